"""Offered documents that do not bear on the request are withheld; others never are."""

from __future__ import annotations

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.offered import withhold_irrelevant
from clarigate_proxy.core.request import ContextDocument, parse_messages
from clarigate_proxy.core.values import Reading

STEW = (
    "Boil the lentils, add onion, garlic and salt, simmer with carrot and potato, serve hot soup."
)
LEASE = "The tenant pays the rent by the third; the landlord returns the deposit after moving out."


def filtered(*said: tuple[str, str]) -> Reading:
    messages = parse_messages({"messages": [{"role": r, "content": t} for r, t in said]})
    assert messages is not None
    offered = (ContextDocument(id="stew", text=STEW), ContextDocument(id="lease", text=LEASE))
    return withhold_irrelevant(read_request(messages, offered))


def withheld(reading: Reading) -> list[str]:
    return [document.id for document in reading.documents if document.withheld]


def test_what_speaks_of_another_field_is_withheld() -> None:
    assert withheld(filtered(("user", "When do I get my rent deposit back?"))) == ["stew"]


def test_a_short_prompt_is_read_with_the_turn_before() -> None:
    said = (
        ("user", "Explain how my landlord must return the rent deposit."),
        ("assistant", "It is due after moving out."),
        ("user", "and when?"),
    )
    assert withheld(filtered(*said)) == ["stew"]


def test_a_prompt_without_a_field_keeps_all() -> None:
    assert withheld(filtered(("user", "What do you make of it?"))) == []


def test_what_was_pasted_is_never_withheld() -> None:
    reading = filtered(("user", f"When do I get my rent deposit back?\n```\n{STEW}\n```"))
    assert [d.withheld for d in reading.documents if d.message is not None] == [False]
