"""Listening, and stopping in order.

Why: at SIGTERM or SIGINT nothing new is accepted, running answers may end for at most `drain_s`
seconds, those that do not are cut with an error, and only then the process goes. SIGHUP reloads. A
worker also stops when its parent is gone, which it learns from the end of a pipe. Must not know:
how requests are handled, where keys come from.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Final

from aiohttp import web

from clarigate_proxy.config import Config
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.server.app import App, Server
from clarigate_proxy.server.draining import drain
from clarigate_proxy.server.operations import Operations
from clarigate_proxy.server.watching import Watch

__all__ = ["STOPPING", "serve", "shown_address"]

STOPPING: Final = (signal.SIGTERM, signal.SIGINT)

_BACKLOG: Final = 1024
# Requests make few cycles; the default thresholds collect some hundred times a second under load.
_GC_THRESHOLDS: Final = (50_000, 20, 100)
# For what has been answered but not yet written; handlers have ended before.
_CLOSING_S: Final = 0.5


async def serve(
    app: App,
    config: Config,
    reload: Callable[[], object] | None = None,
    *,
    lifeline: int | None = None,
    listening: Callable[[int], object] | None = None,
    watch: Watch | None = None,
) -> None:
    """Listen, serve until told to stop, then drain. SIGHUP calls `reload`, as a change does.

    `listening` is called with the port once connections are accepted.
    Several processes may listen on the address where `config.workers` is above 1. The end of file
    on `lifeline` stops like a signal.

    Raises:
        ConfigError: the address cannot be listened on.
    """
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in STOPPING:
        loop.add_signal_handler(number, stopping.set)
    if reload is not None:
        loop.add_signal_handler(signal.SIGHUP, reload)
    if lifeline is not None:
        loop.add_reader(lifeline, stopping.set)
    # A worker is started with these held back, so that none is lost before there are handlers.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {*STOPPING, signal.SIGHUP})
    await app.parts.upstream.start()
    async with AsyncExitStack() as running:
        running.push_async_callback(app.parts.upstream.stop)
        if app.parts.consultants is not None:
            running.push_async_callback(app.parts.consultants.stop)
        if config.operations_port is not None:
            operations = _listening(app.operations, config, config.operations_port)
            await running.enter_async_context(operations)
        if config.ext_proc_port is not None:
            await running.enter_async_context(_ext_proc(app, config, config.ext_proc_port))
        site, port = await running.enter_async_context(_listening(app, config, config.port))
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_GC_THRESHOLDS)
        if listening is not None:
            listening(port)
        if reload is not None and watch is not None and watch.every_s:
            await running.enter_async_context(_watched(watch, reload))
        await stopping.wait()
        app.parts.draining = True
        await site.stop()
        await drain(app.running, within_s=config.drain_s)


def _ext_proc(app: App, config: Config, port: int) -> AbstractAsyncContextManager[None]:
    """Listen for Envoy, too.

    Raises:
        ConfigError: gRPC is not installed.
    """
    try:
        from clarigate_proxy.integrations.envoy import listening  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise ConfigError(
            f"ext_proc_port: {error.name} is not installed; expected pip install "
            "'clarigate[proxy,envoy]'"
        ) from None
    return listening(
        app.parts, config.host, port, drain_s=config.drain_s, shared=config.workers > 1
    )


@asynccontextmanager
async def _watched(watch: Watch, reload: Callable[[], object]) -> AsyncIterator[None]:
    async def look() -> None:
        while True:
            await asyncio.sleep(watch.every_s)
            if watch.changed():
                reload()

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        looking.cancel()


@asynccontextmanager
async def _listening(
    handler: App | Operations, config: Config, port: int
) -> AsyncIterator[tuple[web.TCPSite, int]]:
    runner = web.ServerRunner(Server(handler), shutdown_timeout=_CLOSING_S)
    await runner.setup()
    shared = config.workers > 1 or None
    site = web.TCPSite(runner, config.host, port, backlog=_BACKLOG, reuse_port=shared)
    try:
        await site.start()
    except OSError as error:
        await runner.cleanup()
        reason = os.strerror(error.errno) if error.errno else type(error).__name__
        address = shown_address(config.host, port)
        raise ConfigError(f"cannot listen on {address}: {reason}") from None
    try:
        yield site, runner.addresses[0][1]
    finally:
        await runner.cleanup()


def shown_address(host: str, port: int) -> str:
    """Return host and port as they stand in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
