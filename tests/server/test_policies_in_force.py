"""Which policy a request falls under on the wire: rules, reloads, and conversations over them."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.choosing import Chooser
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.policies import parse_policies
from clarigate_proxy.server.core_brain import CoreBrain
from tests.support.chat import RING
from tests.support.shell import Shell, running_shell
from tests.support.upstream import Upstream

VAGUE: dict[str, Any] = {"role": "user", "content": "Create a workout plan for me"}
BODY: dict[str, Any] = {"model": "gpt-4o-mini", "messages": [VAGUE]}
POLICY = "x-clarigate-policy"

RULED = """
version: 1
name: house
rules:
- name: pipelines
  match: {header: {x-pipeline: true}}
  set: {mode: off, failure: closed}
- name: reasoning
  match: {model: "o3*"}
  set: {mode: annotate, log: requests}
- name: secret
  match: {metadata: {app: vault}}
  set: {log: nothing}
- name: decide
  match: {route: decide}
  set: {mode: shadow}
"""


def brain(text: str) -> CoreBrain:
    return CoreBrain.of(Chooser.of(parse_policies(text, source="p.yaml"), RING))


def plain(name: str, **dials: str) -> str:
    rows = [f"version: 1\nname: {name}", *(f"{key}: {value}" for key, value in dials.items())]
    return "\n".join(rows) + "\n"


async def put(shell: Shell, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Ask; returns the policy that did, and the message."""
    reply = await shell.post(body)
    assert reply.headers["x-clarigate-decision"] == "asked"
    message: dict[str, Any] = reply.json["choices"][0]["message"]
    return reply.headers[POLICY], message


def answered(message: dict[str, Any], reply: str = "1") -> dict[str, Any]:
    kept = {"role": "assistant", "content": message["content"]}
    return {**BODY, "messages": [VAGUE, kept, {"role": "user", "content": reply}]}


# --- rules ----------------------------------------------------------------------------------------


async def test_each_request_is_decided_by_its_rule_and_says_so(upstream: Upstream) -> None:
    made = brain(RULED)
    async with running_shell(upstream.base_url, made) as shell:
        reply = await shell.post(BODY)
        assert reply.headers[POLICY] == f"house@{made.policy_digest}"
        assert reply.headers["x-clarigate-reason"] == "worth_asking"
        reply = await shell.post(BODY, headers={"X-Pipeline": "nightly"})
        assert reply.headers[POLICY] == f"house/pipelines@{made.policy_digest}"
        assert reply.headers["x-clarigate-reason"] == "policy_off"
        reply = await shell.post({**BODY, "model": "o3-mini"})
        assert reply.headers["x-clarigate-reason"] == "policy_annotate"
        row = (await shell.post(BODY, target="/clarigate/v1/decide")).json
        assert row["reason"] == "policy_shadow"
        assert [line["policy"].split("@")[0] for line in shell.log_lines() if "policy" in line][
            :1
        ] == ["house"]


async def test_a_rule_says_what_is_logged(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain(RULED)) as shell:
        await shell.post({**BODY, "metadata": {"app": "vault"}})
        assert shell.log_lines() == []
        assert await shell.metric('clarigate_questions_total{dimension="purpose",round="1"}') == 1
        await shell.post({**BODY, "model": "o3"})
        assert [line["event"] for line in shell.log_lines()] == ["request"]
        await shell.post(BODY)
        assert [line["event"] for line in shell.log_lines()][1:] == ["asked", "request"]


async def test_a_rule_says_whether_a_failure_is_closed(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError

    async with running_shell(upstream.base_url, brain(RULED)) as shell:
        monkeypatch.setattr("clarigate_proxy.server.core_brain.respond", broken)
        assert (await shell.post(BODY)).status == 200
        assert (await shell.post(BODY, headers={"x-pipeline": "1"})).status == 503


OWN = """
name: mine
version: 1
extends: domains
slots:
- {id: environment.vpn, dimension: environment, meaning: which VPN client}
"""


async def test_a_reply_is_read_by_the_schema_that_asked_under_whichever_rule(
    upstream: Upstream, tmp_path: Path
) -> None:
    """The first turn and the reply fall under rules with different schemas."""
    (tmp_path / "mine.yaml").write_text(OWN, "utf-8")
    path = tmp_path / "p.yaml"
    rule = "{name: streams, match: {stream: true}, set: {schema: mine.yaml}}"
    path.write_text(f"version: 1\nname: p\nrules: [{rule}]\n", "utf-8")
    made = CoreBrain.of(Chooser.of(str(path), RING))
    async with running_shell(upstream.base_url, made) as shell:
        _, message = await put(shell, BODY)
        reply = await shell.post({**answered(message), "stream": True})
        assert reply.headers[POLICY].startswith("p/streams@")
        assert reply.headers["x-clarigate-round"] == "1"
        assert "Lose weight" in upstream.received[-1].body.decode()
        state = message["clarification"]["state"]
        given = {"state": state, "answers": {"purpose": {"option": "muscle"}}}
        kept = answered(message)["messages"][:2]
        structured = {**BODY, "messages": kept, "clarigate": given, "stream": True}
        reply = await shell.post(structured)
        assert (reply.status, reply.headers["x-clarigate-round"]) == (200, "1")


# --- reloads --------------------------------------------------------------------------------------


async def test_a_conversation_finishes_under_the_policy_that_asked(upstream: Upstream) -> None:
    first = brain(plain("first"))
    async with running_shell(upstream.base_url, first) as shell:
        policy, message = await put(shell, BODY)
        assert policy.startswith("first@")
        second = brain(plain("second", schema="general", mode="annotate"))
        assert shell.app.reload(lambda: second.after(shell.app.parts.brain))
        reply = await shell.post(answered(message))
        assert reply.headers[POLICY] == policy
        assert await shell.metric('clarigate_token_verifications_total{result="valid"}') == 1
        assert (await shell.post(BODY)).headers[POLICY].startswith("second@")
        later = answered(message)
        later["messages"] += [{"role": "assistant", "content": "Done."}, VAGUE]
        assert (await shell.post(later)).headers[POLICY] == policy


async def test_a_structured_answer_finishes_under_the_policy_that_asked(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain(plain("first"))) as shell:
        policy, message = await put(shell, BODY)
        second = brain(plain("second", schema="general"))
        assert shell.app.reload(lambda: second.after(shell.app.parts.brain))
        given = message["clarification"]
        control = {"state": given["state"], "answers": {given["questions"][0]["id"]: {"text": "x"}}}
        reply = await shell.post({**BODY, "clarigate": control})
        assert (reply.status, reply.headers[POLICY]) == (200, policy)


async def test_a_policy_that_is_no_longer_kept_gives_way_to_the_one_in_force(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain(plain("first"))) as shell:
        _, message = await put(shell, BODY)
        for number in range(9):
            made = brain(plain(f"later{number}")).after(shell.app.parts.brain)
            assert shell.app.reload(partial(CoreBrain.after, made, shell.app.parts.brain))
        assert len(shell.app.parts.brain.before) == 7  # type: ignore[attr-defined]  # the core's
        reply = await shell.post(answered(message))
        assert reply.headers[POLICY].startswith("later8@")
        assert await shell.metric('clarigate_token_verifications_total{result="valid"}') == 1


async def test_who_changes_the_mark_of_a_token_does_not_choose_a_policy(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain(plain("first"))) as shell:
        second = brain(plain("second", later_turns="full"))
        assert shell.app.reload(lambda: second.after(shell.app.parts.brain))
        policy, message = await put(shell, BODY)
        text = message["content"]
        for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_":
            forged = {"content": f"{text[:-2]}{last}]"}
            reply = await shell.post(answered(forged))
            assert reply.headers[POLICY] == policy


async def test_reloads_under_load_fail_no_request_and_a_bad_file_changes_nothing(
    upstream: Upstream, tmp_path: Path
) -> None:
    file = tmp_path / "policy.yaml"
    file.write_text(plain("p0"), "utf-8")

    def made() -> CoreBrain:
        return CoreBrain.of(Chooser.of(str(file), RING)).after(shell.app.parts.brain)

    first = CoreBrain.of(Chooser.of(str(file), RING))
    async with running_shell(upstream.base_url, first) as shell:
        statuses: list[int] = []
        seen: set[str] = set()
        done = asyncio.Event()

        async def load() -> None:
            while not done.is_set():
                reply = await shell.post(BODY)
                statuses.append(reply.status)
                seen.add(reply.headers[POLICY].split("@")[0])

        loads = [asyncio.create_task(load()) for _ in range(4)]
        for number in range(1, 6):
            file.write_text(plain(f"p{number}"), "utf-8")
            assert shell.app.reload(made)
            await asyncio.sleep(0.05)
            file.write_text("version: 1\nname: bad\nmodee: off\n", "utf-8")
            assert not shell.app.reload(made)
            await asyncio.sleep(0.05)
            assert shell.app.parts.brain.policy_name == f"p{number}"
        await asyncio.sleep(0.2)
        done.set()
        await asyncio.gather(*loads)
        assert len(statuses) > 10
        assert set(statuses) == {200}
        assert "bad" not in seen
        assert len(seen) > 1
        assert await shell.metric('clarigate_policy_reloads_total{result="ok"}') == 5
        assert await shell.metric('clarigate_policy_reloads_total{result="failed"}') == 5
        told = [line for line in shell.log_lines() if line.get("result") == "failed"]
        assert all("policy.yaml:3:1: modee: unknown key" in line["message"] for line in told)


def test_a_bad_rule_is_no_brain() -> None:
    with pytest.raises(ConfigError, match="no schema 'nope' is shipped"):
        brain("version: 1\nname: p\nrules:\n- {name: a, set: {schema: nope}}\n")


async def test_a_decision_for_another_gateway_says_which_rule_it_fell_under(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain(RULED)) as shell:
        reply = await shell.post(
            {"request": BODY, "headers": {"x-pipeline": "1"}}, target="/clarigate/v1/decide"
        )
        assert reply.json["policy"].startswith("house/pipelines@")
        assert reply.headers[POLICY] == reply.json["policy"]


async def test_a_rule_on_the_route_tells_responses_from_chats(upstream: Upstream) -> None:
    text = plain("p") + "rules:\n- {name: r, match: {route: responses}, set: {mode: off}}\n"
    async with running_shell(upstream.base_url, brain(text)) as shell:
        reply = await shell.post({"model": "m", "input": VAGUE["content"]}, target="/v1/responses")
        assert reply.headers[POLICY].startswith("p/r@")
        assert (await shell.post(BODY)).headers[POLICY].startswith("p@")
