"""The text of one PDF, in a process of its own: `python -m clarigate_proxy.pdftext PAGES CHARS …`.

Why: a PDF is a program that strangers wrote. Whatever it does to its reader, time, memory and the
process are limited, and nothing but text comes out. The file is read from stdin; on stdout is the
text, a form feed after each page. Exit code 0: that is all there is to read. Needs the extra `pdf`.

Must not know: requests, settings, or anything else of the proxy.
"""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

__all__ = ["main", "text_of"]

PAGE_END = "\f"


def text_of(data: bytes, *, pages: int, characters: int) -> str:
    """Return the text of the first `pages` pages, at most so many characters.

    Whatever pypdf raises for a file that it cannot read goes through.
    """
    from pypdf import PdfReader  # noqa: PLC0415 - an extra, and slow to import

    return _joined(PdfReader(io.BytesIO(data)).pages, pages, characters)


def _joined(found: Iterable[object], pages: int, characters: int) -> str:
    pieces: list[str] = []
    room = characters
    for number, page in enumerate(found):
        if number == pages or room <= 0:
            break
        text = page.extract_text().replace(PAGE_END, "\n")[:room]  # type: ignore[attr-defined]  # pypdf's page
        pieces.append(text + PAGE_END)
        room -= len(text)
    return "".join(pieces)


def _limit(seconds: int, megabytes: int) -> None:
    """Bound what this process may use; where a system has no such limits, its parent's hold."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        for what, most in (
            (resource.RLIMIT_CPU, seconds),
            (resource.RLIMIT_AS, megabytes << 20),
            (resource.RLIMIT_FSIZE, 0),
            (resource.RLIMIT_CORE, 0),
        ):
            resource.setrlimit(what, (most, most))


def main(arguments: Sequence[str]) -> int:
    """Read stdin, write text; the arguments are pages, characters, seconds and megabytes."""
    pages, characters, seconds, megabytes = (int(argument) for argument in arguments)
    _limit(seconds, megabytes)
    logging.disable()  # pypdf tells about every fault that it finds
    try:
        text = text_of(sys.stdin.buffer.read(), pages=pages, characters=characters)
    except Exception:  # noqa: BLE001 - whatever a strange file leads to
        return 1
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
