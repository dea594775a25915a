"""A conversation against the core: what a client keeps and what the upstream would receive.

The schema and the extractor are small and plain, so that a test says in its own words what is
open: `need:audience` makes a slot matter, `audience=boss` states it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Ask, Preview, Result
from clarigate_proxy.core.keys import Key, KeyRing
from clarigate_proxy.core.policy import LaterTurns, Policy
from clarigate_proxy.core.request import ChatRequest, Controls, parse_messages, parse_tools
from clarigate_proxy.core.schema import (
    Implication,
    OptionSpec,
    ProfileEntry,
    QuestionSpec,
    Schema,
    SlotSpec,
)
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.core.turn import Hygienic, hygiene, respond
from clarigate_proxy.core.values import (
    Evidence,
    Extraction,
    QuestionKind,
    Reading,
    Segment,
    Span,
    ToolCall,
)
from clarigate_proxy.server.splice import apply

__all__ = ["RING", "SCHEMA", "Chat", "WordExtractor", "context", "request_from"]

RING = KeyRing(keys=(Key(kid=1, secret=b"k" * 32),))
OTHER_RING = KeyRing(keys=(Key(kid=1, secret=b"o" * 32),))


def _options(*labels: str) -> tuple[OptionSpec, ...]:
    return tuple(OptionSpec(id=label.split()[0].lower(), label={"en": label}) for label in labels)


def _slot(name: str, text: str, *labels: str, parents: tuple[str, ...] = ()) -> SlotSpec:
    kind = QuestionKind.SINGLE if labels else QuestionKind.TEXT
    question = QuestionSpec(
        kind=kind, text={"en": text}, header={"en": name[:12]}, options=_options(*labels)
    )
    return SlotSpec(
        id=name, dimension=name, meaning=f"the {name}", depends_on=parents, questions=(question,)
    )


SCHEMA = Schema(
    name="small",
    version=1,
    slots=(
        _slot("inputs", "Which text do you mean? Please paste it."),
        _slot("location", "In which town or area?"),
        _slot("audience", "Who will read it?", "Executives", "Engineers", "Everybody"),
        _slot("tone", "Which tone should it have?", "Formal", "Friendly", parents=("audience",)),
        _slot("length", "How long should it be?", "Short", "Long", parents=("audience",)),
    ),
    profiles={
        "other": {
            "inputs": ProfileEntry(impact=0.95),
            "location": ProfileEntry(impact=0.9, p_default=0.05),
            "audience": ProfileEntry(impact=0.8, p_default=0.2, default={"en": "general readers"}),
            "tone": ProfileEntry(impact=0.7, p_default=0.2, default={"en": "neutral"}),
            "length": ProfileEntry(impact=0.2, p_default=0.45, default={"en": "about a page"}),
        }
    },
    implications=(
        Implication(slot="audience", value="Executives", then_slot="length", then_value="Short"),
    ),
    digest=b"small-01",
)

_NEED = re.compile(r"need:(\w+)")
_STATED = re.compile(r"(\w+)=(\w+)")


class WordExtractor:
    """Reads `need:slot` and `slot=value` in the user's own words."""

    def extract(self, reading: Reading) -> Extraction:
        """Return what the words say."""
        text = reading.prompt_text
        needed = set(_NEED.findall(text))
        stated = _stated((*reading.earlier, *reading.prompt))
        evidence = []
        for slot in SCHEMA.slots:
            span, value = stated.get(slot.id, (None, None))
            evidence.append(
                Evidence(
                    slot=slot.id,
                    confidence=0.9 if value else 0.0,
                    value=value,
                    span=span,
                    applies=slot.id in needed or value is not None,
                )
            )
        return Extraction(
            task_type="other",
            language="en",
            evidence=tuple(evidence),
            abstained="language" if "abstain" in text else None,
            opt_out="do not ask" in text,
        )


def _stated(segments: tuple[Segment, ...]) -> dict[str, tuple[Span, str]]:
    found: dict[str, tuple[Span, str]] = {}
    for segment in segments:
        for match in _STATED.finditer(segment.text):
            start = segment.span.start + match.start(2)
            span = Span(
                message=segment.span.message,
                part=segment.span.part,
                start=start,
                end=start + len(match[2]),
            )
            found[match[1]] = (span, match[2])
    return found


def context(**changes: Any) -> Context:
    """Return a context of the small schema; keyword arguments replace its fields."""
    fields: dict[str, Any] = {
        "policy": Policy(later_turns=LaterTurns.FULL, digest="00000000"),
        "schema": SCHEMA,
        "extractor": WordExtractor(),
        "ring": RING,
        "tenant": tenant_of("Bearer one"),
        "now_s": 1_790_000_000,
    }
    return Context(**{**fields, **changes})


def request_from(
    body: Mapping[str, Any],
    *,
    headers: Mapping[str, str] | None = None,
    controls: Controls | None = None,
) -> ChatRequest:
    """Return the parsed request of a body."""
    return ChatRequest(
        messages=parse_messages(body),
        fields=body,
        headers=headers or {},
        controls=controls or Controls(),
        tools=parse_tools(body),
    )


@dataclass(slots=True, kw_only=True)
class Chat:
    """A client that appends what it gets and sends everything again, as chat clients do.

    `upstream` holds the bodies that went upstream, in order, parsed and as bytes.
    """

    context: Context = field(default_factory=context)
    messages: list[dict[str, Any]] = field(default_factory=list)
    upstream: list[dict[str, Any]] = field(default_factory=list)
    upstream_bytes: list[bytes] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    controls: Controls = Controls()
    extra: dict[str, Any] = field(default_factory=dict)
    keeps_clarification: bool = False

    def say(self, content: object) -> Result:
        """Send one more user message; keep the answer, ours or the upstream's."""
        self.messages.append({"role": "user", "content": content})
        return self.send()

    def send(self) -> Result:
        """Send the conversation as it stands."""
        body = {"model": "gpt-4o", "messages": self.messages, **self.extra}
        raw = orjson.dumps(body)
        clean = self.clean(body)
        result = respond(clean, self.context)
        self.results.append(result)
        if isinstance(result, Ask) and result.call is not None:
            self._keep_call(result.call, result.clarification)
        elif isinstance(result, Ask):
            self._keep(result.text, result.clarification)
        elif isinstance(result, Preview):
            self._keep(result.text, None)
        else:
            sent = apply(raw, result.edits)
            self.upstream_bytes.append(sent)
            self.upstream.append(orjson.loads(sent))
            self._keep(f"Answer {len(self.upstream)}.", None)
        return result

    def clean(self, body: Mapping[str, Any]) -> Hygienic:
        """Return hygiene's view of a body."""
        return hygiene(request_from(body, controls=self.controls), self.context)

    def _keep(self, text: str, clarification: dict[str, object] | None) -> None:
        message: dict[str, Any] = {"role": "assistant", "content": text}
        if clarification is not None and self.keeps_clarification:
            message["clarification"] = clarification
        self.messages.append(message)

    def _keep_call(self, call: ToolCall, clarification: dict[str, object]) -> None:
        function = {"name": call.name, "arguments": call.arguments}
        message: dict[str, Any] = {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": call.id, "type": "function", "function": function}],
        }
        if self.keeps_clarification:
            message["clarification"] = clarification
        self.messages.append(message)

    @property
    def arguments(self) -> Any:
        """The arguments of the call that the conversation ends with."""
        return orjson.loads(self.messages[-1]["tool_calls"][0]["function"]["arguments"])

    def result(self, content: object) -> Result:
        """Send the result of the call that the conversation ends with."""
        call_id = self.messages[-1]["tool_calls"][0]["id"]
        self.messages.append({"role": "tool", "tool_call_id": call_id, "content": content})
        return self.send()

    @property
    def question(self) -> str:
        """The text of the last question, without its reference line."""
        text: str = self.messages[-1]["content"]
        return text.rsplit("\n\n[clarigate ", 1)[0]
