"""Σ as a value: dimensions, slots, edges, questions, task profiles (methods, section 1).

The schema is data: YAML files in `clarigate_policies/schemas`, read by `clarigate_proxy.schemas`
and checked there; this module knows only the finished value and its order. A slot is a node of the
graph; every dimension is a slot of its own name, a domain schema adds further ones under their kin.

Texts are held by language code; `text_in` falls back to English, which every text has. Wordings
for certain things (`core.things`) name them: their texts have a place for the name.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from clarigate_proxy.core.things import Thing, Things
from clarigate_proxy.core.tokencount import question_tokens
from clarigate_proxy.core.values import Option, Question, QuestionKind

__all__ = [
    "MAX_SLOTS",
    "PLACES",
    "Implication",
    "OptionSpec",
    "ProfileEntry",
    "QuestionSpec",
    "Schema",
    "SlotSpec",
    "Texts",
    "text_in",
]

MAX_SLOTS = 63
"""Slots are numbered with 6 bits in the compact token; 63 means "none"."""

PLACES = ("{thing}", "{object}")
"""Where a text has the name of a thing: in the nominative, or as a verb's object."""

_SINGULAR = re.compile(r"\b(?:is|has|does) \{thing\}|\{thing\} (?:is|has|does)\b")
"""Places in an English text that fit one thing only."""

Texts = Mapping[str, str]


def text_in(texts: Texts, language: str) -> str:
    """Return the text in `language`, in English where that is missing."""
    return texts.get(language) or texts["en"]


def _as_it_stands(spec: QuestionSpec, lines: frozenset[str], language: str) -> str | None:
    return spec.text[language] if spec.text[language] in lines else None


@cache
def _open_text(text: str) -> tuple[str, str, str]:
    """Return what stands before the place for a name, the place ("" without one), the rest."""
    place = next((place for place in PLACES if place in text), "")
    return text.partition(place) if place else (text, "", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSpec:
    """An option as the schema has it: texts by language."""

    id: str
    label: Texts
    description: Texts = field(default_factory=lambda: {"en": ""})


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionSpec:
    """How a slot is asked: `task_types` and `domains` limit the wording (empty: all).

    The first spec of a slot that fits is used, one of the request's own domain before the general
    ones, so special ones come first. `about` are ids of the things that a wording is made for
    (empty: it is for any request), `given` whether they must be there already (None: either).
    `default` is what is assumed about these things in place of the profile's.
    """

    kind: QuestionKind
    text: Texts
    header: Texts
    options: tuple[OptionSpec, ...] = ()
    task_types: frozenset[str] = frozenset()
    domains: frozenset[str] = frozenset()
    about: frozenset[str] = frozenset()
    given: bool | None = None
    default: Texts | None = None
    allow_other: bool = True

    def fits(self, task_type: str, domain: str | None) -> bool:
        """Whether this wording is for the task type, and made for `domain` (None: for any)."""
        if self.about or (self.task_types and task_type not in self.task_types):
            return False
        return domain in self.domains if domain is not None else not self.domains

    def fits_thing(self, thing: Thing, task_type: str, language: str, domain: str | None) -> bool:
        """Whether this wording is made for `thing` and there in `language`."""
        return (
            language in self.text
            and (not self.task_types or task_type in self.task_types)
            and (not self.domains or domain in self.domains)
            and (self.given is None or self.given is thing.given)
            and not (thing.plural and _SINGULAR.search(self.text["en"]))
        )

    def render(
        self, slot: str, dimension: str, language: str, thing: Thing | None = None
    ) -> Question:
        """Return the question in `language`, with the name of `thing` where there is one."""
        text = text_in(self.text, language)
        if thing is not None:
            text = text.replace("{thing}", thing.name).replace("{object}", thing.object)
        return Question(
            slot=slot,
            dimension=dimension,
            kind=self.kind,
            text=text,
            header=text_in(self.header, language),
            options=tuple(
                Option(
                    id=option.id,
                    label=text_in(option.label, language),
                    description=text_in(option.description, language),
                )
                for option in self.options
            ),
            allow_other=self.allow_other,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotSpec:
    """A node type: its dimension (kin), the slots it depends on, and how it is asked.

    `domains` are those that have the slot (empty: all). `meaning` is English, `meanings` are its
    translations.
    """

    id: str
    dimension: str
    meaning: str
    depends_on: tuple[str, ...] = ()
    questions: tuple[QuestionSpec, ...] = ()
    domains: frozenset[str] = frozenset()
    meanings: Texts = field(default_factory=dict)

    def meaning_in(self, language: str) -> str:
        """Return what the slot stands for in `language`, empty where that is not translated."""
        return self.meaning if language == "en" else self.meanings.get(language, "")

    def question(self, task_type: str, language: str, domain: str | None = None) -> Question | None:
        """Return the question for a task type and domain, None where the slot is never asked."""
        for of_domain in dict.fromkeys((domain, None)):
            for spec in self.questions:
                if spec.fits(task_type, of_domain):
                    return spec.render(self.id, self.dimension, language)
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileEntry:
    """What a task type expects of a slot: whether it applies, I, and the default with p_default."""

    applies: bool = False
    impact: float = 0.0
    p_default: float = 0.0
    default: Texts | None = None
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Implication:
    """A propagation rule: `slot` having `value` implies `then_value` for `then_slot`."""

    slot: str
    value: str
    then_slot: str
    then_value: str


@dataclass(frozen=True, kw_only=True)
class Schema:
    """Σ: slots in their order, profiles by task type, implications; `digest` names the version.

    `domain_profiles` holds, by domain and task type, the entries that differ in that domain.
    `digest` is 8 bytes over the canonical schema; tokens bind to it, since they number slots.
    """

    name: str
    version: int
    slots: tuple[SlotSpec, ...]
    profiles: Mapping[str, Mapping[str, ProfileEntry]]
    domain_profiles: Mapping[str, Mapping[str, Mapping[str, ProfileEntry]]] = field(
        default_factory=dict
    )
    implications: tuple[Implication, ...] = ()
    things: Things = field(default_factory=Things)
    digest: bytes = b""

    @cached_property
    def by_id(self) -> Mapping[str, SlotSpec]:
        """Slots by id."""
        return {slot.id: slot for slot in self.slots}

    @cached_property
    def index_of(self) -> Mapping[str, int]:
        """Place of each slot in the schema's order: its number in tokens."""
        return {slot.id: index for index, slot in enumerate(self.slots)}

    @cached_property
    def out_degree(self) -> Mapping[str, int]:
        """How many slots depend on each slot: the tie rule of paper 4.3."""
        counts = dict.fromkeys(self.index_of, 0)
        for slot in self.slots:
            for parent in slot.depends_on:
                counts[parent] += 1
        return counts

    @cached_property
    def _slots_of(self) -> dict[str | None, tuple[SlotSpec, ...]]:
        """Slots by domain, a memo."""
        return {}

    def slots_of(self, domain: str | None) -> tuple[SlotSpec, ...]:
        """Return the slots that a request of this domain has, in the schema's order."""
        if domain not in self._slots_of:
            self._slots_of[domain] = tuple(
                slot for slot in self.slots if not slot.domains or domain in slot.domains
            )
        return self._slots_of[domain]

    @cached_property
    def _rendered(self) -> dict[tuple[str, str, str, str | None], Question | None]:
        """Questions rendered so far: a memo, since the same few are scored in every request."""
        return {}

    @cached_property
    def _priced(self) -> dict[tuple[str, str, str | None], Mapping[str, tuple[Question, int]]]:
        """Questions with their tokens, a memo as well."""
        return {}

    def priced(
        self, task_type: str, language: str, domain: str | None = None
    ) -> Mapping[str, tuple[Question, int]]:
        """Return, by slot, every question that is asked at all, and T(q)."""
        key = (task_type, language, domain)
        if key not in self._priced:
            asked = ((slot, self.question(slot, *key)) for slot in self.index_of)
            self._priced[key] = {
                slot: (question, question_tokens(question))
                for slot, question in asked
                if question is not None
            }
        return self._priced[key]

    @cached_property
    def edges(self) -> tuple[tuple[str, str], ...]:
        """All edges from parent to child, in the order of the children."""
        return tuple((parent, slot.id) for slot in self.slots for parent in slot.depends_on)

    @cached_property
    def _edges_of(self) -> dict[str | None, tuple[tuple[str, str], ...]]:
        """Edges by domain, a memo."""
        return {}

    def edges_of(self, domain: str | None) -> tuple[tuple[str, str], ...]:
        """Return the edges between the slots that a request of this domain has."""
        if domain not in self._edges_of:
            self._edges_of[domain] = self.edges_between({s.id for s in self.slots_of(domain)})
        return self._edges_of[domain]

    def edges_between(self, slots: Container[str]) -> tuple[tuple[str, str], ...]:
        """Return the edges of which both ends are among `slots`."""
        return tuple(edge for edge in self.edges if edge[1] in slots and edge[0] in slots)

    @cached_property
    def _merged(self) -> dict[tuple[str, str], Mapping[str, ProfileEntry]]:
        """Profiles with a domain's differences in them, a memo as well."""
        return {}

    def question(
        self, slot: str, task_type: str, language: str, domain: str | None = None
    ) -> Question | None:
        """Return the question about a slot, None where it is never asked."""
        key = (slot, task_type, language, domain)
        if key not in self._rendered:
            self._rendered[key] = self.by_id[slot].question(task_type, language, domain)
        return self._rendered[key]

    @cached_property
    def _about(self) -> Mapping[tuple[str, str], tuple[QuestionSpec, ...]]:
        """Wordings for certain things, by slot and thing."""
        found: dict[tuple[str, str], tuple[QuestionSpec, ...]] = {}
        for slot in self.slots:
            for spec in slot.questions:
                for thing in spec.about:
                    found[slot.id, thing] = (*found.get((slot.id, thing), ()), spec)
        return found

    @cached_property
    def _named_by(self) -> Mapping[str, frozenset[str]]:
        """The slots that have a wording for a thing, by thing."""
        found: dict[str, frozenset[str]] = {}
        for slot, thing in self._about:
            found[thing] = found.get(thing, frozenset()) | {slot}
        return found

    def named_by(self, things: tuple[Thing, ...]) -> frozenset[str]:
        """Return the slots for which `naming` and `default_naming` may find something."""
        return frozenset().union(*(self._named_by.get(thing.id, ()) for thing in things))

    def naming(
        self,
        slot: str,
        things: tuple[Thing, ...],
        task_type: str,
        language: str,
        domain: str | None = None,
    ) -> Question | None:
        """Return the question about a slot that is made for one of `things`, None without one."""
        found = self._naming(slot, things, task_type, language, domain)
        if found is None:
            return None
        return found[0].render(slot, self.by_id[slot].dimension, language, found[1])

    def default_naming(
        self,
        slot: str,
        things: tuple[Thing, ...],
        task_type: str,
        language: str,
        domain: str | None = None,
    ) -> str | None:
        """Return what is assumed about a slot of one of `things`, None where that is as usual."""
        found = self._naming(slot, things, task_type, language, domain)
        if found is None or found[0].default is None:
            return None
        return text_in(found[0].default, language)

    def _naming(
        self,
        slot: str,
        things: tuple[Thing, ...],
        task_type: str,
        language: str,
        domain: str | None,
    ) -> tuple[QuestionSpec, Thing] | None:
        for thing in things:
            for spec in self._about.get((slot, thing.id), ()):
                if spec.fits_thing(thing, task_type, language, domain):
                    return spec, thing
        return None

    def asked_in(self, slot: str, lines: frozenset[str]) -> tuple[Question, str] | None:
        """Return the question about a slot that one of the lines is, and its language."""
        dimension = self.by_id[slot].dimension
        for find in (_as_it_stands, self._filled):
            for spec in self.by_id[slot].questions:
                for language in spec.text:
                    line = find(spec, lines, language)
                    if line is not None:
                        question = spec.render(slot, dimension, language)
                        return replace(question, text=line), language
        return None

    def _filled(self, spec: QuestionSpec, lines: frozenset[str], language: str) -> str | None:
        """Return the line that is this wording with the name of a thing of it."""
        before, place, after = _open_text(spec.text[language])
        if not place:
            return None
        for line in sorted(line for line in lines if line.startswith(before)):
            name = line[len(before) : len(line) - len(after)]
            if line.endswith(after) and self.things.names(name, language, spec.about):
                return line
        return None

    def profile(self, task_type: str, domain: str | None = None) -> Mapping[str, ProfileEntry]:
        """Return the profile of a task type in a domain; unknown types are `other`."""
        known = task_type if task_type in self.profiles else "other"
        if domain is None or domain not in self.domain_profiles:
            return self.profiles[known]
        key = (known, domain)
        if key not in self._merged:
            entries = self.domain_profiles[domain].get(known, {})
            self._merged[key] = {**self.profiles[known], **entries}
        return self._merged[key]
