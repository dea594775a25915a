"""The core is a calculator, and each of its files has its tests.

Imports are checked twice: import-linter also follows indirect ones, the syntax tree also sees what
an import alone does not show (a clock read through `datetime`, a salted `hash`).
"""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, Source, sources, tracked

CORE = sources("proxy/clarigate_proxy/core")

EFFECTS = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint"}
UNSTABLE = {"hash", "id"}  # differ from process to process
CLOCKS = {"now", "today", "utcnow"}

WITHOUT_TESTS = {
    "analysis": "a part of core.turn; tested by test_turn",
    "chinese": "a table; tested by extraction's test_gaps",
    "context": "values only",
    "decisions": "values only; tested by test_turn",
    "edits": "values only; tested by core.turn and the splicing of server.wire",
    "errors": "the error tree has no behaviour",
    "doubts": "a table; tested by attribution's test_contraries",
    "exchanges": "values only; tested by test_dialogue",
    "forwarding": "a part of core.turn; tested by test_turn",
    "french": "a table; tested by extraction's test_gaps",
    "german": "a table; tested by extraction's test_gaps",
    "hygiene": "a part of core.turn; tested by test_turn and the law",
    "macros": "a table; tested by test_rules and every rule that uses it",
    "exercise_gaps": "a table; tested by test_exercises",
    "target_gaps": "a table; tested by test_exercises",
    "material_gaps": "a table; tested by test_local's golden prompts",
    "personal_gaps": "a table; tested by test_local's golden prompts",
    "phrases": "a table; tested by test_asking in every language",
    "place_gaps": "a table; tested by test_local's golden prompts",
    "policy": "values only; tested by the policy files and test_policy_dials",
    "portuguese": "a table; tested by extraction's test_gaps",
    "putting": "a part of core.turn; tested by test_turn",
    "reasons": "a table; tested by test_gates",
    "respond": "a part of core.turn; tested by test_turn",
    "rule": "a constructor; tested by extraction's test_gaps",
    "phrase_gaps": "a table; tested by test_local's golden prompts",
    "soft_gaps": "a table; tested by extraction's test_gaps",
    "spanish": "a table; tested by extraction's test_gaps",
    "traces": "a part of core.turn; tested by test_turn",
    "unshown_gaps": "a table; tested by test_local's golden prompts",
    "values": "values only",
    "wish_gaps": "a table; tested by test_local's golden prompts",
    "wording": "a part of core.turn; tested by test_turn",
}


def forbidden_modules() -> set[str]:
    """What the contract in pyproject.toml forbids the core to import."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    [contract] = [c for c in contracts if c["name"].startswith("The core is a calculator")]
    return set(contract["forbidden_modules"])


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level names of the modules that `tree` imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def impurities(tree: ast.AST) -> Iterator[str]:
    """Every place of `tree` that is not a calculation, as `line: what`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in EFFECTS | UNSTABLE:
                yield f"{node.lineno}: calls {name}()"
            case ast.Call(func=ast.Attribute(attr=name)) if name in CLOCKS:
                yield f"{node.lineno}: reads a clock, .{name}()"
            case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith():
                yield f"{node.lineno}: is async"
            case ast.Global():
                yield f"{node.lineno}: rebinds a module's name"
            case _:
                pass


def by_path(source: Source) -> str:
    return source.path


@pytest.mark.parametrize("source", CORE, ids=by_path)
def test_the_core_imports_no_effects(source: Source) -> None:
    assert set(imported(source.tree)) & forbidden_modules() == set()


@pytest.mark.parametrize("source", CORE, ids=by_path)
def test_the_core_calculates_only(source: Source) -> None:
    assert list(impurities(source.tree)) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import os.path", {"os"}),
        ("def f():\n    from time import time", {"time"}),
        ("from clarigate_proxy.core import values", set()),
    ],
)
def test_a_forbidden_import_is_seen(code: str, found: set[str]) -> None:
    assert set(imported(ast.parse(code))) & forbidden_modules() == found


@pytest.mark.parametrize(
    "code", ["open('x')", "hash('x')", "datetime.now()", "date.today()", "async def f(): ..."]
)
def test_an_impurity_is_seen(code: str) -> None:
    assert len(list(impurities(ast.parse(code)))) == 1


def test_every_file_of_the_core_has_its_test_file() -> None:
    tests = {Path(path).name for path in tracked() if path.startswith("tests/core/")}
    missing = {s.name for s in CORE if s.name != "__init__" and f"test_{s.name}.py" not in tests}
    assert missing - set(WITHOUT_TESTS) == set()


def test_the_import_contracts_hold() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [command, "--no-cache", "--no-logo"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
