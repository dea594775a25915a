"""One question and one reply."""

from __future__ import annotations

import re
from functools import lru_cache

from clarigate_proxy.core.replies import closed as choices
from clarigate_proxy.core.replies import counterquestions, outcomes, skips
from clarigate_proxy.core.replies.clauses import clauses, content, is_empty_talk, is_gibberish
from clarigate_proxy.core.replies.labels import telling
from clarigate_proxy.core.replies.material import is_material
from clarigate_proxy.core.replies.numbers import quantity
from clarigate_proxy.core.replies.prepared import Closed, Pick, prepare
from clarigate_proxy.core.replies.text import Text, fold, is_han
from clarigate_proxy.core.replies.words import NO, YES
from clarigate_proxy.core.values import Answer, Interpretation, Outcome, Question, QuestionKind

__all__ = ["READ_AT_MOST", "answer_of", "free_text", "outcome_of", "prepared", "read"]

READ_AT_MOST = 1500
"""Characters of a reply in which rules look for phrases; a longer one is material."""

_NOTHING_WELCOME = frozenset({"constraints", "evidence_needs", "budget", "risk_sensitivity"})
"""Dimensions where "none" is an answer by itself."""

_ABOUT_THE_TASK = frozenset({"task", "subject", "inputs"})
"""Dimensions whose answer may look like a request or name another subject."""

_POLAR = re.compile(
    r"^(?:are|is|do|does|did|any|should|shall|will|has|have|can|gibt|hat|haben|soll|sollen|ist|"
    r"sind|hay|debe|deben|tiene|"
    r"y a|est-ce|faut|dois|doit|avez|ha |tem|existe|devo|deve|precisa)\b|[吗]|是否|有没有"
)
_NONE_OF_IT = re.compile(
    r"^\W*(?:(?:there are|i have|we have|hay|hab(?:e|en)?|ich habe|j'ai|tengo|tenho|nao ha) "
    r")?(?:no|none|not any|keinerlei|keine[rsn]?|aucune?|pas de|sin|sem|"
    r"ningun[oa]?|nenhuma?)\s+(?P<what>[\w ]+?)\W*$|^(?:没有|无)(?:什么|任何|特别的?)*(?:限制|"
    r"要求|忌口|禁忌)\W*$"
)
_ALL_WELL = re.compile(
    r"\W*(?:(?:we'?re|they'?re|it'?s|that'?s|alles|todo|tout|tudo) )?"
    r"(?:all|every(?:thing|one|body))? ?(?:is |are |va |ist |esta |estao )?"
    r"(?:fine|good|ok(?:ay)?|well|clear|healthy|gut|bien|bem)\W*"
)
"""After a no: words that say once more that there is nothing ("nope, all fine")."""

_LIMITS = frozenset(
    "restrictions restriction limits limit limitations allergies allergy preferences "
    "requirements constraints special dietary "
    "einschrankungen allergien vorgaben restricciones limites alergias restricoes alergias "
    "contraintes restrictions".split()
)
_NOT_A_NUMBER = frozenset(
    {"inputs", "subject", "purpose", "audience", "task", "tone", "language", "output_format",
     "environment", "evidence_needs", "constraints", "location", "risk_sensitivity"}
)  # fmt: skip
"""Dimensions whose answer in the user's own words is no bare number."""

_ASKS_NUMBER = re.compile(
    r"how (?:many|much|old|long|tall|big|often|far)|(?<!\w)(?:numbers?|amount|year|age|size|wie "
    r"(?:viele?|alt|lang|groß|hoch|oft)|wieviele?|\w*zahl|jahr|combien|nombre|annee|numero|edad|"
    r"anos?|idade)(?!\w)|(?<!\w)(?:cuant|quant)[oa]|几|多少|多大"
)
_PLACE = re.compile(r"\W*(?:\d{1,2}|[a-z])\W*")
"""What chooses by place, where there is no place to choose."""

_FEW = 3
"""Words with content of a reply that may be an option with some detail."""

_SHRUG = re.compile("^\\s*🤷[🤷♂♀\\s]*$")
_THUMBS = re.compile("^[👍👌✅✔👎❌\\s]+$")
_LEAD_IN = re.compile(r"^[\s,.:;!\-–—]+")


@lru_cache(maxsize=256)
def prepared(question: Question) -> Closed:
    """`closed.prepare`, remembered: a question is read many times in a conversation."""
    return prepare(question)


def read(question: Question, reply: str) -> Interpretation:
    """Interpret a non-empty, scrubbed reply to one question."""
    if not question.options and is_material(question, reply):
        return _answered(Answer(slot=question.slot, text=reply))
    text = Text.of(reply[:READ_AT_MOST])
    outcome = outcome_of((question,), text)
    if outcome is Outcome.DECLINED:
        return Interpretation(outcome=outcome, declined=(question.slot,))
    if outcome is not None:
        return Interpretation(outcome=outcome)
    answer = answer_of(question, text, reply)
    return _answered(answer) if answer else Interpretation(outcome=_unanswered(question, text))


def outcome_of(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    """The outcome that the reply itself declares, or None if it may be an answer."""
    if any(_is_choice(question, text) for question in questions):
        return None
    if _SHRUG.match(text.folded):
        return Outcome.DECLINED
    for rule in (_topic, _cancelled, _declined, _discussed, _ordered):
        outcome = rule(questions, text)
        if outcome is not None:
            return outcome
    return None


def answer_of(question: Question, text: Text, reply: str) -> Answer | None:
    """The answer that a reply holds, if no outcome was declared: options, else free text."""
    if not question.options:
        return free_text(question, text, reply)
    rejected = skips.REJECT.match(text.folded)
    said = Text.of(text.raw[rejected.end() :]) if rejected else text
    found = choices.whole(prepared(question), text)
    if found is None and (bare := _bare_rejection(question, text)) is not None:
        return bare
    if found is None and rejected and content(said.folded):
        found = choices.whole(prepared(question), said) or _polar_pick(question, text)
        found = found or choices.whole_labels(prepared(question), said)
    elif found is None:
        found = choices.pick(prepared(question), text)
    if found is not None:
        return _chosen(question, found)
    return free_text(question, text, reply)


def free_text(question: Question, text: Text, reply: str) -> Answer | None:
    """The reply's own words as the answer, a rejecting lead-in cut off; None if it says nothing."""
    if not _says_something(question, text.folded):
        return None
    rejected = skips.REJECT.match(text.folded)
    start = rejected.end() if rejected and content(text.folded[rejected.end() :]) else 0
    words = _LEAD_IN.sub("", reply[start:]).strip()
    return Answer(slot=question.slot, text=words) if words else None


@lru_cache(maxsize=256)
def known_words(question: Question) -> frozenset[str]:
    """What question and options speak of, to tell their subject from another."""
    labels = " , ".join(option.label for option in question.options)
    folded = fold(f"{question.text} , {labels}")
    pairs = {pair for i in range(len(folded) - 1) if is_han(pair := folded[i : i + 2])}
    return frozenset(content(folded)) | pairs


def _is_choice(question: Question, text: Text) -> bool:
    if not question.options:
        return False
    return choices.whole(prepared(question), text) is not None


def _first_clause_chooses(question: Question, text: Text) -> bool:
    first = next(iter(clauses(text.folded, fine=True)), "")
    found = choices.whole(prepared(question), Text.of(first)) if question.options else None
    return found is not None and bool(found.options)


def _first_clause_answers(question: Question, text: Text) -> bool:
    """Whether words in front of others choose an option, or state the amount that was asked for."""
    if _first_clause_chooses(question, text):
        return True
    first = next(iter(clauses(text.folded)), "")
    if not question.options or not prepared(question).has_ranges:
        return False
    said = quantity(first)
    return said is not None and said.unit is not None and outcomes.declines(first) is None


def _picks(questions: tuple[Question, ...], remainder: str) -> bool:
    text = Text.of(remainder)
    return any(
        question.options
        and (_chosen_whole(question, text) or choices.pick(prepared(question), text))
        for question in questions
    )


def _chosen_whole(question: Question, text: Text) -> bool:
    found = choices.whole(prepared(question), text)
    return found is not None and bool(found.options)


def _topic(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    if any(_first_clause_chooses(question, text) for question in questions):
        return None
    return Outcome.NEW_REQUEST if outcomes.changes_topic(text.folded) else None


def _cancelled(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    rest = outcomes.cancels(text.folded)
    if rest is None or (rest and _picks(questions, rest)):
        return None
    if rest and _asks_anew(rest):
        return Outcome.NEW_REQUEST
    return Outcome.DECLINED if outcomes.delegates(rest) else Outcome.CANCELLED


def _asks_anew(rest: str) -> bool:
    return any(_starts_anew(part) for part in clauses(rest))


def _starts_anew(rest: str) -> bool:
    return (
        outcomes.orders(rest, frozenset())
        or outcomes.corrects(rest)
        or (outcomes.is_question(rest) and len(content(rest)) > 1)
    )


def _declined(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    rest = outcomes.declines(text.folded)
    if rest is None or outcomes.hedged(rest):
        return None
    if rest and _picks(questions, rest):
        return None
    if any(_first_clause_answers(question, text) for question in questions):
        return None  # an answer, with what comes after it left to us
    if any(outcomes.cancels(part) is not None for part in clauses(rest)):
        return Outcome.CANCELLED
    if rest and outcomes.asks_back(rest):
        return Outcome.DISCUSS
    return Outcome.DECLINED


def _discussed(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    if any(_first_clause_chooses(question, text) for question in questions):
        return None
    return Outcome.DISCUSS if outcomes.asks_back(text.folded) else None


def _ordered(questions: tuple[Question, ...], text: Text) -> Outcome | None:
    if any(question.dimension == "task" for question in questions):
        return None
    known = frozenset().union(*(known_words(question) for question in questions))
    is_open = not any(question.options for question in questions)
    if not _opens_with_option(questions, text) and outcomes.orders(
        text.folded, known, open_question=is_open
    ):
        return Outcome.NEW_REQUEST
    if outcomes.declines(text.folded) is not None:
        return None  # hedged: an answer follows
    if _picks(questions, text.folded) and not outcomes.wants_to_know(text.folded):
        return None
    if outcomes.corrects(text.folded) and not any(
        q.dimension in _ABOUT_THE_TASK for q in questions
    ):
        return Outcome.NEW_REQUEST
    if not outcomes.is_question(text.folded):
        return None
    if not content(text.folded):
        return Outcome.DISCUSS if "?" in text.folded and len(text.tokens) > 1 else None
    if counterquestions.POLITE_QUESTION.match(text.folded):
        return None
    return (
        Outcome.NEW_REQUEST if outcomes.asks_something_else(text.folded, known) else Outcome.DISCUSS
    )


def _opens_with_option(questions: tuple[Question, ...], text: Text) -> bool:
    """Whether a few words begin with an option's own ("liste à puces" is no order to list)."""
    if not text.tokens or len(content(text.folded)) > _FEW:
        return False
    word = text.tokens[0].word
    return any(telling(word, prepared(q).keys) is not None for q in questions if q.options)


def _bare_rejection(question: Question, text: Text) -> Answer | None:
    """For "none": the option that says so, or an answer where nothing is a possible value."""
    match = skips.REJECT.match(text.folded)
    said = text.folded.strip(" .!?")
    empty = _denies_all(question, text.folded)
    if not match and said not in NO and not empty:
        return None
    rest = text.folded[match.end() :] if match else ""
    if content(rest) and not empty and not _ALL_WELL.fullmatch(rest):
        return None
    none = prepared(question).none
    if none is not None:
        return Answer(slot=question.slot, option_ids=(question.options[none].id,))
    if question.dimension in _NOTHING_WELCOME and said not in YES:
        return Answer(slot=question.slot, text=text.raw.strip())
    return None


def _denies_all(question: Question, folded: str) -> bool:
    """Whether a none-word rules out all that was asked about ("no restrictions")."""
    match = _NONE_OF_IT.match(folded)
    if not match:
        return False
    if match["what"] is None:
        return True
    said = content(match["what"])
    asked = " ".join(content(fold(question.text)))
    return bool(said) and all(word in _LIMITS or word[:6] in asked for word in said)


def _polar_pick(question: Question, text: Text) -> Pick | None:
    known = prepared(question)
    return choices.pick(known, text) if known.yes is not None else None


def _chosen(question: Question, found: Pick) -> Answer | None:
    if not found.options:
        return None
    return Answer(
        slot=question.slot, option_ids=tuple(question.options[i].id for i in found.options)
    )


def _says_something(question: Question, folded: str) -> bool:
    if _THUMBS.match(folded) or not re.search(r"\w", folded):
        return False
    if is_gibberish(folded) or _queries_amount(question, folded):
        return False
    if not question.options and _PLACE.fullmatch(folded) and _takes_no_number(question):
        return False
    match = skips.REJECT.match(folded)
    if re.fullmatch(r"[\d\s.,;)(#−-]+", folded) and not _takes_numbers(question):
        return False
    if match and question.options and not content(folded[match.end() :]):
        return False
    if is_empty_talk(folded):
        return not question.options and _is_polar(question) and folded.strip(" .!") in YES | NO
    return not (len(folded) == 1 and folded.isascii()) or (
        folded.isdigit() and _takes_numbers(question)
    )


def _takes_numbers(question: Question) -> bool:
    return (
        not question.options
        or question.kind is QuestionKind.NUMBER
        or prepared(question).takes_bare_numbers
    )


def _queries_amount(question: Question, folded: str) -> bool:
    """Whether words with a "?" but without a number reply to options that are amounts."""
    return (
        bool(question.options)
        and prepared(question).has_ranges
        and folded.rstrip(" !.").endswith("?")
        and not re.search(r"\d", folded)
        and quantity(folded) is None
    )


def _takes_no_number(question: Question) -> bool:
    return (
        question.kind is QuestionKind.TEXT
        and question.dimension in _NOT_A_NUMBER
        and _ASKS_NUMBER.search(fold(question.text)) is None
    )


def _is_polar(question: Question) -> bool:
    return question.kind is QuestionKind.BOOLEAN or _POLAR.search(fold(question.text)) is not None


def _unanswered(question: Question, text: Text) -> Outcome:
    asked = outcomes.is_question(text.folded) or _queries_amount(question, text.folded)
    return Outcome.DISCUSS if asked and content(text.folded) else Outcome.UNPARSEABLE


def _answered(answer: Answer) -> Interpretation:
    return Interpretation(outcome=Outcome.ANSWERED, answers=(answer,))
