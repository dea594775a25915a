"""Months and seasons, in the supported languages. Seasons are those of the north, unless told."""

from __future__ import annotations

from clarigate_proxy.core.replies.text import Text

__all__ = ["month_of", "months_of", "season_of"]

_MONTHS = {
    word: month
    for month, row in enumerate(
        (
            "january jan januar janner janvier enero janeiro 一月",
            "february feb februar fevrier febrero fevereiro 二月",
            "march mar marz mars marzo marco 三月",
            "april apr avril abril 四月",
            "may mai mayo maio 五月",
            "june jun juni juin junio junho 六月",
            "july jul juli juillet julio julho 七月",
            "august aug aout agosto 八月",
            "september sept sep septembre septiembre setembro 九月",
            "october oct oktober octobre octubre outubro 十月",
            "november nov novembre noviembre novembro 十一月",
            "december dec dezember decembre diciembre dezembro 十二月",
        ),
        start=1,
    )
    for word in row.split()
}


_SEASONS = {
    word: months
    for months, row in (
        ((3, 5), "spring springtime fruhling fruhjahr printemps primavera 春天 春季 春"),
        ((6, 8), "summer summertime sommer ete verano verao 夏天 夏季 夏"),
        ((9, 11), "autumn fall herbst automne otono outono 秋天 秋季 秋"),
        ((12, 2), "winter wintertime hiver invierno inverno 冬天 冬季 冬"),
    )
    for word in row.split()
}


def season_of(word: str) -> tuple[int, int] | None:
    """The first and last month of the season that a folded word names."""
    return _SEASONS.get(word)


def month_of(word: str) -> int | None:
    """The month that a folded word names."""
    return _MONTHS.get(word)


def months_of(label: str) -> tuple[int, int] | None:
    """The first and last month that a label names."""
    named = [_MONTHS[token.word] for token in Text.of(label).tokens if token.word in _MONTHS]
    return (named[0], named[-1]) if named else None
