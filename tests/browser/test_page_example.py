"""The JavaScript page without a framework: its own server, its strict policy, a real proxy."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import found, opened
from tests.conformance.loopback import Proxy, Upstream

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "sdk/js/examples/page"
NODE = ROOT / ".venv-node/bin/node"


@pytest.fixture
def example(browser: Browser, proxy: Proxy, upstream: Upstream) -> Iterator[Page]:
    node = NODE if NODE.exists() else shutil.which("node")
    if node is None or not (ROOT / "sdk/js/dist/fetch.js").exists():
        pytest.skip("node or the built package is missing: make test-js brings both")
    environment = os.environ | {"PROXY": f"http://127.0.0.1:{proxy.port}", "PORT": "0"}
    command = [str(node), str(EXAMPLE / "server.mjs")]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline().rpartition(":")[2])
        try:
            with opened(browser, port, "/") as page:
                yield page
        finally:
            server.terminate()


def send(page: Page, text: str) -> None:
    page.get_by_label("Your request").fill(text)
    page.get_by_role("button", name="Send").click()


def test_a_question_is_answered_in_its_place(example: Page, upstream: Upstream, axe: str) -> None:
    send(example, "Create a workout plan for me")
    expect(example.get_by_label("Lose weight")).to_be_focused()
    assert found(example, axe) == []
    example.keyboard.press("2")
    example.keyboard.press("Enter")
    expect(example.get_by_text("Certainly.")).to_be_visible()
    assert "Build muscle" in upstream.last.last_text
    expect(example.get_by_label("Your request")).to_be_focused()
    send(example, "Now for two weeks.")
    expect(example.get_by_text("Certainly.")).to_have_count(2)


def test_what_is_withdrawn_stays_in_the_field(example: Page, upstream: Upstream) -> None:
    send(example, "Create a workout plan for me")
    example.get_by_role("button", name="Withdraw").click()
    expect(example.get_by_label("Your request")).to_have_value("Create a workout plan for me")
    assert upstream.received == []
