"""Deciders that have not seen the row they decide: by fold, or by source of the prompts.

Why: on the rows that it was learnt from, a model shows its memory. Here everything that is learnt,
thresholds included, is learnt anew without the rows that are judged. The rules are not: they were
written while reading the data, so these figures still flatter where a rule decides.

Readings of IN3 tasks are left out with the sources that IN3's prompts came in by.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.wants import digest_of
from clarigate_proxy.models import load_wants
from clarigate_proxy.training.fit import FOLDS, outputs
from clarigate_proxy.training.learn import learn
from clarigate_proxy.training.rows import TEXTS, Row, read_rows, sources_of, texts_of

__all__ = ["SPLITS", "judged_apart", "learnt_without"]

_DATA = "need_dev"
_READINGS = "in3_readings"
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
        deciders[part] = _taught(base, [row for row in rows if not _belongs(row, part, part_of)])
    return lambda gold: deciders[part_of[str(gold["id"])]]


def learnt_without(
    *, data: Path, own: Path, policy: str, on_part: Callable[[str], None]
) -> Callable[[Collection[str]], Decider]:
    """Return what gives a decider whose models have not seen some texts, by their digests.

    Raises:
        ConfigError: rows to learn from are missing, or the policy is wrong.
    """
    base = Decider.of(policy)
    rows = _training_rows(data, own, LocalExtractor(base.schema))
    digests = _digests(data, own)

    def decider(hidden: Collection[str]) -> Decider:
        seen = [row for row in rows if digests.get((row.source, row.group)) not in hidden]
        on_part(f"{len(rows) - len(seen)} rows")
        return _taught(base, seen)

    return decider


def _taught(base: Decider, rows: Sequence[Row]) -> Decider:
    extractor = LocalExtractor(base.schema, learn(rows, outputs()).model)
    return replace(base, extractor=WantedOrder(extractor, base.schema, load_wants()))


def _digests(data: Path, own: Path) -> dict[tuple[str, str], str]:
    """Return the digests of the data folder's texts by source and group of the rows about them."""
    texts = texts_of(data)
    found = {}
    for path in (data / f"{_DATA}.jsonl", own / f"{_READINGS}.jsonl"):
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            text = texts.get(row["text"]) if "text" in row else row["prompt"]
            if text is not None:
                found[path.stem, str(row["id"])] = digest_of(text)
    return found


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
