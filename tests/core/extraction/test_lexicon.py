"""Word classes."""

from __future__ import annotations

from clarigate_proxy.core.extraction.lexicon import MATERIAL, STRICT, WEAK, WORK, plural


def test_nouns_are_known_in_both_numbers() -> None:
    assert plural("story essay speech thesis") == {
        *("story", "stories", "essay", "essays", "speech", "speeches", "thesis", "theses")
    }


def test_classes_nest() -> None:
    assert STRICT < WORK
    assert {"essay", "scripts", "screenshot"} <= MATERIAL - WEAK
