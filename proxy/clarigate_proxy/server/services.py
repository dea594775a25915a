"""Our own endpoints: a decision without forwarding, and feedback about a conversation.

Why: another gateway that wants to ask needs the decision, not a proxy; and costs can only be fitted
to what became of the questions. Must not know: how anything is decided. Feedback is one log line: a
pseudonym of the conversation, the same one that the line of the question has, and a number.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Final

import orjson
from aiohttp import web
from multidict import CIMultiDict
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.transcript import find_references
from clarigate_proxy.core.values import Decision
from clarigate_proxy.server.bodies import read_body
from clarigate_proxy.server.brain import Moment
from clarigate_proxy.server.exchange import Exchange
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.pdfs import inlined
from clarigate_proxy.server.planning import FAILED_OPEN, LARGE_BYTES, Failures, read_pdfs
from clarigate_proxy.server.preview import preview
from clarigate_proxy.server.tenants import names_caller, tenant_in
from clarigate_proxy.server.wire import parse_body

__all__ = ["SERVICES", "Service", "json_answer", "json_body", "named_tenant"]

Service = Callable[[web.BaseRequest, Exchange, Parts, bytes], Awaitable[web.StreamResponse]]

_MAX_TOKEN_CHARACTERS: Final = 65_536
_PLAIN_NAME = re.compile(r"[A-Za-z0-9_.-]{1,64}")

_Token = Annotated[str, Field(min_length=1, max_length=_MAX_TOKEN_CHARACTERS)]


class _Feedback(BaseModel):
    """What a caller may say of a conversation."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, hide_input_in_errors=True)

    token: _Token | None = None
    state: _Token | None = None
    conversation: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] | None = None
    rating: Annotated[int, Field(ge=1, le=5)] | None = None
    success: bool | None = None

    @model_validator(mode="after")
    def _complete(self) -> _Feedback:
        if [self.token, self.state, self.conversation].count(None) != 2:
            raise ValueError("expected `token`, `state` or `conversation`, one of them")
        if self.rating is None and self.success is None:
            raise ValueError("expected `rating` (1 to 5) or `success` (true or false)")
        return self


async def decide(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, tenant: bytes
) -> web.StreamResponse:
    """Answer with the decision row of the chat request in the body; forward nothing.

    Raises:
        RequestError: the body is no chat request, or a malformed one.
    """
    data, size = await json_body(request, parts)
    brain = parts.brain
    exchange.policy = f"{brain.policy_name}@{brain.policy_digest}"
    moment = Moment(
        tenant=named_tenant(data, parts) or tenant, now_s=int(time.time()), route="decide"
    )
    data = await _with_texts(data, parts)
    try:
        answer = brain.decide(data, moment)
        row = await (asyncio.to_thread(asyncio.run, answer) if size > LARGE_BYTES else answer)
    except Exception as error:  # noqa: BLE001 - fail open: the caller sends its request on
        Failures(parts, exchange).open(error, "decide")
        row = {"decision": str(Decision.BYPASS), "reason": FAILED_OPEN}
    decided_by = str(row.get("policy", exchange.policy))
    return json_answer(row, {"x-clarigate-policy": decided_by})


async def _with_texts(data: dict[str, object], parts: Parts) -> dict[str, object]:
    """Return the body with the text of its PDFs in their place: nothing of it is forwarded."""
    inner = data.get("request", data)
    if parts.pdfs is None or not isinstance(inner, dict):
        return data
    files = await read_pdfs(parts, await asyncio.to_thread(orjson.dumps, inner))
    read = inlined(inner, files)
    return read if inner is data else {**data, "request": read}


async def feedback(
    request: web.BaseRequest, exchange: Exchange, parts: Parts, _: bytes
) -> web.StreamResponse:
    """Write what became of a conversation to the log.

    Raises:
        RequestError: the body is not what is expected.
    """
    data, _size = await json_body(request, parts)
    try:
        given = _Feedback.model_validate(data)
    except ValidationError as error:
        raise _misfit(error) from None
    references = find_references(given.token or "")
    token = references[-1].token if references else given.token or given.state or ""
    # Here the line is all there is: a log that is gone is the caller's to know.
    parts.log.info(
        "feedback",
        request_id=exchange.id,
        conversation=given.conversation or parts.brain.pseudonym(token),
        **given.model_dump(include={"rating", "success"}, exclude_none=True),
    )
    return json_answer({"status": "ok"}, {})


SERVICES: Final[Mapping[str, tuple[str, Service]]] = {
    "/clarigate/v1/decide": ("decide", decide),
    "/clarigate/v1/feedback": ("feedback", feedback),
    "/clarigate/v1/preview": ("preview", preview),
}
"""Path → (route in metrics and log, handler); all are POST."""


def named_tenant(data: Mapping[str, object], parts: Parts) -> bytes | None:
    """Return the caller in whose name a gateway asks, None where it names none."""
    given = data.get("headers")
    if not isinstance(given, Mapping):
        return None
    headers = CIMultiDict((str(name), str(value)) for name, value in given.items())
    if not names_caller(headers, parts.tenant_header):
        return None
    return tenant_in(headers, parts.tenant_header)


async def json_body(request: web.BaseRequest, parts: Parts) -> tuple[dict[str, object], int]:
    """Return the body and its size in bytes.

    Raises:
        RequestError: it is not a JSON object.
        ShellError: it is too large.
    """
    body = await read_body(request, limit=parts.max_body_bytes)
    if body.plain is None:
        raise RequestError(
            "the request body's encoding is not one that is read here; send it plain or gzipped",
            code="invalid_encoding",
        )
    return parse_body(body.plain), len(body.plain)


def _misfit(error: ValidationError) -> RequestError:
    fault = error.errors(include_url=False, include_input=False)[0]
    name = ".".join(str(step) for step in fault["loc"])
    param = name if _PLAIN_NAME.fullmatch(name) else None
    message = fault["msg"].removeprefix("Value error, ")
    return RequestError(
        f"{param or 'the body'}: {message[:1].lower()}{message[1:]}",
        code="invalid_feedback",
        param=param,
    )


def json_answer(value: Mapping[str, object], headers: Mapping[str, str]) -> web.Response:
    """Answer with JSON."""
    return web.Response(
        body=orjson.dumps(value),
        headers={"Server": "clarigate", **headers},
        content_type="application/json",
    )
