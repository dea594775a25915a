"""The trace of a decision, from what was analysed."""

from __future__ import annotations

from collections.abc import Iterable

from clarigate_proxy.core.decisions import Trace
from clarigate_proxy.core.labels import detect_spoof
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.transcript import strip_references
from clarigate_proxy.core.turn.analysis import Analysis
from clarigate_proxy.core.turn.hygiene import Hygienic
from clarigate_proxy.core.values import Reading

__all__ = ["trace_of"]


def trace_of(reason: str, hygienic: Hygienic, analysis: Analysis, choice: Choice | None) -> Trace:
    """Return why a request was decided as it was."""
    reading = analysis.reading
    return Trace(
        reason=reason,
        dialogue=hygienic.dialogue,
        reading=reading,
        extraction=analysis.extraction,
        graph=analysis.graph,
        claims=analysis.claims,
        choice=choice,
        withheld=tuple(document.id for document in reading.documents if document.withheld),
        spoof_detected=detect_spoof(_texts(reading, thorough=analysis.thorough)),
    )


def _texts(reading: Reading, *, thorough: bool) -> Iterable[str]:
    """Yield what to scan; earlier turns of an untouched request were scanned when they were new."""
    for segment in reading.prompt:
        yield segment.text
    if not thorough:
        return
    for segment in reading.earlier:
        yield segment.text
    for segment in reading.assistant:
        yield strip_references(segment.text)
    for document in reading.documents:
        yield document.text
