"""What fails of ours on this API leaves the request as good as it can be, and compressed bodies."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from clarigate_proxy.core.edits import AppendText, DropField
from clarigate_proxy.server.brain import Moment
from clarigate_proxy.server.responses.ids import Kept, seal_response
from tests.support.shell import QUESTION, ScriptedBrain, Shell, running_shell
from tests.support.upstream import Upstream

ITEM = {"role": "user", "content": "Plan my day"}
ASKED = {"type": "message", "role": "assistant", "content": "Who?"}
REQUEST: dict[str, Any] = {"clarigate": {"mode": "auto"}, "model": "m", "input": [ITEM]}


def named(shell: Shell) -> str:
    """The id of a question to nobody in particular."""
    moment = Moment(tenant=b"\0" * 16, now_s=1)
    kept = Kept(items=json.dumps(ITEM).encode(), question=dict(ASKED), created=1, model="m")
    shell.brain.unseal = lambda text, _: ScriptedBrain().unseal(text, moment)
    return seal_response(kept, shell.brain, moment)


async def post(shell: Shell, body: object, **headers: str) -> Any:
    return await shell.post(body, target="/v1/responses", headers=headers)


@pytest.fixture
async def shell(upstream: Upstream) -> Any:
    class Brain(ScriptedBrain):
        """One whose methods a test may replace."""

    async with running_shell(upstream.base_url, Brain(seals=True)) as running:
        yield running


async def test_a_failure_of_hygiene_lets_the_very_bytes_go(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.hygiene_fails = RuntimeError()
    body = b' {"input": [ {"role":"user","content":"\\u0048i"} ], "x":1.50}\n'
    reply = await post(shell, body)
    assert upstream.received[-1].body == body
    assert reply.headers["x-clarigate-reason"] == "failed_open"
    assert reply.headers["x-clarigate-changed"] == "0"


async def test_what_was_put_back_stays_where_hygiene_fails(
    shell: Shell, upstream: Upstream
) -> None:
    """The upstream does not know the id: without its input there would be nothing to answer."""
    shell.brain.hygiene_fails = RuntimeError()
    body = {"model": "m", "previous_response_id": named(shell), "input": "1"}
    reply = await post(shell, body)
    said = {"type": "message", "role": "user", "content": "1"}
    assert json.loads(upstream.received[-1].body) == {"model": "m", "input": [ITEM, ASKED, said]}
    assert reply.headers["x-clarigate-changed"] == "1"


async def test_a_failure_to_decide_forwards_what_hygiene_made(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.respond_fails = RuntimeError()
    reply = await post(shell, REQUEST)
    assert json.loads(upstream.received[-1].body) == {"model": "m", "input": [ITEM]}
    assert reply.headers["x-clarigate-reason"] == "failed_open"
    assert await shell.metric('clarigate_fail_open_total{stage="decide"}') == 1


async def test_an_edit_without_a_place_forwards_what_hygiene_made(
    shell: Shell, upstream: Upstream
) -> None:
    shell.brain.hygiene_edits = (DropField(name="clarigate"),)
    shell.brain.edits = (AppendText(message=7, text="!"),)
    await post(shell, REQUEST)
    assert json.loads(upstream.received[-1].body) == {"model": "m", "input": [ITEM]}
    assert await shell.metric('clarigate_fail_open_total{stage="splice"}') == 1


async def test_where_the_policy_fails_closed_it_is_a_503(shell: Shell, upstream: Upstream) -> None:
    shell.brain.fails_closed = True
    shell.brain.respond_fails = RuntimeError()
    assert (await post(shell, REQUEST)).status == 503
    assert upstream.received == []


async def test_a_compressed_body_goes_on_as_it_came(shell: Shell, upstream: Upstream) -> None:
    packed = gzip.compress(json.dumps({"model": "m", "input": [ITEM]}).encode())
    await post(shell, packed, **{"Content-Encoding": "gzip"})
    assert upstream.received[-1].body == packed
    assert upstream.received[-1].header("content-encoding") == "gzip"


async def test_a_compressed_body_that_is_changed_goes_plain(
    shell: Shell, upstream: Upstream
) -> None:
    body = {"model": "m", "previous_response_id": named(shell), "input": "1"}
    for sent in (body, REQUEST):
        packed = gzip.compress(json.dumps(sent).encode())
        await post(shell, packed, **{"Content-Encoding": "gzip"})
        assert "input" in json.loads(upstream.received[-1].body)
        assert upstream.received[-1].header("content-encoding") is None


async def test_an_encoding_that_is_not_read_passes_unread(shell: Shell, upstream: Upstream) -> None:
    reply = await post(shell, b"\x00\x01resp_clr_", **{"Content-Encoding": "br"})
    assert upstream.received[-1].body == b"\x00\x01resp_clr_"
    assert reply.headers["x-clarigate-reason"] == "no_messages"


async def test_a_question_of_any_brain_is_rendered(shell: Shell) -> None:
    shell.brain.verdict = QUESTION
    reply = await post(shell, REQUEST)
    assert reply.json["output"][0]["content"][0]["text"] == QUESTION.text
    assert reply.headers["x-clarigate-decision"] == "asked"
