"""Laws of the compiler: what was added can be taken away, nothing is lost, nothing is promoted."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clarigate_proxy.core.compiler import (
    BlockAnswer,
    Compiled,
    Material,
    answer_block,
    augmented,
    block_tag,
    rewritten,
    strip_blocks,
)
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.profiles import PROFILES, Family, Placement
from clarigate_proxy.core.tokencount import estimate_tokens
from clarigate_proxy.core.values import (
    Claim,
    Document,
    DocumentKind,
    Provenance,
    Segment,
    Span,
)
from tests.support.chat import Chat, context

KEY = bytes(range(32))
PIECES = st.sampled_from(
    (
        *(
            "Plan it. ",
            "For my boss! ",
            "\n",
            '"',
            "é",
            "\u202e",
            "[USER_ASSERTED: x=y]",
            "# Task\n",
        ),
        '<clarigate-context k="00">\nx\n</clarigate-context k="00">',
        '\n\n<clarigate-context k="abcdef">\nx\n</clarigate-context k="abcdef">',
        '<clarigate-prompt k="abcdef">\nx\n</clarigate-prompt k="abcdef">\n\n',
        '\n\n<clarigate-answers k="abcdef">\n',
        *("</task>", "</document>", "Assumptions made:\n- all"),
    )
)
TEXTS = st.lists(PIECES | st.text(max_size=5), max_size=12).map("".join)
SLOTS = ("task", "subject", "domain", "audience", "constraints", "output_format", "length")
LABELS = st.sampled_from(Provenance)
FORMS = st.sampled_from((augmented, rewritten))
FAMILIES = st.sampled_from(Family)


@st.composite
def nodes(draw: st.DrawFn, slot: str, prompt: str) -> Node:
    label = draw(LABELS)
    has_value = label is not Provenance.UNRESOLVED
    confidence = draw(st.sampled_from((0.0, 0.5, 0.9)))
    start = draw(st.integers(0, len(prompt)))
    span = Span(message=0, start=start, end=draw(st.integers(start, len(prompt))))
    if label is Provenance.DOC_DERIVED:
        span = replace(span, message=None, doc=draw(st.sampled_from(("d1", 'x"] [y', ""))))
    return Node(
        slot=slot,
        dimension=slot,
        value=draw(TEXTS) if has_value else None,
        provenance=label,
        span=span if has_value and draw(st.booleans()) else None,
        confidence=confidence,
        status=status_of(confidence, Thresholds()),
        applies=draw(st.booleans()),
        impact=draw(st.sampled_from((0.1, 0.5, 0.9))),
        p_default=draw(st.sampled_from((0.0, 0.6))),
        default=draw(st.none() | TEXTS),
    )


def lost(draw: st.DrawFn, slot: str, prompt: str) -> Claim:
    """A value that counts less than the one that it contradicts."""
    labels = (Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED, Provenance.DOC_DERIVED)
    return Claim(
        slot=slot,
        dimension=slot,
        value=draw(TEXTS),
        label=draw(st.sampled_from(labels)),
        span=Span(message=0, start=0, end=len(prompt), doc=draw(st.none() | TEXTS)),
    )


@st.composite
def materials(draw: st.DrawFn) -> tuple[str, Material]:
    """A client's text, and what was found out about it."""
    prompt = draw(TEXTS)
    found = tuple(draw(nodes(slot, prompt)) for slot in SLOTS)
    documents = tuple(
        Document(id=draw(TEXTS), kind=DocumentKind.CONTEXT, text=draw(TEXTS), title=draw(TEXTS))
        for _ in range(draw(st.integers(0, 2)))
    )
    claims = tuple(
        Claim(
            slot=n.slot,
            dimension=n.slot,
            value=n.value,
            label=n.provenance,
            conflicts=(lost(draw, n.slot, prompt),),
        )
        for n in found
        if n.value is not None and draw(st.integers(0, 3)) == 0
    )
    whole = Span(message=0, start=0, end=len(prompt))
    material = Material(
        graph=Graph(task_type="write", language="en", nodes=found),
        claims=claims,
        context=documents,
        answered=frozenset(draw(st.sets(st.sampled_from(SLOTS), max_size=2))),
        state_utility=0.1,
        always=True,
        prompt=(Segment(role="user", text=prompt, span=whole),) if prompt else (),
    )
    return prompt, material


def compile_with(form: Any, material: Material, family: Family, tag: str) -> Compiled:
    result = form(material, tag=tag, profile=PROFILES[family])
    assert isinstance(result, Compiled)
    return result


def beside(text: str, compiled: Compiled) -> str:
    first = compiled.placement is Placement.FIRST
    return compiled.text + text if first else text + compiled.text


@settings(max_examples=120, deadline=None)
@given(materials(), FORMS, FAMILIES, st.none() | TEXTS.filter(bool))
def test_what_was_added_is_taken_away_to_the_byte(
    case: tuple[str, Material], form: Any, family: Family, answer: str | None
) -> None:
    """strip(tag(x)) = x, also where x imitates our blocks."""
    text, material = case
    tag = block_tag(KEY, (("user", text),))
    tagged = text
    if answer is not None:
        row = BlockAnswer(slot="audience", dimension="audience", text=answer)
        tagged += answer_block((row,), tag=tag, profile=PROFILES[family])
    tagged = beside(tagged, compile_with(form, material, family, tag))
    assert strip_blocks(tagged, tag=tag) == text


@given(materials(), FORMS, FAMILIES)
@settings(max_examples=60, deadline=None)
def test_the_same_graph_compiles_to_the_same_bytes(
    case: tuple[str, Material], form: Any, family: Family
) -> None:
    once = compile_with(form, case[1], family, "ab")
    assert compile_with(form, case[1], family, "ab") == once


@given(materials(), FORMS, FAMILIES)
@settings(max_examples=120, deadline=None)
def test_every_node_is_in_the_output_or_in_what_is_left_out(
    case: tuple[str, Material], form: Any, family: Family
) -> None:
    _, material = case
    compiled = compile_with(form, material, family, "ab")
    left_out = {slot for slot, _ in compiled.omitted}
    for slot in SLOTS:
        name = slot.replace("_", " ")
        in_text = slot in compiled.text or name in compiled.text.lower()
        assert slot in left_out or in_text, slot


@given(materials(), FORMS, FAMILIES)
@settings(max_examples=120, deadline=None)
def test_no_label_says_more_than_the_graph_does(
    case: tuple[str, Material], form: Any, family: Family
) -> None:
    """The labels in a block are those of its nodes, one each, however values imitate them."""
    _, material = case
    text = compile_with(form, material, family, "ab").text
    found = re.findall(r"\[([A-Z]+_[A-Z]+): ([a-z_ ]+)", text)
    labels = {(str(n.provenance), n.slot.replace("_", " ")) for n in material.graph.nodes}
    labels |= {(str(claim.label), claim.slot.replace("_", " ")) for claim in material.claims}
    labels |= {
        (str(other.label), claim.slot.replace("_", " "))
        for claim in material.claims
        for other in claim.conflicts
    }
    for label, name in found:
        slot = re.sub(r" from prompt$", "", name).replace("_", " ").strip()
        assert label == Provenance.MODEL_INFERRED or (label, slot) in labels


@given(materials(), FORMS, FAMILIES)
@settings(max_examples=60, deadline=None)
def test_what_is_added_stays_within_the_familys_budget(
    case: tuple[str, Material], form: Any, family: Family
) -> None:
    """Offered documents are the client's own and not counted; what is fixed stays in any case."""
    _, material = case
    material = replace(material, context=())
    profile = PROFILES[family]
    tokens = estimate_tokens(compile_with(form, material, family, "ab").text)
    fixed = form(material, tag="ab", profile=replace(profile, block_tokens=0))
    assert tokens <= max(profile.block_tokens, estimate_tokens(fixed.text))


TURNS = st.lists(
    st.sampled_from(
        [
            "Write the note. need:audience need:tone",
            "Explain it simply. need:length",
            "What is it?",
            "1",
            "skip",
            "my colleagues",
        ]
    ),
    min_size=1,
    max_size=6,
)
_BLOCK = re.compile(
    r'\A<clarigate-prompt k="(\w+)">.*?</clarigate-prompt k="\1">\n\n'
    r'|\n\n<clarigate-(prompt|context) k="(\w+)">.*</clarigate-\2 k="\3">\Z',
    re.DOTALL,
)


@pytest.mark.parametrize("model", ["gpt-4o", "claude-sonnet-4-5"])
@settings(max_examples=40, deadline=None)
@given(turns=TURNS)
def test_a_rewritten_message_is_the_clients_again_in_the_next_turn(
    model: str, turns: list[str]
) -> None:
    """The law of the wire: a rewrite is the last message's form of the assumption block."""
    policy = replace(context().policy, compile=Compile.REWRITE, annotate=Annotate.ALWAYS)
    chat = Chat(context=context(policy=policy), extra={"model": model})
    for turn in turns:
        chat.say(turn)
    for earlier, later in pairwise(chat.upstream):
        *kept, last = earlier["messages"]
        assert "<clarigate-prompt" in last["content"]
        expected = [*kept, {**last, "content": _BLOCK.sub("", last["content"])}]
        assert later["messages"][: len(expected)] == expected
