"""`make train`: learn the shipped model and write it with its card.

Deterministic for one machine and one set of library versions; the card has the digests of all
data, of the features, and the figures that the thresholds were chosen on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.models import save_model
from clarigate_proxy.schemas import load_schema
from clarigate_proxy.training.fit import outputs
from clarigate_proxy.training.learn import learn
from clarigate_proxy.training.rows import TEXTS, Row, read_rows, sources_of, texts_of

__all__ = ["features_digest", "main"]

ROOT = Path(__file__).resolve().parents[3]
MODELS = ROOT / "policies" / "clarigate_policies" / "models"
OWN = ROOT / "tests" / "golden" / "training"

_OF_DATA_FOLDER = frozenset({"need_dev", "in3_readings"})


def main(argv: Sequence[str] | None = None) -> int:
    """Train and write; 1 where the data is not there."""
    parser = argparse.ArgumentParser(prog="python -m clarigate_proxy.training", description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--own", type=Path, default=OWN)
    args = parser.parse_args(argv)
    files = sources_of(args.data, args.own)
    missing = [path.name for path in (*files, args.data / TEXTS) if not path.is_file()]
    if missing:
        sys.stderr.write(f"not found: {', '.join(missing)}; give --data\n")
        return 1
    rows, digests = read_rows(files, LocalExtractor(load_schema()), texts_of(args.data))
    learnt = learn(rows, outputs())
    MODELS.mkdir(exist_ok=True)
    save_model(learnt.model, MODELS / "need")
    card = {
        "intended_use": "p_default and I per dimension of chat prompts, English first; never a "
        "decision by itself",
        "limits": "other languages are hardly represented; thresholds assume traffic in which "
        "about three prompts in a hundred deserve a question",
        "data": digests,
        "features": features_digest(rows),
        "rows": len(rows),
        "numbers": {n: round(value, 4) for n, value in sorted(learnt.model.numbers.items())},
        "auc_out_of_fold": _aucs(rows, learnt.out_of_fold["need"]),
    }
    (MODELS / "need.json").write_text(json.dumps(card, indent=2, sort_keys=True) + "\n", "utf-8")
    sys.stdout.write(json.dumps(card["auc_out_of_fold"]) + "\n")
    return 0


def features_digest(rows: Sequence[Row]) -> str:
    """Return a digest of the features: it changes with every rule that changes what is learnt."""
    digest = hashlib.sha256()
    for row in rows:
        if row.source not in _OF_DATA_FOLDER:  # it is not there everywhere
            digest.update(row.features.hashed.astype(np.int32).tobytes())
            digest.update(np.round(row.features.dense, 4).tobytes())
    return digest.hexdigest()


def _aucs(rows: Sequence[Row], p: NDArray[np.float64]) -> dict[str, float]:
    found = {}
    for source in sorted({row.source for row in rows}):
        inside = np.array([row.source == source for row in rows])
        due = np.array([row.need >= 2 for row in rows])
        above, below = p[inside & due], p[inside & ~due]
        if above.size and below.size:
            found[source] = round(float((above[:, None] > below[None]).mean()), 3)
    return found


if __name__ == "__main__":
    sys.exit(main())
