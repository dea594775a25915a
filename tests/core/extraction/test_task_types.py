"""Task types in the further languages."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.foreign.task_types import foreign_task_type


@pytest.mark.parametrize(
    ("task_type", "text"),
    [
        ("translate", "übersetze den brief"),
        ("summarize", "résume cet article"),
        ("rewrite", "corrige mi carta"),
        ("write", "escreve um poema"),
        ("compare", "lequel des deux est mieux"),
        ("recommend", "was soll ich meinem vater schenken"),
        ("plan", "fais-moi un planning de révisions"),
        ("plan", "erstelle einen trainingsplan"),
        ("recommend", "推荐几本书"),
        ("explain", "explique-moi la photosynthèse"),
        ("code", "python里怎么去重"),
        ("howto", "cómo hago pan"),
        ("find", "hay una farmacia cerca"),
        ("qa", "wer war das?"),
        ("other", "bom dia"),
    ],
)
def test_a_verb_or_noun_names_the_task(task_type: str, text: str) -> None:
    assert foreign_task_type(text) == task_type
