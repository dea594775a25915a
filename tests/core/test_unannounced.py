"""Turns that stand for themselves without saying so, and those that may lean on what was said."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.topics import on_its_own
from clarigate_proxy.core.values import Reading


def talked(*texts: str) -> Reading:
    messages = parse_messages(
        {
            "messages": [
                {"role": "assistant" if at % 2 else "user", "content": text}
                for at, text in enumerate(texts)
            ]
        }
    )
    assert messages is not None
    return on_its_own(read_request(messages))


@pytest.mark.parametrize(
    "talk",
    [
        ("hi", "Hello! How can I help you today?", "can you make it shorter"),
        ("do you speak Dutch?", "Yes, I do.", "great, then what does she mean by that?"),
        ("What is an ETF?", "A fund that tracks an index.", "make me a savings plan"),
        (
            "How long do eggs keep?",
            "Three weeks.",
            "ok. can you proofread my essay? I sent it late",
        ),
        ("my cat scratches one ear", "It may be mites.", "which vet is open tonight near me"),
        ("is brass magnetic", "No.", "so compare the offers we got"),
    ],
)
def test_a_turn_that_needs_nothing_from_above_is_a_first_turn(talk: tuple[str, ...]) -> None:
    assert talked(*talk).first_turn


@pytest.mark.parametrize(
    "talk",
    [
        ("write a haiku about rain", "Soft drums.", "make it funnier"),
        ("hi", "Hi! Shall we do fractions or decimals today?", "fractions then please"),
        ("hi", "Hello! Here is your letter: 'Dear Sir, we regret'", "make it shorter"),
        ("who wrote Dracula?", "Bram Stoker.", "give me a short summary of the plot"),
        ("what is a haiku?", "Three lines.", "write one about my cat"),
        ("I live in Graz. any lakes?", "Schwarzlsee.", "which restaurant is open tonight near me"),
        ("I weigh 82 kg", "Noted.", "calculate my daily calories please"),
        ("pretend to be a pirate", "Arr!", "where is our treasure buried"),
        ("thanks for yesterday", "You're welcome!", "what did we agree on yesterday"),
    ],
)
def test_a_turn_that_may_lean_on_what_was_said_stays_a_later_turn(talk: tuple[str, ...]) -> None:
    assert not talked(*talk).first_turn


def test_thanks_before_a_request_are_left_out() -> None:
    found = talked("write a haiku about rain", "Soft drums.", "Lovely, thanks! Now make it funnier")
    assert found.prompt_text == "make it funnier"
    span = found.prompt[0].span
    assert (span.start, span.end) == (20, 35)
    assert talked("write a haiku", "Soft drums.", "ok thanks").prompt_text == "ok thanks"


@pytest.mark.parametrize(
    "talk",
    [
        ("Hallo", "Hallo! Wie kann ich dir helfen?", "bitte korrigiere meinen Aufsatz"),
        ("bonjour", "Bonjour ! Comment puis-je vous aider ?", "traduis-le en anglais"),
        ("你好", "你好！有什么可以帮您？", "把它改短一点"),
        ("what does IPX7 mean", "Waterproof to a metre.", "which headphones should I buy"),
    ],
)
def test_greetings_of_every_language_hold_nothing(talk: tuple[str, ...]) -> None:
    assert talked(*talk).first_turn


@pytest.mark.parametrize(
    "talk",
    [
        ("Qu'est-ce qu'un haïku ?", "Trois vers.", "écris-en un sur la pluie"),
        ("Wer schrieb Faust?", "Goethe.", "fasse die Handlung in drei Sätzen zusammen"),
        ("¿Qué es la fotosíntesis?", "Un proceso.", "explícamelo más fácil por favor"),
        ("what is photosynthesis?", "Sugar from light.", "make a quiz with five questions for us"),
        ("which phone has the best camera", "The Pixel.", "which phone should I buy"),
    ],
)
def test_what_may_be_about_what_was_explained_stays_a_later_turn(talk: tuple[str, ...]) -> None:
    assert not talked(*talk).first_turn
