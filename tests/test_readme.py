"""The README is true: its examples print what stands under them."""

from __future__ import annotations

import shutil

import pytest

from tests.support.readme import README, masked, rendered, running_proxy


@pytest.mark.skipif(shutil.which("curl") is None, reason="the examples use curl")
def test_every_example_prints_what_the_readme_shows() -> None:
    text = README.read_text("utf-8")
    with running_proxy() as address:
        now = rendered(text, address)
    assert masked(now) == masked(text), "run: python -m tests.support.readme"
