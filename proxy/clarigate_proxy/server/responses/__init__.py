"""The Responses API: the same decision on requests and answers of another shape.

Why: several clients speak it by default. A request is presented to the core as the chat that it
stands for, item by item, and what the core wants changed is spliced into its own bytes.

    restoring   what the client left to us to keep comes back into the body   (`ids` opens it)
    reading     the chat request that it stands for (`core.items`); what can be answered
    places      where these messages stand in the bytes, for `server.splice`
    rendering   a question as a Response, or as the events of its stream
    kept        GET, DELETE and the rest for a response id of ours

Must not know: how anything is decided. Invariant: what no edit names stays byte for byte.
"""

from __future__ import annotations

from clarigate_proxy.server.responses.dialect import RESPONSES, UNASKED
from clarigate_proxy.server.responses.ids import RESPONSE_PREFIX
from clarigate_proxy.server.responses.kept import kept

__all__ = ["RESPONSES", "RESPONSE_PREFIX", "UNASKED", "kept"]
