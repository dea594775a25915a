"""Uses of material that is nowhere, and what only looks like one."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.absent import (
    Grade,
    find_absent,
    find_absent_later,
    find_absent_unnamed,
)
from clarigate_proxy.core.extraction.phrases import read_phrases


def grade(text: str, names: int = 0) -> Grade:
    return find_absent(read_phrases(text), names=names)


@pytest.mark.parametrize(
    "text",
    [
        "tighten my sermon draft",
        "could you proofread the birthday invitation",
        "refactor our login component",
        "translate to hungarian",
        "reply to her and decline",
        "add comments to my script please",
        "make quiz cards from chapter 2 of my notes",
        "based on the syllabus, plan my week",
        "which of these two flyers is clearer?",
        "does what we have here read well? see the screenshot",
        "the school sent us a notice. what does it mean?",
        "i wrote a limerick. can you make it funnier?",
        "my macro crashes since monday",
        "why is my script not working",
        "my boss just emailed me something odd. help me answer",
    ],
)
def test_work_on_a_particular_thing_needs_the_thing(text: str) -> None:
    assert grade(text) > Grade.NONE


@pytest.mark.parametrize(
    "text",
    [
        "how do i shorten a sermon",
        "what should be in an invitation",
        "write an invitation to a barbecue",
        "write a mail saying that the report is attached",
        "explain the theorem of pythagoras",
        "sort these fruits by colour. 1) figs 2) plums",
        "correct this sentence. bees makes honey all day",
        "the report was late again",
    ],
)
def test_knowledge_new_texts_and_given_things_need_none(text: str) -> None:
    assert grade(text) is Grade.NONE


@pytest.mark.parametrize(
    "text",
    [
        "compare a hash table with a tree and show what happens when the table is resized",
        "write an article about bees. check that the article has a title",
        "create some functions for dates and describe the function of each",
    ],
)
def test_what_the_text_itself_brought_up_is_not_absent(text: str) -> None:
    assert grade(text) is Grade.NONE


def test_a_proper_name_says_which_one_is_meant() -> None:
    assert grade("analyze the poem by larkin", names=1) is Grade.NONE
    assert grade("check the lease", names=0) > Grade.NONE


def later(text: str, before: str = "") -> Grade:
    return find_absent_later(read_phrases(text), before, names=0)


def test_later_turns_point_back_except_at_what_is_the_askers_own() -> None:
    assert later("translate this text") is Grade.NONE
    assert later("now proofread mine") > Grade.NONE
    assert later("now check my essay") > Grade.NONE


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("a summary of the second chapter", "we read the first chapter in class"),
        ("can i take it with the pills the doctor gave me on friday", "the doctor gave me pills"),
        ("a short summary of the plot", ""),
        ("test my number 0161496000 against it", ""),
        ("and the same for part timers", ""),
        ("she wrote back and said no again, nobody has time. what do i answer", "i asked her"),
    ],
)
def test_what_was_spoken_of_or_is_given_is_not_absent_in_a_later_turn(
    text: str, before: str
) -> None:
    assert later(text, before) is Grade.NONE


@pytest.mark.parametrize(
    "text", ["summarize the meeting notes", "the one you recommended last week, was it cheaper?"]
)
def test_what_only_happened_elsewhere_is_absent_in_a_later_turn(text: str) -> None:
    assert later(text, "what is the capital of peru\nlima") > Grade.NONE


def test_behind_an_order_only_a_text_of_another_kind_is_absent() -> None:
    before = "write a haiku about rain\nsoft drums on the roof"
    assert find_absent_unnamed(read_phrases("now proofread my abstract"), before) > Grade.NONE
    assert find_absent_unnamed(read_phrases("now shorten my haiku"), before) is Grade.NONE
    assert find_absent_unnamed(read_phrases("now make the ending sad"), before) is Grade.NONE
