"""SPSG and PTCG over the messages that stay, and UCAQ's choice from what they found.

Why: hygiene (which runs a prefix again) and `respond` must come to the same graph from the same
messages. A full token's graph is resumed as it is, since another extractor may have made it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from clarigate_proxy.core.answers import (
    denied_slots,
    settle,
    with_materials,
    with_outcomes,
    with_replies,
)
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.exchanges import Dialogue, Exchange
from clarigate_proxy.core.extraction import Extractor
from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.core.graph import Graph, build, propagate
from clarigate_proxy.core.grounding import Grounded, deepened, ground
from clarigate_proxy.core.modes import Asking, manner_of
from clarigate_proxy.core.offered import withhold_irrelevant
from clarigate_proxy.core.pages import with_pages
from clarigate_proxy.core.policy import LaterTurns
from clarigate_proxy.core.questions import Asked, Choice, choose
from clarigate_proxy.core.records import record
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.topics import on_its_own
from clarigate_proxy.core.turn.fixed import with_fixed
from clarigate_proxy.core.values import (
    Claim,
    Extraction,
    Message,
    Provenance,
    QuestionKind,
    Reading,
    Status,
)

__all__ = ["Analysis", "Stage", "analyse", "asked_before", "choice_of", "no_stage", "settled"]

Stage = Callable[[str], AbstractContextManager[object]]


def no_stage(_: str) -> AbstractContextManager[object]:
    """Time nothing."""
    return nullcontext()


@record(frozen=True, slots=True, kw_only=True)
class Analysis:
    """What the methods found out about the messages that stay.

    `thorough` tells whether earlier turns and the operator were searched for claims, too, `ordered`
    whether gaps too quiet to show are in their order. `grounded` is what grounding alone found,
    None where the graph came out of a token.
    """

    reading: Reading
    extraction: Extraction
    graph: Graph
    claims: tuple[Claim, ...]
    thorough: bool = True
    ordered: bool = True
    grounded: Grounded | None = None


def settled(dialogue: Dialogue, root: int | None) -> tuple[Exchange, ...]:
    """Return the answered and declined exchanges about one request message."""
    return tuple(e for e in dialogue.exchanges if e.root == root and e.settled)


def analyse(
    request: ChatRequest,
    kept: tuple[Message, ...],
    dialogue: Dialogue,
    context: Context,
    stage: Stage = no_stage,
    *,
    thorough: bool = True,
    ordered: bool = True,
    known: Analysis | None = None,
    judge: bool = True,
) -> Analysis:
    """Run extraction and grounding, then set what was answered and spread it along the edges.

    Without `thorough` the claims of earlier turns and of the operator are left out, unless there
    are documents: they only matter where something is asked or added. Without `ordered` gaps are
    not put in order where all are quiet (`quiet.order_may_show`). `known` is such an analysis, to
    be made thorough and ordered. `judge` withholds offered documents that do not bear on the
    request.
    """
    by_index = {message.index: message for message in request.messages or ()}
    before = None
    if known is None:
        with stage("extract"):
            reading = on_its_own(read_request(kept, request.controls.context))
            if judge:
                reading = withhold_irrelevant(reading)
            exchanges = settled(dialogue, reading.prompt_message)
            reading = with_outcomes(with_materials(reading, exchanges, by_index), exchanges)
            ordered = ordered or bool(reading.documents or exchanges)
            if ordered:
                reading, extraction = _extracted(reading, exchanges, by_index, context)
            else:
                extraction, ordered = _loud(reading, context.extractor)
    else:
        reading, extraction = known.reading, _in_order(known, context.extractor)
        exchanges = settled(dialogue, reading.prompt_message)
        before = known.grounded if known.ordered else None
    with stage("ground"):
        analysis = _grounded(
            reading, extraction, exchanges, by_index, context, before, thorough=thorough
        )
    return analysis if ordered else replace(analysis, ordered=False)


def _loud(reading: Reading, extractor: Extractor) -> tuple[Extraction, bool]:
    """Extract, and tell whether gaps are in their order; quiet ones alone are not put in order."""
    if isinstance(extractor, WantedOrder):
        return extractor.loud(reading)
    return extractor.extract(reading), True


def _in_order(known: Analysis, extractor: Extractor) -> Extraction:
    if known.ordered or not isinstance(extractor, WantedOrder):
        return known.extraction
    return extractor.ordered(known.extraction, known.reading)


def _extracted(
    reading: Reading,
    exchanges: tuple[Exchange, ...],
    by_index: Mapping[int, Message],
    context: Context,
) -> tuple[Reading, Extraction]:
    """Extract from the request and what free replies say; a reply never changes the language."""
    whole = with_replies(reading, exchanges, by_index)
    extraction = context.extractor.extract(whole)
    if whole is not reading and extraction.language != exchanges[-1].pinned.language:
        return reading, context.extractor.extract(reading)
    return whole, extraction


def _grounded(
    reading: Reading,
    extraction: Extraction,
    exchanges: tuple[Exchange, ...],
    by_index: Mapping[int, Message],
    context: Context,
    known: Grounded | None,
    *,
    thorough: bool,
) -> Analysis:
    thresholds = context.policy.thresholds
    thorough = thorough or bool(reading.documents)
    grounded = None
    resumed = _resumed(reading, extraction, exchanges, by_index, context)
    if resumed is None:
        grounded = _ground(reading, extraction, exchanges, context, known, thorough=thorough)
        resumed = with_fixed(grounded.graph, grounded.claims, context.policy)
    graph, claims = resumed
    graph, answered = settle(graph, exchanges, by_index, thresholds)
    return Analysis(
        reading=reading,
        extraction=extraction,
        graph=_propagated(graph, context),
        claims=with_pages(
            (*_without(claims, answered, denied_slots(exchanges)), *answered), reading.documents
        ),
        thorough=thorough,
        grounded=grounded,
    )


def _resumed(
    reading: Reading,
    extraction: Extraction,
    exchanges: tuple[Exchange, ...],
    by_index: Mapping[int, Message],
    context: Context,
) -> tuple[Graph, tuple[Claim, ...]] | None:
    """Return a full token's graph with its claims, None where there is none to go by.

    A preview's token is only resumed where the graph that was shown does not come out again: what
    is inserted is what was shown, its conflicts and quotes included.
    """
    last = exchanges[-1] if exchanges else None
    if last is None:
        return None
    if last.previewed:
        before = exchanges[:-1]
        graph, claims = _graph(reading, extraction, before, by_index, context)
        shown, _ = settle(graph, before, by_index, context.policy.thresholds)
        if _propagated(shown, context) == last.graph:
            return graph, claims
    return None if last.graph is None else (last.graph, tuple(_claims_of(last.graph)))


def _graph(
    reading: Reading,
    extraction: Extraction,
    exchanges: tuple[Exchange, ...],
    by_index: Mapping[int, Message],
    context: Context,
) -> tuple[Graph, tuple[Claim, ...]]:
    """Return the graph with its claims as it stood before the last exchange."""
    resumed = _resumed(reading, extraction, exchanges, by_index, context)
    if resumed is not None:
        return resumed
    grounded = _ground(reading, extraction, exchanges, context, None, thorough=True)
    return with_fixed(grounded.graph, grounded.claims, context.policy)


def _ground(
    reading: Reading,
    extraction: Extraction,
    exchanges: tuple[Exchange, ...],
    context: Context,
    known: Grounded | None,
    *,
    thorough: bool,
) -> Grounded:
    """Return the grounded graph; `known` is what was found without being thorough."""
    policy = context.policy
    if known is not None:
        return deepened(known, reading, policy.thresholds)
    asked = frozenset(q.slot for exchange in exchanges for q in exchange.pinned.questions)
    graph = build(
        context.schema,
        extraction,
        policy.thresholds,
        policy.impact_multipliers,
        asked & context.schema.index_of.keys(),
    )
    return ground(graph, reading, policy.thresholds, thorough=thorough)


def _claims_of(graph: Graph) -> Iterable[Claim]:
    for node in graph.nodes:
        if node.value is not None and node.provenance is not Provenance.UNRESOLVED:
            yield Claim(
                slot=node.slot,
                dimension=node.dimension,
                value=node.value,
                label=node.provenance,
                span=node.span,
            )


def _without(
    claims: Iterable[Claim], answered: tuple[Claim, ...], denied: frozenset[str]
) -> Iterable[Claim]:
    """An answer replaces what was found before for its slot; so does a denial."""
    slots = denied.union(claim.slot for claim in answered)
    return (claim for claim in claims if claim.slot not in slots)


def _propagated(graph: Graph, context: Context) -> Graph:
    sources = {rule.slot for rule in context.schema.implications}
    for slot in [node.slot for node in graph.nodes]:
        if slot in sources and graph.node(slot).status is Status.RESOLVED:
            graph = propagate(graph, context.schema, context.policy.thresholds, slot)
    return graph


def choice_of(
    analysis: Analysis, dialogue: Dialogue, request: ChatRequest, context: Context
) -> Choice:
    """UCAQ's choice; in later turns the policy may limit what is asked about.

    A new matter counts as a first turn, except where nothing shall be asked after the first.
    """
    policy = context.policy
    reading = analysis.reading
    later = not reading.first_turn
    if (later or reading.background) and policy.later_turns is LaterTurns.NEVER:
        only: frozenset[str] | None = frozenset()
    else:
        material_only = later and policy.later_turns is LaterTurns.MATERIAL
        only = frozenset({"inputs"}) if material_only else None
    return choose(
        analysis.graph,
        context.schema,
        policy,
        asked_before(analysis.graph, dialogue, context),
        always=manner_of(policy, request.controls.mode).asking is Asking.ALWAYS,
        only_dimensions=only,
    )


def asked_before(graph: Graph, dialogue: Dialogue, context: Context) -> Asked:
    """Return what was asked before in this conversation, as UCAQ counts it."""
    state, schema = dialogue.state, context.schema
    slots = [schema.slots[number] for number in state.asked if number < len(schema.slots)]
    questions = [
        schema.question(s.id, graph.task_type, graph.language, graph.domain) for s in slots
    ]
    open_k = sum(q is not None and q.kind is QuestionKind.TEXT for q in questions)
    return Asked(
        k=state.k,
        rounds=max(dialogue.rounds, -(-state.k // context.policy.max_questions_per_turn)),
        t_total_tokens=state.t_total_tokens,
        slots=frozenset(slot.id for slot in slots),
        open_k=min(open_k, state.k),
    )
