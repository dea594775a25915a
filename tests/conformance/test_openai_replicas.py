"""Two proxies behind one address: what one asked the other understands, with its keys or without.

No state is shared but the key; where even that differs, the transcript still tells what was asked.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.conformance.loopback import Proxy, Upstream, running_proxy
from tests.conformance.talking import CALLS, KEEPS, asked_in, client_for, without_blocks

PLAN = {"role": "user", "content": "Create a workout plan."}
DINNER = {"role": "user", "content": "Find a good restaurant for tonight."}


def key(letter: bytes) -> str:
    """A line for CLARIGATE_KEYS."""
    return "1:" + base64.urlsafe_b64encode(letter * 32).decode().rstrip("=")


@pytest.fixture(scope="module")
def replicas(shared_upstream: Upstream) -> Iterator[dict[str, Proxy]]:
    """Two with one key, one with another."""
    with ExitStack() as stack:
        yield {
            name: stack.enter_context(running_proxy(shared_upstream.base_url, keys=key(letter)))
            for name, letter in (("asks", b"a"), ("shares", b"a"), ("differs", b"b"))
        }


def asked_here_answered_there(
    here: Proxy, there: Proxy, request: Any, reply: str, keep: str
) -> dict[str, Any]:
    """Ask one proxy and send the reply to the other; the question."""
    with client_for(here.base_url) as client:
        asked = CALLS["whole"](client, [request])
    history = [request, KEEPS[keep](asked), {"role": "user", "content": reply}]
    with client_for(there.base_url) as client:
        CALLS["whole"](client, history)
    return asked_in(asked)


@pytest.mark.parametrize("keep", KEEPS)
@pytest.mark.parametrize(
    ("there", "label"), [("shares", "USER_ASSERTED"), ("differs", "MODEL_INFERRED")]
)
def test_another_replica_takes_the_answer(
    replicas: dict[str, Proxy], upstream: Upstream, there: str, label: str, keep: str
) -> None:
    """A choice counts as the user's own only where the options are known to have been shown."""
    question = asked_here_answered_there(replicas["asks"], replicas[there], PLAN, "1", keep)
    chosen = f'{question["dimension"]}="{question["options"][0]["label"]}"'
    assert f"[{label}: {chosen}]" in upstream.last.last_text
    assert question["question"].encode() not in upstream.last.body
    assert b"[clarigate " not in upstream.last.body
    [message] = upstream.last.json["messages"]
    assert message["role"] == "user"


def test_the_users_own_words_are_the_users_with_any_key(
    replicas: dict[str, Proxy], upstream: Upstream
) -> None:
    asked_here_answered_there(replicas["asks"], replicas["differs"], DINNER, "Lyon", "content")
    assert '[USER_ASSERTED: location="Lyon"]' in upstream.last.last_text


def test_replicas_with_one_key_forward_the_same_bytes(
    replicas: dict[str, Proxy], upstream: Upstream
) -> None:
    """So that a prompt cache of the upstream works whichever replica was hit."""
    for there in ("asks", "shares"):
        asked_here_answered_there(replicas["asks"], replicas[there], PLAN, "1", "object")
    first, second = upstream.received
    assert first.body == second.body
    assert without_blocks(first.body) != first.body
