"""Every kind of fault has a test that exists, and every test here is for one of them."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
ROWS: list[dict[str, Any]] = tomllib.loads((HERE / "table.toml").read_text("utf-8"))["row"]
NUMBERED = [row for row in ROWS if "number" in row]


@cache
def functions_of(path: Path) -> frozenset[str]:
    """The names of the test functions of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(
        node.name
        for node in tree.body
        if isinstance(node, functions) and node.name.startswith("test_")
    )


def by_number(row: dict[str, Any]) -> str:
    return str(row.get("number", row["behaviour"]))


@pytest.mark.parametrize("row", ROWS, ids=by_number)
def test_a_row_says_what_holds_and_names_tests_that_exist(row: dict[str, Any]) -> None:
    assert row["rank"] in {"P0", "P1", "P2", "own"}
    assert row["behaviour"]
    assert row["tests"]
    for name in row["tests"]:
        file, _, function = name.partition("::")
        assert function in functions_of(ROOT / file), name


def test_no_row_stands_twice_and_the_reports_are_all_there() -> None:
    numbers = [row["number"] for row in NUMBERED]
    assert numbers == sorted(set(numbers))
    assert sum(row["rank"] == "P0" for row in NUMBERED) == 26
    assert sum(row["rank"] == "P1" for row in NUMBERED) == 17


@pytest.mark.parametrize("path", sorted(HERE.glob("test_*.py")), ids=lambda path: path.name)
def test_every_test_here_is_for_a_row(path: Path) -> None:
    if path.name == Path(__file__).name:
        return
    named = {name for row in ROWS for name in row["tests"]}
    file = path.relative_to(ROOT).as_posix()
    assert sorted(name for name in functions_of(path) if f"{file}::{name}" not in named) == []
