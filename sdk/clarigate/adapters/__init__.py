"""One module a client, each a few dozen lines over `clarigate.Dialogue`.

    stdlib       urllib, no dependency at all
    openai       openai-python, sync and async, streams
    httpx        httpx and httpx2, sync and async
    aiohttp      aiohttp
    langchain    langchain-openai
    pydantic_ai  pydantic-ai

Each imports its client when it is imported itself. All functions take `messages`, extend that list
in place by question and reply, and return the real answer. `ask` turns a clarification into a reply
(`clarigate.ask_in_terminal`, `clarigate.skip`, a dialog of your own).
"""

from __future__ import annotations

__all__: list[str] = []
