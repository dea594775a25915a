"""What a model's findings do to the evidence, and what they can never do."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.extraction.llm import Finding, Findings, Informed
from clarigate_proxy.core.extraction.llm.scales import Doubt, Standing, Weight
from clarigate_proxy.core.values import (
    Document,
    DocumentKind,
    Evidence,
    Extraction,
    Reading,
    Segment,
    Span,
)
from tests.core.extraction.llm.test_inquiry import ASPECTS

OWN = Evidence(slot="location", confidence=0.9, value="Rome", span=Span(message=0, start=3, end=7))


class Rules:
    """Rules that always find the same."""

    def __init__(self, *evidence: Evidence, **extraction: Any) -> None:
        fields: dict[str, Any] = {"task_type": "write", "language": "en", **extraction}
        self.extraction = Extraction(evidence=evidence, **fields)

    def extract(self, _: Reading) -> Extraction:
        return self.extraction


def finding(standing: Standing, **changes: Any) -> Finding:
    fields: dict[str, Any] = {"doubt": Doubt.MUCH, "weight": Weight.DECISIVE}
    return Finding(standing=standing, **{**fields, **changes})


def reading(*texts: str, **others: Any) -> Reading:
    segments = [
        Segment(role="user", text=text, span=Span(message=2 * n, start=5, end=5 + len(text)))
        for n, text in enumerate(texts)
    ]
    return Reading(prompt=tuple(segments[-1:]), earlier=tuple(segments[:-1]), **others)


def found(
    rules: Rules, said: Reading, audience: Finding | None = None, **whole: Any
) -> dict[str, Evidence]:
    nothing = finding(Standing.UNNEEDED)
    by_slot = {"audience": audience or nothing, "location": whole.pop("location", nothing)}
    findings = Findings(by_slot=by_slot, aspects=ASPECTS, **whole)
    extraction = Informed(rules, findings).extract(said)
    return {item.slot: item for item in extraction.evidence}


def test_a_stated_value_is_the_users_passage_with_its_place() -> None:
    told = finding(Standing.STATED, quote="my two managers")
    evidence = found(Rules(), reading("A note for my two managers"), told)["audience"]
    assert (evidence.value, evidence.confidence) == ("my two managers", 0.9)
    assert evidence.span == Span(message=0, start=16, end=31)


def test_an_earlier_turn_of_the_user_counts_the_latest_first() -> None:
    told = finding(Standing.STATED, quote="the board")
    said = reading("for the board", "really for the board", "Write it")
    span = found(Rules(), said, told)["audience"].span
    assert span == Span(message=2, start=16, end=25)


@pytest.mark.parametrize(
    "quote",
    ["the king", "", " ", "…", "TWO MANAGERS", "two  managers", "wo managers", "two manager"],
)
def test_words_that_the_user_did_not_write_are_no_value(quote: str) -> None:
    told = finding(Standing.STATED, quote=quote)
    evidence = found(Rules(), reading("A note for two managers"), told)["audience"]
    assert (evidence.value, evidence.span, evidence.confidence) == (None, None, 0.0)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("A note about the desks for us", "about"),
        ("A note about the desks for us", "the"),
        ("A note for the team, not for my mother", "my mother"),
        ("A note, but not formal", "formal"),
        ("Eine Notiz, kein Brief", "Brief"),
    ],
)
def test_words_of_grammar_and_denied_ones_are_no_value(text: str, quote: str) -> None:
    told = finding(Standing.STATED, quote=quote)
    assert found(Rules(), reading(text), told)["audience"].value is None


def test_words_of_a_document_the_operator_or_the_assistant_are_not_the_users() -> None:
    said = reading(
        "Summarize it",
        operator=(Segment(role="system", text="for kings", span=Span(message=0, start=0, end=9)),),
        assistant=(
            Segment(role="assistant", text="for kings", span=Span(message=1, start=0, end=9)),
        ),
        documents=(Document(id="d", kind=DocumentKind.PASTED, text="for kings", message=0),),
    )
    evidence = found(Rules(), said, finding(Standing.STATED, quote="kings"))["audience"]
    assert (evidence.value, evidence.span) == (None, None)


def test_words_that_nobody_wrote_leave_the_rules_evidence_as_it_is() -> None:
    own = Evidence(slot="audience", applies=True, impact=0.5, p_default=0.2, default="anybody")
    told = finding(Standing.STATED, quote="the king")
    assert found(Rules(own), reading("A note"), told)["audience"] == own


def test_an_option_that_is_implied_is_a_value_without_a_place() -> None:
    told = finding(Standing.IMPLIED, option="exec", doubt=Doubt.SOME)
    evidence = found(Rules(), reading("A note for my boss"), told)["audience"]
    assert (evidence.value, evidence.span, evidence.confidence) == ("Executives", None, 0.6)


def test_an_open_aspect_gets_impact_ambiguity_and_an_options_label_as_default() -> None:
    evidence = found(Rules(), reading("A note"), finding(Standing.OPEN, option="all"))["audience"]
    assert evidence.applies is True
    assert (evidence.impact, evidence.default) == (0.9, "Everybody")
    assert evidence.p_default == pytest.approx(0.1)
    assert (evidence.value, evidence.confidence) == (None, 0.0)


def test_an_open_aspect_without_an_option_keeps_the_default_of_the_rules() -> None:
    own = Evidence(slot="location", default="near you")
    told = finding(Standing.OPEN, doubt=Doubt.SOME, weight=Weight.NOTABLE)
    evidence = found(Rules(own), reading("A walk"), location=told)["location"]
    assert (evidence.impact, evidence.p_default, evidence.default) == (0.5, 0.6, "near you")


def test_what_is_not_needed_is_switched_off() -> None:
    assert found(Rules(), reading("A note"))["audience"].applies is False


@pytest.mark.parametrize("standing", Standing)
def test_a_value_of_the_rules_stays_whatever_the_model_says(standing: Standing) -> None:
    told = finding(standing, quote="Paris")
    evidence = found(Rules(OWN), reading("In Rome, not Paris"), location=told)
    assert evidence["location"] == OWN


def test_a_request_that_the_rules_cannot_read_is_the_models() -> None:
    rules = Rules(language="pl", abstained="language")
    findings = Findings(
        by_slot={a.slot: finding(Standing.OPEN) for a in ASPECTS},
        aspects=ASPECTS,
        task_type="plan",
        refuses_questions=True,
    )
    extraction = Informed(rules, findings).extract(reading("Zaplanuj wyjazd"))
    assert (extraction.abstained, extraction.task_type) == (None, "plan")
    assert (extraction.language, extraction.opt_out) == ("pl", True)


def test_without_a_type_of_task_such_a_request_stays_unread() -> None:
    rules = Rules(language="pl", abstained="language")
    evidence = found(rules, reading("Zaplanuj wyjazd"), finding(Standing.OPEN))
    assert evidence == {}


def test_a_text_of_one_letter_is_not_searched_for_ever() -> None:
    told = finding(Standing.STATED, quote="aaa")
    assert found(Rules(), reading("a" * 200_000), told)["audience"].value is None


@pytest.mark.parametrize(
    "text", ["Write a note about the new desks", "word " * 60], ids=["the request", "a long one"]
)
def test_a_passage_that_is_the_request_is_no_value_in_it(text: str) -> None:
    told = finding(Standing.STATED, quote=text.strip()[:280])
    assert found(Rules(), reading(text), told)["audience"].value is None


def test_a_request_of_a_few_words_may_be_a_value() -> None:
    told = finding(Standing.STATED, quote="for the board")
    assert found(Rules(), reading("for the board"), told)["audience"].value == "for the board"
