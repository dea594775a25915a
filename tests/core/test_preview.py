"""A preview shows whose word each value is, with a state that a choice can be made with."""

from __future__ import annotations

import re
from typing import Any

import pytest

from clarigate_proxy.core.compiler import strip_blocks
from clarigate_proxy.core.decisions import Preview
from clarigate_proxy.core.policy import Annotate, Compile, Policy
from clarigate_proxy.core.request import ContextDocument, Controls
from clarigate_proxy.core.values import RequestMode
from tests.support.chat import Chat, context

REQUEST = "Write the note. tone=formal need:audience need:length"


def shown(chat: Chat | None = None, **controls: Any) -> Preview:
    chat = chat or Chat()
    chat.controls = Controls(mode=RequestMode.PREVIEW, **controls)
    result = chat.say(REQUEST)
    assert isinstance(result, Preview)
    return result


def test_a_preview_is_the_message_as_it_would_be_sent() -> None:
    payload = shown().payload
    assert payload["original"] == REQUEST
    assert payload["text"] == f"{REQUEST}{payload['block']}"
    text = str(payload["text"])
    (tag,) = re.findall(r'k="([0-9a-f]+)">\Z', text)
    assert strip_blocks(text, tag=tag) == REQUEST
    assert (payload["placement"], payload["family"]) == ("last", "openai")


def test_each_claim_has_its_label_its_place_and_its_source() -> None:
    claims: Any = shown().payload["claims"]
    (tone,) = (claim for claim in claims if claim["slot"] == "tone")
    assert (tone["label"], tone["value"]) == ("USER_ASSERTED", "formal")
    assert REQUEST[tone["span"]["start"] : tone["span"]["end"]] == "formal"
    assert tone["source"]["kind"] == "user"


def test_each_assumption_has_its_alternatives() -> None:
    assumptions: Any = shown().payload["assumptions"]
    audience, length = assumptions
    assert (audience["slot"], audience["value"]) == ("audience", "general readers")
    assert [row["value"] for row in audience["alternatives"]] == [
        "Executives",
        "Engineers",
        "Everybody",
    ]
    assert (length["value"], length["label"]) == ("about a page", "MODEL_INFERRED")


def test_every_slot_is_shown_or_named_as_left_out() -> None:
    preview = shown()
    omitted: Any = preview.payload["omitted"]
    assert preview.trace.graph is not None
    for node in preview.trace.graph.nodes:
        named = node.slot in {row["slot"] for row in omitted}
        assert named or node.slot in str(preview.payload["block"])


def test_documents_are_listed_with_what_is_withheld() -> None:
    document = ContextDocument(id="d1", title="T", text="The note is about the harbour.")
    documents: Any = shown(context=(document,)).payload["documents"]
    assert [row["id"] for row in documents] == ["d1"]


@pytest.mark.parametrize(
    "changes",
    [{"compile": Compile.OFF}, {"annotate": Annotate.NEVER}, {"compile": Compile.REWRITE}],
)
def test_a_preview_shows_something_whatever_the_policy_would_add(changes: dict[str, Any]) -> None:
    chat = Chat(context=context(policy=Policy(digest="00000000", **changes)))
    assert shown(chat).payload["block"]
