"""Forwarding: what is added to the last message, where the policy adds anything."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.answers import block_answers
from clarigate_proxy.core.compiler import Compiled, assumption_block
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Forward, Preview
from clarigate_proxy.core.edits import AppendText, Edit
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.gates import Gate
from clarigate_proxy.core.modes import manner_of
from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.profiles import profile_of
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.turn.analysis import Analysis, settled
from clarigate_proxy.core.turn.hygiene import Hygienic, tag_of
from clarigate_proxy.core.turn.traces import trace_of
from clarigate_proxy.core.values import Document, DocumentKind, Reading

__all__ = ["forward"]


def forward(
    hygienic: Hygienic,
    analysis: Analysis,
    choice: Choice,
    context: Context,
    reason: str,
    no_ask: Gate | None,
) -> Forward | Preview:
    """Send the request on with the assumption block where one is called for, or show that."""
    manner = manner_of(context.policy, hygienic.request.controls.mode)
    reason = "preview" if manner.preview else reason
    trace = trace_of(reason, hygienic, analysis, choice)
    compiled = _compiled(hygienic, analysis, context, no_ask)
    edits = hygienic.edits
    if compiled is not None:
        last = hygienic.messages[-1].index
        edits = (*edits, AppendText(message=last, text=compiled.text))
        trace = replace(
            trace, assumptions=compiled.stated, omitted=compiled.omitted, block=compiled.text
        )
    if manner.preview:
        return Preview(text=_last_text(hygienic, edits), trace=trace)
    return Forward(edits=edits, trace=trace)


def _last_text(hygienic: Hygienic, edits: tuple[Edit, ...]) -> str:
    """Return the last message as it would go upstream."""
    last = hygienic.messages[-1]
    added = (e.text for e in edits if isinstance(e, AppendText) and e.message == last.index)
    return last.text + "".join(added)


def _compiled(
    hygienic: Hygienic, analysis: Analysis, context: Context, no_ask: Gate | None
) -> Compiled | None:
    policy = context.policy
    manner = manner_of(policy, hygienic.request.controls.mode)
    is_silent = policy.compile is Compile.OFF or policy.annotate is Annotate.NEVER
    if not manner.add or (is_silent and not manner.preview):
        return None
    last = hygienic.messages[-1].index
    return assumption_block(
        analysis.graph,
        analysis.claims,
        tag=tag_of(hygienic.messages, last, context),
        profile=profile_of(hygienic.request.model),
        answered=_covered(hygienic.dialogue, last),
        machine_reader=no_ask is not None and no_ask.machine_reader,
        state_utility=policy.state_utility,
        context=_context_documents(analysis.reading),
        always=policy.annotate is Annotate.ALWAYS or manner.preview,
    )


def _covered(dialogue: Dialogue, last: int) -> frozenset[str]:
    """Slots that the answer block on the last message speaks of already."""
    return frozenset(row.slot for row in block_answers(settled(dialogue, last)))


def _context_documents(reading: Reading) -> tuple[Document, ...]:
    return tuple(d for d in reading.documents if d.kind is DocumentKind.CONTEXT)
