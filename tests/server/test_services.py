"""A decision without forwarding, feedback, and the explanation of one request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from aiohttp import web

from clarigate_proxy.server.app import Server
from clarigate_proxy.server.explanations import Explanations, without_text
from tests.support.core import asked, brain_of
from tests.support.shell import ScriptedBrain, Shell, running_shell
from tests.support.upstream import COMPLETION, Upstream, chunk, json_answer, stream_answer

VAGUE: dict[str, Any] = {"role": "user", "content": "need:audience write something"}
CLEAR: dict[str, Any] = {"role": "user", "content": "audience=boss write something"}
DECIDE = "/clarigate/v1/decide"
FEEDBACK = "/clarigate/v1/feedback"


# --- decide ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("nested", [False, True])
async def test_a_decision_comes_with_the_question_and_nothing_is_forwarded(
    upstream: Upstream, nested: bool
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        body = {"model": "m", "messages": [VAGUE]}
        row = (await shell.post({"request": body} if nested else body, target=DECIDE)).json
        assert (row["decision"], row["reason"]) == ("ask", "worth_asking")
        assert "Who will read it?" in row["question"]
        assert row["clarification"]["questions"][0]["dimension"] == "audience"
        row = (await shell.post({"messages": [CLEAR]}, target=DECIDE)).json
        assert (row["decision"], row["question"], row["clarification"]) == ("forward", None, None)
        assert row["nodes"]["audience"]["value"] == "boss"
        assert upstream.received == []
        assert (
            await shell.metric(
                'clarigate_requests_total{decision="none",reason="none",route="decide"}'
            )
            == 2
        )


async def test_a_question_of_decide_is_answered_where_its_caller_says_who_asks(
    upstream: Upstream,
) -> None:
    """A gateway decides in its caller's name; another caller's token does not hold."""
    async with running_shell(upstream.base_url, brain_of()) as shell:
        one = {"authorization": "Bearer one"}
        row = (
            await shell.post({"request": {"messages": [VAGUE]}, "headers": one}, target=DECIDE)
        ).json
        question = {"role": "assistant", "content": row["question"]}
        body = {"messages": [VAGUE, question, {"role": "user", "content": "1"}]}
        await shell.post(body, headers={"Authorization": "Bearer one"})
        valid = 'clarigate_token_verifications_total{result="valid"}'
        assert await shell.metric(valid) == 1
        await shell.post(body, headers={"Authorization": "Bearer two"})
        assert await shell.metric(valid) == 1
        assert await shell.metric('clarigate_token_verifications_total{result="recomputed"}') == 1


@pytest.mark.parametrize("body", [{"prompt": 7}, {}, {"request": [], "headers": {}}])
async def test_what_is_no_request_is_said(upstream: Upstream, body: dict[str, Any]) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        reply = await shell.post(body, target=DECIDE)
        assert (reply.status, reply.json["error"]["code"]) == (400, "clarigate_invalid_decide")


async def test_a_decision_that_fails_says_to_send_the_request_on(shell: Shell) -> None:
    shell.brain.respond_fails = RuntimeError("secret")
    reply = await shell.post({"messages": [VAGUE]}, target=DECIDE)
    assert (reply.status, reply.json["reason"]) == (200, "failed_open")
    assert await shell.metric('clarigate_fail_open_total{stage="decide"}') == 1
    assert "secret" not in shell.logged.getvalue().decode() + reply.body.decode()


async def test_a_policy_that_fails_closed_holds_for_decisions_too(upstream: Upstream) -> None:
    brain = ScriptedBrain(fails_closed=True, respond_fails=RuntimeError("x"))
    async with running_shell(upstream.base_url, brain) as shell:
        assert (await shell.post({"messages": []}, target=DECIDE)).status == 503


async def test_other_methods_and_names_are_unknown(shell: Shell) -> None:
    assert (await shell.send("GET", DECIDE)).status == 404
    assert (await shell.post({}, target="/clarigate/v1/other")).status == 404


# --- feedback -------------------------------------------------------------------------------------


async def test_feedback_is_one_line_under_the_pseudonym_of_the_question(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        message = await asked(shell, [VAGUE])
        reference = message["content"].splitlines()[-1]
        token = reference.removeprefix("[clarigate ").removesuffix("]")
        state = message["clarification"]["state"]
        line = shell.log_lines()[-1]
        for body in ({"token": token, "rating": 4}, {"token": reference, "success": True}):
            assert (await shell.post(body, target=FEEDBACK)).json == {"status": "ok"}
            told = shell.log_lines()[-2]
            assert (told["event"], told["conversation"]) == ("feedback", line["conversation"][0])
            assert {**told, **body, "token": None} == {**told, "token": None}
        await shell.post({"state": state, "success": False}, target=FEEDBACK)
        assert shell.log_lines()[-2]["conversation"] == line["conversation"][1]
        written = shell.logged.getvalue().decode()
        assert token not in written
        assert state not in written


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"rating": 3}, "`token`, `state` or"),
        ({"conversation": "canary", "rating": 3}, "pattern"),
        ({"token": "t", "state": "s", "rating": 3}, "one of them"),
        ({"token": "t"}, "`rating`"),
        ({"token": "t", "rating": 9}, "less than or equal to 5"),
        ({"token": "t", "rating": "good canary"}, "valid integer"),
        ({"token": "t", "success": True, "comment": "canary"}, "not permitted"),
    ],
)
async def test_feedback_that_cannot_be_read_is_said_without_repeating_it(
    shell: Shell, body: dict[str, Any], said: str
) -> None:
    reply = await shell.post(body, target=FEEDBACK)
    assert reply.status == 400
    assert said in reply.json["error"]["message"]
    assert "canary" not in reply.body.decode() + shell.logged.getvalue().decode()


# --- explanations ---------------------------------------------------------------------------------


async def _from_operations(shell: Shell, path: str) -> tuple[int, Any]:
    runner = web.ServerRunner(Server(shell.app.operations))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    main, shell.port = shell.port, runner.addresses[0][1]
    reply = await shell.send("GET", path)
    shell.port = main
    await runner.cleanup()
    return reply.status, reply.json


async def test_a_decision_is_explained_by_its_id_without_its_text(upstream: Upstream) -> None:
    async with running_shell(
        upstream.base_url,
        brain_of(),
        operations_elsewhere=True,
        explanations=Explanations(2),
    ) as shell:
        body = {"messages": [{"role": "user", "content": "need:location audience=canary write"}]}
        reply = await shell.post(body)
        path = f"/clarigate/v1/explanations/{reply.headers['x-clarigate-request-id']}"
        status, row = await _from_operations(shell, path)
        assert (status, row["decision"], row["reason"]) == (200, "ask", "worth_asking")
        assert row["nodes"]["audience"]["status"] == "resolved"
        assert row["nodes"]["audience"]["value"] == {"sha256": "e100fbce008c", "characters": 6}
        assert row["nodes"]["location"]["utility"] > 0
        assert "canary" not in json.dumps(row)
        assert (await shell.send("GET", path)).status == 404  # not on the callers' port
        for _ in range(2):
            await shell.post(body)
        assert (await _from_operations(shell, path))[0] == 404  # made room


async def test_without_a_buffer_nothing_is_kept_and_no_id_is_shown(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        reply = await shell.post({"messages": [VAGUE]})
        assert "x-clarigate-request-id" not in reply.headers
        status, _ = await _from_operations(shell, "/clarigate/v1/explanations/x")
        assert status == 404


def test_only_codes_of_ours_stay_readable() -> None:
    row = {"reason": "confident", "quote": "my words", "nodes": {"tone": {"value": "warm"}}}
    kept: Any = without_text(row)
    assert kept["reason"] == "confident"
    assert kept["quote"]["characters"] == 8
    assert set(kept["nodes"]["tone"]["value"]) == {"sha256", "characters"}


# --- explanations asked for -----------------------------------------------------------------------


@pytest.mark.parametrize("how", ["field", "header"])
async def test_an_explanation_is_put_at_the_end_of_the_upstreams_answer(
    upstream: Upstream, how: str
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        body: dict[str, Any] = {"messages": [CLEAR]}
        body |= {"clarigate": {"explain": True}} if how == "field" else {}
        headers = {"Accept-Encoding": "gzip"} | (
            {"x-clarigate-explain": "1"} if how == "header" else {}
        )
        answer = (await shell.post(body, headers=headers)).json
        explained = answer.pop("clarigate")
        assert answer == COMPLETION
        assert explained["decision"] == "forward"
        assert explained["nodes"]["audience"]["value"] == "boss"
        assert upstream.received[0].header("accept-encoding") is None
        assert (await shell.post({"messages": [CLEAR]})).json == COMPLETION


@pytest.mark.parametrize("body", ["[1, 2]", "text", {}, {"a": {"b": "}"}}])
async def test_an_answer_of_any_shape_stays_whole(upstream: Upstream, body: object) -> None:
    upstream.will(json_answer(body))
    async with running_shell(upstream.base_url, brain_of()) as shell:
        answer = (await shell.post({"messages": [CLEAR], "clarigate": {"explain": True}})).json
        if isinstance(body, dict):
            assert answer.pop("clarigate")["decision"] == "forward"
        assert answer == body


async def test_streams_and_errors_go_without_an_explanation(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        asking = {"messages": [CLEAR], "clarigate": {"explain": True}, "stream": True}
        upstream.will(stream_answer(chunk({"content": "x"})))
        assert (await shell.post(asking)).body == chunk({"content": "x"})
        upstream.will(json_answer({"error": {}}, status=429))
        assert (await shell.post({**asking, "stream": False})).json == {"error": {}}
