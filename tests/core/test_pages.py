"""Page numbers: a form feed ends a page, and a claim knows the page that it stands on."""

from __future__ import annotations

from clarigate_proxy.core.pages import page_at, with_pages
from clarigate_proxy.core.values import Claim, Document, DocumentKind, Provenance, Span

TEXT = "one\ftwo\fthree\f"


def claim(start: int, doc: str | None = "d1") -> Claim:
    return Claim(
        slot="subject",
        dimension="subject",
        value="two",
        label=Provenance.DOC_DERIVED,
        span=Span(message=0, start=start, end=start + 3, doc=doc),
    )


def document(text: str) -> Document:
    return Document(id="d1", kind=DocumentKind.FILE, text=text)


def test_pages_are_counted_from_one() -> None:
    assert [page_at(TEXT, TEXT.index(word)) for word in ("one", "two", "three")] == [1, 2, 3]


def test_a_text_without_form_feeds_has_no_pages() -> None:
    assert page_at("one two", 4) is None


def test_claims_of_paged_documents_know_their_page() -> None:
    found = with_pages([claim(4), claim(0, doc=None), claim(0, doc="d2")], [document(TEXT)])
    assert [each.page for each in found] == [2, None, None]
    assert with_pages([claim(4)], [document("one two")]) == (claim(4),)
