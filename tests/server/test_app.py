from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest
from aiohttp import web

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.server.app import Server
from tests.support.patience import PATIENCE_S
from tests.support.shell import ScriptedBrain, Shell, running_shell
from tests.support.upstream import Upstream, silent_answer

CHAT: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}


def sha256(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


async def test_liveness_readiness_and_metrics_are_answered_here(
    shell: Shell, upstream: Upstream
) -> None:
    assert (await shell.send("GET", "/healthz")).json == {"status": "ok"}
    ready = await shell.send("GET", "/readyz")
    assert ready.json == {"status": "ready", "policy": "scripted@0123abcd"}
    metrics = await shell.send("GET", "/metrics")
    assert metrics.headers["Content-Type"].startswith("text/plain")
    assert b'clarigate_policy_info{digest="0123abcd",name="scripted"} 1.0' in metrics.body
    assert upstream.received == []
    assert shell.log_lines() == []


async def test_a_draining_proxy_is_alive_and_not_ready(shell: Shell) -> None:
    shell.app.parts.draining = True
    assert (await shell.send("GET", "/healthz")).status == 200
    reply = await shell.send("GET", "/readyz")
    assert (reply.status, reply.json["error"]["code"]) == (503, "clarigate_not_ready")


async def test_a_proxy_without_its_upstream_is_not_ready(shell: Shell) -> None:
    await shell.app.parts.upstream.stop()
    assert (await shell.send("GET", "/readyz")).status == 503
    assert (await shell.post(CHAT)).status == 503


async def test_metrics_can_be_switched_off(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, serve_metrics=False) as shell:
        assert (await shell.send("GET", "/metrics")).status == 404


async def test_operations_can_be_moved_to_a_port_of_their_own(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, operations_elsewhere=True) as shell:
        assert (await shell.send("GET", "/metrics")).status == 404
        runner = web.ServerRunner(Server(shell.app.operations))
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        shell.port = runner.addresses[0][1]
        assert (await shell.send("GET", "/readyz")).status == 200
        assert await shell.metric("clarigate_in_flight") == 0
        assert (await shell.send("GET", "/v1/models")).status == 404
        await runner.cleanup()


async def test_a_reloaded_policy_is_in_force_and_a_broken_one_is_not(shell: Shell) -> None:
    def broken() -> ScriptedBrain:
        raise ConfigError("policy.yaml:3: unknown key")

    def failing() -> ScriptedBrain:
        raise RuntimeError("secret")

    assert shell.app.reload(lambda: ScriptedBrain(policy_name="new", policy_digest="11111111"))
    assert not shell.app.reload(broken)
    assert not shell.app.reload(failing)
    reply = await shell.post(CHAT)
    assert reply.headers["x-clarigate-policy"] == "new@11111111"
    assert await shell.metric('clarigate_policy_info{digest="11111111",name="new"}') == 1
    assert await shell.metric('clarigate_policy_reloads_total{result="ok"}') == 1
    assert await shell.metric('clarigate_policy_reloads_total{result="failed"}') == 2
    assert "policy.yaml:3" in shell.log_lines()[1]["message"]
    assert "secret" not in shell.logged.getvalue().decode()


async def test_readiness_answers_while_requests_wait(upstream: Upstream) -> None:
    upstream.will(silent_answer())
    async with running_shell(upstream.base_url) as shell:
        waiting = [asyncio.create_task(shell.post(CHAT)) for _ in range(20)]
        await asyncio.wait_for(upstream.arrived.wait(), PATIENCE_S)
        assert (await shell.send("GET", "/readyz")).status == 200
        assert await shell.metric("clarigate_in_flight") == 20
        for task in waiting:
            task.cancel()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Authorization": "Bearer known"}, 200),
        ({"Authorization": "bearer  known"}, 200),
        ({"api-key": "known"}, 200),
        ({"Authorization": "Bearer other"}, 401),
        ({"Authorization": "Basic known"}, 401),
        ({}, 401),
    ],
)
@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/embeddings"])
async def test_where_keys_are_listed_a_caller_needs_one(
    upstream: Upstream, headers: dict[str, str], status: int, path: str
) -> None:
    keys = frozenset({sha256("known")})
    async with running_shell(upstream.base_url, client_keys_sha256=keys) as shell:
        reply = await shell.post(CHAT, target=path, headers=headers)
        assert reply.status == status
        assert len(upstream.received) == (status == 200)
        if status == 401:
            assert reply.json["error"]["code"] == "clarigate_client_key_unknown"
            assert "other" not in reply.body.decode()


async def test_the_tenant_is_the_caller_and_never_the_key_itself(shell: Shell) -> None:
    for key in ("a", "a", "b"):
        await shell.post(CHAT, headers={"Authorization": f"Bearer {key}"})
    await shell.post(CHAT)
    tenants = [moment.tenant for moment in shell.brain.moments]
    assert tenants == [tenant_of("a"), tenant_of("a"), tenant_of("b"), tenant_of(None)]


async def test_a_header_can_name_the_tenant_where_keys_rotate(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, tenant_header="x-team") as shell:
        await shell.post(CHAT, headers={"Authorization": "Bearer a", "X-Team": "t"})
        await shell.post(CHAT, headers={"Authorization": "Bearer b", "X-Team": "t"})
        await shell.post(CHAT, headers={"Authorization": "Bearer t"})
        first, second, third = [moment.tenant for moment in shell.brain.moments]
        assert first == second != third


async def test_a_failure_of_the_shell_itself_is_a_500_without_details(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Any) -> Any:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("clarigate_proxy.server.chat.to_upstream", broken)
    reply = await shell.post(CHAT)
    assert (reply.status, reply.json["error"]["code"]) == (500, "clarigate_internal")
    assert reply.headers["x-should-retry"] == "false"
    written = shell.logged.getvalue() + reply.body
    assert b"secret" not in written
    assert reply.headers["x-clarigate-request-id"].encode() in shell.logged.getvalue()


async def test_a_log_that_is_gone_costs_nobody_an_answer(shell: Shell) -> None:
    shell.log_stream.close()
    assert (await shell.post(CHAT)).status == 200
    shell.brain.respond_fails = RuntimeError("x")
    assert (await shell.post(CHAT)).status == 200
