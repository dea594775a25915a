"""A handful of tasks of the tests' own, in the form of the questions suite's data."""

from __future__ import annotations

import json
from pathlib import Path

TASKS = (
    "Plan a weekend for my sister.",
    "Recommend a tent.",
    "Find a yoga class.",
    "Plan a dinner with friends.",
    "Recommend a keyboard.",
    "Find a used bicycle.",
    "Plan a garden.",
    "Recommend a board game.",
    "Find a dentist.",
    "Plan a farewell party.",
)
CLEAR = ("What is seven times eight?", "Translate 'good morning' into Spanish.")
_DETAILS = (
    {"d": "How much it may cost", "imp": 3, "dim": "budget", "alt": []},
    {"d": "Who it is for", "imp": 2, "dim": "audience", "alt": ["purpose"]},
)


def write_in3(folder: Path) -> None:
    """Write both files of the suite."""
    mapped = [
        {"id": f"v{n}", "task": task, "vague": True, "details": list(_DETAILS)}
        for n, task in enumerate(TASKS)
    ]
    mapped += [
        {"id": f"c{n}", "task": task, "vague": False, "details": []} for n, task in enumerate(CLEAR)
    ]
    missing = [{"description": "Price range", "importance": "3"}]
    described = [
        {"task": "Recommend a lamp.", "vague": True, "missing_details": missing},
        {"task": "What is a lamp?", "vague": False, "missing_details": []},
    ]
    for name, rows in (("in3_map_dev", mapped), ("in3_train_dedup", described)):
        text = "".join(json.dumps(row) + "\n" for row in rows)
        (folder / f"{name}.jsonl").write_text(text, "utf-8")
