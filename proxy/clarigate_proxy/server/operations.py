"""Liveness, readiness and metrics: what an operator's machinery asks for.

Why: these answer also when everything else is at its limit, on the main port or on one of their
own that callers cannot reach. Must not know: requests to the upstream.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import orjson
from aiohttp import web

from clarigate_proxy.metrics import CONTENT_TYPE
from clarigate_proxy.server.errors import ShellError, error_response
from clarigate_proxy.server.parts import Parts

__all__ = ["Operations"]

_EXPLANATIONS: Final = "/clarigate/v1/explanations/"


class Operations:
    """The operators' paths of one application; call it with a request, or look one up."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._paths: Mapping[str, Callable[[], web.Response]] = {
            "/healthz": self._health,
            "/readyz": self._readiness,
            **({"/metrics": self._metrics} if parts.serve_metrics else {}),
        }

    async def __call__(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request on the operators' own port."""
        path = request.rel_url.path
        if self._parts.explanations is not None and path.startswith(_EXPLANATIONS):
            return self._explanation(path.removeprefix(_EXPLANATIONS))
        return self.answer(path) or error_response(ShellError("unknown_url"))

    def answer(self, path: str) -> web.Response | None:
        """Answer `path`, None where it is not the operators'."""
        found = self._paths.get(path)
        return None if found is None else found()

    def _explanation(self, request_id: str) -> web.Response:
        """Return one decision of this worker's; only on the operators' own port."""
        kept = self._parts.explanations
        row = None if kept is None else kept.find(request_id)
        if row is None:
            return error_response(ShellError("unknown_explanation"))
        return web.json_response(row, dumps=lambda value: orjson.dumps(value).decode())

    def _health(self) -> web.Response:
        return web.json_response({"status": "ok"})

    def _readiness(self) -> web.Response:
        if self._parts.draining or not self._parts.upstream.ready:
            return error_response(ShellError("not_ready"))
        brain = self._parts.brain
        policy = f"{brain.policy_name}@{brain.policy_digest}"
        return web.json_response({"status": "ready", "policy": policy})

    def _metrics(self) -> web.Response:
        body = self._parts.metrics.exposition()
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE})
