"""Agents whose tool asks the user, in the loops of their own libraries, for two turns.

What went over the wire is recorded in `tests/golden/asking_tools`: one transcript for whole answers
and for streams.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.clients.jobs import Call, Job, Turn
from tests.conformance.clients.running import CarryOut, here
from tests.conformance.loopback import (
    Answer,
    Proxy,
    Upstream,
    completion,
    stream,
    streamed_tool_call,
    tool_call,
)
from tests.conformance.matrix import Matrix
from tests.conformance.relay import Relay, running_relay
from tests.conformance.talking import without_blocks

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "asking_tools"
DINNER = "Find a good restaurant for tonight."
PLAN = "Create a workout plan."
THANKS = "Thank you. What is the capital of France?"
CITY = '{"city": "Lyon"}'

AGENTS = {
    name: ways
    for name, ways in here().items()
    if name in {"ai, openai-compatible", "ai, UI messages", "openai-agents", "pydantic-ai"}
}
each_way = pytest.mark.parametrize(
    ("client", "streams"), [(name, way) for name, ways in AGENTS.items() for way in ways]
)


@pytest.fixture
def relay(proxy: Proxy, upstream: Upstream) -> Iterator[Relay]:
    with running_relay(proxy, upstream) as relay:
        yield relay


def job(client: str, base_url: str, *texts: str, streams: bool, reply: str | None = None) -> Job:
    return Job(
        client=client,
        base_url=base_url,
        turns=tuple(Turn(text=text) for text in texts),
        streams=streams,
        tools=("ask_user", "get_weather"),
        reply=reply,
    )


def script(*, streams: bool) -> list[Answer]:
    """The model looks up the weather, then answers."""
    if streams:
        text = stream({"role": "assistant", "content": "A table in"}, {"content": "side, then."})
        return [streamed_tool_call("get_weather", CITY), text]
    whole = completion(None, tool_calls=[tool_call("get_weather", CITY)])
    return [whole, completion("A table inside, then.")]


@each_way
def test_an_agent_asks_works_and_goes_on(
    carry_out: CarryOut,
    upstream: Upstream,
    relay: Relay,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    """Every request to the model is the one that it would have got without a question."""
    dialogues = []
    for base_url in (upstream.base_url, relay.base_url):
        upstream.will(*script(streams=streams))
        done = carry_out(job(client, base_url, DINNER, THANKS, streams=streams))
        assert done.failure is None
        assert [said.text for said in done.said] == ["A table inside, then.", "Certainly."]
        dialogues.append(done.calls)
    _, (asked, looked_up) = dialogues
    assert (asked.name, asked.arguments["options"]) == ("ask_user", [])
    assert looked_up == Call(name="get_weather", arguments={"city": "Lyon"})
    bodies = [received.body for received in upstream.received]
    assert len(bodies) == 6
    assert [without_blocks(body) for body in bodies[3:]] == bodies[:3]
    assert all(b'[USER_ASSERTED: location=\\"Lyon\\"]' in body for body in bodies[3:])
    recorded_is(f"open, {client}.txt", relay.transcript, matrix)


@each_way
def test_the_options_of_a_closed_question_are_the_tools(
    carry_out: CarryOut,
    upstream: Upstream,
    relay: Relay,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    done = carry_out(job(client, relay.base_url, PLAN, streams=streams))
    assert [said.text for said in done.said] == ["Certainly."]
    (call,) = done.calls
    chosen = call.arguments["options"][1]
    assert f'[USER_ASSERTED: purpose=\\"{chosen}\\"]' in upstream.last.body.decode()
    recorded_is(f"closed, {client}.txt", relay.transcript, matrix)


def recorded_is(name: str, transcript: str, matrix: Matrix) -> None:
    """The golden file has this transcript; `make clients` writes it."""
    path = GOLDEN / name
    if matrix.records:
        path.write_text(transcript, "utf-8")
    assert path.read_text("utf-8") == transcript


@each_way
def test_a_skip_goes_on_under_the_assumption_that_was_told(
    carry_out: CarryOut, proxy: Proxy, upstream: Upstream, client: str, streams: bool
) -> None:
    done = carry_out(job(client, proxy.base_url, PLAN, streams=streams, reply="skip"))
    assert [said.text for said in done.said] == ["Certainly."]
    (call,) = done.calls
    assert "general fitness" in call.arguments["question"]
    assert '[MODEL_INFERRED: purpose=\\"general fitness\\"]' in upstream.last.body.decode()
    assert "skip" not in upstream.last.body.decode()


@each_way
def test_a_dismissed_question_stays_for_the_agents_model(
    carry_out: CarryOut, proxy: Proxy, upstream: Upstream, client: str, streams: bool
) -> None:
    """A model that sees that nobody answered can go on by itself; nothing is asked again."""
    gone = "User dismissed ask_user dialog without answering."
    done = carry_out(job(client, proxy.base_url, PLAN, streams=streams, reply=gone))
    assert [said.text for said in done.said] == ["Certainly."]
    assert len(done.calls) == 1
    *_, called, result = upstream.last.json["messages"]
    assert called["tool_calls"][0]["function"]["name"] == "ask_user"
    assert result["content"] == gone


@each_way
def test_a_question_of_the_agents_own_model_is_left_to_it(
    carry_out: CarryOut, proxy: Proxy, upstream: Upstream, client: str, streams: bool
) -> None:
    """The model may ask too; its call, the answer and what follows are none of ours."""
    arguments = '{"question": "Which of the two capitals?", "options": ["Paris", "Lyon"]}'
    asks = (
        streamed_tool_call("ask_user", arguments)
        if streams
        else completion(None, tool_calls=[tool_call("ask_user", arguments)])
    )
    for base_url in (upstream.base_url, proxy.base_url):
        upstream.will(asks)
        done = carry_out(job(client, base_url, THANKS, streams=streams))
        assert [said.text for said in done.said] == ["Certainly."]
        assert [call.arguments["options"] for call in done.calls] == [["Paris", "Lyon"]]
    bodies = [received.body for received in upstream.received]
    assert bodies[2:] == bodies[:2]
