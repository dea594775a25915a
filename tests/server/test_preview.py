"""The preview endpoint, mode preview, and the choice that follows: golden HTTP transcripts.

A transcript in `golden/http` is a list of steps: what is sent, what comes back, what the upstream
gets. What changes with the clock is written `<…>`; `<state>` in a request is the state that the
step before returned.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.values import PolicyMode
from tests.support.core import Extractor, brain_of
from tests.support.shell import Shell, running_shell
from tests.support.upstream import COMPLETION, Upstream

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "golden" / "http").glob("preview_*.json"))
PREVIEW = "/clarigate/v1/preview"
BODY: dict[str, Any] = {
    "model": "gpt-4o",
    "messages": [{"role": "user", "content": "Write the note. need:audience"}],
}
_HEADERS = ("x-clarigate-decision", "x-clarigate-changed", "x-clarigate-reason")
_STATE = re.compile(r"v1\.1\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}")


def _steps(path: Path) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["steps"]
    return steps


async def _replayed(shell: Shell, upstream: Upstream, steps: list[dict[str, Any]]) -> Any:
    """Send the requests of a transcript and return it with what came of them."""
    state = ""
    played: list[dict[str, Any]] = []
    for step in steps:
        before = len(upstream.received)
        request = json.loads(json.dumps(step["send"]).replace("<state>", state))
        reply = await shell.post(request["body"], target=request["path"])
        found = _STATE.search(reply.body.decode())
        state = found[0] if found else state
        new = upstream.received[before:]
        played.append(
            {
                "send": step["send"],
                "status": reply.status,
                "headers": {
                    name: reply.headers[name] for name in _HEADERS if name in reply.headers
                },
                "body": "<the upstream's>" if reply.json == COMPLETION else _timeless(reply.json),
                "upstream": [json.loads(received.body) for received in new],
            }
        )
    return played


def _timeless(value: Any) -> Any:
    text = _STATE.sub("<state>", json.dumps(value))
    text = re.sub(r'"(expires_at|created)": \d+', r'"\1": "<time>"', text)
    return json.loads(re.sub(r'"id": "chatcmpl-[0-9a-f]+"', '"id": "<id>"', text))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
async def test_a_transcript_goes_as_written(upstream: Upstream, path: Path) -> None:
    steps = _steps(path)
    async with running_shell(upstream.base_url, brain_of()) as shell:
        assert await _replayed(shell, upstream, steps) == steps


def test_there_is_a_transcript_of_each_action() -> None:
    names = {path.stem.removeprefix("preview_") for path in TRANSCRIPTS}
    assert {"insert", "modify", "discard"} <= names


async def test_nothing_is_forwarded_and_the_request_is_counted(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        reply = await shell.post(BODY, target=PREVIEW)
        assert (reply.status, reply.json["decision"]) == (200, "preview")
        series = 'clarigate_requests_total{decision="none",reason="none",route="preview"}'
        assert await shell.metric(series) == 1
    assert upstream.received == []


async def test_a_stream_in_mode_preview_carries_the_data_on_its_finish_chunk(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        reply = await shell.post({**BODY, "stream": True, "clarigate": {"mode": "preview"}})
    events = [json.loads(line[6:]) for line in reply.body.decode().split("\n\n")[:-2]]
    text = "".join(event["choices"][0]["delta"].get("content") or "" for event in events)
    assert events[-1]["choices"][0]["finish_reason"] == "stop"
    assert events[-1]["clarigate"]["preview"]["text"] == text


@pytest.mark.parametrize(
    ("policy", "extra", "reason"),
    [
        ({"mode": PolicyMode.OFF}, {}, "policy_off"),
        ({}, {"clarigate": {"mode": "never"}}, "mode_never"),
        ({}, {"n": 2}, "several_choices"),
    ],
)
async def test_what_is_bypassed_has_no_preview(
    upstream: Upstream, policy: dict[str, Any], extra: dict[str, Any], reason: str
) -> None:
    async with running_shell(upstream.base_url, brain_of(**policy)) as shell:
        reply = await shell.post({**BODY, **extra}, target=PREVIEW)
    assert reply.json == {"decision": "bypassed", "reason": reason, "preview": None}


@pytest.mark.parametrize("policy", [{"allow_preview": False}, {"mode": PolicyMode.SHADOW}])
async def test_a_policy_may_refuse_previews(upstream: Upstream, policy: dict[str, Any]) -> None:
    async with running_shell(upstream.base_url, brain_of(**policy)) as shell:
        reply = await shell.post(BODY, target=PREVIEW)
    assert reply.status == 403
    assert reply.json["error"]["code"] == "clarigate_preview_not_allowed"


async def test_a_choice_belongs_to_the_request_and_not_here(upstream: Upstream) -> None:
    body = {**BODY, "clarigate": {"state": "x", "action": "insert"}}
    async with running_shell(upstream.base_url, brain_of()) as shell:
        reply = await shell.post(body, target=PREVIEW)
    assert (reply.status, reply.json["error"]["param"]) == (400, "clarigate.action")


async def test_a_preview_that_fails_says_so_without_words_of_the_prompt(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of(Extractor(raises=True))) as shell:
        reply = await shell.post(BODY, target=PREVIEW)
        assert reply.json == {"decision": "bypassed", "reason": "failed_open", "preview": None}
        assert await shell.metric('clarigate_fail_open_total{stage="extract"}') == 1


async def test_confirmed_assumptions_are_no_replies_to_questions(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        shown = (await shell.post(BODY, target=PREVIEW)).json["preview"]
        said = {"state": shown["state"], "action": "insert", "assumptions": {"audience": "confirm"}}
        await shell.post({**BODY, "clarigate": said})
        metrics = (await shell.send("GET", "/metrics")).body.decode()
    assert "clarigate_answers_total{" not in metrics
    assert 'clarigate_token_verifications_total{result="valid"} 1' in metrics
