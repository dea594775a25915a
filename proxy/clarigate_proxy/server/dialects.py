"""What differs between the shapes of a request: how it is read, changed and answered.

Why: chat completions and the Responses API get the same decision by the same steps; a dialect is
what those steps do not share. Must not know: how anything is decided, which dialects there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from aiohttp import web
from multidict import MultiMapping

from clarigate_proxy.core.edits import Edit
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Asked, Brain, Moment
from clarigate_proxy.server.pdfs import Files

__all__ = ["Dialect"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """One shape of a request.

    `restore` puts into the body what the client left to us to keep, `read` makes a chat request of
    it (with the texts of files that were read before), `apply` makes the edits to its bytes,
    `render` answers it with a question.
    """

    restore: Callable[[Body, Brain, Moment], Body]
    read: Callable[[MultiMapping[str], Body, Brain, Files], ChatRequest]
    apply: Callable[[bytes, Sequence[Edit]], bytes]
    render: Callable[[Asked, ChatRequest, Body, Brain, Moment], web.Response]
