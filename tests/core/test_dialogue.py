"""The walk over a transcript: what is ours, what it replies to, and what state it leads to."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.asking import Put, render
from clarigate_proxy.core.dialogue import MATERIAL_MIN_CHARS, Walk, read_dialogue
from clarigate_proxy.core.exchanges import Dialogue, Verification
from clarigate_proxy.core.proof import Caller, binding_of
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.state import DialogueState, asking
from clarigate_proxy.core.tokens import sign_compact, tenant_of
from clarigate_proxy.core.transcript import reference_line
from clarigate_proxy.core.values import Message, Outcome
from tests.support.chat import RING, SCHEMA, Chat

CALLER = Caller(schema=SCHEMA, ring=RING, tenant=tenant_of(None))
REQUEST = {"role": "user", "content": "Write the note."}


def question_about(slot: str) -> str:
    question = SCHEMA.by_id[slot].question("other", "en")
    assert question is not None
    puts = (Put(question=question, default=None),)
    return render(puts, request="Write the note.", known=(), language="en")


def messages_of(*raw: dict[str, Any]) -> tuple[Message, ...]:
    messages = parse_messages({"messages": list(raw)})
    assert messages is not None
    return messages


def signed(slot: str, *before: dict[str, Any], state: DialogueState | None = None) -> str:
    text = question_about(slot)
    after = asking(state or DialogueState(), [SCHEMA.index_of[slot]], tokens=20)
    binding = binding_of(CALLER, messages_of(*before), text)
    return text + reference_line(sign_compact(after, issued_at_s=1, binding=binding, ring=RING))


def walk(*raw: dict[str, Any], rerun_text: str | None = None) -> Walk:
    def rerun(_: tuple[Message, ...], __: Dialogue) -> str | None:
        return rerun_text

    return read_dialogue(messages_of(*raw), caller=CALLER, rerun=rerun)


def said(text: str, role: str = "user") -> dict[str, Any]:
    return {"role": role, "content": text}


def test_a_conversation_without_anything_of_ours_has_an_empty_dialogue() -> None:
    assert walk(REQUEST, said("Sure.", "assistant"), said("Thanks")).dialogue == Dialogue()


def test_a_verified_question_with_its_reply_is_an_exchange() -> None:
    question = signed("audience", REQUEST)
    dialogue = walk(REQUEST, said(question, "assistant"), said("1")).dialogue
    (exchange,) = dialogue.exchanges
    assert (exchange.root, exchange.question_messages, exchange.reply_messages) == (0, (1,), (2,))
    assert (exchange.outcome, exchange.verification) == (Outcome.ANSWERED, Verification.VALID)
    assert dialogue.dropped == {1, 2}
    assert (dialogue.state.k, dialogue.rounds) == (1, 1)
    assert dialogue.state.asked == {SCHEMA.index_of["audience"]}


def test_a_question_without_a_reply_stays_open() -> None:
    dialogue = walk(REQUEST, said(signed("audience", REQUEST), "assistant")).dialogue
    assert dialogue.exchanges[0].outcome is None
    assert dialogue.dropped == frozenset()


def test_the_token_tells_what_a_trimmed_window_no_longer_shows() -> None:
    earlier = DialogueState(k=2, t_total_tokens=90, asked=frozenset({0, 1}))
    question = signed("audience", REQUEST, state=earlier)
    state = walk(REQUEST, said(question, "assistant"), said("1")).dialogue.state
    assert (state.k, state.t_total_tokens) == (3, 110)
    assert {0, 1} <= state.asked


def test_a_second_question_is_about_the_same_request() -> None:
    first = said(signed("audience", REQUEST), "assistant")
    second = said(signed("location", REQUEST, first, said("1")), "assistant")
    dialogue = walk(REQUEST, first, said("1"), second, said("Oslo")).dialogue
    assert [exchange.root for exchange in dialogue.exchanges] == [0, 0]
    assert [e.verification for e in dialogue.exchanges] == [Verification.VALID] * 2


def test_an_edited_question_does_not_verify_but_may_be_recomputed() -> None:
    question = said(question_about("audience"), "assistant")
    ours = walk(REQUEST, question, said("1"), rerun_text=question_about("audience")).dialogue
    assert ours.exchanges[0].verification is Verification.RECOMPUTED
    assert (ours.state.k, ours.unverified) == (1, False)
    foreign = walk(REQUEST, question, said("1"), rerun_text=None).dialogue
    assert foreign.exchanges == ()
    assert foreign.unverified
    assert foreign.state.asked == {SCHEMA.index_of["audience"]}


def test_an_old_foreign_exchange_does_not_silence_the_present() -> None:
    question = said(question_about("audience"), "assistant")
    later = (said("Sure.", "assistant"), said("Thanks. Another thing."))
    dialogue = walk(REQUEST, question, said("1"), *later, rerun_text=None).dialogue
    assert not dialogue.unverified


def test_a_reference_that_ends_a_part_of_an_assistant_message_is_found() -> None:
    line = reference_line("A" * 56)
    raw = {"role": "assistant", "content": [{"type": "text", "text": f"look{line}{line} \n"}]}
    spans = walk(raw).dialogue.references
    assert [(span.message, span.part, span.start) for span in spans] == [
        (0, 0, 4),
        (0, 0, 4 + len(line)),
    ]


def test_a_line_of_that_shape_is_content_anywhere_else() -> None:
    line = reference_line("A" * 56)
    example = said(f"They write{line}\nunder each question.", "assistant")
    assert walk(said(f"What is this?{line}"), example).dialogue.references == ()


def test_a_copy_of_ours_is_ours() -> None:
    question = signed("audience", REQUEST)
    line = question.splitlines()[-1]
    dialogue = walk(REQUEST, said(question, "assistant"), said(f"1\n\n{line}")).dialogue
    assert [span.message for span in dialogue.references] == [1, 2]


def test_a_question_that_a_client_went_on_with_loses_its_reference() -> None:
    question = said(f"{signed('audience', REQUEST)}\n\n-- \nsent by a bot", "assistant")
    assert len(walk(REQUEST, question).dialogue.references) == 1


@pytest.mark.parametrize(
    ("reply", "material"),
    [("x" * (MATERIAL_MIN_CHARS + 1), True), ("my two neighbours", False)],
)
def test_a_very_long_answer_is_material(reply: str, material: bool) -> None:
    question = said(signed("audience", REQUEST), "assistant")
    (exchange,) = walk(REQUEST, question, said(reply)).dialogue.exchanges
    assert exchange.material is (material and exchange.outcome is Outcome.ANSWERED)


def test_a_reply_to_the_question_for_material_is_material() -> None:
    question = said(signed("inputs", REQUEST), "assistant")
    (exchange,) = walk(REQUEST, question, said("The cat sat on the mat.")).dialogue.exchanges
    assert exchange.material


def test_skipping_the_only_question_closes_asking() -> None:
    question = said(signed("audience", REQUEST), "assistant")
    dialogue = walk(REQUEST, question, said("skip")).dialogue
    assert dialogue.closed
    assert dialogue.state.declined == {SCHEMA.index_of["audience"]}


def test_words_beside_an_option_reach_the_model() -> None:
    chat = Chat()
    chat.say("Write the note. need:audience need:tone")
    chat.say("1, and it must fit on a postcard")
    while len(chat.upstream) == 0:
        chat.say("skip")
    assert "it must fit on a postcard" in chat.upstream[-1]["messages"][0]["content"]


def test_an_option_with_no_more_questions_ends_the_asking() -> None:
    chat = Chat()
    chat.say("Write the note. need:audience need:tone")
    chat.say("1, and don't ask me anything else")
    assert len(chat.upstream) == 1
