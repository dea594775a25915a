"""A file part's words are read where it is text, and left alone where it is not."""

from __future__ import annotations

from base64 import b64encode

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.filetext import MAX_ENCODED_CHARS, file_text
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import DocumentKind

NOTE = "Öffnung: 9 Uhr\r\nBudget: 40 €"
ENCODED = b64encode(NOTE.encode()).decode()


@pytest.mark.parametrize(
    "file",
    [
        {"file_data": f"data:text/plain;base64,{ENCODED}"},
        {"file_data": f"data:application/octet-stream;base64,{ENCODED}", "filename": "Note.TXT"},
        {"file_data": ENCODED, "filename": "note.md"},
    ],
)
def test_text_is_decoded(file: dict[str, object]) -> None:
    assert file_text(file) == NOTE


@pytest.mark.parametrize(
    "file",
    [
        {},
        {"file_id": "file-1"},
        {"file_data": 7},
        {"file_data": f"data:application/pdf;base64,{ENCODED}", "filename": "note.pdf"},
        {"file_data": ENCODED},
        {"file_data": "data:text/plain;base64,%%%"},
        {"file_data": "data:text/plain;base64,é"},
        {"file_data": "data:text/plain;base64," + b64encode(b"\xff\xfe").decode()},
        {"file_data": "data:text/plain;base64," + b64encode(b"a\x00b").decode()},
        {"file_data": "data:text/plain;base64," + "A" * MAX_ENCODED_CHARS},
    ],
)
def test_what_is_no_text_is_left_unread(file: dict[str, object]) -> None:
    assert file_text(file) == ""


@pytest.mark.parametrize(
    "part",
    [
        {"type": "file", "file": {"filename": "n.txt", "file_data": ENCODED}},
        {"type": "input_file", "filename": "n.txt", "file_data": ENCODED},
    ],
)
def test_an_attached_note_is_a_document(part: dict[str, object]) -> None:
    content = [{"type": "text", "text": "Sum it up."}, part]
    messages = parse_messages({"messages": [{"role": "user", "content": content}]})
    assert messages is not None
    assert messages[0].text == "Sum it up."
    reading = read_request(messages)
    assert [(d.kind, d.part, d.start, d.end, d.text, d.title) for d in reading.documents] == [
        (DocumentKind.FILE, 1, 0, len(NOTE), NOTE, "n.txt")
    ]
    assert reading.media


def test_a_file_alone_is_not_the_words_of_its_message() -> None:
    part = {"type": "file", "file": {"filename": "n.txt", "file_data": ENCODED}}
    messages = parse_messages({"messages": [{"role": "user", "content": [part]}]})
    assert messages is not None
    assert messages[0].text == ""
    assert read_request(messages).prompt == ()
