"""Laws of extraction over arbitrary texts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.values import Document, DocumentKind, Reading
from tests.core.extraction.support import extract, extractor, reading, segment

PIECES = st.sampled_from(
    (
        'write|summarize|this|my essay|near me|in Rome|2 days|"|“|\n|: |for a 10 year old|Python|'
        "don't|ask|İ|ẞ|明天|что|$20|budget|```|the following|.|?|{|e-mail|table|’|under|translate"
    ).split("|")
)
TEXTS = st.one_of(st.text(max_size=300), st.lists(PIECES, max_size=25).map(" ".join))


@given(TEXTS)
def test_every_value_with_a_span_is_the_exact_text_there(text: str) -> None:
    for found in extract(text).evidence:
        if found.span is not None:
            assert found.value == text[found.span.start : found.span.end]


@given(TEXTS)
def test_numbers_stay_in_the_unit_interval_and_slots_are_unique(text: str) -> None:
    found = extract(text).evidence
    assert len({item.slot for item in found}) == len(found)
    for item in found:
        for number in (item.confidence, item.impact, item.p_default):
            assert number is None or 0.0 <= number <= 1.0


@given(TEXTS)
def test_extraction_is_deterministic(text: str) -> None:
    assert extract(text) == extract(text)


@given(TEXTS, TEXTS)
def test_a_document_adds_no_value_in_the_users_words(text: str, document: str) -> None:
    beside = Document(id="d1", kind=DocumentKind.CONTEXT, text=document)
    with_it = Reading(prompt=(segment(text),), documents=(beside,), prompt_message=0)
    own = {(e.slot, e.value) for e in extractor().extract(reading(text)).evidence if e.span}
    both = {(e.slot, e.value) for e in extractor().extract(with_it).evidence if e.span}
    assert both <= own | {(slot, value) for slot, value in both if slot == "inputs"}
