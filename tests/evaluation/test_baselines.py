"""Baselines see the text of a prompt and the labels of other sources, nothing of its own."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from clarigate_proxy.evaluation.baselines import BASELINES, Guess, baseline_guesses
from tests.evaluation.cases import gold

VAGUE = ("mend it please", "mend this please", "please mend that")
CLEAR = ("how tall is the oak", "how tall is the elm", "what is the oldest oak")

GOLDS = [
    gold(f"{source}{number}", need, prompt=f"{prompt} {source}", source=source)
    for source in ("attic", "cellar", "porch")
    for need, prompts in ((3, VAGUE), (0, CLEAR))
    for number, prompt in enumerate(prompts)
]


def guess(name: str, golds: list[dict[str, object]] = GOLDS) -> Guess:
    found = BASELINES[name](golds)
    assert found is not None
    return found


def test_never_and_always_do_as_they_say() -> None:
    assert not guess("never").asked.any()
    assert guess("always").asked.all()
    assert set(guess("always").first or ()) == {"inputs"}


def test_length_prefers_short_prompts() -> None:
    golds = [gold("a", 0, prompt="long " * 9), gold("b", 0, prompt="short"), gold("c", 0)]
    assert np.argsort(guess("length", golds).score).tolist() == [0, 2, 1]


def test_a_cut_asks_nothing_that_scores_like_a_clear_prompt_of_another_source() -> None:
    golds = [
        gold("a", 3, prompt="hm", source="attic"),
        gold("b", 3, prompt="mend the stairs", source="attic"),
        gold("c", 0, prompt="mend it", source="cellar"),
        gold("d", 0, prompt="x", source="attic"),
    ]
    assert guess("length", golds).asked.tolist() == [True, False, False, True]


def test_the_source_baseline_knows_the_share_of_its_source() -> None:
    golds = [gold("a", 3), gold("b", 0), gold("c", 2, source="attic")]
    assert guess("source", golds).score.tolist() == [0.5, 0.5, 1.0]


def test_ngrams_learn_from_the_other_sources() -> None:
    found = guess("n-grams")
    needed = np.asarray([row["need"] >= 2 for row in GOLDS])
    assert found.score[needed].min() > found.score[~needed].max()
    assert found.asked[needed].all()


def test_ngrams_never_see_the_labels_of_a_prompts_own_source() -> None:
    turned = [row | {"need": 3 - row["need"]} if row["source"] == "attic" else row for row in GOLDS]
    here = [row["source"] == "attic" for row in GOLDS]
    assert guess("n-grams").score[here].tolist() == guess("n-grams", turned).score[here].tolist()


def test_without_scikit_learn_the_other_baselines_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "sklearn"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "sklearn", None)
    found = baseline_guesses(GOLDS)
    assert [name for name, one in found.items() if one is None] == ["n-grams"]
