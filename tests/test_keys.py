"""Key files are read or refused with a reason; new keys are random."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.keys import KeyRing, render_key_line, render_key_ring
from clarigate_proxy.keys import ephemeral, load_key_ring, new_key, read_key_ring


def test_a_file_is_read_with_its_comments(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    ring = KeyRing(keys=(new_key(5), new_key(4)))
    path.write_text("\ufeff# current, then the one before\n" + render_key_ring(ring), "utf-8")
    assert read_key_ring(path) == ring


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe", "expected text in UTF-8"),
        (b"#" * 70_000, "expected at most 65536 bytes"),
        (b"", "no key given"),
        (b"1:short", "entry 1"),
    ],
)
def test_a_faulty_file_is_named(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "keys"
    path.write_bytes(content)
    with pytest.raises(ConfigError, match=message) as caught:
        read_key_ring(path)
    assert str(caught.value).startswith(f"key file {path}: ")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        read_key_ring(tmp_path / "none")


def test_text_is_named_as_its_source() -> None:
    with pytest.raises(ConfigError, match=r"^CLARIGATE_KEYS: no key given"):
        load_key_ring("", source="CLARIGATE_KEYS")
    key = new_key(9)
    assert load_key_ring(render_key_line(key)) == KeyRing(keys=(key,))


def test_new_keys_are_never_the_same() -> None:
    assert len({new_key(0).secret for _ in range(50)}) == 50
    assert ephemeral() != ephemeral()


def test_an_ephemeral_ring_can_be_handed_to_a_worker() -> None:
    ring = ephemeral()
    assert load_key_ring(render_key_ring(ring)) == ring
