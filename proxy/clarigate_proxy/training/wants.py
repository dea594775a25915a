"""`python -m clarigate_proxy.training.wants`: learn the shipped order of quiet dimensions.

Why: what such tasks usually leave out is learnt from the IN3 tasks (Apache-2.0); the weights ship,
the texts do not. Deterministic for one machine and one version of NumPy; the card beside the file
has the digests of the data.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.wants import Wants
from clarigate_proxy.decider import request_of
from clarigate_proxy.evaluation.data import DataFile, read_data
from clarigate_proxy.evaluation.wants import described_tasks, fit_wants, mapped_tasks
from clarigate_proxy.models import save_wants
from clarigate_proxy.schemas import load_schema

__all__ = ["learn", "main"]

ROOT = Path(__file__).resolve().parents[3]
MODELS = ROOT / "policies" / "clarigate_policies" / "models"


def main(argv: Sequence[str] | None = None) -> int:
    """Learn and write.

    Raises:
        ConfigError: the data is not there.
    """
    parser = argparse.ArgumentParser(prog="python -m clarigate_proxy.training.wants")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    args = parser.parse_args(argv)
    wants, files = learn(args.data)
    MODELS.mkdir(exist_ok=True)
    save_wants(wants, MODELS / "wants")
    card = {
        "intended_use": "the order of dimensions that are not worth a question at break-even",
        "limits": "English; tasks for an assistant with tools, which leave out more than chats do",
        "data": {file.name: file.sha256 for file in files},
        "rows": sum(len(file.rows) for file in files),
        "licence_of_data": "Apache-2.0 (IN3)",
    }
    (MODELS / "wants.json").write_text(json.dumps(card, indent=2, sort_keys=True) + "\n", "utf-8")
    return 0


def learn(folder: Path) -> tuple[Wants, tuple[DataFile, ...]]:
    """Learn from all tasks of a data folder; returns the weights and what they were learnt from.

    Raises:
        ConfigError: the data is not there or of another form.
    """
    mapped = read_data(folder, "in3_map_dev.jsonl", ("task", "details"))
    described = read_data(
        folder, "in3_train_dedup.jsonl", ("task", "vague", "missing_details"), with_ids=False
    )
    schema = load_schema()
    extractor = LocalExtractor(schema)

    def task_type_of(text: str) -> str:
        request = request_of({"prompt": text})
        return extractor.extract(read_request(request.messages or ())).task_type

    dimensions = [slot.id for slot in schema.slots if slot.id == slot.dimension]
    wants = fit_wants(
        mapped_tasks(mapped.rows, task_type_of),
        described_tasks(described.rows, task_type_of),
        dimensions,
    )
    return wants, (mapped, described)


if __name__ == "__main__":
    raise SystemExit(main())
