"""Withdrawing a request, in six languages."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import skips, withdrawals


@pytest.mark.parametrize(
    "reply", ["never mind", "vergiss es", "laisse tomber", "olvidalo", "deixa pra la", "算了"]
)
def test_a_phrase_may_withdraw(reply: str) -> None:
    assert withdrawals.CANCEL_START.match(reply)
    assert not skips.DECLINE_WHOLE.fullmatch(reply)


@pytest.mark.parametrize(
    "reply",
    [
        "the picnic is off",
        "we're not going after all",
        "false alarm",
        "das fest fallt aus",
        "la fete est annulee",
        "se cancelo la boda",
        "nao vai mais ter festa",
        "活动取消了",
    ],
)
def test_an_event_that_does_not_happen_withdraws_what_it_was_for(reply: str) -> None:
    assert withdrawals.CANCEL_EVENT.search(reply)


def test_a_looser_mark_is_found_inside_a_reply() -> None:
    said = "sorry but we no longer need it, not needed any more"
    assert withdrawals.CANCEL_LOOSE.search(said)


def test_a_whole_clause_may_withdraw() -> None:
    assert withdrawals.CANCEL_WHOLE.fullmatch("solved it meanwhile")
