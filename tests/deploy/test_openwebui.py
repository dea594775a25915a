"""The filter for Open WebUI, loaded as Open WebUI loads it, against a running proxy."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from tests.deploy.stack import DEPLOY, HOST, Replica, free_port, user

SOURCE = (DEPLOY / "openwebui/clarigate_filter.py").read_text(encoding="utf-8")
OPEN = "Create a workout plan for me"
CLEAR = "What is the capital of France?"
METADATA = {"chat_id": "chat-1", "message_id": "message-1", "session_id": "s"}


@pytest.fixture(scope="module")
def module() -> Iterator[ModuleType]:
    """Executed as text in a new module: that is how it comes from Open WebUI's database."""
    loaded = ModuleType("function_clarigate")
    sys.modules[loaded.__name__] = loaded
    exec(SOURCE, loaded.__dict__)  # noqa: S102 - our own file
    yield loaded
    del sys.modules[loaded.__name__]


@pytest.fixture
def filter_(module: ModuleType, replicas: tuple[Replica, ...]) -> Any:
    made = module.Filter()
    made.valves = made.Valves(url=f"http://{HOST}:{replicas[0].port}/")
    return made


class Dialog:
    """Open WebUI's dialog: notes what is shown and answers what a test says."""

    def __init__(self, *replies: Any) -> None:
        self.replies = list(replies)
        self.shown: list[dict[str, Any]] = []

    async def __call__(self, event: dict[str, Any]) -> Any:
        self.shown.append(event)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        if reply is asyncio.sleep:
            await asyncio.sleep(60)
        return reply


def body_of(*texts: str, **more: Any) -> dict[str, Any]:
    """A request as Open WebUI hands it to a filter."""
    messages = [{"role": "system", "content": "Be kind."}, *map(user, texts)]
    return {"model": "m", "stream": True, "messages": messages, "metadata": METADATA, **more}


async def sent(filter_: Any, body: dict[str, Any], dialog: Dialog | None, **more: Any) -> Any:
    """The request as it goes out."""
    given = {"__user__": {"id": "u"}, "__metadata__": METADATA, **more}
    return await filter_.inlet(body, __event_call__=dialog, **given)


def last_text(body: dict[str, Any]) -> str:
    text: str = body["messages"][-1]["content"]
    return text


async def test_a_question_is_a_dialog_and_its_answer_goes_out_with_the_request(
    filter_: Any,
) -> None:
    dialog = Dialog("1")
    body = await sent(filter_, body_of(OPEN), dialog)
    [shown] = dialog.shown
    assert shown["type"] == "input"
    assert "What is your main goal" in shown["data"]["message"]
    assert "[clarigate " not in shown["data"]["message"]
    assert [message["role"] for message in body["messages"]] == ["system", "user"]
    assert '[USER_ASSERTED: purpose="Lose weight"]' in last_text(body)
    assert body["metadata"] is METADATA


async def test_what_was_asked_stands_above_the_answer(filter_: Any) -> None:
    await sent(filter_, body_of(OPEN), Dialog("1"))
    answer = {"messages": [user(OPEN), {"role": "assistant", "content": "Run."}]}
    done = await filter_.outlet(answer, __metadata__=METADATA)
    assert last_text(done).startswith("> What is your main goal for your body? **Lose weight**\n\n")
    again = {"messages": [{"role": "assistant", "content": "Run."}]}
    assert last_text(await filter_.outlet(again, __metadata__=METADATA)) == "Run."


async def test_a_clear_request_goes_out_as_it_is(filter_: Any) -> None:
    body, dialog = body_of(CLEAR), Dialog()
    assert await sent(filter_, body, dialog) is body
    assert dialog.shown == []


@pytest.mark.parametrize(
    "reply",
    ["skip", "", None, False, {"error": "Client session disconnected."}, asyncio.sleep],
)
async def test_who_does_not_answer_gets_an_answer_all_the_same(filter_: Any, reply: Any) -> None:
    filter_.valves.answer_timeout_s = 0.2
    body = await sent(filter_, body_of(OPEN), Dialog(reply))
    assert last_text(body).startswith(OPEN)
    assert "general fitness" in last_text(body)


@pytest.mark.parametrize(
    ("more", "body"),
    [
        ({"__metadata__": {**METADATA, "task": "title_generation"}}, {}),
        ({"__metadata__": {**METADATA, "files": [{"id": "f"}]}}, {}),
        ({}, {"files": [{"id": "f"}]}),
    ],
)
async def test_jobs_and_requests_with_files_pass_untouched(
    filter_: Any, more: dict[str, Any], body: dict[str, Any]
) -> None:
    request, dialog = body_of(OPEN, **body), Dialog()
    assert await sent(filter_, request, dialog, **more) is request
    assert dialog.shown == []


def test_open_webui_finds_its_fields() -> None:
    """It looks at a docstring only whose quotes are a line of their own."""
    first, title, *_ = SOURCE.splitlines()
    assert (first, title) == ('"""', "title: clarigate")


@pytest.mark.parametrize("why", ["nobody there", "no session", "valve", "user valve"])
async def test_where_nobody_can_be_asked_the_request_is_annotated(filter_: Any, why: str) -> None:
    dialog = None if why == "nobody there" else Dialog()
    filter_.valves.ask = why != "valve"
    person = {"id": "u", "valves": filter_.UserValves(enabled=why != "user valve")}
    metadata = {**METADATA, "session_id": None} if why == "no session" else METADATA
    body = await sent(filter_, body_of(OPEN), dialog, __user__=person, __metadata__=metadata)
    assert "<clarigate-context" in last_text(body)
    assert dialog is None or dialog.shown == []


async def test_questions_end(filter_: Any) -> None:
    filter_.valves.max_questions = 1
    body = await sent(filter_, body_of(OPEN), Dialog("what do you mean?"))
    assert last_text(body).startswith(OPEN)


@pytest.mark.parametrize("fails", ["clarigate", "dialog"])
async def test_whatever_fails_the_request_goes_out_as_it_was(filter_: Any, fails: str) -> None:
    dialog = Dialog(RuntimeError("x"))
    if fails == "clarigate":
        filter_.valves.url = f"http://{HOST}:{free_port()}"
    body = body_of(OPEN)
    assert await sent(filter_, body, dialog) is body
