"""`clarigate serve`: run the proxy.

Why: the one place where configuration becomes parts. Must not know: how requests are handled.
Stops in order: at SIGTERM or SIGINT nothing new is accepted, running answers may end, for at most
`drain_s` seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import signal
import sys
from pathlib import Path
from typing import Final

import uvloop
from aiohttp import web

from clarigate_proxy.config import DEMO, Config, load_config, settings
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.decider import Decider
from clarigate_proxy.keys import ephemeral, load_key_ring, read_key_ring
from clarigate_proxy.logs import make_log
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.app import App, Server, build_app
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.upstreams import DemoUpstream, OpenAIUpstream, Upstream
from clarigate_proxy.server.upstreams.openai import Timeouts

__all__ = ["add_arguments", "build_parts", "run", "serve"]

_BACKLOG: Final = 1024
# Requests make few cycles; the default thresholds collect some hundred times a second under load.
_GC_THRESHOLDS: Final = (50_000, 20, 100)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a flag for every setting that has one."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="YAML file of settings")
    for row in settings():
        if row.flag is None:
            continue
        note = f"{row.meaning} [{row.variable}]" + (
            f" (default: {row.default})" * bool(row.default)
        )
        if row.is_switch:
            parser.add_argument(
                row.flag, help=note, action=argparse.BooleanOptionalAction, default=None
            )
        else:
            parser.add_argument(row.flag, help=note, metavar=row.name.split("_")[-1].upper())


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop.

    Raises:
        ConfigError: settings, policy or keys are wrong, or the address cannot be listened on.
    """
    flags = {name: value for name, value in vars(args).items() if name not in {"config", "run"}}
    config = load_config(flags=flags, file=args.config)
    ring = load_ring(config)
    parts = build_parts(config, ring or ephemeral())
    _announce(config, ring)
    uvloop.run(serve(build_app(parts), config))
    return 0


def load_ring(config: Config) -> KeyRing | None:
    """Return the configured signing keys, None where there are none.

    Raises:
        ConfigError: they cannot be read.
    """
    if config.keys is not None:
        return load_key_ring(config.keys.get_secret_value(), source="CLARIGATE_KEYS")
    return None if config.keys_file is None else read_key_ring(config.keys_file)


def build_parts(config: Config, ring: KeyRing) -> Parts:
    """Build the application's parts.

    Raises:
        ConfigError: the policy is wrong.
    """
    return Parts(
        brain=CoreBrain(decider=Decider.of(config.policy, ring)),
        upstream=_upstream(config),
        metrics=Metrics(),
        log=make_log(level=config.log_level, style=config.log_format),
        client_keys_sha256=frozenset(config.client_keys_sha256),
        tenant_header=config.tenant_header,
        max_body_bytes=config.max_body_bytes,
        max_in_flight=config.max_in_flight,
        serve_metrics=config.metrics,
    )


def _upstream(config: Config) -> Upstream:
    if config.upstream in {None, DEMO}:
        return DemoUpstream()
    key = config.upstream_api_key
    return OpenAIUpstream(
        config.upstream or "",
        api_key=key.get_secret_value() if key else None,
        timeouts=Timeouts(connect_s=config.connect_timeout_s, idle_s=config.idle_timeout_s),
    )


def _announce(config: Config, ring: KeyRing | None) -> None:
    """Say on stderr what an operator would otherwise have to guess."""
    base = f"http://{config.host}:{config.port}/v1"
    lines = []
    if config.upstream == DEMO:
        lines.append(
            "upstream: the built-in demo, which echoes requests; no model answers "
            "(set --upstream, or OPENAI_API_KEY for OpenAI)"
        )
    else:
        lines.append(f"upstream: {config.upstream}")
    if ring is None:
        lines.append(
            "no signing keys: a new one was made; questions asked now cannot be verified after a "
            "restart or by another replica (see `clarigate keys`)"
        )
    if config.upstream_api_key and not config.client_keys_sha256 and not _is_local(config.host):
        lines.append(
            "warning: anyone who reaches this address uses the upstream key; set client_keys_sha256"
        )
    lines.append(f"point your client's base_url at {base}")
    print("\n".join(f"clarigate: {line}" for line in lines), file=sys.stderr, flush=True)


def _is_local(host: str) -> bool:
    return host == "localhost" or host.startswith("127.") or host == "::1"


async def serve(app: App, config: Config) -> None:
    """Listen, serve until SIGTERM or SIGINT, then drain.

    Raises:
        ConfigError: the address cannot be listened on.
    """
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    # aiohttp waits twice: for handlers to end, then for their tasks.
    runner = web.ServerRunner(Server(app), shutdown_timeout=config.drain_s / 2)
    await app.parts.upstream.start()
    try:
        await runner.setup()
        await _listen(runner, config)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_GC_THRESHOLDS)
        await stopping.wait()
        app.draining = True
    finally:
        await runner.cleanup()
        await app.parts.upstream.stop()


async def _listen(runner: web.ServerRunner, config: Config) -> None:
    site = web.TCPSite(runner, config.host, config.port, backlog=_BACKLOG)
    try:
        await site.start()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ConfigError(f"cannot listen on {config.host}:{config.port}: {reason}") from None
