"""Every request of a message is a task, and ends where its reader or source begins."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.statements.tasks import tasks


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Draft a kickoff mail to the supplier.", ["Draft a kickoff mail"]),
        ("We moved. Write the notice, six lines.", ["Write the notice"]),
        ("Is this offer fair? Reply briefly.", ["Is this offer fair", "Reply briefly"]),
        ("Look up the fares and tell my aunt the cheapest.", 2),
        ("[x: y] Write a poem", ["Write a poem"]),
        ("Schreib einen Aushang für die Mieter", ["Schreib einen Aushang"]),
        ("Nothing is wanted here.", []),
    ],
)
def test_tasks_are_found(text: str, asked: list[str] | int) -> None:
    found = [item.value for item in tasks(view_of(text))]
    assert (len(found) if isinstance(asked, int) else found) == asked
