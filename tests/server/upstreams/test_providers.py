"""The litellm upstream as far as litellm is not called; tests/providers has the rest."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from multidict import CIMultiDict

from clarigate_proxy.config import load_config
from clarigate_proxy.core.errors import ConfigError, RequestError
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server import building
from clarigate_proxy.server.building import build_router, import_ahead
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.upstreams.base import Call
from clarigate_proxy.server.upstreams.providers import Account, LitellmUpstream


class Module:
    """In place of litellm: a call is a failure of the test."""

    async def close_litellm_async_clients(self) -> None:
        """Nothing to close."""


def call(method: str = "POST", target: str = "/chat/completions", **headers: str) -> Call:
    body = b'{"model": "m", "messages": []}'
    return Call(method=method, target=target, headers=CIMultiDict(headers), body=body)


async def test_it_is_ready_once_litellm_is_there() -> None:
    upstream = LitellmUpstream(Account(provider="p"), load=Module)
    seen = [upstream.ready]
    with pytest.raises(ShellError, match="starting"):
        await upstream.send(call())
    await upstream.start()
    seen.append(upstream.ready)
    await upstream.stop()
    assert [*seen, upstream.ready] == [False, True, False]


async def test_what_it_cannot_send_it_refuses() -> None:
    upstream = LitellmUpstream(Account(provider="p"), load=Module)
    await upstream.start()
    with pytest.raises(ShellError, match="chat completions only"):
        await upstream.send(call("GET", "/models"))
    with pytest.raises(ShellError, match="bearer"):
        await upstream.send(call())
    with pytest.raises(RequestError, match="encoding"):
        await upstream.send(call(**{"Content-Encoding": "br"}))


@pytest.mark.parametrize(("kind", "times"), [("litellm, provider: anthropic", 1), ("demo", 0)])
def test_it_is_imported_once_before_workers_are_forked_where_one_needs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, times: int
) -> None:
    loaded: list[None] = []
    monkeypatch.setattr(building, "load", lambda: loaded.append(None))
    file = tmp_path / "c.yaml"
    file.write_text(f"upstreams: {{a: {{kind: {kind}}}, b: {{kind: {kind}}}}}\n", "utf-8")
    import_ahead(load_config(flags={}, environment={}, file=file))
    assert len(loaded) == times


def test_without_litellm_it_is_said_at_start_who_needs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "c.yaml"
    file.write_text("upstreams: {claude: {kind: litellm, provider: anthropic}}\n", "utf-8")
    config = load_config(flags={}, environment={}, file=file)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(ConfigError, match=r"upstreams\.claude: litellm is not installed"):
        build_router(config, Metrics())
