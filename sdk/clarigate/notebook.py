"""A form in a notebook, made of ipywidgets.

A cell cannot wait for a click, so the form takes a function that gets the reply. Where a cell is to
wait, `ask_in_terminal` uses the notebook's input line instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from clarigate.clarification import Clarification
from clarigate.errors import AnswerError
from clarigate.forms import Field, fields, lead_of, read_form
from clarigate.replies import Reply

__all__ = ["question_form"]

BUTTONS = (("accept", "Send"), ("decline", "Skip"), ("cancel", "Cancel"))


def question_form(clarification: Clarification, on_reply: Callable[[Reply], None]) -> Any:
    """Return the form as a widget: `display` it, or let it be the last line of a cell.

    A reply that does not fit is said below the form, which stays open.
    """
    inputs = {field.name: _widget(field) for field in fields(clarification)}
    note = widgets.Label()
    buttons = [widgets.Button(description=title) for _, title in BUTTONS]

    def pressed(action: str) -> None:
        try:
            reply = read_form(clarification, _values(inputs), action)
        except AnswerError as error:
            note.value = str(error)
            return
        for button in buttons:
            button.disabled = True
        on_reply(reply)

    for button, (action, _) in zip(buttons, BUTTONS, strict=True):
        button.on_click(lambda _button, action=action: pressed(action))
    rows = [row for field in fields(clarification) for row in _rows(field, inputs[field.name])]
    about = [widgets.Label(line) for line in lead_of(clarification).splitlines()]
    return widgets.VBox([*about, *rows, widgets.HBox(buttons), note])


def _widget(field: Field) -> Any:
    choices = [(choice.label, choice.value) for choice in field.choices]
    if field.kind == "boolean":
        choices = [("Yes", "yes"), ("No", "no")]
    if field.kind == "choices":
        return widgets.SelectMultiple(options=choices)
    if choices:
        return widgets.RadioButtons(options=choices, value=None)
    return widgets.Text(placeholder=field.hint)


def _rows(field: Field, widget: Any) -> list[Any]:
    text = f"{field.label} ({field.hint})" if field.hint else field.label
    return [widgets.Label(text), widget]


def _values(inputs: dict[str, Any]) -> dict[str, object]:
    values = {name: widget.value for name, widget in inputs.items()}
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}
