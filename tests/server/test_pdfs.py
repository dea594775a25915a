"""PDF parts are read off the event loop, within limits, and whatever they are the request goes."""

from __future__ import annotations

import json
import sys
from typing import Any

import orjson
import pytest

from clarigate_proxy.core.policy import Policy
from clarigate_proxy.decider import Decider
from clarigate_proxy.policies import load_policy
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.pdfs import PdfTexts, reader_of
from tests.support.pdf import file_part, pdf_of
from tests.support.shell import Shell, running_shell
from tests.support.upstream import Upstream

PAGES = [
    ["Annual report"],
    ["Contents"],
    ["Letter to shareholders"],
    ["Project Lindau", "The budget for project Lindau is EUR 48,000, due on 12 March 2027."],
]
QUESTION = "Write the kick-off note for project Lindau, with its budget."


def body(*parts: dict[str, object]) -> dict[str, Any]:
    content = [{"type": "text", "text": QUESTION}, *parts]
    return {"model": "gpt-4o", "messages": [{"role": "user", "content": content}]}


def texts() -> PdfTexts:
    return PdfTexts(seconds=20.0, pages=50)


def brain(policy: str = "default") -> CoreBrain:
    loaded: Policy = load_policy(policy)
    return CoreBrain(decider=Decider.of(loaded))


async def claims(shell: Shell, sent: dict[str, Any]) -> list[dict[str, Any]]:
    reply = await shell.post({**sent, "clarigate": {"explain": True}})
    assert reply.status == 200
    found: list[dict[str, Any]] = reply.json["clarigate"]["claims"]
    return found


async def test_the_text_of_a_pdf_is_ground_for_claims_with_their_page(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain(), pdfs=texts()) as shell:
        found = await claims(shell, body(file_part(pdf_of(PAGES))))
        derived = [claim for claim in found if claim["label"] == "DOC_DERIVED"]
        assert derived
        assert {claim["page"] for claim in derived} == {4}
        assert await shell.metric('clarigate_pdf_texts_total{result="ok"}') == 1


async def test_a_file_item_of_the_responses_api_is_read_alike(upstream: Upstream) -> None:
    part = file_part(pdf_of(PAGES))["file"]
    assert isinstance(part, dict)
    content = [{"type": "input_text", "text": QUESTION}, {"type": "input_file", **part}]
    sent = {"model": "m", "input": [{"role": "user", "content": content}]}
    async with running_shell(upstream.base_url, brain(), pdfs=texts()) as shell:
        explained = {**sent, "clarigate": {"explain": True}}
        reply = await shell.post(explained, target="/v1/responses")
        labels = [claim["label"] for claim in reply.json["clarigate"]["claims"]]
        assert "DOC_DERIVED" in labels
        assert json.loads(upstream.received[-1].body)["input"][0]["content"][:2] == content


async def test_the_part_itself_goes_on_byte_for_byte(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain(), pdfs=texts()) as shell:
        sent = body(file_part(pdf_of(PAGES)))
        await shell.post(sent)
        received = json.loads(upstream.received[-1].body)
        assert received["messages"][0]["content"][:2] == sent["messages"][0]["content"]


async def test_a_label_names_document_and_page(upstream: Upstream) -> None:
    async with running_shell(upstream.base_url, brain("paper"), pdfs=texts()) as shell:
        reply = await shell.post(
            {**body(file_part(pdf_of(PAGES))), "clarigate": {"mode": "preview"}}
        )
        shown = reply.json["clarigate"]["preview"]
        assert "source=d1 page 4" in shown["text"]
        sources = [claim["source"] for claim in shown["claims"]]
        assert {"kind": "document", "document": "d1", "title": "report.pdf", "page": 4} in sources


@pytest.mark.parametrize("data", [b"no pdf", b"", pdf_of(PAGES)[:200]])
async def test_a_broken_file_has_no_text_and_the_request_goes(
    data: bytes, upstream: Upstream
) -> None:
    async with running_shell(upstream.base_url, brain(), pdfs=texts()) as shell:
        reply = await shell.post(body(file_part(data)))
        assert reply.status == 200
        assert await shell.metric('clarigate_pdf_texts_total{result="ok"}') == 0


async def test_a_file_that_takes_too_long_costs_its_time_once(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/sleep")  # refuses its arguments or sleeps: no text
    slow = PdfTexts(seconds=0.0001, pages=50)
    async with running_shell(upstream.base_url, brain(), pdfs=slow) as shell:
        for _ in range(2):
            reply = await shell.post(body(file_part(pdf_of(PAGES))))
            assert reply.status == 200
        assert await shell.metric('clarigate_pdf_texts_total{result="timeout"}') >= 1


async def test_no_process_is_started_for_a_request_that_is_not_read(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent")
    async with running_shell(upstream.base_url, brain(), pdfs=texts()) as shell:
        sent = body(file_part(pdf_of(PAGES)))
        never = await shell.post(sent, headers={"x-clarigate-mode": "never"})
        assert never.status == 200
        assert await shell.metric('clarigate_pdf_texts_total{result="failed"}') == 0
        assert (await shell.post(sent)).status == 200
        assert await shell.metric('clarigate_pdf_texts_total{result="failed"}') == 1


async def test_a_file_is_remembered_and_a_body_without_one_costs_nothing() -> None:
    reader = texts()
    sent = orjson.dumps(body(file_part(pdf_of(PAGES))))
    first, results = await reader.of(sent)
    again, later = await reader.of(sent)
    assert (first == again, results, later) == (True, ("ok",), ())
    assert await reader.of(b'{"messages": []}') == ({}, ())
    assert await reader.of(b"no json, pdf") == ({}, ())
    assert await PdfTexts(seconds=0, pages=1).of(sent) == ({}, ())


async def test_other_files_are_read_as_before() -> None:
    file = {"filename": "a.txt", "file_data": "aGVsbG8="}
    assert reader_of({})(file) == "hello"
    assert reader_of({"aGVsbG8=": "known"})(file) == "known"


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("dialect", ["chat", "responses"])
async def test_a_pdf_is_read_for_a_decision_alone_too(
    upstream: Upstream, dialect: str, nested: bool
) -> None:
    part = file_part(pdf_of(PAGES))
    sent = body(part)
    if dialect == "responses":
        assert isinstance(part["file"], dict)
        content = [{"type": "input_text", "text": QUESTION}, {"type": "input_file", **part["file"]}]
        sent = {"model": "gpt-4o", "input": [{"role": "user", "content": content}]}
    async with running_shell(upstream.base_url, brain(), pdfs=texts()) as shell:
        asked = {"request": sent} if nested else sent
        row = (await shell.post(asked, target="/clarigate/v1/decide")).json
    derived = [claim for claim in row["claims"] if claim["label"] == "DOC_DERIVED"]
    assert derived
    assert {claim["page"] for claim in derived} == {4}
    assert upstream.received == []
