"""A tag depends on the key and all messages, and is in none of them."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.compiler import block_tag, tags

KEY = bytes(range(32))


def test_a_tag_depends_on_the_key_and_on_every_message() -> None:
    messages = (("user", "Hi"), ("assistant", "Hello"))
    tags = {
        block_tag(KEY, messages),
        block_tag(KEY[::-1], messages),
        block_tag(KEY, messages[:1]),
        block_tag(KEY, (("user", "Hi"), ("assistant", "Hell"), ("o", ""))),
        block_tag(KEY, (("user", "HiassistantHello"),)),
    }
    assert len(tags) == 5
    assert block_tag(KEY, messages) in tags


def test_a_tag_is_no_part_of_its_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tags, "_TAG_BYTES", 1)
    text = " ".join(f"{number:02x}" for number in range(256) if number != 0xA7)
    assert block_tag(KEY, (("user", text),)) == "a7"


def test_a_tag_has_96_bits() -> None:
    assert len(bytes.fromhex(block_tag(KEY, ()))) == 12
