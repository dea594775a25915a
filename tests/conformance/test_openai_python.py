"""openai-python asks through a real proxy, answers the question, and the upstream sees neither.

What the client would have sent without us is not computed but recorded: the same call goes to the
upstream directly.
"""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from openai import AsyncOpenAI, BadRequestError, OpenAI, UnprocessableEntityError
from openai.types.chat import ChatCompletionMessage, ChatCompletionMessageFunctionToolCall

from tests.conformance.loopback import Proxy, Upstream
from tests.conformance.talking import (
    CALLS,
    KEEPS,
    MODEL,
    asked_in,
    without_blocks,
)

PLAN = "Create a workout plan."
DINNER = "Find a good restaurant for tonight."


def user(text: str) -> dict[str, str]:
    return {"role": "user", "content": text}


def nothing_of_ours_in(body: bytes, question: str) -> None:
    """Neither the question nor its reference nor our field is in a forwarded body."""
    assert question.encode() not in body
    assert b"[clarigate " not in body
    assert b"clarification" not in body
    assert b"Before I start" not in body


# --- the question -----------------------------------------------------------------------------


@pytest.mark.parametrize("call", CALLS)
def test_a_question_arrives_as_an_ordinary_answer(
    client: OpenAI, upstream: Upstream, call: str
) -> None:
    message = CALLS[call](client, [user(PLAN)])
    question = asked_in(message)
    assert message.content is not None
    assert question["question"] in message.content
    assert f"1. {question['options'][0]['label']}" in message.content
    assert upstream.received == []


def test_a_question_costs_nothing_and_says_what_it_is(client: OpenAI) -> None:
    raw = client.chat.completions.with_raw_response.create(
        model=MODEL, messages=[{"role": "user", "content": PLAN}]
    )
    done = raw.parse()
    assert done.choices[0].finish_reason == "stop"
    assert done.model == MODEL
    assert done.usage is not None
    assert done.usage.total_tokens == 0
    assert raw.headers["x-clarigate-decision"] == "asked"
    assert raw.headers["x-clarigate-changed"] == "0"
    assert raw.headers["x-clarigate-round"] == "1"


def test_a_streamed_question_ends_with_its_usage_where_asked_for(client: OpenAI) -> None:
    chunks = list(
        client.chat.completions.create(
            model=MODEL,
            messages=[{"role": "user", "content": PLAN}],
            stream=True,
            stream_options={"include_usage": True},
        )
    )
    reasons = [choice.finish_reason for chunk in chunks for choice in chunk.choices]
    assert [reason for reason in reasons if reason] == ["stop"]
    assert chunks[-1].choices == []
    assert chunks[-1].usage is not None
    assert chunks[-1].usage.total_tokens == 0


def test_a_retried_request_is_asked_the_same(client: OpenAI) -> None:
    first, second = (CALLS["whole"](client, [user(PLAN)]) for _ in range(2))
    assert asked_in(first) == asked_in(second)
    visible = [(m.content or "").rsplit("[clarigate ", 1)[0] for m in (first, second)]
    assert visible[0] == visible[1]


# --- the answer -------------------------------------------------------------------------------


def chosen(question: dict[str, Any]) -> str:
    return f'[USER_ASSERTED: {question["dimension"]}="{question["options"][0]["label"]}"]'


def written(question: dict[str, Any]) -> str:
    return f'[USER_ASSERTED: {question["dimension"]}="Lyon"]'


def assumed(question: dict[str, Any]) -> str:
    return f'[MODEL_INFERRED: {question["dimension"]}="{question["default"]["value"]}"]'


REPLIES = {
    "a number": (PLAN, "1", chosen),
    "free text": (DINNER, "Lyon", written),
    "a skip": (DINNER, "skip", assumed),
}


@pytest.mark.parametrize("keep", KEEPS)
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("reply", REPLIES)
def test_a_reply_is_forwarded_as_the_request_and_its_answer(
    client: OpenAI, direct: OpenAI, upstream: Upstream, reply: str, call: str, keep: str
) -> None:
    request, answer, line = REPLIES[reply]
    CALLS[call](direct, [user(request)])
    asked = CALLS[call](client, [user(request)])
    final = CALLS[call](client, [user(request), KEEPS[keep](asked), user(answer)])

    plain, forwarded = upstream.received
    question = asked_in(asked)
    assert final.content == "Certainly."
    assert without_blocks(forwarded.body) == plain.body
    assert forwarded.last_text.startswith(request)
    assert line(question) in forwarded.last_text
    nothing_of_ours_in(forwarded.body, question["question"])


@pytest.mark.parametrize("keep", KEEPS)
def test_an_answered_request_stays_the_same_bytes_on_later_turns(
    client: OpenAI, upstream: Upstream, keep: str
) -> None:
    history = [user(PLAN)]
    for text in ("1", "Thank you. What is the capital of France?"):
        history += [KEEPS[keep](CALLS["whole"](client, history)), user(text)]
    CALLS["whole"](client, history)

    second, third = (received.json["messages"] for received in upstream.received)
    answered, _, _ = second[0]["content"].partition("\n\n<clarigate-context")
    assert "[USER_ASSERTED: " in answered
    assert third[0]["content"] == answered
    assert [message["role"] for message in third] == ["user", "assistant", "user"]
    nothing_of_ours_in(upstream.last.body, "What is your main goal?")


def test_an_edited_question_is_left_in_the_conversation_without_its_reference(
    client: OpenAI, upstream: Upstream
) -> None:
    asked = CALLS["whole"](client, [user(PLAN)])
    edited = (asked.content or "").replace("main goal", "greatest wish")
    CALLS["whole"](
        client, [user(PLAN), {"role": "assistant", "content": edited}, user("Something short.")]
    )
    assert b"greatest wish" in upstream.last.body
    assert b"[clarigate " not in upstream.last.body


# --- structured answers -----------------------------------------------------------------------


def form_of(asked: ChatCompletionMessage) -> tuple[dict[str, Any], str]:
    """The control that chooses the last option of a question's form, and the option's label."""
    question = asked_in(asked)
    last = question["options"][-1]
    answers = {question["id"]: {"option": last["id"]}}
    assert asked.model_extra is not None
    return {"state": asked.model_extra["clarification"]["state"], "answers": answers}, last["label"]


@pytest.mark.parametrize("shown", ["nothing", "the question", "the question and the label"])
def test_a_form_answers_by_the_ids_of_the_payload(
    client: OpenAI, direct: OpenAI, upstream: Upstream, shown: str
) -> None:
    """The question may stand in the history or not: the state says what was asked."""
    CALLS["whole"](direct, [user(PLAN)])
    asked = CALLS["whole"](client, [user(PLAN)])
    form, label = form_of(asked)
    after: list[Any] = {"nothing": [], "the question": [asked]}.get(shown, [asked, user(label)])
    CALLS["whole"](client, [user(PLAN), *after], extra_body={"clarigate": form})

    plain, forwarded = upstream.received
    assert without_blocks(forwarded.body) == plain.body
    assert f'="{label}"]' in forwarded.last_text
    nothing_of_ours_in(forwarded.body, asked_in(asked)["question"])


def test_a_state_of_another_request_is_told_and_nothing_is_lost(
    client: OpenAI, upstream: Upstream
) -> None:
    form, _ = form_of(CALLS["whole"](client, [user(PLAN)]))
    with pytest.raises(BadRequestError) as caught:
        CALLS["whole"](client, [user(DINNER)], extra_body={"clarigate": form})
    assert caught.value.code == "clarification_state_invalid"
    assert upstream.received == []


def test_a_malformed_control_names_its_field(client: OpenAI, upstream: Upstream) -> None:
    with pytest.raises(BadRequestError) as caught:
        CALLS["whole"](client, [user(PLAN)], extra_body={"clarigate": {"mood": "auto"}})
    assert caught.value.param == "clarigate.mood"
    assert upstream.received == []


@pytest.mark.parametrize("where", ["body", "header"])
def test_mode_never_forwards_what_would_be_asked(
    client: OpenAI, direct: OpenAI, upstream: Upstream, where: str
) -> None:
    CALLS["whole"](direct, [user(PLAN)])
    never: dict[str, Any] = {"extra_headers": {"x-clarigate-mode": "never"}}
    if where == "body":
        never = {"extra_body": {"clarigate": {"mode": "never"}}}
    CALLS["whole"](client, [user(PLAN)], **never)
    plain, forwarded = upstream.received
    assert forwarded.body == plain.body


def test_mode_error_raises_with_the_question(client: OpenAI, upstream: Upstream) -> None:
    with pytest.raises(UnprocessableEntityError) as caught:
        CALLS["whole"](client, [user(PLAN)], extra_headers={"x-clarigate-mode": "error"})
    assert caught.value.code == "clarification_needed"
    assert isinstance(caught.value.body, dict)
    assert caught.value.body["clarification"]["questions"]
    assert upstream.received == []


# --- asyncio ----------------------------------------------------------------------------------


async def both_turns(base_url: str) -> tuple[str | None, str]:
    """Ask and answer with the asynchronous client: whole, then streamed."""
    async with AsyncOpenAI(base_url=base_url, api_key="sk-made-up", max_retries=0) as client:
        history: list[Any] = [user(DINNER)]
        asked = await client.chat.completions.create(model=MODEL, messages=history)
        history += [asked.choices[0].message, user("Lyon")]
        text = ""
        chunks = await client.chat.completions.create(model=MODEL, messages=history, stream=True)
        async for chunk in chunks:
            text += chunk.choices[0].delta.content or ""
    return asked.choices[0].message.content, text


def test_the_asynchronous_client_asks_and_answers(proxy: Proxy, upstream: Upstream) -> None:
    asked, text = asyncio.run(both_turns(proxy.base_url))
    assert re.search(r"\?\n", asked or "")
    assert text == "Certainly."
    assert '="Lyon"]' in upstream.last.last_text


# --- asking through a tool --------------------------------------------------------------------

ASK_USER = {
    "type": "function",
    "function": {
        "name": "ask_user",
        "description": "Ask the user a question.",
        "parameters": {
            "type": "object",
            "properties": {"question": {"type": "string"}},
            "required": ["question"],
        },
    },
}


FORM = {
    "type": "function",
    "function": {
        "name": "AskUserQuestion",
        "description": "Ask the user questions.",
        "strict": True,
        "parameters": {
            "type": "object",
            "properties": {
                "questions": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {
                            "question": {"type": "string"},
                            "header": {"type": "string"},
                            "multiSelect": {"type": "boolean"},
                            "options": {"type": "array", "items": {"type": "string"}},
                        },
                        "required": ["question", "header", "multiSelect", "options"],
                        "additionalProperties": False,
                    },
                }
            },
            "required": ["questions"],
            "additionalProperties": False,
        },
    },
}


def call_in(asked: ChatCompletionMessage) -> ChatCompletionMessageFunctionToolCall:
    """The call of the client's own tool that an answer is."""
    assert asked.content is None
    assert asked.tool_calls is not None
    (call,) = asked.tool_calls
    assert isinstance(call, ChatCompletionMessageFunctionToolCall)
    return call


@pytest.mark.parametrize("call", ["whole", "helped"])
@pytest.mark.parametrize("keep", ["object", "short dump"])
def test_an_agent_with_an_ask_the_user_tool_is_asked_by_it(
    client: OpenAI, direct: OpenAI, upstream: Upstream, call: str, keep: str
) -> None:
    """The tool is proof that somebody is there; other tools alone are none."""
    CALLS[call](direct, [user(DINNER)], tools=[ASK_USER])
    asked = CALLS[call](client, [user(DINNER)], tools=[ASK_USER])
    called = call_in(asked)
    assert called.function.name == "ask_user"
    assert "city or area" in json.loads(called.function.arguments)["question"]
    result = {"role": "tool", "tool_call_id": called.id, "content": "Lyon"}
    CALLS[call](client, [user(DINNER), KEEPS[keep](asked), result], tools=[ASK_USER])
    plain, forwarded = upstream.received
    assert without_blocks(forwarded.body) == plain.body
    assert '="Lyon"]' in forwarded.last_text


def test_a_form_shows_the_options_and_its_answers_are_read(
    client: OpenAI, direct: OpenAI, upstream: Upstream
) -> None:
    CALLS["whole"](direct, [user(PLAN)], tools=[FORM])
    asked = CALLS["whole"](client, [user(PLAN)], tools=[FORM])
    called = call_in(asked)
    (shown,) = json.loads(called.function.arguments)["questions"]
    chosen = shown["options"][1]
    answers = json.dumps({"answers": {shown["question"]: chosen}})
    result = {"role": "tool", "tool_call_id": called.id, "content": answers}
    CALLS["whole"](client, [user(PLAN), asked, result], tools=[FORM])
    plain, forwarded = upstream.received
    assert without_blocks(forwarded.body) == plain.body
    assert f'[USER_ASSERTED: purpose="{chosen}"]' in forwarded.last_text
