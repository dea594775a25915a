"""Tables built on first use: once, and none but the one that is read."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.lazy import Lazy


def test_a_value_is_built_once_and_only_when_read() -> None:
    built: list[str] = []

    def build(name: str) -> str:
        built.append(name)
        return name.upper()

    table = Lazy({"a": lambda: build("a"), "b": lambda: build("b")})
    assert (list(table), len(table), "a" in table, "c" in table) == (["a", "b"], 2, True, False)
    assert built == []
    assert (table["b"], table["b"], table.get("c")) == ("B", "B", None)
    assert built == ["b"]


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Lazy({"a": str})["b"]
