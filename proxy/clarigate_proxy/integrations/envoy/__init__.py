"""The seat at Envoy and everything built on it: an external processor (ext_proc) over gRPC.

`messages` is the protocol, `processor` what happens to one request, `serving` the gRPC server. It
needs the extra `envoy`.
"""

from __future__ import annotations

from clarigate_proxy.integrations.envoy.serving import listening

__all__ = ["listening"]
