"""The keys of a policy file as tables and as JSON Schema, from `policies.model`.

Why: editors complete and check a policy by the schema while it is written; the tables are the page
that people read. Both come from the model, so neither can say something else than the loader does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from typing import Any, Final

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from clarigate_proxy.policies.model import LlmFile, MatchFile, PolicyFile, RuleFile, Settings

__all__ = [
    "SCHEMA_FILE",
    "render_json_schema",
    "render_llm_table",
    "render_match_table",
    "render_policy_table",
    "render_settings_table",
]

SCHEMA_FILE: Final = "policies/clarigate_policies/policy.schema.json"
"""Where the published schema stands in the repository."""


def render_json_schema() -> str:
    """Return the JSON Schema of a policy file, as text that ends in a newline."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "clarigate policy, version 1",
        **{k: v for k, v in PolicyFile.model_json_schema().items() if k != "title"},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def render_policy_table() -> str:
    """Render what a file has beside the settings, and a rule."""
    own = (name for name in PolicyFile.model_fields if name not in Settings.model_fields)
    rows = [_row(name, PolicyFile.model_fields[name]) for name in own]
    rows += [_row(f"rules[].{name}", field) for name, field in RuleFile.model_fields.items()]
    return _table(rows)


def render_settings_table() -> str:
    """Render what a policy and the `set` of a rule may set."""
    return _table(_row(field.alias or name, field) for name, field in Settings.model_fields.items())


def render_llm_table() -> str:
    """Render the keys of `llm`."""
    return _table(_row(name, field) for name, field in LlmFile.model_fields.items())


def render_match_table() -> str:
    """Render the conditions of a rule."""
    rows = ["| condition | holds by |", "|---|---|"]
    rows += [f"| `{n}` | {_safe(f.description or '')} |" for n, f in MatchFile.model_fields.items()]
    return "\n".join(rows) + "\n"


def _table(rows: Iterable[str]) -> str:
    return "\n".join(["| key | default | meaning |", "|---|---|---|", *rows]) + "\n"


def _row(name: str, field: FieldInfo) -> str:
    return f"| `{name}` | {_default(field)} | {_safe(field.description or '')} |"


def _default(field: FieldInfo) -> str:
    default: Any = field.get_default(call_default_factory=True) if not field.is_required() else None
    if isinstance(default, BaseModel):
        inner = ", ".join(f"{k} {_plain(v)}" for k, v in default.model_dump().items())
        apart = isinstance(default, Settings | MatchFile | LlmFile)  # have a table of their own
        return f"`{inner}`" if inner and not apart else "–"
    if default in (None, "", (), frozenset(), {}):
        return "–"
    return f"`{_plain(default)}`"


def _plain(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{' '.join(map(_plain, value))}]"
    return str(value)


def _safe(text: str) -> str:
    return text.replace("|", "\\|")
