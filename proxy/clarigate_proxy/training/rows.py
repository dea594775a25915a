"""Labelled prompts as training reads them: text to features, labels to targets.

Three kinds of source. `need_dev.jsonl` of the data folder: the rules were written while reading it,
so the rule features are left out of those rows. The project's own rows (tests/golden/training):
some files were read by rule writers too (`READ_BY_RULES`), the others tell what rules are worth.
And our own readings of texts that stay in the data folder (`TEXTS`): such a row has the beginning
of its text's SHA-256 as `text`, and is left out where the folder is not there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.learned.features import Features
from clarigate_proxy.core.extraction.learned.vectors import WordVectors
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.models import load_vectors

__all__ = ["HARD", "READ_BY_RULES", "TEXTS", "Row", "read_rows", "sources_of", "texts_of"]

_NO_TEXTS: Mapping[str, str] = {}

READ_BY_RULES = frozenset({"need_dev", "w1", "w2", "w3", "w9", "w10", "w11"})
"""Files that were looked at while the rules were written."""

TEXTS = "in3_train_dedup.jsonl"
"""The file of the data folder whose texts rows may name; the text is in its field `task`."""

_DIGITS = 16
"""Hexadecimal digits by which a text is named."""

HARD = frozenset({"w8", "w9", "w10", "w11"})
"""Files of prompts that were written to be asked about wrongly: near misses, unlike traffic."""

FULL_DIMS = frozenset({"need_dev", "w5", "in3_readings"})
"""Files whose rows list every dimension, so that absence there means "not missing"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One prompt: features, and what readers said.

    `missing` is None and `task_type` "" where it was not labelled.
    """

    source: str
    natural: bool
    features: Features
    later: bool
    need: int
    due: float
    askable: frozenset[str]
    missing: frozenset[str] | None
    task_type: str
    group: str


def sources_of(data: Path, own: Path) -> tuple[Path, ...]:
    """Return the files to learn from, in a fixed order."""
    return (data / "need_dev.jsonl", *sorted(own.glob("*.jsonl")))


def texts_of(data: Path) -> dict[str, str]:
    """Return the texts that rows may name, by the beginning of their digest.

    Raises:
        OSError: the file is not there.
    """
    lines = (data / TEXTS).read_text("utf-8").splitlines()
    texts = (str(json.loads(line)["task"]).strip() for line in lines if line.strip())
    return {hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]: text for text in texts}


def read_rows(
    files: tuple[Path, ...], extractor: LocalExtractor, texts: Mapping[str, str] = _NO_TEXTS
) -> tuple[list[Row], dict[str, str]]:
    """Return the rows that the extractor can judge, and the digest of every file.

    Rows that name a text which `texts` lacks are left out.
    """
    rows: list[Row] = []
    digests: dict[str, str] = {}
    for path in files:
        raw = path.read_bytes()
        digests[path.name] = hashlib.sha256(raw).hexdigest()
        rows += _file_rows(path.stem, raw, extractor, texts)
    return rows, digests


def _file_rows(
    source: str, raw: bytes, extractor: LocalExtractor, texts: Mapping[str, str]
) -> Iterator[Row]:
    vectors = load_vectors()
    for line in raw.decode().splitlines():
        if not line.strip():
            continue
        data = json.loads(line)
        if "text" in data:
            if data["text"] not in texts:
                continue
            data["prompt"] = texts[data["text"]]
        row = _row(source, data, extractor, vectors)
        if row is not None:
            yield row


def _row(
    source: str, data: Mapping[str, Any], extractor: LocalExtractor, vectors: WordVectors
) -> Row | None:
    messages = data.get("messages") or [{"role": "user", "content": data["prompt"]}]
    parsed = parse_messages({"messages": messages})
    if parsed is None:
        return None
    examined = extractor.examine(read_request(parsed))
    if examined.extraction.abstained is not None:
        return None
    dims = data.get("dims") or {}
    asked = data.get("ask")
    need = int(data["need"])
    return Row(
        source=source,
        natural=bool(data.get("natural", source != "need_dev")),
        features=examined.features(vectors, with_rules=source not in READ_BY_RULES),
        later=not examined.signals.first_turn,
        need=need,
        due=float(data.get("due", need >= 2)),
        askable=frozenset(data.get("ask_ok") or ()) | ({asked} if asked else frozenset()),
        missing=frozenset(d for d, value in dims.items() if value[0] == "missing")
        if source in FULL_DIMS
        else None,
        task_type=str(data["type"]),
        group=str(data.get("pair") or data["id"]),
    )
