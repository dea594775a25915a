"""OpenAI's published schema as the judge of our own answers; skips where it is not there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

SPEC = Path(__file__).parents[3] / "shared" / "facts" / "openai-openapi.yaml"


@cache
def spec() -> Any:
    if not SPEC.exists():
        pytest.skip(f"OpenAI's OpenAPI document is not at {SPEC}")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(SPEC.read_text("utf-8"), Loader=loader)  # noqa: S506 - a safe loader


def validate(value: object, name: str) -> None:
    """Fail where `value` is not what the schema called `name` says."""
    judge(name).validate(value)


@cache
def judge(name: str) -> jsonschema.Draft202012Validator:
    schemas = spec()["components"]["schemas"]
    wanted = _reachable(name, schemas)
    root = {
        "$ref": f"#/components/schemas/{name}",
        "components": {"schemas": {found: _as_json_schema(schemas[found]) for found in wanted}},
    }
    return jsonschema.Draft202012Validator(root)


def _as_json_schema(node: Any) -> Any:
    """OpenAPI 3.0's `nullable` as JSON Schema."""
    if isinstance(node, list):
        return [_as_json_schema(item) for item in node]
    if not isinstance(node, dict):
        return node
    plain = {name: _as_json_schema(value) for name, value in node.items() if name != "nullable"}
    return {"anyOf": [plain, {"type": "null"}]} if node.get("nullable") is True else plain


def _reachable(name: str, schemas: Any) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found.add(current)
            waiting += _references(schemas[current])
    return found


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"].rsplit("/", 1)[1]
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list):
        for item in node:
            yield from _references(item)
