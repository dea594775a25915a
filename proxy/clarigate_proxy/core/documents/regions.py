"""The value that handlers return: what is cut out of own words, and which documents lie in it."""

from __future__ import annotations

from dataclasses import dataclass

from clarigate_proxy.core.values import DocumentKind

__all__ = ["Found", "Region", "content_of", "line_end", "line_start", "trimmed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A document's place [start, end) in the content string, delimiters left out."""

    start: int
    end: int
    kind: DocumentKind
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """[start, end) is not the writer's own words; `documents` are what it holds, in order."""

    start: int
    end: int
    documents: tuple[Found, ...] = ()


def line_start(text: str, at: int) -> int:
    """Return where the line of `at` begins."""
    return text.rfind("\n", 0, at) + 1


def line_end(text: str, at: int) -> int:
    """Return where the line of `at` ends, its line feed not counted."""
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return [start, end) without white space at its edges."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def content_of(
    text: str, start: int, end: int, kind: DocumentKind, title: str | None = None
) -> tuple[Found, ...]:
    """Return the document in [start, end), none where that is empty.

    The line break and indent before `end` belong to the closing delimiter's line.
    """
    stop = end
    while stop > start and text[stop - 1] in " \t":
        stop -= 1
    if stop > start and text[stop - 1] == "\n":
        end = stop - 1
        if end > start and text[end - 1] == "\r":
            end -= 1
    return (Found(start=start, end=end, kind=kind, title=title),) if end > start else ()
