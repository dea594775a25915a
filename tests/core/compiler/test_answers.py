"""The answer block says what was answered and what was left open, in the user's words."""

from __future__ import annotations

import json
from pathlib import Path

from clarigate_proxy.core.compiler import BlockAnswer, answer_block
from clarigate_proxy.core.profiles import profile_of
from tests.core.compiler.cases import TAG, by_kind, check


@by_kind("answers")
def test_a_case_compiles_to_its_text(path: Path) -> None:
    check(path)


def test_no_answers_make_no_block() -> None:
    assert answer_block((), tag=TAG, profile=profile_of("gpt-4o")) == ""


def test_free_text_is_whole_and_cannot_end_its_quotation() -> None:
    said = 'for my boss,\n  "soon" – \\o/ 👨\u200d👩\u200d👧'
    answer = BlockAnswer(slot="audience", dimension="audience", text=said)
    block = answer_block((answer,), tag=TAG, profile=profile_of("gpt-4o"), said=(said,))
    written = json.dumps(said, ensure_ascii=False)
    assert f"audience={written}]" in block
    assert f"- {written}" in block
