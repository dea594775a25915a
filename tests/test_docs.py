from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.config import settings
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.profiles import Family
from clarigate_proxy.core.reasons import REASONS
from clarigate_proxy.docs import COMPILER, POLICY, REFERENCE, TABLES, main, with_tables
from clarigate_proxy.metrics import METRICS
from clarigate_proxy.policies.model import MatchFile, PolicyFile
from clarigate_proxy.policydocs import SCHEMA_FILE, render_json_schema

ROOT = Path(__file__).parent.parent


def test_the_reference_has_the_tables_of_the_code() -> None:
    """Stale? `python -m clarigate_proxy.docs` writes them."""
    assert main(["--check", str(ROOT / REFERENCE)]) == 0
    text = (ROOT / REFERENCE).read_text("utf-8")
    assert all(f"`{row.variable}`" in text for row in settings() if row.variable)
    assert all(f"`clarigate_{metric.name}`" in text for metric in METRICS)
    assert all(f"`{reason.code}`" in text for reason in REASONS)


def test_the_compilers_page_shows_every_family() -> None:
    assert main(["--check", str(ROOT / COMPILER)]) == 0
    text = (ROOT / COMPILER).read_text("utf-8")
    for family in Family:
        assert f"| `{family}` |" in text


def test_the_page_on_policies_has_every_key_and_condition() -> None:
    assert main(["--check", str(ROOT / POLICY)]) == 0
    text = (ROOT / POLICY).read_text("utf-8")
    keys = [field.alias or name for name, field in PolicyFile.model_fields.items()]
    assert all(f"| `{name}` |" in text for name in (*keys, *MatchFile.model_fields))


def test_the_published_schema_is_that_of_the_code() -> None:
    """Stale? `clarigate policy schema --write policies/clarigate_policies/policy.schema.json`."""
    assert (ROOT / SCHEMA_FILE).read_text("utf-8") == render_json_schema()


@pytest.mark.parametrize("name", list(TABLES))
def test_a_marked_place_is_written_and_what_stands_around_it_is_not_touched(name: str) -> None:
    text = f"before\n<!-- table:{name} -->\nstale words\n<!-- /table -->\nafter\n"
    written = with_tables(text, source="page.md")
    assert written.startswith(f"before\n<!-- table:{name} -->\n")
    assert written.endswith("\n<!-- /table -->\nafter\n")
    assert "\n| " in written or "```" in written
    assert "stale words" not in written
    assert with_tables(written, source="page.md") == written


def test_a_stale_file_is_told_and_written_only_where_that_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- table:reasons -->\n<!-- /table -->\n", "utf-8")
    assert main(["--check", str(page)]) == 1
    assert "stale" in capsys.readouterr().err
    assert "confident" not in page.read_text("utf-8")
    assert main([str(page)]) == 0
    assert "`confident`" in page.read_text("utf-8")
    assert main(["--check", str(page)]) == 0


@pytest.mark.parametrize("text", ["<!-- table:unknown -->\n<!-- /table -->", "no mark"])
def test_a_mark_that_means_nothing_is_an_error(text: str) -> None:
    with pytest.raises(ConfigError, match=r"page\.md"):
        with_tables(text, source="page.md")


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    assert main([str(tmp_path / "missing.md")]) == 1
