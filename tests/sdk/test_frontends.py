"""Streamlit, Gradio and Chainlit: plain data in, a reply out.

The frameworks are heavy and not installed here. A recorder with the functions that are used stands
in for each; it says what is drawn, not how it looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from clarigate import answer, cancel, skip
from clarigate.clarification import Clarification
from clarigate.errors import ConversionError
from clarigate.frontends import (
    chainlit_actions,
    chainlit_reply,
    gradio_components,
    gradio_reply,
    streamlit_form,
)
from tests.sdk.examples import ALL, LEAD, MULTI, OPEN, SEVERAL, SINGLE


class Streamlit:
    """Draws nothing and returns what was entered, by key."""

    def __init__(self, pressed: str, **entered: object) -> None:
        self.pressed, self.entered = pressed, entered
        self.drawn: list[str] = []
        self.said: list[str] = []

    def text(self, body: str) -> None:
        self.said.append(body)

    @contextmanager
    def form(self, key: str) -> Iterator[None]:
        yield

    def form_submit_button(self, label: str) -> bool:
        return label == self.pressed

    def __getattr__(self, kind: str) -> Any:
        def widget(label: str, *args: object, key: str, **kwargs: object) -> object:
            self.drawn.append(kind)
            return self.entered.get(key.removeprefix("clarigate-"))

        return widget


def test_streamlit_gives_a_reply_once_a_button_is_pressed() -> None:
    assert streamlit_form(Streamlit("", audience="exec"), SINGLE) is None
    assert streamlit_form(Streamlit("Send", audience="exec"), SINGLE) == answer(SINGLE, "exec")
    assert streamlit_form(Streamlit("Skip", audience="exec"), SINGLE) == skip(SINGLE)


def test_streamlit_draws_a_widget_for_each_field() -> None:
    st = Streamlit("Send", audience="eng", topics=["exec"], location="Lyon")
    assert streamlit_form(st, SEVERAL) == answer(
        SEVERAL, {"audience": "eng", "topics": ["exec"], "location": "Lyon"}
    )
    assert st.drawn == ["radio", "text_input", "multiselect", "text_input", "text_input"]
    assert st.said == [LEAD]


class Gradio:
    """Returns the name of each component."""

    def __getattr__(self, kind: str) -> Any:
        return lambda **_: kind


@pytest.mark.parametrize("clarification", ALL.values(), ids=ALL)
def test_gradio_has_a_component_for_each_value(clarification: Clarification) -> None:
    components = gradio_components(Gradio(), clarification)
    assert gradio_reply(clarification, *[None] * len(components)) == skip(clarification)


def test_gradio_reads_the_values_in_order() -> None:
    assert gradio_components(Gradio(), MULTI) == ["CheckboxGroup", "Textbox"]
    assert gradio_reply(MULTI, ["exec", "all"], "") == answer(MULTI, ["exec", "all"])
    assert gradio_reply(SINGLE, "exec", "", action="cancel") == cancel(SINGLE)


def test_chainlit_shows_options_as_buttons_and_reads_the_pressed_one() -> None:
    actions = chainlit_actions(SINGLE)
    assert [action["label"] for action in actions] == [
        "Executives",
        "Engineers",
        "Everybody",
        "Skip",
    ]
    assert all(set(action) == {"name", "payload", "label", "tooltip"} for action in actions)
    assert chainlit_reply(SINGLE, actions[0]) == answer(SINGLE, "exec")
    assert chainlit_reply(SINGLE, actions[-1]) == skip(SINGLE)


def test_chainlit_reads_words_and_a_timeout_is_no_consent() -> None:
    assert chainlit_reply(OPEN, {"output": "Lyon"}) == answer(OPEN, "Lyon")
    assert chainlit_reply(OPEN, None) == cancel(OPEN)


@pytest.mark.parametrize("clarification", [OPEN, MULTI, SEVERAL])
def test_buttons_are_for_one_question_with_one_choice(clarification: Clarification) -> None:
    with pytest.raises(ConversionError, match="AskUserMessage"):
        chainlit_actions(clarification)
