"""One turn: the pure function that composes the three methods (paper section 6; methods, 5).

    request → hygiene → gates → extract (SPSG) → ground (PTCG) → propagate → UCAQ
            → Ask | Forward(compiled) | Bypass(original bytes)

`hygiene` and `respond` are apart because they fail apart: what fails in `respond` still forwards
hygiene's output. Both are deterministic in their arguments; time, keys and tenant are in `Context`.
The shell may pass `stage`, a context manager by name, to time what happens in here.

Invariants: extraction, questions and grounding know nothing of each other; only this module
composes them. A conversation that carries nothing of ours gives no edits at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace

from clarigate_proxy.core.answers import block_answers, material_edits, settle, with_materials
from clarigate_proxy.core.asking import Known, Put, render, render_again
from clarigate_proxy.core.compiler import answer_block, assumption_block, block_tag
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Ask, Bypass, Forward, Result, Trace
from clarigate_proxy.core.dialogue import Dialogue, Exchange, read_dialogue
from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.edits import (
    AppendText,
    CutText,
    DropField,
    DropMessage,
    DropMessageField,
    Edit,
)
from clarigate_proxy.core.gates import BYPASS_GATES, NO_ASK, Gate, Situation, first_gate
from clarigate_proxy.core.graph import Graph, build, propagate
from clarigate_proxy.core.grounding import ground
from clarigate_proxy.core.keys import Purpose, derive
from clarigate_proxy.core.labels import detect_spoof
from clarigate_proxy.core.payloads import clarification_payload
from clarigate_proxy.core.phrases import PHRASES
from clarigate_proxy.core.policy import Annotate, Compile, LaterTurns
from clarigate_proxy.core.profiles import profile_of
from clarigate_proxy.core.questions import Asked, Candidate, Choice, choose, rank
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.state import DialogueState, asking, repeating
from clarigate_proxy.core.tokencount import question_tokens
from clarigate_proxy.core.tokens import Binding, sign_compact
from clarigate_proxy.core.transcript import (
    reference_line,
    strip_references,
    transcript_digest,
    turns_of,
)
from clarigate_proxy.core.values import (
    Claim,
    Document,
    DocumentKind,
    Extraction,
    Message,
    Outcome,
    PolicyMode,
    Provenance,
    QuestionKind,
    Reading,
    RequestMode,
    Status,
)

__all__ = ["Hygienic", "Stage", "hygiene", "respond"]

Stage = Callable[[str], AbstractContextManager[object]]

_MAX_KNOWN = 3
_SHOWN_AS_KNOWN = frozenset({Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED})
_NOT_SHOWN = frozenset({"task", "subject", "inputs"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Hygienic:
    """A request without anything of ours. `messages` are those that stay, `edits` make it so."""

    request: ChatRequest
    dialogue: Dialogue
    messages: tuple[Message, ...]
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Analysis:
    """What the three methods found out about the messages that stay."""

    reading: Reading
    extraction: Extraction
    graph: Graph
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """A question about to be put: its text and language, the state after it, what it is about."""

    text: str
    language: str
    state: DialogueState
    root: int
    trace: Trace


def _no_stage(_: str) -> AbstractContextManager[object]:
    return nullcontext()


# --- hygiene -------------------------------------------------------------------------------------


def hygiene(request: ChatRequest, context: Context) -> Hygienic:
    """Find what is ours in the request and return the edits that take it out.

    Answer blocks are rebuilt here, on the message that each belongs to, so that a client message
    compiles to the same bytes in every later turn.
    """
    messages = request.messages or ()
    dialogue = read_dialogue(
        messages,
        schema=context.schema,
        ring=context.ring,
        tenant=context.tenant,
        rerun=lambda prefix, so_far: _rerun(prefix, so_far, request, context),
    )
    dropped = dialogue.dropped
    kept = tuple(message for message in messages if message.index not in dropped)
    edits: list[Edit] = []
    if "clarigate" in request.fields:
        edits.append(DropField(name="clarigate"))
    edits += (DropMessage(message=index) for index in sorted(dropped))
    edits += (
        DropMessageField(message=message.index, name="clarification")
        for message in kept
        if message.has_clarification
    )
    edits += (
        CutText(message=span.message, part=span.part, start=span.start, end=span.end)
        for span in dialogue.references
        if span.message is not None and span.message not in dropped
    )
    edits += _answer_edits(request, dialogue, kept, context)
    return Hygienic(request=request, dialogue=dialogue, messages=kept, edits=tuple(edits))


def _answer_edits(
    request: ChatRequest, dialogue: Dialogue, kept: tuple[Message, ...], context: Context
) -> Iterable[Edit]:
    by_index = {message.index: message for message in request.messages or ()}
    for root in dict.fromkeys(exchange.root for exchange in dialogue.exchanges):
        exchanges = _settled(dialogue, root)
        if not exchanges:
            continue
        yield from material_edits(root, exchanges, by_index)
        tag = _tag(kept, root, context)
        profile = profile_of(request.model)
        yield AppendText(
            message=root, text=answer_block(block_answers(exchanges), tag=tag, profile=profile)
        )


def _settled(dialogue: Dialogue, root: int | None) -> tuple[Exchange, ...]:
    return tuple(e for e in dialogue.exchanges if e.root == root and e.settled)


def _tag(kept: tuple[Message, ...], upto: int, context: Context) -> str:
    key = derive(context.ring.signing.secret, Purpose.BLOCK)
    return block_tag(key, turns_of(message for message in kept if message.index <= upto))


def _rerun(
    prefix: tuple[Message, ...], so_far: Dialogue, request: ChatRequest, context: Context
) -> str | None:
    """Return the text that would have been asked after `prefix`, None where nothing would."""
    dropped = so_far.dropped
    kept = tuple(message for message in prefix if message.index not in dropped)
    analysis = _analyse(replace(request, messages=prefix), kept, so_far, context, _no_stage)
    choice = _choose(analysis, so_far, request, context)
    if not choice.questions:
        return None
    return _question_text(analysis, choice.questions)


# --- respond -------------------------------------------------------------------------------------


def respond(
    hygienic: Hygienic,
    context: Context,
    stage: Stage = _no_stage,
    *,
    analyse_always: bool = False,
) -> Result:
    """Decide what happens to a request: the first reason that holds, in the order of the wire.

    `analyse_always` shows the graph of a gated request too (`clarigate decide`); it changes no
    decision.
    """
    request, dialogue = hygienic.request, hygienic.dialogue
    situation = Situation(request=request, policy=context.policy, messages=hygienic.messages)
    gate = first_gate(BYPASS_GATES, situation)
    if gate is not None and not (analyse_always and hygienic.messages):
        return _bypass(hygienic, Trace(reason=gate.reason, dialogue=dialogue))
    analysis = _analyse(request, hygienic.messages, dialogue, context, stage)
    with stage("decide"):
        choice = _choose(analysis, dialogue, request, context)
        no_ask = first_gate(NO_ASK, _with_findings(situation, analysis, dialogue))
    if gate is not None:
        return _bypass(hygienic, _trace(gate.reason, hygienic, analysis, choice))
    repeated = _to_repeat(hygienic)
    if no_ask is None and repeated is not None:
        return _ask_again(hygienic, repeated, context, stage)
    if analysis.extraction.abstained is not None:
        return _bypass(hygienic, _trace("abstained", hygienic, analysis, choice))
    if no_ask is None and choice.stop is None:
        return _ask(hygienic, analysis, choice, context)
    reason = no_ask.reason if no_ask is not None else str(choice.stop)
    with stage("compile"):
        return _forward(hygienic, analysis, choice, context, reason, no_ask)


def _with_findings(situation: Situation, analysis: _Analysis, dialogue: Dialogue) -> Situation:
    return replace(
        situation,
        opt_out=analysis.extraction.opt_out,
        declined=dialogue.closed,
        unverified=dialogue.unverified,
    )


def _bypass(hygienic: Hygienic, trace: Trace) -> Bypass:
    return Bypass(edits=hygienic.edits, trace=trace)


def _analyse(
    request: ChatRequest,
    kept: tuple[Message, ...],
    dialogue: Dialogue,
    context: Context,
    stage: Stage,
) -> _Analysis:
    """Run SPSG and PTCG over the messages that stay, then set what was answered."""
    by_index = {message.index: message for message in request.messages or ()}
    thresholds = context.policy.thresholds
    with stage("extract"):
        reading = read_request(kept, request.controls.context)
        exchanges = _settled(dialogue, reading.prompt_message)
        reading = with_materials(reading, exchanges, by_index)
        extraction = context.extractor.extract(reading)
        graph = build(context.schema, extraction, thresholds, context.policy.impact_multipliers)
    with stage("ground"):
        grounded = ground(graph, reading, thresholds)
        graph, answered = settle(grounded.graph, exchanges, by_index, thresholds)
        graph = _propagated(graph, context)
    return _Analysis(
        reading=reading,
        extraction=extraction,
        graph=graph,
        claims=(*_without(grounded.claims, answered), *answered),
    )


def _without(claims: Iterable[Claim], answered: tuple[Claim, ...]) -> Iterable[Claim]:
    """An answer replaces what was found before for its slot."""
    slots = {claim.slot for claim in answered}
    return (claim for claim in claims if claim.slot not in slots)


def _propagated(graph: Graph, context: Context) -> Graph:
    sources = {rule.slot for rule in context.schema.implications}
    for slot in context.schema.index_of:
        if slot in sources and graph.node(slot).status is Status.RESOLVED:
            graph = propagate(graph, context.schema, context.policy.thresholds, slot)
    return graph


# --- asking --------------------------------------------------------------------------------------


def _choose(
    analysis: _Analysis, dialogue: Dialogue, request: ChatRequest, context: Context
) -> Choice:
    policy = context.policy
    later = not analysis.reading.first_turn
    if later and policy.later_turns is LaterTurns.NEVER:
        only: frozenset[str] | None = frozenset()
    else:
        material_only = later and policy.later_turns is LaterTurns.MATERIAL
        only = frozenset({"inputs"}) if material_only else None
    return choose(
        analysis.graph,
        context.schema,
        policy,
        _asked(analysis.graph, dialogue, context),
        always=request.controls.mode is RequestMode.ALWAYS and policy.allow_always,
        only_dimensions=only,
    )


def _asked(graph: Graph, dialogue: Dialogue, context: Context) -> Asked:
    state, schema = dialogue.state, context.schema
    slots = [schema.slots[number] for number in state.asked if number < len(schema.slots)]
    questions = [slot.question(graph.task_type, graph.language) for slot in slots]
    open_k = sum(q is not None and q.kind is QuestionKind.TEXT for q in questions)
    return Asked(
        k=state.k,
        rounds=max(dialogue.rounds, -(-state.k // context.policy.max_questions_per_turn)),
        t_total_tokens=state.t_total_tokens,
        slots=frozenset(slot.id for slot in slots),
        open_k=min(open_k, state.k),
    )


def _ask(hygienic: Hygienic, analysis: _Analysis, choice: Choice, context: Context) -> Ask:
    chosen = choice.questions
    numbers = [context.schema.index_of[candidate.node.slot] for candidate in chosen]
    tokens = sum(candidate.tokens for candidate in chosen)
    always = hygienic.request.controls.mode is RequestMode.ALWAYS
    draft = _Draft(
        text=_question_text(analysis, chosen),
        language=_language(analysis.graph),
        state=asking(hygienic.dialogue.state, numbers, tokens=tokens),
        root=hygienic.messages[-1].index,
        trace=replace(
            _trace("mode_always" if always else "worth_asking", hygienic, analysis, choice),
            asked=chosen,
            round=hygienic.dialogue.rounds + 1,
        ),
    )
    return _answer(hygienic, draft, analysis.graph, context)


def _to_repeat(hygienic: Hygienic) -> Exchange | None:
    """Return the exchange whose last reply is the counter-question that ends the conversation."""
    if not hygienic.dialogue.exchanges:
        return None
    last = hygienic.dialogue.exchanges[-1]
    ends = last.reply_messages[-1:] == (hygienic.messages[-1].index,)
    return last if ends and last.outcome is Outcome.DISCUSS else None


def _ask_again(hygienic: Hygienic, exchange: Exchange, context: Context, stage: Stage) -> Ask:
    """Answer a counter-question and put the question again, as it was first asked.

    The graph is that of the request, without the counter-question.
    """
    request = hygienic.request
    first = exchange.question_messages[0]
    prefix = tuple(message for message in request.messages or () if message.index < first)
    before = replace(hygienic.dialogue, exchanges=hygienic.dialogue.exchanges[:-1])
    kept = tuple(message for message in prefix if message.index not in before.dropped)
    analysis = _analyse(request, kept, before, context, stage)
    slots = {question.slot for question in exchange.pinned.questions}
    ranked = rank(analysis.graph, context.schema, context.policy, Asked())
    asked = tuple(candidate for candidate in ranked if candidate.node.slot in slots)
    question = next(m for m in request.messages or () if m.index == first)
    draft = _Draft(
        text=render_again(strip_references(question.text), exchange.pinned.language),
        language=exchange.pinned.language,
        state=repeating(
            hygienic.dialogue.state,
            tokens=sum(question_tokens(q) for q in exchange.pinned.questions),
        ),
        root=exchange.root,
        trace=replace(
            _trace("discuss", hygienic, analysis, None),
            asked=asked,
            round=hygienic.dialogue.rounds,
        ),
    )
    return _answer(hygienic, draft, analysis.graph, context)


def _answer(hygienic: Hygienic, draft: _Draft, graph: Graph, context: Context) -> Ask:
    """Sign the state over the transcript from the request message through the question."""
    messages = hygienic.request.messages or ()
    turns = turns_of(message for message in messages if message.index >= draft.root)
    binding = Binding(
        tenant=context.tenant,
        schema_digest=context.schema.digest,
        transcript_digest=transcript_digest((*turns, ("assistant", draft.text))),
    )
    token = sign_compact(draft.state, issued_at_s=context.now_s, binding=binding, ring=context.ring)
    payload = clarification_payload(
        draft.trace,
        graph=graph,
        text=draft.text,
        language=draft.language,
        state=draft.state,
        binding=binding,
        context=context,
    )
    return Ask(
        text=f"{draft.text}{reference_line(token)}",
        clarification=payload,
        trace=draft.trace,
        as_error=hygienic.request.controls.mode is RequestMode.ERROR,
    )


def _question_text(analysis: _Analysis, chosen: tuple[Candidate, ...]) -> str:
    return render(
        tuple(Put(question=c.question, default=c.node.default) for c in chosen),
        request=analysis.reading.prompt_text,
        known=_known(analysis.graph, chosen),
        language=_language(analysis.graph),
    )


def _language(graph: Graph) -> str:
    return graph.language if graph.language in PHRASES else "en"


def _known(graph: Graph, chosen: tuple[Candidate, ...]) -> tuple[Known, ...]:
    open_slots = {candidate.node.slot for candidate in chosen}
    found = [
        Known(name=node.slot.replace("_", " "), value=node.value)
        for node in graph.nodes
        if node.value is not None
        and node.provenance in _SHOWN_AS_KNOWN
        and node.slot not in open_slots
        and node.dimension not in _NOT_SHOWN
    ]
    return tuple(found[:_MAX_KNOWN])


# --- forwarding ----------------------------------------------------------------------------------


def _forward(
    hygienic: Hygienic,
    analysis: _Analysis,
    choice: Choice,
    context: Context,
    reason: str,
    no_ask: Gate | None,
) -> Forward:
    trace = _trace(reason, hygienic, analysis, choice)
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
        tag=_tag(hygienic.messages, last, context),
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
    return frozenset(row.slot for row in block_answers(_settled(dialogue, last)))


def _context_documents(reading: Reading) -> tuple[Document, ...]:
    return tuple(d for d in reading.documents if d.kind is DocumentKind.CONTEXT)


def _trace(reason: str, hygienic: Hygienic, analysis: _Analysis, choice: Choice | None) -> Trace:
    reading = analysis.reading
    return Trace(
        reason=reason,
        dialogue=hygienic.dialogue,
        reading=reading,
        extraction=analysis.extraction,
        graph=analysis.graph,
        claims=analysis.claims,
        choice=choice,
        withheld=tuple(document.id for document in reading.documents if document.withheld),
        spoof_detected=detect_spoof(_all_texts(reading)),
    )


def _all_texts(reading: Reading) -> Iterable[str]:
    for segment in (*reading.prompt, *reading.earlier):
        yield segment.text
    for document in reading.documents:
        yield document.text
