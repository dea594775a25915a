"""Keys are read strictly, never shown, and only their sub-keys are used."""

from __future__ import annotations

import base64

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.keys import (
    Key,
    KeyRing,
    Purpose,
    derive,
    parse_key_line,
    parse_key_ring,
    render_key_line,
    render_key_ring,
)

SECRET = bytes(range(200, 232))
OTHER = bytes(range(32))
SECRET_TEXT = base64.urlsafe_b64encode(SECRET).decode().rstrip("=")
OTHER_TEXT = base64.urlsafe_b64encode(OTHER).decode().rstrip("=")


def test_a_line_is_kid_and_secret() -> None:
    key = Key(kid=7, secret=SECRET)
    assert render_key_line(key) == f"7:{SECRET_TEXT}"
    assert parse_key_line(f" 7:{SECRET_TEXT}\n") == key


def test_the_other_base64_alphabet_and_padding_are_read_too() -> None:
    assert parse_key_line("7:" + base64.b64encode(SECRET).decode()) == Key(kid=7, secret=SECRET)


@pytest.mark.parametrize(
    "text",
    [
        f"2:{SECRET_TEXT}\n1:{OTHER_TEXT}\n",
        f"2:{SECRET_TEXT}, 1:{OTHER_TEXT}",
        f"2:{SECRET_TEXT},1:{OTHER_TEXT}",
        f"# new\r\n2:{SECRET_TEXT}  # of May\r\n\r\n# old\r\n\t1:{OTHER_TEXT}",
    ],
)
def test_several_keys_keep_their_order(text: str) -> None:
    ring = parse_key_ring(text)
    assert ring == KeyRing(keys=(Key(kid=2, secret=SECRET), Key(kid=1, secret=OTHER)))
    assert ring.signing.kid == 2
    assert ring.find(1) == Key(kid=1, secret=OTHER)
    assert ring.find(3) is None
    assert parse_key_ring(render_key_ring(ring)) == ring


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no key given"),
        ("# nothing", "no key given"),
        (SECRET_TEXT, "entry 1: expected <kid>:<base64url secret>"),
        (f":{SECRET_TEXT}", "entry 1: expected <kid>"),
        (f"x:{SECRET_TEXT}", "entry 1: expected <kid>"),
        (f"-1:{SECRET_TEXT}", "entry 1: expected <kid>"),
        (f"²:{SECRET_TEXT}", "entry 1: expected <kid>"),
        (f"256:{SECRET_TEXT}", "entry 1: key id 256: expected 0 to 255"),
        (f"1:{SECRET_TEXT[:-1]}", "at least 32 bytes, got 31"),
        ("1:", "are not base64url"),
        (f"1:{SECRET_TEXT}é", "are not base64url"),
        (f"1:{SECRET_TEXT}AA", "are not base64url"),
        (f"1:{SECRET_TEXT[:20]}={SECRET_TEXT[20:]}", "are not base64url"),
        (f"1:{SECRET_TEXT} 1:{OTHER_TEXT}", "key ids used more than once: 1"),
    ],
)
def test_a_faulty_ring_is_refused_without_showing_it(text: str, message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_key_ring(text)
    shown = str(caught.value)
    assert message in shown
    assert SECRET_TEXT[:8] not in shown
    assert OTHER_TEXT[:8] not in shown
    assert "clarigate keys new" in shown or "key id 256" in shown


def test_all_faults_are_listed_at_once() -> None:
    with pytest.raises(ConfigError, match=r"entry 1: .*; entry 3: key id 999"):
        parse_key_ring(f"nonsense 2:{SECRET_TEXT} 999:{OTHER_TEXT}")


def test_a_key_does_not_show_its_secret() -> None:
    ring = KeyRing(keys=(Key(kid=7, secret=SECRET),))
    assert repr(ring) == "KeyRing(keys=(Key(kid=7),))"


def test_every_purpose_has_a_sub_key_of_its_own() -> None:
    found = {derive(SECRET, purpose) for purpose in Purpose}
    assert len(found | {SECRET}) == len(Purpose) + 1
    assert {len(key) for key in found} == {32}


def test_trailing_zeros_make_another_key() -> None:
    assert derive(SECRET, Purpose.FULL) != derive(SECRET + b"\0", Purpose.FULL)


def test_sub_keys_are_pinned_since_tokens_outlive_releases() -> None:
    assert (
        derive(SECRET, Purpose.COMPACT).hex()
        == "cc805e1e9cac969f8107ca1e395a8258741503f1c214912b5885433dc6fc0ce0"
    )
