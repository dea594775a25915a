"""Whatever fails of ours, nothing of ours reaches the upstream: modes × policies × failures.

Only where hygiene itself fails the received bytes go, and that is counted as such.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from clarigate_proxy.core.values import PolicyMode
from tests.support.core import Extractor, asked, brain_of
from tests.support.shell import Shell, running_shell
from tests.support.upstream import Upstream

OURS = ("[clarigate ", '"clarigate"', '"clarification"', "Who will read it?", "1. Executives")
FIRST = "need:audience write something"


async def conversation(shell: Shell) -> list[dict[str, Any]]:
    """A request, our question, its answer; the upstream's answer and a question left open."""
    messages: list[dict[str, Any]] = [{"role": "user", "content": FIRST}]
    messages.append(await asked(shell, messages))
    messages.append({"role": "user", "content": "1"})
    messages.append({"role": "assistant", "content": "Here it is."})
    quoted = messages[1]["content"].splitlines()[-1]
    last = f"need:tone and once more, need:location please.\n\n{quoted}\n"
    messages.append({"role": "user", "content": last})
    return messages


# --- what is injected -----------------------------------------------------------------------------

Injection = Callable[[Extractor, pytest.MonkeyPatch], None]


def _raising(target: str) -> Injection:
    def inject(_: Extractor, patch: pytest.MonkeyPatch) -> None:
        def fails(*_: Any, **__: Any) -> Any:
            raise RuntimeError("secret detail")

        # By module: the package `turn` has functions of the same names as its modules.
        module, name = target.rsplit(".", 1)
        patch.setattr(import_module(module), name, fails)

    return inject


def _extractor(extractor: Extractor, _: pytest.MonkeyPatch) -> None:
    extractor.raises = True


FAILURES: dict[str, tuple[Injection | None, str | None]] = {
    "nothing": (None, None),
    "extractor": (_extractor, "extract"),
    "grounding": (_raising("clarigate_proxy.core.turn.analysis.ground"), "ground"),
    "choice": (_raising("clarigate_proxy.core.turn.respond.choice_of"), "decide"),
    "compiler": (_raising("clarigate_proxy.core.turn.respond.forward"), "compile"),
    "asking": (_raising("clarigate_proxy.core.turn.respond.ask"), "respond"),
    "counting": (_raising("clarigate_proxy.server.core_brain._counted"), "respond"),
    "rendering": (_raising("clarigate_proxy.server.chat.completion"), "respond"),
    "gates": (_raising("clarigate_proxy.core.turn.respond.first_gate"), "respond"),
}
"""What raises → how, and the stage that it is counted as."""

REQUESTS: dict[str, dict[str, Any]] = {
    "auto": {"clarigate": {"mode": "auto"}},
    "never": {"clarigate": {"mode": "never"}},
    "always": {"clarigate": {"mode": "always"}},
    "preview": {"clarigate": {"mode": "preview"}},
    "error": {"clarigate": {"mode": "error"}},
    "explained": {"clarigate": {"explain": True}},
    "with context": {"clarigate": {"context": [{"text": "Some offered text."}]}},
    "json wanted": {"clarigate": {}, "response_format": {"type": "json_object"}},
    "several": {"clarigate": {}, "n": 2},
    "tools": {"clarigate": {}, "tools": [{"type": "function", "function": {"name": "search"}}]},
    "a stream": {"clarigate": {}, "stream": True},
}


def cases() -> Iterator[Any]:
    for mode in PolicyMode:
        for failure in FAILURES:
            yield pytest.param(mode, failure, id=f"{mode}-{failure}")


@pytest.mark.parametrize(("mode", "failure"), [*cases()])
async def test_nothing_of_ours_reaches_the_upstream(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch, mode: PolicyMode, failure: str
) -> None:
    inject, stage = FAILURES[failure]
    extractor = Extractor()
    async with running_shell(upstream.base_url, brain_of(extractor)) as shell:
        messages = await conversation(shell)
        shell.app.parts.brain = brain_of(extractor, mode=mode)
        with monkeypatch.context() as patch:
            if inject is not None:
                inject(extractor, patch)
            for changes in REQUESTS.values():
                body = {"model": "m", "messages": copy.deepcopy(messages), **changes}
                assert (await shell.post(body)).status in {200, 422}
        for received in upstream.received:
            text = received.body.decode()
            assert not [mark for mark in OURS if mark in text]
            assert "Executives" in text  # the answer is there, in its block
            assert json.loads(text)["messages"][-1]["role"] == "user"
        failed = await failures(shell)
        assert set(failed) <= {stage}
        if failure == "extractor" and mode is not PolicyMode.OFF:
            assert failed == {"extract": len(REQUESTS) - 3}  # never, json wanted, several: gated
        assert len(upstream.received) >= 3
        assert "secret" not in shell.logged.getvalue().decode()


async def failures(shell: Shell) -> dict[str, float]:
    """Stage → how often it failed."""
    lines = (await shell.send("GET", "/metrics")).body.decode().splitlines()
    rows = [line for line in lines if line.startswith("clarigate_fail_open_total{")]
    return {row.split('"')[1]: float(row.rsplit(" ", 1)[1]) for row in rows}


# --- hygiene and what it runs again ---------------------------------------------------------------


async def test_a_prefix_that_cannot_be_run_again_is_not_ours_and_hygiene_holds(
    upstream: Upstream,
) -> None:
    """The token is stripped; the exchange stays, everything else that is ours goes."""
    extractor = Extractor()
    async with running_shell(upstream.base_url, brain_of(extractor)) as shell:
        messages = await conversation(shell)
        question = messages[1]
        for message in (question, messages[-1]):  # a copy is known by the line that it is one of
            message["content"] = message["content"].split("\n\n[clarigate ")[0]
        question["clarification"] = {"version": 1}
        body = {"model": "m", "messages": messages, "clarigate": {}, **REQUESTS["tools"]}
        await shell.post(body)
        assert "Who will read it?" not in upstream.received[-1].body.decode()  # recomputed: ours
        extractor.raises = True
        await shell.post(body)
        text = upstream.received[-1].body.decode()
        assert "Who will read it?" in text
        assert not [mark for mark in OURS[:3] if mark in text]
        assert await failures(shell) == {"rerun": 1, "extract": 1}


async def test_a_failing_extractor_leaves_the_bytes_of_a_plain_request_as_they_are(
    upstream: Upstream,
) -> None:
    odd = b' {"messages":[{"content":"need:audience \\u0048i","role":"user"}] ,"seed":1.0e+0}\r\n'
    async with running_shell(upstream.base_url, brain_of(Extractor(raises=True))) as shell:
        reply = await shell.post(odd)
        assert [received.body for received in upstream.received] == [odd]
        assert reply.headers["x-clarigate-reason"] == "failed_open"
        assert reply.headers["x-clarigate-changed"] == "0"
        assert await failures(shell) == {"extract": 1}


@pytest.mark.parametrize(
    "target",
    [
        "clarigate_proxy.core.turn.hygiene.read_dialogue",
        "clarigate_proxy.server.planning.parse_messages",
        "clarigate_proxy.server.splice.lay_over",
    ],
)
async def test_only_a_failure_of_hygiene_lets_the_received_bytes_go_and_is_counted(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    async with running_shell(upstream.base_url, brain_of(Extractor())) as shell:
        body = json.dumps(
            {"model": "m", "messages": await conversation(shell), "clarigate": {"mode": "never"}}
        ).encode()
        with monkeypatch.context() as patch:
            _raising(target)(Extractor(), patch)
            assert (await shell.post(body)).status == 200
        assert upstream.received[-1].body == body
        assert await failures(shell) == {"hygiene": 1}
        assert "secret" not in shell.logged.getvalue().decode()


async def test_a_compiler_that_fails_forwards_what_hygiene_made(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_shell(upstream.base_url, brain_of(Extractor())) as shell:
        messages = await conversation(shell)
        body = {"model": "m", "messages": messages, "tools": REQUESTS["tools"]["tools"]}
        await shell.post(body)
        compiled = json.loads(upstream.received[-1].body)["messages"]
        with monkeypatch.context() as patch:
            _raising("clarigate_proxy.core.turn.respond.forward")(Extractor(), patch)
            reply = await shell.post(body)
        cleaned = json.loads(upstream.received[-1].body)["messages"]
        assert reply.headers["x-clarigate-reason"] == "failed_open"
        assert cleaned[:-1] == compiled[:-1]
        assert compiled[-1]["content"].startswith(cleaned[-1]["content"])
        assert len(compiled[-1]["content"]) > len(cleaned[-1]["content"])
