"""The result of our tool call, read as the reply to its questions.

Hosts answer in JSON keyed by question id, place, header or text, in lists, in a sentence that
repeats the questions, or with the bare words. Whatever is found for a question is read as any reply
is (`core.replies`), so that labels become options; nothing is ever read into silence.

Invariants: nothing but an answer found for a question, or the whole plain text, is ever answered
with; a counter-question stays with the host, which shows it to its model.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.toolcalls.fields import plain_name
from clarigate_proxy.core.toolcalls.hosts import (
    echoed,
    notes,
    outcome_of_flags,
    outcome_of_value,
    outcome_of_words,
    unwrapped,
)
from clarigate_proxy.core.values import Answer, Interpretation, Outcome, Question

__all__ = ["read_notes", "read_result"]

_MAX_DEPTH = 6
_MAX_VALUES = 16
_MAX_JSON_CHARS = 1_000_000
_STATUS = ("status", "action", "outcome", "state", "decision", "resolution")
_CONTAINERS = (
    *("answers", "answer", "responses", "response", "results", "result", "values", "value"),
    *("selections", "selection", "selected", "choice", "content", "output", "data"),
    *("useranswer", "userfinalanswer", "userinput", "input", "reply", "text", "payload"),
)
_WRITTEN = ("other", "custom", "freeform", "freetext", "customanswer")
_VALUES = (
    *("answers", "answer", "selected", "selection", "selections", "choice", "values", "value"),
    *("labels", "label", "option", "response", "text", *_WRITTEN),
)
_PLACES = ("id", "questionid", "key", "slot", "question", "header", "index")
_OTHER_WORDS = frozenset({"other", "custom", "something else", "other (please specify)"})
_NOTES = frozenset({"notes", "note", "usernotes", "globalnote", "comment", "comments"})
_RECOMMENDED = "(recommended)"

_UNPARSEABLE = Interpretation(outcome=Outcome.UNPARSEABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Form:
    """What was asked: questions, their texts in the call, the language."""

    questions: tuple[Question, ...]
    texts: tuple[str, ...]
    language: str

    @property
    def is_alone(self) -> bool:
        return len(self.questions) == 1

    def place_of(self, name: str) -> int | None:
        """Return which question a key names: by id, text, header or place."""
        wanted = " ".join(name.split())
        for place, question in enumerate(self.questions):
            text = self.texts[place] if place < len(self.texts) else question.text
            known = (question.slot, question.text, " ".join(text.split()), question.header)
            if wanted in known or wanted.lower() == question.header.lower():
                return place
        number = name.strip().lower().removeprefix("question").strip(" _-").removeprefix("q")
        if self.is_alone and number in {"0", "1"}:
            return 0
        if number.isdecimal() and len(number) == 1:
            first = 0 if name.strip().isdecimal() else 1
            place = int(number) - first
            return place if 0 <= place < len(self.questions) else None
        return None


def read_result(found: Pinned, texts: tuple[str, ...], result: str) -> Interpretation:
    """Read the result of the call that put `found` in `texts`."""
    questions = found.questions
    own = texts if len(texts) == len(questions) else tuple(q.text for q in questions)
    form = _Form(questions=questions, texts=own, language=found.language)
    read = _read(form, result, 0)
    if read.outcome is Outcome.DISCUSS:
        return _UNPARSEABLE
    return read


def read_notes(result: str) -> tuple[str, ...]:
    """Return what the user noted beside the answers, which must not be lost."""
    said = result.strip()
    data = _json_of(said) if said else None
    if isinstance(data, Mapping | list):
        return tuple(_noted(data, 0))
    return notes(said)


def _noted(data: object, depth: int) -> Iterator[str]:
    if depth > _MAX_DEPTH:
        return
    if isinstance(data, list):
        for item in data[:_MAX_VALUES]:
            yield from _noted(item, depth + 1)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if plain_name(str(key)) in _NOTES:
                yield from (text for text in _strings(value) if text.strip())
            else:
                yield from _noted(value, depth + 1)


def _read(form: _Form, result: str, depth: int) -> Interpretation:
    said = result.strip()
    if not said or depth > _MAX_DEPTH:
        return _UNPARSEABLE
    data = _json_of(said)
    if isinstance(data, str):
        return _read(form, data, depth + 1)
    if isinstance(data, Mapping | list):
        return _structured(form, data, depth)
    outcome = outcome_of_words(said)
    if outcome is not None:
        return _whole(form, outcome)
    markers = tuple(
        (text, question.text) for text, question in zip(form.texts, form.questions, strict=True)
    )
    given = echoed(said, markers)
    if given:
        return _merged(form, given)
    inner = unwrapped(said)
    if inner != said:
        return _read(form, inner, depth + 1)
    return _words(form, said)


def _json_of(text: str) -> object:
    """Return the text as JSON, None where it is none; numbers and such are words as they stand."""
    if text[0] not in '{["' or len(text) > _MAX_JSON_CHARS:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _words(form: _Form, said: str) -> Interpretation:
    if form.is_alone:
        return _answered(form, form.questions[0], (said,))
    return interpret(form.questions, said, form.language)


def _whole(form: _Form, outcome: Outcome) -> Interpretation:
    slots = tuple(question.slot for question in form.questions)
    return Interpretation(outcome=outcome, declined=slots if outcome is Outcome.DECLINED else ())


# --- data ----------------------------------------------------------------------------------------


def _structured(form: _Form, data: object, depth: int) -> Interpretation:
    if depth > _MAX_DEPTH:
        return _UNPARSEABLE
    if isinstance(data, str):
        return _read(form, data, depth + 1)
    if isinstance(data, list):
        return _listed(form, data, depth)
    if not isinstance(data, Mapping):
        return _answered(form, form.questions[0], tuple(_strings(data)))
    outcome = _told(data)
    if outcome is not None:
        return _whole(form, outcome)
    given: dict[int, tuple[str, ...]] = {}
    for key, value in data.items():
        place = form.place_of(str(key))
        if place is not None:
            given[place] = tuple(_strings(value))
    if given:
        return _merged(form, given)
    plain = {plain_name(str(key)): value for key, value in data.items()}
    inner = next((plain[name] for name in _CONTAINERS if plain.get(name) is not None), None)
    return _UNPARSEABLE if inner is None else _structured(form, inner, depth + 1)


def _told(data: Mapping[str, object]) -> Outcome | None:
    """Return the outcome that a status, a flag or an error of the host tells."""
    for key, value in data.items():
        name = plain_name(str(key))
        if name in _STATUS and isinstance(value, str):
            outcome = outcome_of_flags(plain_name(value))
        elif name in {"success", "ok"}:
            outcome = Outcome.CANCELLED if value is False else None
        elif value is True or (name in {"error", "errors", "errormessage"} and value):
            outcome = outcome_of_flags(name.removeprefix("is").removeprefix("was"))
            outcome = Outcome.CANCELLED if name.startswith("error") else outcome
        else:
            outcome = None
        if outcome is not None:
            return outcome
    return None


def _listed(form: _Form, data: list[object], depth: int) -> Interpretation:
    items = data[:_MAX_VALUES]
    named = [(_place_in(form, item), item) for item in items]
    given = {place: tuple(_strings(item)) for place, item in named if place is not None}
    if given:
        return _merged(form, given)
    if form.is_alone:
        parts = [item["text"] for item in items if isinstance(item, Mapping) and _is_part(item)]
        if parts:
            return _read(form, "\n".join(str(part) for part in parts), depth + 1)
        return _answered(form, form.questions[0], tuple(_strings(items)))
    if len(items) == len(form.questions):
        return _merged(form, {place: tuple(_strings(item)) for place, item in enumerate(items)})
    return _UNPARSEABLE


def _is_part(item: Mapping[str, object]) -> bool:
    return item.get("type") == "text" and isinstance(item.get("text"), str)


def _place_in(form: _Form, item: object) -> int | None:
    """Return which question an entry of a list is about, where it says so."""
    if not isinstance(item, Mapping):
        return None
    plain = {plain_name(str(key)): value for key, value in item.items()}
    for name in _PLACES:
        value = plain.get(name)
        if isinstance(value, str | int) and not isinstance(value, bool):
            place = form.place_of(str(value))
            if place is not None:
                return place
    return None


def _strings(value: object, depth: int = 0) -> Iterator[str]:
    """Yield the strings that a value gives as an answer, at any depth, in order."""
    if depth > _MAX_DEPTH or value is None:
        return
    if isinstance(value, bool):
        yield "yes" if value else "no"
    elif isinstance(value, str):
        yield value
    elif isinstance(value, int | float):
        yield str(value)
    elif isinstance(value, list):
        for item in value[:_MAX_VALUES]:
            yield from _strings(item, depth + 1)
    elif isinstance(value, Mapping):
        yield from _strings_in(value, depth)


def _strings_in(value: Mapping[str, object], depth: int) -> Iterator[str]:
    outcome = _told(value)
    if outcome is not None:
        yield "declined" if outcome is Outcome.DECLINED else "cancelled"
        return
    plain = {plain_name(str(key)): inner for key, inner in value.items()}
    chosen = next((name for name in _VALUES if plain.get(name) not in (None, "", [])), None)
    if chosen is not None:
        yield from _strings(plain[chosen], depth + 1)
    elif plain.keys() == {"id"}:  # an option by its id
        yield from _strings(plain["id"], depth + 1)
    for name in _WRITTEN:
        inner = plain.get(name)
        if name != chosen and isinstance(inner, str) and inner:
            yield inner


# --- answers -------------------------------------------------------------------------------------


def _merged(form: _Form, given: Mapping[int, tuple[str, ...]]) -> Interpretation:
    """Put the answers of several questions together; those without one stay open."""
    read = [
        _answered(form, form.questions[place], values) for place, values in sorted(given.items())
    ]
    if form.is_alone:
        return read[0]
    answers = tuple(answer for one in read for answer in one.answers)
    declined = tuple(slot for one in read for slot in one.declined)
    if answers:
        return Interpretation(outcome=Outcome.ANSWERED, answers=answers, declined=declined)
    outcomes = {one.outcome for one in read}
    if outcomes == {Outcome.DECLINED} and len(read) == len(form.questions):
        return Interpretation(outcome=Outcome.DECLINED, declined=declined)
    gone = Outcome.CANCELLED in outcomes
    return Interpretation(outcome=Outcome.CANCELLED) if gone else _UNPARSEABLE


def _answered(form: _Form, question: Question, values: tuple[str, ...]) -> Interpretation:
    """Read what was given for one question: its options by name, else as a reply is read."""
    said = [value.strip() for value in values[:_MAX_VALUES] if value.strip()]
    if len(said) > 1:
        said = [value for value in said if value.lower() not in _OTHER_WORDS]
    chosen = [_option_named(question, value) for value in said]
    ids = tuple(dict.fromkeys(found for found in chosen if found is not None))
    if ids and None not in chosen and (len(ids) == 1 or question.kind == "multi"):
        answers = (Answer(slot=question.slot, option_ids=ids),)
        return Interpretation(outcome=Outcome.ANSWERED, answers=answers)
    text = ", ".join(said)
    outcome = outcome_of_value(text)
    if outcome is not None:
        slots = (question.slot,) if outcome is Outcome.DECLINED else ()
        return Interpretation(outcome=outcome, declined=slots)
    return interpret((question,), text, form.language)


def _option_named(question: Question, value: str) -> str | None:
    """Return the option with exactly this label, in any case, or this id."""
    name = value.lower().removesuffix(_RECOMMENDED).strip()
    for option in question.options:
        if name in {option.label.lower(), option.id}:
            return option.id
    return None
