"""Forwarding: what is added to the last message, where the policy adds anything.

The block stands on the last message only, in both forms: appended to the client's text (`augment`),
or as the paper's compiled prompt beside it (`rewrite`). In the next turn that message is no longer
the last one and goes back to the client's text with its answer block, so that the law of the wire
contract holds for a rewrite as it does for an assumption block: it is another form of the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from clarigate_proxy.core.answers import block_answers
from clarigate_proxy.core.compiler import (
    Compiled,
    Material,
    augmented,
    is_called_for,
    rewritten,
)
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Forward, Preview, Trace
from clarigate_proxy.core.edits import AppendText, CutText, Edit, PrependText, SetText
from clarigate_proxy.core.exchanges import Chosen, Dialogue, PreviewAction
from clarigate_proxy.core.gates import Gate
from clarigate_proxy.core.modes import manner_of
from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.preview import preview_payload
from clarigate_proxy.core.profiles import Placement
from clarigate_proxy.core.proof import binding_of
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.turn.analysis import Analysis, settled
from clarigate_proxy.core.turn.fixed import fixed_slots
from clarigate_proxy.core.turn.hygiene import Hygienic, caller_of, documents_edit, tag_of
from clarigate_proxy.core.turn.traces import trace_of
from clarigate_proxy.core.values import Document, DocumentKind, Message, PartKind, Reading

__all__ = ["forward", "forward_chosen"]

_CHOSEN: Final = {
    PreviewAction.INSERT: "preview_inserted",
    PreviewAction.MODIFY: "preview_modified",
    PreviewAction.DISCARD: "preview_discarded",
}


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
    compiled = None
    if manner.add:
        machine = no_ask is not None and no_ask.machine_reader
        compiled = _compiled(
            hygienic, analysis, context, shown=manner.preview, machine_reader=machine
        )
    reason = "preview" if manner.preview else reason
    trace = _with(trace_of(reason, hygienic, analysis, choice), compiled)
    edits = _edits(hygienic, compiled, analysis, context)
    if manner.preview:
        return _preview(hygienic, edits, compiled, trace, context)
    return Forward(edits=edits, trace=trace)


def forward_chosen(
    hygienic: Hygienic, analysis: Analysis, choice: Choice, context: Context, chosen: Chosen
) -> Forward:
    """Do with a preview what the client chose.

    Inserted is what was shown, with the assumptions that were ruled on in the answer block. The
    client's own wording replaces all text of its message; discarded, nothing is added. In later
    turns the client's history decides: the message is what it then holds.
    """
    trace = trace_of(_CHOSEN[chosen.action], hygienic, analysis, choice)
    if chosen.action is PreviewAction.DISCARD:
        return Forward(edits=_edits(hygienic, None, analysis, context), trace=trace)
    if chosen.action is PreviewAction.MODIFY:
        return Forward(edits=_reworded(hygienic, chosen.text), trace=trace)
    compiled = _compiled(hygienic, analysis, context, shown=True, machine_reader=False)
    edits = _edits(hygienic, compiled, analysis, context)
    return Forward(edits=edits, trace=_with(trace, compiled))


def _reworded(hygienic: Hygienic, text: str) -> tuple[Edit, ...]:
    last = hygienic.messages[-1].index
    others = (
        edit
        for edit in hygienic.edits
        if not (isinstance(edit, AppendText | CutText) and edit.message == last)
    )
    return (*others, SetText(message=last, text=text))


def _preview(
    hygienic: Hygienic,
    edits: tuple[Edit, ...],
    compiled: Compiled | None,
    trace: Trace,
    context: Context,
) -> Preview:
    text = _last_text(hygienic, edits)
    root = hygienic.messages[-1].index
    about = tuple(m for m in hygienic.request.messages or () if m.index >= root)
    payload = preview_payload(
        trace,
        compiled,
        original=_own_text(hygienic),
        text=text,
        profile=context.policy.profile_of(hygienic.request.model),
        binding=binding_of(caller_of(context), _without_preview(about, hygienic.dialogue)),
        context=context,
    )
    return Preview(text=text, trace=trace, payload=payload)


def _without_preview(about: tuple[Message, ...], dialogue: Dialogue) -> tuple[Message, ...]:
    """A preview that is shown again stands in the place of the one before."""
    shown = {
        index
        for exchange in dialogue.exchanges
        if exchange.previewed
        for index in exchange.question_messages
    }
    return tuple(message for message in about if message.index not in shown)


def _with(trace: Trace, compiled: Compiled | None) -> Trace:
    if compiled is None:
        return trace
    return replace(
        trace, assumptions=compiled.stated, omitted=compiled.omitted, block=compiled.text or None
    )


def _edits(
    hygienic: Hygienic, compiled: Compiled | None, analysis: Analysis, context: Context
) -> tuple[Edit, ...]:
    """Return the edits: with the block, or without one but with the documents that are kept."""
    if compiled is not None and compiled.text:
        return (*hygienic.bare_edits, _edit(compiled, hygienic.messages[-1].index))
    if hygienic.offered is None:
        return hygienic.edits
    sent = tuple(d for d in _context_documents(analysis.reading) if not d.withheld)
    delivered = documents_edit(hygienic.request, hygienic.messages, sent, context)
    return (*hygienic.bare_edits, delivered) if delivered is not None else hygienic.bare_edits


def _edit(compiled: Compiled, last: int) -> Edit:
    if compiled.placement is Placement.FIRST:
        return PrependText(message=last, text=compiled.text)
    return AppendText(message=last, text=compiled.text)


def _last_text(hygienic: Hygienic, edits: tuple[Edit, ...]) -> str:
    """Return the last message as it would go upstream."""
    last = hygienic.messages[-1].index
    mine = [e for e in edits if isinstance(e, AppendText | PrependText) and e.message == last]
    before = "".join(edit.text for edit in mine if isinstance(edit, PrependText))
    after = "".join(edit.text for edit in mine if isinstance(edit, AppendText))
    return f"{before}{_own_text(hygienic)}{after}"


def _own_text(hygienic: Hygienic) -> str:
    """Return the client's words in the last message, reference lines cut."""
    message = hygienic.messages[-1]
    cuts = [e for e in hygienic.edits if isinstance(e, CutText) and e.message == message.index]
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
    hygienic: Hygienic,
    analysis: Analysis,
    context: Context,
    *,
    shown: bool,
    machine_reader: bool,
) -> Compiled | None:
    """Compile what is added; `shown` is what a preview shows, whatever the policy would add."""
    policy = context.policy
    is_silent = policy.compile is Compile.OFF or policy.annotate is Annotate.NEVER
    if is_silent and not shown:
        return None
    last = hygienic.messages[-1].index
    material = Material(
        graph=analysis.graph,
        claims=analysis.claims,
        context=_context_documents(analysis.reading),
        answered=_covered(hygienic.dialogue, last),
        state_utility=policy.state_utility,
        always=policy.annotate is Annotate.ALWAYS or shown,
        prompt=analysis.reading.prompt,
        fixed=fixed_slots(analysis.graph, policy),
    )
    if not is_called_for(material):
        return None
    compile_ = rewritten if policy.compile is Compile.REWRITE else augmented
    return compile_(
        material,
        tag=tag_of(hygienic.messages, last, context),
        profile=policy.profile_of(hygienic.request.model),
        machine_reader=machine_reader,
    )


def _covered(dialogue: Dialogue, last: int) -> frozenset[str]:
    """Slots that the answer block on the last message speaks of already."""
    return frozenset(row.slot for row in block_answers(settled(dialogue, last)))


def _context_documents(reading: Reading) -> tuple[Document, ...]:
    return tuple(d for d in reading.documents if d.kind is DocumentKind.CONTEXT)
