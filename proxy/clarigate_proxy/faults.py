"""Faults of an operator's file as a person reads them: place, line and a marker under the word.

Why: a person mends a file in an editor, all of it at once. Must not know: what a file means.

    mine.yaml:4:3: stops.tetha_sig: unknown key; did you mean `theta_sig`?
        tetha_sig: 0.4
        ^^^^^^^^^
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import yaml

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.yamlfile import YamlError, load_yaml, place_of

__all__ = ["Fault", "FileError", "fault_at", "nearest", "read_text", "read_yaml", "rendered"]

_WIDEST = 160
_MOST_TOLD = 50
_LARGEST = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Fault:
    """What is wrong at a place (both from 1). `text` is the line, `width` what is marked of it."""

    source: str
    line: int
    column: int
    message: str
    text: str = ""
    width: int = 1


class FileError(ConfigError):
    """A file is wrong; `faults` are all that is."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        told = rendered(self.faults[:_MOST_TOLD])
        left = len(self.faults) - _MOST_TOLD
        super().__init__(f"{told}\n… and {left} more faults" if left > 0 else told)


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
    end = min(len(text), _WIDEST)
    width = max(1, min(fault.width, end - fault.column + 1))
    yield f"    {text[start:_WIDEST]}"
    yield f"    {' ' * before}{'^' * width}"


def nearest(word: str, known: Iterable[str]) -> str:
    """Return `; did you mean …?` for a word that is nearly a known one, else ""."""
    close = get_close_matches(word, [k for k in known if k != word], n=1, cutoff=0.65)
    return f"; did you mean `{close[0]}`?" if close else ""


def read_text(path: Path, source: str) -> str:
    """Return the text of a file.

    Raises:
        OSError: it cannot be read.
        FileError: it is not UTF-8 (at which place), or far too large.
    """
    data = path.read_bytes()
    if len(data) > _LARGEST:
        message = f"{len(data)} bytes; expected at most {_LARGEST}"
        raise FileError([Fault(source=source, line=1, column=1, message=message)])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"not UTF-8: byte 0x{data[error.start]:02x}; save the file as UTF-8"
        text = (before.splitlines() or [""])[-1] if column > 1 else ""
        fault = Fault(source=source, line=line, column=column, message=message, text=f"{text}�")
        raise FileError([fault]) from error


def read_yaml(text: str, source: str) -> tuple[object, yaml.Node | None]:
    """Return a text's data and its nodes.

    Raises:
        FileError: it is not YAML that we read.
    """
    try:
        return load_yaml(text, source=source)
    except YamlError as error:
        raise FileError(
            _fault(source, text, line, column, message) for line, column, message in error.faults
        ) from error


def fault_at(
    source: str,
    text: str,
    root: yaml.Node | None,
    place: Sequence[str | int],
    message: str,
    *,
    at_key: bool = False,
) -> Fault:
    """Return a fault at a place of a file that was read."""
    line, column, width = place_of(root, place, at_key=at_key)
    return _fault(source, text, line, column, message, width=width)


def _fault(
    source: str, text: str, line: int, column: int, message: str, *, width: int = 1
) -> Fault:
    lines = text.splitlines()
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    return Fault(source=source, line=line, column=column, message=message, text=shown, width=width)
