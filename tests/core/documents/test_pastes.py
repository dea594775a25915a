"""A lead-in gives a paste away; the user's wishes and short texts are none."""

from __future__ import annotations

import re
from typing import Any

import pytest

from clarigate_proxy.core.documents import scan as scanning
from clarigate_proxy.core.documents.patterns import DEICTIC
from clarigate_proxy.core.documents.read import cut
from tests.core.documents.cases import by_group, check


@by_group("pastes")
def test_pastes(case: dict[str, Any]) -> None:
    check(case)


# --- texts that nobody writes ---------------------------------------------------------------------

REPEATED = [
    "http://",
    "https://example.org/a/b?c=d ",
    '[USER_ASSERTED: x="y"] ',
    "this: ",
    "my abc def ghi jkl mno pqr stu vwx yza bcd: ",
]


@pytest.mark.parametrize("unit", REPEATED)
def test_lead_ins_that_overlap_cost_what_their_text_does(unit: str) -> None:
    """Not what their windows do: a window is looked back at from every colon."""
    looked_at = 0

    class Counting:
        def search(self, text: str, start: int, end: int) -> re.Match[str] | None:
            nonlocal looked_at
            found = DEICTIC.search(text, start, end)
            looked_at += (end if found is None else found.end()) - start
            return found

    text = unit * (60_000 // len(unit))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanning, "DEICTIC", Counting())
        cut(text)
    assert looked_at < 8 * len(text)
