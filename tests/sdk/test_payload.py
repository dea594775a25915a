"""The clarification payload: what goes out comes back, and its schema is MCP's flat subset."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate.payload import (
    Assumption,
    Clarification,
    ClarificationQuestion,
    Cost,
    QuestionOption,
    parse_clarification,
    requested_schema,
)

QUESTION = ClarificationQuestion(
    id="audience",
    dimension="audience",
    header="Audience",
    question="Who will read the summary?",
    kind="single",
    options=(
        QuestionOption(id="exec", label="Executives", description="decisions first"),
        QuestionOption(id="all", label="Everybody"),
    ),
    default="general reader",
    why="who reads it",
    ambiguity=0.8,
    impact=0.6,
    utility=0.48,
    cost=Cost(tokens=62, latency_ms=9000.0, abandonment=0.1, total=0.22),
    score=2.1,
)
CLARIFICATION = Clarification(
    round=1,
    max_questions=3,
    language="en",
    message="Who will read the summary?",
    questions=(QUESTION,),
    assumptions=(Assumption(dimension="length", value="one page"),),
    question_tokens=62,
    total_tokens=62,
    state="v1.0.x.y",
    expires_at=1_790_000_000,
)


def test_parsing_is_the_inverse_of_rendering() -> None:
    assert parse_clarification(CLARIFICATION.to_json()) == CLARIFICATION


def test_a_question_without_default_or_options_comes_back_equal() -> None:
    bare = replace(CLARIFICATION, questions=(replace(QUESTION, options=(), default=None),))
    assert parse_clarification(bare.to_json()) == bare


def test_unknown_fields_are_ignored_so_that_old_clients_live_with_new_servers() -> None:
    assert parse_clarification({**CLARIFICATION.to_json(), "mood": "curious"}) == CLARIFICATION


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("version", 2),
        ("round", "1"),
        ("questions", {}),
        ("questions", [1]),
        ("message", None),
        ("tokens", []),
        ("expires_at", True),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=field):
        parse_clarification({**CLARIFICATION.to_json(), field: value})


def test_the_requested_schema_is_flat() -> None:
    kinds = ("single", "multi", "text", "number", "boolean")
    questions = tuple(replace(QUESTION, id=kind, kind=kind) for kind in kinds)
    properties = requested_schema(questions)["properties"]
    assert isinstance(properties, dict)
    assert {name: item["type"] for name, item in properties.items()} == {
        "single": "string",
        "multi": "array",
        "text": "string",
        "number": "number",
        "boolean": "boolean",
    }


def test_a_closed_choice_becomes_one_of_and_an_open_one_names_its_labels() -> None:
    closed = requested_schema((replace(QUESTION, allow_other=False),))
    assert closed["properties"] == {
        "audience": {
            "title": "Audience",
            "description": "Who will read the summary?",
            "type": "string",
            "oneOf": [
                {"const": "exec", "title": "Executives"},
                {"const": "all", "title": "Everybody"},
            ],
        }
    }
    opened = requested_schema((QUESTION,))
    assert opened["properties"] == {
        "audience": {
            "title": "Audience",
            "description": "Who will read the summary? (Executives; Everybody)",
            "type": "string",
        }
    }
