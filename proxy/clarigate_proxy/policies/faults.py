"""Faults of a policy file as an operator reads them: place, line and a marker under the word.

Why: a person mends a file in an editor, all of it at once. Must not know: what a policy means.

    mine.yaml:4:3: stops.tetha_sig: unknown key; did you mean `theta_sig`?
        tetha_sig: 0.4
        ^^^^^^^^^
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from clarigate_proxy.core.errors import ConfigError

__all__ = ["Fault", "PolicyError", "nearest", "rendered"]

_WIDEST = 160


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Fault:
    """What is wrong at a place (both from 1). `text` is the line, `width` what is marked of it."""

    source: str
    line: int
    column: int
    message: str
    text: str = ""
    width: int = 1


class PolicyError(ConfigError):
    """A policy file is wrong; `faults` are all of them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__(rendered(self.faults))


def rendered(faults: Sequence[Fault]) -> str:
    """Return the faults as text, each with its line and a marker where there is a line."""
    return "\n".join(line for fault in faults for line in _lines(fault))


def _lines(fault: Fault) -> Iterable[str]:
    yield f"{fault.source}:{fault.line}:{fault.column}: {fault.message}"
    text = fault.text.rstrip()
    if not text.strip() or fault.column > _WIDEST:
        return
    indent = len(text) - len(text.lstrip())
    start = min(indent, fault.column - 1)
    before = fault.column - 1 - start
    width = max(1, min(fault.width, len(text) - fault.column + 1))
    yield f"    {text[start:_WIDEST]}"
    yield f"    {' ' * before}{'^' * width}"


def nearest(word: str, known: Iterable[str]) -> str:
    """Return `; did you mean …?` for a word that is nearly a known one, else ""."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"; did you mean `{close[0]}`?" if close else ""
