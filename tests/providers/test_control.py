"""A body decides what is asked, never of whom, with which key, or what else is fetched."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.server.upstreams.translation import PASSED
from tests.providers.conftest import CALLER, Providing
from tests.providers.wires import WHOLE, answering
from tests.support.upstream import Upstream, json_answer, running_upstream

# What the SDK would take from its arguments, by what it does with them.
TARGETS = ("api_base", "base_url")
OTHERS: dict[str, Any] = {
    "api_key": "sk-body",
    "api_version": "2020-01-01",
    "organization": "org-body",
    "extra_headers": {"x-api-key": "sk-body"},
    "headers": {"x-api-key": "sk-body"},
    "extra_body": {"model": "sk-body"},
    "custom_llm_provider": "openai",
    "model_list": [{"model_name": "x", "litellm_params": {"model": "openai/x"}}],
    "fallbacks": ["openai/gpt-4o"],
    "context_window_fallback_dict": {"claude-scripted": "openai/gpt-4o"},
    "mock_response": "sk-body",
    "mock_timeout": True,
    "litellm_params": {"api_key": "sk-body"},
    "litellm_credential_name": "sk-body",
    "litellm_metadata": {"a": "sk-body"},
    "litellm_logging_obj": {},
    "metadata": {"user_api_key": "sk-body"},
    "proxy_server_request": {"url": "http://127.0.0.1:1"},
    "num_retries": 5,
    "max_retries": 5,
    "timeout": 0.001,
    "drop_params": True,
    "additional_drop_params": ["messages"],
    "allowed_openai_params": ["x"],
    "caching": True,
    "cache": {"s-maxage": 1},
    "prompt_id": "p",
    "input_cost_per_token": 1,
    "aws_access_key_id": "sk-body",
    "aws_bedrock_runtime_endpoint": "http://127.0.0.1:1",
    "vertex_credentials": "/etc/passwd",
    "vertex_project": "p",
    "azure_ad_token": "sk-body",
    "callbacks": ["langfuse"],
    "success_callback": ["langfuse"],
    "langfuse_host": "http://127.0.0.1:1",
    "ssl_verify": False,
    "client": "x",
    "shared_session": "x",
    "guardrails": ["x"],
    "use_in_pass_through": True,
    "deployment_id": "x",
    "acompletion": False,
    "made_up_field": "sk-body",
}


@pytest.mark.parametrize("field", [*TARGETS, *OTHERS])
async def test_a_control_in_a_body_controls_nothing(providing: Providing, field: str) -> None:
    assert field not in PASSED
    async with providing("anthropic") as provided, running_upstream() as elsewhere:
        value = OTHERS.get(field, elsewhere.base_url)
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        reply = await provided.chat(**{field: value})
        assert reply.status == 200
        assert reply.json["choices"][0]["message"]["content"] == "Moin from Kiel."
        assert reply.headers["x-clarigate-left-out"] == field
        [received] = provided.wire.received
        assert elsewhere.received == []
        assert b"sk-body" not in received.body
        assert received.header("x-api-key") == "callers-key"


async def test_no_address_in_any_field_is_ever_called(
    providing: Providing, elsewhere: Upstream
) -> None:
    """Every name that litellm knows for an address or a host, at once."""
    names = [
        f"{prefix}{name}"
        for prefix in ("", "litellm_", "azure_", "vertex_", "langfuse_", "aws_")
        for name in ("api_base", "base_url", "host", "endpoint", "url", "proxy_url")
    ]
    async with providing("anthropic") as provided:
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        assert (await provided.chat(**dict.fromkeys(names, elsewhere.base_url))).status == 200
        assert elsewhere.received == []


@pytest.fixture
async def elsewhere() -> Any:
    async with running_upstream() as running:
        running.will(json_answer({}))
        yield running


@pytest.mark.parametrize(
    "model",
    [
        "https://127.0.0.1/x",
        "x//127.0.0.1",
        "../../v1/files",
        "a/../b",
        "claude?key=1",
        "claude#x",
        "claude\n",
        "",
        None,
        7,
        "x" * 300,
    ],
)
async def test_a_name_that_could_lead_elsewhere_is_no_model(
    providing: Providing, model: object
) -> None:
    async with providing("anthropic") as provided:
        reply = await provided.chat(model=model)
        assert reply.status == 400
        assert reply.json["error"]["param"] == "model"
        assert provided.wire.received == []


async def test_a_provider_in_the_models_name_is_part_of_the_name(providing: Providing) -> None:
    async with providing("anthropic") as provided:
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        await provided.chat(model="openai/gpt-4o")
        assert b'"model":"openai/gpt-4o"' in provided.wire.received[0].body.replace(b": ", b":")


@pytest.mark.parametrize(
    "tool",
    [
        {"type": "mcp", "server_url": "litellm_proxy", "server_label": "x"},
        {"type": "mcp", "server_url": "http://127.0.0.1:1"},
        {"type": "web_search"},
        "x",
    ],
)
async def test_a_tool_that_is_no_function_is_refused(providing: Providing, tool: object) -> None:
    async with providing("anthropic") as provided:
        reply = await provided.chat(tools=[tool])
        assert reply.status == 400
        assert reply.json["error"]["param"] == "tools[0]"
        assert provided.wire.received == []


@pytest.mark.parametrize("name", ["anthropic", "gemini"])
@pytest.mark.parametrize("kind", ["image_url", "file"])
async def test_what_a_prompt_links_to_is_not_fetched_here(
    providing: Providing, elsewhere: Upstream, name: str, kind: str
) -> None:
    address = elsewhere.base_url + "/x.png"
    held = {"image_url": {"url": address}, "file": {"file_id": address, "format": "image/png"}}
    part = {"type": kind, kind: held[kind]}
    async with providing(name) as provided:
        provided.wire.will(answering(name, WHOLE[name](), stream=False))
        await provided.chat(messages=[{"role": "user", "content": [part]}])
        assert elsewhere.received == []


@pytest.mark.parametrize("address", ["file:///etc/passwd", "gs://b/x", "/etc/passwd", "s3://b/x"])
@pytest.mark.parametrize("kind", ["image_url", "file"])
async def test_a_place_that_is_not_on_the_web_is_refused(
    providing: Providing, address: str, kind: str
) -> None:
    held = {"image_url": {"url": address}, "file": {"file_id": address}}
    content = [{"type": "text", "text": "file:///x"}, {"type": kind, kind: held[kind]}]
    async with providing("gemini") as provided:
        reply = await provided.chat(messages=[{"role": "user", "content": content}])
        assert (reply.status, reply.json["error"]["param"]) == (400, "messages[0]")
        assert provided.wire.received == []


# --- keys ----------------------------------------------------------------------------------------


async def test_the_key_of_the_configuration_is_sent_in_place_of_the_callers(
    providing: Providing,
) -> None:
    async with providing("anthropic", api_key="configured") as provided:
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        await provided.chat()
        [received] = provided.wire.received
        assert received.header("x-api-key") == "configured"
        assert "callers-key" not in str(received.headers)


@pytest.mark.parametrize(
    "authorization",
    [None, "Basic x", "Bearer ", "Bearer os.environ/ANTHROPIC_API_KEY", "Bearer oidc/x"],
)
async def test_a_caller_without_a_key_does_not_get_ours(
    providing: Providing, monkeypatch: pytest.MonkeyPatch, authorization: str | None
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "ours")
    headers = {} if authorization is None else {"Authorization": authorization}
    async with providing("anthropic") as provided:
        body = {"model": "claude-scripted", "messages": [{"role": "user", "content": "Hi"}]}
        reply = await provided.shell.post(body, headers=headers)
        assert (reply.status, reply.json["error"]["type"]) == (401, "authentication_error")
        assert provided.wire.received == []


async def test_a_key_of_the_environment_is_used_where_that_is_configured(
    providing: Providing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "ours")
    async with providing("anthropic", credentials="environment") as provided:
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        await provided.chat()
        assert provided.wire.received[0].header("x-api-key") == "ours"


async def test_no_key_is_sent_where_that_is_configured(
    providing: Providing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "ours")
    async with providing("anthropic", credentials="none") as provided:
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        body = {"model": "claude-scripted", "messages": [{"role": "user", "content": "Hi"}]}
        await provided.shell.post(body)
        assert provided.wire.received[0].header("x-api-key") == "none"


# --- the rest ------------------------------------------------------------------------------------


async def test_what_a_provider_cannot_do_is_a_400_that_says_so(providing: Providing) -> None:
    async with providing("anthropic") as provided:
        reply = await provided.chat(logit_bias={"1": 2})
        assert reply.status == 400
        assert "logit_bias" in reply.json["error"]["message"]
        assert "litellm.drop_params" not in reply.json["error"]["message"]
        assert provided.wire.received == []


async def test_or_is_left_out_where_that_is_configured(providing: Providing) -> None:
    async with providing("anthropic", drop_unsupported=True) as provided:
        provided.wire.will(answering("anthropic", WHOLE["anthropic"](), stream=False))
        assert (await provided.chat(logit_bias={"1": 2})).status == 200


async def test_other_paths_are_not_its_own(providing: Providing) -> None:
    async with providing("anthropic") as provided:
        reply = await provided.shell.send("GET", "/v1/models", headers=CALLER)
        assert (reply.status, reply.json["error"]["code"]) == (404, "clarigate_unknown_url")
