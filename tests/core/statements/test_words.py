"""What people state in their own words, and what they take back."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.statements.words import dismissed, find_in_words, withdrawn
from clarigate_proxy.decider import Decider


def values(text: str) -> set[tuple[str, str]]:
    return {(item.dimension, item.value) for item in find_in_words(text)}


def test_a_message_states_many_values() -> None:
    text = (
        "Write an invitation for the residents, in Dutch, at most 80 words. No prices. "
        "We can spend 1,200 euros. It starts on 3 May 2027."
    )
    assert values(text) >= {
        ("task", "Write an invitation"),
        ("audience", "the residents"),
        ("language", "Dutch"),
        ("length", "at most 80 words"),
        ("constraints", "No prices"),
        ("budget", "EUR 1200"),
        ("timeframe", "2027-05-03"),
        ("output_format", "invitation"),
    }


def test_places_quote_the_original() -> None:
    text = "Bitte an die Nachbarn: ho\u0308chstens 50 Wo\u0308rter"
    for item in find_in_words(text):
        assert text[item.start : item.end]
    (length,) = [item for item in find_in_words(text) if item.dimension == "length"]
    assert text[length.start : length.end] == "ho\u0308chstens 50 Wo\u0308rter"


def test_sums_of_a_riddle_are_no_budget() -> None:
    assert not {v for d, v in values("Ann has 5 dollars and finds 2 dollars.") if d == "budget"}


def test_recipients_and_paths_are_found_whole() -> None:
    text = "Send 300 euros to ann@example.com and delete /srv/data/old.csv"
    assert values(text) >= {
        ("budget", "EUR 300"),
        ("audience", "ann@example.com"),
        ("inputs", "/srv/data/old.csv"),
    }


def test_what_is_taken_back_is_not_stated() -> None:
    text = "I said 5 May before, but go with the date in the file."
    assert [item.value for item in withdrawn(text)] == ["5 May"]
    assert ("timeframe", "5 May") not in values(text)


def test_a_question_about_people_names_no_reader() -> None:
    assert not {v for d, v in values("What helps the nerves of a patient?") if d == "audience"}


def test_an_address_ends_where_words_without_spaces_begin() -> None:
    found = [item.value for item in find_in_words("请把名单发到li@nan.example谢谢")]
    assert "li@nan.example" in found


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("My boss wants it in French but I want English.", ["it in French"]),
        ("Mein Chef will es auf Englisch, aber ich lieber kurz.", ["es auf Englisch"]),
        ("Nobody asked for 500 words; keep it short.", ["500 words"]),
        ("We can't spend 900 euros; less.", ["900 euros"]),
        ("Book for 4 people, no, 5.", ["4 people"]),
        ("Budget 900 euros, sorry, 800 euros.", ["900 euros"]),
        ("We can't spend more than 900 euros, but I hope for less.", []),
        ("For 4 people, not 5.", []),
        ("Write 500 words, no tables.", []),
    ],
)
def test_what_is_taken_back_or_wanted_by_others_is_dismissed(text: str, gone: list[str]) -> None:
    assert [text[start:end] for start, end in dismissed(text)] == gone


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("Write a speech in a tone that is anything but formal.", "tone", None),
        ("Écris un discours sans ton formel.", "tone", None),
        ("Escribe un discurso sin tono formal.", "tone", None),
        ("Plan a trip, anywhere but Rome, under 900 euros.", "location", None),
        ("My boss wants it in French but I want English.", "language", None),
        ("I don't want it in German. English please.", "language", "English"),
        ("Nobody asked for 500 words; keep it to two paragraphs.", "length", "two paragraphs"),
        ("We can't spend 900 euros on the party.", "budget", None),
        ("Book a table for 4 people, no, 5.", "audience", None),
    ],
)
def test_what_is_denied_is_not_claimed(text: str, dimension: str, value: str | None) -> None:
    claims: Any = Decider.of("annotate-only").row({"prompt": text})["claims"]
    found = [claim["value"] for claim in claims if claim["dimension"] == dimension]
    assert found == ([] if value is None else [value])
