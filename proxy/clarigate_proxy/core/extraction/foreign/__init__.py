"""Gaps in German, French, Spanish, Portuguese and Chinese: the decisive ones only.

Why: these languages are known, with limited rules: absent material, unknown place, unknown
referent, personal letters and plans. On doubt nothing is asked. The rules of one language are tried
on that language alone, so they need no trigger words.
"""

from __future__ import annotations

from collections.abc import Mapping

from clarigate_proxy.core.extraction.foreign.chinese import CHINESE
from clarigate_proxy.core.extraction.foreign.french import FRENCH
from clarigate_proxy.core.extraction.foreign.german import GERMAN
from clarigate_proxy.core.extraction.foreign.portuguese import PORTUGUESE
from clarigate_proxy.core.extraction.foreign.spanish import SPANISH
from clarigate_proxy.core.extraction.gaps import Gap
from clarigate_proxy.core.extraction.rules import Index

__all__ = ["FOREIGN_GAPS"]

FOREIGN_GAPS: Mapping[str, Index[Gap]] = {
    "de": Index.of(GERMAN),
    "fr": Index.of(FRENCH),
    "es": Index.of(SPANISH),
    "pt": Index.of(PORTUGUESE),
    "zh": Index.of(CHINESE),
}
