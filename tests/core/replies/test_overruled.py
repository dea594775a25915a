"""Options that a reply turns down, only asks about or lets speak are not taken."""

from __future__ import annotations

import time

import pytest

from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.replies.labels import Hit
from clarigate_proxy.core.replies.overruled import not_overruled, without_asides
from clarigate_proxy.core.replies.text import Text
from clarigate_proxy.core.values import Option, Outcome, Question, QuestionKind

GOALS = ("Lose weight", "Build muscle", "Run faster")
READERS = ("My boss", "Specialists", "Students")
FORMS = ("List", "Table", "Essay")


def question(*labels: str) -> Question:
    return Question(
        slot="purpose",
        dimension="purpose",
        kind=QuestionKind.SINGLE,
        text="Which one?",
        options=tuple(Option(id=label, label=label) for label in labels),
    )


def chosen(labels: tuple[str, ...], reply: str) -> list[str]:
    found = interpret((question(*labels),), reply)
    assert found.outcome is Outcome.ANSWERED
    return [option for answer in found.answers for option in answer.option_ids]


@pytest.mark.parametrize(
    "reply",
    [
        "Lose weight? No. Build muscle.",
        "Lose weight? No, build muscle",
        "lose weight? nope. muscle!",
        "Losing weight isn't the goal; building muscle is",
        "Lose weight - no. Build muscle - yes.",
        "Lose weight: no, build muscle: yes",
        "Run faster? Not really. Lose weight? No way. So build muscle.",
        "Lose weight? Maybe. Build muscle? Definitely.",
        "Build muscle? Yes. Lose weight? No.",
        "lose weight is for my wife, I want to build muscle",
        "not lose weight, build muscle",
        "1? no, 2",
        "A? no. B",
        "the first? no, the second",
        "1 no, 2 yes",
        "option 1? never. option 2.",
        "Die erste? Nein, die zweite",
        "la première ? non, la deuxième",
        "第一个？不，第二个",
        "I thought about losing weight but no, build muscle",
        "Everyone says lose weight. I'd rather build muscle.",
    ],
)
def test_an_option_that_is_turned_down_or_only_asked_about_is_not_taken(reply: str) -> None:
    assert chosen(GOALS, reply) == ["Build muscle"]


@pytest.mark.parametrize(
    ("labels", "reply", "expected"),
    [
        (READERS, "my boss said specialists", "Specialists"),
        (READERS, "my boss wants students", "Students"),
        (READERS, "My boss said specialists, but I say students", "Students"),
        (READERS, "anyone but specialists, so students", "Students"),
        (READERS, "specialists won't read it, students will", "Students"),
        (FORMS, "he wanted a table, I prefer an essay", "Essay"),
        (FORMS, "a table? no thanks. a list", "List"),
        (("Abnehmen", "Muskeln aufbauen", "Laufen"), "Abnehmen? Nein. Laufen.", "Laufen"),
        (("Liste", "Tabelle", "Text"), "mein Chef will eine Tabelle, ich will Text", "Text"),
        (("Spécialistes", "Étudiants", "Enfants"), "Spécialistes ? Non. Étudiants.", "Étudiants"),
        (("Lista", "Tabla", "Ensayo"), "¿Tabla? No. Lista.", "Lista"),
        (("Lista", "Tabela", "Ensaio"), "Tabela? Não. Lista.", "Lista"),
        (("专家", "大众", "学生"), "专家？不。学生。", "学生"),
    ],
)
def test_who_speaks_and_what_others_want_is_not_taken(
    labels: tuple[str, ...], reply: str, expected: str
) -> None:
    assert chosen(labels, reply) == [expected]


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("lose weight and build muscle", ["Lose weight", "Build muscle"]),
        ("Build muscle? Yes.", ["Build muscle"]),
        ("my trainer said build muscle", ["Build muscle"]),
    ],
)
def test_what_is_wanted_stays_chosen(reply: str, expected: list[str]) -> None:
    assert chosen(GOALS, reply) == expected


def test_the_only_one_named_stays_where_it_is_asked_about() -> None:
    hit = Hit(option=0, start=0, end=4, whole=True)
    assert not_overruled("list?", [hit]) == [hit]
    assert not_overruled("list? no", [hit]) == []


def test_asides_leave_the_places_of_the_rest() -> None:
    text = Text.of("1? no, 2")
    assert without_asides(text).folded == "     , 2".rjust(len(text.folded))
    assert without_asides(Text.of("1? no")).folded == "1? no"
    assert without_asides(Text.of("2")).folded == "2"


def test_where_a_yes_or_no_is_on_offer_it_is_meant() -> None:
    offered = question("Yes", "No")
    assert interpret((offered,), "Sources? No.").answers[0].option_ids == ("No",)


def test_time_grows_with_length() -> None:
    reply = "list? no, table: no. " * 70
    started = time.perf_counter()
    interpret((question(*FORMS),), reply)
    assert time.perf_counter() - started < 0.5
