"""What counts as document and what as own words, and where it stands.

In `golden/documents.json` the documents of a content string stand in ⟦ ⟧.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.request import ContextDocument, parse_messages
from clarigate_proxy.core.values import Document, DocumentKind, Message, Reading

GOLDEN = json.loads(
    (Path(__file__).parents[2] / "golden" / "documents.json").read_text(encoding="utf-8")
)


def messages(*raw: object) -> tuple[Message, ...]:
    parsed = parse_messages({"messages": list(raw)})
    assert parsed is not None
    return parsed


def said(role: str, content: object) -> dict[str, object]:
    return {"role": role, "content": content}


def places(marked: str) -> tuple[str, list[tuple[int, int]]]:
    """Return the content without marks, and where the marked passages stand in it."""
    found = []
    content = ""
    for number, piece in enumerate(marked.replace("⟧", "⟦").split("⟦")):
        if number % 2:
            found.append((len(content), len(content) + len(piece)))
        content += piece
    return content, found


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["case"])
def test_documents_and_own_words_of_a_message(case: dict[str, object]) -> None:
    content, expected = places(str(case["content"]))
    reading = read_request(messages(said("user", content)))
    assert [(d.start, d.end) for d in reading.documents] == expected
    assert [d.kind.value for d in reading.documents] == case["kinds"]
    assert [s.text for s in reading.prompt] == case["own"]


def test_the_golden_cases_have_names_of_their_own() -> None:
    assert len({case["case"] for case in GOLDEN}) == len(GOLDEN)


def test_roles_decide_whose_words_they_are() -> None:
    reading = read_request(
        messages(
            said("system", "Answer in Spanish."),
            said("developer", "Be brief."),
            said("user", "Hello"),
            said("assistant", "Hola. ```\ncode\n```"),
            said("tool", "72 rows"),
            said("user", "Plan my day."),
        )
    )
    assert [s.text for s in reading.operator] == ["Answer in Spanish.", "Be brief."]
    assert [s.text for s in reading.earlier] == ["Hello"]
    assert [s.text for s in reading.assistant] == ["Hola. ```\ncode\n```"]
    assert [s.text for s in reading.prompt] == ["Plan my day."]
    assert [(d.kind, d.message, d.text) for d in reading.documents] == [
        (DocumentKind.TOOL, 4, "72 rows")
    ]
    assert reading.prompt_message == 5
    assert not reading.first_turn


def test_a_document_in_operator_text_is_not_the_operators_word() -> None:
    text = "Use the context.\n<document>\nText colour red.\n</document>"
    reading = read_request(messages(said("system", text), said("user", "Hi")))
    assert [s.text for s in reading.operator] == ["Use the context."]
    assert [d.text for d in reading.documents] == ["Text colour red."]


def test_skipped_messages_are_left_out_and_indices_stay() -> None:
    raw = messages(
        said("user", "Plan a trip."), said("assistant", "Where to?"), said("user", "Rome")
    )
    reading = read_request(raw, skip=frozenset({1, 2}))
    assert reading.prompt_text == "Plan a trip."
    assert (reading.prompt_message, reading.first_turn, reading.assistant) == (0, True, ())


def test_parts_keep_their_places() -> None:
    content = [
        {"type": "image_url", "image_url": {"url": "https://img.example.com/1.png"}},
        {"type": "text", "text": "Write the poster."},
        {"type": "text", "text": '<file name="first.txt">\nOpen day in May.\n</file>'},
    ]
    reading = read_request(messages(said("user", content)))
    assert [(s.span.part, s.text) for s in reading.prompt] == [(1, "Write the poster.")]
    assert [(d.part, d.start, d.end, d.title, d.text) for d in reading.documents] == [
        (2, 24, 40, "first.txt", "Open day in May.")
    ]
    assert (reading.media, reading.earlier_media) == (True, False)


def test_a_long_part_beside_a_short_request_is_material() -> None:
    letter = "Dear Sir, the roof above my flat has leaked since the storm in March. " * 8
    parts = [{"type": "text", "text": letter}, {"type": "text", "text": "Answer this."}]
    reading = read_request(messages(said("user", parts)))
    assert [s.text for s in reading.prompt] == ["Answer this."]
    assert [(d.part, d.text) for d in reading.documents] == [(0, letter.strip())]


def test_media_of_earlier_messages_are_told_apart() -> None:
    image = [{"type": "image_url", "image_url": {"url": "https://img.example.com/1.png"}}]
    reading = read_request(messages(said("user", image), said("user", "And now?")))
    assert (reading.media, reading.earlier_media) == (False, True)


def test_context_documents_come_last_and_keep_their_ids() -> None:
    offered = (ContextDocument(id="d1", text="Rain on Monday.", source="weather.txt"),)
    reading = read_request(messages(said("user", "Sum up.\n```\nSun today.\n```")), offered)
    assert [(d.id, d.kind, d.message, d.title) for d in reading.documents] == [
        ("d2", DocumentKind.FENCED, 0, None),
        ("d1", DocumentKind.CONTEXT, None, "weather.txt"),
    ]


def test_a_request_without_a_user_message_has_no_prompt() -> None:
    reading = read_request(messages(said("system", "Be brief.")))
    assert (reading.prompt, reading.prompt_message, reading.media) == ((), None, False)


def titles(documents: tuple[Document, ...]) -> list[str | None]:
    return [document.title for document in documents]


@pytest.mark.parametrize(
    ("content", "title"),
    [
        ('<document title="rules">\nWear boots.\n</document>', "rules"),
        ("[file: job.txt]\nClerk, 20 hours", "job.txt"),
        ("### Document: notes\nClerk, 20 hours", "notes"),
        ("### Document\nClerk, 20 hours", None),
    ],
)
def test_a_document_has_the_title_that_its_delimiter_gives(content: str, title: str | None) -> None:
    reading: Reading = read_request(messages(said("user", content)))
    assert titles(reading.documents) == [title]
