"""A question as text and back: it reads well, and we know our own question again."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.asking import (
    Known,
    Put,
    looks_ours,
    pinned,
    render,
    render_again,
    same_text,
    slots_asked_in,
    without_discussion,
)
from clarigate_proxy.core.phrases import PHRASES, phrases_in
from clarigate_proxy.core.schema import OptionSpec, QuestionSpec, Schema, SlotSpec
from clarigate_proxy.core.values import QuestionKind
from clarigate_proxy.schemas import load_schema

SCHEMA = Schema(
    name="t",
    version=1,
    slots=(
        SlotSpec(
            id="audience",
            dimension="audience",
            meaning="who reads",
            questions=(
                QuestionSpec(
                    kind=QuestionKind.SINGLE,
                    text={"en": "Who will read it?", "de": "Wer wird es lesen?"},
                    header={"en": "Audience"},
                    options=(
                        OptionSpec(
                            id="exec",
                            label={"en": "Executives", "de": "Führungskräfte"},
                            description={"en": "one page"},
                        ),
                        OptionSpec(id="all", label={"en": "Everybody"}),
                    ),
                ),
            ),
        ),
        SlotSpec(
            id="location",
            dimension="location",
            meaning="where",
            questions=(
                QuestionSpec(
                    kind=QuestionKind.TEXT,
                    text={"en": "In which town?"},
                    header={"en": "Place"},
                ),
            ),
        ),
    ),
    profiles={"other": {}},
)


def put(slot: str, default: str | None = None, language: str = "en") -> Put:
    question = SCHEMA.by_id[slot].question("other", language)
    assert question is not None
    return Put(question=question, default=default)


def test_a_closed_question_restates_the_request_numbers_its_options_and_says_how_to_skip() -> None:
    text = render(
        (put("audience", "a general reader"),),
        request="Summarize the   annual report",
        known=(Known(name="length", value="one page"),),
        language="en",
    )
    assert text == (
        "Before I start on “Summarize the annual report”:\n"
        "Understood so far: length: one page.\n\n"
        "Who will read it?\n"
        "1. Executives – one page\n"
        "2. Everybody\n\n"
        "Reply with a number or in your own words. "
        "Or say “skip”; then I go on and assume: a general reader."
    )


def test_an_open_question_has_no_numbers_and_promises_no_default_it_does_not_have() -> None:
    text = render((put("location"),), request="Find a café", known=(), language="en")
    assert text == (
        "Before I start on “Find a café”:\n\n"
        "In which town?\n\n"
        "Reply in your own words. Or say “skip”; then I go on without it."
    )


def test_several_questions_are_numbered_and_their_options_lettered() -> None:
    text = render((put("audience"), put("location")), request="x", known=(), language="en")
    assert "1. Who will read it?\n   a) Executives – one page\n   b) Everybody" in text
    assert "2. In which town?" in text
    assert "“1a 2b”" in text


def test_a_long_request_is_cut_at_a_word_and_marked() -> None:
    text = render((put("location"),), request="word " * 60, known=(), language="en")
    quoted = text.split("“")[1].split("”")[0]
    assert len(quoted) <= 81
    assert quoted.endswith("word…")


@pytest.mark.parametrize("language", sorted(PHRASES))
def test_what_is_rendered_is_read_back_with_language_and_default(language: str) -> None:
    puts = (put("audience", "a general reader", language),)
    text = render(puts, request="Do it", known=(), language=language)
    found = pinned(text, ("audience",), SCHEMA)
    assert found is not None
    assert found.questions == (puts[0].question,)
    assert looks_ours(text)
    assert slots_asked_in(text, SCHEMA) == ("audience",)
    if language in {"en", "de"}:  # the languages that this schema has the question in
        assert (found.language, found.default) == (language, "a general reader")


def test_a_bundle_is_read_back_in_the_order_of_its_slots() -> None:
    puts = (put("location"), put("audience", "all"))
    text = render(puts, request="x", known=(), language="en")
    found = pinned(text, ("location", "audience"), SCHEMA)
    assert found is not None
    assert [question.slot for question in found.questions] == ["location", "audience"]
    assert found.default is None


def test_a_request_that_quotes_a_question_of_ours_cannot_pose_as_one() -> None:
    text = render((put("location"),), request="Who will read it?", known=(), language="en")
    assert slots_asked_in(text, SCHEMA) == ("location",)
    assert pinned(text, ("audience",), SCHEMA) is None


def test_foreign_texts_are_not_ours() -> None:
    assert not looks_ours("Who will read it?\n1. Executives\n2. Everybody")
    assert slots_asked_in("Who will read it?", SCHEMA) == ()
    assert pinned("anything", ("no_such_slot",), SCHEMA) is None


def test_a_repeated_question_can_be_told_from_its_explanation() -> None:
    text = render((put("location"),), request="x", known=(), language="en")
    for again in (render_again(text, "en"), render_again(text, "en", ["place, market"])):
        assert again != text
        assert same_text(without_discussion(again, "en"), text)
    assert without_discussion(text, "en") == text


def test_a_counter_question_is_answered_from_the_schema() -> None:
    meaning = SCHEMA.by_id["location"].meaning
    first = render_again("Which city?", "en", [meaning]).split("\n\n")[0]
    assert first.endswith(f"What I need to know: {meaning}.")


def test_where_the_schema_has_no_words_of_the_language_the_reason_alone_is_given() -> None:
    slot = SCHEMA.by_id["location"]
    first = render_again("Welche Stadt?", "de", [slot.meaning_in("de")]).split("\n\n")[0]
    assert slot.meaning not in first
    assert first == phrases_in("de").discuss


@pytest.mark.parametrize("language", ["de", "fr", "es", "pt", "zh"])
def test_a_counter_question_is_answered_in_its_own_language(language: str) -> None:
    meaning = load_schema().by_id["timeframe"].meaning_in(language)
    first = render_again("?", language, [meaning]).split("\n\n")[0]
    assert meaning
    assert first.endswith(phrases_in(language).meant.format(meaning=meaning))


def test_white_space_does_not_make_another_text() -> None:
    assert same_text(" a\r\n b ", "a b")
    assert not same_text("a b", "a c")
