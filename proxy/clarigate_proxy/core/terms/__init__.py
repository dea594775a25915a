"""Terms: values in a frame that says what they are values of, so that two can be compared.

Why: two dates, places or numbers contradict each other only where both are values of one matter
("we are four", "we are five"). A frame names the matter; a value without one is never compared.
Used by attribution; must not know whose words it reads.
"""

from __future__ import annotations

from typing import Final

from clarigate_proxy.core.terms.facts import FACTS
from clarigate_proxy.core.terms.kinds import Gate, Kind, Term
from clarigate_proxy.core.terms.readers import KIND as READERS
from clarigate_proxy.core.terms.shapes import SHAPES as _FORMS

SHAPES: Final = (*_FORMS, READERS)
"""The operator's and a brief's word on the answer, against the user's."""

__all__ = ["FACTS", "SHAPES", "Gate", "Kind", "Term"]
