"""Policy files: the shipped default is the documented one; every fault is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_policies import policy_names
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import Annotate, Compile, Policy
from clarigate_proxy.core.profiles import PROFILES, Family, Markup
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.policies import load_policy, parse_policy


def test_the_shipped_default_has_exactly_the_documented_numbers() -> None:
    policy = load_policy("default")
    assert policy == Policy(digest=policy.digest)


@pytest.mark.parametrize("name", policy_names())
def test_every_shipped_policy_loads_and_is_named_like_its_file(name: str) -> None:
    assert load_policy(name).name == name


def test_a_file_overrides_single_numbers(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("version: 1\nname: mine\nmode: annotate\nstops:\n  k_max: 1\n", "utf-8")
    policy = load_policy(str(path))
    assert (policy.name, policy.mode, policy.stops.k_max) == ("mine", PolicyMode.ANNOTATE, 1)
    assert policy.stops.b_max_tokens == 600


def test_off_is_a_word_in_a_policy() -> None:
    policy = parse_policy("version: 1\nname: quiet\nmode: off\nask_with_tools: false\n", source="x")
    assert (policy.mode, policy.ask_with_tools) == (PolicyMode.OFF, False)


def test_the_digest_follows_the_numbers_and_not_the_comments() -> None:
    plain = parse_policy("version: 1\nname: p\n", source="p")
    commented = parse_policy("# why\nversion: 1\nname: p # so\n", source="p")
    other = parse_policy("version: 1\nname: p\nweights: {delta: 2}\n", source="p")
    assert plain.digest == commented.digest
    assert plain.digest != other.digest
    assert len(plain.digest) == 8


def test_all_faults_of_a_file_are_told_at_once_with_their_lines() -> None:
    text = "version: 1\nname: p\nstops:\n  k_max: 9\n  tetha: 1\nmode: loud\n"
    with pytest.raises(ConfigError) as caught:
        parse_policy(text, source="p.yaml")
    lines = [line for line in str(caught.value).splitlines() if line.startswith("p.yaml")]
    assert [line.split(": ", 2)[:2] for line in lines] == [
        ["p.yaml:4:10", "stops.k_max"],
        ["p.yaml:5:3", "stops.tetha"],
        ["p.yaml:6:7", "mode"],
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "p.yaml:1"),
        ("- a\n", "p.yaml:1"),
        ("version: 1\nname: p\nname: q\n", "p.yaml:3"),
        ("version: 1\nname: [\n", "p.yaml:"),
        ("version: 2\nname: p\n", "p.yaml:1"),
        ("version: 1\nname: Not A Name\n", "p.yaml:2"),
    ],
)
def test_what_is_no_policy_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(ConfigError, match=place):
        parse_policy(text, source="p.yaml")


def test_a_missing_file_names_the_shipped_policies_as_remedy() -> None:
    with pytest.raises(ConfigError, match=r"no-such.*default"):
        load_policy("no-such-policy")


def test_the_policy_paper_asks_always_annotates_and_rewrites() -> None:
    policy = load_policy("paper")
    assert policy.mode is PolicyMode.CLARIFY
    assert (policy.annotate, policy.compile) == (Annotate.ALWAYS, Compile.REWRITE)


def test_a_policy_extends_the_table_of_families() -> None:
    text = "version: 1\nname: p\nfamilies:\n- {pattern: ^house-, family: anthropic}\n"
    policy = parse_policy(text, source="p")
    assert policy.profile_of("House-7") is PROFILES[Family.ANTHROPIC]
    assert policy.profile_of("gpt-4o") is PROFILES[Family.OPENAI]
    assert policy.digest != parse_policy("version: 1\nname: p\n", source="p").digest


def test_profiles_stand_in_the_policy_or_in_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "version: 1\nprofile: {pattern: own, family: qwen, markup: plain}\n", "utf-8"
    )
    path = tmp_path / "mine.yaml"
    path.write_text(
        "version: 1\nname: mine\nprofiles:\n- own.yaml\n- {pattern: gpt, block_tokens: 99}\n",
        "utf-8",
    )
    policy = load_policy(str(path))
    own = policy.profile_of("my-own-model")
    assert (own.family, own.markup) == (Family.QWEN, Markup.PLAIN)
    assert policy.profile_of("gpt-4o").block_tokens == 99


def test_a_pattern_that_is_none_and_a_missing_profile_are_told(tmp_path: Path) -> None:
    with pytest.raises(
        ConfigError, match=r"p:4:13: families\.0\.pattern: .*not a regular expression"
    ):
        parse_policy("version: 1\nname: p\nfamilies:\n- {pattern: '(', family: qwen}\n", source="p")
    path = tmp_path / "mine.yaml"
    path.write_text("version: 1\nname: mine\nprofiles: [none.yaml, no.yaml]\n", "utf-8")
    with pytest.raises(
        ConfigError,
        match=r"(?s):3:12: profiles\.0: .*none.yaml.*:3:23: .*clarigate profile",
    ):
        load_policy(str(path))
