"""One turn: the pure function that composes the three methods (paper section 6; methods, 5).

    request → hygiene → gates → extract (SPSG) → ground (PTCG) → propagate → UCAQ
            → Ask | Forward(compiled) | Bypass(original bytes)

`hygiene` and `respond` are apart because they fail apart: what fails in `respond` still forwards
hygiene's output. Both are deterministic in their arguments; time, keys and tenant are in `Context`.
The shell may pass `stage`, a context manager by name, to time what happens in here.

Inside: `analysis` (the methods over the messages that stay), `hygiene` (what is ours taken out),
`putting` (a question put, signed), `forwarding` (what is added), `respond` (the order of it all),
`consulting` (when a model may judge what the rules left open, and the turn decided again with it).

Invariants: extraction, questions and grounding know nothing of each other; only this package
composes them. A conversation that carries nothing of ours gives no edits at all.
"""

from __future__ import annotations

from clarigate_proxy.core.turn.analysis import Stage, no_stage
from clarigate_proxy.core.turn.consulting import conclude, inquiry_for
from clarigate_proxy.core.turn.hygiene import Hygienic, hygiene
from clarigate_proxy.core.turn.respond import respond

__all__ = ["Hygienic", "Stage", "conclude", "hygiene", "inquiry_for", "no_stage", "respond"]
