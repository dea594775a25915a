"""Labelled lines, members of an object and rows of a table give their values a name."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.statements.keyed import dimension_of, lines, rows


@pytest.mark.parametrize(
    ("key", "dimension"),
    [
        ("Budget ceiling", "budget"),
        ("Wann", "timeframe"),
        ("Lieu", "location"),
        ("Para", "audience"),
        ("word_count", "length"),
        ("注意事项", "constraints"),
        ("Contact", None),
        ("Format", "output_format"),
        ("Information", None),
    ],
)
def test_a_label_names_a_dimension(key: str, dimension: str | None) -> None:
    assert dimension_of(key) == dimension


def test_lines_and_members_are_read_with_their_places() -> None:
    text = 'Ort: Saal 2\n- **Datum**: Montag\n{"due": "Friday", "qty": 4}\nno label here'
    assert [(key, text[a:b]) for key, a, b in lines(view_of(text))] == [
        ("Ort", "Saal 2"),
        ("Datum", "Montag"),
        ("due", "Friday"),
        ("qty", "4"),
    ]


def test_rows_of_a_table_carry_the_columns_names() -> None:
    text = "item,amount,currency\nhall,600,CHF\nband,900,CHF\ncap,1400,CHF"
    table = dict(rows(text))
    assert [(name, text[a:b]) for name, a, b in table["cap"]] == [
        ("item", "cap"),
        ("amount", "1400"),
        ("currency", "CHF"),
    ]


def test_prose_is_no_table() -> None:
    assert list(rows("One, two, three.\nNo more.\nStill, yes.")) == []
