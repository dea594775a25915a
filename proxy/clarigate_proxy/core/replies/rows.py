"""A line of `clarigate interpret` in, its answer line out (evaluation contract).

Why: command, evaluation and other gateways read and write the same shape. A fault in a row is a
ValueError that names the field; no reply is ever quoted in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from clarigate_proxy.core.replies.interpreter import interpret
from clarigate_proxy.core.values import Answer, Option, Question, QuestionKind

__all__ = ["interpret_row", "question_of"]


def interpret_row(data: Mapping[str, object]) -> dict[str, object]:
    """Return `outcome` and `answers` of a row with `question` or `questions`, and `reply`.

    Raises:
        ValueError: a field is missing or malformed.
    """
    listed = data.get("questions", [data["question"]] if "question" in data else None)
    if not isinstance(listed, list) or not listed:
        raise _fault("question", "an object, or `questions`, a list of them")
    questions = tuple(question_of(entry) for entry in listed)
    reply = data.get("reply")
    if not isinstance(reply, str):
        raise _fault("reply", "a string")
    language = data.get("language")
    read = interpret(questions, reply, language if isinstance(language, str) else None)
    return {
        "outcome": read.outcome.value,
        "answers": {answer.slot: _value(answer) for answer in read.answers},
    }


def question_of(data: object) -> Question:
    """Return the question of a row: `dimension`, `text` or `question`, `options`, maybe `kind`.

    Its slot is `slot`, else `id`, else the dimension.

    Raises:
        ValueError: a field is missing or malformed.
    """
    if not isinstance(data, Mapping):
        raise _fault("question", "an object")
    dimension = _string(data, "dimension")
    listed = data.get("options") or []
    if not isinstance(listed, list):
        raise _fault("question.options", "a list")
    options = tuple(_option(entry) for entry in listed)
    return Question(
        slot=str(data.get("slot") or data.get("id") or dimension),
        dimension=dimension,
        kind=_kind(data.get("kind"), has_options=bool(options)),
        text=str(data.get("text") or data.get("question") or ""),
        options=options,
    )


def _option(data: object) -> Option:
    if not isinstance(data, Mapping):
        raise _fault("question.options", "objects with `id` and `label`")
    label = _string(data, "label")
    return Option(
        id=str(data.get("id", label)), label=label, description=str(data.get("description") or "")
    )


def _kind(value: object, *, has_options: bool) -> QuestionKind:
    if value is None:
        return QuestionKind.SINGLE if has_options else QuestionKind.TEXT
    if value not in set(QuestionKind):
        raise _fault("question.kind", f"one of {', '.join(QuestionKind)}")
    return QuestionKind(str(value))


def _string(data: Mapping[str, object], field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str) or not value:
        raise _fault(f"question.{field}", "a string that is not empty")
    return value


def _value(answer: Answer) -> object:
    if len(answer.option_ids) == 1:
        return answer.option_ids[0]
    return list(answer.option_ids) if answer.option_ids else answer.text


def _fault(field: str, wanted: str) -> ValueError:
    return ValueError(f"{field}: expected {wanted}")
