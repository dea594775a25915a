"""Sends the probes to a live model, one after another, by whatever sends a chat request.

Why apart: probes and conclusions are checked without a network. A refusal is a finding; whatever
else goes wrong (a key, a limit, a server's own failure) ends the measurement, since half a profile
would be a wrong one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.core.profiles import Family, ModelProfile
from clarigate_proxy.profiling.conclusion import Finding, conclude
from clarigate_proxy.profiling.probes import PROBES, REFUSALS, Probe, Reply
from clarigate_proxy.server.senders import Send

__all__ = ["ProfileError", "measure"]


class ProfileError(ClarigateError):
    """The model could not be measured: the server refuses us, or fails."""


async def measure(
    model: str,
    family: Family,
    *,
    send: Send,
    on_probe: Callable[[Probe], None] = lambda _: None,
) -> tuple[ModelProfile, dict[str, object]]:
    """Return the measured profile and what was seen; `on_probe` is called before each probe.

    Raises:
        ProfileError: the server fails other than by refusing a probe.
        UnansweredError: it cannot be reached.
    """
    findings: list[Finding] = []
    for probe in PROBES:
        on_probe(probe)
        reply = _reply(*await send(json.dumps(probe.body(model)).encode()))
        _check(probe, reply)
        findings.append(Finding(probe=probe, reply=reply))
    return conclude(family, findings)


def _reply(status: int, data: bytes) -> Reply:
    try:
        found = json.loads(data)
    except ValueError:
        found = None
    body: dict[str, Any] = found if isinstance(found, dict) else {}
    error = body.get("error", body)
    if isinstance(error, str):
        error = {"message": error}
    return Reply(
        status=status,
        text=_text(body) if 200 <= status < 300 else "",
        error=error if isinstance(error, dict) and status >= 300 else {},
    )


def _text(body: dict[str, Any]) -> str:
    choices = body.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    message = first.get("message") if isinstance(first, dict) else None
    content = message.get("content") if isinstance(message, dict) else None
    return content if isinstance(content, str) else ""


def _check(probe: Probe, reply: Reply) -> None:
    refused = reply.status in REFUSALS and probe.group != "alive"
    if not (reply.accepted or refused):
        message = (
            f"the server answered {reply.status} to the probe {probe.group}/{probe.case}: expected "
            "an answer; check the model's name, the address and the key, or try again later"
        )
        raise ProfileError(message)
