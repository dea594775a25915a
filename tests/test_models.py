"""The shipped model: small, quick to load, made for today's features, from today's data."""

from __future__ import annotations

import json
import time
from pathlib import Path

import numpy as np
import pytest

from clarigate_policies import model_folder
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.models import load_model, load_vectors, save_model
from clarigate_proxy.schemas import load_schema
from clarigate_proxy.training.rows import read_rows

ROOT = Path(__file__).resolve().parents[1]
OWN = sorted((ROOT / "tests" / "golden" / "training").glob("*.jsonl"))
SHARED = ROOT.parent / "shared" / "data" / "need_dev.jsonl"
CARD = json.loads((ROOT / "policies/clarigate_policies/models/need.json").read_text("utf-8"))


def test_the_model_is_under_five_megabytes_and_loads_in_under_fifty_milliseconds() -> None:
    sizes = (path.stat().st_size for path in model_folder("need").parent.rglob("*"))
    assert sum(sizes) < 5_000_000
    load_model.cache_clear()
    load_vectors.cache_clear()
    started = time.process_time()
    load_model()
    assert time.process_time() - started < 0.05


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    model = load_model()
    save_model(model, tmp_path)
    assert np.array_equal(np.load(tmp_path / "hashed.npy"), model.hashed)
    assert json.loads((tmp_path / "head.json").read_text())["outputs"] == list(model.outputs)


def test_a_model_saved_again_is_the_same_bytes(tmp_path: Path) -> None:
    save_model(load_model(), tmp_path)
    shipped = model_folder("need")
    for path in shipped.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_a_model_that_is_not_there_names_the_remedy() -> None:
    with pytest.raises(ConfigError, match="make train"):
        load_model("no-such-model")


def test_the_card_has_the_digests_of_todays_own_rows() -> None:
    _, digests = read_rows(tuple(OWN), LocalExtractor(load_schema()))
    assert {name: CARD["data"].get(name) for name in digests} == digests, "run: make train"


@pytest.mark.skipif(not SHARED.exists(), reason="../shared is not beside the checkout")
def test_the_card_has_the_digest_of_the_shared_rows() -> None:
    _, digests = read_rows((SHARED,), LocalExtractor(load_schema()))
    assert CARD["data"][SHARED.name] == digests[SHARED.name], "run: make train"
