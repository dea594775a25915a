"""What an answer does: to the graph, to the claims, and to the request message it belongs to.

An option of a verified question, and every free text, is the user's own word; an option of a
question that only came out the same again counts as MODEL_INFERRED, since the numbers it was
chosen by cannot be proven (wire, "Token missing or not verifying"). Material stays a document.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from clarigate_proxy.core.compiler import BlockAnswer
from clarigate_proxy.core.edits import AppendParts, AppendText, Edit
from clarigate_proxy.core.exchanges import Exchange, Verification
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.values import (
    Answer,
    Claim,
    Document,
    DocumentKind,
    Message,
    Outcome,
    Provenance,
    Question,
    Reading,
    Replied,
    Segment,
    Span,
    Status,
)

__all__ = [
    "block_answers",
    "denied_slots",
    "material_edits",
    "said_beside",
    "settle",
    "with_materials",
    "with_outcomes",
    "with_replies",
]

_INFERRED_CONFIDENCE = 0.8
_MATERIAL_VALUE_WORDS = 8
_REPLY_WORDS = 40
"""A longer reply is a text of its own, not a few facts."""

_NONE = frozenset({"no", "none", "nope", "nothing", "no one", "nobody", "n/a", "na", "not really"})
"""Answers that say that there is nothing to say; whatever is read in English asks by them."""


def settle(
    graph: Graph,
    exchanges: Iterable[Exchange],
    messages: Mapping[int, Message],
    thresholds: Thresholds,
) -> tuple[Graph, tuple[Claim, ...]]:
    """Set the answered nodes (Algorithm 2, line e) and return their claims beside the graph."""
    claims: list[Claim] = []
    for exchange in exchanges:
        if exchange.interpretation is None or not exchange.settled:
            continue
        reply = _reply_of(exchange, messages)
        questions = {question.slot: question for question in exchange.pinned.questions}
        for answer in exchange.interpretation.answers or _material_answer(exchange, reply):
            claim = _claim(questions[answer.slot], answer, exchange, reply)
            claims.append(claim)
            confidence = (
                1.0 if claim.label is not Provenance.MODEL_INFERRED else _INFERRED_CONFIDENCE
            )
            node = replace(
                graph.node(answer.slot),
                value=claim.value,
                confidence=confidence,
                status=status_of(confidence, thresholds),
                provenance=claim.label,
                span=claim.span,
            )
            graph = graph.with_nodes({node.slot: node})
        graph = graph.with_nodes(
            {slot: _emptied(graph.node(slot)) for slot, _ in exchange.interpretation.denied}
        )
    return graph, tuple(claims)


def _emptied(node: Node) -> Node:
    """Nothing is known any more, and the default is known not to be what is meant."""
    return replace(
        node,
        value=None,
        confidence=0.0,
        status=Status.UNRESOLVED,
        provenance=Provenance.UNRESOLVED,
        span=None,
        default=None,
        p_default=0.0,
    )


def denied_slots(exchanges: Iterable[Exchange]) -> frozenset[str]:
    """Return the slots of which an assumption was refused."""
    readings = (exchange.interpretation for exchange in exchanges)
    return frozenset(slot for found in readings if found is not None for slot, _ in found.denied)


def _reply_of(exchange: Exchange, messages: Mapping[int, Message]) -> Message | None:
    """Return the message that is the reply; a structured answer may come without one.

    The result of a tool call is none: a program wrote it around the answers.
    """
    indices = exchange.reply_messages[-1:]
    reply = messages[indices[0]] if indices else None
    return None if reply is None or reply.role == "tool" else reply


def _material_answer(exchange: Exchange, reply: Message | None) -> tuple[Answer, ...]:
    """An attachment without words answers the question for material."""
    if not exchange.material or reply is None:
        return ()
    slot = next(q.slot for q in exchange.pinned.questions if q.dimension == "inputs")
    return (Answer(slot=slot, text=reply.text or "(attachment)"),)


def _claim(question: Question, answer: Answer, exchange: Exchange, reply: Message | None) -> Claim:
    if answer.option_ids:
        verified = exchange.verification is Verification.VALID
        label = Provenance.USER_ASSERTED if verified else Provenance.MODEL_INFERRED
        return Claim(
            slot=answer.slot,
            dimension=question.dimension,
            value=_labels(question, answer),
            label=label,
            via="option",
        )
    text = answer.text or ""
    return Claim(
        slot=answer.slot,
        dimension=question.dimension,
        value=_shortened(text) if exchange.material else text,
        label=Provenance.DOC_DERIVED if exchange.material else Provenance.USER_ASSERTED,
        span=None if reply is None else _span_in(reply, text),
        quote=None if exchange.material else text,
        via="confirmed" if exchange.previewed else "free_text",
    )


def _span_in(reply: Message, text: str) -> Span | None:
    start = reply.text.find(text)
    if start < 0 or reply.in_array:
        return None
    return Span(message=reply.index, start=start, end=start + len(text))


def _labels(question: Question, answer: Answer) -> str:
    names = {option.id: option.label for option in question.options}
    return ", ".join(names[option_id] for option_id in answer.option_ids)


def _shortened(text: str) -> str:
    words = text.split()
    head = " ".join(words[:_MATERIAL_VALUE_WORDS])
    return f"{head} …" if len(words) > _MATERIAL_VALUE_WORDS else head


def with_materials(
    reading: Reading, exchanges: Iterable[Exchange], messages: Mapping[int, Message]
) -> Reading:
    """Return the reading with replies that were material as documents of their own."""
    documents = list(reading.documents)
    media = reading.media
    for number, exchange in enumerate(exchanges):
        if not exchange.material or not exchange.settled:
            continue
        reply = _reply_of(exchange, messages)
        media = media or (reply is not None and reply.has_media)
        text = _material_text(exchange, reply)
        if text:
            documents.append(
                Document(
                    id=f"reply{number + 1}",
                    kind=DocumentKind.MATERIAL,
                    text=text,
                    message=None if reply is None else reply.index,
                    start=0,
                    end=len(text),
                )
            )
    return replace(reading, documents=tuple(documents), media=media)


def with_outcomes(reading: Reading, exchanges: Iterable[Exchange]) -> Reading:
    """Return the reading with what became of every question about its request.

    What a bundle's reply leaves open is no outcome, nor is a preview's assumption that stands.
    """
    found = tuple(
        Replied(slot=question.slot, gave=gave)
        for exchange in exchanges
        if not exchange.previewed
        for question in exchange.pinned.questions
        if (gave := _gave(question, exchange)) is not None
    )
    return replace(reading, replies=found) if found else reading


def _gave(question: Question, exchange: Exchange) -> bool | None:
    """Whether a reply gave something to a question, None where it passed over it."""
    interpretation = exchange.interpretation
    if interpretation is None or not exchange.settled:
        return None
    if exchange.material and _is_about_material(question, exchange):
        return True
    for answer in interpretation.answers:
        if answer.slot == question.slot:
            text = (answer.text or "").strip(" .!").casefold()
            return bool(answer.option_ids) or text not in _NONE
    skipped = interpretation.outcome is Outcome.DECLINED
    return False if skipped or question.slot in interpretation.declined else None


def with_replies(
    reading: Reading, exchanges: Iterable[Exchange], messages: Mapping[int, Message]
) -> Reading:
    """Return the reading with the user's own words of free replies behind the prompt.

    "from Berlin, tomorrow" answers a question about the place and states a date as well: read in
    the light of the request it fills what it says, and nothing against it is assumed.
    """
    words: list[Segment] = []
    for exchange in exchanges:
        reply = None if exchange.material else _reply_of(exchange, messages)
        if reply is None or reply.in_array or not exchange.settled or not reading.first_turn:
            continue
        given = exchange.interpretation.answers if exchange.interpretation else ()
        for text in (answer.text for answer in given if answer.text):
            span = _span_in(reply, text)
            if span is not None and len(text.split()) <= _REPLY_WORDS:
                words.append(Segment(role="user", text=text, span=span))
    return replace(reading, prompt=(*reading.prompt, *words)) if words else reading


def _material_text(exchange: Exchange, reply: Message | None) -> str:
    """Return the material's text: the whole reply, or the words of a structured answer."""
    if reply is not None:
        return reply.text
    answers = exchange.interpretation.answers if exchange.interpretation else ()
    return "\n\n".join(answer.text for answer in answers if answer.text)


def material_edits(
    root: int, exchanges: Iterable[Exchange], messages: Mapping[int, Message]
) -> tuple[Edit, ...]:
    """Return the edits that append the material of these exchanges to their request message."""
    edits: list[Edit] = []
    for exchange in exchanges:
        if exchange.material and exchange.settled:
            reply = _reply_of(exchange, messages)
            if reply is not None and reply.has_media:
                edits.append(AppendParts(message=root, source=reply.index))
            else:
                edits.append(
                    AppendText(message=root, text=f"\n\n{_material_text(exchange, reply)}")
                )
    return tuple(edits)


def block_answers(exchanges: Iterable[Exchange]) -> tuple[BlockAnswer, ...]:
    """Return what the answer block says about these exchanges, in their order."""
    rows: list[BlockAnswer] = []
    for exchange in exchanges:
        if exchange.interpretation is not None and exchange.settled:
            rows.extend(_rows(exchange))
    return tuple(rows)


def _rows(exchange: Exchange) -> Iterable[BlockAnswer]:
    """One row a question: its answer, or what a skip assumes; partly unanswered ones stay open."""
    interpretation = exchange.interpretation
    if interpretation is None:
        return
    given = {answer.slot: answer for answer in interpretation.answers}
    denied = dict(interpretation.denied)
    skips_all = interpretation.outcome is Outcome.DECLINED
    for question in exchange.pinned.questions:
        answer = given.get(question.slot)
        if answer is not None or (exchange.material and question.dimension == "inputs"):
            yield _given(question, answer, exchange)
        elif question.slot in denied:
            yield BlockAnswer(
                slot=question.slot, dimension=question.dimension, denied=denied[question.slot]
            )
        elif skips_all or question.slot in interpretation.declined:
            yield BlockAnswer(
                slot=question.slot,
                dimension=question.dimension,
                declined=True,
                assumption=exchange.pinned.default,
            )


def _given(question: Question, answer: Answer | None, exchange: Exchange) -> BlockAnswer:
    verified = exchange.verification is Verification.VALID
    names = {option.id: option.label for option in question.options}
    chosen = () if answer is None else tuple(names[option] for option in answer.option_ids)
    asserted = verified or not chosen
    return BlockAnswer(
        slot=question.slot,
        dimension=question.dimension,
        options=chosen,
        text=None if answer is None or chosen else answer.text,
        label=Provenance.USER_ASSERTED if asserted else Provenance.MODEL_INFERRED,
        material=exchange.material and _is_about_material(question, exchange),
    )


def _is_about_material(question: Question, exchange: Exchange) -> bool:
    """Whether this answer is the material: of a bundle, only the one that asked for it."""
    return question.dimension == "inputs" or len(exchange.pinned.questions) == 1


def said_beside(exchanges: Iterable[Exchange]) -> tuple[str, ...]:
    """Return what the user said beside the answers: counter-questions, words beside a form."""
    return tuple(text for exchange in exchanges for text in exchange.said)
