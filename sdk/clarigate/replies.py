"""Replies: what a person said to a clarification, as data and as words.

Both are needed. The structured controls are exact and count for this request; the words stay in the
history, where the proxy reads them again on every later turn. Invariant: the words are chosen such
that reading them gives what the controls say (a line per question, its number, the option's label).
Where one of several questions is skipped only the words can say so: no controls are sent then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from clarigate.clarification import Clarification, ClarificationQuestion, QuestionOption
from clarigate.errors import AnswerError

__all__ = ["Action", "Reply", "Value", "answer", "cancel", "option_of", "skip"]

Action = Literal["accept", "decline", "cancel"]
Value = str | int | float | bool | Sequence[str] | Mapping[str, object] | None
"""What answers one question: see `answer`."""

SKIP_WORD: Final = "skip"
CANCEL_WORD: Final = "cancel"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One reply. `answers` maps question ids to option ids, or to text; skipped ones are left out.

    `text` is what joins the history; `state` is the clarification's token.
    """

    action: Action
    text: str
    state: str
    answers: Mapping[str, tuple[str, ...] | str]
    is_complete: bool = True

    @property
    def controls(self) -> dict[str, object] | None:
        """The `clarigate` field of the next request, or None where the words say it all."""
        if not self.state or not self.is_complete:
            return None
        if self.action != "accept":
            return {"state": self.state, "action": self.action}
        return {
            "state": self.state,
            "action": "accept",
            "answers": {slot: _wire(value) for slot, value in self.answers.items()},
        }


def answer(clarification: Clarification, value: Value) -> Reply:
    """Answer a clarification.

    `value` answers the only question: an option's id, label or number; several of them in a list;
    or other words. For several questions it is a mapping from question ids to such values; None,
    or no value, skips a question. `{"option": id}`, `{"options": [ids]}` and `{"text": words}`
    say exactly what is meant.

    Raises:
        AnswerError: the value fits no question.
    """
    answers = {
        question.id: resolved
        for question, given in _paired(clarification, value)
        if (resolved := _resolved(question, given)) is not None
    }
    if not answers:
        return skip(clarification)
    return Reply(
        action="accept",
        text=_words(clarification, answers),
        state=clarification.state,
        answers=answers,
        is_complete=len(answers) == len(clarification.questions),
    )


def skip(clarification: Clarification) -> Reply:
    """Decline to answer: the request goes on under the assumptions that the question named."""
    return Reply(action="decline", text=SKIP_WORD, state=clarification.state, answers={})


def cancel(clarification: Clarification) -> Reply:
    """Withdraw the request itself."""
    return Reply(action="cancel", text=CANCEL_WORD, state=clarification.state, answers={})


def _paired(
    clarification: Clarification, value: Value
) -> list[tuple[ClarificationQuestion, object]]:
    """Return each question with what was given for it."""
    questions = clarification.questions
    if isinstance(value, Mapping) and not _is_exact(value):
        known = {question.id for question in questions}
        if unknown := sorted(set(value) - known):
            raise AnswerError(f"no question {unknown[0]!r}: expected one of {sorted(known)}")
        return [(question, value.get(question.id)) for question in questions]
    if len(questions) != 1:
        names = ", ".join(question.id for question in questions)
        raise AnswerError(
            f"{len(questions)} questions: expected a mapping from their ids ({names})"
        )
    return [(questions[0], value)]


def _is_exact(value: Mapping[str, object]) -> bool:
    return len(value) == 1 and not value.keys().isdisjoint({"option", "options", "text"})


def _resolved(question: ClarificationQuestion, given: object) -> tuple[str, ...] | str | None:
    """Return option ids, or text, or None for a skip."""
    match given:
        case None:
            return None
        case {"text": str(text)}:
            return _text(question, text)
        case {"option": str(name)}:
            return (_by_id(question, name),)
        case {"options": [*names]}:
            return tuple(_by_id(question, str(name)) for name in names)
        case str() | bool() | int() | float():
            return _chosen_or_text(question, given)
        case [*values]:
            return _several(question, values)
        case _:
            raise AnswerError(f"the answer to {question.id!r}: expected text, an option or a list")


def _several(question: ClarificationQuestion, values: Sequence[object]) -> tuple[str, ...] | None:
    found = [option_of(question, value) for value in values]
    if None in found:
        raise AnswerError(f"an answer to {question.id!r} is no option: {_expected(question)}")
    if len(found) > 1 and question.kind != "multi":
        raise AnswerError(f"{question.id!r} takes one answer, {len(found)} were given")
    return tuple(option.id for option in found if option is not None) or None


def _chosen_or_text(
    question: ClarificationQuestion, given: str | float
) -> tuple[str, ...] | str | None:
    option = option_of(question, given)
    if option is not None:
        return (option.id,)
    if isinstance(given, bool):
        return "yes" if given else "no"
    text = str(given).strip()
    return _text(question, text) if text else None


def _text(question: ClarificationQuestion, text: str) -> str:
    if question.options and not question.allow_other:
        raise AnswerError(f"{question.id!r} takes one of its options only: {_expected(question)}")
    if not text.strip():
        raise AnswerError(f"the answer to {question.id!r} is empty: use None to skip it")
    return text


def option_of(question: ClarificationQuestion, given: object) -> QuestionOption | None:
    """Return the option that an id, a label or a number (from 1) names."""
    wanted = str(given).strip().casefold()
    for option in question.options:
        if wanted in {option.id.casefold(), option.label.casefold()}:
            return option
    place = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else 0
    return question.options[place - 1] if 0 < place <= len(question.options) else None


def _by_id(question: ClarificationQuestion, name: str) -> str:
    if all(option.id != name for option in question.options):
        raise AnswerError(f"{question.id!r} has no option {name!r}: {_expected(question)}")
    return name


def _expected(question: ClarificationQuestion) -> str:
    return f"expected one of {', '.join(option.id for option in question.options)}"


def _wire(value: tuple[str, ...] | str) -> dict[str, object]:
    return {"text": value} if isinstance(value, str) else {"options": list(value)}


def _words(clarification: Clarification, answers: Mapping[str, tuple[str, ...] | str]) -> str:
    """Return the reply as a person would write it: one line a question, numbered if several."""
    said = [_said(question, answers.get(question.id)) for question in clarification.questions]
    if len(said) == 1:
        return said[0]
    return "\n".join(f"{number}. {' '.join(line.split())}" for number, line in enumerate(said, 1))


def _said(question: ClarificationQuestion, value: tuple[str, ...] | str | None) -> str:
    if value is None:
        return SKIP_WORD
    if isinstance(value, str):
        return value
    labels = {option.id: option.label for option in question.options}
    return ", ".join(labels[name] for name in value)
