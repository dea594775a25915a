"""Sentences and noun phrases of a prompt, as far as absent material and referents need them.

Why: "trim my cover letter", "is the text from my bank a scam?" and "make cards from chapter 6 of my
script" are one construction: a noun for something that can be shown, determined as a particular
one, and used. This file reads constructions; what follows from them is the business of `absent`.

It knows no grammar beyond word classes: a noun phrase is a determiner, up to four words, a noun.
Cost is linear in the number of words; long prompts are read at their head.
"""

from __future__ import annotations

import re
from enum import StrEnum

from clarigate_proxy.core.extraction.lexicon import (
    ABSENT_MARKS,
    DEFINITE,
    DEMONSTRATIVE,
    DONE,
    LIGHT,
    MATERIAL,
    POSSESSIVE,
    STOPS,
    STRICT,
    WORK,
)
from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.task_type import POLITE
from clarigate_proxy.core.records import record

__all__ = ["PATH_START", "Det", "Mention", "Mood", "Phrases", "Sentence", "read_phrases"]

MAX_TOKENS = 220
MAX_CHARS = 2400
REACH = 5
"""How many words before a noun its determiner may stand."""

_TOKEN = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*|[.?!:;,…]|\"…\"")
_ASCII_TOKEN = re.compile(r"[a-z0-9]+(?:['.-][a-z0-9]+)*|[.?!:;,]")
"""The same for text in lower case that is ASCII."""
_ENDS = frozenset(".?!;…")
_NOT_POSSESSIVE = words(
    "it's that's what's here's there's let's who's he's she's where's how's when's one's today's "
    "year's week's month's"
)
_HOW_TO = re.compile(
    r"^(?:(?:and|so|but|ok|hi|hello|hey|please|also|then|well|now|quick question) "
    r")*(?:(?:can|could) "
    r"you (?:tell|show|explain|teach) (?:me )?)?(?:how (?:do|can|should|would|could|to|does|might|"
    r"did|is|are|long|often|come)\b|how would|ways? to|tips\b|tricks\b|any (?:general "
    r")?tips|steps to|"
    r"what (?:should|can|could|do|would|makes?|usually|is the (?:best|easiest|quickest|right|"
    r"usual|proper|difference|point|purpose)|are the (?:main(?! (?:points|ideas|"
    r"arguments|messages|findings|topics|claims))|common|usual|typical|steps))\b"
    r"(?! (?:this|that|these|it|my|our|they|he|she|you think)\b)|what(?:'s| is| are) (?:an?|the "
    r"best|a good|the "
    r"easiest|the quickest)\b|why\b|when (?:should|do)\b|should (?:i|we|a|an|one)\b|"
    r"is it (?:better|ok|okay|possible|legal|normal|rude|true|worth|safe)\b|do (?:you|people)\b|"
    r"can (?:i|we|you) (?:read|open|see|handle|understand|access)\b(?! "
    r"(?:this|these|my|our|the)\b)|"
    r"where (?:do|can|should)\b|in general\b|generally\b|common\b)"
)
_MAY_OPEN = words(
    "and so but ok hi hello hey please also then well now quick can could how ways way tips "
    "tricks any "
    "steps what what's whats why when should is do where in generally common"
)
"""What the pattern can begin with."""
_QUESTION = words(
    "what which who whom whose where when why how is are was were do does did has have had can "
    "could "
    "will would should am any what's whats who's whos where's how's hows isn't isnt doesn't"
)
_BEFORE_VERB = POLITE | words(
    "me and then just also can could would will you please pls plz to first maybe quickly kindly "
    "now need want help let's lets do it , go through but so or only us we i i'd like for i'll "
    "there again thoroughly carefully already both all"
)
_GOT = words("got made did had wrote started took saw read found")
_MODALS = words("should can could must would will need want have may might")
_NOMINAL = words("summary gist recap tldr translation synopsis transcript feedback")
_BEFORE_NOUN = words("a an the short quick brief one just please in give me i need want")
_SUPERLATIVE = words("best most least greatest biggest main top latest newest first")
_KIN = words(
    "mother father mom mum dad sister brother son daughter wife husband friend boss colleague "
    "landlord professor teacher doctor neighbour neighbor client customer supplier competitor "
    "company team bank club brother-in-law sister-in-law yesterday today marketing sunday monday"
)
_FIRST_NAMES = (("given", "name"), ("given", "names"))
_PAIRS = words("two three four both")
_USES = WORK | LIGHT
_LINKS = words("please to and then , :")
_ADDRESSED = words("you me")
_TELLERS = words("i we")
_MAY = words("can could would help will")
_PATH = re.compile(
    r"(?<![^\s\"'`(])(?:(?:~|\.\.?)?(?:/[\w.-]*[\w-])+/?|[a-z]:\\[\w.\\-]*\w|"
    r"\.(?!(?:csv|pdf|txt|docx?|xlsx?|pptx?|json|xml|ya?ml|zip|png|jpe?g|gif|mp[34]|wav|html?|css|"
    r"js|ts|py|java|cs|net|com|org|md|exe|log|sql|sh|bat|dll|apk)\b)[a-z][\w-]*)"
)
"""A path or a dotfile: "/etc/hosts", "~/.ssh/config", ".bashrc"."""
_PATH_MARKS = ("/", "\\", " .")
_JOINED = re.compile(r"(?<=[a-z0-9])_(?=[a-z0-9])")
_PATH_PART = re.compile(r"[^a-z0-9]+")
PATH_START = "path."
"""What the one token of a path begins with."""
_SHORT = {
    "u": "you",
    "ur": "your",
    "pls": "please",
    "plz": "please",
    "thier": "their",
    "txt": "text",
}


class Det(StrEnum):
    """How a noun is determined."""

    OWN = "own"
    THIS = "this"
    THE = "the"
    NUMBER = "number"
    A = "a"
    BARE = "bare"


_DETERMINERS = {
    **dict.fromkeys(POSSESSIVE, Det.OWN),
    **dict.fromkeys(DEMONSTRATIVE, Det.THIS),
    **dict.fromkeys(DEFINITE, Det.THE),
    **dict.fromkeys(("a", "an", "some", "any", "your", "no"), Det.A),
}


class Mood(StrEnum):
    """What a sentence does."""

    REQUEST = "request"
    HOW_TO = "how_to"
    QUESTION = "question"
    STATEMENT = "statement"


@record(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A run of tokens; `verb` is the index of a verb in request position, -1 without."""

    start: int
    end: int
    mood: Mood
    verb: int


@record(frozen=True, slots=True, kw_only=True)
class Mention:
    """A noun for something that can be shown, and how it stands.

    `marked`: "attached", "below", … stand with it; `told`: a clause says how it came about ("the
    letter I got").
    """

    noun: str
    at: int
    start: int
    det: Det
    sentence: int
    marked: bool
    told: bool
    paired: bool


@record(frozen=True, slots=True, kw_only=True)
class Phrases:
    """Tokens, sentences and mentions of a prompt."""

    tokens: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    mentions: tuple[Mention, ...]

    def words_of(self, number: int) -> tuple[str, ...]:
        """Return the tokens of a sentence."""
        sentence = self.sentences[number]
        return self.tokens[sentence.start : sentence.end]


def read_phrases(flat: str) -> Phrases:
    """Read the head of a prompt (lower case, white space folded)."""
    flat = flat.replace("tl;dr", "tldr")
    if any(mark in flat for mark in _PATH_MARKS):
        flat = _PATH.sub(_one_token, flat)
    if "_" in flat:
        flat = _JOINED.sub(".", flat)
    token = _ASCII_TOKEN if flat.isascii() else _TOKEN
    tokens = tuple(token.findall(flat, 0, MAX_CHARS)[:MAX_TOKENS])
    if not _SHORT.keys().isdisjoint(tokens):
        tokens = tuple(_SHORT.get(token, token) for token in tokens)
    sentences = _sentences(tokens)
    mentions = []
    for number, sentence in enumerate(sentences):
        for at in range(sentence.start, sentence.end):
            if tokens[at] in MATERIAL:
                mention = _mention(tokens, at, number, sentence)
                if mention is not None:
                    mentions.append(mention)
    return Phrases(tokens=tokens, sentences=sentences, mentions=tuple(mentions))


def _one_token(path: re.Match[str]) -> str:
    return PATH_START + _PATH_PART.sub(".", path[0]).strip(".")


def _sentences(tokens: tuple[str, ...]) -> tuple[Sentence, ...]:
    found, start = [], 0
    for at, token in enumerate(tokens):
        if token in _ENDS:
            if at > start:
                found.append(_sentence(tokens, start, at, token))
            start = at + 1
    if start < len(tokens):
        found.append(_sentence(tokens, start, len(tokens), ""))
    return tuple(found)


def _sentence(tokens: tuple[str, ...], start: int, end: int, closed_by: str) -> Sentence:
    if tokens[start] in _MAY_OPEN and _HOW_TO.match(" ".join(tokens[start : min(end, start + 14)])):
        return Sentence(start=start, end=end, mood=Mood.HOW_TO, verb=-1)
    verb = _request_verb(tokens, start, end)
    if verb >= 0:
        mood = Mood.REQUEST
    elif closed_by == "?" or tokens[start] in _QUESTION:
        mood = Mood.QUESTION
    else:
        mood = Mood.STATEMENT
    return Sentence(start=start, end=end, mood=mood, verb=verb)


def _request_verb(tokens: tuple[str, ...], start: int, end: int) -> int:
    """Return where a verb of work stands that is asked of us, -1 without one."""
    free = True
    for at in range(start, end):
        token = tokens[at]
        if free and token in _USES and not (at > start and tokens[at - 1] in _TELLERS):
            return _nominal(tokens, at, end)
        if token in _NOMINAL and _asks_by_noun(tokens, start, at):
            return at
        if free and token in _BEFORE_VERB:
            continue
        free = at > start and (
            (token in _LINKS and not _who(tokens, start, at))
            or (token in _ADDRESSED and tokens[at - 1] in _MAY)
        )
    return -1


def _asks_by_noun(tokens: tuple[str, ...], start: int, at: int) -> bool:
    """As in "a short summary of"."""
    return tokens[at + 1 : at + 2] in (("of",), ("for",), ("on",)) and (
        all(before in _BEFORE_NOUN or "-" in before for before in tokens[start:at])
    )


def _nominal(tokens: tuple[str, ...], at: int, end: int) -> int:
    """The noun of "give me feedback on", else the verb itself."""
    if tokens[at] not in {"give", "write"}:
        return at
    for ahead in range(at + 1, min(at + 5, end - 1)):
        if tokens[ahead] in _NOMINAL and tokens[ahead + 1] in {"of", "on", "for"}:
            return ahead
    return at


def _who(tokens: tuple[str, ...], start: int, at: int) -> bool:
    """Whether the words before have another subject: "my boss wants me to fix"."""
    return tokens[at] in {"to", "and"} and any(
        token in {"they", "he", "she", "people", "it"} for token in tokens[start:at]
    )


def _mention(tokens: tuple[str, ...], at: int, number: int, sentence: Sentence) -> Mention | None:
    after = tokens[at + 1 : min(sentence.end, at + 6)]
    if after and after[0] in MATERIAL and after[0] not in WORK and after[0] not in LIGHT:
        return None
    if tokens[max(0, at - 1) : at + 1] in _FIRST_NAMES:
        return None
    start, det, marked = _determiner(tokens, at, sentence.start)
    if not _SUPERLATIVE.isdisjoint(tokens[start:at]) and det is not Det.OWN:
        return None
    numbered = bool(after) and (after[0][0].isdigit() or after[0] in {"one", "two", "three"})
    marked = marked or (bool(after) and after[0] in ABSENT_MARKS)
    told = _told(after)
    if numbered and det in {Det.BARE, Det.THE}:
        det = Det.NUMBER
    if det is Det.A and not _object_of_strict(tokens, start, sentence):
        return None
    if det is Det.BARE and not marked:
        return None
    return Mention(
        noun=tokens[at],
        at=at,
        start=start,
        det=det,
        sentence=number,
        marked=marked,
        told=told,
        paired=(start + 1 < at and tokens[start + 1] in _PAIRS) or tokens[start] == "both",
    )


def _object_of_strict(tokens: tuple[str, ...], start: int, sentence: Sentence) -> bool:
    """As in "debug a script": the verb leaves nothing but a present one."""
    verb = sentence.verb
    return verb >= 0 and start == verb + 1 and tokens[verb] in STRICT and tokens[start] != "your"


def _determiner(tokens: tuple[str, ...], at: int, begin: int) -> tuple[int, Det, bool]:
    """Walk back to the determiner; also whether a mark of absence stands between."""
    marked = False
    for back in range(at - 1, max(begin, at - 1 - REACH) - 1, -1):
        token = tokens[back]
        det = _DETERMINERS.get(token)
        if det is not None:
            return back, det, marked
        if token.endswith(("'s", "s'")) and token not in _NOT_POSSESSIVE:
            found = _determiner(tokens, back, begin)
            if found[1] is Det.A:
                return found[0], Det.A, marked
            if found[1] is Det.BARE and token.rstrip("s").rstrip("'") not in _KIN:
                return found[0], Det.BARE, marked
            return found[0], Det.OWN, marked
        if token in ABSENT_MARKS:
            marked = True
        elif token in STOPS:
            break
    return at, Det.BARE, marked


def _told(after: tuple[str, ...]) -> bool:
    """Whether a clause with a person as subject follows: "the letter (that) I got"."""
    rest = after[1:] if after[:1] in {("that",), ("which",)} else after
    if not rest:
        return False
    if rest[1:2] and rest[1] in _MODALS:
        return False
    if rest[0] in {"i", "we", "he", "she", "they", "you"}:
        return any(
            word in DONE or word in WORK or word.endswith("ed") or word in _GOT
            for word in rest[1:4]
        )
    return rest[0] in POSSESSIVE and any(word in DONE for word in rest[2:4])
