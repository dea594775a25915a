"""Upstreams: what a request is forwarded to, behind one small protocol.

Why: handlers forward bytes and relay bytes; whether these go to an OpenAI-compatible server or to
the built-in demo is not their concern. Must not know: decisions, edits. Invariant: addresses come
from configuration only, never from a request.
"""

from __future__ import annotations

from clarigate_proxy.server.upstreams.base import Call, Reply, UnheardError, Upstream
from clarigate_proxy.server.upstreams.demo import DemoUpstream
from clarigate_proxy.server.upstreams.openai import OpenAIUpstream

__all__ = ["Call", "DemoUpstream", "OpenAIUpstream", "Reply", "UnheardError", "Upstream"]
