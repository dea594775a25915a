"""The baselines of the questions suite: the same N questions for all tasks, or for all of a type.

Why: "ask up to N questions" is what UCAQ has to beat (paper 4.1), and a good order makes it strong.
An order is grown greedily: next is the question that the simulated user answers best, given what
the ones before it have already brought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clarigate_proxy.evaluation.asking import Put, User
from clarigate_proxy.evaluation.wants import WantedTask

__all__ = ["Askable", "greedy_order", "orders_by_type"]

_LEAST_TASKS = 8
"""A type with fewer tasks takes the order of all."""

Askable = Mapping[tuple[str, str | None], Mapping[str, Put]]
"""Kind of task (type and domain) → slot → the question about it."""


def greedy_order(tasks: Sequence[WantedTask], askable: Askable, user: User) -> tuple[str, ...]:
    """Return slots, best first; at the end those that bring nothing."""
    left = [list(task.details) for task in tasks]
    names = list(dict.fromkeys(name for puts in askable.values() for name in puts))
    order: list[str] = []
    while names:
        gains = [
            sum(
                detail.importance
                for task, details in zip(tasks, left, strict=True)
                if name in askable[task.kind]
                for detail in user.given(details, askable[task.kind][name])
            )
            for name in names
        ]
        best = max(range(len(names)), key=gains.__getitem__)
        if gains[best] <= 0:
            break
        name = names.pop(best)
        order.append(name)
        for task, details in zip(tasks, left, strict=True):
            if name in askable[task.kind]:
                for detail in user.given(details, askable[task.kind][name]):
                    details.remove(detail)
    return (*order, *names)


def orders_by_type(
    tasks: Sequence[WantedTask], askable: Askable, user: User
) -> dict[str, tuple[str, ...]]:
    """Return the order of every task type that has enough tasks."""
    found = {}
    for name in sorted({task.task_type for task in tasks}):
        own = [task for task in tasks if task.task_type == name]
        if len(own) >= _LEAST_TASKS:
            found[name] = greedy_order(own, askable, user)
    return found
