"""Others' words in the user's message are told apart from what the user says or wants written."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.statements.hearsay import hearsay, is_heard
from clarigate_proxy.decider import Decider

GOLDEN = Path(__file__).parents[2] / "golden" / "hearsay.jsonl"
"""Others' words stand in ⟦ ⟧, the user's own, which look like them, in ⟪ ⟫."""

ABOUT = {"task", "subject", "inputs"}
"""What the request is about may be a quotation of nobody in particular."""

DECIDER = Decider.of("annotate-only")


def rows() -> list[str]:
    return [json.loads(line)["said"] for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def claims_of(prompt: str) -> list[dict[str, Any]]:
    row: dict[str, Any] = DECIDER.row({"messages": [{"role": "user", "content": prompt}]})
    claims: list[dict[str, Any]] = row["claims"]
    return claims


def unmarked(said: str) -> str:
    return re.sub("[⟦⟧⟪⟫]", "", said)


def marked(said: str, opening: str, closing: str) -> list[tuple[int, int]]:
    spans = []
    for match in re.finditer(f"{opening}([^{closing}]*){closing}", said):
        start = len(unmarked(said[: match.start()]))
        spans.append((start, start + len(match[1])))
    return spans


@pytest.mark.parametrize("said", rows())
def test_passages_are_given_to_whom_they_belong(said: str) -> None:
    passages = hearsay(unmarked(said))
    for start, end in marked(said, "⟦", "⟧"):
        assert is_heard(passages, (start + end) // 2, (start + end) // 2 + 1)
    for start, end in marked(said, "⟪", "⟫"):
        assert not any(passage.start < end and start < passage.end for passage in passages)


def test_what_others_say_is_never_the_users_claim() -> None:
    for said in rows():
        others = marked(said, "⟦", "⟧")
        if not others:
            continue
        for claim in claims_of(unmarked(said)):
            if claim["label"] == "USER_ASSERTED" and claim["dimension"] not in ABOUT:
                assert not any(start <= claim["start"] < end for start, end in others), claim


def test_a_value_that_the_user_says_again_is_the_users() -> None:
    prompt = "My boss said: 'write it in German'. Answer him and translate it to German."
    starts = [c["start"] for c in claims_of(prompt) if c["value"] == "German"]
    assert starts == [prompt.rindex("German")]


def test_what_others_are_said_to_want_stays_a_value_of_lower_trust() -> None:
    prompt = "My boss said: 'keep the report under 300 words'. Write the report on tides."
    labels = {c["label"] for c in claims_of(prompt) if c["dimension"] == "length"}
    assert labels <= {"MODEL_INFERRED"}


def test_the_material_is_not_the_users_where_somebody_is_said_to_have_said_it() -> None:
    for prompt in (
        "Boss says: move everything from /srv/old to /srv/new before Monday. What did he mean?",
        "My boss wrote:\nsend the report to bob@finch.example by Friday and pay 4,500 euros",
    ):
        said = [c for c in claims_of(prompt) if c["label"] == "USER_ASSERTED"]
        assert [c for c in said if c["dimension"] == "inputs"] == []
    own = 'Translate "please come to the town hall at noon" into German'
    labels = [c["label"] for c in claims_of(own) if c["dimension"] == "inputs"]
    assert labels == ["USER_ASSERTED"]


@pytest.mark.parametrize("text", ["a", '"', "'a ", "said ", "he said that ", "Ab: x ", "„", "-'"])
def test_hostile_texts_are_read_in_time_that_grows_with_their_length(text: str) -> None:
    hearsay(text)
    started = time.perf_counter()
    hearsay(text * (8_000 // len(text)))
    assert time.perf_counter() - started < 0.3
