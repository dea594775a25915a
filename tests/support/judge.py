"""A scripted model for the extractors `llm` and `hybrid`: it answers what the schema asks for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aiohttp import web

from tests.support.upstream import Answer, Received, json_answer

Judgement = dict[str, Any]

UNNEEDED: Judgement = {"status": "unneeded"}
UNKNOWN: Judgement = {"status": "open", "doubt": "much", "impact": "decisive"}
"""Of a slot without options."""
DECISIVE: Judgement = UNKNOWN | {"option": "none"}
USAGE = {"prompt_tokens": 900, "completion_tokens": 100, "total_tokens": 1000}


def stated(quote: str) -> Judgement:
    """The user said it, in these words."""
    return {"status": "stated", "quote": quote}


def implied(option: str, doubt: str = "little") -> Judgement:
    """An option is to be expected."""
    return {"status": "implied", "option": option, "doubt": doubt}


def completion(content: str | None, *, reason: str = "stop", **message: Any) -> dict[str, Any]:
    """The body of a chat completion."""
    said = {"role": "assistant", "content": content, "refusal": None, **message}
    return {
        "id": "chatcmpl-judge",
        "object": "chat.completion",
        "created": 1_790_000_000,
        "model": "judge",
        "choices": [{"index": 0, "message": said, "logprobs": None, "finish_reason": reason}],
        "usage": USAGE,
    }


def saying(content: str | None, **how: Any) -> Answer:
    """Answer with this content."""
    return json_answer(completion(content, **how))


def judging(told: Mapping[str, Judgement] | None = None, **whole: Any) -> Answer:
    """Keep the schema: these judgements, `whole` for its other keys, all else is not needed."""

    async def answer(_: web.BaseRequest, received: Received) -> web.StreamResponse:
        body = json.loads(received.body)
        wanted = body["response_format"]["json_schema"]["schema"]["required"]
        said = {**(told or {}), **whole}
        found = {name: said.get(name, UNNEEDED) for name in wanted}
        return web.json_response(completion(json.dumps(found)))

    return answer


def said_to(received: Received) -> tuple[str, dict[str, Any]]:
    """What a model was told: the aspects, and the data between the marks."""
    text = json.loads(received.body)["messages"][-1]["content"]
    aspects, _, rest = text.partition("\n\n<data ")
    tag, _, data = rest.partition(">\n")
    assert data.endswith(f"\n</data {tag}>")
    parsed: dict[str, Any] = json.loads(data.removesuffix(f"\n</data {tag}>"))
    return aspects, parsed
