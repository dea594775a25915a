"""The built wheel without extras in an empty environment: the SDK alone comes in, and works."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPORT_MS = 150.0


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this tree."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and pip; no index was asked."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    interpreter = folder / "bin" / "python"
    run(interpreter, "-m", "pip", "--quiet", "install", "--no-index", str(wheel))
    return interpreter


def run(*command: Path | str) -> str:
    """What a command prints; the folder is not this repository's."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=Path(sys.prefix),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_no_server_package_comes_in(python: Path) -> None:
    listed = json.loads(run(python, "-m", "pip", "list", "--format", "json"))
    assert {item["name"] for item in listed} - {"pip", "setuptools"} == {"clarigate"}


def test_an_example_works_with_it(python: Path) -> None:
    printed = run(python, ROOT / "sdk" / "examples" / "without_a_network.py")
    assert "A summary for them." in printed


def test_it_is_imported_fast_from_there(python: Path) -> None:
    code = (
        "import time; start = time.perf_counter(); import clarigate;"
        "print((time.perf_counter() - start) * 1000)"
    )
    assert min(float(run(python, "-c", code)) for _ in range(5)) < IMPORT_MS


@pytest.mark.parametrize(
    "module", ["clarigate.payload", "clarigate.testing", "clarigate.frontends"]
)
def test_modules_without_a_client_need_nothing(python: Path, module: str) -> None:
    run(python, "-c", f"import {module}")


def test_an_adapter_says_which_client_it_lacks(python: Path) -> None:
    code = (
        "try: import clarigate.adapters.openai\n"
        "except ModuleNotFoundError as error: print(error.name)"
    )
    assert run(python, "-c", code).strip() == "openai"


def test_the_command_names_what_is_missing(python: Path) -> None:
    assert "clarigate" in run(python.with_name("clarigate"), "--version")
    done = subprocess.run(
        [python.with_name("clarigate"), "serve"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "pip install 'clarigate[proxy]'" in done.stderr


def test_the_pytest_plugin_is_announced(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [n for n in archive.namelist() if n.endswith("entry_points.txt")]
        assert "clarigate = clarigate.pytest_plugin" in archive.read(name).decode()


def test_the_sdk_in_it_is_small(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = [
            i.compress_size for i in archive.infolist() if i.filename.startswith("clarigate/")
        ]
    assert sum(packed) < 100_000
