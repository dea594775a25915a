"""The operator's dials as one frozen value (methods, sections 2, 3 and 5).

Read from YAML by `clarigate_proxy.policies`; every number here is the documented default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from clarigate_proxy.core.graph import Thresholds
from clarigate_proxy.core.profiles import Family, ModelProfile, profile_of
from clarigate_proxy.core.values import PolicyMode

__all__ = [
    "Annotate",
    "Compile",
    "CostWeights",
    "Delivery",
    "ExtractorKind",
    "Failure",
    "Interactive",
    "Latency",
    "LaterTurns",
    "Llm",
    "Logged",
    "Policy",
    "Risk",
    "Stops",
]


class Interactive(StrEnum):
    """Whether a person is taken to be there: assumed, on evidence, or never."""

    ASSUME = "assume"
    EVIDENCE = "evidence"
    NEVER = "never"


class Annotate(StrEnum):
    """When a block is added: where it is useful, to every analysed request, or never."""

    USEFUL = "useful"
    ALWAYS = "always"
    NEVER = "never"


class Compile(StrEnum):
    """What the compiler does: append a block, rewrite the prompt, or nothing."""

    AUGMENT = "augment"
    REWRITE = "rewrite"
    OFF = "off"


class LaterTurns(StrEnum):
    """What may be asked in the middle of a conversation."""

    MATERIAL = "material"
    FULL = "full"
    NEVER = "never"


class Failure(StrEnum):
    """What happens when something of ours fails: the request goes through, or a 503."""

    OPEN = "open"
    CLOSED = "closed"


class Delivery(StrEnum):
    """How a question is put: the client's own tool where it has one, always as text, or only so."""

    AUTO = "auto"
    TEXT = "text"
    TOOL = "tool"


class Logged(StrEnum):
    """What is written to the log: a line a request and its events, the line alone, or nothing."""

    EVENTS = "events"
    REQUESTS = "requests"
    NOTHING = "nothing"


class ExtractorKind(StrEnum):
    """What reads the request: the rules, a model after them, or a model where they are in doubt."""

    LOCAL = "local"
    LLM = "llm"
    HYBRID = "hybrid"


@dataclass(frozen=True, slots=True, kw_only=True)
class CostWeights:
    """α per token, β per millisecond, γ per unit of abandonment risk, δ the break-even score."""

    alpha: float = 0.0005
    beta: float = 0.00001
    gamma: float = 1.0
    delta: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Latency:
    """L(q) in milliseconds: one round trip, reading and answering, by question kind."""

    closed_ms: float = 9_000.0
    open_ms: float = 20_000.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Risk:
    """R(k): `round_loss` is r0, `hazards` h_i by question number (the last one repeats)."""

    round_loss: float = 0.08
    hazards: tuple[float, ...] = (0.025, 0.025, 0.025, 0.10, 0.10, 0.20)
    open_multiplier: float = 2.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Stops:
    """Stop conditions of paper 4.4: θ_sig, θ_stop, B_max in tokens, k_max in questions."""

    theta_sig: float = 0.5
    theta_stop: float = 0.75
    b_max_tokens: int = 600
    k_max: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Llm:
    """The model of the extractors `llm` and `hybrid`, and what it may cost.

    `upstream` is a base address or a name of the configuration, `api_key_env` names the variable
    that holds an address's key. `timeout_s` bounds the whole call. `band` are the values of
    s / (1 + s), s being the best score, between which `hybrid` asks the model: break-even is at
    δ/(1 + δ), .5 by default. `abstained` says whether it judges requests in languages that the
    rules do not know. `token_share` is what
    one of its tokens counts in T_total, being that of a smaller model.
    """

    upstream: str = ""
    model: str = ""
    api_key_env: str | None = None
    timeout_s: float = 5.0
    max_tokens: int = 500
    max_characters: int = 8_000
    max_aspects: int = 4
    concurrency: int = 16
    band: tuple[float, float] = (0.3, 0.7)
    abstained: bool = False
    token_share: float = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One named policy. `digest` is eight hex digits over its canonical form.

    `families` are (pattern, family) pairs tried before the built-in table, `profiles` (pattern,
    profile) pairs before all families: what `clarigate profile` measured. `holdout` is the share of
    conversations that are not asked although it would pay, so that impact can be estimated.
    `assume` are values by slot that the operator fixes, `texts` words of ours by language and name,
    `languages` those in which questions are put (empty: all that we can).
    """

    name: str = "default"
    digest: str = ""
    mode: PolicyMode = PolicyMode.CLARIFY
    interactive: Interactive = Interactive.ASSUME
    weights: CostWeights = CostWeights()
    latency: Latency = Latency()
    risk: Risk = Risk()
    stops: Stops = Stops()
    thresholds: Thresholds = Thresholds()
    impact_multipliers: Mapping[str, float] = field(default_factory=dict)
    never_ask: frozenset[str] = frozenset()
    holdout: float = 0.0
    max_questions_per_turn: int = 1
    later_turns: LaterTurns = LaterTurns.MATERIAL
    ask_with_tools: bool = False
    allow_always: bool = True
    allow_preview: bool = True
    compile: Compile = Compile.AUGMENT
    annotate: Annotate = Annotate.USEFUL
    state_utility: float = 0.10
    failure: Failure = Failure.OPEN
    schema: str = "domains"
    extractor: ExtractorKind = ExtractorKind.LOCAL
    llm: Llm = Llm()
    delivery: Delivery = Delivery.AUTO
    assume: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    languages: frozenset[str] = frozenset()
    log: Logged = Logged.EVENTS
    log_text: bool = False
    families: tuple[tuple[str, Family], ...] = ()
    profiles: tuple[tuple[str, ModelProfile], ...] = ()

    def profile_of(self, model: str) -> ModelProfile:
        """Return the profile that a model's prompts are compiled for."""
        return profile_of(model, patterns=self.families, measured=self.profiles)
