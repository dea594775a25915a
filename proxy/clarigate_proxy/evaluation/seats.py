"""Asks by the product's own functions, with the gates off: UCAQ's place in the questions suite.

Why: what is measured must be what runs; only the gates, `confident` and k_max differ, and that the
order of quiet dimensions is learnt on other tasks than those asked about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.extraction import Extractor
from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.questions import Asked, choose
from clarigate_proxy.core.turn.analysis import analyse
from clarigate_proxy.core.values import QuestionKind
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.evaluation.asking import Put, put_of
from clarigate_proxy.evaluation.wants import WantedTask, fit_wants

__all__ = ["K_MAX", "Seat"]

K_MAX = 7
_LANGUAGE = "en"


class Seat:
    """A decider that is asked for all its questions about a text."""

    def __init__(self, decider: Decider, extractor: Extractor | None = None) -> None:
        self._decider = decider
        policy = decider.policy
        context = decider.context()
        self._context = replace(
            context,
            policy=replace(policy, stops=replace(policy.stops, k_max=K_MAX)),
            extractor=extractor or context.extractor,
        )

    @property
    def slots(self) -> tuple[str, ...]:
        """Every slot of the schema."""
        return tuple(slot.id for slot in self._context.schema.slots)

    @property
    def dimensions(self) -> tuple[str, ...]:
        """Σ's dimensions, each a slot of its own name."""
        slots = self._context.schema.slots
        return tuple(slot.id for slot in slots if slot.id == slot.dimension)

    def taught(self, mapped: Sequence[WantedTask], described: Sequence[WantedTask]) -> Seat:
        """Return a seat whose order of quiet dimensions was learnt from these tasks alone."""
        own = self._decider.extractor
        inner = own.inner if isinstance(own, WantedOrder) else own
        wants = fit_wants(mapped, described, self.dimensions)
        return Seat(self._decider, WantedOrder(inner, self._context.schema, wants))

    def graph(self, text: str) -> Graph:
        """Return the graph of a first user message."""
        request = request_of({"prompt": text})
        return analyse(request, request.messages or (), Dialogue(), self._context).graph

    def task_type(self, text: str) -> str:
        """Return the task type of a first user message."""
        return self.graph(text).task_type

    def adaptive(self, text: str) -> list[Put]:
        """Return UCAQ's questions in its order; a threshold is the score at its own k."""
        context, graph = self._context, self.graph(text)
        asked, puts = Asked(), list[Put]()
        while True:
            choice = choose(graph, context.schema, context.policy, asked, always=True)
            if not choice.questions:
                return puts
            best = choice.questions[0]
            puts.append(put_of(best.question, best.score))
            asked = Asked(
                k=asked.k + 1,
                rounds=asked.rounds + 1,
                t_total_tokens=asked.t_total_tokens + best.tokens,
                slots=asked.slots | {best.node.slot},
                open_k=asked.open_k + (best.question.kind is QuestionKind.TEXT),
            )

    def askable(self, task: WantedTask) -> Mapping[str, Put]:
        """Return the schema's question about every slot that such a task can be asked about.

        All of them, not a dimension's own alone: else a saving would be one of wording.
        """
        schema = self._context.schema
        questions = {
            slot.id: schema.question(slot.id, task.task_type, _LANGUAGE, task.domain)
            for slot in schema.slots_of(task.domain)
        }
        return {name: put_of(q, 0.0) for name, q in questions.items() if q is not None}
