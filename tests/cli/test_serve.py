"""`clarigate serve` as an operator runs it: a process on loopback."""

from __future__ import annotations

import os
import re
import signal
import socket
import statistics
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.serving import QUIET, Served, command, free_port, serving, until

CHAT = {"model": "m", "messages": [{"role": "user", "content": "What is the capital of France?"}]}


def test_without_any_setting_it_serves_the_demo_and_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.get("/v1/models")["data"][0]["id"] == "clarigate-demo"
        assert "demo" in served.post(CHAT)["choices"][0]["message"]["content"]
        said = served.stop()
    assert "built-in demo" in said
    assert "no signing keys" in said
    assert f"http://127.0.0.1:{served.port}/v1" in said
    assert served.process.returncode == 0


@pytest.mark.parametrize(("path", "warned"), [("", True), ("/", True), ("/v1", False)])
def test_an_address_that_lacks_its_path_is_remarked_on(
    tmp_path: Path, path: str, warned: bool
) -> None:
    with serving(tmp_path, "--upstream", f"http://127.0.0.1:9{path}") as served:
        assert ("ends in /v1" in served.stop()) is warned


def test_it_is_there_soon_and_stays_small(tmp_path: Path) -> None:
    """About 1.2 s and 86 MiB, 12 of them numpy's.

    Its own processor time is what a busy machine changes least; it is nearly all of those 1.2 s.
    """
    processor_s, mebibytes = [], []
    for _ in range(3):
        with serving(tmp_path) as served:
            assert served.get("/readyz")["status"] == "ready"
            times = Path(f"/proc/{served.process.pid}/stat").read_text("utf-8").split()[13:15]
            processor_s.append(sum(map(int, times)) / os.sysconf("SC_CLK_TCK"))
            pages = int(Path(f"/proc/{served.process.pid}/statm").read_text("utf-8").split()[1])
            mebibytes.append(pages * os.sysconf("SC_PAGE_SIZE") / 2**20)
            maps = Path(f"/proc/{served.process.pid}/maps").read_text("utf-8")
            served.stop()
        assert "litellm" not in maps
    assert statistics.median(mebibytes) < 90
    assert min(processor_s) < 2


def test_what_serving_does_not_need_is_not_imported() -> None:
    program = "import sys, clarigate_proxy.cli.serve; print(*sys.modules)"
    done = subprocess.run(
        [command()[0], "-c", program], capture_output=True, text=True, timeout=30, check=True
    )
    assert not {"litellm", "openai", "httpx", "sklearn", "structlog", "rich"} & set(
        done.stdout.split()
    )


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--upstream", "nonsense"], "--upstream: expected an address"),
        (["--policy", "no-such"], "no-such"),
        (["--keys-file", "no-such"], "no-such"),
        (["--config", "no-such.yaml"], "no-such.yaml"),
    ],
)
def test_a_wrong_setting_is_said_in_a_line_and_nothing_starts(flags: list[str], said: str) -> None:
    done = subprocess.run(
        command(*flags), capture_output=True, text=True, timeout=20, check=False, env=QUIET
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_an_address_that_is_taken_is_said_in_a_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            command("--port", str(port)),
            capture_output=True, text=True, timeout=20, check=False, env=QUIET,
        )  # fmt: skip
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1:{port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--port", "0"), r"base_url at http://127\.0\.0\.1:([1-9]\d*)/v1"),
        (("--port", "0", "--host", "::1"), r"base_url at http://\[::1\]:([1-9]\d*)/v1"),
        (("--port", "0", "--workers", "2"), r"base_url at http://127\.0\.0\.1:([1-9]\d*)/v1"),
    ],
)
def test_the_address_that_is_told_is_the_one_that_is_listened_on(
    tmp_path: Path, flags: tuple[str, ...], said: str
) -> None:
    with running(tmp_path, *flags) as (process, output):
        until(
            lambda: re.search(said, output.read_text("utf-8")) or process.poll() is not None,
            within_s=60,
        )
        told = re.search(said, output.read_text("utf-8"))
        assert told is not None, output.read_text("utf-8")
        host = "::1" if "::1" in flags else "127.0.0.1"
        until(lambda: _listens(host, int(told[1])))


def test_nothing_is_told_of_an_address_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        flags = ("--port", str(taken.getsockname()[1]))
        with running(tmp_path, *flags) as (process, output):
            assert process.wait(timeout=60) == 1
            assert "base_url" not in output.read_text("utf-8")


def test_told_to_stop_while_it_starts_it_ends_in_order(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0") as (process, output):
        until(lambda: _catches(process.pid, signal.SIGTERM), within_s=60)
        assert "base_url" not in output.read_text("utf-8")
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
        assert output.read_text("utf-8") == ""


def test_a_variable_that_is_no_setting_is_named(tmp_path: Path) -> None:
    environment = {"CLARIGATE_UPSTREM": "x", "CLARIGATE_PORT_8787_TCP": "tcp://10.0.0.1:8787"}
    with running(tmp_path, "--port", "0", environment=environment) as (_, output):
        until(lambda: "base_url" in output.read_text("utf-8"), within_s=60)
        said = output.read_text("utf-8").splitlines()
    (line,) = [line for line in said if "variable" in line]
    assert line.startswith("clarigate: warning: environment variable CLARIGATE_UPSTREM is no ")
    assert line.endswith("; did you mean CLARIGATE_UPSTREAM?")


@contextmanager
def running(
    folder: Path, *flags: str, environment: dict[str, str] | None = None
) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """Start it and do not wait."""
    output = folder / "said.txt"
    with output.open("wb") as written:
        process = subprocess.Popen(
            command(*flags),
            stderr=written,
            stdout=written,
            env={**QUIET, "PYTHONUNBUFFERED": "1", **(environment or {})},
        )
        try:
            yield process, output
        finally:
            process.kill()
            process.wait(timeout=10)


def _listens(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def _catches(pid: int, number: signal.Signals) -> bool:
    """Whether a process has a handler for a signal."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


def test_a_signal_reloads_the_policy_and_operations_have_their_port(tmp_path: Path) -> None:
    policy, port = tmp_path / "policy.yaml", free_port()
    policy.write_text("version: 1\nname: before\n", "utf-8")
    with serving(tmp_path, "--policy", str(policy), "--operations-port", str(port)) as served:
        operations = Served(process=served.process, port=port, ready_s=0, output=served.output)
        assert operations.get("/readyz")["policy"].startswith("before@")
        policy.write_text("version: 1\nname: after\n", "utf-8")
        served.process.send_signal(signal.SIGHUP)
        until(lambda: operations.get("/readyz")["policy"].startswith("after@"))
        served.stop()


def test_the_help_lists_every_setting_with_its_variable() -> None:
    done = subprocess.run(
        command("--help"), capture_output=True, text=True, timeout=20, check=False, env=QUIET
    )
    assert "--upstream" in done.stdout
    assert "CLARIGATE_UPSTREAM" in done.stdout
    assert "--upstream-api-key" not in done.stdout


def test_a_changed_file_reloads_the_policy_and_a_wrong_one_is_told_and_leaves_it(
    tmp_path: Path,
) -> None:
    base, policy = tmp_path / "base.yaml", tmp_path / "policy.yaml"
    base.write_text("version: 1\nname: base\n", "utf-8")
    policy.write_text("version: 1\nname: before\nextends: base.yaml\n", "utf-8")
    with serving(tmp_path, "--policy", str(policy), "--policy-watch-s", "0.05") as served:
        first = served.get("/readyz")["policy"]
        assert first.startswith("before@")
        base.write_text("version: 1\nname: base\nmode: shadow\n", "utf-8")
        until(lambda: served.get("/readyz")["policy"] != first)
        second = served.get("/readyz")["policy"]
        policy.write_text("version: 1\nname: after\nmodee: off\n", "utf-8")
        until(lambda: '"result":"failed"' in served.said())
        assert "policy.yaml:3:1: modee: unknown key; did you mean `mode`?" in served.said()
        assert served.get("/readyz")["policy"] == second
        metrics = served.text("/metrics")
        assert 'clarigate_policy_reloads_total{result="failed"} 1.0' in metrics
        assert 'clarigate_policy_reloads_total{result="ok"} 1.0' in metrics
        policy.write_text("version: 1\nname: after\n", "utf-8")
        until(lambda: served.get("/readyz")["policy"].startswith("after@"))
        served.stop()
