"""MCP elicitation: form mode of 2025-06-18 and 2025-11-25, and `input_required` of 2026-07-28.

The oldest revision has neither titled options nor lists: options become `enum` with `enumNames`, a
question with several answers one boolean an option. Invariant: what is made validates against the
schema of its revision (tests hold excerpts of the three).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from clarigate.clarification import Clarification
from clarigate.errors import AnswerError
from clarigate.forms import Field, fields, form_schema, lead_of, read_form
from clarigate.replies import Reply, cancel

__all__ = [
    "REQUEST_KEY",
    "Revision",
    "from_mcp_elicitation",
    "from_mcp_input_responses",
    "to_mcp_elicitation",
    "to_mcp_input_required",
]

Revision = Literal["2025-06-18", "2025-11-25", "2026-07-28"]
REQUEST_KEY: Final = "clarification"
"""The name under which the one input request of ours is asked and answered."""


def to_mcp_elicitation(
    clarification: Clarification, revision: Revision = "2025-11-25"
) -> dict[str, object]:
    """Return the `elicitation/create` request (method and params, no JSON-RPC frame)."""
    params: dict[str, object] = {"message": _message(clarification)}
    if revision == "2025-06-18":
        params["requestedSchema"] = _oldest_schema(clarification)
    else:
        params |= {"mode": "form", "requestedSchema": form_schema(clarification)}
    return {"method": "elicitation/create", "params": params}


def from_mcp_elicitation(clarification: Clarification, result: Mapping[str, object]) -> Reply:
    """Return an `ElicitResult` of any revision as a reply.

    Raises:
        AnswerError: the content fits no question, or the action is unknown.
    """
    action = result.get("action")
    if action not in {"accept", "decline", "cancel"}:
        raise AnswerError("the elicitation result's action: expected accept, decline or cancel")
    content = result.get("content")
    return read_form(clarification, content if isinstance(content, Mapping) else {}, str(action))


def to_mcp_input_required(clarification: Clarification) -> dict[str, object]:
    """Return the `InputRequiredResult`; our token is its `requestState`, which is signed."""
    result: dict[str, object] = {
        "resultType": "input_required",
        "inputRequests": {REQUEST_KEY: to_mcp_elicitation(clarification, "2026-07-28")},
    }
    return result | ({"requestState": clarification.state} if clarification.state else {})


def from_mcp_input_responses(clarification: Clarification, params: Mapping[str, object]) -> Reply:
    """Return the `inputResponses` of the retried request as a reply; none of ours is a cancel.

    Raises:
        AnswerError: it belongs to another question (`requestState` differs), or does not fit.
    """
    if params.get("requestState", clarification.state) != clarification.state:
        raise AnswerError("requestState: expected that of this clarification, unchanged")
    responses = params.get("inputResponses")
    mine = responses.get(REQUEST_KEY) if isinstance(responses, Mapping) else None
    if not isinstance(mine, Mapping):
        return cancel(clarification)
    return from_mcp_elicitation(clarification, mine)


def _message(clarification: Clarification) -> str:
    """Return lead and questions: the numbered text beside a form would ask everything twice."""
    questions = [question.question for question in clarification.questions]
    return "\n".join(filter(None, [lead_of(clarification), *questions]))


def _oldest_schema(clarification: Clarification) -> dict[str, object]:
    properties: dict[str, object] = {}
    for field in fields(clarification):
        properties |= _oldest(field)
    return {"type": "object", "properties": properties}


def _oldest(field: Field) -> dict[str, dict[str, object]]:
    """Return a field's properties under 2025-06-18."""
    about = f"{field.label} {field.hint}".strip()
    base: dict[str, object] = {"title": field.title, "description": about}
    if field.kind == "choices":
        return {
            f"{field.name}__{choice.value}": {
                "type": "boolean",
                "title": choice.label,
                "description": about,
            }
            for choice in field.choices
        }
    if field.kind == "choice":
        values = [choice.value for choice in field.choices]
        names = [choice.label for choice in field.choices]
        return {field.name: {"type": "string", **base, "enum": values, "enumNames": names}}
    return {field.name: {"type": "string" if field.kind == "text" else field.kind, **base}}
