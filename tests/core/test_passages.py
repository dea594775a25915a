"""The passage index finds the sentences that hold a request, in bounded work."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.passages import MAX_HITS, PassageIndex, query_of, stem, stems_of


def test_a_query_holds_content_words_and_names() -> None:
    query = query_of("Please tell me the fee of the Birch Lane crossing, and 2028 too")
    assert {"birch lane crossing", "birch lane", "lane crossing"} <= set(query.phrases)
    assert {"fee", "birc", "lane", "crossi", "2028"} <= set(query.terms)
    assert not {"please", "the", "and"} & set(query.terms)


def test_inflected_forms_meet() -> None:
    assert (
        stem("introductions")
        == stem("introduction")[: len(stem("introductions"))]
        + (stem("introductions")[len(stem("introduction")) :])
    )
    assert stems_of(["received invoices"]) & stems_of(["receiving an invoice"])


def test_the_sentence_that_holds_most_comes_first() -> None:
    text = "The crossing opens. The Birch Lane crossing costs 9 euros. Birch trees grow."
    index = PassageIndex(text, query_of("What does the Birch Lane crossing cost?"))
    start, end = index.passages(3)[0]
    assert text[start:end] == "The Birch Lane crossing costs 9 euros"
    assert index.names(start, end)
    assert index.score(start, end) > index.score(0, start)


def test_neighbours_are_the_sentences_beside() -> None:
    text = "One here. Two there. Three now."
    index = PassageIndex(text, query_of("two"))
    before, after = index.beside((10, 19))
    assert (text[slice(*before)], text[slice(*after)]) == ("One here", "Three now.")


def test_a_text_without_the_query_has_no_passages() -> None:
    index = PassageIndex("Nothing of it.", query_of("zebra crossing"))
    assert not index.is_hit
    assert index.passages(3) == ()
    assert index.score(0, 14) == 0.0


def test_hits_are_bounded_and_sorted() -> None:
    index = PassageIndex("word " * (2 * MAX_HITS) + "rare word", query_of("rare word"))
    kept = list(index._hits.values())
    assert sum(map(len, kept)) <= MAX_HITS
    assert all(a < b for places in kept for a, b in pairwise(places))


def test_chinese_is_searched_by_pairs() -> None:
    text = "秋游通知。十五日早上在公园集合。费用另计。"
    index = PassageIndex(text, query_of("几点在公园集合？"))
    start, end = index.passages(1)[0]
    assert text[start:end] == "十五日早上在公园集合"


PIECES = st.sampled_from(
    "budget|budgets|aaaa|aaaaa|pebble edge|edge tender|pebble edge tender|unplanned|plan|planning|"
    "项目预算|x-ray| |. |-|anna|the".split("|")
)


@given(st.lists(PIECES, max_size=40), st.lists(PIECES, min_size=1, max_size=6))
def test_places_are_those_of_a_plain_count_and_search(pieces: list[str], asked: list[str]) -> None:
    text, query = "".join(pieces), query_of(" ".join(asked))
    index = PassageIndex(text, query)
    for term in (*query.terms, *query.phrases):
        is_han, at, begins = term[0] >= "\u3400", -1, []
        for _ in range(text.count(term)):
            at = text.find(term, at + 1)
            if is_han or at == 0 or not text[at - 1].isalnum():
                begins.append(at)
        assert index._hits.get(term, []) == begins
