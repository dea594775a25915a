"""The front door of the command line: the table, the help, exit codes."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

import clarigate_proxy
from clarigate_proxy import cli
from clarigate_proxy.core.errors import ConfigError


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], None]:
    """Make `clarigate probe [--size N]` run the given function."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--size", type=int)

    def install(action: Callable[[], int]) -> None:
        module = ModuleType("clarigate_proxy.cli.probe")
        module.__dict__.update(add_arguments=add_arguments, run=lambda _args: action())
        module.__spec__ = argparse.__spec__
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(cli, "COMMANDS", {"probe": "probe the table", "absent": "not there"})

    return install


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"clarigate {clarigate_proxy.__version__}\n"


@pytest.mark.parametrize("words", [[], ["nonsense"], ["--nonsense"], ["probe", "--size", "big"]])
def test_bad_usage_is_exit_code_2(
    words: list[str], install: Callable[[Callable[[], int]], None]
) -> None:
    install(lambda: 0)
    with pytest.raises(SystemExit) as stop:
        cli.main(words)
    assert stop.value.code == 2


def test_the_chosen_command_runs_and_its_result_is_the_exit_code(
    install: Callable[[Callable[[], int]], None],
) -> None:
    install(lambda: 7)
    assert cli.main(["probe", "--size", "3"]) == 7


def test_a_command_whose_module_is_missing_is_not_listed(
    install: Callable[[Callable[[], int]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    install(lambda: 0)
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    listed = capsys.readouterr().out
    assert "probe the table" in listed
    assert "absent" not in listed


def test_an_error_of_ours_is_one_line_and_exit_code_1(
    install: Callable[[Callable[[], int]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def action() -> int:
        raise ConfigError("policy.yaml:3: unknown key")

    install(action)
    assert cli.main(["probe"]) == 1
    assert capsys.readouterr().err == "clarigate: policy.yaml:3: unknown key\n"


def test_a_missing_dependency_names_the_extra(
    install: Callable[[Callable[[], int]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def action() -> int:
        raise ModuleNotFoundError(name="aiohttp")

    install(action)
    assert cli.main(["probe"]) == 1
    assert "clarigate[proxy]" in capsys.readouterr().err


def test_version_imports_no_server_library() -> None:
    heavy = ("aiohttp", "numpy", "pydantic", "yaml", "litellm", "rich")
    code = (
        "import sys\n"
        "from clarigate_proxy.cli import main\n"
        "try: main(['--version'])\n"
        f"finally: print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1] == "[]"


@pytest.mark.parametrize(
    "words", [["decide"], ["explain", "Create a workout plan"], ["policy", "show", "default"]]
)
def test_a_reader_that_leaves_ends_the_command_without_a_word(words: list[str]) -> None:
    row = b'{"messages": [{"role": "user", "content": "Create a workout plan"}]}\n'
    with subprocess.Popen(
        [sys.executable, "-m", "clarigate_proxy", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        _, said = running.communicate(row * 200)
    assert (running.returncode, said) == (1, b"")
