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
_READ_CHARS: Final = 2_400
_OPERATOR_CHARS: Final = 6_000
_MAX_TURNS: Final = 12
_MAX_DOCUMENTS: Final = 8
_CLAUSE_CHARS: Final = 160

_CORRECTS: Final = re.compile(
    r"(?:^|[.!?,;\n]\s*)(?:no|nope|sorry|oops|wait|nein|non|perdón|não|stimmt|stopp)\b[,.! ]"
    r"|\b(?:actually|instead|rather|i meant?|i mean|correction|correct (?:that|it)|make (?:it|"
    r"that)|"
    r"chang(?:e|es|ed|ing)|switch(?:ed)?|moved?|postponed|no longer|not any ?more|update[sd]?|"
    r"scratch that|mistake|my bad|wrong|new plan|now (?:we|i|it|the)|turns? out|after all|"
    r"extend\w*|"
    r"anymore|just (?:learned|heard|found)|rescheduled|more precisely|in fact|drop(?:s|ped)? out|"
    r"(?:can't|cannot) (?:come|make it)|join(?:s|ed|ing)?|doch|eigentlich|sondern|statt\w*|"
    r"korrektur|"
    r"ich meinte?|geändert|ändern?|verschoben|jetzt|nun|nicht mehr|versehen|falsch|genauer|"
    r"finalement|plutôt|en fait|je voulais dire|correction|changé|changer|maintenant|désormais|"
    r"au lieu|erreur|corrección|en realidad|mejor|quise decir|quiero decir|cambi\w*|ahora|ya no|"
    r"en vez|error|na verdade|aliás|melhor|quis dizer|quero dizer|mud\w+|agora|já não|correção|"
    r"em vez|erro)\b|改成|不对|其实|改为|更正|应该是|现在|不是|弄错|说错"
)
"""Words by which somebody takes back or changes what was said: no contradiction is left."""
_SUPPOSES: Final = re.compile(
    r"\b(?:if|suppose|imagine|assum\w+|what about|how about|hypothetical\w*|another|second|also|"
    r"too|else|other|others|separate\w*|next (?:year|time|trip)|compare[sd]?|versus|vs|either|"
    r"someone|somebody|character|story|would|wenn|falls|angenommen|"
    r"auch|noch ein\w*|andere[nrs]?|zweite[nrs]?|nächste[sn]? (?:jahr|mal)|oder|si|imaginons|"
    r"aussi|autre|deuxième|supongamos|también|otr[oa]s?|segund[oa]|se|imagine|também|outr[oa]s?|"
    r"per|each|extra|additional|last|same for)\b|如果|假设|另外|还有|也"
)
"""Words of a sentence that speaks of another case than the one at hand."""
_PARTS: Final = re.compile(
    r"\b(?:if|suppose|imagine|hypothetical\w*|another|each|per|except|either|wenn|falls|jede[rns]?|"
    r"si|chaque|cada|se)\b|如果|每"
)
"""The same for the shape of an answer: a part of it, or another one."""
_MAY_YIELD: Final = re.compile(
    r"\b(?:unless|by default|default|otherwise|if|when|whenever|prefer\w*|usually|normally|"
    r"generally|typically|where possible|when possible|ideally|try to|sparingly|rarely|sparsam|"
    r"selten|avec modération|con moderación|"
    r"should the user|user'?s "
    r"language|same language|example|e\.g|such as|for instance|or|falls|wenn|sofern|außer|"
    r"standardmäßig|normalerweise|möglichst|bevorzug\w*|oder|si|sauf|par défaut|sinon|de "
    r"préférence|"
    r"ou|salvo|por defecto|a menos|preferen\w*|excepto|se|exceto|por padrão|caso|o)\b"
    r"|除非|默认|如果|优先|尽量"
)
"""Words that make a rule one for the usual case: it yields by itself."""
_OF_A_PART: Final = re.compile(
    r"\b(?:summar(?:y|ies)|titles?|headings?|headlines?|subjects?|captions?|commits?|comments?|"
    r"calls?|tools?|functions?|e-?mails?|letters?|data|database|stored|product|supports?|files?|"
    r"inputs?|logs?|"
    r"context|documents?|knowledge|docs|code blocks|next|customers?'?|clients?'?|"
    r"zusammenfassung\w*|titel|"
    r"betreff|überschrift\w*|résumés?|titres?|objet|resúmenes|títulos?|asunto|resumos?|assunto)\b"
    r"|标题|摘要|邮件"
)
"""A rule for something else than the answer as a whole."""
_USERS_LANGUAGE: Final = re.compile(
    r"\b(?:(?:another|different|other|same|their|user['’]?s?|own|whatever|whichever) language|"
    r"language "
    r"(?:of the|that the) user|sprache des (?:be)?nutzers|andere[nrs]? sprache|langue de "
    r"l['’]utilisateur|autre langue|(?:idioma|lengua|língua) d[eo]l? usuári?o|otr[oa] (?:idioma|"
    r"lengua)|outr[oa] (?:idioma|língua))|用户的语言|其他语言"
)
"""Rules for another language than the usual one: the user's wish follows them."""
_ALL_TEXTS: Final = re.compile(
    r"\b(?:always|all|everything|every|only|must|audience|readers|immer|alles?|nur|leser|toujours|"
    r"tout|siempre|todo|sempre|tudo)\b|始终|所有|一切"
)
_SAID_OF_ALL: Final = frozenset({"readers"})
"""Whom somebody writes for is a trade; that everything is for them is a rule."""
_OR: Final = re.compile(r"\W{0,3}(?:or|oder|ou|o|bis|to|und|and|et|y|e|à|或|和|至|到|-|–|/)(?=\W)")
_MORE_PERSONS: Final = re.compile(
    r"\W{0,3}(?:or|oder|ou|o|bis|to|und|and|et|y|e|à|plus|mit|with|avec|con|com|或|和|到|-|"
    r"–)\W+(?:\d|an? |"
    r"two|three|four|five|six|zwei|drei|vier|fünf|deux|trois|quatre|dos|tres|dois|kids|child|kind|"
    r"enfant|niñ|crian|bab)"
)
_BEFORE_OR: Final = re.compile(
    r"(?:\b(?:or|oder|ou|und|and|et|between|zwischen|entre)|或|和|/) ?\Z"
)
_TRANSFORMS: Final = re.compile(
    r"\b(?:translat|summar|rewrit|re-?phras|paraphras|proofread|correct|edit|improv|shorten|polish|"
    r"adapt|simplif|convert|turn (?:this|it|the)|review|critique|fix|explain|übersetz|zusammen|"
    r"fass|"
    r"kürz|korrigier|vereinfach|umschreib|umformul|erklär|tradu|résum|corrig|reformul|raccourc|"
    r"expliqu|resum|resúm|corrij|acort|encurt|reescr|explic)|翻译|总结|改写|缩短|润色|概括|摘要"
)
"""What is done to a text: its own length, language and readers are then no wish."""
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
    if reading.earlier and reading.prompt:
        yield from _between_turns(reading, hearing)
    if reading.operator and reading.prompt:
        yield from _with_operator(reading, hearing)


def _between_turns(reading: Reading, hearing: Hearing) -> Iterator[_Pair]:
    earlier = sorted(reading.earlier, key=lambda s: -(s.span.message or 0))[:_MAX_TURNS]
    prompt = "\n".join(_head(segment) for segment in reading.prompt)
    kinds = _OF_TURNS.open_to(prompt, map(_head, earlier))
    if not kinds or _CORRECTS.search(prompt):
        return
    now = tuple(_users(reading.prompt, kinds, hearing))
    settled: set[str] = set()
    for segment in earlier if now else ():
        if _CORRECTS.search(_head(segment)):
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
    transforms = _TRANSFORMS.search("\n".join(map(_head, reading.prompt))) is not None
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
            supposes = _SUPPOSES if said.kind in FACTS else _PARTS
            if not is_others and not supposes.search(_sentence(view, said.term)):
                yield said


def _operators(segment: Segment, kinds: tuple[Kind, ...]) -> Iterator[_Said]:
    view = view_of(segment.text[: head_end(segment.text, _OPERATOR_CHARS)])
    for said in _said(view, segment, kinds, Provenance.OPERATOR_ASSERTED):
        clause = _sentence(view, said.term)
        if _MAY_YIELD.search(clause) or _OF_A_PART.search(clause):
            continue
        if said.kind.name == "language" and _USERS_LANGUAGE.search(view.low):
            continue
        if said.kind.name not in _SAID_OF_ALL or _ALL_TEXTS.search(clause):
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
    joins = _MORE_PERSONS if term.dimension == "audience" else _OR
    if term.dimension in _JOINED and (joins.match(after) or _BEFORE_OR.search(before)):
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
