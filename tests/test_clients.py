"""The recorded matrix of clients is whole, and its page says what it says."""

from __future__ import annotations

import importlib.util

from tests.conformance.clients.table import CLIENTS, Home
from tests.conformance.clients.wires import CHAT
from tests.conformance.matrix import WAYS, recorded
from tests.support.clients import COLUMNS, PAGE, rendered


def columns_of(name: str) -> set[str]:
    """What is observed of a client: what it keeps, only on chat completions."""
    keeps = COLUMNS["keeps"].values() if CLIENTS[name].wire is CHAT else ()
    return {*COLUMNS["works"].values(), *keeps}


def test_the_page_shows_the_record() -> None:
    """Stale? `make clients` runs the clients and writes the record and the page."""
    text = PAGE.read_text("utf-8")
    assert rendered(text) == text
    assert all(f"\n| {client} |" in text for client in CLIENTS)


def test_every_client_has_a_value_for_every_column() -> None:
    expected = {name: {"version", *columns_of(name)} for name in CLIENTS}
    assert {name: set(row) for name, row in recorded().items()} == expected


def test_what_must_work_works_in_every_way_that_a_client_is_called() -> None:
    broken = {
        (name, column)
        for name, client in CLIENTS.items()
        for column in {*COLUMNS["works"].values(), "keeps reference", "keeps call id"}
        if column in columns_of(name)
        if column != "parsed answers" or client.parses_streams
        if recorded()[name][column].split() != [WAYS[streams] for streams in client.streams]
    }
    assert broken == set()


def test_an_adapter_that_is_named_exists() -> None:
    javascript = PAGE.parents[1] / "sdk" / "js" / "src"
    for client in CLIENTS.values():
        if client.home is Home.NODE and client.adapter:
            assert (javascript / f"{client.adapter.removeprefix('clarigate/')}.ts").exists()
        elif client.adapter:
            assert importlib.util.find_spec(client.adapter)
