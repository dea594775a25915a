"""The text of a question: the request restated, what is understood, the questions."""

from __future__ import annotations

from clarigate_proxy.core.asking import Known, Put, render
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.phrases import PHRASES
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.questions import Candidate
from clarigate_proxy.core.turn.analysis import Analysis
from clarigate_proxy.core.values import Provenance

__all__ = ["language_of", "question_text"]

_MAX_KNOWN = 3
_SHOWN_AS_KNOWN = frozenset({Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED})
_NOT_SHOWN = frozenset({"task", "subject", "inputs"})


def question_text(analysis: Analysis, chosen: tuple[Candidate, ...], policy: Policy) -> str:
    """Return the text that asks `chosen`, in the policy's words, without its reference line."""
    language = language_of(analysis.graph)
    return render(
        tuple(Put(question=c.question, default=c.node.default) for c in chosen),
        request=analysis.reading.prompt_text,
        known=_known(analysis.graph, chosen),
        language=language,
        own=policy.texts.get(language),
    )


def language_of(graph: Graph) -> str:
    """Return the language that a request is asked in."""
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
