"""What people state in their own words: readers, languages, lengths, forms, dates, rules.

Why: extraction keeps one value per dimension and asks what is open; a claim is wanted for every
value that was said, in each turn, the operator's text too. Triggers are cheap, since this runs on
every request. Must not know whose words it reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from clarigate_proxy.core.cuts import head_end
from clarigate_proxy.core.statements.amounts import amounts, may_hold_amounts
from clarigate_proxy.core.statements.dates import dates
from clarigate_proxy.core.statements.found import Found, Kind, View, view_of
from clarigate_proxy.core.statements.leads import Leads
from clarigate_proxy.core.statements.measures import extents
from clarigate_proxy.core.statements.people import READER_LEADS, READERS
from clarigate_proxy.core.statements.tasks import tasks
from clarigate_proxy.core.statements.voice import (
    DAYS,
    FORMAT_LEADS,
    FORMAT_WORDS,
    FORMATS,
    LANGUAGE_NAMES,
    LANGUAGES,
    RULE_LEADS,
    RULE_WORDS,
    RULES,
    SUBJECT_LEADS,
    SUBJECTS,
    TONE_WORDS,
    TONES,
    VENUE_WORDS,
    VENUES,
)

__all__ = ["MAX_CHARS", "dismissed", "find_in_words", "withdrawn"]

MAX_CHARS: Final = 2400
"""Longer words are read at their head and tail, where instructions stand."""

_DIGIT: Final = re.compile(r"\d")
_ASKED: Final = re.compile(
    r"\s*(?:what|which|who|when|where|why|how|is|are|does|do|did|should|if|was|were|will|has|"
    r"have)\b"
)
_SPENT: Final = re.compile(
    r"\b(?:budget|spend|spending|spent|afford|ceiling|cap|limit|we have|available|at most|no "
    r"more than|"
    r"maximum|max|"
    r"up to|under|below|cheaper|pay|transfer|send|wire|refund|charge|donate|invoice|order|buy|book|"
    r"price|cost|costs|ausgeben|kosten|zahl\w*|überweis\w*|höchstens|bis zu|dépens\w*|"
    r"pay\w*|vire|gastar|presupuesto|pag\w+|transfier\w*|orçamento|gasta\w*)\b|预算|转账|支付|最多"
)
"""Words that make an amount one to be spent; in a sum or a story it is none."""
_RECIPIENT: Final = re.compile(
    r"(?<![a-zA-Z0-9À-ɏ_.+-])[a-zA-Z0-9À-ɏ_.+-]{1,64}@[a-zA-Z0-9À-ɏ-]+(?:\.[a-zA-Z0-9À-ɏ-]+)+"
)
"""Letters of scripts without spaces are words around an address, not part of it."""
_PATH: Final = re.compile(
    r"(?<![\w/\\:.])(?:~|\.{1,2})?/(?:[\w.@-]+/)+[\w.@-]*\w(?![\w/])"
    r"|(?<!\w)[A-Za-z]:\\(?:[\w.-]+\\)*[\w.-]*\w"
)
_WITHDRAWN: Final = re.compile(
    r"\b(?:i (?:said|wrote|told you|mentioned)|ich sagte|ich hatte|j'avais dit|dije|eu disse)"
    r" (?P<what>[^.;!?\n]{2,60}?)(?: (?:before|earlier|first|vorhin|avant|antes))?,? "
    r"(?:but|aber|mais|pero|mas)\b"
    r"|\b(?:not|no longer|instead of|rather than|statt|au lieu de|en vez de) "
    r"(?P<instead>[^.;,!?\n]{2,40})"
    r"|\b(?:nobody|no one) (?:asked for|wants|needs|said) (?P<nobody>[^.;,!?\n]{2,40})"
    r"|\b(?:wants?|wanted|prefers?|asks? for|asked for|will|möchte|veut|quiere|quer) "
    r"(?P<others>[^.;,!?\n]{2,60}?),? (?:but|aber|mais|pero|mas) (?:i|we|ich|wir|je|nous|yo|eu|nós|"
    r"nosotros|quiero|quero)\b"
    r"|\b(?:can['’]?t|can ?not|won['’]t|don['’]t want to|not (?:going|willing) to|"
    r"ne (?:peux|veux|pouvons) pas|no (?:puedo|podemos|quiero)|não (?:posso|podemos|quero)) "
    r"(?:spend|"
    r"pay|afford|dépenser|payer|gastar|pagar) (?!more|over|above|plus|más|mais)"
    r"(?P<unspent>[^.;,!?\n]{2,30}?(?:[.,]\d+)?[^.;,!?\n]{0,12})"
    r"|(?P<corrected>\b\d[^.;,!?\n]{0,30}), (?:no|no wait|sorry|i mean|make that|nein|ich meine|"
    r"non|"
    r"pardon|perdón|digo|não|quer dizer),? (?=\d)",
)
_WITHDRAWS: Final = frozenset("said wrote told mentioned sagte hatte avais dije disse".split())
_DISMISSES: Final = frozenset(
    """
    not longer instead rather statt lieu vez nobody one wants wanted prefers want prefer asked will
    möchte veut quiere quer spend pay afford dépenser payer gastar pagar no sorry mean make nein
    meine non pardon perdón digo não dizer
    """.split()
)
"""Words without which nothing is taken back, or passed over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Phrase:
    """A pattern for text in lower case, and what spares most texts the search for it.

    `gate` are words of which one must be there, `leads` how a match begins, unless one of `beside`
    is there. They speak for ASCII only: other texts are always searched from end to end.
    """

    dimension: str
    kind: Kind
    pattern: re.Pattern[str]
    gate: frozenset[str] = frozenset()
    leads: Leads | None = None
    beside: frozenset[str] = frozenset()

    def matches(self, view: View) -> Iterable[re.Match[str]]:
        """Yield the matches of the pattern in a text."""
        low = view.low
        if low.isascii():
            if self.gate and not view.holds(self.gate):
                return ()
            if self.leads is not None and not view.holds(self.beside):
                return self.leads.matches(self.pattern, low)
        return self.pattern.finditer(low)


_PHRASES: Final = (
    _Phrase(dimension="audience", kind=Kind.PEOPLE, pattern=READERS, leads=READER_LEADS),
    _Phrase(
        dimension="language",
        kind=Kind.WORDS,
        pattern=LANGUAGES,
        gate=frozenset(LANGUAGE_NAMES.split("|")),
    ),
    _Phrase(
        dimension="output_format",
        kind=Kind.WORDS,
        pattern=FORMATS,
        gate=FORMAT_WORDS,
        leads=FORMAT_LEADS,
    ),
    _Phrase(dimension="tone", kind=Kind.WORDS, pattern=TONES, gate=TONE_WORDS),
    _Phrase(
        dimension="constraints",
        kind=Kind.WORDS,
        pattern=RULES,
        gate=frozenset(
            """
            no never avoid without kein keine keinen ohne nie sans jamais sin nunca sem first order
            with prefer rather not words figures digits capitals bold italics brackets allows allow
            permits permit possible available always only include mention leave keep state use quote
            cite start end stick focus make do don
            """.split()
        ),
        leads=RULE_LEADS,
        beside=RULE_WORDS,
    ),
    _Phrase(
        dimension="timeframe",
        kind=Kind.WORDS,
        pattern=DAYS,
        gate=frozenset(
            """
            monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays
            thursdays fridays saturdays sundays
            """.split()
        ),
    ),
)


def find_in_words(text: str) -> tuple[Found, ...]:
    """Return the values that somebody states in `text`, in the order of dimensions."""
    view = view_of(text[: head_end(text, MAX_CHARS)])
    gone = _gone(view)
    found = [*_phrases(view), *_typed(view), *_addresses(view), *tasks(view)]
    return tuple(
        _placed(item, view)
        for item in found
        if item.dimension in {"task", "constraints"}
        or not any(start <= item.start and item.end <= end for start, end in gone)
    )


def _gone(view: View) -> list[tuple[int, int]]:
    may_dismiss = view.holds(_WITHDRAWS) or view.holds(_DISMISSES)
    matches = _WITHDRAWN.finditer(view.low) if may_dismiss else ()
    return [match.span(match.lastgroup or 0) for match in matches]


def dismissed(text: str) -> tuple[tuple[int, int], ...]:
    """Return the passages whose values `text` takes back, or says that somebody else wants."""
    low = text[:MAX_CHARS].lower()
    if not any(word in low for word in _DISMISSING):
        return ()
    view = view_of(text[: head_end(text, MAX_CHARS)])
    return tuple(view.place(start, end) for start, end in _gone(view))


_DISMISSING: Final = (
    *(
        " but i",
        " but we",
        ", no",
        "nobody",
        "no one",
        " aber ",
        ", nein",
        ", non",
        ", perd",
        ", não",
    ),
    *(" mais ", " pero ", " mas ", ", sorry", ", make that", "'t spend", "'t pay", "'t afford"),
)
"""What is in every text that takes back a value without a negation right before it."""


def withdrawn(text: str) -> tuple[Found, ...]:
    """Return the dates and amounts that `text` takes back ("I said 5 May before, but …")."""
    view = view_of(text[: head_end(text, MAX_CHARS)])
    if not view.holds(_WITHDRAWS):
        return ()
    gone = [match.span("what") for match in _WITHDRAWN.finditer(view.low) if match["what"]]
    return tuple(
        item
        for item in _typed(view)
        if any(start <= item.start and item.end <= end for start, end in gone)
    )


def _placed(item: Found, view: View) -> Found:
    if view.starts is None:
        return item
    start, end = view.place(item.start, item.end)
    return Found(dimension=item.dimension, kind=item.kind, value=item.value, start=start, end=end)


def _phrases(view: View) -> Iterator[Found]:
    for phrase in _PHRASES:
        for match in phrase.matches(view):
            yield from _phrase(phrase.dimension, phrase.kind, match, view)
    for match in SUBJECT_LEADS.matches(SUBJECTS, view.text):
        yield from _phrase("subject", Kind.WORDS, match, view)
    for match in VENUES.finditer(view.text) if view.holds(VENUE_WORDS) else ():
        yield from _phrase("location", Kind.PLACE, match, view)


def _phrase(dimension: str, kind: Kind, match: re.Match[str], view: View) -> Iterator[Found]:
    start, end = match.span(match.lastgroup or 0)
    if dimension == "audience" and _is_asked_about(view, start):
        return
    value = view.text[start:end].strip(" ,'\"")
    if value:
        yield Found(dimension=dimension, kind=kind, value=value, start=start, end=end)


def _is_asked_about(view: View, start: int) -> bool:
    """Tell whether the phrase stands in a question about a matter, not in a request."""
    left = max(view.low.rfind(mark, 0, start) for mark in (". ", "? ", "! ", "\n")) + 1
    return _ASKED.match(view.low, left) is not None


def _addresses(view: View) -> Iterator[Found]:
    """Yield recipients and paths: what a tool call must trace to the user's own words."""
    if "@" in view.low:
        for match in _RECIPIENT.finditer(view.text):
            yield _whole("audience", match)
    if "/" in view.low or "\\" in view.low:
        for match in _PATH.finditer(view.text):
            yield _whole("inputs", match)


def _whole(dimension: str, match: re.Match[str]) -> Found:
    return Found(
        dimension=dimension,
        kind=Kind.WORDS,
        value=match[0],
        start=match.start(),
        end=match.end(),
    )


def _typed(view: View) -> Iterator[Found]:
    for start, end, value in extents(view):
        yield Found(dimension="length", kind=Kind.EXTENT, value=value, start=start, end=end)
    if not _DIGIT.search(view.text):
        return
    is_spent = may_hold_amounts(view) and _SPENT.search(view.low) is not None
    for start, end, value in amounts(view) if is_spent else ():
        yield Found(dimension="budget", kind=Kind.MONEY, value=value, start=start, end=end)
    for start, end, value, kind in dates(view):
        yield Found(dimension="timeframe", kind=kind, value=value, start=start, end=end)
