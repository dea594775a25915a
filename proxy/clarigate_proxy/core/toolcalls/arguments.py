"""A question as the arguments of the client's own tool: its schema is filled field by field.

Why: every family has a schema of its own, and hosts reject a call that does not fit (facts on
asking, complaints 7 and 45). So fields are filled by role (`fields`), everything else that is
required by a harmless value, and what cannot be filled well is not filled at all: then the question
is put as text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from clarigate.payload import HEADER_MAX, LABEL_MAX
from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.phrases import phrases_in
from clarigate_proxy.core.request import Tool
from clarigate_proxy.core.toolcalls.fields import (
    KIND_WORDS,
    LIST_NAMES,
    OPTION_ROLES,
    QUESTION_ROLES,
    TEXT_NAMES,
    Role,
    plain_name,
)
from clarigate_proxy.core.toolcalls.shapes import (
    MISSING,
    Missing,
    Shape,
    Shapes,
    TooMuchWorkError,
    limit_of,
    required_of,
)
from clarigate_proxy.core.toolcalls.wording import restated, short_texts, texts_in
from clarigate_proxy.core.values import Option, Question, QuestionKind

__all__ = ["build_arguments"]

_MIN_OPTIONS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _Item:
    """What there is to say in one form field: one question, or all of them in one text."""

    question: Question
    short: str
    full: str | None
    hint: str
    shown: tuple[Option, ...] = ()

    @property
    def is_bundle(self) -> bool:
        return self.full is not None and not self.short


def build_arguments(tool: Tool, text: str, found: Pinned) -> str | None:
    """Return the JSON arguments with which `tool` puts the questions that `text` puts.

    `text` is the question as it would be sent without a tool, `found` what is asked in it. None
    where the tool's schema has no room for it.
    """
    shapes = Shapes(tool.parameters)
    try:
        filled = _filled(shapes, text, found)
        if isinstance(filled, Missing) or not shapes.fits(filled, tool.parameters):
            return None
    except (TooMuchWorkError, RecursionError):
        return None
    arguments = json.dumps(filled, ensure_ascii=False)
    return arguments if texts_in(arguments) else None


def _filled(shapes: Shapes, text: str, found: Pinned) -> object | Missing:
    top = shapes.plain(shapes.root)
    fields = _fields(top)
    several = next((name for name in fields if plain_name(name) in LIST_NAMES), None)
    items = _items(text, found)
    if several is None or not shapes.allows(fields[several], "array"):
        return _question(shapes, top, items[0] if len(items) == 1 else _bundle(items, text))
    asked = _list(shapes, fields[several], items)
    if isinstance(asked, Missing):
        return MISSING
    return _around(shapes, top, {several: asked}, restated(text, found))


def _items(text: str, found: Pinned) -> tuple[_Item, ...]:
    words = phrases_in(found.language)
    hint = words.skip_default.format(default=found.default) if found.default else words.skip_plain
    alone = len(found.questions) == 1
    return tuple(
        _Item(question=question, short=short, full=text if alone else None, hint=hint)
        for question, short in zip(found.questions, short_texts(text, found), strict=True)
    )


def _bundle(items: tuple[_Item, ...], text: str) -> _Item:
    """Return several questions as one text, for a tool with a single field."""
    return replace(items[0], short="", full=text)


def _fields(shape: Shape) -> Mapping[str, object]:
    fields = shape.get("properties")
    return fields if isinstance(fields, Mapping) else {}


def _around(
    shapes: Shapes, top: Shape, filled: dict[str, object], lead: str
) -> dict[str, object] | Missing:
    """Fill what else is required beside the list of questions."""
    for name in required_of(top):
        if name not in filled:
            value = shapes.default(_fields(top).get(name))
            is_text = plain_name(name) in TEXT_NAMES and isinstance(value, str)
            if isinstance(value, Missing):
                return MISSING
            filled[name] = lead if is_text else value
    return filled


def _list(shapes: Shapes, schema: object, items: tuple[_Item, ...]) -> object | Missing:
    shape = next((s for s in shapes.branches(schema) if "items" in s), None)
    inner = None if shape is None else shape["items"]
    filled = [_listed(shapes, inner, item) for item in items]
    return MISSING if any(isinstance(value, Missing) for value in filled) else filled


def _listed(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    for branch in shapes.branches(schema):
        if _fields(branch):
            return _question(shapes, branch, item)
    return _text(shapes, schema, item) if shapes.allows(schema, "string") else MISSING


# --- one question --------------------------------------------------------------------------------


def _question(shapes: Shapes, shape: Shape, item: _Item) -> dict[str, object] | Missing:
    """Fill the fields of one question: the options first, since the wording depends on them."""
    fields = _fields(shape)
    named = [n for n in fields if QUESTION_ROLES.get(plain_name(n)) is Role.OPTIONS]
    options = MISSING if item.is_bundle or not named else _options(shapes, fields[named[0]], item)
    if not isinstance(options, Missing):
        item = replace(item, shown=item.question.options[: len(options)])
    elif not named and item.full is not None:
        item = replace(item, short=item.full)  # a tool for free text: say all of it
    filled: dict[str, object] = {}
    for name in fields:
        role = QUESTION_ROLES.get(plain_name(name))
        is_main = bool(named) and name == named[0]
        value = options if is_main else _value(shapes, fields[name], role, item)
        if isinstance(value, Missing) and name in required_of(shape):
            value = _instead(shapes, fields[name], role)
            if isinstance(value, Missing):
                return MISSING
        if not isinstance(value, Missing):
            filled[name] = value
    return filled


def _value(shapes: Shapes, schema: object, role: Role | None, item: _Item) -> object | Missing:
    maker = None if role is None else _MAKERS.get(role)
    return MISSING if maker is None else maker(shapes, schema, item)


def _instead(shapes: Shapes, schema: object, role: Role | None) -> object | Missing:
    """Return what stands in a required field that has no value: of options, only where allowed."""
    if role is Role.TEXT:
        return MISSING
    if role is not Role.OPTIONS:
        return shapes.default(schema)
    if not shapes.allows(schema, "array") or shapes.fits(None, schema):
        return None if shapes.fits(None, schema) else MISSING
    return [] if limit_of(shapes.plain(schema), "minItems") == 0 else MISSING


def _text(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    """Return the first wording that fits; options that no field shows must be in it."""
    is_open = not item.question.options
    candidates = [item.short, item.full, item.question.text]
    if item.is_bundle or not (item.shown or is_open):
        candidates = [item.full]
    texts = (text for text in candidates if text)
    return next((text for text in texts if shapes.fits(text, schema)), MISSING)


def _header(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    if item.is_bundle:
        return MISSING
    return _if_fits(shapes, schema, item.question.header[:HEADER_MAX])


def _slot(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    return MISSING if item.is_bundle else _if_fits(shapes, schema, item.question.slot)


def _multi(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    return _if_fits(shapes, schema, item.question.kind is QuestionKind.MULTI)


def _other(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    return _if_fits(shapes, schema, item.question.allow_other or not item.shown)


def _hint(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    return _if_fits(shapes, schema, item.hint)


def _kind(shapes: Shapes, schema: object, item: _Item) -> object | Missing:
    """Return the word of an enumerated kind; without an enumeration nobody knows the words."""
    choices = shapes.plain(schema).get("enum")
    words = choices if isinstance(choices, list) else []
    known = {plain_name(word): word for word in words if isinstance(word, str)}
    wanted = [*KIND_WORDS["single"]] if item.shown else [*KIND_WORDS["text"]]
    if item.shown and item.question.kind is QuestionKind.MULTI:
        wanted = [*KIND_WORDS["multi"], *wanted]
    return next((known[word] for word in wanted if word in known), MISSING)


def _if_fits(shapes: Shapes, schema: object, value: object) -> object | Missing:
    return value if shapes.fits(value, schema) else MISSING


_Maker = Callable[[Shapes, object, _Item], object | Missing]
_MAKERS: Mapping[Role, _Maker] = {
    Role.TEXT: _text,
    Role.HEADER: _header,
    Role.ID: _slot,
    Role.MULTI: _multi,
    Role.KIND: _kind,
    Role.OTHER: _other,
    Role.HINT: _hint,
}


# --- options -------------------------------------------------------------------------------------


def _options(shapes: Shapes, schema: object, item: _Item) -> list[object] | Missing:
    """Fill a list of options, as many as the schema takes; at least two, or it offers no choice."""
    shape = next((s for s in shapes.branches(schema) if shapes.allows(s, "array")), None)
    if shape is None:
        return MISSING
    most = limit_of(shape, "maxItems")
    options = item.question.options[:most]
    labels = {option.label[:LABEL_MAX] for option in options}
    if len(options) < _MIN_OPTIONS or len(labels) < len(options):
        return MISSING
    filled = [_option(shapes, shape.get("items"), option) for option in options]
    return MISSING if any(isinstance(value, Missing) for value in filled) else filled


def _option(shapes: Shapes, schema: object, option: Option) -> object | Missing:
    for branch in shapes.branches(schema):
        if _fields(branch):
            return _option_fields(shapes, branch, option)
    return _if_fits(shapes, schema, option.label[:LABEL_MAX])


def _option_fields(shapes: Shapes, shape: Shape, option: Option) -> dict[str, object] | Missing:
    label = option.label[:LABEL_MAX]
    values = {
        Role.LABEL: label,
        Role.DESCRIPTION: option.description or label,
        Role.ID: option.id,
    }
    filled: dict[str, object] = {}
    for name, inner in _fields(shape).items():
        role = OPTION_ROLES.get(plain_name(name))
        value = MISSING if role is None else _if_fits(shapes, inner, values[role])
        if isinstance(value, Missing) and name in required_of(shape):
            value = MISSING if role is Role.LABEL else shapes.default(inner)
            if isinstance(value, Missing):
                return MISSING
        if not isinstance(value, Missing):
            filled[name] = value
    has_label = any(OPTION_ROLES.get(plain_name(name)) is Role.LABEL for name in filled)
    return filled if has_label else MISSING
