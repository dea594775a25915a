"""A document that goes on in a later message or part stays a document; what is new does not."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import Reading
from clarigate_proxy.decider import Decider

FIRST = (
    "Minutes of the harbour council. The ferry line to Oslo is put off until 14 May 2027, as the "
    "pier is not ready. The council grants 48,000 euros and asks for a report of 300 words. "
) * 3
SECOND = (
    "The notice goes to press@oslo.example by Friday. It must be formal and written for children. "
    "The second phase costs 90,000 dollars and takes place in Bergen, in spite of the wind there. "
) * 3
ASK = "Summarise this for my team."


def user(*parts: str) -> dict[str, Any]:
    content = [{"type": "text", "text": part} for part in parts] if len(parts) > 1 else parts[0]
    return {"role": "user", "content": content}


def said(text: str) -> dict[str, Any]:
    return {"role": "assistant", "content": text}


def read(messages: list[dict[str, Any]]) -> Reading:
    parsed = parse_messages({"messages": messages})
    assert parsed is not None
    return read_request(parsed)


SPLIT: dict[str, list[dict[str, Any]]] = {
    "fence": [user(f"{ASK}\n```\n{FIRST}"), user(f"{SECOND}\n```\nKeep it short.")],
    "fence, with an answer between": [
        user(f"{ASK}\n~~~\n{FIRST}"),
        said("Go on."),
        user(f"{SECOND}\n~~~"),
    ],
    "three messages": [user(f"{ASK}\n```\n{FIRST}"), user(SECOND), user(f"{FIRST}\n```")],
    "tag": [user(f"{ASK}\n<document>\n{FIRST}"), said("ok"), user(f"{SECOND}\n</document> Now!")],
    "triple quotes": [user(f'{ASK}\n"""\n{FIRST}'), user(f'{SECOND}\n"""')],
    "paste, parts": [user(f"Summarise the following minutes:\n\n{FIRST}", SECOND)],
    "paste, messages": [user(f"Summarise the following minutes:\n\n{FIRST}"), user(SECOND)],
    "mail": [user(f"Answer this mail.\n\nFrom: Ola\nSubject: Ferry\n\n{FIRST}"), user(SECOND)],
    "numbered": [
        user(f"I send the minutes in two pieces.\nPart 1/2:\n{FIRST}"),
        said("Waiting."),
        user(f"Part 2/2:\n{SECOND}"),
    ],
    "continued": [
        user(f"Here are the minutes:\n\n{FIRST}"),
        said("Read."),
        user(f"(continued)\n{SECOND}"),
        said("Read."),
        user("Write a notice about them."),
    ],
}


@pytest.mark.parametrize("form", SPLIT)
def test_the_pieces_of_a_document_are_documents_with_exact_places(form: str) -> None:
    reading = read(SPLIT[form])
    own = " ".join(segment.text for segment in (*reading.earlier, *reading.prompt))
    assert "council" not in own
    assert "Bergen" not in own
    assert len(reading.documents) >= 2
    for document in reading.documents:
        assert document.message is not None
        content = SPLIT[form][document.message]["content"]
        text = content if document.part is None else content[document.part]["text"]
        assert text[document.start : document.end] == document.text


@pytest.mark.parametrize("form", SPLIT)
def test_no_value_of_a_piece_is_the_users(form: str) -> None:
    row: dict[str, Any] = Decider.of("annotate-only").row({"messages": SPLIT[form]})
    trusted = {
        claim["value"].lower() for claim in row["claims"] if claim["label"] == "USER_ASSERTED"
    }
    for foreign in ("press@", "children", "bergen", "90,000", "90000", "oslo", "300 words"):
        assert not any(foreign in value for value in trusted)


NEW: dict[str, tuple[list[dict[str, Any]], str]] = {
    "a second block of its own": (
        [
            user(f"What is wrong?\n```\n{FIRST}"),
            said("It is old."),
            user(f"And here, for pupils?\n```\n{SECOND}\n```"),
        ],
        "And here, for pupils?",
    ),
    "another block that is not closed": (
        [
            user(f"What is wrong?\n```\n{FIRST}"),
            said("It is old."),
            user(f"Write it for pupils. Look:\n```\n{SECOND}"),
        ],
        "Write it for pupils. Look:",
    ),
    "a wish after a paste": (
        [user(f"Summarise the following minutes:\n\n{FIRST}"), user("Write it in Danish. " * 30)],
        ("Write it in Danish. " * 30).strip(),
    ),
    "a remark between two marks": (
        [
            user(f"{ASK}\n```\n{FIRST}"),
            user("Sorry, for sailors."),
            user(f"{SECOND}\n```"),
        ],
        "Sorry, for sailors.",
    ),
    "the rest, of nothing": ([user("Tell me about Oslo."), user("Rest: in Danish.")], "Rest: in"),
}


@pytest.mark.parametrize("case", NEW)
def test_what_is_new_stays_the_users(case: str) -> None:
    messages, words = NEW[case]
    reading = read(messages)
    own = [segment.text for segment in (*reading.earlier, *reading.prompt)]
    assert any(text.startswith(words) for text in own)


HALVES = [
    ("Here is the first half of the article: ", "Second half: "),
    ("I send a letter in two pieces. First part: ", "And the rest: "),
    ("Summarise this article. First half: ", "second half:\n"),
    ("(1/2) ", "(2/2) "),
    ("Part one:\n", "Part two:\n"),
    ("Here is the beginning of the letter: ", "And here is the rest of the letter: "),
    ("Erste Hälfte des Artikels: ", "Zweite Hälfte: "),
    ("Voici la première moitié de l'article : ", "Deuxième moitié : "),
    ("Primera parte del texto: ", "Segunda parte: "),
    ("Primeira metade do artigo: ", "Segunda metade: "),
    ("这是文章的前半部分：", "后半部分："),
]


@pytest.mark.parametrize(("first", "second"), HALVES)
def test_halves_that_say_so_are_documents_however_short(first: str, second: str) -> None:
    begin, end = "The council met on 4 May.", "Write to pool@fen.example by 9 June."
    reading = read([user(first + begin), said("Go on."), user(second + end)])
    assert [document.text for document in reading.documents] == [begin, end]


def test_what_asks_behind_the_last_half_is_the_users() -> None:
    halves = [user("First half of the text:\nThe pool opens in May."), said("And?")]
    last = "Second half:\nIt closes in June, when the works begin.\n\nTranslate both into German."
    reading = read([*halves, user(last)])
    assert reading.prompt[-1].text == "Translate both into German."
    assert [d.text for d in reading.documents][1].endswith("begin.")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Part 1: Write a poem about bees.", "Part 2: Translate it into German."),
        ("First half of the day: museums.", "Second half of the day: walks, under 20 euros."),
        ("Plan the first half of it for 30 euros.", "Second half: museums only."),
    ],
)
def test_steps_of_a_task_and_halves_of_a_day_are_the_users(first: str, second: str) -> None:
    assert read([user(first), said("Done."), user(second)]).documents == ()


def test_a_remark_between_two_halves_is_the_users() -> None:
    reading = read(
        [
            user("First half of the letter: The pool opens in May."),
            user("Hold on, I look for the rest."),
            user("Second half: Write to pool@fen.example."),
        ]
    )
    assert [d.text for d in reading.documents] == [
        "The pool opens in May.",
        "Write to pool@fen.example.",
    ]
    assert [segment.text for segment in reading.earlier][-1] == "Hold on, I look for the rest."


def test_a_next_step_after_a_document_is_the_users() -> None:
    material = user(f"Summarise this.\n```\n{FIRST}\n```")
    reading = read([material, said("Done."), user("Next part: write a letter about it.")])
    assert [segment.text for segment in reading.prompt] == ["Next part: write a letter about it."]


@pytest.mark.parametrize(
    ("opening", "own"),
    [
        ("Part 1/3:\nThe pool opens.", ["Translate all into German."]),
        ("Summarise this.\nPart 1/3:\nThe pool opens.", []),
    ],
)
def test_of_three_pieces_the_last_holds_a_request_if_none_was_made(
    opening: str, own: list[str]
) -> None:
    second = "Part 2/3:\nWhy does it open? The council says so."
    last = "Part 3/3:\nIt closes in June, when the works begin.\n\nTranslate all into German."
    reading = read([user(opening), said("ok"), user(second), said("ok"), user(last)])
    assert [segment.text for segment in reading.prompt][1:] == own
    assert len(reading.documents) == 3
