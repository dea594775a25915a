"""The request's own `clarigate` field and `x-clarigate-*` headers → `core.request.Controls`.

Why: what a caller says to us is checked once, here, and a mistake is a 400 that names the field; a
misspelt control that is silently ignored would ask (or not ask) against the caller's will. Must not
know: what a control does. Invariant: `never` wins over everything; a field wins over a header, a
header over `metadata.clarify`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, ValidationError, model_validator

from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.request import ContextDocument, Controls, Ruling, RulingKind
from clarigate_proxy.core.values import RequestMode

__all__ = ["FIELD", "HEADER_EXPLAIN", "HEADER_MODE", "HEADER_STATE", "parse_controls"]

FIELD: Final = "clarigate"
HEADER_MODE: Final = "x-clarigate-mode"
HEADER_STATE: Final = "x-clarigate-state"
HEADER_EXPLAIN: Final = "x-clarigate-explain"

MAX_STATE_CHARACTERS: Final = 65_536
MAX_RULING_CHARACTERS: Final = 500
_SWITCH: Final = {"1": True, "true": True, "0": False, "false": False}
_METADATA_MODES: Final = {
    "never": RequestMode.NEVER,
    "off": RequestMode.NEVER,
    "false": RequestMode.NEVER,
    "auto": RequestMode.AUTO,
    "always": RequestMode.ALWAYS,
    "error": RequestMode.ERROR,
}
_DEFAULT: Final = Controls()

_Id = Annotated[str, Field(min_length=1, max_length=256)]
_State = Annotated[str, Field(min_length=1, max_length=MAX_STATE_CHARACTERS)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class _Document(_Strict):
    text: str
    id: _Id | None = None
    title: str | None = None
    source: str | None = None


class _Answer(_Strict):
    option: _Id | None = None
    options: Annotated[list[_Id], Field(min_length=1)] | None = None
    text: Annotated[str, Field(min_length=1)] | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> _Answer:
        if sum(value is not None for value in (self.option, self.options, self.text)) != 1:
            raise ValueError("expected exactly one of option, options and text")
        return self

    def value(self) -> tuple[str, ...] | str:
        if self.text is not None:
            return self.text
        return tuple(self.options) if self.options else (self.option or "",)


def _ruling(said: object) -> Ruling:
    """Read what is said about one assumption of a preview."""
    if isinstance(said, str) and said in {RulingKind.CONFIRM, RulingKind.DENY}:
        return Ruling(kind=RulingKind(said))
    text = said.get("text") if isinstance(said, dict) and len(said) == 1 else None
    if not isinstance(text, str) or not 0 < len(text) <= MAX_RULING_CHARACTERS:
        raise ValueError(
            f"expected confirm, deny or {{text}} with 1 to {MAX_RULING_CHARACTERS} characters"
        )
    return Ruling(kind=RulingKind.TEXT, text=text)


class _Field(_Strict):
    mode: Annotated[RequestMode | None, Field(strict=False)] = None
    context: list[_Document] = Field(default_factory=list)
    state: _State | None = None
    answers: dict[str, _Answer] | None = None
    action: Literal["accept", "decline", "cancel", "insert", "modify", "discard"] | None = None
    text: Annotated[str, Field(min_length=1)] | None = None
    assumptions: dict[str, Annotated[Ruling, PlainValidator(_ruling)]] | None = None
    explain: bool | None = None


def parse_controls(fields: Mapping[str, object], headers: Mapping[str, str]) -> Controls:
    """Read the controls of a request; `headers` have lower-case names.

    Raises:
        RequestError: a control is malformed; `param` names it.
    """
    raw = fields.get(FIELD)
    mode, state = headers.get(HEADER_MODE), headers.get(HEADER_STATE)
    explain = headers.get(HEADER_EXPLAIN)
    noted = _metadata_mode(fields)
    if raw is None and mode is None and state is None and explain is None and noted is None:
        return _DEFAULT
    parsed = _Field() if raw is None else _validated(raw)
    return Controls(
        mode=_mode(parsed.mode, _header_mode(mode), noted),
        context=_context(parsed.context),
        state=parsed.state if parsed.state is not None else _header_state(state),
        answers=None
        if parsed.answers is None
        else {name: answer.value() for name, answer in parsed.answers.items()},
        action=parsed.action,
        explain=_header_switch(explain) if parsed.explain is None else parsed.explain,
        text=parsed.text,
        assumptions=parsed.assumptions,
    )


def _validated(raw: object) -> _Field:
    if not isinstance(raw, dict):
        raise _malformed(FIELD, "expected an object")
    try:
        return _Field.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise _malformed(_param(first["loc"]), _expectation(first)) from None


def _expectation(error: Any) -> str:
    """Return pydantic's message in our style; it describes the type, never the value."""
    if error["type"] == "extra_forbidden":
        return f"unknown control; known are {', '.join(sorted(_Field.model_fields))}"
    message: str = error["msg"].removeprefix("Value error, ")
    return message[:1].lower() + message[1:]


def _param(place: Sequence[int | str]) -> str:
    """Render a place as a path. A name that is not an identifier may be text: it is left out."""
    path = FIELD
    for step in place:
        if isinstance(step, int):
            path += f"[{step}]"
        elif step.replace("_", "a").replace("-", "a").replace(".", "a").isalnum():
            path += f".{step[:64]}"
        else:
            path += ".?"
    return path


def _malformed(param: str, expectation: str) -> RequestError:
    message = f"the control {param!r} is malformed: {expectation}"
    return RequestError(message, code="invalid_control", param=param)


def _mode(*wishes: RequestMode | None) -> RequestMode:
    """Return the first wish that there is; `never` wins over everything."""
    if RequestMode.NEVER in wishes:
        return RequestMode.NEVER
    return next((wish for wish in wishes if wish is not None), RequestMode.AUTO)


def _metadata_mode(fields: Mapping[str, object]) -> RequestMode | None:
    """Read `metadata.clarify`, the one place where clients that reach only OpenAI's fields can say.

    The metadata is the client's own: another value is none of our business, and nothing is cut.
    """
    metadata = fields.get("metadata")
    value = metadata.get("clarify") if isinstance(metadata, Mapping) else None
    return _METADATA_MODES.get(value.strip().lower()) if isinstance(value, str) else None


def _header_mode(value: str | None) -> RequestMode | None:
    if value is None:
        return None
    try:
        return RequestMode(value.strip().lower())
    except ValueError:
        raise _malformed(HEADER_MODE, f"expected one of {', '.join(RequestMode)}") from None


def _header_state(value: str | None) -> str | None:
    if value is not None and not 0 < len(value) <= MAX_STATE_CHARACTERS:
        raise _malformed(HEADER_STATE, f"expected 1 to {MAX_STATE_CHARACTERS} characters")
    return value


def _header_switch(value: str | None) -> bool:
    if value is None:
        return False
    try:
        return _SWITCH[value.strip().lower()]
    except KeyError:
        raise _malformed(HEADER_EXPLAIN, "expected 1, 0, true or false") from None


def _context(documents: Sequence[_Document]) -> tuple[ContextDocument, ...]:
    """Give documents without an id one by their place, and refuse an id that stands twice."""
    seen: set[str] = set()
    found: list[ContextDocument] = []
    for number, document in enumerate(documents):
        name = document.id or f"context-{number + 1}"
        if name in seen:
            raise _malformed(f"{FIELD}.context[{number}].id", "expected an id of its own")
        seen.add(name)
        found.append(
            ContextDocument(
                id=name, text=document.text, title=document.title, source=document.source
            )
        )
    return tuple(found)
