"""What a prompt in a further language states outright: values with their exact places.

Why: what was said is never asked and becomes a claim. Only what a fixed expression shows is read:
length, form, reader, target language, period, money. The first match of a slot counts.

Invariant: a place is a pair of offsets in `signals.text`, so the value is the user's own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.extraction.spelling import lenient

__all__ = ["MISREAD", "foreign_statements"]

MAX_CHARS = 1200
MISREAD = ("output_format", "audience", "purpose", "tone", "length")
"""Slots whose English rules find words of other languages: "resume", "plan", "formal", "Brief"."""

_NUMBER = (
    r"(?:\d+(?:[.,]\d+)?|ein(?:e[nmr]?)?|zwei|drei|vier|fünf|sechs|zehn|une?|deux|trois|quatre"
    r"|cinq|"
    r"six|dix|una?|dos|tres|cuatro|cinco|seis|diez|uma?|dois|duas|três|quatro|dez)"
)
_RULES: Mapping[str, tuple[tuple[str, re.Pattern[str]], ...]] = {
    "latin": (
        (
            "length",
            lenient(
                r"\b(?:max(?:imal|\.)? |höchstens |circa |ca\. |etwa |environ |unas? |cerca de "
                r"|até "
                r"|en |em |in )?"
                + _NUMBER
                + r"(?: (?:a|à|bis|o|ou|oder) \d+)? (?:wörter[n]?|worte[n]?|sätze[n]?"
                r"|zeilen|seiten?|"
                r"absätze[n]?|zeichen|mots|phrases?|lignes?|pages?|paragraphes?|caractères"
                r"|palabras|"
                r"frases?|líneas?|páginas?|párrafos?|caracteres|palavras|linhas?|parágrafos?)\b"
            ),
        ),
        (
            "length",
            lenient(
                r"\b(?:kurz und knapp|ganz kurz|ausführlich|en bref|brièvement|en détail"
                r"|brevemente|"
                r"en detalle|en pocas palabras|resumidamente|em poucas palavras|em detalhes?)\b"
            ),
        ),
        (
            "output_format",
            lenient(
                r"\b(?:als|in form von|en forme de|sous forme (?:de|d')|en formato(?: de)?"
                r"|en forma de|"
                r"em formato(?: de)?|em forma de|como|en|em) ?((?:einer? )?(?:tabelle|liste"
                r"|stichpunkten?|"
                r"stichworten?|tableau|liste|puces|tabla|lista|viñetas|tabela|tópicos|json|csv|"
                r"markdown))\b"
            ),
        ),
        (
            "output_format",
            lenient(
                r"\b(?:einen?|une?|una?|uma?|ein|nen) (?:\w+ )?(gedicht|brief|e-?mail|mail|"
                r"aufsatz|"
                r"kurzgeschichte|rede|poème|lettre|courriel|discours|nouvelle|poema|carta|correo"
                r"|ensayo|"
                r"discurso|cuento|redação|conto|quiz|tabelle|tableau|tabla|tabela|lista|liste)\b"
            ),
        ),
        (
            "audience",
            lenient(
                r"\b(?:für|pour|para) ((?:anfänger|einsteiger|kinder|jugendliche|schüler"
                r"|senioren|laien|"
                r"fachleute|débutants|enfants|ados|élèves|seniors|principiantes|niños|"
                r"adolescentes|"
                r"alumnos|iniciantes|crianças|alunos|leigos)(?: (?:ab|von|de) \d+(?: \w+)?)?)\b"
            ),
        ),
        (
            "audience",
            lenient(
                r"\b(?:für|pour|para|a|à) ((?:ein(?:en|e)?|une?|un|una|uma|um) (?:kind"
                r"|\d+-jährige[nrs]?|"
                r"enfant|élève|débutant|niñ[oa]|principiante|alumn[oa]|criança|iniciante|alun[oa])"
                r"(?: (?:von|de) \d+ (?:jahren|ans|años|anos))?)\b"
            ),
        ),
        (
            "language",
            lenient(
                r"\b(?:ins|auf|en|al|in|para(?: o)?|em|vers l') ?((?:deutsch|englisch"
                r"|französisch|spanisch|"
                r"italienisch|portugiesisch|polnisch|türkisch|russisch|ukrainisch|chinesisch"
                r"|japanisch|"
                r"arabisch|latein)e?|anglais|allemand|espagnol|italien|portugais|chinois"
                r"|japonais|arabe|"
                r"russe|français|inglés|alemán|francés|italiano|portugués|chino|japonés|ruso"
                r"|catalán|"
                r"inglês|alemão|francês|espanhol|chinês|japonês|russo)\b"
            ),
        ),
        (
            "budget",
            lenient(
                r"\b(?:bis(?: zu)?|unter|höchstens|maximal|für|jusqu'à|moins de|max|hasta"
                r"|menos de|até|por) "
                r"(?:\w+ )?(\d[\d.,  ]*(?:€|euros?|eur|\$|dólares|reais|pesos|franken|chf))"
            ),
        ),
        (
            "timeframe",
            lenient(
                r"\b("
                + _NUMBER
                + r" (?:tage?n?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|meses"
                r"|mes|dias?|mês)"
                r")\b|\b(nächste[nrs]? (?:woche|monat|jahr|wochenende)|la semaine prochaine"
                r"|le mois "
                r"prochain|la próxima semana|el próximo mes|na próxima semana|no próximo mês"
                r"|\d{1,2}\. "
                r"(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|"
                r"dezember)|\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|"
                r"octobre|novembre|décembre|de (?:enero|febrero|marzo|abril|mayo|junio|julio"
                r"|agosto|"
                r"septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|"
                r"setembro|outubro|novembro|dezembro)))\b"
            ),
        ),
    ),
    "zh": (
        (
            "length",
            lenient(
                r"(?:大约|约|不超过)?[\d一二两三四五六七八九十百千]+(?:个)?(?:字|句话|段|页|"
                r"行)(?:以内|左右|内)?"
            ),
        ),
        ("output_format", lenient(r"表格|列表|要点|一首诗|一封信|一封邮件|json|csv|markdown")),
        (
            "audience",
            lenient(r"(?:给|面向|适合)(小学生|初学者|儿童|孩子|老人|新手|中学生|零基础)"),
        ),
        (
            "language",
            lenient(
                r"(?:成|用|为)(英语|英文|中文|日语|日文|法语|法文|德语|德文|韩语|西班牙语|俄语|"
                r"葡萄牙语|"
                r"意大利语|越南语|泰语|阿拉伯语|文言文)"
            ),
        ),
        ("budget", lenient(r"(?:预算)?\d+(?:元|块|万|美元)(?:以内|以下|左右)?")),
        (
            "timeframe",
            lenient(
                r"[\d一二两三四五六七八九十]+(?:天|周|个月|个星期)|下周|下个月|国庆|暑假|寒假|"
                r"\d+月\d+[日号]"
            ),
        ),
    ),
}


def foreign_statements(signals: Signals, language: str) -> Mapping[str, tuple[int, int]]:
    """Return the place of one explicit value per slot."""
    rules: Iterable[tuple[str, re.Pattern[str]]] = _RULES["zh" if language == "zh" else "latin"]
    found: dict[str, tuple[int, int]] = {}
    for slot, pattern in rules:
        if slot in found:
            continue
        match = pattern.search(signals.low, 0, MAX_CHARS)
        if match:
            group = next((n for n in range(match.re.groups, 0, -1) if match[n]), 0)
            found[slot] = match.span(group)
    return found
