"""What a target model can take, as a record of capabilities, and which family a name belongs to.

Why: the compiler C(G, m) renders by capability, not by name (methods, section 4); names map to
families by a table of patterns that policy can extend, families to records by another. A policy may
also bring records of its own, measured by `clarigate profile`, since rules age with model versions.
Sources: vendors' prompting guides. Where they disagree or are silent the family is `unknown`, which
gets the plainest form.

What is not done with a profile: operator text is never moved. Where a family has no system role and
the request has one, that is between client and model, with us in between as without; what we add
stands in the user's message, in every family.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

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


_Found = TypeVar("_Found")


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

    `documents` says where offered documents stand in a block, `query` where the request stands
    against what is compiled (`last`: a rewrite goes before it, and a block with documents points
    back to it). `block_tokens` bounds what the compiler adds, offered documents not counted;
    `max_claims` how many values it lists. `alternates` tells whether user and assistant turns have
    to alternate, `heading` is the level of Markdown headings, `confirms` that the family tends to
    ask for leave, so that it is told to go on. `repeats` says that a list names again what the
    user's own messages say or hold: small models answer worse for it.
    """

    family: Family
    system: SystemRole = SystemRole.NATIVE
    markup: Markup = Markup.PLAIN
    documents: Placement = Placement.FIRST
    query: Placement = Placement.LAST
    block_tokens: int = 600
    max_claims: int = 40
    alternates: bool = False
    heading: int = 3
    confirms: bool = False
    repeats: bool = True


PROFILES: Final[Mapping[Family, ModelProfile]] = {
    profile.family: profile
    for profile in (
        ModelProfile(
            family=Family.OPENAI,
            markup=Markup.MARKDOWN,
            documents=Placement.LAST,
            query=Placement.FIRST,
        ),
        ModelProfile(
            family=Family.OPENAI_REASONING,
            system=SystemRole.DEVELOPER,
            markup=Markup.MARKDOWN,
            documents=Placement.LAST,
            query=Placement.FIRST,
            confirms=True,
        ),
        ModelProfile(family=Family.ANTHROPIC, markup=Markup.XML),
        ModelProfile(family=Family.GEMINI, markup=Markup.MARKDOWN),
        ModelProfile(family=Family.LLAMA, markup=Markup.MARKDOWN, query=Placement.FIRST),
        ModelProfile(family=Family.QWEN, markup=Markup.MARKDOWN, query=Placement.FIRST),
        ModelProfile(
            family=Family.MISTRAL,
            system=SystemRole.FOLD,
            markup=Markup.MARKDOWN,
            query=Placement.FIRST,
            alternates=True,
        ),
        ModelProfile(
            family=Family.DEEPSEEK_R1,
            system=SystemRole.FOLD,
            query=Placement.FIRST,
            confirms=True,
        ),
        ModelProfile(
            family=Family.SMALL,
            system=SystemRole.ABSENT,
            markup=Markup.MARKDOWN,
            heading=2,
            block_tokens=300,
            max_claims=5,
            alternates=True,
            repeats=False,
        ),
        ModelProfile(family=Family.UNKNOWN, query=Placement.FIRST, block_tokens=400),
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


def family_of(model: str, patterns: Sequence[tuple[str, Family]] = ()) -> Family:
    """Return the family of a model name: by `patterns` in order, then by `FAMILY_PATTERNS`."""
    return _first(model, (*patterns, *FAMILY_PATTERNS)) or Family.UNKNOWN


def profile_of(
    model: str,
    *,
    patterns: Sequence[tuple[str, Family]] = (),
    measured: Sequence[tuple[str, ModelProfile]] = (),
) -> ModelProfile:
    """Return the profile of a model name: a measured one, else that of its family."""
    return _first(model, measured) or PROFILES[family_of(model, patterns)]


def _first(model: str, table: Sequence[tuple[str, _Found]]) -> _Found | None:
    name = model.lower()
    return next((found for pattern, found in table if re.search(pattern, name)), None)
