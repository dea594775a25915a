"""The law of streams: whatever comes, in whatever pieces, the client gets those bytes.

All examples go over one connection to the proxy and one from it to an upstream that writes each
piece by itself.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clarigate_proxy.metrics import Metrics
from tests.faults.requests import STREAM
from tests.support.rawserver import SSE, Peer, RawUpstream, chunked, head, running_raw
from tests.support.shell import Shell, running_shell

TOKENS = st.integers(0, 10**6)
USAGE = st.builds(
    lambda prompt, completion, cached: {
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": prompt + completion,
        **({} if cached is None else {"prompt_tokens_details": {"cached_tokens": cached}}),
    },
    TOKENS,
    TOKENS,
    st.none() | TOKENS,
)
WORDS = st.text(max_size=12) | st.sampled_from(['"usage": {"prompt_tokens": 9}', "usage", "北ä😀"])
EVENTS = st.builds(
    lambda word, usage, spaced: (
        b"data: "
        + json.dumps(
            {"choices": [{"delta": {"content": word}}], **usage},
            ensure_ascii=False,
            separators=None if spaced else (",", ":"),
        ).encode("utf-8", "surrogatepass")
    ),
    WORDS,
    st.sampled_from([{}, {}, {"usage": None}]) | st.builds(lambda usage: {"usage": usage}, USAGE),
    st.booleans(),
)
LINES = (
    EVENTS
    | st.sampled_from(
        [b"data: [DONE]", b": ping", b"id: 1", b"event: x", b"retry: 5", b"", b"data"]
    )
    | st.binary(max_size=20)
)
STREAMS = st.builds(
    lambda lines, end, last: end.join([*lines, b""]) + last,
    st.lists(LINES, max_size=12),
    st.sampled_from([b"\n\n", b"\n", b"\r\n\r\n", b"\r\n", b"\r\r"]),
    st.sampled_from([b"", b"data: cut"]),
)
KINDS = st.sampled_from([SSE, SSE, "application/json", "text/plain"])


class Counting(Metrics):
    """Metrics that also add up the tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens: Counter[str] = Counter()

    def count(self, name: str, *labels: str, by: float = 1) -> None:
        """Count."""
        if name == "upstream_tokens_total":
            self.tokens[labels[0]] += int(by)
        super().count(name, *labels, by=by)


class Line:
    """A proxy and an upstream that stay for all examples."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.metrics = Counting()
        self.raw, self.shell = self.runner.run(self._open())

    async def _open(self) -> tuple[RawUpstream, Shell]:
        raw = await self.stack.enter_async_context(running_raw())
        shell = await self.stack.enter_async_context(running_shell(raw.base_url))
        shell.app.parts.metrics = self.metrics
        return raw, shell

    def close(self) -> None:
        """Stop both."""
        self.runner.run(self.stack.aclose())
        self.runner.close()

    def passed(self, pieces: list[bytes], kind: str) -> tuple[bytes, dict[str, int]]:
        """What the client gets of these pieces, and the tokens that were counted."""

        async def script(peer: Peer) -> None:
            await peer.send(head(Content_Type=kind, Transfer_Encoding="chunked"))
            for piece in pieces:
                await peer.send(chunked(piece, end=False))
                for _ in range(3):  # let the proxy see it by itself
                    await asyncio.sleep(0)
            await peer.send(b"0\r\n\r\n")

        self.raw.will(script)
        self.metrics.tokens.clear()
        reply = self.runner.run(self.shell.post(STREAM))
        return reply.body, dict(self.metrics.tokens)


@pytest.fixture(scope="module")
def line() -> Iterator[Line]:
    opened = Line()
    yield opened
    opened.close()


def usage_said(stream: bytes) -> dict[str, int]:
    """The last usage of a stream, read the plain way."""
    last: dict[str, Any] = {}
    for row in re.split(rb"\r\n|\n|\r", stream):
        try:
            event = json.loads(row.removeprefix(b"data: ")) if row.startswith(b"data: ") else None
        except ValueError:
            continue
        if isinstance(event, dict) and event.get("usage"):
            last = event["usage"]
    said = {
        "prompt": last.get("prompt_tokens"),
        "completion": last.get("completion_tokens"),
        "cached": last.get("prompt_tokens_details", {}).get("cached_tokens"),
    }
    return {kind: tokens for kind, tokens in said.items() if tokens is not None}


@settings(
    max_examples=2000,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(stream=STREAMS, cuts=st.lists(st.integers(0, 400), max_size=12), kind=KINDS)
def test_any_stream_in_any_pieces_is_the_same_stream_with_the_same_usage(
    line: Line, stream: bytes, cuts: list[int], kind: str
) -> None:
    bounds = sorted({cut % (len(stream) + 1) for cut in cuts} | {0, len(stream)})
    pieces = [stream[start:end] for start, end in pairwise(bounds)]
    passed, counted = line.passed(pieces, kind)
    assert passed == stream
    assert {kind: tokens for kind, tokens in counted.items() if tokens} == {
        kind: tokens for kind, tokens in usage_said(stream).items() if tokens
    }


def test_a_stream_in_pieces_of_one_byte_is_the_same_stream(line: Line) -> None:
    usage = b'{"prompt_tokens": 3, "completion_tokens": 4}'
    stream = 'data: {"x": "北😀"}\n\n'.encode() + b'data: {"usage": ' + usage + b"}\n\n: x\n\n"
    passed, counted = line.passed([bytes([byte]) for byte in stream], SSE)
    assert passed == stream
    assert counted == {"prompt": 3, "completion": 4}
