"""Things that stand behind their own noun: "the word serendipity", "the proverb early bird".

Why: such a noun points at nothing that is absent, since the thing itself follows it.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.lexicon import (
    ABSENT_MARKS,
    FUNCTION,
    INSPECT,
    MATERIAL,
    STOPS,
)
from clarigate_proxy.core.extraction.phrases import PATH_START, Mention, Phrases
from clarigate_proxy.core.extraction.rules import words

__all__ = ["is_cited", "is_known_file", "stands_behind"]

_CITED = words("word phrase sentence expression saying idiom term")
_CITES_NONE = (STOPS - words("a an the i you he she it we they no not")) | words(
    "please again correctly properly exactly literally carefully"
)
_CITES_UP_TO = words("to into in mean means . ? ! , ;")

_APPOSED = words(
    "sentence phrase word words terms verbs proverb name number expression statement title idiom "
    "saying puzzle riddle slogan headline"
)
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
