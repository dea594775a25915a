"""JSON lines in, JSON lines out: one row each, in order, a bad line never stopping the rest.

Why: `decide` and `interpret` share their contract. A row that cannot be read gives `id` and
`error`, and the exit status is 1 at the end. Errors name the place, never the content. Rows of
several processes keep their order; no more than a few batches are in memory.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from clarigate_proxy.core.errors import ClarigateError, ConfigError

__all__ = ["Make", "Work", "read_lines", "run_batches", "run_rows"]

T = TypeVar("T")

Work = Callable[[Mapping[str, object]], object]
"""One row's object → the object to write beside its id (a mapping)."""

Make = Callable[[], Work]
"""Builds the work, once in every process; picklable where several are used."""

_BATCH = 64
_WINDOW = 16
_PROGRESS = 1000

_batch_work: list[Callable[[Sequence[bytes]], object]] = []
_work: list[Work] = []
"""The work of this process, where it is one of several."""


def run_rows(file: str | None, *, make: Make, jobs: int = 1, label: str = "rows") -> int:
    """Write one line per non-empty line of `file` (None or "-": standard input).

    Progress goes to standard error. Returns the exit status: 1 where a row had an error.
    """
    lines = read_lines(file)
    done = errors = 0
    for text, failed in _results(lines, make, jobs):
        sys.stdout.write(text + "\n")
        done, errors = done + 1, errors + failed
        if done % _PROGRESS == 0:
            print(f"{label}: {done} rows", file=sys.stderr)
    sys.stdout.flush()
    print(f"{label}: {done} rows, {errors} with errors", file=sys.stderr)
    return 1 if errors else 0


def read_lines(file: str | None) -> Iterator[tuple[int, bytes]]:
    """Yield number (from 1) and bytes of every non-empty line.

    Raises:
        ConfigError: the file cannot be opened.
    """
    with _opened(file) as opened:
        for number, line in enumerate(opened, start=1):
            if line.strip():
                yield number, line


def _opened(file: str | None) -> AbstractContextManager[BinaryIO]:
    if file is None or file == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise ConfigError(f"{file}: {error.strerror}; give a file of JSON lines") from error


def _results(
    lines: Iterable[tuple[int, bytes]], make: Make, jobs: int
) -> Iterator[tuple[str, bool]]:
    if jobs < 2:
        yield from map(partial(_row, make()), lines)
        return
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(make,)
    )
    with pool:
        yield from _pooled(iter(lines), pool, jobs)


def _pooled(
    lines: Iterator[tuple[int, bytes]], pool: Executor, jobs: int
) -> Iterator[tuple[str, bool]]:
    while batch := list(islice(lines, _BATCH * jobs)):
        yield from pool.map(_row_here, batch, chunksize=_BATCH // 4)


def run_batches(
    lines: Iterable[tuple[int, bytes]],
    *,
    make: Callable[[], Callable[[Sequence[bytes]], T]],
    jobs: int,
) -> Iterator[T]:
    """Yield what the work makes of each batch of lines, in order; one batch is done right here."""
    found = iter(lines)
    batches = iter(lambda: [line for _, line in islice(found, _BATCH)], [])
    window = list(islice(batches, max(2, jobs) * _WINDOW))
    if jobs < 2 or len(window) < 2:
        yield from map(make(), chain(window, batches))
        return
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_begin_batches, initargs=(make,)
    )
    with pool:
        while window:
            yield from pool.map(_batch_here, window)
            window = list(islice(batches, jobs * _WINDOW))


def _begin_batches(make: Callable[[], Callable[[Sequence[bytes]], object]]) -> None:
    _batch_work.append(make())


def _batch_here(batch: Sequence[bytes]) -> Any:
    return _batch_work[-1](batch)


def _begin(make: Make) -> None:
    _work.append(make())


def _row_here(line: tuple[int, bytes]) -> tuple[str, bool]:
    return _row(_work[-1], line)


def _row(work: Work, line: tuple[int, bytes]) -> tuple[str, bool]:
    """One output line, and whether it is an error."""
    number, content = line
    ident: object = None
    try:
        data = _object(content)
        ident = data.get("id", number)
        return _dumped({"id": ident, **_mapping(work(data))}), False
    except (ValueError, ClarigateError) as error:
        reason = str(error)
    except Exception as error:  # noqa: BLE001 - a fault of ours in one row must not stop the rest
        reason = f"internal error ({type(error).__name__}); please report it"
    return _dumped(
        {"id": number if ident is None else ident, "error": f"line {number}: {reason}"}
    ), True


def _object(content: bytes) -> dict[str, object]:
    try:
        data = json.loads(content)
    except RecursionError as error:
        raise ValueError("nested too deeply to be read") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"not UTF-8 at byte {error.start}") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON at column {error.colno}: {error.msg.lower()}") from error
    if isinstance(data, dict):
        return data
    raise ValueError("expected a JSON object")


def _mapping(result: object) -> Mapping[str, object]:
    if not isinstance(result, Mapping):
        raise TypeError("a row's work returns a mapping")
    return result


def _dumped(row: Mapping[str, object]) -> str:
    """Compact JSON; escaped where a lone surrogate could not be written as UTF-8."""
    text = json.dumps(row, ensure_ascii=False)
    return text if text.isascii() or _encodes(text) else json.dumps(row)


def _encodes(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
