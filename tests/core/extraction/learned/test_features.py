"""What the learnt models see: the same for the same text, and different where it matters."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.extraction.learned.features import (
    BUCKETS,
    DENSE,
    Features,
    featurise,
    has_material,
    seen_before,
)
from clarigate_proxy.core.extraction.signals import Signals, read_signals
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import Reading
from clarigate_proxy.models import load_vectors


def reading(*texts: str) -> Reading:
    roles = ("user", "assistant")
    raw = [{"role": roles[n % 2], "content": text} for n, text in enumerate(texts)]
    messages = parse_messages({"messages": raw})
    assert messages is not None
    return read_request(messages)


def signals(*texts: str) -> Signals:
    return read_signals(reading(*texts))


def features(*texts: str, **changes: object) -> Features:
    fields: dict[str, object] = {
        "task_type": "write",
        "stated": frozenset({"tone"}),
        "utilities": {"inputs": 0.5},
        "seen_before": 0.0,
        **changes,
    }
    return featurise(signals(*texts), load_vectors(), **fields)  # type: ignore[arg-type]  # a test's shorthand


def dense(found: Features, name: str) -> float:
    return float(found.dense[DENSE.index(name)])


def test_the_record_has_a_value_for_every_name_and_buckets_lie_in_range() -> None:
    found = features("Write a letter to my aunt, please.")
    assert found.dense.shape == (len(DENSE),)
    assert found.hashed.min() >= 0
    assert found.hashed.max() < BUCKETS


def test_the_dense_record_says_what_was_found() -> None:
    found = features("Write it?")
    assert dense(found, "type:write") == dense(found, "stated:tone") == 1.0
    assert dense(found, "rule:inputs") == dense(found, "rule:best") == 0.5
    assert dense(found, "rules") == 1.0
    assert dense(found, "question") == 1.0


def test_rule_features_can_be_left_out_for_prompts_that_rules_were_written_on() -> None:
    found = features("Write it?", with_rules=False)
    assert [dense(found, name) for name in ("rules", "rule:best", "rule:inputs")] == [0, 0, 0]


def test_the_same_words_differ_with_and_without_material() -> None:
    bare, full = signals("Fix this"), signals("Fix this:\n```py\nx = 1\nprint(x)\n```")
    assert (has_material(bare), has_material(full)) == (False, True)
    assert set(features("Fix this").hashed) != set(features("Fix this", "ok", "Fix this").hashed)


def test_numbers_share_one_code_and_case_does_not_matter() -> None:
    one = features("Give me 12 names")
    other = features("give me 99 NAMES")
    assert np.array_equal(one.hashed, other.hashed)


@pytest.mark.parametrize("text", ["", "?", "请帮我翻译这段话", "a " * 3000])
def test_odd_and_long_texts_are_featurised_within_bounds(text: str) -> None:
    assert features(text).hashed.size < 3000


def test_what_earlier_turns_hold_is_counted() -> None:
    above = reading("Compare heat pumps", "Heat pumps differ.", "Which pumps are quieter?")
    assert seen_before(read_signals(above), above) == pytest.approx(1 / 3)
    alone = reading("Which pumps are quieter?")
    assert seen_before(read_signals(alone), alone) == 0.0


def test_another_process_sees_the_same_features() -> None:
    code = (
        "from tests.core.extraction.learned.test_features import features;"
        "import zlib; print(zlib.crc32(features('Plan my week, friend').hashed.tobytes()))"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(prints) == 1
