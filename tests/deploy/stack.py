"""What deploy/ describes, run on loopback: proxies with a common key, nginx in front of them."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clarigate_proxy.core.keys import render_key_line
from clarigate_proxy.keys import new_key
from tests.architecture.sources import ROOT

HOST = "127.0.0.1"
DEPLOY = ROOT / "deploy"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
START_S = 20.0
TIMEOUT_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A whole answer."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The parsed body."""
        return json.loads(self.body)

    @property
    def message(self) -> dict[str, Any]:
        """The assistant's message."""
        message: dict[str, Any] = self.json["choices"][0]["message"]
        return message


def send(
    port: int,
    path: str,
    body: object = None,
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """POST `body` as JSON (GET where there is none) and read the answer."""
    with closing(http.client.HTTPConnection(HOST, port, timeout=TIMEOUT_S)) as connection:
        if body is None:
            connection.request("GET", path, headers=dict(headers or {}))
        else:
            given = {"content-type": "application/json", **(headers or {})}
            connection.request("POST", path, json.dumps(body), given)
        answer = connection.getresponse()
        lowered = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(status=answer.status, headers=lowered, body=answer.read())


def chat(port: int, messages: Sequence[object], **fields: object) -> Answer:
    """Send a chat request."""
    return send(port, "/v1/chat/completions", {"model": "m", "messages": messages, **fields})


def user(text: str) -> dict[str, str]:
    """A user's message."""
    return {"role": "user", "content": text}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server((HOST, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


@dataclass(frozen=True, slots=True, kw_only=True)
class Replica:
    """A running proxy."""

    port: int
    process: subprocess.Popen[bytes]


@contextmanager
def running_replica(keys: str, command: Sequence[str]) -> Iterator[Replica]:
    """Run the proxy with `command`, the demo upstream and no settings of this machine."""
    port = free_port()
    environment = {name: value for name, value in os.environ.items() if "CLARIGATE_" not in name}
    environment.pop("OPENAI_API_KEY", None)
    environment |= {"CLARIGATE_KEYS": keys, "CLARIGATE_UPSTREAM": "demo"}
    line = [sys.executable, "-m", "clarigate_proxy", *command, "--port", str(port)]
    with running([*line, "--host", HOST], environment) as process:
        wait_until_answered(process, port, "/readyz")
        yield Replica(port=port, process=process)


@contextmanager
def running_replicas(number: int, command: Sequence[str]) -> Iterator[tuple[Replica, ...]]:
    """Run several proxies with one key."""
    keys = render_key_line(new_key(1))
    with contextlib.ExitStack() as stack:
        yield tuple(stack.enter_context(running_replica(keys, command)) for _ in range(number))


def nginx_conf(folder: Path, port: int, replicas: Sequence[int]) -> Path:
    """Write deploy/nginx/nginx.conf with other addresses and folders to `folder`."""
    text = (DEPLOY / "nginx/nginx.conf").read_text(encoding="utf-8")
    changes = {
        # First: the other values contain the tests' folder.
        "/tmp/": f"{folder}/",  # noqa: S108 - the container's, which the tests replace
        "listen 8080;": f"listen {HOST}:{port};",
        "worker_processes auto;": "worker_processes 1;",
        "/dev/stdout": str(folder / "access.log"),
    }
    changes |= {
        f"clarigate-{number}:8787": f"{HOST}:{replica}"
        for number, replica in enumerate(replicas, 1)
    }
    for old, new in changes.items():
        assert old in text, f"nginx.conf no longer has {old!r}, which the tests replace"
        text = text.replace(old, new)
    conf = folder / "nginx.conf"
    conf.write_text(text, encoding="utf-8")
    return conf


def nginx_command(conf: Path, *more: str, foreground: bool = False) -> list[str]:
    """The command for nginx with `conf`."""
    globals_ = ["daemon off;"] if foreground else []
    if os.getuid() == 0:  # the workers would be somebody who cannot enter a test's folder
        globals_.append("user root;")
    return [str(NGINX), "-e", "stderr", "-c", str(conf), "-g", " ".join(globals_), *more]


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """A running nginx."""

    port: int
    folder: Path

    def replicas_used(self) -> set[str]:
        """Addresses that answered a request so far, from the access log."""
        lines = (self.folder / "access.log").read_text(encoding="utf-8").splitlines()
        return {json.loads(line)["replica"] for line in lines}


@contextmanager
def running_nginx(folder: Path, replicas: Sequence[int]) -> Iterator[Front]:
    """Run nginx in front of the replicas' ports."""
    port = free_port()
    command = nginx_command(nginx_conf(folder, port, replicas), foreground=True)
    with running(command, dict(os.environ)) as process:
        wait_until_answered(process, port, "/metrics")
        yield Front(port=port, folder=folder)


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command; where the block fails, its output is a note of the error."""
    # What it says goes to a file: nobody reads a pipe meanwhile, and a full one would stop it.
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
        try:
            yield process
        except Exception as error:
            said.seek(0)
            error.add_note(said.read().decode(errors="replace")[-4000:])
            raise
        finally:
            process.terminate()
            try:
                process.wait(TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_until_answered(
    process: subprocess.Popen[bytes], port: int, path: str, *, within_s: float = START_S
) -> None:
    """Wait until `path` has any answer."""
    deadline = time.monotonic() + within_s
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError, http.client.HTTPException):
            send(port, path)
            return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} did not start; the notes have its output")
