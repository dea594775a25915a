"""Earlier turns: what they show and what the prompt names beyond it."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.history import History, read_history
from clarigate_proxy.core.extraction.signals import read_signals
from tests.core.extraction.support import dialogue, reading


def history(*texts: str) -> History:
    talk = dialogue(*texts)
    return read_history(talk, read_signals(talk))


def test_a_first_turn_has_no_history() -> None:
    first = reading("fix my essay")
    assert read_history(first, read_signals(first)) == History()


@pytest.mark.parametrize(
    "prompt",
    [
        "can you proofread mine",
        "compare it with my contract",
    ],
)
def test_new_material_of_the_users_own_is_noticed(prompt: str) -> None:
    assert history("How long should an essay be?", "Five pages.", prompt).names_absent_material


def test_material_that_was_shown_is_not_new() -> None:
    talk = ("Here is my essay: Bees are ...", "Nice.", "shorten my essay")
    assert not history(*talk).names_absent_material


def test_the_users_words_are_kept_apart_from_the_answers() -> None:
    found = history("First.", "Second.", "third")
    assert found.user_texts == ("first.",)
    assert found.text == "first.\nsecond."


@pytest.mark.parametrize("prompt", ["uploaded, please check", "use the one they offered"])
def test_what_happened_elsewhere_is_noticed(prompt: str) -> None:
    assert history("Hi.", "Hello.", prompt).names_event
    assert not history("Hi.", "Hello.", "use the red one").names_event


def test_a_question_about_a_thing_does_not_show_it() -> None:
    assert history("How long is a CV?", "One page.", "check my CV").names_absent_material
    assert not history("Write a CV for me", "...", "check my CV").names_absent_material


@pytest.mark.parametrize(
    ("talk", "open_"),
    [
        (("Reply to this mail: could we meet?", "Gladly.", "now the other mail"), True),
        (("Here are two mails. A: hi. B: bye.", "Fine.", "now the other mail"), False),
        (("What is a toner?", "Ink for printers.", "the other device is dead too"), True),
        (("Antworte auf die Mail: passt Montag?", "Gern.", "jetzt die andere Mail"), True),
        (("帮我把这句话改客气：快发票。", "好的。", "另外那封邮件也这样改"), True),
        (("A: Hallo. B: Servus. Kürze.", "Gern.", "jetzt die andere Nachricht"), False),
    ],
)
def test_another_one_is_open_where_only_one_was_shown(talk: tuple[str, ...], open_: bool) -> None:
    assert history(*talk).names_other is open_


def test_mine_was_shown_where_it_was_presented() -> None:
    talk = ("Here is mine so far: bees are nice.", "Good.", "can you proofread mine then?")
    assert not history(*talk).names_absent_material


@pytest.mark.parametrize(
    ("answer", "asked"),
    [
        ("Sure. How many people are coming?", True),
        ("You're welcome! Anything else?", False),
        ("Hello! How can I help you today?", False),
        ("Is it safe? Yes, it is safe for most healthy adults in small amounts a day.", False),
    ],
)
def test_an_offer_of_help_is_no_question_that_a_turn_answers(answer: str, asked: bool) -> None:
    assert history("Hello.", answer, "six, one vegan").asked_back is asked
