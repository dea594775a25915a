"""Σ as a value: questions by task type and language, order and degrees."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.schema import ProfileEntry, QuestionSpec, Schema, SlotSpec, text_in
from clarigate_proxy.core.values import QuestionKind

TRAVEL = frozenset({"travel"})
SLOT = SlotSpec(
    id="place",
    dimension="location",
    meaning="where",
    questions=(
        QuestionSpec(
            kind=QuestionKind.TEXT,
            text={"en": "Where to?", "de": "Wohin?"},
            header={"en": "Place"},
            task_types=frozenset({"plan"}),
        ),
        QuestionSpec(kind=QuestionKind.TEXT, text={"en": "Where?"}, header={"en": "Place"}),
    ),
)
SCHEMA = Schema(
    name="t",
    version=1,
    slots=(SLOT, SlotSpec(id="b", dimension="b", meaning="b", depends_on=("place",))),
    profiles={"other": {"place": ProfileEntry(applies=True)}, "plan": {}},
)


def test_texts_fall_back_to_english() -> None:
    assert text_in({"en": "yes", "de": "ja"}, "de") == "ja"
    assert text_in({"en": "yes"}, "de") == "yes"


def test_the_first_wording_that_fits_the_task_type_is_used() -> None:
    plan, other = SLOT.question("plan", "de"), SLOT.question("qa", "de")
    assert plan is not None
    assert other is not None
    assert (plan.text, other.text) == ("Wohin?", "Where?")
    assert (plan.slot, plan.dimension) == ("place", "location")


def test_a_slot_without_wording_is_never_asked() -> None:
    assert SCHEMA.slots[1].question("plan", "en") is None


def test_order_degree_and_profile() -> None:
    assert SCHEMA.index_of == {"place": 0, "b": 1}
    assert SCHEMA.out_degree == {"place": 1, "b": 0}
    assert SCHEMA.profile("plan") == {}
    assert SCHEMA.profile("juggle")["place"].applies


def test_a_wording_of_the_requests_domain_comes_before_the_general_ones() -> None:
    trip = QuestionSpec(
        kind=QuestionKind.TEXT,
        text={"en": "Which resort?"},
        header={"en": "Place"},
        domains=frozenset({"travel"}),
        task_types=frozenset({"find"}),
    )
    slot = replace(SLOT, questions=(*SLOT.questions, trip))

    def text(task_type: str, domain: str | None) -> str | None:
        question = slot.question(task_type, "en", domain)
        return question.text if question is not None else None

    assert text("find", "travel") == "Which resort?"
    assert text("find", None) == "Where?"
    assert text("find", "legal") == "Where?"
    assert text("plan", "travel") == "Where to?"


def test_a_domain_has_its_own_slots_and_profile_entries() -> None:
    schema = replace(
        SCHEMA,
        slots=(*SCHEMA.slots, SlotSpec(id="c", dimension="b", meaning="c", domains=TRAVEL)),
        domain_profiles={"travel": {"other": {"c": ProfileEntry(applies=True)}}},
    )
    assert [slot.id for slot in schema.slots_of(None)] == ["place", "b"]
    assert [slot.id for slot in schema.slots_of("travel")] == ["place", "b", "c"]
    assert schema.profile("juggle", "travel").keys() == {"place", "c"}
    assert schema.profile("plan", "travel") == {}
    assert schema.profile("other", "legal") is schema.profile("other")
