"""Several questions and one reply: "1a 2b", a line per question, or labels in any order.

Ways of answering are tried from the most explicit to the least: numbered parts, "all a", parts by
position, then whatever each part names. A part that fits no question is dropped rather than
guessed; what the reply says of "the rest" declines the others.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies import addressed, outcomes, selectors, skips
from clarigate_proxy.core.replies import closed as choices
from clarigate_proxy.core.replies.clauses import content
from clarigate_proxy.core.replies.prepared import Pick
from clarigate_proxy.core.replies.single import READ_AT_MOST, answer_of, outcome_of, prepared
from clarigate_proxy.core.replies.text import Text, fold
from clarigate_proxy.core.values import Answer, Interpretation, Outcome, Question

__all__ = ["read"]

_FOR_ALL = re.compile(
    r"^(?:(?P<a>.+?) (?:for|bei|fur|pour|para|em) (?:both|all|each|every(?: question| one)?|all "
    r"(?:of them|three)|beide[sn]?|alle[sn]?|les (?:deux|trois)|"
    r"toutes|tous|(?:las|los) (?:dos|tres)|tod[oa]s|ambas|ambos|as duas|os dois)|(?:both|all|"
    r"always|immer|beide mal|jeweils|toujours|siempre|sempre|全选|都选) (?P<b>.+?)|(?:都选|"
    r"全选)(?P<c>.+))\W*$"
)
_PARTS = (
    re.compile(r"\s*\n+\s*"),
    re.compile(r"\s*[;,/|]\s*(?!\d{3}\b)"),
    re.compile(r"\s*(?:[;,/|\n](?!\d{3}\b)|(?<!\w)(?:and|und|et|y|e|then)(?!\w)|和|\.\s)\s*"),
    re.compile(r"\s+"),
)
_DASHED = re.compile(r"(?<!\S)(?P<n>[1-9])-(?=\w)")
"""Marks with a dash, which are believed where they count all the questions: "1-a 2-10 to 20k"."""

_GLUED_MARKS = re.compile(r"(?<!\w)(\d[a-hA-H])(?=\d[a-hA-H](?!\w))")
_OPENS_PART = re.compile(r"^\s*$|[,;\n]\s*$|(?<!\w)(?:and|und|et|y|e)\s*$")
_SKIPPED = re.compile(r"^\W*(?:skip|pass|-|x|n/?a|none|\?|egal|passe|salta|pula|跳过|随便)\W*$")
_NAMED_PLACE = {"first": 0, "second": 1, "third": 2, "erstens": 0, "zweitens": 1, "drittens": 2}
_MARK = re.compile(
    r"(?<![\w#])(?<!\d[.,])(?:\(?(?:q|question|frage|pregunta|pergunta|nr\.?|no\.?|"
    r"#)?[ \t]*#?(?P<n>[1-9])(?:\s*(?:->|=>|[→:.)=])\)?(?!\d)|"
    r"\s*-\s*(?=[a-z\d])(?!\d+[-\d])|\s*(?=[a-h](?![a-z0-9]))|(?:st|nd|rd)\s*:|"
    r"(?P<weak>\s+(?=[a-z])))"
    rf"|第?(?P<h>[一二三])(?:题|个问题|问)?\s*[:,.]|(?P<w>{'|'.join(_NAMED_PLACE)})(?: "
    r"(?:question|one))?\s*[:,-]|(?P<s>[^\W\d][\w.-]*)\s*[:=])"
)

Found = dict[int, Answer | None]
"""Question by place → its answer, None where it was skipped."""


def read(questions: tuple[Question, ...], reply: str) -> Interpretation:
    """Interpret a non-empty, scrubbed reply to several questions."""
    text = Text.of(_GLUED_MARKS.sub(r"\1 ", reply[:READ_AT_MOST]))
    found = _marked(questions, text, reply)
    if len(found) < len(questions):
        found = _addressed(questions, text) or found
    if not found and len(reply) > len(text.raw):
        found = _material(questions, reply)
    if not found:
        outcome = _outcome(questions, text)
        if outcome is Outcome.DECLINED:
            return Interpretation(outcome=outcome, declined=tuple(q.slot for q in questions))
        if outcome is not None:
            return Interpretation(outcome=outcome)
        found = _unmarked(questions, text)
    return _result(questions, found)


def _addressed(questions: tuple[Question, ...], text: Text) -> Found:
    """Parts that say in words which question they answer; the others as if said alone."""
    listed = addressed.parts(questions, text)
    found: Found = {}
    for place, part in ((p.question, p.text) for p in listed if p.question is not None):
        if place in found or not _answers(questions[place], part):
            return {}
        _put(found, place, questions[place], part)
    loose = Text.of(", ".join(part.text.raw for part in listed if part.question is None))
    if loose.tokens:
        found = _marked(questions, loose, loose.raw) | found
        left = [i for i in range(len(questions)) if i not in found]
        rest = _unmarked(tuple(questions[i] for i in left), loose) if left else {}
        found = {left[i]: answer for i, answer in rest.items()} | found
    return found if any(answer is not None for answer in found.values()) else {}


def _answers(question: Question, part: Text) -> bool:
    return _fits(question, part) or outcome_of((question,), part) is Outcome.DECLINED


def _material(questions: tuple[Question, ...], reply: str) -> Found:
    """A long reply without marks is what the one open question asked for."""
    places = [i for i, question in enumerate(questions) if not question.options]
    if len(places) != 1:
        return {}
    return {places[0]: Answer(slot=questions[places[0]].slot, text=reply)}


def _result(questions: tuple[Question, ...], found: Found) -> Interpretation:
    answers = tuple(a for i in range(len(questions)) if (a := found.get(i)) is not None)
    declined = tuple(q.slot for i, q in enumerate(questions) if i in found and found[i] is None)
    if answers:
        return Interpretation(outcome=Outcome.ANSWERED, answers=answers, declined=declined)
    outcome = Outcome.DECLINED if declined else Outcome.UNPARSEABLE
    return Interpretation(outcome=outcome, declined=declined)


def _outcome(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    """An outcome that holds for the reply as a whole: no part of it may name an option."""
    if skips.REST.search(text.folded) and _named(questions, text):
        return None
    return outcome_of(questions, text)


def _named(questions: tuple[Question, ...], text: Text) -> bool:
    return any(q.options and choices.pick(prepared(q), text) for q in questions)


def _marked(questions: tuple[Question, ...], text: Text, reply: str) -> Found:
    """Parts that say which question they answer: "2c", "1: b", "Q1 the first", "budget: 800"."""
    cut, rest = _without_rest(text)
    marks = _marks(questions, cut.folded)
    if not marks:
        return {}
    found: Found = {}
    for index, (place, _, start) in enumerate(marks):
        end = marks[index + 1][1] if index + 1 < len(marks) else len(cut.folded)
        part = Text.of(re.sub(r"[\s,;|]+(?:and|und|et|y|e)?\s*$", "", cut.raw[start:end]).strip())
        if part.tokens or part.folded.strip():
            _put(found, place, questions[place], part)
    last, _, start = marks[-1]
    if len(reply) > len(text.raw) and not rest and not questions[last].options:
        found[last] = Answer(slot=questions[last].slot, text=reply[start:].strip())
    return _skip_others(questions, found) if rest and found else found


def _marks(questions: tuple[Question, ...], folded: str) -> list[tuple[int, int, int]]:
    """(question, start of the mark, start of its part), in order; no question twice."""
    count = len(questions)
    dashed = list(_DASHED.finditer(folded))
    if [int(match["n"]) for match in dashed] == list(range(1, count + 1)):
        return [(int(match["n"]) - 1, match.start(), match.end()) for match in dashed]
    matches = [(_mark_place(questions, match), match) for match in _MARK.finditer(folded)]
    matches = [(place, match) for place, match in matches if place < count]
    strong = any(not match["weak"] for _, match in matches)
    marks: list[tuple[int, int, int]] = []
    for place, match in matches:
        if match["weak"] and not (strong and _OPENS_PART.search(folded[: match.start()])):
            continue
        if all(place != seen for seen, _, _ in marks):
            marks.append((place, match.start(), match.end()))
    alone = len(marks) == 1 and not re.search(r"\w", folded[marks[0][2] :])
    return [] if alone or _ranges_only(folded, marks) else marks


def _mark_place(questions: tuple[Question, ...], match: re.Match[str]) -> int:
    """The place of the question that a mark names; beyond the last for a name of none."""
    if match["n"]:
        return int(match["n"]) - 1
    if match["h"]:
        return "一二三".index(match["h"])
    if match["w"]:
        return _NAMED_PLACE[match["w"]]
    slots = [fold(question.slot) for question in questions]
    return slots.index(match["s"]) if match["s"] in slots else len(slots)


def _ranges_only(folded: str, marks: list[tuple[int, int, int]]) -> bool:
    """Whether the only mark is the start of a range of numbers ("1-2 pages")."""
    return len(marks) == 1 and re.match(r"\s*\d+\s*-\s*\d", folded[marks[0][1] :]) is not None


def _without_rest(text: Text) -> tuple[Text, bool]:
    match = skips.REST.search(text.folded)
    if not match:
        return text, False
    return Text.of(f"{text.raw[: match.start()]} {text.raw[match.end() :]}".strip()), True


def _skip_others(questions: tuple[Question, ...], found: Found) -> Found:
    return {i: found.get(i) for i in range(len(questions))}


def _put(found: Found, place: int, question: Question, part: Text) -> None:
    """Read one part as the answer to its question; what says nothing leaves it open."""
    if _SKIPPED.match(part.folded) and not (
        question.options and choices.whole(prepared(question), part)
    ):
        found[place] = None
        return
    if outcome_of((question,), part) is Outcome.DECLINED:
        found[place] = None
        return
    answer = answer_of(question, part, part.raw)
    if answer is not None:
        found[place] = answer


def _unmarked(questions: tuple[Question, ...], text: Text) -> Found:
    cut, rest = _without_rest(text)
    found = (
        _same_for_all(questions, cut) or _by_position(questions, cut) or _by_name(questions, cut)
    )
    return _skip_others(questions, found) if rest and found else found


def _same_for_all(questions: tuple[Question, ...], text: Text) -> Found:
    match = _FOR_ALL.match(text.folded)
    if not match:
        return {}
    said = match["a"] or match["b"] or match["c"]
    found: Found = {}
    for place, question in enumerate(questions):
        read_places = selectors.places(said, len(question.options)) if question.options else None
        if read_places is None or not read_places.chosen:
            return {}
        ids = tuple(question.options[i].id for i in read_places.chosen)
        found[place] = Answer(slot=question.slot, option_ids=ids)
    return found


def _by_position(questions: tuple[Question, ...], text: Text) -> Found:
    """As many parts as questions, each of which answers the question at its place."""
    letters = re.fullmatch(r"\W*([a-h]{2,3})\W*", text.folded)
    glued = [list(letters[1])] if letters and len(letters[1]) == len(questions) else []
    for pieces in (*glued, *(cut.split(text.raw.strip()) for cut in _PARTS)):
        parts = [Text.of(part) for part in pieces if re.search(r"\w", part)]
        if len(parts) == len(questions):
            found: Found = {}
            for place, (question, part) in enumerate(zip(questions, parts, strict=True)):
                if _fits(question, part):
                    _put(found, place, question, part)
            if len(found) == len(questions):
                return found
    return {}


def _fits(question: Question, part: Text) -> bool:
    if not question.options:
        return bool(content(part.folded))
    if choices.whole(prepared(question), part) or choices.pick(prepared(question), part):
        return True
    return _SKIPPED.match(part.folded) is not None or outcomes.declines(part.folded) == ""


def _by_name(questions: tuple[Question, ...], text: Text) -> Found:
    """What the reply names, wherever it stands; a passage answers one question only.

    A part that names nothing is free text for the one question left open, or for the question at
    its place where there are as many parts as questions.
    """
    found: Found = {}
    taken: list[tuple[int, int]] = []
    for place, question in enumerate(questions):
        chosen = _content_pick(question, text)
        if chosen and all(b <= s or a >= e for a, b in chosen.spans for s, e in taken):
            ids = tuple(question.options[i].id for i in chosen.options)
            found[place] = Answer(slot=question.slot, option_ids=ids)
            taken.extend(chosen.spans)
    _free_parts(questions, text, found, taken)
    return found


def _content_pick(question: Question, text: Text) -> Pick | None:
    if not question.options:
        return None
    return choices.by_content(prepared(question), text)


def _free_parts(
    questions: tuple[Question, ...], text: Text, found: Found, taken: list[tuple[int, int]]
) -> None:
    parts = _loose_parts(text, taken)
    open_places = [i for i in range(len(questions)) if i not in found]
    if not parts or not open_places or len(parts) > len(open_places):
        return
    if len(parts) != len(open_places):
        return
    for place, part in zip(open_places, parts, strict=True):
        _put(found, place, questions[place], part)


def _loose_parts(text: Text, taken: list[tuple[int, int]]) -> list[Text]:
    """Parts of the reply in which nothing was named and something is said."""
    parts: list[Text] = []
    start = 0
    for match in [*_PARTS[2].finditer(text.folded), None]:
        end = match.start() if match else len(text.folded)
        used = any(a < end and b > start for a, b in taken)
        if not used and (len(content(text.folded[start:end])) > 0):
            parts.append(Text.of(text.raw[start:end].strip()))
        start = match.end() if match else end
    return parts
