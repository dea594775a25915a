"""Several upstreams behind one address: where a request goes, and where else if that fails."""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.config import load_config
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server import routing
from clarigate_proxy.server.building import build_router
from clarigate_proxy.server.health import FAILURES, REST_S
from clarigate_proxy.server.routing import Router, Target, Way
from clarigate_proxy.server.upstreams import DemoUpstream, OpenAIUpstream
from clarigate_proxy.server.upstreams.openai import Timeouts
from tests.support.serving import free_port
from tests.support.shell import Reply, Shell, running_shell
from tests.support.upstream import (
    COMPLETION,
    Upstream,
    chunk,
    closing_answer,
    json_answer,
    running_upstream,
    silent_answer,
    stream_answer,
)

CHAT: dict[str, Any] = {"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}]}
KEY = {"Authorization": "Bearer callers"}
REFUSED: Mapping[str, object] = {"error": {"message": "later", "type": "x", "code": None}}


@dataclass(slots=True)
class Fleet:
    """Two scripted upstreams with a key each, one that is not there, and a shell in front."""

    first: Upstream
    second: Upstream
    shell: Any = None
    now: list[float] = field(default_factory=lambda: [0.0])

    @property
    def seen(self) -> tuple[int, int]:
        """How many requests each of the two got."""
        return len(self.first.received), len(self.second.received)

    async def chat(self, **fields: object) -> Reply:
        """Send a chat request."""
        shell: Shell = self.shell
        return await shell.post({**CHAT, **fields}, headers=KEY)

    async def metric(self, name: str, **labels: str) -> float:
        """The value of a series."""
        shell: Shell = self.shell
        shown = ",".join(f'{key}="{value}"' for key, value in sorted(labels.items()))
        return await shell.metric(f"clarigate_{name}{{{shown}}}")


def _upstream(base_url: str, key: str | None = None) -> OpenAIUpstream:
    return OpenAIUpstream(base_url, api_key=key, timeouts=Timeouts(connect_s=1.0, idle_s=0.5))


@asynccontextmanager
async def running_fleet(
    *ways: tuple[str, str | None], models: str = "gpt-4o"
) -> AsyncIterator[Fleet]:
    """Run a fleet whose route for `models` has these ways: (name, alias)."""
    async with running_upstream() as first, running_upstream() as second:
        fleet = Fleet(first, second)
        metrics = Metrics(upstreams=("first", "second", "gone"))
        targets = {
            "first": Target(name="first", upstream=_upstream(first.base_url, "first-key")),
            "second": Target(name="second", upstream=_upstream(second.base_url)),
            "gone": Target(
                name="gone", upstream=_upstream(f"http://127.0.0.1:{free_port()}/v1", "gone-key")
            ),
        }
        router = Router(tuple(targets.values()), metrics, clock=lambda: fleet.now[0])
        chosen = [Way(target=targets[name], model=alias) for name, alias in ways]
        router.add_route(models.__eq__, chosen)
        async with running_shell(router, metrics=metrics, by_model=router.by_model) as shell:
            fleet.shell = shell
            yield fleet


# --- which upstream ------------------------------------------------------------------------------


async def test_a_model_goes_where_its_route_says_and_others_to_the_default() -> None:
    async with running_fleet(("second", None)) as fleet:
        await fleet.chat()
        assert fleet.seen == (0, 1)
        await fleet.chat(model="another")
        await fleet.chat(model=7)
        assert fleet.seen == (2, 1)


async def test_without_an_alias_the_body_is_the_callers_to_the_byte() -> None:
    body = b'{ "model" : "gpt\\u002d4o",\n"messages":[{"role":"user","content":"Hi"}],"seed":1.0}'
    async with running_fleet(("second", "gpt-4o")) as fleet:
        reply = await fleet.shell.post(body)
        assert fleet.second.received[0].body == body
        assert reply.headers["x-clarigate-changed"] == "0"


async def test_with_an_alias_only_the_value_of_model_is_another() -> None:
    body = b'{"x":{"model":"gpt-4o"}, "model" :"gpt-4o" ,"messages":[{"role":"user","content":""}]}'
    async with running_fleet(("second", 'lla"ma')) as fleet:
        await fleet.shell.post(body)
        wanted = body.replace(b' :"gpt-4o" ', b' :"lla\\"ma" ')
        assert fleet.second.received[0].body == wanted


async def test_the_model_that_the_answer_names_is_the_upstreams() -> None:
    async with running_fleet(("second", "scripted-model")) as fleet:
        assert (await fleet.chat()).json == COMPLETION


async def test_a_compressed_body_is_read_and_under_an_alias_sent_plain() -> None:
    body = json.dumps(CHAT).encode()
    headers = {"Content-Encoding": "gzip"}
    async with running_fleet(("second", "other")) as fleet:
        await fleet.shell.post(gzip.compress(body), headers=headers)
        received = fleet.second.received[0]
        assert received.body == body.replace(b"gpt-4o", b"other")
        assert received.header("Content-Encoding") is None


@pytest.mark.parametrize("size", [1, 300_000])
async def test_other_paths_are_routed_by_the_model_in_their_json(size: int) -> None:
    body = {"input": "x" * size, "model": "gpt-4o"}
    headers = {"Content-Type": "application/json; charset=utf-8"}
    async with running_fleet(("second", "bge-m3")) as fleet:
        await fleet.shell.post(body, target="/v1/embeddings", headers=headers)
        assert fleet.seen == (0, 1)
        assert json.loads(fleet.second.received[0].body) == {**body, "model": "bge-m3"}


@pytest.mark.parametrize(
    "body", [b"", b"\xff", b"[]", b'{"model": null}', b'{"model": "gpt-4o"', b'{"a": NaN}']
)
async def test_what_names_no_model_goes_to_the_default_as_it_is(body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    async with running_fleet(("second", "bge-m3")) as fleet:
        await fleet.shell.post(body, target="/v1/embeddings", headers=headers)
        await fleet.shell.send("GET", "/v1/models")
        assert fleet.seen == (2, 0)
        assert fleet.first.received[0].body == body


async def test_what_is_no_json_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "_model_in", lambda _: pytest.fail("it was read"))
    body = b'{"model": "gpt-4o"}\n' * 8000
    headers = {"Content-Type": "application/x-ndjson"}
    async with running_fleet(("second", None)) as fleet:
        await fleet.shell.post(body, target="/v1/files", headers=headers)
        assert fleet.first.received[0].body == body


async def test_no_upstream_gets_the_key_of_another() -> None:
    async with running_fleet(("first", None), ("second", None)) as fleet:
        fleet.first.will(json_answer(REFUSED, status=503))
        await fleet.chat()
        assert fleet.first.received[0].header("Authorization") == "Bearer first-key"
        assert fleet.second.received[0].header("Authorization") == "Bearer callers"


# --- where else ----------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [429, 500, 502, 503, 529])
@pytest.mark.parametrize("stream", [False, True])
async def test_a_refusal_is_answered_by_the_next(status: int, stream: bool) -> None:
    async with running_fleet(("first", None), ("second", "small")) as fleet:
        fleet.first.will(json_answer(REFUSED, status=status, headers={"Retry-After": "7"}))
        reply = await fleet.chat(stream=stream)
        assert (reply.status, fleet.seen) == (200, (1, 1))
        assert "Retry-After" not in reply.headers
        assert json.loads(fleet.second.received[0].body)["model"] == "small"
        assert await fleet.metric("upstream_fallbacks_total", upstream="first") == 1
        assert await fleet.metric("upstream_attempts_total", upstream="second", **{"class": "ok"})
        assert fleet.shell.log_lines()[-1]["upstreams"] == ["first", "second"]


@pytest.mark.parametrize("status", [400, 401, 404, 409, 422])
async def test_a_fault_of_the_request_is_not_tried_elsewhere(status: int) -> None:
    async with running_fleet(("first", None), ("second", None)) as fleet:
        fleet.first.will(json_answer(REFUSED, status=status))
        assert (await fleet.chat()).status == status
        assert fleet.seen == (1, 0)


async def test_where_all_refuse_the_last_ones_answer_stands_as_it_is() -> None:
    async with running_fleet(("first", None), ("second", None)) as fleet:
        fleet.first.will(json_answer(REFUSED, status=500))
        last = {"error": {"message": "slow down", "type": "rate", "code": "r"}}
        fleet.second.will(json_answer(last, status=429, headers={"Retry-After": "9"}))
        reply = await fleet.chat()
        assert (reply.status, reply.json, reply.headers["Retry-After"]) == (429, last, "9")


async def test_a_server_that_is_not_there_is_passed_over() -> None:
    async with running_fleet(("gone", None), ("second", None)) as fleet:
        assert (await fleet.chat()).status == 200
        labels = {"upstream": "gone", "class": "unreachable"}
        assert await fleet.metric("upstream_attempts_total", **labels) == 1
        assert await fleet.shell.metric('clarigate_upstream_errors_total{class="unreachable"}') == 0


async def test_a_server_that_hangs_up_without_a_word_is_passed_over() -> None:
    async with running_fleet(("first", None), ("second", None)) as fleet:
        fleet.first.will(closing_answer())
        assert (await fleet.chat()).status == 200
        assert fleet.seen == (1, 1)


@pytest.mark.parametrize(
    "answer",
    [
        closing_answer(after=b"HTTP/1.1 200 OK\r\nContent-"),
        silent_answer(),
        stream_answer(chunk({"content": "a"}), breaks=True),
    ],
    ids=["begun", "silent", "broken stream"],
)
async def test_what_may_have_been_worked_on_is_not_tried_again(answer: Any) -> None:
    async with running_fleet(("first", None), ("second", None)) as fleet:
        fleet.first.will(answer)
        reply = await fleet.chat(stream=True)
        assert b'"error"' in reply.body
        assert fleet.seen == (1, 0)


async def test_the_last_failure_is_told_where_nobody_is_there() -> None:
    async with running_fleet(("gone", None), ("gone", None)) as fleet:
        reply = await fleet.chat()
        assert reply.json["error"]["code"] == "clarigate_upstream_unreachable"
        assert reply.status == 502


async def test_a_streamed_body_is_sent_once() -> None:
    async with running_fleet(("gone", None), ("second", None)) as fleet:
        await fleet.shell.post(b"x" * 100_000, target="/v1/files")
        assert fleet.seen == (1, 0)


async def test_a_fallback_that_answers_chats_only_is_not_asked_for_anything_else() -> None:
    async with running_upstream() as upstream:
        metrics = Metrics(upstreams=("a", "b"))
        a = Target(name="a", upstream=_upstream(upstream.base_url))
        b = Target(name="b", upstream=DemoUpstream(), chat_only=True)
        router = Router((a, b), metrics)
        router.add_route(lambda _: True, (Way(target=a), Way(target=b)))
        upstream.will(json_answer(REFUSED, status=503))
        async with running_shell(router, metrics=metrics, by_model=True) as shell:
            headers = {"Content-Type": "application/json"}
            reply = await shell.post({"model": "m"}, target="/v1/embeddings", headers=headers)
            assert reply.status == 503
            assert (await shell.post(CHAT)).status == 200


# --- health --------------------------------------------------------------------------------------


async def test_what_is_down_is_left_alone_until_it_answers_again() -> None:
    async with running_fleet(("gone", None), ("second", None)) as fleet:
        labels = {"upstream": "gone", "class": "unreachable"}
        assert await fleet.metric("upstream_up", upstream="gone") == 1
        for _ in range(FAILURES + 2):
            assert (await fleet.chat()).status == 200
        assert await fleet.metric("upstream_attempts_total", **labels) == FAILURES
        assert await fleet.metric("upstream_up", upstream="gone") == 0
        assert await fleet.metric("upstream_up", upstream="second") == 1
        fleet.now[0] += REST_S
        for _ in range(2):
            await fleet.chat()
        assert await fleet.metric("upstream_attempts_total", **labels) == FAILURES + 1


async def test_what_answers_again_is_up() -> None:
    async with running_fleet(("first", None), ("second", None)) as fleet:
        fleet.first.will(closing_answer())
        for _ in range(FAILURES):
            await fleet.chat()
        assert await fleet.metric("upstream_up", upstream="first") == 0
        fleet.first.will(json_answer(COMPLETION))
        fleet.now[0] += REST_S
        before = fleet.seen
        await fleet.chat()
        await fleet.chat()
        assert fleet.seen == (before[0] + 2, before[1])
        assert await fleet.metric("upstream_up", upstream="first") == 1


async def test_where_there_is_no_other_what_is_down_is_tried_all_the_same() -> None:
    async with running_fleet(("gone", None)) as fleet:
        for _ in range(FAILURES + 1):
            assert (await fleet.chat()).status == 502
        labels = {"upstream": "gone", "class": "unreachable"}
        assert await fleet.metric("upstream_attempts_total", **labels) == FAILURES + 1


# --- readiness and building ----------------------------------------------------------------------


async def test_it_is_ready_when_all_upstreams_are() -> None:
    router = Router(
        (
            Target(name="default", upstream=DemoUpstream()),
            Target(name="b", upstream=_upstream("http://127.0.0.1:9/v1")),
        ),
        Metrics(),
    )
    seen = [router.ready]
    await router.start()
    seen.append(router.ready)
    await router.stop()
    assert [*seen, router.ready] == [False, True, False]


async def test_a_file_becomes_a_router(tmp_path: Path) -> None:
    async with running_upstream() as first, running_upstream() as second:
        file = tmp_path / "clarigate.yaml"
        file.write_text(
            f"""
upstreams:
  main: {{address: "{first.base_url}"}}
  spare: {{address: "{second.base_url}/", api_key_env: SPARE_KEY}}
  quiet: {{address: "{second.base_url}", credentials: none}}
routes:
  - {{models: quiet-*, upstream: quiet}}
  - {{models: [fast, "gpt-*"], upstream: main, model: big, fallbacks: [spare]}}
""",
            "utf-8",
        )
        config = load_config(flags={}, environment={"SPARE_KEY": "spare-key"}, file=file)
        metrics = Metrics(upstreams=config.upstreams)
        first.will(json_answer(REFUSED, status=503))
        router = build_router(config, metrics)
        async with running_shell(router, metrics=metrics, by_model=True) as shell:
            for model in ("fast", "gpt-4o", "quiet-1", "unknown"):
                await shell.post({**CHAT, "model": model}, headers=KEY)
        assert [json.loads(received.body)["model"] for received in first.received] == [
            "big",
            "big",
            "unknown",
        ]
        assert [received.header("Authorization") for received in second.received] == [
            "Bearer spare-key",
            "Bearer spare-key",
            None,
        ]
