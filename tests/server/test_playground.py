"""The playground: a page that may reach nothing else, and what it asks of the proxy."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from clarigate_proxy.decider import Decider
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.upstreams import DemoUpstream
from tests.support.shell import ScriptedBrain, Shell, running_shell

PROMPT = {"messages": [{"role": "user", "content": "Create a workout plan for me"}]}


@pytest.fixture
async def shell() -> AsyncIterator[Shell]:
    brain = CoreBrain(decider=Decider.of("default"))
    async with running_shell(DemoUpstream(), brain=brain) as running:
        yield running


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/playground", "text/html"),
        ("/playground/", "text/html"),
        ("/playground/app.js", "text/javascript"),
        ("/playground/app.css", "text/css"),
    ],
)
async def test_the_page_is_served_and_locked_in(shell: Shell, path: str, kind: str) -> None:
    reply = await shell.send("GET", path)
    assert (reply.status, reply.headers["Content-Type"].split(";")[0]) == (200, kind)
    policy = reply.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert reply.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_file_that_is_known_is_not_sent_again(shell: Shell) -> None:
    first = await shell.send("GET", "/playground/app.js")
    again = await shell.send(
        "GET", "/playground/app.js", headers={"If-None-Match": first.headers["ETag"]}
    )
    assert (again.status, again.body) == (304, b"")


async def test_the_page_names_no_other_address(shell: Shell) -> None:
    for path in ("/playground", "/playground/app.css", "/playground/app.js"):
        text = (await shell.send("GET", path)).body.decode()
        addresses = re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]+[^\s\"'`)]*", text)
        # The name of SVG's elements, which nothing fetches.
        assert set(addresses) <= {"http://www.w3.org/2000/svg"}


async def test_it_can_be_switched_off() -> None:
    async with running_shell(DemoUpstream(), brain=ScriptedBrain(), playground=False) as shell:
        assert (await shell.send("GET", "/playground")).status == 404
        assert (await shell.post({}, target="/playground/weigh")).status == 404


async def test_weighing_shows_every_term_and_forwards_nothing(shell: Shell) -> None:
    row: Any = (await shell.post({"request": PROMPT}, target="/playground/weigh")).json
    assert row["decision"] == "ask"
    best = row["candidates"][0]
    assert best["utility"] == pytest.approx(best["ambiguity"] * best["impact"])
    assert best["score"] == pytest.approx(best["utility"] / best["cost"])
    assert row["asked"] == [best["slot"]]
    assert row["clarification"]["questions"][0]["question"] == best["question"]
    ends = {slot for edge in row["edges"] for slot in edge}
    assert {"task", best["slot"]} <= ends


async def test_turned_dials_decide_anew_and_change_nothing_else(shell: Shell) -> None:
    body = {"request": PROMPT, "dials": {"delta": 4.0}}
    turned: Any = (await shell.post(body, target="/playground/weigh")).json
    assert (turned["decision"], turned["policy"]["digest"]) == ("forward", None)
    assert turned["policy"]["delta"] == 4.0
    assert any(row["about"] == turned["candidates"][0]["slot"] for row in turned["opposites"])
    plain: Any = (await shell.post({"request": PROMPT}, target="/playground/weigh")).json
    assert (plain["decision"], plain["policy"]["delta"]) == ("ask", 1.0)


@pytest.mark.parametrize(
    ("body", "param"),
    [
        ({}, "request"),
        ({"request": "x"}, "request"),
        ({"request": PROMPT, "dials": {"delta": -1}}, "dials.delta"),
        ({"request": PROMPT, "dials": {"k_max": 99}}, "dials.k_max"),
        ({"request": PROMPT, "dials": {"secret": 1}}, "dials"),
        ({"request": PROMPT, "dials": {"policy": "/etc/passwd"}}, "dials.policy"),
    ],
)
async def test_what_cannot_be_weighed_is_named(shell: Shell, body: object, param: str) -> None:
    reply = await shell.post(body, target="/playground/weigh")
    assert (reply.status, reply.json["error"]["param"]) == (400, param)
    assert "passwd" not in reply.body.decode()


async def test_weighing_wants_the_key_that_requests_want() -> None:
    async with running_shell(
        DemoUpstream(), brain=ScriptedBrain(), client_keys_sha256=frozenset({"0" * 64})
    ) as shell:
        assert (await shell.post({"request": PROMPT}, target="/playground/weigh")).status == 401
        assert (await shell.send("GET", "/playground")).status == 200
