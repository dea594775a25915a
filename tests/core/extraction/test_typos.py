"""Slips of the finger in words that decide what is asked."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.lexicon import FUNCTION, LIGHT, MATERIAL, WORK
from clarigate_proxy.core.extraction.signals import read_signals
from clarigate_proxy.core.extraction.typos import SLIPS, corrected
from tests.core.extraction.support import reading


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sumarize teh artcle", "summarize teh article"),
        ("trasnlate my asignment", "translate my assignment"),
        ("plz porofread the sumary", "plz proofread the summary"),
        ("an easy essay", "an easy essay"),
        ("the reviews of the weather", "the reviews of the weather"),
    ],
)
def test_known_slips_are_put_right_and_nothing_else(typed: str, meant: str) -> None:
    assert corrected(typed) == meant


def test_no_slip_is_a_word_that_the_rules_know() -> None:
    assert not SLIPS.keys() & (WORK | LIGHT | MATERIAL | FUNCTION)


def test_signals_hold_what_is_meant_and_the_text_as_it_was_typed() -> None:
    signals = read_signals(reading("Sumarize this artcle"))
    assert signals.text == "Sumarize this artcle"
    assert signals.words == ("summarize", "this", "article")
    assert signals.flat == "summarize this article"
