"""What the application is built from. A value: tests build their own, nothing is global."""

from __future__ import annotations

from dataclasses import dataclass, field

from clarigate_proxy.logs import Log
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.brain import Brain
from clarigate_proxy.server.consulting import Consultants
from clarigate_proxy.server.explanations import Explanations
from clarigate_proxy.server.pdfs import PdfTexts
from clarigate_proxy.server.room import Room
from clarigate_proxy.server.upstreams import Upstream

__all__ = ["Parts"]


@dataclass(slots=True, kw_only=True)
class Parts:
    """The parts of one application.

    `by_model` says that the upstream depends on the model that a body names, so that it is read.
    `consultants` are the brain's, for whoever closes them.
    Only `brain` is ever replaced (a reloaded policy), and `draining` set when it is to stop.
    """

    brain: Brain
    upstream: Upstream
    metrics: Metrics
    log: Log
    client_keys_sha256: frozenset[str] = frozenset()
    tenant_header: str | None = None
    by_model: bool = False
    max_body_bytes: int = 64 << 20
    max_in_flight: int = 4096
    heartbeat_s: float = 0.0
    room: Room = field(default_factory=Room)
    serve_metrics: bool = True
    playground: bool = True
    operations_elsewhere: bool = False
    explanations: Explanations | None = None
    pdfs: PdfTexts | None = None
    consultants: Consultants | None = None
    draining: bool = False
