"""LiteLLM's real proxy with the configurations in deploy/litellm, in front of a scripted upstream.

It is in an environment of its own (`make test-litellm`), with ours beside it; CLARIGATE_LITELLM
names its command.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.deploy import stack
from tests.deploy.stack import DEPLOY, HOST, Answer, free_port, running, send

LITELLM = shutil.which(os.environ.get("CLARIGATE_LITELLM", "")) or ""
MASTER_KEY = "sk-" + "3f9a1c7e5b2d8460" * 4
START_S = 120.0

# Standing in for a broken seat: the callback is made as ours is, around something that raises.
BROKEN = """
from dataclasses import dataclass, replace

from clarigate_proxy.integrations.litellm_hook import make_hook
from clarigate_proxy.integrations.seat import Seat
from clarigate_proxy.integrations.standalone import standalone_parts


class Extractor:
    def extract(self, reading):
        raise RuntimeError(reading.prompt_text)


class Broken(Seat):
    async def take(self, headers, received, *, tenant=None):
        if headers.get("x-breaks") == "adapter":
            raise RuntimeError
        return await super().take(headers, received, tenant=tenant)


parts = standalone_parts()
parts.brain = replace(parts.brain, decider=replace(parts.brain.decider, extractor=Extractor()))
clarigate = make_hook(Broken(parts=parts, route="litellm", in_text=True))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteLLM:
    """A running proxy."""

    port: int

    def chat(
        self,
        *messages: Mapping[str, Any],
        headers: Mapping[str, str] | None = None,
        **fields: object,
    ) -> Answer:
        """Send a chat request with the master key."""
        body = {"model": "gpt-4o-mini", "messages": messages, **fields}
        return self.send("/v1/chat/completions", body, headers)

    def send(
        self, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send any request with the master key."""
        given = {"authorization": f"Bearer {MASTER_KEY}", **(headers or {})}
        return send(self.port, path, body, given)


def streamed(answer: Answer) -> Sequence[Any]:
    """The chunks of a stream that ends as it should."""
    assert answer.headers["content-type"].startswith("text/event-stream")
    lines = [line for line in answer.body.decode().split("\n\n") if line.strip()]
    assert lines.pop() == "data: [DONE]"
    return [json.loads(line.removeprefix("data: ")) for line in lines]


def streamed_text(answer: Answer) -> str:
    """The text of a stream."""
    deltas = (choice["delta"] for chunk in streamed(answer) for choice in chunk["choices"])
    return "".join(delta.get("content") or "" for delta in deltas)


@contextmanager
def running_litellm(
    folder: Path, config: str, *, upstream: int, changes: Mapping[str, str] | None = None
) -> Iterator[LiteLLM]:
    """Run LiteLLM with a configuration of deploy/litellm, other addresses put in."""
    text = (DEPLOY / "litellm" / config).read_text(encoding="utf-8")
    for old, new in {"127.0.0.1:8000": f"{HOST}:{upstream}", **(changes or {})}.items():
        assert old in text, f"{config} no longer has {old!r}, which the tests replace"
        text = text.replace(old, new)
    path = folder / "config.yaml"
    path.write_text(text, encoding="utf-8")
    (folder / "broken.py").write_text(BROKEN, encoding="utf-8")
    port = free_port()
    line = [LITELLM, "--config", str(path), "--host", HOST, "--port", str(port)]
    with running(line, _environment()) as process:
        stack.wait_until_answered(process, port, "/health/liveliness", within_s=START_S)
        yield LiteLLM(port=port)


def _environment() -> dict[str, str]:
    """This process's, without settings of ours; LiteLLM does not look for prices on the network."""
    ours = ("CLARIGATE_", "OPENAI_", "LITELLM_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
        "LITELLM_MASTER_KEY": MASTER_KEY,
        "UPSTREAM_KEY": "key-of-the-upstream",
    }
