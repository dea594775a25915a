from __future__ import annotations

import math

import pytest

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.wire import BodyIndex, members, parse_body

REFUSED = [
    (b"", "empty_body", "empty"),
    (b"\xef\xbb\xbf{}", "invalid_json", "line 1, column 1"),
    (b'{"a": NaN}', "invalid_json", "line 1, column 7"),
    (b'{"a": 1,}', "invalid_json", "line 1, column 8"),
    (b'{"a":\n  x}', "invalid_json", "line 2, column 3"),
    (b'{"a": -Infinity}', "invalid_json", "line 1, column 8"),
    (b'{"a": "\xff"}', "invalid_utf8", "byte 7"),
    (b'{"a": "\xed\xa0\x80"}', "invalid_utf8", "byte 7"),
    (b"[" * 100_000, "too_deep", "200 levels deep at byte 200"),
    (b"[]", "not_an_object", "JSON object"),
    (b'"text"', "not_an_object", "JSON object"),
    (b"{} {}", "invalid_json", "character 3"),
]


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (rb'{"a": "cut \ud83d"}', "cut \ufffd"),
        (rb'{"a": ["\udc00\ud83d\ude00"]}', ["\ufffd\U0001f600"]),
        (b'{"a": 1e400}', math.inf),
        (b'{"a": ' + b"9" * 5000 + b"}", math.inf),
    ],
)
def test_json_that_only_the_fast_parser_refuses_is_read(body: bytes, value: object) -> None:
    assert parse_body(body) == {"a": value}


def test_half_a_surrogate_in_a_key_is_a_key() -> None:
    body = rb'{"\ud83d": 1}'
    assert parse_body(body) == {"\ufffd": 1}
    assert [member.name for member in members(body, 0)] == ["\ufffd"]


@pytest.mark.parametrize(("body", "code", "said"), REFUSED)
def test_an_unreadable_body_is_refused_with_its_place(body: bytes, code: str, said: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_body(body)
    assert (caught.value.status, caught.value.code) == (400, code)
    assert said in caught.value.message


def test_a_refusal_never_repeats_the_text() -> None:
    for body in (b'{"secret-word" 1}', b'{"a": "secret-word', b'{"secret-word": \xff}'):
        with pytest.raises(RequestError) as caught:
            parse_body(body)
        assert "secret-word" not in caught.value.message


def test_a_key_that_stands_twice_is_named_where_it_is_a_plain_name() -> None:
    with pytest.raises(RequestError) as caught:
        parse_body(b'{"messages": [], "m\\u0065ssages": [1]}')
    assert caught.value.param == "messages"
    assert caught.value.message.endswith("at byte 17")


def test_a_key_that_could_be_text_is_not_repeated() -> None:
    with pytest.raises(RequestError) as caught:
        parse_body(b'{"a secret word": 1, "a secret word": 2}')
    assert caught.value.param is None


def test_a_key_may_stand_twice_below_the_top() -> None:
    assert parse_body(b'{"tools": [{"x": 1, "x": 2}]}') == {"tools": [{"x": 2}]}


def test_brackets_and_quotes_in_strings_are_text() -> None:
    body = rb'{"a": "{[\"}]:", "b": "\\"}'
    assert parse_body(body) == {"a": '{["}]:', "b": "\\"}


def test_members_and_elements_are_found_by_their_bytes() -> None:
    body = b' { "model" : "m" , "messages" : [ {"role":"user"} , 5 ] } '
    index = BodyIndex(body)
    assert [(m.name, body[m.value : m.end]) for m in index.top] == [
        ("model", b'"m"'),
        ("messages", b'[ {"role":"user"} , 5 ]'),
    ]
    assert [body[slice(*span)] for span in index.messages] == [b'{"role":"user"}', b"5"]
    assert index.message(1) == ()


def test_messages_that_are_no_array_have_no_elements() -> None:
    assert BodyIndex(b'{"messages": {"0": {}}}').messages == ()


def test_a_message_with_a_key_twice_is_refused_when_it_is_looked_at() -> None:
    index = BodyIndex(b'{"messages": [{"role": "user", "content": "a", "content": "b"}]}')
    with pytest.raises(RequestError) as caught:
        index.message(0)
    assert caught.value.param == "messages[0].content"
