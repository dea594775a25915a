"""The model's part of extraction: a request for one structured answer, the answer checked, applied.

Why: where the rules are in doubt, or where the policy says so, a language model may judge which
aspects a request leaves open (methods, "Extraction"). Here is the pure half of it: what is sent,
what an answer has to be, and what it may do. Sending is the shell's.

    aspects + reading → Inquiry → (the shell) → bytes → Answer → Informed(local).extract(reading)

Invariants: the request's text is data, JSON between marks that nobody without the key can write;
of an answer only ids of the schema, levels of closed scales and passages that the user wrote get
any further, never a word of the model's own; a passage is a place in the user's text, which
grounding labels, so that no answer raises a provenance; values that the rules found stay.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.llm.answer import (
    Answer,
    Finding,
    Findings,
    Result,
    parse_answer,
)
from clarigate_proxy.core.extraction.llm.informed import Informed
from clarigate_proxy.core.extraction.llm.inquiry import Aspect, Inquiry, inquire

__all__ = [
    "Answer",
    "Aspect",
    "Finding",
    "Findings",
    "Informed",
    "Inquiry",
    "Result",
    "inquire",
    "parse_answer",
]
