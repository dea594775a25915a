"""Roles, parts and places: whose words a passage is, and where it stands."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis.strategies import integers, lists, sampled_from

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.documents.patterns import OPENER
from clarigate_proxy.core.documents.read import cut, next_opener
from clarigate_proxy.core.request import ContextDocument
from clarigate_proxy.core.values import DocumentKind
from tests.core.documents.cases import by_group, check, messages, read, said


@by_group("read")
def test_own_words_stay_whole(case: dict[str, Any]) -> None:
    check(case)


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
    reading = read(content)
    assert [(s.span.part, s.text) for s in reading.prompt] == [(1, "Write the poster.")]
    assert [(d.part, d.start, d.end, d.title, d.text) for d in reading.documents] == [
        (2, 24, 40, "first.txt", "Open day in May.")
    ]
    assert (reading.media, reading.earlier_media) == (True, False)


def test_a_long_part_beside_a_short_request_is_material() -> None:
    letter = "Dear Sir, the roof above my flat has leaked since the storm in March. " * 8
    parts = [{"type": "text", "text": letter}, {"type": "text", "text": "Answer this."}]
    reading = read(parts)
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


def test_an_opener_is_found_wherever_a_long_text_is_searched_in_stretches() -> None:
    fenced = "```\nThe rent is due.\n```"
    for before in (16_380, 16_384, 20_479, 40_000):
        (region,) = cut("a" * before + "\n" + fenced)
        assert region.documents[0].start == before + 5


PIECES = (
    *("\n", "\n", "\n\n", " ", "\t", "\r\n", "a", "Text:", "http://x.y ", "```", "`", "'''", '"'),
    *('"""', "<a>", "<", "> q", "From: a\n", "To: b\n", "On aaaa bbb wrote:", "## Document\n"),
    *("--- begin text\n", "[file: x]", "[", "def f(", "x = 1;", "~~~", "：", "\u3000", "\x0b", "é"),
)


@given(
    lists(sampled_from(PIECES), max_size=12).map("".join), integers(0, 40), integers(16_360, 16_400)
)
def test_the_next_opener_is_the_one_that_a_plain_search_finds(
    text: str, position: int, filler: int
) -> None:
    for searched in (text, text + "x" * filler + text):
        expected = OPENER.search(searched, min(position, len(searched)))
        found = next_opener(searched, min(position, len(searched)))
        assert (expected and expected.regs) == (found and found.regs)
