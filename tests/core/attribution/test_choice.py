"""Of several values of one kind the one in the request's own words is chosen."""

from __future__ import annotations

from dataclasses import replace

from clarigate_proxy.core.attribution.choice import Candidate, chosen
from clarigate_proxy.core.statements.found import Found, Kind
from clarigate_proxy.core.values import Document, DocumentKind

DOCUMENT = Document(id="d1", kind=DocumentKind.FENCED, text="x" * 200)


def candidate(value: str, start: int, score: float = 0.0, *, key: str = "") -> Candidate:
    found = Found(
        dimension="budget",
        kind=Kind.MONEY,
        value=value,
        start=start,
        end=start + 5,
        left=start,
        right=start + 9,
        key=key,
    )
    return Candidate(found=found, document=DOCUMENT, score=score)


def values(*candidates: Candidate) -> list[str]:
    return [c.found.value for c in chosen(candidates)]


def test_values_that_the_request_does_not_tell_apart_all_stay() -> None:
    assert values(candidate("a", 0), candidate("b", 20)) == ["a", "b"]


def test_a_clause_that_holds_the_request_outweighs_those_that_do_not() -> None:
    assert values(candidate("a", 0, 0.5), candidate("b", 20, 4.0)) == ["b"]


def test_a_name_said_in_full_beats_its_parts() -> None:
    named = replace(candidate("a", 0, 2.0), names=True)
    assert values(named, candidate("b", 20, 2.0)) == ["a"]


def test_a_label_that_the_request_names_decides() -> None:
    one = replace(candidate("a", 0, key="Introductions"), key_score=1.0)
    assert values(one, candidate("b", 20, key="Summaries")) == ["a"]


def test_of_a_large_document_the_best_passage_alone_counts() -> None:
    large = [
        replace(candidate("a", 0, 9.0), is_large=True),
        replace(candidate("b", 9, 5.0), is_large=True),
    ]
    assert values(*large) == ["a"]


def test_what_lies_inside_another_value_is_not_claimed_beside_it() -> None:
    outer = candidate("a", 0)
    wide = replace(outer, found=replace(outer.found, end=40))
    assert values(wide, candidate("b", 10)) == ["a"]


def test_a_day_in_the_first_line_dates_the_document() -> None:
    title = candidate("5 February", 0)
    title = replace(title, found=replace(title.found, kind=Kind.DATE), is_title=True)
    date = candidate("2027-02-12", 50)
    date = replace(date, found=replace(date.found, kind=Kind.DATE))
    assert values(title, date) == ["2027-02-12"]
    assert values(title) == ["5 February"]
