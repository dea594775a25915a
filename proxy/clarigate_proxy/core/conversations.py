"""What a conversation is called in the log, and whether the policy's holdout does not ask it.

Why: calibration needs to know which question was answered and what would have come of not asking,
and the proxy keeps no state. So the name is computed from the conversation itself: a keyed hash
over its messages up to the request, the same in every later turn about that request, and telling
nothing to those without the key. Equal openings of one caller share a name.

Invariant: whether a conversation is held out depends on its name and the share alone.
"""

from __future__ import annotations

import hmac

from clarigate_proxy.core.context import Context
from clarigate_proxy.core.keys import Purpose, derive
from clarigate_proxy.core.transcript import transcript_digest, turns_of
from clarigate_proxy.core.values import Message

__all__ = ["conversation_of", "is_held_out"]

_LABEL = b"conversation"
_HEX_DIGITS = 32
_SHARE_DIGITS = 8


def conversation_of(messages: tuple[Message, ...], root: int, context: Context) -> str:
    """Return the pseudonym of the conversation about the request message of index `root`."""
    turns = turns_of(message for message in messages if message.index <= root)
    key = derive(context.ring.signing.secret, Purpose.PSEUDONYM)
    name = hmac.digest(key, _LABEL + context.tenant + transcript_digest(turns), "sha256")
    return name.hex()[:_HEX_DIGITS]


def is_held_out(conversation: str, share: float) -> bool:
    """Whether a conversation falls into the share that is not asked."""
    place: float = int(conversation[:_SHARE_DIGITS], 16) / 16.0**_SHARE_DIGITS
    return place < share
