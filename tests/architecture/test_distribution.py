"""What is installed: the lock files pin what pyproject.toml asks for, the wheel holds all of it."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import clarigate_proxy
from tests.architecture.sources import PACKAGES, ROOT, tracked

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
RUNTIME = [*PROJECT["project"]["dependencies"], *EXTRAS["proxy"], *EXTRAS["encrypt"]]
BUILD = PROJECT["dependency-groups"]["build"]


def wanted_with_openai2() -> list[str]:
    """What the Makefile asks for beside the 2.x line of openai."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    [line] = [line for line in text.splitlines() if line.startswith("WITH_OPENAI2 :=")]
    return shlex.split(line.partition(":=")[2])


LOCKS = {
    "requirements-providers.lock": [*RUNTIME, *BUILD, *EXTRAS["litellm"]],
    "requirements.lock": [*RUNTIME, *BUILD],
    "requirements-dev.lock": [
        *(*RUNTIME, *BUILD),
        *(
            *EXTRAS["train"],
            *EXTRAS["dev"],
            *EXTRAS["deploy"],
            *EXTRAS["conformance"],
            *EXTRAS["envoy"],
        ),
    ],
    "requirements-openai2.lock": wanted_with_openai2(),
}
PYTHONS = ("3.11", "3.12", "3.13")


def blocks(name: str) -> list[str]:
    """A lock file's entries, each with its hashes."""
    joined = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def pins(name: str, python: str) -> dict[str, Version]:
    """Package name → version that the lock file `name` installs on Linux under `python`."""
    environment = {"python_version": python, "python_full_version": f"{python}.5"}
    environment |= {"sys_platform": "linux", "platform_system": "Linux"}
    found: dict[str, Version] = {}
    for block in blocks(name):
        pin = Requirement(block.split(" --hash")[0])
        if pin.marker is None or pin.marker.evaluate(environment):
            [exact] = pin.specifier
            found[canonicalize_name(pin.name)] = Version(exact.version)
    return found


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_satisfies_the_direct_dependencies(lock: str, python: str) -> None:
    pinned = pins(lock, python)
    for wanted in map(Requirement, LOCKS[lock]):
        version = pinned.get(canonicalize_name(wanted.name))
        assert version is not None, f"{wanted} is not in {lock}: run `make lock`"
        assert version in wanted.specifier, f"{lock} has {version} for {wanted}: run `make lock`"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_exact_and_hashed(lock: str) -> None:
    loose = [b for b in blocks(lock) if "==" not in b or " --hash=sha256:" not in b]
    assert loose == []


@pytest.mark.parametrize("python", PYTHONS)
def test_the_proxy_is_tested_with_the_versions_it_runs_with(python: str) -> None:
    assert (
        pins("requirements.lock", python).items() <= pins("requirements-dev.lock", python).items()
    )


def test_litellm_is_tried_in_the_version_that_the_extra_pins() -> None:
    assert set(EXTRAS["litellm"]) <= set(wanted_with_openai2())


def test_the_javascript_clients_are_pinned_by_hash_and_from_no_named_place() -> None:
    path = ROOT / "tests" / "conformance" / "node" / "package-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_the_wheel_holds_every_tracked_file_of_the_packages(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    tracked_in_packages = {
        str(Path(*Path(path).parts[1:])) for path in tracked() if path.startswith(PACKAGES)
    }
    assert tracked_in_packages - packed == set()
    assert {name.partition("/")[0] for name in packed} == {Path(p).name for p in PACKAGES}
    assert {f"{Path(p).name}/py.typed" for p in PACKAGES} <= packed


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == clarigate_proxy.__version__
