"""What a target model can take, as a record of capabilities, and which family a name belongs to.

Why: the compiler C(G, m) renders by capability, not by name (methods, section 4); names map to
families by a table of patterns that policy can extend, families to records by another. Sources:
vendors' prompting guides, as collected in the prompting notes. Where they disagree or are silent
the family is `unknown`, which gets the plainest form.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

__all__ = [
    "FAMILY_PATTERNS",
    "PROFILES",
    "Family",
    "Markup",
    "ModelProfile",
    "Placement",
    "SystemRole",
    "family_of",
    "profile_of",
]


class Family(StrEnum):
    """Families of target models that prompting guides tell apart."""

    OPENAI = "openai"
    OPENAI_REASONING = "openai-reasoning"
    ANTHROPIC = "anthropic"
    GEMINI = "gemini"
    LLAMA = "llama"
    QWEN = "qwen"
    MISTRAL = "mistral"
    DEEPSEEK_R1 = "deepseek-r1"
    SMALL = "small"
    UNKNOWN = "unknown"


class SystemRole(StrEnum):
    """How operator text reaches the model; `fold` means into the user turn."""

    NATIVE = "native"
    DEVELOPER = "developer"
    FOLD = "fold"
    ABSENT = "absent"


class Markup(StrEnum):
    """The markup in which the model reads structure best."""

    MARKDOWN = "markdown"
    XML = "xml"
    PLAIN = "plain"


class Placement(StrEnum):
    """Whether something goes before or after the rest of the prompt."""

    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelProfile:
    """Capabilities of a family.

    `block_tokens` bounds what the compiler adds, `max_claims` how many values it lists;
    `alternates` tells whether user and assistant turns have to alternate.
    """

    family: Family
    system: SystemRole = SystemRole.NATIVE
    markup: Markup = Markup.PLAIN
    documents: Placement = Placement.FIRST
    query: Placement = Placement.LAST
    block_tokens: int = 600
    max_claims: int = 40
    alternates: bool = False


PROFILES: Final[Mapping[Family, ModelProfile]] = {
    profile.family: profile
    for profile in (
        ModelProfile(family=Family.OPENAI, markup=Markup.MARKDOWN, query=Placement.FIRST),
        ModelProfile(
            family=Family.OPENAI_REASONING,
            system=SystemRole.DEVELOPER,
            markup=Markup.MARKDOWN,
            query=Placement.FIRST,
        ),
        ModelProfile(family=Family.ANTHROPIC, markup=Markup.XML),
        ModelProfile(family=Family.GEMINI, markup=Markup.MARKDOWN),
        ModelProfile(family=Family.LLAMA, markup=Markup.MARKDOWN, alternates=True),
        ModelProfile(family=Family.QWEN, markup=Markup.MARKDOWN),
        ModelProfile(
            family=Family.MISTRAL, system=SystemRole.FOLD, markup=Markup.MARKDOWN, alternates=True
        ),
        ModelProfile(family=Family.DEEPSEEK_R1, system=SystemRole.FOLD, alternates=True),
        ModelProfile(
            family=Family.SMALL,
            system=SystemRole.FOLD,
            markup=Markup.MARKDOWN,
            block_tokens=200,
            max_claims=5,
            alternates=True,
        ),
        ModelProfile(family=Family.UNKNOWN, block_tokens=400),
    )
}

FAMILY_PATTERNS: Final[Sequence[tuple[str, Family]]] = (
    # First match wins: what is special stands before what is general.
    (r"\bgpt-oss", Family.OPENAI_REASONING),
    (r"\bgpt-5(?:\.\d+)?-chat|\bchatgpt", Family.OPENAI),
    (r"\bo[1345](?:-|\b)|\bgpt-5|\bcodex", Family.OPENAI_REASONING),
    (r"\bgpt-|\bdavinci|\bbabbage", Family.OPENAI),
    (r"\bclaude|\banthropic\b", Family.ANTHROPIC),
    (r"deepseek-r1|deepseek-reasoner|r1-distill|nemotron", Family.DEEPSEEK_R1),
    (r"gemini-nano|\bphi-?\d|\bgemma|smollm|tinyllama", Family.SMALL),
    (r"(?:^|[-_:/ ])(?:0?\.\d+|[123](?:\.\d+)?)b\b", Family.SMALL),
    (r"\bgemini", Family.GEMINI),
    (r"llama", Family.LLAMA),
    (r"\bqwen|\bqwq", Family.QWEN),
    (r"mistral|mixtral|ministral|codestral|magistral|devstral|pixtral", Family.MISTRAL),
)
"""Regular expressions searched in the lower-case model name, provider prefixes included."""


def family_of(model: str, patterns: Sequence[tuple[str, Family]] = FAMILY_PATTERNS) -> Family:
    """Return the family of a model name; `patterns` are tried in order, the first match wins."""
    name = model.lower()
    for pattern, family in patterns:
        if re.search(pattern, name):
            return family
    return Family.UNKNOWN


def profile_of(
    model: str, patterns: Sequence[tuple[str, Family]] = FAMILY_PATTERNS
) -> ModelProfile:
    """Return the profile of a model name."""
    return PROFILES[family_of(model, patterns)]
