"""Measured model profiles as files: what `clarigate profile` writes and a policy refers to.

Why: how a model wants its prompts ages with its version, so it is measured and kept beside the
policy, not in the code. All faults of a file are reported together, each with its line. Must not
know: how a profile is measured, or what is compiled with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.profiles import PROFILES, Family, Markup, ModelProfile, Placement
from clarigate_proxy.core.profiles import SystemRole as Role
from clarigate_proxy.yamlfile import line_of, load_yaml

__all__ = ["Pattern", "ProfileEntry", "load_profile", "parse_profile", "render_profile"]

_HEAD = """\
# How {model!r} takes its prompts, measured by `clarigate profile`. Measure again when the model
# changes. A policy refers to it: `profiles: [<this file>]`.
"""


def _regular(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        message = f"not a regular expression: {error.msg}"
        raise ValueError(message) from error
    return pattern


Pattern = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_regular)]
"""A regular expression, searched in the lower-case model name."""


class ProfileEntry(BaseModel):
    """A profile in a file. What it does not say is as in its family."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    pattern: Pattern
    family: Family = Family.UNKNOWN
    system: Role | None = None
    markup: Markup | None = None
    documents: Placement | None = None
    query: Placement | None = None
    block_tokens: Annotated[int, Field(ge=50, le=100_000)] | None = None
    max_claims: Annotated[int, Field(ge=1, le=1000)] | None = None
    alternates: bool | None = None
    heading: Annotated[int, Field(ge=1, le=6)] | None = None
    confirms: bool | None = None
    repeats: bool | None = None

    def profile(self) -> ModelProfile:
        """Return the profile: the family's, with what is said here."""
        base = PROFILES[self.family]
        said = self.model_dump(exclude={"pattern"}, exclude_none=True)
        fields = {name: getattr(base, name) for name in ModelProfile.__dataclass_fields__}
        return ModelProfile(**{**fields, **said})


class _File(BaseModel):
    """A profile file, version 1; `measured` is for readers."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: Literal[1]
    profile: ProfileEntry
    measured: dict[str, object] = Field(default_factory=dict)


def load_profile(path: Path) -> tuple[str, ModelProfile]:
    """Return (pattern, profile) of a file.

    Raises:
        ConfigError: the file cannot be read, or has faults (all of them, with lines).
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not valid UTF-8"
        message = f"profile {str(path)!r}: {reason}; make one with `clarigate profile MODEL`"
        raise ConfigError(message) from error
    return parse_profile(text, source=str(path))


def parse_profile(text: str, *, source: str) -> tuple[str, ModelProfile]:
    """Return (pattern, profile) of a file's text; `source` names it in errors.

    Raises:
        ConfigError: with every fault of the file, each with its line.
    """
    data, root = load_yaml(text, source=source)
    try:
        parsed = _File.model_validate(data)
    except ValidationError as error:
        lines = [
            f"{source}:{line_of(root, fault['loc'])}: "
            f"{'.'.join(str(step) for step in fault['loc']) or 'file'}: {fault['msg'].lower()}"
            for fault in error.errors(include_url=False, include_input=False)
        ]
        raise ConfigError("\n".join(lines)) from error
    return parsed.profile.pattern, parsed.profile.profile()


def render_profile(
    names: Sequence[str], profile: ModelProfile, measured: Mapping[str, object]
) -> str:
    """Return the file's text for a model of these names and no other."""
    own = "|".join(dict.fromkeys(re.escape(name.lower()) for name in names))
    said: dict[str, object] = {"pattern": f"^({own})$" if "|" in own else f"^{own}$"}
    for name in ModelProfile.__dataclass_fields__:
        value = getattr(profile, name)
        said[name] = value if isinstance(value, bool | int) else str(value)
    data = {"version": 1, "profile": said, "measured": dict(measured)}
    return _HEAD.format(model=names[0]) + yaml.safe_dump(data, sort_keys=False)
