"""Long documents: planted facts found, look-alikes claimed instead, and time against size.

Why: attribution must hold and stay linear from a kilobyte to megabytes (methods, section 3). Each
request asks for one planted fact of a generated document; it is found where a DOC_DERIVED claim of
its dimension overlaps its place. A claim in a look-alike sentence (the same value for a sibling, an
older draft, a denial) is counted beside it. Times are processor time of the whole decision, the
best of a few runs; they alone are not reproducible to the digit. Some two milliseconds of each
decision are not the document's: what it costs is told against the request with its first lines.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any

from clarigate_proxy.decider import Decider

__all__ = ["SIZES_KB", "Size", "measure_sizes", "own_spread", "spread"]

SIZES_KB = (1, 4, 16, 64, 256, 1024, 5120)
_FRAMINGS = ("tag", "fence", "paste", "first")
_FACTS = 8
_SEED = 7
_RUNS = 9
_EXCERPT_CHARS = 300
_MB = 1024.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """What was found in documents of one size; `milliseconds` is the decision's time in ASCII.

    `excerpt_milliseconds` is that of the same request with the document's first lines alone.
    """

    kb: int
    facts: int
    found: int
    lookalikes: int
    milliseconds: float
    excerpt_milliseconds: float = 0.0

    @property
    def per_mb(self) -> float:
        """Milliseconds per megabyte."""
        return self.milliseconds * _MB / self.kb

    @property
    def own_per_mb(self) -> float:
        """Milliseconds per megabyte of what the document costs."""
        return (self.milliseconds - self.excerpt_milliseconds) * _MB / self.kb


def measure_sizes(
    generator: ModuleType, decider: Decider, sizes: Sequence[int] = SIZES_KB
) -> tuple[Size, ...]:
    """Measure documents of every size, ASCII and Unicode, in every framing."""
    return tuple(_measure(generator, decider, kb) for kb in sizes)


def _measure(generator: ModuleType, decider: Decider, kb: int) -> Size:
    facts = found = lookalikes = 0
    best = excerpt = 0.0
    for is_unicode in (False, True):
        document = _document(generator, kb, is_unicode=is_unicode)
        for place, fact in enumerate(document.facts[:_FACTS]):
            framing = _FRAMINGS[place % len(_FRAMINGS)]
            body, offset = generator.as_request(document, fact, framing)
            row = decider.row(body)
            claims = tuple(_claimed(row, fact, offset))
            facts += 1
            found += any(_overlap(claim, fact) for claim in claims)
            lookalikes += sum(
                _overlap(claim, other) for claim in claims for other in document.distractors
            )
            if not is_unicode and place == 0:
                best = _best(decider, body)
                head = SimpleNamespace(text=document.text[:_EXCERPT_CHARS])
                excerpt = _best(decider, generator.as_request(head, fact, framing)[0])
    return Size(
        kb=kb,
        facts=facts,
        found=found,
        lookalikes=lookalikes,
        milliseconds=round(best * 1000, 3),
        excerpt_milliseconds=round(excerpt * 1000, 3),
    )


def _document(generator: ModuleType, kb: int, *, is_unicode: bool) -> Any:
    facts, distractors = (1, 3) if kb == 1 else (min(64, max(2, kb // 8)), 4)
    return generator.make(kb, facts, _SEED, distractors, is_unicode)


def _best(decider: Decider, body: Mapping[str, object]) -> float:
    """Return the shortest of some runs, in seconds of the processor."""
    best = float("inf")
    for _ in range(_RUNS):
        begin = time.process_time()
        decider.row(body)
        best = min(best, time.process_time() - begin)
    return best


def _claimed(
    row: Mapping[str, Any], fact: Mapping[str, Any], offset: int
) -> Iterator[tuple[int, int]]:
    """Yield the places, in the generated text, of the claims of the fact's dimension."""
    starts = {document["id"]: document["start"] for document in row["documents"]}
    for claim in row["claims"]:
        if claim["label"] == "DOC_DERIVED" and claim["dimension"] == fact["dimension"]:
            base = starts[claim["doc"]] - offset
            yield claim["start"] + base, claim["end"] + base


def _overlap(claim: tuple[int, int], other: Mapping[str, Any]) -> bool:
    return bool(claim[0] < other["end"] and other["start"] < claim[1])


def spread(sizes: Iterable[Size], *, from_kb: int = 100) -> float | None:
    """Return slowest over fastest, less 1, of the times per megabyte from a size on."""
    return _apart([size.per_mb for size in sizes if size.kb >= from_kb])


def own_spread(sizes: Iterable[Size], *, from_kb: int = 100) -> float | None:
    """Return the same of what the documents themselves cost."""
    return _apart([size.own_per_mb for size in sizes if size.kb >= from_kb])


def _apart(times: Sequence[float]) -> float | None:
    return max(times) / min(times) - 1 if len(times) > 1 and min(times) > 0 else None
