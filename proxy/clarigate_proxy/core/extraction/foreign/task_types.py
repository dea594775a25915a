"""Task types in the further languages, by the verbs and nouns that name the task.

Why: the type picks the wording of a question ("the text to translate"). One table serves all five
languages: their words do not collide where it matters. The first rule that fits wins.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.spelling import lenient

__all__ = ["foreign_task_type"]

MAX_CHARS = 300

_TABLE: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("translate", lenient(r"übersetz|tradui|traduc|traduz|翻译|译成")),
    (
        "summarize",
        lenient(r"zusammenfass|\bfasse?\b.*\bzusammen|fasse |résum|resum[ea]|resúm|总结|概括"),
    ),
    (
        "debug",
        lenient(r"fehlermeldung|message d'erreur|mensaje de error|mensagem de erro|报错|bug\b"),
    ),
    (
        "code",
        lenient(
            r"(?<![a-z])(?:python|javascript|java|css|html|sql|excel|pandas|git)(?![a-z])|"
            r"\b(?:code|"
            r"código|skript|script)\b|代码"
        ),
    ),
    (
        "rewrite",
        lenient(
            r"korrigier|überarbeit|umformulier|verbesser|corrig|corrij|reformul|réécri|reescrib|"
            r"reescrev|revis[ae]|relis|"
            r"修改|润色|改得|改写|校对"
        ),
    ),
    (
        "compare",
        lenient(
            r"\bvon (?:den )?beiden\b|\b(?:le|la)?quel(?:le)? des deux\b|\bcuál de (?:los|"
            r"las) dos\b|"
            r"\bqual d[ao]s du?[oa]i?s\b|[这那]?(?:两|俩).{0,4}哪"
        ),
    ),
    (
        "recommend",
        lenient(
            r"\bwohin\b.{0,30}(?:urlaub|reisen|fahren|fliegen)|\bschenk(?:en|e)?\b|geschenkidee|"
            r"\bpart(?:ir|on)? où\b|\boù\b.{0,25}(?:vacances|partir)|\boffrir\b|\bregal(?:o|ar|"
            r"arle)\b|"
            r"\bdónde\b.{0,25}(?:vacaciones|viajar|viajo)|\bonde\b.{0,25}(?:férias|viajo|viajar)|"
            r"\b(?:presente|prenda)\b|送(?:点|个)?(?:什么|啥)|礼物|去哪(?:里|儿)?(?:旅游|旅行|玩)|"
            r"\bgegen\b.{0,30}nehmen|\bprendre (?:contre|pour)\b|\btom(?:ar|o) (?:para|pra|"
            r"contra)\b|吃什么药"
        ),
    ),
    (
        "plan",
        lenient(
            r"\w*plan\b|\bplan(?:en|e)\b|\bplan[eé]a|\bplanej|\bplanei|cronograma|planning|"
            r"\brégime\b|\bdieta\b|\brutina\b|食谱|planifi|organis|organiz|rutina|itinéra|"
            r"itinerari|programme d|计划|"
            r"安排|行程"
        ),
    ),
    (
        "recommend",
        lenient(
            r"empfiehl|empfehl|welche[nrs]? .{0,30}(?:kaufen|nehmen)|geschenk|conseill|"
            r"recommand|quel(?:le)? .{0,30}acheter|"
            r"recomiend|recomend|regal[oa]|cadeau|qué .{0,20}compr|qual .{0,20}compr|presente|"
            r"推荐|买什么|哪个好|送什么"
        ),
    ),
    (
        "write",
        lenient(
            r"\bschreib|\b(?:eine? rede|un discours|un discurso|um discurso|une? toast)\b|致辞|"
            r"verfass|entwirf|\bécri|\becri|rédige|\bescr[ií]b|redact|\bescrev|redij|"
            r"写|拟|起草"
        ),
    ),
    ("explain", lenient(r"erklär|expliqu|explic|explíc|bedeutet|signifi|解释|什么意思")),
    (
        "compare",
        lenient(r"unterschied|vergleich|différence|compar|diferencia|diferença|区别|比较"),
    ),
    (
        "find",
        lenient(
            r"in der nähe|in meiner|près de|mon quartier|cerca|mi (?:barrio|zona)|perto|附近|"
            r"wetter|sperrmüll|\bbei uns\b|chez (?:nous|moi)\b|dans ma rue|météo|quel temps|"
            r"pas loin|\baqui\b|天气|"
            r"qué tiempo|vai chover|天气|下雨"
        ),
    ),
    (
        "howto",
        lenient(r"\bwie (?:kann|mache?|geht|bekomme)|\bcomment\b|\bcómo\b|\bcomo\b|怎么|如何"),
    ),
    (
        "qa",
        lenient(
            r"[?？]|\b(?:wer|was|wann|wo|warum|qui|quand|où|quién|cuándo|dónde|quem|quando|onde)\b"
        ),
    ),
)


def foreign_task_type(flat: str) -> str:
    """Return the task type of a text in a known language other than English."""
    for task_type, pattern in _TABLE:
        if pattern.search(flat, 0, MAX_CHARS):
            return task_type
    return "other"
