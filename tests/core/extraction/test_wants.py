"""The order of quiet dimensions: it never changes a decision, only what comes first below it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.learned.refine import STATEMENT_THRESHOLD
from clarigate_proxy.core.extraction.wants import (
    BUCKETS,
    WantedOrder,
    Wants,
    hashed_words,
    nearness,
)
from clarigate_proxy.core.graph import Thresholds, build
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.questions import Asked, rank
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.values import Extraction, Replied
from clarigate_proxy.schemas import load_schema
from tests.support.chat import request_from

SCHEMA = load_schema()
NAMES = tuple(slot.id for slot in SCHEMA.slots if slot.id == slot.dimension)
TOLD = np.zeros((2, len(NAMES), len(NAMES)), dtype=np.float32)
PROMPTS = (
    "What is the capital of France?",
    "Recommend a novel for the summer.",
    "Write a blog post about remote work.",
    "Summarize this article",
    "Find a good restaurant for tonight",
    "Plan a birthday party for my daughter.",
)


def wants(**shares: float) -> Wants:
    prior = np.array([[shares.get(name, 0.1) for name in NAMES]], dtype=np.float32)
    return Wants(
        task_types=(),
        dimensions=NAMES,
        prior=prior,
        hashed=np.zeros((BUCKETS, len(NAMES)), dtype=np.int8),
        scale=np.ones(len(NAMES), dtype=np.float32),
        seen=np.zeros((0, 0), dtype=np.float32),
        pull=np.zeros((0, len(NAMES)), dtype=np.float32),
        again=np.full(len(NAMES), 0.5, dtype=np.float32),
        told=TOLD,
    )


def both(text: str, learnt: Wants) -> tuple[Extraction, Extraction]:
    request = request_from({"messages": [{"role": "user", "content": text}]})
    reading = read_request(request.messages or ())
    inner = LocalExtractor(SCHEMA)
    return inner.extract(reading), WantedOrder(inner, SCHEMA, learnt).extract(reading)


def utilities(extraction: Extraction) -> dict[str, float]:
    graph = build(SCHEMA, extraction, Thresholds())
    return {n.slot: n.ambiguity * n.impact if n.applies else 0.0 for n in graph.nodes}


@pytest.mark.parametrize("text", PROMPTS)
def test_gaps_are_put_in_order_at_once_only_beside_one_that_is_worth_a_line(text: str) -> None:
    request = request_from({"messages": [{"role": "user", "content": text}]})
    reading = read_request(request.messages or ())
    inner = LocalExtractor(SCHEMA)
    extractor = WantedOrder(inner, SCHEMA, wants(budget=9.0))
    found, is_ordered = extractor.loud(reading)
    loud = any(value >= STATEMENT_THRESHOLD for value in utilities(inner.extract(reading)).values())
    assert is_ordered is loud
    whole = extractor.extract(reading)
    assert (found if is_ordered else extractor.ordered(found, reading)) == whole
    assert is_ordered or found != whole


@pytest.mark.parametrize("text", PROMPTS)
def test_what_is_worth_a_line_or_a_question_stays_as_it_was(text: str) -> None:
    before, after = map(utilities, both(text, wants(budget=9.0)))
    for slot, value in before.items():
        if value >= STATEMENT_THRESHOLD:
            assert after[slot] == value
        else:
            assert after[slot] < STATEMENT_THRESHOLD


@pytest.mark.parametrize("text", PROMPTS)
def test_values_stay_as_they_were(text: str) -> None:
    before, after = both(text, wants())
    kept = {item.slot: item for item in after.evidence}
    assert all(kept[item.slot] == item for item in before.evidence if item.value is not None)


@pytest.mark.parametrize("wanted", ["budget", "location", "timeframe"])
def test_the_most_wanted_quiet_dimension_has_the_best_score(wanted: str) -> None:
    _, after = both("Recommend a novel for the summer.", wants(**{wanted: 9.0}))
    found = utilities(after)
    quiet = {slot: value for slot, value in found.items() if 0 < value < STATEMENT_THRESHOLD}
    assert max(quiet, key=quiet.__getitem__) == wanted


def test_further_questions_are_scored_by_what_is_wanted_whatever_comes_first() -> None:
    text = "Recommend a novel for the summer."
    found = [
        utilities(both(text, wants(budget=most, timeframe=1.2))[1])["timeframe"]
        for most in (1.5, 2.9)
    ]
    less = utilities(both(text, wants(budget=2.9, timeframe=0.6))[1])["timeframe"]
    assert found[0] == pytest.approx(found[1])
    assert less == pytest.approx(found[1] / 2)


def test_a_known_subject_is_refined_and_the_best_score_stays() -> None:
    """The slot comes first for the order alone: how sure a question is due is the rules' to say."""
    schema = load_schema("domains")
    text = "Find me some easy vegan recipes."
    before = ranked(text, schema, wants(budget=2.0))
    after = ranked(text, schema, wants(budget=2.0, subject=2.5))
    assert before[0][0] == "budget"
    assert after[0][0] == "focus"
    assert after[0][1] == pytest.approx(before[0][1], abs=1e-5)


def test_a_second_question_about_a_dimension_is_wanted_less() -> None:
    schema = load_schema("domains")
    learnt = wants(constraints=2.5, budget=2.0)
    slots = [slot for slot, _ in ranked("Find me a good podcast about history.", schema, learnt)]
    assert slots.index("constraints") < slots.index("budget") < slots.index("criteria")


PODCAST = "Find me a good podcast about history."


def told(given: int, about: str, **effects: float) -> np.ndarray:
    """Return what one kind of reply about one dimension tells of others."""
    effect = TOLD.copy()
    for name, value in effects.items():
        effect[given, NAMES.index(about), NAMES.index(name)] = value
    return effect


def test_what_a_reply_gave_or_not_moves_what_is_wanted_of_the_rest() -> None:
    schema = load_schema("domains")
    learnt = wants(constraints=2.5, budget=1.0, timeframe=0.9)
    learnt = replace(learnt, told=told(0, "constraints", budget=-0.5, timeframe=0.5))
    gave = dict(ranked(PODCAST, schema, learnt, Replied(slot="constraints", gave=True)))
    none = dict(ranked(PODCAST, schema, learnt, Replied(slot="constraints", gave=False)))
    assert none["timeframe"] < none["budget"]
    assert gave["timeframe"] == pytest.approx(1.5 * none["timeframe"], abs=1e-5)
    assert gave["budget"] == pytest.approx(0.5 * none["budget"], abs=1e-5)


def test_a_dimension_on_which_there_was_nothing_to_say_is_not_wanted_again() -> None:
    schema = load_schema("domains")
    learnt = replace(wants(constraints=2.5), told=told(1, "constraints", constraints=-1.0))
    gave = dict(ranked(PODCAST, schema, learnt, Replied(slot="constraints", gave=True)))
    none = dict(ranked(PODCAST, schema, learnt, Replied(slot="constraints", gave=False)))
    assert gave["criteria"] > 0.0
    assert none.get("criteria", 0.0) == 0.0


def test_a_question_that_names_nothing_tells_nothing_by_being_passed_over() -> None:
    schema = load_schema("domains")
    learnt = replace(wants(subject=2.5), told=told(1, "subject", subject=-1.0))
    found = dict(ranked(PODCAST, schema, learnt, Replied(slot="subject", gave=False)))
    assert found["focus"] > 0.0


def test_after_a_reply_no_dimension_stands_apart_from_what_is_wanted_of_it() -> None:
    schema = load_schema("domains")
    learnt = wants(constraints=2.5, budget=0.6)
    first = dict(ranked(PODCAST, schema, learnt))
    after = dict(ranked(PODCAST, schema, learnt, Replied(slot="constraints", gave=True)))
    assert after["budget"] == pytest.approx(first["budget"], abs=1e-5)
    assert first["budget"] < after["criteria"] < first["constraints"] / 2


def test_a_reply_about_a_slot_of_another_schema_is_passed_over() -> None:
    heard = Replied(slot="unheard_of", gave=True)
    schema, learnt = load_schema("domains"), wants(budget=2.0)
    plain = ranked(PODCAST, schema, learnt, Replied(slot="task", gave=True))
    assert ranked(PODCAST, schema, learnt, heard) == plain


def ranked(text: str, schema: Schema, learnt: Wants, *replies: Replied) -> list[tuple[str, float]]:
    """Slots with their scores, best first."""
    request = request_from({"messages": [{"role": "user", "content": text}]})
    reading = replace(read_request(request.messages or ()), replies=replies)
    extraction = WantedOrder(LocalExtractor(schema), schema, learnt).extract(reading)
    candidates = rank(build(schema, extraction, Thresholds()), schema, Policy(), Asked())
    return [(candidate.node.slot, candidate.score) for candidate in candidates]


def test_other_languages_are_left_alone() -> None:
    before, after = both("Empfiehl mir bitte einen guten Roman für den Sommer.", wants())
    assert after == before


def test_words_hash_to_the_same_buckets_for_ever() -> None:
    assert hashed_words("Plan a trip").tolist() == hashed_words("plan A TRIP!").tolist()
    assert hashed_words("").size == 0
    assert hashed_words("Plan a trip").size == 4  # two words and their stems; "a" tells nothing


def test_words_move_what_is_wanted() -> None:
    learnt = wants()
    hashed = learnt.hashed.copy()
    hashed[hashed_words("novel"), NAMES.index("tone")] = 100
    moved = replace(learnt, hashed=hashed)
    assert moved.of("novel", "other")["tone"] == pytest.approx(0.1 + 200 / 2**0.5, abs=0.01)
    assert moved.of("poem", "other")["tone"] == pytest.approx(0.1, abs=0.01)


@pytest.mark.parametrize("text", ["Plan a 3-day trip2x", "é 12 plan", "word " * 800, "a1 " * 700])
def test_words_are_the_same_in_ascii_and_beyond(text: str) -> None:
    beyond = hashed_words(text + " " * 3 + "\u00b7")  # a mark that is no word
    assert (hashed_words(text) == beyond).all()


def test_what_is_wanted_of_a_request_is_pulled_by_tasks_that_it_is_near() -> None:
    learnt = wants()
    hashed = np.hstack((learnt.hashed, np.zeros((BUCKETS, 1), dtype=np.int8)))
    hashed[hashed_words("novel"), -1] = 1
    pull = np.zeros((2, len(NAMES)), dtype=np.float32)
    pull[:, NAMES.index("tone")] = (1.0, -0.5)
    seen = np.array([[2**0.5], [0.0]], dtype=np.float32)
    scale = np.ones(len(NAMES) + 1, dtype=np.float32)
    near = replace(learnt, hashed=hashed, scale=scale, seen=seen, pull=pull)
    apart = np.exp(-1.0)
    assert near.of("novel", "other")["tone"] == pytest.approx(0.1 + 1.0 - 0.5 * apart)
    assert near.of("poem", "other")["tone"] == pytest.approx(max(0.0, 0.1 - 0.5 + apart))
    assert nearness(np.zeros((1, 1)), seen.astype(float)) == pytest.approx(np.array([[apart, 1.0]]))
