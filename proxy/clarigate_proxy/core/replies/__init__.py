"""Reading replies: what a user's message says about the question that stands before it.

`interpret` is the front door. Inside, from plain to clever: `text` (folding), `words`, `phrases`
and `names` (tables, six languages), `numbers` (ranges), `selectors` (places), `labels` (names and
misspellings), `closed` (one question's options), `outcomes` (what is no answer), `single` and
`bundle` (one question, several). Pure and deterministic: no model, no clock, no network. Nothing
here knows of tokens, policies or the wire.
"""

from __future__ import annotations

from clarigate_proxy.core.replies.interpreter import interpret

__all__ = ["interpret"]
