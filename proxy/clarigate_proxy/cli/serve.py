"""`clarigate serve`: run the proxy.

Why: the one place where configuration becomes parts. Must not know: how requests are handled.
Stops in order: at SIGTERM or SIGINT nothing new is accepted, running answers may end, for at most
`drain_s` seconds. SIGHUP reads policy and keys again; what is wrong then leaves the old ones.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
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
from clarigate_proxy.server.brain import Brain
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.operations import Operations
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
    keys = ring or ephemeral()
    parts = build_parts(config, keys)
    _announce(config, ring)
    uvloop.run(serve(build_app(parts), config, lambda: _brain(config, keys)))
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
        brain=_brain(config, ring),
        upstream=_upstream(config),
        metrics=Metrics(),
        log=make_log(level=config.log_level, style=config.log_format),
        client_keys_sha256=frozenset(config.client_keys_sha256),
        tenant_header=config.tenant_header,
        max_body_bytes=config.max_body_bytes,
        max_in_flight=config.max_in_flight,
        serve_metrics=config.metrics,
        operations_elsewhere=config.operations_port is not None,
    )


def _brain(config: Config, ring: KeyRing) -> Brain:
    """Read the policy, and the keys again where they are in a file."""
    file = config.keys_file
    return CoreBrain(
        decider=Decider.of(config.policy, ring if file is None else read_key_ring(file))
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


async def serve(app: App, config: Config, reload: Callable[[], Brain] | None = None) -> None:
    """Listen, serve until SIGTERM or SIGINT, then drain. SIGHUP puts what `reload` makes in force.

    Raises:
        ConfigError: the address cannot be listened on.
    """
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    if reload is not None:
        loop.add_signal_handler(signal.SIGHUP, app.reload, reload)
    await app.parts.upstream.start()
    async with AsyncExitStack() as running:
        running.push_async_callback(app.parts.upstream.stop)
        await running.enter_async_context(_listening(app, config, config.port))
        if config.operations_port is not None:
            operations = _listening(app.operations, config, config.operations_port)
            await running.enter_async_context(operations)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_GC_THRESHOLDS)
        await stopping.wait()
        app.parts.draining = True


@asynccontextmanager
async def _listening(handler: App | Operations, config: Config, port: int) -> AsyncIterator[None]:
    # aiohttp waits twice: for handlers to end, then for their tasks.
    runner = web.ServerRunner(Server(handler), shutdown_timeout=config.drain_s / 2)
    await runner.setup()
    try:
        await web.TCPSite(runner, config.host, port, backlog=_BACKLOG).start()
    except OSError as error:
        await runner.cleanup()
        reason = os.strerror(error.errno) if error.errno else type(error).__name__
        raise ConfigError(f"cannot listen on {config.host}:{port}: {reason}") from None
    try:
        yield
    finally:
        await runner.cleanup()
