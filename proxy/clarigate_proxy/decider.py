"""The decision behind every seat: one parsed request in, one decision out.

Why: the server, `clarigate decide`, the decision webhook and other gateways' hooks must decide the
same. This module puts together what the core takes as arguments; it knows neither HTTP nor files
of requests. `now_s` is 0 where no token is handed out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from clarigate_proxy.controls import parse_controls
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Result
from clarigate_proxy.core.extraction import Extractor, LocalExtractor
from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.core.items import chat_fields, shows_history
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools
from clarigate_proxy.core.rows import decision_row
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.sealing import require_sealing
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.keys import ephemeral
from clarigate_proxy.models import load_model, load_wants
from clarigate_proxy.policies import load_policy
from clarigate_proxy.schemas import load_schema

__all__ = ["Decider", "request_of"]

_NOBODY = tenant_of(None)


def _extractor(schema_name: str) -> tuple[Schema, Extractor]:
    return _prepared(schema_name, load_schema(schema_name).digest)


@lru_cache(maxsize=64)
def _prepared(schema_name: str, _: bytes) -> tuple[Schema, Extractor]:
    """A schema with its extractor, made once for each content of a file."""
    schema = load_schema(schema_name)
    inner = LocalExtractor(schema, load_model())
    return schema, WantedOrder(inner, schema, load_wants())


@dataclass(frozen=True, slots=True, kw_only=True)
class Decider:
    """A policy with its schema, extractor and keys, ready to decide."""

    policy: Policy
    schema: Schema
    extractor: Extractor
    ring: KeyRing
    encrypt: bool = False

    @classmethod
    def of(
        cls, policy: str | Policy, ring: KeyRing | None = None, *, encrypt: bool = False
    ) -> Decider:
        """Load what a policy needs.

        Raises:
            ConfigError: its files are wrong, or `encrypt` is on and the library for it is missing.
        """
        if encrypt:
            require_sealing()
        loaded = load_policy(policy) if isinstance(policy, str) else policy
        schema, extractor = _extractor(loaded.schema)
        return cls(
            policy=loaded,
            schema=schema,
            extractor=extractor,
            ring=ring or ephemeral(),
            encrypt=encrypt,
        )

    def context(self, *, tenant: bytes | None = None, now_s: int = 0) -> Context:
        """Return the core's context for one caller and moment."""
        return Context(
            policy=self.policy,
            schema=self.schema,
            extractor=self.extractor,
            ring=self.ring,
            tenant=_NOBODY if tenant is None else tenant,
            now_s=now_s,
            encrypt=self.encrypt,
        )

    def decide(self, request: ChatRequest) -> Result:
        """Decide one request; gated ones are analysed all the same."""
        context = self.context()
        return respond(hygiene(request, context), context, analyse_always=True)

    def row(self, data: Mapping[str, object], *, with_compiled: bool = False) -> dict[str, object]:
        """Return the decision row of one line: a chat body, nested or short (`request_of`).

        Raises:
            ValueError: the line holds no request; says what is missing.
        """
        result = self.decide(request_of(data))
        return decision_row(result, self.context(), with_compiled=with_compiled)


def request_of(data: Mapping[str, object]) -> ChatRequest:
    """Read a line of `decide`: a chat body, `{"request": body}`, or `{"prompt": text}`.

    A body with `input` in the place of `messages` is read as one of the Responses API.

    Raises:
        ValueError: none of the three is there.
        RequestError: its `clarigate` field or headers are malformed.
    """
    body = data.get("request", data)
    prompt = data.get("prompt")
    if isinstance(prompt, str) and "messages" not in data and body is data:
        body = {"messages": [{"role": "user", "content": prompt}]}
    if not isinstance(body, Mapping) or not ({"messages", "input"} & set(body)):
        raise ValueError("expected a chat body with `messages`, `request` or `prompt`")
    headers = data.get("headers")
    pairs = headers.items() if isinstance(headers, Mapping) else ()
    lowered = {str(name).lower(): str(value) for name, value in pairs}
    chat = body if "messages" in body else chat_fields(body)
    return ChatRequest(
        messages=parse_messages(chat),
        fields=chat,
        headers=lowered,
        controls=parse_controls(body, lowered),
        tools=parse_tools(body),
        history_seen=chat is body or shows_history(body),
    )
