"""The clients: where each is installed, who drives it, how it keeps history, what it raises."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module, metadata
from typing import Any

from tests.conformance.clients.jobs import Driver
from tests.conformance.clients.node import FOLDER
from tests.conformance.clients.wires import CHAT, RESPONSES, Wire

__all__ = ["CLIENTS", "Client", "Home"]

_BOTH = (False, True)


class Home(StrEnum):
    """The environment that has a client."""

    DEV = "dev"
    OPENAI2 = "openai2"
    NODE = "node"


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """One client and one way of keeping history with it.

    `driver` names a module beside this one and what its `conversation` is called with, if anything;
    `parses_by` the tool whose call it takes for a parsed answer, where that is not text;
    `adapter` the module of our SDK in that language that makes forms of questions with it.
    """

    home: Home
    package: str
    history: str
    driver: tuple[str, ...] = ()
    errors: tuple[str, str] = ("BadRequestError", "RateLimitError")
    streams: tuple[bool, ...] = _BOTH
    parses_by: str = ""
    parses_streams: bool = True
    adapter: str = ""
    wire: Wire = CHAT

    def load(self) -> Driver:
        """Import the driver, and the client with it."""
        module, *given = self.driver
        made: Callable[..., Any] = import_module(f"tests.conformance.clients.{module}").conversation
        return made(*given) if given else made

    def version(self) -> str:
        """The major version that is installed; with a zero in front, the minor one too."""
        if self.home is Home.NODE:
            manifest = FOLDER / "node_modules" / self.package / "package.json"
            found = str(json.loads(manifest.read_text("utf-8"))["version"])
        else:
            found = metadata.version(self.package)
        major, minor, *_ = found.split(".")
        return f"0.{minor}" if major == "0" else major


_PYTHON = "the message object, appended"
_AI_ERRORS = ("APICallError", "APICallError")

CLIENTS: dict[str, Client] = {
    "openai-python 3": Client(
        home=Home.DEV,
        package="openai",
        driver=("openai_python",),
        history=_PYTHON,
        adapter="clarigate.adapters.openai",
    ),
    "openai-python 2": Client(
        home=Home.OPENAI2,
        package="openai",
        driver=("openai_python",),
        history=_PYTHON,
        adapter="clarigate.adapters.openai",
    ),
    "langchain-openai": Client(
        home=Home.DEV,
        package="langchain-openai",
        driver=("langchain", "chat"),
        history="LangGraph messages, checkpointed",
        adapter="clarigate.adapters.langchain",
    ),
    "langchain-openai, responses": Client(
        home=Home.DEV,
        package="langchain-openai",
        driver=("langchain", "responses"),
        parses_streams=False,  # it finds no parsed answer in any stream of this shape
        history="LangGraph messages, checkpointed",
        wire=RESPONSES,
    ),
    "LlamaIndex OpenAI": Client(
        home=Home.OPENAI2,
        package="llama-index-llms-openai",
        driver=("llamaindex", "openai"),
        history="`ChatMemoryBuffer`",
    ),
    "LlamaIndex OpenAILike": Client(
        home=Home.OPENAI2,
        package="llama-index-llms-openai-like",
        driver=("llamaindex", "openai-like"),
        parses_by="Plan",
        history="`ChatMemoryBuffer`",
    ),
    "pydantic-ai": Client(
        home=Home.DEV,
        package="pydantic-ai-slim",
        driver=("pydantic_ai", "chat"),
        parses_by="final_result",
        history="`all_messages()`, stored as JSON",
        errors=("ModelHTTPError", "ModelHTTPError"),
        adapter="clarigate.adapters.pydantic_ai",
    ),
    "pydantic-ai, responses": Client(
        home=Home.DEV,
        package="pydantic-ai-slim",
        driver=("pydantic_ai", "responses"),
        parses_by="final_result",
        history="`all_messages()`, stored as JSON",
        errors=("ModelHTTPError", "ModelHTTPError"),
        wire=RESPONSES,
    ),
    "openai-agents": Client(
        home=Home.DEV,
        package="openai-agents",
        driver=("openai_agents", "chat"),
        history="`SQLiteSession`",
    ),
    "openai-agents, responses": Client(
        home=Home.DEV,
        package="openai-agents",
        driver=("openai_agents", "responses"),
        history="`SQLiteSession`",
        wire=RESPONSES,
    ),
    "litellm SDK": Client(
        home=Home.OPENAI2, package="litellm", driver=("litellm_sdk",), history=_PYTHON
    ),
    "openai-node": Client(
        home=Home.NODE,
        package="openai",
        history="the message object, pushed",
        adapter="clarigate/openai",
    ),
    "ai, openai": Client(
        home=Home.NODE,
        package="@ai-sdk/openai",
        history="`response.messages`",
        errors=_AI_ERRORS,
    ),
    "ai, openai-compatible": Client(
        home=Home.NODE,
        package="@ai-sdk/openai-compatible",
        history="`response.messages`",
        errors=_AI_ERRORS,
    ),
    "ai, UI messages": Client(
        home=Home.NODE,
        package="ai",
        history="the messages of a chat (`useChat`)",
        errors=_AI_ERRORS,
        streams=(True,),
    ),
    "ai, openai responses": Client(
        home=Home.NODE,
        package="@ai-sdk/openai",
        history="`response.messages`",
        errors=_AI_ERRORS,
        wire=RESPONSES,
    ),
}
