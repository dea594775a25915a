"""The questions suite on a handful of tasks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.asking import Asker
from clarigate_proxy.evaluation.questions import COVERAGES, METHODS, methods_of, questions_suite
from clarigate_proxy.evaluation.reports import Report
from clarigate_proxy.evaluation.seats import K_MAX, Seat
from clarigate_proxy.evaluation.wants import WantedTask
from clarigate_proxy.evaluation.workbench import Workbench
from tests.evaluation.in3_data import CLEAR, TASKS, write_in3


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Workbench:
    folder = tmp_path_factory.mktemp("in3")
    write_in3(folder)
    return Workbench(folder=folder)


@pytest.fixture(scope="module")
def report(bench: Workbench) -> Report:
    return questions_suite(bench, users=False)


def test_every_coverage_has_its_figures_with_all_methods_beside(report: Report) -> None:
    names = [figure.name for figure in report.figures]
    assert names[:3] == [f"questions saved at {at:.2f}" for at in COVERAGES]
    assert len(names) == 4 * len(COVERAGES)
    by_name = {figure.name: figure for figure in report.figures}
    assert set(by_name["questions at 0.45"].beside) == set(METHODS) - {"ucaq"}


def test_the_oracle_needs_the_fewest_questions(report: Report) -> None:
    figure = next(f for f in report.figures if f.name == "questions at 0.60")
    oracle = figure.beside["oracle"]
    assert oracle == pytest.approx(1.0)
    others = [v for v in (figure.value, *figure.beside.values()) if isinstance(v, float)]
    assert min(others) == oracle


def test_what_a_task_is_asked_is_not_learnt_from_it(bench: Workbench) -> None:
    rows = bench.rows("in3_map_dev.jsonl", ("task",))
    one = {**rows[0], "details": [{"d": "Odd", "imp": 3, "dim": "language", "alt": []}]}
    described = bench.rows("in3_train_dedup.jsonl", ("task",), with_ids=False)
    decider = Decider.of("default")
    before = methods_of(rows, described, decider)
    after = methods_of((one, *rows[1:]), described, decider)
    for name in ("ucaq", "global", "per type"):
        ours, theirs = after.askers[name][0], before.askers[name][0]
        for replies in ((), (True,), (False,), (True, False), (True, True)):
            assert ours(replies) == theirs(replies)


def test_adaptive_questions_are_at_most_k_max_and_each_slot_comes_once() -> None:
    seat = Seat(Decider.of("default"))
    for text in (*TASKS, *CLEAR):
        for gave in (True, False):
            asker, replies = seat.adaptive(text), tuple[bool, ...]()
            while asker(replies) is not None:
                replies = (*replies, gave)
            assert len(replies) <= K_MAX


def test_a_dimension_is_asked_about_again_where_there_was_something_to_say() -> None:
    seat = Seat(Decider.of("default"))
    asker = seat.adaptive("Find me some easy vegan recipes for beginners to try out.")
    first = asker(())
    assert first is not None
    after = {gave: _dimensions(asker, gave=gave) for gave in (True, False)}
    assert first.dimension in after[True]
    assert first.dimension not in after[False]


def _dimensions(asker: Asker, *, gave: bool) -> list[str]:
    """Return what is asked after the first question, whose reply gave something or not."""
    replies: tuple[bool, ...] = (gave,)
    found = list[str]()
    while (put := asker(replies)) is not None:
        found.append(put.dimension)
        replies = (*replies, True)
    return found


def test_a_taught_seat_keeps_the_rules_and_changes_the_order() -> None:
    decider = Decider.of("default")
    assert isinstance(decider.extractor, WantedOrder)
    assert not isinstance(decider.extractor.inner, WantedOrder)


def test_every_method_may_put_every_question_of_the_schema() -> None:
    decider = Decider.of("default")
    seat = Seat(decider)
    task = WantedTask(text="Find a yoga class.", task_type="find", details=())
    assert {"subject", "constraints", "focus", "criteria"} <= set(seat.askable(task))
    trip = replace(task, domain="travel")
    assert {slot.id for slot in decider.schema.slots_of("travel")} >= set(seat.askable(trip))
    assert "lodging" in seat.askable(trip)
