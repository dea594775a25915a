"""The project's own files, as the architecture tests read them."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["PACKAGES", "ROOT", "Source", "sources", "text_files"]

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("proxy/clarigate_proxy", "sdk/clarigate", "policies/clarigate_policies")

_UNTRACKED = {"build", "dist", "node_modules", "__pycache__", "htmlcov"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A Python file: its path from the repository's root, text and syntax tree."""

    path: str
    text: str
    tree: ast.Module

    @property
    def name(self) -> str:
        """The file's name without folder and suffix."""
        return Path(self.path).stem

    @property
    def module(self) -> str:
        """The dotted name under which a package's file is imported."""
        parts = Path(self.path).with_suffix("").parts[1:]
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def lines(self) -> int:
        """Lines of the file, docstrings not counted."""
        return len(self.text.splitlines()) - docstring_lines(self.tree)

    def functions(self) -> Iterator[tuple[str, int]]:
        """Each function's name and its lines, docstrings not counted."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name, _height(node) - docstring_lines(node)


def docstring_lines(tree: ast.AST) -> int:
    """Lines of string literals that stand alone as statements, anywhere in `tree`."""
    return sum(
        _height(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _height(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


@cache
def tracked() -> tuple[str, ...]:
    """Paths of the files under version control; of all files where there is no repository."""
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],  # noqa: S607 - any git will do
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode == 0:
        return tuple(path for path in listing.stdout.split("\0") if (ROOT / path).is_file())
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return tuple(str(path) for path in found if not _untracked(path))


def _untracked(path: Path) -> bool:
    return any(part in _UNTRACKED or part.startswith(".") for part in path.parts)


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """The Python files below `folders`, parsed."""
    found = []
    for path in tracked():
        if path.endswith(".py") and path.startswith(tuple(f"{folder}/" for folder in folders)):
            text = (ROOT / path).read_text(encoding="utf-8")
            found.append(Source(path=path, text=text, tree=ast.parse(text, path)))
    return tuple(found)


def text_files() -> Iterator[tuple[str, str]]:
    """Path and text of each tracked file that is UTF-8."""
    for path in tracked():
        try:
            yield path, (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
