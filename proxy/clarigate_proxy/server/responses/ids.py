"""Ids of our responses and items: whose they are, and what they hold where they may.

Why: clients of this API may keep ids instead of words. Where tokens are encrypted, an id therefore
holds what it stands for, sealed: that of a response the input and the question, that of an item the
item. Elsewhere it holds nothing, and says so when it comes back. Must not know: HTTP.

Sealed text is `{json}` or `{json} LF {input}`: the input's items in the client's own bytes, with
commas between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import orjson

from clarigate_proxy.core.errors import RequestError, TokenError, TokenExpired
from clarigate_proxy.server.brain import Brain, Moment

__all__ = [
    "CALL_PREFIX",
    "ITEM_PREFIXES",
    "MESSAGE_PREFIX",
    "RESPONSE_PREFIX",
    "Kept",
    "open_item",
    "open_response",
    "seal_item",
    "seal_response",
]

RESPONSE_PREFIX: Final = "resp_clr_"
MESSAGE_PREFIX: Final = "msg_clr_"
CALL_PREFIX: Final = "fc_clr_"
ITEM_PREFIXES: Final = (MESSAGE_PREFIX, CALL_PREFIX)

_LF: Final = b"\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What a response id holds.

    `items` are the input's in their own bytes, `question` is the item that followed them,
    `previous` the upstream's response before them. `fields` are what else the response showed.
    """

    items: bytes
    question: dict[str, Any]
    created: int
    model: str
    previous: str | None = None
    metadata: dict[str, Any] | None = None


def seal_response(kept: Kept, brain: Brain, moment: Moment) -> str:
    """Return a response id that holds `kept`."""
    head = {
        "q": kept.question,
        "t": kept.created,
        "m": kept.model,
        "p": kept.previous,
        "d": kept.metadata,
    }
    data = orjson.dumps(head) + _LF + kept.items
    return RESPONSE_PREFIX + brain.seal(data, moment)


def open_response(name: str, brain: Brain, moment: Moment) -> Kept:
    """Return what a response id of ours holds.

    Raises:
        TokenExpired: it is ours, but past its time.
        TokenError: it holds nothing, or is not ours for this caller.
    """
    head, _, items = brain.unseal(name.removeprefix(RESPONSE_PREFIX), moment).partition(_LF)
    found = _loaded(head)
    return Kept(
        items=items,
        question=found["q"],
        created=found["t"],
        model=found["m"],
        previous=found["p"],
        metadata=found["d"],
    )


def seal_item(item: dict[str, Any], prefix: str, brain: Brain, moment: Moment) -> str:
    """Return the id of an item of ours that holds the item."""
    return prefix + brain.seal(orjson.dumps(item), moment)


def open_item(name: str, brain: Brain, moment: Moment, *, param: str) -> bytes:
    """Return the item that an id of ours holds, as JSON.

    Raises:
        RequestError: it holds nothing for this caller; `param` is where it stands.
    """
    _, _, text = name.partition("_clr_")
    try:
        return brain.unseal(text, moment)
    except TokenError as error:
        raise refused(error, param, "send the item itself instead of a reference") from None


def refused(error: TokenError, param: str, remedy: str) -> RequestError:
    """Return the 400 for an id of ours that does not hold."""
    kind = "expired" if isinstance(error, TokenExpired) else "invalid"
    message = f"`{param}` names a clarifying question that this id does not hold ({kind}); {remedy}"
    return RequestError(message, code=f"clarification_state_{kind}", param=param)


def _loaded(head: bytes) -> dict[str, Any]:
    try:
        found = orjson.loads(head)
    except orjson.JSONDecodeError:
        raise TokenError from None
    if not isinstance(found, dict) or "q" not in found:  # the id of an item, sealed alike
        raise TokenError
    return found
