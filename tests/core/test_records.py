"""Records: dataclasses in all but the lock."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from clarigate_proxy.core.records import record


@record(frozen=True, slots=True, kw_only=True)
class Point:
    """Something with fields."""

    x: int
    y: int = 0


def test_records_are_values() -> None:
    assert Point(x=1) == Point(x=1, y=0)
    assert len({Point(x=1), Point(x=1), Point(x=2)}) == 2
    assert replace(Point(x=1), y=3) == Point(x=1, y=3)
    assert [field.name for field in fields(Point(x=1))] == ["x", "y"]


def test_a_record_has_its_fields_and_no_others() -> None:
    point = Point(x=1)
    with pytest.raises(AttributeError):
        setattr(point, "z", 3)  # noqa: B010 - the type checker would refuse it
    assert not hasattr(point, "__dict__")
