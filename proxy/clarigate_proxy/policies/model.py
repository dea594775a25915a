"""The shape of a policy file: keys, limits, defaults and what each one means.

Why: pydantic checks each key where it stands, editors complete by the JSON Schema that comes of it,
and the reference is written from the descriptions. Knows nothing of other files: neither a base nor
what rules come to.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    field_validator,
    model_validator,
)

from clarigate_proxy.core.policy import (
    Annotate,
    Compile,
    Delivery,
    ExtractorKind,
    Failure,
    Interactive,
    LaterTurns,
    Logged,
    Policy,
)
from clarigate_proxy.core.policyset import By
from clarigate_proxy.core.profiles import Family
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.profilefiles import Pattern, ProfileEntry
from clarigate_proxy.routes import http_address

__all__ = [
    "CODE",
    "HASHED",
    "HEADER",
    "NAME",
    "VARIABLE",
    "LlmFile",
    "MatchFile",
    "PolicyFile",
    "Route",
    "RuleFile",
    "Settings",
    "ShareFile",
    "TextsFile",
]

_DEFAULT = Policy()

HASHED = "sha256:"
"""What stands before the first digits of a caller's hash, as the log shows them."""

_HASH = re.compile(r"[0-9a-fA-F]{8,32}")
_SET = re.compile(r"\[!?\]?[^\]]*\]")
_MOST_RULES = 1000
_SECRET = frozenset({"authorization", "cookie", "api-key", "x-api-key"})
Unit = Annotated[float, Field(ge=0.0, le=1.0)]
Weight = Annotated[float, Field(ge=0.0)]
NAME = r"^[a-z][a-z0-9_-]{0,31}$"
CODE = r"^[a-z]{2,3}$"
VARIABLE = r"^[A-Za-z_][A-Za-z0-9_]{0,127}$"
HEADER = r"^[0-9A-Za-z!#$%&'*+.^_`|~-]+$"
Name = Annotated[str, Field(pattern=NAME)]
Language = Literal["en", "de", "fr", "es", "pt", "zh"]


def _listed(value: object) -> object:
    """One value is a list of one; what YAML reads as a whole number was meant as text."""
    values = value if isinstance(value, list | tuple) else [value]
    if any(isinstance(item, bool) for item in values):
        return value
    words = [str(item) if isinstance(item, int) else item for item in values]
    return words if all(isinstance(item, str) for item in words) else value


def _one_or_several(kind: Any) -> BeforeValidator:
    """Take a value for a list of one; editors are told of both."""
    return BeforeValidator(_listed, json_schema_input_type=kind | list[kind])


_Text = Annotated[str, Field(min_length=1, max_length=200)]
Code = Annotated[str, Field(pattern=CODE)]
Route = Literal["chat", "responses", "decide", "preview"]
Values = Annotated[tuple[_Text, ...], Field(min_length=1), _one_or_several(str | int)]
"""One value or several, of which one has to fit."""


def _closed(glob: str) -> str:
    if "[" in _SET.sub("", glob):
        raise ValueError("a [ without its ]; expected a shell pattern, where [[] is [ itself")
    return glob


_Glob = Annotated[_Text, AfterValidator(_closed)]
Globs = Annotated[tuple[_Glob, ...], Field(min_length=1), _one_or_several(str | int)]
"""Likewise, as shell patterns."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class WeightsFile(_Strict):
    """α, β, γ and δ of the score."""

    alpha: Weight = _DEFAULT.weights.alpha
    beta: Weight = _DEFAULT.weights.beta
    gamma: Weight = _DEFAULT.weights.gamma
    delta: Weight = _DEFAULT.weights.delta


class LatencyFile(_Strict):
    """L(q) in milliseconds by kind of question."""

    closed_ms: Weight = _DEFAULT.latency.closed_ms
    open_ms: Weight = _DEFAULT.latency.open_ms


class RiskFile(_Strict):
    """R(k): the risk that the person leaves."""

    round_loss: Unit = _DEFAULT.risk.round_loss
    hazards: Annotated[tuple[Unit, ...], Field(min_length=1)] = _DEFAULT.risk.hazards
    open_multiplier: Annotated[float, Field(ge=1.0)] = _DEFAULT.risk.open_multiplier


class StopsFile(_Strict):
    """θ_sig, θ_stop, B_max and k_max: when there are no more questions."""

    theta_sig: Unit = _DEFAULT.stops.theta_sig
    theta_stop: Unit = _DEFAULT.stops.theta_stop
    b_max_tokens: Annotated[int, Field(ge=0, le=1023)] = _DEFAULT.stops.b_max_tokens
    k_max: Annotated[int, Field(ge=0, le=7)] = _DEFAULT.stops.k_max


class ThresholdsFile(_Strict):
    """θ_resolve and θ_partial of the graph."""

    resolve: Unit = _DEFAULT.thresholds.resolve
    partial: Unit = _DEFAULT.thresholds.partial


class FamilyFile(_Strict):
    """Which family the models of a pattern belong to."""

    pattern: Pattern
    family: Family


class LlmFile(_Strict):
    """The model of the extractors `llm` and `hybrid`: where it is, and what it may cost."""

    upstream: Annotated[str, Field(max_length=200)] = Field(
        default=_DEFAULT.llm.upstream,
        description="base address of an OpenAI-compatible server (`http://127.0.0.1:8080/v1`), or "
        "a name under `upstreams` in the configuration",
    )
    model: Annotated[str, Field(max_length=256)] = Field(
        default=_DEFAULT.llm.model, description="the model's name there"
    )
    api_key_env: Annotated[str, Field(pattern=VARIABLE)] | None = Field(
        default=None, description="variable that holds the key for an address"
    )
    timeout_s: Annotated[float, Field(gt=0.0, le=600.0)] = Field(
        default=_DEFAULT.llm.timeout_s, description="longest time for a call; then the rules decide"
    )
    max_tokens: Annotated[int, Field(ge=64, le=16_384)] = Field(
        default=_DEFAULT.llm.max_tokens, description="longest answer"
    )
    max_characters: Annotated[int, Field(ge=256, le=1_000_000)] = Field(
        default=_DEFAULT.llm.max_characters, description="most text of a request that is sent"
    )
    max_aspects: Annotated[int, Field(ge=1, le=17)] = Field(
        default=_DEFAULT.llm.max_aspects,
        description="most dimensions and slots that are judged in a call, the likeliest ones",
    )
    concurrency: Annotated[int, Field(ge=1, le=4096)] = Field(
        default=_DEFAULT.llm.concurrency,
        description="calls at once, per worker; beyond that the rules decide",
    )
    band: tuple[Unit, Unit] = Field(
        default=_DEFAULT.llm.band,
        description="`hybrid` calls the model where s / (1 + s) of the best score s lies in here",
    )
    abstained: bool = Field(
        default=_DEFAULT.llm.abstained,
        description="judge requests in languages that the rules do not know, too; questions about "
        "them are put in English",
    )
    token_share: Annotated[float, Field(ge=0.0, le=1.0)] = Field(
        default=_DEFAULT.llm.token_share,
        description="what one of its tokens, in or out, counts in the tokens of the conversation",
    )

    @field_validator("upstream")
    @classmethod
    def _address(cls, value: str) -> str:
        return http_address(value) if "://" in value else value

    @field_validator("band")
    @classmethod
    def _ordered(cls, value: tuple[float, float]) -> tuple[float, float]:
        if value[0] > value[1]:
            raise ValueError("the first is above the second; expected [low, high]")
        return value


class TextsFile(_Strict):
    """Words of ours in one language. Those that replies are read back by cannot be changed."""

    about: Annotated[str, Field(min_length=3, max_length=200)] | None = None
    known: Annotated[str, Field(min_length=3, max_length=200)] | None = None

    @model_validator(mode="after")
    def _with_places(self) -> TextsFile:
        for name, text in (("request", self.about), ("known", self.known)):
            if text is None:
                continue
            around = text.replace(f"{{{name}}}", "", 1)
            if around == text or "{" in around or "}" in around:
                raise ValueError(f"expected one {{{name}}} in it, and no other braces")
            if "\n" in text:
                raise ValueError("expected one line")
        return self


class Settings(_Strict):
    """What a policy sets, and a rule for the requests that it matches."""

    mode: PolicyMode = Field(
        default=_DEFAULT.mode,
        description="off: nothing is read · shadow: read, counted and logged, nothing changed · "
        "annotate: never asks · clarify: asks where it pays · preview: shows the annotated prompt",
    )
    interactive: Interactive = Field(
        default=_DEFAULT.interactive,
        description="whether a person reads the answer: assumed, on evidence, or never",
    )
    delivery: Delivery = Field(
        default=_DEFAULT.delivery,
        description="auto: through the client's ask-the-user tool where it declares one, else as "
        "text · text: always as text · tool: only where such a tool is declared",
    )
    weights: WeightsFile = Field(
        default=WeightsFile(), description="price of a token, a millisecond, a person who leaves; δ"
    )
    latency: LatencyFile = Field(
        default=LatencyFile(), description="milliseconds that a question costs, by kind"
    )
    risk: RiskFile = Field(default=RiskFile(), description="risk that the person leaves")
    stops: StopsFile = Field(
        default=StopsFile(), description="θ_sig, θ_stop, most tokens, most questions"
    )
    thresholds: ThresholdsFile = Field(
        default=ThresholdsFile(), description="confidence at which a node is resolved, partial"
    )
    impact_multipliers: dict[str, Annotated[float, Field(ge=0.0, le=10.0)]] = Field(
        default_factory=dict, description="factor on the impact, by dimension or slot"
    )
    never_ask: frozenset[str] = Field(
        default=frozenset(), description="dimensions and slots that are never asked about"
    )
    holdout: Unit = Field(
        default=_DEFAULT.holdout,
        description="share of conversations that are not asked although it would pay, to learn",
    )
    max_questions_per_turn: Annotated[int, Field(ge=1, le=3)] = Field(
        default=_DEFAULT.max_questions_per_turn, description="most questions in one message"
    )
    later_turns: LaterTurns = Field(
        default=_DEFAULT.later_turns,
        description="what is asked after the first turn: absent material only, all, or nothing",
    )
    ask_with_tools: bool = Field(
        default=_DEFAULT.ask_with_tools,
        description="ask although tools are declared, none of which asks the user",
    )
    allow_always: bool = Field(
        default=_DEFAULT.allow_always, description="whether a request may ask to be asked"
    )
    allow_preview: bool = Field(
        default=_DEFAULT.allow_preview, description="whether a request may be previewed"
    )
    compile: Compile = Field(
        default=_DEFAULT.compile,
        description="augment: append a block · rewrite: the paper's compiled prompt · off: neither",
    )
    annotate: Annotate = Field(
        default=_DEFAULT.annotate,
        description="when a block is added: where useful, to every analysed request, or never",
    )
    state_utility: Unit = Field(
        default=_DEFAULT.state_utility, description="utility from which an assumption is stated"
    )
    assume: dict[
        Annotated[str, Field(max_length=32)], Annotated[str, Field(min_length=1, max_length=200)]
    ] = Field(
        default_factory=dict,
        description="values by slot that the operator fixes: never asked about, stated to the "
        "model as the operator's wherever the slot matters and the user says nothing else",
    )
    languages: frozenset[Language] = Field(
        default=frozenset(), description="languages in which questions are put; empty: all"
    )
    texts: dict[Language, TextsFile] = Field(
        default_factory=dict,
        description="words around a question, by language: `about` with {request}, `known` with "
        "{known}",
    )
    failure: Failure = Field(
        default=_DEFAULT.failure,
        description="open: where something of ours fails the request goes through · closed: 503",
    )
    log: Logged = Field(
        default=_DEFAULT.log,
        description="of chat requests: events: a line, and what was asked · requests: the line "
        "alone · nothing: neither, nor an explanation",
    )
    log_text: bool = Field(
        default=_DEFAULT.log_text,
        description="whether events quote the request and the question, for `clarigate report`",
    )
    schema_name: str = Field(
        default=_DEFAULT.schema,
        alias="schema",
        description="dimensions, questions and options: a shipped schema, or a .yaml file of your "
        "own beside the policy",
    )
    extractor: ExtractorKind = Field(
        default=_DEFAULT.extractor,
        description="what reads the request: local: the rules · llm: a model after them · "
        "hybrid: a model only where the rules are in doubt",
    )
    llm: LlmFile = Field(default=LlmFile(), description="that model, see below")
    families: tuple[FamilyFile, ...] = Field(
        default=(), description="families of models that the built-in table does not know"
    )
    profiles: tuple[ProfileEntry | str, ...] = Field(
        default=(), description="measured model profiles, or files of them beside the policy"
    )


class ShareFile(_Strict):
    """A share by stable hash: the same conversations as long as name, salt and opening stay."""

    of: Annotated[float, Field(ge=0.0, le=100.0, description="percent")]
    by: By = Field(default=By.CONVERSATION, description="what is drawn")
    salt: str = Field(default="", max_length=64, description="default: the rule's name")


class MatchFile(_Strict):
    """When a rule holds: all conditions that are given, and of several values one."""

    route: Annotated[tuple[Route, ...], _one_or_several(Route)] | None = Field(
        default=None, description="`chat`, `responses`, `decide` or `preview`"
    )
    model: Globs | None = Field(
        default=None, description="the requested model; shell patterns (`gpt-4o*`), in any case"
    )
    tenant: Values | None = Field(
        default=None,
        description="what `tenant_header` holds, or `sha256:` and the first digits that the log "
        "shows of a caller",
    )
    header: dict[Annotated[str, Field(pattern=HEADER)], Globs | StrictBool] | None = Field(
        default=None,
        description="request headers: patterns, or true and false for present and absent",
    )
    metadata: dict[str, Globs | StrictBool] | None = Field(
        default=None, description="the body's `metadata`, likewise"
    )
    language: Annotated[tuple[Code, ...], _one_or_several(Code)] | None = Field(
        default=None, description="language codes of the conversation's first user message"
    )
    tools: Globs | StrictBool | None = Field(
        default=None, description="whether tools are declared, or patterns of their names"
    )
    stream: bool | None = Field(default=None, description="whether a stream is asked for")
    min_characters: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="least text of all messages together"
    )
    max_characters: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="most text of all messages together"
    )
    percent: Annotated[float, Field(ge=0.0, le=100.0)] | ShareFile | None = Field(
        default=None,
        description="share of conversations, or `{of: 10, by: tenant, salt: …}`; canaries",
    )

    @field_validator("tenant")
    @classmethod
    def _hashes(cls, value: tuple[str, ...] | None) -> tuple[str, ...] | None:
        for name in value or ():
            if name.startswith(HASHED) and not _HASH.fullmatch(name.removeprefix(HASHED)):
                raise ValueError(f"expected 8 to 32 hex digits behind {HASHED}")
        return value

    @model_validator(mode="after")
    def _possible(self) -> MatchFile:
        least, most = self.min_characters, self.max_characters
        if least is not None and most is not None and least > most:
            raise ValueError("min_characters is above max_characters: this never holds")
        return self

    @field_validator("header")
    @classmethod
    def _no_credentials(
        cls, value: dict[str, tuple[str, ...] | bool] | None
    ) -> dict[str, tuple[str, ...] | bool] | None:
        if _SECRET & {name.lower() for name in value or {}}:
            raise ValueError("rules do not see credentials; expected `tenant` instead")
        return value


class RuleFile(_Strict):
    """A rule: the first one whose match holds decides."""

    name: Name = Field(description="stands in headers and logs behind the policy's name")
    match: MatchFile = Field(default=MatchFile(), description="its conditions; none: all requests")
    set: Settings = Field(default=Settings(), description="what differs from the policy around it")


class PolicyFile(Settings):
    """A policy file, version 1. Every key but `version` and `name` has the documented default."""

    version: Literal[1] = Field(description="1")
    name: Name = Field(description="stands in headers, metrics and logs")
    extends: Annotated[str, Field(min_length=1)] | None = Field(
        default=None,
        description="the base: a shipped policy, or a file beside this one; mappings are merged, "
        "all else is replaced, rules of the base come after one's own",
    )
    rules: tuple[RuleFile, ...] = Field(
        default=(),
        max_length=_MOST_RULES,
        description="ordered; the first whose match holds decides",
    )
