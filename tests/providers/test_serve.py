"""litellm as it is installed: when it is imported, how it is set up, a proxy started with it."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import respx
from multidict import CIMultiDict

from clarigate_proxy.server.upstreams.base import Call
from clarigate_proxy.server.upstreams.litellm_sdk import load
from clarigate_proxy.server.upstreams.providers import Account, LitellmUpstream
from tests.providers.wires import claude_message
from tests.support.serving import QUIET, serving

BODY = {"model": "claude-scripted", "messages": [{"role": "user", "content": "Hi"}]}


@pytest.mark.parametrize("command", ["eval", "profile", "serve"])
def test_it_is_imported_by_nothing_that_only_might_need_it(command: str) -> None:
    program = f"import sys, clarigate_proxy.cli.{command}; print('litellm' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={**QUIET, "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stdout.strip() == "False"


def test_it_is_set_up_to_fetch_and_to_say_nothing() -> None:
    """Each is read while it is imported, so another process looks at what came of it."""
    program = """
import socket
def refused(*_):
    raise AssertionError("no connection while it is imported")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refused
from clarigate_proxy.server.upstreams.litellm_sdk import load
litellm = load()
from litellm.litellm_core_utils.prompt_templates import image_handling
print(image_handling.MAX_IMAGE_URL_DOWNLOAD_SIZE_MB, litellm.litellm_mode, litellm.drop_params)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={**QUIET, "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stdout.split() == ["0.0", "PRODUCTION", "False"]
    assert done.stderr == ""
    assert load() is load()
    assert not logging.getLogger("LiteLLM").isEnabledFor(logging.CRITICAL)


async def test_without_an_address_the_provider_itself_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    litellm = load()
    litellm.in_memory_llm_clients_cache.flush_cache()
    monkeypatch.setattr(litellm, "disable_aiohttp_transport", True)
    upstream = LitellmUpstream(Account(provider="anthropic"), load=load)
    await upstream.start()
    headers = CIMultiDict({"Authorization": "Bearer callers-key"})
    body = json.dumps({**BODY, "api_base": "http://127.0.0.1:1"}).encode()
    call = Call(method="POST", target="/chat/completions", headers=headers, body=body)
    with respx.mock(assert_all_mocked=True) as mocked:
        route = mocked.post("https://api.anthropic.com/v1/messages")
        route.respond(json=claude_message())
        reply = await upstream.send(call)
        assert route.call_count == 1
        assert route.calls[0].request.headers["x-api-key"] == "callers-key"
    answer = json.loads(await reply.read())
    assert answer["choices"][0]["message"]["content"] == "Moin from Kiel."
    await upstream.stop()
    litellm.in_memory_llm_clients_cache.flush_cache()


class _Claude(BaseHTTPRequestHandler):
    """Answers every message with the same one."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        body = json.dumps(claude_message()).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Claude) as server:
        running = threading.Thread(target=server.serve_forever)
        running.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        running.join()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_proxy_with_such_an_upstream_starts_answers_and_stops(
    tmp_path: Path, address: str, workers: str
) -> None:
    file = tmp_path / "clarigate.yaml"
    file.write_text(
        f"""
upstreams:
  demo: {{kind: demo}}
  claude: {{kind: litellm, provider: anthropic, address: "{address}", api_key_env: CLAUDE_KEY}}
routes:
  - {{models: "claude-*", upstream: claude, fallbacks: [demo]}}
  - {{models: smart, upstream: claude, model: claude-scripted}}
""",
        "utf-8",
    )
    environment = {"CLAUDE_KEY": "sk-secret", "PYTHONPATH": ":".join(sys.path)}
    flags = ("--config", str(file), "--workers", workers)
    with serving(tmp_path, *flags, environment=environment) as served:
        for model in ("claude-scripted", "smart"):
            answer = served.post({**BODY, "model": model})
            assert answer["choices"][0]["message"]["content"] == "Moin from Kiel."
            assert answer["model"] == "claude-scripted"
        assert "built-in demo" in json.dumps(served.post({**BODY, "model": "unknown"}))
        assert 'clarigate_upstream_up{upstream="claude"} 1.0' in served.text("/metrics")
        said = served.stop()
    assert served.process.returncode == 0
    assert "sk-secret" not in said
    assert "Traceback" not in said
    assert "Unclosed" not in said
