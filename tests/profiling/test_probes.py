"""Every probe asks for one code word, and is followed where that comes back alone."""

from __future__ import annotations

from collections import Counter

import pytest

from clarigate_proxy.core.profiles import Markup
from clarigate_proxy.profiling import PROBES, Probe, Reply


def test_there_are_few_probes_and_each_alternative_has_as_many_as_the_others() -> None:
    counts = Counter((probe.group, probe.case) for probe in PROBES)
    assert len(PROBES) == 21
    assert {counts["markup", str(markup)] for markup in Markup} == {3}
    assert {counts["query", case] for case in ("first", "last")} == {3}


@pytest.mark.parametrize("probe", PROBES, ids=lambda p: f"{p.group}-{p.case}-{p.right}")
def test_the_word_that_is_asked_for_stands_in_the_request(probe: Probe) -> None:
    text = " ".join(content for _, content in probe.messages)
    assert probe.right in text
    assert probe.wrong in text


@pytest.mark.parametrize(
    ("text", "followed"),
    [
        ("Amber.", True),
        ("**AMBER**", True),
        ("<think>cobalt?</think>amber", True),
        ("<think>amber", False),
        ("amber or cobalt", False),
        ("cobalt", False),
        ("", False),
    ],
)
def test_a_probe_is_followed_where_the_right_word_comes_alone(text: str, followed: bool) -> None:
    probe = Probe(group="g", case="c", messages=(), right="amber", wrong="cobalt")
    assert probe.followed(Reply(status=200, text=text)) is followed
    assert not probe.followed(Reply(status=400, text=text))
