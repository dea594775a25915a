"""The log's events about questions: one line each, and no words of anybody."""

from __future__ import annotations

from typing import Any

from tests.support.core import asked, brain_of
from tests.support.shell import Shell, running_shell
from tests.support.upstream import Upstream

VAGUE: dict[str, Any] = {"role": "user", "content": "need:audience write canary"}
FEEDBACK = "/clarigate/v1/feedback"


def lines(shell: Shell, event: str) -> list[dict[str, Any]]:
    return [line for line in shell.log_lines() if line["event"] == event]


async def test_a_question_and_its_reply_are_events_of_one_conversation(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        message = await asked(shell, [VAGUE])
        (put,) = lines(shell, "asked")
        assert (put["round"], put["k"], put["dimensions"]) == (1, 1, ["audience"])
        assert put["open"] == [False]
        assert 0 < put["utility"] <= 1
        reply = {"role": "user", "content": "1"}
        await shell.post({"model": "m", "messages": [VAGUE, message, reply]})
        (told,) = lines(shell, "answered")
        assert (told["conversation"], told["round"]) == (put["conversation"], 1)
        assert (told["outcome"], told["dimensions"]) == ("answered", ["audience"])
        more = {"role": "user", "content": "Thanks. Shorter?"}
        done = {"role": "assistant", "content": "Done."}
        await shell.post({"model": "m", "messages": [VAGUE, message, reply, done, more]})
        assert len(lines(shell, "answered")) == 1
        assert "canary" not in shell.logged.getvalue().decode()


async def test_the_line_of_a_question_has_the_names_that_feedback_comes_with(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        message = await asked(shell, [VAGUE])
        state = message["clarification"]["state"]
        await shell.post({"state": state, "success": True}, target=FEEDBACK)
        (put,), (told,) = lines(shell, "asked"), lines(shell, "feedback")
        assert told["conversation"] in put["tokens"]


async def test_who_is_held_out_is_told_a_name_for_feedback(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of(holdout=1.0)) as shell:
        answer = await shell.post({"model": "m", "messages": [VAGUE]})
        (held,) = lines(shell, "holdout")
        name = answer.headers["x-clarigate-conversation"]
        assert answer.headers["x-clarigate-reason"] == "holdout"
        assert (held["conversation"], held["dimensions"]) == (name, ["audience"])
        await shell.post({"conversation": name, "rating": 4}, target=FEEDBACK)
        (told,) = lines(shell, "feedback")
        assert (told["conversation"], told["rating"]) == (name, 4)
        assert lines(shell, "asked") == []
