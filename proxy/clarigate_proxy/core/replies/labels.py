"""Options named by their words: whole labels, telling parts, misspellings, other languages.

A hit is a passage of the reply that names one option and no other, together with whether the reply
rules it out there ("doesn't read English"). What two options have in common names neither.
A known name is never read as a misspelling of another, and short words are not guessed at all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from clarigate_proxy.core.replies.clauses import content
from clarigate_proxy.core.replies.months import month_of, months_of
from clarigate_proxy.core.replies.names import LONGER, is_name, synonyms
from clarigate_proxy.core.replies.negation import is_ruled_out
from clarigate_proxy.core.replies.numbers import is_unit
from clarigate_proxy.core.replies.text import Text, Token, distance, fold, is_han
from clarigate_proxy.core.replies.words import (
    FILLERS,
    NEGATORS,
    NO,
    NUMBERS,
    STOPWORDS,
    YES,
)
from clarigate_proxy.core.values import Option

__all__ = ["Hit", "Keys", "exact", "hits", "keys", "telling"]

_BRACKETS = re.compile(r"\s*[(（][^)）]*[)）]")
_HAN_PARTS = re.compile(r"[或和与、,/及的\s]+|以及")
_HAN_AMOUNT = re.compile(
    r"以内|以上|以下|之内|左右|分钟|小时|个月|[元块岁页字天周年]$|"
    r"^[元块岁页字天周年](?=以|到|$)|^[到至]$"
)
_CODE = re.compile(r"(?<!\w)[a-z]{1,4}\d+[a-z\d]*(?!\w)")
_NUMBER_WORDS = frozenset(word for table in NUMBERS.values() for word in table)
_ENDINGS = tuple(
    "e n s en er es em ern ung ungen ing ed ers ies ly ar ir os as o a aje ajes r d y al".split()
)
_SHORT_IDS = 3
_BRIEF = 2
"""Words with content of a reply in which a word may be cut short."""

_SPOKEN = re.compile(r"\w+")

_Spoken = list[tuple[str, int, int]]
"""Words with where they start and end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """What names an option: whole phrases, and words (or Han parts) that only it has."""

    phrases: tuple[str, ...]
    telling: frozenset[str]
    size: int
    months: tuple[int, int] | None = None
    shared: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A passage [start, end) that names `option`; `whole` if the whole label stands there."""

    option: int
    start: int
    end: int
    whole: bool
    share: float = 1.0
    negated: bool = False


def keys(options: Sequence[Option]) -> tuple[Keys, ...]:
    """The keys of every option, words that several options share left out of `telling`."""
    contents = [_content(option.label) for option in options]
    made = []
    for index, option in enumerate(options):
        others = {word for i, words in enumerate(contents) if i != index for word in words}
        shared = " ".join(fold(other.label) for other in options if other is not option)
        own = [
            word
            for word in contents[index]
            if not any(_same(word, w) or _same_stem(word, w) for w in others)
        ]
        made.append(
            Keys(
                phrases=_phrases(option) + _codes(option.label, shared),
                telling=frozenset(own) | {name for word in own for name in synonyms(word)},
                size=max(1, len(contents[index])),
                months=months_of(option.label),
                shared=shared,
            )
        )
    return tuple(made)


def exact(folded: str, options: Sequence[Option]) -> int | None:
    """The option whose label or id the whole text is; labels come before ids."""
    wanted = _squeeze(folded)
    if not wanted:
        return None
    for index, option in enumerate(options):
        if wanted in _said_as(option.label):
            return index
    if (len(wanted) == 1 and "a" <= wanted < chr(ord("a") + len(options))) or wanted.isdigit():
        return None  # people see places, not ids
    if wanted in YES or wanted in NO:
        return None  # "no" is said far more often than the code of Norway
    ids = [_squeezed(option.id) for option in options]
    return ids.index(wanted) if wanted in ids else _nearly(wanted, options)


def _nearly(wanted: str, options: Sequence[Option]) -> int | None:
    """The one label without digits that the text is but for a slip or a missing space."""
    glued = wanted.replace(" ", "")
    if len(glued) < 6 or any(is_name(word) for word in wanted.split()):
        return None
    limit = 1 if len(glued) < 10 else 2
    near = []
    for index, option in enumerate(options):
        label = _squeezed(_BRACKETS.sub("", option.label)).replace(" ", "")
        if label[:1] != glued[0] or abs(len(label) - len(glued)) > limit:
            continue
        if not any(c.isdigit() for c in label) and distance(glued, label, limit) <= limit:
            near.append(index)
    return near[0] if len(near) == 1 else None


def hits(text: Text, known: Sequence[Keys]) -> tuple[Hit, ...]:
    """All passages that name an option, in order, negation marked; the longest reading wins."""
    spoken = [(m[0], m.start(), m.end()) for m in _SPOKEN.finditer(text.folded)]
    found = [hit for i, key in enumerate(known) for hit in _whole_hits(text, spoken, i, key)]
    found += _word_hits(text, known)
    found += [hit for i, key in enumerate(known) for hit in _han_hits(text, i, key)]
    kept: list[Hit] = []
    longer = [match.span() for match in LONGER.finditer(text.folded)]
    for hit in sorted(found, key=lambda h: (h.start - h.end, h.start)):
        if any(_is_part(text, hit, span, known[hit.option]) for span in longer):
            continue
        if all(hit.end <= other.start or hit.start >= other.end for other in kept):
            kept.append(hit)
    kept.sort(key=lambda h: h.start)
    named = tuple((hit.start, hit.end) for hit in kept)
    return tuple(
        replace(hit, negated=is_ruled_out(text, span, named))
        for hit, span in zip(kept, named, strict=True)
    )


def _is_part(text: Text, hit: Hit, span: tuple[int, int], key: Keys) -> bool:
    """Whether a hit only lies in a longer name: "Sachsen" in "Sachsen-Anhalt" is another place."""
    start, end = span
    inside = start <= hit.start and hit.end <= end and hit.end - hit.start < end - start
    return inside and _squeeze(text.folded[start:end]) not in key.phrases[0]


def telling(word: str, known: Sequence[Keys]) -> int | None:
    """The option that has a word of three letters or more to itself, as it is written."""
    found = [i for i, key in enumerate(known) if word in key.telling and len(word) > 2]
    return found[0] if len(found) == 1 else None


def _main(label: str) -> str:
    return fold(_BRACKETS.sub("", label)).strip()


@lru_cache(maxsize=1024)
def _said_as(label: str) -> frozenset[str]:
    """What a whole reply may be to be this label: with or without brackets, or another name."""
    main = _squeeze(_main(label))
    return synonyms(main) | {_squeeze(fold(label)), main}


@lru_cache(maxsize=1024)
def _squeezed(written: str) -> str:
    return _squeeze(fold(written).strip())


def _squeeze(folded: str) -> str:
    return " ".join(re.sub(r"[^\w]+", " ", folded).split())


def _phrases(option: Option) -> tuple[str, ...]:
    full, main, ident = _squeeze(fold(option.label)), _squeeze(_main(option.label)), fold(option.id)
    found = [full, main, *(name for name in synonyms(main) if len(name) > 2)]
    if len(ident) >= _SHORT_IDS and ident.isalpha() and ident not in FILLERS | STOPWORDS:
        found.append(ident)
    return tuple(dict.fromkeys(phrase for phrase in found if len(phrase) > 1))


def _codes(label: str, others: str) -> tuple[str, ...]:
    """Letters with a number ("M7") that only this option's label has."""
    codes = _CODE.findall(fold(label))
    return tuple(code for code in codes if code not in _CODE.findall(others))


def _content(label: str) -> tuple[str, ...]:
    """The words of a label that mean something: no function words, numbers or months."""
    text = Text.of(_BRACKETS.sub("", label) or label)
    amounts = {token.word for token in text.tokens if _is_number(token.word)}
    units = {token.word for token in text.tokens if is_unit(token.word)}
    amounts |= units if amounts else units - {"word"}  # of "Word document" it is the name
    found: list[str] = []
    for token in text.tokens:
        if is_han(token.word):
            found += [part for part in _HAN_PARTS.split(_HAN_AMOUNT.sub("", token.word)) if part]
        elif len(token.word) > 1 and token.word not in STOPWORDS | amounts:
            found.append(token.word)
    telling = [word for word in found if word not in FILLERS]
    return tuple(dict.fromkeys(telling or found))


def _is_number(word: str) -> bool:
    return word[0].isdigit() or month_of(word) is not None or word in _NUMBER_WORDS


def _whole_hits(text: Text, spoken: _Spoken, index: int, key: Keys) -> list[Hit]:
    spans: list[tuple[int, int]] = []
    for phrase in key.phrases:
        spans += _found(text.folded, phrase) if is_han(phrase) else _said(spoken, phrase.split())
    return [Hit(option=index, start=start, end=end, whole=True) for start, end in spans]


def _found(folded: str, part: str) -> list[tuple[int, int]]:
    """Where a passage stands; patterns made of labels would be compiled for every question."""
    spans = []
    start = folded.find(part)
    while start >= 0:
        spans.append((start, start + len(part)))
        start = folded.find(part, start + len(part))
    return spans


def _said(spoken: _Spoken, phrase: list[str]) -> list[tuple[int, int]]:
    """Where the words of a phrase are said one after the other."""
    last = len(phrase) - 1
    return [
        (spoken[i][1], spoken[i + last][2])
        for i in range(len(spoken) - last)
        if spoken[i][0] == phrase[0] and [w for w, _, _ in spoken[i : i + last + 1]] == phrase
    ]


def _word_hits(text: Text, known: Sequence[Keys]) -> list[Hit]:
    found = []
    bare = all(token.word in FILLERS for token in text.tokens)
    brief = sum(word not in NEGATORS for word in content(text.folded)) <= _BRIEF
    for token in text.tokens:
        if token.word[0].isdigit() or is_han(token.word) or (token.word in FILLERS and not bare):
            continue
        named = _named(token, known)
        if named is None and brief:
            named = _shortened(token.word, known)
        if named is not None:
            share = 1 / known[named].size
            found.append(
                Hit(option=named, start=token.start, end=token.end, whole=share > 0.99, share=share)
            )
    return found + _glued_hits(text, known)


def _glued_hits(text: Text, known: Sequence[Keys]) -> list[Hit]:
    """Two words that a label writes as one ("libre office")."""
    found = []
    for left, right in pairwise(text.tokens):
        named = telling(left.word + right.word, known)
        if named is not None and right.start - left.end == 1:
            share = 1 / known[named].size
            found.append(
                Hit(option=named, start=left.start, end=right.end, whole=share > 0.99, share=share)
            )
    return found


def _named(token: Token, known: Sequence[Keys]) -> int | None:
    """The one option that a word names, itself, by its stem or misspelt."""
    for matches in (_same, _same_stem):
        found = [
            i for i, key in enumerate(known) if any(matches(token.word, w) for w in key.telling)
        ]
        if found:
            return found[0] if len(found) == 1 else None
    if is_name(token.word) or token.word in FILLERS or token.word in NEGATORS:
        return None
    misspelt = sorted(
        (d, i) for i, key in enumerate(known) if (d := _misspelt(token.word, key)) < 3
    )
    if not misspelt or (len(misspelt) > 1 and misspelt[0][0] == misspelt[1][0]):
        return None
    return misspelt[0][1]


def _shortened(word: str, known: Sequence[Keys]) -> int | None:
    """The one option whose long word is cut short to the word ("profs", "intro")."""
    short = word.removesuffix("s")
    if len(word) < 4 or len(short) < 3 or word in FILLERS or word in STOPWORDS or is_name(word):
        return None
    found = [
        i
        for i, key in enumerate(known)
        if any(w.startswith(short) and len(w) > len(short) + 3 for w in key.telling)
    ]
    return found[0] if len(found) == 1 else None


def _same(word: str, key: str) -> bool:
    return word == key


def _same_stem(word: str, key: str) -> bool:
    """Whether the two differ in an ending only ("execs", "commuting", "Wandern", "viajar")."""
    if word in FILLERS or word in STOPWORDS or is_han(key):
        return False
    short, long = sorted((word, key), key=len)
    if (
        len(word) >= 5
        and len(key) > len(word) + 2
        and key.endswith(word)
        and key[:2] not in {"in", "un", "no", "di", "im", "ir"}
    ):
        return True  # "anfanger" of "Backanfanger"
    if len(short) >= 3 and long in {f"{short}s", f"{short}es"}:
        return True
    if len(short) >= 5 and long.startswith(short) and len(long) - len(short) <= 3:
        return True
    return len(short) >= 4 and short[:4] == long[:4] and not _stems(word).isdisjoint(_stems(key))


def _stems(word: str) -> frozenset[str]:
    cut = (word.removesuffix(ending) for ending in _ENDINGS)
    return frozenset(stem for stem in cut if len(stem) >= 4) | {word}


def _misspelt(word: str, key: Keys) -> int:
    """Distance to the nearest telling word, 3 where none is near enough to be meant.

    Four letters allow a transposition or a letter too few or many, five to seven one error of any
    kind, longer words two; the first letter must stand unless it was transposed.
    """
    best = 3
    for wanted in key.telling:
        shorter = min(len(word), len(wanted))
        limit = 0 if shorter < 4 else 1 if shorter < 8 else 2
        if not limit or is_han(wanted) or (word[0] != wanted[0] and word[:2] != wanted[1::-1]):
            continue
        if shorter == 4 and len(word) == len(wanted) and sorted(word) != sorted(wanted):
            continue
        found = distance(word, wanted, limit)
        best = min(best, found if found <= limit else 3)
    return best


def _han_hits(text: Text, index: int, key: Keys) -> list[Hit]:
    found = []
    for part in key.telling:
        if not is_han(part):
            continue
        for piece in dict.fromkeys((part, *(part[i : i + 2] for i in range(len(part) - 1)))):
            if piece != part and piece in key.shared:
                continue
            if len(piece) > 1 or key.phrases[:1] == (part,):
                share = (len(piece) / len(part)) / key.size
                found += [
                    Hit(option=index, start=start, end=end, whole=piece == part, share=share)
                    for start, end in _found(text.folded, piece)
                ]
    return found
