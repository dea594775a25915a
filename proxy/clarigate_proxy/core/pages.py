"""Page numbers: where in a paged document a claim stands.

Why: "page 4 of the annual report" is how people find a passage again (paper 5.5). Text that was
taken out of paged files has a form feed at each page's end, whoever took it out.

Invariants: offsets are not touched; a text without a form feed has no pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from clarigate_proxy.core.values import Claim, Document

__all__ = ["PAGE_END", "page_at", "with_pages"]

PAGE_END: Final = "\f"


def page_at(text: str, offset: int) -> int | None:
    """Return the page of a place, counted from 1; None where the text has no pages."""
    if PAGE_END not in text:
        return None
    return text.count(PAGE_END, 0, offset) + 1


def with_pages(claims: Iterable[Claim], documents: Iterable[Document]) -> tuple[Claim, ...]:
    """Return the claims, and what lost against them, those from paged documents with their page."""
    texts = {document.id: document.text for document in documents if PAGE_END in document.text}
    return tuple(_paged(claim, texts) for claim in claims) if texts else tuple(claims)


def _paged(claim: Claim, texts: Mapping[str, str]) -> Claim:
    lost = tuple(_paged(other, texts) for other in claim.conflicts)
    text = texts.get(claim.span.doc or "") if claim.span is not None else None
    if text is None or claim.span is None:
        return replace(claim, conflicts=lost) if lost else claim
    return replace(claim, conflicts=lost, page=page_at(text, claim.span.start))
