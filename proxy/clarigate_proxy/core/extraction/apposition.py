"""Things that stand behind their own noun: "the word serendipity", "the proverb early bird".

Why: such a noun points at nothing that is absent, since the thing itself follows it.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.lexicon import (
    ABSENT_MARKS,
    FUNCTION,
    INSPECT,
    LIGHT,
    MATERIAL,
    STOPS,
    WORK,
)
from clarigate_proxy.core.extraction.phrases import PATH_START, Det, Mention, Mood, Phrases
from clarigate_proxy.core.extraction.rules import words

__all__ = [
    "SERIES",
    "asks_beside",
    "dictates",
    "is_cited",
    "is_known_file",
    "is_named_part",
    "stands_behind",
]

_CITED = words("word phrase sentence expression saying idiom term")
_CITES_NONE = (STOPS - words("a an the i you he she it we they no not")) | words(
    "please again correctly properly exactly literally carefully"
)
_CITES_UP_TO = words("to into in mean means . ? ! , ;")

_APPOSED = words(
    "sentence phrase word words terms verbs proverb name number expression statement title idiom "
    "saying puzzle riddle slogan headline"
)
_TWO = 2
_LETTER_HEAD = 9
_LETTERS = words("email e-mail mail letter text message note sms")
_WISHING = words("want need plan would intend have am")
_ASKING = words("what which where when who how")
_ASKER = words("i i'd we you me us my our it them they this that these those he she")
_PARTS = words("part article act scene volume season episode book sonnet psalm")
"""Parts of works and laws that a name before them makes known."""
SERIES = words("novels books films movies comics games albums plays poems operas")
_FILES = words("file files script config configuration log module")
_KNOWN_FILES = words(
    "hosts readme robots swap paging lock cookie manifest hidden system temp index"
)
_INTO = words("in inside from of")
_ADVERB = 6
"""From this length on a word in "-ly" is taken for an adverb: "rewrite the sentence politely"."""
_NO_APPOSITION = words(
    "structure fragment order length , : backwards backward below above smaller formal passive"
)


def is_cited(phrases: Phrases, mention: Mention) -> bool:
    """Whether the words themselves follow: "the word serendipity", "the phrase break a leg"."""
    if mention.noun not in _CITED:
        return False
    after = phrases.tokens[mention.at + 1 :]
    end = next((at for at, token in enumerate(after) if token in _CITES_UP_TO), len(after))
    if not end or after[0] in _CITES_NONE or after[0] in ABSENT_MARKS:
        return False
    return end > 1 or mention.noun in {"word", "term"}


def dictates(phrases: Phrases) -> bool:
    """Whether a letter's content stands behind the colon: "mail to hr: please correct …"."""
    head = phrases.tokens[:_LETTER_HEAD]
    if ":" not in head:
        return False
    before = head[: head.index(":")]
    return "to" in before and not _LETTERS.isdisjoint(before[: before.index("to")])


def asks_beside(phrases: Phrases) -> bool:
    """Whether a wish only leads to one about others: "i want to sell. what do buyers pay?"."""
    if len(phrases.sentences) < _TWO or phrases.tokens[:1] != ("i",):
        return False
    last = phrases.sentences[-1]
    asked = phrases.tokens[last.start : last.end]
    return (
        phrases.tokens[1] in _WISHING
        and asked[0] in _ASKING
        and _ASKER.isdisjoint(asked)
        and last.mood in {Mood.QUESTION, Mood.HOW_TO}
    )


def is_named_part(phrases: Phrases, mention: Mention) -> bool:
    """Whether a name stands before a part or a series: "gdpr article 17", "the dune novels"."""
    before = phrases.tokens[mention.at - 1] if mention.at else ""
    if before.isdigit() and mention.at > 1 and phrases.tokens[mention.at - 2] in _PARTS:
        return True
    named = (
        before.isalnum()
        and not before.isdigit()
        and not before.endswith("ed")
        and all(before not in others for others in (FUNCTION, MATERIAL, STOPS, WORK, LIGHT))
    )
    if mention.det is Det.NUMBER:
        return named and mention.noun in _PARTS
    return named and mention.det is Det.THE and mention.noun in SERIES


def is_known_file(phrases: Phrases, mention: Mention) -> bool:
    """Whether a file is asked about by its name: "the file /etc/hosts", "the package.json file".

    Where a path or a dotfile is, everybody has it; of another one what it says stands nowhere.
    """
    if mention.noun not in _FILES:
        return False
    sentence = phrases.sentences[mention.sentence]
    near = (
        *phrases.tokens[mention.start : mention.at],
        *phrases.tokens[mention.at + 1 : min(sentence.end, mention.at + 3)],
    )
    known = not _KNOWN_FILES.isdisjoint(near[: mention.at - mention.start])
    if known or any(token.startswith(PATH_START) for token in near):
        return True
    inside = phrases.tokens[sentence.start : sentence.end]
    looked_into = phrases.tokens[mention.start - 1] in _INTO if mention.start else False
    return not looked_into and INSPECT.isdisjoint(inside) and any("." in token for token in near)


def stands_behind(mention: Mention, after: tuple[str, ...]) -> bool:
    """Whether a short thing stands behind its noun: "the word love", "the proverb early bird"."""
    if mention.told or mention.marked or not after:
        return False
    if after[0] == ":":
        return len(after) > 1
    return (
        mention.noun in _APPOSED
        and (after[0] == "i" or after[0] not in FUNCTION)
        and after[0] not in MATERIAL
        and after[0] not in _NO_APPOSITION
        and not after[0].endswith(("ing", "s"))
        and (len(after[0]) < _ADVERB or not after[0].endswith("ly"))
    )
