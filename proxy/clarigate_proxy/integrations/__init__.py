"""The seats at other gateways: the same decision as the proxy's, carried out by somebody else.

Why: where a gateway stands already, nobody wants a second hop. `seat` is what all of them share:
the server's `settle` behind bytes and headers, with nothing of HTTP. The others translate one
host's shapes and hold no decision: `envoy` (ext_proc over gRPC), `litellm_hook` (inside LiteLLM's
proxy), `webhooks` (LiteLLM's guardrail API, Portkey, agentgateway, and `act` for any other host).

Invariant: whatever of ours fails, the host goes on with the request that it had.
"""

from __future__ import annotations

__all__: list[str] = []
