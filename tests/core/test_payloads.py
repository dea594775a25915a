"""The payload of a question: complete, within its limits, readable by the SDK."""

from __future__ import annotations

import pytest

from clarigate.payload import HEADER_MAX, LABEL_MAX, parse_clarification
from clarigate_proxy.core.decisions import Ask
from tests.support.chat import Chat


def test_the_payload_parses_back_and_explains_its_score() -> None:
    chat = Chat()
    result = chat.say("Write the note. need:audience need:length")
    assert isinstance(result, Ask)
    parsed = parse_clarification(result.clarification)
    (question,) = parsed.questions
    assert question.default == "general readers"
    assert question.utility == pytest.approx(question.ambiguity * question.impact, abs=1e-3)
    assert question.score == pytest.approx(question.utility / question.cost.total, rel=1e-2)
    assert parsed.question_tokens == parsed.total_tokens == question.cost.tokens
    assert parsed.expires_at == chat.context.now_s + 3600
    assert len(question.header) <= HEADER_MAX
    assert all(len(option.label) <= LABEL_MAX for option in question.options)
    assert [(a.dimension, a.value) for a in parsed.assumptions] == [("length", "about a page")]


def test_the_round_and_the_total_count_on() -> None:
    chat = Chat()
    first = chat.say("Write the note. need:audience need:tone")
    second = chat.say("1")
    assert isinstance(first, Ask)
    assert isinstance(second, Ask)
    one, two = parse_clarification(first.clarification), parse_clarification(second.clarification)
    assert (one.round, two.round) == (1, 2)
    assert two.total_tokens == one.total_tokens + two.question_tokens
