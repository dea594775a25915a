"""Parts of a reply that say in words which of several questions they answer.

"third for the first question", "le premier pour le budget", "length: you decide", 第三题随便. A
part is read for its question alone, the address cut out of it. What no part addresses is left for
the other ways of reading. Whether a part answers is decided by the caller's own reading.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from clarigate_proxy.core.replies.clauses import content
from clarigate_proxy.core.replies.text import Text, fold, is_han, words
from clarigate_proxy.core.replies.words import ORDINALS
from clarigate_proxy.core.values import Question

__all__ = ["Part", "parts"]

_JOIN = r"(?:and|und|et|y|e|but|aber|mais|pero|mas)"
_CUT = re.compile(
    rf"(?=第[一二三四1-4](?:题|个问题|问))|(?:[;|\n]|,(?!\d{{3}}(?!\d))|\.(?!\d))\s*(?:{_JOIN}\s+)?|[!?]\s+|"
    rf"\s+{_JOIN}\s+"
)
_FOR = (
    r"(?:for|about|on|regarding|as for|as to|with|fur|bei|beim|zum|zur|zu|pour|sur|quant au|quant "
    r"a|"
    r"para|sobre|en cuanto a|quanto a|de|of|in|na|no|em|en|a|au|la|le|el|o)"
)
_ABOUT = (
    r"(?:for|about|on|regarding|as for|as to|fur|bei|beim|zum|zur|pour|sur|quant au|quant a|para|"
    r"sobre|en cuanto a|quanto a)"
)
_THE = r"(?:the|my|our|dem|der|den|die|das|le|la|les|l'|el|los|las|o|os|as|del|do|da)"
_QUESTION = r"(?:question|frage|pregunta|pergunta|q|punkt)"
_ORDINAL = "|".join(sorted(map(re.escape, ORDINALS), key=len, reverse=True))
_NUMBER = {
    **{word: i for i, row in enumerate(
        ("1 one eins un uno um", "2 two zwei deux dos dois", "3 three drei trois tres",
         "4 four vier quatre cuatro quatro")) for word in row.split()},
}  # fmt: skip
_BY_PLACE = re.compile(
    rf"(?:(?<!\w){_FOR}\s+)?(?<!\w)(?:{_THE}\s+)?(?P<ordinal>{_ORDINAL})\s+{_QUESTION}(?!\w)"
    rf"|(?<!\w){_FOR}\s+(?:{_THE}\s+)?(?P<one>{_ORDINAL})\s+one(?!\w)"
    rf"|(?<!\w)(?:{_FOR}\s+)(?:{_THE}\s+)?(?P<bare>{_ORDINAL})\s*$"
    rf"|^\W*(?:{_ABOUT}\s+)(?:{_THE}\s+)?(?P<opening>{_ORDINAL})(?!\w)"
    rf"|^\W*(?:for|zu|bei|fur|pour|para)\s+#?(?P<digit>[1-4])(?![\w-])"
    rf"|(?<!\w)(?:skip|pass|ignore|"
    rf"leave)\s+(?P<cut>(?:{_THE}\s+)(?P<skip>{_ORDINAL})(?:\s+one)?)\s*$"
    rf"|(?<!\w)(?:{_FOR}\s+)?(?:question|frage|pregunta|pergunta|q)\s*#?"
    rf"(?P<number>{'|'.join(_NUMBER)})(?!\w)"
    r"|第(?P<han>[一二三四1234])(?:个问题|题|问|个)(?=.)"
)
_VERDICT = re.compile(r"^(?:is|are|ist|sind|est|es|e)\s+", re.IGNORECASE)
_HAN_PLACES = "一二三四1234"
_NAME = r"(?P<name>[\u4e00-\u9fff]{2}|[^\W\d_\u4e00-\u9fff]+(?:_[a-z]+)*)"
_AFTER_FOR = re.compile(rf"(?<!\w){_ABOUT}\s+(?:{_THE}\s*)?{_NAME}(?![^\W\u4e00-\u9fff])")
_IN_FRONT = re.compile(
    rf"(?:^\W*|(?<=skip ))(?:(?:{_THE}|your)\s+)?{_NAME}\s*"
    r"(?:[:=]|\s-|(?=is|are|ist|est|es|you|up to|whatever|decide|tu|voce|du|egal|tanto|da igual|"
    r"[你随都]|$))"
)
"""A name counts as an address after a preposition, or in front of a colon or a verdict."""

_TOPICS = {
    "budget": "budget money price cost costs spend geld preis kosten prix cout argent presupuesto "
    "dinero precio orcamento dinheiro preco verba 预算 价格 钱",
    "length": "length size lange umfang longueur taille longitud extension comprimento tamanho "
    "长度 "
    "篇幅 字数",
    "audience": "audience readers zielgruppe publikum publico public lecteurs lectores leitores "
    "读者 "
    "听众 受众 对象",
    "tone": "tone style ton stil tono estilo tom 语气 风格",
    "language": "language sprache langue idioma lingua 语言",
    "location": "location place country city ort land stadt lieu pays ville lugar pais ciudad "
    "cidade "
    "地点 国家 城市",
    "timeframe": "timeframe date time timing when zeitraum termin datum zeit wann date quand fecha "
    "cuando plazo data quando prazo 时间 日期",
    "output_format": "format form formato forme 格式 形式",
    "purpose": "purpose goal zweck ziel but objectif objetivo proposito finalidade 目的 用途",
    "evidence_needs": "sources references citations evidence quellen belege referenzen references "
    "preuves fuentes referencias fontes 来源 出处 引用",
    "environment": "environment system platform umgebung plattform systeme plateforme entorno "
    "plataforma sistema ambiente 系统 平台 环境",
    "quantity": "quantity number amount anzahl menge nombre quantite cantidad numero quantidade "
    "数量 "
    "人数",
    "constraints": "constraints limits restrictions einschrankungen contraintes restricciones "
    "restricoes 限制",
    "inputs": "inputs input data daten donnees datos dados 数据 材料",
}
"""What people call the question about a dimension."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a reply: the question it names, if any, and the rest of its words."""

    question: int | None
    text: Text


def parts(questions: tuple[Question, ...], text: Text) -> tuple[Part, ...]:
    """The reply in parts, in order; empty where none of them names a question."""
    names = _names(questions)
    found: list[Part] = []
    start = 0
    for match in [*_CUT.finditer(text.folded), None]:
        end = match.start() if match else len(text.folded)
        part = _part(text, start, end, names)
        if found and found[-1].question is not None and not found[-1].text.tokens:
            part = replace(part, question=found.pop().question)  # "for the first, a table"
        if re.search(r"\w", text.folded[start:end]):
            found.append(part)
        start = match.end() if match else end
    return tuple(found) if any(part.question is not None for part in found) else ()


def _part(text: Text, start: int, end: int, names: tuple[frozenset[str], ...]) -> Part:
    raw = text.raw[start:end]
    place, span = _address(text.folded[start:end], names)
    rest = f"{raw[: span[0]]} {raw[span[1] :]}".strip(" :,.-=：，")
    rest = _VERDICT.sub("", rest)
    if place is None:
        return Part(question=None, text=Text.of(raw.strip()))
    return Part(question=place, text=Text.of(rest))


def _address(folded: str, names: tuple[frozenset[str], ...]) -> tuple[int | None, tuple[int, int]]:
    """The question that a part names, and where."""
    if match := _BY_PLACE.search(folded):
        place = _place(match)
        if place < len(names):
            return place, match.span("cut") if match["cut"] else match.span()
    for pattern in (_AFTER_FOR, _IN_FRONT):
        for match in pattern.finditer(folded):
            named = [i for i, known in enumerate(names) if match["name"] in known]
            if len(named) == 1:
                return named[0], match.span()
    return None, (0, 0)


def _place(match: re.Match[str]) -> int:
    if match["han"]:
        return _HAN_PLACES.index(match["han"]) % 4
    if match["number"]:
        return _NUMBER[match["number"]]
    if match["digit"]:
        return int(match["digit"]) - 1
    named = (match[group] for group in ("ordinal", "one", "bare", "opening", "skip"))
    return ORDINALS[next(filter(None, named))] - 1


@lru_cache(maxsize=64)
def _names(questions: tuple[Question, ...]) -> tuple[frozenset[str], ...]:
    """What each question may be called; words that stand in an option's label name an answer."""
    labels = frozenset(
        word for q in questions for option in q.options for word in words(option.label)
    )
    return tuple(_called(question) - labels for question in questions)


def _called(question: Question) -> frozenset[str]:
    known = f"{question.slot} {question.dimension} {_TOPICS.get(question.dimension, '')}"
    asked = (word for word in content(fold(question.text)) if len(word) > 3 or is_han(word))
    return frozenset(fold(known).split()).union(asked)
