"""The JavaScript clients: one Node process that carries out jobs for the whole session."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from tests.conformance.clients.jobs import Call, Failure, Job, Result, Said

__all__ = ["FOLDER", "Node", "found", "missing", "running_node"]

FOLDER = Path(__file__).resolve().parents[1] / "node"


@dataclass(frozen=True, slots=True)
class Node:
    """A running drive.mjs."""

    jobs: IO[str]
    results: IO[str]

    def carry_out(self, job: Job) -> Result:
        """Send a job and wait for what came of it."""
        self.jobs.write(json.dumps(asdict(job)) + "\n")
        self.jobs.flush()
        line = self.results.readline()
        assert line, "drive.mjs ended: its standard error says why"
        return _result(json.loads(line))


def _result(told: dict[str, Any]) -> Result:
    failure = told["failure"]
    if failure:
        failure["kinds"] = tuple(failure["kinds"])
    return Result(
        said=tuple(Said(**said) for said in told["said"]),
        calls=tuple(Call(**call) for call in told["calls"]),
        failure=Failure(**failure) if failure else None,
    )


def found() -> str | None:
    """The Node of this repository's own environment, or else the machine's."""
    own = FOLDER.parents[2] / ".venv-node" / "bin" / "node"
    return str(own) if own.exists() else shutil.which("node")


def missing() -> str | None:
    """What is not there of what the JavaScript clients need, or None."""
    if found() is None:
        return "there is no Node.js: run `make js-clients`"
    if not (FOLDER / "node_modules").is_dir():
        return "the JavaScript clients are not installed: run `make js-clients`"
    return None


@contextmanager
def running_node() -> Iterator[Node]:
    """Run drive.mjs; it ends when its input does."""
    command = [found() or "node", str(FOLDER / "drive.mjs")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Node(process.stdin, process.stdout)
        process.stdin.close()
        process.wait(10)
