"""Reference lines, and the digest of the text that a token is bound to.

Why: a client sends the whole conversation back, but reshapes it: strings become content arrays,
line ends and Unicode forms change, reasoning blocks are removed, white space is trimmed. The digest
is the same through all of this and different for everything that a reader would call another text.
This module must not know keys or states.

Canonical text of a message: NFC, reference lines cut, reasoning blocks of the assistant cut, white
space folded to single spaces. Only user and assistant messages count, and of them only those with
text, since clients drop empty turns. Each role and text is preceded by its length, so that no text
can imitate a boundary between messages.

All scans are linear in the length of the text, whatever it holds.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clarigate_proxy.core.values import Message, PartKind

__all__ = [
    "REFERENCE",
    "Reference",
    "canonical_text",
    "find_reference",
    "find_references",
    "reference_line",
    "strip_reasoning",
    "strip_references",
    "transcript_digest",
    "turns_of",
]

REFERENCE = re.compile(
    r"""
    # what `reference_line` put before it: at most two line ends of one kind, whatever the client's
    (?: \n (?:[ \t]*\n)? [ \t]* | \r\n (?:[ \t]*\r\n)? [ \t]* )?
    # Markdown editors escape brackets, underscores and hyphens with a backslash
    \\?\[ clarigate [ \t\u00a0]+ (?P<token> (?:\\?[A-Za-z0-9_-]){40,200}+ ) \\?\]
    # white space that a client left behind it
    (?: \s+\Z | [ \t]+(?=\r?\n) )?
    """,
    re.VERBOSE,
)
"""A reference line with all that goes when it is cut.

Lengths other than that of today's token match too: a truncated token or one of another version is
to be cut from what goes upstream just as well.
"""

_MARK = "[clarigate"
_COUNTED_ROLES = frozenset({"user", "assistant"})
_DIGEST_DOMAIN = b"clarigate/transcript/v1"

_OPENER = re.compile(
    r"<(?:(?P<details>details)(?P<attributes>\s[^<>]{0,1000})"
    r"|(?P<name>think|thinking|thought|reasoning|\|begin_of_thought\|))>",
    re.IGNORECASE,
)
_MACHINE_DETAILS = re.compile(r"\btype=[\"']?(?:reasoning|code_interpreter)\b", re.IGNORECASE)
_CLOSERS = {
    name: re.compile(re.escape(closer), re.IGNORECASE)
    for name, closer in (
        ("details", "</details>"),
        ("think", "</think>"),
        ("thinking", "</thinking>"),
        ("thought", "</thought>"),
        ("reasoning", "</reasoning>"),
        ("|begin_of_thought|", "<|end_of_thought|>"),
    )
}
"""Blocks that clients remove from what the assistant said: name of the opener → what closes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A reference line found in a text: its token, and the range [start, end) to cut."""

    token: str
    start: int
    end: int


def reference_line(token: str) -> str:
    """Return what is appended to a question's text; cutting its range restores the text."""
    return f"\n\n[clarigate {token}]"


def find_references(text: str) -> tuple[Reference, ...]:
    """Return all reference lines of a text in order; only the last one can be the proxy's own."""
    if _MARK not in text:
        return ()
    return tuple(
        Reference(
            token=match["token"].replace("\\", ""),
            start=match.start(),
            end=match.end(),
        )
        for match in REFERENCE.finditer(text)
    )


def find_reference(text: str) -> Reference | None:
    """Return the last reference line of a text, None where there is none."""
    found = find_references(text)
    return found[-1] if found else None


def strip_references(text: str) -> str:
    """Return the text without its reference lines."""
    return _without(text, [(found.start, found.end) for found in find_references(text)], "")


def strip_reasoning(text: str) -> str:
    """Return the text with every closed reasoning block replaced by a line end."""
    return _without(text, list(_reasoning_blocks(text)), "\n")


def _reasoning_blocks(text: str) -> Iterator[tuple[int, int]]:
    unclosed: set[str] = set()
    end = 0
    for opener in _OPENER.finditer(text):
        name = (opener["details"] or opener["name"]).lower()
        if opener.start() < end or name in unclosed or not _is_reasoning(opener):
            continue
        closer = _CLOSERS[name].search(text, opener.end())
        if closer is None:
            unclosed.add(name)  # nor does any later one close: looking again would be quadratic
            continue
        end = closer.end()
        yield opener.start(), end


def _is_reasoning(opener: re.Match[str]) -> bool:
    attributes = opener["attributes"]
    return attributes is None or _MACHINE_DETAILS.search(attributes) is not None


def _without(text: str, ranges: list[tuple[int, int]], instead: str) -> str:
    if not ranges:
        return text
    pieces, place = [], 0
    for start, end in ranges:
        pieces += [text[place:start], instead]
        place = end
    return "".join([*pieces, text[place:]])


def canonical_text(role: str, text: str) -> str:
    """Return what the digest takes of one message; "" where it takes nothing."""
    # NFC comes first: a combining mark after a tag or bracket makes another character of it.
    text = strip_references(unicodedata.normalize("NFC", text))
    if role == "assistant":
        text = strip_reasoning(text)
    return " ".join(text.split())


def transcript_digest(turns: Iterable[tuple[str, str]]) -> bytes:
    """Return SHA-256 (32 bytes) over the canonical (role, text) pairs in order.

    The caller chooses the turns: from the request message through the question.
    """
    digest = hashlib.sha256(_DIGEST_DOMAIN)
    for role, text in turns:
        canonical = canonical_text(role, text) if role in _COUNTED_ROLES else ""
        if canonical:
            for field in (role, canonical):
                # Lone surrogates cannot come in over the wire, but a digest must not fail on them.
                data = field.encode("utf-8", "surrogatepass")
                digest.update(len(data).to_bytes(8))
                digest.update(data)
    return digest.digest()


def turns_of(messages: Iterable[Message]) -> tuple[tuple[str, str], ...]:
    """Return (role, text) of messages, content arrays flattened with a line end between parts."""
    return tuple(
        (
            message.role,
            "\n".join(part.text for part in message.parts if part.kind is PartKind.TEXT),
        )
        for message in messages
    )
