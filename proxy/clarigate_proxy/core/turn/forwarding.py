"""Forwarding: what is added to the last message, where the policy adds anything."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.answers import block_answers
from clarigate_proxy.core.compiler import assumption_block
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Forward
from clarigate_proxy.core.edits import AppendText
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.gates import Gate
from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.profiles import profile_of
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.turn.analysis import Analysis, settled
from clarigate_proxy.core.turn.hygiene import Hygienic, tag_of
from clarigate_proxy.core.turn.traces import trace_of
from clarigate_proxy.core.values import Document, DocumentKind, PolicyMode, Reading

__all__ = ["forward"]


def forward(
    hygienic: Hygienic,
    analysis: Analysis,
    choice: Choice,
    context: Context,
    reason: str,
    no_ask: Gate | None,
) -> Forward:
    """Send the request on, with the assumption block where one is called for."""
    trace = trace_of(reason, hygienic, analysis, choice)
    policy = context.policy
    if (
        policy.mode is PolicyMode.SHADOW
        or policy.compile is Compile.OFF
        or policy.annotate is Annotate.NEVER
    ):
        return Forward(edits=hygienic.edits, trace=trace)
    last = hygienic.messages[-1].index
    compiled = assumption_block(
        analysis.graph,
        analysis.claims,
        tag=tag_of(hygienic.messages, last, context),
        profile=profile_of(hygienic.request.model),
        answered=_covered(hygienic.dialogue, last),
        machine_reader=no_ask is not None and no_ask.machine_reader,
        state_utility=policy.state_utility,
        context=_context_documents(analysis.reading),
        always=policy.annotate is Annotate.ALWAYS,
    )
    if compiled is None:
        return Forward(edits=hygienic.edits, trace=trace)
    return Forward(
        edits=(*hygienic.edits, AppendText(message=last, text=compiled.text)),
        trace=replace(
            trace, assumptions=compiled.stated, omitted=compiled.omitted, block=compiled.text
        ),
    )


def _covered(dialogue: Dialogue, last: int) -> frozenset[str]:
    """Slots that the answer block on the last message speaks of already."""
    return frozenset(row.slot for row in block_answers(settled(dialogue, last)))


def _context_documents(reading: Reading) -> tuple[Document, ...]:
    return tuple(d for d in reading.documents if d.kind is DocumentKind.CONTEXT)
