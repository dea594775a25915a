"""Words beside an option are noticed; an option put in other words is no more than the option."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.replies.surplus import leaves_the_rest, says_more
from clarigate_proxy.core.values import Option, Outcome, Question, QuestionKind

QUESTIONS = (
    Question(
        slot="timeframe",
        dimension="timeframe",
        kind=QuestionKind.SINGLE,
        text="How long should the trip be?",
        options=(
            Option(id="short", label="A short break"),
            Option(id="week", label="About a week"),
            Option(id="two", label="About two weeks"),
            Option(id="month", label="A month or longer"),
        ),
    ),
)


def more(reply: str) -> bool:
    return says_more(QUESTIONS, reply, interpret(QUESTIONS, reply))


@pytest.mark.parametrize(
    "reply",
    [
        "2. Also, we are vegetarian and my budget is 900 euros",
        "2, vegetarian food please",
        "2 - but no flights",
        "a week but not in Spain",
        "A month or longer, and we need wheelchair access",
        "2, aber ohne Flug",
        "2 pero sin avión",
        "2，但是不要坐飞机",
        "Don't ask me anything else, Lisbon",
    ],
)
def test_what_goes_beyond_the_option_is_noticed(reply: str) -> None:
    assert more(reply)


@pytest.mark.parametrize(
    "reply",
    ["2", "#2", "the second one", "About a week", "a week please", "option 2", "the last",
     "two weeks, thanks!", "skip", "you choose", "just go ahead", "10 days", "7"],
)  # fmt: skip
def test_a_plain_choice_or_refusal_has_nothing_beside_it(reply: str) -> None:
    assert not more(reply)


@pytest.mark.parametrize("reply", ["10 days, just go ahead", "10 days, you choose the rest"])
def test_an_amount_before_go_ahead_is_the_answer(reply: str) -> None:
    found = interpret(QUESTIONS, reply)
    assert (found.outcome, found.answers[0].text) == (Outcome.ANSWERED, reply)
    assert leaves_the_rest(reply, found)


@pytest.mark.parametrize("reply", ["2, stop asking", "About a week. Skip the rest."])
def test_an_option_before_a_refusal_is_the_answer(reply: str) -> None:
    found = interpret(QUESTIONS, reply)
    assert found.answers[0].option_ids == ("week",)
    assert leaves_the_rest(reply, found)


@pytest.mark.parametrize("reply", ["2", "a week and skip the beach"])
def test_an_answer_alone_leaves_nothing_to_us(reply: str) -> None:
    assert not leaves_the_rest(reply, interpret(QUESTIONS, reply))


@pytest.mark.parametrize("reply", ["5", "12", "99", "1000000", "option 9", "-1", "2.5"])
def test_a_number_that_is_no_place_and_no_amount_is_no_answer(reply: str) -> None:
    assert interpret(QUESTIONS, reply).outcome is Outcome.UNPARSEABLE
