"""The part of JSON Schema that is needed to fill a tool's parameters and to check what was filled.

Not a validator: `pattern` and `format` are not looked at (a pattern of somebody else's is never
run), keywords that are not known allow everything. Invariant: every step spends from a budget, so
that no schema, however it refers to itself, costs more than a fixed amount of work.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

__all__ = [
    "MISSING",
    "Missing",
    "Shape",
    "Shapes",
    "TooMuchWorkError",
    "limit_of",
    "required_of",
    "within",
]

Shape = Mapping[str, object]

_MAX_STEPS = 5_000
_MAX_DEPTH = 12
_NOTHING: Shape = {}


class TooMuchWorkError(ValueError):
    """A schema is too large or too entangled to be filled."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Stands for "no value": None is one."""


MISSING: Final = Missing()

_TYPES: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
_DEFAULTS: Mapping[str, object] = {
    "string": "",
    "boolean": False,
    "integer": 0,
    "number": 0,
    "array": [],
    "null": None,
}


@dataclass(slots=True)
class Shapes:
    """The schemas of one tool: `root` is what references start from."""

    root: Shape
    steps: int = 0

    def _spend(self, depth: int) -> None:
        self.steps += 1
        if self.steps > _MAX_STEPS or depth > _MAX_DEPTH:
            raise TooMuchWorkError("a tool's schema is too large, or goes round in circles")

    def branches(self, schema: object, depth: int = 0) -> Iterator[Shape]:
        """Yield the plain schemas that a schema allows: references and alternatives undone."""
        self._spend(depth)
        if not isinstance(schema, Mapping):  # absent: everything is allowed
            yield _NOTHING
            return
        reference = schema.get("$ref")
        if isinstance(reference, str):
            yield from self.branches(self._target(reference), depth + 1)
            return
        for word in ("anyOf", "oneOf"):
            inner = schema.get(word)
            if isinstance(inner, list):
                for branch in inner:
                    yield from self.branches(branch, depth + 1)
                return
        parts = schema.get("allOf")
        if isinstance(parts, list):
            yield self._joined(schema, parts, depth)
            return
        yield schema

    def _joined(self, schema: Shape, parts: list[object], depth: int) -> Shape:
        """Return `allOf` as one schema: the first plain form of each part, fields put together."""
        whole: dict[str, object] = {k: v for k, v in schema.items() if k != "allOf"}
        for part in parts:
            for word, value in next(self.branches(part, depth + 1), _NOTHING).items():
                mine = whole.get(word)
                if isinstance(mine, Mapping) and isinstance(value, Mapping):
                    whole[word] = {**mine, **value}
                elif isinstance(mine, list) and isinstance(value, list):
                    whole[word] = [*mine, *value]
                else:
                    whole[word] = value
        return whole

    def _target(self, reference: str) -> object:
        """Return what a local reference (``#/$defs/Question``) names, nothing for any other."""
        found: object = self.root
        for step in reference.removeprefix("#").strip("/").split("/"):
            if step:
                found = found.get(step) if isinstance(found, Mapping) else None
        return found if reference.startswith("#") else None

    def plain(self, schema: object) -> Shape:
        """Return the first form of a schema that is not null."""
        found = list(self.branches(schema))
        return next((s for s in found if "null" not in _types(s) or len(_types(s)) > 1), _NOTHING)

    def allows(self, schema: object, kind: str) -> bool:
        """Tell whether a value of this JSON type may stand here."""
        return any(not _types(branch) or kind in _types(branch) for branch in self.branches(schema))

    def default(self, schema: object, depth: int = 0) -> object | Missing:
        """Return a harmless value: the schema's own default, null, or the empty one of its type."""
        self._spend(depth)
        shape = self.plain(schema)
        if "default" in shape:
            return shape["default"]
        if "const" in shape:
            return shape["const"]
        if any("null" in _types(branch) for branch in self.branches(schema)):
            return None
        choices = shape.get("enum")
        if isinstance(choices, list) and choices:
            first: object = choices[0]
            return first
        kind = next(iter(_types(shape)), "object" if "properties" in shape else "string")
        if kind == "object":
            return self._empty_object(shape, depth)
        return _DEFAULTS.get(kind, MISSING)

    def _empty_object(self, shape: Shape, depth: int) -> object | Missing:
        fields = shape.get("properties")
        filled: dict[str, object] = {}
        for name in required_of(shape):
            inner = fields.get(name) if isinstance(fields, Mapping) else None
            value = self.default(inner, depth + 1)
            if value is MISSING:
                return MISSING
            filled[name] = value
        return filled

    def fits(self, value: object, schema: object) -> bool:
        """Tell whether a value may stand here, as far as this module reads schemas."""
        branches = list(self.branches(schema))
        return not branches or any(self._fits_plain(value, branch) for branch in branches)

    def _fits_plain(self, value: object, shape: Shape) -> bool:
        kinds = _types(shape)
        if kinds and not any(_is_a(value, kind) for kind in kinds):
            return False
        choices = shape.get("enum")
        if isinstance(choices, list) and value not in choices:
            return False
        if "const" in shape and value != shape["const"]:
            return False
        if isinstance(value, str):
            return within(len(value), shape, "minLength", "maxLength")
        if isinstance(value, list):
            items = shape.get("items")
            return within(len(value), shape, "minItems", "maxItems") and all(
                self.fits(item, items) for item in value
            )
        return self._fits_fields(value, shape) if isinstance(value, dict) else True

    def _fits_fields(self, value: dict[str, object], shape: Shape) -> bool:
        fields = shape.get("properties")
        known: Shape = fields if isinstance(fields, Mapping) else _NOTHING
        if shape.get("additionalProperties") is False and not known.keys() >= value.keys():
            return False
        if not value.keys() >= set(required_of(shape)):
            return False
        return all(self.fits(inner, known[name]) for name, inner in value.items() if name in known)


def _types(shape: Shape) -> tuple[str, ...]:
    kind = shape.get("type")
    if isinstance(kind, str):
        return (kind,)
    return tuple(k for k in kind if isinstance(k, str)) if isinstance(kind, list) else ()


def _is_a(value: object, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, _TYPES.get(kind, ()))


def required_of(shape: Shape) -> tuple[str, ...]:
    """Return the names of the fields that must be there."""
    names = shape.get("required")
    return tuple(n for n in names if isinstance(n, str)) if isinstance(names, list) else ()


def limit_of(shape: Shape, word: str) -> int | None:
    """Return a whole number that a keyword sets, None where it sets none."""
    limit = shape.get(word)
    return limit if isinstance(limit, int) and not isinstance(limit, bool) else None


def within(size: int, shape: Shape, least: str, most: str) -> bool:
    """Tell whether a size is between what two keywords say."""
    low, high = limit_of(shape, least), limit_of(shape, most)
    return (low is None or size >= low) and (high is None or size <= high)
