"""The cases of `golden/documents.json`, by module; documents stand in ⟦ ⟧ there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.request import parse_messages
from clarigate_proxy.core.values import Message, Reading

__all__ = ["by_group", "check", "messages", "read", "said"]

_GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "documents.json").read_text(encoding="utf-8")
)


def by_group(group: str) -> pytest.MarkDecorator:
    """Parametrise a test with the cases of a group."""
    return pytest.mark.parametrize("case", _GOLDEN[group], ids=lambda case: case["case"])


def said(role: str, content: object) -> dict[str, object]:
    return {"role": role, "content": content}


def messages(*raw: dict[str, object]) -> tuple[Message, ...]:
    parsed = parse_messages({"messages": list(raw)})
    assert parsed is not None
    return parsed


def read(content: object) -> Reading:
    """Read a conversation of one user message."""
    return read_request(messages(said("user", content)))


def check(case: dict[str, Any]) -> None:
    """Compare the documents' places and kinds, and the own words, of one content string."""
    content, places = _places(case["content"])
    reading = read(content)
    assert [(d.start, d.end) for d in reading.documents] == places
    assert [d.kind.value for d in reading.documents] == case["kinds"]
    assert [segment.text for segment in reading.prompt] == case["own"]


def _places(marked: str) -> tuple[str, list[tuple[int, int]]]:
    found = []
    content = ""
    for number, piece in enumerate(marked.replace("⟧", "⟦").split("⟦")):
        if number % 2:
            found.append((len(content), len(content) + len(piece)))
        content += piece
    return content, found
