"""The playground where things go wrong, or are unlike the usual.

Hostile texts, broken streams, keys, other scripts, large and binary files, small screens, and a
keyboard alone.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from tests.browser.conftest import opened
from tests.conformance.loopback import Answer, Upstream, completion, running_proxy, stream

VAGUE = "Create a workout plan for me"
CLEAR = "Translate “good morning” into Italian."
MARKUP = "<img src=x onerror=\"document.title='changed'\"><script>document.title='changed'</script>"
MANY = 120
FILES = "Drop text files here"
FOCUSED = """() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body) return null;
    const box = at.getBoundingClientRect();
    const held = at.closest('.drop') ?? at;
    return {
        tag: at.tagName,
        name: at.getAttribute('aria-label') || at.labels?.[0]?.textContent || at.textContent,
        ringed: [at, held].some((one) => parseFloat(getComputedStyle(one).outlineWidth) >= 2),
        seen: box.bottom > 0 && box.top < innerHeight,
    };
}"""


def send(page: Page, text: str) -> None:
    page.get_by_label("Message").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def choose(page: Page, content: bytes, name: str = "some.txt") -> None:
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.get_by_label(FILES).set_input_files(file)


def log(page: Page) -> Locator:
    return page.get_by_role("log")


def verdict(page: Page) -> Locator:
    return page.locator("#verdict")


def link(page: Page, **case: object) -> str:
    """The address of a case, as somebody else might have made it."""
    fragment = base64.urlsafe_b64encode(json.dumps(case).encode()).decode().rstrip("=")
    return f"{page.url.partition('#')[0]}#{fragment}"


def walked(page: Page) -> Iterator[dict[str, Any]]:
    """What the Tab key reaches, one after the other, until it leaves the page."""
    for _ in range(MANY):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None:
            return
        yield stop


# --- texts ----------------------------------------------------------------------------------------


def test_markup_is_text_wherever_it_comes_from(page: Page, upstream: Upstream) -> None:
    choose(page, MARKUP.encode(), name=f"{MARKUP[:40]}.txt")
    upstream.will(stream({"role": "assistant", "content": ""}, {"content": MARKUP}))
    send(page, f"Summarize {MARKUP} for the board in five bullet points.")
    expect(log(page).get_by_text(MARKUP)).to_have_count(2)
    expect(page.locator("#prompt")).to_contain_text(MARKUP)
    assert page.locator("img, script:not([src])").count() == 0
    expect(page).to_have_title("clarigate playground")


def test_a_link_of_anybody_is_read_with_care(page: Page) -> None:
    one = {"id": MARKUP, "title": MARKUP, "text": MARKUP}
    said = [{"role": "user", "content": MARKUP}, {"role": MARKUP, "content": [5]}, 7, None]
    dials = {"delta": MARKUP, MARKUP: 1, "k_max": "2", "gamma": 2}
    page.goto(link(page, messages=said, draft=VAGUE, documents=[one, 3], dials=dials))
    page.reload()
    expect(log(page)).to_contain_text(MARKUP)
    expect(page.get_by_label("γ", exact=True)).to_have_value("2")
    expect(page.get_by_label("δ", exact=True)).to_have_value("1")
    assert page.locator("img, script:not([src])").count() == 0
    expect(page).to_have_title("clarigate playground")


@pytest.mark.parametrize("text", ["اكتب لي خطة تمرين", "כתוב לי מייל רשמי לבעל הדירה"])
def test_text_runs_in_its_own_direction(page: Page, text: str) -> None:
    page.get_by_label("Message").fill(text)
    expect(page.get_by_label("Message")).to_have_css("direction", "rtl")
    expect(verdict(page)).to_contain_text("Passes untouched")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(log(page).get_by_text(text)).to_have_css("direction", "rtl")
    expect(log(page).get_by_text("Certainly.")).to_have_css("direction", "ltr")


def test_places_are_right_behind_emoji(page: Page) -> None:
    page.get_by_label("Message").fill(
        "Summarize it 👩‍👩‍👧 for the board of Zürich 🇨🇭 by 12 January."
    )
    expect(page.locator("mark", has_text=re.compile("^12 January$"))).to_be_visible()


# --- documents ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (bytes(range(256)), "expected text in UTF-8"),
        ("Grüße".encode("latin-1"), "expected text in UTF-8"),
        (b" \n", "there is no text in it"),
        (b"x" * (1 << 20) + b"x", "too large"),
    ],
    ids=["binary", "latin-1", "empty", "large"],
)
def test_a_file_that_is_no_text_is_refused(page: Page, content: bytes, said: str) -> None:
    choose(page, content)
    expect(log(page).get_by_role("alert")).to_contain_text(f"some.txt: {said}")
    expect(page.locator("#documents li")).to_have_count(0)


def test_utf_16_is_text(page: Page) -> None:
    choose(page, "Ein Haus.".encode("utf-16"))
    expect(page.locator("#documents li")).to_contain_text("9 characters")


def test_a_large_document_is_weighed_but_fits_no_link(page: Page, tmp_path: Path) -> None:
    line = "Revenue rose by 8 % to 412 million euros. The audit begins on 12 January 2027.\n"
    report = tmp_path / "report.txt"
    report.write_text(line * 10_000, "utf-8")
    page.get_by_label(FILES).set_input_files(report)
    page.get_by_label("Message").fill("Summarize the quarterly report for the board.")
    expect(page.locator("mark.document").first).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Copy link").click()
    expect(log(page).get_by_role("alert")).to_contain_text("too long for a link")
    assert "#" not in page.url


# --- upstreams ------------------------------------------------------------------------------------


def test_a_stream_that_breaks_is_no_answer(page: Page, upstream: Upstream) -> None:
    upstream.will(stream({"role": "assistant", "content": ""}, {"content": "Buon"}, cut=True))
    send(page, CLEAR)
    expect(log(page).get_by_role("alert")).to_contain_text("broke off")
    expect(log(page).locator(".lost")).to_have_count(2)
    expect(page.get_by_label("Message")).to_have_value(CLEAR)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert upstream.last.json["messages"] == [{"role": "user", "content": CLEAR}]


def test_an_answer_that_does_not_stream_is_shown(page: Page, upstream: Upstream) -> None:
    upstream.will(completion("A whole answer."))
    send(page, CLEAR)
    expect(log(page).get_by_text("A whole answer.")).to_be_visible()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (
            Answer(headers={"Content-Type": "text/html"}, pieces=(b"<html>Hi</html>",)),
            "got text/html",
        ),
        (stream({"role": "assistant", "content": ""}), "an answer without text"),
    ],
    ids=["html", "empty"],
)
def test_no_answer_is_said_to_be_none(
    page: Page, upstream: Upstream, answer: Answer, said: str
) -> None:
    upstream.will(answer)
    send(page, CLEAR)
    expect(log(page)).to_contain_text(said)


def test_a_key_is_wanted_and_given(browser: Browser, upstream: Upstream) -> None:
    flags = ("--client-keys-sha256", hashlib.sha256(b"sesame").hexdigest())
    with (
        running_proxy(upstream.base_url, flags=flags) as proxy,
        opened(browser, proxy.port, "/playground") as page,
    ):
        expect(verdict(page)).to_contain_text("401")
        send(page, CLEAR)
        expect(log(page).get_by_role("alert")).to_contain_text("the field Key")
        page.get_by_label("Key", exact=True).fill("sesame")
        page.get_by_label("Key", exact=True).press("Enter")
        expect(verdict(page)).to_contain_text("Forwards")
        page.get_by_role("button", name="Send", exact=True).click()
        expect(log(page).get_by_text("Certainly.")).to_be_visible()


# --- conversations --------------------------------------------------------------------------------


def test_two_questions_at_once(browser: Browser, upstream: Upstream, tmp_path: Path) -> None:
    policy = tmp_path / "bundles.yaml"
    policy.write_text("version: 1\nname: bundles\nmax_questions_per_turn: 3\n", "utf-8")
    with (
        running_proxy(upstream.base_url, flags=("--policy", str(policy))) as proxy,
        opened(browser, proxy.port, "/playground") as page,
    ):
        send(page, "Write an email to my landlord")
        expect(log(page).get_by_role("group")).to_have_count(2)
        page.keyboard.press("4")
        log(page).get_by_label(re.compile("email say")).fill("Flat 4b has no heating.")
        log(page).get_by_role("button", name="Answer").click()
        expect(log(page).get_by_text("Certainly.")).to_be_visible()
    content = upstream.last.json["messages"][-1]["content"]
    assert 'purpose="Thank or congratulate"' in content
    assert "Flat 4b has no heating." in content


def test_the_conversation_goes_on_after_an_answer(page: Page, upstream: Upstream) -> None:
    send(page, VAGUE)
    log(page).get_by_label("Build muscle").check()
    log(page).get_by_role("button", name="Answer").click()
    expect(log(page).get_by_text("Certainly.")).to_have_count(1)
    send(page, "Now for two weeks, at home.")
    expect(log(page).get_by_text("Certainly.")).to_have_count(2)
    said = upstream.last.json["messages"]
    assert [one["role"] for one in said] == ["user", "assistant", "user"]
    assert "Build muscle" in said[0]["content"]
    expect(verdict(page)).to_contain_text("1 of 3")


def test_a_preview_ends_where_its_text_changes(page: Page) -> None:
    page.get_by_label("Message").fill(VAGUE)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Preview")).to_be_focused()
    page.get_by_label("Message").fill(f"{VAGUE} at home")
    expect(page.get_by_role("heading", name="Preview")).to_have_count(0)


def test_what_is_open_is_neither_confirmed_nor_denied(page: Page, upstream: Upstream) -> None:
    page.get_by_label("Message").fill("write an essay")
    page.get_by_role("button", name="Preview").click()
    assumptions = page.get_by_role("list", name="Assumptions")
    subject = assumptions.get_by_role("listitem").filter(has_text="subject: open")
    expect(subject.get_by_role("button")).to_have_text(["Say so"])
    assumptions.get_by_role("button", name="Deny length").click()
    expect(page.locator(".preview .block")).to_contain_text("length is not")
    page.get_by_text("Change the text").click()
    page.get_by_label("Text to send").fill("Mine.")
    page.get_by_role("button", name="Send as changed").click()
    expect(log(page).get_by_text("Certainly.")).to_be_visible()
    assert upstream.last.json["messages"] == [{"role": "user", "content": "Mine."}]


# --- the page -------------------------------------------------------------------------------------


def test_the_dials_show_the_policy_before_anything_is_written(page: Page) -> None:
    expect(page.get_by_label("θ stop")).to_have_value("0.75")
    expect(page.locator("#policy")).to_contain_text("default@")


@pytest.mark.parametrize("width", [360, 1920])
def test_a_question_is_read_from_its_beginning(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    send(page, VAGUE)
    expect(log(page).get_by_text("What is your main goal for your body?")).to_be_in_viewport()
    expect(log(page).get_by_text("Before I start on")).to_be_in_viewport()


def test_the_keyboard_reaches_everything_and_is_held_nowhere(page: Page) -> None:
    page.get_by_role("button", name="Facts in documents").click()
    expect(page.locator("mark").first).to_be_visible()
    send(page, VAGUE)
    expect(log(page).get_by_label("Lose weight")).to_be_focused()
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0); getSelection().empty()")
    page.get_by_role("heading", name="clarigate playground").click()
    stops = list(walked(page))
    assert len(stops) < MANY, f"held at {stops[-1]}"
    assert [stop for stop in stops if not (stop["ringed"] and stop["seen"])] == []
    names = " · ".join(str(stop["name"]) for stop in stops)
    wanted = ("Model", "Copy link", "Clear enough", "Lose weight", "Skip", "Message", "Send")
    later = ("Drop text files", "Remove Canteen menu", "Intent graph", "Policy", "B max")
    places = [names.find(name) for name in (*wanted, *later)]
    assert -1 not in places
    assert places == sorted(places)
