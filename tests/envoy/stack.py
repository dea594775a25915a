"""A real Envoy with deploy/envoy/envoy.yaml, in front of a scripted upstream, and our seat beside.

The binary is in an environment of its own (`make test-envoy`), which CLARIGATE_ENVOY names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.deploy.stack import DEPLOY, HOST, free_port, running, send, wait_until_answered

ENVOY = shutil.which(os.environ.get("CLARIGATE_ENVOY", "")) or ""
CONFIG = DEPLOY / "envoy/envoy.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A running `clarigate serve` with ext_proc. `port` is its HTTP port."""

    port: int
    ext_proc_port: int
    process: subprocess.Popen[bytes]

    def metric(self, line: str) -> float:
        """One series of its /metrics, 0 where it is not there."""
        for row in send(self.port, "/metrics").body.decode().splitlines():
            if row.startswith(f"{line} "):
                return float(row.rsplit(" ", 1)[1])
        return 0.0


@contextmanager
def running_seat(*flags: str) -> Iterator[Seat]:
    """Run the command that the page of this seat names."""
    port, ext_proc_port = free_port(), free_port()
    environment = {name: value for name, value in os.environ.items() if "CLARIGATE_" not in name}
    environment.pop("OPENAI_API_KEY", None)
    line = [sys.executable, "-m", "clarigate_proxy", "serve", "--host", HOST]
    line += ["--port", str(port), "--ext-proc-port", str(ext_proc_port), "--drain-s", "0.5"]
    with running([*line, *flags], environment) as process:
        wait_until_answered(process, port, "/readyz")
        yield Seat(port=port, ext_proc_port=ext_proc_port, process=process)


def envoy_yaml(folder: Path, *, front: int, admin: int, seat: int, upstream: int) -> Path:
    """Write the configuration with other ports, and nothing else changed, to `folder`."""
    text = CONFIG.read_text(encoding="utf-8")
    changes = {10000: front, 9902: admin, 9901: seat, 8000: upstream}
    for old, new in changes.items():
        assert text.count(f"port_value: {old} ") == 1, f"{CONFIG} has no port {old}"
        text = text.replace(f"port_value: {old} ", f"port_value: {new} ")
    path = folder / "envoy.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@contextmanager
def running_envoy(folder: Path, *, seat: int, upstream: int) -> Iterator[int]:
    """Run Envoy; yields the port for clients."""
    front, admin = free_port(), free_port()
    config = envoy_yaml(folder, front=front, admin=admin, seat=seat, upstream=upstream)
    line = [ENVOY, "-c", str(config), "--concurrency", "1", "--log-level", "warn"]
    line += ["--use-dynamic-base-id"]
    with running(line, dict(os.environ)) as process:
        wait_until_answered(process, admin, "/ready")
        wait_until_answered(process, front, "/")
        yield front
