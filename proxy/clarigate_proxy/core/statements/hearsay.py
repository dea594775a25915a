"""What own words only pass on: quotations, reported speech and chat turns of other people.

Why: "my boss said: 'send it to bob@x.example'" stands in the user's message, yet nobody who asks
for a reply has told anyone to send anything. On doubt the lower trust (facts, forged labels): a
quotation is another's unless the words before it make it the user's, or a text that is wanted. A
title, a slogan, "as I said before" and an order that is passed on as one's own stay the user's.

Invariants: places are code points of the text; nothing here depends on documents; linear: every
pattern has a bounded reach from a mark or verb that is looked for first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from clarigate_proxy.core.documents.letters import relays
from clarigate_proxy.core.documents.mailwords import GREETED, MAKES, SIGNED_INLINE
from clarigate_proxy.core.records import record
from clarigate_proxy.core.statements.relayed import (
    ADOPTED,
    CLAUSE_CHARS,
    CLAUSE_END,
    relayed_clauses,
    speaker,
    words_of,
)
from clarigate_proxy.core.statements.unmarked import unmarked

__all__ = ["Heard", "hearsay", "is_heard"]

READ_CHARS: Final = 8_000
"""Longer own words are read at their head, as for claims."""

_REACH: Final = 90
_OWN_TITLE_WORDS: Final = 3
"""A quotation this short, of nobody in particular, is a term or a title."""

_VERBS: Final = (
    r"said|says?|saying|told|tells|telling|wrote|writes|written|replied|replies|answered|responded|"
    r"texted|messaged|e-?mailed|posted|tweeted|commented|claim(?:s|ed)|insist(?:s|ed)|argue[sd]|"
    r"state[sd]|reads?|demand(?:s|ed)|asked|asks|shouted|warn(?:s|ed)|announced|quote[sd]?|"
    r"sagte?|sagt|sagen|meinte?|schrieb|schreibt|geschrieben|antwortete?|behauptete?|fragte?|"
    r"forderte?|rief|dit|disait|écrit|répondu?|affirme|demandé?|dijo|dice|escribió|respondió|pidió|"
    r"disse|diz|escreveu|respondeu|pediu"
)
_SAYING: Final = re.compile(rf"\b(?:{_VERBS})\b", re.IGNORECASE)
_SELF: Final = re.compile(
    r"(?:\b(?:i|we|ich|wir|nous|yo|nosotros|eu|nós)|\bj(?:e\b|['’])) ?"
    r"(?:(?:['’]\w+|\w+ly|have|had|just|also|did|do|once|habe|haben|hatte|ai|avais|avons|he|"
    rf"hemos|repeat|ja|schon|déjà) ?){{0,3}}(?:{_VERBS}|mentioned|meant|repeat(?:ed)?|want|need|"
    r"would like|like|prefer|agreed|gesagt|möchte|will|veux|quiero|quero)\b"
    r"|\b(?:sagte|schrieb|meinte) ich\b",
    re.IGNORECASE,
)
_WANTED: Final = re.compile(
    r"(?:\b(?:titled?|entitled|called|named?|label(?:l?ed)?|headed|headlines?|headings?|slogans?|"
    r"captions?|"
    r"mottos?|taglines?|subject(?: line)?|(?:first|last|opening|closing) (?:line|"
    r"sentence)|filename|"
    r"file|folder|words?|terms?|phrases?|expression|topic|theme|novel|book|film|movie|series|song|"
    r"poem|essay|article|game|play|keywords?|with the (?:text|sentence|line|message|inscription)|"
    r"contains? the (?:text|sentence|line|message)|(?:begin|start|end|open|close)(?:s|ning|ing)? "
    r"(?:with|by)|titel|überschrift|betreff|motto|slogan|begriff\w*|wort\w*|wörter\w*|roman|buch|"
    r"lied|gedicht|thema|namens|mit (?:dem|der) (?:text|satz|aufschrift|inschrift|zeile)|"
    r"titre|intitulée?|objet|mots?|termes?|roman|livre|chanson|poème|thème|"
    r"avec (?:la phrase|le texte|la mention|l['’]inscription)|título|titulad[oa]|asunto|palabras?|"
    r"novela|libro|película|canción|tema|con (?:la frase|el texto)|assunto|palavras?|livro|filme|"
    r"com (?:a frase|o texto))"
    r"|(?:should|must|shall|that|which|(?<!used )to|has to) (?:\w+ )?(?:say|read|contain|include|"
    r"state|ask|begin|start|end)s?(?: with)?"
    r"|\A\W*(?:\w+ )?(?:put|write|add|print|insert|include|engrave|schreib\w*|setze?|"
    r"écri\w*|ajoute|escribe|pon)"
    r"|(?:soll|muss|doit|debe|deve) \w+)\b[^\n]{0,20}\Z",
    re.IGNORECASE,
)
_CITED: Final = re.compile(
    r"(?:\baccording to|\bper|\bfrom|\bfwd?:|\bfw:|\blaut|\bselon|\bd['’]après|\bsegún|\bsegundo|"
    r"\btranscript:|\boverheard)[^\n]{0,40}\Z",
    re.IGNORECASE,
)
_HANDED: Final = re.compile(
    r"\b(?:gave|handed|left|sent|showed|passed|forwarded) (?:me|us|him|her|them)\b[^\n]{0,24}\Z",
    re.IGNORECASE,
)
_THEIR_TEXT: Final = re.compile(
    r"\b(?:tweets?|ad|advert|e-?mail|mail|messages?|comments?|reviews?|posts?|notes?|letters?|"
    r"voicemail|sms|dm|listing|promise[sd]|goes|i (?:got|received)|nachricht|brief|kommentar|"
    r"anzeige|courriel|lettre|commentaire|annonce|mensaje|correo|comentario|anuncio|mensagem|"
    r"comentário|anúncio)\b[^\n]{0,24}\Z",
    re.IGNORECASE,
)
"""Before a quotation: a text that somebody else sent or put up."""
_MACHINE: Final = re.compile(
    r"\b(?:errors?|exception|console|terminal|compiler|logs?|output|screen|display|fehler|konsole|"
    r"erreur|écran|pantalla|erro|tela)\b",
    re.IGNORECASE,
)
"""What a machine says is what the request is about, nobody's wish."""

_SAID_AFTER: Final = re.compile(rf",? (?:\w+ ){{0,2}}(?:{_VERBS})\b", re.IGNORECASE)
_BREAK: Final = re.compile(r"[.!?;](?=\s)|\n")
_QUOTATION: Final = re.compile(
    r"\"[^\"]{2,1500}\"|“[^“”]{2,1500}”|„[^„“”]{2,1500}[“”]|«[^«»]{2,1500}»"
    r"|(?<!\w)['‘](?=\S)(?:[^'‘’\n]|(?<=\w)['’](?=\w)){2,600}['’](?!\w)"
)
_QUOTES: Final = re.compile(r"[\"“„«'‘](?<!\w['‘])")
"""What a quotation begins with; an apostrophe does not."""
_WORD: Final = re.compile(r"[^\W_]+")

# --- reported speech ---

_REPORTED: Final = re.compile(
    r" (?:(?:left|sent|gave|handed) (?:me |us )?(?:an?|this|the|his|her) \w+(?: \w+)?:"
    r"|(?:said|says|wrote|writes|texted|messaged|e-?mailed|mailed|pinged|replied|answered|reads?|"
    r"stated?|states|schrieb|"
    r"schreibt|sagte|gesagt|geschrieben|gemailt|mailte|meinte|gemeint)"
    r"(?: (?:me|us|him|her|mir|uns))?:"
    r"|(?:said|says|claim(?:s|ed)|insist(?:s|ed)|argue[sd]|think(?:s)|thought|believe[sd]|"
    r"state[sd]|stipulate[sd]|promise[sd]|wrote|writes|complain(?:s|ed)|confirm(?:s|ed)|"
    r"mention(?:s|ed)|announce[sd]|add(?:s|ed)|report(?:s|ed)|(?:told|warned|assured|informed|"
    r"informs|reminded|notified|promised|tells|e-?mailed|mailed|texted|messaged|wrote(?: to)?) "
    r"(?:me|us|him|her|them|(?:my|our|his|the) \w+|[A-Z]\w+)|sag(?:t|te)|mein(?:t|te)|"
    r"glaubt|behaupte(?:t|te)|schrieb|schreibt|gesagt|geschrieben|gemeint|prétend|affirme|pense|"
    r"dit|dice|dijo|cree|disse|diz|acha|"
    r"(?:(?:m|t)['’]a|m['’]ont|(?:nous|lui) (?:a|ont)) (?:écrit|dit|annoncé|répondu|confirmé)|"
    r"(?:me|nos) (?:escribió|escribe|contó|avisó|confirmó|escreveu|avisou|confirmou))"
    r"(?:,? (?:that|dass|que)\b|,)?) (?!to\b|so\b|yes\b|no\b(?! (?!to\b|and\b|but\b)\w)|on\b|in\b|"
    r"about\b|of\b|hello\b|"
    r"goodbye\b|thanks?\b)(?=[^\W\d_])",
)
_REPORTING: Final = frozenset(
    """
    left sent gave handed said says wrote writes texted messaged replied answered read reads state
    states stated schrieb schreibt sagt sagte claims claimed insists insisted argues argued thinks
    thought believes believed stipulates stipulated promises promised complains complained confirms
    confirmed mentions mentioned announces announced adds added reports reported told warned assured
    informed informs reminded notified tells meint meinte glaubt behauptet behauptete gesagt
    geschrieben gemeint gemailt mailte mailed emailed pinged écrit annoncé répondu confirmé escribió
    escribe contó avisó confirmó escreveu avisou confirmou prétend affirme pense dit dice dijo cree
    disse diz acha
    """.split()
)
"""The verbs of `_REPORTED`: to look for words costs little, to search costs much."""
_IN_WHICH: Final = re.compile(
    r"\b(?:in which|where|in dem|in der|wo|où|dans (?:lequel|laquelle)|en (?:el|la) que|donde|"
    r"em que|"
    r"no qual|na qual|onde)\b",
    re.IGNORECASE,
)
_NOT_OTHERS: Final = frozenset(
    """
    i we you ich wir sie du ihr je nous vous yo eu it that which what who one to should must can
    could would will may not es das was wer qui ça eso isso and or as has have had
    """.split()
)
# --- chat turns ---

_TURN: Final = re.compile(
    r"(?:\A|(?<=[\s.!?;\"]))(?P<time>\[?\d{1,2}[:.]\d{2}\]?,?\s(?:[AP]M\s)?(?:[-–]\s)?)?"
    r"(?P<name>[A-ZÄÖÜÉ][\w'’-]{1,20}(?: [A-ZÄÖÜ][\w'’-]{1,20})?)(?::| [-–]|>)\s(?=\S)"
)
_LABELS: Final = frozenset(
    """
    topic audience tone budget length note notes format title requirements requirement subject
    deadline context goal goals role language style task output input question answer problem
    example examples background purpose date time place location venue theme characters setting
    plot genre keywords constraints rules instructions instruction steps step option options
    ingredients name age address email phone price cost total important warning hint tip tips
    summary conclusion introduction description details product company industry platform position
    skills experience education from to cc re fwd betreff thema ziel zielgruppe ton länge sprache
    format frist ort datum zeit aufgabe frage kontext hinweis rolle stil sujet objectif ton langue
    longueur public tema objetivo tono idioma longitud público prompt system pros cons part chapter
    section error warning result expected actual python java
    """.split()
)
_TALK: Final = re.compile(
    r"\b(?:i|you|we|me|my|your|let['’]s|yes|no|ok(?:ay)?|hey|hi|ich|du|wir|ja|nein|je|tu|vous|oui|"
    r"non|yo|sí|eu|sim)\b",
    re.IGNORECASE,
)
_MIN_TURNS: Final = 2
_ROLES: Final = re.compile(
    r"(?:customer|client|boss|manager|teacher|professor|landlord|landlady|tenant|mum|mom|dad|wife|"
    r"husband|colleague|coworker|recruiter|seller|buyer|kunde|kundin|chef|chefin|vermieter|lehrer|"
    r"mieter|patron|professeur|propriétaire|cliente|jefe|jefa|profesor|profesora|casero|chefe|"
    r"professora?|senhorio|hr|support|guest|caller|user)",
    re.IGNORECASE,
)
"""Who speaks to the user in a turn that no other follows."""
_ROLE_TURN: Final = re.compile(
    rf"^[ \t]*(?:(?:my|the|mein|meine|mon|ma|mi|meu|minha) )?(?P<name>{_ROLES.pattern}):[ \t]+"
    r"(?=\S)",
    re.IGNORECASE | re.MULTILINE,
)
"""The same in lower case, as people type it."""
_GREETS: Final = re.compile(
    rf"(?<=[.?!:] )(?:{GREETED.pattern}|dear(?: \w+){{1,3}},)", re.IGNORECASE
)
_WORKS: Final = re.compile(
    r"(?:(?:^|[.!?] )(?:please |can you |could you |bitte |por favor,? )?"
    r"(?:translate|summari[sz]e|proof-?read|correct|rephrase|paraphrase|shorten|polish|"
    r"(?:fix|check|improve) (?:the )?(?:grammar|spelling|english|wording|style)|"
    r"(?:rewrite|improve|fix|edit|answer|reply to|respond to) (?:this|the following)|"
    r"übersetz\w*|korrigier\w*|traduis|traduisez|corrige[zr]?|résume[zr]?|traduc\w*|corrig\w*|"
    r"resum[ea]\w*|traduz\w*)\b[^\n:.?!]{0,60}|(?:翻译|改写|润色|总结|校对)[^\n：:。]{0,12}|"
    r"把[^\n：:。]{1,16}(?:翻译|改写)[^\n：:。]{0,8})[:：][ \t]*(?=[^\s\"'“„«‘])",
    re.IGNORECASE | re.MULTILINE,
)
_RULES: Final = re.compile(
    r"\d|(?:in|for|under|at most|max|no|without|short|brief|formal|keep|use|make|only|not|with|auf|"
    r"für|kurz|maximal|en|pour|sans|para|sin|em|sem)\b",
    re.IGNORECASE,
)
_MIN_WORKED_ON: Final = 5
_HAN: Final = re.compile("[\u3400-\u9fff]")
_COLON: Final = re.compile(r"(?<=\w)(?:[:：] (?=\d)|[:：] ?(?=[^\s\"'“„«‘/\d]))")
_BELOW: Final = re.compile(r"[:：][ \t]*\r?\n\s*(?=\S)")


@record(frozen=True, slots=True, kw_only=True)
class Heard:
    """A passage that is somebody else's word; `named` says that the words around it tell so.

    `anybodys` says that it is a quotation of nobody in particular: it may be what is worked on.
    """

    start: int
    end: int
    named: bool
    anybodys: bool = False


def hearsay(text: str) -> tuple[Heard, ...]:
    """Return the passages of `text`, somebody's own words, that are others' words."""
    head = text[:READ_CHARS]
    said = words_of(head)
    told = (Heard(start=a, end=b, named=False) for a, b in relayed_clauses(head, said))
    reports = () if said.isdisjoint(_REPORTING) else _reports(head)
    plain = (Heard(start=a, end=b, named=False, anybodys=True) for a, b in unmarked(head, said))
    return (*_set_off(head), *_quotations(head), *reports, *told, *plain)


def _set_off(text: str) -> Iterator[Heard]:
    """Yield what marks or lines of its own set off: turns of a chat, a text below, a letter."""
    has_colon = ":" in text or "：" in text
    if has_colon or " -" in text or " –" in text or ">" in text:
        yield from _turns(text)
    if has_colon:
        yield from _announced(text)
    yield from _letters(text)
    if has_colon:
        yield from _worked_on(text)
        yield from _led_in(text)


def is_heard(passages: Iterable[Heard], start: int, end: int, *, named: bool = False) -> bool:
    """Tell whether a value at [start, end) begins in such a passage, or reaches into one.

    With `named` only those count whose other author is told.
    """
    return any(
        passage.start < end and start < passage.end
        for passage in passages
        if passage.named or (not named and passage.start <= start)
    )


def _quotations(text: str) -> Iterator[Heard]:
    for match in _QUOTATION.finditer(text) if _may_quote(text) else ():
        start, end = match.span()
        before = _clause_before(text, start)
        if not before.strip() and not text[:start].strip() and not text[end:].strip():
            continue
        verb = _last(_SAYING, before)
        own = _last(_SELF, before)
        if (own is not None and (verb is None or verb <= own)) or _WANTED.search(before):
            continue
        named = not _MACHINE.search(before) and (
            verb is not None
            or _CITED.search(before) is not None
            or _HANDED.search(before) is not None
            or _SAID_AFTER.match(text, end) is not None
        )
        if named or len(_WORD.findall(match[0])) > _OWN_TITLE_WORDS:
            theirs = named or _THEIR_TEXT.search(before) is not None
            yield Heard(start=start, end=end, named=named, anybodys=not theirs)


def _may_quote(text: str) -> bool:
    if text.isascii() and '"' not in text and "'" not in text:
        return False
    return _QUOTES.search(text) is not None


def _clause_before(text: str, start: int) -> str:
    floor = max(0, start - _REACH)
    for found in _BREAK.finditer(text, floor, start):
        floor = found.end()
    return text[floor:start]


def _last(pattern: re.Pattern[str], text: str) -> int | None:
    """Return where the last match ends."""
    end = None
    for found in pattern.finditer(text):
        end = found.end()
    return end


def _reports(text: str) -> Iterator[Heard]:
    reported = 0
    for match in _REPORTED.finditer(text):
        start = match.end()
        if start < reported or speaker(text, match.start()) in _NOT_OTHERS:
            continue
        if _is_made(text, match.start()):
            continue
        reach = min(len(text), start + CLAUSE_CHARS)
        stop = CLAUSE_END.search(text, start, reach)
        reported = reach if stop is None else stop.start()
        if not ADOPTED.match(text, reported):
            yield Heard(start=start, end=reported, named=False)


def _letters(text: str) -> Iterator[Heard]:
    """Yield a letter that goes on in the line of the words before it, up to its sign-off."""
    for match in _GREETS.finditer(text):
        signed = SIGNED_INLINE.search(text, match.end())
        if signed is not None:
            yield Heard(start=match.end(), end=signed.end(), named=True)
            return


def _worked_on(text: str) -> Iterator[Heard]:
    """Yield what stands behind a colon in the line of an order to translate or correct it.

    It may be what the user wrote, but nothing that it states is a wish.
    """
    for match in _WORKS.finditer(text):
        stop = text.find("\n", match.end())
        end = len(text) if stop < 0 else stop
        content = text[match.end() : end]
        said = len(content.split()) + len(_HAN.findall(content)) // 2
        if said >= _MIN_WORKED_ON and not _RULES.match(content):
            yield Heard(start=match.end(), end=end, named=False, anybodys=True)


def _is_made(text: str, at: int) -> bool:
    """Tell whether it is said in something to be written ("a scene in which the boss says")."""
    before = _clause_before(text, at)
    return _IN_WHICH.search(before) is not None and MAKES.search(before) is not None


def _turns(text: str) -> Iterator[Heard]:
    """Yield what is said in a chat: two turns or more, by two people or with times."""
    turns = [m for m in _TURN.finditer(text) if m["name"].lower() not in _LABELS]
    speakers = {match["name"] for match in turns}
    if len(turns) < _MIN_TURNS or not (len(speakers) > 1 or all(m["time"] for m in turns)):
        turns = [match for match in turns if _ROLES.fullmatch(match["name"])]
    turns = turns or list(_ROLE_TURN.finditer(text))
    if not turns:
        return
    ends = [*(match.start() for match in turns[1:]), len(text)]
    bounds = [
        (match.end(), _until_blank_line(text, match.end(), end))
        for match, end in zip(turns, ends, strict=True)
    ]
    if any(_TALK.search(text, start, end) for start, end in bounds):
        yield from (Heard(start=start, end=end, named=True) for start, end in bounds)


def _announced(text: str) -> Iterator[Heard]:
    """Yield what stands on lines of its own below words that say whose it is."""
    for match in _BELOW.finditer(text):
        start = max(text.rfind("\n", 0, match.start()) + 1, match.start() - _REACH)
        lead = text[start : match.start()]
        if relays(lead) and not _SELF.search(lead):
            yield Heard(start=match.end(), end=len(text), named=True)
            return


def _led_in(text: str) -> Iterator[Heard]:
    """Yield the clause behind a colon whose words before it, on its line, say whose it is."""
    for match in _COLON.finditer(text):
        lead = _clause_before(text, match.start())
        if relays(lead) and not _SELF.search(lead) and not _WANTED.search(lead):
            reach = min(len(text), match.end() + CLAUSE_CHARS)
            stop = CLAUSE_END.search(text, match.end(), reach)
            end = reach if stop is None else stop.start()
            if not ADOPTED.match(text, end):
                yield Heard(start=match.end(), end=end, named=False)


def _until_blank_line(text: str, start: int, end: int) -> int:
    blank = text.find("\n\n", start, end)
    return end if blank < 0 else blank
