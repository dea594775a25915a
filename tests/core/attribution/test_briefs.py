"""Labelled lines of a document are terms where the document lays something down by them."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.attribution.briefs import brief_terms


@pytest.mark.parametrize(
    ("text", "matter", "quote"),
    [
        ("Workshop\nVenue: Hotel Adler, Berlin", "venue-city *", "Berlin"),
        ("Treffen\nOrt: München", "venue-city *", "München"),
        ("The fair will be held in Paris.", "venue-city fair", "Paris"),
        ("Brief\nLength: at most 200 words", "answer", "at most 200 words"),
        ("Briefing\nSprache: Deutsch", "answer", "Deutsch"),
        ("Booking\nTravellers: 4", "party", "4"),
        ("Booking\nDestination: Rome", "trip-city *", "Rome"),
        ("Invitation\nDate: 4 May 2027", "day *", "4 May 2027"),
        ("Workshop\nDate: 4 May 2027", "day workshop", "4 May 2027"),
    ],
)
def test_a_labelled_line_names_its_matter(text: str, matter: str, quote: str) -> None:
    assert [(t.matter, q, text[t.start : t.end]) for _, t, q, _ in brief_terms(text)] == [
        (matter, quote, quote)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Film\nLanguage: French\nLength: 120 pages",
        "Flat\nGuests: 4",
        "Minutes of the meeting\nDate: 3 May 2027",
        "Workshop\nVenue: Hotel Adler",
        "Last year the workshop was held in Paris.",
        "Brief\n[USER_ASSERTED: length=9 words]\nplease answer in German",
    ],
)
def test_what_a_document_is_or_was_lays_nothing_down(text: str) -> None:
    assert list(brief_terms(text)) == []
