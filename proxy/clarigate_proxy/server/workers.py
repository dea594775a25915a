"""Worker processes: forked from one parent, started again when they die, drained at the end.

Why: one Python process uses one core. The parent binds nothing that serves and runs no loop; it
holds what every worker needs (policy, keys, the address), so a worker, the first or a restarted
one, is a fork that has all of it already: nothing travels by command line, environment or file.
Must not know: HTTP, keys, policies.

    SIGTERM, SIGINT → the same to every worker, then wait for them (`grace_s`, then SIGKILL)
    SIGHUP          → reload here first; where that holds, the same to every worker
    a worker dies   → started again: at once, after repeated deaths with growing pauses

Invariants: signals are held back around a fork, so none is lost in between; a worker whose parent
is gone reads the end of the pipe that only the parent can write, and stops.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn

from clarigate_proxy.core.errors import ClarigateError, ConfigError
from clarigate_proxy.logs import Log
from clarigate_proxy.server.serving import STOPPING, shown_address

__all__ = ["Crew", "backoff_s", "reserved"]

_HEEDED: Final = (*STOPPING, signal.SIGHUP, signal.SIGCHLD)
_FIRST_PAUSE_S: Final = 0.1
_LONGEST_PAUSE_S: Final = 10.0
# A worker that lived for so long did not die of how it was started.
_LONG_LIFE_S: Final = 30.0


def backoff_s(deaths: int) -> float:
    """Return the pause before a worker that died `deaths` times in a row is started again."""
    return min(_FIRST_PAUSE_S * (1 << min(deaths - 1, 20)), _LONGEST_PAUSE_S)


@dataclass(slots=True, kw_only=True)
class _Slot:
    """One place in the crew: who holds it, since when, and when the next may."""

    pid: int | None = None
    started: float = 0.0
    deaths: int = 0
    due: float = 0.0


@dataclass(slots=True, kw_only=True)
class Crew:
    """`count` processes that do `work`.

    `work` gets the file descriptor whose end of file says that the parent is gone, and returns
    when it was told to stop. `reload` says whether workers are to reload too. `died` is told who.
    """

    count: int
    work: Callable[[int], None]
    reload: Callable[[], bool]
    died: Callable[[int], None]
    grace_s: float
    log: Log
    _slots: list[_Slot] = field(default_factory=list)
    _stopping: bool = False

    def run(self) -> int:
        """Run until told to stop; returns 0 where every worker ended as it should."""
        self._slots = [_Slot() for _ in range(self.count)]
        with _pipe() as lifeline, _signals() as wake:
            while not self._stopping:
                self._start_due(lifeline)
                for number in wake(self._pause_s()):
                    self._heed(number)
                self._reap()
            return self._drained(wake)

    # --- while it runs ------------------------------------------------------------------------

    def _start_due(self, lifeline: tuple[int, int]) -> None:
        now = time.monotonic()
        for slot in self._slots:
            if slot.pid is not None or slot.due > now:
                continue
            try:
                slot.pid, slot.started = self._fork(lifeline), now
            except OSError as error:  # no memory, no processes: for now
                slot.deaths += 1
                slot.due = now + backoff_s(slot.deaths)
                self._say("error", "worker_not_started", errno=error.errno)
            else:
                self._say("info", "worker_started", pid=slot.pid)

    def _fork(self, lifeline: tuple[int, int]) -> int:
        sys.stdout.flush()
        sys.stderr.flush()
        held = signal.pthread_sigmask(signal.SIG_BLOCK, _HEEDED)
        try:
            pid = os.fork()
            if not pid:
                self._be_a_worker(lifeline)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
        return pid

    def _be_a_worker(self, lifeline: tuple[int, int]) -> NoReturn:
        """Work and leave, without running anything that is the parent's to clean up."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            for number in _HEEDED:
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
            os.close(lifeline[1])
            self.work(lifeline[0])
            code = 0
        except ClarigateError as error:
            self._say("error", "worker_failed", message=str(error))
        except BaseException as error:  # noqa: BLE001 - a traceback may quote a request
            self._say("error", "worker_failed", error=type(error).__name__)
        finally:
            with contextlib.suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)

    def _pause_s(self) -> float | None:
        """Return how long nothing is due; None: until a signal."""
        dues = [slot.due for slot in self._slots if slot.pid is None]
        return max(0.0, min(dues) - time.monotonic()) if dues else None

    def _heed(self, number: int) -> None:
        if number in STOPPING:
            self._stopping = True
        elif number == signal.SIGHUP and self.reload():
            self._send(signal.SIGHUP)

    def _reap(self) -> None:
        now = time.monotonic()
        for slot in self._slots:
            status = None if slot.pid is None else _ended(slot.pid)
            if slot.pid is None or status is None:
                continue
            pid, slot.pid = slot.pid, None
            slot.deaths = 1 if now - slot.started > _LONG_LIFE_S else slot.deaths + 1
            pause_s = backoff_s(slot.deaths)
            slot.due = now + pause_s
            if not self._stopping:
                self._say("error", "worker_died", pid=pid, exit=status, restart_in_s=pause_s)
                self.died(pid)

    def _send(self, number: signal.Signals) -> None:
        for slot in self._slots:
            if slot.pid is not None:
                os.kill(slot.pid, number)

    def _say(self, level: str, event: str, **fields: object) -> None:
        with contextlib.suppress(OSError, ValueError):  # a log that is gone must not end it all
            getattr(self.log, level)(event, **fields)

    # --- the end ------------------------------------------------------------------------------

    def _drained(self, wake: Callable[[float | None], bytes]) -> int:
        self._send(signal.SIGTERM)
        until = time.monotonic() + self.grace_s
        statuses: list[int] = []
        while pids := [slot.pid for slot in self._slots if slot.pid is not None]:
            left_s = until - time.monotonic()
            if left_s <= 0:
                self._say("error", "workers_killed", count=len(pids))
                self._send(signal.SIGKILL)
            wake(max(left_s, 0.05))
            for slot in self._slots:
                status = None if slot.pid is None else _ended(slot.pid)
                if status is not None:
                    statuses.append(status)
                    slot.pid = None
        return int(any(statuses))


def _ended(pid: int) -> int | None:
    """Return the exit status of a child (negative: the signal), None while it runs."""
    ended, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if ended else None


@contextlib.contextmanager
def _pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    try:
        yield ends
    finally:
        for end in ends:
            os.close(end)


@contextlib.contextmanager
def _signals() -> Iterator[Callable[[float | None], bytes]]:
    """Collect signals; yields what waits for them (at most so many seconds) and returns them."""
    with _pipe() as (read, write):
        os.set_blocking(read, False)
        os.set_blocking(write, False)
        before = {number: signal.signal(number, lambda *_: None) for number in _HEEDED}
        signal.set_wakeup_fd(write, warn_on_full_buffer=False)

        def wake(within_s: float | None) -> bytes:
            ready, _, _ = select.select([read], [], [], within_s)
            return os.read(read, 64) if ready else b""

        try:
            yield wake
        finally:
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)


# --- the address ------------------------------------------------------------------------------


@contextlib.contextmanager
def reserved(host: str, port: int) -> Iterator[int]:
    """Hold an address for processes that share it; yields the port (0: one that is free).

    Sharing would let a second proxy, started by mistake, take half of the connections of the first
    without a word: so the address has to be free of everybody else first.

    Raises:
        ConfigError: it is taken, or it is none of this machine's.
    """
    held: list[socket.socket] = []
    try:
        for family, address in _addresses(host, port):
            exact = (address[0], port or address[1], *address[2:])
            if port:
                _bound(family, exact, shared=False).close()
            held.append(_bound(family, exact, shared=True))
            port = held[-1].getsockname()[1]
    except OSError as error:
        for bound in held:
            bound.close()
        reason = os.strerror(error.errno) if error.errno else type(error).__name__
        raise ConfigError(f"cannot listen on {shown_address(host, port)}: {reason}") from None
    try:
        yield port
    finally:
        for bound in held:
            bound.close()


def _addresses(host: str, port: int) -> Iterator[tuple[int, tuple[object, ...]]]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, _, _, _, address in dict.fromkeys(found):
        yield family, address


def _bound(family: int, address: tuple[object, ...], *, shared: bool) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind(address)
    except BaseException:
        bound.close()
        raise
    return bound
