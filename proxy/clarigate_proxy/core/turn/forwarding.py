"""Forwarding: what is added to the last message, where the policy adds anything.

The block stands on the last message only, in both forms: appended to the client's text (`augment`),
or as the paper's compiled prompt beside it (`rewrite`). In the next turn that message is no longer
the last one and goes back to the client's text with its answer block, so that the law of the wire
contract holds for a rewrite as it does for an assumption block: it is another form of the same.
"""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.answers import block_answers
from clarigate_proxy.core.compiler import Compiled, Material, augmented, rewritten
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Forward, Preview
from clarigate_proxy.core.edits import AppendText, CutText, Edit, PrependText
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.gates import Gate
from clarigate_proxy.core.modes import manner_of
from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.profiles import Placement
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.turn.analysis import Analysis, settled
from clarigate_proxy.core.turn.hygiene import Hygienic, tag_of
from clarigate_proxy.core.turn.traces import trace_of
from clarigate_proxy.core.values import Document, DocumentKind, Message, PartKind, Reading

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
        edits = (*edits, _edit(compiled, hygienic.messages[-1].index))
        trace = replace(
            trace, assumptions=compiled.stated, omitted=compiled.omitted, block=compiled.text
        )
    if manner.preview:
        return Preview(text=_last_text(hygienic, edits), trace=trace)
    return Forward(edits=edits, trace=trace)


def _edit(compiled: Compiled, last: int) -> Edit:
    if compiled.placement is Placement.FIRST:
        return PrependText(message=last, text=compiled.text)
    return AppendText(message=last, text=compiled.text)


def _last_text(hygienic: Hygienic, edits: tuple[Edit, ...]) -> str:
    """Return the last message as it would go upstream."""
    last = hygienic.messages[-1]
    mine = [
        edit
        for edit in edits
        if isinstance(edit, AppendText | CutText | PrependText) and edit.message == last.index
    ]
    before = "".join(edit.text for edit in mine if isinstance(edit, PrependText))
    after = "".join(edit.text for edit in mine if isinstance(edit, AppendText))
    cuts = [edit for edit in mine if isinstance(edit, CutText)]
    return f"{before}{_own_text(last, cuts)}{after}"


def _own_text(message: Message, cuts: list[CutText]) -> str:
    texts: list[str] = []
    for number, part in enumerate(message.parts):
        if part.kind is not PartKind.TEXT:
            continue
        text, place = part.text, number if message.in_array else None
        for cut in sorted((c for c in cuts if c.part == place), key=lambda c: -c.start):
            text = text[: cut.start] + text[cut.end :]
        texts.append(text)
    return "\n".join(texts)


def _compiled(
    hygienic: Hygienic, analysis: Analysis, context: Context, no_ask: Gate | None
) -> Compiled | None:
    policy = context.policy
    manner = manner_of(policy, hygienic.request.controls.mode)
    is_silent = policy.compile is Compile.OFF or policy.annotate is Annotate.NEVER
    if not manner.add or (is_silent and not manner.preview):
        return None
    last = hygienic.messages[-1].index
    material = Material(
        graph=analysis.graph,
        claims=analysis.claims,
        context=_context_documents(analysis.reading),
        answered=_covered(hygienic.dialogue, last),
        state_utility=policy.state_utility,
        always=policy.annotate is Annotate.ALWAYS or manner.preview,
        prompt=analysis.reading.prompt,
    )
    compile_ = rewritten if policy.compile is Compile.REWRITE else augmented
    return compile_(
        material,
        tag=tag_of(hygienic.messages, last, context),
        profile=policy.profile_of(hygienic.request.model),
        machine_reader=no_ask is not None and no_ask.machine_reader,
    )


def _covered(dialogue: Dialogue, last: int) -> frozenset[str]:
    """Slots that the answer block on the last message speaks of already."""
    return frozenset(row.slot for row in block_answers(settled(dialogue, last)))


def _context_documents(reading: Reading) -> tuple[Document, ...]:
    return tuple(d for d in reading.documents if d.kind is DocumentKind.CONTEXT)
