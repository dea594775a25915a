"""Attribution: every value that was said, with the words it was said in (Algorithm 3, D included).

Why: the graph holds one value per dimension; claims list all of them, so that a date of the brief,
a rule of the operator and the user's second wish each have their place and label (paper 5.2). Used
by grounding alone; must not know what was asked or will be compiled.

Invariants: user and operator claims depend on own words only; no text of a document can add, change
or lift one. What a document says is never claimed where the user or, for the shape of the answer,
the operator says otherwise.
"""

from __future__ import annotations

from clarigate_proxy.core.attribution.contraries import has_contraries, with_contraries
from clarigate_proxy.core.attribution.derived import derived_claims
from clarigate_proxy.core.attribution.own import own_claims

__all__ = ["derived_claims", "has_contraries", "own_claims", "with_contraries"]
