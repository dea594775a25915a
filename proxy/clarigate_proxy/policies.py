"""Policies: YAML at the edge, `core.policy.Policy` inside.

Why: an operator's file is checked once, completely, before the first request. All faults of a file
are reported together, each with its line; unknown keys are faults (a misspelt dial must not be
silently ignored). Must not know: requests, conversations, the server.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from clarigate_policies import policy_file, policy_names
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.graph import Thresholds
from clarigate_proxy.core.policy import (
    Annotate,
    Compile,
    CostWeights,
    Failure,
    Interactive,
    Latency,
    LaterTurns,
    Policy,
    Risk,
    Stops,
)
from clarigate_proxy.core.profiles import Family, ModelProfile
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.profilefiles import Pattern, ProfileEntry, load_profile
from clarigate_proxy.yamlfile import line_of, load_yaml

__all__ = ["PolicyFile", "load_policy", "parse_policy"]

_DEFAULT = Policy()

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Weight = Annotated[float, Field(ge=0.0)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class WeightsFile(_Strict):
    """α, β, γ and δ."""

    alpha: Weight = _DEFAULT.weights.alpha
    beta: Weight = _DEFAULT.weights.beta
    gamma: Weight = _DEFAULT.weights.gamma
    delta: Weight = _DEFAULT.weights.delta


class LatencyFile(_Strict):
    """L(q) in milliseconds by kind."""

    closed_ms: Weight = _DEFAULT.latency.closed_ms
    open_ms: Weight = _DEFAULT.latency.open_ms


class RiskFile(_Strict):
    """R(k)."""

    round_loss: Share = _DEFAULT.risk.round_loss
    hazards: Annotated[tuple[Share, ...], Field(min_length=1)] = _DEFAULT.risk.hazards
    open_multiplier: Annotated[float, Field(ge=1.0)] = _DEFAULT.risk.open_multiplier


class StopsFile(_Strict):
    """θ_sig, θ_stop, B_max and k_max."""

    theta_sig: Share = _DEFAULT.stops.theta_sig
    theta_stop: Share = _DEFAULT.stops.theta_stop
    b_max_tokens: Annotated[int, Field(ge=0, le=1023)] = _DEFAULT.stops.b_max_tokens
    k_max: Annotated[int, Field(ge=0, le=7)] = _DEFAULT.stops.k_max


class ThresholdsFile(_Strict):
    """θ_resolve and θ_partial."""

    resolve: Share = _DEFAULT.thresholds.resolve
    partial: Share = _DEFAULT.thresholds.partial


class FamilyFile(_Strict):
    """Which family the models of a pattern belong to."""

    pattern: Pattern
    family: Family


class PolicyFile(_Strict):
    """A policy file, version 1. Every key but `version` and `name` has the documented default."""

    version: Literal[1]
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]{0,31}$")]
    mode: PolicyMode = _DEFAULT.mode
    interactive: Interactive = _DEFAULT.interactive
    weights: WeightsFile = WeightsFile()
    latency: LatencyFile = LatencyFile()
    risk: RiskFile = RiskFile()
    stops: StopsFile = StopsFile()
    thresholds: ThresholdsFile = ThresholdsFile()
    impact_multipliers: dict[str, Annotated[float, Field(ge=0.0, le=10.0)]] = Field(
        default_factory=dict
    )
    never_ask: frozenset[str] = frozenset()
    holdout: Share = _DEFAULT.holdout
    max_questions_per_turn: Annotated[int, Field(ge=1, le=3)] = _DEFAULT.max_questions_per_turn
    later_turns: LaterTurns = _DEFAULT.later_turns
    ask_with_tools: bool = _DEFAULT.ask_with_tools
    allow_always: bool = _DEFAULT.allow_always
    allow_preview: bool = _DEFAULT.allow_preview
    compile: Compile = _DEFAULT.compile
    annotate: Annotate = _DEFAULT.annotate
    state_utility: Share = _DEFAULT.state_utility
    failure: Failure = _DEFAULT.failure
    schema_name: Annotated[str, Field(alias="schema")] = _DEFAULT.schema
    extractor: Literal["local"] = "local"
    families: tuple[FamilyFile, ...] = ()
    profiles: tuple[ProfileEntry | str, ...] = ()


def load_policy(name_or_path: str) -> Policy:
    """Load a shipped policy by name, or a file by path.

    Raises:
        ConfigError: no such policy, unreadable file, or faults in it (all of them, with lines).
    """
    shipped = policy_names()
    if name_or_path in shipped:
        return parse_policy(policy_file(name_or_path).read_text("utf-8"), source=name_or_path)
    path = Path(name_or_path)
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not valid UTF-8"
        message = (
            f"policy {name_or_path!r}: {reason}; give a readable YAML file or one of the shipped "
            f"policies: {', '.join(shipped)}"
        )
        raise ConfigError(message) from error
    return parse_policy(text, source=name_or_path)


def parse_policy(text: str, *, source: str) -> Policy:
    """Parse a policy file's text; `source` names it in errors.

    Raises:
        ConfigError: with every fault of the file, each with its line.
    """
    data, root = load_yaml(text, source=source)
    if not isinstance(data, dict):
        message = f"{source}:1: a policy is a mapping with at least `version: 1` and `name`"
        raise ConfigError(message)
    try:
        parsed = PolicyFile.model_validate(data)
    except ValidationError as error:
        raise ConfigError(_faults(error, root, source)) from error
    return _policy(parsed, _profiles(parsed, Path(source).parent))


def _profiles(parsed: PolicyFile, folder: Path) -> tuple[tuple[str, ModelProfile], ...]:
    """Read the measured profiles; a path counts from the policy's own folder.

    Raises:
        ConfigError: with the faults of every profile file.
    """
    found, faults = [], []
    for entry in parsed.profiles:
        try:
            found.append(
                load_profile(folder / entry)
                if isinstance(entry, str)
                else (entry.pattern, entry.profile())
            )
        except ConfigError as error:
            faults.append(str(error))
    if faults:
        raise ConfigError("\n".join(faults))
    return tuple(found)


def _faults(error: ValidationError, root: yaml.Node | None, source: str) -> str:
    lines = []
    for fault in error.errors(include_url=False, include_input=False):
        place: Sequence[str | int] = fault["loc"]
        dotted = ".".join(str(step) for step in place)
        lines.append(f"{source}:{line_of(root, place)}: {dotted}: {fault['msg'].lower()}")
    return "\n".join(lines)


def _policy(parsed: PolicyFile, profiles: tuple[tuple[str, ModelProfile], ...]) -> Policy:
    policy = Policy(
        name=parsed.name,
        mode=parsed.mode,
        interactive=parsed.interactive,
        weights=CostWeights(**parsed.weights.model_dump()),
        latency=Latency(**parsed.latency.model_dump()),
        risk=Risk(**parsed.risk.model_dump()),
        stops=Stops(**parsed.stops.model_dump()),
        thresholds=Thresholds(**parsed.thresholds.model_dump()),
        impact_multipliers=parsed.impact_multipliers,
        never_ask=parsed.never_ask,
        holdout=parsed.holdout,
        max_questions_per_turn=parsed.max_questions_per_turn,
        later_turns=parsed.later_turns,
        ask_with_tools=parsed.ask_with_tools,
        allow_always=parsed.allow_always,
        allow_preview=parsed.allow_preview,
        compile=parsed.compile,
        annotate=parsed.annotate,
        state_utility=parsed.state_utility,
        failure=parsed.failure,
        schema=parsed.schema_name,
        extractor=parsed.extractor,
        families=tuple((row.pattern, row.family) for row in parsed.families),
        profiles=profiles,
    )
    return replace(policy, digest=_digest(policy))


def _digest(policy: Policy) -> str:
    """Return eight hex digits over the effective numbers, so that comments do not change it."""
    canonical: Mapping[str, object] = asdict(policy)
    text = json.dumps(canonical, sort_keys=True, default=sorted, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]
