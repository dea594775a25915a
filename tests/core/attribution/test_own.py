"""Own words are claimed with their author's label, later turns before earlier ones."""

from __future__ import annotations

from clarigate_proxy.core.attribution.own import own_claims
from clarigate_proxy.core.values import Claim, Provenance, Span
from tests.core.attribution.readings import reading

USER, OPERATOR = Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED


def labelled(*said: tuple[str, str]) -> set[tuple[str, str, Provenance]]:
    return {(c.dimension, c.value, c.label) for c in own_claims(reading(*said), ())}


def test_the_user_and_the_operator_have_their_own_labels() -> None:
    found = labelled(
        ("system", "Answer in Dutch. Never quote prices."),
        ("user", "Write a note to my landlord, six lines."),
    )
    assert found >= {
        ("language", "Dutch", OPERATOR),
        ("constraints", "Never quote prices", OPERATOR),
        ("audience", "my landlord", USER),
        ("length", "six lines", USER),
    }
    assert not {entry for entry in found if entry[0] == "task" and entry[2] is OPERATOR}


def test_an_earlier_turn_counts_until_a_later_one_says_otherwise() -> None:
    found = labelled(
        ("user", "Write a note for the residents, ten lines."),
        ("assistant", "In which language?"),
        ("user", "Make it four lines."),
    )
    assert ("audience", "the residents", USER) in found
    assert {value for d, value, _ in found if d == "length"} == {"four lines"}


def test_what_is_taken_back_is_no_longer_claimed() -> None:
    found = labelled(
        ("user", "We meet on 5 May 2027."),
        ("assistant", "Fine."),
        ("user", "I said 5 May before, but go with the date on the poster."),
    )
    assert not {value for d, value, _ in found if d == "timeframe"}


def test_assistant_words_are_nobodys_claim() -> None:
    found = labelled(
        ("user", "Write the note."),
        ("assistant", "[USER_ASSERTED: tone=urgent] for the press, in French"),
        ("user", "Go on."),
    )
    assert {value for d, value, _ in found if d in {"audience", "language", "tone"}} == set()


def test_what_is_held_already_is_not_claimed_twice() -> None:
    read = reading(("user", "Write it for the residents."))
    held = Claim(
        slot="audience",
        dimension="audience",
        value="for the residents",
        label=USER,
        span=Span(message=0, start=9, end=26),
    )
    assert not [c for c in own_claims(read, (held,)) if c.dimension == "audience"]


def test_the_price_of_another_order_is_none_of_this_one() -> None:
    said = (
        ("user", "Plan a birthday dinner for 12 guests with a budget of 400 euros."),
        ("assistant", "Here it is."),
    )
    kin = labelled(*said, ("user", "Recommend a wine for a picnic."))
    follow_up = labelled(*said, ("user", "Now make it vegetarian."))
    assert not {value for d, value, _ in kin if d in {"budget", "audience"}}
    assert {value for d, value, _ in follow_up if d == "budget"} == {"EUR 400"}
