"""For whom an answer is, as groups of which some exclude one another.

Why: a text for children is none for investors; one for beginners may well be for students. Only
groups of this table are compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from clarigate_proxy.core.statements.found import View
from clarigate_proxy.core.statements.people import READERS
from clarigate_proxy.core.terms.kinds import Kind, Term

__all__ = ["KIND", "reader_names"]

_GROUPS: Final = {
    "children": r"child(?:ren)?|kids?|toddlers?|kindern?|enfants?|niñ[oa]s?|crianças?|\d{1,2}[- ]"
    r"year[- ]olds?|preschoolers|儿童|孩子|小朋友",
    "students": r"students?|undergraduates?|studierenden?|studenten|étudiants?|estudiantes?|"
    r"estudantes?|universitarios|大学生",
    "parents": r"parents?|eltern|padres|pais|家长",
    "teachers": r"teachers?|lehrern?|lehrkräften?|enseignants?|professeurs|profesores|docentes|"
    r"老师",
    "managers": r"managers?|executives?|management|c-suite|board|führungskräften?|vorstand|"
    "dirigeants?|"
    r"cadres|directivos|ejecutivos|gestores|executivos|高管|管理层",
    "investors": r"investors?|shareholders?|investoren|aktionären?|investisseurs|actionnaires|"
    r"inversores|accionistas|investidores|acionistas|投资者|股东",
    "customers": r"customers?|clients?|consumers?|shoppers|kunden|clientes?|顾客|客户",
    "developers": r"developers?|programmers?|software engineers?|entwicklern?|développeurs|"
    r"desarrolladores|programadores|desenvolvedores|开发者|程序员",
    "patients": r"patients?|patienten|pacientes?|患者",
    "staff": r"staff|employees|mitarbeitern?|mitarbeitenden?|belegschaft|employés|salariés|"
    r"empleados|funcionários|员工",
    "beginners": r"beginners?|novices?|laymen|laypeople|newcomers|anfängern?|laien|débutants?|"
    r"novices|principiantes?|iniciantes?|初学者|新手",
    "experts": r"experts?|specialists?|professionals?|experten|fachleuten?|spécialistes|expertos|"
    r"especialistas|专家",
}
_GROUP: Final = re.compile(
    "|".join(rf"(?<!\w)(?P<{name}>{words})(?!\w)" for name, words in _GROUPS.items())
)
_HAN_GROUP: Final = re.compile(
    "|".join(
        f"(?P<{name}>{'|'.join(han)})"
        for name, words in _GROUPS.items()
        if (han := [word for word in words.split("|") if "\u3400" <= word[0] <= "\u9fff"])
    )
)
_ROLES: Final = tuple(name for name in _GROUPS if name not in {"beginners", "experts"})
_KIN: Final = frozenset(
    frozenset(pair)
    for pair in (
        *(("staff", role) for role in ("managers", "developers", "teachers", "students")),
        *(("customers", role) for role in ("patients", "developers", "parents", "students")),
        *(("children", "students"), ("managers", "investors"), ("customers", "children")),
        *(("customers", "managers"), ("patients", "children"), ("patients", "students")),
        *(("patients", "parents"), ("parents", "teachers")),
    )
)
RIVALS: Final = frozenset(
    {
        *(frozenset(pair) for pair in combinations(_ROLES, 2) if frozenset(pair) not in _KIN),
        frozenset({"beginners", "experts"}),
        frozenset({"children", "experts"}),
    }
)
_TOLD: Final = re.compile(
    r"\b(?:audience|readers|readership|target group|zielgruppe|lesern?|public cible|destinatarios|"
    r"público)\W+(?:is|are|sind|ist|sont|est|son|es|são|é)?\W*(?P<who>[^.,;!?\n]{3,40})"
)
_WRITES: Final = re.compile(
    r"\b(?:writ\w+|draft|explain\w*|answer\w*|reply|replies|everything|texts?|prepare|create|make|"
    r"compose|produce|schreib\w*|verfass\w*|erkläre?\w*|erstell\w*|texte|écri\w*|rédig\w*|"
    r"expliqu\w*|escrib\w*|redact\w*|explic\w*|escrev\w*|redij\w*|textos)\b|[写解]"
)

_GIVES: Final = re.compile(
    r"\b(?:gifts?|presents?|menu|meals?|recipes?|dinner|trip|holiday|games?|playlist|workout|"
    r"birthday|"
    r"party|toast|shopping|budget|geschenk\w*|menü|rezept\w*|reise|cadeaux?|repas|recettes?|voyage|"
    r"regalos?|menú|recetas?|viaje|presentes?|receitas?|viagem)\b"
)
"""Things that are made for people and not for readers."""


def reader_names(text: str) -> frozenset[str]:
    """Return the groups that a text in lower case names."""
    found = (*_GROUP.finditer(text), *(() if text.isascii() else _HAN_GROUP.finditer(text)))
    return frozenset(match.lastgroup or "" for match in found)


def _readers(view: View) -> Iterator[Term]:
    for match in READERS.finditer(view.low):
        left = max(view.low.rfind(mark, 0, match.start()) for mark in ".!?\n。") + 1
        orders = _WRITES.search(view.low, left, match.start())
        if orders and not _GIVES.search(view.low, left, match.start()):
            yield from _term(view, *match.span(match.lastgroup or 0))
    for match in _TOLD.finditer(view.low):
        yield from _term(view, *match.span("who"))


def _term(view: View, start: int, end: int) -> Iterator[Term]:
    names = reader_names(view.low[start:end])
    if names:
        yield Term(dimension="audience", matter="answer", start=start, end=end, names=names)


KIND: Final = Kind(
    name="readers",
    words=frozenset(
        """
        child children kid kids kinder kindern enfants niños niñas crianças old olds students
        student studierende studenten étudiants estudiantes estudantes parents eltern padres pais
        teachers lehrer lehrkräfte enseignants profesores docentes manager managers executives
        management board vorstand führungskräfte dirigeants directivos ejecutivos gestores investors
        shareholders investoren aktionäre investisseurs inversores accionistas investidores
        customers clients consumers kunden clientes developers programmers entwickler développeurs
        desarrolladores patients patienten pacientes staff employees mitarbeiter belegschaft
        employés salariés empleados funcionários beginners beginner novices laymen laypeople
        anfänger laien débutants principiantes iniciantes experts specialists professionals experten
        fachleute spécialistes expertos especialistas executivos clients
        """.split()
    ),
    marks=(
        *("儿童", "孩子", "小朋友", "大学生", "家长", "老师", "高管", "管理层", "投资者", "股东"),
        *("顾客", "客户", "开发者", "程序员", "患者", "员工", "初学者", "专家"),
    ),
    find=_readers,
    rivals=RIVALS,
)
