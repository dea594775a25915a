"""`clarigate explain`: a person can follow why a question was asked or not."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from clarigate_proxy.cli import main


def explained(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["explain", *argv]) == 0
    return capsys.readouterr().out


def test_an_asked_request_shows_its_terms_and_its_question(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = explained(capsys, "Summarize this article")
    assert "decision ask · reason worth_asking" in out
    (row,) = [line for line in out.splitlines() if line.startswith("inputs")]
    assert float(row.split()[8]) > 1.0
    assert "[clarigate " not in out
    assert "Before I start on “Summarize this article”" in out


def test_a_forwarded_request_names_its_stop(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "What is the capital of France?")
    assert "decision forward" in out
    assert "stop confident" in out


def test_the_policy_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "Summarize this article", "--policy", "shadow")
    assert "reason policy_shadow" in out


def test_the_rule_that_decides_is_applied_and_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    house = tmp_path / "house.yaml"
    rule = "{name: desk, match: {tenant: desk}, set: {never_ask: [inputs]}}"
    house.write_text(f"version: 1\nname: house\nrules: [{rule}]\n", "utf-8")
    body = {"prompt": "Summarize this article", "tenant": "desk"}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(body)))
    out = explained(capsys, "-", "--policy", str(house))
    assert "policy house/desk" in out
    assert "decision ask" not in out
    out = explained(capsys, "Summarize this article", "--policy", str(house))
    assert "policy house\n" in out
    assert "decision ask" in out


def test_a_whole_body_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"messages": [{"role": "user", "content": "Summarize this article"}], "n": 2}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(body)))
    assert "reason several_choices" in explained(capsys, "-")


@pytest.mark.parametrize("prompt", ["", "  \n"])
def test_nothing_is_no_prompt(capsys: pytest.CaptureFixture[str], prompt: str) -> None:
    assert main(["explain", prompt]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "prompt: expected a message, got none" in captured.err


@pytest.mark.parametrize(("columns", "is_cut"), [(None, False), ("80", True), ("40", True)])
def test_only_a_narrow_terminal_cuts_and_only_values(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    columns: str | None,
    *,
    is_cut: bool,
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    subject = "slow decline of independent village bookshops in the north of Portugal"
    rows = explained(capsys, f"Write a blog post about the {subject}").splitlines()
    (row,) = [row.rstrip() for row in rows if row.startswith("subject ")]
    assert row.endswith("…" if is_cut else subject)
    assert re.match(r"subject +(0\.\d\d ){3}0\.\d{3} +user +slow d", row)


def test_why_not_says_what_a_candidate_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "Write a blog post about remote work", "--why-not")
    (line,) = [line for line in out.splitlines() if line.startswith("! confident")]
    assert "< 0.75" in line
    (line,) = [line for line in out.splitlines() if line.startswith("  audience: ")]
    assert " A ≥ 0." in line
    assert " δ ≤ 0." in line


def test_why_not_of_a_question_says_what_would_have_spared_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = explained(capsys, "Summarize this article", "--why-not")
    assert "not asked if" in out
    assert "  inputs: A < 0." in out


def test_why_not_names_the_gate_that_holds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"messages": [{"role": "user", "content": "Summarize this article"}], "n": 2}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(body)))
    assert "! several_choices did not hold" in explained(capsys, "-", "--why-not")
