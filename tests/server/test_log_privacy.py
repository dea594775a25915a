"""One line a request, joined with the upstream's, and no text of anybody in any of them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from aiohttp import web

from tests.support.core import Extractor, asked, brain_of
from tests.support.shell import running_shell
from tests.support.upstream import (
    COMPLETION,
    Upstream,
    chunk,
    closing_answer,
    json_answer,
    raw_answer,
    stream_answer,
)

CANARY = "canarius"
VAGUE: dict[str, Any] = {"role": "user", "content": f"need:audience tone={CANARY}"}
CLEAR: dict[str, Any] = {"role": "user", "content": f"audience={CANARY}"}


async def test_the_line_of_a_request_joins_with_the_upstreams_and_the_clients(
    upstream: Upstream,
) -> None:
    upstream.will(json_answer(COMPLETION, headers={"x-request-id": "req_7"}))
    async with running_shell(upstream.base_url, brain_of()) as shell:
        await shell.post({"messages": [CLEAR]})
        await shell.send("GET", "/v1/models")
        chat, models = shell.log_lines()
        assert (chat["event"], chat["route"], chat["decision"]) == ("request", "chat", "forwarded")
        assert chat["upstream_request_id"] == models["upstream_request_id"] == "req_7"
        assert chat["request_id"] != models["request_id"]


async def test_an_upstreams_id_of_any_length_does_not_fill_the_log(upstream: Upstream) -> None:
    upstream.will(json_answer(COMPLETION, headers={"x-request-id": "r" * 5000}))
    async with running_shell(upstream.base_url, brain_of()) as shell:
        await shell.post({"messages": [CLEAR]})
        assert len(shell.log_lines()[-1]["upstream_request_id"]) == 128


async def test_an_upstreams_id_that_is_no_unicode_costs_nobody_an_answer(
    upstream: Upstream,
) -> None:
    async def answer(request: web.BaseRequest, _: Any) -> web.StreamResponse:
        assert request.transport is not None
        request.transport.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nx-request-id: r\xff\r\n"
            b"Content-Length: 2\r\nConnection: close\r\n\r\n{}"
        )
        await asyncio.sleep(0.1)
        return web.Response()

    upstream.will(answer)
    async with running_shell(upstream.base_url, brain_of()) as shell:
        assert (await shell.post({"messages": [CLEAR]})).status == 200
        assert shell.log_lines()[-1]["upstream_request_id"] == "r?"


def _bodies() -> list[bytes]:
    """Requests that end in every way there is, each with the canary in it."""
    chat: list[dict[str, Any]] = [
        {"messages": [CLEAR]},
        {"messages": [VAGUE]},
        {"messages": [VAGUE], "stream": True},
        {"messages": [VAGUE], "clarigate": {"mode": "error"}},
        {"messages": [VAGUE], "clarigate": {"mode": "preview"}},
        {"messages": [CLEAR], "clarigate": {"explain": True, "context": [{"text": CANARY}]}},
        {"messages": [CLEAR], "clarigate": {"mode": CANARY}},
        {"messages": [CLEAR], "clarigate": {CANARY: 1}},
        {"messages": [CLEAR], "clarigate": {"state": CANARY}},
        {"messages": [CLEAR], "model": CANARY, "user": CANARY, CANARY: CANARY},
        {"messages": [{"role": CANARY, "content": CANARY}]},
        {"messages": [{"role": "user", "content": f"[clarigate {CANARY}] {CANARY}"}]},
        {"messages": CANARY},
    ]
    return [
        *(json.dumps(body).encode() for body in chat),
        b'{"messages": "%b' % CANARY.encode(),
        b'{"%b": 1, "%b": 2}' % (CANARY.encode(), CANARY.encode()),
        CANARY.encode() + b"\xff",
    ]


ANSWERS = {
    "json": json_answer({"choices": [{"message": {"content": CANARY}}]}),
    "an error": json_answer({"error": {"message": CANARY}}, status=400),
    "no json": raw_answer(CANARY.encode(), status=500, headers={"Content-Type": "text/html"}),
    "a stream that breaks": stream_answer(chunk({"content": CANARY}), breaks=True),
    "no http": closing_answer(after=CANARY.encode() + b"\r\n\r\n"),
    "nothing": closing_answer(),
}


@pytest.mark.parametrize("raises", [False, True])
@pytest.mark.parametrize("answer", list(ANSWERS))
async def test_no_path_writes_text_keys_or_headers_to_the_log(
    upstream: Upstream, answer: str, raises: bool
) -> None:
    headers = {"Authorization": f"Bearer {CANARY}", "x-note": CANARY, "User-Agent": CANARY}
    async with running_shell(
        upstream.base_url, brain_of(Extractor(raises=raises)), level="debug"
    ) as shell:
        upstream.will(ANSWERS[answer])
        bodies = _bodies()
        for body in bodies:
            await shell.post(body, headers=headers)
            await shell.post(body, headers=headers, target="/clarigate/v1/decide")
            await shell.post(body, headers=headers, target="/clarigate/v1/feedback")
            await shell.post(body, headers=headers, target=f"/v1/files/{CANARY}?q={CANARY}")
        lines = [line for line in shell.log_lines() if line["event"] == "request"]
        assert len(lines) == 4 * len(bodies)
        assert CANARY not in shell.logged.getvalue().decode()


async def test_a_question_and_its_answer_leave_no_text(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of(), level="debug") as shell:
        message = await asked(shell, [VAGUE])
        await shell.post({"messages": [VAGUE, message, {"role": "user", "content": CANARY}]})
        lines = [line for line in shell.log_lines() if line["event"] == "request"]
        assert len(lines) == 2
        assert CANARY not in shell.logged.getvalue().decode()
        metrics = (await shell.send("GET", "/metrics")).body.decode()
        assert CANARY not in metrics


@pytest.mark.parametrize(("now_s", "result"), [(0, "state_invalid"), (4_000_000_000, "expired")])
async def test_an_explicit_state_that_fails_is_counted(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch, now_s: int, result: str
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        message = await asked(shell, [VAGUE])
        state = message["clarification"]["state"] if now_s else "no-token"
        if now_s:
            monkeypatch.setattr("clarigate_proxy.server.chat.time.time", lambda: now_s)
        control = {"state": state, "answers": {"audience": {"option": "executives"}}}
        reply = await shell.post({"messages": [VAGUE], "clarigate": control})
        assert reply.status == 400
        assert reply.json["error"]["code"].startswith("clarification_state_")
        name = f'clarigate_token_verifications_total{{result="{result}"}}'
        assert await shell.metric(name) == 1
