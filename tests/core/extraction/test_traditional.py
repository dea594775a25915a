"""Traditional characters: read like simplified ones, of the same length, never in a value."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.foreign.traditional import in_simplified, simplified
from tests.core.extraction.support import asked, extract, signals


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("幫我修改這份履歷", "帮我修改这份履历"),
        ("健身計畫", "健身计划"),
        ("畫一張圖", "画一张图"),
        ("已经是简体", "已经是简体"),
    ],
)
def test_characters_have_one_counterpart_each(text: str, read: str) -> None:
    assert in_simplified(text) == read
    assert len(read) == len(text)


def test_other_scripts_stay() -> None:
    found = signals("Bonjour à tous")
    assert simplified(found) is found


@pytest.mark.parametrize(
    ("text", "dimension"),
    [
        ("請幫我翻譯這段話", "inputs"),
        ("附近有沒有好吃的餐廳", "location"),
        ("給我一份健身計畫", "purpose"),
        ("寫一首關於海的詩", None),
    ],
)
def test_the_same_is_asked_in_both(text: str, dimension: str | None) -> None:
    assert asked(text) == dimension
    assert asked(in_simplified(text)) == dimension


def test_a_value_keeps_its_characters() -> None:
    stated = {item.slot: item.value for item in extract("寫一篇遊記，不超過三百字").evidence}
    assert stated["length"] == "不超過三百字"
