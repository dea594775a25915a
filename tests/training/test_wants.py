"""The shipped order of quiet dimensions is what its script makes of the data."""

from __future__ import annotations

import json

import numpy as np
import pytest

from clarigate_proxy.evaluation.wants import fit_wants, mapped_tasks
from clarigate_proxy.models import load_wants
from clarigate_proxy.training.wants import MODELS, ROOT, learn

DATA = ROOT.parent / "shared" / "data"


def test_the_shipped_weights_are_those_that_the_data_gives() -> None:
    """Task types come from rules that go on changing, hence close and not equal."""
    if not DATA.is_dir():
        pytest.skip("the labelled data is not there: ../shared/data")
    made, files = learn(DATA)
    shipped = load_wants()
    card = json.loads((MODELS / "wants.json").read_text("utf-8"))
    assert card["data"] == {file.name: file.sha256 for file in files}
    assert made.dimensions == shipped.dimensions
    ours, theirs = made.hashed * made.scale, shipped.hashed * shipped.scale
    assert np.abs(ours - theirs).mean() < 0.05 * np.abs(theirs).mean() + 0.01


def test_what_a_few_tasks_leave_out_is_learnt() -> None:
    rows = [
        {
            "task": f"Recommend a {thing}.",
            "details": [{"d": "Price range", "imp": 3, "dim": "budget", "alt": []}],
        }
        for thing in ("lamp", "chair", "clock", "radio")
    ]
    learnt = fit_wants(mapped_tasks(rows, lambda _: "recommend"), [], ("budget", "tone"))
    found = learnt.of("Recommend a table.", "recommend")
    assert found["budget"] == pytest.approx(3.0, abs=0.1)
    assert found["tone"] == pytest.approx(0.0, abs=0.1)
    assert learnt.of("Recommend a table.", "unheard of")["budget"] > 2.5
