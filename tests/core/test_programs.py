"""Operator texts of programs, and those of bots that talk to people."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.programs import HEAD_CHARS, is_program

PROGRAMS = (
    "You are an API. Output valid JSON with keys title and body. No other text.",
    "You are a sentiment API. Return -1, 0 or 1.",
    "Respond only in JSON",
    "Reply with a 5-word title only.",
    "You are a one-word classifier. Answer with one word.",
    "Translate every message to French.",
    "Answer only yes or no.",
    "Convert the user's request to SQL. Output only the SQL query.",
    "Extract names and dates from the message. Return only JSON.",
    "You are a router. Decide which team handles the ticket and return the label.",
    "Correct the grammar of the user's text. Do not add any explanations.",
    "Rewrite the user's query for a search engine.",
    "Classify each support ticket as billing, technical or other.",
    "Translate the user's message into German and output nothing else.",
    "You turn whatever the user writes into emoji.",
    "Respond with 'positive' or 'negative' only.",
    "Output exactly one of: spam, ham.",
    "Return just the number.",
)
BOTS = (
    "You are a helpful assistant.",
    "Answer only questions about cooking.",
    "You are a friendly tutor. Always answer in one paragraph.",
    "Respond only in English.",
    "You are a senior developer. Write clean code without comments unless needed.",
    "You are a customer service agent for Acme. Be polite, keep it short.",
    "Never give medical advice. Answer only in a friendly tone.",
    "You are a travel agent. Give one recommendation at a time.",
    "You write code for users. Provide only code that runs.",
    "You are a data analyst. Return tables where useful.",
    "Use JSON when the user asks for it.",
    "You help users translate texts. Ask which language they need.",
    "You are a helpful translator. Translate what the user gives you.",
    "You are a writing coach. Give feedback on the user's text.",
    "Answer the user's questions about our API. If unsure, say so.",
    "You are an expert in parser design.",
    "Keep answers brief: no long explanations.",
)


@pytest.mark.parametrize("text", PROGRAMS)
def test_a_program_is_known(text: str) -> None:
    assert is_program(text)
    assert is_program(f"{text}\nThe plan has more pages." * 2)


@pytest.mark.parametrize("text", BOTS)
def test_a_bot_that_talks_to_people_is_none(text: str) -> None:
    assert not is_program(text)


def test_the_head_of_a_text_is_read() -> None:
    assert is_program("x " * 100 + PROGRAMS[0])
    assert not is_program("x " * HEAD_CHARS + PROGRAMS[0])
