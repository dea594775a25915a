"""What hosts answer with, read as the reply: `golden/tools/results.json` is the matrix.

Each row is a result for one closed question, one open question, or two closed ones, with what it
has to be: nothing that is not an answer may become one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.toolcalls import read_notes, read_result
from clarigate_proxy.core.toolcalls.wording import short_texts
from clarigate_proxy.core.values import Outcome
from tests.support.asking import CASES, put

RESULTS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "golden/tools/results.json").read_text("utf-8")
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["answers", "audience", "0", "status", "error", "x", "other"]), inner
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("row", RESULTS, ids=[f"{r['case']}-{r['result'][:40]}" for r in RESULTS])
def test_a_result_is_read_as_written(row: dict[str, Any]) -> None:
    text, found = put(*CASES[row["case"]])
    read = read_result(found, short_texts(text, found), row["result"])
    answers = {a.slot: list(a.option_ids) or a.text for a in read.answers}
    assert (read.outcome, answers, list(read.declined)) == (
        row["outcome"],
        row["answers"],
        row["declined"],
    )


def test_a_question_that_was_put_in_full_is_recognised_in_its_answer() -> None:
    text, found = put("audience")
    read = read_result(found, (text,), f'User has answered your questions: "{text}"="Engineers"')
    assert read.answers[0].option_ids == ("engineers",)


@pytest.mark.parametrize(
    ("result", "noted"),
    [
        ('"Q"="A" user notes: be brief. You can now continue with the user\'s answers', "be brief"),
        ('{"answers": {"audience": "Engineers"}, "comment": "be brief"}', "be brief"),
        ('{"annotations": {"Q": {"notes": "be brief"}}}', "be brief"),
    ],
)
def test_notes_beside_an_answer_are_kept(result: str, noted: str) -> None:
    assert read_notes(result) == (noted,)


@given(JSON)
def test_no_data_breaks_the_reading_or_chooses_what_was_not_offered(data: Any) -> None:
    text, found = put("audience")
    result = json.dumps(data, ensure_ascii=False)
    read = read_result(found, short_texts(text, found), result)
    offered = {option.id for option in found.questions[0].options}
    assert (read.outcome is Outcome.ANSWERED) == bool(read.answers)
    assert all(offered.issuperset(answer.option_ids) for answer in read.answers)
    assert all(isinstance(note, str) for note in read_notes(result))


@given(st.text(max_size=200))
def test_no_text_breaks_the_reading(result: str) -> None:
    for case in ("closed", "several"):
        text, found = put(*CASES[case])
        read = read_result(found, short_texts(text, found), result)
        assert read.outcome is not Outcome.DISCUSS


@pytest.mark.parametrize(
    "result", ["[" * 5000 + "]" * 5000, '{"answers":' * 200 + "1" + "}" * 200, '"' * 100_000]
)
def test_depth_and_length_are_bounded(result: str) -> None:
    text, found = put("audience")
    assert read_result(found, short_texts(text, found), result).outcome is not Outcome.ANSWERED


@pytest.mark.parametrize(
    "result",
    [
        " " * 300_000 + "x",
        " ." * 150_000 + "x",
        '" ' * 150_000,
        "<answer>" * 40_000,
        "user notes: " * 30_000,
        "user " * 60_000,
    ],
    ids=lambda result: result[:12].strip(),
)
def test_work_grows_with_length_alone(result: str) -> None:
    """Each of these would take minutes if it grew with the square."""
    text, found = put("audience")
    read_result(found, (*short_texts(text, found),), result)
    assert len(read_notes(result)) <= 4
