"""From configuration to a router: which upstreams there are, under which names, for which models.

Why: `routing` knows no files and `config` no connections; here one becomes the other. Must not
know: how a request is sent. Invariant: the first target is the default one, for what names no model
and for models that no route takes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from pydantic import SecretStr

from clarigate_proxy.config import DEMO, Config, proxy_for, secret_from
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import Llm
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.routes import DEFAULT, Kind, Route, UpstreamSettings
from clarigate_proxy.server.consulting import Consultants
from clarigate_proxy.server.routing import Router, Target, Way
from clarigate_proxy.server.upstreams import DemoUpstream, OpenAIUpstream, Upstream
from clarigate_proxy.server.upstreams.dialling import Proxy, tls_context
from clarigate_proxy.server.upstreams.litellm_sdk import load, require
from clarigate_proxy.server.upstreams.openai import Timeouts, Wiring
from clarigate_proxy.server.upstreams.providers import Account, LitellmUpstream

__all__ = ["build_consultants", "build_router", "import_ahead", "upstream_names"]


def upstream_names(config: Config) -> tuple[str, ...]:
    """Return the names of all upstreams, the default one's first."""
    named = list(config.upstreams)
    default = config.upstream if config.upstream in named else DEFAULT
    return (default or DEFAULT, *(name for name in named if name != default))


def build_router(config: Config, metrics: Metrics) -> Router:
    """Build all upstreams and the router in front of them.

    Raises:
        ConfigError: an upstream needs what is not installed, or a file of certificates is wrong.
    """
    targets = {name: _target(name, config) for name in upstream_names(config)}
    router = Router(tuple(targets.values()), metrics)
    for route in config.routes:
        router.add_route(route.matches, tuple(_ways(route, targets)))
    return router


def build_consultants(
    config: Config, metrics: Metrics | None = None, *, rests: bool = True
) -> Consultants:
    """Build what asks the extractors' models: over connections of their own, not the router's."""
    return Consultants(partial(_of_model, config), metrics, rests=rests)


def _of_model(config: Config, llm: Llm) -> Upstream:
    """Build the upstream of a policy's model: at an address, or as one with a name is built.

    Raises:
        ConfigError: there is no such upstream, its key is missing, or it needs what is not
            installed.
    """
    if "://" in llm.upstream:
        key = None if llm.api_key_env is None else secret_from(llm.api_key_env)
        return _openai_at(llm.upstream, key, config)
    names = upstream_names(config)
    if llm.upstream not in names:
        raise ConfigError(
            f"llm.upstream: no upstream is called {llm.upstream!r}; expected an address such as "
            f"http://127.0.0.1:8080/v1, or one of {', '.join(names)}"
        )
    return _target(llm.upstream, config).upstream


def import_ahead(config: Config) -> None:
    """Import what upstreams need, before workers are forked: they share its memory then.

    Raises:
        ConfigError: it cannot be imported.
    """
    if any(settings.kind == "litellm" for settings in config.upstreams.values()):
        load()


def _target(name: str, config: Config) -> Target:
    settings = config.upstreams.get(name)
    if settings is None:
        return Target(name=name, upstream=_single(config))
    if settings.kind == "litellm":
        require(f"upstreams.{name}")
    return Target(
        name=name,
        upstream=_BUILDERS[settings.kind](settings, config),
        sends_credentials=settings.credentials == "caller",
        chat_only=settings.kind != "openai",
    )


def _ways(route: Route, targets: Mapping[str, Target]) -> Iterator[Way]:
    yield Way(target=targets[route.upstream], model=route.model)
    for fallback in route.fallbacks:
        yield Way(target=targets[fallback.upstream], model=fallback.model or route.model)


def _single(config: Config) -> Upstream:
    """Build the upstream that the settings of the first level describe."""
    if config.upstream in {None, DEMO}:
        return DemoUpstream()
    return _openai_at(config.upstream or "", _shown(config.upstream_api_key), config)


def _openai_at(address: str, api_key: str | None, config: Config) -> Upstream:
    return OpenAIUpstream(
        address,
        api_key=api_key,
        timeouts=Timeouts(
            connect_s=config.connect_timeout_s,
            pool_s=config.pool_timeout_s,
            idle_s=config.idle_timeout_s,
        ),
        wiring=_wiring(config, address),
    )


def _openai(settings: UpstreamSettings, config: Config) -> Upstream:
    return OpenAIUpstream(
        settings.address or "",
        api_key=_shown(settings.api_key),
        timeouts=Timeouts(
            connect_s=settings.connect_timeout_s or config.connect_timeout_s,
            pool_s=config.pool_timeout_s,
            idle_s=settings.idle_timeout_s or config.idle_timeout_s,
        ),
        wiring=_wiring(config, settings.address or ""),
    )


def _wiring(config: Config, address: str) -> Wiring:
    """Return how connections to `address` are made."""
    file = config.upstream_ca_file
    try:
        tls = None if file is None else tls_context(file)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else "no certificates in PEM form"
        raise ConfigError(f"upstream_ca_file {file}: {reason}") from None
    proxy = proxy_for(config, address)
    return Wiring(
        max_connections=config.upstream_connections or config.max_in_flight,
        tls=tls,
        proxy=None if proxy is None else Proxy.parse(proxy),
    )


def _litellm(settings: UpstreamSettings, config: Config) -> Upstream:
    account = Account(
        provider=settings.provider or "",
        address=settings.address,
        api_key=_shown(settings.api_key),
        credentials=settings.credentials,
    )
    return LitellmUpstream(
        account,
        load=load,
        idle_s=settings.idle_timeout_s or config.idle_timeout_s,
        drop_unsupported=settings.drop_unsupported,
    )


def _demo(_: UpstreamSettings, __: Config) -> Upstream:
    return DemoUpstream()


_BUILDERS: Final[Mapping[Kind, Callable[[UpstreamSettings, Config], Upstream]]] = {
    "openai": _openai,
    "litellm": _litellm,
    "demo": _demo,
}


def _shown(key: SecretStr | None) -> str | None:
    return None if key is None else key.get_secret_value()
