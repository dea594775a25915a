"""What an answer does to graph, claims and request message."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.answers import (
    block_answers,
    material_edits,
    said_beside,
    settle,
    with_materials,
    with_outcomes,
)
from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.edits import AppendParts, AppendText
from clarigate_proxy.core.exchanges import Exchange, Verification
from clarigate_proxy.core.graph import Graph, Thresholds, build
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import (
    Answer,
    DocumentKind,
    Extraction,
    Interpretation,
    Message,
    Outcome,
    Provenance,
    Question,
    Reading,
    Replied,
    Span,
    Status,
)
from tests.support.chat import SCHEMA

THRESHOLDS = Thresholds()


def question(slot: str) -> Question:
    found = SCHEMA.by_id[slot].question("other", "en")
    assert found is not None
    return found


def exchange(*answers: Answer, slots: tuple[str, ...] = ("audience",), **changes: Any) -> Exchange:
    outcome = Outcome.ANSWERED if answers or changes.get("material") else Outcome.DECLINED
    fields: dict[str, Any] = {
        "root": 0,
        "pinned": Pinned(
            questions=tuple(question(slot) for slot in slots), language="en", default="a default"
        ),
        "question_messages": (1,),
        "reply_messages": (2,),
        "verification": Verification.VALID,
        "interpretation": Interpretation(outcome=outcome, answers=answers),
    }
    return Exchange(**{**fields, **changes})


def replies(content: object) -> dict[int, Message]:
    raw = [
        {"role": "user", "content": "Write."},
        {"role": "assistant", "content": "Who?"},
        {"role": "user", "content": content},
    ]
    messages = parse_messages({"messages": raw})
    assert messages is not None
    return {message.index: message for message in messages}


def graph() -> Graph:
    return build(SCHEMA, Extraction(task_type="other", language="en"), THRESHOLDS)


def test_a_chosen_option_resolves_the_node_as_the_users_word() -> None:
    answer = Answer(slot="audience", option_ids=("executives",))
    after, (claim,) = settle(graph(), [exchange(answer)], replies("1"), THRESHOLDS)
    node = after.node("audience")
    assert (node.value, node.confidence, node.status) == ("Executives", 1.0, Status.RESOLVED)
    assert (claim.label, claim.via) == (Provenance.USER_ASSERTED, "option")


def test_an_option_of_an_unproven_question_is_only_inferred() -> None:
    answer = Answer(slot="audience", option_ids=("executives",))
    unproven = exchange(answer, verification=Verification.RECOMPUTED)
    after, (claim,) = settle(graph(), [unproven], replies("1"), THRESHOLDS)
    assert claim.label is Provenance.MODEL_INFERRED
    assert after.node("audience").status is Status.RESOLVED
    assert block_answers([unproven])[0].label is Provenance.MODEL_INFERRED


def test_free_text_is_the_users_own_and_its_span_lies_in_the_reply() -> None:
    answer = Answer(slot="audience", text="my neighbours")
    unproven = exchange(answer, verification=Verification.RECOMPUTED)
    _, (claim,) = settle(graph(), [unproven], replies("well, my neighbours"), THRESHOLDS)
    assert claim.label is Provenance.USER_ASSERTED
    assert claim.span == Span(message=2, start=6, end=19)
    assert claim.quote == "my neighbours"


def test_material_is_a_document_and_never_asserted() -> None:
    answer = Answer(slot="inputs", text="The cat sat on the mat and looked at the birds outside.")
    given = exchange(answer, slots=("inputs",), material=True)
    messages = replies(answer.text)
    _, (claim,) = settle(graph(), [given], messages, THRESHOLDS)
    assert claim.label is Provenance.DOC_DERIVED
    assert claim.value == "The cat sat on the mat and looked …"
    (document,) = with_materials(Reading(prompt=()), [given], messages).documents
    assert (document.kind, document.text) == (DocumentKind.MATERIAL, answer.text)
    assert material_edits(0, [given], messages) == (
        AppendText(message=0, text=f"\n\n{answer.text}"),
    )
    assert block_answers([given])[0].material


def test_an_attachment_moves_with_its_parts_and_counts_as_present() -> None:
    image = {"type": "image_url", "image_url": {"url": "data:,"}}
    given = exchange(slots=("inputs",), material=True)
    messages = replies([image])
    assert material_edits(0, [given], messages) == (AppendParts(message=0, source=2),)
    assert with_materials(Reading(prompt=()), [given], messages).media
    after, (claim,) = settle(graph(), [given], messages, THRESHOLDS)
    assert claim.value == "(attachment)"
    assert after.node("inputs").status is Status.RESOLVED


def test_a_decline_leaves_the_node_open_and_names_what_is_assumed() -> None:
    skipped = exchange()
    after, claims = settle(graph(), [skipped], replies("skip"), THRESHOLDS)
    assert claims == ()
    assert after.node("audience").status is Status.UNRESOLVED
    (row,) = block_answers([skipped])
    assert (row.declined, row.assumption) == (True, "a default")


def outcomes(*exchanges: Exchange) -> dict[str, bool]:
    found = with_outcomes(Reading(prompt=()), exchanges).replies
    return {reply.slot: reply.gave for reply in found}


def test_a_reading_knows_which_questions_were_replied_to_and_whether_that_gave_anything() -> None:
    chosen = Answer(slot="audience", option_ids=("executives",))
    assert outcomes() == {}
    assert outcomes(exchange(chosen)) == {"audience": True}
    assert outcomes(exchange()) == {"audience": False}
    assert outcomes(exchange(slots=("inputs",), material=True)) == {"inputs": True}
    reading = with_outcomes(Reading(prompt=()), [exchange(chosen)])
    assert reading.replies == (Replied(slot="audience", gave=True),)


@pytest.mark.parametrize(("text", "gave"), [("None.", False), ("no", False), ("none of us", True)])
def test_an_answer_that_says_none_gives_nothing(text: str, *, gave: bool) -> None:
    answer = Answer(slot="tone", text=text)
    assert outcomes(exchange(answer, slots=("tone",))) == {"tone": gave}


def test_what_a_bundle_leaves_open_has_no_outcome_nor_has_a_preview() -> None:
    answer = Answer(slot="audience", option_ids=("executives",))
    found = Interpretation(outcome=Outcome.ANSWERED, answers=(answer,), declined=("tone",))
    bundle = exchange(slots=("audience", "tone", "length"), interpretation=found)
    assert outcomes(bundle) == {"audience": True, "tone": False}
    assert outcomes(replace(bundle, previewed=True)) == {}
    assert outcomes(replace(bundle, interpretation=None)) == {}


def test_of_a_bundle_only_what_was_answered_or_skipped_stands_in_the_block() -> None:
    slots = ("audience", "tone", "length")
    partly = Interpretation(
        outcome=Outcome.ANSWERED,
        answers=(Answer(slot="tone", option_ids=("formal",)),),
        declined=("length",),
    )
    rows = block_answers([exchange(slots=slots, interpretation=partly)])
    assert [(row.slot, row.declined) for row in rows] == [("tone", False), ("length", True)]


def test_words_beside_the_answer_are_kept() -> None:
    answer = Answer(slot="audience", option_ids=("executives",))
    assert said_beside([exchange(answer, said=("why?",)), exchange(answer)]) == ("why?",)
