"""The part of JSON Schema that is read, and the bounds on the work."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.toolcalls.shapes import MISSING, Shapes, TooMuchWorkError

TEXT: dict[str, Any] = {"type": "string"}


@pytest.mark.parametrize(
    ("schema", "default"),
    [
        (TEXT, ""),
        ({"type": "boolean"}, False),
        ({"type": "integer"}, 0),
        ({"type": "array"}, []),
        ({"type": ["string", "null"]}, None),
        ({"anyOf": [TEXT, {"type": "null"}]}, None),
        ({"enum": ["low", "high"]}, "low"),
        ({"const": 3}, 3),
        ({"type": "string", "default": "x"}, "x"),
        ({"$ref": "#/$defs/Flag"}, True),
        ({"allOf": [{"$ref": "#/$defs/Flag"}]}, True),
        ({"type": "object", "properties": {"a": TEXT, "b": TEXT}, "required": ["a"]}, {"a": ""}),
        ({"type": "strange"}, MISSING),
    ],
)
def test_a_harmless_value_is_the_schemas_own_or_the_empty_one(schema: Any, default: Any) -> None:
    shapes = Shapes({"$defs": {"Flag": {"type": "boolean", "default": True}}})
    assert shapes.default(schema) == default


@pytest.mark.parametrize(
    ("value", "schema", "fits"),
    [
        ("a", TEXT, True),
        (1, TEXT, False),
        (True, {"type": "integer"}, False),
        (1, {"type": "number"}, True),
        ("abc", {"type": "string", "maxLength": 2}, False),
        ("", {"type": "string", "minLength": 1}, False),
        ("c", {"enum": ["a", "b"]}, False),
        ("a", {"const": "a"}, True),
        ([1], {"type": "array", "items": TEXT}, False),
        ([], {"type": "array", "minItems": 1}, False),
        (["a"], {"type": "array", "items": TEXT, "maxItems": 1}, True),
        ({}, {"required": ["a"]}, False),
        ({"a": 1}, {"properties": {}, "additionalProperties": False}, False),
        ({"a": 1}, {"properties": {"a": TEXT}}, False),
        ({"a": "x"}, {"properties": {"a": TEXT}, "required": ["a"]}, True),
        (None, {"oneOf": [TEXT, {"type": "null"}]}, True),
        ("a", {"$ref": "https://elsewhere.example/schema"}, True),
        ("a", None, True),
    ],
)
def test_a_value_fits_or_not(value: Any, schema: Any, fits: bool) -> None:
    assert Shapes({}).fits(value, schema) is fits


def test_a_schema_that_goes_round_in_circles_costs_a_bounded_amount_of_work() -> None:
    loop = {"$ref": "#/$defs/A"}
    shapes = Shapes({"$defs": {"A": {"anyOf": [loop, loop, loop]}}})
    with pytest.raises(TooMuchWorkError):
        shapes.fits("x", loop)


def test_a_schema_that_doubles_at_every_step_costs_a_bounded_amount_of_work() -> None:
    level: dict[str, Any] = {"type": "object", "required": list("abcdefgh")}
    level["properties"] = {name: {"$ref": "#"} for name in "abcdefgh"}
    shapes = Shapes(level)
    with pytest.raises(TooMuchWorkError):
        shapes.default({"$ref": "#"})
    assert shapes.steps < 10_000
