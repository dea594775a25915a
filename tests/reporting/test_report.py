"""`clarigate report`: what a log says of questions, in a terminal and on a page of its own."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.cli import main
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.reporting import grids_of, read_logs, rendered_page
from clarigate_proxy.reporting.tables import summary_of
from tests.support.core import asked, brain_of
from tests.support.shell import Shell, running_shell
from tests.support.upstream import Upstream

VAGUE: dict[str, Any] = {"role": "user", "content": "need:audience write <b>canary</b>"}
CLEAR: dict[str, Any] = {"role": "user", "content": "audience=boss write something"}


def line(event: str, **fields: object) -> bytes:
    return json.dumps({"event": event, "timestamp": "2026-01-02T03:04:05Z", **fields}).encode()


def put(event: str = "would_ask", **fields: object) -> bytes:
    given: dict[str, object] = {
        "conversation": "c0ffee" * 5,
        "dimensions": ["audience"],
        "tenant": "aa11",
        "family": "openai",
        "policy": "p@1",
        "round": 1,
        "utility": 0.5,
    }
    return line(event, **{**given, **fields})


async def logged(shell: Shell, tenants: int = 2) -> list[bytes]:
    for number in range(tenants):
        headers = {"Authorization": f"Bearer {number}"}
        for message in (VAGUE, VAGUE, CLEAR):
            await shell.post({"model": "gpt-4o", "messages": [message]}, headers=headers)
    return [json.dumps(entry).encode() for entry in shell.log_lines()]


# --- from a real proxy ----------------------------------------------------------------------------


async def test_a_watching_policys_log_says_what_would_have_been_asked_of_whom(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain_of(mode=PolicyMode.SHADOW)) as shell:
        report = read_logs(await logged(shell))
        assert upstream.received  # the wire is untouched: all went on
    assert report.questions.put == {"would_ask": 4}
    assert report.requests == {("forwarded", "policy_shadow"): 6}
    assert report.groups["dimension"]["audience"].total == 4
    assert [tally.total for tally in report.groups["tenant"].values()] == [2, 2]
    assert list(report.groups["family"]) == ["openai"]
    assert "4 (66.7 %) would have been asked about." in list(summary_of(report))
    page = rendered_page(summary_of(report), list(grids_of(report)))
    assert "canary" not in page


async def test_what_another_reason_would_have_kept_is_not_counted_as_would_ask(
    upstream: Upstream,
) -> None:
    async with running_shell(upstream.base_url, brain_of(mode=PolicyMode.SHADOW)) as shell:
        await shell.post({"messages": [VAGUE]}, headers={"x-clarigate-interactive": "0"})
        assert [entry["event"] for entry in shell.log_lines()] == ["request"]


async def test_words_are_shown_where_the_policy_lets_the_log_have_them(
    upstream: Upstream,
) -> None:
    brain = brain_of(mode=PolicyMode.SHADOW, log_text=True)
    async with running_shell(upstream.base_url, brain) as shell:
        report = read_logs(await logged(shell, 1))
    [example] = report.examples["audience"]  # the same words are one example
    assert example.text == VAGUE["content"]
    assert example.question == "Who will read it?"
    page = rendered_page(summary_of(report), list(grids_of(report)))
    assert "&lt;b&gt;canary&lt;/b&gt;" in page
    assert "<b>" not in page


async def test_replies_are_counted_by_what_became_of_the_question(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain_of()) as shell:
        message = await asked(shell, [VAGUE])
        reply = {"role": "user", "content": "1"}
        await shell.post({"messages": [VAGUE, message, reply]})
        report = read_logs(json.dumps(entry).encode() for entry in shell.log_lines())
    assert report.questions.outcomes == {"answered": 1}
    assert report.groups["dimension"]["audience"].outcomes == {"answered": 1}
    assert "Replies: 1 answered." in list(summary_of(report))


# --- any log --------------------------------------------------------------------------------------


def test_lines_that_are_no_log_are_counted_and_never_shown() -> None:
    strange = [b"secret words\n", b"[1]", b'{"event": 7}', b"", b'{"event": "other"}', b'"x"']
    report = read_logs([*strange, put(dimensions=7, tenant=None, utility="x", round=None)])
    assert (report.lines, report.strange) == (6, 4)
    page = rendered_page(summary_of(report), list(grids_of(report)))
    assert "secret" not in page
    assert "4 of 6 lines" in page


def test_groups_and_examples_are_bounded_and_the_rest_is_counted_together() -> None:
    report = read_logs(put(tenant=f"t{n}", utility=n / 20_000) for n in range(10_050))
    assert report.questions.total == 10_050
    assert len(report.groups["tenant"]) == 10_001
    assert report.groups["tenant"]["(others)"].total == 50
    assert report.examples["audience"][0].utility == 10_049 / 20_000
    assert len(report.examples["audience"]) == 5
    [grid] = [g for g in grids_of(report) if g.title.startswith("Asked of whom")]
    assert (len(grid.rows), grid.note) == (20, "9981 more")


def test_a_log_without_questions_says_so() -> None:
    report = read_logs([line("request", route="chat", decision="forwarded", reason="confident")])
    said = list(summary_of(report))
    assert said[0].startswith("1 requests were decided, 2026-01-02")
    assert "No question was put, nor would one have been." in said


def test_the_page_stands_alone_and_is_readable_in_light_and_dark() -> None:
    report = read_logs([put(), put("asked", round=2), put("holdout", language="de")])
    page = rendered_page(summary_of(report), list(grids_of(report)))
    assert not re.search(r"<script|<link|<img|src=|href=|url\(|@import", page)
    assert "prefers-color-scheme: dark" in page
    assert "default-src 'none'" in page
    titles = re.findall(r"<h2>(.*?)</h2>", page)
    assert titles[0] == "Asked about what"
    assert "By round of the conversation" in titles
    assert page.count("<table>") == page.count("</table>") == len(titles)


def test_the_command_prints_tables_and_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "proxy.jsonl"
    log.write_bytes(b"\n".join([put(), put(dimensions=["location"]), put()]) + b"\n")
    page = tmp_path / "out.html"
    assert main(["report", str(log), str(log), "--html", str(page)]) == 0
    out = capsys.readouterr().out
    assert "6 would have been asked about." in out
    assert re.search(r"audience\s+│\s+4\s+│\s+66\.7 %", out)
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert main(["report", str(log), "--html", str(tmp_path / "no" / "out.html")]) == 1
    assert "the page cannot be written there" in capsys.readouterr().err
    assert main(["report", str(tmp_path / "none.jsonl")]) == 1


def test_a_log_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(put())))
    assert main(["report", "-"]) == 0
    assert "1 would have been asked about." in capsys.readouterr().out
