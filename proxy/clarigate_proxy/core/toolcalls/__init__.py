"""Our question as a call of the client's own ask-the-user tool, and the result of that call read.

Why: an agent's host shows such a call as a form and waits for its user; text would end the agent's
turn (wire, "Asking"). `build_arguments` fills the tool's own JSON schema, `asked_by` knows the
questions again in a call that comes back, `read_result` reads what the host made of the answer.

Inside: `fields` (what the fields of the families in use are called), `shapes` (the part of JSON
Schema that is needed), `arguments` (schema → arguments), `wording` (question texts and back),
`results` (result → interpretation), `hosts` (what hosts write around an answer).

Must not know: tokens, graphs, bytes. Schemas and results come from outside: work on them is bounded
by a budget and by length, and no regular expression of theirs is run.
"""

from __future__ import annotations

from clarigate_proxy.core.toolcalls.arguments import build_arguments
from clarigate_proxy.core.toolcalls.results import read_notes, read_result
from clarigate_proxy.core.toolcalls.wording import (
    AskedByCall,
    asked_by,
    asked_in,
    call_of,
    is_wording_of,
    looks_ours_in_call,
)

__all__ = [
    "AskedByCall",
    "asked_by",
    "asked_in",
    "build_arguments",
    "call_of",
    "is_wording_of",
    "looks_ours_in_call",
    "read_notes",
    "read_result",
]
