"""A page of Streamlit on which clarigate's questions are forms.

    pip install clarigate openai streamlit
    streamlit run streamlit_app.py

Streamlit runs this file anew on each event: what must last is in its session state. The proxy is
looked for at OPENAI_BASE_URL (default http://127.0.0.1:8787/v1).
"""

import os
from typing import Any

import streamlit as st
from openai import OpenAI

from clarigate import Dialogue
from clarigate.frontends import streamlit_form

client = OpenAI(
    base_url=os.environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8787/v1"),
    api_key=os.environ.get("OPENAI_API_KEY", "none"),
)
state: Any = st.session_state
if "messages" not in state:
    state.messages, state.dialogue, state.question = [], None, None


def send() -> None:
    """Send the conversation; what comes back is the next question, or the answer."""
    body = state.dialogue.body()
    messages = body.pop("messages")
    done = client.chat.completions.create(model="gpt-4o-mini", messages=messages, extra_body=body)
    state.question = state.dialogue.receive(done)
    if state.question is None:
        state.messages.append({"role": "assistant", "content": done.choices[0].message.content})


if request := st.chat_input("Your request", disabled=state.question is not None):
    state.messages.append({"role": "user", "content": request})
    state.dialogue = Dialogue(state.messages)
    send()
    st.rerun()
for message in state.messages:
    st.chat_message(message["role"]).text(message["content"])
if state.question is not None:
    # A key of its own for each question: the fields of the last one are not those of the next.
    reply = streamlit_form(st, state.question, key=f"question-{len(state.messages)}")
    if reply is not None:
        state.dialogue.reply(reply)
        send()
        st.rerun()
