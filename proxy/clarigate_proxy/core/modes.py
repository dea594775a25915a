"""Policy mode × request mode: what may happen to a request, in one table (methods, section 5).

The request's own mode only narrows what the policy lets happen, except `always` (where the policy
allows it and asks at all) and `preview` (where the policy allows it and adds anything at all).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.values import PolicyMode, RequestMode

__all__ = ["MODES", "Asking", "Manner", "manner_of"]


class Asking(StrEnum):
    """Whether questions are put: never, where UCAQ finds one worth it, or wherever U > 0."""

    NEVER = "never"
    WORTH_IT = "worth_it"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """What happens in one cell. `reason` is the code reported where the mode itself decides.

    `analyse`: the methods run, and are counted. `add`: a block may be appended. `preview`: the
    annotated prompt is the answer, nothing is forwarded. `as_error`: a question is a 422.
    """

    reason: str | None = None
    analyse: bool = True
    asking: Asking = Asking.NEVER
    add: bool = True
    preview: bool = False
    as_error: bool = False


_OFF = Manner(reason="policy_off", analyse=False, add=False)
_NEVER = Manner(reason="mode_never", analyse=False, add=False)
_WATCH = Manner(reason="policy_shadow", add=False)
_ANNOTATE = Manner(reason="policy_annotate")
_CLARIFY = Manner(asking=Asking.WORTH_IT)
_ALWAYS = Manner(asking=Asking.ALWAYS)
_ERROR = Manner(asking=Asking.WORTH_IT, as_error=True)
_PREVIEW = Manner(reason="preview", preview=True)

_COLUMNS = (
    RequestMode.AUTO,
    RequestMode.NEVER,
    RequestMode.ALWAYS,
    RequestMode.ERROR,
    RequestMode.PREVIEW,
)
_ROWS: Mapping[PolicyMode, tuple[Manner, ...]] = {
    PolicyMode.OFF: (_OFF, _NEVER, _OFF, _OFF, _OFF),
    PolicyMode.SHADOW: (_WATCH, _NEVER, _WATCH, _WATCH, _WATCH),
    PolicyMode.ANNOTATE: (_ANNOTATE, _NEVER, _ANNOTATE, _ANNOTATE, _PREVIEW),
    PolicyMode.CLARIFY: (_CLARIFY, _NEVER, _ALWAYS, _ERROR, _PREVIEW),
    PolicyMode.PREVIEW: (_PREVIEW, _NEVER, _PREVIEW, _PREVIEW, _PREVIEW),
}
MODES: Mapping[tuple[PolicyMode, RequestMode], Manner] = {
    (policy, request): manner
    for policy, row in _ROWS.items()
    for request, manner in zip(_COLUMNS, row, strict=True)
}


def manner_of(policy: Policy, wanted: RequestMode) -> Manner:
    """Return the cell; a mode that the policy does not allow counts as `auto`."""
    refused = (wanted is RequestMode.ALWAYS and not policy.allow_always) or (
        wanted is RequestMode.PREVIEW and not policy.allow_preview
    )
    return MODES[policy.mode, RequestMode.AUTO if refused else wanted]
