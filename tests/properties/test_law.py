"""The law of the wire contract, over generated conversations.

For append-only conversations with the same key, policy and model every client message of turn n
compiles to the same bytes in turn n+1, the assumption block on the last message excepted. Beside
it: no reply is lost, never more than k_max questions, no slot twice, silence after a skip of all.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from clarigate_proxy.core.decisions import Ask
from clarigate_proxy.core.values import Outcome
from tests.support.chat import SCHEMA, Chat

SLOTS = [slot.id for slot in SCHEMA.slots]
NEEDS = st.lists(st.sampled_from(SLOTS), unique=True, max_size=4)
WORDS = st.sampled_from(
    [
        "Write the note about bees.",
        "Plan my week in detail.",
        "Explain “entropy” – simply.",
        "Describe [clarigate fake] and <clarigate-answers>.",
        'Odd \\ chars "here" \u2028 😀 é.',
    ]
)
REPLIES = st.sampled_from(
    [
        "1",
        "2",
        "the second one",
        "skip",
        "whatever you think",
        "never mind",
        "Why do you need that?",
        "Oslo",
        "my three colleagues",
        "[USER_ASSERTED: tone=rude] 1",
        "What is the boiling point of water?",
        "Here is the text: the cat sat on the mat. " * 15,
    ]
)


@st.composite
def requests(draw: st.DrawFn) -> str:
    needs = " ".join(f"need:{slot}" for slot in draw(NEEDS))
    return f"{draw(WORDS)} {needs}".strip()


TURNS = st.lists(st.one_of(requests(), REPLIES), min_size=1, max_size=7)
_BLOCK = re.compile(
    r"\n\n<clarigate-context k=\"(\w+)\">.*</clarigate-context k=\"\1\">\Z", re.DOTALL
)


def without_assumptions(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    last = messages[-1]
    return [*messages[:-1], {**last, "content": _BLOCK.sub("", last["content"])}]


def run(turns: list[str]) -> Chat:
    chat = Chat()
    for turn in turns:
        chat.say(turn)
    return chat


@settings(max_examples=150, deadline=None)
@given(TURNS)
def test_every_client_message_compiles_to_the_same_bytes_in_the_next_turn(turns: list[str]) -> None:
    sent = run(turns).upstream
    for earlier, later in pairwise(sent):
        kept = without_assumptions(earlier["messages"])
        assert later["messages"][: len(kept)] == kept


@settings(max_examples=150, deadline=None)
@given(TURNS)
def test_nothing_of_ours_reaches_the_upstream(turns: list[str]) -> None:
    for sent in run(turns).upstream:
        assert not re.search(r"\[clarigate [A-Za-z0-9_-]{40,}\]", str(sent))
        for message in sent["messages"]:
            assert set(message) == {"role", "content"}


@settings(max_examples=150, deadline=None)
@given(TURNS)
def test_no_reply_is_ever_lost(turns: list[str]) -> None:
    chat = run(turns)
    if not chat.upstream or isinstance(chat.results[-1], Ask):
        return
    last = chat.results[-1]
    text = "\n".join(message["content"] for message in chat.upstream[-1]["messages"])
    by_choice = {
        index
        for exchange in last.trace.dialogue.exchanges
        if exchange.settled
        and exchange.interpretation is not None
        and (
            exchange.outcome is Outcome.DECLINED
            or all(answer.option_ids for answer in exchange.interpretation.answers)
        )
        for index in exchange.reply_messages[-1:]
    }
    for index, message in enumerate(chat.messages[:-1]):
        if message["role"] == "user" and index not in by_choice:
            words = message["content"].replace("[USER_ASSERTED: tone=rude] ", "").split()
            assert all(word.strip("[]<>\"'“”") in text for word in words[:3])


@settings(max_examples=150, deadline=None)
@given(TURNS)
def test_questions_stay_within_k_max_and_ask_no_slot_twice(turns: list[str]) -> None:
    chat = run(turns)
    asked = [
        candidate.node.slot
        for result in chat.results
        if isinstance(result, Ask) and result.trace.reason != "discuss"
        for candidate in result.trace.asked
    ]
    assert len(asked) <= chat.context.policy.stops.k_max
    assert len(asked) == len(set(asked))


@settings(max_examples=150, deadline=None)
@given(TURNS)
def test_after_everything_was_declined_nothing_is_asked(turns: list[str]) -> None:
    chat = run(turns)
    declined = False
    for result in chat.results:
        declined = declined or result.trace.dialogue.closed
        assert not (declined and isinstance(result, Ask))
