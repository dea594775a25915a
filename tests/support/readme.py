"""The README's examples, run: what stands there was printed by the commands above it.

`python -m tests.support.readme` writes the outputs anew; tests/test_readme.py compares.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["EXAMPLES", "README", "masked", "rendered", "running_proxy"]

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
EXAMPLES = ("ask", "answer", "openai", "explain")

_DEFAULT = "127.0.0.1:8787"
_SECTION = r"<!-- example:{name} -->\n(.*?)<!-- /example:{name} -->"
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)", re.MULTILINE)
_PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
_VOLATILE = re.compile(r"(?<=\[clarigate )[\w-]{56}(?=\])|(?<= k=\")[0-9a-f]{24}(?=\")")


def masked(text: str) -> str:
    """Return the text without what differs from run to run: tokens and block tags."""
    return _VOLATILE.sub("…", text)


@contextmanager
def running_proxy() -> Iterator[str]:
    """Run the proxy with its demo upstream; yield its address without scheme."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    clarigate = Path(sys.executable).with_name("clarigate")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("CLARIGATE", "OPENAI"))}
    command = [
        str(clarigate),
        "serve",
        "--port",
        address.rpartition(":")[2],
        "--log-level",
        "error",
    ]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        _wait_for(f"http://{address}/readyz")
        yield address
    finally:
        process.terminate()
        process.wait(10)


def _wait_for(url: str) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(url, timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"{url} did not answer")


def rendered(text: str, address: str) -> str:
    """Return the README with the output of every example as it is now."""
    for name in EXAMPLES:
        pattern = re.compile(_SECTION.format(name=name), re.DOTALL)
        found = pattern.search(text)
        if found is None:
            raise ValueError(f"README.md: no example {name}")
        section = f"<!-- example:{name} -->\n{_example(name, text, found, address)}"
        start, end = found.span()
        text = f"{text[:start]}{section}<!-- /example:{name} -->{text[end:]}"
    return text


def _example(name: str, text: str, found: re.Match[str], address: str) -> str:
    if name == "openai":
        code = _PYTHON.search(text)
        if code is None:
            raise ValueError("README.md: no Python block")
        output = _run([sys.executable, "-c", code[1].replace(_DEFAULT, address)], address)
        return f"```text\n{output.strip()}\n```\n"
    command = _COMMAND.search(found[1])
    if command is None:
        raise ValueError(f"README.md: example {name} has no command")
    here = (
        command[1].replace(_DEFAULT, address).replace(".venv/bin", str(Path(sys.executable).parent))
    )
    output = _run(["sh", "-c", here], address)
    return f"```console\n$ {command[1]}\n{output.strip()}\n```\n"


def _run(command: list[str], address: str) -> str:
    environment = {
        **os.environ,
        "OPENAI_BASE_URL": f"http://{address}/v1",
        "COLUMNS": "100",
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    lines = (line.rstrip() for line in done.stdout.splitlines())
    return "\n".join(lines).replace(address, _DEFAULT)


if __name__ == "__main__":
    with running_proxy() as where:
        README.write_text(rendered(README.read_text("utf-8"), where), "utf-8")
