"""The text of a PDF: pages in order, limits kept, nothing but text comes out."""

from __future__ import annotations

import subprocess
import sys

import pytest

from clarigate_proxy.pdftext import text_of
from tests.support.pdf import pdf_of

PAGES = [["The first page."], ["The second (2) page.", "Revenue was 41 million."], ["The third."]]


def run(data: bytes, *limits: int) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "clarigate_proxy.pdftext", *map(str, limits)]
    return subprocess.run(command, input=data, capture_output=True, check=False, timeout=60)


def test_each_page_ends_with_a_form_feed() -> None:
    text = text_of(pdf_of(PAGES), pages=9, characters=9_999)
    pages = text.split("\f")
    assert len(pages) == 4
    assert pages[3] == ""
    assert "The second (2) page." in pages[1]
    assert "Revenue was 41 million." in pages[1]


def test_pages_and_characters_are_limited() -> None:
    assert text_of(pdf_of(PAGES), pages=2, characters=9_999).count("\f") == 2
    assert text_of(pdf_of(PAGES), pages=9, characters=4) == "The \f"


def test_as_a_process_it_writes_the_text() -> None:
    done = run(pdf_of(PAGES), 9, 9_999, 20, 2_000)
    assert done.returncode == 0
    assert done.stdout.decode() == text_of(pdf_of(PAGES), pages=9, characters=9_999)


@pytest.mark.parametrize("data", [b"", b"no pdf", b"%PDF-1.4\ntrailer\n<< /Root 9 0 R >>"])
def test_what_is_no_pdf_ends_with_an_error_and_no_output(data: bytes) -> None:
    done = run(data, 9, 9_999, 20, 2_000)
    assert done.returncode == 1
    assert (done.stdout, done.stderr) == (b"", b"")


def test_what_needs_too_much_memory_ends_with_an_error() -> None:
    done = run(pdf_of([["x" * 30_000_000]]), 9, 9_999, 20, 200)
    assert done.returncode != 0
    assert done.stdout == b""
