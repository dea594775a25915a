"""A model is at an address, or litellm's; tests/providers has the latter with litellm itself."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
from types import SimpleNamespace
from typing import Any

import pytest

from clarigate_proxy.cli import live, main
from clarigate_proxy.cli.live import Live, add_live_arguments, live_model
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.server.upstreams import litellm_sdk

COMMANDS = [["profile", "p/m"], ["eval", "downstream", "--model", "p/m"]]
BODY = b'{"model": "m", "messages": [], "seed": 1}'


class Module:
    """In place of litellm: knows the provider `p`, and remembers what it was called with."""

    def __init__(self) -> None:
        self.called: list[dict[str, Any]] = []

    def get_llm_provider(self, name: str) -> tuple[str, str, None, None]:
        """Tell model and provider, as litellm does."""
        provider, _, model = name.partition("/")
        if provider != "p":
            raise ValueError(name)
        return model, provider, None, None

    async def acompletion(self, **wanted: Any) -> Any:
        """Answer with nothing."""
        self.called.append(wanted)
        return SimpleNamespace(model_dump=lambda: {"choices": []}, _hidden_params={})

    async def close_litellm_async_clients(self) -> None:
        """Nothing to close."""


@pytest.fixture
def litellm(monkeypatch: pytest.MonkeyPatch) -> Module:
    module = Module()
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: object())
    for holder in (live, litellm_sdk):
        monkeypatch.setattr(holder, "load", lambda: module)
    return module


def found(*options: str, name: str = "p/org/m") -> Live:
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    add_live_arguments(parser)
    return live_model(parser.parse_args([name, *options]), timeout_s=7.0)


async def _sent(model: Live) -> int:
    async with model.opening as send:
        status, _ = await send(BODY)
        return status


def test_at_an_address_the_name_stays_as_it_is() -> None:
    assert found("--base-url", "http://127.0.0.1:9/v1").model == "p/org/m"


@pytest.mark.parametrize(("options", "key"), [((), None), (("--api-key-env", "MINE"), "sk-mine")])
def test_litellm_gets_the_name_and_finds_the_key_unless_one_is_named(
    litellm: Module, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], key: str | None
) -> None:
    monkeypatch.setenv("MINE", "sk-mine")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-another")
    model = found("--litellm", *options)
    assert model.model == "org/m"
    assert asyncio.run(_sent(model)) == 200
    [wanted] = litellm.called
    assert (wanted["model"], wanted["custom_llm_provider"]) == ("p/m", "p")
    assert (wanted["timeout"], wanted["drop_params"], wanted["seed"]) == (7.0, True, 1)
    assert "api_base" not in wanted
    assert wanted.get("api_key") == key


def test_a_model_that_litellm_does_not_know_is_named(litellm: Module) -> None:
    with pytest.raises(ConfigError, match="no provider of the model 'q/m'"):
        found("--litellm", name="q/m")


@pytest.mark.parametrize("words", COMMANDS)
def test_without_litellm_it_is_said_how_to_install_it(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert main([*words, "--litellm"]) == 1
    said = capsys.readouterr().err
    assert "--litellm: litellm is not installed" in said
    assert "pip install 'clarigate[proxy,litellm]'" in said


@pytest.mark.parametrize("words", COMMANDS)
def test_a_model_is_in_one_place(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*words, "--litellm", "--base-url", "http://127.0.0.1:9/v1"])
    assert "not allowed with" in capsys.readouterr().err
