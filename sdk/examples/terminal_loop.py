"""A chat in the terminal with Python's standard library alone; answers appear as they arrive.

    python terminal_loop.py          # end with Ctrl-D

There is nothing in here about clarigate: its questions are answers like any other, and the reply is
simply the next message. The proxy is looked for at OPENAI_BASE_URL (default
http://127.0.0.1:8787/v1).
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from collections.abc import Iterator

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8787/v1")
API_KEY = os.environ.get("OPENAI_API_KEY", "none")
MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")

DATA = b"data: "


def pieces(messages: list[dict[str, str]]) -> Iterator[str]:
    """Send the conversation and yield the answer in the pieces in which it comes."""
    body = json.dumps({"model": MODEL, "messages": messages, "stream": True}).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {API_KEY}"}
    request = urllib.request.Request(f"{BASE_URL}/chat/completions", body, headers)
    with urllib.request.urlopen(request) as events:
        for line in events:
            if not line.startswith(DATA) or line.strip() == b"data: [DONE]":
                continue
            event = json.loads(line.removeprefix(DATA))
            if "error" in event:  # the stream broke after it had begun
                raise SystemExit(f"\n{event['error']['message']}")
            for choice in event["choices"]:
                yield choice["delta"].get("content") or ""


def main() -> None:
    """Read a message, print the answer, keep both, and so on."""
    messages: list[dict[str, str]] = []
    while True:
        try:
            messages.append({"role": "user", "content": input("you> ")})
        except EOFError:
            return
        answer = ""
        for piece in pieces(messages):
            print(piece, end="", flush=True)
            answer += piece
        print("\n")
        messages.append({"role": "assistant", "content": answer})


if __name__ == "__main__":
    try:
        main()
    except urllib.error.HTTPError as error:
        raise SystemExit(f"HTTP {error.code}: {error.read().decode()}") from None
    except urllib.error.URLError:
        raise SystemExit(f"nothing answers at {BASE_URL}: start `clarigate serve`") from None
