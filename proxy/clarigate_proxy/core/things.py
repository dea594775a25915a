"""The things that a request is about, by a table of nouns: what a question may name.

Why: "Could you paste the text?" asks nothing sensible of a logo, and "Who will read it?" leaves the
reader to guess what "it" is. A question says "the cover letter" and "your spreadsheet" where the
request has a noun of the schema's table. Only words of that table enter a question, never a
stretch of the request: what is put in is always grammatical, and a request can put no words of
its own into our question. It must not know questions or slots.

Invariants: the same words give the same things; one look-up a word, at most `READ_WORDS` of them;
`Things.names` accepts exactly what `Things.find` can return as a name.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from clarigate_proxy.core.records import record

__all__ = ["Thing", "ThingSpec", "Things"]

READ_WORDS = 60
"""Words behind the start of the request proper that are looked at."""

MAX_THINGS = 3
MAX_RUN = 3
"""Nouns that stand side by side and make one name: "the birthday party"."""

MATERIAL = "material"
"""The group of things that are worked on wherever they stand: "a chart of my sales data"."""

_NOUN_WORDS = 3
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[.,;:!?\n]")
"""A word, or a mark between two of them."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


@record(frozen=True, slots=True, kw_only=True)
class _Grammar:
    """What stands before a noun: `shown` points at material, `known` is definite, `own` says whose.

    `makes` are verbs whose object is yet to be made, so that it is no material that is there.
    """

    shown: frozenset[str]
    known: frozenset[str]
    own: frozenset[str]
    makes: frozenset[str]


_MAKE = "make"
_GOES_ON = _set("for about on to with of from and , . ! ? please by in that which")
_POSSESSIVE = ("'s", "s'", "’s")
_VERB_AFTER = _set("i you we they to should can could would will please don't do not")
_HAS_OBJECT = _set("me us my our this these that a an the it them")
"""In English what stands before or behind a verb, and not before or behind a noun."""

_ACTIVITIES = _set("taking making writing reading keeping editing sharing hosting building sorting")
"""What makes a noun before it the first part of a compound: "note taking app"."""

_IDIOMS: Mapping[str, frozenset[str]] = {
    "on": _set("paper video tape film file"),
    "by": _set("email mail letter post text phone"),
    "via": _set("email mail letter post text phone"),
}
"""Nouns without an article that only say in what way."""

_COMPOUNDS: Mapping[str, frozenset[str]] = {
    "card": _set("credit debit bank sim id graphics memory sd library insurance key video sound"),
    "code": _set("zip qr bar promo post area dress discount country voucher pin"),
    "paper": _set("toilet wrapping baking parchment tracing tissue news kitchen"),
    "note": _set("bank sticky musical"),
    "table": _set("periodic coffee dining pool kitchen picnic tennis dinner"),
}
"""Nouns by what makes another thing of them: "credit card" is none that one writes."""

_APPLIES = _set(
    "job prepare prepared preparing preparation ready nervous practice practise tips wear outfit "
    "upcoming tomorrow pass ace nail candidate hr recruiter position role"
)
"""Words by which an interview is one to be gone through, none to be read."""

_INTERVIEW, _JOB_INTERVIEW = "interview", "job_interview"

_BETWEEN = _set("me us my our mir uns moi nous me nos mim please a an the")
"""What may stand between such a verb and its object."""

_GRAMMARS: Mapping[str, _Grammar] = {
    "en": _Grammar(
        shown=_set("this that these those attached following above below enclosed"),
        known=_set("the his her their its your two three both"),
        own=_set("my our"),
        makes=_set(
            "write create design draft plan compose build generate prepare develop produce "
            "organize organise arrange record choose pick find buy need want get name start"
        ),
    ),
    "de": _Grammar(
        shown=_set("dieser diesen diese dieses diesem folgenden folgende folgendes"),
        known=_set("der den die das dem des seinen seine ihren ihre"),
        own=_set("mein meine meinen meinem meiner unser unsere unseren unserem"),
        makes=_set(
            "schreib schreibe schreiben erstelle erstell erstellen entwirf entwerfe entwerfen mach "
            "mache verfasse verfassen plane planen gestalte"
        ),
    ),
    "fr": _Grammar(
        shown=_set("ce cet cette ces"),
        known=_set("le la les l son sa ses leur leurs"),
        own=_set("mon ma mes notre nos"),
        makes=_set("écris écrire écrivez rédige rédiger rédigez crée créer fais faire prépare"),
    ),
    "es": _Grammar(
        shown=_set("este esta estos estas ese esa siguiente"),
        known=_set("el la los las su sus"),
        own=_set("mi mis nuestro nuestra nuestros nuestras"),
        makes=_set("escribe escribir redacta redactar crea crear haz hacer prepara diseña"),
    ),
    "pt": _Grammar(
        shown=_set("este esta estes estas esse essa deste desta seguinte"),
        known=_set("o a os as seu sua"),
        own=_set("meu minha meus minhas nosso nossa nossos nossas"),
        makes=_set("escreva escreve escrever redija crie cria criar faça faz fazer prepare"),
    ),
}
_CHINESE_SHOWN = ("这", "那", "以下", "下面", "附件", "上面")
_CHINESE_BEFORE = 5
"""Characters before a Chinese noun in which what points at it stands."""


@record(frozen=True, slots=True, kw_only=True)
class ThingSpec:
    """A row of the table: `groups` it belongs to, its `words` by language, and its name there.

    In English the name is the words that were used, as the table writes them ("CV"), behind "the"
    or "your". Elsewhere `names` has the noun with its article, in the nominative.
    """

    id: str
    groups: frozenset[str]
    words: Mapping[str, tuple[str, ...]]
    names: Mapping[str, str] = field(default_factory=dict)


@record(frozen=True, slots=True, kw_only=True)
class Thing:
    """A thing that a request names. `name` is what a question calls it.

    `object` is the same as a verb's object, where the language tells it from the nominative.
    `given` tells that it is there already: material to work on, nothing to be made; `pointed_at`
    that the request says "this". `plural` tells of an English name whether it is one.
    """

    id: str
    name: str
    object: str
    given: bool
    pointed_at: bool = False
    plural: bool = False


@dataclass(frozen=True, kw_only=True)
class Things:
    """The table, and its nouns in a text."""

    specs: tuple[ThingSpec, ...] = ()

    @cached_property
    def by_id(self) -> Mapping[str, ThingSpec]:
        """Rows by id."""
        return {spec.id: spec for spec in self.specs}

    @cached_property
    def groups(self) -> frozenset[str]:
        """Names of all groups."""
        return frozenset(group for spec in self.specs for group in spec.groups)

    @cached_property
    def _words(self) -> Mapping[str, Mapping[str, tuple[ThingSpec, str]]]:
        """Rows by language and word in lower case, with the word as it is written."""
        found: dict[str, dict[str, tuple[ThingSpec, str]]] = {}
        for spec in self.specs:
            for language, words in spec.words.items():
                for word in words:
                    found.setdefault(language, {}).setdefault(word.lower(), (spec, word))
        return found

    @cached_property
    def _firsts(self) -> Mapping[str, frozenset[str]]:
        """The words that a noun of the table begins with, by language."""
        return {
            language: frozenset(noun.split()[0] for noun in nouns)
            for language, nouns in self._words.items()
        }

    @cached_property
    def _names(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """Every name and its object's form, by language, with the ids that it is of."""
        named: dict[str, dict[str, frozenset[str]]] = {}
        for language, words in self._words.items():
            known = named.setdefault(language, {})
            for spec, word in words.values():
                name = _shown(spec, word, language)
                for form in {name, _object(name, language)} - {""}:
                    known[form] = known.get(form, frozenset()) | {spec.id}
        return named

    def names(self, text: str, language: str, ids: frozenset[str]) -> bool:
        """Whether `text` is a name that `find` can give to one of the things `ids`."""
        known = self._names.get(language, {})
        if language != "en":
            return not ids.isdisjoint(known.get(text, frozenset()))
        article, _, nouns = text.partition(" ")
        if article not in {"the", "your"}:
            return False
        words = nouns.split(" ")
        lasts = (" ".join(words[-size:]) for size in range(1, _NOUN_WORDS + 1))
        of_ids = any(not ids.isdisjoint(known.get(last, frozenset())) for last in lasts)
        return of_ids and _splits(words, known)

    def find(self, text: str, language: str) -> tuple[Thing, ...]:
        """Return the things that `text`, lower case, names: what it works on, then as they come.

        `text` begins where the request proper does.
        """
        if language == "zh":
            found = self._chinese(text)
        elif language in _GRAMMARS:
            found = self._spaced(text, language, _GRAMMARS[language])
        else:
            return ()
        first: dict[str, Thing] = {}
        for thing in found:
            first.setdefault(thing.id, thing)
            if len(first) == MAX_THINGS:
                break
        return tuple(sorted(first.values(), key=lambda thing: not self._is_worked_on(thing)))

    def _is_worked_on(self, thing: Thing) -> bool:
        """Whether a thing is what the request works on, whatever else it names before."""
        return thing.pointed_at or (thing.given and MATERIAL in self.by_id[thing.id].groups)

    def _spaced(self, text: str, language: str, grammar: _Grammar) -> Iterator[Thing]:
        words = _WORD.findall(text)[:READ_WORDS]
        table = self._words.get(language, {})
        firsts = self._firsts.get(language, frozenset())
        if firsts.isdisjoint(words):
            return
        place = 0
        while place < len(words):
            if words[place] not in firsts:
                place += 1
                continue
            nouns = _run(words, place, table)
            end = place + sum(len(noun.split()) for noun in nouns)
            if not nouns or (language == "en" and _is_no_thing(words, place, end)):
                place = max(end, place + 1)
                continue
            spec = self._meant(table[nouns[-1]][0], words)
            own, given, pointed_at = _before(words, place, end, grammar)
            name = _shown(spec, nouns[-1], language)
            if language == "en":
                shown = " ".join(table[noun][1] for noun in nouns[-MAX_RUN:])
                name = f"{'your' if own else 'the'} {shown}"
            if name:
                thing = _named(spec, name, language, given=given)
                yield replace(thing, pointed_at=True) if pointed_at else thing
            place = end

    def _meant(self, spec: ThingSpec, words: list[str]) -> ThingSpec:
        """Tell the interview that is to be gone through from one that is to be read."""
        if spec.id == _INTERVIEW and not _APPLIES.isdisjoint(words):
            return self.by_id.get(_JOB_INTERVIEW, spec)
        return spec

    def _chinese(self, text: str) -> Iterator[Thing]:
        table = self._words.get("zh", {})
        places = sorted((text.find(word), -len(word), word) for word in table if word in text)
        end = 0
        for start, _, word in places:
            if start < end:
                continue
            end = start + len(word)
            before = text[max(0, start - _CHINESE_BEFORE) : start]
            given = any(mark in before for mark in _CHINESE_SHOWN)
            spec = table[word][0]
            thing = _named(spec, _shown(spec, word, "zh"), "zh", given=given)
            yield replace(thing, pointed_at=given)


def _shown(spec: ThingSpec, word: str, language: str) -> str:
    return word if language == "en" else spec.names.get(language, "")


def _run(words: list[str], place: int, table: Container[str]) -> list[str]:
    """Return the nouns of the table that stand side by side from `place`."""
    run: list[str] = []
    while noun := _noun(words, place, table):
        run.append(noun)
        place += len(noun.split())
    return run


def _noun(words: list[str], place: int, table: Container[str]) -> str | None:
    for size in range(_NOUN_WORDS, 0, -1):
        noun = " ".join(words[place : place + size])
        if noun in table and place + size <= len(words):
            return noun
    return None


def _is_no_thing(words: list[str], place: int, end: int) -> bool:
    """Whether an English noun names nothing: a verb, "note taking", "on paper"."""
    if words[end : end + 1] != [] and words[end] in _ACTIVITIES:
        return True
    if place and end == place + 1:
        before = words[place - 1]
        if words[place] in _IDIOMS.get(before, ()) or before in _COMPOUNDS.get(words[place], ()):
            return True
    return _is_verb(words, place, end)


def _is_verb(words: list[str], place: int, end: int) -> bool:
    """Whether an English noun is a verb here: "book me a table", "should I move"."""
    if place and words[place - 1] in _VERB_AFTER:
        return True
    return words[end : end + 1] != [] and words[end] in _HAS_OBJECT and place == end - 1


def _before(words: list[str], place: int, end: int, grammar: _Grammar) -> tuple[bool, bool, bool]:
    """Return whether the noun at `place` is the asker's own, is there already, is pointed at."""
    others = False
    for back in range(place - 1, max(-1, place - 4), -1):
        word = words[back]
        others = others or word.endswith(_POSSESSIVE)
        if word in grammar.shown:
            return False, True, True
        if word in grammar.own or word in grammar.known:
            own = word in grammar.own and not others
            return own, not _is_made(words, back, end, grammar.makes), False
        if word in grammar.makes:
            break
    return False, False, False


def _is_made(words: list[str], place: int, end: int, makes: Container[str]) -> bool:
    """Whether the noun phrase from `place` to `end` is the object of a verb that makes it.

    "Make my letter" does, "make my letter shorter" changes what is there.
    """
    before = words[max(0, place - 2) : place]
    while before and before[-1] in _BETWEEN:
        before.pop()
    if before and before[-1] == _MAKE:
        return end == len(words) or words[end] in _GOES_ON
    return bool(before) and before[-1] in makes


def _named(spec: ThingSpec, name: str, language: str, *, given: bool) -> Thing:
    return Thing(
        id=spec.id,
        name=name,
        object=_object(name, language),
        given=given,
        plural=language == "en" and _is_plural(name),
    )


def _is_plural(name: str) -> bool:
    return name.endswith("s") and not name.endswith(("ss", "us", "is", "series", "news"))


def _object(name: str, language: str) -> str:
    """Return a name as the object of a verb: only German changes it, and only "der"."""
    if language == "de" and name.startswith("der "):
        return f"den {name[4:]}"
    return name


def _splits(words: list[str], nouns: Container[str]) -> bool:
    """Whether the words are nouns of the table side by side, up to `MAX_RUN` of them."""
    reached = {0}
    for _ in range(MAX_RUN):
        reached |= {
            start + size
            for start in reached
            for size in range(1, _NOUN_WORDS + 1)
            if start + size <= len(words) and " ".join(words[start : start + size]) in nouns
        }
        if len(words) in reached:
            return True
    return False
