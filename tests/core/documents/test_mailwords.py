"""The tables for letters know greetings, sign-offs and speakers, and little else."""

from __future__ import annotations

import re

import pytest

from clarigate_proxy.core.documents.mailwords import (
    ANSWERS,
    GREETED,
    GREETS_BEHIND,
    LETTER,
    MAKES,
    RELAYS,
    SIGNED,
    SIGNED_INLINE,
    TITLED,
)

FLAGS = re.IGNORECASE | re.MULTILINE


@pytest.mark.parametrize(
    "line",
    [
        *("Dear Ms Lindt,", "Hello,", "Hi Tom, can we meet?", "Sehr geehrte Frau Lindt,"),
        *("Bonjour,", "Estimada Ana:", "Prezado Rui,", "尊敬的王先生："),
    ],
)
def test_lines_that_greet(line: str) -> None:
    assert re.match(LETTER, line, FLAGS)


@pytest.mark.parametrize(
    "line",
    [
        *("Dear diary is my favourite film.", "Hi there how are you doing today my old friend"),
        *("Liebe Grüße,", "highlight the verbs:", "Hello Kitty theme, 20 kids"),
    ],
)
def test_lines_that_only_begin_alike(line: str) -> None:
    assert not re.match(LETTER, line, FLAGS)


@pytest.mark.parametrize(
    "end",
    ["Kind regards,\nUwe", "Thanks\nMarie Doe", "Viele Grüße\nEva", "Saludos,\nLuis", "LG Tim"],
)
def test_ends_that_sign(end: str) -> None:
    assert SIGNED.search(f"Text.\n{end}")


def test_a_sign_off_needs_a_name() -> None:
    assert not SIGNED.search("Thanks\n")
    assert not SIGNED.search("best\nof all worlds")
    assert SIGNED_INLINE.search("See you then. Best, Anna")
    assert not SIGNED_INLINE.search("It is the best Anna has")


def test_greetings_behind_a_lead_in() -> None:
    assert GREETED.match("Hi Tom, can you")
    assert GREETS_BEHIND.search("Reply to this: Hi Tom, can you")
    assert not GREETS_BEHIND.search("Topic: hi-fi systems")


def test_verbs_and_titles() -> None:
    assert ANSWERS.search("help me reply to this")
    assert MAKES.search("draft a note from my boss")
    assert RELAYS.search("my neighbour just told me")
    assert not RELAYS.search("I wrote")
    assert re.match(TITLED, "Subject: offer\nText", FLAGS)
