"""LiteLLM's generic guardrail API against `clarigate serve`, as deploy/litellm has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.loopback import Upstream
from tests.deploy.stack import HOST, Replica, running_replicas, user
from tests.litellm_proxy.stack import LiteLLM, running_litellm, streamed_text

OPEN = "Create a workout plan for me"
CLEAR = "What is the capital of France?"


@pytest.fixture(scope="module")
def webhook() -> Iterator[Replica]:
    with running_replicas(1, ["serve"]) as (replica,):
        yield replica


@pytest.fixture(scope="module")
def guarded(
    webhook: Replica, shared_upstream: Upstream, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiteLLM]:
    folder = tmp_path_factory.mktemp("guardrail")
    with running_litellm(
        folder,
        "guardrail.yaml",
        upstream=shared_upstream.port,
        changes={"127.0.0.1:8787": f"{HOST}:{webhook.port}"},
    ) as running:
        yield running


@pytest.mark.parametrize("stream", [False, True])
def test_what_is_open_is_said_in_the_block(
    guarded: LiteLLM, upstream: Upstream, stream: bool
) -> None:
    answer = guarded.chat(user(OPEN), stream=stream)
    assert (streamed_text(answer) if stream else answer.message["content"]) == "Certainly."
    assert upstream.last.last_text.startswith(OPEN)
    assert "<clarigate-context" in upstream.last.last_text


def test_a_clear_request_reaches_the_model_as_it_is(guarded: LiteLLM, upstream: Upstream) -> None:
    earlier = [user("Hello"), {"role": "assistant", "content": "Hi."}]
    assert guarded.chat(*earlier, user(CLEAR)).status == 200
    assert upstream.last.json["messages"] == [*earlier, user(CLEAR)]


def test_a_control_in_a_header_that_litellm_passes_on_counts(
    guarded: LiteLLM, upstream: Upstream
) -> None:
    guarded.chat(user(OPEN), headers={"x-clarigate-mode": "never"})
    assert upstream.last.json["messages"] == [user(OPEN)]


def test_requests_go_through_when_the_webhook_is_gone(
    guarded: LiteLLM, webhook: Replica, upstream: Upstream
) -> None:
    """Last: the webhook does not come back."""
    webhook.process.kill()
    webhook.process.wait()
    assert guarded.chat(user(OPEN)).message["content"] == "Certainly."
    assert upstream.last.json["messages"] == [user(OPEN)]
