"""Streamlit, Gradio and Chainlit: three small adapters over `clarigate.forms`.

The framework is an argument, so that nothing is imported here and any release does. Streamlit and
Gradio draw the form and give its values; Chainlit shows one question as buttons. Keep the pending
clarification where the framework keeps state; a rerun draws the same form again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from clarigate.clarification import Clarification
from clarigate.errors import ConversionError
from clarigate.forms import Field, fields, lead_of, read_form
from clarigate.replies import Reply, answer, cancel, skip

__all__ = [
    "chainlit_actions",
    "chainlit_reply",
    "gradio_components",
    "gradio_reply",
    "streamlit_form",
]

CHAINLIT_ACTION: Final = "clarigate"


def streamlit_form(
    st: Any, clarification: Clarification, *, key: str = "clarigate"
) -> Reply | None:
    """Draw the form with Streamlit (`import streamlit as st`); the reply once a button is pressed.

    Raises:
        AnswerError: what was entered fits no question.
    """
    with st.form(key):
        if about := lead_of(clarification):
            st.text(about)
        values = {field.name: _streamlit(st, field, key) for field in fields(clarification)}
        sent, skipped = st.form_submit_button("Send"), st.form_submit_button("Skip")
    if not (sent or skipped):
        return None
    return read_form(clarification, values, "accept" if sent else "decline")


def _streamlit(st: Any, field: Field, key: str) -> object:
    about = {"key": f"{key}-{field.name}", "help": field.hint or None}
    labels = {choice.value: choice.label for choice in field.choices}
    if field.kind == "boolean":
        labels = {"yes": "Yes", "no": "No"}
    if field.kind == "choices":
        return st.multiselect(field.label, list(labels), format_func=labels.get, **about)
    if labels:
        return st.radio(field.label, list(labels), index=None, format_func=labels.get, **about)
    if field.kind == "number":
        return st.number_input(field.label, value=None, **about)
    return st.text_input(field.label, **about)


def gradio_components(gr: Any, clarification: Clarification) -> list[Any]:
    """Return one Gradio component (`import gradio as gr`) a field, for `inputs=` of an event."""
    return [_gradio(gr, field) for field in fields(clarification)]


def _gradio(gr: Any, field: Field) -> Any:
    about = {"label": field.label, "info": field.hint or None}
    choices = [(choice.label, choice.value) for choice in field.choices]
    if field.kind == "boolean":
        choices = [("Yes", "yes"), ("No", "no")]
    if field.kind == "choices":
        return gr.CheckboxGroup(choices=choices, **about)
    if choices:
        return gr.Radio(choices=choices, **about)
    return gr.Number(value=None, **about) if field.kind == "number" else gr.Textbox(**about)


def gradio_reply(clarification: Clarification, *values: object, action: str = "accept") -> Reply:
    """Return the values of those components, in their order, as a reply.

    Raises:
        AnswerError: a value fits no question.
    """
    names = (field.name for field in fields(clarification))
    return read_form(clarification, dict(zip(names, values, strict=True)), action)


def chainlit_actions(clarification: Clarification) -> list[dict[str, Any]]:
    """Return the arguments of `cl.Action` for a single closed question, Skip included.

    Give `AskActionMessage` a long timeout: its 90 seconds are short for somebody who reads.

    Raises:
        ConversionError: there are several questions, or no options: use `AskUserMessage`.
    """
    first = clarification.questions[0]
    if len(clarification.questions) > 1 or not first.options or first.kind == "multi":
        raise ConversionError("buttons suit one question with one choice: use cl.AskUserMessage")
    buttons = [
        {"payload": {"option": option.id}, "label": option.label, "tooltip": option.description}
        for option in first.options
    ]
    skipping = {"payload": {"action": "decline"}, "label": "Skip", "tooltip": first.default or ""}
    return [{"name": CHAINLIT_ACTION, **button} for button in (*buttons, skipping)]


def chainlit_reply(clarification: Clarification, response: Mapping[str, Any] | None) -> Reply:
    """Return what `AskActionMessage` or `AskUserMessage` gave as a reply; a timeout is a cancel.

    Raises:
        AnswerError: it fits no question.
    """
    if response is None:
        return cancel(clarification)
    payload = response.get("payload")
    if not isinstance(payload, Mapping):
        return answer(clarification, str(response.get("output") or ""))
    if payload.get("action") == "decline":
        return skip(clarification)
    return answer(clarification, {"option": str(payload.get("option"))})
