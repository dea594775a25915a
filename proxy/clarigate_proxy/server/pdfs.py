"""PDF file parts become text before a request is read, each in a process that can be stopped.

Why: an uploaded report is material like a pasted one. pypdf is an extra: without it, and with no
time set for it, a PDF is material that is present and unread. A hostile file costs its time limit
once, never the request: whatever goes wrong, the part has no text, and a metric says why.

Must not know: what the text is for. Invariant: the event loop only waits.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import sys
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from typing import Final

import orjson

from clarigate_proxy.core.filetext import MAX_ENCODED_CHARS, file_text

__all__ = ["NO_FILES", "Files", "PdfTexts", "inlined", "reader_of"]

Files = Mapping[str, str]
"""`file_data` of a part → its text."""

NO_FILES: Final[Files] = {}

_MARKS: Final = (b"pdf", b"PDF", b"Pdf")
_MAX_FILES: Final = 4
_MAX_CHARS: Final = 2_000_000
_MEGABYTES: Final = 1024
_AT_ONCE: Final = 2
_REMEMBERED: Final = 16


class PdfTexts:
    """Reads PDFs, at most `seconds` a request and `pages` a file; the last few are remembered."""

    def __init__(self, *, seconds: float, pages: int) -> None:
        self._seconds = seconds
        self._pages = pages
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._known: OrderedDict[bytes, str] = OrderedDict()
        self.available = seconds > 0 and find_spec("pypdf") is not None

    async def of(self, body: bytes | None) -> tuple[Files, tuple[str, ...]]:
        """Return the texts of the PDFs in a request's body, and what came of each PDF.

        "ok", "failed" (unreadable, or above a limit), or "timeout"; nothing for one that is
        remembered.
        """
        if not self.available or body is None or not any(mark in body for mark in _MARKS):
            return {}, ()
        found = await asyncio.to_thread(_encoded, body)
        texts: dict[str, str] = {}
        results: list[str] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(self._seconds):
                for data in found:
                    texts[data] = await self._text(data, results)
        results += ["timeout"] * (len(found) - len(texts))
        return texts, tuple(results)

    async def _text(self, data: str, results: list[str]) -> str:
        raw = await asyncio.to_thread(_decoded, data)
        name = hashlib.sha256(raw).digest()
        if name not in self._known:
            async with self._slots:
                self._remember(name, "")  # what takes too long is not tried again with every turn
                text = await self._run(raw)
            self._remember(name, text or "")
            results.append("failed" if text is None else "ok")
        self._known.move_to_end(name)
        return self._known[name]

    def _remember(self, name: bytes, text: str) -> None:
        self._known[name] = text
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    async def _run(self, raw: bytes) -> str | None:
        """Return the text, None where there is none to be had."""
        limits = (self._pages, _MAX_CHARS, max(1, round(self._seconds)), _MEGABYTES)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-m", "clarigate_proxy.pdftext", *map(str, limits)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={},
        )
        try:
            text, _ = await process.communicate(raw)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return text.decode("utf-8", "replace") if process.returncode == 0 else None


def reader_of(files: Files) -> partial[str]:
    """Return what reads the text of a file part: what was found here, else what the core finds."""
    return partial(_read, files)


def _read(files: Files, file: Mapping[str, object]) -> str:
    data = file.get("file_data")
    known = files.get(data) if isinstance(data, str) else None
    return file_text(file) if known is None else known


def inlined(fields: Mapping[str, object], files: Files) -> dict[str, object]:
    """Return a chat or Responses body whose PDF parts are parts of plain text, where one is known.

    For what only looks at a request; what is forwarded keeps its bytes.
    """
    place = "messages" if fields.get("messages") else "input"
    messages = fields.get(place)
    if not files or not isinstance(messages, list):
        return dict(fields)
    return {**fields, place: [_inlined_message(message, files) for message in messages]}


def _inlined_message(message: object, files: Files) -> object:
    content = message.get("content") if isinstance(message, dict) else None
    if not isinstance(message, dict) or not isinstance(content, list):
        return message
    return {**message, "content": [_inlined_part(part, files) for part in content]}


def _inlined_part(part: object, files: Files) -> object:
    if not isinstance(part, dict):
        return part
    inner = part.get("file")
    file = inner if isinstance(inner, dict) else part
    data = file.get("file_data")
    text = files.get(data) if isinstance(data, str) else None
    if not text:
        return part
    plain = f"data:text/plain;base64,{base64.b64encode(text.encode()).decode()}"
    read = {**file, "file_data": plain}
    return {**part, "file": read} if file is inner else read


def _encoded(body: bytes) -> list[str]:
    """Return the `file_data` of the PDF parts of a body, the last ones first, a few at most."""
    try:
        fields = orjson.loads(body)
    except orjson.JSONDecodeError:
        return []
    messages = fields.get("messages") or fields.get("input") if isinstance(fields, dict) else None
    found = [data for message in _dicts(messages) for data in _of_message(message)]
    return list(dict.fromkeys(reversed(found)))[:_MAX_FILES]


def _of_message(message: Mapping[str, object]) -> Iterator[str]:
    for part in _dicts(message.get("content")):
        inner = part.get("file")
        file = inner if isinstance(inner, dict) else part
        data, name = file.get("file_data"), file.get("filename")
        if not isinstance(data, str) or not 0 < len(data) <= MAX_ENCODED_CHARS:
            continue
        named = isinstance(name, str) and name.lower().endswith(".pdf")
        if named or data[:40].lower().startswith("data:application/pdf"):
            yield data


def _dicts(items: object) -> Iterator[dict[str, object]]:
    return (
        (item for item in items if isinstance(item, dict)) if isinstance(items, list) else iter(())
    )


def _decoded(data: str) -> bytes:
    header, comma, encoded = data.partition(",")
    with suppress(binascii.Error, ValueError):
        return base64.b64decode(encoded if comma else header, validate=True)
    return b""
