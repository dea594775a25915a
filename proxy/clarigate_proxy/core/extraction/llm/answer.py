"""The body of a model's answer → findings, or why it is none. Nothing is repaired.

Why: the answer of a model that read a stranger's text is a stranger's text. Whatever is not exactly
what was asked for (an unknown or repeated key, another type, a word outside of its scale, a missing
aspect, more than fits) makes the whole answer invalid, and the rules decide alone.

Invariant: `parse_answer` never raises.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from clarigate_proxy.core.extraction.llm.inquiry import (
    NO_OPTION,
    REFUSES,
    TASK_TYPE,
    Aspect,
    Inquiry,
    standings_of,
    words_of,
)
from clarigate_proxy.core.extraction.llm.scales import Doubt, Standing, Weight
from clarigate_proxy.core.tokencount import estimate_tokens

__all__ = [
    "MAX_ANSWER_BYTES",
    "MAX_QUOTE_CHARACTERS",
    "Answer",
    "Finding",
    "Findings",
    "Result",
    "parse_answer",
]

MAX_ANSWER_BYTES: Final = 256 << 10
"""A longer body is no answer to what was asked."""

MAX_QUOTE_CHARACTERS: Final = 300

_MAX_CONTENT_CHARACTERS: Final = 32 << 10
_MAX_COUNTED: Final = 1_000_000  # tokens that an answer can claim to have cost


class Result(StrEnum):
    """What came of a call: the metric's label. All but `ok` leave the decision to the rules."""

    OK = "ok"
    REFUSED = "refused"
    TRUNCATED = "truncated"
    INVALID = "invalid"
    TIMEOUT = "timeout"
    UNREACHABLE = "unreachable"
    BROKEN = "broken"
    RATE_LIMITED = "rate_limited"
    CLIENT_ERROR = "client_error"
    SERVER_ERROR = "server_error"
    BUSY = "busy"
    PAUSED = "paused"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What the model says of one slot; `option` is an id of the schema, None for none.

    What a status does not need is empty, or the least of its scale.
    """

    standing: Standing
    quote: str = ""
    option: str | None = None
    doubt: Doubt = Doubt.LITTLE
    weight: Weight = Weight.MINOR


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """A valid answer: a finding for every aspect, and what was asked about the whole."""

    by_slot: Mapping[str, Finding]
    aspects: tuple[Aspect, ...]
    task_type: str | None = None
    refuses_questions: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came of a call and what it cost; the tokens are the server's, or an estimate.

    Of a call that nobody answered no tokens are known, and none are counted.
    """

    result: Result
    findings: Findings | None = None
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0

    @property
    def is_ok(self) -> bool:
        """Whether the model judged."""
        return self.result is Result.OK

    @property
    def tokens(self) -> int:
        """Tokens in and out."""
        return self.prompt_tokens + self.completion_tokens


class _Unfit(Exception):  # noqa: N818 - says what the answer is
    """The answer is not what was asked for."""

    def __init__(self, result: Result = Result.INVALID) -> None:
        super().__init__()
        self.result = result


def parse_answer(inquiry: Inquiry, body: bytes) -> Answer:
    """Read the body of a successful chat completion."""
    completion = _json(body) if len(body) <= MAX_ANSWER_BYTES else None
    if not isinstance(completion, dict):
        return Answer(result=Result.INVALID)
    content = ""
    findings = None
    try:
        content = _content(completion)
        findings, result = _findings(inquiry, content), Result.OK
    except _Unfit as unfit:
        result = unfit.result
    usage = completion.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    details = usage.get("prompt_tokens_details")
    return Answer(
        result=result,
        findings=findings,
        prompt_tokens=_count(usage, "prompt_tokens", estimate_tokens(inquiry.text)),
        completion_tokens=_count(usage, "completion_tokens", estimate_tokens(content)),
        cached_tokens=_count(details, "cached_tokens", 0) if isinstance(details, dict) else 0,
    )


def _count(usage: Mapping[str, Any], name: str, estimate: int) -> int:
    value = usage.get(name)
    known = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MAX_COUNTED
    return value if known and isinstance(value, int) else estimate


def _json(text: bytes | str) -> object:
    """Parse JSON in which no key stands twice; None where it is none."""
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refused_constant)
    except (ValueError, RecursionError):
        return None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _refused_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


def _content(completion: Mapping[str, object]) -> str:
    """Return what the model wrote; raises where it refused, was cut off, or wrote nothing."""
    choices = completion.get("choices")
    first = choices[0] if isinstance(choices, list) and len(choices) == 1 else None
    message = first.get("message") if isinstance(first, dict) else None
    if not isinstance(first, dict) or not isinstance(message, dict):
        raise _Unfit
    reason = first.get("finish_reason")
    if message.get("refusal") or reason == "content_filter":
        raise _Unfit(Result.REFUSED)
    if reason == "length":
        raise _Unfit(Result.TRUNCATED)
    content = message.get("content")
    if not isinstance(content, str) or len(content) > _MAX_CONTENT_CHARACTERS:
        raise _Unfit
    return content


def _findings(inquiry: Inquiry, content: str) -> Findings:
    data = _json(content)
    extra = {TASK_TYPE, REFUSES} if inquiry.task_types else set()
    slots = {aspect.slot for aspect in inquiry.aspects}
    if not isinstance(data, dict) or set(data) != slots | extra:
        raise _Unfit
    task_type, refuses = data.get(TASK_TYPE), data.get(REFUSES, False)
    if inquiry.task_types and (task_type not in inquiry.task_types or type(refuses) is not bool):
        raise _Unfit
    return Findings(
        by_slot={a.slot: _finding(a, data[a.slot]) for a in inquiry.aspects},
        aspects=inquiry.aspects,
        task_type=task_type if inquiry.task_types else None,
        refuses_questions=refuses is True,
    )


def _finding(aspect: Aspect, data: object) -> Finding:
    """Read a finding: the keys of its status, each with a word of its set, and no others."""
    if not isinstance(data, dict):
        raise _Unfit
    status = data.get("status")
    standing = next((s for s in standings_of(aspect) if s == status), None)
    if standing is None or not isinstance(status, str):
        raise _Unfit
    words = words_of(aspect, standing)
    quote = data.get("quote", "")
    has_quote = standing is Standing.STATED
    if set(data) != {"status", *words, *(["quote"] if has_quote else [])}:
        raise _Unfit
    if not isinstance(quote, str) or len(quote) > MAX_QUOTE_CHARACTERS:
        raise _Unfit
    if not all(data[key] in allowed for key, allowed in words.items()):
        raise _Unfit
    option = data.get("option", NO_OPTION)
    return Finding(
        standing=standing,
        quote=quote,
        option=None if option == NO_OPTION else option,
        doubt=Doubt(data.get("doubt", Doubt.LITTLE)),
        weight=Weight(data.get("impact", Weight.MINOR)),
    )
