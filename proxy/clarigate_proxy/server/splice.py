"""Edits spliced into the original bytes: everything that no edit names stays byte for byte.

Why: prompt caches, signatures and odd clients all depend on bytes that we have no business with.
Each edit becomes patches (span, new bytes); patches are sorted and laid over the body once.

Law (tests/properties): parsing the result equals applying the edits to the parsed request. An edit
that names what is not there is a fault of ours and raises `EditError`; the caller fails open.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import orjson

from clarigate_proxy.core.edits import (
    AppendParts,
    AppendText,
    CutText,
    DropField,
    DropMessage,
    DropMessageField,
    Edit,
    PrependText,
    SetText,
)
from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.server.wire import BodyIndex, Member, Span, elements, members_of

__all__ = ["EditError", "Patch", "apply", "lay_over", "set_model"]

# What one code point of a JSON string can look like, or a run of unescaped ones.
_UNIT = re.compile(
    rb"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\]+",
    re.DOTALL,
)
_TEXT_TYPES: Final = frozenset({"text", "input_text", "output_text"})
_QUOTE, _BACKSLASH, _OPEN_ARRAY = b'"\\['


class EditError(ClarigateError):
    """An edit names something that the body does not have: the core's fault, not the client's."""


_OfContent = AppendParts | AppendText | CutText | PrependText | SetText
_OF_CONTENT: Final = (AppendParts, AppendText, CutText, PrependText, SetText)


class Patch(NamedTuple):
    """New bytes in place of [start, end)."""

    start: int
    end: int
    new: bytes = b""


def apply(
    body: bytes, edits: Sequence[Edit], index_of: Callable[[bytes], BodyIndex] = BodyIndex
) -> bytes:
    """Return `body` with `edits` made; the very same object where there are none.

    `index_of` says where messages and their texts stand in it.

    Raises:
        EditError: an edit names a message, part or offset that is not there.
        RequestError: a message that is to be changed has a key twice.
    """
    if not edits:
        return body
    index = index_of(body)
    dropped_fields = {edit.name for edit in edits if isinstance(edit, DropField)}
    dropped = {edit.message for edit in edits if isinstance(edit, DropMessage)}
    patches = _drop(index.top, lambda at: index.top[at].name in dropped_fields)
    patches += _drop(index.listed, lambda at: index.first + at in dropped)
    for message, wanted in _by_message(edits).items():
        if not 0 <= message < len(index.messages):
            raise EditError(f"an edit names message {message} of {len(index.messages)}")
        if message not in dropped:
            patches += _message(index, message, wanted)
    return lay_over(body, patches)


def set_model(body: bytes, model: str) -> bytes:
    """Return `body`, a JSON object, with another value of `model`; nothing else differs."""
    new = orjson.dumps(model)
    found = [member for member in members_of(body) if member.name == "model"]
    return lay_over(body, [Patch(member.value, member.end, new) for member in found])


def _by_message(edits: Sequence[Edit]) -> dict[int, list[Edit]]:
    groups: dict[int, list[Edit]] = {}
    for edit in edits:
        if not isinstance(edit, DropField):
            groups.setdefault(edit.message, []).append(edit)
    return groups


def lay_over(body: bytes, patches: Iterable[Patch]) -> bytes:
    """Return `body` with the patches laid over it.

    Raises:
        EditError: two of them meet.
    """
    pieces: list[bytes] = []
    place = 0
    for patch in sorted(patches, key=lambda patch: (patch.start, patch.end)):
        if patch.start < place:
            raise EditError(f"two edits meet at byte {patch.start}")
        pieces += (body[place : patch.start], patch.new)
        place = patch.end
    pieces.append(body[place:])
    return b"".join(pieces)


def _drop(items: Sequence[Span | Member], is_dropped: Callable[[int], bool]) -> list[Patch]:
    """Cut runs of list items, each with one of its commas; the white space of the others stays."""
    patches: list[Patch] = []
    run = 0
    for at in range(len(items) + 1):
        if at < len(items) and is_dropped(at):
            run += 1
            continue
        if run:
            first = at - run
            if at < len(items):
                patches.append(Patch(items[first].start, items[at].start))
            else:
                start = items[first - 1].end if first else items[first].start
                patches.append(Patch(start, items[at - 1].end))
        run = 0
    return patches


def _message(index: BodyIndex, message: int, edits: Sequence[Edit]) -> list[Patch]:
    found = index.message(message)
    names = {edit.name for edit in edits if isinstance(edit, DropMessageField)}
    patches = _drop(found, lambda at: found[at].name in names)
    texts = [edit for edit in edits if isinstance(edit, _OF_CONTENT)]
    if not texts or "content" in names:
        return patches
    at = _content(index, message)
    if index.body[at.start] == _OPEN_ARRAY:
        return patches + _array(index, message, at.start, texts)
    if any(isinstance(edit, AppendParts) for edit in texts):
        return patches + _string_to_array(index, message, at, texts)
    return patches + _string(index.body, at, texts)


def _content(index: BodyIndex, message: int) -> Span:
    """Return the content string or array of a message."""
    found = index.content(message) if 0 <= message < len(index.messages) else None
    if found is not None:
        return found
    raise EditError(f"messages[{message}] has no content to edit")


def _string(body: bytes, span: Span, edits: Sequence[_OfContent]) -> list[Patch]:
    """Patch a content string; `span` includes the quotes."""
    appended = _escape("".join(edit.text for edit in edits if isinstance(edit, AppendText)))
    prepended = _escape("".join(edit.text for edit in edits if isinstance(edit, PrependText)))
    replaced = [edit for edit in edits if isinstance(edit, SetText)]
    if replaced:
        new = prepended + _escape(replaced[-1].text) + appended
        return [Patch(span.start + 1, span.end - 1, new)]
    patches = _cut(body, span, [edit for edit in edits if isinstance(edit, CutText)])
    if prepended:
        patches.append(Patch(span.start + 1, span.start + 1, prepended))
    if appended:
        patches.append(Patch(span.end - 1, span.end - 1, appended))
    return patches


def _string_to_array(
    index: BodyIndex, message: int, span: Span, edits: Sequence[_OfContent]
) -> list[Patch]:
    """Make a content string the first text part of an array, and append to that."""
    in_place = [edit for edit in edits if isinstance(edit, CutText | PrependText | SetText)]
    kind = index.text_type(message)
    added = b"".join(b"," + part for part in _added(index, kind, edits))
    return [
        Patch(span.start, span.start, b"[" + _before_text(kind)),
        *_string(index.body, span, in_place),
        Patch(span.end, span.end, b"}" + added + b"]"),
    ]


def _array(index: BodyIndex, message: int, at: int, edits: Sequence[_OfContent]) -> list[Patch]:
    """Patch a content array whose bracket is at byte `at`."""
    parts = elements(index.body, at)
    texts = [_text_of(index, message, number, part) for number, part in enumerate(parts)]
    replaced = [edit for edit in edits if isinstance(edit, SetText)]
    kind = index.text_type(message)
    added = _added(index, kind, edits)
    patches: list[Patch] = []
    if replaced:
        first = next((number for number, text in enumerate(texts) if text is not None), None)
        if first is None:
            added.insert(0, _text_part(kind, replaced[-1].text))
        else:
            patches.append(_new_text(parts[first], texts[first], kind, replaced[-1].text))
            patches += _drop(parts, lambda number: number != first and texts[number] is not None)
    else:
        patches += _part_cuts(index.body, message, texts, edits)
    before = [_text_part(kind, edit.text) for edit in edits if isinstance(edit, PrependText)]
    if before:
        patches.append(Patch(at + 1, at + 1, b",".join(before) + b"," * bool(parts or added)))
    if added:
        end = parts[-1].end if parts else at + 1
        patches.append(Patch(end, end, b"," * bool(parts) + b",".join(added)))
    return patches


def _added(index: BodyIndex, kind: str, edits: Sequence[_OfContent]) -> list[bytes]:
    """Render what is appended, in its order, as content parts; text parts are of type `kind`."""
    parts: list[bytes] = []
    for edit in edits:
        if isinstance(edit, AppendText):
            parts.append(_text_part(kind, edit.text))
        elif isinstance(edit, AppendParts):
            parts += _raw_parts(index, edit.source, kind)
    return parts


def _raw_parts(index: BodyIndex, message: int, kind: str) -> list[bytes]:
    """Return the content parts of a message in their own bytes; a string is one text part."""
    span, body = _content(index, message), index.body
    if body[span.start] == _QUOTE:
        return [_before_text(kind) + body[span.start : span.end] + b"}"]
    return [body[part.start : part.end] for part in elements(body, span.start)]


def _text_of(index: BodyIndex, message: int, number: int, part: Span) -> Span | None:
    """Return the string of a text part (empty span: it has none), None for any other part."""
    body = index.body
    if body[part.start] == _QUOTE:
        return part
    found = index.members_at(part.start, f"messages[{message}].content[{number}].")
    values = {member.name: Span(member.value, member.end) for member in found}
    kind = values.get("type")
    if kind is None or orjson.loads(body[kind.start : kind.end]) not in _TEXT_TYPES:
        return None
    text = values.get("text", Span(0, 0))
    return text if body[text.start] == _QUOTE else Span(0, 0)


def _new_text(part: Span, text: Span | None, kind: str, new: str) -> Patch:
    if text is not None and text.end:
        return Patch(text.start + 1, text.end - 1, _escape(new))
    return Patch(part.start, part.end, _text_part(kind, new))


def _before_text(kind: str) -> bytes:
    return b'{"type":"%s","text":' % kind.encode()


def _text_part(kind: str, text: str) -> bytes:
    return orjson.dumps({"type": kind, "text": text})


def _part_cuts(
    body: bytes,
    message: int,
    texts: Sequence[Span | None],
    edits: Sequence[_OfContent],
) -> list[Patch]:
    cuts: dict[int, list[CutText]] = {}
    for edit in edits:
        if isinstance(edit, CutText):
            cuts.setdefault(-1 if edit.part is None else edit.part, []).append(edit)
    patches: list[Patch] = []
    for part, wanted in cuts.items():
        text = texts[part] if 0 <= part < len(texts) else None
        if text is None or not text.end:
            raise EditError(f"messages[{message}].content has no text in part {part}")
        patches += _cut(body, text, wanted)
    return patches


def _cut(body: bytes, span: Span, cuts: Sequence[CutText]) -> list[Patch]:
    """Turn code-point ranges of a JSON string into patches; ranges that touch become one."""
    if not cuts:
        return []
    merged: list[tuple[int, int]] = []
    for start, end in sorted((cut.start, cut.end) for cut in cuts):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    raw = body[span.start + 1 : span.end - 1]
    offsets = _raw_offsets(raw, sorted({offset for pair in merged for offset in pair}))
    base = span.start + 1
    return [Patch(base + offsets[start], base + offsets[end]) for start, end in merged]


def _raw_offsets(raw: bytes, wanted: Sequence[int]) -> dict[int, int]:
    """Map code-point offsets (ascending) of the decoded string to byte offsets of `raw`."""
    found = {0: 0}
    left = [offset for offset in wanted if offset]
    place = 0
    for unit in _UNIT.finditer(raw):
        if not left:
            break
        text = "\\" if raw[unit.start()] == _BACKSLASH else unit.group().decode()
        while left and left[0] <= place + len(text):
            within = left[0] - place
            whole = within == len(text)
            byte = unit.end() if whole else unit.start() + len(text[:within].encode())
            found[left.pop(0)] = byte
        place += len(text)
    if left or (wanted and wanted[0] < 0):
        raise EditError(f"an edit names code point {wanted[-1]} of {place}")
    return found


def _escape(text: str) -> bytes:
    return orjson.dumps(text)[1:-1]
