"""The extractor's model behind the shell: whatever it does, every request gets through in time."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web

from clarigate_proxy.choosing import Chooser
from clarigate_proxy.config import load_config
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import ExtractorKind, Llm, Policy
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.policies import parse_policies
from clarigate_proxy.server.building import build_consultants
from clarigate_proxy.server.consulting import Consultants
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.planning import LARGE_BYTES
from clarigate_proxy.server.upstreams import OpenAIUpstream
from tests.support.chat import RING
from tests.support.core import brain_of
from tests.support.judge import DECISIVE, UNNEEDED, completion, judging, said_to, saying, stated
from tests.support.patience import PATIENCE_S
from tests.support.shell import Reply, Shell, running_shell
from tests.support.upstream import (
    COMPLETION,
    Answer,
    Received,
    Upstream,
    closing_answer,
    json_answer,
    raw_answer,
    running_upstream,
    silent_answer,
    stream_answer,
)

DOUBTFUL = "Write the note. need:length"
VAGUE = "Write the note. need:audience"
VALID = json.dumps({"length": DECISIVE})
ASKS = judging({"length": DECISIVE})


def message(text: str) -> dict[str, Any]:
    return {"model": "gpt-4o", "messages": [{"role": "user", "content": text}]}


@pytest.fixture(name="model")
async def _model() -> AsyncIterator[Upstream]:
    async with running_upstream() as running:
        running.will(ASKS)
        yield running


@asynccontextmanager
async def judged_shell(
    upstream: Upstream,
    model: Upstream,
    *,
    kind: ExtractorKind = ExtractorKind.HYBRID,
    clock: Callable[[], float] = time.monotonic,
    level: str = "info",
    policy: dict[str, Any] | None = None,
    **llm: Any,
) -> AsyncIterator[Shell]:
    """Run a shell whose policy has a model at `model`."""
    metrics = Metrics()
    consultants = Consultants(lambda llm: OpenAIUpstream(llm.upstream), metrics, clock=clock)
    settings = Llm(**{"upstream": model.base_url, "model": "judge", "timeout_s": 20.0, **llm})
    plain = brain_of(extractor_kind=kind, llm=settings, **(policy or {}))
    brain = CoreBrain(decider=plain.decider, consultants=consultants)
    async with running_shell(upstream.base_url, brain, metrics=metrics, level=level) as shell:
        yield shell
        await consultants.stop()


def decision(reply: Reply) -> tuple[str, str]:
    return reply.headers["x-clarigate-decision"], reply.headers["x-clarigate-reason"]


async def calls(shell: Shell, result: str) -> float:
    return await shell.metric(f'clarigate_extraction_calls_total{{result="{result}"}}')


async def test_a_model_that_finds_a_gap_has_it_asked_about(
    upstream: Upstream, model: Upstream
) -> None:
    async with judged_shell(upstream, model) as shell:
        reply = await shell.post(message(DOUBTFUL))
        assert decision(reply) == ("asked", "worth_asking")
        answer = reply.json
        assert "How long should it be?" in answer["choices"][0]["message"]["content"]
        assert upstream.received == []
        tokens = answer["choices"][0]["message"]["clarification"]["tokens"]
        assert tokens["total"] == tokens["question"] + 100
        assert answer["usage"]["total_tokens"] == 0


async def test_what_it_costs_is_counted(upstream: Upstream, model: Upstream) -> None:
    async with judged_shell(upstream, model) as shell:
        await shell.post(message(DOUBTFUL))
        assert await calls(shell, "ok") == 1
        tokens = "clarigate_extraction_tokens_total"
        assert await shell.metric(f'{tokens}{{kind="prompt"}}') == 900
        assert await shell.metric(f'{tokens}{{kind="completion"}}') == 100
        assert await shell.metric("clarigate_extraction_seconds_count") == 1
        assert await shell.metric("clarigate_fail_open_total") == 0
        assert shell.log_lines()[-1]["extraction"] == "ok"


async def test_the_call_is_the_proxys_own(upstream: Upstream, model: Upstream) -> None:
    async with judged_shell(upstream, model) as shell:
        headers = {"Authorization": "Bearer caller", "X-Team": "sales", "Cookie": "a=b"}
        await shell.post(message(DOUBTFUL), headers=headers)
    (received,) = model.received
    assert (received.method, received.target) == ("POST", "/v1/chat/completions")
    assert received.header("Content-Type") == "application/json"
    for name in ("Authorization", "X-Team", "Cookie"):
        assert received.header(name) is None
    body = json.loads(received.body)
    assert (body["model"], body["temperature"], body["max_tokens"]) == ("judge", 0, 500)
    aspects, data = said_to(received)
    assert aspects.startswith("Aspects:\n- length: the length (How long should it be?)")
    assert data == {"request": DOUBTFUL}


async def test_clear_and_clearly_open_requests_cost_nothing(
    upstream: Upstream, model: Upstream
) -> None:
    async with judged_shell(upstream, model) as shell:
        for text in ("What is the capital of France?", VAGUE):
            await shell.post(message(text))
        gated = message(DOUBTFUL) | {"response_format": {"type": "json_object"}}
        await shell.post(gated)
        await shell.post(message(DOUBTFUL), headers={"x-clarigate-mode": "never"})
        await shell.post(message(f"{DOUBTFUL}, do not ask"))
        assert "extraction" not in shell.log_lines()[-1]
    assert model.received == []


async def _slow(_: web.BaseRequest, __: Received) -> web.StreamResponse:
    await asyncio.sleep(20)
    return web.json_response(completion(VALID))


HUGE = completion(json.dumps({"length": stated("x" * 400_000)}))

FAILURES: dict[str, tuple[Answer, str]] = {
    "slow": (_slow, "timeout"),
    "silent": (silent_answer(), "timeout"),
    "stalls in the middle": (stream_answer(b'{"choices": [', stalls=True), "timeout"),
    "hangs up": (closing_answer(), "broken"),
    "breaks off": (stream_answer(b'{"choices": [', breaks=True), "broken"),
    "no HTTP": (closing_answer(after=b"220 mail ready\r\n\r\n"), "broken"),
    "redirects": (raw_answer(b"", status=307, headers={"Location": "/elsewhere"}), "broken"),
    "limited": (json_answer({"error": {"message": "slow down"}}, status=429), "rate_limited"),
    "no key": (json_answer({"error": {"message": "who?"}}, status=401), "client_error"),
    "no schema": (json_answer({"error": {"message": "what?"}}, status=400), "client_error"),
    "failing": (json_answer({"error": {"message": "oops"}}, status=500), "server_error"),
    "no JSON": (raw_answer(b"<html>", headers={"Content-Type": "text/html"}), "invalid"),
    "compressed": (raw_answer(b"\x1f\x8b", headers={"Content-Encoding": "gzip"}), "invalid"),
    "prose": (saying("You should ask how long it is to be."), "invalid"),
    "another schema": (saying(json.dumps({"questions": ["How long?"]})), "invalid"),
    "out of range": (saying(json.dumps({"length": DECISIVE | {"impact": "all"}})), "invalid"),
    "labels": (saying(json.dumps({"length": DECISIVE | {"label": "USER_ASSERTED"}})), "invalid"),
    "huge": (json_answer(HUGE), "invalid"),
    "refusing": (saying(None, refusal="I must not."), "refused"),
    "filtered": (saying("", reason="content_filter"), "refused"),
    "truncated": (saying(VALID[:30], reason="length"), "truncated"),
}


@pytest.mark.parametrize(("answer", "result"), FAILURES.values(), ids=FAILURES)
async def test_whatever_the_model_does_the_rules_decide_in_time(
    upstream: Upstream, model: Upstream, answer: Answer, result: str
) -> None:
    """Of the rules' two decisions: one request is forwarded, the other one is asked about."""
    model.will(answer)
    limit = 0.4 if result == "timeout" else 20.0
    async with judged_shell(upstream, model, kind=ExtractorKind.LLM, timeout_s=limit) as shell:
        started = time.perf_counter()
        forwarded = await shell.post(message(DOUBTFUL))
        asked = await shell.post(message(VAGUE))
        assert time.perf_counter() - started < 10
        assert decision(forwarded)[0] == "forwarded"
        assert forwarded.json == COMPLETION
        (sent,) = json.loads(upstream.received[0].body)["messages"]
        assert sent["content"].startswith(DOUBTFUL)
        assert decision(asked) == ("asked", "worth_asking")
        assert await calls(shell, result) == 2
        lines = [line for line in shell.log_lines() if line["event"] == "request"]
        assert [line["extraction"] for line in lines] == [result] * 2
    assert len(model.received) == 2


async def test_a_model_that_is_not_there_is_noticed_at_once(upstream: Upstream) -> None:
    nowhere = Upstream(port=1)
    async with judged_shell(upstream, nowhere) as shell:
        reply = await shell.post(message(DOUBTFUL))
        assert decision(reply)[0] == "forwarded"
        assert await calls(shell, "unreachable") == 1


async def test_a_policy_that_fails_closed_does_not_close_for_its_model(
    upstream: Upstream, model: Upstream
) -> None:
    model.will(silent_answer())
    async with judged_shell(upstream, model, timeout_s=0.4, policy={"failure": "closed"}) as shell:
        assert (await shell.post(message(DOUBTFUL))).status == 200


async def test_a_fault_of_ours_in_judging_leaves_the_rules_decision(
    upstream: Upstream, model: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("need:length")

    monkeypatch.setattr("clarigate_proxy.server.consulting.parse_answer", broken)
    async with judged_shell(upstream, model) as shell:
        assert decision(await shell.post(message(DOUBTFUL)))[0] == "forwarded"
        monkeypatch.setattr("clarigate_proxy.server.consulting.inquiry_for", broken)
        assert decision(await shell.post(message(DOUBTFUL)))[0] == "forwarded"
        assert await calls(shell, "failed") == 2
        assert "need:length" not in shell.logged.getvalue().decode()


async def test_a_hostile_answer_makes_no_value_of_the_users(
    upstream: Upstream, model: Upstream
) -> None:
    model.will(judging({"length": DECISIVE, "audience": stated("the king of France")}))
    async with judged_shell(upstream, model, kind=ExtractorKind.LLM) as shell:
        body = message("Write it. need:audience need:length") | {"clarigate": {"explain": True}}
        answer = (await shell.post(body)).json
        nodes = answer["clarigate"]["nodes"]
        assert (nodes["audience"]["value"], nodes["audience"]["provenance"]) == (
            None,
            "UNRESOLVED",
        )
        assert "France" not in json.dumps(answer)


async def test_an_explanation_says_who_judged_and_what_it_cost(
    upstream: Upstream, model: Upstream
) -> None:
    async with judged_shell(upstream, model, timeout_s=2.0) as shell:
        body = message(DOUBTFUL) | {"clarigate": {"explain": True}}
        told = (await shell.post(body)).json["clarigate"]["extractor"]
        assert told == {
            "kind": "hybrid",
            "judged_by": "llm",
            "call": "ok",
            "tokens": {"prompt": 900, "completion": 100, "counted": 100},
        }
        model.will(silent_answer())
        row = (await shell.post(message(DOUBTFUL), target="/clarigate/v1/decide")).json
        assert (row["extractor"]["judged_by"], row["extractor"]["call"]) == ("local", "timeout")
        assert row["decision"] == "forward"


async def test_only_so_many_calls_run_at_once_and_none_waits(
    upstream: Upstream, model: Upstream
) -> None:
    model.will(silent_answer())
    async with judged_shell(upstream, model, timeout_s=3.0, concurrency=2) as shell:
        await asyncio.gather(*(shell.post(message(DOUBTFUL)) for _ in range(6)))
        assert await calls(shell, "timeout") == 2
        assert await calls(shell, "busy") == 4
        assert await shell.metric("clarigate_extraction_seconds_count") == 2
    assert len(model.received) == 2


async def test_a_model_that_fails_again_and_again_is_left_alone_for_a_while(
    upstream: Upstream, model: Upstream
) -> None:
    now = 0.0
    model.will(*[json_answer({}, status=500)] * 3, ASKS)
    async with judged_shell(upstream, model, clock=lambda: now) as shell:
        for _ in range(5):
            await shell.post(message(DOUBTFUL))
        assert await calls(shell, "server_error") == 3
        assert await calls(shell, "paused") == 2
        now = 31.0
        assert decision(await shell.post(message(DOUBTFUL)))[0] == "asked"
        assert decision(await shell.post(message(DOUBTFUL)))[0] == "asked"
    assert len(model.received) == 5


async def test_answers_that_are_worth_nothing_do_not_pause_it(
    upstream: Upstream, model: Upstream
) -> None:
    """Or one caller's requests could switch it off for all others."""
    model.will(*[saying("no")] * 5, ASKS)
    async with judged_shell(upstream, model) as shell:
        for _ in range(5):
            await shell.post(message(DOUBTFUL))
        assert decision(await shell.post(message(DOUBTFUL)))[0] == "asked"


async def test_a_client_that_leaves_ends_the_call(upstream: Upstream, model: Upstream) -> None:
    model.will(silent_answer())
    async with judged_shell(upstream, model, timeout_s=30.0) as shell:
        asking = asyncio.create_task(shell.post(message(DOUBTFUL)))
        await asyncio.wait_for(model.arrived.wait(), PATIENCE_S)
        asking.cancel()
        await asyncio.wait_for(model.cancelled.wait(), PATIENCE_S)


async def test_a_large_request_is_judged_from_the_serving_loop(
    upstream: Upstream, model: Upstream
) -> None:
    """It is decided on a thread; the connections stay where they were made."""
    large = DOUBTFUL + "\n\n```\n" + "line of code\n" * (LARGE_BYTES // 12) + "```"
    async with judged_shell(upstream, model, timeout_s=5.0) as shell:
        for target in ("/v1/chat/completions", "/clarigate/v1/decide", "/v1/chat/completions"):
            await shell.post(message(DOUBTFUL), target=target)
            reply = await shell.post(message(large), target=target)
            assert "How long should it be?" in reply.body.decode()
        assert await calls(shell, "ok") == 6
    assert all(len(received.body) < 20_000 for received in model.received)


async def test_the_answer_to_the_models_question_needs_no_second_call(
    upstream: Upstream, model: Upstream
) -> None:
    async with judged_shell(upstream, model) as shell:
        first = (await shell.post(message(DOUBTFUL))).json["choices"][0]["message"]
        model.will(silent_answer())
        turns = [
            {"role": "user", "content": DOUBTFUL},
            {"role": "assistant", "content": first["content"]},
            {"role": "user", "content": "2"},
        ]
        reply = await shell.post({"model": "gpt-4o", "messages": turns})
        assert decision(reply)[0] == "forwarded"
    (sent,) = json.loads(upstream.received[0].body)["messages"]
    assert sent["content"].startswith(DOUBTFUL)
    assert 'USER_ASSERTED: length="Long"' in sent["content"]
    assert len(model.received) == 1


async def test_nobodys_words_are_logged(upstream: Upstream, model: Upstream) -> None:
    """Neither the request's nor the model's, at any level."""
    answers = [ASKS, *(answer for answer, _ in FAILURES.values())]
    async with judged_shell(upstream, model, level="debug", timeout_s=0.1) as shell:
        for answer in answers:
            model.will(answer)
            await shell.post(message(f"{DOUBTFUL} canarius"))
        logged = shell.logged.getvalue().decode()
    for word in ("canarius", "How long", "slow down", "I must not", "questions"):
        assert word not in logged
    assert len(logged.splitlines()) >= len(answers)


async def test_a_policy_without_consultants_reads_by_its_rules(
    upstream: Upstream, model: Upstream
) -> None:
    settings = Llm(upstream=model.base_url, model="judge")
    brain = brain_of(extractor_kind=ExtractorKind.LLM, llm=settings)
    async with running_shell(upstream.base_url, brain) as shell:
        assert decision(await shell.post(message(DOUBTFUL)))[0] == "forwarded"
    assert model.received == []


# --- where the model is --------------------------------------------------------------------------


def wanting(**llm: Any) -> tuple[Policy, ...]:
    return (Policy(extractor=ExtractorKind.LLM, llm=Llm(**{"model": "judge", **llm})),)


async def test_a_named_upstream_brings_its_address_and_its_key(
    tmp_path: Any, upstream: Upstream, model: Upstream
) -> None:
    file = tmp_path / "c.yaml"
    file.write_text(
        f"upstreams:\n  small: {{address: '{model.base_url}', api_key_env: SMALL_KEY}}\n", "utf-8"
    )
    config = load_config(flags={}, environment={"SMALL_KEY": "sk-small"}, file=file)
    metrics = Metrics()
    consultants = build_consultants(config, metrics)
    consultants.prepare(wanting(upstream="small"))
    settings = Llm(upstream="small", model="judge")
    plain = brain_of(extractor_kind=ExtractorKind.HYBRID, llm=settings)
    brain = CoreBrain(decider=plain.decider, consultants=consultants)
    async with running_shell(upstream.base_url, brain, metrics=metrics) as shell:
        reply = await shell.post(message(DOUBTFUL), headers={"Authorization": "Bearer caller"})
        await consultants.stop()
    assert decision(reply)[0] == "asked"
    assert model.received[0].header("Authorization") == "Bearer sk-small"


async def test_an_address_takes_its_key_from_the_variable_that_is_named(
    model: Upstream, monkeypatch: pytest.MonkeyPatch, upstream: Upstream
) -> None:
    monkeypatch.setenv("JUDGE_KEY", "sk-judge")
    consultants = build_consultants(load_config(flags={}, environment={}))
    settings = Llm(upstream=model.base_url, model="judge", api_key_env="JUDGE_KEY")
    plain = brain_of(extractor_kind=ExtractorKind.HYBRID, llm=settings)
    brain = CoreBrain(decider=plain.decider, consultants=consultants)
    async with running_shell(upstream.base_url, brain) as shell:
        await shell.post(message(DOUBTFUL))
        await consultants.stop()
    assert model.received[0].header("Authorization") == "Bearer sk-judge"


def test_what_is_not_there_is_told_before_the_first_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("JUDGE_KEY", raising=False)
    consultants = build_consultants(load_config(flags={}, environment={}))
    with pytest.raises(ConfigError, match=r"no upstream is called 'small'.*default"):
        consultants.prepare(wanting(upstream="small"))
    with pytest.raises(ConfigError, match="JUDGE_KEY: not set"):
        consultants.prepare(wanting(upstream="http://127.0.0.1:9/v1", api_key_env="JUDGE_KEY"))
    consultants.prepare((Policy(llm=Llm(upstream="small", model="judge")),))


async def test_options_that_are_not_needed_are_left_out(
    upstream: Upstream, model: Upstream
) -> None:
    model.will(judging({"audience": UNNEEDED}))
    async with judged_shell(upstream, model, kind=ExtractorKind.LLM) as shell:
        assert decision(await shell.post(message(VAGUE)))[0] == "forwarded"


async def test_a_reload_puts_another_extractor_in_force(
    upstream: Upstream, model: Upstream
) -> None:
    """Of one policy, in the running server; a model that cannot be asked leaves the old one."""
    metrics = Metrics()

    def make(llm: Llm) -> OpenAIUpstream:
        if "://" not in llm.upstream:
            raise ConfigError("no such upstream")
        return OpenAIUpstream(llm.upstream)

    consultants = Consultants(make, metrics)

    def brain(*rows: str) -> CoreBrain:
        policies = parse_policies("\n".join(("version: 1", "name: house", *rows)), source="p.yaml")
        return CoreBrain.of(Chooser.of(policies, RING), consultants)

    body = {"messages": [{"role": "user", "content": "Recommend a book."}]}
    async with running_shell(upstream.base_url, brain()) as shell:
        model.will(judging({"audience": DECISIVE, "budget": DECISIVE}))
        seen = [(await shell.post(body)).headers["x-clarigate-decision"]]
        there = f"llm: {{upstream: '{model.base_url}', model: judge}}"
        nowhere = "llm: {upstream: small, model: judge}"
        for rows in (
            ("extractor: hybrid", there),
            ("extractor: hybrid", nowhere),
            ("extractor: local", there),
        ):
            shell.app.reload(lambda rows=rows: brain(*rows))  # type: ignore[misc]  # bound now
            seen.append((await shell.post(body)).headers["x-clarigate-decision"])
        await consultants.stop()
    assert seen == ["forwarded", "asked", "asked", "forwarded"]
    assert len(model.received) == 2
