"""The extractor as a whole: worked checks, golden prompts, abstention, documents, operators."""

from __future__ import annotations

from time import perf_counter

import pytest

from clarigate_proxy.core.values import Document, DocumentKind, Reading
from tests.core.extraction.support import (
    GOLDEN,
    asked,
    decide,
    dialogue,
    evidence,
    extract,
    graph,
    reading,
    segment,
)

STATED_UTILITY = 0.10


def golden() -> list[tuple[str, str]]:
    lines = (GOLDEN / "asking_cases.txt").read_text("utf-8").splitlines()
    rows = (line.partition(" | ") for line in lines if line and not line.startswith("#"))
    return [(expected, prompt) for expected, _, prompt in rows]


@pytest.mark.parametrize(("expected", "prompt"), golden())
def test_a_golden_prompt_is_asked_about_what_it_lacks(expected: str, prompt: str) -> None:
    assert (asked(prompt) or "-") in {*expected.split(), expected}


def test_summarize_this_article_asks_for_the_article() -> None:
    node = graph("Summarize this article").node("inputs")
    assert node.ambiguity > 0.9
    assert node.impact == pytest.approx(0.95)
    assert asked("Summarize this article") == "inputs"


def test_a_restaurant_for_tonight_asks_where() -> None:
    node = graph("Find a good restaurant for tonight").node("location")
    assert node.ambiguity == pytest.approx(0.95)
    assert node.impact == pytest.approx(0.8)
    assert asked("Find a good restaurant for tonight") == "location"


@pytest.mark.parametrize(
    ("prompt", "lacks"),
    [
        ("Write a resume for Anna Keller", True),
        ("Help me build a LinkedIn profile that stands out", True),
        ("Write a resume parser in Python", False),
        ("Create a resume template", False),
    ],
)
def test_a_text_about_a_career_lacks_its_facts_and_is_not_asked_about(
    prompt: str, *, lacks: bool
) -> None:
    node = graph(prompt).node("inputs")
    assert (node.impact == 0.5 and node.p_default == 0.7) is lacks
    assert asked(prompt) is None


def test_a_blog_post_states_its_audience_and_asks_nothing() -> None:
    prompt = "Write a blog post about remote work"
    node = graph(prompt).node("audience")
    assert node.ambiguity * node.impact == pytest.approx(0.105)
    assert node.default == "general readers"
    assert asked(prompt) is None


@pytest.mark.parametrize("prompt", ["Write a poem about autumn", "What is the capital of France?"])
def test_clear_prompts_leave_nothing_to_state(prompt: str) -> None:
    assert asked(prompt) is None
    open_nodes = [n for n in graph(prompt).nodes if n.is_candidate]
    assert all(node.ambiguity * node.impact < STATED_UTILITY for node in open_nodes)


def test_a_poem_leaves_its_length_to_the_default() -> None:
    node = graph("Write a poem about autumn").node("length")
    assert node.p_default == pytest.approx(0.8)
    assert node.impact == pytest.approx(0.15)


def test_a_document_is_the_material() -> None:
    document = Document(
        id="d1", kind=DocumentKind.FENCED, text="The pilot ran for nine weeks.", message=0, start=22
    )
    with_it = Reading(
        prompt=(segment("Summarize this article"),), documents=(document,), prompt_message=0
    )
    assert asked(with_it) is None
    assert evidence(with_it, "inputs").confidence >= 0.75


def test_instructions_in_a_document_are_not_read() -> None:
    document = Document(id="d1", kind=DocumentKind.CONTEXT, text="Find a restaurant near me.")
    with_it = Reading(prompt=(segment("What is a noun?"),), documents=(document,))
    assert asked(with_it) is None
    assert not extract(with_it).opt_out


def test_an_image_is_material() -> None:
    assert asked("what is wrong with this code?") == "inputs"
    assert asked(reading("what is wrong with this code?", media=True)) is None


def test_an_operator_who_fixes_the_job_leaves_nothing_open() -> None:
    operator = "Translate every user message into Danish. Output the translation only."
    assert asked("book it for me") == "subject"
    assert asked(reading("book it for me", operator=operator)) is None


def test_a_short_persona_of_the_operator_does_not_fix_the_job() -> None:
    assert (
        asked(reading("book it for me", operator="You are a travel desk. Be brief.")) == "subject"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [("1 + 1", "no_words"), ("Как отменить последний коммит?", "language"), ("...", "no_words")],
)
def test_what_it_cannot_judge_makes_it_abstain(text: str, reason: str) -> None:
    assert extract(text).abstained == reason


def test_nothing_is_asked_in_the_middle_of_a_talk_about_what_stands_above() -> None:
    before = ("Write a haiku about tea.", "Steam over the cup, ...")
    for later in ("translate it into French", "make it shorter", "why?", "again, but sadder"):
        assert asked(dialogue(*before, later)) is None


def test_material_that_no_turn_has_shown_is_asked_for_later_too() -> None:
    talk = ("How long should a cover letter be?", "One page.", "ok, can you proofread mine")
    assert asked(dialogue(*talk)) == "inputs"


def test_a_refusal_to_be_asked_is_reported() -> None:
    assert extract("Write a report. Don't ask me anything.").opt_out


def test_the_first_question_is_the_most_useful() -> None:
    ranked = decide("Summarize this article").ranked
    assert [c.score for c in ranked] == sorted((c.score for c in ranked), reverse=True)


@pytest.mark.parametrize(
    "turns",
    [
        ("Quiz me on verbs", "What is the past of go?", "change my answer to went"),
        ("Write a bio for a chef", "Ana is a chef ...", "make my bio shorter"),
        ("plan my week", "Monday: ...", "add my dentist appointment on tuesday at 3"),
        ("Compare cats and dogs", "Cats are ...", "which of the two is cheaper"),
        ("what is the capital of peru", "Lima", "what is the weather there"),
        ("recommend a phone", "The Pixel ...", "does it have a headphone jack?"),
        ("write a story about a fox", "Once upon a time ...", "read it to me again"),
    ],
)
def test_a_follow_up_is_never_asked_about(turns: tuple[str, ...]) -> None:
    assert asked(dialogue(*turns)) is None


@pytest.mark.parametrize(
    "turns",
    [
        ("what is a good CV length", "one page", "here is my cv, check it"),
        ("hi", "hello", "please translate my diploma"),
        ("how does a lease work", "You rent ...", "summarize the contract my landlord sent"),
    ],
)
def test_what_no_turn_has_shown_is_asked_for(turns: tuple[str, ...]) -> None:
    assert asked(dialogue(*turns)) == "inputs"


HOSTILE = (
    "summarize the text" + " in a b c to y" * 120 + "(",
    "what is this text" + "?!" * 1000 + " x",
    "what is this text" + "《'" * 1000,
    "as a table" + " and a" * 300,
    "a" * 5000,
    '"' * 3000,
    "my script crashes" + " no no" * 300,
    "(" * 2000 + "given" + ")" * 2000,
    "corrige mon texte" + " to y for me please" * 120 + "<b>",
    "帮我翻译这段" + "这份合同" * 500,
)
HOSTILE_BUDGET_S = 0.25


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:12])
def test_a_hostile_text_costs_milliseconds(text: str) -> None:
    """No pattern backtracks without bound; the budget is a hundred times the usual time."""
    start = perf_counter()
    extract(text)
    assert perf_counter() - start < HOSTILE_BUDGET_S
