"""Cards in chat programs: Adaptive Cards 1.5 (Teams, Webex, Copilot) and Slack's Block Kit.

Invariants: limits of the surfaces hold (Slack: 75 characters in options, 255 in ids), skipping and
cancelling are buttons of their own, which send no field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from clarigate.clarification import Clarification
from clarigate.errors import AnswerError
from clarigate.forms import ACTION, Field, fields, lead_of, read_form
from clarigate.replies import Reply

__all__ = ["from_adaptive_card", "from_slack", "to_adaptive_card", "to_slack_blocks"]

BUTTONS: Final = (("accept", "Send"), ("decline", "Skip"), ("cancel", "Cancel"))
SLACK_TEXT_MAX: Final = 75
SLACK_LABEL_MAX: Final = 2000
SLACK_HINT_MAX: Final = 2000
SLACK_SECTION_MAX: Final = 3000


# --- Adaptive Cards -------------------------------------------------------------------------------


def to_adaptive_card(clarification: Clarification) -> dict[str, object]:
    """Return the card; its submit data holds the fields and which button was pressed."""
    return {
        "type": "AdaptiveCard",
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "version": "1.5",
        "lang": clarification.language,
        "body": [*_about_card(clarification), *map(_input, fields(clarification))],
        "actions": [_submit(action, title) for action, title in BUTTONS],
    }


def _about_card(clarification: Clarification) -> list[dict[str, object]]:
    about = lead_of(clarification)
    return [{"type": "TextBlock", "text": about, "wrap": True}] if about else []


def _input(field: Field) -> dict[str, object]:
    label = f"{field.label}\n{field.hint}" if field.hint else field.label
    base: dict[str, object] = {"id": field.name, "label": label, "isRequired": False}
    if field.choices:
        choices = [
            {"title": _titled(c.label, c.description), "value": c.value} for c in field.choices
        ]
        return {
            "type": "Input.ChoiceSet",
            **base,
            "style": "expanded",
            "isMultiSelect": field.kind == "choices",
            "choices": choices,
        }
    if field.kind == "boolean":
        both = [{"title": "Yes", "value": "yes"}, {"title": "No", "value": "no"}]
        return {"type": "Input.ChoiceSet", **base, "style": "expanded", "choices": both}
    return {"type": "Input.Number" if field.kind == "number" else "Input.Text", **base}


def _submit(action: str, title: str) -> dict[str, object]:
    button: dict[str, object] = {"type": "Action.Submit", "title": title, "data": {ACTION: action}}
    return button if action == "accept" else button | {"associatedInputs": "none"}


def _titled(label: str, description: str) -> str:
    return f"{label} – {description}" if description else label


def from_adaptive_card(clarification: Clarification, data: Mapping[str, object]) -> Reply:
    """Return a card's submit data as a reply.

    Raises:
        AnswerError: a value fits no question.
    """
    return read_form(clarification, data)


# --- Slack ----------------------------------------------------------------------------------------


def to_slack_blocks(clarification: Clarification) -> list[dict[str, object]]:
    """Return the blocks of a message: one input a field, then the buttons."""
    buttons = [
        {
            "type": "button",
            "action_id": f"{ACTION}_{action}",
            "text": _slack_text(title),
            "value": action,
            **({"style": "primary"} if action == "accept" else {}),
        }
        for action, title in BUTTONS
    ]
    about = lead_of(clarification)
    blocks: list[dict[str, object]] = []
    if about:
        blocks.append({"type": "section", "text": _slack_text(about, SLACK_SECTION_MAX)})
    blocks += map(_slack_input, fields(clarification))
    return [*blocks, {"type": "actions", "block_id": ACTION, "elements": buttons}]


def _slack_input(field: Field) -> dict[str, object]:
    block: dict[str, object] = {
        "type": "input",
        "block_id": field.name,
        "optional": True,
        "label": _slack_text(field.label, SLACK_LABEL_MAX),
        "element": _slack_element(field),
    }
    return block | ({"hint": _slack_text(field.hint, SLACK_HINT_MAX)} if field.hint else {})


def _slack_element(field: Field) -> dict[str, object]:
    if field.kind == "number":
        return {"type": "number_input", "action_id": "value", "is_decimal_allowed": True}
    if field.kind == "text":
        return {"type": "plain_text_input", "action_id": "value"}
    options = [
        {
            "text": _slack_text(choice.label),
            "value": choice.value[:SLACK_TEXT_MAX],
            **({"description": _slack_text(choice.description)} if choice.description else {}),
        }
        for choice in field.choices
    ] or [{"text": _slack_text(name), "value": name.lower()} for name in ("Yes", "No")]
    kind = "checkboxes" if field.kind == "choices" else "radio_buttons"
    return {"type": kind, "action_id": "value", "options": options}


def _slack_text(text: str, limit: int = SLACK_TEXT_MAX) -> dict[str, object]:
    short = text if len(text) <= limit else f"{text[: limit - 1]}…"
    return {"type": "plain_text", "text": short}


def from_slack(clarification: Clarification, payload: Mapping[str, Any]) -> Reply:
    """Return a `block_actions` payload as a reply.

    Raises:
        AnswerError: no button of ours was pressed, or a value fits no question.
    """
    pressed = [str(action.get("action_id", "")) for action in payload.get("actions") or ()]
    action = next((name for name in pressed if name.startswith(f"{ACTION}_")), None)
    if action is None:
        raise AnswerError("the Slack payload: expected a press of Send, Skip or Cancel")
    values = (payload.get("state") or {}).get("values") or {}
    content = {name: _slack_value(block.get("value") or {}) for name, block in values.items()}
    return read_form(clarification, content, action.removeprefix(f"{ACTION}_"))


def _slack_value(element: Mapping[str, Any]) -> object:
    if "selected_options" in element:
        return [option["value"] for option in element["selected_options"] or ()]
    if "selected_option" in element:
        return (element["selected_option"] or {}).get("value")
    return element.get("value")
