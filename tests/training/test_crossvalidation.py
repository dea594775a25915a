"""Every row is judged by models that have not seen its part."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.evaluation.wants import digest_of
from clarigate_proxy.models import load_model
from clarigate_proxy.training import crossvalidation
from clarigate_proxy.training.crossvalidation import SPLITS, judged_apart, learnt_without
from clarigate_proxy.training.learn import Learnt
from clarigate_proxy.training.rows import Row

GOLDS = [
    {"id": f"g{n}", "source": source}
    for n, source in enumerate(["arena", "in3_train", "in3_rest", "ifeval"] * 10)
]


def row(source: str, group: str) -> Any:
    """As much of a row as parting looks at."""
    return type("Part", (), {"source": source, "group": group})()


ROWS = [*(row("need_dev", g["id"]) for g in GOLDS), row("w1", "w1-1"), row("in3_readings", "in3-a")]


@pytest.fixture
def learnt(monkeypatch: pytest.MonkeyPatch) -> list[list[tuple[str, str]]]:
    """What each model was learnt from, part by part; learning itself is tested elsewhere."""
    seen: list[list[tuple[str, str]]] = []

    def remember(rows: Sequence[Row], _: object) -> Learnt:
        seen.append([(r.source, r.group) for r in rows])
        return Learnt(model=load_model(), out_of_fold={})

    monkeypatch.setattr(crossvalidation, "learn", remember)
    monkeypatch.setattr(crossvalidation, "_training_rows", lambda *_: ROWS)
    return seen


@pytest.mark.parametrize("split", sorted(SPLITS))
def test_no_model_has_seen_what_it_judges(split: str, learnt: list[list[tuple[str, str]]]) -> None:
    parts: list[str] = []
    of = judged_apart(
        GOLDS, split=split, data=Path(), own=Path(), policy="default", on_part=parts.append
    )
    assert parts == sorted({SPLITS[split](gold) for gold in GOLDS})
    assert len(parts) > 3
    for part, seen in zip(parts, learnt, strict=True):
        judged = {gold["id"] for gold in GOLDS if SPLITS[split](gold) == part}
        assert {group for source, group in seen if source == "need_dev"} == {
            gold["id"] for gold in GOLDS
        } - judged
        assert ("w1", "w1-1") in seen
    deciders = [of(gold) for gold in GOLDS]
    assert len({id(decider) for decider in deciders}) == len(parts)


def test_readings_of_in3_are_left_out_with_in3s_prompts(
    learnt: list[list[tuple[str, str]]],
) -> None:
    parts: list[str] = []
    judged_apart(
        GOLDS, split="sources", data=Path(), own=Path(), policy="default", on_part=parts.append
    )
    held = {
        part: ("in3_readings", "in3-a") in seen for part, seen in zip(parts, learnt, strict=True)
    }
    assert held == {"arena": True, "ifeval": True, "in3_rest": False, "in3_train": False}


def test_texts_that_are_hidden_are_learnt_from_in_no_file(
    learnt: list[list[tuple[str, str]]], tmp_path: Path
) -> None:
    text = "Plan a weekend."
    name = hashlib.sha256(text.encode()).hexdigest()[:16]
    files = {
        "need_dev": [{"id": "g0", "prompt": text}, {"id": "g1", "prompt": "Another one."}],
        "in3_readings": [{"id": "in3-a", "text": name}, {"id": "in3-b", "text": "0" * 16}],
        "in3_train_dedup": [{"task": text}],
    }
    for stem, lines in files.items():
        raw = "".join(json.dumps(line) + "\n" for line in lines)
        (tmp_path / f"{stem}.jsonl").write_text(raw, "utf-8")
    parts: list[str] = []
    without = learnt_without(data=tmp_path, own=tmp_path, policy="default", on_part=parts.append)
    without({digest_of("plan a  WEEKEND.")})
    without(frozenset())
    hidden, whole = map(set, learnt)
    assert whole - hidden == {("need_dev", "g0"), ("in3_readings", "in3-a")}
    assert parts == ["2 rows", "0 rows"]


def test_without_a_checkout_it_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cross-validation needs a checkout"):
        judged_apart(
            GOLDS,
            split="folds",
            data=tmp_path,
            own=tmp_path,
            policy="default",
            on_part=lambda _: None,
        )
