"""Deciders that have not seen the row they decide: by fold, or by source of the prompts.

Why: on the rows that it was learnt from, a model shows its memory. Here everything that is learnt,
thresholds included, is learnt anew without the rows that are judged. The rules are not: they were
written while reading the data, so these figures still flatter where a rule decides.

Readings of IN3 tasks are left out with the sources that IN3's prompts came in by.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.decider import Decider
from clarigate_proxy.models import load_wants
from clarigate_proxy.training.fit import FOLDS, outputs
from clarigate_proxy.training.learn import learn
from clarigate_proxy.training.rows import TEXTS, Row, read_rows, sources_of, texts_of

__all__ = ["SPLITS", "judged_apart"]

_DATA = "need_dev"
_IN3 = "in3"


def _fold(gold: Mapping[str, Any]) -> str:
    return f"fold {zlib.crc32(('outer' + str(gold['id'])).encode()) % FOLDS + 1} of {FOLDS}"


def _source(gold: Mapping[str, Any]) -> str:
    return str(gold["source"])


SPLITS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {"folds": _fold, "sources": _source}
"""Ways to part the rows: the name of the part that a gold row is in."""


def judged_apart(
    golds: Sequence[Mapping[str, Any]],
    *,
    split: str,
    data: Path,
    own: Path,
    policy: str,
    on_part: Callable[[str], None],
) -> Callable[[Mapping[str, Any]], Decider]:
    """Return what gives the decider for a row: one that learnt from the other parts.

    Raises:
        ConfigError: rows to learn from are missing, or the policy is wrong.
    """
    base = Decider.of(policy)
    rules = LocalExtractor(base.schema)
    rows = _training_rows(data, own, rules)
    part_of = {str(gold["id"]): SPLITS[split](gold) for gold in golds}
    deciders: dict[str, Decider] = {}
    for part in sorted(set(part_of.values())):
        on_part(part)
        seen = [row for row in rows if not _belongs(row, part, part_of)]
        extractor = LocalExtractor(base.schema, learn(seen, outputs()).model)
        ordered = WantedOrder(extractor, base.schema, load_wants())
        deciders[part] = replace(base, extractor=ordered)
    return lambda gold: deciders[part_of[str(gold["id"])]]


def _training_rows(data: Path, own: Path, rules: LocalExtractor) -> list[Row]:
    files = sources_of(data, own)
    missing = [path for path in (*files, data / TEXTS) if not path.is_file()]
    if missing or len(files) < 2:
        where = missing[0] if missing else own
        raise ConfigError(f"{where}: not there; cross-validation needs a checkout and its data")
    return read_rows(files, rules, texts_of(data))[0]


def _belongs(row: Row, part: str, part_of: Mapping[str, str]) -> bool:
    """Whether a row must not be learnt from where `part` is judged."""
    if row.source == _DATA:
        return part_of.get(row.group) == part
    return part.startswith(_IN3) and row.source.startswith(_IN3)
