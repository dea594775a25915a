"""Σ as a value: questions by task type and language, order and degrees."""

from __future__ import annotations

from clarigate_proxy.core.schema import ProfileEntry, QuestionSpec, Schema, SlotSpec, text_in
from clarigate_proxy.core.values import QuestionKind

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
