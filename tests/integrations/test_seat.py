"""One request at a seat: decided as the proxy decides, counted once, and never an exception."""

from __future__ import annotations

import gzip
import io
import json
from typing import Any

import pytest

from clarigate_proxy.core.policy import Failure
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.integrations.seat import Answer, Forward, Outcome, Seat
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.parts import Parts
from tests.integrations.conftest import PartsOf
from tests.support.core import Extractor, brain_of
from tests.support.shell import ScriptedBrain

VAGUE = {"role": "user", "content": "need:audience write something"}
CLEAR = {"role": "user", "content": "audience=boss write something"}
ASK_TOOL = {
    "type": "function",
    "function": {
        "name": "ask_user",
        "parameters": {
            "type": "object",
            "properties": {
                "question": {"type": "string"},
                "options": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["question"],
        },
    },
}


async def take(seat: Seat, *messages: dict[str, Any], **fields: Any) -> Outcome:
    """Take a request of these messages."""
    headers = fields.pop("headers", {})
    return await seat.take(headers, json.dumps({"messages": messages, **fields}).encode())


def seat_of(parts: Parts, **more: bool) -> Seat:
    return Seat(parts=parts, route="act", **more)


def count(metrics: Metrics, line: str) -> float:
    """One series."""
    for row in metrics.exposition().decode().splitlines():
        if row.startswith(f"{line} "):
            return float(row.rsplit(" ", 1)[1])
    return 0.0


async def test_a_question_is_an_answer_with_its_headers(
    parts_of: PartsOf, logged: io.BytesIO
) -> None:
    parts = parts_of()
    outcome = await take(seat_of(parts), VAGUE, model="m")
    assert isinstance(outcome, Answer)
    assert outcome.asked is not None
    assert (outcome.status, outcome.headers["Content-Type"]) == (200, "application/json")
    assert outcome.headers["x-clarigate-decision"] == "asked"
    message = json.loads(outcome.body)["choices"][0]["message"]
    assert message["content"] == outcome.asked.text
    assert message["clarification"] == outcome.asked.clarification
    line = 'clarigate_requests_total{decision="asked",reason="worth_asking",route="act"}'
    assert count(parts.metrics, line) == 1
    [row] = [json.loads(row) for row in logged.getvalue().splitlines() if b'"request"' in row]
    assert (row["route"], row["status"], row["decision"]) == ("act", 200, "asked")


async def test_a_stream_is_asked_back_as_a_stream(parts_of: PartsOf) -> None:
    outcome = await take(seat_of(parts_of()), VAGUE, stream=True)
    assert isinstance(outcome, Answer)
    assert outcome.headers["Content-Type"].startswith("text/event-stream")
    assert outcome.body.endswith(b"data: [DONE]\n\n")


async def test_an_answered_question_goes_on_changed(parts_of: PartsOf) -> None:
    seat = seat_of(parts_of())
    asked = await take(seat, VAGUE)
    assert isinstance(asked, Answer)
    question = json.loads(asked.body)["choices"][0]["message"]
    outcome = await take(seat, VAGUE, question, {"role": "user", "content": "1"})
    assert isinstance(outcome, Forward)
    assert outcome.changed
    assert outcome.body is not None
    [message] = json.loads(outcome.body)["messages"]
    assert "USER_ASSERTED" in message["content"]
    assert outcome.headers["x-clarigate-changed"] == "1"


async def test_what_does_not_change_comes_back_as_nothing(parts_of: PartsOf) -> None:
    outcome = await take(seat_of(parts_of()), CLEAR)
    assert isinstance(outcome, Forward)
    assert (outcome.body, outcome.plain, outcome.changed) == (None, False, False)


async def test_a_compressed_request_is_read(parts_of: PartsOf) -> None:
    body = gzip.compress(json.dumps({"messages": [CLEAR], "clarigate": {}}).encode())
    outcome = await seat_of(parts_of()).take({"content-encoding": "gzip"}, body)
    assert isinstance(outcome, Forward)
    assert outcome.plain
    assert json.loads(outcome.body or b"") == {"messages": [CLEAR]}


@pytest.mark.parametrize("mode", [PolicyMode.CLARIFY, PolicyMode.ANNOTATE, PolicyMode.PREVIEW])
@pytest.mark.parametrize("wanted", ["always", "error", "preview"])
async def test_where_no_answer_can_be_shown_none_is_given(
    parts_of: PartsOf, mode: PolicyMode, wanted: str
) -> None:
    seat = seat_of(parts_of(brain_of(mode=mode)), may_ask=False)
    outcome = await take(seat, VAGUE, headers={"x-clarigate-mode": wanted})
    assert isinstance(outcome, Forward)


async def test_a_policy_that_only_watches_also_does_here(parts_of: PartsOf) -> None:
    seat = seat_of(parts_of(brain_of(mode=PolicyMode.SHADOW)), may_ask=False)
    outcome = await take(seat, VAGUE)
    assert isinstance(outcome, Forward)
    assert outcome.headers["x-clarigate-reason"] == "policy_shadow"


@pytest.mark.parametrize("in_text", [False, True])
async def test_a_host_that_loses_tool_calls_gets_the_question_as_text(
    parts_of: PartsOf, in_text: bool
) -> None:
    seat = seat_of(parts_of(), in_text=in_text)
    outcome = await take(seat, VAGUE, tools=[ASK_TOOL])
    assert isinstance(outcome, Answer)
    choice = json.loads(outcome.body)["choices"][0]
    assert choice["finish_reason"] == ("stop" if in_text else "tool_calls")
    assert bool(choice["message"]["content"]) == in_text


async def test_the_hosts_word_for_who_calls_holds(parts_of: PartsOf) -> None:
    brain = ScriptedBrain()
    seat = seat_of(parts_of(brain))
    await seat.take({}, json.dumps({"messages": [CLEAR]}).encode(), tenant=b"theirs")
    assert brain.moments[0].tenant == b"theirs"


@pytest.mark.parametrize("may_ask", [False, True])
async def test_a_misspelt_control_is_refused_where_that_can_be_shown(
    parts_of: PartsOf, may_ask: bool
) -> None:
    outcome = await take(seat_of(parts_of(), may_ask=may_ask), VAGUE, clarigate={"mood": 1})
    if not may_ask:
        assert isinstance(outcome, Forward)
        return
    assert isinstance(outcome, Answer)
    assert (outcome.status, outcome.asked) == (400, None)
    assert json.loads(outcome.body)["error"]["param"] == "clarigate.mood"


async def test_a_failure_goes_on_with_what_there_was(parts_of: PartsOf, logged: io.BytesIO) -> None:
    parts = parts_of(brain_of(Extractor(raises=True)))
    outcome = await take(seat_of(parts), VAGUE)
    assert isinstance(outcome, Forward)
    assert outcome.headers["x-clarigate-reason"] == "failed_open"
    assert count(parts.metrics, 'clarigate_fail_open_total{stage="extract"}') == 1
    assert b"something" not in logged.getvalue()


async def test_a_failure_of_the_seat_itself_goes_on_too(
    parts_of: PartsOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = parts_of()

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("clarigate_proxy.integrations.seat.body_of", broken)
    outcome = await take(seat_of(parts), VAGUE)
    assert isinstance(outcome, Forward)
    assert outcome.body is None
    assert count(parts.metrics, 'clarigate_fail_open_total{stage="hygiene"}') == 1


async def test_a_policy_that_fails_closed_does_so_here(parts_of: PartsOf) -> None:
    brain = brain_of(Extractor(raises=True), failure=Failure.CLOSED)
    outcome = await take(seat_of(parts_of(brain)), VAGUE)
    assert isinstance(outcome, Answer)
    assert outcome.status == 503


async def test_a_body_that_is_too_large_for_us_is_not_the_hosts_business(
    parts_of: PartsOf,
) -> None:
    outcome = await take(seat_of(parts_of(max_body_bytes=100)), VAGUE, padding="x" * 100)
    assert outcome == Forward()


async def test_a_log_that_is_gone_costs_no_answer(parts_of: PartsOf, logged: io.BytesIO) -> None:
    seat = seat_of(parts_of())
    logged.close()
    assert isinstance(await take(seat, VAGUE), Answer)
