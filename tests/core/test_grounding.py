"""Every value gets the label of the highest source that it traces to, with exact offsets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clarigate_proxy.core.documents import read_request
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.grounding import Grounded, deepened, find_folded, ground
from clarigate_proxy.core.request import ContextDocument, parse_messages
from clarigate_proxy.core.values import Claim, Provenance, Reading, Span, Status

THRESHOLDS = Thresholds()
OPERATOR = "Answer in Spanish."
EARLIER = "We meet in Graz."
PROMPT = "Write it for my boss.\n\n```\nBudget: EUR 48,000 for the boss\nTone: formal\n```"


def reading(prompt: str = PROMPT) -> Reading:
    raw = [
        {"role": "system", "content": OPERATOR},
        {"role": "user", "content": EARLIER},
        {"role": "assistant", "content": "In a friendly tone?"},
        {"role": "user", "content": prompt},
    ]
    messages = parse_messages({"messages": raw})
    assert messages is not None
    return read_request(messages)


def node(value: str | None, confidence: float = 0.7, span: Span | None = None) -> Node:
    return Node(
        slot="purpose",  # what own words say of the audience has a claim, and no node here
        dimension="audience",
        value=value,
        confidence=confidence,
        status=status_of(confidence, THRESHOLDS),
        provenance=Provenance.UNRESOLVED if value is None else Provenance.MODEL_INFERRED,
        span=span,
    )


def grounded(what: Node, read: Reading | None = None) -> tuple[Node, Claim | None]:
    graph = Graph(task_type="write", language="en", nodes=(what,))
    result: Grounded = ground(graph, read or reading(), THRESHOLDS)
    found = result.graph.nodes[0]
    return found, next((claim for claim in result.claims if claim.slot == found.slot), None)


@pytest.mark.parametrize(
    ("value", "label", "span"),
    [
        ("my boss", Provenance.USER_ASSERTED, Span(message=3, start=13, end=20)),
        ("MY  Boss", Provenance.USER_ASSERTED, Span(message=3, start=13, end=20)),
        ("graz", Provenance.USER_ASSERTED, Span(message=1, start=11, end=15)),
        ("spanish", Provenance.OPERATOR_ASSERTED, Span(message=0, start=10, end=17)),
        ("EUR 48,000", Provenance.DOC_DERIVED, Span(message=3, start=8, end=18, doc="d1")),
        ("friendly", Provenance.MODEL_INFERRED, None),
        ("executives", Provenance.MODEL_INFERRED, None),
        ("bos", Provenance.MODEL_INFERRED, None),
        ("…", Provenance.MODEL_INFERRED, None),
    ],
)
def test_the_label_follows_the_place(value: str, label: Provenance, span: Span | None) -> None:
    found, claim = grounded(node(value))
    assert (found.provenance, found.span) == (label, span)
    assert claim is not None
    assert (claim.value, claim.label, claim.span) == (value, label, span)


def test_the_users_words_win_over_a_document_that_says_the_same() -> None:
    found, claim = grounded(node("boss"))
    assert found.provenance is Provenance.USER_ASSERTED
    assert claim is not None
    assert claim.quote == "boss"


def test_a_span_decides_by_where_it_lies() -> None:
    own = Span(message=3, start=13, end=20)
    in_content = Span(message=3, start=27, end=33)
    in_document = Span(message=3, start=0, end=6, doc="d1")
    in_assistant = Span(message=2, start=5, end=13)
    across = Span(message=3, start=13, end=33)
    labels = [
        grounded(node("executives", span=span))[0].provenance
        for span in (own, in_content, in_document, in_assistant, across)
    ]
    assert labels == [
        Provenance.USER_ASSERTED,
        Provenance.DOC_DERIVED,
        Provenance.DOC_DERIVED,
        Provenance.MODEL_INFERRED,
        Provenance.MODEL_INFERRED,
    ]


def test_a_span_in_content_is_told_in_the_documents_own_offsets() -> None:
    found, claim = grounded(node("budget", span=Span(message=3, start=27, end=33)))
    assert found.span == Span(message=3, start=0, end=6, doc="d1")
    assert claim is not None
    assert claim.quote == "Budget"


def test_only_the_users_words_raise_the_confidence() -> None:
    asserted, _ = grounded(node("my boss", confidence=0.7))
    derived, _ = grounded(node("EUR 48,000", confidence=0.7))
    assert asserted.confidence == pytest.approx(0.76)
    assert asserted.status is Status.RESOLVED
    assert (derived.confidence, derived.status) == (0.7, Status.PARTIAL)


def test_what_stays_unresolved_makes_no_claim() -> None:
    for what in (node(None, confidence=0.0), node("executives", confidence=0.2)):
        found, claim = grounded(what)
        assert found.provenance is Provenance.UNRESOLVED
        assert claim is None


def test_a_verified_answer_is_left_as_it_is() -> None:
    answered = replace(node("Executives", confidence=1.0), provenance=Provenance.USER_ASSERTED)
    found, claim = grounded(answered)
    assert found == answered
    assert claim is not None
    assert claim.label is Provenance.USER_ASSERTED


def test_a_withheld_document_is_no_ground() -> None:
    read = reading()
    hidden = replace(
        read, documents=tuple(replace(document, withheld=True) for document in read.documents)
    )
    assert grounded(node("EUR 48,000"), hidden)[0].provenance is Provenance.MODEL_INFERRED
    by_span = node("budget", span=Span(message=3, start=27, end=33))
    assert grounded(by_span, hidden)[0].provenance is Provenance.MODEL_INFERRED


def test_offered_context_is_a_document_without_a_message() -> None:
    messages = parse_messages({"messages": [{"role": "user", "content": "Plan it."}]})
    assert messages is not None
    read = read_request(messages, (ContextDocument(id="w", text="Rain in Linz."),))
    found, _ = grounded(node("Linz"), read)
    assert found.span == Span(message=None, start=8, end=12, doc="w")


@pytest.mark.parametrize(
    ("text", "value", "quote"),
    [
        ("für das CAFÉ\u00a0 Zoe\u0308 heute", "cafe\u0301 zoë", "CAFÉ\u00a0 Zoe\u0308"),
        ("in der Straße", "STRASSE", "Straße"),
        ("ｆｕｌｌ ｗｉｄｔｈ text", "full width", "ｆｕｌｌ ｗｉｄｔｈ"),
        ("它用中文写成", "中文", "中文"),
        ("one\r\n  two", "one two", "one\r\n  two"),
        ("C++ and C", "C++", "C++"),
    ],
)
def test_folding_quotes_the_original(text: str, value: str, quote: str) -> None:
    place = find_folded(text, value)
    assert place is not None
    assert text[place[0] : place[1]] == quote


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("this is not for executives", "executives"),
        ("neither formal nor funny", "formal"),
        ("neither formal nor funny", "funny"),
        ("I don't live in Berlin", "Berlin"),
        ("I am no longer in Berlin", "Berlin"),
        ("a route excluding Berlin", "Berlin"),
        ("please skip the French", "French"),
        ("auf keinen Fall auf Englisch", "Englisch"),
        ("weder in Rom", "Rom"),
        ("pas en anglais ni pour les enfants", "enfants"),
        ("不要用英文", "英文"),
        ("不是给高管看的", "高管"),
        ("please don't use bullet points", "bullet points"),
        ("bitte nicht so formell", "formell"),
        ("ohne Emojis", "Emojis"),
        ("不要中文", "中文"),
    ],
)
def test_a_negated_mention_supports_nothing(text: str, value: str) -> None:
    assert find_folded(text, value) is None


def test_a_negation_ends_with_its_clause() -> None:
    assert find_folded("no emojis, in English please", "English") == (14, 21)
    assert find_folded("with no injuries in a formal style", "formal") == (22, 28)
    assert find_folded("No, I am in Berlin", "Berlin") == (12, 18)
    assert find_folded("特别是北京", "北京") == (3, 5)


def test_a_later_mention_without_negation_does() -> None:
    assert find_folded("not formal at first, later formal", "formal") == (27, 33)


def test_evidence_that_is_denied_where_it_stands_is_no_value() -> None:
    text = "Not for executives, but write about executives."
    denied = node("executives", span=Span(message=3, start=8, end=18))
    found, claim = grounded(denied, reading(text))
    assert (found.value, found.status, found.provenance) == (
        *(None, Status.UNRESOLVED, Provenance.UNRESOLVED),
    )
    assert claim is None
    elsewhere = replace(denied, span=Span(message=3, start=36, end=46))
    assert grounded(elsewhere, reading(text))[0].provenance is Provenance.USER_ASSERTED
    subject = replace(denied, dimension="subject")
    assert grounded(subject, reading(text))[0].provenance is Provenance.USER_ASSERTED


def test_what_is_deepened_is_what_a_thorough_look_finds() -> None:
    what, read = node("executives", span=Span(message=3, start=8, end=18)), reading()
    graph = Graph(task_type="write", language="en", nodes=(what,))
    shallow = ground(graph, read, THRESHOLDS, thorough=False)
    thorough = ground(graph, read, THRESHOLDS)
    assert deepened(shallow, read, THRESHOLDS) == thorough
    assert len(thorough.claims) > len(shallow.claims)
