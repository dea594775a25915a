"""Tagged blocks end at their own closing tag, whatever stands between."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.documents.cases import by_group, check, read


@by_group("tags")
def test_tagged_blocks(case: dict[str, Any]) -> None:
    check(case)


@pytest.mark.parametrize("attribute", ["title", "name", "filename", "source", "id"])
def test_a_document_has_the_title_that_its_tag_gives(attribute: str) -> None:
    reading = read(f'<document {attribute}="rules">\nWear boots.\n</document>')
    assert [document.title for document in reading.documents] == ["rules"]
