"""The pages about seats name what there is: files that tests run, addresses, settings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clarigate_proxy.config import settings
from clarigate_proxy.integrations.webhooks import WEBHOOKS
from tests.architecture.sources import ROOT, text_files
from tests.deploy.stack import DEPLOY

PAGES = sorted((DEPLOY / "seats").glob("*.md"))
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
FILE = re.compile(r"\]\(\.\./((?:envoy|litellm|openwebui)/[\w.]+)\)")
SERVED = re.compile(r"/clarigate/v1/[\w/]+")


def name(path: Path) -> str:
    return path.name


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_the_pages_are_listed() -> None:
    listed = (DEPLOY / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if f"](seats/{page.name})" not in listed] == []
    assert len(PAGES) >= 4


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_a_page_links_to_exists(page: Path) -> None:
    links = LINK.findall(text(page))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_configuration_on_a_page_is_run_by_a_test(page: Path) -> None:
    tests = "".join(said for path, said in text_files() if path.startswith("tests/"))
    named = FILE.findall(text(page))
    assert named
    for file in named:
        folder, _, last = file.partition("/")
        assert f'"{file}"' in tests or (f'"{last}"' in tests and f'"{folder}"' in tests)


def test_the_addresses_of_webhooks_are_served() -> None:
    for address in SERVED.findall(text(DEPLOY / "seats/webhooks.md")):
        assert any(path.startswith(address) for path in WEBHOOKS), address
    said = text(DEPLOY / "seats/webhooks.md")
    for path in WEBHOOKS:
        known = path.removesuffix("/beta/litellm_basic_guardrail_api").removesuffix("/response")
        assert known in said, path


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_settings_and_targets_on_a_page_exist(page: Path) -> None:
    rows = list(settings())
    variables, flags = {row.variable for row in rows}, {row.flag for row in rows}
    assert set(re.findall(r"CLARIGATE_\w+", text(page))) <= variables
    named = set(re.findall(r"clarigate serve (--[\w-]+)|`(--[\w-]+)", text(page)))
    assert {flag for pair in named for flag in pair if flag} <= flags
    targets = set(re.findall(r"`make ([\w-]+)`", text(page)))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [target for target in targets if f"\n{target}:" not in makefile] == []
