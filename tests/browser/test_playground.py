"""A person at the playground: asked, answering, watching, turning dials, composing."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import found
from tests.conformance.loopback import Upstream, error, stream

VAGUE = "Create a workout plan for me"
QUESTION = "What is your main goal for your body?"
CLEAR = "Translate “good morning” into Italian."


def write(page: Page, text: str) -> None:
    page.get_by_label("Message").fill(text)


def send(page: Page, text: str) -> None:
    write(page, text)
    page.get_by_role("button", name="Send", exact=True).click()


def chats(upstream: Upstream) -> list[Any]:
    return [one.json for one in upstream.received if one.target.endswith("/chat/completions")]


def log(page: Page) -> Locator:
    return page.get_by_role("log")


def status(page: Page) -> Locator:
    return page.locator("#status")


def verdict(page: Page) -> Locator:
    return page.locator("#verdict")


def test_it_loads_and_says_by_which_policy(page: Page) -> None:
    write(page, "Hello")
    expect(page.locator("#policy")).to_have_text(re.compile(r"policy default@[0-9a-f]{8}"))
    expect(page).to_have_title("clarigate playground")


def test_a_question_is_picked_and_the_answer_streams(page: Page, upstream: Upstream) -> None:
    send(page, VAGUE)
    expect(log(page).get_by_text(QUESTION)).to_be_visible()
    assert chats(upstream) == []
    log(page).get_by_label("Build muscle").check()
    log(page).get_by_role("button", name="Answer").click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    (sent,) = chats(upstream)
    assert sent["stream"] is True
    assert len(sent["messages"]) == 1
    assert "Build muscle" in sent["messages"][0]["content"]
    expect(log(page)).to_contain_text("forwarded")
    expect(page.locator("#prompt")).to_contain_text("Build muscle")


def test_a_question_is_skipped(page: Page, upstream: Upstream) -> None:
    send(page, VAGUE)
    log(page).get_by_role("button", name="Skip").click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert len(chats(upstream)) == 1


def test_a_question_is_answered_by_typing_below(page: Page, upstream: Upstream) -> None:
    send(page, VAGUE)
    expect(log(page).get_by_text(QUESTION)).to_be_visible()
    send(page, "2")
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert "Build muscle" in chats(upstream)[0]["messages"][0]["content"]


def test_a_request_is_withdrawn_and_stands_in_the_draft_again(
    page: Page, upstream: Upstream
) -> None:
    send(page, VAGUE)
    log(page).get_by_role("button", name="Withdraw").click()
    expect(page.get_by_label("Message")).to_have_value(VAGUE)
    assert chats(upstream) == []


def test_a_clear_request_goes_through_as_it_is(page: Page, upstream: Upstream) -> None:
    send(page, CLEAR)
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert chats(upstream)[0]["messages"] == [{"role": "user", "content": CLEAR}]


def test_with_the_keyboard_alone(page: Page, upstream: Upstream) -> None:
    page.get_by_label("Message").focus()
    page.keyboard.type(VAGUE)
    page.keyboard.press("Enter")
    expect(log(page).get_by_text(QUESTION)).to_be_visible()
    expect(log(page).get_by_label("Lose weight")).to_be_focused()
    page.keyboard.press("2")
    expect(log(page).get_by_label("Build muscle")).to_be_checked()
    page.keyboard.press("Enter")
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert "Build muscle" in chats(upstream)[0]["messages"][0]["content"]


def test_the_graph_and_the_scores_follow_the_draft(page: Page, upstream: Upstream) -> None:
    write(page, VAGUE)
    expect(verdict(page)).to_contain_text("Asks")
    expect(page.locator('[data-node="purpose"]')).to_have_class(re.compile("asked"))
    expect(page.locator("#scores tbody tr").first).to_contain_text("purpose")
    assert page.locator(".edge").count() > 3
    write(page, CLEAR)
    expect(verdict(page)).to_contain_text("Forwards")
    assert chats(upstream) == []


def test_dials_decide_at_once_and_can_be_reset(page: Page) -> None:
    write(page, VAGUE)
    expect(verdict(page)).to_contain_text("Asks")
    page.get_by_label("δ", exact=True).fill("4")
    expect(verdict(page)).to_contain_text("Forwards")
    expect(page.locator("#scores")).to_contain_text("It would be asked if")
    page.get_by_role("button", name="Reset").click()
    expect(verdict(page)).to_contain_text("Asks")
    page.get_by_label("Policy").select_option("strict")
    expect(verdict(page)).to_contain_text("Forwards")
    expect(page.get_by_label("Policy")).to_have_value("strict")


def test_a_document_grounds_claims_whose_places_light_up(page: Page, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    report.write_text("Quarterly report.\nThe audit begins on 12 January 2027.\n", "utf-8")
    page.get_by_label("Drop text files here").set_input_files(report)
    write(page, "Summarize the quarterly report for the board in five bullet points.")
    mark = page.locator("mark.document", has_text="12 January 2027")
    expect(mark).to_be_visible()
    slot = mark.get_attribute("data-slot")
    button = page.locator(f'.claims button[data-slot="{slot}"]')
    button.focus()
    expect(mark).to_have_class(re.compile(r"\blit\b"))
    expect(button.get_by_role("img")).to_have_attribute("aria-label", "found in a document")
    page.get_by_role("button", name="Remove report.txt").click()
    expect(mark).to_have_count(0)


def test_a_document_that_has_nothing_to_do_with_it_is_withheld(page: Page) -> None:
    page.get_by_role("button", name="Facts in documents").click()
    expect(page.locator("#prompt")).to_contain_text("withheld")


def test_a_preview_is_changed_and_sent(page: Page, upstream: Upstream) -> None:
    write(page, "Write a short speech for my sister's wedding.")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Preview")).to_be_focused()
    page.get_by_text("Change the text").click()
    page.get_by_label("Text to send").fill("Write a toast, two minutes, warm.")
    page.get_by_role("button", name="Send as changed").click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert chats(upstream)[0]["messages"][-1]["content"] == "Write a toast, two minutes, warm."


@pytest.mark.parametrize(
    ("button", "annotated"), [("Insert", True), ("Discard annotations", False)]
)
def test_a_preview_is_taken_or_left(
    page: Page, upstream: Upstream, button: str, *, annotated: bool
) -> None:
    text = "Write a formal email to my team about the new office in Lyon."
    write(page, text)
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("button", name=button).click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    content = chats(upstream)[0]["messages"][-1]["content"]
    assert content.startswith(text)
    assert ("clarigate-" in content) is annotated


def test_an_assumption_is_denied_and_another_is_said(page: Page, upstream: Upstream) -> None:
    write(page, VAGUE)
    page.get_by_role("button", name="Preview").click()
    assumptions = page.get_by_role("list", name="Assumptions")
    first = assumptions.get_by_role("listitem").first
    first.get_by_role("textbox").or_(first.get_by_role("combobox")).fill("to run a marathon")
    first.get_by_role("button", name="Say so").click()
    expect(page.locator(".preview .block")).to_contain_text("to run a marathon")
    page.get_by_role("button", name="Insert").click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert "to run a marathon" in chats(upstream)[0]["messages"][-1]["content"]


def test_waiting_shows_progress_and_can_be_stopped(page: Page, upstream: Upstream) -> None:
    answer = stream({"role": "assistant", "content": ""}, {"content": "At last."})
    upstream.will(replace(answer, delay_s=3.0))
    send(page, CLEAR)
    expect(status(page).get_by_role("progressbar")).to_be_visible()
    expect(status(page)).to_contain_text(re.compile("[1-3] s"))
    expect(log(page).get_by_text("At last.")).to_be_visible()
    expect(status(page).get_by_role("progressbar")).to_have_count(0)
    upstream.will(replace(answer, delay_s=3.0))
    send(page, "Translate “good night” into Italian.")
    page.get_by_role("button", name="Stop").click()
    expect(log(page)).to_contain_text("Stopped.")
    expect(page.get_by_label("Message")).to_have_value("Translate “good night” into Italian.")


def test_an_error_is_said_and_nothing_is_lost(page: Page, upstream: Upstream) -> None:
    upstream.will(error(429, "rate_limit_exceeded"))
    send(page, CLEAR)
    expect(log(page).get_by_role("alert")).to_contain_text("429")
    expect(page.get_by_label("Message")).to_have_value(CLEAR)


def test_a_link_shares_the_case(page: Page) -> None:
    page.get_by_role("button", name="Facts in documents").click()
    page.get_by_label("δ", exact=True).fill("2")
    expect(page.locator("#policy")).to_contain_text("dials turned")
    page.get_by_role("button", name="Copy link").click()
    expect(page).to_have_url(re.compile("#"))
    page.goto(page.url)
    page.reload()
    expect(page.get_by_label("Message")).to_have_value(re.compile("quarterly report"))
    expect(page.get_by_text("Canteen menu").first).to_be_visible()
    expect(page.get_by_label("δ", exact=True)).to_have_value("2")


def test_a_new_chat_while_a_question_is_open_starts_clean(page: Page, upstream: Upstream) -> None:
    send(page, VAGUE)
    expect(log(page).get_by_text(QUESTION)).to_be_visible()
    page.get_by_role("button", name="New chat").click()
    expect(log(page)).to_be_empty()
    expect(page.get_by_label("Message")).to_have_value("")
    send(page, CLEAR)
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert len(chats(upstream)[0]["messages"]) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing(page: Page, axe: str, scheme: Any, width: int) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    page.get_by_role("button", name="Facts in documents").click()
    expect(page.locator("mark").first).to_be_visible()
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Preview")).to_be_visible()
    violations = found(page, axe)
    page.get_by_role("button", name="Back").click()
    send(page, VAGUE)
    expect(log(page).get_by_text(QUESTION)).to_be_visible()
    assert violations + found(page, axe) == []
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) <= 0
