"""Σ as a value: dimensions, slots, edges, questions, task profiles (methods, section 1).

The schema is data: YAML files in `clarigate_policies/schemas`, read by `clarigate_proxy.schemas`
and checked there; this module knows only the finished value and its order. A slot is a node of the
graph; every dimension is a slot of its own name, a domain schema adds further ones under their kin.

Texts are held by language code; `text_in` falls back to English, which every text has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clarigate_proxy.core.values import Option, Question, QuestionKind

__all__ = [
    "MAX_SLOTS",
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

Texts = Mapping[str, str]


def text_in(texts: Texts, language: str) -> str:
    """Return the text in `language`, in English where that is missing."""
    return texts.get(language) or texts["en"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSpec:
    """An option as the schema has it: texts by language."""

    id: str
    label: Texts
    description: Texts = field(default_factory=lambda: {"en": ""})


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionSpec:
    """How a slot is asked. `task_types` limits the wording to some task types (empty: all).

    The first spec of a slot that fits the task type is used, so special ones come first.
    """

    kind: QuestionKind
    text: Texts
    header: Texts
    options: tuple[OptionSpec, ...] = ()
    task_types: frozenset[str] = frozenset()
    allow_other: bool = True

    def render(self, slot: str, dimension: str, language: str) -> Question:
        """Return the question in `language`."""
        return Question(
            slot=slot,
            dimension=dimension,
            kind=self.kind,
            text=text_in(self.text, language),
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
    """A node type: its dimension (kin), the slots it depends on, and how it is asked."""

    id: str
    dimension: str
    meaning: str
    depends_on: tuple[str, ...] = ()
    questions: tuple[QuestionSpec, ...] = ()

    def question(self, task_type: str, language: str) -> Question | None:
        """Return the question for this task type, None where the slot is never asked."""
        for spec in self.questions:
            if not spec.task_types or task_type in spec.task_types:
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

    `digest` is 8 bytes over the canonical schema; tokens bind to it, since they number slots.
    """

    name: str
    version: int
    slots: tuple[SlotSpec, ...]
    profiles: Mapping[str, Mapping[str, ProfileEntry]]
    implications: tuple[Implication, ...] = ()
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
    def _rendered(self) -> dict[tuple[str, str, str], Question | None]:
        """Questions rendered so far: a memo, since the same few are scored in every request."""
        return {}

    def question(self, slot: str, task_type: str, language: str) -> Question | None:
        """Return the question about a slot, None where it is never asked."""
        key = (slot, task_type, language)
        if key not in self._rendered:
            self._rendered[key] = self.by_id[slot].question(task_type, language)
        return self._rendered[key]

    def profile(self, task_type: str) -> Mapping[str, ProfileEntry]:
        """Return the profile of a task type; unknown types are `other`."""
        found = self.profiles.get(task_type)
        return self.profiles["other"] if found is None else found
