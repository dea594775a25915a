"""Claims from documents: which of the values that documents state answer to this request.

Why: a document holds last year's budget, the other site's and the one asked about. Each candidate
is judged by the clause that it stands in: by what the clause says about it, and by how much of the
request it holds. Whoever asks wins over the document; values that contradict them are listed.

Invariant: nothing here makes or changes a user's or an operator's label.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from clarigate_proxy.core.attribution.choice import Candidate, chosen
from clarigate_proxy.core.attribution.conflicts import contradicts, repeats
from clarigate_proxy.core.attribution.own import SCALAR
from clarigate_proxy.core.attribution.scope import documents_in_scope
from clarigate_proxy.core.cuts import head_end, whole_words
from clarigate_proxy.core.graphemes import whole_value
from clarigate_proxy.core.labels import detect_spoof
from clarigate_proxy.core.passages import PassageIndex, Query, query_of
from clarigate_proxy.core.records import record
from clarigate_proxy.core.statements.found import Found, Kind
from clarigate_proxy.core.statements.passage import find_in_passage
from clarigate_proxy.core.values import Claim, Document, Provenance, Reading, Span

__all__ = ["Derived", "derived_claims"]

MAX_READ_CHARS: Final = 4_000
"""Longer documents are read through their passage index."""

MAX_READ_CHARS_IN_ALL: Final = 12_000
"""What is read with patterns of all documents together; the rest is read through its index."""

_MAX_DOCUMENTS: Final = 64
_HEAD_CHARS: Final = 600
_PASSAGES: Final = 6
_MIDDLE_CHARS: Final = 32_000
_PASSAGES_IN_MIDDLE: Final = 24
_WITH_NEIGHBOURS: Final = 8
_NEXT_SHARE: Final = 0.5
"""What the sentence after a passage says is about the same matter, half as surely."""
_ASSERTED: Final = frozenset({Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED})
_REPLIES: Final = ("reply", "answer", "respond", "antwort", "répon", "respond", "回复", "答复")


@record(frozen=True, slots=True, kw_only=True)
class Derived:
    """The claims of documents, and what is held with the conflicts noted."""

    claims: tuple[Claim, ...]
    held: tuple[Claim, ...]


def derived_claims(reading: Reading, held: tuple[Claim, ...]) -> Derived:
    """Return what the documents in scope state and no one with more trust says otherwise."""
    documents = documents_in_scope(reading)
    if not documents:
        return Derived(claims=(), held=held)
    query = query_of(_asked(reading))
    candidates = [
        candidate
        for document, room in _within_reach(documents, reading.prompt_message)
        for candidate in _candidates(document, query, room)
    ]
    asserted = tuple(claim for claim in held if claim.label in _ASSERTED)
    owned = {claim.dimension for claim in asserted} & SCALAR
    conflicts: dict[int, list[Claim]] = {}
    open_candidates = []
    for candidate in candidates:
        found = candidate.found
        if found.dimension in owned or not _is_meant(found, reading):
            continue
        against = contradicts(candidate, held, reading)
        if against is not None:
            conflicts.setdefault(against, []).append(_claim(candidate))
        elif not repeats(found, asserted):
            open_candidates.append(candidate)
    claims = tuple(map(_claim, chosen(_nearest(open_candidates, reading.prompt_message))))
    noted = tuple(
        replace(claim, conflicts=tuple(dict.fromkeys((*claim.conflicts, *conflicts[place]))))
        if place in conflicts
        else claim
        for place, claim in enumerate(held)
    )
    return Derived(claims=claims, held=noted)


def _nearest(candidates: list[Candidate], prompt_message: int | None) -> list[Candidate]:
    """Leave out earlier messages' values where material beside the prompt answers to it."""
    near = {
        (c.found.dimension, c.found.kind)
        for c in candidates
        if c.document.message == prompt_message and c.score > 0
    }
    return [
        c
        for c in candidates
        if c.document.message in {None, prompt_message}
        or (c.found.dimension, c.found.kind) not in near
    ]


def _asked(reading: Reading) -> str:
    """Return the words that say what is wanted: the prompt's, and the turn before a short one."""
    if len(reading.prompt_text) >= 60 or not reading.earlier:
        return reading.prompt_text
    return f"{reading.prompt_text}\n{reading.earlier[-1].text}"


def _is_meant(found: Found, reading: Reading) -> bool:
    if found.denied or found.former:
        return False
    if found.kind is not Kind.WISH:
        return True
    asked = reading.prompt_text.lower()
    return any(word in asked for word in _REPLIES)


def _within_reach(
    documents: tuple[Document, ...], prompt_message: int | None
) -> Iterable[tuple[Document, int]]:
    """Yield the documents with the characters that may be read of each, the nearest first.

    A long history of tool results must not cost more than one long document.
    """
    near = sorted(
        documents,
        key=lambda d: (d.message != prompt_message, d.message is not None, -(d.message or 0)),
    )
    room = MAX_READ_CHARS_IN_ALL
    for document in near[:_MAX_DOCUMENTS]:
        yield document, min(room, MAX_READ_CHARS)
        room = max(0, room - min(len(document.text), MAX_READ_CHARS))


def _candidates(document: Document, query: Query, room: int) -> Iterable[Candidate]:
    text = document.text
    index = PassageIndex(text, query)
    for start, end, floor in _passages(text, index, room):
        piece = text[start:end]
        spoofed = detect_spoof([piece])
        for found in find_in_passage(piece, spoofed=spoofed):
            item = replace(
                found,
                start=found.start + start,
                end=found.end + start,
                left=found.left + start,
                right=found.right + start,
            )
            key_score = _key_score(item, index)
            yield Candidate(
                found=item,
                document=document,
                score=max(index.score(item.left, item.right), floor) + key_score,
                key_score=key_score,
                names=index.names(item.left, item.right),
                is_title=start == 0 and "\n" not in text[: item.start] and "\n" in text,
                is_large=len(text) > room,
            )


def _passages(text: str, index: PassageIndex, room: int) -> Iterable[tuple[int, int, float]]:
    """Yield what is read of a text with the least score that it lends to its values.

    All of a short text; of a long one its best passages and the sentence after the very best.
    """
    if len(text) <= room:
        return ((0, len(text), 0.0),)
    is_middle = len(text) <= _MIDDLE_CHARS and room > 0
    best = index.passages(_PASSAGES_IN_MIDDLE if is_middle else _PASSAGES, widely=is_middle)
    if not best:
        return ((0, head_end(text, min(_HEAD_CHARS, room)), 0.0),) if room else ()
    found = dict.fromkeys(best, 0.0)
    for place in best[: _WITH_NEIGHBOURS if is_middle else 1]:
        lent = _NEXT_SHARE * index.score(*place)
        for beside in index.beside(place) if is_middle else index.beside(place)[1:]:
            if beside not in best:
                found[beside] = max(lent, found.get(beside, 0.0))
    return tuple((start, end, found[start, end]) for start, end in sorted(found))


def _key_score(found: Found, index: PassageIndex) -> float:
    if not found.key:
        return 0.0
    at = index.text.rfind(found.key, max(0, found.start - 120), found.start)
    return index.score(at, at + len(found.key)) if at >= 0 else 0.0


def _claim(candidate: Candidate) -> Claim:
    found, document = candidate.found, candidate.document
    end = whole_words(document.text, found.start, found.end)
    quote = document.text[found.start : end]
    return Claim(
        slot=found.dimension,
        dimension=found.dimension,
        value=whole_value(found.value, quote),
        label=Provenance.DOC_DERIVED,
        span=Span(
            message=document.message,
            part=document.part,
            start=found.start,
            end=end,
            doc=document.id,
        ),
        quote=quote,
    )
