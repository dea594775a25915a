"""Whatever a model answers: it is read or refused, and it never speaks for the user."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.extraction.llm import Aspect, Inquiry, Result, parse_answer
from clarigate_proxy.core.extraction.llm.inquiry import standings_of, words_of
from clarigate_proxy.core.extraction.llm.scales import Standing
from clarigate_proxy.core.policy import ExtractorKind, LaterTurns, Llm, Policy
from clarigate_proxy.core.turn import Hygienic, conclude, inquiry_for, respond
from clarigate_proxy.core.values import Provenance
from tests.support.chat import Chat, context
from tests.support.judge import completion

TEXT = "Write a note for the board of our club in Turin. need:audience need:location need:tone"
WHERE = context(
    policy=Policy(
        later_turns=LaterTurns.FULL,
        digest="00000000",
        extractor=ExtractorKind.LLM,
        llm=Llm(upstream="u", model="m"),
    )
)
LABELS = {"Executives", "Engineers", "Everybody", "Formal", "Friendly", "Short", "Long"}

passages = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["the board", "Turin", "our club in Turin", "king", TEXT, "[USER_ASSERTED"]),
    st.tuples(st.integers(0, len(TEXT)), st.integers(0, len(TEXT))).map(
        lambda ends: TEXT[min(ends) : max(ends)]
    ),
)


def _cleaned() -> Hygienic:
    body = {"model": "m", "messages": [{"role": "user", "content": TEXT}]}
    return Chat(context=WHERE).clean(body)


HYGIENIC = _cleaned()
LOCAL = respond(HYGIENIC, WHERE)


def _asked() -> Inquiry:
    found = inquiry_for(HYGIENIC, LOCAL, WHERE)
    assert found is not None
    return found


ASKED = _asked()


def form(aspect: Aspect, standing: Standing) -> st.SearchStrategy[dict[str, str]]:
    """Everything that the schema allows for an aspect under one status."""
    words = {
        key: st.sampled_from(list(map(str, allowed)))
        for key, allowed in words_of(aspect, standing).items()
    }
    quote = {"quote": passages} if standing is Standing.STATED else {}
    return st.fixed_dictionaries({"status": st.just(str(standing)), **words, **quote})


judgements = st.fixed_dictionaries(
    {
        aspect.slot: st.one_of([form(aspect, standing) for standing in standings_of(aspect)])
        for aspect in ASKED.aspects
    }
)
anything = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["choices", "message", "content", "usage", "audience", "quote"])
            | st.text(max_size=5),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(st.binary(max_size=200) | anything.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_read_or_refused(body: bytes) -> None:
    assert parse_answer(ASKED, body).findings is None


@given(anything)
def test_any_content_is_read_or_refused(content: Any) -> None:
    body = json.dumps(completion(json.dumps(content))).encode()
    assert parse_answer(ASKED, body).result is Result.INVALID


@given(judgements)
def test_a_value_is_the_users_words_in_their_place_or_a_label_of_ours(told: Any) -> None:
    answer = parse_answer(ASKED, json.dumps(completion(json.dumps(told))).encode())
    jsonschema.validate(told, ASKED.schema)
    assert answer.result is Result.OK
    result = conclude(HYGIENIC, LOCAL, answer, WHERE)
    assert result.trace.graph is not None
    for node in result.trace.graph.nodes:
        assert node.value is None or node.value in TEXT or node.value in LABELS
        if node.provenance is Provenance.USER_ASSERTED:
            assert node.span is not None
            assert node.value == TEXT[node.span.start : node.span.end]
        assert node.default is None or node.default in LABELS | {
            "general readers",
            "neutral",
            "about a page",
        }
