"""The model of a policy: its keys, their faults told in place, its part in the digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import ExtractorKind, Llm
from clarigate_proxy.policies import examine, load_policies, parse_policies, parse_policy

MODEL = "llm: {upstream: 'http://127.0.0.1:9/v1/', model: judge"


def written(*rows: str) -> str:
    return "\n".join(["version: 1", "name: house", *rows]) + "\n"


def test_the_keys_come_to_the_policys_model() -> None:
    text = written(
        "extractor: hybrid",
        f"{MODEL}, api_key_env: KEY, timeout_s: 2, max_tokens: 100, max_characters: 1000,",
        "  max_aspects: 2, concurrency: 4, band: [0.2, 0.6], abstained: true, token_share: 1}",
    )
    policy = parse_policy(text, source="p.yaml")
    assert policy.extractor is ExtractorKind.HYBRID
    assert policy.llm == Llm(
        upstream="http://127.0.0.1:9/v1",
        model="judge",
        api_key_env="KEY",
        timeout_s=2.0,
        max_tokens=100,
        max_characters=1000,
        max_aspects=2,
        concurrency=4,
        band=(0.2, 0.6),
        abstained=True,
        token_share=1.0,
    )


def test_a_rule_may_use_a_model_that_the_policy_names() -> None:
    text = written(
        MODEL + "}",
        "rules:",
        "- name: chats",
        "  match: {route: chat}",
        "  set: {extractor: hybrid, llm: {band: [0.1, 0.9]}}",
    )
    policies = parse_policies(text, source="p.yaml")
    assert policies.base.extractor is ExtractorKind.LOCAL
    (rule,) = policies.rules
    assert rule.policy.extractor is ExtractorKind.HYBRID
    assert (rule.policy.llm.model, rule.policy.llm.band) == ("judge", (0.1, 0.9))


@pytest.mark.parametrize(
    ("rows", "place", "message"),
    [
        (["extractor: llm"], ":3:", "extractor: llm needs llm.upstream; add it"),
        (["extractor: llm", "llm: {upstream: small}"], ":3:", "needs llm.model"),
        (["rules: [{name: a, set: {extractor: hybrid}}]"], ":3:", "needs llm.upstream"),
        (["extractor: gpt"], ":3:", "'local', 'llm' or 'hybrid'"),
        (["llm: {model: m, key: sk-1}"], ":3:", "llm.key: unknown key"),
        (["llm: {timeout_s: 0}"], ":3:", "greater than 0"),
        (["llm: {band: [0.7, 0.3]}"], ":3:", "the first is above the second"),
        (["llm: {band: 0.5}"], ":3:", "llm.band"),
        (["llm: {upstream: 'ftp://x/v1'}"], ":3:", "expected an address such as"),
        (["llm: {upstream: 'http://u:p@x/v1'}"], ":3:", "without credentials"),
        (["llm: {api_key_env: 'sk-secret'}"], ":3:", "no name of a variable"),
        (["llm: judge"], ":3:", "expected a mapping"),
    ],
)
def test_a_fault_is_told_where_it_stands(rows: list[str], place: str, message: str) -> None:
    with pytest.raises(ConfigError) as told:
        parse_policy(written(*rows), source="p.yaml")
    assert place in str(told.value)
    assert message in str(told.value)


def test_a_model_that_is_not_used_does_not_change_the_digest() -> None:
    plain = parse_policy(written(), source="p.yaml").digest
    named = parse_policy(written(MODEL + "}"), source="p.yaml").digest
    used = parse_policy(written("extractor: llm", MODEL + "}"), source="p.yaml").digest
    other = parse_policy(written("extractor: llm", MODEL + ", band: [0, 1]}"), source="p.yaml")
    assert plain == named
    assert len({plain, used, other.digest}) == 3


def test_the_published_form_loads_to_the_same(tmp_path: Path) -> None:
    """Workers take over what the parent has read."""
    file = tmp_path / "house.yaml"
    file.write_text(written("extractor: hybrid", MODEL + ", band: [0.2, 0.6]}"), "utf-8")
    flat = tmp_path / "flat.yaml"
    flat.write_text(examine(str(file)).flat, "utf-8")
    assert load_policies(str(flat)).digest == load_policies(str(file)).digest
