"""The tables of field names: one role a name, in the form in which names are compared."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.toolcalls.fields import (
    KIND_WORDS,
    LIST_NAMES,
    OPTION_ROLES,
    QUESTION_ROLES,
    TEXT_NAMES,
    Role,
    plain_name,
)


@pytest.mark.parametrize("name", ["multiSelect", "multi_select", "multi-select", "MULTISELECT"])
def test_separators_and_case_do_not_count(name: str) -> None:
    assert QUESTION_ROLES[plain_name(name)] is Role.MULTI


def test_every_name_of_the_tables_is_plain() -> None:
    names = [*QUESTION_ROLES, *OPTION_ROLES, *LIST_NAMES, *TEXT_NAMES]
    names += [word for words in KIND_WORDS.values() for word in words]
    assert [name for name in names if plain_name(name) != name] == []


def test_the_names_of_a_questions_text_have_no_other_role() -> None:
    assert {QUESTION_ROLES[name] for name in TEXT_NAMES} == {Role.TEXT}
    assert not set(LIST_NAMES) & QUESTION_ROLES.keys()
