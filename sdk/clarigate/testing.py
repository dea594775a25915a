"""A fake proxy for tests of programs that use clarigate: scripted questions, real HTTP.

    with fake_proxy(ask("Who will read it?", "Executives", "Engineers"), "Done.") as proxy:
        client = OpenAI(base_url=proxy.base_url, api_key="none")
        …
    assert proxy.replies == ["Executives"]

Listens on the loopback interface only, on a free port, with the standard library alone. It speaks
the wire of the real one (whole and streamed, headers, 422 of mode `error`, 400 for a wrong token)
and decides nothing: each request takes the next step of the script. With pytest the fixture
`clarigate_fake` is such a proxy. Whoever mocks HTTP (respx, responses) returns `completion(step)`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from typing import Any, Final

from clarigate.clarification import Clarification, ClarificationQuestion, QuestionOption

__all__ = [
    "DIALOGUES",
    "FakeProxy",
    "Step",
    "ask",
    "ask_several",
    "completion",
    "events",
    "fake_proxy",
]

Step = Clarification | str | int
"""A question, an answer's text, or the status of an error."""

HEAD: Final[Mapping[str, object]] = {
    "id": "chatcmpl-fake",
    "created": 1_790_000_000,
    "model": "fake",
}
USAGE: Final = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}
REFERENCE: Final = "[clarigate " + "A" * 56 + "]"
REPLY: Final = "Reply with a number or in your own words. Or say “skip”."
UNSCRIPTED: Final = "Certainly."


def ask(question: str, *labels: str, id: str = "audience", **fields: Any) -> Clarification:  # noqa: A002 - the wire's word
    """Return a clarification of one question; with labels it is closed."""
    return ask_several(_question(question, labels, id, **fields))


def ask_several(*questions: ClarificationQuestion) -> Clarification:
    """Return a clarification of these questions."""
    return Clarification(
        round=1,
        max_questions=3,
        language="en",
        message="\n\n".join([*map(_asked, questions), REPLY]),
        questions=questions,
        state="fake-state",
    )


def _asked(question: ClarificationQuestion) -> str:
    options = [f"{number}. {option.label}" for number, option in enumerate(question.options, 1)]
    return "\n".join([question.question, *options])


def _question(
    text: str, labels: tuple[str, ...], slot: str, **fields: Any
) -> ClarificationQuestion:
    options = tuple(
        QuestionOption(id=label.lower().replace(" ", "-"), label=label) for label in labels
    )
    about = {"kind": "single" if options else "text", "header": slot[:12].capitalize(), **fields}
    return ClarificationQuestion(id=slot, dimension=slot, question=text, options=options, **about)


DIALOGUES: Final[Mapping[str, tuple[Step, ...]]] = {
    "closed": (ask("Who will read it?", "Executives", "Engineers"), "A summary for them."),
    "open": (ask("Which city or area should I look at?", id="location"), "A table in Lyon."),
    "two rounds": (
        ask("Who will read it?", "Executives", "Engineers"),
        ask("Which tone should it have?", "Formal", "Casual", id="tone"),
        "A formal summary.",
    ),
    "several at once": (
        ask_several(
            _question("Who will read it?", ("Executives", "Engineers"), "audience"),
            _question("By when is it needed?", (), "timeframe"),
        ),
        "A summary in time.",
    ),
    "no question": ("Paris.",),
}
"""Scripts to begin with, by name."""


# --- bodies ---------------------------------------------------------------------------------------


def completion(step: Clarification | str) -> dict[str, Any]:
    """Return the chat completion that the proxy would send, as JSON."""
    message: dict[str, Any] = {"role": "assistant", "content": _content(step), "refusal": None}
    if isinstance(step, Clarification):
        message["clarification"] = step.to_json()
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}
    return {**HEAD, "object": "chat.completion", "choices": [choice], "usage": USAGE}


def events(step: Clarification | str) -> Iterator[bytes]:
    """Yield the events of the same answer as a stream."""
    yield _event({"role": "assistant", "content": ""})
    for line in _content(step).splitlines(keepends=True):
        yield _event({"content": line})
    last = {"clarification": step.to_json()} if isinstance(step, Clarification) else {}
    yield _event(last, "stop")
    yield b"data: [DONE]\n\n"


def _event(delta: Mapping[str, object], reason: str | None = None) -> bytes:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}
    chunk = {**HEAD, "object": "chat.completion.chunk", "choices": [choice]}
    return b"data: " + json.dumps(chunk).encode() + b"\n\n"


def _content(step: Clarification | str) -> str:
    return step if isinstance(step, str) else f"{step.message}\n\n{REFERENCE}"


def _error(status: int, code: str, **more: object) -> dict[str, Any]:
    kind = "invalid_request_error" if status < 500 else "server_error"
    return {
        "error": {
            "message": f"scripted {status}",
            "type": kind,
            "param": None,
            "code": code,
            **more,
        }
    }


# --- the proxy ------------------------------------------------------------------------------------


class FakeProxy:
    """A running fake. `requests` are the bodies received so far, `script` the steps to come."""

    def __init__(self, port: int, script: tuple[Step, ...] = ()) -> None:
        self.base_url: str = f"http://127.0.0.1:{port}/v1"
        self.requests: list[dict[str, Any]] = []
        self.script: list[Step] = list(script)
        self.states: set[str] = set()

    def will(self, *steps: Step) -> None:
        """Answer the next requests so; those after them get “Certainly.”."""
        self.script = list(steps)

    @property
    def replies(self) -> list[str]:
        """The user's words after each question, as the last request held them."""
        messages = self.requests[-1]["messages"] if self.requests else []
        return [
            after["content"]
            for before, after in pairwise(messages)
            if REFERENCE in str(before.get("content"))
        ]

    def step(self, body: dict[str, Any], mode: str | None) -> Step:
        """Note a request and return its step; mode `never` gets no question."""
        self.requests.append(body)
        if (body.get("clarigate") or {}).get("mode", mode) == "never":
            self.script = [step for step in self.script if not isinstance(step, Clarification)]
        step = self.script.pop(0) if self.script else UNSCRIPTED
        if isinstance(step, Clarification):
            self.states.add(step.state)
        return step


@contextmanager
def fake_proxy(*script: Step) -> Iterator[FakeProxy]:
    """Run a fake proxy that plays `script`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    proxy = FakeProxy(server.server_address[1], script)
    server.proxy = proxy  # type: ignore[attr-defined]  # read by the handler
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield proxy
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    """One connection. HTTP/1.1 with lengths, so that clients may keep it open."""

    protocol_version = "HTTP/1.1"
    timeout = 20
    wbufsize = -1  # one segment an answer: two of them wait for each other's acknowledgement

    def do_POST(self) -> None:
        """Play the next step."""
        proxy: FakeProxy = self.server.proxy  # type: ignore[attr-defined]  # set by fake_proxy
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)))
        controls = body.get("clarigate") or {}
        mode = controls.get("mode", self.headers.get("x-clarigate-mode"))
        if "state" in controls and controls["state"] not in proxy.states:
            self._send(400, json.dumps(_error(400, "clarification_state_invalid")).encode())
            return
        self._play(proxy.step(body, mode), mode, streams=bool(body.get("stream")))

    def _play(self, step: Step, mode: str | None, *, streams: bool) -> None:
        if isinstance(step, int):
            self._send(step, json.dumps(_error(step, "scripted")).encode())
        elif isinstance(step, Clarification) and mode == "error":
            error = _error(422, "clarification_needed", clarification=step.to_json())
            self._send(422, json.dumps(error).encode())
        elif streams:
            self._send(200, b"".join(events(step)), step, kind="text/event-stream")
        else:
            self._send(200, json.dumps(completion(step)).encode(), step)

    def _send(
        self, status: int, body: bytes, step: Step = "", *, kind: str = "application/json"
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        asked = isinstance(step, Clarification)
        self.send_header("x-clarigate-decision", "asked" if asked else "forwarded")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Say nothing."""
