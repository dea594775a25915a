from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.server.stream import Lines

PIECES = st.lists(st.binary(max_size=12) | st.sampled_from([b"\n", b"\r\n", b"\n\n", b"data: x"]))


@given(PIECES)
def test_all_bytes_pass_in_their_order(pieces: list[bytes]) -> None:
    lines = Lines()
    passed = b"".join(lines.feed(piece) for piece in pieces) + lines.rest()
    assert passed == b"".join(pieces)


@given(PIECES)
def test_only_the_begun_line_is_held_back(pieces: list[bytes]) -> None:
    lines = Lines()
    for piece in pieces:
        lines.feed(piece)
        assert b"\n" not in lines.rest()
        assert b"\r" not in lines.rest()


def test_a_keep_alive_comment_passes_at_once() -> None:
    assert Lines().feed(b": ping\n") == b": ping\n"


def test_a_line_without_end_does_not_grow_for_ever() -> None:
    lines = Lines()
    passed = sum(len(lines.feed(b"x" * 65_536)) for _ in range(64))
    assert passed > 2 << 20


def test_breaking_off_ends_the_event_that_was_begun() -> None:
    lines = Lines()
    assert lines.breaking_off() == b""
    lines.feed(b"data: 1\n")
    assert lines.breaking_off() == b"\n"
    lines.feed(b"\ndata: half")
    assert lines.breaking_off() == b""
    lines.feed(b" of it\r\n\r\n")
    assert lines.breaking_off() == b""
