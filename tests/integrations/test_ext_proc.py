"""Envoy's events in, replies out: the protocol's bytes and the states of one request.

What Envoy makes of the replies is tested against the real one, in tests/envoy.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from clarigate_proxy.integrations.envoy.messages import (
    _CLASSES,
    Event,
    Kind,
    SendBody,
    SendHeaders,
    parse_event,
    plain_reply,
)
from clarigate_proxy.integrations.envoy.processor import Processor
from clarigate_proxy.integrations.seat import Seat
from clarigate_proxy.server.parts import Parts
from tests.integrations.conftest import PartsOf

VAGUE = {"role": "user", "content": "need:audience write something"}
CLEAR = {"role": "user", "content": "audience=boss write something"}
CHAT = ((":method", "POST"), (":path", "/openai/v1/chat/completions?x=1"))


def read(reply: bytes) -> Any:
    """A reply as Envoy reads it."""
    return _CLASSES["ProcessingResponse"].FromString(reply)


def sent(**event: Any) -> bytes:
    """An event as Envoy writes it."""
    data: bytes = _CLASSES["ProcessingRequest"](**event).SerializeToString()
    return data


def headers(kind: Kind, *pairs: tuple[str, str], is_last: bool = False) -> Event:
    return Event(kind=kind, headers=pairs, is_last=is_last)


def body(*messages: dict[str, str], is_last: bool = True, **fields: Any) -> Event:
    data = json.dumps({"messages": messages, **fields}).encode()
    return Event(kind=Kind.REQUEST_BODY, body=data, is_last=is_last)


def processor(parts: Parts) -> Processor:
    return Processor(Seat(parts=parts, route="envoy"))


def set_headers(mutation: Any) -> dict[str, str]:
    return {option.header.key: option.header.raw_value.decode() for option in mutation.set_headers}


# --- bytes ----------------------------------------------------------------------------------------


def test_headers_are_read_from_either_field() -> None:
    pairs = [{"key": "A", "value": "old"}, {"key": "b", "raw_value": b"caf\xc3\xa9"}]
    event = parse_event(
        sent(request_headers={"headers": {"headers": pairs}, "end_of_stream": True})
    )
    assert event == Event(
        kind=Kind.REQUEST_HEADERS, headers=(("a", "old"), ("b", "café")), is_last=True
    )


def test_a_body_is_read() -> None:
    event = parse_event(sent(request_body={"body": b"{}"}))
    assert event == Event(kind=Kind.REQUEST_BODY, body=b"{}", is_last=False)


def test_an_event_without_anything_in_it_is_still_known() -> None:
    assert parse_event(sent(response_trailers={})) == Event(
        kind=Kind.RESPONSE_TRAILERS, is_last=True
    )


def test_what_is_not_known_is_nothing() -> None:
    assert parse_event(b"") is None
    assert parse_event(b"\xaa\x06\x02hi") is None  # a field of a later version


@pytest.mark.parametrize("kind", list(Kind))
def test_a_reply_names_the_event_that_it_is_for(kind: Kind) -> None:
    assert read(plain_reply(kind)).WhichOneof("event") == str(kind)


def test_field_numbers_are_the_published_ones() -> None:
    """As the bytes of one reply, written down from the protocol's definition."""
    assert plain_reply(Kind.REQUEST_HEADERS) == b"\x0a\x00"
    assert plain_reply(Kind.REQUEST_BODY) == b"\x1a\x00"
    immediate = _CLASSES["ProcessingResponse"](
        immediate_response={"status": {"code": 200}, "body": b"x"}
    )
    assert immediate.SerializeToString() == b"\x3a\x08\x0a\x03\x08\xc8\x01\x1a\x01x"


# --- one request ----------------------------------------------------------------------------------


async def test_only_chat_requests_are_asked_for_their_body(parts_of: PartsOf) -> None:
    cases: list[tuple[tuple[tuple[str, str], ...], int, int]] = [
        ((*CHAT, ("content-length", "20")), SendBody.BUFFERED, SendHeaders.SEND),
        (CHAT, SendBody.BUFFERED_PARTIAL, SendHeaders.SEND),
        ((*CHAT, ("content-length", "9999999")), SendBody.BUFFERED_PARTIAL, SendHeaders.SEND),
        (((":method", "GET"), CHAT[1]), SendBody.NONE, SendHeaders.SKIP),
        ((CHAT[0], (":path", "/v1/embeddings")), SendBody.NONE, SendHeaders.SKIP),
    ]
    for pairs, mode, answer in cases:
        reply = read(await processor(parts_of()).reply(headers(Kind.REQUEST_HEADERS, *pairs)))
        assert reply.mode_override.request_body_mode == mode
        assert reply.mode_override.response_header_mode == answer


async def test_our_headers_are_taken_out_of_the_request(parts_of: PartsOf) -> None:
    event = headers(Kind.REQUEST_HEADERS, *CHAT, ("x-clarigate-mode", "auto"), ("x-a", "b"))
    reply = read(await processor(parts_of()).reply(event))
    removed = reply.request_headers.response.header_mutation.remove_headers
    assert list(removed) == ["x-clarigate-mode"]


async def test_a_question_ends_the_request(parts_of: PartsOf) -> None:
    one = processor(parts_of())
    await one.reply(headers(Kind.REQUEST_HEADERS, *CHAT))
    answer = read(await one.reply(body(VAGUE, stream=True))).immediate_response
    told = set_headers(answer.headers)
    assert answer.status.code == 200
    assert told["content-type"] == "text/event-stream; charset=utf-8"
    assert told["content-length"] == str(len(answer.body))
    assert told["x-clarigate-decision"] == "asked"
    assert answer.details == "clarigate_asked"
    # Envoy may show it to us on its way back.
    again = headers(Kind.RESPONSE_HEADERS, (":status", "200"), *told.items())
    assert await one.reply(again) == plain_reply(Kind.RESPONSE_HEADERS)


async def test_the_answers_headers_tell_what_was_decided(parts_of: PartsOf) -> None:
    one = processor(parts_of())
    await one.reply(headers(Kind.REQUEST_HEADERS, *CHAT))
    assert await one.reply(body(CLEAR)) == plain_reply(Kind.REQUEST_BODY)
    reply = read(await one.reply(headers(Kind.RESPONSE_HEADERS, (":status", "200"))))
    told = set_headers(reply.response_headers.response.header_mutation)
    assert told["x-clarigate-decision"] == "forwarded"


async def test_a_part_of_a_body_is_not_decided(parts_of: PartsOf) -> None:
    one = processor(parts_of())
    await one.reply(headers(Kind.REQUEST_HEADERS, *CHAT))
    assert await one.reply(body(VAGUE, is_last=False)) == plain_reply(Kind.REQUEST_BODY)


async def test_events_out_of_order_change_nothing(parts_of: PartsOf) -> None:
    """A reply that another filter made comes without any request before it."""
    for event in (body(VAGUE), headers(Kind.RESPONSE_HEADERS, (":status", "200"))):
        reply = read(await processor(parts_of()).reply(event))
        assert reply.WhichOneof("event") == str(event.kind)
        assert not reply.immediate_response.body


async def test_a_failure_of_the_processor_goes_on(
    parts_of: PartsOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError

    parts = parts_of()
    monkeypatch.setattr(Processor, "_begin", broken)
    reply = await processor(parts).reply(headers(Kind.REQUEST_HEADERS, *CHAT))
    assert reply == plain_reply(Kind.REQUEST_HEADERS)
    assert b'clarigate_fail_open_total{stage="respond"} 1.0' in parts.metrics.exposition()
