"""Gap rules: facts that cancel them, content that follows, and the tables' own order."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.extraction.foreign.structures import FIRST_TURN, LATER_TURN
from clarigate_proxy.core.extraction.gaps import Gap, gap
from clarigate_proxy.core.extraction.material_gaps import MATERIAL_GAPS
from clarigate_proxy.core.extraction.personal_gaps import PERSONAL_GAPS
from clarigate_proxy.core.extraction.place_gaps import PLACE_GAPS
from clarigate_proxy.core.extraction.soft_gaps import SOFT_GAPS
from clarigate_proxy.schemas import load_schema
from tests.core.extraction.support import asked

FOREIGN = [rule.gap for rule in (*FIRST_TURN, *LATER_TURN)]
HARD = [*MATERIAL_GAPS, *PLACE_GAPS, *PERSONAL_GAPS, *FOREIGN]
CLOSED_COST = 0.22


def by_id(rule: Gap) -> str:
    return rule.id


def test_rules_have_ids_of_their_own() -> None:
    names = [rule.id for rule in (*HARD, *SOFT_GAPS)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("rule", [*HARD, *SOFT_GAPS], ids=by_id)
def test_a_rule_is_about_a_slot_of_the_schema(rule: Gap) -> None:
    assert rule.slot in load_schema().index_of
    assert 0.0 < rule.utility < 1.0


@pytest.mark.parametrize("rule", SOFT_GAPS, ids=by_id)
def test_a_soft_gap_is_stated_and_never_asked(rule: Gap) -> None:
    assert 0.10 <= round(rule.utility, 6) < CLOSED_COST


@pytest.mark.parametrize("rule", [*MATERIAL_GAPS, *PLACE_GAPS], ids=by_id)
def test_english_rules_have_trigger_words(rule: Gap) -> None:
    assert rule.triggers


def test_content_behind_the_sentence_cancels() -> None:
    assert asked("Correct the following sentence.") == "inputs"
    assert asked("Correct the following sentence. Bees makes honey.") is None
    assert asked("Correct the following sentence. Keep it short, please.") == "inputs"
    assert asked("Correct the following sentence.\n\nBees makes honey.") is None


def test_a_rule_is_written_with_word_lists() -> None:
    rule = gap("a.b", "inputs", r"\bmy {device}\b", "my", (0.8, 0.5), needs="x y", unless="z")
    assert rule.pattern.search("fix my phone")
    assert rule.utility == pytest.approx(0.4)
    assert (rule.needs, rule.unless) == (frozenset("xy"), frozenset("z"))


@pytest.mark.parametrize(
    ("dimension", "text"),
    [
        ("inputs", "Kannst du den Brief im Anhang prüfen?"),
        ("location", "Hat die Apotheke in meiner Nähe heute offen?"),
        ("inputs", "Peux-tu corriger ma lettre ?"),
        ("location", "Un bon coiffeur près de chez moi ?"),
        ("inputs", "Corrige mi carta, por favor"),
        ("location", "¿Qué farmacia hay cerca de mi casa?"),
        ("inputs", "Revisa o contrato em anexo"),
        ("location", "onde tem padaria aqui perto?"),
        ("inputs", "帮我看看这份合同"),
        ("location", "附近有什么好吃的"),
        ("constraints", "was soll ich meiner oma schenken"),
        ("constraints", "on part où en vacances"),
        ("location", "donde puedo arreglar la moto"),
        ("environment", "minha impressora nao imprime"),
        ("inputs", "再来一遍，短一点"),
        ("inputs", "me llegó una multa y no la entiendo"),
        ("inputs", "tu peux regarder si c'est bon comme ça"),
        ("inputs", "usa a outra versão"),
        (None, "Was schenkt man in China zur Hochzeit?"),
        (None, "Ma sœur m'a offert un livre, comment la remercier ?"),
        (None, "errores tipicos de los principiantes en ajedrez"),
        (None, "Posso usar a minha impressora sem o cartucho preto?"),
        (None, "打印机没有黑色墨盒还能用吗"),
        (None, "hazme un plan de limpieza semanal"),
        (None, "Erkläre mir kurz die Mitternachtsformel."),
        (None, "Quelle est la capitale de l'Italie ?"),
        (None, "Escribe un poema sobre el otoño"),
        (None, "Qual é a diferença entre onde e aonde?"),
        (None, "用三句话介绍长城"),
    ],
)
def test_the_decisive_gaps_are_known_in_five_more_languages(
    dimension: str | None, text: str
) -> None:
    assert asked(text) == dimension
