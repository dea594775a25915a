"""A conflict is two values of one matter that cannot both hold, and nothing else is one.

`golden/contraries.jsonl` holds conversations with what loses in them: [dimension, quote that
counts, quote that lost, whose that is].
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.attribution import has_contraries, own_claims, with_contraries
from clarigate_proxy.core.decisions import Forward
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.core.values import Claim, Provenance
from clarigate_proxy.decider import Decider, request_of
from tests.core.attribution.readings import reading

GOLDEN = Path(__file__).parents[2] / "golden" / "contraries.jsonl"
CASES = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
NAMES = [" / ".join(text for role, text in case["turns"] if role != "assistant") for case in CASES]


def row(turns: list[list[str]], policy: str = "default") -> dict[str, Any]:
    messages = [{"role": role, "content": text} for role, text in turns]
    return Decider.of(policy).row({"model": "gpt-4o", "messages": messages}, with_compiled=True)


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_only_what_cannot_both_hold_is_a_conflict(case: dict[str, Any]) -> None:
    claims = row(case["turns"])["claims"]
    assert case["lost"] == [
        [claim["dimension"], claim["quote"], lost["quote"], lost["label"]]
        for claim in claims
        for lost in claim["against"]
    ]


@pytest.mark.parametrize("case", [c for c in CASES if c["lost"]])
def test_what_lost_is_quoted_from_its_place_and_named_in_the_block(case: dict[str, Any]) -> None:
    for policy in ("annotate-only", "paper"):
        found = row(case["turns"], policy)
        if found["compiled"] is None:
            assert found["decision"] in {"ask", "bypass"}
            continue
        block = found["compiled"].replace("\n", " ")
        documents = {d["id"]: d for d in found["documents"]}
        for claim in found["claims"]:
            for lost in claim["against"]:
                offset = documents[lost["doc"]]["start"] if lost["doc"] else 0
                _, text = case["turns"][lost["message"]]
                assert text[offset + lost["start"] : offset + lost["end"]] == lost["quote"]
                place = lost["doc"] or f"message {lost['message']}"
                assert f"source={place} {lost['start']}-{lost['end']}]" in block
                assert f" against [{lost['label']}: " in block


@pytest.mark.parametrize("case", [c for c in CASES if not any("```" in t for _, t in c["turns"])])
def test_a_request_that_nobody_looks_at_is_judged_the_same(case: dict[str, Any]) -> None:
    read = reading(*((role, text) for role, text in case["turns"]))
    assert has_contraries(read) == bool(case["lost"])


@pytest.mark.parametrize("case", [c for c in CASES if c["lost"]])
@pytest.mark.parametrize("policy", ["default", "paper"])
def test_what_is_sent_is_what_decide_shows(case: dict[str, Any], policy: str) -> None:
    """A request that nobody looks at is read less thoroughly, and goes up with the same block."""
    decider = Decider.of(policy)
    context = decider.context()
    messages = [{"role": role, "content": text} for role, text in case["turns"]]
    request = request_of({"model": "gpt-4o", "messages": messages})
    sent, shown = (
        respond(hygiene(request, context), context, analyse_always=always)
        for always in (False, True)
    )
    assert type(sent) is type(shown)
    if isinstance(sent, Forward) and isinstance(shown, Forward):
        assert sent.edits == shown.edits
        assert sent.trace.claims == shown.trace.claims


def test_a_users_value_that_lost_is_no_claim_and_an_operators_stays_one() -> None:
    read = reading(
        ("system", "Always answer in English."),
        ("user", "We are 4 people, plan a dinner."),
        ("assistant", "Done."),
        ("user", "We are 6 people. Answer in German: which wine?"),
    )
    claims = with_contraries(read, own_claims(read, ()))
    said = {(c.dimension, c.value, c.label) for c in claims}
    assert ("audience", "4 people", Provenance.USER_ASSERTED) not in said
    assert ("language", "English", Provenance.OPERATOR_ASSERTED) in said
    assert lost(claims) == {("6 people", "4 people"), ("German", "English")}


def test_a_document_adds_no_claim_of_the_users() -> None:
    said = "Write the invitation. The workshop is in Lyon.\n\n```\nWorkshop\nVenue: {}\n```"
    there, here = (reading(("user", said.format(city))) for city in ("Paris", "Lyon"))
    own = own_claims(there, ())
    assert lost(with_contraries(there, own)) == {("Lyon", "Paris")}
    assert [c.value for c in with_contraries(there, own)] == [
        c.value for c in with_contraries(here, own_claims(here, ()))
    ]


def lost(claims: tuple[Claim, ...]) -> set[tuple[str, str]]:
    return {(claim.value, other.value) for claim in claims for other in claim.conflicts}
