"""May a tool act on this value? The check for gateways that hold a request's claims.

Why: a label in a prompt advises a model, it enforces nothing. A gateway in front of a tool can:
recipients, amounts and paths of a call must trace to the user's own words, whatever a document or
the model says. Dependency-free; works on the claims as `explain`, `decide` and the webhook give
them, and on the messages of the request, so that nothing need be taken on trust.

Example::

    row = decision["claims"]
    check = require_claim(row, "budget", call["amount"], messages=request["messages"])
    if not check.ok:
        return refuse(call, check.reason)  # "lower_label": a document names that amount

Invariant: `ok` only where a claim of the label wanted, or a more trusted one, has that very value.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

__all__ = ["TRUST", "ClaimCheck", "require_claim"]

TRUST = ("USER_ASSERTED", "OPERATOR_ASSERTED", "DOC_DERIVED", "MODEL_INFERRED")
"""Labels, most trusted first."""

_ROLES: Mapping[str, frozenset[str]] = {
    "USER_ASSERTED": frozenset({"user"}),
    "OPERATOR_ASSERTED": frozenset({"system", "developer"}),
}
_NOT = (
    r"(?:not|no|never|without|avoid|except|neither|nor|instead of|rather than|don['’]t|do not|"
    r"nicht|kein\w*|nie|ohne|statt|pas|jamais|sans|ni|sin|nunca|sem|não|nem)\b|不要|不"
)
_DENIED = re.compile(rf"\s*(?:{_NOT})", re.IGNORECASE)
_DENIED_BEFORE = re.compile(
    rf"(?:\b(?:{_NOT})|n['’]t\b)(?:[^\w.;!?@/]+(?:to|for|at|from|the|a|an|in|into|under|use|send|pay|"
    r"it|more than|an|zu|für|von|als|à|de|pour|para|por|con|com)\b){0,3}[^\w.;!?@/]{0,4}\Z",
    re.IGNORECASE,
)
"""Ends the words before a value where they say that it is not meant."""
_REACH = 60
_NUMBER = re.compile(
    r"(?<![\w.,/:])(?P<sign>[-−]?)(?P<digits>\d+(?:[,.'’\u00a0\u202f]\d+)*)"
    r"(?![,.'’\u00a0\u202f/:]?\d|e[-+]?\d|\s?[%‰])"
    r"(?!\s?(?:k|m|mn|mio|b|bn|tsd|mrd|hundred|thousand|[mb]illions?)\b)",
    re.IGNORECASE,
)
"""A whole number with its sign; of 5k, 2 million, 50 %, 1/2 and 9:30 none is an amount."""
_DATE = re.compile(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<![\d-])(?:19|20)\d\d-(?:0\d|1[0-2])(?![\d-])")
_GROUPS = re.compile(r"\d{1,3}(?:([,.'’\u00a0\u202f])\d{3})(?:\1\d{3})*")
_INSIDE = r"[\w@./\\:+-]"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCheck:
    """Whether a value may be used. `claim` is the one that decided, None where none has the value.

    `reason`: "asserted"; "no_claim" (nothing is claimed for the dimension), "other_value" (only
    other values are), "lower_label" (the value is claimed with too little trust), "misquoted" (its
    quote does not stand where it says, or not in a message of the role that its label needs),
    "overruled" (a later or more trusted value contradicts it: the claims list it as `against`).
    """

    ok: bool
    reason: str
    claim: Mapping[str, object] | None = None


def require_claim(
    claims: Iterable[Mapping[str, object]],
    dimension: str,
    value: str | float,
    *,
    label: str = "USER_ASSERTED",
    messages: Sequence[Mapping[str, object]] | None = None,
) -> ClaimCheck:
    """Check that `value` is claimed for a dimension (or slot) with `label` or a more trusted one.

    Numbers compare as numbers ("EUR 48000" has 48000), everything else whole under NFKC, case and
    white-space folding: a part of a recipient or path is another one. With `messages` (the
    request's own, as it was sent) the quote of the claim must stand where it says.

    Raises:
        ValueError: the label is none of `TRUST`.
    """
    if label not in TRUST:
        message = f"label {label!r}: expected one of {', '.join(TRUST)}"
        raise ValueError(message)
    named = [claim for claim in claims if dimension in (claim.get("dimension"), claim.get("slot"))]
    if not named:
        return ClaimCheck(ok=False, reason="no_claim")
    having = [claim for claim in named if _has(claim, value)]
    if not having:
        return ClaimCheck(ok=False, reason="other_value")
    best = min(having, key=_rank)
    if _rank(best) > TRUST.index(label):
        return ClaimCheck(ok=False, reason="lower_label", claim=best)
    if any(_is_same(best, lost) for claim in named for lost in _against(claim)):
        return ClaimCheck(ok=False, reason="overruled", claim=best)
    if messages is not None and not _is_quoted(best, messages):
        return ClaimCheck(ok=False, reason="misquoted", claim=best)
    return ClaimCheck(ok=True, reason="asserted", claim=best)


def _against(claim: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    lost = claim.get("against")
    yield from (one for one in lost if isinstance(one, Mapping)) if isinstance(lost, list) else ()


def _is_same(one: Mapping[str, object], other: Mapping[str, object]) -> bool:
    return all(one.get(key) == other.get(key) for key in _PLACE)


_PLACE = ("label", "message", "part", "doc", "start", "end")


def _rank(claim: Mapping[str, object]) -> int:
    label = claim.get("label")
    return TRUST.index(label) if isinstance(label, str) and label in TRUST else len(TRUST)


def _has(claim: Mapping[str, object], value: str | float) -> bool:
    texts = [text for text in (claim.get("value"), claim.get("quote")) if isinstance(text, str)]
    if any(_DENIED.match(text) for text in texts) or isinstance(value, bool):
        return False
    if isinstance(value, int | float):
        return bool(texts) and _states(_DATE.sub(" ", texts[0]), value)
    wanted = _folded(value)
    # A path may hold spaces: what goes on with a further part behind one is another path.
    behind = (
        rf"(?!{_INSIDE}|\s[^\s/\\]+[/\\])" if re.search(r"[/\\]", wanted) else rf"(?!{_INSIDE})"
    )
    whole = re.compile(rf"(?<!{_INSIDE}){re.escape(wanted)}{behind}")
    return bool(wanted) and any(_meant(whole.finditer(text)) for text in map(_folded, texts))


def _states(text: str, amount: float) -> bool:
    return _meant(n for n in _NUMBER.finditer(text) if amount in _readings(n))


def _meant(matches: Iterable[re.Match[str]]) -> bool:
    """Tell whether there is a mention, and none is denied."""
    before = [match.string[max(0, match.start() - _REACH) : match.start()] for match in matches]
    return bool(before) and not any(_DENIED_BEFORE.search(words) for words in before)


def _readings(number: re.Match[str]) -> set[float]:
    """Return what a written number may mean: 1.200 is a thousand somewhere, a decimal elsewhere."""
    sign = -1.0 if number["sign"] else 1.0
    text = number["digits"]
    found = set()
    grouped = _GROUPS.match(text)
    if grouped is not None:
        rest = text[grouped.end() :]
        if not rest or rest[0] != grouped[1]:
            whole = re.sub(r"\D", "", grouped[0])
            found.add(sign * float(f"{whole}.{rest[1:] or '0'}"))
    if re.fullmatch(r"\d+(?:[.,]\d+)?", text):
        found.add(sign * float(text.replace(",", ".")))
    return found


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _is_quoted(claim: Mapping[str, object], messages: Sequence[Mapping[str, object]]) -> bool:
    """Whether the quote stands in the message it names, of a role that may assert it."""
    label, place, quote = claim.get("label"), claim.get("message"), claim.get("quote")
    start, end = claim.get("start"), claim.get("end")
    roles = _ROLES.get(str(label))
    if claim.get("via") == "option":
        return True  # the words of a verified option are the gateway's own, signed
    if not isinstance(place, int) or not 0 <= place < len(messages) or not isinstance(quote, str):
        return False
    if roles is not None and messages[place].get("role") not in roles:
        return False
    if roles is None:
        return True  # a document's offsets count in the document, which is not at hand
    if claim.get("doc") is not None:
        return False
    if not isinstance(start, int) or not isinstance(end, int):
        return False
    return any(text[start:end] == quote for text in _texts(messages[place], claim.get("part")))


def _texts(message: Mapping[str, object], part: object) -> Iterator[str]:
    content = message.get("content")
    if isinstance(content, str) and part is None:
        yield content
    elif isinstance(content, list) and isinstance(part, int) and 0 <= part < len(content):
        piece = content[part]
        text = piece.get("text") if isinstance(piece, Mapping) else piece
        if isinstance(text, str):
            yield text
