"""Documents offered beside the prompt reach the model in every mode, withheld ones in none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clarigate_proxy.core.decisions import Ask
from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.request import ContextDocument, Controls
from clarigate_proxy.core.values import PolicyMode, RequestMode
from tests.support.chat import Chat, context

LEASE = "The tenant pays the rent by the third; the landlord returns the deposit after moving out."
STEW = "Boil the lentils, add onion, garlic and salt, simmer with carrot and potato, serve hot."
ASKED = "When does my landlord return the rent deposit?"
OFFERED = (ContextDocument(id="lease", text=LEASE), ContextDocument(id="stew", text=STEW))


def sent(
    body: dict[str, Any] | None = None, wanted: RequestMode = RequestMode.AUTO, **policy: Any
) -> tuple[Chat, str]:
    """Send the request with both documents; return what went upstream, as one text."""
    chosen = replace(context().policy, **policy)
    chat = Chat(context=context(policy=chosen), controls=Controls(mode=wanted, context=OFFERED))
    chat.extra = body or {}
    chat.messages = [{"role": "user", "content": ASKED}]
    assert not isinstance(chat.send(), Ask)
    return chat, str(chat.upstream[-1]["messages"])


@pytest.mark.parametrize(
    ("body", "mode", "policy"),
    [
        ({"response_format": {"type": "json_object"}}, RequestMode.AUTO, {}),
        ({"n": 2}, RequestMode.AUTO, {}),
        (None, RequestMode.NEVER, {}),
        (None, RequestMode.AUTO, {"mode": PolicyMode.OFF}),
        (None, RequestMode.AUTO, {"mode": PolicyMode.SHADOW}),
    ],
    ids=["json", "several answers", "never", "off", "shadow"],
)
def test_where_nothing_may_be_added_all_documents_are_delivered_as_they_are(
    body: dict[str, Any] | None, mode: RequestMode, policy: dict[str, Any]
) -> None:
    chat, text = sent(body, mode, **policy)
    assert LEASE in text
    assert STEW in text
    assert text.count("<clarigate-context") == 1
    assert chat.results[-1].trace.withheld == ()


@pytest.mark.parametrize(
    "policy",
    [{}, {"compile": Compile.OFF}, {"annotate": Annotate.NEVER}, {"compile": Compile.REWRITE}],
    ids=["default", "compile off", "annotate never", "rewrite"],
)
def test_where_documents_are_judged_the_kept_ones_are_delivered_once(
    policy: dict[str, Any],
) -> None:
    chat, text = sent(None, RequestMode.AUTO, **policy)
    assert text.count(LEASE) == 1
    assert STEW not in text
    assert chat.results[-1].trace.withheld == ("stew",)


def test_the_clients_own_text_stays_as_it_is() -> None:
    chat, _ = sent(None, RequestMode.NEVER)
    content = chat.upstream[-1]["messages"][0]["content"]
    assert content.startswith(f"{ASKED}\n\n<clarigate-context")


def test_in_a_tool_loop_they_stand_on_the_users_last_message() -> None:
    chat = Chat(controls=Controls(context=OFFERED))
    chat.messages = [
        {"role": "user", "content": ASKED},
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [
                {"id": "c1", "type": "function", "function": {"name": "find", "arguments": "{}"}}
            ],
        },
        {"role": "tool", "tool_call_id": "c1", "content": "nothing found"},
    ]
    chat.send()
    first, _, tool = chat.upstream[-1]["messages"]
    assert LEASE in first["content"]
    assert tool["content"] == "nothing found"


def test_without_a_message_of_the_user_there_is_nowhere_to_put_them() -> None:
    chat = Chat(controls=Controls(context=OFFERED))
    chat.messages = [{"role": "system", "content": "Be brief."}]
    chat.send()
    assert chat.upstream[-1]["messages"] == chat.messages[:1]
