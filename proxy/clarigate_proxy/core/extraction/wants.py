"""What such requests usually leave out, in which order: A below the line where asking pays.

Why: rules find what a prompt lacks outright; of everything else a profile knows only the task type.
When δ is lowered, the order of these quiet dimensions decides how many questions it takes to learn
what matters. This extractor stands around another one and gives its quiet gaps utilities by their
expected importance w, the most wanted one, m, apart from the rest:

    w(d) = prior(task type, d) + Σ hashed words / √n + Σ pull(t, d) · exp(−|topics − seen(t)|² / 2)
           over the tasks t that were learnt from;  of a dimension's r-th slot w(d) · again(d)^r
    U(m) = cost(kind) · s · ceiling,   U(v) = cost(kind) · min(s, w / MOST_WANTED) · ceiling

with s a rising function of the best quiet score of the inner extractor, so low that no U reaches
the threshold at which an assumption is stated, hence neither that at which a question is put. So
first questions come in the order of requests, and further ones where most is to be learnt.

Once questions about the request have been replied to, w is what they leave of it, and no dimension
is apart from the rest: a dimension on which there was nothing to say is not asked about again, one
on which there was makes others likelier or not.

    w'(d) = w(d) · again(d)^r · max(0, 1 + Σ told(gave or not, asked dimension, d)) over the replies

Invariants: values, gaps of rules worth a line and everything else that was found stay as they are;
the decision at δ = 1 and the order of requests by their best score are the inner extractor's.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.generic import is_generic
from clarigate_proxy.core.extraction.learned.model import summed_rows
from clarigate_proxy.core.extraction.learned.refine import STATEMENT_THRESHOLD, break_even, opened
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import ProfileEntry, Schema
from clarigate_proxy.core.values import Evidence, Extraction, Reading

__all__ = ["BUCKETS", "COMMON", "WantedOrder", "Wants", "hashed_words"]

BUCKETS = 1 << 13
MAX_WORDS = 90
_LANGUAGE = "en"
"""The only language that the weights were learnt on."""

_WORD = re.compile(r"[a-z\d](?:(?<=\d)\d*|[a-z]*)")
_ASCII_WORD = re.compile(rb"[a-z]+|[0-9]+")
"""The same for bytes that are ASCII, in half the time."""
_HEAD_BYTES = 2000
_STEM = 5
"""Letters of a word that its inflections share."""

COMMON = frozenset(
    "a an and are as at be by can could do find for from give help how i im in is it its like m me "
    "my need of on or please provide s some that the this to want what with would you your".split()
)
"""Words that tell nothing of what a task is about."""

_COMMON = frozenset(word.encode() for word in COMMON)
_STEMMED = np.uint32(0x9E3779B1)
_SPREAD = np.uint32(0x85EBCA6B)
_PLACES = np.uint32(15)
_LAST_BUCKET = np.uint32(BUCKETS - 1)

GENERIC_SHARE = 0.1
"""What a question that names nothing brings of what a specific one does."""

BEND = 0.1
"""The best quiet score s becomes (s / MOST)^BEND of the ceiling: the order of requests stays."""

MOST = 0.5
"""No quiet score is above 0.10 over the cost of the cheapest question."""

_WIDTH = 2.0
"""Tasks whose topics are so far apart, squared, count e times less for each other."""

MOST_WANTED = 3.0
"""The importance of a detail that is decisive."""

MINOR = 0.2
"""Dimensions that lose so little (length, tone) stay where the profile has them."""

LEAST = 1e-4
"""Stands for a score of zero."""

_CEILING = 0.99 * STATEMENT_THRESHOLD
_NO_PROFILE = ProfileEntry()
_NO_EVIDENCE = Evidence(slot="")


def hashed_words(text: str) -> NDArray[np.intp]:
    """Return the buckets of a prompt's words and of their stems, each once, common words apart."""
    telling = [word for word in _words(text.lower()) if word not in _COMMON]
    codes = np.array([zlib.crc32(word) for word in telling], dtype=np.uint32)
    stems = np.array([zlib.crc32(word[:_STEM]) for word in telling], dtype=np.uint32)
    every = np.concatenate((codes, stems * _STEMMED)) * _SPREAD
    every ^= every >> _PLACES
    every &= _LAST_BUCKET
    every.sort()
    is_new = np.ones(every.size, dtype=np.bool_)  # what `unique` does, in a third of the time
    np.not_equal(every[1:], every[:-1], out=is_new[1:])
    return every[is_new].astype(np.intp)


def _words(low: str) -> list[bytes]:
    """Return the first words of a text in lower case, as UTF-8."""
    if not low.isascii():
        return [match[0].encode() for match in islice(_WORD.finditer(low), MAX_WORDS)]
    text = low.encode()
    words = _ASCII_WORD.findall(text, 0, _HEAD_BYTES)
    if len(words) <= MAX_WORDS and len(text) > _HEAD_BYTES:  # the last one may be cut
        words = _ASCII_WORD.findall(text)
    return words[:MAX_WORDS]


def nearness(topics: NDArray[np.float64], seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how near rows of topics are to those of tasks seen before, 1 where they are alike."""
    squares = (topics**2).sum(axis=1)[:, None] + (seen**2).sum(axis=1)
    near: NDArray[np.float64] = np.exp((2.0 * topics @ seen.T - squares) / _WIDTH)
    return near


@dataclass(frozen=True, kw_only=True)
class Wants:
    """Expected importance of what is missing, by dimension: arrays of one column per dimension.

    `prior` is float32 [task types, dimensions] (its last row for types that it lacks), `hashed`
    int8 [BUCKETS, dimensions + topics] with a `scale` per column. `seen` are the topics of the
    tasks that were learnt from, float32 [tasks, topics], and `pull` what each adds to a request
    that it is near, float32 [tasks, dimensions]. `again` is what a further question
    about a dimension brings of what the one before it did. `told` is [2, asked dimensions,
    dimensions]: what a reply that gives something, and one that gives nothing, adds to what is
    wanted, as a share of it.
    """

    task_types: tuple[str, ...]
    dimensions: tuple[str, ...]
    prior: NDArray[np.float32]
    hashed: NDArray[np.int8]
    scale: NDArray[np.float32]
    seen: NDArray[np.float32]
    pull: NDArray[np.float32]
    again: NDArray[np.float32]
    told: NDArray[np.float32]

    @cached_property
    def _tasks(self) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """`seen`, squares and `pull` as they are needed: |s − t|² = |s|² − 2·s·t + |t|².

        In the precision in which sums come out the same everywhere, but for what is rounded away.
        """
        seen = self.seen.astype(np.float64)
        pull = np.ascontiguousarray(self.pull.T.astype(np.float64))
        return seen * (2.0 / _WIDTH), (seen**2).sum(axis=1) / _WIDTH, pull

    def _pulled(self, topics: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return what tasks that are near add, by dimension."""
        seen, squares, pull = self._tasks
        near = seen @ topics
        near -= squares
        np.exp(near, out=near)
        pulled: NDArray[np.float64] = pull @ near
        return pulled * math.exp(-float(topics @ topics) / _WIDTH)

    @cached_property
    def repeats(self) -> Mapping[str, float]:
        """`again` by dimension."""
        return dict(zip(self.dimensions, self.again.tolist(), strict=True))

    def of(self, text: str, task_type: str) -> Mapping[str, float]:
        """Return w(d) for every dimension, at least 0."""
        known = task_type in self.task_types
        row = self.prior[self.task_types.index(task_type) if known else -1]
        places = hashed_words(text)
        summed = summed_rows(self.hashed, places) * self.scale
        summed /= math.sqrt(max(1, places.size))
        count = len(self.dimensions)
        values = np.maximum(row + summed[:count] + self._pulled(summed[count:]), 0.0)
        return dict(zip(self.dimensions, values.tolist(), strict=True))

    def after(
        self, wanted: Mapping[str, float], replies: Iterable[tuple[str, bool]]
    ) -> dict[str, float]:
        """Return what is still wanted after replies: each a dimension, and whether it gave."""
        factor = np.ones(len(self.dimensions))
        left = dict(wanted)
        for dimension, gave in replies:
            factor += self.told[0 if gave else 1, self.dimensions.index(dimension)]
            left[dimension] *= self.repeats[dimension]
        shares = zip(self.dimensions, np.maximum(factor, 0.0).tolist(), strict=True)
        return {dimension: left[dimension] * share for dimension, share in shares}


class _Extractor(Protocol):
    """What stands inside."""

    def extract(self, reading: Reading) -> Extraction:
        """Return the evidence of a reading."""
        ...  # pragma: no cover - a protocol has no body


@dataclass(frozen=True, slots=True, kw_only=True)
class _Slot:
    """What does not depend on the request: cost of the question, profile, share of the wish.

    `leads` tells whether the slot has a say in the best quiet score: rules and profiles look for
    it, unlike for slots of all domains that only this order opens.
    """

    id: str
    dimension: str
    cost: float
    entry: ProfileEntry
    share: float
    leads: bool


@record(frozen=True, slots=True, kw_only=True)
class _Gaps:
    """Gaps that may move, with the best of their scores and the dearest question about them.

    `loud` are the dimensions of those that are worth a line, and stay.
    """

    quiet: Sequence[tuple[_Slot, Evidence | None]]
    loud: Sequence[str]
    best: float
    dearest: float


class WantedOrder:
    """An extractor around another one; see the module. What it remembers depends on Σ alone."""

    def __init__(self, inner: _Extractor, schema: Schema, wants: Wants) -> None:
        self.inner = inner
        self._schema = schema
        self._wants = wants
        self._slots: dict[tuple[str, str | None], tuple[_Slot, ...]] = {}

    def extract(self, reading: Reading) -> Extraction:
        """Return what the inner extractor finds, its quiet gaps in the order of their worth."""
        return self.ordered(self.inner.extract(reading), reading)

    def loud(self, reading: Reading) -> tuple[Extraction, bool]:
        """Return what the inner extractor finds, in order only where a gap is worth a line.

        For whoever asks and states nothing that is quiet: then the order shows nowhere. The flag
        tells whether `ordered` has been at it.
        """
        found = self.inner.extract(reading)
        if not self._orders(found, reading):
            return found, True
        gaps = self._gaps_of(found)
        return (self._in_order(found, gaps, reading), True) if gaps.loud else (found, False)

    def ordered(self, found: Extraction, reading: Reading) -> Extraction:
        """Return what the inner extractor `found`, its quiet gaps in the order of their worth."""
        if not self._orders(found, reading):
            return found
        return self._in_order(found, self._gaps_of(found), reading)

    def _orders(self, found: Extraction, reading: Reading) -> bool:
        return found.abstained is None and found.language == _LANGUAGE and reading.first_turn

    def _gaps_of(self, found: Extraction) -> _Gaps:
        """Tell the gaps that may move from those that are worth a line."""
        evidence = {item.slot: item for item in found.evidence}
        quiet, loud = [], list[str]()
        best, dearest = LEAST, 0.0
        for slot in self._slots_of(found.task_type, found.domain):
            own = evidence.get(slot.id)
            if own is not None and own.confidence > 0.0:
                continue
            utility = _utility(own, slot.entry)
            if utility >= STATEMENT_THRESHOLD:
                loud.append(slot.dimension)
            else:
                quiet.append((slot, own))
                if slot.leads:
                    best = max(best, _told(own, utility) / slot.cost)
                    dearest = max(dearest, slot.cost)
        return _Gaps(quiet=quiet, loud=loud, best=best, dearest=dearest)

    def _in_order(self, found: Extraction, gaps: _Gaps, reading: Reading) -> Extraction:
        evidence = {item.slot: item for item in found.evidence}
        if gaps.dearest:
            slots = [slot for slot, _ in gaps.quiet]
            wished = self._wished(reading, found, gaps.loud, slots)
            top = (min(MOST, gaps.best) / MOST) ** BEND
            ceiling = _CEILING / gaps.dearest
            if reading.replies:
                evidence.update(_further(gaps.quiet, wished, top, ceiling))
            else:
                evidence.update(_ordered(gaps.quiet, wished, top, ceiling))
        return replace(found, evidence=tuple(evidence.values()))

    def _wished(
        self, reading: Reading, found: Extraction, loud: Iterable[str], slots: Sequence[_Slot]
    ) -> list[float]:
        """Return what is wanted of each slot, once those before it and the loud ones were asked."""
        wanted = dict(self._wants.of(reading.prompt_text, found.task_type))
        if reading.replies:
            wanted = self._wants.after(wanted, self._telling(reading, found))
        for dimension in loud:
            wanted[dimension] *= self._wants.repeats[dimension]
        asked = {reply.slot for reply in reading.replies}
        wished = []
        for slot in slots:
            wish = 0.0 if slot.id in asked else wanted.get(slot.dimension, 0.0)
            wished.append(wish * slot.share)
            if slot.share == 1.0 and slot.id not in asked:
                wanted[slot.dimension] = wish * self._wants.repeats[slot.dimension]
        return wished

    def _telling(self, reading: Reading, found: Extraction) -> Iterator[tuple[str, bool]]:
        """Yield the dimension and outcome of every reply; a generic question tells no lack."""
        schema = self._schema
        for reply in reading.replies:
            if reply.slot not in schema.by_id:
                continue
            question = schema.question(reply.slot, found.task_type, _LANGUAGE, found.domain)
            dimension = schema.by_id[reply.slot].dimension
            if reply.gave or question is None or not is_generic(question):
                yield dimension, reply.gave

    def _slots_of(self, task_type: str, domain: str | None) -> tuple[_Slot, ...]:
        """Return the slots whose place may change, of each dimension its own one first."""
        key = (task_type, domain)
        if key not in self._slots:
            self._slots[key] = tuple(self._movable(task_type, domain))
        return self._slots[key]

    def _movable(self, task_type: str, domain: str | None) -> Iterator[_Slot]:
        schema = self._schema
        profile = schema.profile(task_type, domain)
        for slot in schema.slots_of(domain):
            entry = profile.get(slot.id, _NO_PROFILE)
            question = schema.question(slot.id, task_type, _LANGUAGE, domain)
            if question is None or (entry.applies and entry.impact < MINOR):
                continue
            yield _Slot(
                id=slot.id,
                dimension=slot.dimension,
                cost=break_even(schema, slot.id, task_type, _LANGUAGE, domain),
                entry=entry,
                share=GENERIC_SHARE if is_generic(question) else 1.0,
                leads=slot.id in profile or bool(slot.domains),
            )


def _ordered(
    quiet: Sequence[tuple[_Slot, Evidence | None]],
    wished: Sequence[float],
    top: float,
    ceiling: float,
) -> Iterator[tuple[str, Evidence]]:
    """Yield the quiet slots with utilities by what is wanted of them; `top` is the best share."""
    if not any(wish > 0.0 and slot.leads for (slot, _), wish in zip(quiet, wished, strict=True)):
        return
    most = max(wished)
    for (slot, own), wish in zip(quiet, wished, strict=True):
        scale = top if wish == most else min(top, wish / MOST_WANTED)
        yield _scaled(slot, own, wish, scale * ceiling)


def _further(
    quiet: Sequence[tuple[_Slot, Evidence | None]],
    wished: Sequence[float],
    top: float,
    ceiling: float,
) -> Iterator[tuple[str, Evidence]]:
    """Yield the quiet slots as `_ordered` does, none of them apart from the rest."""
    for (slot, own), wish in zip(quiet, wished, strict=True):
        yield _scaled(slot, own, wish, min(top, wish / MOST_WANTED) * ceiling)


def _scaled(slot: _Slot, own: Evidence | None, wish: float, score: float) -> tuple[str, Evidence]:
    utility = min(slot.cost * score, _CEILING)
    base = own or _NO_EVIDENCE
    applies = slot.entry.applies if base.applies is None else base.applies
    return slot.id, opened(slot.id, base, slot.entry, utility, applies=applies or wish > 0.0)


def _told(own: Evidence | None, utility: float) -> float:
    """Return U as the inner extractor gives it, also for a slot that it switches off."""
    if own is None or own.impact is None or own.p_default is None:
        return utility
    return (1.0 - own.p_default) * own.impact


def _utility(own: Evidence | None, entry: ProfileEntry) -> float:
    """Return U as the graph would have it, 0 where the dimension does not apply."""
    if own is None:
        return (1.0 - entry.p_default) * entry.impact if entry.applies else 0.0
    if not (entry.applies if own.applies is None else own.applies):
        return 0.0
    p_default = entry.p_default if own.p_default is None else own.p_default
    return (1.0 - p_default) * (entry.impact if own.impact is None else own.impact)
