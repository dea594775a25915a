"""Does the request hang on something that only the asker can point at?

Why: "is it still open?", "which of them is heavier" and "when is the conference" have no answer
without what they refer to. A pronoun is open where nothing before it could be meant; a definite
noun is open where it names an occasion, a thing or a body that nobody has introduced. Expletive
"it", general "they" and things that everybody knows are not.
"""

from __future__ import annotations

from itertools import pairwise

from clarigate_proxy.core.extraction.lexicon import (
    FUNCTION,
    MATERIAL,
    OCCASIONS,
    POSSESSIVE,
    WORK,
)
from clarigate_proxy.core.extraction.phrases import Mood, Phrases
from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.task_type import POLITE

__all__ = ["names_bare_material", "open_definite", "open_pronoun", "says_nothing"]

MAX_WORDS = 24

_PRONOUNS = words("it he she him his her hers they them theirs those")
_SUBJECTS = words(
    "to i we you they he she it can should would could must will don't dont didn't doesn't cannot "
    "can't won't please and or"
)
_EXPLETIVE = words(
    "to that if when in from take takes took rain rains snow raining snowing like going mean means "
    "matter hurt time called safe true possible normal legal ok okay worth better cheaper rude me "
    "just late make makes"
)
_SINCE = words("after since before during with without like")
_LEADS = words("between of in for with from to on at about by")
"""Behind one of these a noun is not the article's: "the difference between stocks and bonds"."""
_NUMBER_BEHIND = 3
"""How near its number stands to a noun: "invoice no 2231", not "formula to round to the next "
"10"."""
_COMMON = words("party trip dog cat baby")
"""What something is for and everybody has alike: "what should i bake for the party"."""
_TELLING = words("i we it they he she that this the")
_MAKES = words("write draft prepare finish do create build set make deploy start")
_LOOSE = words(", please pls by asap then too again")
_MADE = words(
    "report contract letter email e-mail mail reply proposal article presentation document essay "
    "text "
    "paper speech agreement offer minutes memo announcement deployment dashboard plan rota "
    "newsletter "
    "invoice protocol brief"
)
_LETTERS = words("letter email e-mail mail reply text message")
_TELLING_WORDS = 2
_BE = words(
    "you is are was were be will would isn't aren't was can could hi hello hey hi, up out over"
)
_OBJECT_OF = words(
    "explain book write read send fix do use get keep put give tell wash soak prove call sell buy "
    "eat drink cook return cancel order open close pay sign freeze clean translate text"
)
_IDENTIFIED = words("of in by from between at about called where who that which behind to")
_ASIDE = words("side main other whole old new second last first next latest newest current")
_SUPERLATIVES = words("best worst most least top main")
_DAYS = words(
    "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight today for on and or"
)
_NO_TOPIC = words("people person somebody someone anybody anyone day year month week")
_HANDS = words("give send tell show hand paste ask")
_TALK = words(
    "you your yours time day date year today up what's doing hello hi thanks love life god "
    "everything"
)
_MEANS = words("mean means stand stands")
_POINTERS = _PRONOUNS | words("this that these it")
_BONDS = words(
    "like likes liked love loves loved trust trusts trusted forgive miss misses missed hate hates "
    "text texts texted call calls kiss marry date dating ignore ignores ignoring confront confess "
    "apologise apologize invite flirt flirting avoid block break dump ghost ghosted ghosting "
    "cheat cheated cheating mad angry jealous attracted feelings respect respects into"
)
"""What is between two people."""
_CONCERNS = words("should does is do did why how what i was my")
"""How a question about two people begins, not one for a fact: "when", "where", "who"."""
_FACT_ASKERS = words("how why when where did what")
_CLOCK = words("time day date year month")
_MATERIAL_AFTER = 4
"""Words before a colon that leave what stands behind it to be worked on."""
_DETERMINES = POSSESSIVE | words("the a an")
_SAYS_ALL = words("error errors exception")
"""Nouns of which the number says it all: "error 404"."""
_AFTER_NOUN = POLITE | words("for from about to with of on in at by and . ! , ; :")
"""What stands behind the noun of a bare phrase; behind that of a clause stands its verb."""
_PUNCTUATION = frozenset(".?!:;,…")


def _spoken(phrases: Phrases) -> list[str]:
    return [token for token in phrases.tokens if token not in _PUNCTUATION]


def open_pronoun(phrases: Phrases) -> bool:
    """Whether a pronoun stands before anything that it could stand for."""
    words_ = _spoken(phrases)
    asks = words_[:1] != [] and words_[0] not in _TELLING
    asks = asks or any(sentence.mood is not Mood.STATEMENT for sentence in phrases.sentences)
    if not asks or len(words_) > MAX_WORDS or _is_between(words_) or _is_given(phrases):
        return False
    if _asks_meaning(words_) or _is_named_behind(phrases) or _is_cleft(words_):
        return False
    for at, word in enumerate(words_):
        if word in _PRONOUNS and not (word == "it" and _is_expletive(words_, at)):
            return _refers(words_, at)
        if _points(words_, at):
            return "or" not in words_ or words_[-1] == "one"
        if not _is_empty(words_, at):
            return False
    return False


def _is_between(words_: list[str]) -> bool:
    """Whether the asker asks about somebody and themselves: "does he like me"."""
    return (
        words_[0] in _CONCERNS
        and not {"he", "she", "him", "her"}.isdisjoint(words_)
        and not {"i", "me"}.isdisjoint(words_)
        and not _BONDS.isdisjoint(words_)
    )


def _asks_meaning(words_: list[str]) -> bool:
    """Whether a word is asked about, which all that follows takes up: "what does lol mean"."""
    return (
        words_[0] == "what"
        and words_[1:2] in (["does"], ["do"])
        and words_[3:4] != []
        and words_[3] in _MEANS
        and words_[2] not in _POINTERS
        and words_[2] not in _DETERMINES
    )


def _is_named_behind(phrases: Phrases) -> bool:
    """Whether the last words, behind a comma, say who is meant: "when did he die, napoleon"."""
    tokens = phrases.tokens
    at = max((n for n, word in enumerate(tokens) if word == ","), default=-1)
    behind = [word for word in tokens[at + 1 :] if word not in _PUNCTUATION]
    named = all(word not in FUNCTION and word not in POLITE for word in behind)
    return at > 2 and 0 < len(behind) <= 2 and named


def _is_cleft(words_: list[str]) -> bool:
    """As in "was it edison or tesla who invented ac"."""
    return words_[1:2] == ["it"] and "or" in words_ and not {"who", "that"}.isdisjoint(words_)


def _is_given(phrases: Phrases) -> bool:
    """Whether the text stands behind a verb of work and a colon: "rephrase: can you send it"."""
    tokens = phrases.tokens[: _MATERIAL_AFTER + 1]
    return ":" in tokens and not WORK.isdisjoint(tokens[: tokens.index(":")])


def _refers(words_: list[str], at: int) -> bool:
    """Whether a pronoun stands for something particular: not general "they", not "he who"."""
    word, after = words_[at], words_[at + 1 : at + 2]
    if word == "it" and "it's" in words_[at + 1 :]:
        return False
    if word == "they":
        if words_[0] in _FACT_ASKERS and any(later not in FUNCTION for later in words_[at + 2 :]):
            return False  # "how did they build the pyramids": people at large
        return words_[at - 1 : at] not in (["do"], ["are"]) and "say" not in words_
    if word == "he":
        return after != ["who"]
    return word != "those" or after in (["two"], ["three"], [])


def _is_empty(words_: list[str], at: int) -> bool:
    """Whether a word cannot be what a later pronoun stands for."""
    word, before = words_[at], words_[at - 1] if at else ""
    if word in _NO_TOPIC:
        return False
    handed = before == "you" and at > 1 and words_[at - 2] in _HANDS
    return (
        word in FUNCTION
        or (before in _SUBJECTS and not handed)
        or (word in WORK and (not at or before in FUNCTION))
    )


def _points(tokens: list[str], at: int) -> bool:
    """As in "The second one", "these two", "which one"; not "the other day"."""
    if not at:
        return False
    before, after = tokens[at - 1], tokens[at + 1 : at + 2]
    if tokens[at] == "there":
        return before not in _BE and after != ["is"]
    if tokens[at] in {"one", "ones"}:
        return before in {"which", "other", "second", "first", "last", "that", "normal", "the"}
    if tokens[at] in {"two", "three"}:
        return before in {"the", "these", "those"} and not after
    return False


def _is_expletive(tokens: list[str], at: int) -> bool:
    if at and tokens[at - 1] in _OBJECT_OF:
        return False
    if at > 1 and tokens[at - 1] == "is" and tokens[at - 2] in _CLOCK:
        return True
    judges = at < 3 and (tokens[at - 1] in _BE or tokens[at + 1 : at + 2] == ["would"])
    near = tokens[at + 1 : at + (8 if judges else 4)]
    return not _EXPLETIVE.isdisjoint(near) or (
        at > 0 and tokens[at - 1] in {"make", "made", "time"}
    )


def open_definite(phrases: Phrases) -> bool:
    """Whether "the exam", "the company", … is used that nothing introduces or describes."""
    tokens = phrases.tokens
    if len(tokens) > MAX_WORDS + 4:
        return False
    for sentence in phrases.sentences[:1]:
        if sentence.verb >= 0 and tokens[sentence.verb + 1 : sentence.verb + 2] in (
            ("a",),
            ("an",),
        ):
            return False
        for at in range(sentence.start, sentence.end):
            if tokens[at] in OCCASIONS and _unintroduced(tokens, at, sentence.start, sentence.end):
                return sentence.mood is not Mood.STATEMENT or len(phrases.sentences) > 1
    return False


def _unintroduced(tokens: tuple[str, ...], at: int, start: int, end: int) -> bool:
    begin = max(start, at - 3)
    if "the" not in tokens[begin:at]:
        return False
    the = max(i for i in range(begin, at) if tokens[i] == "the")
    between = tokens[the + 1 : at]
    if not _LEADS.isdisjoint(between):
        return False
    if any(token not in FUNCTION and token not in _ASIDE for token in between):
        return False
    if not _SUPERLATIVES.isdisjoint(between):
        return False
    after = tokens[at + 1 : min(end, at + 2)]
    before = tokens[the - 1] if the > start else ""
    if before in _SINCE or (before == "for" and tokens[at] in _COMMON):
        return False
    asked = the > start and tokens[the - 1] in {"is", "are", "was", "did", "does", "do"}
    if asked and _is_titled(tokens[at + 1 : end], tokens[start]):
        return False
    if after and (after[0] in _IDENTIFIED or (after[0] not in FUNCTION and not asked)):
        return after[0] == "on" and tokens[at + 2 : at + 3] != () and tokens[at + 2] in _DAYS
    noun = tokens[at].rstrip("s")
    return not any(
        token.rstrip("s") == noun and tokens[i - 1] != "the"
        for i, token in enumerate(tokens[:the])
        if i
    )


def _is_titled(rest: tuple[str, ...], first: str) -> bool:
    """Whether a name in lower case stands behind the noun: "what is the movie titanic about"."""
    rest = tuple(token for token in rest if token not in _PUNCTUATION)
    if not rest or rest[0] in FUNCTION or rest[0] in _DAYS:
        return False
    if rest[1:]:
        return rest[1] == "about" or rest[1] not in FUNCTION
    return first in _FACT_ASKERS


def makes_the(phrases: Phrases) -> bool:
    """As in "write the report": which one, and what it is about, is open."""
    tokens = phrases.tokens
    for sentence in phrases.sentences:
        verb = sentence.verb
        if sentence.mood is not Mood.REQUEST or tokens[verb] not in _MAKES:
            continue
        the = verb + 2 if tokens[verb + 1 : verb + 2] == ("up",) else verb + 1
        if tokens[the : the + 1] != ("the",) or the + 1 >= sentence.end:
            continue
        after = tokens[the + 2 : min(sentence.end, the + 3)]
        if tokens[the + 1] in _MADE and (not after or after[0] in _DAYS or after[0] in _LOOSE):
            if tokens[the + 1] in _LETTERS and _told_before(tokens[: sentence.verb]):
                return False
            noun = tokens[the + 1]
            pairs = pairwise(tokens[:the])
            return not any(word == noun and before != "the" for before, word in pairs)
    return False


def _told_before(before: tuple[str, ...]) -> bool:
    """Whether a clause before says what it is for: "cancel my subscription, write the mail"."""
    return sum(word not in FUNCTION for word in before) >= _TELLING_WORDS


def names_bare_material(tokens: tuple[str, ...]) -> bool:
    """Whether all is a thing that can be shown: "my report", not "my report won a prize"."""
    at = next((at for at, token in enumerate(tokens) if token in MATERIAL), -1)
    if at < 0 or not _DETERMINES.isdisjoint(tokens[1:at]):
        return False
    numbered = tokens[-1][0].isdigit() and len(tokens) - at <= _NUMBER_BEHIND
    if numbered and tokens[at] in _SAYS_ALL:
        return False
    after = tokens[at + 1 : at + 2]
    ends = not after or after[0] in _AFTER_NOUN or after[0] in MATERIAL or after[0][0].isdigit()
    return ends and (tokens[0] in POSSESSIVE or tokens[0] == "the" or numbered)


def says_nothing(phrases: Phrases) -> bool:
    """Whether a question holds no word that names a topic: "who won?", "how long?"."""
    tokens = _spoken(phrases)
    if not 2 <= len(tokens) <= 9 or not _TALK.isdisjoint(tokens) or '"' in phrases.tokens:
        return False
    if _is_between(tokens) or _asks_meaning(tokens):
        return False
    if not _MEANS.isdisjoint(tokens) and _POINTERS.isdisjoint(tokens):
        return False
    if not any(s.mood in {Mood.QUESTION, Mood.HOW_TO} for s in phrases.sentences):
        return False
    if not {"i", "we", "i'm"}.isdisjoint(tokens) and _PRONOUNS.isdisjoint(tokens):
        return "these" in tokens or "those" in tokens
    return all(token in FUNCTION for token in tokens) and "i'm" not in tokens
