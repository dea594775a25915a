"""`clarigate serve`: run the proxy, as one process or as a parent with workers.

Why: the one place where configuration becomes parts. Must not know: how requests are handled, how
processes are watched. SIGHUP reads policy and keys again, as a change of the policy's files does;
what is wrong then leaves the old ones.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvloop

from clarigate_proxy.choosing import Chooser
from clarigate_proxy.config import (
    DEMO,
    Config,
    load_config,
    settings,
    unknown_variables,
)
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.keys import KeyRing
from clarigate_proxy.keys import ephemeral, load_key_ring, read_key_ring
from clarigate_proxy.logs import make_log
from clarigate_proxy.metrics import Metrics, sharing
from clarigate_proxy.policies import files_named, load_whole
from clarigate_proxy.server.app import App, build_app
from clarigate_proxy.server.brain import Brain
from clarigate_proxy.server.building import (
    build_consultants,
    build_router,
    import_ahead,
    upstream_names,
)
from clarigate_proxy.server.consulting import Consultants
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.explanations import Explanations
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.pdfs import PdfTexts
from clarigate_proxy.server.room import Room
from clarigate_proxy.server.serving import serve, shown_address
from clarigate_proxy.server.watching import Watch
from clarigate_proxy.server.workers import Crew, reserved

__all__ = ["add_arguments", "build_parts", "run"]

# Beyond the drain time a worker needs a moment to close; then it is killed.
_GRACE_S: Final = 5.0


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
    _say(f"warning: {line}" for line in unknown_variables())
    ring = load_ring(config)
    keys = ring or ephemeral()
    if config.workers > 1:
        return _run_workers(config, keys, known=ring is not None)
    app = build_app(build_parts(config, keys))
    announce = partial(_announce, config, known_keys=ring is not None)
    make = partial(_brain, config, keys, app.parts.consultants, lambda: app.parts.brain)
    watch = _watch(config)
    reload = partial(_reload, app, make, watch)
    uvloop.run(serve(app, config, reload, listening=announce, watch=watch))
    return 0


def _run_workers(config: Config, keys: KeyRing, *, known: bool) -> int:
    """Be the parent: everything is made here once, workers are forked from it."""
    if not hasattr(os, "fork"):
        raise ConfigError("workers: this system cannot fork processes; expected 1")
    with ExitStack() as held:
        port = held.enter_context(reserved(config.host, config.port))
        if config.operations_port is not None:
            held.enter_context(reserved(config.host, config.operations_port))
        config = config.model_copy(update={"port": port})
        folder = held.enter_context(sharing())
        metrics = _metrics(config, folder)
        app = build_app(build_parts(config, keys, metrics))
        _announce(config, port, known_keys=known)
        # Workers take over what the parent has read, whatever becomes of the files meanwhile.
        published = Path(folder) / "policy.yaml"
        theirs = config.model_copy(update={"policy": str(published)})
        consultants = app.parts.consultants
        make = partial(_brain, config, keys, consultants, lambda: app.parts.brain, published)
        again = partial(_brain, theirs, keys, consultants, lambda: app.parts.brain)
        watch = _watch(config)
        crew = Crew(
            count=config.workers,
            work=partial(_work, app, config, partial(app.reload, again, counted=False)),
            reload=partial(_reload, app, make, watch),
            died=partial(_died, metrics),
            grace_s=config.drain_s + _GRACE_S,
            log=app.parts.log,
            changed=watch.changed,
            look_s=config.policy_watch_s,
        )
        import_ahead(config)
        # Collected once here, then left alone: what workers do not touch stays shared memory.
        gc.collect()
        gc.freeze()
        return crew.run()


def _reload(app: App, make: Callable[[], Brain], watch: Watch) -> bool:
    watch.settle()  # before they are read: what changes from now on is another change
    return app.reload(make)


def _work(app: App, config: Config, reload: Callable[[], bool], lifeline: int) -> None:
    uvloop.run(serve(app, config, reload, lifeline=lifeline))


def _died(metrics: Metrics, pid: int) -> None:
    metrics.forget(pid)
    metrics.count("worker_restarts_total")


def load_ring(config: Config) -> KeyRing | None:
    """Return the configured signing keys, None where there are none.

    Raises:
        ConfigError: they cannot be read.
    """
    if config.keys is not None:
        return load_key_ring(config.keys.get_secret_value(), source="CLARIGATE_KEYS")
    return None if config.keys_file is None else read_key_ring(config.keys_file)


def build_parts(config: Config, ring: KeyRing, metrics: Metrics | None = None) -> Parts:
    """Build the application's parts.

    Raises:
        ConfigError: the policy is wrong, a file of certificates, or an upstream needs what is not
            installed.
    """
    metrics = metrics or _metrics(config)
    router = build_router(config, metrics)
    consultants = build_consultants(config, metrics)
    return Parts(
        brain=_brain(config, ring, consultants),
        upstream=router,
        metrics=metrics,
        log=make_log(level=config.log_level, style=config.log_format),
        client_keys_sha256=frozenset(config.client_keys_sha256),
        tenant_header=config.tenant_header,
        by_model=router.by_model,
        max_body_bytes=config.max_body_bytes,
        max_in_flight=config.max_in_flight,
        heartbeat_s=config.heartbeat_s,
        room=Room(config.max_held_bytes),
        serve_metrics=config.metrics,
        playground=config.playground,
        operations_elsewhere=config.operations_port is not None,
        explanations=Explanations(config.explain_buffer) if config.explain_buffer else None,
        pdfs=PdfTexts(seconds=config.pdf_timeout_s, pages=config.pdf_pages),
        consultants=consultants,
    )


def _brain(
    config: Config,
    ring: KeyRing,
    consultants: Consultants | None,
    before: Callable[[], Brain] | None = None,
    published: Path | None = None,
) -> Brain:
    """Read the policy, and the keys again where they are in a file.

    The policies `before` are kept. What was read is `published` for others to read.
    """
    file = config.keys_file
    keys = ring if file is None else read_key_ring(file)
    loaded = load_whole(config.policy)
    chooser = Chooser.of(loaded.policies, keys, encrypt=config.encrypt)
    brain = CoreBrain.of(chooser, consultants)
    if published is not None:
        written = published.with_suffix(".new")
        written.write_text(loaded.flat, "utf-8")
        written.replace(published)  # whole, or not at all
    return brain if before is None else brain.after(before())


def _watch(config: Config) -> Watch:
    named = partial(files_named, config.policy)
    return Watch(named=named, every_s=config.policy_watch_s)


def _metrics(config: Config, folder: str | None = None) -> Metrics:
    return Metrics(folder, upstreams=upstream_names(config))


def _announce(config: Config, port: int, *, known_keys: bool) -> None:
    """Say on stderr what an operator would otherwise have to guess, once `port` is ours."""
    lines = []
    if config.upstream == DEMO:
        lines.append(
            "upstream: the built-in demo, which echoes requests; no model answers "
            "(set --upstream, or OPENAI_API_KEY for OpenAI)"
        )
    else:
        lines.append(f"upstream: {config.upstream}")
        if config.upstream and urlsplit(config.upstream).path in {"", "/"}:
            lines.append("warning: this address has no path; that of most servers ends in /v1")
    if config.routes:
        lines.append(f"{len(config.routes)} routes to {', '.join(config.upstreams)}")
    if not known_keys:
        lines.append(
            "no signing keys: a new one was made; questions asked now cannot be verified after a "
            "restart or by another replica (see `clarigate keys`)"
        )
    if _holds_keys(config) and not config.client_keys_sha256 and not _is_local(config.host):
        lines.append(
            "warning: anyone who reaches this address uses the upstream key; set client_keys_sha256"
        )
    if config.workers > 1:
        lines.append(f"{config.workers} workers")
    address = shown_address(config.host, port)
    lines.append(f"point your client's base_url at http://{address}/v1")
    _say(lines)


def _say(lines: Iterable[str]) -> None:
    print(*(f"clarigate: {line}\n" for line in lines), sep="", end="", file=sys.stderr, flush=True)


def _holds_keys(config: Config) -> bool:
    """Whether callers are answered on somebody else's account."""
    own = (
        entry.api_key or entry.credentials == "environment" for entry in config.upstreams.values()
    )
    return config.upstream_api_key is not None or any(own)


def _is_local(host: str) -> bool:
    return host == "localhost" or host.startswith("127.") or host == "::1"
