"""From findings to a profile: which alternative worked, and what was seen of each.

Rules, in order: a system role is native where its text is followed, else developer's where that is,
else folded where the server takes one and ignores it, absent where it refuses; turns alternate
where two user messages in a row are refused; markup and query position are the best of their cases,
the family's own in a tie that it is part of, else the plainest or last. The rest is the family's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from clarigate_proxy.core.profiles import (
    PROFILES,
    Family,
    Markup,
    ModelProfile,
    Placement,
    SystemRole,
)
from clarigate_proxy.profiling.probes import Probe, Reply

__all__ = ["Finding", "conclude"]

# "This model's maximum context length is 4096 tokens", as vLLM and OpenAI say it.
_CONTEXT_TOKENS: Final = re.compile(r"context (?:length|window|size)\D{0,40}(\d[\d,]{2,11})")
# A block should be a small part of what the model can read.
_SHARE_OF_CONTEXT: Final = 16
_MIN_BLOCK_TOKENS: Final = 100
_MAX_MESSAGE_CHARS: Final = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A probe and what came back."""

    probe: Probe
    reply: Reply

    @property
    def followed(self) -> bool:
        """Whether the model did as it was told."""
        return self.probe.followed(self.reply)


def conclude(family: Family, findings: Sequence[Finding]) -> tuple[ModelProfile, dict[str, object]]:
    """Return the profile, and what was measured as data for the file."""
    base = PROFILES[family]
    context = _context(findings)
    tokens = context.get("tokens")
    profile = replace(
        base,
        system=_system(findings, base.system),
        alternates=not _case(findings, "turns", "repeated").reply.accepted,
        markup=Markup(_best(findings, "markup", base.markup, Markup.PLAIN)),
        query=Placement(_best(findings, "query", base.query, Placement.LAST)),
        block_tokens=_block_tokens(base.block_tokens, tokens if isinstance(tokens, int) else None),
    )
    measured = {
        "requests": len(findings),
        "roles": {f.probe.case: _said(f) for f in findings if f.probe.group in {"roles", "turns"}},
        "markup": _scores(findings, "markup"),
        "query": _scores(findings, "query"),
        "context_error": context,
    }
    return profile, measured


def _case(findings: Sequence[Finding], group: str, case: str) -> Finding:
    return next(f for f in findings if (f.probe.group, f.probe.case) == (group, case))


def _said(finding: Finding) -> str:
    if not finding.reply.accepted:
        return f"refused with {finding.reply.status}"
    return "followed" if finding.followed else "accepted, not followed"


def _system(findings: Sequence[Finding], default: SystemRole) -> SystemRole:
    system, developer, folded = (
        _case(findings, "roles", case) for case in ("system", "developer", "folded")
    )
    if developer.followed and (default is SystemRole.DEVELOPER or not system.followed):
        return SystemRole.DEVELOPER
    if system.followed:
        return SystemRole.NATIVE
    if not system.reply.accepted:
        return SystemRole.ABSENT
    return SystemRole.FOLD if folded.followed else default


def _scores(findings: Sequence[Finding], group: str) -> dict[str, str]:
    """Return by case how many of its probes were followed, as "2/3"."""
    totals: dict[str, list[bool]] = {}
    for finding in findings:
        if finding.probe.group == group:
            totals.setdefault(finding.probe.case, []).append(finding.followed)
    return {case: f"{sum(seen)}/{len(seen)}" for case, seen in totals.items()}


def _best(findings: Sequence[Finding], group: str, default: str, otherwise: str) -> str:
    counts: dict[str, int] = {}
    for finding in findings:
        if finding.probe.group == group:
            case = finding.probe.case
            counts[case] = counts.get(case, 0) + finding.followed
    most = max(counts.values())
    best = [case for case, count in counts.items() if count == most]
    for preferred in (default, otherwise):
        if preferred in best:
            return preferred
    return best[0]


def _context(findings: Sequence[Finding]) -> dict[str, object]:
    """Return how the server says that a request is too long, with the tokens that it names."""
    reply = _case(findings, "context", "error").reply
    if reply.accepted:
        return {"status": reply.status, "shape": "none: the limit is not enforced on max_tokens"}
    message = str(reply.error.get("message") or "")
    found: dict[str, object] = {"status": reply.status}
    found |= {name: reply.error[name] for name in ("type", "code") if reply.error.get(name)}
    found["message"] = message[:_MAX_MESSAGE_CHARS]
    tokens = _tokens_in(message)
    return found if tokens is None else {**found, "tokens": tokens}


def _tokens_in(message: str) -> int | None:
    """Return the size of the context where the message names it."""
    match = _CONTEXT_TOKENS.search(message)
    return None if match is None else int(match[1].replace(",", ""))


def _block_tokens(default: int, context_tokens: int | None) -> int:
    if context_tokens is None:
        return default
    return max(_MIN_BLOCK_TOKENS, min(default, context_tokens // _SHARE_OF_CONTEXT))
