"""Model names map to families by a table, families to capabilities."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.profiles import (
    PROFILES,
    Family,
    Markup,
    ModelProfile,
    SystemRole,
    family_of,
    profile_of,
)

NAMES = {
    "gpt-4o": Family.OPENAI,
    "gpt-4.1-nano-2025-04-14": Family.OPENAI,
    "openai/gpt-4o-mini": Family.OPENAI,
    "chatgpt-4o-latest": Family.OPENAI,
    "gpt-5-chat-latest": Family.OPENAI,
    "gpt-5": Family.OPENAI_REASONING,
    "gpt-5.6-mini": Family.OPENAI_REASONING,
    "o3-mini": Family.OPENAI_REASONING,
    "azure/o1": Family.OPENAI_REASONING,
    "gpt-oss-120b": Family.OPENAI_REASONING,
    "claude-sonnet-4-5": Family.ANTHROPIC,
    "bedrock/us.anthropic.claude-3-haiku": Family.ANTHROPIC,
    "models/gemini-3-pro": Family.GEMINI,
    "gemini-nano": Family.SMALL,
    "meta-llama/Llama-3.3-70B-Instruct": Family.LLAMA,
    "llama-3.2-1b": Family.SMALL,
    "Qwen/QwQ-32B": Family.QWEN,
    "qwen3:0.6b": Family.SMALL,
    "mistral-large-latest": Family.MISTRAL,
    "open-mixtral-8x7b": Family.MISTRAL,
    "deepseek-r1": Family.DEEPSEEK_R1,
    "DeepSeek-R1-Distill-Llama-70B": Family.DEEPSEEK_R1,
    "deepseek-v3": Family.UNKNOWN,
    "clarigate-demo": Family.UNKNOWN,
    "": Family.UNKNOWN,
}


@pytest.mark.parametrize(("name", "family"), NAMES.items())
def test_a_name_belongs_to_a_family(name: str, family: Family) -> None:
    assert family_of(name) is family


def test_every_family_has_a_profile_and_a_name_that_reaches_it() -> None:
    assert set(PROFILES) == set(Family) == set(NAMES.values())


def test_a_table_of_ones_own_comes_first() -> None:
    patterns = ((r"^house-", Family.ANTHROPIC),)
    assert family_of("house-gpt-4o", patterns) is Family.ANTHROPIC
    assert profile_of("house-gpt-4o", patterns=patterns).markup is Markup.XML
    assert family_of("gpt-4o", patterns) is Family.OPENAI


def test_a_measured_profile_comes_before_every_family() -> None:
    own = ModelProfile(family=Family.QWEN, markup=Markup.PLAIN, block_tokens=111)
    measured = ((r"qwen3", own),)
    found = profile_of("Qwen3-32B", patterns=((r"qwen", Family.SMALL),), measured=measured)
    assert found is own
    assert profile_of("qwen2", measured=measured) is PROFILES[Family.QWEN]


def test_a_family_without_a_system_role_folds_it() -> None:
    assert profile_of("deepseek-r1").system is SystemRole.FOLD
    assert profile_of("gpt-4o").system is SystemRole.NATIVE
