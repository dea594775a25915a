"""The compiler's page shows every family once in each form, from the code that compiles."""

from __future__ import annotations

import re

from clarigate_proxy.compilerdocs import render_examples, render_families_table
from clarigate_proxy.core.profiles import FAMILY_PATTERNS, PROFILES, Family


def test_every_family_stands_once_under_each_form() -> None:
    page = render_examples()
    for form in ("augment", "rewrite"):
        headings = re.findall(rf"#### `{form}`: (.*)", page)
        names = [name for heading in headings for name in heading.split(", ")]
        assert sorted(names) == sorted(Family)


def test_the_papers_form_is_shown_letter_for_letter() -> None:
    assert "[DOC_DERIVED: company=Acme Corp, source=uploaded_10K_page_4]\n" in render_examples()


def test_the_table_has_each_family_with_its_patterns() -> None:
    table = render_families_table()
    assert len(table.splitlines()) == len(PROFILES) + 2
    assert len({row.count(" | ") for row in table.splitlines()[2:]}) == 1
    assert all(pattern.replace("|", "\\|") in table for pattern, _ in FAMILY_PATTERNS)
