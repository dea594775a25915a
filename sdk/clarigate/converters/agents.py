"""Agent runtimes: AG-UI interrupts, LangGraph interrupts, A2A messages with a data part.

All three pause a run and go on with what comes back. The clarification rides along whole, so that a
front end that knows us loses nothing; the schema is the flat form for those that do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from clarigate.clarification import Clarification
from clarigate.errors import AnswerError
from clarigate.forms import form_schema, read_form
from clarigate.replies import Reply, answer, cancel, skip

__all__ = [
    "MEDIA_TYPE",
    "from_a2a_message",
    "from_ag_ui_resume",
    "from_langgraph_resume",
    "to_a2a_status",
    "to_ag_ui_event",
    "to_ag_ui_interrupt",
    "to_langgraph_interrupt",
]

MEDIA_TYPE: Final = "application/vnd.clarigate.clarification+json"


# --- AG-UI ----------------------------------------------------------------------------------------


def to_ag_ui_interrupt(clarification: Clarification) -> dict[str, object]:
    """Return the interrupt; its id is the same whenever the same question is converted."""
    interrupt: dict[str, object] = {
        "id": _interrupt_id(clarification),
        "reason": "input_required",
        "message": clarification.message,
        "responseSchema": form_schema(clarification),
        "metadata": {"clarification": clarification.to_json()},
    }
    if clarification.expires_at:
        expires = datetime.fromtimestamp(clarification.expires_at, UTC)
        interrupt["expiresAt"] = expires.isoformat().replace("+00:00", "Z")
    return interrupt


def to_ag_ui_event(
    clarification: Clarification, *, thread_id: str, run_id: str
) -> dict[str, object]:
    """Return the `RUN_FINISHED` event that ends a run with this interrupt."""
    return {
        "type": "RUN_FINISHED",
        "threadId": thread_id,
        "runId": run_id,
        "outcome": {"type": "interrupt", "interrupts": [to_ag_ui_interrupt(clarification)]},
    }


def from_ag_ui_resume(
    clarification: Clarification, resume: Sequence[Mapping[str, object]]
) -> Reply:
    """Return the run input's `resume` entries as a reply.

    Raises:
        AnswerError: no entry is for this interrupt, or its payload does not fit.
    """
    wanted = _interrupt_id(clarification)
    entry = next((item for item in resume if item.get("interruptId") == wanted), None)
    if entry is None:
        raise AnswerError(f"resume: expected an entry with the interruptId {wanted!r}")
    if entry.get("status") != "resolved":
        return cancel(clarification)
    return _from_payload(clarification, entry.get("payload"))


def _interrupt_id(clarification: Clarification) -> str:
    return "-".join(["clarification", str(clarification.round), *_ids(clarification)])


# --- LangGraph ------------------------------------------------------------------------------------


def to_langgraph_interrupt(clarification: Clarification) -> dict[str, object]:
    """Return the keywords of `langgraph.types.Interrupt`; `value` alone is for `interrupt`."""
    return {
        "value": {"type": "clarification", **clarification.to_json()},
        "response_schema": form_schema(clarification),
    }


def from_langgraph_resume(clarification: Clarification, resume: object) -> Reply:
    """Return the value of `Command(resume=…)` as a reply: a filled form, words, or None (skip).

    Raises:
        AnswerError: it does not fit.
    """
    return _from_payload(clarification, resume)


# --- A2A ------------------------------------------------------------------------------------------


def to_a2a_status(
    clarification: Clarification, *, task_id: str, context_id: str, message_id: str
) -> dict[str, object]:
    """Return the `TaskStatus` (A2A 1.0, JSON form) of a task that waits for input."""
    return {
        "state": "TASK_STATE_INPUT_REQUIRED",
        "message": {
            "messageId": message_id,
            "taskId": task_id,
            "contextId": context_id,
            "role": "ROLE_AGENT",
            "parts": [
                {"text": clarification.message, "mediaType": "text/plain"},
                {"data": clarification.to_json(), "mediaType": MEDIA_TYPE},
            ],
        },
    }


def from_a2a_message(clarification: Clarification, message: Mapping[str, object]) -> Reply:
    """Return the client's next message as a reply: its first data part, else its text.

    Raises:
        AnswerError: it has neither, or does not fit.
    """
    parts = message.get("parts")
    listed = [p for p in parts if isinstance(p, Mapping)] if isinstance(parts, list) else []
    data = next((part["data"] for part in listed if isinstance(part.get("data"), Mapping)), None)
    if data is not None:
        return _from_payload(clarification, data)
    texts = [part["text"] for part in listed if isinstance(part.get("text"), str)]
    if not texts:
        raise AnswerError("the A2A message: expected a data part or a text part")
    return _from_payload(clarification, "\n".join(texts))


# --- shared ---------------------------------------------------------------------------------------


def _from_payload(clarification: Clarification, payload: object) -> Reply:
    """Read a payload: a form, perhaps inside `{action, content}`, or words, or nothing."""
    if payload is None:
        return skip(clarification)
    if isinstance(payload, Mapping):
        content = payload.get("content", payload)
        action = payload.get("action")
        if not isinstance(content, Mapping):
            raise AnswerError("the payload's content: expected an object of answers")
        return read_form(clarification, content, action if isinstance(action, str) else None)
    if not isinstance(payload, str | list):
        raise AnswerError("the payload: expected an object of answers, or text")
    return answer(clarification, payload)


def _ids(clarification: Clarification) -> list[str]:
    return [question.id for question in clarification.questions]
