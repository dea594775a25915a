"""`--extractor` of `decide` and `explain`: the same model as the server asks, in order, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.cli import main
from tests.support.judge import DECISIVE, judging, saying
from tests.support.upstream import Answer, upstream_elsewhere

DOUBTFUL = "Recommend a book."  # the rules are in doubt, and do not ask
CLEAR = "What is the capital of Mongolia?"
ASKS = judging({"audience": DECISIVE, "budget": DECISIVE})


def policy(folder: Path, address: str, **keys: str) -> str:
    rows = [f"{key}: {value}" for key, value in keys.items()]
    file = folder / "house.yaml"
    lines = ["version: 1", "name: house", *rows]
    lines.append(f"llm: {{upstream: '{address}', model: judge, timeout_s: 5}}")
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return str(file)


def decided(
    folder: Path, capsys: pytest.CaptureFixture[str], prompts: list[str], *argv: str
) -> list[dict[str, Any]]:
    file = folder / "requests.jsonl"
    file.write_text("".join(json.dumps({"prompt": p}) + "\n" for p in prompts), "utf-8")
    assert main(["decide", str(file), *argv]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def run(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    prompts: list[str],
    *argv: str,
    answer: Answer = ASKS,
    **keys: str,
) -> list[dict[str, Any]]:
    with upstream_elsewhere(answer) as address:
        named = policy(folder, address, **keys)
        return decided(folder, capsys, prompts, "--policy", named, *argv)


def test_the_policys_own_extractor_is_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    doubtful, clear = run(tmp_path, capsys, [DOUBTFUL, CLEAR], extractor="hybrid")
    assert (doubtful["decision"], doubtful["extractor"]["judged_by"]) == ("ask", "llm")
    assert doubtful["extractor"]["tokens"] == {"prompt": 900, "completion": 100, "counted": 100}
    assert (clear["decision"], clear["extractor"]["call"]) == ("forward", None)


def test_another_extractor_can_be_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (row,) = run(tmp_path, capsys, [CLEAR], "--extractor", "llm")
    assert row["extractor"]["call"] == "ok"
    (row,) = run(tmp_path, capsys, [DOUBTFUL], "--extractor", "local", extractor="llm")
    assert row["decision"] == "forward"
    assert "extractor" not in row


def test_a_failing_model_leaves_the_rules_decision_and_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor is it left alone: the log waits for each of its rows."""
    rows = run(tmp_path, capsys, [DOUBTFUL] * 5, answer=saying("no"), extractor="llm")
    assert [row["decision"] for row in rows] == ["forward"] * 5
    assert [row["extractor"]["call"] for row in rows] == ["invalid"] * 5


def test_several_processes_keep_the_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prompts = [DOUBTFUL, CLEAR] * 3
    rows = run(tmp_path, capsys, prompts, "--jobs", "2", extractor="hybrid")
    assert [row["decision"] for row in rows] == ["ask", "forward"] * 3


def test_an_extractor_without_a_model_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", "--extractor", "hybrid"]) == 1
    assert "expected llm.upstream and llm.model for --extractor hybrid" in capsys.readouterr().err


def test_a_named_upstream_is_that_of_the_configuration(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with upstream_elsewhere(ASKS) as address:
        config = tmp_path / "c.yaml"
        config.write_text(f"upstreams: {{small: {{address: '{address}'}}}}\n", "utf-8")
        named = policy(tmp_path, "small", extractor="hybrid")
        argv = ("--policy", named, "--config", str(config))
        (row,) = decided(tmp_path, capsys, [DOUBTFUL], *argv)
    assert row["decision"] == "ask"


def test_explain_says_which_extractor_judged_and_what_it_cost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with upstream_elsewhere(ASKS) as address:
        named = policy(tmp_path, address, extractor="hybrid")
        assert main(["explain", DOUBTFUL, "--policy", named]) == 0
        out = capsys.readouterr().out
        assert "extractor hybrid: judged by judge (call ok, 900 + 100 tokens, of which 100 c" in out
        assert "decision ask" in out
        assert main(["explain", CLEAR, "--policy", named]) == 0
        assert "judged by the rules, no model was asked" in capsys.readouterr().out
    assert main(["explain", DOUBTFUL, "--policy", named]) == 0
    assert "judged by the rules (call unreachable, 0 + 0 tokens" in capsys.readouterr().out
