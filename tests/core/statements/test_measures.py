"""Durations, extents, rates and versions, each with its own words."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.statements.measures import durations, extents, rates, versions


@pytest.mark.parametrize(
    ("text", "value", "notice"),
    [
        ("within twenty-one (21) days after delivery", "21 days", False),
        ("on sixty (60) days' written notice", "60 days' written notice", True),
        ("review in 10 weeks", "10 weeks", False),
        ("dauert zwei Wochen", "zwei wochen", False),
        ("3个工作日内", "3个工作日内", False),
    ],
)
def test_a_duration_is_found(text: str, value: str, notice: bool) -> None:
    assert [(v, n) for _, _, v, n in durations(view_of(text))] == [(value, notice)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Keep it under 90 words.", "under 90 words"),
        ("180-220 words", "180-220 words"),
        ("a one-pager on it", "one page"),
        ("half a page", "half a page"),
        ("max. 60 Wörter", "max. 60 Wörter"),
        ("en 60 mots", "60 mots"),
        ("不超过50字", "50字"),
    ],
)
def test_an_extent_is_found(text: str, value: str) -> None:
    assert [v for _, _, v in extents(view_of(text))] == [value]


def test_a_rate_keeps_its_period_and_a_dose_its_rhythm() -> None:
    assert [v for _, _, v in rates(view_of("interest of six per cent (6 %) a year"))][
        -1
    ] == "6 % a year"
    assert [v for _, _, v in rates(view_of("7 % a year"))] == ["7 % a year"]
    assert [v for _, _, v in rates(view_of("ramipril 5 mg twice daily"))] == [
        "ramipril 5 mg twice daily"
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("runs on Redis 7.2.1 now", ["Redis 7.2.1"]),
        ("Windows 11 23H2", ["Windows 11 23H2"]),
        ("see Section 4.2 and Table 3.1", []),
        ("grew by 4.2 per cent", []),
    ],
)
def test_software_has_a_name_and_a_version(text: str, value: list[str]) -> None:
    assert [v for _, _, v in versions(view_of(text))] == value
