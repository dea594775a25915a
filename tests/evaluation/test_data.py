"""Data that is not as expected is named by file, line and field, and never quoted."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.evaluation.data import read_data


def test_rows_keep_their_order_and_empty_lines_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"id": 2}\n\n{"id": 1}\n', "utf-8")
    file = read_data(tmp_path, "a.jsonl", ())
    assert [row["id"] for row in file.rows] == [2, 1]


def test_the_digest_is_of_the_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b'{"id": 1}')
    (tmp_path / "b.jsonl").write_bytes(b'{"id":  1}')
    one, two = (read_data(tmp_path, name, ()) for name in ("a.jsonl", "b.jsonl"))
    assert one.rows == two.rows
    assert one.sha256 != two.sha256


def test_a_missing_file_is_named_with_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"a\.jsonl: .*--data must name the folder that holds"):
        read_data(tmp_path, "a.jsonl", ())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "no rows"),
        ('{"id": 1, "need": 0, "due": 0}\n{"id": "secret fern', r"a\.jsonl:2: not JSON"),
        ('["secret fern"]', r"a\.jsonl:1: expected a JSON object"),
        ('{"id": 1, "prompt": "secret fern"}', r"a\.jsonl:1: no due, need;"),
        ('{"prompt": "secret fern", "need": 0, "due": 0}', r"a\.jsonl:1: no id;"),
    ],
)
def test_a_malformed_file_is_refused(tmp_path: Path, content: str, message: str) -> None:
    (tmp_path / "a.jsonl").write_text(content, "utf-8")
    with pytest.raises(ConfigError, match=message) as caught:
        read_data(tmp_path, "a.jsonl", ("need", "due"))
    assert "fern" not in str(caught.value)
