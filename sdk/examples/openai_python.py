"""Ask through clarigate with the openai package: nothing changes but the base address.

    pip install openai
    python openai_python.py "Create a workout plan for me"    # the reply is read from the terminal
    python openai_python.py "Create a workout plan for me" 1    # or given at once

The proxy is looked for at OPENAI_BASE_URL (default http://127.0.0.1:8787/v1).
"""

from __future__ import annotations

import os
import sys

from openai import APIConnectionError, OpenAI
from openai.types.chat import ChatCompletionMessage, ChatCompletionMessageParam

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8787/v1")
MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")


def is_question(message: ChatCompletionMessage) -> bool:
    """Whether this is a question of the proxy: it then carries a field that OpenAI's have not."""
    return "clarification" in (message.model_extra or {})


def main() -> None:
    """Send the request, answer questions until there is an answer, and print it."""
    client = OpenAI(base_url=BASE_URL, api_key=os.environ.get("OPENAI_API_KEY", "none"))
    request, *replies = sys.argv[1:] or ["Create a workout plan for me"]
    messages: list[ChatCompletionMessageParam] = [{"role": "user", "content": request}]
    while True:
        message = client.chat.completions.create(model=MODEL, messages=messages).choices[0].message
        print(message.content)
        if not is_question(message):
            return
        # The question joins the history like any other answer. The proxy keeps no state: it finds
        # its question there, takes it out again and puts the reply into the request.
        messages.append({"role": "assistant", "content": message.content})
        messages.append({"role": "user", "content": replies.pop(0) if replies else input("> ")})


if __name__ == "__main__":
    try:
        main()
    except APIConnectionError:
        raise SystemExit(f"nothing answers at {BASE_URL}: start `clarigate serve`") from None
