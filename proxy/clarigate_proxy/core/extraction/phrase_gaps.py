"""Gaps that show in constructions, not in words: absent material, open referents, no request.

Why: these rules have no pattern; the facts that they need are read from sentences and phrases
(`absent`, `referents`). They are tried for every prompt.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.gaps import gap

__all__ = ["PHRASE_GAPS"]

SURE = (0.95, 0.03)
LIKELY = (0.95, 0.2)
OPEN = (0.85, 0.25)

_POINTS = "operator later invented material makes_code"

PHRASE_GAPS = (
    gap(
        "material.absent",
        "inputs",
        "",
        "",
        SURE,
        needs="absent_sure",
        unless="operator formula_given rehearsal",
    ),
    gap(
        "material.absent_likely",
        "inputs",
        "",
        "",
        LIKELY,
        needs="absent_likely",
        unless="operator formula_given rehearsal",
    ),
    gap(
        "exercise.unseen",
        "inputs",
        "",
        "",
        (0.95, 0.12),
        needs="unseen_input",
        unless="operator later material makes_code fiction formula_given",
    ),
    gap("subject.pronoun", "subject", "", "", OPEN, needs="open_pronoun", unless=_POINTS),
    gap("subject.definite", "subject", "", "", OPEN, needs="open_definite", unless=_POINTS),
    gap("subject.nothing", "subject", "", "", OPEN, needs="says_nothing", unless=_POINTS),
    gap(
        "task.no_request",
        "task",
        "",
        "",
        (0.9, 0.25),
        needs="no_request",
        unless="operator later",
    ),
    gap(
        "task.only_material",
        "task",
        "",
        "",
        (0.9, 0.3),
        needs="only_material",
        unless="operator later",
    ),
)
