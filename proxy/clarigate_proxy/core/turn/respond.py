"""What happens to a request: the first reason that holds, in the order of the wire."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.conversations import conversation_of, is_held_out
from clarigate_proxy.core.decisions import Bypass, Forward, Result, Trace
from clarigate_proxy.core.exchanges import Dialogue
from clarigate_proxy.core.gates import BYPASS_GATES, NO_ASK, WATCHING, Gate, Situation, first_gate
from clarigate_proxy.core.modes import Asking
from clarigate_proxy.core.questions import Choice
from clarigate_proxy.core.turn.analysis import Analysis, Stage, analyse, choice_of, no_stage
from clarigate_proxy.core.turn.forwarding import forward, forward_chosen
from clarigate_proxy.core.turn.hygiene import Hygienic
from clarigate_proxy.core.turn.putting import ask, ask_again, to_repeat
from clarigate_proxy.core.turn.quiet import order_may_show
from clarigate_proxy.core.turn.traces import trace_of
from clarigate_proxy.core.turn.wording import language_of

__all__ = ["respond"]

_NOT_WATCHING = tuple(gate for gate in NO_ASK if gate.reason != WATCHING)


def respond(
    hygienic: Hygienic,
    context: Context,
    stage: Stage = no_stage,
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
    thorough = analyse_always or request.controls.explain
    # Where nothing may be added, the documents go as they are: none is withheld.
    judge = gate is None and situation.manner.add
    # What is too quiet to be asked about or stated needs no order, unless somebody looks at it.
    shown = thorough or situation.manner.asking is Asking.ALWAYS
    ordered = shown or order_may_show(context.policy)
    analysis = analyse(
        *(request, hygienic.messages, dialogue, context, stage),
        thorough=thorough,
        ordered=ordered,
        judge=judge,
    )
    choice = _choice(analysis, hygienic, context, stage)
    if analysis.thorough or gate is not None or not _is_put(analysis, choice):
        result = _decided(hygienic, situation, gate, analysis, choice, context, stage)
        if analysis.thorough or _goes_untouched(result):
            return result
    analysis = analyse(request, hygienic.messages, dialogue, context, stage, known=analysis)
    choice = _choice(analysis, hygienic, context, stage)
    return _decided(hygienic, situation, gate, analysis, choice, context, stage)


def _choice(analysis: Analysis, hygienic: Hygienic, context: Context, stage: Stage) -> Choice:
    with stage("decide"):
        return choice_of(analysis, hygienic.dialogue, hygienic.request, context)


def _is_put(analysis: Analysis, choice: Choice) -> bool:
    """Whether there is a question, at least for who watches: then claims will be shown."""
    return choice.stop is None and analysis.extraction.abstained is None


def _goes_untouched(result: Result) -> bool:
    """Whether nothing is asked or added, nor would be: then no claim is shown to anybody."""
    if isinstance(result, Bypass):
        return True
    choice = result.trace.choice
    would_ask = choice is not None and choice.stop is None
    return isinstance(result, Forward) and result.trace.block is None and not would_ask


def _decided(
    hygienic: Hygienic,
    situation: Situation,
    gate: Gate | None,
    analysis: Analysis,
    choice: Choice,
    context: Context,
    stage: Stage,
) -> Result:
    """Return what an analysis comes to."""
    dialogue = hygienic.dialogue
    held_out = choice.stop is None and _held_out(hygienic, situation, context)
    found = _with_findings(situation, analysis, dialogue, held_out=held_out)
    no_ask = first_gate(NO_ASK, found)
    if gate is not None:
        return _bypass(hygienic, trace_of(gate.reason, hygienic, analysis, choice))
    if dialogue.chosen is not None:
        with stage("compile"):
            return forward_chosen(hygienic, analysis, choice, context, dialogue.chosen)
    repeated = to_repeat(hygienic)
    if no_ask is None and repeated is not None:
        return ask_again(hygienic, repeated, context, stage)
    if analysis.extraction.abstained is not None:
        return _bypass(hygienic, trace_of("abstained", hygienic, analysis, choice))
    if no_ask is None and choice.stop is None:
        return ask(hygienic, analysis, choice, context)
    reason = no_ask.reason if no_ask is not None else str(choice.stop)
    with stage("compile"):
        result = forward(hygienic, analysis, choice, context, reason, no_ask)
    if reason == WATCHING and choice.stop is None:
        would_ask = first_gate(_NOT_WATCHING, replace(found, held_out=False)) is None
        if would_ask:
            return replace(result, trace=replace(result.trace, would_ask=True))
    return result


def _with_findings(
    situation: Situation, analysis: Analysis, dialogue: Dialogue, *, held_out: bool
) -> Situation:
    return Situation(
        request=situation.request,
        policy=situation.policy,
        messages=situation.messages,
        opt_out=analysis.extraction.opt_out,
        declined=dialogue.closed,
        unverified=dialogue.unverified,
        held_out=held_out,
        language=language_of(analysis.graph),
    )


def _held_out(hygienic: Hygienic, situation: Situation, context: Context) -> bool:
    """Whether the holdout forgoes the question; never one that the client wants, nor a second."""
    share = context.policy.holdout
    if not share or situation.manner.asking is not Asking.WORTH_IT or hygienic.dialogue.exchanges:
        return False
    kept = hygienic.messages
    return is_held_out(conversation_of(kept, kept[-1].index, context), share)


def _bypass(hygienic: Hygienic, trace: Trace) -> Bypass:
    return Bypass(edits=hygienic.edits, trace=trace)
