"""Three arms a task, paired, over a scripted server."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from aiohttp import web

from clarigate_proxy.evaluation.downstream import (
    ARMS,
    DownstreamError,
    Outcome,
    ask_all,
    bodies,
    downstream_report,
)
from clarigate_proxy.evaluation.tasks import TASKS, Task
from clarigate_proxy.policies import load_policy
from tests.support.upstream import COMPLETION, Answer, Received, running_upstream

POLICY = load_policy("default")
TASK = Task(
    id="t",
    about="length",
    prompt="Write a note about tea, at most 30 words.",
    checks=(("has", "tea"),),
)
EASY = Task(id="e", about="open", prompt="What is 9 times 8?", checks=(("has", "72"),))


def saying(answer: Callable[[str], str]) -> Answer:
    """Answer by the last message's text."""

    async def answered(_: web.BaseRequest, received: Received) -> web.StreamResponse:
        text = json.loads(received.body)["messages"][-1]["content"]
        message = {"role": "assistant", "content": answer(text)}
        usage = {"prompt_tokens": len(text.split())}
        return web.json_response({**COMPLETION, "choices": [{"message": message}], "usage": usage})

    return answered


async def outcomes(answer: Callable[[str], str], *tasks: Task) -> tuple[Outcome, ...]:
    async with running_upstream() as upstream:
        upstream.will(saying(answer))
        return await ask_all("m", POLICY, base_url=upstream.base_url, api_key=None, tasks=tasks)


def test_arms_differ_in_the_last_message_and_are_the_same_every_time() -> None:
    sent = bodies(TASK, "m", POLICY)
    assert tuple(sent) == ARMS
    assert sent == bodies(TASK, "m", POLICY)
    texts = {arm: json.loads(body)["messages"][-1]["content"] for arm, body in sent.items()}
    assert texts["unchanged"] == texts["served"] == TASK.prompt
    assert texts["block"].startswith(TASK.prompt + "\n\n<clarigate-context ")
    assert texts["rewrite"].startswith(TASK.prompt + "\n\n<clarigate-prompt ")


async def test_what_the_block_breaks_shows_pair_by_pair() -> None:
    found = await outcomes(
        lambda text: "coffee" if "<clarigate-context" in text else "tea, 72", TASK, EASY
    )
    report = downstream_report(found).json()
    assert report["figures"]["passed: unchanged"]["value"] == 1.0
    assert report["figures"]["block against unchanged"]["value"] < 0
    assert report["figures"]["rewrite against unchanged"]["value"] == 0.0
    assert "t" in report["wrong"]["block: failed, unchanged passed"]
    assert report["groups"]["pair by pair"]["block"]["worse"] >= 1
    assert report["groups"]["pair by pair"]["rewrite"]["prompt tokens added"] > 0


async def test_what_the_block_mends_shows_too() -> None:
    found = await outcomes(lambda text: "tea" if "USER_ASSERTED" in text else "", TASK)
    report = downstream_report(found).json()
    assert report["figures"]["passed: unchanged"]["value"] == 0.0
    assert report["groups"]["pair by pair"]["rewrite"]["better"] == 1
    assert report["groups"]["passed by what matters"]["length"]["rewrite"] == 1


async def test_an_arm_that_changes_nothing_is_not_sent_twice() -> None:
    async with running_upstream() as upstream:
        upstream.will(saying(lambda _: "72"))
        await ask_all("m", POLICY, base_url=upstream.base_url, api_key="k", tasks=[EASY])
        texts = {json.loads(r.body)["messages"][-1]["content"] for r in upstream.received}
        assert len(texts) == len(upstream.received)
        assert {r.header("Authorization") for r in upstream.received} == {"Bearer k"}


def test_the_interval_is_that_of_the_pairs() -> None:
    """Where every pair is equal, the difference has no width, however the rates vary."""
    found = tuple(
        Outcome(
            task=task,
            passed=dict.fromkeys(ARMS, number % 2 == 0),
            changed=dict.fromkeys(ARMS, False),
            tokens=dict.fromkeys(ARMS, 1),
        )
        for number, task in enumerate(TASKS)
    )
    figures = downstream_report(found).json()["figures"]
    low, high = figures["passed: block"]["interval"]
    assert low < high
    assert figures["block against unchanged"]["interval"] == [0.0, 0.0]


@pytest.mark.parametrize(
    ("status", "body", "says"),
    [(401, {"error": {}}, "status 401"), (200, {"choices": []}, "no answer that can be read")],
)
async def test_a_server_that_does_not_answer_ends_it(
    status: int, body: dict[str, object], says: str
) -> None:
    async def refused(_: web.BaseRequest, __: Received) -> web.StreamResponse:
        return web.json_response(body, status=status)

    async with running_upstream() as upstream:
        upstream.will(refused)
        with pytest.raises(DownstreamError, match=says):
            await ask_all("m", POLICY, base_url=upstream.base_url, api_key=None, tasks=[EASY])
