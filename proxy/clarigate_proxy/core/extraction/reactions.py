"""Bare use and reactions: "translate to spanish", "my boss wrote me. what do i answer".

Why: not every absent thing is a noun that is worked on. A verb of work may stand alone, a question
may hold nothing but "this", and what was received is reacted to in a later sentence. Grades of
certainty are defined here, since the judgement of nouns (`absent`) builds on these.
"""

from __future__ import annotations

from enum import IntEnum

from clarigate_proxy.core.extraction.apposition import SERIES
from clarigate_proxy.core.extraction.lexicon import (
    ARTEFACTS,
    DONE,
    FUNCTION,
    INSPECT,
    STRICT,
    WEAK,
    WORK,
)
from clarigate_proxy.core.extraction.phrases import Mood, Phrases, Sentence
from clarigate_proxy.core.extraction.rules import words

__all__ = [
    "ANAPHORS",
    "CHANGED",
    "MAX_JUDGED",
    "TELLS",
    "TELLS_IT",
    "TOLD_WORDS",
    "Grade",
    "bare_use",
    "received",
    "takes_up",
    "which_of",
]

MAX_JUDGED = 10
"""How early a noun stands and how long a question is that asks for a judgement of it."""
TOLD_WORDS = 3
"""Words behind "and said" that tell what it said."""
CHANGED = words(
    "more less better shorter longer simpler warmer funnier nicer clearer faster sound formal "
    "readable easier punchier smaller cleaner stronger professional polite testable"
)
ANAPHORS = words("it them this that these those one both him her they")
TELLS = words("explain describe identify judge verify interpret answer read comment rate")
TELLS_IT = words("said says saying that")
MAX_BARE = 7
"""Words of a question that holds nothing but "this": "what does this mean"."""
_ADVISES = words("advice tip tips idea ideas way ways trick tricks suggestion suggestions how")
_REACTS = words(
    "reply answer respond draft help translate summarize summarise tell take keep write explain "
    "catch put compare turn make fix find give phrase word"
)
_SAYS_NO_TOPIC = FUNCTION | INSPECT
_CHANNEL = words(
    "text letter mail email message offer quote quotes review report results note paper objection "
    "pages proposal estimate estimates bill invoice contract reply answer paragraph something "
    "complaint article plan notice options versions spec brief feedback"
)
_WORLD = words(
    "wars primary planets continents oceans seasons elements presidents apostles gospels "
    "languages religions "
    "senses bones muscles organs seas animals mammals primates birds insects metals gases colors "
    "colours vitamins "
    "dinosaurs moons stars galaxies months weekdays wonders romans greeks beatles"
)
"""Sets that are the world's and not the asker's."""
_MADE = words(
    "wrote written drafted recorded uploaded attached drew made started finished did have got "
    "received"
)
_LIMITS = (
    ["max"],
    ["maximum"],
    ["under"],
    ["within"],
    ["without"],
    ["using"],
    ["less"],
    ["its"],
    ["it's"],
)
_SENTENCE_STARTS = words(
    "i you we he she they where what who how when why is are do does hello good thank thanks see"
)
_WANTS = ((), ("need",), ("want",), ("would",), ("like",), ("have",), ("think",))
_FILL = words("please pls it this that them these those all me for now both , again")


class Grade(IntEnum):
    """How sure it is that something is used and absent."""

    NONE = 0
    LIKELY = 1
    SURE = 2


def takes_up(phrases: Phrases, sentence: Sentence) -> bool:
    """Whether a later sentence works on what was told or asks about it."""
    inside = phrases.tokens[sentence.start : sentence.end]
    if sentence.mood is Mood.REQUEST:
        verb = phrases.tokens[sentence.verb]
        after = phrases.tokens[sentence.verb + 1 : sentence.verb + 3]
        if verb in TELLS and "mean" in inside:
            return True
        return not after or not ANAPHORS.isdisjoint(after) or verb in STRICT
    if sentence.mood is Mood.QUESTION:
        return not ANAPHORS.isdisjoint(inside[:4]) and not INSPECT.isdisjoint(inside)
    return False


def received(phrases: Phrases) -> Grade:
    """Something was sent, written or left, and what follows reacts to it."""
    for number, sentence in enumerate(phrases.sentences):
        if sentence.mood not in {Mood.STATEMENT, Mood.QUESTION}:
            continue
        inside = phrases.tokens[sentence.start : sentence.end]
        at = next((i for i, token in enumerate(inside) if token in DONE), 0)
        if _own_work(inside) and any(takes_up(phrases, s) for s in phrases.sentences[number + 1 :]):
            return Grade.LIKELY
        if not at or inside[0] in {"i", "i've", "you", "how", "what"}:
            continue
        if not TELLS_IT.isdisjoint(inside[at + 1 : -TOLD_WORDS]):
            continue
        if _CHANNEL.isdisjoint(inside) and inside[at] not in {"texted", "replied", "answered"}:
            continue
        if any(_reacts(phrases, later) for later in phrases.sentences[number + 1 :]):
            return Grade.LIKELY
    return Grade.NONE


def _own_work(inside: tuple[str, ...]) -> bool:
    """As in "I wrote a eulogy for my dad"."""
    made = any(token in _MADE for token in inside[1:4]) and inside[0] in {
        "i",
        "i've",
        "we",
        "we've",
    }
    return made and any(token in ARTEFACTS and token not in WEAK for token in inside[2:])


def which_of(phrases: Phrases, *, names: int) -> Grade:
    """As in "Which of the guests have not replied?": the guests are nowhere."""
    first = phrases.sentences[0]
    inside = phrases.tokens[first.start : first.end]
    asks = inside[:2] == ("which", "of") and inside[2:3] != ("us",)
    open_set = (
        not names and "," not in inside and "or" not in inside and len(phrases.sentences) == 1
    )
    if (
        asks
        and open_set
        and _WORLD.isdisjoint(inside)
        and not (inside[2:3] == ("the",) and not SERIES.isdisjoint(inside[4:5]))
        and inside[2:3] in (("the",), ("these",), ("those",), ("my",), ("our",))
    ):
        return Grade.LIKELY
    if inside[:2] in (("here's", "what"), ("heres", "what")):
        return Grade.LIKELY
    looks = inside[:3] in (("how", "does", "my"), ("how", "do", "my"), ("how", "does", "our"))
    if looks and not {"look", "sound", "read"}.isdisjoint(inside):
        return Grade.LIKELY
    if "this" in inside and len(inside) <= MAX_BARE and _SAYS_NO_TOPIC.issuperset(inside):
        return Grade.LIKELY
    if len(inside) <= 4 and (inside[0] in CHANGED or inside[0] == "much"):
        return Grade.SURE
    if inside[:2] == ("again", "but") or inside[:2] == ("again", "with"):
        return Grade.SURE
    return Grade.NONE


def _reacts(phrases: Phrases, sentence: Sentence) -> bool:
    inside = phrases.tokens[sentence.start : sentence.end]
    if sentence.mood is Mood.REQUEST:
        return phrases.tokens[sentence.verb] in _REACTS
    if sentence.mood is Mood.HOW_TO:
        return inside[:2] == ("should", "i")
    return sentence.mood is Mood.QUESTION and (
        not INSPECT.isdisjoint(inside) or inside[0] in {"what's", "whats", "which"}
    )


def _says_it(after: tuple[str, ...]) -> bool:
    """As in "translate to spanish, where is the station": a sentence stands behind the comma."""
    behind = after[after.index(",") + 1 :] if "," in after[:4] else ()
    return behind[:1] != () and behind[0] in _SENTENCE_STARTS and behind[1:2] not in _WANTS


def bare_use(phrases: Phrases) -> Grade:
    """A verb of work without anything to work on: "translate to spanish", "reply to him"."""
    if any(s.mood is Mood.STATEMENT and s.end - s.start >= MAX_JUDGED for s in phrases.sentences):
        return Grade.NONE
    for sentence in phrases.sentences[:2]:
        if sentence.mood is not Mood.REQUEST:
            continue
        verb, after = (
            phrases.tokens[sentence.verb],
            phrases.tokens[sentence.verb + 1 : sentence.end],
        )
        rest = [token for token in after if token not in _FILL]
        before = phrases.tokens[max(sentence.start, sentence.verb - 2) : sentence.verb]
        if before[1:] == ("to",) and before[0] in _ADVISES:
            continue
        if (
            verb in STRICT
            and not _says_it(after)
            and rest[:1] in ([], ["to"], ["into"], ["in"], *_LIMITS)
            and len(rest) <= 6
        ):
            return Grade.SURE
        shown = after[:1] == ("it",) and (verb in STRICT or not CHANGED.isdisjoint(after))
        if (
            after[:1]
            and (shown or after[0] in {"this", "these", "those"})
            and (after[1:2] == () or after[1] in FUNCTION or after[1] in CHANGED)
            and (verb in WORK or verb in {"make", "put", "turn"})
            and sentence is phrases.sentences[0]
        ):
            return Grade.SURE
        if verb in {"reply", "respond", "answer"} and rest[:2] in (
            ["to", "him"],
            ["to", "her"],
            ["to", "them"],
        ):
            return Grade.SURE
    return Grade.NONE
