"""Amounts of money and their normal form: "€48,000", "48k euros", "2.400 €" → "EUR 48000".

Why: the same budget is written in ten ways and must compare equal. An amount that can be read in
two ways ("$1.500") is left as it is written: a guess would be a promotion.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from clarigate_proxy.core.statements.found import View

__all__ = ["amounts", "may_hold_amounts", "number_of"]

_CODES: Final = "eur|usd|gbp|chf|jpy|cny|rmb|sek|nok|dkk|pln|aed|cad|aud|inr|brl|mxn|czk|huf"
_NAMES: Final[Mapping[str, str]] = {
    "€": "EUR", "euro": "EUR", "euros": "EUR", "欧元": "EUR", "£": "GBP", "us$": "USD",
    "¥": "¥", "元": "CNY", "人民币": "CNY", "$": "$", "₹": "INR", "r$": "BRL", "reais": "BRL",
    "pounds": "GBP", "pound": "GBP", "dollars": "dollars", "dollar": "dollars", "bucks": "dollars",
    "dólares": "dollars", "dólar": "dollars", "美元": "USD", "درهم": "dirham",
}  # fmt: skip
_WORDS: Final = (
    r"euros?|dollars?|d[oó]lares|d[oó]lar|pounds?(?! of\b)|bucks|francs?|franken|kronor|kroner|"
    r"kr\b|yen|yuan|reais|pesos|dirhams?|z[lł]oty|rupees"
)
_HAN: Final = "欧元|美元|元|درهم"
_SIGN: Final = r"us\$|r\$|[€$£¥₹]"
_NUMBER: Final = r"\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?"
_SCALE: Final = (
    r"k|m|mn|mio\.?|million(?:s|en)?|millones|milhões|thousand|tausend|mille|mil|bn|billion|万|亿"
)
_AMOUNT: Final = re.compile(
    rf"(?P<before>(?<!\w)(?:{_SIGN}|(?:{_CODES})\b))\s?(?P<one>{_NUMBER})"
    rf"(?:\s?(?P<scale1>{_SCALE})(?![^\W_]))?"
    rf"|(?<![a-z0-9_.,])(?P<two>{_NUMBER})[ -]?(?:(?P<scale2>{_SCALE})[ -]?(?=[^\W\d_]|[€$£]))?"
    rf"(?P<after>(?:{_SIGN})(?!\d)|(?:{_CODES})\b|(?:{_WORDS})(?!\w)|{_HAN})",
)
_SIGNS: Final = "€$£¥₹元"
_TRIGGERS: Final = frozenset(
    f"{_CODES}|euro|euros|dollar|dollars|dólares|dolares|dólar|pound|pounds|bucks|franc|francs|"
    "franken|kronor|kroner|kr|yen|yuan|reais|pesos|dirham|dirhams|zloty|rupees|درهم".split("|")
)
_FACTORS: Final[Mapping[str, int]] = {
    "k": 1_000, "thousand": 1_000, "tausend": 1_000, "mille": 1_000, "mil": 1_000, "万": 10_000,
    "m": 1_000_000, "mn": 1_000_000, "mio": 1_000_000, "million": 1_000_000,
    "millions": 1_000_000, "millionen": 1_000_000, "millones": 1_000_000, "milhões": 1_000_000,
    "亿": 100_000_000, "bn": 1_000_000_000, "billion": 1_000_000_000,
}  # fmt: skip
_GROUPED: Final = re.compile(r"\d{1,3}(?:[.,' ]\d{3})+")
_DOT_IS_DECIMAL: Final = frozenset({"$", "dollars", "GBP", "USD", "¥"})


def may_hold_amounts(view: View) -> bool:
    """Tell whether there is anything that amounts are made with, digits apart."""
    return view.holds(_TRIGGERS) or any(sign in view.low for sign in _SIGNS)


def amounts(view: View) -> Iterator[tuple[int, int, str]]:
    """Yield place (in the view) and normal form of every amount of money."""
    if not may_hold_amounts(view):
        return
    for match in _AMOUNT.finditer(view.low):
        start, end = match.start(), match.start() + len(match[0].rstrip())
        text = view.text[start:end]
        named = match["before"] or match["after"]
        currency = _NAMES.get(
            named, named.upper() if len(named) == 3 and named in _CODES else named
        )
        number = number_of(match["one"] or match["two"], dot_is_decimal=currency in _DOT_IS_DECIMAL)
        scale = (match["scale1"] or match["scale2"] or "").rstrip(".")
        if number is None:
            yield start, end, text
            continue
        value = number * _FACTORS.get(scale, 1)
        shown = f"{value:.2f}" if value % 1 else str(int(value))
        is_word = currency.islower()
        yield start, end, f"{shown} {currency}" if is_word else f"{currency} {shown}"


def number_of(text: str, *, dot_is_decimal: bool = False) -> float | None:
    """Read a number with thousands marks, None where it can be read in two ways.

    `dot_is_decimal` says that a dot before three digits may be a decimal point here.
    """
    marks = [character for character in text if character in ".,"]
    plain = text.replace("'", "").replace(" ", "")
    if not marks:
        return float(plain)
    last = marks[-1]
    head, _, tail = plain.rpartition(last)
    if len(set(marks)) == 2:
        return float(head.replace(".", "").replace(",", "") + "." + tail)
    if len(marks) > 1 or _GROUPED.fullmatch(text):
        if len(marks) == 1 and last == "." and dot_is_decimal:
            return None
        return float(plain.replace(last, ""))
    return float(head + "." + tail)
