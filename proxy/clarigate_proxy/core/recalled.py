"""What was answered before a full token was issued, where the conversation does not show it.

Why: a structured answer stands in no message. The next question's token still holds it, in the
graph: an asked slot with the user's own value. From there it comes back as an exchange of its own,
so that it stands in the answer block too, and our question that it answered leaves the history.

Material cannot come back, the graph holds its first words only: where its question stands in the
history without a reply, that is told instead of going on without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.dialogue import Walk
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.exchanges import Exchange, Verification
from clarigate_proxy.core.full_state import FullState
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.values import (
    Answer,
    Interpretation,
    Message,
    Outcome,
    Provenance,
    Question,
    QuestionKind,
)

__all__ = ["recall"]

_GIVEN = frozenset({Provenance.USER_ASSERTED, Provenance.DOC_DERIVED})
_OURS = frozenset({"assistant", "user", "tool"})


def recall(walk: Walk, root: int, place: int, full: FullState) -> None:
    """Enter what was answered between the request and the question that `full` was issued with.

    The token is bound to all messages between the two, so they are our questions and replies.

    Raises:
        RequestError: what was answered was material, which the token does not hold.
    """
    dialogue, index = walk.dialogue, walk.messages[root].index
    between = tuple(m for m in walk.messages[root + 1 : place] if m.role in _OURS)
    places = frozenset(message.index for message in between)
    put = walk.messages[place].index if place < len(walk.messages) else None
    answered = {node.slot: node for node in _answered(walk.caller.schema, full, places)}
    nodes = {slot: n for slot, n in answered.items() if n.provenance is Provenance.USER_ASSERTED}
    current = tuple(e for e in dialogue.exchanges if put in e.question_messages)
    kept = tuple(
        e
        for e in dialogue.exchanges
        if e not in current
        and (places.isdisjoint(e.question_messages) or (e.settled and _agrees(e, nodes)))
    )
    shown = tuple(e for e in kept if e.root == index and e.settled)
    gone = {number for exchange in shown for number in exchange.leaving}
    rest = tuple(message for message in between if message.index not in gone)
    told = {question.slot for exchange in shown for question in exchange.pinned.questions}
    if rest and any(
        n.span is None for s, n in answered.items() if s not in nodes and s not in told
    ):
        raise RequestError(
            "`clarigate.state` does not hold the material that an earlier question was answered "
            "with: put it into the request, or send it as a user message after that question",
            code="clarification_state_invalid",
            param="clarigate.state",
        )
    missing = tuple(node for slot, node in nodes.items() if slot not in told)
    recalled = (_recalled(walk, index, rest, missing, full.graph),) if missing or rest else ()
    counted = {number for seen in dialogue.exchanges for number in seen.question_messages}
    unseen = sum(m.role == "assistant" and m.index not in counted for m in rest)
    walk.dialogue = replace(
        dialogue,
        exchanges=(*kept, *recalled, *current),
        rounds=dialogue.rounds + unseen,
        unverified=False,
    )


def _agrees(exchange: Exchange, nodes: Mapping[str, Node]) -> bool:
    """Whether the reply in the history says what the token holds: a form beside it may not."""
    given = {a.slot: a for a in exchange.interpretation.answers} if exchange.interpretation else {}
    return all(
        given.get(question.slot) == _answer(question, nodes[question.slot].value or "")
        for question in exchange.pinned.questions
        if question.slot in nodes
    )


def _recalled(
    walk: Walk, root: int, rest: tuple[Message, ...], nodes: tuple[Node, ...], graph: Graph
) -> Exchange:
    questions = tuple(_question(walk.caller.schema, graph, node) for node in nodes)
    answers = tuple(_answer(q, node.value or "") for q, node in zip(questions, nodes, strict=True))
    interpretation = Interpretation(outcome=Outcome.ANSWERED, answers=answers)
    return Exchange(
        root=root,
        pinned=Pinned(questions=questions, language=graph.language, default=None),
        question_messages=tuple(m.index for m in rest if m.role == "assistant"),
        reply_messages=tuple(m.index for m in rest if m.role != "assistant"),
        verification=Verification.VALID,
        interpretation=interpretation,
        said=tuple(
            m.text
            for m in rest
            if m.role == "user" and m.text.strip() and not _says(m.text, questions, interpretation)
        ),
    )


def _answered(schema: Schema, full: FullState, places: frozenset[int]) -> Iterator[Node]:
    """Yield the nodes with an answer: asked, certain, from no other message; material too."""
    closed = full.state.asked.difference(full.state.pending, full.state.declined)
    slots = {schema.slots[number].id for number in closed if number < len(schema.slots)}
    for node in full.graph.nodes:
        is_answer = node.provenance in _GIVEN and node.confidence == 1.0
        here = node.span is None or node.span.message in places
        if node.slot in slots and node.value and is_answer and here:
            yield node


def _question(schema: Schema, graph: Graph, node: Node) -> Question:
    kind = (graph.task_type, graph.language, graph.domain)
    named = schema.naming(node.slot, graph.things, *kind)
    question = named or schema.question(node.slot, *kind)
    if question is not None:
        return question
    return Question(slot=node.slot, dimension=node.dimension, kind=QuestionKind.TEXT, text="")


def _answer(question: Question, value: str) -> Answer:
    """Return the options whose labels the value is, else the value as free text."""
    ids = {option.label: option.id for option in question.options}
    labels = (value,) if value in ids else tuple(value.split(", "))
    if all(label in ids for label in labels):
        return Answer(slot=question.slot, option_ids=tuple(ids[label] for label in labels))
    return Answer(slot=question.slot, text=value)


def _says(text: str, questions: tuple[Question, ...], given: Interpretation) -> bool:
    """Whether a reply says no more than the answers do."""
    if any(text.strip() == answer.text for answer in given.answers):
        return True
    return bool(questions) and interpret(questions, text) == given
