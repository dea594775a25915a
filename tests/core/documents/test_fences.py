"""Fenced blocks end where their fence does, and a false fence frees nothing."""

from __future__ import annotations

from typing import Any

from tests.core.documents.cases import by_group, check


@by_group("fences")
def test_fenced_blocks(case: dict[str, Any]) -> None:
    check(case)
