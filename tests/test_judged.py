"""Prompts and requests written after the rules: whom a question is put to, counted.

Why: the development data was read while the rules were written, so its figures flatter. These rows
are never trained on. `read` ones were looked at afterwards, to find kinds that the rules lacked;
the others never were, and are the fair ones. Floors lie a little under what was measured.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.decider import Decider

JUDGED = Path(__file__).parent / "golden" / "judged"
DECIDER = Decider.of("default")


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (JUDGED / name).read_text("utf-8").splitlines()]


def asked(row: dict[str, Any]) -> bool:
    return DECIDER.row(row)["decision"] == "ask"


NEED = [(row, asked({"prompt": row["prompt"]})) for row in rows("need.jsonl")]
REQUESTS = [(row, asked(row["request"])) for row in rows("requests.jsonl")]


def share(*needs: int, read: bool) -> float:
    found = [was for row, was in NEED if row["need"] in needs and row["read"] is read]
    return sum(found) / len(found)


@pytest.mark.parametrize(("read", "most"), [(True, 0.02), (False, 0.05)])
def test_what_is_clear_or_can_be_assumed_is_hardly_ever_asked_about(
    read: bool,
    most: float,
) -> None:
    assert share(0, 1, read=read) <= most


@pytest.mark.parametrize(("read", "least"), [(True, 0.82), (False, 0.62)])
def test_most_of_what_cannot_be_answered_is_asked_about(
    read: bool,
    least: float,
) -> None:
    assert share(2, 3, read=read) >= least


def due(*, read: bool) -> float:
    found = [was for row, was in REQUESTS if row["expect"] == "ask" and row["read"] is read]
    return sum(found) / len(found)


def test_no_clear_request_is_asked_about() -> None:
    assert [row["id"] for row, was in REQUESTS if was and row["expect"] == "forward"] == []


@pytest.mark.parametrize(("read", "least"), [(True, 0.75), (False, 0.7)])
def test_most_open_requests_are_asked_about(read: bool, least: float) -> None:
    assert due(read=read) >= least
