"""Chat through clarigate with LangChain, which knows nothing of it.

    pip install langchain-openai
    python langchain_chat.py "Create a workout plan for me" 1 "Now only for weekends."

Each argument is one message of the user. The proxy is looked for at OPENAI_BASE_URL (default
http://127.0.0.1:8787/v1).
"""

from __future__ import annotations

import os
import sys

from langchain_core.messages import BaseMessage, HumanMessage
from langchain_openai import ChatOpenAI
from openai import APIConnectionError
from pydantic import SecretStr

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8787/v1")
MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")


def main() -> None:
    """Send the messages one by one, each with the history, and print the answers."""
    model = ChatOpenAI(
        model=MODEL,
        base_url=BASE_URL,
        api_key=SecretStr(os.environ.get("OPENAI_API_KEY", "none")),
        include_response_headers=True,
    )
    history: list[BaseMessage] = []
    for text in sys.argv[1:] or ["Create a workout plan for me"]:
        answer = model.invoke([*history, HumanMessage(text)])
        # LangChain drops fields that it does not know, and that does no harm: the text of the
        # question is all that has to stay in the history. Who asked, the headers tell.
        history += [HumanMessage(text), answer]
        decision = answer.response_metadata["headers"]["x-clarigate-decision"]
        print(f"({decision})\n{answer.text}\n")


if __name__ == "__main__":
    try:
        main()
    except APIConnectionError:
        raise SystemExit(f"nothing answers at {BASE_URL}: start `clarigate serve`") from None
