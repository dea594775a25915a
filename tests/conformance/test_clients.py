"""Every client in the table behaves through the proxy as without it, and finishes a clarification.

What it would do without us is not computed: the same job goes straight to the upstream as well.
Each test is one column of the recorded matrix (`tests.conformance.matrix`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.conformance.asking import Question, ask
from tests.conformance.clients.jobs import Call, Job, Result, Turn
from tests.conformance.clients.node import missing
from tests.conformance.clients.running import CarryOut, here
from tests.conformance.clients.table import CLIENTS, Home
from tests.conformance.clients.wires import CHAT
from tests.conformance.loopback import (
    Proxy,
    Upstream,
    error,
)
from tests.conformance.matrix import Matrix
from tests.conformance.talking import without_blocks

PLAN = "Create a workout plan."
DINNER = "Find a good restaurant for tonight."
CAPITAL = "What is the capital of France?"
WEATHER = "What is the weather in Lyon right now?"
THANKS = "Thank you. What is the capital of France?"

WAYS = [(name, way) for name, ways in here().items() for way in ways]

each_client = pytest.mark.parametrize("client", here())
each_way = pytest.mark.parametrize(("client", "streams"), WAYS)
each_way_to_chat = pytest.mark.parametrize(
    ("client", "streams"), [way for way in WAYS if CLIENTS[way[0]].wire is CHAT]
)


@pytest.fixture
def front(request: pytest.FixtureRequest, upstream: Upstream, client: str) -> Proxy:
    """The proxy for a test's client; the upstream speaks the client's shape."""
    wire = CLIENTS[client].wire
    upstream.says = wire.says
    proxy: Proxy = request.getfixturevalue("proxy" if wire is CHAT else "encrypting")
    return proxy


def job(client: str, where: Proxy | Upstream, *texts: str, **more: Any) -> Job:
    turns = tuple(Turn(text=text) for text in texts)
    return Job(**{"client": client, "base_url": where.base_url, "turns": turns, **more})


def texts(result: Result) -> list[str | None]:
    assert result.failure is None, result.failure
    return [said.text for said in result.said]


# --- passthrough ----------------------------------------------------------------------------------


@each_way
def test_a_clear_conversation_goes_through_untouched(
    carry_out: CarryOut,
    front: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    for where in (upstream, front):
        done = carry_out(job(client, where, CAPITAL, "And that of Spain?", streams=streams))
        assert texts(done) == ["Certainly.", "Certainly."]
    first, second, *through = (received.body for received in upstream.received)
    assert through == [first, second]
    matrix.observe(client, "passthrough", streams=streams, holds=True)


@each_way
def test_a_tool_loop_goes_through_untouched(
    carry_out: CarryOut,
    front: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    city = '{"city": "Lyon"}'
    called = CLIENTS[client].wire.calls("get_weather", city, streams)
    for where in (upstream, front):
        upstream.will(called)
        done = carry_out(job(client, where, WEATHER, streams=streams, tools=("get_weather",)))
        assert texts(done) == ["Certainly."]
        assert done.calls == (Call(name="get_weather", arguments={"city": "Lyon"}),)
    first, second, *through = (received.body for received in upstream.received)
    assert through == [first, second]
    matrix.observe(client, "tool loop", streams=streams, holds=True)


@each_way
@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings:UserWarning")  # LangChain's own
def test_a_program_that_parses_the_answer_is_never_asked(
    carry_out: CarryOut,
    front: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    """Even where the request leaves the main thing out."""
    days = '{"days": 3}'
    about = CLIENTS[client]
    if streams and not about.parses_streams:
        matrix.observe(client, "parsed answers", streams=streams, holds=False)
        return
    answer = about.wire.tells(days, streams)
    if about.parses_by:
        answer = about.wire.calls(about.parses_by, days, streams)
    for where in (upstream, front):
        upstream.will(answer)
        assert texts(carry_out(job(client, where, PLAN, streams=streams, parses=True))) == ["3"]
    plain, through = upstream.received
    assert without_blocks(through.body) == plain.body
    matrix.observe(client, "parsed answers", streams=streams, holds=True)


# --- errors ---------------------------------------------------------------------------------------


@each_way
def test_an_error_is_raised_as_the_clients_own_type(
    carry_out: CarryOut,
    front: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    for status, kind in zip((400, 429), CLIENTS[client].errors, strict=True):
        failures = []
        for where in (upstream, front):
            upstream.will(error(status, "scripted_code"))
            done = carry_out(job(client, where, CAPITAL, streams=streams))
            assert done.said == ()
            failures.append(done.failure)
        direct, through = failures
        assert through == direct
        assert through is not None
        assert kind in through.kinds
        assert through.status == status
    assert len(upstream.received) == 4
    matrix.observe(client, "errors", streams=streams, holds=True)


@pytest.mark.parametrize("client", [name for name, ways in here().items() if True in ways])
def test_a_stream_that_breaks_is_an_error_and_never_a_short_answer(
    carry_out: CarryOut, front: Proxy, upstream: Upstream, client: str
) -> None:
    upstream.will(CLIENTS[client].wire.breaks())
    done = carry_out(job(client, front, CAPITAL, streams=True))
    assert done.said == ()
    assert done.failure is not None


# --- clarification --------------------------------------------------------------------------------


def chosen(question: Question) -> str:
    return f'[USER_ASSERTED: {question.dimension}="{question.labels[0]}"]'


def written(question: Question) -> str:
    return f'[USER_ASSERTED: {question.dimension}="Lyon"]'


REPLIES: dict[str, tuple[str, str, Callable[[Question], str]]] = {
    "a number": (PLAN, "1", chosen),
    "free text": (DINNER, "Lyon", written),
}


@each_way
@pytest.mark.parametrize("reply", REPLIES)
def test_a_question_is_answered_in_the_clients_own_history(
    carry_out: CarryOut,
    front: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
    reply: str,
) -> None:
    """Later turns go on as if nothing had been asked; the answer stays with its request."""
    request, answer, line = REPLIES[reply]
    carry_out(job(client, upstream, request, THANKS, streams=streams))
    done = carry_out(job(client, front, request, answer, THANKS, streams=streams))
    asked, *rest = texts(done)
    question = ask(front, request, streams=False).question
    assert question.text in (asked or "")
    assert rest == ["Certainly.", "Certainly."]
    *direct, answered, later = upstream.received
    assert [without_blocks(received.body) for received in (answered, later)] == [
        received.body for received in direct
    ]
    for received in (answered, later):
        text = received.body.decode()
        assert line(question).replace('"', '\\"') in text
        assert question.text not in text
        assert "[clarigate " not in text
        assert "clarification" not in text
    matrix.observe(client, "clarification", streams=streams, holds=True)


@each_way
def test_a_question_comes_through_the_clients_own_tool(
    carry_out: CarryOut,
    front: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    tools = ("ask_user", "get_weather")
    carry_out(job(client, upstream, DINNER, streams=streams, tools=tools))
    done = carry_out(job(client, front, DINNER, streams=streams, tools=tools))
    assert texts(done) == ["Certainly."]
    (call,) = done.calls
    assert "city or area" in call.arguments["question"]
    plain, forwarded = upstream.received
    assert without_blocks(forwarded.body) == plain.body
    assert '[USER_ASSERTED: location=\\"Lyon\\"]' in forwarded.body.decode()
    matrix.observe(client, "asking tool", streams=streams, holds=True)


# --- what is kept ---------------------------------------------------------------------------------


@each_way_to_chat
def test_what_a_client_keeps_of_a_question_is_as_recorded(
    carry_out: CarryOut,
    proxy: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    """A recorded question is played to the client by the upstream, which sees what comes back."""
    upstream.will(ask(proxy, PLAN, streams=streams).answer)
    done = carry_out(job(client, upstream, PLAN, "1", streams=streams))
    assert done.failure is None
    _, _, kept, _ = upstream.last.json["messages"]
    observed = {
        "reads field": done.said[0].clarification,
        "reads headers": done.said[0].decision == "asked",
        "keeps field": "clarification" in kept,
        "keeps reference": "[clarigate " in str(kept["content"]),
    }
    for column, holds in observed.items():
        matrix.observe(client, column, streams=streams, holds=holds)


@each_way_to_chat
def test_the_id_of_a_tool_call_comes_back(
    carry_out: CarryOut,
    proxy: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    asked = ask(proxy, DINNER, streams=streams, tool=True)
    upstream.will(asked.answer)
    carry_out(job(client, upstream, DINNER, streams=streams, tools=("ask_user",)))
    *_, called, result = upstream.last.json["messages"]
    kept = called["tool_calls"][0]["id"] == result["tool_call_id"] == asked.call_id
    matrix.observe(client, "keeps call id", streams=streams, holds=kept)


@each_way_to_chat
def test_what_a_client_can_send_is_as_recorded(
    carry_out: CarryOut,
    proxy: Proxy,
    upstream: Upstream,
    matrix: Matrix,
    client: str,
    streams: bool,
) -> None:
    """A structured answer in our field; a mode in our header and in OpenAI's metadata."""
    question = ask(proxy, PLAN, streams=False).question
    turns = {
        "sends field": Turn(text=PLAN, body={"clarigate": question.form()}),
        "sends metadata": Turn(text=PLAN, body={"metadata": {"clarify": "never"}}),
        "sends headers": Turn(text=PLAN, headers={"x-clarigate-mode": "never"}),
    }
    for column, turn in turns.items():
        upstream.forget()
        done = carry_out(replace(job(client, proxy, streams=streams), turns=(turn,)))
        assert done.failure is None
        matrix.observe(client, column, streams=streams, holds=bool(upstream.received))
        if column == "sends field" and upstream.received:
            assert f'="{question.labels[-1]}"]' in upstream.last.last_text


@each_client
def test_a_client_has_the_recorded_version(matrix: Matrix, client: str) -> None:
    if CLIENTS[client].home is Home.NODE and (reason := missing()):
        pytest.skip(reason)
    matrix.state(client, "version", CLIENTS[client].version())
