"""The part of Envoy's ext_proc protocol that is used here: bytes to events, replies to bytes.

Why: the published Python packages of Envoy's protobufs either write into other packages' folders
(`google`, `opentelemetry`) or bring a second protobuf library; a filter that reads headers and a
body and answers with headers, a body or a whole response needs a dozen of their messages. The table
has their names and field numbers (envoy/service/ext_proc/v3/external_processor.proto and what it
imports, as of Envoy 1.40). It lives in a descriptor pool of its own and so meets no other copy.

Must not know: what is done with an event. Fields that the table lacks are skipped by protobuf.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any, Final

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

__all__ = [
    "METHOD",
    "SERVICE",
    "Event",
    "Kind",
    "SendBody",
    "SendHeaders",
    "body_reply",
    "headers_reply",
    "immediate_reply",
    "parse_event",
    "plain_reply",
]

SERVICE: Final = "envoy.service.ext_proc.v3.ExternalProcessor"
METHOD: Final = "Process"

_PACKAGE: Final = "clarigate.ext_proc"

# message → (field, number, type); "*" before a type: repeated
_MESSAGES: Final[Mapping[str, tuple[tuple[str, int, str], ...]]] = {
    "HeaderValue": (("key", 1, "string"), ("value", 2, "string"), ("raw_value", 3, "bytes")),
    "HeaderMap": (("headers", 1, "*HeaderValue"),),
    "HeaderValueOption": (("header", 1, "HeaderValue"), ("append_action", 3, "int32")),
    "HeaderMutation": (("set_headers", 1, "*HeaderValueOption"), ("remove_headers", 2, "*string")),
    "BodyMutation": (("body", 1, "bytes"),),
    "HttpHeaders": (("headers", 1, "HeaderMap"), ("end_of_stream", 3, "bool")),
    "HttpBody": (("body", 1, "bytes"), ("end_of_stream", 2, "bool")),
    "HttpTrailers": (("trailers", 1, "HeaderMap"),),
    "HttpStatus": (("code", 1, "int32"),),
    "ProcessingMode": (
        ("request_header_mode", 1, "int32"),
        ("response_header_mode", 2, "int32"),
        ("request_body_mode", 3, "int32"),
        ("response_body_mode", 4, "int32"),
        ("request_trailer_mode", 5, "int32"),
        ("response_trailer_mode", 6, "int32"),
    ),
    "CommonResponse": (
        ("header_mutation", 2, "HeaderMutation"),
        ("body_mutation", 3, "BodyMutation"),
    ),
    "CommonReply": (("response", 1, "CommonResponse"),),  # HeadersResponse and BodyResponse
    "TrailersResponse": (("header_mutation", 1, "HeaderMutation"),),
    "ImmediateResponse": (
        ("status", 1, "HttpStatus"),
        ("headers", 2, "HeaderMutation"),
        ("body", 3, "bytes"),
        ("details", 5, "string"),
    ),
    "ProcessingRequest": (
        ("request_headers", 2, "HttpHeaders"),
        ("response_headers", 3, "HttpHeaders"),
        ("request_body", 4, "HttpBody"),
        ("response_body", 5, "HttpBody"),
        ("request_trailers", 6, "HttpTrailers"),
        ("response_trailers", 7, "HttpTrailers"),
    ),
    "ProcessingResponse": (
        ("request_headers", 1, "CommonReply"),
        ("response_headers", 2, "CommonReply"),
        ("request_body", 3, "CommonReply"),
        ("response_body", 4, "CommonReply"),
        ("request_trailers", 5, "TrailersResponse"),
        ("response_trailers", 6, "TrailersResponse"),
        ("immediate_response", 7, "ImmediateResponse"),
        ("mode_override", 9, "ProcessingMode"),
    ),
}
# Both messages are one oneof beside the mode: it says which event is there even where it is empty.
_EVENTS: Final = ("ProcessingRequest", "ProcessingResponse")
_OUTSIDE_ONEOF: Final = frozenset({"mode_override"})

_OVERWRITE: Final = 2  # HeaderAppendAction.OVERWRITE_IF_EXISTS_OR_ADD


class Kind(StrEnum):
    """What Envoy tells of; the values are the fields' names, the same in requests and replies."""

    REQUEST_HEADERS = "request_headers"
    RESPONSE_HEADERS = "response_headers"
    REQUEST_BODY = "request_body"
    RESPONSE_BODY = "response_body"
    REQUEST_TRAILERS = "request_trailers"
    RESPONSE_TRAILERS = "response_trailers"


class SendHeaders(IntEnum):
    """ProcessingMode.HeaderSendMode."""

    SEND = 1
    SKIP = 2


class SendBody(IntEnum):
    """ProcessingMode.BodySendMode.

    What does not fit Envoy's buffer is a 413 with `BUFFERED`; with `BUFFERED_PARTIAL` it comes in
    part and goes on, but a body that is changed then loses its length and is sent chunked.
    """

    NONE = 0
    BUFFERED = 2
    BUFFERED_PARTIAL = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One message of Envoy's; `is_last` says that nothing of this direction follows.

    Header names are lower-case, as Envoy has them; of equal names all are there.
    """

    kind: Kind
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    is_last: bool = False

    def header(self, name: str) -> str:
        """Return the first value of a header, "" where there is none."""
        return next((value for key, value in self.headers if key == name), "")


def parse_event(data: bytes) -> Event | None:
    """Read a ProcessingRequest; None where it tells of nothing that is known here.

    Raises:
        google.protobuf.message.DecodeError: it is none.
    """
    request = _CLASSES["ProcessingRequest"].FromString(data)
    found = request.WhichOneof("event")
    if found is None:
        return None
    kind, inner = Kind(found), getattr(request, found)
    if kind in {Kind.REQUEST_BODY, Kind.RESPONSE_BODY}:
        return Event(kind=kind, body=inner.body, is_last=inner.end_of_stream)
    if kind in {Kind.REQUEST_HEADERS, Kind.RESPONSE_HEADERS}:
        return Event(kind=kind, headers=_pairs(inner.headers), is_last=inner.end_of_stream)
    return Event(kind=kind, is_last=True)


def plain_reply(kind: Kind) -> bytes:
    """Go on, nothing changes."""
    return _reply({str(kind): {}})


def headers_reply(
    kind: Kind,
    *,
    to_set: Iterable[tuple[str, str]] = (),
    to_remove: Iterable[str] = (),
    body: SendBody | None = None,
    answer: SendHeaders = SendHeaders.SEND,
) -> bytes:
    """Go on with other headers; `body` says what of this request comes next, `answer` what later.

    A mode holds only where the filter's configuration allows to override it.
    """
    said: dict[str, Any] = {str(kind): {"response": _mutated(to_set, to_remove)}}
    if body is not None:
        said["mode_override"] = {
            "request_header_mode": SendHeaders.SEND,
            "response_header_mode": answer,
            "request_body_mode": body,
            "request_trailer_mode": SendHeaders.SKIP,
            "response_trailer_mode": SendHeaders.SKIP,
        }
    return _reply(said)


def body_reply(
    body: bytes, *, to_set: Iterable[tuple[str, str]] = (), to_remove: Iterable[str] = ()
) -> bytes:
    """Go on with another request body."""
    response = {**_mutated(to_set, to_remove), "body_mutation": {"body": body}}
    return _reply({"request_body": {"response": response}})


def immediate_reply(
    *, status: int, headers: Iterable[tuple[str, str]], body: bytes, details: str
) -> bytes:
    """Answer the client; nothing goes upstream. `details` is for Envoy's access log."""
    said = {
        "status": {"code": status},
        "headers": _mutation(headers, ()),
        "body": body,
        "details": details,
    }
    return _reply({"immediate_response": said})


def _reply(said: Mapping[str, Any]) -> bytes:
    data: bytes = _CLASSES["ProcessingResponse"](**said).SerializeToString()
    return data


def _mutated(to_set: Iterable[tuple[str, str]], to_remove: Iterable[str]) -> dict[str, Any]:
    mutation = _mutation(to_set, to_remove)
    return {"header_mutation": mutation} if any(mutation.values()) else {}


def _mutation(to_set: Iterable[tuple[str, str]], to_remove: Iterable[str]) -> dict[str, Any]:
    return {
        "set_headers": [
            {
                "header": {"key": name, "raw_value": value.encode("utf-8", "surrogateescape")},
                "append_action": _OVERWRITE,
            }
            for name, value in to_set
        ],
        "remove_headers": list(to_remove),
    }


def _pairs(headers: Any) -> tuple[tuple[str, str], ...]:
    """Read a header map; newer Envoys fill `raw_value` only, older ones `value`."""
    return tuple(
        (h.key.lower(), h.raw_value.decode("utf-8", "surrogateescape") or h.value)
        for h in headers.headers
    )


# --- the table as protobuf classes ----------------------------------------------------------------

_Field: Final = descriptor_pb2.FieldDescriptorProto
_SCALARS: Final[Mapping[str, int]] = {
    "string": _Field.TYPE_STRING,
    "bytes": _Field.TYPE_BYTES,
    "bool": _Field.TYPE_BOOL,
    "int32": _Field.TYPE_INT32,  # enums are the same on the wire
}


def _classes() -> dict[str, Any]:
    file = descriptor_pb2.FileDescriptorProto(
        name="clarigate/ext_proc.proto", package=_PACKAGE, syntax="proto3"
    )
    for name, fields in _MESSAGES.items():
        message = file.message_type.add(name=name)
        if name in _EVENTS:
            message.oneof_decl.add(name="event")
        for field, number, kind in fields:
            added = message.field.add(name=field, number=number, **_typed(kind))
            if name in _EVENTS and field not in _OUTSIDE_ONEOF:
                added.oneof_index = 0
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    found = (pool.FindMessageTypeByName(f"{_PACKAGE}.{name}") for name in _MESSAGES)
    return {kind.name: message_factory.GetMessageClass(kind) for kind in found}


def _typed(kind: str) -> dict[str, Any]:
    plain = kind.removeprefix("*")
    label = _Field.LABEL_OPTIONAL if plain == kind else _Field.LABEL_REPEATED
    if plain in _SCALARS:
        return {"type": _SCALARS[plain], "label": label}
    return {"type": _Field.TYPE_MESSAGE, "type_name": f".{_PACKAGE}.{plain}", "label": label}


_CLASSES: Final = _classes()
