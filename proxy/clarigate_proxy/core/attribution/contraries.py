"""Two values of one matter that cannot both hold: between turns, with the operator, with a brief.

Why: the user wins, and the conflict is listed (methods, section 3); a false one sends the model off
the track, so that everything which explains two values makes them none: a correction, a list, a
range, alternatives, a refinement, a supposition, another's words. Of two turns the later one wins.

Invariants: documents add no claim of the user's; a value that lost is no claim of its own, except
the operator's, whose rule may hold elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from clarigate_proxy.core.attribution.briefs import MAX_CHARS, brief_terms
from clarigate_proxy.core.attribution.doubts import (
    ALL_TEXTS,
    BEFORE_OR,
    COMPARES,
    CORRECTS,
    FOR_SOME,
    MAY_YIELD,
    MORE_PERSONS,
    OF_A_PART,
    OR,
    PARTS,
    SCOPED,
    SUPPOSES,
    TRANSFORMS,
    USERS_LANGUAGE,
)
from clarigate_proxy.core.attribution.scope import documents_in_scope
from clarigate_proxy.core.cuts import head_end
from clarigate_proxy.core.records import record
from clarigate_proxy.core.statements.cues import is_former, is_negated
from clarigate_proxy.core.statements.found import View, view_of
from clarigate_proxy.core.statements.hearsay import Heard, hearsay, is_heard
from clarigate_proxy.core.terms import FACTS, SHAPES, Gate, Kind, Term
from clarigate_proxy.core.terms.places import place_names
from clarigate_proxy.core.terms.words import number_of
from clarigate_proxy.core.values import Claim, Document, Provenance, Reading, Segment, Span

__all__ = ["has_contraries", "with_contraries"]

Hearing = Callable[[str], tuple[Heard, ...]]

_OF_TURNS: Final = Gate(FACTS)
_OF_RULES: Final = Gate((*(k for k in FACTS if k.name in {"budget", "place"}), *SHAPES))
"""What an operator lays down; who somebody is, it cannot know better than the user."""
_OF_BRIEFS: Final = Gate((*FACTS, *SHAPES))
_TWICE: Final = (
    *(("we are ", "party"), ("we're ", "party"), ("there are ", "party"), ("wir sind ", "party")),
    *(("nous sommes ", "party"), ("somos ", "party"), ("我们", "party"), ("budget", "budget")),
    *(("presupuesto", "budget"), ("orçamento", "budget"), ("i live ", "place")),
    *(("ich wohne ", "place"), ("j'habite ", "place"), ("vivo en ", "place")),
    *(
        ("moro em ", "place"),
        ("deadline", "date"),
        ("the meeting ", "date"),
        ("the party ", "date"),
    ),
)
"""What a prompt says twice that states a fact of this kind twice."""
_READ_CHARS: Final = 2_400
_OPERATOR_CHARS: Final = 6_000
_MAX_TURNS: Final = 12
_MAX_DOCUMENTS: Final = 8
_CLAUSE_CHARS: Final = 160

_OF_A_DAY: Final = re.compile(
    r"\b(?:today|tonight|tomorrow|(?:on|am|le|el|na|no) (?:mon|tues|wednes|thurs|fri|satur|"
    r"sun|mont|"
    r"diens|mitt|donners|frei|sams|sonn|lun|mar|mi[ée]r|jue|vie|s[áa]b|dom|jeu|ven|sam|dim)\w*|for "
    r"(?:breakfast|lunch|dinner|supper|brunch)|heute|morgen|zum \w+essen|aujourd|demain|hoy|"
    r"mañana|hoje|amanhã)\b|今天|明天|午餐|晚餐"
)
"""How many come to one meal or on one day says nothing of the others."""
_EITHER: Final = re.compile(r"\b(?:or|oder|ou|o)\b")
_SAID_OF_ALL: Final = frozenset({"readers"})
"""Whom somebody writes for is a trade; that everything is for them is a rule."""
_SENTENCE_ENDS: Final = ".!?\n。！？"


@record(frozen=True, slots=True, kw_only=True)
class _Said:
    """A term with the words around it: whose it is, where it stands, what else they name."""

    kind: Kind
    term: Term
    label: Provenance
    span: Span
    quote: str
    low: str


@record(frozen=True, slots=True, kw_only=True)
class _Pair:
    """A value that counts, and one that loses against it."""

    winner: _Said
    loser: _Said


def has_contraries(reading: Reading, hearing: Hearing = hearsay) -> bool:
    """Tell whether own words contradict one another or the operator's; documents left out."""
    return any(True for _ in _own_pairs(reading, hearing))


def with_contraries(
    reading: Reading, claims: tuple[Claim, ...], hearing: Hearing = hearsay
) -> tuple[Claim, ...]:
    """Return the claims with the values that lost noted at the claims that contradict them."""
    own = tuple(_own_pairs(reading, hearing))
    against = (*own, *_document_pairs(reading, hearing))
    for pair in against:
        claims = _noted(claims, pair, may_add=pair in own)
    return claims


# --- pairs ------------------------------------------------------------------------------------


def _own_pairs(reading: Reading, hearing: Hearing) -> Iterator[_Pair]:
    yield from _within_prompt(reading, hearing)
    if reading.earlier and reading.prompt:
        yield from _between_turns(reading, hearing)
    if reading.operator and reading.prompt:
        yield from _with_operator(reading, hearing)


def _within_prompt(reading: Reading, hearing: Hearing) -> Iterator[_Pair]:
    """Yield a fact that the prompt states twice and differently; the later one counts."""
    text = "\n".join(map(_head, reading.prompt))
    names = {name for lead, name in _TWICE if text.count(lead) > 1}
    if not names or CORRECTS.search(text) or COMPARES.search(text):
        return
    kinds = tuple(kind for kind in FACTS if kind.name in names)
    facts = [
        said
        for said in _users(reading.prompt, kinds, hearing)
        if not said.term.order and not SCOPED.match(said.low, said.term.end)
    ]
    for place, winner in enumerate(facts):
        before = [s for s in facts[:place] if s.kind is winner.kind]
        lost = [s for s in before if s.kind.differ(winner.term, s.term)]
        if len(lost) == len(before) == 1 and _owners(winner) == _owners(lost[0]):
            yield _Pair(winner=winner, loser=lost[0])


def _owners(said: _Said) -> frozenset[str]:
    """Return what the sentence names before the value: "Client A has a budget of 500 euros"."""
    left = max(said.low.rfind(mark, 0, said.term.start) for mark in _SENTENCE_ENDS) + 1
    return frozenset(_TOKEN.findall(said.low[left : said.term.start])) - _NO_OWNERS


def _between_turns(reading: Reading, hearing: Hearing) -> Iterator[_Pair]:
    earlier = sorted(reading.earlier, key=lambda s: -(s.span.message or 0))[:_MAX_TURNS]
    prompt = "\n".join(_head(segment) for segment in reading.prompt)
    kinds = _OF_TURNS.open_to(prompt, map(_head, earlier))
    if not kinds or CORRECTS.search(prompt):
        return
    now = tuple(_users(reading.prompt, kinds, hearing))
    settled: set[str] = set()
    for segment in earlier if now else ():
        if CORRECTS.search(_head(segment)):
            return
        then = tuple(_users((segment,), kinds, hearing))
        yield from (p for p in _pairs(now, then) if p.winner.term.matter not in settled)
        settled |= {said.term.matter for said in then}


def _with_operator(reading: Reading, hearing: Hearing) -> Iterator[_Pair]:
    rules = tuple(s.text[: head_end(s.text, _OPERATOR_CHARS)].lower() for s in reading.operator)
    turns = (reading.prompt, *([s] for s in reversed(reading.earlier[-_MAX_TURNS:])))
    settled: set[tuple[str, str]] = set()
    for turn in turns:
        text = "\n".join(map(_head, turn))
        kinds = _OF_RULES.open_to(text, rules)
        said = tuple(_users(turn, kinds, hearing)) if kinds else ()
        latest = tuple(s for s in said if (s.kind.name, s.term.matter) not in settled)
        settled |= {(s.kind.name, s.term.matter) for s in said}
        for segment in reading.operator if latest else ():
            yield from _pairs(latest, tuple(_operators(segment, kinds)))


def _document_pairs(reading: Reading, hearing: Hearing) -> Iterator[_Pair]:
    if not reading.documents or not reading.prompt:
        return
    documents = documents_in_scope(reading)[:_MAX_DOCUMENTS]
    heads = [d.text[:MAX_CHARS].lower() for d in documents]
    kinds = _OF_BRIEFS.open_to("\n".join(map(_head, reading.prompt)), heads)
    now = tuple(_users(reading.prompt, kinds, hearing)) if kinds else ()
    if COMPARES.search("\n".join(map(_head, reading.prompt))):
        return
    transforms = TRANSFORMS.search("\n".join(map(_head, reading.prompt))) is not None
    shapes = {kind.name for kind in SHAPES}
    may = tuple(s for s in now if not (transforms and s.kind.name in shapes))
    for document in documents if may else ():
        yield from _pairs(may, tuple(_documents(document)))


def _pairs(now: tuple[_Said, ...], then: tuple[_Said, ...]) -> Iterator[_Pair]:
    """Yield who contradicts whom; where one side says two things of a matter, nobody does."""
    for winner in now:
        for loser in then:
            if winner.kind is not loser.kind or not winner.kind.differ(winner.term, loser.term):
                continue
            if _is_open(winner, now) or _is_open(loser, then):
                continue
            if not (_names(winner, loser) or _names(loser, winner)):
                yield _Pair(winner=winner, loser=loser)


def _is_open(said: _Said, side: tuple[_Said, ...]) -> bool:
    """Tell whether the same side says something else of the same matter."""
    kind, term = said.kind, replace(said.term, order=False)
    return any(other.kind is kind and kind.differ(term, other.term) for other in side)


def _names(one: _Said, other: _Said) -> bool:
    """Tell whether the words around one value name the other too: then somebody knows of both."""
    term = other.term
    if other.kind.name == "place":
        return not place_names(one.low).isdisjoint(term.names)
    if term.names:
        return any(
            not told.names.isdisjoint(term.names) and told.shuns == term.shuns
            for told in other.kind.find(view_of(one.low))
        )
    numbers = [word for word in _TOKEN.findall(other.quote.lower()) if number_of(word) is not None]
    said = frozenset(_TOKEN.findall(one.low))
    return bool(numbers) and said.issuperset(numbers)


_TOKEN: Final = re.compile(r"\d+|[^\W\d_]+")
_NO_OWNERS: Final = frozenset(
    """
    a an the my our i we im am is are was be has have had of at about around to up only just total
    max maximum budget limit price people persons person party group deadline meeting live in from
    by on it must should can may not exceed under over than more less than spend and but so for
    answer write make please mein meine unser unsere das der die ein eine ist sind wir ich beträgt
    liegt bei budget mon ma notre le la un une est nous sommes de mi nuestro el un una es somos meu
    minha nosso o a um uma é somos
    """.split()
)
"""Words before a value that tell nothing of whose it is."""


# --- sides ------------------------------------------------------------------------------------


def _head(segment: Segment) -> str:
    return segment.text[: head_end(segment.text, _READ_CHARS)].lower()


def _users(
    segments: Iterable[Segment], kinds: tuple[Kind, ...], hearing: Hearing
) -> Iterator[_Said]:
    for segment in segments:
        view = view_of(segment.text[: head_end(segment.text, _READ_CHARS)])
        heard: tuple[Heard, ...] | None = None
        for said in _said(view, segment, kinds, Provenance.USER_ASSERTED):
            start = said.span.start - segment.span.start
            heard = hearing(segment.text) if heard is None else heard
            is_others = is_heard(heard, start, start + len(said.quote))
            supposes = SUPPOSES if said.kind in FACTS else PARTS
            sentence = _sentence(view, said.term)
            of_a_day = said.kind.name == "party" and _OF_A_DAY.search(sentence) is not None
            if not is_others and not of_a_day and not supposes.search(sentence):
                yield said


def _operators(segment: Segment, kinds: tuple[Kind, ...]) -> Iterator[_Said]:
    view = view_of(segment.text[: head_end(segment.text, _OPERATOR_CHARS)])
    for said in _said(view, segment, kinds, Provenance.OPERATOR_ASSERTED):
        clause = _sentence(view, said.term)
        if said.term.shuns:  # "never this or that" leaves neither open
            clause = _EITHER.sub(" ", clause)
        if MAY_YIELD.search(clause) or OF_A_PART.search(clause):
            continue
        if said.kind in SHAPES and FOR_SOME.match(view.low, said.term.end):
            continue
        if said.kind.name == "language" and USERS_LANGUAGE.search(view.low):
            continue
        if said.kind.name not in _SAID_OF_ALL or ALL_TEXTS.search(clause):
            yield said


def _said(
    view: View, segment: Segment, kinds: tuple[Kind, ...], label: Provenance
) -> Iterator[_Said]:
    for kind in kinds:
        for term in kind.find(view):
            if _is_unsure(view, term):
                continue
            start, end = view.place(term.start, term.end)
            at = segment.span
            yield _Said(
                kind=kind,
                term=term,
                label=label,
                span=Span(
                    message=at.message, part=at.part, start=at.start + start, end=at.start + end
                ),
                quote=view.original[start:end],
                low=view.low,
            )


def _is_unsure(view: View, term: Term) -> bool:
    """Tell whether the words around a value leave it open, deny it, or put it in the past."""
    after = view.low[term.end : term.end + 16] + " "
    before = view.low[max(0, term.start - 16) : term.start]
    joins = MORE_PERSONS if term.dimension == "audience" else OR
    if term.dimension in _JOINED and (joins.match(after) or BEFORE_OR.search(before)):
        return True
    if not term.shuns and is_negated(view.text, term.start):
        return True
    return is_former(_sentence(view, term))


_JOINED: Final = frozenset({"location", "language", "timeframe", "audience", "environment"})


def _sentence(view: View, term: Term) -> str:
    left = max(view.low.rfind(mark, 0, term.start) for mark in _SENTENCE_ENDS) + 1
    ends = [view.low.find(mark, term.end) for mark in _SENTENCE_ENDS]
    right = min((end for end in ends if end >= 0), default=len(view.low))
    left, right = max(left, term.start - _CLAUSE_CHARS), min(right, term.end + _CLAUSE_CHARS)
    return view.low[left : term.start] + " _ " + view.low[term.end : right]


def _documents(document: Document) -> Iterator[_Said]:
    for kind, term, quote, low in brief_terms(document.text):
        span = Span(
            message=document.message,
            part=document.part,
            start=term.start,
            end=term.end,
            doc=document.id,
        )
        yield _Said(
            kind=kind, term=term, label=Provenance.DOC_DERIVED, span=span, quote=quote, low=low
        )


# --- notes ------------------------------------------------------------------------------------


def _noted(claims: tuple[Claim, ...], pair: _Pair, *, may_add: bool) -> tuple[Claim, ...]:
    """Return the claims with the pair: the loser at the winner's claim, no claim of its own."""
    loser = _claim(pair.loser)
    place = next((n for n, c in enumerate(claims) if _is_at(c, pair.winner)), None)
    if place is None:
        if not may_add:
            return claims
        claims, place = (*claims, _claim(pair.winner)), len(claims)
    holder = claims[place]
    loser = replace(loser, slot=holder.slot)
    if not any(c.span == loser.span for c in holder.conflicts):
        holder = replace(holder, conflicts=(*holder.conflicts, loser))
    return tuple(
        holder if n == place else claim
        for n, claim in enumerate(claims)
        if n == place or not _is_lost(claim, pair.loser)
    )


def _is_at(claim: Claim, said: _Said) -> bool:
    return (
        claim.label is said.label
        and claim.dimension == said.term.dimension
        and _overlap(claim.span, said.span)
    )


def _is_lost(claim: Claim, said: _Said) -> bool:
    return said.label is not Provenance.OPERATOR_ASSERTED and _is_at(claim, said)


def _overlap(one: Span | None, other: Span) -> bool:
    if one is None or (one.message, one.part, one.doc) != (other.message, other.part, other.doc):
        return False
    return one.start < other.end and other.start < one.end


def _claim(said: _Said) -> Claim:
    return Claim(
        slot=said.term.dimension,
        dimension=said.term.dimension,
        value=said.quote,
        label=said.label,
        span=said.span,
        quote=said.quote,
    )
