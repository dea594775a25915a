"""Turns with an agent whose tool asks the user: called, answered, forwarded without a trace."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask, Bypass, Forward
from clarigate_proxy.core.exchanges import Verification
from clarigate_proxy.core.request import Controls
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.core.values import Outcome, Provenance, RequestMode
from tests.support.chat import OTHER_RING, Chat, context

REQUEST = "Write the note. need:audience"


def tool(name: str, **properties: Any) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": list(properties)[:1]}
    return {"type": "function", "function": {"name": name, "parameters": parameters}}


ASK_USER = tool(
    "ask_user",
    question={"type": "string"},
    options={"type": "array", "items": {"type": "string"}},
)
SEARCH = tool("search", query={"type": "string"})
TOOLS = [SEARCH, ASK_USER, tool("AskUserQuestion", question={"type": "string"})]


def agent(**changes: Any) -> Chat:
    fields: dict[str, Any] = {"extra": {"tools": TOOLS}}
    return Chat(**{**fields, **changes})


def asked(request: str = REQUEST, **changes: Any) -> Chat:
    """An agent's conversation whose request was answered with a call of its own tool."""
    chat = agent(**changes)
    result = chat.say(request)
    assert isinstance(result, Ask)
    assert result.call is not None
    return chat


def test_the_first_tool_that_asks_is_called_with_the_question() -> None:
    chat = asked()
    (call,) = chat.messages[-1]["tool_calls"]
    assert call["function"]["name"] == "ask_user"
    assert len(call["id"]) <= 40
    assert chat.arguments["question"].endswith(": Who will read it?")
    assert chat.arguments["options"] == ["Executives", "Engineers", "Everybody"]


def test_a_retried_request_gets_the_same_call_at_any_time() -> None:
    first, later = asked(), asked(context=context(now_s=1_800_000_000))
    assert first.messages[-1] == later.messages[-1]


def test_the_result_is_the_reply_and_both_leave_the_history() -> None:
    chat = asked()
    result = chat.result('{"answer": "Engineers"}')
    assert isinstance(result, Forward)
    (message,) = chat.upstream[-1]["messages"]
    assert message["content"].startswith(REQUEST + "\n\n<clarigate-answers ")
    assert '[USER_ASSERTED: audience="Engineers"]' in message["content"]
    assert result.trace.dialogue.verifications == (Verification.VALID,)
    assert chat.upstream[-1]["tools"] == TOOLS


def test_a_full_token_on_the_message_is_preferred_and_comes_to_the_same() -> None:
    plain, kept = asked(), asked(keeps_clarification=True)
    for chat in (plain, kept):
        chat.result("Engineers")
    assert plain.upstream_bytes == kept.upstream_bytes
    assert kept.results[-1].trace.dialogue.exchanges[0].graph is not None


def test_free_text_is_the_users_word_with_its_place_in_the_result() -> None:
    chat = asked("Find one. need:location")
    result = chat.result('{"answers": {"location": "Lyon, by the river"}}')
    (claim,) = (c for c in result.trace.claims if c.slot == "location")
    assert (claim.label, claim.value) == (Provenance.USER_ASSERTED, "Lyon, by the river")
    assert 'location="Lyon, by the river"' in chat.upstream[-1]["messages"][0]["content"]


def test_material_is_the_answer_and_not_the_json_around_it() -> None:
    chat = asked("Shorten this text. need:inputs")
    text = 'The cat "Tom" sat.\nThe dog did not.'
    chat.result(json.dumps({"answers": {"inputs": text}}))
    content = chat.upstream[-1]["messages"][0]["content"]
    assert content.startswith(f"Shorten this text. need:inputs\n\n{text}\n\n<clarigate-answers ")
    assert "[DOC_DERIVED: inputs, as supplied above]" in content


def test_notes_beside_an_answer_reach_the_upstream() -> None:
    chat = asked()
    question = chat.arguments["question"]
    chat.result(f'User has answered your questions: "{question}"="Engineers" user notes: be brief')
    content = chat.upstream[-1]["messages"][0]["content"]
    assert 'audience="Engineers"' in content
    assert "be brief" in content


def test_declining_goes_on_with_what_the_question_said_it_assumes() -> None:
    chat = asked()
    assert "general readers" in chat.arguments["question"]
    result = chat.result('{"action": "decline"}')
    (message,) = chat.upstream[-1]["messages"]
    assert '[MODEL_INFERRED: audience="general readers"]' in message["content"]
    assert result.trace.dialogue.closed


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("User dismissed ask_user dialog without answering.", Outcome.CANCELLED),
        ('{"status": "no_answer"}', Outcome.CANCELLED),
        ('{"error": "no screen"}', Outcome.CANCELLED),
        ("Why do you need to know that?", Outcome.UNPARSEABLE),
        ("Actually, what is the boiling point of water in Peru?", Outcome.NEW_REQUEST),
        ("", Outcome.UNPARSEABLE),
    ],
)
def test_what_is_no_answer_stays_untouched_for_the_agents_model(
    result: str, outcome: Outcome
) -> None:
    chat = asked()
    decision = chat.result(result)
    assert isinstance(decision, Bypass)
    assert decision.trace.reason == "last_not_user"
    assert decision.trace.dialogue.exchanges[-1].outcome is outcome
    assert decision.edits == ()
    assert chat.upstream[-1]["messages"] == chat.messages[:-1]


def test_the_field_of_an_exchange_that_stays_does_not() -> None:
    chat = asked(keeps_clarification=True)
    chat.result("cancelled")
    sent = chat.upstream[-1]["messages"]
    assert [set(message) for message in sent] == [
        {"role", "content"},
        {"role", "content", "tool_calls"},
        {"role", "content", "tool_call_id"},
    ]


def test_a_second_round_is_about_the_same_request() -> None:
    chat = asked("Write the note. need:audience need:tone")
    again = chat.result("Engineers")
    assert isinstance(again, Ask)
    assert again.call is not None
    assert again.trace.round == 2
    chat.result("Friendly")
    (message,) = chat.upstream[-1]["messages"]
    for fact in ('audience="Engineers"', 'tone="Friendly"'):
        assert fact in message["content"]
    dialogue = chat.results[-1].trace.dialogue
    assert dialogue.verifications == (Verification.VALID,) * 2
    assert dialogue.state.k == 2


def test_several_questions_are_one_call() -> None:
    several = tool(
        "ask_user",
        questions={
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"id": {}, "question": {}, "options": {"type": "array"}},
                "required": ["id", "question"],
            },
        },
    )
    policy = replace(context().policy, max_questions_per_turn=3)
    chat = asked(
        "Write the note. need:audience need:location",
        context=context(policy=policy),
        extra={"tools": [several]},
    )
    assert [item["id"] for item in chat.arguments["questions"]] == ["audience", "location"]
    chat.result('{"answers": {"location": {"answers": ["Oslo"]}, "audience": "Everybody"}}')
    content = chat.upstream[-1]["messages"][0]["content"]
    assert 'location="Oslo"' in content
    assert 'audience="Everybody"' in content


def test_arguments_that_were_serialised_anew_are_still_ours() -> None:
    chat = asked()
    function = chat.messages[-1]["tool_calls"][0]["function"]
    function["arguments"] = json.dumps(json.loads(function["arguments"]), indent=2, sort_keys=True)
    assert isinstance(chat.result("Engineers"), Forward)
    assert chat.results[-1].trace.dialogue.verifications == (Verification.VALID,)


@pytest.mark.parametrize("changed", ["id", "key", "tenant"])
def test_without_a_proof_the_prefix_is_run_again(changed: str) -> None:
    chat = asked()
    if changed == "id":
        chat.messages[-1]["tool_calls"][0]["id"] = "call_of_the_clients_own"
    else:
        other: dict[str, Any] = {"ring": OTHER_RING}
        if changed == "tenant":
            other = {"tenant": tenant_of("Bearer two")}
        chat.context = context(**other)
    assert isinstance(chat.result("Engineers"), Forward)
    assert chat.results[-1].trace.dialogue.verifications == (Verification.RECOMPUTED,)
    (message,) = chat.upstream[-1]["messages"]
    assert '[MODEL_INFERRED: audience="Engineers"]' in message["content"]


def test_an_edited_question_is_nobodys_and_stays() -> None:
    chat = asked()
    function = chat.messages[-1]["tool_calls"][0]["function"]
    function["arguments"] = function["arguments"].replace("Write the note", "Write the law")
    result = chat.result("Engineers")
    assert isinstance(result, Bypass)
    assert result.trace.dialogue.exchanges == ()
    assert result.trace.dialogue.verifications == (Verification.INVALID,)
    assert chat.upstream[-1]["messages"] == chat.messages[:-1]


def test_a_call_of_the_models_own_is_left_alone() -> None:
    question = {"question": "Shall I delete the old file?"}
    function = {"name": "ask_user", "arguments": json.dumps(question)}
    call = {"id": "call_1", "type": "function", "function": function}
    chat = agent(
        messages=[
            {"role": "user", "content": "Tidy up."},
            {"role": "assistant", "content": None, "tool_calls": [call]},
        ]
    )
    result = chat.result("yes")
    assert result.trace.dialogue.verifications == ()
    assert chat.upstream[-1]["messages"] == chat.messages[:-1]


def test_a_call_beside_another_one_is_not_ours() -> None:
    chat = asked()
    chat.messages[-1]["tool_calls"].append(
        {"id": "call_2", "type": "function", "function": {"name": "search", "arguments": "{}"}}
    )
    assert chat.clean({"messages": chat.messages}).dialogue.exchanges == ()


def test_a_reply_in_words_to_a_call_is_a_reply_too() -> None:
    chat = asked()
    assert isinstance(chat.say("Engineers"), Forward)
    (message,) = chat.upstream[-1]["messages"]
    assert 'audience="Engineers"' in message["content"]


@pytest.mark.parametrize("reply", ["never mind", "Why do you need that?"])
def test_a_call_that_nobody_answered_does_not_stay_open(reply: str) -> None:
    chat = asked()
    chat.say(reply)
    assert [message["content"] for message in chat.upstream[-1]["messages"]] == [REQUEST, reply]
    chat.say("What is the capital of France?")
    assert not any("tool_calls" in message for message in chat.upstream[-1]["messages"])


def test_a_call_that_another_answer_follows_does_not_stay_open() -> None:
    chat = asked()
    chat.messages.append({"role": "assistant", "content": "I went on."})
    chat.say("Thanks. What is the capital of France?")
    assert [m["role"] for m in chat.upstream[-1]["messages"]] == ["user", "assistant", "user"]


def test_a_conversation_that_ends_with_the_call_is_forwarded_as_it_is() -> None:
    chat = asked()
    result = chat.send()
    assert isinstance(result, Bypass)
    assert result.edits == ()


def test_the_agents_own_steps_after_the_answer_are_not_touched() -> None:
    chat = asked()
    chat.result("Engineers")
    chat.messages.pop()
    function = {"name": "search", "arguments": '{"query": "notes"}'}
    steps: list[dict[str, Any]] = [
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "call_9", "type": "function", "function": function}],
        },
        {"role": "tool", "tool_call_id": "call_9", "content": "Nothing found."},
    ]
    chat.messages += steps
    assert isinstance(chat.send(), Bypass)
    first, *rest = chat.upstream[-1]["messages"]
    assert first == chat.upstream[-2]["messages"][0]
    assert rest == steps


@pytest.mark.parametrize(
    "choice",
    [
        "none",
        {
            "type": "allowed_tools",
            "allowed_tools": {
                "mode": "auto",
                "tools": [{"type": "function", "function": {"name": "search"}}],
            },
        },
    ],
)
def test_a_tool_that_must_not_be_called_is_not(choice: object) -> None:
    result = agent(extra={"tools": TOOLS, "tool_choice": choice}).say(REQUEST)
    assert isinstance(result, Ask)
    assert result.call is None
    assert "[clarigate " in result.text


def test_a_tool_without_room_for_the_question_leaves_it_a_text() -> None:
    narrow = tool("ask_user", question={"type": "string", "maxLength": 5})
    result = agent(extra={"tools": [narrow]}).say(REQUEST)
    assert isinstance(result, Ask)
    assert result.call is None


def test_a_job_that_sorts_its_items_gets_no_call() -> None:
    result = agent(controls=Controls(mode=RequestMode.ERROR)).say(REQUEST)
    assert isinstance(result, Ask)
    assert (result.call, result.as_error) == (None, True)


@pytest.mark.parametrize("content", [None, '{"answer": "Engineers"}', "cancelled"])
def test_a_form_may_answer_a_call_by_its_state(content: str | None) -> None:
    chat = asked(keeps_clarification=True)
    state = chat.messages[-1]["clarification"]["state"]
    chat.controls = Controls(state=state, answers={"audience": ("executives",)})
    if content is None:
        chat.send()
    else:
        chat.result(content)
    (message,) = chat.upstream[-1]["messages"]
    assert 'audience="Executives"' in message["content"]
    assert "Engineers" not in message["content"]


def test_a_state_beside_a_result_reads_the_result() -> None:
    chat = asked(keeps_clarification=True)
    chat.controls = Controls(state=chat.messages[-1]["clarification"]["state"])
    chat.result('{"answers": {"audience": "Engineers"}}')
    assert 'audience="Engineers"' in chat.upstream[-1]["messages"][0]["content"]


def test_later_turns_compile_the_request_to_the_same_bytes() -> None:
    chat = asked()
    chat.result("Engineers")
    chat.say("Make it shorter.")
    chat.say("And in blue.")
    for earlier, later in pairwise(chat.upstream):
        assert later["messages"][: len(earlier["messages"])] == earlier["messages"]
