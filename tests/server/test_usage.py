from __future__ import annotations

import json

from clarigate_proxy.server.usage import Tail, usage_of
from tests.support.upstream import COMPLETION, chunk


def test_the_usage_of_a_completion_is_found() -> None:
    body = json.dumps(COMPLETION).encode()
    assert dict(usage_of(body)) == {"prompt": 11, "completion": 7, "cached": 3}


def test_an_answer_without_usage_has_none() -> None:
    assert dict(usage_of(b'{"choices": []}')) == {}
    assert dict(usage_of(b'{"choices": [], "usage":null}')) == {}


def test_the_last_usage_of_a_stream_counts_however_long_it_was() -> None:
    tail = Tail()
    for _ in range(1000):
        tail.add(chunk({"content": '"usage"'}))
    tail.add(b'data: {"choices":[],"usage":{"prompt_tokens":5,"compl')
    tail.add(b'etion_tokens":6}}\n\n')
    tail.add(b"data: [DONE]\n\n")
    assert dict(usage_of(tail.bytes())) == {"prompt": 5, "completion": 6}
    assert len(tail.bytes()) < 2000
