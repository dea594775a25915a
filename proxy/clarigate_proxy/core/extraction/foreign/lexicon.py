"""What a language contributes to the gap rules: words by class, and a few fixed expressions.

Why: the rules of the further languages are one set of structures over word classes, so a language
is data: which words are demonstratives, which nouns name material, which verbs work on some.
`tagger` reads a text into a string of classes with these tables; `structures` judges that string.

Notation of word lists: space-separated words in lower case; `stem*` stands for all words that begin
with it. Accents may be missing in a prompt, so words are also looked up without them. A word in two
classes belongs to the one that is read first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clarigate_proxy.core.extraction.spelling import fold, lenient, undoubled, written_out

__all__ = ["CLASSES", "Lexicon", "lexicon"]

CLASSES: Mapping[str, str] = {
    "basis": "k",
    "question": "Q",
    "how": "h",
    "wish": "i",
    "function": "w",
    "demonstrative": "D",
    "possessive": "P",
    "theirs": "H",
    "marker": "@",
    "definite": "A",
    "indefinite": "I",
    "object": "O",
    "person": "Y",
    "me": "m",
    "which": "q",
    "two": "2",
    "ordinal": "1",
    "better": "b",
    "attached": "F",
    "following": "f",
    "here": "y",
    "again": "G",
    "digest": "S",
    "work_on": "T",
    "change": "p",
    "translate": "Z",
    "reply": "R",
    "look": "L",
    "describe": "3",
    "explain": "e",
    "create": "C",
    "advise": "V",
    "study": "u",
    "plan": "J",
    "trip": "j",
    "derived": "z",
    "personal": "K",
    "material": "M",
    "error": "x",
    "program": "E",
    "device": "d",
    "work": "W",
    "sentence": "s",
    "answer": "r",
    "product": "U",
    "service": "B",
    "civic": "v",
    "open": "o",
    "trouble": "X",
    "judged": "g",
    "frame": "t",
    "language": "l",
    "asked": "a",
}
"""Class name → its letter in a tag string. Besides: `n` other, `c` capitalised, `#` number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """Tables of one language.

    `words` and `stems` give the class letter; `tails` are nouns that end compounds; `lengths`
    are those of the words by first letter, longest first, where a text has no spaces. `clitic`
    splits a verb
    from pronouns written onto it. The rest are expressions that are no word of a class.
    """

    code: str
    words: Mapping[str, str]
    stems: Mapping[str, str]
    tails: Mapping[str, str]
    lengths: Mapping[str, tuple[int, ...]]
    clitic: re.Pattern[str] | None
    sent: re.Pattern[str]
    past: re.Pattern[str]
    unsaid: re.Pattern[str]
    where: re.Pattern[str]
    whither: re.Pattern[str]
    gift: re.Pattern[str]
    kin: re.Pattern[str]
    amount: re.Pattern[str]
    near: re.Pattern[str]
    weather: re.Pattern[str]
    place: re.Pattern[str]
    named_place: re.Pattern[str]
    how: re.Pattern[str]
    medicine: re.Pattern[str]
    mine: re.Pattern[str]


_MISTYPED = "TSZRM"
_MIN_MISTYPED = 6
"""Classes and lengths of words that are known with an undoubled letter too."""


_RESPELLED = ("es", "pt")
_SUBJUNCTIVES = (("duc", "duzc"), ("c", "qu"), ("z", "c"), ("g", "gu"))


def _respelled(stem: str) -> Iterable[str]:
    """The stem as polite forms spell it: "reduc" in "reduzca", "clasific" in "clasifique"."""
    for ending, other in _SUBJUNCTIVES:
        if stem.endswith(ending):
            yield stem.removesuffix(ending) + other
            return


def lexicon(
    code: str,
    classes: Mapping[str, str],
    *,
    sent: str,
    past: str,
    unsaid: str,
    where: str,
    whither: str,
    gift: str,
    kin: str,
    amount: str,
    near: str,
    weather: str,
    place: str,
    named_place: str,
    how: str,
    medicine: str,
    mine: str,
    clitic: str | None = None,
    compounds: bool = False,
    spaced: bool = True,
) -> Lexicon:
    """Build the tables of a language; `place` reads lower case, `named_place` the text as it is."""
    words: dict[str, str] = {}
    stems: dict[str, str] = {}
    for spelled in (str, fold, written_out, undoubled) if spaced else (str,):
        for name, letter in CLASSES.items():
            for word in classes.get(name, "").split():
                if spelled is undoubled and (letter not in _MISTYPED or len(word) < _MIN_MISTYPED):
                    continue
                table = stems if word.endswith("*") else words
                table.setdefault(spelled(word.rstrip("*")), letter)
                if word.endswith("*") and code in _RESPELLED:
                    for stem in _respelled(word.rstrip("*")):
                        stems.setdefault(spelled(stem), letter)
    return Lexicon(
        code=code,
        words=words,
        stems=stems,
        tails=dict(_tails(words)) if compounds else {},
        lengths={} if spaced else _lengths(words),
        clitic=re.compile(clitic) if clitic else None,
        sent=lenient(sent),
        past=lenient(past),
        unsaid=lenient(unsaid),
        where=lenient(where),
        whither=lenient(whither),
        gift=lenient(gift),
        kin=lenient(kin),
        amount=lenient(amount),
        near=lenient(near),
        weather=lenient(weather),
        place=lenient(place),
        named_place=lenient(named_place),
        how=lenient(how),
        medicine=lenient(medicine),
        mine=lenient(mine),
    )


def _lengths(words: Iterable[str]) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, set[int]] = {}
    for word in words:
        found.setdefault(word[0], set()).add(len(word))
    return {first: tuple(sorted(lengths, reverse=True)) for first, lengths in found.items()}


def _tails(words: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """Nouns that may end a compound; of plans only those that say what they plan."""
    return (
        (word, letter)
        for word, letter in words.items()
        if letter in "MEdWKJjUBzu" and len(word) > (4 if letter == "J" else 3)
    )
