"""What a decision weighed, and what it would have been under other dials.

Why: the playground and `clarigate explain` show more than the decision row: every term of every
score, what stood in the way, and the same request under a policy whose dials were turned. Turned
dials are a question about the policy and never change what the proxy does. Must not know: pages,
terminals, HTTP.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from clarigate_policies import policy_names
from clarigate_proxy.core.decisions import Ask, Result
from clarigate_proxy.core.errors import ConfigError, RequestError
from clarigate_proxy.core.gates import BYPASS_GATES, NO_ASK
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.questions import Candidate
from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.core.rows import decision_row
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.core.turn.analysis import asked_before
from clarigate_proxy.core.whynot import Condition, WhyNot, why_not
from clarigate_proxy.decider import Decider, request_of

__all__ = ["MEANINGS", "Dials", "opposites", "parse_dials", "weigh"]

MEANINGS: Final[Mapping[str, str]] = {row.code: row.meaning for row in REASONS}

Weight = Annotated[float, Field(ge=0.0, le=1e6)]
Share = Annotated[float, Field(ge=0.0, le=1.0)]


class Dials(BaseModel):
    """What a reader may turn; None leaves the policy's own value. `policy` is a shipped one."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, hide_input_in_errors=True)

    policy: Annotated[str, Field(max_length=64)] | None = None
    alpha: Weight | None = None
    beta: Weight | None = None
    gamma: Weight | None = None
    delta: Weight | None = None
    theta_sig: Share | None = None
    theta_stop: Share | None = None
    b_max_tokens: Annotated[int, Field(ge=0, le=1023)] | None = None
    k_max: Annotated[int, Field(ge=0, le=7)] | None = None


_WEIGHTS: Final = ("alpha", "beta", "gamma", "delta")
_STOPS: Final = ("theta_sig", "theta_stop", "b_max_tokens", "k_max")


def parse_dials(data: object) -> Dials:
    """Read the dials of a request.

    Raises:
        RequestError: one is unknown or out of range; names it.
    """
    try:
        return Dials.model_validate({} if data is None else data)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        name = next((str(step) for step in fault["loc"] if str(step) in Dials.model_fields), None)
        param = f"dials.{name}" if name else "dials"
        message = f"{param}: {fault['msg'][:1].lower()}{fault['msg'][1:]}"
        raise RequestError(message, code="invalid_dials", param=param) from None


def weigh(
    decider: Decider,
    data: Mapping[str, object],
    dials: Dials,
    *,
    tenant: bytes | None = None,
    now_s: int = 0,
) -> dict[str, object]:
    """Return the decision row of a request with all that was weighed; nothing is forwarded.

    Raises:
        RequestError: the data holds no request, a malformed one, or the dials name no policy.
    """
    used = _turned(decider, dials)
    try:
        request = request_of(data)
    except ValueError as error:
        raise RequestError(str(error), code="invalid_decide") from None
    context = used.context(tenant=tenant, now_s=now_s)
    result = respond(hygiene(request, context), context, analyse_always=True)
    trace = result.trace
    state = trace.dialogue.state
    return {
        **decision_row(result, context, with_compiled=True),
        "meaning": MEANINGS.get(trace.reason, ""),
        "question": result.text if isinstance(result, Ask) else None,
        "clarification": result.clarification if isinstance(result, Ask) else None,
        "edges": [list(edge) for edge in (trace.graph.edges if trace.graph else ())],
        "candidates": [_terms(c) for c in (trace.choice.ranked if trace.choice else ())],
        "asked": [c.node.slot for c in trace.asked],
        "opposites": [_opposite(row) for row in opposites(result, used)],
        "rounds": {"k": state.k, "tokens": state.t_total_tokens},
        "policy": _shown(used.policy),
        "policies": list(policy_names()),
    }


def opposites(result: Result, decider: Decider) -> tuple[WhyNot, ...]:
    """Return what would have had to differ for the other outcome; nothing if none was weighed."""
    trace = result.trace
    if trace.graph is None or trace.choice is None:
        return ()
    asked = asked_before(trace.graph, trace.dialogue, decider.context())
    return why_not(trace.graph, decider.policy, asked, trace.choice, gate=_gate(trace.reason))


def _gate(reason: str) -> str | None:
    """Return the gate that gave the reason, None where UCAQ itself did."""
    gates = (*BYPASS_GATES, *NO_ASK)
    return reason if any(gate.reason == reason for gate in gates) or reason == "abstained" else None


def _turned(decider: Decider, dials: Dials) -> Decider:
    """Return a decider under the dials; its policy keeps no digest, since nobody published it."""
    given = dials.model_dump(exclude_none=True)
    if not given:
        return decider
    base = _based(decider, dials.policy)
    weights = {name: given[name] for name in _WEIGHTS if name in given}
    stops = {name: given[name] for name in _STOPS if name in given}
    policy = replace(
        base.policy,
        digest="",
        weights=replace(base.policy.weights, **weights),
        stops=replace(base.policy.stops, **stops),
    )
    return replace(base, policy=policy)


def _based(decider: Decider, name: str | None) -> Decider:
    if name is None or name == decider.policy.name:
        return decider
    if name not in policy_names():
        known = ", ".join(policy_names())
        message = f"dials.policy: expected a shipped policy: {known}"
        raise RequestError(message, code="invalid_dials", param="dials.policy")
    try:
        return Decider.of(name, decider.ring)
    except ConfigError as error:
        raise RequestError(str(error), code="invalid_dials", param="dials.policy") from None


def _terms(candidate: Candidate) -> dict[str, object]:
    return {
        "slot": candidate.node.slot,
        "question": candidate.question.text,
        "ambiguity": candidate.node.ambiguity,
        "impact": candidate.node.impact,
        "utility": candidate.utility,
        "tokens": candidate.tokens,
        "latency_ms": candidate.latency_ms,
        "abandonment": candidate.abandonment,
        "cost": candidate.cost,
        "score": candidate.score,
    }


def _opposite(row: WhyNot) -> dict[str, object]:
    return {
        "about": row.about,
        "meaning": MEANINGS.get(row.about),
        "kind": str(row.kind),
        "conditions": [_condition(condition) for condition in row.conditions],
    }


def _condition(condition: Condition) -> dict[str, Any]:
    infinite = condition.bound == float("inf")
    return {
        "name": condition.name,
        "now": condition.now,
        "relation": condition.relation,
        "bound": None if infinite else condition.bound,
        "possible": condition.possible and not infinite,
    }


def _shown(policy: Policy) -> dict[str, object]:
    """Return the dials as they stand."""
    return {
        "name": policy.name,
        "digest": policy.digest or None,
        "mode": str(policy.mode),
        **{name: getattr(policy.weights, name) for name in _WEIGHTS},
        **{name: getattr(policy.stops, name) for name in _STOPS},
    }
