"""The things that a request names: which nouns count, how they are called, what is there."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.things import MAX_THINGS, READ_WORDS, Things, ThingSpec
from clarigate_proxy.schemas import load_schema

THINGS = load_schema("domains").things


def _named(text: str, language: str = "en") -> list[str]:
    return [thing.name for thing in THINGS.find(text, language)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("write a report on ai", ["the report"]),
        ("write two reports on ai", ["the reports"]),
        ("improve my cv", ["your CV"]),
        ("improve our newsletter", ["your newsletter"]),
        ("summarize his essay", ["the essay"]),
        ("write a wedding speech", ["the wedding speech"]),
        ("plan a birthday party", ["the birthday party"]),
        ("write a cover letter for my resume", ["the cover letter", "your resume"]),
        ("write a reply to my landlord's letter", ["the letter"]),
        ("write alt text for this image", ["the image", "the text"]),
        ("make a chart of my sales data", ["your sales data", "the chart"]),
        ("plan a 5 day trip", ["the trip"]),
        ("draft a contract, letter or email", ["the contract", "the letter", "the email"]),
        ("what is the capital of france", []),
        ("", []),
    ],
)
def test_a_thing_is_called_by_the_words_used_with_the_right_article(
    text: str, names: list[str]
) -> None:
    assert _named(text) == names


@pytest.mark.parametrize(
    "text",
    ["should i move abroad", "email me the answer", "please book it", "i want to tour"],
)
def test_a_verb_that_looks_like_a_noun_is_none(text: str) -> None:
    assert _named(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("best note taking app", ["the app"]),
        ("write a note about taking turns", ["the note"]),
        ("it was the right plan on paper", []),
        ("write a paper on paper", ["the paper"]),
        ("what is this charge on my credit card", []),
        ("write a card", ["the card"]),
        ("explain the periodic table", []),
        ("send the answer by email", []),
    ],
)
def test_compounds_and_idioms_name_no_thing(text: str, names: list[str]) -> None:
    assert _named(text) == names


def test_a_verb_does_not_hide_the_thing_behind_it() -> None:
    assert _named("review this contract") == ["the contract"]
    assert _named("book me a restaurant") == ["the restaurant"]


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("summarize this article", True),
        ("proofread my essay", True),
        ("make my letter shorter", True),
        ("translate the attached document", True),
        ("make my letter", False),
        ("write my thesis", False),
        ("write me a poem", False),
        ("design our logo", False),
        ("help me plan my wedding", False),
        ("cover letter please", False),
    ],
)
def test_material_is_told_from_what_is_yet_to_be_made(text: str, *, given: bool) -> None:
    assert [thing.given for thing in THINGS.find(text, "en")] == [given]


@pytest.mark.parametrize(
    ("text", "language", "name", "as_object"),
    [
        ("schreib mir einen bericht", "de", "der Bericht", "den Bericht"),
        ("lies meine e-mail", "de", "die E-Mail", "die E-Mail"),
        ("résume cet article", "fr", "l'article", "l'article"),
        ("escribe una carta de presentación", "es", "la carta de presentación", None),
        ("escreva um relatório", "pt", "o relatório", None),
        ("写一份报告", "zh", "报告", None),
    ],
)
def test_other_languages_name_a_thing_by_its_dictionary_form(
    text: str, language: str, name: str, as_object: str | None
) -> None:
    (thing,) = THINGS.find(text, language)
    assert (thing.name, thing.object) == (name, as_object or name)
    assert THINGS.names(thing.name, language, frozenset({thing.id}))


def test_chinese_material_is_what_is_pointed_at() -> None:
    assert [t.given for t in THINGS.find("总结这篇文章", "zh")] == [True]
    assert [t.given for t in THINGS.find("写一篇文章", "zh")] == [False]


def test_plural_names_are_marked_so_that_no_singular_verb_meets_them() -> None:
    marks = {name: THINGS.find(f"the {name}", "en")[0].plural for name in ("slides", "quiz", "bus")}
    assert marks == {"slides": True, "quiz": False, "bus": False}


def test_few_things_are_read_and_only_at_the_head_of_a_text() -> None:
    assert len(_named("a letter, an essay, a poem, a report, a quiz")) == MAX_THINGS
    assert _named("word " * READ_WORDS + "my essay") == []


def test_a_language_without_a_table_names_nothing() -> None:
    assert THINGS.find("skriv en rapport", "sv") == ()
    assert not THINGS.names("en rapport", "sv", frozenset({"report"}))


def test_names_are_those_of_the_table_with_their_article() -> None:
    report = frozenset({"report"})
    assert THINGS.names("the report", "en", report)
    assert THINGS.names("your case study", "en", report)
    assert THINGS.names("the birthday report", "en", report)
    for text in ("report", "a report", "the reported", "the essay", "the report and more", ""):
        assert not THINGS.names(text, "en", report), text


def test_an_empty_table_names_nothing() -> None:
    assert Things().find("write a report", "en") == ()
    spec = ThingSpec(id="x", groups=frozenset(), words={"de": ("ding",)})
    assert Things(specs=(spec,)).find("das ding", "de") == ()
