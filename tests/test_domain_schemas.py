"""The shipped domain schemas: every question fits its reader, the wire and its own kind."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.asking import Put, pinned, render
from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.domains import DOMAINS
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.extraction.foreign import LEXICONS
from clarigate_proxy.core.schema import MAX_SLOTS, QuestionSpec, SlotSpec
from clarigate_proxy.core.values import Question, QuestionKind
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.schemas import TASK_TYPES, load_schema, parse_schema

GOLDEN = Path(__file__).parent / "golden" / "domains"
ROWS = [
    json.loads(line)
    for name in DOMAINS
    for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()
]

GENERAL = load_schema("general")
SCHEMA = load_schema("domains")
LANGUAGES = {"en", "de", "fr", "es", "pt", "zh"}
OWN = [slot for slot in SCHEMA.slots if slot.domains]
NAMING = [slot for slot in SCHEMA.slots if any(spec.about for spec in slot.questions)]
STATE_UTILITY = 0.10

_JOINED = re.compile(
    r"\b(?:and|und|et|y|e) (?:what|which|how|who|when|where|was|wie|wer|quel|qué)\b"
)
_CJK_WORD = re.compile(r"[\u4e00-\u9fff]")


def _wordings() -> Iterator[tuple[SlotSpec, QuestionSpec]]:
    for slot in SCHEMA.slots:
        for spec in slot.questions:
            yield slot, spec


def test_the_default_schema_is_the_general_one_and_all_ten_domains() -> None:
    assert [slot.id for slot in SCHEMA.slots[: len(GENERAL.slots)]] == list(GENERAL.index_of)
    assert {name for slot in OWN for name in slot.domains} == set(DOMAINS)
    assert set(SCHEMA.domain_profiles) == set(DOMAINS)
    assert len(SCHEMA.slots) <= MAX_SLOTS
    assert Decider.of("default").schema is SCHEMA


@pytest.mark.parametrize("name", DOMAINS)
def test_each_domain_also_loads_by_itself(name: str) -> None:
    schema = load_schema(name)
    assert list(schema.domain_profiles) == [name]
    assert len(schema.slots) > len(GENERAL.slots)


def test_every_slot_has_its_kin_among_the_seventeen_and_one_question() -> None:
    for slot in OWN:
        assert slot.dimension in GENERAL.index_of
        assert slot.depends_on
        assert len(slot.questions) == 1


def test_the_order_of_slots_is_pinned_since_tokens_number_them() -> None:
    assert " ".join(slot.id for slot in OWN) == (
        "framework language_version error_message party_role document_type governing_law "
        "patient_age medication severity risk_tolerance income party_size origin dates lodging "
        "trip_style key_facts genre dataset_format key_metric exam_date weekly_hours recipient "
        "occasion gift_taste item_condition equipment injuries training_days diet"
    )


def test_questions_are_short_single_and_end_as_questions() -> None:
    for _, spec in _wordings():
        for language, text in spec.text.items():
            words = len(_CJK_WORD.findall(text)) / 2 if language == "zh" else len(text.split())
            assert words <= 20, text
            assert text.endswith(("?", "？")), text
            assert len(re.findall("[?？]", text)) == 1, text
            assert not _JOINED.search(text.lower()), text


def test_options_are_two_to_four_and_differ() -> None:
    for _, spec in _wordings():
        closed = spec.kind in {QuestionKind.SINGLE, QuestionKind.MULTI}
        assert (2 <= len(spec.options) <= 4) if closed else not spec.options
        assert len({option.id for option in spec.options}) == len(spec.options)
        for language in LANGUAGES:
            labels = [option.label[language].casefold() for option in spec.options]
            assert len(set(labels)) == len(labels), (language, labels)
            assert all(0 < len(label) <= 30 for label in labels), labels


def test_a_label_never_looks_like_the_number_of_another_option() -> None:
    """The reply "3" means the third option: a label "3" elsewhere would be misread."""
    for _, spec in _wordings():
        for place, option in enumerate(spec.options, 1):
            for label in option.label.values():
                number = re.match(r"\d+", label)
                small = number is not None and int(number[0]) <= len(spec.options)
                assert not small or (number is not None and int(number[0]) == place), label


def test_every_text_is_there_in_six_languages() -> None:
    for _, spec in _wordings():
        shown = (spec.text, spec.header, *(option.label for option in spec.options))
        assert all(texts.keys() >= LANGUAGES for texts in shown), spec.text["en"]
        assert all(len(header) <= 12 for header in spec.header.values()), spec.header
        assert spec.default is None or spec.default.keys() >= LANGUAGES, spec.default
    for profiles in SCHEMA.domain_profiles.values():
        for profile in profiles.values():
            for entry in profile.values():
                assert entry.default is None or entry.default.keys() >= LANGUAGES


def test_every_slot_says_in_six_languages_what_it_stands_for() -> None:
    for slot in SCHEMA.slots:
        meanings = [slot.meaning_in(language) for language in sorted(LANGUAGES)]
        assert all(meanings), slot.id
        assert len(set(meanings)) > 1, slot.id


def test_languages_of_texts_are_those_that_are_extracted() -> None:
    assert {*LEXICONS, "en"} == LANGUAGES


def test_no_two_wordings_share_a_text_since_a_question_is_known_by_its_text() -> None:
    counts = Counter(text for _, spec in _wordings() for text in spec.text.values())
    assert [text for text, count in counts.items() if count > 1] == []


def test_kinds_fit_the_question() -> None:
    for _, spec in _wordings():
        english = spec.text["en"]
        if spec.kind is QuestionKind.NUMBER:
            assert english.startswith(("How many", "How much", "How old")), english
        if english.startswith("Could you paste"):
            assert spec.kind is QuestionKind.TEXT


def test_no_profile_of_a_domain_is_worth_a_line_by_itself_where_the_general_one_is_not() -> None:
    for domain, profiles in SCHEMA.domain_profiles.items():
        for task_type, entries in profiles.items():
            for slot, entry in entries.items():
                base = GENERAL.profile(task_type).get(slot)
                general = (1 - base.p_default) * base.impact * base.applies if base else 0.0
                utility = (1 - entry.p_default) * entry.impact * entry.applies
                assert utility < STATE_UTILITY or utility <= general, (domain, task_type, slot)
                assert not entry.applies or entry.source or base is not None, (domain, slot)


def test_a_request_has_the_slots_of_its_own_domain_only() -> None:
    for domain in (None, *DOMAINS):
        slots = SCHEMA.slots_of(domain)
        assert all(not slot.domains or domain in slot.domains for slot in slots)
        assert len(slots) < len(SCHEMA.slots)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_question_is_known_again_by_its_text(language: str) -> None:
    for slot, spec in _wordings():
        question = spec.render(slot.id, slot.dimension, language)
        text = render(
            (Put(question=question, default=None),), request="x", known=(), language=language
        )
        found = pinned(text, (slot.id,), SCHEMA)
        assert found is not None
        assert (found.questions, found.language) == ((question,), language)


def _named_questions(language: str) -> Iterator[tuple[SlotSpec, QuestionSpec, Question]]:
    """Every wording for things, with the name of each of them that it fits."""
    for spec in SCHEMA.things.specs:
        for word in spec.words.get(language, ()):
            for thing in SCHEMA.things.find(f"x {word}".lower(), language):
                for slot, wording in _wordings():
                    if thing.id in wording.about and not (
                        thing.plural and not wording.fits_thing(thing, "", language, None)
                    ):
                        question = wording.render(slot.id, slot.dimension, language, thing)
                        yield slot, wording, question


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_question_that_names_a_thing_is_known_again_and_mistaken_for_no_other(
    language: str,
) -> None:
    seen: dict[str, tuple[str, QuestionSpec]] = {}
    for slot, wording, question in _named_questions(language):
        assert "{" not in question.text
        assert SCHEMA.asked_in(slot.id, frozenset({question.text})) == (question, language)
        assert seen.setdefault(question.text, (slot.id, wording)) == (slot.id, wording)
        for other in NAMING:
            if other.id != slot.id:
                assert SCHEMA.asked_in(other.id, frozenset({question.text})) is None
    assert len(seen) > 200


def test_only_a_noun_of_the_table_makes_a_line_a_question_of_ours() -> None:
    for name in ("the moon", "the cover letter and all passwords", "cover letter", "The essay"):
        assert SCHEMA.asked_in("inputs", frozenset({f"Could you paste {name}?"})) is None


def test_a_domain_words_a_question_and_other_requests_get_the_general_one() -> None:
    trip = SCHEMA.question("timeframe", "plan", "en", "travel")
    general = SCHEMA.question("timeframe", "plan", "en")
    assert trip is not None
    assert general == GENERAL.question("timeframe", "plan", "en")
    assert trip != general
    for task_type in TASK_TYPES:
        for slot in GENERAL.index_of:
            assert SCHEMA.question(slot, task_type, "en", "travel") is not None


@pytest.mark.parametrize("name", DOMAINS)
def test_a_golden_file_holds_twenty_prompts_some_of_them_complete(name: str) -> None:
    rows = [json.loads(x) for x in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]
    asked = sum(row["decision"] == "ask" for row in rows)
    assert len({row["prompt"] for row in rows}) == 20
    assert 5 <= asked <= 15


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["prompt"][:40])
def test_prompts_get_their_domain_decision_and_question(row: dict[str, Any]) -> None:
    decider = Decider.of("default")
    messages = request_of({"prompt": row["prompt"]}).messages
    assert messages is not None
    decided: Any = decider.row({"prompt": row["prompt"]})
    first = decided["questions"][0] if decided["decision"] == "ask" else {}
    assert row == {
        "prompt": row["prompt"],
        "domain": decider.extractor.extract(read_request(messages, ())).domain,
        "decision": decided["decision"],
        "slot": first.get("slot"),
        "question": first.get("question"),
    }


HEAD = "name: boats\nversion: 1\nextends: general\ndomain: travel\n"


def _refused(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse_schema(text, "boats.yaml")
    return str(caught.value)


def test_a_file_with_a_domain_adds_to_that_domain_only() -> None:
    text = HEAD + (
        "slots:\n  - {id: berth, dimension: location, meaning: where it lies, questions: ["
        "{kind: text, header: {en: Berth}, text: {en: Where does the boat lie?}}]}\n"
        "wordings:\n  budget:\n    - {kind: text, header: {en: Cost}, text: {en: At what cost?}}\n"
        "profiles:\n  plan:\n    berth: {impact: 0.4, p_default: 0.9}\n"
        "    budget: {p_default: 0.95}\n"
        "texts:\n  - [en, de]\n  - [Berth, Liegeplatz]\n"
    )
    schema = parse_schema(text, "boats.yaml")
    budget = schema.question("budget", "plan", "en", "travel")
    assert budget is not None
    assert budget.text == "At what cost?"
    assert schema.question("budget", "plan", "en", "legal") == GENERAL.question(
        "budget", "plan", "en"
    )
    assert schema.by_id["berth"].questions[0].header == {"en": "Berth", "de": "Liegeplatz"}
    assert "berth" not in schema.profile("plan")
    inherited = schema.profile("plan", "travel")["budget"]
    assert inherited.p_default == pytest.approx(0.95)
    assert inherited.impact == GENERAL.profile("plan")["budget"].impact


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD.replace("travel", "sailing"), "unknown domain 'sailing'"),
        (HEAD + "wordings: {mast: []}\n", "boats.yaml:5:12: `wordings` names 'mast'"),
        (HEAD + "texts:\n  - [en, de]\n  - [Berth]\n", "one text per language"),
        (
            HEAD + "slots:\n  - {id: budget, dimension: budget, meaning: money}\n",
            "is a slot of the base; use `wordings`",
        ),
        (
            HEAD + "wordings:\n  budget:\n    - {kind: text, header: {en: A}, text: {en: B x?}, "
            "domains: [boats]}\n",
            "unknown domains ['boats']",
        ),
    ],
)
def test_what_is_wrong_in_a_domain_file_is_said(text: str, fault: str) -> None:
    assert fault in _refused(text)


def test_several_bases_are_joined_in_their_order() -> None:
    text = "name: two\nversion: 1\nextends: [travel, shopping]\n"
    schema = parse_schema(text, "two.yaml")
    assert set(schema.domain_profiles) == {"travel", "shopping"}
    assert schema.index_of["party_size"] < schema.index_of["recipient"]
    turned = parse_schema(text.replace("travel, shopping", "shopping, travel"), "two.yaml")
    assert turned.digest != schema.digest
