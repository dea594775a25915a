"""Putting a question: the draft is signed and becomes the answer to the client."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.asking import Pinned, render_again
from clarigate_proxy.core.asktools import ask_tool
from clarigate_proxy.core.context import Context
from clarigate_proxy.core.decisions import Ask, Trace
from clarigate_proxy.core.exchanges import Exchange
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.modes import Asking, manner_of
from clarigate_proxy.core.payloads import clarification_payload
from clarigate_proxy.core.policy import Delivery
from clarigate_proxy.core.proof import binding_of
from clarigate_proxy.core.questions import Asked, Choice, rank
from clarigate_proxy.core.records import record
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.state import DialogueState, asking, repeating
from clarigate_proxy.core.tokencount import question_tokens
from clarigate_proxy.core.tokens import policy_mark, sign_call_id, sign_compact
from clarigate_proxy.core.toolcalls import asked_in, build_arguments
from clarigate_proxy.core.transcript import reference_line, strip_references
from clarigate_proxy.core.turn.analysis import Analysis, Stage, analyse
from clarigate_proxy.core.turn.hygiene import Hygienic, caller_of
from clarigate_proxy.core.turn.traces import trace_of
from clarigate_proxy.core.turn.wording import language_of, question_text
from clarigate_proxy.core.values import Message, Outcome, ToolCall

__all__ = ["ask", "ask_again", "to_repeat"]


@record(frozen=True, slots=True, kw_only=True)
class _Draft:
    """A question about to be put: its text and language, the state after it, what it is about."""

    text: str
    language: str
    state: DialogueState
    root: int
    trace: Trace


def ask(hygienic: Hygienic, analysis: Analysis, choice: Choice, context: Context) -> Ask:
    """Put the chosen questions."""
    chosen = choice.questions
    numbers = [context.schema.index_of[candidate.node.slot] for candidate in chosen]
    tokens = sum(candidate.tokens for candidate in chosen)
    manner = manner_of(context.policy, hygienic.request.controls.mode)
    always = manner.asking is Asking.ALWAYS
    draft = _Draft(
        text=question_text(analysis, chosen, context.policy),
        language=language_of(analysis.graph),
        state=asking(hygienic.dialogue.state, numbers, tokens=tokens),
        root=hygienic.messages[-1].index,
        trace=replace(
            trace_of("mode_always" if always else "worth_asking", hygienic, analysis, choice),
            asked=chosen,
            round=hygienic.dialogue.rounds + 1,
        ),
    )
    return _answer(hygienic, draft, analysis.graph, context)


def to_repeat(hygienic: Hygienic) -> Exchange | None:
    """Return the exchange whose last reply is the counter-question that ends the conversation."""
    if not hygienic.dialogue.exchanges:
        return None
    last = hygienic.dialogue.exchanges[-1]
    ends = last.reply_messages[-1:] == (hygienic.messages[-1].index,)
    return last if ends and last.outcome is Outcome.DISCUSS else None


def ask_again(hygienic: Hygienic, exchange: Exchange, context: Context, stage: Stage) -> Ask:
    """Answer a counter-question and put the question again, as it was first asked.

    The graph is that of the request, without the counter-question.
    """
    request = hygienic.request
    first = exchange.question_messages[0]
    prefix = tuple(message for message in request.messages or () if message.index < first)
    before = replace(hygienic.dialogue, exchanges=hygienic.dialogue.exchanges[:-1])
    kept = tuple(message for message in prefix if message.index not in before.dropped)
    analysis = analyse(request, kept, before, context, stage)
    slots = {question.slot for question in exchange.pinned.questions}
    ranked = rank(analysis.graph, context.schema, context.policy, Asked())
    asked = tuple(candidate for candidate in ranked if candidate.node.slot in slots)
    question = next(m for m in request.messages or () if m.index == first)
    language = exchange.pinned.language
    slots_asked = [context.schema.by_id[q.slot] for q in exchange.pinned.questions]
    meanings = [slot.meaning_in(language) for slot in slots_asked]
    draft = _Draft(
        text=render_again(strip_references(question.text), language, meanings),
        language=language,
        state=repeating(
            hygienic.dialogue.state,
            tokens=sum(question_tokens(q) for q in exchange.pinned.questions),
        ),
        root=exchange.root,
        trace=replace(
            trace_of("discuss", hygienic, analysis, None),
            asked=asked,
            round=hygienic.dialogue.rounds,
        ),
    )
    return _answer(hygienic, draft, analysis.graph, context)


def _answer(hygienic: Hygienic, draft: _Draft, graph: Graph, context: Context) -> Ask:
    """Sign the state: in the text over the transcript with the question, in the payload without."""
    about = tuple(m for m in hygienic.request.messages or () if m.index >= draft.root)
    caller = caller_of(context)
    token = sign_compact(
        draft.state,
        issued_at_s=context.now_s,
        binding=binding_of(caller, about, draft.text),
        ring=context.ring,
        mark=policy_mark(context.policy.digest),
    )
    payload = clarification_payload(
        draft.trace,
        graph=graph,
        text=draft.text,
        language=draft.language,
        state=draft.state,
        binding=binding_of(caller, about),
        context=context,
    )
    as_error = manner_of(context.policy, hygienic.request.controls.mode).as_error
    return Ask(
        text=f"{draft.text}{reference_line(token)}",
        clarification=payload,
        trace=draft.trace,
        call=None if as_error else _call(hygienic.request, about, draft, context),
        as_error=as_error,
    )


def _call(
    request: ChatRequest, about: tuple[Message, ...], draft: _Draft, context: Context
) -> ToolCall | None:
    """Return the question as a call of the client's own tool, None where none has room for it."""
    wanted = context.policy.delivery is not Delivery.TEXT
    tool = ask_tool(request) if wanted else None
    if tool is None or draft.trace.reason == "discuss":  # that answers a text with a text
        return None
    found = Pinned(
        questions=tuple(candidate.question for candidate in draft.trace.asked),
        language=draft.language,
        default=draft.trace.asked[0].node.default if len(draft.trace.asked) == 1 else None,
    )
    arguments = build_arguments(tool, draft.text, found)
    call = None if arguments is None else ToolCall(id="", name=tool.name, arguments=arguments)
    asked = None if call is None else asked_in(call, context.schema)
    if asked is None or asked.slots != tuple(q.slot for q in found.questions):
        return None  # what would not be known again is not put this way
    binding = binding_of(caller_of(context), about, asked.text)
    return replace(asked.call, id=sign_call_id(binding=binding, ring=context.ring))
