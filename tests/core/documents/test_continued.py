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
