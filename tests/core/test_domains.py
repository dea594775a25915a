"""A request's words give its domain; where they do not settle one there is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.domains import DOMAINS, domain_of


def _of(text: str, task_type: str = "plan") -> str | None:
    return domain_of(frozenset(text.lower().split()), text.lower(), task_type)


@pytest.mark.parametrize(
    ("text", "task_type", "domain"),
    [
        ("plan a trip to rome", "plan", "travel"),
        ("my landlord keeps the deposit", "qa", "legal"),
        ("which laptop is best for me", "recommend", "shopping"),
        ("make me a personal budget plan", "plan", "finance"),
        ("help me lose weight", "other", "health_fitness"),
        ("erstelle mir einen trainingsplan", "plan", "health_fitness"),
        ("crée-moi un programme d'entraînement", "plan", "health_fitness"),
        ("帮我计划一次旅行", "plan", "travel"),
        ("sort the files by date", "code", "software"),
        ("drop outliers of the csv dataset", "code", "data_analysis"),
        ("tell me about the moon", "qa", None),
        ("plan a birthday party on a budget", "plan", None),
    ],
)
def test_words_tell_the_domain(text: str, task_type: str, domain: str | None) -> None:
    assert _of(text, task_type) == domain


def test_a_text_is_writing_whatever_it_is_about() -> None:
    assert _of("write an article about retirement and stocks", "write") == "writing"


@pytest.mark.parametrize(
    ("text", "task_type", "domain"),
    [
        ("draft an nda for two companies", "write", "legal"),
        ("make a worksheet on fractions", "write", "education"),
        ("起草一份合同", "write", "legal"),
        ("create a dashboard", "write", "software"),
        ("make a chart of my data", "write", "data_analysis"),
        ("convert this python code to version 3", "rewrite", "software"),
    ],
)
def test_some_texts_have_a_field_of_their_own(text: str, task_type: str, domain: str) -> None:
    assert _of(text, task_type) == domain


def test_what_is_near_the_user_needs_no_journey() -> None:
    assert _of("find a hotel in the old town", "find") == "travel"
    assert _of("find a hotel near me", "find") is None


def test_one_likely_word_is_not_enough_and_two_are() -> None:
    assert _of("is this a loan", "qa") is None
    assert _of("is this loan bad for my debt", "qa") == "finance"


def test_a_tie_is_settled_by_what_is_made_or_not_at_all() -> None:
    assert _of("which stocks should i buy", "recommend") == "finance"
    assert _of("a gym for my divorce", "qa") is None


@given(st.sets(st.sampled_from("trip gym code lawyer money data exam buy story fever".split())))
def test_the_order_of_words_does_not_matter(words: set[str]) -> None:
    text = " ".join(sorted(words))
    found = {domain_of(frozenset(order), text, "plan") for order in (words, reversed(list(words)))}
    assert len(found) == 1
    assert found <= {None, *DOMAINS}


@pytest.mark.parametrize("text", ["exercise 7", "spelling exercises", "the exercises in my book"])
def test_exercises_at_a_desk_are_no_training_of_the_body(text: str) -> None:
    assert _of(text, "other") != "health_fitness"
    assert _of("exercises for my back", "other") == "health_fitness"
