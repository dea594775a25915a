"""Rules: each condition alone and together, shares that stay, and what a choice costs."""

from __future__ import annotations

import timeit
from typing import Any

import pytest

from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.policyset import By, Facts, Match, PolicySet, Rule, Share
from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools

TENANT = bytes.fromhex("00ff" * 8)
TOOL = {"type": "function", "function": {"name": "search_web"}}


def facts(
    text: str = "Plan my day",
    *,
    tenant: bytes = TENANT,
    route: str = "chat",
    headers: dict[str, str] | None = None,
    **fields: Any,
) -> Facts:
    body = {"model": "gpt-4o-mini", "messages": [{"role": "user", "content": text}], **fields}
    request = ChatRequest(
        messages=parse_messages(body),
        fields=body,
        headers=headers or {},
        tools=parse_tools(body),
    )
    return Facts(request, tenant=tenant, route=route)


def ruled(*matches: Match) -> PolicySet:
    rules = (
        Rule(name=f"r{number}", match=match, policy=Policy(name=f"p/r{number}"))
        for number, match in enumerate(matches)
    )
    return PolicySet(Policy(name="p"), rules)


def holds(match: Match, request: Facts) -> bool:
    return ruled(match).choose(request).name == "p/r0"


CASES: list[tuple[str, Match, dict[str, Any], bool]] = [
    ("nothing asked", Match(), {}, True),
    ("route", Match(route=("decide", "chat")), {}, True),
    ("another route", Match(route=("decide",)), {}, False),
    ("model pattern in any case", Match(model=("GPT-4*",)), {}, True),
    ("a pattern fits the whole name", Match(model=("gpt",)), {}, False),
    ("no model", Match(model=("*?",)), {"model": None}, False),
    ("tenant by its first digits", Match(tenant=("00ff00",)), {}, True),
    ("another tenant", Match(tenant=("ff",)), {}, False),
    ("header", Match(headers={"x-team": ("fin*",)}), {"headers": {"x-team": "Finance"}}, True),
    ("header absent", Match(headers={"x-team": ("*",)}), {}, False),
    ("header wanted absent", Match(headers={"x-team": False}), {}, True),
    ("header wanted present", Match(headers={"x-team": True}), {}, False),
    ("metadata", Match(metadata={"app": ("crm",)}), {"metadata": {"app": "crm"}}, True),
    ("metadata of a number", Match(metadata={"n": ("7",)}), {"metadata": {"n": 7}}, True),
    ("metadata that is none", Match(metadata={"n": ("7",)}), {"metadata": [7]}, False),
    ("language", Match(language=("de",)), {"text": "Schreib mir bitte einen Brief"}, True),
    ("another language", Match(language=("de",)), {}, False),
    ("tools", Match(tools=True), {"tools": [TOOL]}, True),
    ("tools without a name", Match(tools=True), {"tools": [{"type": "web_search"}]}, True),
    ("no tools", Match(tools=False), {"tools": []}, True),
    ("a tool's name", Match(tools=("search_*",)), {"tools": [TOOL]}, True),
    ("another tool's name", Match(tools=("ask*",)), {"tools": [TOOL]}, False),
    ("stream", Match(stream=True), {"stream": True}, True),
    ("no stream", Match(stream=False), {"stream": True}, False),
    ("small enough", Match(size=(0, 12)), {"text": "a" * 11}, True),
    ("not small enough", Match(size=(0, 12)), {"text": "a" * 12}, False),
    ("large enough", Match(size=(12, None)), {"text": "a" * 12}, True),
    ("not large enough", Match(size=(12, None)), {"text": "a" * 11}, False),
    ("all together", Match(stream=True, model=("gpt*",)), {"stream": True}, True),
    ("all but one", Match(stream=True, model=("o3*",)), {"stream": True}, False),
    ("the whole share", Match(share=Share(of=1.0)), {}, True),
    ("no share", Match(share=Share(of=0.0)), {}, False),
]


@pytest.mark.parametrize(
    ("match", "given", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_a_condition_holds_where_it_should(
    match: Match, given: dict[str, Any], expected: bool
) -> None:
    assert holds(match, facts(**given)) is expected


def test_the_first_rule_that_holds_decides_and_else_the_base() -> None:
    policies = ruled(Match(stream=True), Match(model=("gpt*",)), Match(model=("gpt-4o*",)))
    assert policies.choose(facts(stream=True)).name == "p/r0"
    assert policies.choose(facts()).name == "p/r1"
    assert policies.choose(facts(model="o3")).name == "p"
    assert [policy.name for policy in policies.policies] == ["p/r0", "p/r1", "p/r2", "p"]


def test_sizes_of_several_rules_do_not_disturb_each_other() -> None:
    policies = ruled(Match(size=(0, 10)), Match(size=(20, 30)), Match(size=(5, None)))
    names = [policies.choose(facts("a" * n)).name[-1] for n in (9, 10, 19, 20, 29, 30)]
    assert names == ["0", "2", "2", "1", "1", "2"]


# --- shares ---------------------------------------------------------------------------------------


def test_a_share_is_about_as_large_as_it_says_and_grows_without_changing_sides() -> None:
    texts = [f"Question number {n}" for n in range(4000)]

    def drawn(of: float, salt: str = "canary") -> set[str]:
        match = Match(share=Share(of=of, salt=salt))
        return {text for text in texts if holds(match, facts(text))}

    tenth, third = drawn(0.1), drawn(0.3)
    assert 320 < len(tenth) < 480
    assert 1080 < len(third) < 1320
    assert tenth < third
    other = drawn(0.3, "other")  # another salt draws independently
    assert 280 < len(third & other) < 440


def test_a_conversation_stays_on_its_side_while_it_grows() -> None:
    match = Match(share=Share(of=0.5))
    for number in range(50):
        opening = f"Opening {number}"
        first = facts(opening)
        turns = [
            {"role": "system", "content": f"It is {number} o'clock"},
            {"role": "user", "content": opening},
            {"role": "assistant", "content": "Which one?"},
            {"role": "user", "content": "The second"},
        ]
        assert holds(match, first) is holds(match, facts(messages=turns, stream=True))


def test_a_share_of_tenants_takes_all_of_a_tenants_conversations() -> None:
    match = Match(share=Share(of=0.5, by=By.TENANT))
    sides = {
        tenant: {holds(match, facts(f"Text {n}", tenant=bytes([tenant] * 16))) for n in range(5)}
        for tenant in range(40)
    }
    assert {len(side) for side in sides.values()} == {1}
    assert {True in side for side in sides.values()} == {True, False}


# --- what it costs --------------------------------------------------------------------------------


def hundred() -> PolicySet:
    """A hundred rules over everything there is, none of which holds for `facts()`."""
    kinds = [
        lambda n: Match(model=(f"house-{n}-*",)),
        lambda n: Match(tenant=(f"ab{n:02d}",), stream=False),
        lambda n: Match(headers={f"x-team-{n % 5}": (f"team-{n}",)}),
        lambda n: Match(metadata={"app": (f"app-{n}",)}, model=("gpt*",)),
        lambda n: Match(size=(10_000 + n, None)),
        lambda n: Match(share=Share(of=0.0, salt=str(n))),
        lambda n: Match(tools=(f"tool_{n}",)),
    ]
    return ruled(*(kinds[n % len(kinds)](n) for n in range(100)))


def test_what_is_remembered_of_clients_values_is_bounded() -> None:
    policies = ruled(Match(model=("gpt*",)))
    for number in range(2000):
        assert policies.choose(facts(model=f"m{number}")).name == "p"
    [column] = policies._columns
    assert len(column._known) <= 512


def test_a_long_value_is_compared_and_not_remembered() -> None:
    rule = Rule(name="a", match=Match(metadata={"note": ("x*",)}), policy=Policy(name="p/a"))
    policies = PolicySet(Policy(name="p"), [rule])
    (column,) = policies._columns
    for _ in range(2):
        assert policies.choose(facts(metadata={"note": "x" * 100_000})).name == "p/a"
    assert policies.choose(facts(metadata={"note": "y" * 100_000})).name == "p"
    assert column._known == {}


def test_a_language_is_not_looked_for_where_no_rule_that_is_left_asks() -> None:
    policies = ruled(Match(language=("de",), stream=True))
    request = facts("Schreib mir bitte einen Brief")
    assert policies.choose(request).name == "p"
    assert request._language is None


def test_a_hundred_rules_take_microseconds() -> None:
    """The bound is wide for busy machines; `tests/bench` has the number."""
    policies, request = hundred(), facts()
    policies.choose(request)

    def choose() -> None:
        assert policies.choose(Facts(request.request, tenant=TENANT)).name == "p"

    assert min(timeit.repeat(choose, number=200, repeat=5)) / 200 < 400e-6
