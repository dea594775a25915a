"""The image: what hadolint says, what goes in, how it starts and how it is probed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from clarigate_proxy import __version__
from tests.architecture.sources import PACKAGES, ROOT, tracked
from tests.deploy.dockerfile import DOCKERFILE, copied, exec_form, of
from tests.deploy.stack import Replica, free_port

HADOLINT = Path(sys.executable).with_name("hadolint")


def hadolint(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([HADOLINT, path], capture_output=True, text=True, check=False)


def probe(port: int) -> int:
    """Run the health check for a proxy on `port`; its exit code."""
    _, *command = exec_form("HEALTHCHECK")
    # A proxy of the machine must not swallow the probe.
    environment = {**os.environ, "CLARIGATE_PORT": str(port), "HTTP_PROXY": "http://127.0.0.1:9"}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, check=False
    )
    return done.returncode


def test_hadolint_has_nothing_to_say() -> None:
    done = hadolint(DOCKERFILE)
    assert (done.returncode, done.stdout) == (0, "")


def test_hadolint_sees_a_fault(tmp_path: Path) -> None:
    faulty = tmp_path / "Dockerfile"
    faulty.write_text("FROM python\nRUN sudo pip install x\n", encoding="utf-8")
    assert "DL3006" in hadolint(faulty).stdout


def test_the_context_holds_what_is_copied_and_nothing_else() -> None:
    text = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines[0] == "*"
    assert sorted(line[1:] for line in lines if line.startswith("!")) == sorted(copied())
    assert [path for path in copied() if not (ROOT / path).exists()] == []


def test_the_copied_files_are_enough_for_the_whole_wheel(tmp_path: Path) -> None:
    """Building from them alone packs every tracked file of the packages."""
    context = tmp_path / "src"
    for path in tracked():
        if path in copied() or path.startswith(tuple(f"{name}/" for name in copied())):
            (context / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, context / path)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=context, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    wanted = {str(Path(*Path(p).parts[1:])) for p in tracked() if p.startswith(PACKAGES)}
    assert wanted - packed == set()


def test_packages_come_from_the_lock_file_with_their_hashes() -> None:
    installs = [line for line in of("RUN") if " install" in line]
    assert len(installs) == 2
    assert all("--no-deps" in line or "--require-hashes" in line for line in installs)


def test_it_runs_as_a_user_that_is_not_root() -> None:
    [user] = of("USER")
    assert all(part.isdigit() and int(part) >= 10000 for part in user.split(":"))


def test_it_starts_without_a_shell() -> None:
    assert exec_form("ENTRYPOINT") == ["clarigate"]
    assert exec_form("CMD") == ["serve", "--host", "0.0.0.0"]  # noqa: S104 - compared with


def test_the_health_check_passes_while_the_proxy_answers(replicas: tuple[Replica, ...]) -> None:
    assert probe(replicas[0].port) == 0


def test_the_health_check_fails_where_nobody_answers() -> None:
    assert probe(free_port()) != 0


@pytest.mark.parametrize(
    "path",
    ["compose/compose.yaml", "compose/.env.example", "kubernetes/deployment.yaml", "README.md"],
)
def test_the_image_is_named_with_this_version(path: str) -> None:
    text = (ROOT / "deploy" / path).read_text(encoding="utf-8")
    names = {word.strip("\"'`;,.") for word in text.split() if "clarigate:" in word}
    versions = {name for name in names if name.split("clarigate:")[1][:1].isdigit()}
    assert versions == {f"clarigate:{__version__}"}
