"""`clarigate profile` writes a file that a policy can use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clarigate_proxy.cli import main
from clarigate_proxy.core.profiles import Family, Markup
from clarigate_proxy.policies import load_policy
from tests.profiling.models import ScriptedModel
from tests.support.upstream import upstream_elsewhere


@pytest.fixture
def address() -> Iterator[str]:
    """A scripted model that reads XML alone, on a loop of its own: the command has one, too."""
    with upstream_elsewhere(ScriptedModel(reads=frozenset({"xml"})).answer) as found:
        yield found


def test_the_file_is_written_and_a_policy_compiles_by_it(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.yaml"
    assert main(["profile", "House/7B", "--base-url", address, "-o", str(file)]) == 0
    assert "probe 21/21: context error" in capsys.readouterr().err
    policy = tmp_path / "policy.yaml"
    policy.write_text("version: 1\nname: mine\nprofiles: [house.yaml]\n", "utf-8")
    profile = load_policy(str(policy)).profile_of("House/7B")
    assert (profile.family, profile.markup) == (Family.UNKNOWN, Markup.XML)


def test_without_a_file_it_is_printed(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["profile", "m", "--base-url", address, "--family", "qwen"]
    assert main(args) == 0
    out = capsys.readouterr().out
    assert "  family: qwen\n" in out
    assert "  xml: 3/3\n" in out


def test_a_key_that_is_not_set_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NO_SUCH_KEY", raising=False)
    args = ["profile", "m", "--base-url", "http://127.0.0.1:9", "--api-key-env", "NO_SUCH_KEY"]
    assert main(args) == 1
    assert "NO_SUCH_KEY" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "none" / "p.yaml"
    assert main(["profile", "m", "--base-url", address, "-o", str(target)]) == 1
    assert "can be written" in capsys.readouterr().err
