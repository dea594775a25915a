"""A real terminal for programs that look at theirs: tmux, its keys and its screen."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

__all__ = ["Terminal", "terminal"]


class Terminal:
    """A tmux session: keys go in, the screen comes out."""

    def __init__(self, socket: Path) -> None:
        self.tmux = ["tmux", "-S", str(socket)]

    def run(self, *words: str) -> str:
        """Run a command of tmux."""
        done = subprocess.run([*self.tmux, *words], capture_output=True, text=True, check=True)
        return done.stdout

    def keys(self, *keys: str) -> None:
        """Press keys."""
        self.run("send-keys", *keys)

    def shows(self, text: str, times: int = 1) -> str:
        """Wait until the screen holds `text` so many times, and return it."""
        deadline = time.monotonic() + 30
        while (screen := self.run("capture-pane", "-p", "-S", "-100")).count(text) < times:
            assert time.monotonic() < deadline, screen
            time.sleep(0.05)
        return screen


@contextmanager
def terminal(
    folder: Path, *command: str, env: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """A terminal in which `command` runs; its server is this one's own, in `folder`."""
    session = Terminal(folder / "tmux")
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    environment |= env or {}
    subprocess.run(
        [*session.tmux, "-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40", *command],
        env=environment,
        check=True,
    )
    try:
        yield session
    finally:
        subprocess.run([*session.tmux, "kill-server"], check=False, capture_output=True)
