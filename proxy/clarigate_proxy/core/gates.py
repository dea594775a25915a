"""Who may be asked at all: the bypass gates and the no-ask conditions (wire, "Order of a request").

Why: a question that nobody can answer is the worst outcome, so interactivity comes before any
analysis. Two tables, read top to bottom; the first row that holds gives the reason. A bypassed
request is not analysed at all, a no-ask condition leaves it analysed and possibly compiled.

Rows with `about_answerer` only doubt that somebody can answer; mode `error`, made for jobs that
sort their items, skips those. Rows with `machine_reader` say that a program reads the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from clarigate_proxy.core.asktools import ask_tool, asks_the_user
from clarigate_proxy.core.modes import Asking, Manner, manner_of
from clarigate_proxy.core.policy import Delivery, Interactive, Policy
from clarigate_proxy.core.programs import is_program
from clarigate_proxy.core.records import record
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import Message

__all__ = [
    "BYPASS_GATES",
    "MIN_ANSWER_TOKENS",
    "NO_ASK",
    "WATCHING",
    "Gate",
    "Situation",
    "first_gate",
]

MIN_ANSWER_TOKENS = 64


@record(frozen=True, slots=True, kw_only=True)
class Situation:
    """What the gates look at. `messages` are those left after hygiene (empty: none usable).

    `held_out` says that a question would be put, and that the policy's holdout forgoes it;
    `language` is the one that it would be put in.
    """

    request: ChatRequest
    policy: Policy
    messages: tuple[Message, ...]
    opt_out: bool = False
    declined: bool = False
    unverified: bool = False
    held_out: bool = False
    language: str | None = None

    @property
    def manner(self) -> Manner:
        """What policy and request mode let happen."""
        return manner_of(self.policy, self.request.controls.mode)


@record(frozen=True, slots=True, kw_only=True)
class Gate:
    """One row: the reason code and when it holds."""

    reason: str
    holds: Callable[[Situation], bool]
    about_answerer: bool = False
    machine_reader: bool = False


def _is_set(name: str) -> Callable[[Situation], bool]:
    """The field is there and neither null, false, empty nor zero."""
    return lambda situation: bool(situation.request.fields.get(name))


def _history_unseen(situation: Situation) -> bool:
    """What is not seen may have said it; who wants to be asked all the same, is."""
    wanted = situation.manner.asking is Asking.ALWAYS
    return not situation.request.history_seen and not wanted


def _last_not_user(situation: Situation) -> bool:
    return situation.messages[-1].role != "user"


def _open_tool_call(situation: Situation) -> bool:
    answered = {message.tool_call_id for message in situation.messages}
    return any(
        call_id not in answered
        for message in situation.messages
        for call_id in message.tool_call_ids
    )


_LOOP_STEP = re.compile(r"^\s*(?:Action|Tool|Function)\s*:\s*\S", re.MULTILINE)
_LOOP_RESULT = re.compile(r"^\s*(?:Observation|Tool result|Result)\s*[:\n]", re.IGNORECASE)


def _agent_loop(situation: Situation) -> bool:
    """An assistant step `Action: …` stands before a user message that carries its observation."""
    if len(situation.messages) < 2:
        return False
    step, result = situation.messages[-2:]
    if step.role != "assistant":
        return False
    return bool(_LOOP_RESULT.match(result.text)) or bool(_LOOP_STEP.search(step.text))


def _forced_tool(situation: Situation) -> bool:
    """`tool_choice` (or the older `function_call`) is required or names a tool."""
    for name in ("tool_choice", "function_call"):
        choice = situation.request.fields.get(name)
        if choice == "required":
            return True
        if isinstance(choice, Mapping):
            allowed = choice.get("allowed_tools")
            inner = allowed if isinstance(allowed, Mapping) else choice
            if choice.get("type") != "allowed_tools" or inner.get("mode") == "required":
                return True
    return False


def _json_format(situation: Situation) -> bool:
    wanted = situation.request.fields.get("response_format")
    return isinstance(wanted, Mapping) and wanted.get("type") not in {None, "text"}


def _several_choices(situation: Situation) -> bool:
    n = situation.request.fields.get("n")
    return isinstance(n, int) and n > 1


def _short_answer(situation: Situation) -> bool:
    limits = (
        situation.request.fields.get(name) for name in ("max_tokens", "max_completion_tokens")
    )
    return any(isinstance(limit, int) and limit < MIN_ANSWER_TOKENS for limit in limits)


def _audio_output(situation: Situation) -> bool:
    modalities = situation.request.fields.get("modalities")
    return isinstance(modalities, list) and "audio" in modalities


# Preambles of jobs that chat UIs run over the same model (facts: bugs row 14, asking 1.4): Open
# WebUI, LibreChat, NextChat, LobeChat, and the query rewriting that LangChain made common.
_JOB_PREAMBLE = re.compile(
    r"\s*(?:"
    r"###\s*Task\s*:"
    r"|(?:please\s+)?(?:generate|create|provide|write|suggest|give)\b[^.\n]{0,40}\btitle\b[^\n]{0,80}"
    r"\b(?:conversation|chat|dialogue|discussion|messages?)\b"
    r"|(?:please\s+)?summari[sz]e\s+(?:the|this|our)\s+(?:conversation|chat|dialogue|discussion)\b"
    r"[^\n]{0,60}\b(?:words?|characters?|title|memory|prompt)\b"
    r"|given\s+(?:the\s+following|a)\s+(?:conversation|chat\s+history)[^\n]{0,80}"
    r"\b(?:rephrase|follow[\s-]?up|standalone|rewrite)\b"
    r")",
    re.IGNORECASE,
)
_JOB_HEADERS = ("x-openwebui-task", "x-clarigate-background")


def _background_job(situation: Situation) -> bool:
    if any(situation.request.headers.get(name) for name in _JOB_HEADERS):
        return True
    if situation.request.fields.get("background") is True:  # of the Responses API
        return True
    last = situation.messages[-1].text
    if _JOB_PREAMBLE.match(last):
        return True
    first = situation.messages[0]
    return first.role in {"system", "developer"} and bool(_JOB_PREAMBLE.match(first.text))


def _program(situation: Situation) -> bool:
    """The operator's text says what alone may be put out, or does one job on every message."""
    return any(
        message.role in {"system", "developer"} and is_program(message.text)
        for message in situation.messages
    )


_BATCH_KEYS = frozenset(
    {"batch", "batch_id", "eval", "eval_id", "item", "job", "job_id", "pipeline", "row", "row_id"}
    | {"run", "run_id", "shard", "task_id", "workflow", "workflow_id"}
)


def _batch_job(situation: Situation) -> bool:
    metadata = situation.request.fields.get("metadata")
    return isinstance(metadata, Mapping) and not _BATCH_KEYS.isdisjoint(metadata)


def _mode_decides(reason: str) -> Callable[[Situation], bool]:
    """The cell of `core.modes` gives this reason."""
    return lambda situation: situation.manner.reason == reason


def _not_interactive(situation: Situation) -> bool:
    wanted = situation.policy.interactive
    if wanted is Interactive.ASSUME:
        return situation.request.headers.get("x-clarigate-interactive") == "0"
    return wanted is Interactive.NEVER or not _has_evidence(situation)


_CHAT_UI_HEADERS = ("x-openwebui-chat-id", "x-openwebui-user-id", "x-librechat-conversation-id")


def _has_evidence(situation: Situation) -> bool:
    """A header, an ask-the-user tool or a known chat UI vouches for a person."""
    headers = situation.request.headers
    return (
        headers.get("x-clarigate-interactive") == "1"
        or any(headers.get(name) for name in _CHAT_UI_HEADERS)
        or any(asks_the_user(tool) for tool in situation.request.tools)
    )


def _tools_without_ask(situation: Situation) -> bool:
    request = situation.request
    has_tools = bool(request.fields.get("tools") or request.fields.get("functions"))
    if not has_tools or situation.policy.ask_with_tools:
        return False
    return not any(asks_the_user(tool) for tool in request.tools)


def _language_excluded(situation: Situation) -> bool:
    wanted = situation.policy.languages
    return bool(wanted) and situation.language is not None and situation.language not in wanted


def _no_ask_tool(situation: Situation) -> bool:
    if situation.policy.delivery is not Delivery.TOOL or situation.manner.as_error:
        return False
    return ask_tool(situation.request) is None


BYPASS_GATES: tuple[Gate, ...] = (
    Gate(reason="mode_never", holds=_mode_decides("mode_never")),
    Gate(reason="no_messages", holds=lambda s: not s.messages),
    Gate(reason="history_unseen", holds=_history_unseen),
    Gate(reason="last_not_user", holds=_last_not_user),
    Gate(reason="open_tool_call", holds=_open_tool_call),
    Gate(reason="agent_loop", holds=_agent_loop),
    Gate(reason="forced_tool", holds=_forced_tool),
    Gate(reason="response_format", holds=_json_format, about_answerer=True, machine_reader=True),
    Gate(reason="several_choices", holds=_several_choices, about_answerer=True),
    Gate(reason="logprobs", holds=_is_set("logprobs"), about_answerer=True, machine_reader=True),
    Gate(reason="prediction", holds=_is_set("prediction")),
    Gate(reason="stop_sequences", holds=_is_set("stop"), about_answerer=True, machine_reader=True),
    Gate(reason="short_answer", holds=_short_answer, about_answerer=True, machine_reader=True),
    Gate(reason="audio_output", holds=_audio_output),
    Gate(reason="background_job", holds=_background_job),
    Gate(reason="fixed_output", holds=_program, about_answerer=True, machine_reader=True),
    Gate(reason="batch_job", holds=_batch_job, about_answerer=True, machine_reader=True),
    Gate(reason="policy_off", holds=_mode_decides("policy_off")),
)

NO_ASK: tuple[Gate, ...] = (
    Gate(reason="opt_out", holds=lambda s: s.opt_out),
    Gate(reason="declined", holds=lambda s: s.declined),
    Gate(reason="unverified_exchange", holds=lambda s: s.unverified),
    Gate(reason="policy_annotate", holds=_mode_decides("policy_annotate")),
    Gate(reason="policy_shadow", holds=_mode_decides("policy_shadow")),
    Gate(reason="preview", holds=_mode_decides("preview")),
    Gate(
        reason="not_interactive", holds=_not_interactive, about_answerer=True, machine_reader=True
    ),
    Gate(
        reason="tools_without_ask",
        holds=_tools_without_ask,
        about_answerer=True,
        machine_reader=True,
    ),
    Gate(reason="not_resumable", holds=lambda s: not s.request.resumable, about_answerer=True),
    Gate(reason="language_excluded", holds=_language_excluded),
    Gate(reason="no_ask_tool", holds=_no_ask_tool),
    Gate(reason="holdout", holds=lambda s: s.held_out, about_answerer=True),
)


WATCHING = "policy_shadow"
"""The reason of a policy that only watches."""


def first_gate(gates: tuple[Gate, ...], situation: Situation) -> Gate | None:
    """Return the first row that holds, mode `error` skipping those about who can answer."""
    sorting = situation.manner.as_error
    for gate in gates:
        if gate.about_answerer and sorting:
            continue
        if gate.holds(situation):
            return gate
    return None
