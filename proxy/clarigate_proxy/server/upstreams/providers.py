"""Every other provider, through litellm's SDK: chat completions, whole and streamed.

Why: a provider that does not speak OpenAI's protocol is litellm's business; here its calls become
an upstream like any other. Must not know: how litellm is imported, what the fields of a request
mean. Invariants: the provider, its address and its key come from configuration (the key from the
caller where configuration holds none); nothing is retried here; a reply that is closed takes the
provider's connection with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from multidict import CIMultiDict, MultiMapping

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.routes import Credentials
from clarigate_proxy.server.errors import ShellError
from clarigate_proxy.server.headers import OWN_PREFIX
from clarigate_proxy.server.upstreams.base import Call, Reply
from clarigate_proxy.server.upstreams.translation import (
    DONE,
    arguments_of,
    event_of,
    failure_of,
    headers_of,
    left_out,
    rendered,
)
from clarigate_proxy.server.wire import parse_body

__all__ = ["Account", "LitellmUpstream"]

_CHAT: Final = "/chat/completions"
_LEFT_OUT: Final = OWN_PREFIX + "left-out"
# A key is sent as it is; these would make litellm look a secret of ours up.
_REFERENCES: Final = ("oidc/", "os.environ/")
_NO_KEY: Final = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Whose provider it is: its name at litellm, an address of its own, a key.

    Where there is no key, `credentials` says whose is sent: the caller's, one that litellm finds in
    the environment, or none.
    """

    provider: str
    address: str | None = None
    api_key: str | None = None
    credentials: Credentials = "caller"


class LitellmUpstream:
    """Calls `litellm.acompletion`; `load` returns the module and may take its time."""

    def __init__(
        self,
        account: Account,
        *,
        load: Callable[[], Any],
        idle_s: float = 120.0,
        drop_unsupported: bool = False,
    ) -> None:
        self._account = account
        self._load = load
        self._idle_s = idle_s
        self._drop = drop_unsupported
        self._litellm: Any = None
        self._closing: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> bool:
        """Whether litellm is there."""
        return self._litellm is not None

    async def start(self) -> None:
        """Import litellm, which takes seconds, beside the loop."""
        self._litellm = await asyncio.to_thread(self._load)

    async def stop(self) -> None:
        """Wait for streams that are being closed, then close litellm's connections."""
        litellm, self._litellm = self._litellm, None
        if self._closing:
            await asyncio.wait(self._closing)
        if litellm is not None:
            await litellm.close_litellm_async_clients()

    async def send(self, call: Call) -> Reply:
        """Send a chat request; any other is answered with 404.

        Raises:
            ShellError: see `Upstream.send`.
            RequestError: the request is malformed, or not one that this upstream takes.
        """
        if self._litellm is None:
            raise ShellError("not_ready")
        if (call.method, call.target.partition("?")[0]) != ("POST", _CHAT):
            raise ShellError("unknown_url", "this upstream answers chat completions only")
        fields = parse_body(_text_of(call))
        wanted = arguments_of(fields, self._account.provider) | self._own(call)
        if names := left_out(fields):
            call.told[_LEFT_OUT] = ", ".join(names)
        try:
            answer = await self._litellm.acompletion(**wanted)
            if fields.get("stream") is not True:
                return _built(200, rendered(answer.model_dump()), _headers(answer))
            stream = _Stream(answer, self._close, include_usage=_includes_usage(fields))
            return await stream.begun()
        except Exception as error:  # noqa: BLE001 - its errors have no common base
            failure = failure_of(error)
            return _built(failure.status, failure.body, failure.headers)

    def _own(self, call: Call) -> dict[str, Any]:
        """Return the arguments that are never the body's."""
        own: dict[str, Any] = {"timeout": self._idle_s, "num_retries": 0, "max_retries": 0}
        own |= {"drop_params": self._drop, "api_base": self._account.address}
        own |= {"api_key": self._key(call.headers)}
        return {name: value for name, value in own.items() if value is not None}

    def _key(self, headers: MultiMapping[str]) -> str | None:
        """Return the key to send; without one litellm looks for ours in the environment."""
        account = self._account
        if account.api_key is not None or account.credentials == "environment":
            return account.api_key
        if account.credentials == "none":
            return _NO_KEY
        scheme, _, key = headers.get("Authorization", "").partition(" ")
        key = key.strip()
        if scheme.lower() != "bearer" or not key or key.startswith(_REFERENCES):
            raise ShellError("client_key_unknown", _KEYLESS)
        return key

    def _close(self, stream: Any) -> None:
        """Close a stream of litellm's beside whoever is done with it."""
        task = asyncio.get_running_loop().create_task(stream.aclose())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)


_KEYLESS: Final = "no API key for the provider; expected it as a bearer token"


def _text_of(call: Call) -> bytes:
    text = call.text
    if text is None:
        raise RequestError(
            "the request body's encoding is not one that is read here; send it plain or gzipped",
            code="invalid_encoding",
        )
    return text


def _includes_usage(fields: Mapping[str, Any]) -> bool:
    options = fields.get("stream_options")
    return isinstance(options, dict) and options.get("include_usage") is True


def _headers(answer: Any) -> dict[str, str]:
    hidden = getattr(answer, "_hidden_params", None)
    given = hidden.get("additional_headers") if isinstance(hidden, dict) else None
    return headers_of(given or {})


def _built(status: int, body: bytes, headers: Mapping[str, str]) -> Reply:
    length = {"Content-Type": "application/json", "Content-Length": str(len(body))}
    return _Built(status=status, headers=CIMultiDict({**headers, **length}), body=body)


@dataclass(slots=True, kw_only=True)
class _Built:
    """An answer that is there as a whole."""

    status: int
    headers: CIMultiDict[str]
    body: bytes

    async def read(self) -> bytes:
        """Return the body."""
        return self.body

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the body."""
        yield self.body

    def close(self) -> None:
        """Nothing to give back."""


class _Stream:
    """An answer that is still to come, chunk by chunk."""

    def __init__(self, source: Any, close: Callable[[Any], None], *, include_usage: bool) -> None:
        self.status = 200
        self.headers = CIMultiDict({"Content-Type": "text/event-stream; charset=utf-8"})
        self._source = source
        self._chunks = source.__aiter__()
        self._close = close
        self._include_usage = include_usage
        self._first: Any = None

    async def begun(self) -> Reply:
        """Return the reply once its first chunk is in: some providers refuse only then."""
        try:
            self._first = await anext(self._chunks, None)
        except BaseException:
            self.close()
            raise
        self.headers.update(_headers(self._source))
        return self

    async def read(self) -> bytes:
        """Return all events."""
        return b"".join([event async for event in self.chunks()])

    async def chunks(self) -> AsyncIterator[bytes]:
        """Yield the events as they come; the last one says that nothing is missing."""
        chunk = self._first
        while chunk is not None:
            yield event_of(chunk.model_dump(), include_usage=self._include_usage)
            try:
                chunk = await anext(self._chunks, None)
            except Exception as error:  # noqa: BLE001 - its errors have no common base
                raise _broken(error) from None
        yield DONE

    def close(self) -> None:
        """Close the provider's connection."""
        source, self._source = self._source, None
        if source is not None:
            self._close(source)


def _broken(error: Exception) -> ShellError:
    """Return what ends a stream that has begun; the provider's words where it said something."""
    try:
        failure = failure_of(error)
    except ShellError as told:
        return told
    return ShellError("upstream_error", f"the provider broke off: {failure.message}")
