from __future__ import annotations

import pytest

from clarigate_proxy.core.edits import (
    AppendParts,
    AppendText,
    CutText,
    DropField,
    DropMessage,
    DropMessageField,
    Edit,
    SetText,
)
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.server.splice import EditError, apply

ONE = b'{"messages": [{"role": "user", "content": %b}], "n": 1.50}'


def content(value: bytes) -> bytes:
    return ONE % value


CASES: list[tuple[bytes, list[Edit], bytes]] = [
    (b'"Hi"', [AppendText(message=0, text=' "x"\n')], b'"Hi \\"x\\"\\n"'),
    (b'"h\\u0069"', [AppendText(message=0, text="ä")], '"h\\u0069ä"'.encode()),
    (b'"Hi"', [AppendText(message=0, text=t) for t in "abc"], b'"Hiabc"'),
    (b"[ ]", [AppendText(message=0, text="a")], b'[{"type":"text","text":"a"} ]'),
    (
        b'[{"type": "image_url"} ]',
        [AppendText(message=0, text="a")],
        b'[{"type": "image_url"},{"type":"text","text":"a"} ]',
    ),
    (b'"abc"', [CutText(message=0, start=1, end=2)], b'"ac"'),
    (b'"a\\ud83d\\ude00b"', [CutText(message=0, start=1, end=2)], b'"ab"'),
    ('"a😀\\n北b"'.encode(), [CutText(message=0, start=1, end=4)], b'"ab"'),
    (b'"\\u0061\\"b"', [CutText(message=0, start=0, end=1)], b'"\\"b"'),
    (b'"abcd"', [CutText(message=0, start=0, end=2), CutText(message=0, start=1, end=4)], b'""'),
    (b'["ab", "cd"]', [CutText(message=0, part=1, start=0, end=1)], b'["ab", "d"]'),
    (b'"ab"', [SetText(message=0, text="c"), AppendText(message=0, text="d")], b'"cd"'),
    (
        b'[{"text": "a", "type": "text", "x": 1} , {"type": "file"} , {"type":"text","text":"b"}]',
        [SetText(message=0, text="c")],
        b'[{"text": "c", "type": "text", "x": 1} , {"type": "file"}]',
    ),
]


@pytest.mark.parametrize(("before", "edits", "after"), CASES)
def test_content_is_changed_where_it_was_meant(
    before: bytes, edits: list[Edit], after: bytes
) -> None:
    assert apply(content(before), edits) == content(after)


def test_no_edits_give_back_the_very_same_bytes() -> None:
    body = content(b'"Hi"')
    assert apply(body, []) is body


DROPS = [
    ({"a"}, b'{ "b" : 2 , "c" : 3 }'),
    ({"b"}, b'{ "a" : 1 , "c" : 3 }'),
    ({"c"}, b'{ "a" : 1 , "b" : 2 }'),
    ({"a", "b"}, b'{ "c" : 3 }'),
    ({"b", "c"}, b'{ "a" : 1 }'),
    ({"a", "c"}, b'{ "b" : 2 }'),
    ({"a", "b", "c"}, b"{  }"),
]


@pytest.mark.parametrize(("names", "after"), DROPS)
def test_a_dropped_field_takes_one_comma_with_it(names: set[str], after: bytes) -> None:
    body = b'{ "a" : 1 , "b" : 2 , "c" : 3 }'
    assert apply(body, [DropField(name=name) for name in sorted(names)]) == after


def test_a_dropped_message_takes_its_other_edits_with_it() -> None:
    body = b'{"messages":[{"content":"a"},{"content":"b"}]}'
    edits: list[Edit] = [DropMessage(message=0), AppendText(message=0, text="x")]
    assert apply(body, edits) == b'{"messages":[{"content":"b"}]}'


def test_a_message_field_is_dropped_beside_an_edit_of_its_content() -> None:
    body = b'{"messages":[{"clarification":{"state":"s"},"content":"a"}]}'
    edits: list[Edit] = [
        DropMessageField(message=0, name="clarification"),
        AppendText(message=0, text="b"),
    ]
    assert apply(body, edits) == b'{"messages":[{"content":"ab"}]}'


IMPOSSIBLE: list[Edit] = [
    AppendText(message=1, text="x"),
    AppendParts(message=0, source=3),
    DropMessage(message=-1),
    CutText(message=0, start=0, end=9),
    CutText(message=0, part=0, start=0, end=1),
]


@pytest.mark.parametrize("edit", IMPOSSIBLE)
def test_an_edit_without_a_place_is_a_fault_of_ours(edit: Edit) -> None:
    body = content(b'"ab"') if not isinstance(edit, CutText) else content(b'["ab"]')
    if isinstance(edit, CutText) and edit.part is None:
        body = content(b'"ab"')
    if isinstance(edit, CutText) and edit.part == 0:
        body = content(b'[{"type": "image_url"}]')
    with pytest.raises(EditError):
        apply(body, [edit])


@pytest.mark.parametrize("value", [b"null", b"5", b"{}"])
def test_content_that_is_no_text_cannot_be_appended_to(value: bytes) -> None:
    with pytest.raises(EditError, match="no content"):
        apply(content(value), [AppendText(message=0, text="x")])


def test_a_message_that_says_two_things_is_refused_before_it_is_changed() -> None:
    body = b'{"messages":[{"content":"a","content":"b"}]}'
    with pytest.raises(RequestError, match="twice"):
        apply(body, [AppendText(message=0, text="x")])


def test_parts_of_another_message_are_appended_in_their_own_bytes() -> None:
    body = b'{"messages":[{"content":"\\u0061"},{"content":[{"x": 1.0},"\\u0062"]}]}'
    edits: list[Edit] = [
        AppendParts(message=0, source=1),
        AppendText(message=0, text="c"),
        DropMessage(message=1),
    ]
    parts = b'{"type":"text","text":"\\u0061"},{"x": 1.0},"\\u0062",{"type":"text","text":"c"}'
    assert apply(body, edits) == b'{"messages":[{"content":[' + parts + b"]}]}"
