"""A preview is inserted, modified or discarded, and its assumptions are ruled on one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask, Forward, Preview
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.policy import Compile, LaterTurns, Policy
from clarigate_proxy.core.request import Controls, Ruling, RulingKind
from clarigate_proxy.core.tokens import FULL_TTL_S, tenant_of
from clarigate_proxy.core.values import Provenance, RequestMode
from tests.support.chat import Chat, context

REQUEST = "Write the note. tone=formal need:audience need:length"
CONFIRM, DENY = Ruling(kind=RulingKind.CONFIRM), Ruling(kind=RulingKind.DENY)


def own(text: str) -> Ruling:
    return Ruling(kind=RulingKind.TEXT, text=text)


def previewed(content: object = REQUEST, **changes: Any) -> tuple[Chat, dict[str, Any]]:
    """A conversation that ends with its request, of which a preview was shown."""
    chat = Chat(context=context(**changes), controls=Controls(mode=RequestMode.PREVIEW))
    result = chat.say(content)
    assert isinstance(result, Preview)
    chat.messages.pop()
    return chat, result.payload


def chosen(chat: Chat, payload: dict[str, Any], action: str | None, **controls: Any) -> Any:
    chat.controls = Controls(state=payload["state"], action=action, **controls)
    return chat.send()


def sent(chat: Chat) -> Any:
    return chat.upstream[-1]["messages"][-1]["content"]


@pytest.mark.parametrize("form", Compile)
def test_inserted_is_what_was_shown_and_nothing_is_asked(form: Compile) -> None:
    policy = Policy(digest="00000000", compile=form)
    chat, payload = previewed(policy=policy)
    result = chosen(chat, payload, "insert")
    assert isinstance(result, Forward)
    assert result.trace.reason == "preview_inserted"
    assert sent(chat) == payload["text"]


def test_inserted_is_what_was_shown_where_no_person_is_taken_to_be_there() -> None:
    chat, payload = previewed()
    chat.extra = {"tools": [{"type": "function", "function": {"name": "f", "parameters": {}}}]}
    chosen(chat, payload, "insert")
    assert sent(chat) == payload["text"]


def test_discarded_the_request_goes_as_it_came() -> None:
    chat, payload = previewed()
    result = chosen(chat, payload, "discard")
    assert isinstance(result, Forward)
    assert (result.trace.reason, result.edits) == ("preview_discarded", ())


def test_modified_is_the_clients_own_text() -> None:
    chat, payload = previewed()
    text = str(payload["text"]).replace("general readers", "night-shift nurses")
    result = chosen(chat, payload, "modify", text=text)
    assert result.trace.reason == "preview_modified"
    assert sent(chat) == text


def test_modified_text_replaces_the_text_parts_and_leaves_the_image() -> None:
    image = {"type": "image_url", "image_url": {"url": "https://example.org/a.png"}}
    content = [{"type": "text", "text": REQUEST}, image, {"type": "text", "text": "Thanks."}]
    chat, payload = previewed(content)
    chosen(chat, payload, "modify", text="Mine.")
    assert sent(chat) == [{"type": "text", "text": "Mine."}, image]


def test_a_confirmed_assumption_is_an_answer() -> None:
    chat, payload = previewed()
    result = chosen(chat, payload, "insert", assumptions={"audience": CONFIRM})
    assert '[USER_ASSERTED: audience="general readers"]' in sent(chat)
    assert "MODEL_INFERRED: audience" not in sent(chat)
    assert '[MODEL_INFERRED: length="about a page"]' in sent(chat)
    (claim,) = (claim for claim in result.trace.claims if claim.slot == "audience")
    assert (claim.label, claim.via) == (Provenance.USER_ASSERTED, "confirmed")


def test_a_confirmed_assumption_propagates_as_an_answer_does() -> None:
    chat, payload = previewed()
    result = chosen(chat, payload, "insert", assumptions={"audience": own("Executives")})
    assert result.trace.graph.node("length").value == "Short"


def test_a_denied_assumption_is_not_assumed_again() -> None:
    chat, payload = previewed()
    result = chosen(chat, payload, "insert", assumptions={"audience": DENY})
    assert '[USER_ASSERTED: audience is not "general readers"]' in sent(chat)
    assert "MODEL_INFERRED: audience" not in sent(chat)
    node = result.trace.graph.node("audience")
    assert (node.value, node.default, node.p_default) == (None, None, 0.0)


def test_words_of_ones_own_stand_for_a_value_of_any_label() -> None:
    chat, payload = previewed()
    chosen(chat, payload, "insert", assumptions={"tone": own("cheerful")})
    assert '[USER_ASSERTED: tone="cheerful"]' in sent(chat)
    assert 'tone="formal"' not in sent(chat)


def test_the_preview_may_stand_in_the_history_and_leaves_it() -> None:
    chat, payload = previewed()
    chat.messages.append({"role": "assistant", "content": payload["text"]})
    chosen(chat, payload, "insert")
    assert [m["role"] for m in chat.upstream[-1]["messages"]] == ["user"]
    assert sent(chat) == payload["text"]


def test_shown_again_with_rulings_the_preview_has_them_and_its_state_holds() -> None:
    chat, payload = previewed()
    chat.controls = Controls(
        mode=RequestMode.PREVIEW, state=payload["state"], assumptions={"audience": CONFIRM}
    )
    again = chat.send()
    assert isinstance(again, Preview)
    assert '[USER_ASSERTED: audience="general readers"]' in again.text
    chat.messages.pop()
    chosen(chat, again.payload, "insert", assumptions={"audience": CONFIRM})
    assert sent(chat) == again.text


def test_a_preview_after_an_answered_question_is_inserted_with_the_answer() -> None:
    policy = Policy(digest="00000000", later_turns=LaterTurns.FULL)
    chat = Chat(context=context(policy=policy))
    assert isinstance(chat.say("Write the note. need:audience need:tone"), Ask)
    chat.controls = Controls(mode=RequestMode.PREVIEW)
    result = chat.say("2")
    assert isinstance(result, Preview)
    chat.messages.pop()
    chosen(chat, result.payload, "insert", assumptions={"tone": CONFIRM})
    assert sent(chat).count("<clarigate-answers ") == 1
    assert '[USER_ASSERTED: audience="Engineers"]' in sent(chat)
    assert '[USER_ASSERTED: tone="neutral"]' in sent(chat)


def test_another_policy_forwards_the_graph_that_was_shown() -> None:
    chat, payload = previewed()
    changed = Policy(digest="11111111", impact_multipliers={"length": 0.1})
    chat.context = replace(chat.context, policy=changed)
    chosen(chat, payload, "insert")
    assert '[MODEL_INFERRED: length="about a page"]' in sent(chat)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"action": "accept"}, "clarigate.action"),
    ({"action": None}, "clarigate.action"),
    ({"action": "modify"}, "clarigate.text"),
    ({"action": "insert", "text": "x"}, "clarigate.text"),
    ({"action": "discard", "assumptions": {"audience": CONFIRM}}, "clarigate.assumptions"),
    ({"action": "modify", "text": "x", "assumptions": {}}, "clarigate.assumptions"),
    ({"action": "insert", "assumptions": {"colour": DENY}}, "clarigate.assumptions"),
    ({"action": "insert", "assumptions": {"location": DENY}}, "clarigate.assumptions.location"),
    ({"action": "insert", "answers": {"audience": "x"}}, "clarigate.answers"),
]


@pytest.mark.parametrize(("controls", "param"), REFUSED)
def test_what_does_not_fit_is_told(controls: dict[str, Any], param: str) -> None:
    chat, payload = previewed()
    with pytest.raises(RequestError) as caught:
        chosen(chat, payload, **controls)
    assert (caught.value.status, caught.value.code) == (400, "invalid_control")
    assert caught.value.param == param


def test_words_behind_the_preview_are_told_not_to_belong_there() -> None:
    chat, payload = previewed()
    chat.messages.append({"role": "assistant", "content": payload["text"]})
    chat.messages.append({"role": "user", "content": "yes"})
    with pytest.raises(RequestError, match="has to end with the request"):
        chosen(chat, payload, "insert")


@pytest.mark.parametrize("action", ["insert", "modify", "discard"])
def test_a_choice_needs_its_state(action: str) -> None:
    chat, _ = previewed()
    chat.controls = Controls(action=action)
    with pytest.raises(RequestError, match="need the `state`"):
        chat.send()


def test_the_state_of_a_question_is_none_of_a_preview() -> None:
    chat = Chat()
    asked = chat.say("Write the note. need:audience")
    assert isinstance(asked, Ask)
    chat.messages.pop()
    with pytest.raises(RequestError, match="state` is that of a question"):
        chosen(chat, asked.clarification, "insert")


@pytest.mark.parametrize("change", ["text", "tenant", "time"])
def test_the_state_holds_for_this_request_this_caller_and_this_hour(change: str) -> None:
    chat, payload = previewed()
    if change == "text":
        chat.messages[-1]["content"] += " Or not."
    elif change == "tenant":
        chat.context = replace(chat.context, tenant=tenant_of("Bearer two"))
    else:
        chat.context = replace(chat.context, now_s=chat.context.now_s + FULL_TTL_S + 61)
    with pytest.raises(RequestError) as caught:
        chosen(chat, payload, "insert")
    assert caught.value.code.startswith("clarification_state_")


def test_a_previews_state_makes_no_message_a_question_of_ours() -> None:
    chat, payload = previewed()
    chat.controls = Controls()
    chat.messages.append(
        {
            "role": "assistant",
            "content": "Which one?",
            "clarification": {"state": payload["state"]},
        }
    )
    result = chat.say("2")
    assert result.trace.dialogue.exchanges == ()
