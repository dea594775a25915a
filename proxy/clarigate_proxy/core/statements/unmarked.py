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
_STATES: Final = re.compile(r"[@\d]|https?:")
"""What makes a whole quotation more than a prompt in quotation marks."""


def unmarked(text: str, said: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of others' text in `text`, own words; `said` are its words."""
    yield from _whole(text)
    if not said.isdisjoint(_GREETING_WORDS) or "尊敬" in text:
        yield from _mass(text)
    if "\n" not in text:
        return
    if ":" in text:
        yield from (match.span() for match in _LOG.finditer(text))
        timed = [match.span() for match in _TIMED.finditer(text)]
        yield from timed if len(timed) >= _MIN_TIMED else ()
    if ">" in text:
        yield from _quoted_lines(text)
    for pattern in (_HEADED, _HAN_LETTER):
        found = pattern.match(text)
        if found is not None and text[found.end() :].strip():
            yield found.span()


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
