"""What a client is told to do, and what came of it: the same for every client and both languages.

A driver gives one client's own way of talking and of keeping history; tests hold for all drivers.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Literal

__all__ = ["KEY", "Call", "Desk", "Driver", "Failure", "Job", "Result", "Said", "Say", "Turn"]

KEY = "sk-made-up"

ToolName = Literal["get_weather", "ask_user"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What the user says, with fields and headers that the application adds to the request."""

    text: str
    body: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One conversation of one client.

    `reply` is what its user says to a tool that asks; `parses` says that a program reads the
    answers, with the client's own way of parsing them to a type (`days` is then their text).
    """

    client: str
    base_url: str
    turns: tuple[Turn, ...]
    streams: bool = False
    tools: tuple[ToolName, ...] = ()
    reply: str | None = None
    parses: bool = False
    system: str = "You are a helpful assistant."


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """An answer as the application sees it: its text, our field, our header."""

    text: str | None
    clarification: bool = False
    decision: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A tool that the client ran."""

    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """What the client raised: its own type and its bases, the HTTP status, its words."""

    kinds: tuple[str, ...]
    status: int | None = None
    told: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The conversation as far as it went."""

    said: tuple[Said, ...]
    calls: tuple[Call, ...] = ()
    failure: Failure | None = None


@dataclass(slots=True)
class Desk:
    """The tools that every client has, and a note of each call.

    Without a `reply` the user chooses the second option, or says Lyon where there are none.
    """

    reply: str | None = None
    calls: list[Call] = field(default_factory=list)

    def get_weather(self, city: str) -> str:
        """Look up the weather."""
        self.calls.append(Call(name="get_weather", arguments={"city": city}))
        return "12 °C, rain"

    def ask_user(self, question: str, options: list[str] | None = None) -> str:
        """Ask the user a question."""
        given = {"question": question, "options": options or []}
        self.calls.append(Call(name="ask_user", arguments=given))
        return self.reply or (options[1] if options else "Lyon")

    def named(self, *names: ToolName) -> list[Callable[..., str]]:
        """The functions of these names, for clients that make tools of functions."""
        return [getattr(self, name) for name in names]


Say = Callable[[Turn], Awaitable[Said]]
Driver = Callable[[Job, Desk], AbstractAsyncContextManager[Say]]
