"""A model's answer is what was asked for, or nothing at all."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clarigate_proxy.core.extraction.llm import (
    Answer,
    Finding,
    Inquiry,
    Result,
    inquire,
    parse_answer,
)
from clarigate_proxy.core.extraction.llm.answer import MAX_ANSWER_BYTES
from clarigate_proxy.core.extraction.llm.scales import Doubt, Standing, Weight
from clarigate_proxy.core.values import Reading, Segment, Span
from tests.core.extraction.llm.test_inquiry import ASPECTS
from tests.support.judge import DECISIVE, UNKNOWN, UNNEEDED, completion, implied, stated

READING = Reading(
    prompt=(Segment(role="user", text="Write a note", span=Span(message=0, start=0, end=12)),)
)
VALID: dict[str, Any] = {"audience": DECISIVE | {"option": "exec"}, "location": UNNEEDED}


def inquiry(*, task_types: tuple[str, ...] = ()) -> Inquiry:
    return inquire(READING, ASPECTS, tag="t", max_characters=999, task_types=task_types)


def parsed(body: object, **asked: Any) -> Answer:
    return parse_answer(inquiry(**asked), json.dumps(body).encode())


def with_audience(**changes: Any) -> str:
    return json.dumps(VALID | {"audience": DECISIVE | changes})


def test_a_valid_answer_has_a_finding_for_every_aspect() -> None:
    answer = parsed(completion(json.dumps(VALID)))
    assert answer.result is Result.OK
    assert answer.findings is not None
    finding = answer.findings.by_slot["audience"]
    assert (finding.standing, finding.option) == (Standing.OPEN, "exec")
    assert (finding.doubt, finding.weight) == (Doubt.MUCH, Weight.DECISIVE)
    assert answer.findings.by_slot["location"].option is None


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (stated("boss"), Finding(standing=Standing.STATED, quote="boss")),
        (
            implied("exec", "some"),
            Finding(standing=Standing.IMPLIED, option="exec", doubt=Doubt.SOME),
        ),
        (
            DECISIVE,
            Finding(standing=Standing.OPEN, doubt=Doubt.MUCH, weight=Weight.DECISIVE),
        ),
        (UNNEEDED, Finding(standing=Standing.UNNEEDED)),
    ],
)
def test_each_status_has_its_own_keys(told: dict[str, str], found: Finding) -> None:
    answer = parsed(completion(json.dumps(VALID | {"audience": told})))
    assert answer.findings is not None
    assert answer.findings.by_slot["audience"] == found


def test_a_slot_without_options_may_be_open() -> None:
    answer = parsed(completion(json.dumps(VALID | {"location": UNKNOWN})))
    assert answer.findings is not None
    assert answer.findings.by_slot["location"].weight is Weight.DECISIVE


def test_white_space_around_the_object_is_no_fault() -> None:
    assert parsed(completion(f"\n {json.dumps(VALID)}\n")).result is Result.OK


def test_the_cost_is_what_the_server_says() -> None:
    body = completion(json.dumps(VALID))
    body["usage"]["prompt_tokens_details"] = {"cached_tokens": 640}
    answer = parsed(body)
    assert (answer.prompt_tokens, answer.completion_tokens) == (900, 100)
    assert (answer.cached_tokens, answer.tokens) == (640, 1000)


@pytest.mark.parametrize(
    "usage",
    [None, "a lot", {}, {"prompt_tokens": -5, "completion_tokens": 10**9}, {"prompt_tokens": True}],
)
def test_a_cost_that_is_not_told_is_estimated(usage: object) -> None:
    answer = parsed(completion(json.dumps(VALID)) | {"usage": usage})
    assert 200 < answer.prompt_tokens < 600
    assert 10 < answer.completion_tokens < 100
    assert answer.cached_tokens == 0


INVALID = {
    "no JSON": "I would ask who reads it.",
    "fenced": f"```json\n{json.dumps(VALID)}\n```",
    "two objects": json.dumps(VALID) * 2,
    "a list": json.dumps([VALID]),
    "empty": "",
    "nothing": None,
    "not a number": json.dumps(VALID).replace('"much"', "NaN", 1),
    "deep": "[" * 30_000,
    "an unknown slot": json.dumps(VALID | {"tone": UNNEEDED}),
    "a missing slot": json.dumps({"audience": DECISIVE}),
    "a slot twice": json.dumps(VALID)[:-1] + f', "audience": {json.dumps(stated("x"))}}}',
    "a label of ours": json.dumps(VALID | {"provenance": "USER_ASSERTED"}),
    "a label inside": with_audience(provenance="USER_ASSERTED"),
    "a missing key": json.dumps(VALID | {"location": {"status": "open"}}),
    "a key of another status": with_audience(quote="boss"),
    "a status without its key": json.dumps(VALID | {"audience": {"status": "stated"}}),
    "no option implied": json.dumps(VALID | {"audience": implied("none")}),
    "an option where there are none": json.dumps(VALID | {"location": DECISIVE}),
    "implied without options": json.dumps(VALID | {"location": implied("none")}),
    "a nested quote": json.dumps(VALID | {"audience": stated("x") | {"quote": {"text": "y"}}}),
    "a nested word": with_audience(option={"id": "exec"}),
    "a list for a word": with_audience(status=["open"]),
    "a number for a word": with_audience(doubt=0.9),
    "an unknown status": with_audience(status="USER_ASSERTED"),
    "an unknown doubt": with_audience(doubt="enormous"),
    "an unknown impact": with_audience(impact="99"),
    "an unknown option": with_audience(option="cto"),
    "no status": json.dumps(VALID | {"audience": {}}),
    "another slot's form": json.dumps(VALID | {"location": "Rome"}),
    "a huge quote": json.dumps(VALID | {"audience": stated("x" * 301)}),
    "a huge content": json.dumps(VALID) + " " * 40_000,
}


@pytest.mark.parametrize("content", INVALID.values(), ids=INVALID)
def test_whatever_is_not_exactly_it_is_nothing(content: str | None) -> None:
    answer = parsed(completion(content))
    assert answer.result is Result.INVALID
    assert answer.findings is None
    assert answer.tokens == 1000


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"choices": []},
        {"choices": "none"},
        {"choices": [{}]},
        {"choices": [{"message": "hi"}]},
        {"choices": completion(json.dumps(VALID))["choices"] * 2},
        [completion(json.dumps(VALID))],
    ],
)
def test_a_body_of_another_form_is_invalid(body: object) -> None:
    assert parsed(body).result is Result.INVALID


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"{", b"<html>", b"[" * 100_000])
def test_a_body_that_is_no_json_is_invalid(body: bytes) -> None:
    assert parse_answer(inquiry(), body) == Answer(result=Result.INVALID)


def test_a_body_that_is_too_large_is_not_read() -> None:
    body = json.dumps(completion(json.dumps(VALID))).encode() + b" " * MAX_ANSWER_BYTES
    assert parse_answer(inquiry(), body).result is Result.INVALID


@pytest.mark.parametrize(
    ("how", "result"),
    [
        ({"refusal": "I cannot judge that."}, Result.REFUSED),
        ({"reason": "content_filter"}, Result.REFUSED),
        ({"reason": "length"}, Result.TRUNCATED),
    ],
)
def test_a_refusal_and_a_cut_answer_are_told_apart_and_cost_what_they_cost(
    how: dict[str, Any], result: Result
) -> None:
    answer = parsed(completion(json.dumps(VALID), **how))
    assert (answer.result, answer.findings, answer.tokens) == (result, None, 1000)


def test_the_type_of_task_is_one_of_those_offered() -> None:
    types = ("write", "other")
    whole = {"task_type": "write", "refuses_questions": True}
    answer = parsed(completion(json.dumps(whole | VALID)), task_types=types)
    assert answer.findings is not None
    assert (answer.findings.task_type, answer.findings.refuses_questions) == ("write", True)
    for changes in ({"task_type": "hack"}, {"refuses_questions": "yes"}, {"task_type": ["write"]}):
        content = json.dumps(whole | VALID | changes)
        assert parsed(completion(content), task_types=types).result is Result.INVALID
    assert parsed(completion(json.dumps(whole | VALID))).result is Result.INVALID
