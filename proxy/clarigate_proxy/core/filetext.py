"""The text of a file part, where it is text.

Why: an attached note is material like a pasted one, so its words must be found and quoted. Only
what says that it is text (media type or file name) and decodes as UTF-8 is read; a PDF or an image
is material that is present and unread.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Final

__all__ = ["file_text"]

MAX_ENCODED_CHARS: Final = 8 * 1024 * 1024
"""Larger files are left unread: decoding one would hold up the request."""

_TEXT_TYPES: Final = ("text/", "application/json", "application/xml", "application/x-yaml")
_TEXT_NAMES: Final = (
    *(".txt", ".md", ".markdown", ".rst", ".csv", ".tsv", ".json", ".jsonl", ".xml", ".html"),
    *(".htm", ".yaml", ".yml", ".toml", ".ini", ".log", ".eml", ".tex", ".sql", ".diff", ".patch"),
    *(".py", ".js", ".ts", ".java", ".c", ".h", ".cpp", ".cs", ".go", ".rs", ".rb", ".php", ".sh"),
)


def file_text(file: Mapping[str, object]) -> str:
    """Return the decoded text of a file object (`file_data`, `filename`), "" where it has none."""
    data, name = file.get("file_data"), file.get("filename")
    if not isinstance(data, str) or len(data) > MAX_ENCODED_CHARS:
        return ""
    header, comma, encoded = data.partition(",")
    if not comma:
        header, encoded = "", data
    named = isinstance(name, str) and name.lower().endswith(_TEXT_NAMES)
    if not named and not header.lower().removeprefix("data:").startswith(_TEXT_TYPES):
        return ""
    try:
        text = base64.b64decode(encoded, validate=True).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return ""
    return "" if "\x00" in text else text
