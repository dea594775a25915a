"""Statements: what a text states outright, with exact places, whoever wrote it.

Why: extraction, grounding and the SDK's users speak of the same values (dates, amounts, readers,
places, rules), so finding them stands below both and knows neither. `find_in_words` reads people's
own words, `find_in_passage` documents; tables of patterns per kind of value, cheap triggers first.

Invariants: every quote is a passage of the original text; nothing here says whose words they are.
"""

from __future__ import annotations

from clarigate_proxy.core.statements.found import Found, Kind
from clarigate_proxy.core.statements.passage import find_in_passage
from clarigate_proxy.core.statements.words import find_in_words, withdrawn

__all__ = ["Found", "Kind", "find_in_passage", "find_in_words", "withdrawn"]
