"""A lead-in gives a paste away; the user's wishes and short texts are none."""

from __future__ import annotations

from typing import Any

from tests.core.documents.cases import by_group, check


@by_group("pastes")
def test_pastes(case: dict[str, Any]) -> None:
    check(case)
