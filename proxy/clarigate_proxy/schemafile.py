"""The shape of a schema file: fields, limits and what a question must have.

Why: pydantic checks each field where it stands; what joins several fields is `schemas`' business.
Knows nothing of other files: neither a base nor the catalogue of translations.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from clarigate_proxy.core.domains import DOMAINS
from clarigate_proxy.core.schema import PLACES
from clarigate_proxy.core.values import QuestionKind

__all__ = [
    "EVERY_TYPE",
    "TASK_TYPES",
    "EntryModel",
    "ImplicationModel",
    "QuestionModel",
    "SchemaFile",
    "SlotModel",
]

_TYPES = """
qa explain howto write rewrite summarize translate classify extract code debug math plan recommend
compare brainstorm analyze roleplay chat find other
"""
TASK_TYPES = tuple(_TYPES.split())

EVERY_TYPE = "any"
"""The pseudo task type whose entries every profile starts from."""

_Unit = Annotated[float, Field(ge=0.0, le=1.0)]
_Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$", max_length=32)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class OptionModel(_Strict):
    """An option of a closed question."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
    label: dict[str, Annotated[str, Field(min_length=1, max_length=30)]]
    description: dict[str, str] = {"en": ""}

    @model_validator(mode="after")
    def _english(self) -> OptionModel:
        _need_english(label=self.label, description=self.description)
        return self


class QuestionModel(_Strict):
    """One wording of a slot, for some task types and domains (empty: all).

    `about` names things or groups of them that it is made for; `{thing}` or `{object}` in its text
    stands for the thing's name. `given` limits it to things that are there, or yet to be made;
    `default` is what is assumed about them.
    """

    kind: QuestionKind
    text: dict[str, Annotated[str, Field(min_length=3, max_length=200)]]
    header: dict[str, Annotated[str, Field(min_length=1, max_length=12)]]
    options: Annotated[list[OptionModel], Field(max_length=4)] = []
    task_types: list[str] = []
    domains: list[str] = []
    about: list[str] = []
    given: bool | None = None
    default: dict[str, str] | None = None
    allow_other: bool = True

    @model_validator(mode="after")
    def _shape(self) -> QuestionModel:
        _need_english(text=self.text, header=self.header)
        if self.default is not None:
            _need_english(default=self.default)
        closed = self.kind in {QuestionKind.SINGLE, QuestionKind.MULTI}
        if closed and len(self.options) < 2:
            raise ValueError("a closed question needs 2 to 4 options; add some or use kind: text")
        if not closed and self.options:
            raise ValueError(f"kind {self.kind} takes no options; use kind: single or multi")
        if any(not text.endswith(("?", "？")) for text in self.text.values()):
            raise ValueError('every text of a question ends with "?"')
        if unknown := sorted(set(self.task_types) - set(TASK_TYPES)):
            raise ValueError(f"unknown task types {unknown}; known: {' '.join(TASK_TYPES)}")
        if strange := sorted(set(self.domains) - set(DOMAINS)):
            raise ValueError(f"unknown domains {strange}; known: {' '.join(DOMAINS)}")
        if not self.about and any(place in t for t in self.text.values() for place in PLACES):
            raise ValueError("a text names a thing; say in `about` which things it is for")
        if self.default is not None and not self.about:
            raise ValueError("a default of its own is for wordings with `about`; use a profile")
        return self


class SlotModel(_Strict):
    """A slot; those of an extension name their kin as `dimension`."""

    id: _Id
    dimension: str | None = None
    meaning: Annotated[str, Field(min_length=3)]
    depends_on: list[str] = []
    questions: list[QuestionModel] = []


class EntryModel(_Strict):
    """What a task type expects of a slot; in a domain's file unset fields are the base's."""

    applies: bool = True
    impact: _Unit = 0.0
    p_default: _Unit = 0.0
    default: dict[str, str] | None = None
    source: str = ""

    @model_validator(mode="after")
    def _english(self) -> EntryModel:
        if self.default is not None:
            _need_english(default=self.default)
        return self


class ImplicationModel(_Strict):
    """A propagation rule between two slots."""

    slot: str
    value: str
    then_slot: str
    then_value: str


class SchemaFile(_Strict):
    """A whole file. `extends` names one schema, or several to be joined in their order.

    `domain` limits what the file adds to requests of that domain. `wordings` are further questions
    of the base's slots. `texts` are rows of translations, the first row names the languages.
    `things` are rows of nouns that a question may name: id, groups, then by the languages that
    the first row lists `name | word, word` (or only words, in English); words have no article.
    """

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
    version: Annotated[int, Field(ge=1)]
    extends: str | list[str] | None = None
    domain: str | None = None
    slots: list[SlotModel] = []
    wordings: dict[str, list[QuestionModel]] = {}
    profiles: dict[str, dict[str, EntryModel]] = {}
    implications: list[ImplicationModel] = []
    texts: list[list[str]] = []
    things: list[list[str]] = []

    @model_validator(mode="after")
    def _known_domain(self) -> SchemaFile:
        if self.domain is not None and self.domain not in DOMAINS:
            raise ValueError(f"unknown domain {self.domain!r}; known: {' '.join(DOMAINS)}")
        if any(len(row) != len(self.texts[0]) for row in self.texts):
            raise ValueError("every row of `texts` needs one text per language of the first row")
        if any(not 2 < len(row) <= len(self.things[0]) for row in self.things):
            raise ValueError("every row of `things` needs an id, groups and words by language")
        return self

    @property
    def bases(self) -> tuple[str, ...]:
        """Names of the schemas that this one extends."""
        if self.extends is None:
            return ()
        return (self.extends,) if isinstance(self.extends, str) else tuple(self.extends)


def _need_english(**texts: Mapping[str, str]) -> None:
    for name, by_language in texts.items():
        if "en" not in by_language:
            raise ValueError(f"{name} has no English text; add an `en` key")
