"""Names: whole labels, telling words, slips of the finger, other languages, and negation."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies.labels import exact, hits, keys, telling
from clarigate_proxy.core.replies.text import Text, fold
from clarigate_proxy.core.values import Option


def options(*labels: str) -> tuple[Option, ...]:
    return tuple(Option(id=f"id-{label[:3].lower()}", label=label) for label in labels)


COUNTRIES = options("Austria", "Ireland", "New Zealand")
TONES = options("Formal", "Warm and personal", "Funny")


def named(reply: str, choices: tuple[Option, ...]) -> list[tuple[int, bool]]:
    return [(hit.option, hit.negated) for hit in hits(Text.of(reply), keys(choices))]


@pytest.mark.parametrize(
    ("reply", "option"),
    [("austria", 0), ("Ostreich", None), ("Österreich", 0), ("newzealand", 2), ("Irland", 1)],
)
def test_a_whole_reply_may_be_a_name(reply: str, option: int | None) -> None:
    assert exact(fold(reply), COUNTRIES) == option


@pytest.mark.parametrize("reply", ["australia", "iceland"])
def test_a_known_name_is_no_misspelling_of_another(reply: str) -> None:
    assert exact(reply, COUNTRIES) is None
    assert named(reply, COUNTRIES) == []


@pytest.mark.parametrize(
    ("reply", "found"),
    [
        ("austira", [(0, False)]),
        ("something personal", [(1, False)]),
        ("informal", []),
        ("formally, please", [(0, False)]),
        ("not formal, funny", [(0, True), (2, False)]),
        ("anything but formal", [(0, True)]),
        ("formal rather than funny", [(0, False), (2, True)]),
        ("why not funny", [(2, False)]),
        ("neither formal nor funny", [(0, True), (2, True)]),
        ("funny bitte nicht", [(2, True)]),
        ("不要 formal", [(0, True)]),
    ],
)
def test_passages_name_options_and_rule_them_out(reply: str, found: list[tuple[int, bool]]) -> None:
    choices = COUNTRIES if reply == "austira" else TONES
    assert named(reply, choices) == found


def test_a_word_of_two_labels_names_neither() -> None:
    pages = options("Half a page", "One page")
    assert named("a page", pages) == []


def test_a_single_word_that_only_one_label_has_tells_it() -> None:
    known = keys(TONES)
    assert telling("personal", known) == 1
    assert telling("and", known) is None
