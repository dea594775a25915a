"""Sends the probes to an OpenAI-compatible server, one after another, over plain HTTP.

Why apart: probes and conclusions are checked without a network. A refusal is a finding; whatever
else goes wrong (a key, a limit, a server's own failure) ends the measurement, since half a profile
would be a wrong one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import aiohttp

from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.core.profiles import Family, ModelProfile
from clarigate_proxy.profiling.conclusion import Finding, conclude
from clarigate_proxy.profiling.probes import PROBES, REFUSALS, Probe, Reply

__all__ = ["ProfileError", "measure"]

_TIMEOUT_S: Final = 120.0
_MAX_BYTES: Final = 4 << 20


class ProfileError(ClarigateError):
    """The model could not be measured: the server is not there, refuses us, or fails."""


async def measure(
    model: str,
    family: Family,
    *,
    base_url: str,
    api_key: str | None,
    on_probe: Callable[[Probe], None] = lambda _: None,
) -> tuple[ModelProfile, dict[str, object]]:
    """Return the measured profile and what was seen; `on_probe` is called before each probe.

    Raises:
        ProfileError: the server cannot be reached, or fails other than by refusing a probe.
    """
    headers = {} if api_key is None else {"Authorization": f"Bearer {api_key}"}
    url = f"{base_url.rstrip('/')}/chat/completions"
    timeout = aiohttp.ClientTimeout(total=_TIMEOUT_S)
    findings: list[Finding] = []
    async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
        for probe in PROBES:
            on_probe(probe)
            reply = await _sent(session, url, probe.body(model))
            _check(probe, reply)
            findings.append(Finding(probe=probe, reply=reply))
    return conclude(family, findings)


async def _sent(session: aiohttp.ClientSession, url: str, body: dict[str, object]) -> Reply:
    try:
        async with session.post(url, json=body, allow_redirects=False) as response:
            data = await response.content.read(_MAX_BYTES)
            return _reply(response.status, data)
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        message = (
            f"{url}: no answer ({type(error).__name__}); give the address of an OpenAI-compatible "
            "server, /v1 included"
        )
        raise ProfileError(message) from error


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
