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
    assert len(tail.bytes()) < 20_000


def test_pieces_of_any_size_make_the_same_end() -> None:
    whole = chunk({"content": "a"}) + b'data: {"choices":[],"usage":{"prompt_tokens":5}}\n\n'
    tail = Tail()
    for byte in whole:
        tail.add(bytes([byte]))
    assert dict(usage_of(tail.bytes())) == {"prompt": 5}


def test_numbers_that_are_no_counts_are_not_counted() -> None:
    for value in ("-1", "1.5", "true", '"7"', "null", "9" * 30):
        assert dict(usage_of(b'{"usage": {"prompt_tokens": %b}}' % value.encode())) == {}


def test_a_chunk_with_null_after_the_last_usage_hides_nothing() -> None:
    assert dict(usage_of(b'{"usage": {"prompt_tokens": 5}}{"usage": null}')) == {"prompt": 5}
    assert dict(usage_of(b'{"usage": {"prompt_tok')) == {}
