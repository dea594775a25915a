"""Dates and times of six languages in ISO form; what is ambiguous stays as it is written."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.dates import dates
from clarigate_proxy.core.statements.found import view_of


def found(text: str) -> list[tuple[str, str]]:
    view = view_of(text)
    return [(text[slice(*view.place(start, end))], value) for start, end, value, _ in dates(view)]


@pytest.mark.parametrize(
    ("text", "quote", "value"),
    [
        ("by 3 October 2027.", "3 October 2027", "2027-10-03"),
        ("on October 3, 2027", "October 3, 2027", "2027-10-03"),
        ("07-Mar-2027", "07-Mar-2027", "2027-03-07"),
        ("due 2027-10-03T09:30", "2027-10-03T09:30", "2027-10-03T09:30"),
        ("9-20 March 2027, nights", "9-20 March 2027", "2027-03-09/2027-03-20"),
        ("am 4. Juli 2027, 15 Uhr", "4. Juli 2027, 15 Uhr", "2027-07-04T15:00"),
        ("le 21 août 2027 à 19 h, salle", "21 août 2027 à 19 h", "2027-08-21T19:00"),
        ("el 12 de octubre de 2027", "12 de octubre de 2027", "2027-10-12"),
        ("em 5 de março de 2027", "5 de março de 2027", "2027-03-05"),
        ("2027年5月17日", "2027年5月17日", "2027-05-17"),
        ("٢٠٢٧/٠٥/١٧", "٢٠٢٧/٠٥/١٧", "2027-05-17"),
        ("27 May 2027, noon", "27 May 2027, noon", "2027-05-27T12:00"),
        ("before 6 February", "6 February", "6 February"),
        ("in fiscal 2028 only", "fiscal 2028", "fiscal 2028"),
        ("open Sat-Sun 09:00-18:00", "Sat-Sun 09:00-18:00", "09:00-18:00"),
        ("at 7:30 pm", "7:30 pm", "19:30"),
    ],
)
def test_a_date_is_found_and_normalised(text: str, quote: str, value: str) -> None:
    assert found(text) == [(quote, value)]


def test_an_ambiguous_date_is_settled_by_another_of_the_text() -> None:
    assert found("03/04/2027, before that 28/02/2026") == [
        ("03/04/2027", "2027-04-03"),
        ("28/02/2026", "2026-02-28"),
    ]
    assert found("03/04/2027, before that 02/28/2026")[0][1] == "2027-03-04"
    assert found("on 03/04/2027") == [("03/04/2027", "03/04/2027")]


@pytest.mark.parametrize(
    "text", ["from 1 to 10", "version 14.50", "2H pencil", "31/31/2027", "may"]
)
def test_other_numbers_are_no_dates(text: str) -> None:
    assert found(text) == []
