"""`clarigate chat`: a chat in the terminal with any OpenAI-compatible address.

Why: to see as a user what the proxy asks, and why. It is a client like any other, made of the SDK:
questions come as pickers, answers arrive as they are written. `/why` and `/graph` ask the proxy's
own decide endpoint about the last message, and a local decider where the address has none.
Must not know: how the proxy decides.
"""

from __future__ import annotations

import argparse
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from rich.console import Console

from clarigate.adapters.stdlib import Client, stream
from clarigate.clarification import Clarification
from clarigate.errors import ClarificationCancelledError, ClarigateError
from clarigate.interactive import why_nobody_answers
from clarigate.replies import Reply
from clarigate.terminal import ask_by_input, ask_in_terminal
from clarigate_proxy.cli.chatviews import graph_view, why_view
from clarigate_proxy.config import OPENAI_KEY, secret_from
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.decider import Decider

__all__ = ["COMMANDS", "Chat", "add_arguments", "run"]

BASE_URL: Final = "http://127.0.0.1:8787/v1"
PROMPT: Final = "you> "
DECIDE_S: Final = 10.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate chat`."""
    parser.add_argument("message", nargs="?", help="the first message (default: read it)")
    parser.add_argument("--base-url", default=BASE_URL, help="(default: %(default)s)")
    parser.add_argument("--model", default="gpt-4o-mini", help="(default: %(default)s)")
    parser.add_argument(
        "--api-key-env",
        metavar="NAME",
        help=f"variable with the key (default: {OPENAI_KEY}, if set)",
    )
    parser.add_argument("--plain", action="store_true", help="no colours and no arrow keys")


def run(args: argparse.Namespace) -> int:
    """Chat until the end of input.

    Raises:
        ConfigError: the variable with the key is not set, or the address is none of the web.
    """
    try:
        client = Client(base_url=args.base_url, api_key=_key(args.api_key_env))
    except ClarigateError as error:
        raise ConfigError(f"--base-url: {error}") from None
    plain = bool(args.plain) or why_nobody_answers({}) is not None
    # Without a colour system nothing is bold or dim either.
    console = Console(color_system=None if plain else "auto", highlight=False, soft_wrap=plain)
    chat = Chat(client=client, model=args.model, console=console, plain=plain)
    with suppress(ImportError):
        import_module("readline")  # `input` then edits lines and remembers them
    console.print(f"{args.model} at {args.base_url} · /help lists commands, Ctrl-D ends")
    if args.message:
        chat.take(args.message)
    while True:
        try:
            line = input(f"\n{PROMPT}").strip()
        except KeyboardInterrupt:  # as in a shell: what was typed is dropped, not the conversation
            console.print("\n(Ctrl-D ends)")
            continue
        except EOFError:
            console.print()
            return 0
        if line in {"/quit", "/exit"}:
            return 0
        if line:
            chat.take(line)


def _key(name: str | None) -> str:
    """Return the key that was named, or the usual one if there is any."""
    if name is not None:
        return secret_from(name)
    try:
        return secret_from(OPENAI_KEY)
    except ConfigError:
        return "none"


@dataclass(slots=True, kw_only=True)
class Chat:
    """One conversation: its messages, and the request that the last message made."""

    client: Client
    model: str
    console: Console
    plain: bool
    messages: list[Any] = field(default_factory=list)
    looked_at: list[Any] = field(default_factory=list)

    def take(self, line: str) -> None:
        """Do a command, or say a message and show its answer."""
        if line.startswith("/"):
            command = COMMANDS.get(line.split(maxsplit=1)[0])
            if command is None:
                self.console.print(f"unknown command; known are {', '.join(COMMANDS)} and /quit")
            else:
                command[1](self)
            return
        before = len(self.messages)
        self.messages.append({"role": "user", "content": line})
        self.looked_at = list(self.messages)
        try:
            self._answer()
        except ClarificationCancelledError:
            del self.messages[before:]
            self.console.print("(withdrawn)")
        except (ClarigateError, OSError, KeyboardInterrupt) as error:
            del self.messages[before:]
            self.console.print(f"({_said(error)}; the message is not kept)", markup=False)

    def _answer(self) -> None:
        reader = stream(
            self.client, self.messages, ask=self._ask, write=self._write, model=self.model
        )
        self.console.print()
        if reader.error is not None:
            raise ClarigateError(f"the stream broke: {reader.error.get('message', 'no reason')}")
        self.messages.append(reader.message())

    def _write(self, text: str) -> None:
        self.console.print(text, end="", markup=False)
        self.console.file.flush()

    def _ask(self, clarification: Clarification) -> Reply:
        """Ask by pickers on a terminal; on a pipe the next lines are the answers."""
        if why_nobody_answers({}) is not None:
            return ask_by_input(clarification, write=self._show)
        return ask_in_terminal(clarification, plain=self.plain, write=self._show)

    def _show(self, text: str) -> None:
        self.console.print(text, markup=False)

    def row(self) -> Mapping[str, Any]:
        """Return the decision about the last message: the proxy's, or a local one."""
        data = {"model": self.model, "messages": self.looked_at}
        found = _decided(self.client, data)
        if found is not None:
            return found
        self.console.print("(this address decides nothing; a local decider says:)")
        row: Mapping[str, Any] = Decider.of("default").row(data)
        return row


def _why(chat: Chat) -> None:
    chat.console.print(why_view(chat.row()) if chat.looked_at else "(nothing was said yet)")


def _graph(chat: Chat) -> None:
    chat.console.print(graph_view(chat.row()) if chat.looked_at else "(nothing was said yet)")


def _history(chat: Chat) -> None:
    for message in chat.messages:
        chat.console.print(f"{message['role']}: {message['content']}", markup=False)


def _new(chat: Chat) -> None:
    chat.messages.clear()
    chat.looked_at.clear()
    chat.console.print("(a new conversation)")


def _help(chat: Chat) -> None:
    for name, (meaning, _) in COMMANDS.items():
        chat.console.print(f"{name:10}{meaning}")
    chat.console.print("/quit     end, as Ctrl-D does")


COMMANDS: Final[Mapping[str, tuple[str, Callable[[Chat], None]]]] = {
    "/why": ("why the last message was asked about, or not", _why),
    "/graph": ("what was understood of it, and from where", _graph),
    "/history": ("the conversation as it is sent", _history),
    "/new": ("forget the conversation", _new),
    "/help": ("this list", _help),
}
"""Command → its meaning and what does it."""


def _decided(client: Client, data: Mapping[str, object]) -> Mapping[str, Any] | None:
    """Ask the proxy's decide endpoint; None where there is none."""
    root = client.base_url.rstrip("/").removesuffix("/v1")
    request = urllib.request.Request(  # noqa: S310 - the client has checked the scheme
        f"{root}/clarigate/v1/decide",
        json.dumps(data).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {client.api_key}"},
    )
    try:
        with urllib.request.urlopen(request, timeout=DECIDE_S) as response:  # noqa: S310 - as above
            row = json.loads(response.read())
    except (urllib.error.URLError, OSError, ValueError):
        return None
    return row if isinstance(row, dict) and "nodes" in row else None


def _said(error: BaseException) -> str:
    if isinstance(error, KeyboardInterrupt):
        return "stopped"
    if isinstance(error, urllib.error.URLError):
        return f"no connection: {error.reason}"
    return str(error)
