"""Made-up conversations with planted hazards and impacts, as the log's events."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

START = datetime(2026, 1, 1, tzinfo=UTC)
DIMENSIONS = ("audience", "location", "inputs", "budget")
UTILITY = 0.4


@dataclass(frozen=True, kw_only=True)
class Truth:
    """What really happens: leaving per closed round by band, open hazard, impact multipliers."""

    leaving: tuple[float, float] = (0.18, 0.30)
    open_leaving: float = 0.26
    multipliers: Mapping[str, float] = field(
        default_factory=lambda: {"audience": 0.4, "location": 1.2, "inputs": 1.0, "budget": 0.7}
    )
    holdout: float = 0.15
    reliability: float = 0.85


def events(number: int, truth: Truth, *, seed: int = 5) -> Iterator[dict[str, Any]]:
    """Yield the events of `number` conversations, a second apart."""
    chance = random.Random(seed)
    for place in range(number):
        name = f"{chance.getrandbits(128):032x}"
        at = START + timedelta(seconds=place)
        yield from _conversation(name, at, truth, chance)


def _conversation(
    name: str, at: datetime, truth: Truth, chance: random.Random
) -> Iterator[dict[str, Any]]:
    dimension = chance.choice(DIMENSIONS)
    lost = UTILITY * truth.multipliers[dimension]
    if chance.random() < truth.holdout:
        yield _line("holdout", at, name, dimensions=[dimension], utility=UTILITY, round=1)
        yield _line("feedback", at, name, success=chance.random() < 0.9 - lost)
        return
    for k in range(1, chance.choice((1, 1, 1, 5)) + 1):
        is_open = dimension == "inputs" and k == 1
        yield _line(
            "asked", at, name, round=k, k=k, dimensions=[dimension], open=[is_open],
            utility=UTILITY, tokens=[f"{name}-{k}", f"{name}-{k}-full"],
        )  # fmt: skip
        leaving = truth.open_leaving if is_open else truth.leaving[k > 3]
        if chance.random() < leaving:
            return
        at += timedelta(seconds=chance.uniform(3, 600))
        outcome = "answered" if chance.random() < truth.reliability else "declined"
        yield _line("answered", at, name, round=k, outcome=outcome, dimensions=[dimension])
    yield _line("feedback", at, f"{name}-1", success=chance.random() < 0.9)


def _line(event: str, at: datetime, name: str, **fields: Any) -> dict[str, Any]:
    return {"event": event, "timestamp": at.isoformat(), "conversation": name, **fields}


def write(path: Path, number: int, truth: Truth, *, seed: int = 5) -> Path:
    """Write the events as JSON lines, among lines of other events."""
    with path.open("w", encoding="utf-8") as stream:
        for event in events(number, truth, seed=seed):
            stream.write(json.dumps(event) + "\n")
        stream.write('{"event": "request", "status": 200}\nnot json\n')
    return path
