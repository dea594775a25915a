"""The trace of a decision, from what was analysed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from clarigate_proxy.core.decisions import Trace
from clarigate_proxy.core.labels import detect_spoof
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.transcript import strip_references
from clarigate_proxy.core.turn.analysis import Analysis
from clarigate_proxy.core.turn.hygiene import Hygienic
from clarigate_proxy.core.values import Reading

__all__ = ["trace_of"]

_LEAD_CHARS: Final = 160


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
        spoof_detected=detect_spoof(
            (
                *_texts(reading, thorough=analysis.thorough),
                *_leads(hygienic, reading),
                *_replied(hygienic),
            )
        ),
    )


def _leads(hygienic: Hygienic, reading: Reading) -> Iterable[str]:
    """Yield what stands before each document that was cut from a message: its tag may be forged."""
    by_index = {message.index: message for message in hygienic.messages if reading.documents}
    for document in reading.documents:
        message = by_index.get(document.message) if document.message is not None else None
        if message is not None and document.start:
            text = message.text if document.part is None else message.parts[document.part].text
            yield text[max(0, document.start - _LEAD_CHARS) : document.start]


def _replied(hygienic: Hygienic) -> Iterable[str]:
    """Yield the words of the newest reply: it has left the messages, and was not yet scanned."""
    request, exchanges = hygienic.request, hygienic.dialogue.exchanges
    last = (request.messages or ())[-1:]
    if last and exchanges and exchanges[-1].reply_messages[-1:] == (last[0].index,):
        yield last[0].text
    for answer in (request.controls.answers or {}).values():
        yield answer if isinstance(answer, str) else ""


def _texts(reading: Reading, *, thorough: bool) -> Iterable[str]:
    """Yield what to scan; earlier turns of an untouched request were scanned when they were new."""
    for segment in reading.prompt:
        yield segment.text
    if len(reading.prompt) > 1:  # a model reads the parts of a message as one text
        yield "".join(segment.text for segment in reading.prompt)
    if not thorough:
        return
    for segment in (*reading.earlier, *reading.background):
        yield segment.text
    for segment in (*reading.assistant, *reading.former):
        yield strip_references(segment.text)
    for document in reading.documents:
        yield document.text
        yield document.title or ""
