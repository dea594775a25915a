"""The assumption block lists who said what, and never an assumption as a fact."""

from __future__ import annotations

from pathlib import Path

from clarigate_proxy.core.compiler import assumption_block
from clarigate_proxy.core.profiles import profile_of
from tests.core.compiler.cases import TAG, by_kind, check, graph, node


@by_kind("nodes")
def test_a_case_compiles_to_its_text(path: Path) -> None:
    check(path)


def test_a_default_that_is_likelier_than_the_value_is_what_is_stated() -> None:
    doubtful = node(
        slot="length",
        value="one line",
        confidence=0.4,
        provenance="MODEL_INFERRED",
        impact=0.9,
        p_default=0.6,
        default="a page",
    )
    block = assumption_block(
        graph(doubtful), (), tag=TAG, profile=profile_of("gpt-4o"), state_utility=0.1
    )
    assert block is not None
    assert '[MODEL_INFERRED: length="a page"]' in block.text


def test_a_small_model_gets_few_values_and_the_rest_is_reported() -> None:
    nodes = [
        node(slot=f"constraints.{n}", value=f"rule {n}", confidence=0.9, provenance="USER_ASSERTED")
        for n in range(9)
    ]
    block = assumption_block(
        graph(node(slot="audience", impact=0.5), *nodes),
        (),
        tag=TAG,
        profile=profile_of("phi-3"),
        state_utility=0.1,
    )
    assert block is not None
    assert block.text.count("USER_ASSERTED") == 4
    assert block.stated == ("audience",)
    assert [reason for _, reason in block.omitted] == ["profile_limit"] * 5


def test_a_small_model_is_not_told_again_what_the_users_message_says() -> None:
    said = node(
        slot="output_format",
        value="letter",
        confidence=0.9,
        provenance="USER_ASSERTED",
        span={"message": 0, "start": 8, "end": 14},
    )
    large, small = (
        assumption_block(
            graph(said), (), tag=TAG, profile=profile_of(model), state_utility=0.1, always=True
        )
        for model in ("gpt-4o", "phi-3")
    )
    assert large is not None
    assert '[USER_ASSERTED: output format="letter"]' in large.text
    assert "ready to send" in large.text
    assert small is not None
    assert small.text == ""
    assert small.omitted == (("output_format", "in_request"),)


def test_what_a_program_reads_is_not_asked_for_in_a_code_block() -> None:
    said = node(slot="output_format", value="JSON", confidence=0.9, provenance="USER_ASSERTED")
    block = assumption_block(
        graph(said), (), tag=TAG, profile=profile_of("gpt-4o"), state_utility=0.1, always=True
    )
    assert block is not None
    assert "complete and valid" in block.text
    assert "code block" not in block.text
