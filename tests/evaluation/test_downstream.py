"""Three arms a task, paired, answered by a script."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

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
from clarigate_proxy.server.senders import Send
from tests.support.upstream import COMPLETION

POLICY = load_policy("default")
TASK = Task(
    id="t",
    about="length",
    prompt="Write a note about tea, at most 30 words.",
    checks=(("has", "tea"),),
)
EASY = Task(id="e", about="open", prompt="What is 9 times 8?", checks=(("has", "72"),))


def saying(answer: Callable[[str], str]) -> Send:
    """Answer by the last message's text."""

    async def send(body: bytes) -> tuple[int, bytes]:
        text = json.loads(body)["messages"][-1]["content"]
        message = {"role": "assistant", "content": answer(text)}
        usage = {"prompt_tokens": len(text.split())}
        found = {**COMPLETION, "choices": [{"message": message}], "usage": usage}
        return 200, json.dumps(found).encode()

    return send


async def outcomes(answer: Callable[[str], str], *tasks: Task) -> tuple[Outcome, ...]:
    return await ask_all("m", POLICY, send=saying(answer), tasks=tasks)


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
    sent: list[str] = []

    def seen(text: str) -> str:
        sent.append(text)
        return "72"

    await ask_all("m", POLICY, send=saying(seen), tasks=[EASY])
    assert sent
    assert len(set(sent)) == len(sent)


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
    [(401, {"error": {}}, "answered 401"), (200, {"choices": []}, "no answer that can be read")],
)
async def test_a_server_that_does_not_answer_ends_it(
    status: int, body: dict[str, object], says: str
) -> None:
    async def refused(_: bytes) -> tuple[int, bytes]:
        return status, json.dumps(body).encode()

    with pytest.raises(DownstreamError, match=says):
        await ask_all("m", POLICY, send=refused, tasks=[EASY])
