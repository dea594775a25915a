"""Each check passes what it should and fails what it should not."""

from __future__ import annotations

import pytest

from clarigate_proxy.evaluation.checks import CHECKS, Check, holds
from clarigate_proxy.evaluation.tasks import TASKS

CASES: list[tuple[Check, str, str]] = [
    (("most_words", 3), "It is Rome.", "It is the city of Rome."),
    (("most_words", 3), "Rome", " "),
    (("least_words", 4), "One two three four", "one two three"),
    (("sentences", 1), "A tide rises 1.5 m.", "It rises. It falls."),
    (("sentences", 2), "It rises. It falls!", "no end"),
    (("items", 2), "Two:\n- a\n* b", "- a\n- b\n- c"),
    (("items", 3), "1. a\n2) b\n 3. c", "1.5 m\n2 boats"),
    (("has", "rome", "Italy"), "ROME is in Italy", "Rome"),
    (("any", "moon", "sea"), "the Moon", "the sun"),
    (("lacks", "yes"), "no", "Yes."),
    (("lacks", "yes"), "no", ""),
    (("json", "a"), '```json\n{"a": 1, "b": 2}\n```', '{"b": 2}'),
    (("json", "a"), '{"a": null}', 'Here it is: {"a": 1}'),
    (("json",), "{}", "[]"),
    (("language", "de"), "Der Hund und die Katze", "The dog and the cat"),
    (("language", "fr"), "le chien et la maison", "el perro y la casa"),
    (("language", "es"), "el perro y los gatos", "1 2 3"),
    (("matches", r"^def f\("), "x\ndef f(n):", "a def f("),
]


@pytest.mark.parametrize(("check", "right", "wrong"), CASES)
def test_a_check_tells_right_from_wrong(check: Check, right: str, wrong: str) -> None:
    assert holds(check, right)
    assert not holds(check, wrong)


def test_every_check_is_tried_and_used() -> None:
    assert {check[0] for check, _, _ in CASES} == set(CHECKS)
    assert {check[0] for task in TASKS for check in task.checks} == set(CHECKS)


def test_no_task_is_passed_by_saying_nothing() -> None:
    passed = [t.id for t in TASKS if all(holds(check, "") for check in t.checks)]
    assert passed == []


def test_tasks_have_names_of_their_own() -> None:
    assert len({task.id for task in TASKS}) == len({task.prompt for task in TASKS}) == len(TASKS)
    assert len(TASKS) >= 60
