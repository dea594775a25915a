"""Laws of the Responses shape: splicing items, and what an append-only client may rely on."""

from __future__ import annotations

import dataclasses
import json
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st
from multidict import CIMultiDict

from clarigate_proxy.core.decisions import Ask, Result
from clarigate_proxy.core.edits import AppendParts, DropField, Edit
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.items import chat_fields
from clarigate_proxy.core.request import ChatRequest, parse_messages, parse_tools
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Moment
from clarigate_proxy.server.responses.ids import Kept, seal_response
from clarigate_proxy.server.responses.places import ItemIndex, raw_items
from clarigate_proxy.server.responses.reading import read
from clarigate_proxy.server.responses.restoring import restore
from clarigate_proxy.server.splice import apply
from clarigate_proxy.server.wire import BodyIndex
from tests.properties.test_law import TURNS, without_assumptions
from tests.properties.test_splice import bodies, edit_object, edited, strings
from tests.support.chat import Chat
from tests.support.shell import ScriptedBrain

BRAIN = ScriptedBrain(seals=True)
MOMENT = Moment(tenant=b"t" * 16, now_s=1_790_000_000)


def as_items(body: bytes, *, instructed: bool) -> bytes:
    """The same bytes with `input` in the place of `messages`, and perhaps instructions."""
    found = BodyIndex(body).member("messages")
    assert found is not None
    named = body[: found.start] + b'"input":' + body[found.value :]
    if not instructed:
        return named
    at = named.index(b"{") + 1
    return named[:at] + b'"instructions":"Be brief.",' + named[at:]


def moved(edits: list[Edit]) -> list[Edit]:
    """The edits of messages that stand one place later."""
    result: list[Edit] = []
    for edit in edits:
        if isinstance(edit, DropField):
            result.append(edit)
            continue
        later = dataclasses.replace(edit, message=edit.message + 1)
        if isinstance(later, AppendParts):
            later = dataclasses.replace(later, source=later.source + 1)
        result.append(later)
    return result


def plain_types(value: Any) -> Any:
    """The value with one name for the type of a text part."""
    if isinstance(value, list):
        return [plain_types(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: "text" if name == "type" and item == "input_text" else plain_types(item)
        for name, item in value.items()
    }


@given(edited(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_edits_of_items_are_edits_of_the_messages_they_stand_for(
    case: tuple[bytes, list[Edit]], instructed: bool
) -> None:
    body, edits = case
    expected = edit_object(json.loads(body), edits)
    spliced = apply(
        as_items(body, instructed=instructed), moved(edits) if instructed else edits, ItemIndex
    )
    found = json.loads(spliced)
    assert found.pop("instructions", None) == ("Be brief." if instructed else None)
    assert plain_types(found.pop("input")) == plain_types(expected.pop("messages"))
    assert found == expected


@given(bodies(), strings())
@settings(max_examples=100, deadline=None)
def test_an_id_brings_back_the_input_in_its_own_bytes(body: bytes, reply: str) -> None:
    asked = as_items(body, instructed=False)
    items = raw_items(asked)
    question = {"type": "message", "role": "assistant", "content": "Who?"}
    kept = Kept(items=items, question=question, created=1, model="m")
    name = seal_response(kept, BRAIN, MOMENT)
    raw = f'{{"previous_response_id": "{name}", "input": {reply}}}'.encode()
    found = restore(Body(received=raw, plain=raw), BRAIN, MOMENT).plain
    assert found is not None
    assert items in found
    said = json.loads(reply)
    last = [{"type": "message", "role": "user", "content": said}] if said else []
    assert json.loads(found) == {"input": [*json.loads(asked)["input"], question, *last]}


NAMES = st.sampled_from(
    ["input", "previous_response_id", "type", "id", "role", "content", "instructions", "text"]
)
WORDS = st.sampled_from(
    ["resp_clr_", "resp_clr_00", "msg_clr_7b7d", "item_reference", "message", "user", "", "x"]
)
ANYTHING = st.recursive(
    WORDS | st.none() | st.booleans() | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(NAMES, ANYTHING, max_size=5))
@settings(max_examples=300, deadline=None)
def test_no_request_gets_anything_but_a_request_error(fields: dict[str, Any]) -> None:
    raw = json.dumps(fields).encode()
    with suppress(RequestError):
        body = restore(Body(received=raw, plain=raw), BRAIN, MOMENT)
        read(CIMultiDict(), body, BRAIN)


@dataclass(slots=True, kw_only=True)
class ItemChat(Chat):
    """The client of `Chat` on the other API: it sends its items again."""

    def send(self) -> Result:
        """Send the conversation as it stands."""
        body = {"model": "gpt-4o", "input": self.messages}
        fields = chat_fields(body)
        request = ChatRequest(
            messages=parse_messages(fields), fields=fields, tools=parse_tools(fields)
        )
        result = respond(hygiene(request, self.context), self.context)
        self.results.append(result)
        if isinstance(result, Ask):
            part = {"type": "output_text", "text": result.text, "annotations": []}
            item = {"type": "message", "role": "assistant", "content": [part]}
            self.messages.append({**item, "clarification": result.clarification})
            return result
        assert not hasattr(result, "payload")
        sent = apply(orjson.dumps(body), result.edits, ItemIndex)
        self.upstream_bytes.append(sent)
        self.upstream.append(orjson.loads(sent))
        self._keep(f"Answer {len(self.upstream)}.", None)
        return result


def run(turns: list[str]) -> ItemChat:
    chat = ItemChat()
    for turn in turns:
        chat.say(turn)
    return chat


@settings(max_examples=100, deadline=None)
@given(TURNS)
def test_every_client_item_compiles_to_the_same_bytes_in_the_next_turn(turns: list[str]) -> None:
    for earlier, later in pairwise(run(turns).upstream):
        kept = without_assumptions(earlier["input"])
        assert later["input"][: len(kept)] == kept


@settings(max_examples=100, deadline=None)
@given(TURNS)
def test_nothing_of_ours_is_left_on_any_item(turns: list[str]) -> None:
    for sent in run(turns).upstream:
        assert "clarification" not in {name for item in sent["input"] for name in item}
        assert "[clarigate fake]" in str(sent) or "[clarigate " not in str(sent)
