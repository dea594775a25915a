"""What is said of the answer is a term; what is said of the material or of a part is none."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.terms.shapes import SHAPES, extent_range, language_names, tone_names

KIND = {kind.name: kind for kind in SHAPES}


def quotes(kind: str, text: str) -> list[str]:
    return [text[term.start : term.end] for term in KIND[kind].find(view_of(text))]


@pytest.mark.parametrize(
    ("kind", "text", "quote"),
    [
        ("language", "Always answer in English.", "English"),
        ("language", "Write a poem about the sea in French", "French"),
        ("language", "Was ist das? Antworte auf Deutsch in drei Sätzen.", "Deutsch"),
        ("language", "请用中文回答", "中文"),
        ("length", "Keep answers under 50 words.", "under 50 words"),
        ("length", "Schreib das in höchstens 3 Sätzen.", "höchstens 3 Sätzen"),
        ("count", "Give me at most five tips.", "at most five tips"),
        ("tone", "Write a casual message.", "casual"),
        ("form", "List them as bullet points.", "bullet points"),
        ("form", "Never use tables.", "Never use tables"),
        ("code", "Only write code in Python.", "Python"),
        ("code", "Create a function in javascript", "javascript"),
        ("code", "Write a Rust program", "Rust"),
        ("form", "Write exactly 2 bullet points.", "bullet points"),
    ],
)
def test_a_wish_about_the_answer_is_found(kind: str, text: str, quote: str) -> None:
    assert quotes(kind, text) == [quote]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("language", "How do you say dog in German?"),
        ("language", "Translate this into French."),
        ("language", "Was heißt das auf Deutsch?"),
        ("length", "Summarize this 2000-word essay."),
        ("length", "I wrote 500 words so far."),
        ("length", "paragraphs of 50 words each"),
        ("count", "Answer my two questions."),
        ("tone", "a formal proof of the theorem"),
        ("form", "Find a table for four."),
        ("form", "Join in table orders."),
        ("code", "Convert this Java snippet."),
    ],
)
def test_what_is_no_wish_about_the_answer_is_not(kind: str, text: str) -> None:
    assert quotes(kind, text) == []


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("at most 90 words", (0.0, 90.0)),
        ("at least 400 words", (400.0, float("inf"))),
        ("100 to 200 words", (75.0, 260.0)),
        ("höchstens zwei Sätze", (0.0, 80.0)),
        ("50字以内", (0.0, 50.0)),
        ("12 metres", None),
    ],
)
def test_an_extent_allows_a_range_of_words(text: str, allowed: tuple[float, float] | None) -> None:
    assert extent_range(text) == allowed


def test_each_form_of_a_list_is_shunned() -> None:
    terms = list(KIND["form"].find(view_of("Never use bullet points, tables or emojis.")))
    assert [(set(term.names), term.shuns) for term in terms] == [
        ({"bullets"}, True),
        ({"table"}, True),
        ({"emoji"}, True),
    ]


def test_names_are_one_in_every_language() -> None:
    assert language_names("deutsch or allemand, 英语") == {"german", "english"}
    assert tone_names("locker und casual") == {"informal"}
