"""Chat requests as litellm's arguments, its answers and errors as OpenAI's: values only, no calls.

Why: litellm takes where to send a request, with which key, under which provider, from the same
arguments as the request itself, so what a body may contribute is a list of names, not of
exceptions. Must not know: litellm's module, connections.

Invariants: only the fields of `PASSED` leave a body; addresses, keys and providers never do. What
is left out is named, not hidden. No message holds a traceback.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.errors import ShellError, envelope
from clarigate_proxy.server.upstreams.base import UnheardError

__all__ = [
    "DONE",
    "PASSED",
    "Failure",
    "arguments_of",
    "event_of",
    "failure_of",
    "headers_of",
    "left_out",
    "rendered",
]

DONE: Final = b"data: [DONE]\n\n"

PASSED: Final = frozenset(
    {
        # OpenAI's parameters, but for `metadata`, which litellm takes for notes to itself
        "audio", "frequency_penalty", "function_call", "functions", "logit_bias", "logprobs",
        "max_completion_tokens", "max_tokens", "messages", "modalities", "n",
        "parallel_tool_calls", "prediction", "presence_penalty", "prompt_cache_key",
        "prompt_cache_retention", "reasoning_effort", "response_format", "safety_identifier",
        "seed", "service_tier", "stop", "stream", "stream_options", "temperature", "tool_choice",
        "tools", "top_logprobs", "top_p", "user", "verbosity", "web_search_options",
        # other providers' that change how an answer is made, and nothing else
        "thinking", "top_k",
    }
)  # fmt: skip
"""The fields of a body that go to litellm; `model` goes, too, checked, behind the provider."""

# litellm builds addresses from the name: none with a scheme, a query or a way up.
_MODEL = re.compile(r"(?!.*(?://|\.\.))[A-Za-z0-9][A-Za-z0-9._:@/+-]{0,255}")
# Others make litellm call servers that the body names.
_TOOLS: Final = frozenset({"function", "custom"})
_PLACES: Final = ("https://", "http://", "data:")

_PLAIN_NAME = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_MOST_NAMED: Final = 20


def arguments_of(fields: Mapping[str, Any], provider: str) -> dict[str, Any]:
    """Return what of a chat request goes to litellm.

    Raises:
        RequestError: it names a model, a tool or a place that this upstream does not take.
    """
    model = fields.get("model")
    if not isinstance(model, str) or not _MODEL.fullmatch(model):
        raise _refused("model", "is no name of a model that this upstream takes")
    if not isinstance(fields.get("messages"), list):
        raise _refused("messages", "is missing; expected an array")
    for number, tool in enumerate(_items(fields.get("tools"))):
        if not isinstance(tool, dict) or tool.get("type") not in _TOOLS:
            raise _refused(f"tools[{number}]", "is no function; this upstream takes no other tools")
    for number, message in enumerate(fields["messages"]):
        if not all(place.startswith(_PLACES) for place in _places(message)):
            where = f"messages[{number}]"
            raise _refused(where, "links to what is neither on the web nor in the message")
    passed = {name: value for name, value in fields.items() if name in PASSED}
    return {**passed, "model": f"{provider}/{model}", "custom_llm_provider": provider}


def left_out(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the fields that do not go to litellm, those that can be shown."""
    names = (name for name in fields if name not in PASSED and name != "model")
    return tuple(name for name in names if _PLAIN_NAME.fullmatch(name))[:_MOST_NAMED]


def _items(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _places(message: object) -> Iterator[str]:
    """Yield where the parts of a message say that their content is."""
    content = message.get("content") if isinstance(message, dict) else None
    for part in _items(content):
        if isinstance(part, dict):
            yield from _named(part)
            for value in part.values():
                if isinstance(value, dict):
                    yield from _named(value)


def _named(values: Mapping[str, object]) -> Iterator[str]:
    for name, value in values.items():
        is_address = name == "url" or name.endswith("_url")
        is_path = name == "file_id" and isinstance(value, str) and not _PLAIN_NAME.fullmatch(value)
        if isinstance(value, str) and (is_address or is_path):
            yield value


def _refused(param: str, why: str) -> RequestError:
    return RequestError(f"{param} {why}", code="not_for_this_upstream", param=param)


# --- answers --------------------------------------------------------------------------------------


def rendered(answer: Mapping[str, Any]) -> bytes:
    """Render a completion, given as litellm's model dumps it."""
    whole = _filled(answer)
    for choice in whole.get("choices", ()):
        choice.setdefault("logprobs", None)
        message = choice.setdefault("message", {})
        choice["message"] = {"role": "assistant", "content": None, "refusal": None, **message}
    return orjson.dumps(whole)


def event_of(chunk: Mapping[str, Any], *, include_usage: bool) -> bytes:
    """Render one event of a stream."""
    whole = _filled(chunk)
    usage = {"usage": None} if include_usage else {}
    choices = [_CHOICE | choice for choice in whole.get("choices", ())]
    return b"data: " + orjson.dumps(usage | whole | {"choices": choices}) + b"\n\n"


_CHOICE: Final[Mapping[str, object]] = {"delta": {}, "logprobs": None, "finish_reason": None}


def _filled(value: Any) -> Any:
    """Return `value` without members that say nothing; litellm names all that there could be."""
    if isinstance(value, Mapping):
        kept = ((name, _filled(item)) for name, item in value.items() if item is not None)
        return {name: item for name, item in kept if name == "choices" or item not in ({}, [])}
    return [_filled(item) for item in value] if isinstance(value, list) else value


# header of an answer → the one that the client gets
_ANSWERING: Final = {"request-id": "x-request-id", "x-request-id": "x-request-id"}
_PASSING = re.compile(r"retry-after(?:-ms)?|x-ratelimit-[a-z-]+")
_MARK: Final = "llm_provider-"  # litellm's, before what the provider sent


def headers_of(given: Mapping[str, object]) -> dict[str, str]:
    """Return the headers of a provider's answer that mean something to OpenAI's clients."""
    found: dict[str, str] = {}
    for name, value in given.items():
        lowered = name.lower().removeprefix(_MARK)
        shown = lowered if _PASSING.fullmatch(lowered) else _ANSWERING.get(lowered)
        if shown is not None and str(value).isprintable():
            found[shown] = str(value)
    return found


# --- errors ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A provider's error as an answer: status, body in OpenAI's envelope, headers."""

    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)
    message: str


_TYPES: Final = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "invalid_request_error",
    429: "rate_limit_error",
}
_UNREACHED: Final = frozenset({"ConnectError", "ConnectTimeout", "ClientConnectorError"})
_STALLED: Final = frozenset({"APITimeoutError", "ReadTimeout", "Timeout"})
_BROKEN: Final = frozenset({"ClientPayloadError", "ReadError", "RemoteProtocolError"})
# What litellm writes before a message, and its advice to whoever calls it from Python.
_WRAPPING = re.compile(r"^(?:litellm\.\w+: )*(?:\w+(?:Exception|Error) - )?")
_ADVICE = re.compile(
    r"\s*\b(?:To drop these|Original exception|Handle with|If you want to)\b.*", re.DOTALL
)
_LONGEST: Final = 1000


def failure_of(error: BaseException) -> Failure:
    """Return a provider's refusal as the answer that it was.

    Raises:
        ShellError: it was none: the provider could not be reached, was silent, or broke off.
    """
    chain = tuple(_chain(error))
    answers = [found for link in reversed(chain) if (found := _answer_of(link)) is not None]
    if not answers:
        _raise_unanswered(chain)
    status = answers[0].status_code if answers else error.status_code  # type: ignore[attr-defined]  # checked
    said = next(filter(None, (_error_in(answer) for answer in answers)), {})
    message = str(said.get("message") or _plain(error))[:_LONGEST]
    code = next((str(said[key]) for key in ("code", "type", "status") if _is_word(said, key)), None)
    kind = _TYPES.get(status, "invalid_request_error" if status < 500 else "server_error")
    return Failure(
        status=status,
        body=envelope(message, kind=kind, code=code),
        headers=headers_of(answers[0].headers) if answers else {},
        message=message,
    )


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _answer_of(error: BaseException) -> Any:
    """Return the answer that an HTTP client's error is about, None where it is about none.

    litellm's own errors carry made-up ones.
    """
    genuine = type(error).__name__.endswith("HTTPStatusError") or _module(error) == "openai"
    return getattr(error, "response", None) if genuine else None


def _module(error: BaseException) -> str:
    return type(error).__module__.partition(".")[0]


def _raise_unanswered(chain: Sequence[BaseException]) -> None:
    """Raise what an error without an answer is, unless litellm itself refused or quotes one."""
    names = {type(link).__name__ for link in chain}
    if names & _UNREACHED:
        raise UnheardError("upstream_unreachable")
    if names & _STALLED:
        raise ShellError("upstream_timeout")
    status = getattr(chain[0], "status_code", None)
    quoted = any(type(link).__module__.startswith("litellm.llms.") for link in chain)
    refused = isinstance(status, int) and (400 <= status < 500 or (quoted and status >= 500))
    if names & _BROKEN or not refused:
        kind = type(chain[-1]).__name__
        raise ShellError("upstream_error", f"the upstream's answer could not be read ({kind})")


def _error_in(answer: Any) -> Mapping[str, Any] | None:
    """Return the error object of an answer: nearly all have `error.message`."""
    try:
        parsed = orjson.loads(answer.content)
    except Exception:  # noqa: BLE001 - no JSON, or a stream that nobody has read
        return None
    parsed = parsed[0] if isinstance(parsed, list) and parsed else parsed
    error = parsed.get("error") if isinstance(parsed, dict) else None
    return error if isinstance(error, dict) else None


def _is_word(said: Mapping[str, Any], key: str) -> bool:
    return isinstance(said.get(key), str) and bool(_PLAIN_NAME.fullmatch(said[key]))


def _plain(error: BaseException) -> str:
    """Return what an error says in a line: no wrapping, no traceback."""
    first = _ADVICE.sub("", str(error)).strip().partition("\n")[0]
    return _WRAPPING.sub("", first)
