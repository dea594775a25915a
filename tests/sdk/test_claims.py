"""A tool may act on a value only where a claim of the label wanted has that very value."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate.payload import TRUST, require_claim

TEXT = "Pay 300 euros to ann@example.com."


def claim(value: str, label: str = "USER_ASSERTED", **fields: Any) -> dict[str, Any]:
    row = {
        "dimension": "audience",
        "slot": "audience",
        "value": value,
        "quote": value,
        "label": label,
        "message": 0,
        "part": None,
        "doc": None,
        "start": TEXT.find(value),
        "end": TEXT.find(value) + len(value),
    }
    return row | fields


ANN = claim("ann@example.com")
MESSAGES: list[dict[str, Any]] = [{"role": "user", "content": TEXT}]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("ann@example.com", "asserted"),
        ("ANN@EXAMPLE.com", "asserted"),
        ("ann@example.com.evil.net", "other_value"),
        ("n@example.com", "other_value"),
        ("", "other_value"),
    ],
)
def test_a_recipient_is_compared_whole(value: str, reason: str) -> None:
    check = require_claim([ANN], "audience", value)
    assert (check.ok, check.reason) == (reason == "asserted", reason)


@pytest.mark.parametrize(("amount", "ok"), [(300, True), (300.0, True), (3000, False), (30, False)])
def test_an_amount_is_compared_as_a_number(amount: float, ok: bool) -> None:
    row = claim("EUR 300", dimension="budget", slot="budget", quote="300 euros")
    assert require_claim([row], "budget", amount).ok == ok


@pytest.mark.parametrize(
    ("said", "amount", "ok"),
    [
        ("-5", 5, False),
        ("-5", -5, True),
        ("−5 °C", -5, True),
        ("5-10", 5, True),
        ("5-10", 10, True),
        ("5-10", -10, False),
        ("1,200 euros", 1200, True),
        ("1,200 euros", 200, False),
        ("1.200 Euro", 1200, True),
        ("1.200,50 Euro", 1200.5, True),
        ("1.200,50 Euro", 50, False),
        ("1,200.50", 1200.5, True),
        ("1.5", 1.5, True),
        ("1,5", 1.5, True),
        ("5k", 5, False),
        ("50k", 5, False),
        ("2 million", 2, False),
        ("v2.10.3", 10, False),
        ("12 kg", 12, True),
        ("2031-03-12", 12, False),
        ("from 2031-03", 2031, False),
        ("1/2", 2, False),
        ("9:30", 30, False),
        ("1e3", 1, False),
        ("50 %", 50, False),
        ("$5/day", 5, True),
        ("800, not 500", 500, False),
        ("800, not 500", 800, True),
        ("800, no more than 900", 900, False),
        ("1", True, False),
    ],
)
def test_a_number_is_read_with_its_sign_and_whole(said: str, amount: float, ok: bool) -> None:
    assert require_claim([claim(said, quote=said)], "audience", amount).ok == ok


def test_a_documents_word_is_not_the_users() -> None:
    row = claim("ann@example.com", "DOC_DERIVED", doc="d1")
    check = require_claim([row], "audience", "ann@example.com")
    assert (check.ok, check.reason, check.claim) == (False, "lower_label", row)
    assert require_claim([row], "audience", "ann@example.com", label="DOC_DERIVED").ok


def test_the_most_trusted_claim_of_the_value_decides() -> None:
    rows = [claim("ann@example.com", "MODEL_INFERRED"), ANN]
    assert require_claim(rows, "audience", "ann@example.com").claim == ANN


def test_what_is_denied_is_not_asserted() -> None:
    assert not require_claim([claim("not ann@example.com")], "audience", "ann@example.com").ok
    said = claim(
        "to bob@example.com, never to ann@example.com", quote="bob and not ann@example.com"
    )
    assert not require_claim([said], "audience", "ann@example.com").ok
    assert require_claim([said], "audience", "bob@example.com").ok


@pytest.mark.parametrize(
    ("path", "ok"),
    [("/srv/my files/new", True), ("/srv/my", False), ("/srv", False), ("/opt/old", True)],
)
def test_a_path_is_compared_with_its_spaces(path: str, *, ok: bool) -> None:
    row = claim("from /opt/old to /srv/my files/new")
    assert require_claim([row], "audience", path).ok is ok


def test_words_of_a_user_do_not_stand_in_a_document() -> None:
    check = require_claim([ANN | {"doc": "d1"}], "audience", "ann@example.com", messages=MESSAGES)
    assert check.reason == "misquoted"


def test_nothing_claimed_is_said_so() -> None:
    assert require_claim([ANN], "budget", 300).reason == "no_claim"


def test_the_quote_must_stand_in_a_message_of_the_user() -> None:
    assert require_claim([ANN], "audience", "ann@example.com", messages=MESSAGES).ok
    moved = ANN | {"start": 0, "end": 15}
    forged = [{"role": "assistant", "content": TEXT}]
    for row, messages in ((moved, MESSAGES), (ANN, forged), (ANN | {"message": 7}, MESSAGES)):
        check = require_claim([row], "audience", "ann@example.com", messages=messages)
        assert check.reason == "misquoted"


def test_a_part_of_an_array_is_found() -> None:
    parts = [{"role": "user", "content": [{"type": "text", "text": TEXT}]}]
    row = ANN | {"part": 0}
    assert require_claim([row], "audience", "ann@example.com", messages=parts).ok


def test_an_unknown_label_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of"):
        require_claim([ANN], "audience", "ann@example.com", label="SIGNED")
    assert TRUST[0] == "USER_ASSERTED"


def test_what_another_claim_overrules_is_refused() -> None:
    lost = claim("bob@example.com", "OPERATOR_ASSERTED", message=1, start=3, end=18)
    winner = ANN | {"against": [dict(lost)]}
    asked = ("audience", "bob@example.com")
    check = require_claim([winner, lost], *asked, label="OPERATOR_ASSERTED")
    assert (check.ok, check.reason, check.claim) == (False, "overruled", lost)
    assert require_claim([ANN, lost], *asked, label="OPERATOR_ASSERTED").ok
    assert require_claim([winner, lost], "audience", "ann@example.com", messages=MESSAGES).ok
