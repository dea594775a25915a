"""Declining and turning down, in six languages."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import skips


@pytest.mark.parametrize(
    "reply", ["skip", "whatever", "egal", "peu importe", "da igual", "tanto faz", "随便", "default"]
)
def test_a_word_may_decline(reply: str) -> None:
    assert skips.DECLINE_WHOLE.fullmatch(reply) or skips.DECLINE_START.fullmatch(reply)


@pytest.mark.parametrize(
    ("reply", "rest"),
    [
        ("none of these, use tar", ", use tar"),
        ("keine davon, tar", ", tar"),
        ("aucune, tar", ", tar"),
        ("都不是,tar", ",tar"),
    ],
)
def test_turning_the_options_down_leaves_the_value(reply: str, rest: str) -> None:
    match = skips.REJECT.match(reply)
    assert match
    assert reply[match.end() :] == rest


@pytest.mark.parametrize("reply", ["nothing fancy", "nonstick pans", "noel", "not formal"])
def test_a_value_that_begins_like_a_rejection_is_none(reply: str) -> None:
    assert not skips.REJECT.match(reply)


@pytest.mark.parametrize(
    "reply", ["skip the rest", "rest egal", "le reste peu importe", "lo demas da igual", "其他随便"]
)
def test_the_rest_may_be_skipped(reply: str) -> None:
    assert skips.REST.search(reply)


def test_looser_marks_are_found_inside_a_reply() -> None:
    assert skips.DECLINE_LOOSE.search("the length really doesn't matter")
    assert skips.DELEGATE.match("you choose")
    assert skips.HEDGE.match("maybe red")
