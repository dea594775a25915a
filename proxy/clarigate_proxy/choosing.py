"""The decider of each request: a policy with rules, every one of its policies ready to decide.

Why: which policy a request falls under is found out in one place for the server, `clarigate decide`
and the tests of a policy. Must not know: HTTP, or how anything is decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from clarigate_proxy.core.decisions import Result
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.core.policyset import Facts, PolicySet
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.rows import decision_row
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.keys import ephemeral
from clarigate_proxy.policies import load_policies

__all__ = ["Chooser", "Read", "Replayed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """What one request comes to: under which policy, with which result."""

    decider: Decider
    result: Result

    def row(self, *, with_compiled: bool = False) -> dict[str, object]:
        """Return the decision row."""
        return decision_row(self.result, self.decider.context(), with_compiled=with_compiled)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A request of a log, with the decider of the policy that it falls under."""

    request: ChatRequest
    tenant: bytes
    decider: Decider

    def decided(self, *, analyse_always: bool = False) -> Replayed:
        """Decide it."""
        context = self.decider.context(tenant=self.tenant)
        result = respond(hygiene(self.request, context), context, analyse_always=analyse_always)
        return Replayed(decider=self.decider, result=result)


class Chooser:
    """A policy set with a decider for each of its policies."""

    def __init__(self, policies: PolicySet, ring: KeyRing, *, encrypt: bool = False) -> None:
        self.policies = policies
        self.ring = ring
        self.encrypt = encrypt
        self._deciders = {
            policy.name: Decider.of(policy, ring, encrypt=encrypt)
            for policy in (policies.base, *(rule.policy for rule in policies.rules))
        }

        self._by_schema = {d.schema.digest: d for d in reversed(self._deciders.values())}

    @classmethod
    def of(
        cls, policy: str | PolicySet, ring: KeyRing | None = None, *, encrypt: bool = False
    ) -> Chooser:
        """Load what a policy and its rules need; ConfigError where a file is wrong."""
        loaded = load_policies(policy) if isinstance(policy, str) else policy
        return cls(loaded, ring or ephemeral(), encrypt=encrypt)

    def with_ring(self, ring: KeyRing) -> Chooser:
        """Return the same under other keys."""
        if ring is self.ring:
            return self
        return Chooser(self.policies, ring, encrypt=self.encrypt)

    @property
    def base(self) -> Decider:
        """The decider where no rule holds."""
        return self._deciders[self.policies.base.name]

    @property
    def deciders(self) -> Iterable[Decider]:
        """All deciders."""
        return self._deciders.values()

    def for_request(self, request: ChatRequest, *, tenant: bytes, route: str) -> Decider:
        """Return the decider of a request."""
        if not self.policies.rules:
            return self.base
        facts = Facts(request, tenant=tenant, route=route)
        return self._deciders[self.policies.choose(facts).name]

    def with_other_schemas(self, decider: Decider) -> Iterator[Decider]:
        """Yield a decider under each other schema of the set, all else as it is.

        A rule on what changes from turn to turn may choose another schema than the one that asked;
        the reply is to be read by that one.
        """
        for digest, other in self._by_schema.items():
            if digest != decider.schema.digest:
                yield replace(decider, schema=other.schema, extractor=other.extractor)

    def replay(self, data: Mapping[str, object], *, analyse_always: bool = True) -> Replayed:
        """Decide one line; as `read`."""
        return self.read(data).decided(analyse_always=analyse_always)

    def read(self, data: Mapping[str, object]) -> Read:
        """Read one line: a chat body, nested or short (`request_of`), with `tenant`, `route`.

        Raises:
            ValueError: the line holds no request; says what is missing.
        """
        request = request_of(data)
        tenant, route = data.get("tenant"), data.get("route")
        caller = tenant_of(f"\0{tenant}" if isinstance(tenant, str) else None)
        decider = self.for_request(
            request, tenant=caller, route=route if isinstance(route, str) else "chat"
        )
        return Read(request=request, tenant=caller, decider=decider)

    def row(self, data: Mapping[str, object], *, with_compiled: bool = False) -> dict[str, object]:
        """Return the decision row of one line; as `replay`."""
        return self.replay(data).row(with_compiled=with_compiled)
