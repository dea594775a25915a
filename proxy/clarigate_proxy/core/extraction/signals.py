"""The feature record of a prompt: everything that rules and learnt models read, computed once.

Why: rules, the task-type classifier and the learnt models must see the same facts, and a text is
tokenised only once per request. Nothing here judges; nothing here knows dimensions.

Invariants: `low` has the same length as `text`, so offsets found in one hold in the other; only
the user's own words of the prompt are read, never a document. Very long texts are read at their
head and tail, where instructions stand.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.cuts import head_end, tail_start
from clarigate_proxy.core.extraction.typos import SLIPS, corrected
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import Reading, Segment, Span

__all__ = ["QUOTED", "Layout", "Signals", "lower_same_length", "quotations", "read_signals"]

HEAD_CHARS = 1600
TAIL_CHARS = 800

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_ASCII_WORD = re.compile(r"[a-z0-9]+(?:'[a-z0-9]+)*")
"""The same for text in lower case that is ASCII."""
QUOTED = re.compile(
    r"\"([^\"\n]{2,}|[^\"]{20,})\"|“([^”]{2,})”|«([^»]{2,})»|„([^“”]{2,})[“”]"
    r"|「([^」]{2,})」|'(?<!\w')([^'\n]{12,})'(?!\w)|`([^`]{4,})`"
)
_CODE = re.compile(
    r"[;{}]\s*$|^\s*(?:def|class|import|from|function|const|let|var|public|SELECT|"
    r"select)\s\S.*[(:;{]"
    r"|^\s*[$#>]\s\w",
    re.MULTILINE,
)
_CODE_TOKENS = ("()", "=>", "==", "!=", "::", "->", "</", "\\begin{", "];", ");", "#include", "/>")
_CODE_LINES = ("{", "}", ";", "\n")
_QUOTES = "\"“«„「'`"
_CALL = re.compile(r"\w\.\w+\(|\w\[\w+\]|(?<![^\s:\"'`])=[A-Za-z][\w.]*\(")
_NUMBER = re.compile(r"\d")
# What it looks back at stands behind its first letter, so that a search skips to the next capital.
_NAME = re.compile(r"[A-ZÀ-Þ](?<=[A-Za-z,;0-9)] [A-ZÀ-Þ])[a-zß-ÿ]+[A-Za-zß-ÿ]*\b")
# One set in front, so that a search skips to the next character of it.
_SENTENCE_END = re.compile(
    r"[.!?。！？\n](?:(?<=\n)\n*|(?<!\n)(?<![.!?。！？][.!?。！？])[.!?。！？]*+(?=\s|$))"
)
_COLON = re.compile(r"[:：](?=\s|\S{0,1}[^\x00-\x7f]|\w{2,}|[\"“])")
_NO_NAMES = frozenset(
    """
    I'm I've I'll I'd Monday Tuesday Wednesday Thursday Friday Saturday Sunday January
    February March April May June July August September October November December Please
    Thanks Thank Italian Polish Portuguese Russian Turkish Dutch Welsh Hungarian Arabic Greek
    Ukrainian Swedish Danish Norwegian Finnish Czech Romanian Korean Hindi English German
    French Spanish Chinese Japanese Python Java Excel Word Google
    Hi Hello You Can The
    """.split()
)
"""Capitalised words that tell nothing about which entity is meant."""
_ANNOUNCED = re.compile(
    r"\b(?:rewrit|translat|summar|correct|proofread|polite|following|paraphras|edit|fix|"
    r"sentence|text|"
    r"classif|explain|reply|answer|this|improve|grammar|formal|übersetz|tradu|corrig|"
    r"here(?:'s| is| are) (?:the|my|our) (?!(?:\w+ )?(?:questions?|problems?|issues?|requests?|"
    r"tasks?|thing|deal)\b))"
)
_NUMBERED = frozenset("#")
"""Stands in the vocabulary for any number, so that rules can be triggered by one."""
_TALKING = frozenset(("i", "i'm", "we", "you", "please", "can", "could", "just", "ich", "je", "yo"))
_CURLY = str.maketrans({"’": "'", "‘": "'"})
_HAN = re.compile(r"[\u3400-\u9fff]")


@record(frozen=True, slots=True, kw_only=True)
class Layout:
    """How the text is laid out; counts are words unless the name says otherwise.

    `quoted` counts words inside quotation marks, `after_colon` those behind the first colon,
    `body` those behind the first line break. `names` counts capitalised words inside sentences.
    """

    words: int
    sentences: int
    lines: int
    quoted: int
    after_colon: int
    body: int
    names: int
    numbers: int
    code: bool
    url: bool
    question: bool
    open_end: bool


@record(frozen=True, slots=True, kw_only=True)
class Signals:
    """The prompt's own words and what can be counted in them.

    `text` is what was read, `low` the same in lower case with straight apostrophes, `flat` is
    `low` with white space folded and longer quotations emptied. `words` are in order, `vocabulary`
    is their set, with "#" where the text has a number.
    """

    text: str
    low: str
    flat: str
    words: tuple[str, ...]
    vocabulary: frozenset[str]
    layout: Layout
    first_turn: bool
    documents: int
    media: bool
    operator_chars: int
    segments: tuple[Segment, ...]
    starts: tuple[int, ...]

    def span(self, start: int, end: int) -> Span | None:
        """Return the place in the request of `text[start:end]`, None where it crosses segments."""
        for segment, base in zip(reversed(self.segments), reversed(self.starts), strict=True):
            if start >= base:
                offset = segment.span.start - base
                if end + offset > segment.span.end:
                    return None
                return Span(
                    message=segment.span.message,
                    part=segment.span.part,
                    start=start + offset,
                    end=end + offset,
                )
        return None


def lower_same_length(text: str) -> str:
    """Lower-case without changing the length; letters whose lower form is longer stay."""
    low = text.lower()
    if low.isascii():
        return low
    if len(low) != len(text):
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    return low.translate(_CURLY)


def read_signals(reading: Reading) -> Signals:
    """Compute the record for a reading's prompt."""
    segments, starts, text = _joined(reading.prompt)
    low = lower_same_length(text)
    words = tuple((_ASCII_WORD if low.isascii() else _WORD).findall(low))
    flat = " ".join((QUOTED.sub(_hollow, low) if _has_quote(low) else low).split())
    vocabulary = frozenset(words)
    if not SLIPS.keys().isdisjoint(vocabulary):
        words = tuple(SLIPS.get(word, word) for word in words)
        vocabulary, flat = frozenset(words), corrected(flat)
    return Signals(
        text=text,
        low=low,
        flat=flat,
        words=words,
        vocabulary=vocabulary | _NUMBERED if _NUMBER.search(text) else vocabulary,
        layout=_layout(text, words),
        first_turn=reading.first_turn,
        documents=sum(not document.withheld for document in reading.documents),
        media=reading.media or reading.earlier_media,
        operator_chars=sum(len(segment.text) for segment in reading.operator),
        segments=segments,
        starts=starts,
    )


def _looks_like_code(text: str) -> bool:
    if any(token in text for token in _CODE_TOKENS):
        return True
    if "(" in text and _CALL.search(text):
        return True
    return any(mark in text for mark in _CODE_LINES) and _CODE.search(text) is not None


def _has_quote(text: str) -> bool:
    return any(mark in text for mark in _QUOTES)


def quotations(text: str) -> str:
    """Return what stands in quotation marks."""
    return " ".join(next(filter(None, match.groups())) for match in QUOTED.finditer(text))


def _quoted(text: str) -> int:
    return sum(_count(next(filter(None, m.groups()))) for m in QUOTED.finditer(text))


def _hollow(quote: re.Match[str]) -> str:
    """Empty a quotation of three words or more: what is quoted is not what is asked."""
    return quote[0] if len(quote[0].split()) < 3 else '"…"'


def _joined(prompt: tuple[Segment, ...]) -> tuple[tuple[Segment, ...], tuple[int, ...], str]:
    """Join segments by a newline; of very long texts only head and tail are kept."""
    segments = tuple(piece for segment in prompt for piece in _clipped(segment))
    starts, pieces, at = [], [], 0
    for segment in segments:
        starts.append(at)
        pieces.append(segment.text)
        at += len(segment.text) + 1
    return segments, tuple(starts), "\n".join(pieces)


def _clipped(segment: Segment) -> tuple[Segment, ...]:
    text, span = segment.text, segment.span
    if len(text) <= HEAD_CHARS + TAIL_CHARS:
        return (segment,)
    tail = tail_start(text, len(text) - TAIL_CHARS)
    return (
        _piece(segment, span, 0, head_end(text, HEAD_CHARS)),
        _piece(segment, span, tail, len(text)),
    )


def _piece(segment: Segment, span: Span, start: int, end: int) -> Segment:
    place = Span(
        message=span.message, part=span.part, start=span.start + start, end=span.start + end
    )
    return Segment(role=segment.role, text=segment.text[start:end], span=place)


def _layout(text: str, words: tuple[str, ...]) -> Layout:
    stripped = text.strip()
    colon = _COLON.search(stripped) if ":" in stripped or "：" in stripped else None
    head, _, body = stripped.partition("\n")
    return Layout(
        words=len(words) if stripped.isascii() else _count(stripped),
        sentences=1 + sum(1 for _ in _SENTENCE_END.finditer(stripped.rstrip(".!?。！？\n "))),
        lines=1 + body.count("\n") + bool(body) if body else 1,
        quoted=_quoted(stripped) if _has_quote(stripped) else 0,
        after_colon=_after_colon(stripped, colon) if colon else 0,
        body=_count(body) if head else 0,
        names=sum(name not in _NO_NAMES for name in _NAME.findall(stripped)),
        numbers=sum(word[0].isdecimal() for word in words),
        code=_looks_like_code(stripped),
        url="http" in stripped or "www." in stripped,
        question=stripped.endswith(("?", "？")),
        open_end=stripped.endswith((":", "：")),
    )


def _after_colon(text: str, colon: re.Match[str]) -> int:
    """Count the words behind a colon, none where they go on talking to us."""
    first = _WORD.search(text, colon.end())
    talking = first is not None and first[0].lower() in _TALKING
    if talking and not _ANNOUNCED.search(text[: colon.start()].lower()):
        return 0
    return _count(text[colon.end() :])


def _count(text: str) -> int:
    """Count words; two Han characters count as one word."""
    return len(text.split()) + (0 if text.isascii() else len(_HAN.findall(text)) // 2)
