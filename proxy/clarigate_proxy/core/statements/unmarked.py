"""Others' text that no mark sets off: log lines, mass mail, quoted lines, a whole quotation.

Why: a path in a log line, the account in "Dear customer, pay …" and the sum in a message that is
one quotation were not said by who asks about them. What is pasted so short that nothing else tells
is known by its first words, and on doubt has the lower trust.

Invariants: such text may be what is worked on; it is never a wish. Every pattern is anchored at the
start of a line or message, or at a greeting, and has a bounded reach.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.documents.mailwords import MAKES
from clarigate_proxy.core.documents.patterns import QUOTE_PAIRS, REQUEST_START

__all__ = ["unmarked"]

_CLOCK: Final = r"\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,6})?"
_LOG: Final = re.compile(
    rf"^[ \t]*(?:\[?\d{{4}}[-/]\d\d[-/]\d\d[T ]{_CLOCK}(?:Z|[+-]\d\d:?\d\d)?\]?[ :,|-]"
    rf"|[A-Z][a-z]{{2}} {{1,2}}\d{{1,2}} {_CLOCK} \S"
    rf"|\[?{_CLOCK}\]? (?:\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|FATAL|TRACE)\b)"
    rf"|\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|FATAL|TRACE)\]?:? (?:\[|\d)"
    r"|Traceback \(most recent call last\)|[ \t]{1,8}File \"|[ \t]{1,8}at [\w.$<>]{1,80} ?\("
    r"|(?:[\w.]{0,60}(?:Error|Exception)|npm ERR!|panic|fatal|error\[E\d+\])(?:: )\S"
    r"|Caused by: )[^\n]{1,400}",
    re.MULTILINE,
)
_TIMED: Final = re.compile(
    rf"^[ \t]*\[?{_CLOCK}(?: ?[AP]M)?\]?,? (?:[-–] )?[^\W\d][\w .'’-]{{0,30}}[:>] [^\n]{{1,400}}",
    re.MULTILINE,
)
_MIN_TIMED: Final = 2
_QUOTED_LINE: Final = re.compile(r"^>[ \t]?[^\n]{1,400}", re.MULTILINE)
_MASS: Final = re.compile(
    r"(?:\A|(?<=[\s:.?!]))(?:dear|hello|hi) (?:valued |beloved |esteemed )?(?:customer|client|"
    r"user|sir|"
    r"madam|member|subscriber|winner|account holder|taxpayer|beneficiary|applicant|resident|"
    r"tenant)s?"
    r"\b|(?:\A|(?<=[\s:.?!]))(?:sehr geehrte(?:r|s)? |liebe(?:r|s)? )(?:damen und herren|"
    r"kund\w{1,4}|"
    r"nutzer\w{0,4}|mitglied\w{0,3}|mieter\w{0,4})\b|(?:\A|(?<=[\s:.?!]))(?:cher|chère|chers) "
    r"(?:client|cliente|clients|utilisateur|abonné|membre|locataire)s?\b|(?:\A|(?<=[\s:.?!¿¡]))"
    r"(?:estimad[oa]s?|prezad[oa]s?|car[oa]s?) (?:client|usuari|soci|senhor|vecin|"
    r"inquilin)\w{0,4}\b"
    r"|尊敬的(?:客户|用户|会员|先生|女士)",
    re.IGNORECASE,
)
_GREETING_WORDS: Final = frozenset(
    """
    dear valued sehr geehrte geehrter liebe lieber cher chère chers estimado estimada estimados
    estimadas prezado prezada prezados caro cara caros caras customer client user
    """.split()
)
_HAN_LETTER: Final = re.compile(
    r"\A\s*[\u4e00-\u9fff]{1,4}(?:先生|女士|老师|经理|总|同学|主任)[,，]?(?:您好|你好)[^\n]{1,400}"
)
_HEADED: Final = re.compile(
    r"\A\s*(?:subject|betreff|objet|asunto|assunto|主题)[:：][^\n]{1,200}\n(?:[^\n]{1,400}(?:\n|"
    r"\Z)){1,12}",
    re.IGNORECASE,
)
_OBJECT: Final = re.compile(r"[{\[]\s{0,8}(?:\{\s{0,8})?\"[^\"\n]{1,40}\"\s{0,4}:")
_MARKUP: Final = re.compile(
    r"<(?:!doctype|html|head|body|div|p|table|tr|td|span|script|style|h[1-6]|ul|ol|li|a|br|svg)\b",
    re.IGNORECASE,
)
_CLOSED: Final = re.compile(r"</[a-z][a-z0-9]{0,15}>", re.IGNORECASE)
_CODE_LINE: Final = re.compile(
    r"^[ \t]*(?://|#!|/\*|\$ |(?:sudo|cp|mv|rm|curl|wget|chmod|export) [-~/.$\w])[^\n]{0,400}",
    re.MULTILINE,
)
_TAKEN_FROM: Final = re.compile(
    r"\A\s*(?:(?:tweet|post|review|comment|listing|advert|sms|text message|voicemail)"
    r"(?: (?:by|from|of) [^:\n]{1,40})?|fwd?|wg|rv)[:：] [^\n]{1,400}\n",
    re.IGNORECASE,
)
_LABELLED: Final = re.compile(r"\s*[^\W\d_][\w ]{0,20}[:：] ")
_ROLE: Final = re.compile(
    r"^[ \t]*(?:human|assistant|user|system|ai|bot|customer|agent|kunde|client|cliente|"
    r"[QAFRP]\d{0,2}"
    r"|问|答)[:：] ?\S[^\n]{0,400}",
    re.IGNORECASE | re.MULTILINE,
)
_MIN_ROLES: Final = 2
_SAYS: Final = re.compile(
    r"\b(?:it|(?:the|this|that|a) (?:\w+ )?(?:text|sign|note|image|picture|label|notice|poster|ad|"
    r"e?-?mail|letter|message|contract|invoice|page|site|screen|manual|receipt)) (?:says?|reads?|"
    r"states?|said) (?!that\b|nothing\b)(?P<what>[^.?!\n]{3,300})",
    re.IGNORECASE,
)
_SAYING: Final = frozenset({"says", "say", "reads", "states", "said"})
_MIN_ROWS: Final = 3
_CELL_CHARS: Final = 40
_OUTSIDE_WORDS: Final = 2
_STATES: Final = re.compile(r"[@\d]|https?:")
"""What makes a whole quotation more than a prompt in quotation marks."""


def unmarked(text: str, said: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of others' text in `text`, own words; `said` are its words."""
    yield from _whole(text)
    if not said.isdisjoint(_GREETING_WORDS) or "尊敬" in text:
        yield from _mass(text)
    if "{" in text or "[" in text:
        yield from _enclosed(text, _OBJECT, text.rfind("}") + 1)
    if "</" in text:
        ends = [match.end() for match in _CLOSED.finditer(text)]
        yield from _enclosed(text, _MARKUP, ends[-1] if ends else 0)
    if not said.isdisjoint(_SAYING):
        yield from (match.span("what") for match in _SAYS.finditer(text))
    if "\n" in text:
        yield from _lines(text)


def _enclosed(text: str, opens: re.Pattern[str], end: int) -> Iterator[tuple[int, int]]:
    """Yield an object or a page, where words beside it ask for something."""
    match = opens.search(text, 0, end)
    if match is not None:
        start = match.start()
        if len((text[:start] + " " + text[end:]).split()) >= _OUTSIDE_WORDS:
            yield start, end


def _lines(text: str) -> Iterator[tuple[int, int]]:
    if ":" in text:
        yield from (match.span() for match in _LOG.finditer(text))
        timed = [match.span() for match in _TIMED.finditer(text)]
        yield from timed if len(timed) >= _MIN_TIMED else ()
        roles = [match.span() for match in _ROLE.finditer(text)]
        yield from roles if len(roles) >= _MIN_ROLES else ()
        yield from _taken(text)
    if ">" in text:
        yield from _quoted_lines(text)
    if text.startswith("#!"):
        yield 0, text.rstrip().rfind("\n")
    else:
        yield from (match.span() for match in _CODE_LINE.finditer(text))
    yield from _rows(text)
    for pattern in (_HEADED, _HAN_LETTER):
        found = pattern.match(text)
        if found is not None and text[found.end() :].strip():
            yield found.span()


def _taken(text: str) -> Iterator[tuple[int, int]]:
    """Yield what a message begins with by its kind ("Review: …"), up to the request."""
    match = _TAKEN_FROM.match(text)
    if match is None or _LABELLED.match(text, match.end()):
        return
    blank = text.rfind("\n\n")
    yield match.start(), max(match.end(), blank)


def _rows(text: str) -> Iterator[tuple[int, int]]:
    """Yield rows of a table: three lines or more with as many short cells."""
    for mark in (",", ";", "\t", "|"):
        if text.count(mark) < _MIN_ROWS * 2:
            continue
        run: list[tuple[int, int]] = []
        cells, position = 0, 0
        for line in (*text.split("\n"), ""):
            count = line.count(mark)
            if count != cells or count < 2:
                if len(run) >= _MIN_ROWS:
                    yield run[0][0], run[-1][1]
                run, cells = [], count
            if count >= 2 and all(len(cell) <= _CELL_CHARS for cell in line.split(mark)):
                run.append((position, position + len(line)))
            position += len(line) + 1


def _whole(text: str) -> Iterator[tuple[int, int]]:
    """Yield a message that is one quotation, stating something, and asks for nothing."""
    start = len(text) - len(text.lstrip())
    close = QUOTE_PAIRS.get(text[start : start + 1])
    if close is None or not text.rstrip().endswith(close):
        return
    end = len(text.rstrip()) - 1
    inside = text[start + 1 : end]
    if close not in inside and _STATES.search(inside) and not REQUEST_START.match(inside):
        yield start, end + 1


def _mass(text: str) -> Iterator[tuple[int, int]]:
    """Yield a letter to nobody in particular, up to the blank line that ends it.

    Behind words that order a letter it is the letter's beginning, as the user wants it.
    """
    match = _MASS.search(text)
    if match is None or MAKES.search(text, 0, match.start()):
        return
    blank = text.find("\n\n", match.end())
    end = len(text) if blank < 0 else blank
    if text[: match.start()].strip() or text[end:].strip():
        yield match.start(), end


def _quoted_lines(text: str) -> Iterator[tuple[int, int]]:
    """Yield lines that a mail program marks as quoted, where something else is said beside them."""
    spans = [match.span() for match in _QUOTED_LINE.finditer(text)]
    if sum(end - start for start, end in spans) < len(text.strip()) - len(spans):
        yield from spans
