"""Values with a name: "Budget ceiling: EUR 48,000", JSON members, rows of a CSV table.

Why: most briefs are lists of labelled lines, and the label says which dimension the value has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.found import View

__all__ = ["dimension_of", "lines", "rows"]

_KEYS: Final = (
    (
        "budget",
        (r"budget|costs?|price|fees?|amount|total|cap|ceiling|spending|charge|rate|rent|salary|"
        r"kosten|preis|gebühr|betrag|summe|miete|prix|coût|tarif|montant|loyer|precio|coste|costo|"
        r"importe|tarifa|presupuesto|preço|custo|valor|orçamento|预算|价格|费用|金额|الميزانية"),
    ),
    (
        "timeframe",
        (r"dates?|when|deadline|due|time|period|window|start|begins?|end|until|valid|duration|"
        r"delivery|term|schedule|opening hours|hours|wann|datum|termin|frist|beginn|ende|zeit|"
        r"zeitraum|dauer|uhrzeit|quand|échéance|délai|début|durée|horaires?|cuándo|fecha|plazo|"
        r"inicio|hora|horario|quando|data|prazo|início|时间|日期|截止|期限|التاريخ"),
    ),
    (
        "location",
        (r"where|place|location|venue|site|address|room|city|meeting point|wo|ort|adresse|raum|"
        r"stadt|standort|treffpunkt|lieu|où|salle|ville|lugar|dónde|dirección|sala|ciudad|local|"
        r"onde|endereço|cidade|地点|地址|位置|الموقع|المكان"),
    ),
    (
        "audience",
        (r"audience|readers?|for|written for|target group|recipients?|addressees?|für|zielgruppe|"
        r"leser\w*|empfänger|pour|public|destinataires?|para|público|destinatarios?|受众|对象|读者"),
    ),
    ("tone", r"tone|style|register|voice|ton|stil|tonalité|tono|estilo|tom|语气|风格"),
    (
        "length",
        r"length|size|word count|länge|umfang|longueur|extensión|longitud|tamanho|篇幅|长度|字数",
    ),
    ("language", r"language|sprache|langue|idioma|lengua|língua|语言"),
    ("output_format", r"format|layout|output|formato|格式"),
    (
        "environment",
        (r"os|operating system|platform|version|software|browser|device|environment|stack|runtime|"
        r"database|betriebssystem|plattform|système|plataforma|sistema|系统|版本|平台"),
    ),
    ("purpose", r"purpose|goal|aim|objective|zweck|ziel|objectif|propósito|objetivo|目的|用途"),
    (
        "constraints",
        (r"notes?|allerg\w+|requirements?|conditions?|rules?|restrictions?|constraints?|important|"
        r"must|diet|dress code|access|hinweis\w*|wichtig|auflagen?|bedingung\w*|allergien|"
        r"remarque|important|condition|alergias|nota|requisitos?|condiciones|注意\w*|要求|ملاحظة"),
    ),
)  # fmt: skip
_DIMENSION: Final = tuple(
    (dimension, re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])")) for dimension, words in _KEYS
)
_LINE: Final = re.compile(
    r"^[ \t]*(?:[-*•>#]+ |\d+[.)] )?(?:[^\w\s\"'(\[{<|]+ ?)?\**(?P<key>[^\W\d_][^:\n\"{}<>=|"
    r"]{0,38}?)\**[ ]?:(?!//)\**[ \t]*"
    r"(?P<value>[^\n]{1,300})$",
    re.MULTILINE,
)
_MEMBER: Final = re.compile(
    r"\"(?P<key>[^\"\n]{1,40})\" ?: ?(?:\"(?P<value>(?:[^\"\\\n]|\\.){1,300})\"|"
    r"(?P<bare>[\d.]{1,20}))"
)
_MAX_KEY_WORDS: Final = 5
_MIN_ROWS: Final = 3


def dimension_of(key: str) -> str | None:
    """Return the dimension that a label names, None where it names none."""
    spaced = key.replace("_", " ").lower()
    for dimension, pattern in _DIMENSION:
        if pattern.search(spaced):
            return dimension
    return None


def lines(view: View) -> Iterator[tuple[str, int, int]]:
    """Yield key and value's place (in the view) of labelled lines and JSON members."""
    for match in _LINE.finditer(view.text):
        if len(match["key"].split()) <= _MAX_KEY_WORDS:
            start, end = match.span("value")
            yield match["key"], *_stripped(view.text, start, end)
    if '"' in view.text:
        for match in _MEMBER.finditer(view.text):
            group = "value" if match["value"] is not None else "bare"
            yield match["key"], *match.span(group)


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    while end > start and (text[end - 1].isspace() or text[end - 1] in ".;"):
        end -= 1
    while start < end and not (text[start].isalnum() or text[start] in "$€£¥+(\"'“¿¡[#"):
        start += 1
    return start, end


def rows(text: str) -> Iterator[tuple[str, tuple[tuple[str, int, int], ...]]]:
    """Yield the label and the named cells of every row of a delimited table."""
    listing = text.split("\n")
    for mark in (",", ";", "\t", "|"):
        header = listing[0].count(mark)
        if header < 2:
            continue
        matching = sum(line.count(mark) == header for line in listing if line.strip())
        if matching >= _MIN_ROWS and matching >= 0.8 * len([x for x in listing if x.strip()]):
            yield from _table(listing, mark)
            return


def _table(listing: list[str], mark: str) -> Iterator[tuple[str, tuple[tuple[str, int, int], ...]]]:
    names = [cell.strip() for cell in listing[0].split(mark)]
    at = len(listing[0]) + 1
    for line in listing[1:]:
        cells = []
        place = at
        for name, cell in zip(names, line.split(mark), strict=False):
            if cell.strip():
                begin = place + len(cell) - len(cell.lstrip())
                cells.append((name, begin, begin + len(cell.strip())))
            place += len(cell) + 1
        at += len(line) + 1
        if cells:
            yield line.split(mark)[0].strip(), tuple(cells)
