"""`clarigate serve --workers 2`: one address, one set of keys, one sum of metrics."""

from __future__ import annotations

import json
import os
import signal
import socket
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.support.serving import Served, serving, until

CHAT = {"model": "m", "messages": [{"role": "user", "content": "What is the capital of France?"}]}
VAGUE = {"role": "user", "content": "Translate the attached letter for me, please."}
REQUESTS = "clarigate_requests_total"


def sums(served: Served) -> dict[str, float]:
    """Every metric's sum over its series; the parser is Prometheus's own."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(served.text("/metrics")):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_hundred_requests_are_counted_exactly_whoever_is_asked(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2") as served:
        until(lambda: len(served.workers()) == 2)
        done = threading.Event()
        scraped: list[float] = []

        def scrape() -> None:
            while not done.is_set():
                scraped.append(sums(served).get(REQUESTS, 0))

        watching = threading.Thread(target=scrape)
        watching.start()
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: served.post(CHAT), range(100)))
        done.set()
        watching.join()
        assert scraped == sorted(scraped)  # a counter never falls
        answers = [sums(served) for _ in range(8)]  # by one worker or the other
        assert {answer[REQUESTS] for answer in answers} == {100}
        assert {answer["clarigate_decision_seconds_count"] for answer in answers} == {500}
        assert {answer["clarigate_in_flight"] for answer in answers} == {0}
        assert {answer["clarigate_policy_info"] for answer in answers} == {1}


def test_a_killed_worker_is_replaced_by_one_with_the_same_keys(tmp_path: Path) -> None:
    """A question that was asked before the deaths is verified after them."""
    with serving(tmp_path, "--workers", "2") as served:
        until(lambda: len(served.workers()) == 2)
        messages: list[Any] = [VAGUE]
        asked = served.post({"model": "m", "messages": messages})["choices"][0]["message"]
        assert "[clarigate " in asked["content"]
        for pid in served.workers():
            os.kill(pid, signal.SIGKILL)
        until(lambda: len(served.workers()) == 4)
        until(served.ready)
        reply = {"role": "user", "content": "Dear Anna, we arrive on Friday at noon. Yours, Ben"}
        messages += [{"role": "assistant", "content": asked["content"]}, reply]
        served.post({"model": "m", "messages": messages})
        text = served.text("/metrics")
        assert 'clarigate_token_verifications_total{result="valid"} 1.0' in text
        assert sums(served)["clarigate_worker_restarts_total"] == 2
        assert sums(served)[REQUESTS] == 2  # the dead workers' counts are kept
        said = served.stop()
        assert said.count('"event":"worker_died"') == 2
        assert served.process.returncode == 0


def test_a_worker_that_dies_with_a_request_leaves_nothing_in_flight(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2") as served:
        until(lambda: len(served.workers()) == 2)
        body = json.dumps({**CHAT, "stream": True}).encode()
        with socket.create_connection(("127.0.0.1", served.port), timeout=5) as client:
            client.sendall(
                b"POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%b"
                % (len(body), body)
            )
            assert client.recv(10) == b"HTTP/1.1 2"
            assert sums(served)["clarigate_in_flight"] == 1
        for pid in served.workers():
            os.kill(pid, signal.SIGKILL)
        until(lambda: len(served.workers()) == 4)
        until(served.ready)
        assert sums(served)["clarigate_in_flight"] == 0


def test_a_reload_reaches_every_worker_and_is_counted_once(tmp_path: Path) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text("version: 1\nname: before\n", "utf-8")
    with serving(tmp_path, "--workers", "2", "--policy", str(policy)) as served:
        until(lambda: len(served.workers()) == 2)
        policy.write_text("version: 1\nname: after\n", "utf-8")
        served.process.send_signal(signal.SIGHUP)
        until(lambda: served.said().count('"event":"reload"') == 3)
        policies = {served.get("/readyz")["policy"].split("@")[0] for _ in range(12)}
        assert policies == {"after"}
        text = served.text("/metrics")
        assert 'clarigate_policy_reloads_total{result="ok"} 1.0' in text
        assert sums(served)["clarigate_policy_info"] == 1
        policy.write_text("no: policy\n", "utf-8")
        served.process.send_signal(signal.SIGHUP)
        until(lambda: '"result":"failed"' in served.said())
        for pid in served.workers():  # a new worker begins with the policy that is in force
            os.kill(pid, signal.SIGKILL)
        until(lambda: len(served.workers()) == 4)
        until(served.ready)
        assert served.get("/readyz")["policy"].startswith("after@")


def _reloads(served: Served, name: str) -> int:
    lines = served.said().splitlines()
    return sum('"event":"reload"' in line and f'"policy":"{name}@' in line for line in lines)


def test_a_changed_file_reaches_every_worker_and_no_request_fails_meanwhile(
    tmp_path: Path,
) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text("version: 1\nname: p0\n", "utf-8")
    flags = ("--workers", "2", "--policy", str(policy), "--policy-watch-s", "0.05")
    with serving(tmp_path, *flags) as served:
        until(lambda: len(served.workers()) == 2)
        done = threading.Event()
        statuses: list[int] = []

        def load() -> None:
            while not done.is_set():
                statuses.append(served.send("POST", "/v1/chat/completions", CHAT)[0])

        loads = [threading.Thread(target=load) for _ in range(2)]
        for thread in loads:
            thread.start()
        for number in range(1, 4):
            policy.write_text(f"version: 1\nname: p{number}\n", "utf-8")
            until(lambda n=number: served.said().count(f'"policy":"p{n}@') >= 3)
            policy.write_text("version: 1\nname: bad\nmodee: off\n", "utf-8")
            until(lambda n=number: served.said().count('"result":"failed"') == n)
        done.set()
        for thread in loads:
            thread.join()
        assert len(statuses) > 10
        assert set(statuses) == {200}
        policies = {served.get("/readyz")["policy"].split("@")[0] for _ in range(12)}
        assert policies == {"p3"}
        assert _reloads(served, "p3") == 3  # the parent's and two workers'
        text = served.text("/metrics")
        assert 'clarigate_policy_reloads_total{result="ok"} 3.0' in text
        assert 'clarigate_policy_reloads_total{result="failed"} 3.0' in text


def test_nothing_is_left_behind_and_no_worker_outlives_its_parent(tmp_path: Path) -> None:
    def folders() -> set[str]:
        return {path.name for path in Path(tempfile.gettempdir()).glob("clarigate-metrics-*")}

    before = folders()
    with serving(tmp_path, "--workers", "2") as served:
        until(lambda: len(served.workers()) == 2)
        assert len(folders() - before) == 1
        served.stop()
        assert folders() <= before
    with serving(tmp_path, "--workers", "2", environment={"TMPDIR": str(tmp_path)}) as served:
        until(lambda: len(served.workers()) == 2)
        pids = served.workers()
        served.process.kill()
        until(lambda: not any(is_there(pid) for pid in pids))


def test_keys_stand_in_no_command_line_no_environment_and_no_log(tmp_path: Path) -> None:
    secret = "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I"
    with serving(
        tmp_path, "--workers", "2", environment={"CLARIGATE_KEYS": f"7:{secret}"}
    ) as served:
        until(lambda: len(served.workers()) == 2)
        for pid in (served.process.pid, *served.workers()):
            assert secret not in Path(f"/proc/{pid}/cmdline").read_text("utf-8")
        assert secret not in served.stop()


@pytest.mark.parametrize("flags", [(), ("--workers", "2")])
def test_an_address_of_another_crew_is_not_shared(tmp_path: Path, flags: tuple[str, ...]) -> None:
    with serving(tmp_path, "--workers", "2") as first:
        until(lambda: len(first.workers()) == 2)
        with serving(tmp_path, *flags, "--port", str(first.port)) as second:
            code = second.process.wait(timeout=15)
            assert code == 1
            assert f"cannot listen on 127.0.0.1:{first.port}" in second.said()
        assert first.get("/readyz")["status"] == "ready"


def test_the_crew_starts_in_the_time_of_one(tmp_path: Path) -> None:
    started = time.monotonic()
    with serving(tmp_path, "--workers", "2") as served:
        assert served.get("/readyz")["status"] == "ready"
    assert time.monotonic() - started < 5
