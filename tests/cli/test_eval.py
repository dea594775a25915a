"""`clarigate eval`: figures that anyone can reproduce, and exit codes that a pipeline can use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.cli import main
from clarigate_proxy.evaluation.tasks import TASKS
from tests.evaluation.cases import gold
from tests.evaluation.in3_data import write_in3
from tests.evaluation.provenance_data import write_provenance
from tests.support.upstream import COMPLETION, json_answer, upstream_elsewhere

NEED = [
    gold("a", 3, prompt="Summarize this article", ask_ok=["inputs"]),
    gold("b", 0, prompt="What is the capital of France?"),
    gold("c", 0, prompt="Write a poem about my wet ferns", source="attic", natural=False),
]
BODY = {"messages": [{"role": "user", "content": "Summarize this article"}]}
QUESTION = {"dimension": "tone", "text": "Which tone?", "options": [{"id": "dry", "label": "Dry"}]}
ANSWERED = {"outcome": "answered", "answers": {"tone": "dry"}}
FILES: dict[str, list[dict[str, Any]]] = {
    "need_dev.jsonl": NEED,
    "requests_dev.jsonl": [{"id": "r", "group": "one", "expect": "ask", "request": BODY}],
    "dialogues_dev.jsonl": [{"id": "d", "group": "two", "expect": "forward", "request": BODY}],
    "multilingual_dev.jsonl": [
        {"id": "m", "lang": "de", "prompt": "Hallo", "need": 0, "ask_ok": [], "opt_out": False}
    ],
    "replies_dev.jsonl": [{"id": "p", "question": QUESTION, "reply": "Dry", "expect": ANSWERED}],
    "multireplies_dev.jsonl": [
        {"id": "q", "question": QUESTION, "reply": "Dry", "expect": ANSWERED}
    ],
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    for name, rows in FILES.items():
        (folder / name).write_text("\n".join(map(json.dumps, rows)), "utf-8")
    write_provenance(folder)
    write_in3(folder)
    return folder


def output(capsys: pytest.CaptureFixture[str], *argv: object, code: int = 0) -> str:
    assert main(["eval", *map(str, argv)]) == code
    return capsys.readouterr().out


def test_all_suites_are_printed(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    out = output(capsys, "all", "--data", data)
    heads = [line for line in out.splitlines() if " rows" in line and " · " in line]
    assert heads == [
        *("need · 3 rows", "spans · 3 rows", "requests · 3 rows", "replies · 2 rows"),
        *("provenance · 3 rows", "questions · 12 rows"),
    ]
    assert "asked, must not be (1): d" in out


def test_json_is_one_object_that_names_wrong_cases_by_id_alone(
    capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    out = output(capsys, "all", "--data", data, "--json")
    found = json.loads(out)
    assert found["suites"]["need"]["figures"]["recall, label 3"]["value"] == 1.0
    assert found["suites"]["requests"]["wrong"]["asked, must not be"] == ["d"]
    assert found["policy"]["name"] == "default"
    assert "Summarize" not in out
    assert "ferns" not in out


def test_figures_are_the_same_every_time(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    one, two = (output(capsys, "all", "--data", data, "--json") for _ in range(2))
    assert one == two


def test_the_policy_can_be_chosen(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    out = output(capsys, "requests", "--data", data, "--policy", "shadow", "--json")
    assert json.loads(out)["suites"]["requests"]["wrong"]["not asked, must be"] == ["r"]


def test_a_written_baseline_is_equal_to_what_it_was_written_from(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    base = tmp_path / "base.json"
    output(capsys, "all", "--data", data, "--write-baseline", base)
    out = output(capsys, "all", "--data", data, "--baseline", base)
    assert "change" in out
    assert "↑" not in out
    assert "↓" not in out


def test_a_guarded_figure_that_got_worse_is_exit_code_3(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    base = tmp_path / "base.json"
    figures = {"requests": {"dialogues: must-not-ask wrong": 0}}
    base.write_text(json.dumps({"figures": figures, "data": {}}), "utf-8")
    assert main(["eval", "requests", "--data", str(data), "--baseline", str(base)]) == 3
    captured = capsys.readouterr()
    assert "↑ 1 WORSE" in captured.out
    assert "dialogues: must-not-ask wrong: 0 before, 1 now" in captured.err
    assert "another requests_dev.jsonl" in captured.err


def test_changes_are_in_the_json_too(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    base = tmp_path / "base.json"
    output(capsys, "replies", "--data", data, "--write-baseline", base)
    out = output(capsys, "replies", "--data", data, "--baseline", base, "--json")
    first = json.loads(out)["changes"][0]
    assert first == {
        "suite": "replies",
        "figure": "exactly right: English",
        "before": 1.0,
        "now": 1.0,
        "worse": False,
    }


def test_only_what_is_learnt_can_be_cross_validated(
    capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    assert main(["eval", "replies", "--data", str(data), "--cross-validate", "folds"]) == 1
    said = capsys.readouterr().err
    assert "--cross-validate is for need and spans, and by folds for questions" in said


@pytest.mark.parametrize("missing", ["multilingual_dev.jsonl", "need_dev.jsonl"])
def test_a_missing_file_is_named(
    capsys: pytest.CaptureFixture[str], data: Path, missing: str
) -> None:
    (data / missing).unlink()
    assert main(["eval", "all", "--data", str(data)]) == 1
    assert f"--data must name the folder that holds {missing}" in capsys.readouterr().err


def test_a_baseline_that_cannot_be_written_is_an_error(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    target = tmp_path / "absent" / "base.json"
    argv = ["eval", "replies", "--data", str(data), "--write-baseline", str(target)]
    assert main(argv) == 1
    assert "No such file or directory" in capsys.readouterr().err


def test_suites_that_do_not_exist_are_not_offered(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["eval", "vibes", "--data", "."])
    assert caught.value.code == 2
    assert "choose from" in capsys.readouterr().err


def test_downstream_needs_a_model_and_the_others_need_data(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["eval", "downstream"]) == 1
    assert "name it with --model" in capsys.readouterr().err
    assert main(["eval", "need"]) == 1
    assert "name its folder with --data" in capsys.readouterr().err


@pytest.fixture
def scripted() -> Iterator[str]:
    with upstream_elsewhere(json_answer(COMPLETION)) as address:
        yield address


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_downstream_asks_a_model_and_prints(
    capsys: pytest.CaptureFixture[str], scripted: str, form: list[str]
) -> None:
    assert main(["eval", "downstream", "--model", "m", "--base-url", scripted, *form]) == 0
    captured = capsys.readouterr()
    assert f"task {len(TASKS)}/{len(TASKS)}" in captured.err
    if form:
        report = json.loads(captured.out)
        assert report["model"] == "m"
        assert report["suites"]["downstream"]["rows"] == len(TASKS)
    else:
        assert "block against unchanged" in captured.out
