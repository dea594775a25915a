"""urllib: the adapter for programs without any HTTP client; `clarigate chat` uses it, too.

`base_url` is the operator's own; only http and https are opened.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, MutableSequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from clarigate.adapters.asking import Ask
from clarigate.errors import ClarigateError
from clarigate.protocol import Dialogue
from clarigate.responses import StreamReader, was_asked
from clarigate.terminal import ask_in_terminal

__all__ = ["Client", "HTTPError", "complete", "stream"]

TIMEOUT_S = 120.0
NO_STREAM = "the answer is no event stream: is base_url that of an OpenAI API?"


class HTTPError(ClarigateError):
    """The proxy or its upstream answered with an error. `status`, `code` and `body` tell which."""

    def __init__(self, status: int, body: object) -> None:
        error = body.get("error") if isinstance(body, dict) else None
        self.code: object = error.get("code") if isinstance(error, dict) else None
        said = error.get("message") if isinstance(error, dict) else None
        super().__init__(f"HTTP {status}: {said or 'no message in the error envelope'}")
        self.status: int = status
        self.body: object = body


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """Where to send requests (`base_url` ends in /v1), and what with.

    Raises:
        ClarigateError: `base_url` is no address of the web.
    """

    base_url: str
    api_key: str = "none"
    headers: Mapping[str, str] | None = None
    timeout_s: float = TIMEOUT_S

    def __post_init__(self) -> None:
        if not self.base_url.startswith(("http://", "https://")):
            raise ClarigateError("base_url: expected http://… or https://…, ending in /v1")

    @contextmanager
    def post(self, body: Mapping[str, object]) -> Iterator[Any]:
        """POST a chat body; yields the open response.

        Raises:
            HTTPError: the status is an error.
        """
        request = urllib.request.Request(  # noqa: S310 - the scheme is checked
            f"{self.base_url.rstrip('/')}/chat/completions",
            json.dumps(body).encode(),
            {
                "Content-Type": "application/json",
                "Authorization": f"Bearer {self.api_key}",
                **(self.headers or {}),
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=self.timeout_s) as response:  # noqa: S310 - as above
                yield response
        except urllib.error.HTTPError as error:
            raise HTTPError(error.code, _json(error.read())) from None


def complete(
    client: Client, messages: MutableSequence[Any], *, ask: Ask = ask_in_terminal, **fields: object
) -> dict[str, Any]:
    """Return the real answer as parsed JSON; questions on the way go to `ask`."""
    dialogue = Dialogue(messages)
    while True:
        try:
            with client.post(dialogue.body(**fields)) as response:
                answer = _json(response.read())
        except HTTPError as error:
            if dialogue.refused(error.code):
                continue
            if error.code != "clarification_needed":
                raise
            answer = error.body
        clarification = dialogue.receive(answer)
        if clarification is None:
            return dict(answer)
        dialogue.reply(ask(clarification))


def stream(
    client: Client,
    messages: MutableSequence[Any],
    *,
    ask: Ask = ask_in_terminal,
    write: Callable[[str], None] | None = None,
    **fields: object,
) -> StreamReader:
    """Return the real answer, read to its end; `write` gets its text as it arrives.

    A server that streams nothing answers with the whole, which counts as one piece.

    Raises:
        ClarigateError: what came is neither; `HTTPError` where the status is an error.
    """
    dialogue = Dialogue(messages)
    while True:
        reader = StreamReader()
        try:
            with client.post(dialogue.body(**fields, stream=True)) as response:
                show = None if was_asked(response.headers) else write
                is_whole = "json" in response.headers.get("Content-Type", "")
                for piece in [_json(response.read())] if is_whole else response:
                    new = reader.feed(piece)
                    if new and show:
                        show(new)
            if not (reader.is_done or reader.finish_reason or reader.text or reader.error):
                raise ClarigateError(NO_STREAM)
        except HTTPError as error:
            if dialogue.refused(error.code):
                continue
            raise
        clarification = dialogue.receive(reader)
        if clarification is None:
            return reader
        dialogue.reply(ask(clarification))


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        raise ClarigateError("the answer is not JSON: is base_url that of an OpenAI API?") from None
