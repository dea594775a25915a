"""What was seen decides, ties go to the family, and what was not measured stays the family's."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from clarigate_proxy.core.profiles import PROFILES, Family, Markup, Placement, SystemRole
from clarigate_proxy.profiling import PROBES, Finding, Reply, conclude

YES, NO = "yes", "no"
REFUSED = Reply(status=400, error={"message": "no"})


def findings(seen: Mapping[str, str | Reply]) -> list[Finding]:
    """Findings in which all is followed but what `seen` names, by group or by `group/case`."""
    made = []
    for probe in PROBES:
        said = seen.get(f"{probe.group}/{probe.case}", seen.get(probe.group, YES))
        text = probe.right if said == YES else "?"
        reply = said if isinstance(said, Reply) else Reply(status=200, text=text)
        made.append(Finding(probe=probe, reply=reply))
    return made


@pytest.mark.parametrize(
    ("seen", "family", "role"),
    [
        ({}, Family.QWEN, SystemRole.NATIVE),
        ({}, Family.OPENAI_REASONING, SystemRole.DEVELOPER),
        ({"roles/system": NO}, Family.QWEN, SystemRole.DEVELOPER),
        ({"roles/developer": REFUSED}, Family.OPENAI_REASONING, SystemRole.NATIVE),
        ({"roles/system": NO, "roles/developer": NO}, Family.QWEN, SystemRole.FOLD),
        ({"roles/system": REFUSED, "roles/developer": REFUSED}, Family.QWEN, SystemRole.ABSENT),
        ({"roles": NO}, Family.QWEN, SystemRole.NATIVE),
    ],
)
def test_the_system_role_follows_what_was_seen(
    seen: Mapping[str, str | Reply], family: Family, role: SystemRole
) -> None:
    assert conclude(family, findings(seen))[0].system is role


@pytest.mark.parametrize(
    ("seen", "family", "markup"),
    [
        ({}, Family.ANTHROPIC, Markup.XML),
        ({"markup/xml": NO}, Family.ANTHROPIC, Markup.PLAIN),
        ({"markup": NO, "markup/markdown": YES}, Family.ANTHROPIC, Markup.MARKDOWN),
        ({"markup": NO}, Family.QWEN, Markup.MARKDOWN),
    ],
)
def test_the_markup_is_the_best_one_and_in_a_tie_the_familys(
    seen: Mapping[str, str | Reply], family: Family, markup: Markup
) -> None:
    assert conclude(family, findings(seen))[0].markup is markup


@pytest.mark.parametrize(
    ("seen", "query"),
    [({}, Placement.FIRST), ({"query/first": NO}, Placement.LAST)],
)
def test_the_query_stands_where_it_is_found(
    seen: Mapping[str, str | Reply], query: Placement
) -> None:
    assert conclude(Family.OPENAI, findings(seen))[0].query is query


def test_turns_alternate_where_two_of_one_role_are_refused() -> None:
    assert conclude(Family.LLAMA, findings({"turns": REFUSED}))[0].alternates
    assert not conclude(Family.MISTRAL, findings({}))[0].alternates


@pytest.mark.parametrize(
    ("message", "tokens", "block"),
    [
        ("maximum context length is 4096 tokens", 4096, 256),
        ("maximum context length is 131,072 tokens. However", 131072, 600),
        ("the context window of 1000 is exceeded", 1000, 100),
        ("max_tokens is too large: 100000000, at most 16384 completion tokens", None, 600),
    ],
)
def test_the_budget_follows_the_context_that_the_server_names(
    message: str, tokens: int | None, block: int
) -> None:
    reply = Reply(status=400, error={"message": message, "type": "invalid", "code": "too_long"})
    profile, measured = conclude(Family.QWEN, findings({"context": reply}))
    error = measured["context_error"]
    assert isinstance(error, dict)
    assert (error.get("tokens"), error["code"]) == (tokens, "too_long")
    assert profile.block_tokens == block


def test_what_is_not_measured_is_the_familys() -> None:
    profile, measured = conclude(Family.SMALL, findings({}))
    base = PROFILES[Family.SMALL]
    assert (profile.max_claims, profile.heading) == (base.max_claims, base.heading)
    assert measured["markup"] == {"markdown": "3/3", "xml": "3/3", "plain": "3/3"}
    assert measured["roles"] == {
        "system": "followed",
        "developer": "followed",
        "folded": "followed",
        "repeated": "followed",
    }
