"""Passage index: where in a long text the words of a request stand, in linear time.

Why: attribution in a document of megabytes must not read it with patterns (methods, "Large
documents"). The words and word pairs of the request are searched as plain strings, counted first,
rare ones first; sentences that hold several of them are passages, and only those are read closely.

Invariants: time is linear in the text (a bounded number of plain searches), memory is bounded by
`MAX_HITS`; the same request and text give the same passages.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import log
from typing import Final

from clarigate_proxy.core.stretches import mapped

__all__ = ["MAX_HITS", "PassageIndex", "Query", "query_of", "stem", "stems_of"]

MAX_HITS: Final = 4_000
"""Places of request words that are kept per text, all words together."""

_MAX_TERMS: Final = 14
_MAX_PHRASES: Final = 10
_MAX_PER_TERM: Final = 400
_MAX_RANKED: Final = 32
_MAX_QUERY_CHARS: Final = 1_200
_SENTENCE_CHARS: Final = 120
_MAX_REACH: Final = 500
_SHARE: Final = 0.4
"""Of the best passage's weight: what holds less is not read."""
_PHRASE_WEIGHTS: Final = {2: 1.6, 3: 3.0}
"""By words: a name of three words is said in full or it is another name."""
_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_HAN: Final = re.compile(r"[\u3400-\u9fff]+")
_STOP: Final = frozenset(
    """
    a an the and or but if of in on at to for from by with without as is are was were be been being
    am do does did done have has had i me my we us our you your he him his she her it its they them
    their this that these those there here what which who whom whose when where why how not no yes
    so than then too very can could may might must shall should will would just only also please
    about into over under out up down off all any both each few more most other some such own same
    write draft make create give tell show list get use using used one two three four five six
    seven eight nine ten sentence sentences word words page pages line lines short long brief text
    document report below above following attached attachment file files note states state steering
    need want like help know find put keep let go ahead ok
    der die das den dem des ein eine einen einem einer und oder aber wenn von im in am an zu zum zur
    für mit ohne als ist sind war waren sein ich mir mich wir uns du dich dir sie ihr er es nicht
    kein keine auch nur noch schon bitte über unter aus auf bei nach vor wie was wer wo wann warum
    schreib schreibe mach erstelle
    le la les un une des du de et ou mais si en dans sur au aux à pour par avec sans comme est sont
    je me mon ma mes nous notre vous votre il elle ce cette ces qui que quoi quand où pourquoi
    comment ne pas plus écris rédige
    el los las unos unas y o pero si en con sin como es son yo mi mis nos nuestro tu su se no qué
    quién cuándo dónde por para al del escribe haz
    os as um uma uns umas e ou mas em com sem como é são eu meu minha nós nosso você seu sua não
    quem quando onde por para ao da do das dos no na escreva faça
    """.split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What is looked for: stems of words, and runs of two or three words as they stand."""

    terms: tuple[str, ...]
    phrases: tuple[str, ...] = ()


def stem(word: str) -> str:
    """Return the start of a lower-case word that its inflected forms share."""
    length = len(word)
    if length >= 9:
        return word[:-3]
    if length >= 6:
        return word[:-2]
    if length == 5:
        return word[:-1]
    return word[:-1] if length == 4 and word.endswith("s") else word


def query_of(text: str) -> Query:
    """Return the words of a request worth looking for, the rarest-looking first."""
    low = text[:_MAX_QUERY_CHARS].lower()
    words = [match[0] for match in _WORD.finditer(low)]
    plain = [word for word in words if _is_content(word)]
    phrases = [
        " ".join(run)
        for size in (3, 2)
        for run in zip(*(words[start:] for start in range(size)), strict=False)
        if all(map(_is_content, run))
    ]
    han = [
        run[at : at + 2]
        for match in _HAN.finditer(low)
        for run in [match[0]]
        for at in range(len(run) - 1)
    ]
    stems = dict.fromkeys(stem(word) for word in plain if not _HAN.match(word))
    ranked = sorted(stems, key=len, reverse=True)[:_MAX_TERMS]
    return Query(
        terms=(*(term for term in stems if term in ranked), *dict.fromkeys(han)),
        phrases=tuple(dict.fromkeys(phrases))[:_MAX_PHRASES],
    )


def _is_content(word: str) -> bool:
    return word not in _STOP and (len(word) > 2 or word.isdigit() or not word.isascii())


class PassageIndex:
    """Where the terms of a query stand in one text."""

    __slots__ = ("_hits", "_low", "_weights", "text")

    def __init__(self, text: str, query: Query) -> None:
        self.text = text
        low = mapped(str.lower, text)
        self._low = low if len(low) == len(text) else text
        self._hits: dict[str, list[int]] = {}
        self._weights: dict[str, float] = {}
        everywhere = self._everywhere(query)
        counted = sorted(
            (self._count(term, everywhere[term]), is_phrase, term)
            for is_phrase, terms in ((True, query.phrases), (False, query.terms))
            for term in terms
        )
        room = MAX_HITS
        sentences = len(text) / _SENTENCE_CHARS + 1
        for count, is_phrase, term in counted:
            if not count or count > min(room, _MAX_PER_TERM if self._hits else MAX_HITS):
                continue
            places = self._places(term, count, everywhere[term])
            if not places:
                continue
            room -= count
            weight = max(0.1, log((sentences + 1) / (min(len(places), sentences) + 0.5)))
            self._hits[term] = places
            words = term.count(" ") + 1 if is_phrase else 1
            self._weights[term] = weight * _PHRASE_WEIGHTS.get(words, 1.0)

    def _everywhere(self, query: Query) -> dict[str, list[int] | None]:
        """Return all places of every term and phrase, None where there are more than `MAX_HITS`.

        A phrase stands only where each of its words does: it is looked for at the places of the
        rarest word that is a term, which spares another pass over the text.
        """
        found = {term: self._found(term) for term in query.terms}
        known = {term: places for term, places in found.items() if places is not None}
        for phrase in query.phrases:
            found[phrase] = self._found_at(phrase, known)
        return found

    def _found(self, term: str) -> list[int] | None:
        places = list(islice(_each(self._low, term), MAX_HITS + 1))
        return None if len(places) > MAX_HITS else places

    def _found_at(self, phrase: str, known: Mapping[str, list[int]]) -> list[int] | None:
        low, offset = self._low, 0
        words: list[tuple[int, str, int]] = []
        for word in phrase.split(" "):
            term = stem(word)
            if term in known:
                words.append((len(known[term]), term, offset))
            offset += len(word) + 1
        if not words:
            return self._found(phrase)
        _, rarest, offset = min(words)
        begins = (place - offset for place in known[rarest])
        return [at for at in begins if at >= 0 and low.startswith(phrase, at)]

    def _count(self, term: str, places: list[int] | None) -> int:
        """Return what `str.count` does: of places that overlap, the first counts."""
        if places is None:
            return self._low.count(term)
        count = end = 0
        for place in places:
            if place >= end:
                count, end = count + 1, place + len(term)
        return count

    def _places(self, term: str, count: int, places: list[int] | None) -> list[int]:
        """Return where `term` begins a word; Chinese terms count anywhere."""
        low = self._low
        if places is None:  # so many overlap that they count as fewer
            places = list(islice(_each(low, term), count))
        if term[0] >= "\u3400":
            return places[:count]
        return [at for at in places[:count] if at == 0 or not low[at - 1].isalnum()]

    @property
    def is_hit(self) -> bool:
        """Whether the text holds any word of the query."""
        return bool(self._hits)

    def score(self, start: int, end: int) -> float:
        """Return the weight of the query's terms in [start, end), each term counted once."""
        total = 0.0
        for term, places in self._hits.items():
            at = bisect_left(places, start)
            if at < len(places) and places[at] < end:
                total += self._weights[term]
        return round(total, 6)

    def names(self, start: int, end: int) -> bool:
        """Tell whether [start, end) holds a run of three words of the query."""
        return any(
            term.count(" ") == 2
            and (at := bisect_left(places, start)) < len(places)
            and places[at] < end
            for term, places in self._hits.items()
        )

    def passages(self, limit: int, *, widely: bool = False) -> tuple[tuple[int, int], ...]:
        """Return the sentences that hold most of the query, best first, at most `limit`.

        Only the sentences of the rarest terms are ranked, `_MAX_RANKED` of them (`widely`: twice as
        many, weak ones too).
        """
        room, share = (2 * _MAX_RANKED, 0.0) if widely else (_MAX_RANKED, _SHARE)
        found: dict[tuple[int, int], float] = {}
        for places in self._hits.values():
            for place in places[:room]:
                if len(found) >= room:
                    break
                around = self._sentence(place)
                if around not in found:
                    found[around] = self.score(*around)
        ranked = sorted(found, key=lambda place: (-found[place], place))[:limit]
        return tuple(place for place in ranked if found[place] >= share * found[ranked[0]])

    def beside(self, place: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """Return the sentence or line before a passage, and the one after it."""
        text, (start, end) = self.text, place
        before = start - 1
        while before > 0 and not text[before].isalnum():
            before -= 1
        while end < len(text) and not text[end].isalnum():
            end += 1
        around = (self._sentence(before) if before > 0 else (0, 0), self._sentence(end))
        return tuple((a, b) if a < b else (0, 0) for a, b in around)

    def _sentence(self, place: int) -> tuple[int, int]:
        """Return the sentence or line around a place, bounded in both directions."""
        text = self.text
        start = max(0, place - _MAX_REACH)
        end = min(len(text), place + _MAX_REACH)
        for mark in _ENDS:
            before = text.rfind(mark, start, place)
            if before >= 0:
                start = before + len(mark)
            after = text.find(mark, place, end)
            if after >= 0:
                end = after
        return start, end


def _each(text: str, term: str) -> Iterator[int]:
    at = text.find(term)
    while at >= 0:
        yield at
        at = text.find(term, at + 1)


_ENDS: Final = ("\n", ". ", "? ", "! ", "。")


def stems_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the stems of the content words of some texts."""
    return frozenset(
        stem(word)
        for text in texts
        for word in (match[0] for match in _WORD.finditer(text.lower()))
        if _is_content(word)
    )
