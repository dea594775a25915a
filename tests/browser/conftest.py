"""The distribution's own Chromium in front of a real proxy; nothing is downloaded."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.conformance.loopback import Proxy, Upstream, running_proxy, running_upstream

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "sdk/js/node_modules/axe-core/axe.min.js"
# Root needs --no-sandbox; the others keep the browser from calling home.
OPTIONS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
TIMEOUT_MS = 15_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM is None:
        missing = pytest.mark.skip(reason="no chromium here: apt-get install chromium")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(missing)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def shared_upstream() -> Iterator[Upstream]:
    with running_upstream() as upstream:
        yield upstream


@pytest.fixture(scope="session")
def proxy(shared_upstream: Upstream) -> Iterator[Proxy]:
    with running_proxy(shared_upstream.base_url) as proxy:
        yield proxy


@pytest.fixture
def upstream(shared_upstream: Upstream) -> Upstream:
    shared_upstream.forget()
    return shared_upstream


@pytest.fixture
def page(browser: Browser, proxy: Proxy, upstream: Upstream) -> Iterator[Page]:
    """The playground, opened."""
    with opened(browser, proxy.port, "/playground") as shown:
        # The page has asked for the models: what is scripted now answers the test.
        expect(shown.get_by_label("Model")).not_to_have_value("")
        upstream.forget()
        yield shown


@contextmanager
def opened(browser: Browser, port: int, path: str) -> Iterator[Page]:
    """A page, opened; a fault on it or a request elsewhere fails the test."""
    address = f"http://127.0.0.1:{port}"
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    context.set_default_timeout(TIMEOUT_MS)
    shown = context.new_page()
    shown.on("pageerror", lambda error: faults.append(str(error)))
    shown.on("console", lambda said: faults.append(said.text) if is_fault(said) else None)
    shown.on(
        "request",
        lambda sent: None if sent.url.startswith(address) else faults.append(f"to {sent.url}"),
    )
    shown.goto(f"{address}{path}")
    yield shown
    context.close()
    assert faults == []


def is_fault(said: ConsoleMessage) -> bool:
    """Whether the console says that the page is wrong; it also notes each status above 399."""
    return said.type == "error" and not said.text.startswith("Failed to load resource")


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make test-browser does")
    return AXE.read_text("utf-8")


def found(page: Page, axe: str) -> list[str]:
    """Return the violations that axe sees now."""
    time.sleep(0.3)  # colours fade for a moment
    page.evaluate(axe)
    result = page.evaluate("axe.run().then((r) => JSON.stringify(r.violations))")
    return [
        f"{one['id']}: {node['html'][:120]}" for one in json.loads(result) for node in one["nodes"]
    ]
