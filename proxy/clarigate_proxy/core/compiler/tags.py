"""A block's tag: what nobody without the key can write into a text before the block.

The answer block's tag must be the same in every later turn, so it is a function of the messages
up to the block's own and of nothing else.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

__all__ = ["block_tag"]

_TAG_BYTES: Final = 12


def block_tag(block_key: bytes, messages: tuple[tuple[str, str], ...]) -> str:
    """Return 24 hex digits: HMAC over (role, text) pairs, up to the message that the block is on.

    tag_n = HMAC-SHA256(key, n ‖ len(role) ‖ role ‖ len(text) ‖ text …); the first n whose tag is
    in none of the texts counts, so that nothing before the block can contain its tag.
    """
    parts = [part.encode("utf-8", "surrogatepass") for pair in messages for part in pair]
    framed = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    counter = 0
    while True:
        message = counter.to_bytes(4, "big") + framed
        tag = hmac.new(block_key, message, hashlib.sha256).digest()[:_TAG_BYTES].hex()
        if not any(tag in text for _, text in messages):
            return tag
        counter += 1
