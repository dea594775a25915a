"""Structured answers: an explicit `state` with `answers` or an `action`, instead of a reply's text.

Why: a client that renders the question as a form sends back what was chosen, not words (wire,
"Controls"). The token says which questions were pending; the conversation may end with the request
(the question was never added to the history), with the question, or with a reply to it. Which of
them holds is for the token's binding to say.

An explicit state that fails is told to the caller: nothing is lost, it can resend without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.dialogue import Walk, holds_material, is_material
from clarigate_proxy.core.errors import RequestError, TokenError, TokenExpired
from clarigate_proxy.core.exchanges import Exchange, Verification
from clarigate_proxy.core.full_state import FullState
from clarigate_proxy.core.proof import open_state, pinned_by
from clarigate_proxy.core.recalled import recall
from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.request import Controls
from clarigate_proxy.core.rulings import PREVIEW_ACTIONS, enter_preview
from clarigate_proxy.core.state import MAX_QUESTIONS
from clarigate_proxy.core.tokens import policy_mark
from clarigate_proxy.core.toolcalls import read_result
from clarigate_proxy.core.values import Answer, Interpretation, Message, Outcome, Question

__all__ = ["apply_structured"]

_ACTIONS: Mapping[str, Outcome] = {
    "decline": Outcome.DECLINED,
    "cancel": Outcome.CANCELLED,
}
_ROOT_REACH = 4 * MAX_QUESTIONS
"""Messages before a question among which its request is looked for: all rounds, each discussed."""

_REMEDY = "resend the conversation without it, the last user message is then read as the reply"


def apply_structured(walk: Walk, controls: Controls, *, now_s: int, per_turn: int) -> None:
    """Resume the dialogue from an explicit state and enter its structured answers.

    `per_turn` is how many questions one message of ours may put: the token counts questions, and
    rounds that the conversation does not show are counted by them.

    Raises:
        RequestError: the state fails (`clarification_state_invalid`, `…_expired`), or the answers
            do not fit its questions.
    """
    if controls.state is None:
        given = (controls.answers, controls.action, controls.text, controls.assumptions)
        if any(value is not None for value in given):
            raise RequestError(
                "`clarigate.answers`, `action`, `text` and `assumptions` need the `state` of what "
                "they answer (message.clarification.state, or that of the preview)",
                code="invalid_control",
                param="clarigate.state",
            )
        return
    root, place, full = _opened(walk, controls.state, now_s)
    if not full.questions:
        enter_preview(walk, place, full, controls)
        return
    _refuse_preview_controls(controls)
    question = walk.messages[place] if place < len(walk.messages) else None
    reply = walk.messages[place + 1] if place + 1 < len(walk.messages) else None
    interpretation = _interpretation(full.questions, controls, reply)
    recall(walk, root, place, full)
    _enter(walk, root, full, question, reply, interpretation)
    dialogue = walk.dialogue
    walk.dialogue = replace(dialogue, rounds=max(dialogue.rounds, -(-full.state.k // per_turn)))


def _refuse_preview_controls(controls: Controls) -> None:
    about_preview = controls.text is not None or controls.assumptions is not None
    if about_preview or controls.action in PREVIEW_ACTIONS:
        raise RequestError(
            "`clarigate.text`, `assumptions` and the actions insert, modify and discard are about "
            "a preview, but the `state` is that of a question: send `answers`",
            code="invalid_control",
            param="clarigate.action",
        )


def _opened(walk: Walk, token: str, now_s: int) -> tuple[int, int, FullState]:
    """Return the places of the request and of the question of a token, and what it holds."""
    expired = False
    for place in _places(walk.messages):
        shown = walk.root(place)
        for root in _roots(walk, place, shown):
            try:
                full = open_state(walk.caller, walk.messages[root:place], token, now_s=now_s)
            except TokenExpired:
                expired = True
            except TokenError:
                continue
            else:
                if full.questions or root == shown:  # a preview is of the message before it
                    return root, place, full
    kind = "expired" if expired else "invalid"
    raise RequestError(
        f"`clarigate.state` is {kind} for this conversation; {_REMEDY}",
        code=f"clarification_state_{kind}",
        param="clarigate.state",
    )


def _places(messages: tuple[Message, ...]) -> Iterator[int]:
    """Yield where the question may stand: before a reply, at the end, or nowhere."""
    roles = [message.role for message in messages[-2:]]
    if roles in (["assistant", "user"], ["assistant", "tool"]):
        yield len(messages) - 2
    if roles[-1:] == ["assistant"]:
        yield len(messages) - 1
    if roles[-1:] in (["user"], ["assistant"], ["tool"]):
        yield len(messages)


def _roots(walk: Walk, place: int, shown: int | None) -> Iterator[int]:
    """Yield where the request may stand, the place that the conversation shows first.

    After a structured answer our questions follow each other without a reply between them.
    """
    if shown is not None:
        yield shown
    for root in range(place - 1, max(place - 1 - _ROOT_REACH, -1), -1):
        if walk.messages[root].role == "user" and root != shown:
            yield root


def _enter(
    walk: Walk,
    root: int,
    full: FullState,
    question: Message | None,
    reply: Message | None,
    interpretation: Interpretation,
) -> None:
    exchange = Exchange(
        root=walk.messages[root].index,
        pinned=pinned_by(full),
        question_messages=() if question is None else (question.index,),
        reply_messages=() if reply is None else (reply.index,),
        verification=Verification.VALID,
        interpretation=interpretation,
        graph=full.graph,
    )
    if interpretation.outcome is Outcome.ANSWERED:
        exchange = _with_words(exchange, interpretation, reply)
    seen = walk.dialogue.exchanges[-1:]
    in_band = seen[0] if seen and question and question.index in seen[0].question_messages else None
    walk.enter(exchange, full.state, in_band, mark=policy_mark(full.policy_digest))
    walk.close(exchange, interpretation)


def _with_words(
    exchange: Exchange, interpretation: Interpretation, reply: Message | None
) -> Exchange:
    """Decide what the words are: material, the answer itself, or something said beside the form."""
    if reply is None or reply.role == "tool":
        return replace(exchange, material=holds_material(exchange, interpretation))
    if interpret(exchange.pinned.questions, reply.text) == interpretation:
        return replace(exchange, material=is_material(exchange, reply))
    return replace(exchange, said=(reply.text,)) if reply.text.strip() else exchange


# --- what was answered ---------------------------------------------------------------------------


def _interpretation(
    questions: tuple[Question, ...], controls: Controls, reply: Message | None
) -> Interpretation:
    outcome = _ACTIONS.get(controls.action or "")
    if outcome is not None:
        slots = tuple(question.slot for question in questions)
        return Interpretation(
            outcome=outcome, declined=slots if outcome is Outcome.DECLINED else ()
        )
    if controls.answers:
        answers = tuple(_answers(questions, controls.answers))
        return Interpretation(outcome=Outcome.ANSWERED, answers=answers)
    if reply is not None and controls.action is None:
        return _said(questions, reply)
    raise RequestError(
        "a `clarigate.state` without answers: expected `clarigate.answers`, "
        "`clarigate.action` decline or cancel, or a user message after the question",
        code="invalid_control",
        param="clarigate.answers",
    )


def _said(questions: tuple[Question, ...], reply: Message) -> Interpretation:
    if reply.role == "tool":
        return read_result(Pinned(questions=questions, language="en", default=None), (), reply.text)
    return interpret(questions, reply.text)


def _answers(
    questions: tuple[Question, ...], given: Mapping[str, tuple[str, ...] | str]
) -> Iterator[Answer]:
    known = {question.slot: question for question in questions}
    for slot, value in given.items():
        question = known.get(slot)
        if question is None:
            raise _misfit("clarigate.answers", f"one of the question ids {', '.join(known)}")
        if isinstance(value, str):
            yield Answer(slot=slot, text=value)
            continue
        options = {option.id for option in question.options}
        if not options.issuperset(value):
            expected = f"option ids among {', '.join(sorted(options)) or '(none: send text)'}"
            raise _misfit(f"clarigate.answers.{slot}", expected)
        yield Answer(slot=slot, option_ids=value)


def _misfit(param: str, expected: str) -> RequestError:
    return RequestError(
        f"`{param}` does not fit the question: expected {expected}",
        code="invalid_control",
        param=param,
    )
