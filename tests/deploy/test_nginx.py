"""The nginx configuration, in a real nginx in front of two real proxies with one key."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from clarigate_proxy.config import Config
from tests.deploy.dockerfile import exec_form
from tests.deploy.stack import (
    DEPLOY,
    HOST,
    NGINX,
    TIMEOUT_S,
    Front,
    Replica,
    chat,
    free_port,
    nginx_command,
    nginx_conf,
    running_nginx,
    running_replicas,
    send,
    user,
)

pytestmark = pytest.mark.skipif(NGINX is None, reason="there is no nginx: install nginx-light")

OPEN = "Find a good restaurant for tonight."
LONG = "Say this again, please: " + "word after word " * 20


@pytest.fixture(scope="module")
def front(
    replicas: tuple[Replica, ...], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Front]:
    ports = [replica.port for replica in replicas]
    with running_nginx(tmp_path_factory.mktemp("nginx"), ports) as running:
        yield running


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[int]:
    """Serve with `handler` on the port that is yielded."""
    with ThreadingHTTPServer((HOST, 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def recording_server() -> Iterator[tuple[int, list[dict[str, str]]]]:
    """A replica that answers nothing of interest and keeps the headers that arrived."""
    seen: list[dict[str, str]] = []

    class Recorder(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            seen.append({name.lower(): value for name, value in self.headers.items()})
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815 - the name that http.server looks for

        def log_message(self, *args: object) -> None:
            pass

    with serving(Recorder) as port:
        yield port, seen


@contextmanager
def breaking_server() -> Iterator[tuple[int, list[bytes]]]:
    """A replica that takes a request and hangs up."""
    seen: list[bytes] = []
    with socket.create_server((HOST, 0)) as listener:

        def hang_up() -> None:
            while True:
                connection, _ = listener.accept()
                with connection:
                    request = connection.recv(1 << 16)
                    if not request:
                        return
                    seen.append(request)

        thread = threading.Thread(target=hang_up)
        thread.start()
        port: int = listener.getsockname()[1]
        try:
            yield port, seen
        finally:
            socket.create_connection((HOST, port)).close()  # an empty request ends it
            thread.join()


@contextmanager
def pausing_server(read: threading.Event) -> Iterator[int]:
    """A replica that writes, and goes on when the first piece has been read. It gives no hint.

    Real ones say `X-Accel-Buffering: no` on streams, which hides what the configuration does.
    """

    class Pausing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"first")
            if self.path == "/paused":
                read.wait(2.0)
            self.wfile.write(b"second")

        def log_message(self, *args: object) -> None:
            pass

    with serving(Pausing) as port:
        yield port


def stream(port: int) -> tuple[http.client.HTTPResponse, list[tuple[float, bytes]]]:
    """Read a streamed answer: the response, and each piece with the second it came in."""
    body = {"model": "m", "messages": [user(LONG)], "stream": True}
    headers = {
        "content-type": "application/json",
        "accept-encoding": "gzip",
        "x-clarigate-mode": "never",
    }
    with closing(http.client.HTTPConnection(HOST, port, timeout=TIMEOUT_S)) as connection:
        started = time.monotonic()
        connection.request("POST", "/v1/chat/completions", json.dumps(body), headers)
        response = connection.getresponse()
        pieces = []
        while piece := response.read1():
            pieces.append((time.monotonic() - started, piece))
        return response, pieces


def test_nginx_accepts_the_configuration(tmp_path: Path) -> None:
    command = nginx_command(nginx_conf(tmp_path, free_port(), [8787, 8787]), "-t", "-q")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_question_of_one_replica_is_answered_at_every_one(
    replicas: tuple[Replica, ...], front: Front
) -> None:
    asked = chat(replicas[0].port, [user(OPEN)])
    assert asked.headers["x-clarigate-decision"] == "asked"
    for _ in range(4):
        answered = chat(front.port, [user(OPEN), asked.message, user("Lyon")])
        assert answered.headers["x-clarigate-decision"] == "forwarded"
        echoed = answered.message["content"]
        assert OPEN in echoed
        assert "Lyon" in echoed
    assert front.replicas_used() >= {f"{HOST}:{replica.port}" for replica in replicas}
    for replica in replicas:
        counted = send(replica.port, "/metrics").body.decode()
        line = r'clarigate_token_verifications_total\{result="valid"\} [1-9]'
        assert re.search(line, counted)


def test_a_stream_arrives_as_it_is_written(front: Front) -> None:
    response, pieces = stream(front.port)
    assert response.headers["content-type"].startswith("text/event-stream")
    assert "content-encoding" not in response.headers
    assert len(pieces) > 20
    assert pieces[0][0] < pieces[-1][0] / 2
    assert pieces[-1][1].endswith(b"data: [DONE]\n\n")


def test_any_answer_arrives_as_it_is_written(tmp_path: Path) -> None:
    read = threading.Event()
    with (
        pausing_server(read) as port,
        running_nginx(tmp_path, [port, port]) as front,
        closing(http.client.HTTPConnection(HOST, front.port, timeout=TIMEOUT_S)) as client,
    ):
        client.request("GET", "/paused")
        response = client.getresponse()
        first = response.read1()
        read.set()
        assert (first, response.read()) == (b"first", b"second")


def test_the_whole_stream_is_what_the_replica_sent(
    replicas: tuple[Replica, ...], front: Front
) -> None:
    _, direct = stream(replicas[0].port)
    _, fronted = stream(front.port)
    assert b"".join(p for _, p in fronted) == b"".join(p for _, p in direct)


def test_headers_arrive_as_they_were_sent_and_none_is_added(tmp_path: Path) -> None:
    sent = {
        "authorization": "Bearer made-up",
        "openai-organization": "org-x",
        "x-clarigate-state": "s" * 40_000,
        "accept-encoding": "gzip",
        "content-type": "application/json",
        "content-length": "2",
    }
    with recording_server() as (port, seen), running_nginx(tmp_path, [port, port]) as front:
        send(front.port, "/v1/chat/completions", {}, sent)
    expected = {**sent, "host": f"{HOST}:{front.port}"}
    assert seen == [expected]


def test_a_request_that_was_sent_is_not_sent_again(tmp_path: Path) -> None:
    with breaking_server() as (port, seen), running_nginx(tmp_path, [port, port]) as front:
        seen.clear()
        assert chat(front.port, [user("hello")]).status == http.client.BAD_GATEWAY
        assert len(seen) == 1


def test_a_replica_that_is_gone_is_passed_over(
    replicas: tuple[Replica, ...], tmp_path: Path
) -> None:
    ports = [free_port(), replicas[1].port]
    with running_nginx(tmp_path, ports) as front:
        statuses = [chat(front.port, [user("hello")]).status for _ in range(6)]
    assert statuses == [200] * 6


def test_a_replica_that_stops_ends_its_answers_first(tmp_path: Path) -> None:
    with running_replicas(1, exec_form("CMD")) as [replica]:
        ports = [replica.port, replica.port]
        with running_nginx(tmp_path, ports) as front:
            alarm = threading.Timer(0.3, replica.process.send_signal, [signal.SIGTERM])
            alarm.start()
            _, pieces = stream(front.port)
            alarm.join()
            assert pieces[-1][0] > 0.5, "the stream was over before the signal"
            assert pieces[-1][1].endswith(b"data: [DONE]\n\n")
            assert replica.process.wait(TIMEOUT_S) == 0


@pytest.mark.parametrize(
    "path",
    ["/metrics", "/metrics/", "//metrics", "/v1/../metrics", "/Metrics", "/m%65trics", "/readyz"],
)
def test_what_is_for_the_inside_is_not_seen_from_outside(front: Front, path: str) -> None:
    answer = send(front.port, path)
    assert answer.status == http.client.NOT_FOUND
    assert b"clarigate_" not in answer.body
    assert b"ready" not in answer.body


@pytest.mark.parametrize("path", ["/healthz", "/v1/models", "/models"])
def test_everything_else_reaches_a_replica(front: Front, path: str) -> None:
    assert send(front.port, path).status == http.client.OK


def test_a_large_request_passes(front: Front) -> None:
    text = "a" * (3 << 20)
    answer = send(
        front.port,
        "/v1/chat/completions",
        {"model": "m", "messages": [user(text)]},
        {"x-clarigate-mode": "never"},
    )
    assert answer.status == http.client.OK
    assert text in answer.message["content"]


def test_requests_may_be_as_large_as_the_proxy_takes() -> None:
    text = (DEPLOY / "nginx/nginx.conf").read_text(encoding="utf-8")
    [megabytes] = re.findall(r"client_max_body_size (\d+)m;", text)
    assert int(megabytes) << 20 == Config().max_body_bytes


def test_nginx_waits_longer_than_the_proxy_and_closes_idle_connections_sooner() -> None:
    text = (DEPLOY / "nginx/nginx.conf").read_text(encoding="utf-8")
    [patience] = re.findall(r"proxy_read_timeout (\d+)s;", text)
    assert int(patience) > Config().idle_timeout_s
    [idle] = re.findall(r"keepalive 64;\s+keepalive_timeout (\d+)s;", text)
    assert int(idle) < 75
