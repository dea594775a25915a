"""The feature record: offsets, layout, long texts."""

from __future__ import annotations

from clarigate_proxy.core.extraction.signals import lower_same_length, read_signals
from clarigate_proxy.core.values import Reading
from tests.core.extraction.support import segment, signals


def test_lower_case_keeps_the_length() -> None:
    text = "İstanbul’S ẞ"
    assert len(lower_same_length(text)) == len(text)
    assert lower_same_length("Don’t") == "don't"


def test_words_and_vocabulary_are_lower_case_and_know_numbers() -> None:
    found = signals("Write 3 Poems, don't rhyme")
    assert found.words == ("write", "3", "poems", "don't", "rhyme")
    assert "#" in found.vocabulary
    assert "#" not in signals("Write poems").vocabulary


def test_long_quotations_are_emptied_where_intent_is_read() -> None:
    found = signals('Translate "the weather is good today" into Danish')
    assert "weather" not in found.flat
    assert found.layout.quoted == 5


def test_the_layout_counts_words_behind_colon_and_line_break() -> None:
    assert signals("Summarize this: one two three").layout.after_colon == 3
    assert signals("Summarize this\n\none two three").layout.body == 3
    assert signals("a favour: i need a plan").layout.after_colon == 0


def test_code_is_recognised_without_a_fence() -> None:
    assert signals("why? print(x) for x in y(): z()").layout.code
    assert signals("def f(a):\n    return a").layout.code
    assert not signals("How do I center a box (nicely)?").layout.code


def test_names_inside_sentences_are_counted() -> None:
    assert signals("Tell me about Brian Eno please").layout.names == 2
    assert signals("Tell me about it on Monday").layout.names == 0


def test_spans_point_into_the_segment_that_was_read() -> None:
    first, second = segment("Summarize", start=4), segment("in French", start=40)
    found = read_signals(Reading(prompt=(first, second)))
    at = found.text.index("French")
    span = found.span(at, at + 6)
    assert span is not None
    assert (span.start, span.end) == (43, 49)
    assert found.span(0, at) is None


def test_very_long_texts_are_read_at_head_and_tail() -> None:
    text = "start " + "x " * 5000 + "end"
    found = signals(text)
    assert len(found.text) < 3000
    assert found.words[0] == "start"
    assert found.words[-1] == "end"
    span = found.span(len(found.text) - 3, len(found.text))
    assert span is not None
    assert text[span.start : span.end] == "end"
