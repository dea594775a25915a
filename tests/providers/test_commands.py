"""Commands that ask a live model ask one behind litellm, found by its name and the environment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from clarigate_proxy.cli import main
from clarigate_proxy.core.profiles import Family, Markup, SystemRole
from clarigate_proxy.profilefiles import load_profile
from clarigate_proxy.server.upstreams.litellm_sdk import load, provider_of
from tests.profiling.models import ScriptedModel
from tests.providers.wires import claude_error, claude_message, refusing
from tests.support.serving import free_port
from tests.support.upstream import Answer, Received, upstream_elsewhere

NAME = "anthropic/claude-scripted"
_MOST_TOKENS = 128_000  # what litellm asks for where a request does not say


def speaking_claude(model: ScriptedModel) -> Answer:
    """Anthropic's protocol around a scripted model; its roles are a field and turns."""

    async def answered(_: web.BaseRequest, received: Received) -> web.StreamResponse:
        assert received.target == "/v1/messages"
        assert received.header("x-api-key") == "sk-scripted"
        body = json.loads(received.body)
        assert body["model"] == "claude-scripted"
        if body["max_tokens"] > _MOST_TOKENS:
            message = f"max_tokens: {body['max_tokens']} > {_MOST_TOKENS}"
            return web.json_response(claude_error("invalid_request_error", message), status=400)
        status, value = model.decided({"messages": list(_messages(body))})
        assert status == 200
        text = value["choices"][0]["message"]["content"]
        return web.json_response(claude_message({"type": "text", "text": text}))

    return answered


def _messages(body: dict[str, Any]) -> Iterator[dict[str, str]]:
    if "system" in body:
        yield {"role": "system", "content": _text(body["system"])}
    for message in body["messages"]:
        yield {"role": message["role"], "content": _text(message["content"])}


def _text(content: str | list[dict[str, str]]) -> str:
    return content if isinstance(content, str) else "\n".join(part["text"] for part in content)


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each command has a loop of its own, and litellm keeps connections by provider."""
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-scripted")
    load().in_memory_llm_clients_cache.flush_cache()
    yield
    load().in_memory_llm_clients_cache.flush_cache()


@contextmanager
def provider(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> Iterator[None]:
    """Run a provider where litellm looks for Anthropic's."""
    with upstream_elsewhere(answer) as address:
        monkeypatch.setenv("ANTHROPIC_API_BASE", address.removesuffix("/v1"))
        yield


def test_a_model_is_measured_and_its_profile_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "claude.yaml"
    model = ScriptedModel(reads=frozenset({"plain"}))
    with provider(monkeypatch, speaking_claude(model)):
        assert main(["profile", NAME, "--litellm", "-o", str(file)]) == 0, capsys.readouterr().err
    pattern, profile = load_profile(file)
    assert pattern == r"^(anthropic/claude\-scripted|claude\-scripted)$"
    assert (profile.family, profile.system) == (Family.ANTHROPIC, SystemRole.NATIVE)
    assert profile.markup is Markup.PLAIN
    text = file.read_text("utf-8")
    assert "  plain: 3/3\n" in text
    assert "status: 400\n" in text
    assert "max_tokens: 100000000 > 128000" in text


def test_tasks_go_to_it_too_without_what_it_does_not_take(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["eval", "downstream", "--model", NAME, "--litellm", "--json"]
    with provider(monkeypatch, speaking_claude(ScriptedModel())):
        assert main(args) == 0, capsys.readouterr().err
    report = json.loads(capsys.readouterr().out)
    assert report["model"] == NAME
    added = report["suites"]["downstream"]["groups"]["pair by pair"]["block"]
    assert added["prompt tokens added"] == 0  # the script counts eleven for each


@pytest.mark.parametrize("status", [401, 404, 429, 500])
def test_a_provider_that_refuses_us_is_said_with_its_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    with provider(monkeypatch, refusing("anthropic", status)):
        assert main(["profile", NAME, "--litellm"]) == 1
        assert f"answered {status} to the probe alive" in capsys.readouterr().err
        assert main(["eval", "downstream", "--model", NAME, "--litellm"]) == 1
        assert f"answered {status}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (NAME, ("anthropic", "claude-scripted")),
        ("gemini/gemini-scripted", ("gemini", "gemini-scripted")),
        ("together_ai/org/model-7b", ("together_ai", "org/model-7b")),
        ("gpt-4o", ("openai", "gpt-4o")),
    ],
)
def test_the_provider_is_told_from_the_name(name: str, told: tuple[str, str]) -> None:
    assert provider_of(name) == told


def test_a_key_that_is_missing_is_a_refusal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    with provider(monkeypatch, refusing("anthropic", 500)):
        assert main(["profile", NAME, "--litellm"]) == 1
    assert "answered 401" in capsys.readouterr().err


def test_a_provider_that_is_not_there_and_one_that_nobody_knows_are_told_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_BASE", f"http://127.0.0.1:{free_port()}")
    assert main(["profile", NAME, "--litellm"]) == 1
    assert "no answer" in capsys.readouterr().err
    assert main(["profile", "no-such-provider/m", "--litellm"]) == 1
    printed = capsys.readouterr()
    assert "no provider of the model 'no-such-provider/m'" in printed.err
    assert printed.out == ""
