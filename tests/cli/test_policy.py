"""`clarigate policy`: what it prints and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from clarigate_proxy.cli import main

POLICY = """version: 1
name: house
rules:
- name: pipelines
  match: {header: {x-pipeline: true}}
  set: {mode: off}
- name: desk
  match: {tenant: desk, model: "gpt*"}
  set: {never_ask: [purpose, tone]}
"""
PLAN = "Create a workout plan for me"


@pytest.fixture
def policy(tmp_path: Path) -> str:
    path = tmp_path / "house.yaml"
    path.write_text(POLICY, "utf-8")
    return str(path)


def test_check_tells_all_files_and_ends_with_one_where_any_is_wrong(
    policy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["policy", "check", policy, "travel"]) == 0
    assert "with 2 rules" in capsys.readouterr().out
    bad = tmp_path / "bad.yaml"
    bad.write_text("version: 1\nname: p\nmodee: off\n", "utf-8")
    schema = tmp_path / "schema.yaml"
    schema.write_text("version: 1\nname: p\nschema: nope\n", "utf-8")
    assert main(["policy", "check", str(bad), policy, str(schema)]) == 1
    said = capsys.readouterr()
    assert "bad.yaml:3:1: modee: unknown key; did you mean `mode`?" in said.err
    assert "no schema 'nope' is shipped" in said.err
    assert "house@" in said.out


def test_a_warning_is_told_and_is_no_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.yaml"
    path.write_text("version: 1\nname: p\nnever_ask: [toone]\n", "utf-8")
    assert main(["policy", "check", str(path)]) == 0
    assert "p.yaml:3:13: warning: never_ask: the schema has no 'toone'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "name", "mode"),
    [
        ([], "house@", "clarify"),
        (["--header", "X-Pipeline: 1"], "house/pipelines@", "off"),
        (["--tenant", "desk", "--model", "gpt-4o"], "house/desk@", "clarify"),
        (
            ["--tenant", "desk", "--model", "o3", "--metadata", "a=b", "--tool", "t"],
            "house@",
            "clarify",
        ),
        (["--rule", "pipelines"], "house/pipelines@", "off"),
    ],
)
def test_show_prints_the_policy_of_a_request_as_a_file(
    policy: str, capsys: pytest.CaptureFixture[str], flags: list[str], name: str, mode: str
) -> None:
    assert main(["policy", "show", policy, *flags]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"# {name}")
    shown = yaml.safe_load(out)
    assert (shown["version"], shown["name"], shown["mode"]) == (1, "house", mode)
    if "desk@" in name:
        assert shown["never_ask"] == ["purpose", "tone"]


def test_show_prints_all_and_says_where_there_is_no_such_rule(
    policy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["policy", "show", policy, "--all"]) == 0
    assert [d["mode"] for d in yaml.safe_load_all(capsys.readouterr().out) if d] == [
        "off",
        "clarify",
        "clarify",
    ]
    assert main(["policy", "show", policy, "--rule", "none"]) == 1
    assert "its rules: pipelines, desk" in capsys.readouterr().err
    assert main(["policy", "show", policy, "--header", "x"]) == 1
    assert "expected a name and a value" in capsys.readouterr().err


CASES = f"""version: 1
policy: house.yaml
cases:
- name: plans are asked about
  request: {{prompt: {PLAN}}}
  expect: {{decision: ask, dimension: purpose, question: main goal, rule: none}}
- name: pipelines are left alone
  request: {{model: o3, messages: [{{role: user, content: {PLAN}}}]}}
  headers: {{X-Pipeline: nightly}}
  expect: {{rule: pipelines, reason: [policy_off, mode_never], adds: false}}
- name: the desk is not asked for a purpose
  request: {{model: gpt-4o, messages: [{{role: user, content: {PLAN}}}]}}
  tenant: desk
  expect: {{rule: desk, decision: [forward, bypass, ask]}}
"""


def test_cases_that_hold_end_with_zero(
    policy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = tmp_path / "cases.yaml"
    cases.write_text(CASES, "utf-8")
    assert main(["policy", "test", str(cases)]) == 0
    assert capsys.readouterr().out.endswith("3 of 3 cases as expected\n")
    assert Path(policy).exists()


def test_a_case_that_differs_is_shown_with_both_sides(
    policy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = tmp_path / "cases.yaml"
    cases.write_text(CASES, "utf-8")
    assert main(["policy", "test", str(cases), "--policy", "shadow"]) == 1
    out = capsys.readouterr().out
    assert f"FAIL  plans are asked about  ({cases}:4)" in out
    assert "      decision   - expected ask\n                 + found    forward\n" in out
    assert "0 of 3 cases as expected" in out
    assert Path(policy).exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("version: 1\ncases: []\n", "cases.yaml:2:8: cases:"),
        ("version: 1\ncases:\n- {name: a, request: {}, expect: {wat: 1}}\n", "cases.0.expect.wat"),
        (
            "version: 1\ncases:\n- {name: a, request: {}, expect: {decison: ask}}\n",
            "cases.yaml:3:35: cases.0.expect.decison: unknown key; did you mean `decision`?",
        ),
        ("- 1\n", "cases.yaml:1:1: a file of cases: expected a mapping"),
        ("version: [\n", "not valid YAML"),
    ],
)
def test_a_file_of_cases_that_is_wrong_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    cases = tmp_path / "cases.yaml"
    cases.write_text(text, "utf-8")
    assert main(["policy", "test", str(cases)]) == 1
    assert said in capsys.readouterr().err
    assert main(["policy", "test", str(tmp_path / "none.yaml")]) == 1


def test_a_case_without_a_request_fails_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = tmp_path / "cases.yaml"
    cases.write_text(
        "version: 1\ncases:\n- {name: a, request: {x: 1}, expect: {decision: ask}}\n", "utf-8"
    )
    assert main(["policy", "test", str(cases)]) == 1
    assert "expected a chat body" in capsys.readouterr().out


def requests(folder: Path) -> str:
    file = folder / "requests.jsonl"
    lines: list[object] = [{"prompt": PLAN, "id": "p1"}] * 3
    lines += [{"prompt": "What is the capital of France?"}, {"prompt": 7}]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines) + "no json\n", "utf-8")
    return str(file)


def test_diff_counts_what_moves_and_shows_examples(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["policy", "diff", "default", "shadow", requests(tmp_path), "--text"]) == 0
    said = capsys.readouterr()
    assert "4 requests replayed: 3 would go another way (75.0 %)" in said.out
    assert "asked: 3 (75.0 %) → 0 (0.0 %)" in said.out
    assert "2 lines could not be read" in said.out
    assert f"p1: {PLAN}" in said.out
    assert "ask purpose (worth_asking)" in said.out
    assert "6 requests in" in said.err


def test_diff_as_json_hashes_what_it_is_not_told_to_quote(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["policy", "diff", "default", "shadow", requests(tmp_path), "--json"]) == 0
    out = capsys.readouterr().out
    assert "workout" not in out
    data = json.loads(out)
    assert (data["requests"], data["unreadable"], data["moved"]) == (6, 2, 3)
    assert data["changes"][0]["before"]["dimension"] == "purpose"
    assert data["changes"][0]["requests"] == 3
    assert [change["moves"] for change in data["changes"]] == [True, False]
    assert data["changes"][0]["examples"][0].startswith("p1: sha256:")


def test_diff_of_a_policy_with_itself_has_nothing_to_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["policy", "diff", "default", "default", requests(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "0 would go another way" in out
    assert "what would change" not in out


def test_diff_in_several_processes_says_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "many.jsonl"
    prompts = [PLAN, "What is the capital of France?", "Find a good restaurant for tonight"]
    rows = [{"prompt": prompts[n % 3], "id": n} for n in range(300)]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows) + "no json\n", "utf-8")
    said = []
    for jobs in ("1", "2"):
        words = ["policy", "diff", "default", "shadow", str(file), "--json", "--jobs", jobs]
        assert main(words) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]
    assert (said[0]["requests"], said[0]["unreadable"], said[0]["moved"]) == (301, 1, 200)
    assert said[0]["changes"][0]["rules"] == {"base": 100}


def test_a_holdout_is_drawn_alike_in_every_run_and_under_both_policies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = tmp_path / "held.yaml"
    held.write_text("version: 1\nname: held\nholdout: 0.5\n", "utf-8")
    other = tmp_path / "other.yaml"
    other.write_text("version: 1\nname: other\nholdout: 0.5\nlog: requests\n", "utf-8")
    file = tmp_path / "requests.jsonl"
    file.write_text(
        "".join(json.dumps({"prompt": f"{PLAN}, no. {n}"}) + "\n" for n in range(40)), "utf-8"
    )
    assert main(["policy", "diff", str(held), str(other), str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["moved"] == 0
    assert 0 < data["asked"]["before"] < 40


def test_the_schema_is_printed_or_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["policy", "schema"]) == 0
    printed = capsys.readouterr().out
    assert main(["policy", "schema", "--write", str(tmp_path / "s.json")]) == 0
    assert (tmp_path / "s.json").read_text("utf-8") == printed
    assert json.loads(printed)["title"] == "clarigate policy, version 1"


def test_diff_applies_the_rules_of_both_policies(
    policy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "log.jsonl"
    chat = {"model": "gpt-4o", "messages": [{"role": "user", "content": PLAN}]}
    rows = [
        {"request": chat},
        {"request": chat, "headers": {"x-pipeline": "1"}},
        {"request": chat, "tenant": "desk"},
    ]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    assert main(["policy", "diff", "default", policy, str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    after = [change["after"] for change in data["changes"]]
    assert {"policy_off"} <= {side["reason"] for side in after}
    assert "purpose" not in [side["dimension"] for side in after]
    assert data["asked"]["before"] == 3
    assert data["moved"] == 2
