"""Asks by the product's own functions, with the gates off: UCAQ's place in the questions suite.

Why: what is measured must be what runs; only the gates, `confident` and k_max differ, and that the
order of quiet dimensions is learnt on other tasks than those asked about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from clarigate_proxy.core.asking import Pinned
from clarigate_proxy.core.exchanges import Dialogue, Exchange, Verification
from clarigate_proxy.core.extraction import Extractor
from clarigate_proxy.core.extraction.wants import WantedOrder
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.questions import Asked, Candidate, choose
from clarigate_proxy.core.turn.analysis import analyse
from clarigate_proxy.core.values import Answer, Interpretation, Outcome, QuestionKind
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.evaluation.asking import Asker, Put, put_of
from clarigate_proxy.evaluation.wants import WantedTask, fit_wants

__all__ = ["K_MAX", "Seat"]

K_MAX = 7
_LANGUAGE = "en"
_SAID = "as said"
_NOTHING_ASKED = Dialogue()


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

    def graph(self, text: str, dialogue: Dialogue = _NOTHING_ASKED) -> Graph:
        """Return the graph of a first user message, after what was asked about it."""
        request = request_of({"prompt": text})
        return analyse(request, request.messages or (), dialogue, self._context).graph

    def task_type(self, text: str) -> str:
        """Return the task type of a first user message."""
        return self.graph(text).task_type

    def adaptive(self, text: str) -> Asker:
        """Return UCAQ as it asks about a text; a threshold is the score at its own k."""
        found: dict[tuple[bool, ...], tuple[Candidate, ...]] = {}

        def asker(replies: tuple[bool, ...]) -> Put | None:
            if replies not in found:
                before = () if not replies else found[replies[:-1]]
                best = self._next(text, list(zip(before, replies, strict=True)))
                found[replies] = before if best is None else (*before, best)
            asked = found[replies]
            best = asked[-1] if len(asked) > len(replies) else None
            return None if best is None else put_of(best.question, best.score)

        return asker

    def _next(self, text: str, exchanges: Sequence[tuple[Candidate, bool]]) -> Candidate | None:
        """Return what is asked after some questions, each with whether its reply gave anything."""
        context = self._context
        dialogue = Dialogue(exchanges=tuple(_exchange(c, gave=gave) for c, gave in exchanges))
        before = [candidate for candidate, _ in exchanges]
        asked = Asked(
            k=len(before),
            rounds=len(before),
            t_total_tokens=sum(candidate.tokens for candidate in before),
            slots=frozenset(candidate.node.slot for candidate in before),
            open_k=sum(c.question.kind is QuestionKind.TEXT for c in before),
        )
        graph = self.graph(text, dialogue)
        choice = choose(graph, context.schema, context.policy, asked, always=True)
        return choice.questions[0] if choice.questions else None

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


def _exchange(candidate: Candidate, *, gave: bool) -> Exchange:
    """Return a question of ours with its reply; what was said tells of no other dimension."""
    question = candidate.question
    given = (Answer(slot=question.slot, text=_SAID),) if gave else ()
    return Exchange(
        root=0,
        pinned=Pinned(questions=(question,), language=_LANGUAGE, default=None),
        question_messages=(),
        verification=Verification.VALID,
        interpretation=Interpretation(
            outcome=Outcome.ANSWERED if gave else Outcome.DECLINED,
            answers=given,
            declined=() if gave else (question.slot,),
        ),
    )
