"""Laws of splicing: the result parses to the edited request, and no other byte moves."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.splice import apply, set_model
from clarigate_proxy.server.wire import MAX_DEPTH, parse_body

# --- requests, written the way odd clients write them -------------------------------------------

TEXT = st.text(
    st.one_of(
        st.characters(exclude_categories=["Cs"]),
        st.sampled_from('"\\/\b\f\n\r\t\0{}[]:,ä北😀\u2028'),
    ),
    max_size=24,
)
SPACE = st.text(st.sampled_from(" \t\r\n"), max_size=2)
# Numbers are written as they are: no spelling of theirs survives a re-serialisation.
NUMBER = st.sampled_from(
    ["0", "-0", "1", "-1.50", "1e5", "1E+2", "0.10", "18446744073709551615", "123e-400", "5e-324"]
)


@st.composite
def strings(draw: st.DrawFn, value: str | None = None) -> str:
    """A JSON string: every character plain or in any of its escapes."""
    text = draw(TEXT) if value is None else value
    return '"' + "".join(_spelt(draw, character) for character in text) + '"'


_SHORT = {"\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t", '"': '"', "\\": "\\", "/": "/"}


def _spelt(draw: st.DrawFn, character: str) -> str:
    units = character.encode("utf-16-be")
    codes = [units[at : at + 2].hex() for at in range(0, len(units), 2)]
    long = "".join(f"\\u{code}" for code in codes)
    spellings = [long, long.replace("\\u", "\\U").upper().replace("\\U", "\\u")]
    if character in _SHORT:
        spellings.append("\\" + _SHORT[character])
    if character >= " " and character not in '"\\':
        spellings += [character] * 4
    return draw(st.sampled_from(spellings))


def _joined(draw: st.DrawFn, opening: str, items: list[str], closing: str) -> str:
    spaced = [draw(SPACE) + item + draw(SPACE) for item in items]
    return opening + (",".join(spaced) if spaced else draw(SPACE)) + closing


@st.composite
def objects(draw: st.DrawFn, members: dict[str, str]) -> str:
    """A JSON object of rendered values."""
    pairs = [
        draw(strings(name)) + draw(SPACE) + ":" + draw(SPACE) + value
        for name, value in members.items()
    ]
    return _joined(draw, "{", pairs, "}")


SCALARS = st.one_of(NUMBER, st.sampled_from(["true", "false", "null"]), strings())


@st.composite
def arrays(draw: st.DrawFn, items: st.SearchStrategy[str]) -> str:
    """A JSON array of rendered values."""
    return _joined(draw, "[", draw(st.lists(items, max_size=3)), "]")


@st.composite
def any_objects(draw: st.DrawFn, items: st.SearchStrategy[str]) -> str:
    """A JSON object of arbitrary rendered values."""
    names = draw(st.lists(TEXT, max_size=3, unique=True))
    return draw(objects({name: draw(items) for name in names}))


VALUES = st.recursive(SCALARS, lambda inner: arrays(inner) | any_objects(inner), max_leaves=6)


@st.composite
def parts(draw: st.DrawFn) -> str:
    """A content part: text, in any of its shapes, or something else."""
    kind = draw(st.sampled_from(["text", "input_text", "image_url", "string"]))
    if kind == "string":
        return draw(strings())
    members = {"type": draw(strings(kind))}
    if kind == "image_url":
        members["image_url"] = draw(VALUES)
    elif draw(st.integers(0, 4)):
        members["text"] = draw(strings())
    if draw(st.booleans()):
        members = {"cache_control": draw(VALUES), **members}
    return draw(objects(members))


@st.composite
def messages(draw: st.DrawFn) -> str:
    """A message whose content is a string, an array or null."""
    contents = st.one_of(strings(), arrays(parts()), st.just("null"))
    members = {"role": '"user"', "content": draw(contents)}
    for name in draw(
        st.lists(st.sampled_from(["name", "clarification", "tool_calls"]), unique=True)
    ):
        members[name] = draw(VALUES)
    order = draw(st.permutations(sorted(members)))
    return draw(objects({name: members[name] for name in order}))


@st.composite
def bodies(draw: st.DrawFn) -> bytes:
    """A request body."""
    found = [draw(messages()) for _ in range(draw(st.integers(1, 4)))]
    members = {"messages": _joined(draw, "[", found, "]")}
    names = st.sampled_from(["model", "stream", "clarigate", "temperature", "ключ", "a b"])
    for name in draw(st.lists(names, unique=True)):
        members[name] = draw(VALUES)
    order = draw(st.permutations(sorted(members)))
    body = draw(SPACE) + draw(objects({name: members[name] for name in order})) + draw(SPACE)
    return body.encode()


# --- edits, and what they mean ------------------------------------------------------------------


def _texts(message: dict[str, Any]) -> list[tuple[int | None, str]]:
    content = message["content"]
    if isinstance(content, str):
        return [(None, content)]
    return [
        (at, part if isinstance(part, str) else part["text"])
        for at, part in enumerate(content or [])
        if isinstance(part, str) or isinstance(part.get("text"), str)
    ]


@st.composite
def edited(draw: st.DrawFn) -> tuple[bytes, list[Edit]]:
    """A body and edits which it has a place for."""
    body = draw(bodies())
    fields = json.loads(body)
    edits: list[Edit] = [
        DropField(name=name)
        for name in draw(st.lists(st.sampled_from(["clarigate", "stream", "absent"]), unique=True))
    ]
    for at in range(len(fields["messages"])):
        kinds = draw(
            st.lists(
                st.sampled_from(["drop", "field", "cut", "append", "prepend", "parts", "set"]),
                max_size=4,
            )
        )
        for kind in kinds:
            edits += _edits(draw, kind, at, fields)
    return body, draw(st.permutations(edits))


def sources(fields: dict[str, Any]) -> st.SearchStrategy[list[int]]:
    """Messages that parts can come from."""
    having = [n for n, message in enumerate(fields["messages"]) if message["content"] is not None]
    return st.lists(st.sampled_from(having), max_size=2)


def _edits(draw: st.DrawFn, kind: str, at: int, fields: dict[str, Any]) -> list[Edit]:
    message = fields["messages"][at]
    if kind == "drop":
        return [DropMessage(message=at)]
    if kind == "field":
        return [DropMessageField(message=at, name=draw(st.sampled_from(["name", "clarification"])))]
    if message["content"] is None:
        return []
    if kind == "parts":
        return [AppendParts(message=at, source=source) for source in draw(sources(fields))]
    if kind == "append":
        return [AppendText(message=at, text=draw(TEXT))]
    if kind == "prepend":
        return [PrependText(message=at, text=draw(TEXT))]
    if kind == "set":
        return [SetText(message=at, text=draw(TEXT))]
    texts = _texts(message)
    if not texts:
        return []
    part, text = draw(st.sampled_from(texts))
    start = draw(st.integers(0, len(text)))
    return [CutText(message=at, part=part, start=start, end=draw(st.integers(start, len(text))))]


def edit_object(fields: dict[str, Any], edits: list[Edit]) -> dict[str, Any]:
    """The meaning of edits, on the parsed request."""
    result = copy.deepcopy(fields)
    for at, message in enumerate(result["messages"]):
        mine = [edit for edit in edits if not isinstance(edit, DropField) and edit.message == at]
        _edit_message(message, mine, fields["messages"])
    gone = {edit.message for edit in edits if isinstance(edit, DropMessage)}
    result["messages"] = [m for at, m in enumerate(result["messages"]) if at not in gone]
    for edit in edits:
        if isinstance(edit, DropField):
            result.pop(edit.name, None)
    return result


def _edit_message(
    message: dict[str, Any], edits: Sequence[Edit], originals: list[dict[str, Any]]
) -> None:
    sets = [edit.text for edit in edits if isinstance(edit, SetText)]
    appended = [edit for edit in edits if isinstance(edit, AppendText | AppendParts)]
    first = [edit.text for edit in edits if isinstance(edit, PrependText)]
    for part, text in _texts(message):
        kept = list(text)
        for edit in edits:
            if isinstance(edit, CutText) and edit.part == part:
                kept[edit.start : edit.end] = [""] * (edit.end - edit.start)
        _put(message, part, "".join(kept))
    content = message["content"]
    if isinstance(content, str) and any(isinstance(edit, AppendParts) for edit in appended):
        content = as_parts("".join(first) + (sets[-1] if sets else content))
        message["content"] = content + _new_parts(appended, originals)
    elif isinstance(content, str):
        new = "".join(edit.text for edit in appended if isinstance(edit, AppendText))
        message["content"] = "".join(first) + (sets[-1] if sets else content) + new
    elif content is not None:
        new_parts = _edit_parts(content, sets, _new_parts(appended, originals))
        message["content"] = [part for text in first for part in as_parts(text)] + new_parts
    for edit in edits:
        if isinstance(edit, DropMessageField):
            message.pop(edit.name, None)


def _put(message: dict[str, Any], part: int | None, text: str) -> None:
    if part is None:
        message["content"] = text
    elif isinstance(message["content"][part], str):
        message["content"][part] = text
    else:
        message["content"][part]["text"] = text


def as_parts(content: Any) -> list[Any]:
    """A content as an array."""
    return [{"type": "text", "text": content}] if isinstance(content, str) else list(content)


def _new_parts(
    edits: Sequence[AppendText | AppendParts], originals: list[dict[str, Any]]
) -> list[Any]:
    new: list[Any] = []
    for edit in edits:
        if isinstance(edit, AppendText):
            new += as_parts(edit.text)
        else:
            new += copy.deepcopy(as_parts(originals[edit.source]["content"]))
    return new


def _edit_parts(parts: list[Any], sets: list[str], new: list[Any]) -> list[Any]:
    if not sets:
        return parts + new
    textual = [
        at
        for at, part in enumerate(parts)
        if isinstance(part, str) or part.get("type") in {"text", "input_text"}
    ]
    if not textual:
        return [*parts, {"type": "text", "text": sets[-1]}, *new]
    kept = [part for at, part in enumerate(parts) if at not in textual[1:]]
    first = textual[0]
    if isinstance(parts[first], str):
        kept[first] = sets[-1]
    elif "text" in parts[first]:
        kept[first] = {**parts[first], "text": sets[-1]}
    else:
        kept[first] = {"type": "text", "text": sets[-1]}
    return kept + new


# --- laws ---------------------------------------------------------------------------------------


@given(edited())
@settings(max_examples=150, deadline=None)
def test_the_spliced_body_parses_to_the_edited_request(case: tuple[bytes, list[Edit]]) -> None:
    body, edits = case
    assert json.loads(apply(body, edits)) == edit_object(json.loads(body), edits)


@given(bodies(), TEXT, st.sampled_from((AppendText, PrependText)))
@settings(max_examples=60, deadline=None)
def test_what_is_added_leaves_every_other_byte_where_it_was(
    body: bytes, text: str, kind: type[AppendText | PrependText]
) -> None:
    for at, message in enumerate(json.loads(body)["messages"]):
        if message["content"] is None:
            continue
        spliced = apply(body, [kind(message=at, text=text)])
        grown = len(spliced) - len(body)
        assert any(spliced[:cut] + spliced[cut + grown :] == body for cut in range(len(body) + 1))


@given(bodies(), TEXT)
@settings(max_examples=100, deadline=None)
def test_an_alias_is_one_other_value_and_the_same_bytes_around_it(body: bytes, alias: str) -> None:
    fields = json.loads(body)
    aliased = set_model(body, alias)
    if "model" not in fields:
        assert aliased == body
        return
    assert json.loads(aliased) == {**fields, "model": alias}
    value = json.dumps(alias, ensure_ascii=False).encode()
    places = (cut for cut in range(len(aliased)) if aliased.startswith(value, cut))
    assert any(
        body.startswith(aliased[:cut]) and body.endswith(aliased[cut + len(value) :])
        for cut in places
    )


@given(bodies())
@settings(max_examples=60, deadline=None)
def test_dropping_a_field_that_is_not_there_changes_no_byte(body: bytes) -> None:
    assert apply(body, [DropField(name="absent")]) == body


@given(edited())
@settings(max_examples=60, deadline=None)
def test_every_piece_that_is_kept_is_a_piece_of_the_original(
    case: tuple[bytes, list[Edit]],
) -> None:
    """Edits that only take away leave a subsequence of the original bytes."""
    body, edits = case
    adding = AppendText | AppendParts | PrependText | SetText
    only_cuts = [edit for edit in edits if not isinstance(edit, adding)]
    rest = iter(body)
    assert all(byte in rest for byte in apply(body, only_cuts))


@given(bodies())
@settings(max_examples=60, deadline=None)
def test_every_body_of_a_client_is_accepted_and_read_alike(body: bytes) -> None:
    assert parse_body(body) == json.loads(body)


@given(bodies(), st.data())
@settings(max_examples=60, deadline=None)
def test_a_top_level_key_that_stands_twice_is_refused(body: bytes, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(json.loads(body))))
    spelling = data.draw(strings(name))
    doubled = body.rstrip()[:-1] + b"," + spelling.encode() + b":1}"
    with pytest.raises(RequestError, match="twice"):
        parse_body(doubled)


@given(st.binary(max_size=200))
def test_no_bytes_get_anything_but_a_request_error(body: bytes) -> None:
    with suppress(RequestError):
        parse_body(body)


@given(st.integers(1, 400), st.sampled_from(["[]", "{}"]))
def test_nesting_is_accepted_to_the_limit_and_no_further(depth: int, kind: str) -> None:
    opening, closing = (b"[", b"]") if kind == "[]" else (b'{"k":', b"}")
    body = b'{"x":' + opening * depth + b"1" + closing * depth + b"}"
    if depth + 1 <= MAX_DEPTH:
        parse_body(body)
    else:
        with pytest.raises(RequestError, match=f"{MAX_DEPTH} levels"):
            parse_body(body)
