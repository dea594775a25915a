"""Chat requests through the whole shell: what is sent on, what comes back, what is counted."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from typing import Any

import pytest

from clarigate_proxy.core.edits import AppendText, DropField, Edit
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.values import Decision, RequestMode
from clarigate_proxy.server.brain import Asked, Sent, ToolCall, Trace
from tests.support.shell import CLARIFICATION, QUESTION, ScriptedBrain, Shell, running_shell
from tests.support.upstream import (
    COMPLETION,
    Upstream,
    chunk,
    json_answer,
    raw_answer,
    stream_answer,
)

CHAT: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
# No re-serialisation would give these bytes back.
ODD = (
    b' {"model":"m", "temperature": 1.0e+0, "seed": 18446744073709551616,\t"x_unknown": {"b":1,'
    b'"a":[null,{}]},'
    b'"messages":[{"content":"\\u0048\\/i \\ud83d\\ude00 \xc3\xa4","role":"user"}]}\r\n'
)

FORWARDED = {
    "x-clarigate-decision": "forwarded",
    "x-clarigate-changed": "0",
    "x-clarigate-reason": "confident",
    "x-clarigate-policy": "scripted@0123abcd",
    "x-clarigate-round": "0",
}


def ours(headers: Any) -> dict[str, str]:
    return {k.lower(): v for k, v in headers.items() if k.lower().startswith("x-clarigate-")}


async def test_a_request_that_is_not_changed_is_forwarded_in_its_very_bytes(
    shell: Shell, upstream: Upstream
) -> None:
    reply = await shell.post(ODD)
    assert (reply.status, reply.json) == (200, COMPLETION)
    assert ours(reply.headers) == FORWARDED
    assert [r.body for r in upstream.received] == [ODD]
    assert upstream.received[0].target == "/v1/chat/completions"


async def test_edits_change_what_they_name_and_the_header_says_so(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.edits = (AppendText(message=0, text="!"),)
    reply = await shell.post(ODD)
    assert reply.headers["x-clarigate-changed"] == "1"
    assert upstream.received[0].body == ODD.replace(b'\xc3\xa4"', b'\xc3\xa4!"')


async def test_the_clarigate_field_is_cut_out_and_read(shell: Shell, upstream: Upstream) -> None:
    await shell.post({"clarigate": {"mode": "never"}, **CHAT})
    assert json.loads(upstream.received[0].body) == CHAT
    assert shell.brain.seen[0].controls.mode is RequestMode.NEVER


async def test_headers_travel_up_except_ours_and_the_connections(
    shell: Shell, upstream: Upstream
) -> None:
    headers = {
        "Authorization": "Bearer sk-caller",
        "OpenAI-Project": "p",
        "x-clarigate-mode": "auto",
        "Connection": "keep-alive",
        "Content-Type": "application/json; charset=utf-8",
        "x-stainless-retry-count": "0",
    }
    await shell.post(CHAT, headers=headers)
    names = {name.lower() for name, _ in upstream.received[0].headers}
    assert names == {
        "authorization", "openai-project", "content-type", "x-stainless-retry-count", "host",
        "content-length",
    }  # fmt: skip
    assert upstream.received[0].header("authorization") == "Bearer sk-caller"
    assert upstream.received[0].header("host") == f"127.0.0.1:{upstream.port}"


async def test_headers_travel_down_except_cookies(shell: Shell, upstream: Upstream) -> None:
    upstream.will(
        json_answer(
            COMPLETION,
            headers={"x-request-id": "req_1", "x-ratelimit-limit-tokens": "9", "Set-Cookie": "a=b"},
        )
    )
    reply = await shell.post(CHAT)
    assert reply.headers["x-request-id"] == "req_1"
    assert reply.headers["x-ratelimit-limit-tokens"] == "9"
    assert "Set-Cookie" not in reply.headers
    assert shell.log_lines()[-1]["upstream_request_id"] == "req_1"


async def test_a_cookie_of_one_caller_is_not_sent_for_the_next(
    shell: Shell, upstream: Upstream
) -> None:
    upstream.will(json_answer(COMPLETION, headers={"Set-Cookie": "session=1"}))
    await shell.post(CHAT)
    await shell.post(CHAT)
    assert upstream.received[1].header("cookie") is None


@pytest.mark.parametrize(
    "body",
    [
        {"model": "m", "input": [{"role": "user", "content": "Hi"}], "stream": False},
        {"model": "m"},
        {"model": "m", "messages": []},
        {"model": "m", "messages": "none"},
        {"messages": [{"role": "user", "content": None}], "store": True, "enable_thinking": 1},
    ],
)
async def test_no_shape_of_a_request_is_refused_or_changed(
    shell: Shell, upstream: Upstream, body: dict[str, Any]
) -> None:
    assert (await shell.post(body)).status == 200
    assert json.loads(upstream.received[0].body) == body


@pytest.mark.parametrize(
    ("body", "status", "code", "param"),
    [
        (b"{", 400, "clarigate_invalid_json", None),
        (b"", 400, "clarigate_empty_body", None),
        (b'{"model": 1, "model": 2}', 400, "clarigate_duplicate_key", "model"),
        (b'{"clarigate": {"mode": 7}}', 400, "clarigate_invalid_control", "clarigate.mode"),
        (b'{"messages":' + b"[" * 300 + b"]" * 300 + b"}", 400, "clarigate_too_deep", None),
        (b'{"x": "' + b"y" * 2048 + b'"}', 413, "clarigate_body_too_large", None),
    ],
)
async def test_an_unreadable_request_gets_the_envelope_and_goes_nowhere(
    upstream: Upstream, body: bytes, status: int, code: str, param: str | None
) -> None:
    async with running_shell(upstream.base_url, max_body_bytes=1024) as shell:
        reply = await shell.post(body)
        assert reply.status == status
        error = reply.json["error"]
        assert sorted(error) == ["code", "message", "param", "type"]
        assert (error["code"], error["param"]) == (code, param)
        assert error["type"] == "invalid_request_error"
        assert reply.headers["x-should-retry"] == "false"
        assert upstream.received == []


async def test_a_large_body_without_a_length_is_refused_too(upstream: Upstream) -> None:
    async def pieces() -> Any:
        for _ in range(100):
            yield b" " * 1024

    async with running_shell(upstream.base_url, max_body_bytes=4096) as shell:
        reply = await shell.send("POST", "/v1/chat/completions", data=pieces())
        assert (reply.status, reply.json["error"]["code"]) == (413, "clarigate_body_too_large")


async def test_an_image_of_a_megabyte_goes_through(shell: Shell, upstream: Upstream) -> None:
    url = {"url": "data:image/png;base64," + "iVBORw0KGgo" * 130_000}
    part = {"type": "image_url", "image_url": url}
    body = json.dumps({"messages": [{"role": "user", "content": [part]}]}).encode()
    assert (await shell.post(body)).status == 200
    assert upstream.received[0].body == body


# --- compressed requests -------------------------------------------------------------------------


async def test_a_compressed_body_is_read_and_forwarded_as_it_came(
    shell: Shell, upstream: Upstream
) -> None:
    packed = gzip.compress(ODD)
    await shell.post(packed, headers={"Content-Encoding": "gzip"})
    assert upstream.received[0].body == packed
    assert upstream.received[0].header("content-encoding") == "gzip"
    assert shell.brain.seen[0].model == "m"


async def test_a_compressed_body_that_is_changed_is_forwarded_unpacked(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.edits = (AppendText(message=0, text="!"),)
    await shell.post(gzip.compress(ODD), headers={"Content-Encoding": "gzip"})
    assert upstream.received[0].body == ODD.replace(b'\xc3\xa4"', b'\xc3\xa4!"')
    assert upstream.received[0].header("content-encoding") is None


async def test_an_encoding_that_we_do_not_read_goes_through_unread(
    shell: Shell, upstream: Upstream
) -> None:
    reply = await shell.post(b"\x28\xb5\x2f\xfd", headers={"Content-Encoding": "zstd"})
    assert reply.headers["x-clarigate-decision"] == "bypassed"
    assert upstream.received[0].body == b"\x28\xb5\x2f\xfd"


async def test_a_body_that_unpacks_to_more_than_the_limit_is_refused(upstream: Upstream) -> None:
    packed = gzip.compress(b'{"x": "' + b" " * 1_000_000 + b'"}')
    async with running_shell(upstream.base_url, max_body_bytes=100_000) as shell:
        reply = await shell.post(packed, headers={"Content-Encoding": "gzip"})
        assert reply.status == 413


async def test_a_body_that_is_not_packed_as_it_says_is_a_400(shell: Shell) -> None:
    reply = await shell.post(CHAT, headers={"Content-Encoding": "gzip"})
    assert (reply.status, reply.json["error"]["code"]) == (400, "clarigate_invalid_encoding")


# --- failing open --------------------------------------------------------------------------------


async def test_when_hygiene_fails_the_received_bytes_go(shell: Shell, upstream: Upstream) -> None:
    shell.brain.hygiene_fails = ValueError("secret prompt text")
    body = b'{"clarigate": {}, ' + ODD.lstrip()[1:]
    reply = await shell.post(body)
    assert reply.status == 200
    assert upstream.received[0].body == body
    assert ours(reply.headers)["x-clarigate-reason"] == "failed_open"
    assert await shell.metric('clarigate_fail_open_total{stage="hygiene"}') == 1
    assert "secret" not in shell.logged.getvalue().decode()


async def test_when_a_later_stage_fails_what_hygiene_made_goes(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.respond_fails = RuntimeError("secret prompt text")
    shell.brain.failing_stage = "ground"
    reply = await shell.post({"clarigate": {}, **CHAT})
    assert json.loads(upstream.received[0].body) == CHAT
    assert ours(reply.headers)["x-clarigate-decision"] == "bypassed"
    assert await shell.metric('clarigate_fail_open_total{stage="ground"}') == 1
    assert "secret" not in shell.logged.getvalue().decode()


@pytest.mark.parametrize(
    ("hygiene", "forwarded"),
    [((DropField(name="clarigate"),), CHAT), ((), {"clarigate": {}, **CHAT})],
)
async def test_when_an_edit_has_no_place_hygienes_alone_are_made(
    shell: Shell, upstream: Upstream, hygiene: tuple[Edit, ...], forwarded: object
) -> None:
    shell.brain.hygiene_edits = hygiene
    shell.brain.edits = (AppendText(message=7, text="x"),)
    reply = await shell.post({"clarigate": {}, **CHAT})
    assert json.loads(upstream.received[0].body) == forwarded
    assert ours(reply.headers)["x-clarigate-reason"] == "failed_open"
    assert await shell.metric('clarigate_fail_open_total{stage="splice"}') == 1


async def test_a_policy_that_fails_closed_answers_503(upstream: Upstream) -> None:
    brain = ScriptedBrain(fails_closed=True, respond_fails=RuntimeError("x"))
    async with running_shell(upstream.base_url, brain) as shell:
        reply = await shell.post(CHAT)
        assert (reply.status, reply.json["error"]["code"]) == (503, "clarigate_failed")
        assert upstream.received == []


async def test_a_fault_of_the_request_found_by_the_core_is_not_failed_open(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.respond_fails = RequestError(
        "the state does not verify", code="clarification_state_invalid", param="clarigate.state"
    )
    reply = await shell.post(CHAT)
    assert reply.status == 400
    assert reply.json["error"]["code"] == "clarification_state_invalid"
    assert upstream.received == []


async def test_a_large_request_that_is_slow_to_decide_keeps_nobody_waiting(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.takes_s = 2.0
    large = {**CHAT, "x": "y" * 300_000}
    waiting = asyncio.create_task(shell.post(large))
    await asyncio.sleep(0.1)
    started = time.monotonic()
    assert (await shell.send("GET", "/healthz")).status == 200
    assert time.monotonic() - started < 1.0
    assert (await waiting).headers["x-clarigate-decision"] == "forwarded"
    assert len(upstream.received[0].body) > 300_000


async def test_a_large_request_fails_open_like_any_other(shell: Shell, upstream: Upstream) -> None:
    shell.brain.respond_fails = RuntimeError("x")
    shell.brain.failing_stage = "extract"
    large = {**CHAT, "x": "y" * 300_000}
    reply = await shell.post(large)
    assert reply.headers["x-clarigate-reason"] == "failed_open"
    assert await shell.metric('clarigate_fail_open_total{stage="extract"}') == 1
    assert json.loads(upstream.received[0].body) == large


# --- asking --------------------------------------------------------------------------------------


async def test_a_question_is_answered_here_and_forwarded_nowhere(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.verdict = QUESTION
    reply = await shell.post(CHAT)
    assert reply.status == 200
    message = reply.json["choices"][0]["message"]
    assert message["content"] == QUESTION.text
    assert message["clarification"] == CLARIFICATION
    assert reply.json["model"] == "m"
    assert ours(reply.headers) == {
        **FORWARDED,
        "x-clarigate-decision": "asked",
        "x-clarigate-reason": "worth_asking",
        "x-clarigate-round": "1",
    }
    assert upstream.received == []


async def test_a_retried_request_gets_the_same_answer_with_the_same_id(shell: Shell) -> None:
    shell.brain.verdict = QUESTION
    first, second = [(await shell.post(CHAT)).json for _ in range(2)]
    assert {**first, "created": 0} == {**second, "created": 0}
    assert (await shell.post({**CHAT, "seed": 1})).json["id"] != first["id"]


async def test_a_question_is_streamed_where_a_stream_was_asked_for(shell: Shell) -> None:
    shell.brain.verdict = QUESTION
    reply = await shell.post({**CHAT, "stream": True})
    assert reply.headers["Content-Type"].startswith("text/event-stream")
    assert reply.headers["X-Accel-Buffering"] == "no"
    assert reply.body.endswith(b"data: [DONE]\n\n")


async def test_a_caller_who_wants_an_error_gets_a_422_with_the_question(shell: Shell) -> None:
    shell.brain.verdict = Asked(
        text="?", clarification=CLARIFICATION, reason="worth_asking", as_error=True
    )
    reply = await shell.post(CHAT)
    assert reply.status == 422
    assert reply.json["error"]["clarification"] == CLARIFICATION
    assert reply.json["error"]["code"] == "clarification_needed"
    assert reply.headers["x-should-retry"] == "false"


async def test_a_question_can_go_to_the_callers_own_tool(shell: Shell) -> None:
    call = ToolCall(id="call_1", name="ask_user", arguments='{"question":"Who?"}')
    shell.brain.verdict = Asked(text="Who?", clarification=None, reason="worth_asking", call=call)
    choice = (await shell.post(CHAT)).json["choices"][0]
    assert choice["finish_reason"] == "tool_calls"
    assert choice["message"]["content"] is None
    assert choice["message"]["tool_calls"][0]["function"]["name"] == "ask_user"


# --- upstream's answers --------------------------------------------------------------------------


async def test_an_error_of_the_upstream_passes_verbatim(shell: Shell, upstream: Upstream) -> None:
    body = b'{"error" : {"message":"slow down","type":"requests","param":null,"code":"429"}}'
    headers = {"Content-Type": "application/json", "Retry-After": "30", "retry-after-ms": "30000"}
    upstream.will(raw_answer(body, status=429, headers=headers))
    reply = await shell.post(CHAT)
    assert (reply.status, reply.body) == (429, body)
    assert reply.headers["Retry-After"] == "30"
    assert reply.headers["retry-after-ms"] == "30000"
    assert await shell.metric('clarigate_upstream_errors_total{class="rate_limited"}') == 1


@pytest.mark.parametrize("status", [404, 502, 524])
@pytest.mark.parametrize("body", [b"<html>secret page</html>", b""])
async def test_an_error_that_is_not_json_is_wrapped_with_its_status(
    shell: Shell, upstream: Upstream, status: int, body: bytes
) -> None:
    headers = {"Content-Type": "text/html", "Retry-After": "7"}
    upstream.will(raw_answer(body, status=status, headers=headers))
    reply = await shell.post({**CHAT, "stream": True})
    assert reply.status == status
    assert reply.json["error"]["code"] == "clarigate_upstream_error"
    assert reply.headers["Retry-After"] == "7"
    assert b"secret" not in reply.body


async def test_a_compressed_answer_passes_compressed(shell: Shell, upstream: Upstream) -> None:
    packed = gzip.compress(json.dumps(COMPLETION).encode())
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    upstream.will(raw_answer(packed, headers=headers))
    reply = await shell.post(CHAT, headers={"Accept-Encoding": "gzip"})
    assert (reply.body, reply.headers["Content-Encoding"]) == (packed, "gzip")
    assert upstream.received[0].header("accept-encoding") == "gzip"


@pytest.mark.parametrize("kind", ["application/json", "application/x-ndjson"])
async def test_an_answer_of_unknown_length_passes(
    shell: Shell, upstream: Upstream, kind: str
) -> None:
    upstream.will(stream_answer(b'{"a":', b"1}", headers={"Content-Type": kind}))
    reply = await shell.post(CHAT)
    assert (reply.body, reply.headers["Content-Type"]) == (b'{"a":1}', kind)


async def test_a_redirect_is_passed_on_not_followed(shell: Shell, upstream: Upstream) -> None:
    headers = {"Location": "http://169.254.169.254/", "Content-Type": "application/json"}
    upstream.will(raw_answer(b"{}", status=307, headers=headers))
    reply = await shell.post(CHAT)
    assert (reply.status, reply.headers["Location"]) == (307, "http://169.254.169.254/")


async def test_a_stream_passes_byte_for_byte(shell: Shell, upstream: Upstream) -> None:
    usage = b'data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":2}}\r\n\r\n'
    event = chunk({"content": "北😀"})
    pieces = [event[:70], event[70:90], event[90:], b": ping\n", usage, b"data: [DONE]\n\n"]
    upstream.will(stream_answer(*pieces))
    reply = await shell.post({**CHAT, "stream": True})
    assert reply.body == b"".join(pieces)
    assert ours(reply.headers) == FORWARDED
    assert await shell.metric('clarigate_upstream_tokens_total{kind="prompt"}') == 5
    assert await shell.metric('clarigate_upstream_tokens_total{kind="completion"}') == 2


# --- what is counted -----------------------------------------------------------------------------


async def test_what_the_core_traced_is_counted(shell: Shell) -> None:
    shell.brain.verdict = Sent(
        decision=Decision.FORWARD,
        reason="max_rounds",
        round=2,
        trace=Trace(
            questions=(("audience", 2),),
            answers=(("answered", "inputs", 1), ("nonsense", "made-up", 1)),
            tokens={"asked": 40, "answered": 9},
            claims={"USER_ASSERTED": 3},
            verifications=("valid",),
            assumptions=2,
            documents_withheld=1,
            label_spoofs=1,
        ),
    )
    assert (await shell.post(CHAT)).headers["x-clarigate-round"] == "2"
    expected = {
        'requests_total{decision="forwarded",reason="max_rounds",route="chat"}': 1,
        'questions_total{dimension="audience",round="2"}': 1,
        'answers_total{dimension="inputs",outcome="answered",round="1"}': 1,
        'answers_total{dimension="other",outcome="other",round="1"}': 1,
        'clarification_tokens_total{kind="asked"}': 40,
        'clarification_tokens_total{kind="answered"}': 9,
        'claims_total{label="USER_ASSERTED"}': 3,
        'token_verifications_total{result="valid"}': 1,
        "assumptions_total": 2,
        "documents_withheld_total": 1,
        "label_spoofs_total": 1,
        'upstream_tokens_total{kind="cached"}': 3,
        'decision_seconds_count{stage="hygiene"}': 1,
        "upstream_seconds_count": 1,
        "upstream_first_byte_seconds_count": 1,
        "in_flight": 0,
    }
    assert {line: await shell.metric(f"clarigate_{line}") for line in expected} == expected


async def test_one_line_is_logged_and_it_holds_nothing_of_the_request(shell: Shell) -> None:
    headers = {"Authorization": "Bearer sk-secret", "x-clarigate-state": "secret-state"}
    body = {**CHAT, "messages": [{"role": "user", "content": "secret prompt"}]}
    await shell.post(body, target="/v1/chat/completions?key=secret", headers=headers)
    [line] = shell.log_lines()
    assert line["decision"] == "forwarded"
    assert line["status"] == 200
    assert "secret" not in json.dumps(line)
