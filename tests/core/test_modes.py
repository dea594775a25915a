"""The mode matrix: what every cell analyses, asks, changes and counts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask, Bypass, Forward, Preview
from clarigate_proxy.core.modes import MODES, Asking, manner_of
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.request import Controls
from clarigate_proxy.core.values import PolicyMode, RequestMode
from tests.support.chat import Chat, context

CELLS = json.loads((Path(__file__).parent.parent / "golden" / "modes.json").read_text("utf-8"))[
    "cells"
]
KINDS = {Ask: "ask", Preview: "preview", Forward: "forward", Bypass: "bypass"}


def test_the_matrix_has_every_cell_once() -> None:
    cells = [(PolicyMode(cell[0]), RequestMode(cell[1])) for cell in CELLS]
    assert sorted(cells) == sorted(MODES)


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell[0]}-{cell[1]}")
def test_cell(cell: list[Any]) -> None:
    policy_mode, request_mode, analysed, decision, reason, changed, counted = cell
    policy = replace(context().policy, mode=PolicyMode(policy_mode))
    chat = Chat(context=context(policy=policy), controls=Controls(mode=RequestMode(request_mode)))
    result = chat.say("Write the note. need:audience need:length")
    assert (result.trace.graph is not None) is analysed
    assert (KINDS[type(result)], result.trace.reason) == (decision, reason)
    assert bool(getattr(result, "edits", ())) is changed
    assert bool(result.trace.asked) is counted
    assert getattr(result, "as_error", False) is (
        (policy_mode, request_mode) == ("clarify", "error")
    )


def test_a_preview_shows_the_prompt_as_it_would_be_sent() -> None:
    chat = Chat(controls=Controls(mode=RequestMode.PREVIEW))
    result = chat.say("Write the note. need:audience")
    assert isinstance(result, Preview)
    assert result.text.startswith("Write the note. need:audience\n\n<clarigate-context ")
    assert '[MODEL_INFERRED: audience="general readers"]' in result.text


def test_what_the_policy_does_not_allow_counts_as_auto() -> None:
    policy = Policy(allow_always=False, allow_preview=False)
    assert manner_of(policy, RequestMode.ALWAYS).asking is Asking.WORTH_IT
    assert not manner_of(policy, RequestMode.PREVIEW).preview
