"""The sections `upstreams` and `routes` of the configuration file: which models are answered where.

Why: one address is a setting, several with models, aliases and fallbacks are a small table, and a
table belongs into a file. Keys do not: a file names the variable or the file that holds one. Every
check stands on the field that is at fault, so that all faults are reported at once, each with its
line. Must not know: HTTP, and where the environment comes from.

What a check needs from outside of its section is pydantic's validation context: `Surroundings`.

Invariants: no message and no `repr` holds a key.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PrivateAttr,
    SecretStr,
    ValidationInfo,
    field_validator,
)
from pydantic.fields import FieldInfo

__all__ = [
    "DEFAULT",
    "SECTIONS",
    "Credentials",
    "Fallback",
    "Kind",
    "Name",
    "Route",
    "Seconds",
    "Surroundings",
    "UpstreamSettings",
    "http_address",
    "render_keys_table",
]

DEFAULT: Final = "default"
"""What the upstream of the setting `upstream` is called where it is an address."""

Kind = Literal["openai", "litellm", "demo"]
Credentials = Literal["caller", "environment", "none"]
Seconds = Annotated[float, Field(gt=0, le=3600)]

_RESERVED: Final = frozenset({DEFAULT, "other"})  # a label of ours, and that of unknown values

# field → the kinds that have it; the others have all
_OF_KIND: Final[Mapping[str, frozenset[str]]] = {
    "address": frozenset({"openai", "litellm"}),
    "provider": frozenset({"litellm"}),
    "drop_unsupported": frozenset({"litellm"}),
    "api_key_env": frozenset({"openai", "litellm"}),
    "api_key_file": frozenset({"openai", "litellm"}),
    "connect_timeout_s": frozenset({"openai"}),
    "idle_timeout_s": frozenset({"openai", "litellm"}),
}
# Providers for which litellm takes the machine's own account where it gets no key that it can use:
# nobody is to use that by accident.
_SIGNED_IN: Final = frozenset(
    {
        "bedrock", "bedrock_converse", "chatgpt", "databricks", "gigachat", "github_copilot", "oci",
        "sagemaker", "sagemaker_chat", "sap", "snowflake", "vertex_ai", "vertex_ai_beta", "watsonx",
    }
)  # fmt: skip
# (kind, field) that must be there → what is expected
_NEEDED: Final = {
    ("openai", "address"): "expected the server's address, such as https://api.openai.com/v1",
    ("litellm", "provider"): "expected litellm's name of the provider, such as anthropic",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What checks need to know: the names under `upstreams`, and the environment."""

    names: frozenset[str]
    environment: Mapping[str, str]


def http_address(value: str) -> str:
    """Return a base address without its last slash.

    Raises:
        ValueError: it is no http address, or more than one.
    """
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError("expected an address such as https://api.openai.com/v1")
    if parts.query or parts.fragment:
        raise ValueError("expected an address without query and fragment")
    if parts.username or parts.password:
        raise ValueError("expected an address without credentials; a key has a setting of its own")
    return value.rstrip("/")


def _unreserved(name: str) -> str:
    if name in _RESERVED:
        raise ValueError(f"{name!r} is taken; expected another name")
    return name


Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_.-]{0,31}$"), AfterValidator(_unreserved)]


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class UpstreamSettings(_Section):
    """One entry of `upstreams`."""

    kind: Annotated[
        Kind,
        Field(
            description="`openai`: any OpenAI-compatible server; `litellm`: a provider through "
            "litellm (needs the extra `litellm`); `demo`: the built-in one"
        ),
    ] = "openai"
    address: Annotated[
        str | None,
        Field(
            validate_default=True,
            description="base address; `openai` needs one, `litellm` knows the providers' own",
        ),
    ] = None
    provider: Annotated[
        str | None,
        Field(
            validate_default=True,
            pattern=r"^[a-z0-9_]+$",
            description="`litellm` only: the provider's name there, such as `anthropic`",
        ),
    ] = None
    api_key_env: Annotated[
        str | None, Field(description="variable that holds the key, sent in place of the caller's")
    ] = None
    api_key_file: Annotated[Path | None, Field(description="file that holds the key")] = None
    credentials: Annotated[
        Credentials,
        Field(
            validate_default=True,
            description="without a key: `caller` sends the caller's on, `none` sends none, "
            "`environment` (`litellm` only) lets litellm find the provider's own",
        ),
    ] = "caller"
    drop_unsupported: Annotated[
        bool,
        Field(
            description="`litellm` only: leave out what the provider cannot do; without it such a "
            "request is a 400"
        ),
    ] = False
    connect_timeout_s: Annotated[
        Seconds | None, Field(description="`openai` only: in place of the setting of this name")
    ] = None
    idle_timeout_s: Annotated[
        Seconds | None, Field(description="in place of the setting of this name")
    ] = None
    _api_key: SecretStr | None = PrivateAttr(default=None)

    @property
    def api_key(self) -> SecretStr | None:
        """The key that is sent in place of the caller's."""
        return self._api_key

    @field_validator("address")
    @classmethod
    def _is_address(cls, value: str | None) -> str | None:
        return None if value is None else http_address(value)

    @field_validator(*_OF_KIND, mode="before")
    @classmethod
    def _fits_kind(cls, value: object, info: ValidationInfo) -> object:
        kind, name = str(info.data.get("kind")), str(info.field_name)
        if value is None and (kind, name) in _NEEDED:
            raise ValueError(_NEEDED[kind, name])
        if value is not None and "kind" in info.data and kind not in _OF_KIND[name]:
            raise ValueError(f"an upstream of kind {kind} has no such key")
        return value

    @field_validator("api_key_env")
    @classmethod
    def _is_set(cls, value: str | None, info: ValidationInfo) -> str | None:
        known = info.context
        if value is not None and isinstance(known, Surroundings) and not _held(known, value):
            raise ValueError("this environment variable is not set; expected it to hold a key")
        return value

    @field_validator("api_key_file")
    @classmethod
    def _is_readable(cls, value: Path | None, info: ValidationInfo) -> Path | None:
        if value is None:
            return None
        if info.data.get("api_key_env") is not None:
            raise ValueError("api_key_env is given, too; expected one of them")
        if not _first_line(value):
            raise ValueError("this file holds no key; expected one line")
        return value

    @field_validator("credentials")
    @classmethod
    def _can_be_had(cls, value: str, info: ValidationInfo) -> str:
        given = info.data
        if value == "environment" and given.get("kind") not in {"litellm", None}:
            raise ValueError("only an upstream of kind litellm finds credentials of its own")
        has_key = given.get("api_key_env") or given.get("api_key_file")
        if value != "environment" and given.get("provider") in _SIGNED_IN and not has_key:
            raise ValueError(
                "this provider signs in with what the proxy's environment holds, whoever calls; "
                "expected environment"
            )
        return value

    def model_post_init(self, context: Any, /) -> None:
        """Read the key."""
        key = ""
        if self.api_key_env is not None and isinstance(context, Surroundings):
            key = _held(context, self.api_key_env)
        elif self.api_key_file is not None:
            key = _first_line(self.api_key_file)
        if key:
            self._api_key = SecretStr(key)


def _held(known: Surroundings, variable: str) -> str:
    return known.environment.get(variable, "").strip()


def _first_line(file: Path) -> str:
    """Return the only line of a file.

    Raises:
        ValueError: it cannot be read, or it has more.
    """
    try:
        lines = file.read_text("utf-8").split()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not valid UTF-8"
        raise ValueError(f"this file cannot be read: {reason}") from None
    if len(lines) > 1:
        raise ValueError("this file holds more than a key; expected one line")
    return lines[0] if lines else ""


def _known_name(value: str, info: ValidationInfo) -> str:
    known = info.context
    if isinstance(known, Surroundings) and value not in known.names:
        there = ", ".join(sorted(known.names)) or "none"
        raise ValueError(f"no upstream has this name; there are: {there}")
    return value


Upstream = Annotated[
    str, AfterValidator(_known_name), Field(description="name under `upstreams`, or `default`")
]
Alias = Annotated[
    str | None,
    Field(
        min_length=1,
        max_length=256,
        description="the name sent upstream in place of the requested one",
    ),
]


class Fallback(_Section):
    """Where a request goes if it got no answer; without `model` under the route's own."""

    upstream: Upstream
    model: Alias = None


class Route(_Section):
    """One entry of `routes`."""

    models: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=256)], ...],
        Field(min_length=1, description="names of models, `*` stands for any characters"),
    ]
    upstream: Upstream
    model: Alias = None
    fallbacks: Annotated[
        tuple[Fallback, ...],
        Field(
            max_length=8,
            description="upstreams to try next, in this order: a name, or `upstream` and `model`",
        ),
    ] = ()

    @field_validator("models", mode="before")
    @classmethod
    def _as_list(cls, value: object) -> object:
        return (value,) if isinstance(value, str) else value

    @field_validator("fallbacks", mode="before")
    @classmethod
    def _named(cls, value: object) -> object:
        if not isinstance(value, list):
            return value
        return tuple({"upstream": item} if isinstance(item, str) else item for item in value)

    def matches(self, model: str) -> bool:
        """Whether the route takes requests for `model`."""
        return any(_pattern(pattern).fullmatch(model) for pattern in self.models)


def _pattern(text: str) -> re.Pattern[str]:
    """Compile a pattern in which only `*` is special (`re` caches it)."""
    return re.compile(".*".join(map(re.escape, text.split("*"))), re.DOTALL)


SECTIONS: Final[Mapping[str | int, type[BaseModel]]] = {
    "upstreams": UpstreamSettings,
    "routes": Route,
    "fallbacks": Fallback,
}
"""Name of a table → what one of its entries is."""


def render_keys_table() -> str:
    """Render the keys of all three tables as a Markdown table."""
    rows = ["| in | key | default | meaning |", "|---|---|---|---|"]
    for section, model in SECTIONS.items():
        rows += [
            f"| {section} | {name} | {_default(field)} | {field.description} |"
            for name, field in model.model_fields.items()
        ]
    return "\n".join(rows) + "\n"


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "must be there"
    default = field.default
    if default is None or default == ():
        return "–"
    return f"`{str(default).lower()}`"
