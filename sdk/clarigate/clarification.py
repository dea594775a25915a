"""The clarification: the one canonical form of a question on the wire.

Dependency-free, since the server, the SDK and other gateways' seats share it. `to_json` and
`parse_clarification` are inverse; unknown fields are ignored on parsing, so that older clients
live with newer servers of the same version.

Shape: wire contract, "Asking". Limits: header ≤ 12 characters, 2–4 options, label ≤ 30 characters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from clarigate.errors import PayloadError

__all__ = [
    "ACTIONS",
    "HEADER_MAX",
    "LABEL_MAX",
    "VERSION",
    "Assumption",
    "Clarification",
    "ClarificationQuestion",
    "Cost",
    "QuestionOption",
    "parse_clarification",
    "requested_schema",
]

VERSION = 1
HEADER_MAX = 12
LABEL_MAX = 30
ACTIONS = ("accept", "decline", "cancel")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionOption:
    """One answer on offer."""

    id: str
    label: str
    description: str = ""

    def to_json(self) -> dict[str, object]:
        """Return the JSON object."""
        return {"id": self.id, "label": self.label, "description": self.description}


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumption:
    """A value that nobody gave and that is used unless somebody objects."""

    dimension: str
    value: str
    provenance: str = "MODEL_INFERRED"

    def to_json(self) -> dict[str, object]:
        """Return the JSON object."""
        return {"dimension": self.dimension, "value": self.value, "provenance": self.provenance}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What the question costs: tokens, milliseconds, probability of leaving, and their sum."""

    tokens: int
    latency_ms: float
    abandonment: float
    total: float

    def to_json(self) -> dict[str, object]:
        """Return the JSON object."""
        return {
            "tokens": self.tokens,
            "latency_ms": self.latency_ms,
            "abandonment": self.abandonment,
            "total": self.total,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ClarificationQuestion:
    """One question. `id` is the slot, `dimension` its kin among the 17 of Σ.

    `default` is the value used on decline (None: none is stated). `ambiguity`, `impact` and
    `utility` are in [0, 1], `score` is the ratio of gain to cost.
    """

    id: str
    dimension: str
    header: str
    question: str
    kind: str
    options: tuple[QuestionOption, ...] = ()
    allow_other: bool = True
    default: str | None = None
    why: str = ""
    ambiguity: float = 0.0
    impact: float = 0.0
    utility: float = 0.0
    cost: Cost = field(
        default_factory=lambda: Cost(tokens=0, latency_ms=0.0, abandonment=0.0, total=0.0)
    )
    score: float = 0.0

    def to_json(self) -> dict[str, object]:
        """Return the JSON object."""
        default = (
            None
            if self.default is None
            else {"value": self.default, "provenance": "MODEL_INFERRED"}
        )
        return {
            "id": self.id,
            "dimension": self.dimension,
            "header": self.header,
            "question": self.question,
            "kind": self.kind,
            "options": [option.to_json() for option in self.options],
            "allow_other": self.allow_other,
            "default": default,
            "why": self.why,
            "ambiguity": self.ambiguity,
            "impact": self.impact,
            "utility": self.utility,
            "cost": self.cost.to_json(),
            "score": self.score,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarification:
    """What stands in `message.clarification`. `expires_at` is in epoch seconds."""

    round: int
    max_questions: int
    language: str
    message: str
    questions: tuple[ClarificationQuestion, ...]
    assumptions: tuple[Assumption, ...] = ()
    question_tokens: int = 0
    total_tokens: int = 0
    state: str = ""
    expires_at: int = 0
    version: int = VERSION

    def to_json(self) -> dict[str, object]:
        """Return the JSON object of the wire."""
        return {
            "version": self.version,
            "round": self.round,
            "max_questions": self.max_questions,
            "language": self.language,
            "message": self.message,
            "questions": [question.to_json() for question in self.questions],
            "assumptions": [assumption.to_json() for assumption in self.assumptions],
            "requested_schema": requested_schema(self.questions),
            "actions": list(ACTIONS),
            "tokens": {"question": self.question_tokens, "total": self.total_tokens},
            "state": self.state,
            "expires_at": self.expires_at,
        }


def requested_schema(questions: tuple[ClarificationQuestion, ...]) -> dict[str, object]:
    """Return the flat JSON-Schema subset of MCP elicitation for these questions.

    Closed questions that allow other answers stay strings with the options as examples in
    `oneOf`-free form, because the subset has no "enum or free text".
    """
    return {
        "type": "object",
        "properties": {question.id: _property(question) for question in questions},
    }


def _property(question: ClarificationQuestion) -> dict[str, object]:
    base: dict[str, object] = {"title": question.header, "description": question.question}
    choices = [{"const": option.id, "title": option.label} for option in question.options]
    if question.kind == "boolean":
        return base | {"type": "boolean"}
    if question.kind == "number":
        return base | {"type": "number"}
    if question.kind == "multi" and choices:
        return base | {"type": "array", "items": {"anyOf": choices}}
    if choices and not question.allow_other:
        return base | {"type": "string", "oneOf": choices}
    if choices:
        labels = "; ".join(str(choice["title"]) for choice in choices)
        return base | {"type": "string", "description": f"{question.question} ({labels})"}
    return base | {"type": "string"}


def parse_clarification(data: Mapping[str, object]) -> Clarification:
    """Read the JSON object of the wire.

    Raises:
        PayloadError: the object is not a clarification of a known version; names the field.
    """
    if data.get("version") != VERSION:
        raise PayloadError(f"clarification.version: expected {VERSION}, update the client")
    tokens = _mapping(data, "tokens")
    return Clarification(
        round=_int(data, "round"),
        max_questions=_int(data, "max_questions"),
        language=_str(data, "language"),
        message=_str(data, "message"),
        questions=tuple(_question(item) for item in _objects(data, "questions")),
        assumptions=tuple(
            Assumption(
                dimension=_str(item, "dimension"),
                value=_str(item, "value"),
                provenance=_str(item, "provenance"),
            )
            for item in _objects(data, "assumptions")
        ),
        question_tokens=_int(tokens, "question"),
        total_tokens=_int(tokens, "total"),
        state=_str(data, "state"),
        expires_at=_int(data, "expires_at"),
    )


def _question(data: Mapping[str, object]) -> ClarificationQuestion:
    default = data.get("default")
    cost = _mapping(data, "cost")
    return ClarificationQuestion(
        id=_str(data, "id"),
        dimension=_str(data, "dimension"),
        header=_str(data, "header"),
        question=_str(data, "question"),
        kind=_str(data, "kind"),
        options=tuple(
            QuestionOption(
                id=_str(item, "id"),
                label=_str(item, "label"),
                description=_str(item, "description"),
            )
            for item in _objects(data, "options")
        ),
        allow_other=data.get("allow_other") is True,
        default=_str(default, "value") if isinstance(default, Mapping) else None,
        why=_str(data, "why"),
        ambiguity=_float(data, "ambiguity"),
        impact=_float(data, "impact"),
        utility=_float(data, "utility"),
        cost=Cost(
            tokens=_int(cost, "tokens"),
            latency_ms=_float(cost, "latency_ms"),
            abandonment=_float(cost, "abandonment"),
            total=_float(cost, "total"),
        ),
        score=_float(data, "score"),
    )


def _fault(name: str, expected: str) -> PayloadError:
    return PayloadError(f"clarification field {name!r}: expected {expected}")


def _str(data: Mapping[str, object], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise _fault(name, "a string")
    return value


def _int(data: Mapping[str, object], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _fault(name, "an integer")
    return value


def _float(data: Mapping[str, object], name: str) -> float:
    value = data.get(name)
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise _fault(name, "a number")
    return float(value)


def _mapping(data: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = data.get(name)
    if not isinstance(value, Mapping):
        raise _fault(name, "an object")
    return value


def _objects(data: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
        raise _fault(name, "a list of objects")
    return value
