"""Configuration: flags, environment, file and defaults in one table; the only environment reader.

Why: an operator finds every setting in one place, under one name, and learns all mistakes at once
before the first request. `Config` is the table: a field is a setting, its description the
documentation, `CLARIGATE_<NAME>` its variable, `--<name>` its flag (secrets have none: command
lines are public). Precedence: flags, then environment, then file, then defaults.

Invariants: secrets are `SecretStr`, and no message repeats a value that was given.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args
from urllib.parse import urlsplit

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic.fields import FieldInfo

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.routes import (
    DEFAULT,
    SECTIONS,
    Name,
    Route,
    Seconds,
    Surroundings,
    UpstreamSettings,
    http_address,
)
from clarigate_proxy.yamlfile import line_of, load_yaml

__all__ = [
    "DEMO",
    "OPENAI",
    "OPENAI_KEY",
    "Config",
    "Setting",
    "load_config",
    "proxy_for",
    "render_config_table",
    "secret_from",
    "settings",
    "unknown_variables",
]

PREFIX: Final = "CLARIGATE_"
DEMO: Final = "demo"
OPENAI: Final = "https://api.openai.com/v1"
OPENAI_KEY: Final = "OPENAI_API_KEY"

_LOCAL: Final = frozenset({"127.0.0.1", "localhost", "::1", "0.0.0.0", "::"})  # noqa: S104 - compared with, not listened on
# Container platforms set CLARIGATE_PORT=tcp://… for a service of this name: not meant for us.
_SERVICE_LINK = re.compile(r"(tcp|udp|sctp)://")
# The other variables of such a link: CLARIGATE_SERVICE_HOST, CLARIGATE_PORT_8787_TCP_ADDR, …
_LINK_NAME = re.compile(r"_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$")
_SHA256 = re.compile(r"[0-9a-f]{64}")

# What pydantic says in Python's words → what a file should hold.
_EXPECTED: Final = {
    "dict_type": "expected a mapping",
    "mapping_type": "expected a mapping",
    "missing": "missing; expected a value",
    "model_type": "expected a mapping",
    "tuple_type": "expected a list",
}
# The place of a mistake, from the steps that lead to it within its setting.
Place = Callable[[Sequence[str | int]], str]


class Config(BaseModel):
    """All settings."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    host: Annotated[str, Field(min_length=1, description="address to listen on")] = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535, description="port to listen on; 0 picks one")] = 8787
    workers: Annotated[
        int, Field(ge=1, le=64, description="processes that serve; at most one a core is useful")
    ] = 1
    upstream: Annotated[
        str | None,
        Field(
            description="base address of an OpenAI-compatible server "
            f"(`{OPENAI}`), `{DEMO}`, or a name under `upstreams`; without one: the first of "
            f"`upstreams`, else OpenAI where {OPENAI_KEY} is set, else the built-in demo"
        ),
    ] = None
    upstream_api_key: Annotated[
        SecretStr | None,
        Field(
            description="key for the upstream, sent in place of the caller's; "
            f"{OPENAI_KEY} is used for OpenAI's own address only"
        ),
    ] = None
    upstreams: Annotated[
        Mapping[Name, UpstreamSettings],
        Field(description="further upstreams by name, see below; in the file only"),
    ] = {}
    routes: Annotated[
        tuple[Route, ...],
        Field(
            description="which models go to which of them, the first that matches, see below; "
            "in the file only"
        ),
    ] = ()
    policy: Annotated[
        str, Field(min_length=1, description="policy: a shipped one by name, or a YAML file")
    ] = "default"
    policy_watch_s: Annotated[
        float,
        Field(
            ge=0,
            le=3600,
            description="how often the policy's files are looked at for changes; 0: at SIGHUP only",
        ),
    ] = 2.0
    keys: Annotated[
        SecretStr | None, Field(description="signing keys as text, see `clarigate keys`")
    ] = None
    keys_file: Annotated[Path | None, Field(description="file with signing keys")] = None
    encrypt: Annotated[
        bool,
        Field(
            description="encrypt state tokens, which quote the user; lets questions on "
            "`/v1/responses` travel in response ids (extra `encrypt`)"
        ),
    ] = False
    client_keys_sha256: Annotated[
        tuple[str, ...],
        Field(description="SHA-256 of the API keys that callers may use (hex); empty: any caller"),
    ] = ()
    tenant_header: Annotated[
        str | None,
        Field(description="header that names the caller instead of the API key (rotating keys)"),
    ] = None
    max_body_bytes: Annotated[
        int, Field(ge=1024, le=1 << 31, description="largest chat request, decompressed")
    ] = 64 << 20
    max_held_bytes: Annotated[
        int,
        Field(
            ge=1 << 20,
            description="chat requests held in memory at once, per worker; more are refused with "
            "503. Reading one takes about four times its size for a moment",
        ),
    ] = 1 << 30
    max_in_flight: Annotated[
        int, Field(ge=1, description="requests answered at once; more are refused with 503")
    ] = 4096
    upstream_connections: Annotated[
        int | None,
        Field(
            ge=1,
            description="connections to the upstream at once, per worker; without one: as many as "
            "`max_in_flight`",
        ),
    ] = None
    pool_timeout_s: Annotated[
        Seconds,
        Field(description="time to wait for a free connection; then the request gets a 503"),
    ] = 5.0
    connect_timeout_s: Annotated[Seconds, Field(description="time to reach the upstream")] = 5.0
    idle_timeout_s: Annotated[
        Seconds,
        Field(
            description="longest silence of the upstream, before its answer and in it; there is no "
            "limit for the whole"
        ),
    ] = 600.0
    heartbeat_s: Annotated[
        float,
        Field(
            ge=0,
            le=3600,
            description="silence of an event stream after which a comment is sent, for proxies in "
            "front that close quiet connections; 0: never",
        ),
    ] = 0.0
    upstream_ca_file: Annotated[
        Path | None,
        Field(description="PEM file of the authorities that the upstream's certificate is from"),
    ] = None
    upstream_proxy: Annotated[
        SecretStr | None,
        Field(description="HTTP proxy to the upstream (`http://user:password@proxy:3128`)"),
    ] = None
    trust_env: Annotated[
        bool, Field(description="take the proxy from HTTP_PROXY, HTTPS_PROXY and NO_PROXY")
    ] = False
    drain_s: Annotated[
        float, Field(ge=0, le=3600, description="time for running answers to end at shutdown")
    ] = 30.0
    pdf_timeout_s: Annotated[
        float,
        Field(
            ge=0,
            le=60,
            description="time to read the PDFs of a request (needs the extra `pdf`); 0 reads none",
        ),
    ] = 3.0
    pdf_pages: Annotated[int, Field(ge=1, le=5000, description="pages read of a PDF")] = 200
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Field(description="least level logged")
    ] = "info"
    log_format: Annotated[
        Literal["json", "console"], Field(description="form of log lines on stderr")
    ] = "json"
    operations_port: Annotated[
        int | None,
        Field(
            ge=1,
            le=65535,
            description="port for /healthz, /readyz and /metrics, if not the main one",
        ),
    ] = None
    ext_proc_port: Annotated[
        int | None,
        Field(
            ge=1,
            le=65535,
            description="port for Envoy's ext_proc (gRPC); needs the extra `envoy`",
        ),
    ] = None
    metrics: Annotated[bool, Field(description="serve /metrics")] = True
    playground: Annotated[
        bool, Field(description="serve the page /playground, which sends nothing elsewhere")
    ] = True
    explain_buffer: Annotated[
        int,
        Field(
            ge=0,
            le=10_000,
            description="decisions that each worker keeps, hashed, for "
            "/clarigate/v1/explanations on the operations port; 0 keeps none",
        ),
    ] = 0

    @field_validator("upstream")
    @classmethod
    def _address_or_name(cls, value: str | None, info: ValidationInfo) -> str | None:
        known = info.context
        named = isinstance(known, Surroundings) and value in known.names - {DEFAULT}
        return value if named or value is None or value == DEMO else http_address(value)

    @field_validator("upstream_proxy")
    @classmethod
    def _proxy_address(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not _is_proxy(value.get_secret_value()):
            raise ValueError("expected an address such as http://proxy:3128")
        return value

    @field_validator("client_keys_sha256", mode="before")
    @classmethod
    def _as_list(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("client_keys_sha256")
    @classmethod
    def _hashes(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        lowered = tuple(item.lower() for item in value)
        if not all(_SHA256.fullmatch(item) for item in lowered):
            raise ValueError("expected SHA-256 hashes of 64 hex digits, not the keys themselves")
        return lowered

    @field_validator("tenant_header")
    @classmethod
    def _lower(cls, value: str | None) -> str | None:
        return value.lower() if value else None

    @model_validator(mode="after")
    def _together(self) -> Config:
        if self.keys is not None and self.keys_file is not None:
            raise ValueError("keys and keys_file are both given; expected one of them")
        if self.explain_buffer and self.operations_port is None:
            raise ValueError("explain_buffer needs operations_port: callers must not read it")
        if self.upstream_api_key is not None and self.upstream in self.upstreams:
            raise ValueError("upstream_api_key is for an address; expected the key in `upstreams`")
        addresses = {"upstream": self.upstream}
        addresses |= {f"upstreams.{name}": entry.address for name, entry in self.upstreams.items()}
        for name, address in addresses.items():
            if address and self._is_own(address):
                raise ValueError(
                    f"{name} is the proxy's own address; expected the server behind it"
                )
        return self

    def _is_own(self, address: str) -> bool:
        parts = urlsplit(address)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme)
        same_host = parts.hostname == self.host or {parts.hostname, self.host} <= _LOCAL
        return same_host and port == self.port


def _is_proxy(address: str) -> bool:
    parts = urlsplit(address)
    try:
        return parts.scheme == "http" and bool(parts.hostname) and parts.port != 0
    except ValueError:  # the port is no number
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A row of the table. Secrets have no flag, tables of their own no variable either."""

    name: str
    variable: str | None
    flag: str | None
    default: str
    meaning: str
    is_switch: bool
    choices: tuple[str, ...]


def settings() -> Iterator[Setting]:
    """Yield all settings in the order of the documentation."""
    for name, field in Config.model_fields.items():
        secret, table = SecretStr in get_args(field.annotation), name in SECTIONS
        choices = get_args(field.annotation) if "Literal" in str(field.annotation) else ()
        yield Setting(
            name=name,
            variable=None if table else PREFIX + name.upper(),
            flag=None if secret or table else "--" + name.replace("_", "-"),
            default=_shown(field),
            meaning=field.description or "",
            is_switch=field.annotation is bool,
            choices=tuple(choices),
        )


def _shown(field: FieldInfo) -> str:
    default = field.default
    if default is None or default in ((), {}):
        return ""
    return str(default).lower() if isinstance(default, bool) else str(default)


def render_config_table() -> str:
    """Render the settings as a Markdown table."""
    rows = ["| setting | flag | variable | default | meaning |", "|---|---|---|---|---|"]
    for row in settings():
        flag = f"`{row.flag}`" if row.flag else "–"
        variable = f"`{row.variable}`" if row.variable else "–"
        default = f"`{row.default}`" if row.default else "–"
        rows.append(f"| {row.name} | {flag} | {variable} | {default} | {row.meaning} |")
    return "\n".join(rows) + "\n"


def load_config(
    *,
    flags: Mapping[str, object],
    environment: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> Config:
    """Merge flags (None: not given), environment (the process's) and file over the defaults.

    Raises:
        ConfigError: with every mistake, each with the place it was made in.
    """
    environment = os.environ if environment is None else environment
    known = {row.name: row for row in settings()}
    values: dict[str, object] = {}
    places: dict[str, Place] = {}
    for name, value, place in _layers(known, flags, environment, file):
        values[name], places[name] = value, place
    named = values.get("upstreams")
    names = frozenset(map(str, named)) if isinstance(named, dict) else frozenset()
    if _is_apart(values.get("upstream"), names):
        names |= {DEFAULT}
    surroundings = Surroundings(names=names, environment=environment)
    try:
        config = Config.model_validate(values, context=surroundings)
    except ValidationError as error:
        raise ConfigError(_all_faults(error, places)) from None
    return _with_defaults(config, environment)


def proxy_for(
    config: Config, address: str, environment: Mapping[str, str] | None = None
) -> str | None:
    """Return the address of the HTTP proxy through which `address` is reached, None for none.

    Raises:
        ConfigError: the environment names one that is no HTTP proxy.
    """
    if config.upstream_proxy is not None:
        return config.upstream_proxy.get_secret_value()
    if not config.trust_env:
        return None
    environment = os.environ if environment is None else environment
    parts = urlsplit(address)
    for variable in (f"{parts.scheme}_proxy", "all_proxy"):
        found = environment.get(variable) or environment.get(variable.upper())
        if found:
            break
    else:
        return None
    exempt = environment.get("no_proxy") or environment.get("NO_PROXY") or ""
    if _is_exempt(parts.hostname or "", exempt):
        return None
    found = found if "://" in found else f"http://{found}"
    if not _is_proxy(found):
        raise ConfigError(f"{variable.upper()}: expected an address such as http://proxy:3128")
    return found


def _is_exempt(host: str, exempt: str) -> bool:
    """Whether NO_PROXY names `host`: itself, a domain above it, or everything."""
    names = [name.strip().lower().lstrip("*").lstrip(".") for name in exempt.split(",")]
    return exempt.strip() == "*" or any(
        name and (host == name or host.endswith(f".{name}")) for name in names
    )


def unknown_variables(environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yield a line for each variable that looks like a setting and is none."""
    environment = os.environ if environment is None else environment
    known = [row.variable for row in settings() if row.variable is not None]
    for name in sorted(environment):
        linked = _SERVICE_LINK.match(environment[name]) or _LINK_NAME.search(name)
        if name.startswith(PREFIX) and name not in known and not linked:
            from difflib import get_close_matches  # noqa: PLC0415 - rarely needed

            near = get_close_matches(name, known, n=1, cutoff=0.8)
            instead = f"; did you mean {near[0]}?" if near else ""
            yield f"environment variable {name} is no setting and changes nothing{instead}"


def _is_apart(upstream: object, names: frozenset[str]) -> bool:
    """Whether the default upstream is none of those with a name."""
    return not names if upstream is None else upstream not in names


def secret_from(variable: str, environment: Mapping[str, str] | None = None) -> str:
    """Return the secret in an environment variable that a command was told of.

    Raises:
        ConfigError: the variable is not set.
    """
    value = (os.environ if environment is None else environment).get(variable, "").strip()
    if not value:
        message = f"environment variable {variable}: not set; expected it to hold an API key"
        raise ConfigError(message)
    return value


def _layers(
    known: Mapping[str, Setting],
    flags: Mapping[str, object],
    environment: Mapping[str, str],
    file: Path | None,
) -> Iterator[tuple[str, object, Place]]:
    """Yield (name, value, place), weakest layer first."""
    if file is not None:
        yield from _file_values(file)
    for name, row in known.items():
        value = environment.get(row.variable, "") if row.variable else ""
        if value and not _SERVICE_LINK.match(value):
            yield name, value, partial(_said_of, row.variable or name)
    for name, flag in flags.items():
        if flag is not None and name in known:
            yield name, flag, partial(_said_of, known[name].flag or name)


def _said_of(name: str, _: Sequence[str | int]) -> str:
    return name


def _file_values(file: Path) -> Iterator[tuple[str, object, Place]]:
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not valid UTF-8"
        raise ConfigError(f"configuration file {file}: {reason}") from None
    data, root = load_yaml(text, source=str(file))
    if data is None:
        return
    if not isinstance(data, dict):
        raise ConfigError(f"{file}:1: expected a mapping of settings")

    def place(steps: Sequence[str | int]) -> str:
        return f"{file}:{line_of(root, steps)}: {_path(steps)}"

    for name, value in data.items():
        yield str(name), value, place


def _path(steps: Sequence[str | int]) -> str:
    """Render the way to a value: `routes[0].fallbacks[1].upstream`."""
    shown = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return shown.removeprefix(".").removesuffix(".[key]")


def _all_faults(error: ValidationError, places: Mapping[str, Place]) -> str:
    lines = []
    for fault in error.errors(include_url=False, include_input=False):
        name = str(fault["loc"][0]) if fault["loc"] else ""
        place = places[name](fault["loc"]) if name in places else name
        lines.append(f"{place}: {_said(fault)}" if place else _said(fault))
    return "\n".join(dict.fromkeys(lines))


def _said(fault: Any) -> str:
    if fault["type"] == "extra_forbidden":
        within = [SECTIONS[step] for step in fault["loc"][:-1] if step in SECTIONS]
        if within:
            return f"unknown key; expected one of {', '.join(within[-1].model_fields)}"
        return "unknown setting; `clarigate serve --help` lists them all"
    if fault["type"] in _EXPECTED:
        return _EXPECTED[fault["type"]]
    message: str = fault["msg"].removeprefix("Value error, ")
    return message[:1].lower() + message[1:]


def _with_defaults(config: Config, environment: Mapping[str, str]) -> Config:
    """Fill in upstream and key from what is there.

    OpenAI's key goes to OpenAI's address only: another server must not be handed it by accident.
    """
    key = environment.get(OPENAI_KEY) or None
    first = next(iter(config.upstreams), None)
    upstream = config.upstream or first or (OPENAI if key else DEMO)
    own = config.upstream_api_key
    if own is None and key and upstream == OPENAI:
        own = SecretStr(key)
    return config.model_copy(update={"upstream": upstream, "upstream_api_key": own})
