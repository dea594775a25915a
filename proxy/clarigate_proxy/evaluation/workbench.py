"""Runs the product over labelled rows: the functions of `clarigate decide` and `interpret`.

Why: suites share files, and every row is decided once. What is decided is the request alone; no
label can reach a decider.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from clarigate_proxy.core.errors import ConfigError, RequestError
from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.data import DataFile, Row, read_data

__all__ = ["Pair", "Workbench"]

_REQUEST_FIELDS = ("id", "prompt", "request", "headers")
_CHUNK = 64

_deciders: list[Decider] = []
"""The decider of this process, where it is one of several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A gold row and the decision row of the same request."""

    gold: Row
    row: Mapping[str, Any]

    @property
    def id(self) -> str:
        """The gold row's id."""
        return str(self.gold["id"])

    @property
    def asked(self) -> bool:
        """Whether the decision was to ask."""
        return bool(self.row["decision"] == "ask")

    @property
    def first(self) -> str | None:
        """The dimension of the best candidate, asked or not."""
        questions = self.row["questions"]
        return questions[0]["dimension"] if questions else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Workbench:
    """A data folder and a policy (a shipped one's name or a file), with what was read so far.

    `decider_for` gives the decider for a gold row, where it is not the policy's for all of them;
    `decider_without` gives one whose models have not seen some texts, by their digests.
    """

    folder: Path
    policy: str = "default"
    jobs: int = 1
    decider_for: Callable[[Row], Decider] | None = None
    decider_without: Callable[[Collection[str]], Decider] | None = None
    _files: dict[str, DataFile] = field(default_factory=dict)
    _pairs: dict[str, tuple[Pair, ...]] = field(default_factory=dict)

    @property
    def files(self) -> tuple[DataFile, ...]:
        """The files read so far, by name."""
        return tuple(self._files[name] for name in sorted(self._files))

    def rows(self, name: str, fields: Iterable[str], *, with_ids: bool = True) -> tuple[Row, ...]:
        """Return a file's gold rows, which must have `fields` (and ids).

        Raises:
            ConfigError: the file is missing or of another form.
        """
        if name not in self._files:
            self._files[name] = read_data(self.folder, name, fields, with_ids=with_ids)
        return self._files[name].rows

    def pairs(self, name: str, fields: Iterable[str]) -> tuple[Pair, ...]:
        """Return a file's gold rows, each with its decision.

        Raises:
            ConfigError: the file is missing or of another form, or the policy is wrong.
        """
        if name not in self._pairs:
            golds = self.rows(name, fields)
            decided = self._decided(name, golds)
            self._pairs[name] = tuple(
                Pair(gold=gold, row=row) for gold, row in zip(golds, decided, strict=True)
            )
        return self._pairs[name]

    def _decided(self, name: str, golds: Sequence[Row]) -> list[dict[str, object]]:
        requests = [{k: gold[k] for k in _REQUEST_FIELDS if k in gold} for gold in golds]
        own = self.decider_for
        try:
            if own is not None:
                pairs = zip(golds, requests, strict=True)
                return [_row(own(gold), request) for gold, request in pairs]
            decider = Decider.of(self.policy)
            if self.jobs < 2:
                return [_row(decider, request) for request in requests]
            return self._pooled(requests)
        except ConfigError as error:
            raise ConfigError(f"{self.folder / name}: {error}") from error

    def _pooled(self, requests: Sequence[Mapping[str, object]]) -> list[dict[str, object]]:
        pool = ProcessPoolExecutor(
            self.jobs,
            mp_context=get_context("spawn"),
            initializer=_begin,
            initargs=(self.policy,),
        )
        with pool:
            return list(pool.map(_row_here, requests, chunksize=_CHUNK))


def _begin(policy: str) -> None:
    _deciders.append(Decider.of(policy))


def _row_here(request: Mapping[str, object]) -> dict[str, object]:
    return _row(_deciders[-1], request)


def _row(decider: Decider, request: Mapping[str, object]) -> dict[str, object]:
    try:
        return decider.row(request)
    except (ValueError, RequestError) as error:
        raise ConfigError(f"row {request['id']}: {error}") from error
