"""PTCG: whose words is each value? Algorithm 3 (paper section 5; methods, section 3).

Why: a constraint that the user stated and one that was silently assumed must never look alike.
Every value of the graph gets the label of the highest source that it traces to: the user's own
words, the operator's, a document; all else is MODEL_INFERRED. It must not know how a value was
found, nor what will be asked or compiled.

Invariants: a label is computed from where a passage stands, never copied from text; USER_ASSERTED
and OPERATOR_ASSERTED depend on own words alone, so that text in a separate channel cannot add one;
every span quotes the original: offsets are code points of the content (or document) as it came.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from clarigate_proxy.core.attribution import (
    derived_claims,
    has_contraries,
    own_claims,
    with_contraries,
)
from clarigate_proxy.core.cuts import whole_words
from clarigate_proxy.core.graph import Graph, Node, Thresholds, boosted, status_of
from clarigate_proxy.core.graphemes import whole_end, whole_value
from clarigate_proxy.core.records import record
from clarigate_proxy.core.statements.cues import DENIABLE, is_negated
from clarigate_proxy.core.statements.hearsay import Heard, hearsay, is_heard
from clarigate_proxy.core.statements.words import dismissed
from clarigate_proxy.core.values import (
    Claim,
    Document,
    Provenance,
    Reading,
    Segment,
    Span,
    Status,
)

__all__ = ["Grounded", "deepened", "find_folded", "ground"]

_SETTLED: Final = frozenset(
    {Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED, Provenance.DOC_DERIVED}
)
_TRUST: Final = tuple(Provenance)
_READ_BY_EXTRACTION: Final = frozenset({"task", "subject", "inputs"})
"""Slots whose value is the request itself: what else was said is a claim, never their value."""
_STATED: Final = 0.9
"""c of a value that was stated outright, as in extraction."""
_MAX_FOLDED_CHARS: Final = 50_000
"""Longer texts are searched without compatibility folding, a slow pass over every character."""


@record(frozen=True, slots=True, kw_only=True)
class Grounded:
    """The graph with π on every node, and a claim for every value.

    `heard` remembers what was found to be others' words, for whoever goes on (`deepened`).
    """

    graph: Graph
    claims: tuple[Claim, ...]
    heard: Callable[[str], tuple[Heard, ...]] = field(default=hearsay, compare=False, repr=False)


@dataclass(slots=True, kw_only=True)
class _Source:
    """A searchable passage: its label, text, and where its first character stands."""

    label: Provenance
    text: _Text
    message: int | None
    part: int | None
    offset: int = 0
    doc: str | None = None
    heard: tuple[Heard, ...] = ()
    gone: tuple[tuple[int, int], ...] | None = None

    def takes_back(self, place: int) -> bool:
        """Whether own words take back what stands at a place, or say that others want it."""
        if self.label is Provenance.DOC_DERIVED:
            return False
        if self.gone is None:
            self.gone = dismissed(self.text.original)
        return any(start <= place < end for start, end in self.gone)

    def span(self, start: int, end: int) -> Span:
        return Span(
            message=self.message,
            part=self.part,
            start=self.offset + start,
            end=self.offset + end,
            doc=self.doc,
        )


@record(frozen=True, slots=True, kw_only=True)
class _Trace:
    label: Provenance
    span: Span
    quote: str


def ground(
    graph: Graph, reading: Reading, thresholds: Thresholds, *, thorough: bool = True
) -> Grounded:
    """Label every node and return the claims beside the graph, in schema order.

    Without `thorough` only the values of nodes are labelled; what else earlier turns, the operator
    and documents claim is left out, which costs a pass over all of them. Where own words contradict
    one another it is thorough all the same: a conflict is listed.

    USER_ASSERTED: c ← c + 0.2·(1 − c), before σ is set. Nodes that carry a label above
    MODEL_INFERRED already (verified answers) are left as they are. Values whose σ stays unresolved
    are UNRESOLVED and make no claim.
    """
    heard = _remembering()
    sources = tuple(_sources(reading, heard))
    changed: dict[str, Node] = {}
    claims: list[Claim] = []
    for node in graph.nodes:
        if node.value is None:
            continue
        if node.provenance in _SETTLED:
            settled = node
            trace = None
        else:
            trace = _trace(node, sources, reading)
            settled = changed[node.slot] = _labelled(
                _whole(_unless_denied(node, trace, sources), trace), trace, thresholds
            )
        claim = _claim(settled, trace)
        if claim is not None:
            claims.append(claim)
    found = Grounded(graph=graph.with_nodes(changed), claims=tuple(claims), heard=heard)
    if thorough or has_contraries(reading, heard):
        return deepened(found, reading, thresholds)
    return found


def deepened(found: Grounded, reading: Reading, thresholds: Thresholds) -> Grounded:
    """Return what `ground` finds thoroughly, from what it found without."""
    held = (*found.claims, *own_claims(reading, found.claims, found.heard))
    derived = derived_claims(reading, held)
    claims = with_contraries(reading, (*derived.held, *derived.claims), found.heard)
    every = _ordered(claims, found.graph)
    return Grounded(graph=_filled(found.graph, every, thresholds), claims=every, heard=found.heard)


def _ordered(claims: tuple[Claim, ...], graph: Graph) -> tuple[Claim, ...]:
    """Return claims in schema order, by falling trust within a slot."""
    place = {node.slot: number for number, node in enumerate(graph.nodes)}
    return tuple(
        sorted(claims, key=lambda c: (place.get(c.slot, len(place)), _TRUST.index(c.label)))
    )


def _filled(graph: Graph, claims: tuple[Claim, ...], thresholds: Thresholds) -> Graph:
    """Give nodes that hold nothing better the value of their first, most trusted claim."""
    filled: dict[str, Node] = {}
    by_slot = {node.slot: node for node in graph.nodes}
    for claim in claims:
        node = by_slot.get(claim.slot)
        if node is None or node.slot in filled or claim.slot in _READ_BY_EXTRACTION:
            continue
        if node.provenance not in _SETTLED and claim.label in _SETTLED:
            filled[node.slot] = _holding(node, claim, thresholds)
    return graph.with_nodes(filled)


def _holding(node: Node, claim: Claim, thresholds: Thresholds) -> Node:
    asserted = claim.label is Provenance.USER_ASSERTED
    confidence = boosted(_STATED) if asserted else _STATED
    return replace(
        node,
        value=claim.value,
        confidence=confidence,
        status=status_of(confidence, thresholds),
        provenance=claim.label,
        span=claim.span,
    )


def _remembering() -> Callable[[str], tuple[Heard, ...]]:
    """Return `hearsay` for one request, each of its texts read once."""
    known: dict[str, tuple[Heard, ...]] = {}

    def heard(text: str) -> tuple[Heard, ...]:
        if text not in known:
            known[text] = hearsay(text)
        return known[text]

    return heard


def _sources(reading: Reading, heard: Callable[[str], tuple[Heard, ...]]) -> Iterator[_Source]:
    """Yield passages by falling trust; later user turns before earlier ones."""
    for segment in (*reading.prompt, *_latest_first(reading.earlier)):
        yield _own(segment, Provenance.USER_ASSERTED, heard(segment.text))
    for segment in reading.operator:
        yield _own(segment, Provenance.OPERATOR_ASSERTED, ())
    for document in reading.documents:
        if not document.withheld:
            yield _Source(
                label=Provenance.DOC_DERIVED,
                text=_Text(document.text),
                message=document.message,
                part=document.part,
                doc=document.id,
            )


def _latest_first(segments: Iterable[Segment]) -> list[Segment]:
    """Order by falling message; within a message the order of reading stays."""
    return sorted(segments, key=lambda segment: -(segment.span.message or 0))


def _own(segment: Segment, label: Provenance, heard: tuple[Heard, ...]) -> _Source:
    span = segment.span
    return _Source(
        label=label,
        text=_Text(segment.text),
        message=span.message,
        part=span.part,
        offset=span.start,
        heard=heard,
    )


# --- tracing ----------------------------------------------------------------------------------


def _trace(node: Node, sources: tuple[_Source, ...], reading: Reading) -> _Trace | None:
    """Return where the node's value comes from, None where nothing supports it."""
    if node.span is not None:
        return _located(node, node.span, sources, reading)
    value = (node.value or "").strip()
    if not any(character.isalnum() for character in value):
        return None
    for source in sources:
        place = source.text.find(value)
        if place is not None and not _is_others(source, node, *place):
            return _at(source, *place)
    return None


def _is_others(source: _Source, node: Node, start: int, end: int) -> bool:
    """Tell whether own words only pass the value on; what is asked about may be a quotation.

    The material may be a quotation of nobody in particular, but nothing that somebody is said to
    have said; nor is an order that stands in such a clause the user's.
    """
    heard = source.heard
    if node.slot not in _READ_BY_EXTRACTION:
        return is_heard(heard, start, end)
    told = tuple(passage for passage in heard if not passage.anybodys)
    if node.slot == "inputs":
        return is_heard(told, start, end)
    inside = any(passage.start <= start and end <= passage.end for passage in told)
    return (inside and node.slot == "task") or is_heard(heard, start, end, named=True)


def _at(source: _Source, start: int, end: int) -> _Trace:
    end = whole_words(source.text.original, start, whole_end(source.text.original, end))
    return _Trace(
        label=source.label, span=source.span(start, end), quote=source.text.original[start:end]
    )


def _located(
    node: Node, span: Span, sources: tuple[_Source, ...], reading: Reading
) -> _Trace | None:
    """Verify evidence that came with a span: the passage decides, whatever it was taken for."""
    if span.start >= span.end:
        return None
    for source in sources:
        if span.doc != source.doc:
            continue
        start, end = span.start - source.offset, span.end - source.offset
        same_place = span.doc is not None or (span.message, span.part) == (
            source.message,
            source.part,
        )
        if same_place and start >= 0 and end <= len(source.text.original):
            return None if _is_others(source, node, start, end) else _at(source, start, end)
    return None if span.doc is not None else _in_document(span, reading.documents)


def _in_document(span: Span, documents: tuple[Document, ...]) -> _Trace | None:
    """Return the trace for a span that counts in the content, but lies within a document."""
    for document in documents:
        same = (span.message, span.part) == (document.message, document.part)
        if document.withheld or not same:
            continue
        start, end = span.start - document.start, span.end - document.start
        if start >= 0 and end <= len(document.text):
            place = replace(span, start=start, end=end, doc=document.id)
            quote = document.text[start:end]
            return _Trace(label=Provenance.DOC_DERIVED, span=place, quote=quote)
    return None


def _unless_denied(node: Node, trace: _Trace | None, sources: tuple[_Source, ...]) -> Node:
    """Return the node without its value where the very passage says that it is not meant."""
    if trace is None or node.span is None or node.slot in _READ_BY_EXTRACTION:
        return node
    span = trace.span
    for source in sources:
        if (source.message, source.part, source.doc) == (span.message, span.part, span.doc):
            start = span.start - source.offset
            original = source.text.original
            inside = 0 <= start < len(original)
            if inside and (_is_denied(node, original, start) or source.takes_back(start)):
                return replace(node, value=None, confidence=0.0)
    return node


def _is_denied(node: Node, text: str, start: int) -> bool:
    return node.dimension in DENIABLE and is_negated(text, start)


def _whole(node: Node, trace: _Trace | None) -> Node:
    if trace is None or node.value is None:
        return node
    value = whole_value(node.value, trace.quote)
    return node if value == node.value else replace(node, value=value)


# --- labels -----------------------------------------------------------------------------------


def _labelled(node: Node, trace: _Trace | None, thresholds: Thresholds) -> Node:
    if node.value is None:
        return replace(node, status=Status.UNRESOLVED, provenance=Provenance.UNRESOLVED, span=None)
    label = Provenance.MODEL_INFERRED if trace is None else trace.label
    confidence = node.confidence
    if label is Provenance.USER_ASSERTED:
        confidence = boosted(confidence)
    status = status_of(confidence, thresholds)
    if status is Status.UNRESOLVED:
        label, trace = Provenance.UNRESOLVED, None
    return Node(  # field by field: `replace` costs three times as much, some times a request
        slot=node.slot,
        dimension=node.dimension,
        status=status,
        confidence=confidence,
        value=node.value,
        provenance=label,
        span=None if trace is None else trace.span,
        applies=node.applies,
        impact=node.impact,
        p_default=node.p_default,
        default=node.default,
    )


def _claim(node: Node, trace: _Trace | None) -> Claim | None:
    if node.value is None or node.provenance is Provenance.UNRESOLVED:
        return None
    return Claim(
        slot=node.slot,
        dimension=node.dimension,
        value=node.value,
        label=node.provenance,
        span=node.span,
        quote=None if trace is None else trace.quote,
    )


# --- search under folding ---------------------------------------------------------------------


def find_folded(text: str, value: str) -> tuple[int, int] | None:
    """Return where `value` stands in `text` as whole words, in offsets of the original text.

    Compared under NFKC, case folding and white-space folding. A mention under negation ("not
    formal") supports nothing and is passed over.
    """
    return _Text(text).find(value)


class _Text:
    """A text to be searched for many values; folded forms are made once, when first needed."""

    __slots__ = ("_folded", "_lowered", "_needs_folding", "original")

    def __init__(self, original: str) -> None:
        self.original = original
        self._lowered: str | None = None
        self._folded: tuple[str, list[int]] | None = None
        self._needs_folding: bool | None = None

    def find(self, value: str) -> tuple[int, int] | None:
        """Return where `value` stands, as `find_folded` does."""
        pattern = _pattern(value)
        if pattern is None:
            return None
        if self._may_hold(value):
            found = _first(pattern, self.original)
            if found is not None:
                return found
        return self._find_in_folded(value) if self._is_worth_folding(value) else None

    def _may_hold(self, value: str) -> bool:
        """Rule most texts out without a regular expression, which is slow on long ones."""
        if not value.isascii():
            return True
        if self._lowered is None:
            self._lowered = self.original.lower()
        return all(word in self._lowered for word in value.lower().split())

    def _is_worth_folding(self, value: str) -> bool:
        if len(self.original) > _MAX_FOLDED_CHARS:
            return False
        if self._needs_folding is None:
            self._needs_folding = _is_foldable(self.original)
        return self._needs_folding or _is_foldable(value)

    def _find_in_folded(self, value: str) -> tuple[int, int] | None:
        if self._folded is None:
            self._folded = _folded(self.original)
        text, starts = self._folded
        pattern = _pattern(_folded(value)[0])
        inside = None if pattern is None else _first(pattern, text)
        return None if inside is None else (starts[inside[0]], _stop(starts, inside[1]))


def _is_foldable(text: str) -> bool:
    """Whether folding changes more than letters' case."""
    if text.isascii():
        return False
    return not unicodedata.is_normalized("NFKC", text) or text.casefold() != text.lower()


def _pattern(value: str) -> re.Pattern[str] | None:
    words = value.split()
    if not words:
        return None
    before = r"(?<!\w)" if _is_spaced(words[0][0]) else ""
    after = r"(?!\w)" if _is_spaced(words[-1][-1]) else ""
    return re.compile(before + r"\s+".join(map(re.escape, words)) + after, re.IGNORECASE)


def _is_spaced(character: str) -> bool:
    """Tell whether words of the character's script are divided by spaces."""
    return character.isalnum() and not "\u2e80" <= character <= "\u9fff"


def _first(pattern: re.Pattern[str], text: str) -> tuple[int, int] | None:
    for match in pattern.finditer(text):
        if not is_negated(text, match.start()):
            return match.span()
    return None


def _folded(text: str) -> tuple[str, list[int]]:
    """Return `text` under NFKC and case folding, and the original place of each folded character.

    Characters are folded together with the combining marks that follow them, as NFKC does.
    """
    out: list[str] = []
    starts: list[int] = []
    position = 0
    while position < len(text):
        end = position + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1
        piece = unicodedata.normalize("NFKC", text[position:end]).casefold()
        out.append(piece)
        starts.extend([position] * len(piece))
        position = end
    starts.append(len(text))
    return "".join(out), starts


def _stop(starts: list[int], end: int) -> int:
    """Return the original end of a match: where the next original cluster begins."""
    last = starts[end - 1]
    while end < len(starts) and starts[end] == last:
        end += 1
    return starts[end] if end < len(starts) else starts[-1]
