"""Σ from YAML: schema files → `core.schema.Schema`, checked, numbered and digested.

Why: Σ is data (methods, section 1), so what a file gets wrong must be said in one go, with file
and line. This module knows YAML and pydantic; `core` knows neither.

Invariants: a schema that loads has an acyclic graph without dangling edges, every text has
English, labels and headers fit the wire's limits, and its digest changes exactly when its content
does. A file with `extends` adds slots, edges, profiles and questions to another schema; the slots
of the base keep their numbers. Texts are written in English; `schemas/texts.json` translates them,
a file's own translation wins.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from clarigate_policies import schema_file, texts_file
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.schema import (
    MAX_SLOTS,
    Implication,
    OptionSpec,
    ProfileEntry,
    QuestionSpec,
    Schema,
    SlotSpec,
)
from clarigate_proxy.core.values import QuestionKind

__all__ = ["DIGEST_BYTES", "TASK_TYPES", "load_schema", "parse_schema"]

DIGEST_BYTES = 8

_TYPES = """
qa explain howto write rewrite summarize translate classify extract code debug math plan recommend
compare brainstorm analyze roleplay chat find other
"""
TASK_TYPES = tuple(_TYPES.split())

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_EVERY_TYPE = "any"
"""The pseudo task type whose entries every profile starts from."""

_Unit = Annotated[float, Field(ge=0.0, le=1.0)]
_Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$", max_length=32)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Option(_Strict):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
    label: dict[str, Annotated[str, Field(min_length=1, max_length=30)]]
    description: dict[str, str] = {"en": ""}

    @model_validator(mode="after")
    def _english(self) -> _Option:
        _need_english(label=self.label, description=self.description)
        return self


class _Question(_Strict):
    kind: QuestionKind
    text: dict[str, Annotated[str, Field(min_length=3, max_length=200)]]
    header: dict[str, Annotated[str, Field(min_length=1, max_length=12)]]
    options: Annotated[list[_Option], Field(max_length=4)] = []
    task_types: list[str] = []
    allow_other: bool = True

    @model_validator(mode="after")
    def _shape(self) -> _Question:
        _need_english(text=self.text, header=self.header)
        closed = self.kind in {QuestionKind.SINGLE, QuestionKind.MULTI}
        if closed and len(self.options) < 2:
            raise ValueError("a closed question needs 2 to 4 options; add some or use kind: text")
        if not closed and self.options:
            raise ValueError(f"kind {self.kind} takes no options; use kind: single or multi")
        if any(not text.endswith(("?", "？")) for text in self.text.values()):
            raise ValueError('every text of a question ends with "?"')
        if unknown := sorted(set(self.task_types) - set(TASK_TYPES)):
            raise ValueError(f"unknown task types {unknown}; known: {' '.join(TASK_TYPES)}")
        return self


class _Slot(_Strict):
    id: _Id
    dimension: str | None = None
    meaning: Annotated[str, Field(min_length=3)]
    depends_on: list[str] = []
    questions: list[_Question] = []


class _Entry(_Strict):
    applies: bool = True
    impact: _Unit = 0.0
    p_default: _Unit = 0.0
    default: dict[str, str] | None = None
    source: str = ""

    @model_validator(mode="after")
    def _english(self) -> _Entry:
        if self.default is not None:
            _need_english(default=self.default)
        return self


class _Implication(_Strict):
    slot: str
    value: str
    then_slot: str
    then_value: str


class _File(_Strict):
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
    version: Annotated[int, Field(ge=1)]
    extends: str | None = None
    slots: list[_Slot]
    profiles: dict[str, dict[str, _Entry]] = {}
    implications: list[_Implication] = []


def _need_english(**texts: Mapping[str, str]) -> None:
    for name, by_language in texts.items():
        if "en" not in by_language:
            raise ValueError(f"{name} has no English text; add an `en` key")


@cache
def load_schema(name: str = "general") -> Schema:
    """Load a schema by the name of a shipped file, or by the path of a YAML file.

    Raises:
        ConfigError: The file is absent or wrong; the message lists every fault with its line.
    """
    return parse_schema(*_read(name))


def parse_schema(text: str, label: str) -> Schema:
    """Parse YAML text; `label` names the file in messages. Raises ConfigError as `load_schema`."""
    try:
        raw = yaml.load(text, Loader=_LOADER)  # noqa: S506 - the C twin of SafeLoader
    except yaml.YAMLError as error:
        raise ConfigError(f"{label}: not valid YAML: {error}") from error
    try:
        file = _File.model_validate(_translated(raw))
    except ValidationError as error:
        raise ConfigError(_validation_message(error, text, label)) from error
    base = load_schema(file.extends) if file.extends else None
    faults = list(_faults(file, base, _Lines(text), label))
    if faults:
        raise ConfigError("\n".join(faults))
    return _built(file, base)


@cache
def _catalogue() -> Mapping[str, Mapping[str, str]]:
    """Return translations by language and English text, from `schemas/texts.json`."""
    loaded: dict[str, dict[str, str]] = json.loads(texts_file().read_text(encoding="utf-8"))
    return loaded


def _translated(node: Any) -> Any:
    """Add the catalogue's translations to every text that is given in English only."""
    if isinstance(node, list):
        return [_translated(item) for item in node]
    if not isinstance(node, dict):
        return node
    if node.keys() == {"en"} and isinstance(node["en"], str):
        english = node["en"]
        found = {language: texts.get(english) for language, texts in _catalogue().items()}
        return node | {language: text for language, text in found.items() if text}
    return {key: _translated(value) for key, value in node.items()}


def _read(name: str) -> tuple[str, str]:
    if name.endswith((".yaml", ".yml")):
        path = Path(name)
        if not path.is_file():
            raise ConfigError(f"schema file {name} does not exist; give a path or a shipped name")
        return path.read_text(encoding="utf-8"), name
    resource = schema_file(name)
    if not resource.is_file():
        raise ConfigError(f"no schema named {name!r} is shipped; give a name or a .yaml path")
    return resource.read_text(encoding="utf-8"), f"{name}.yaml"


class _Lines:
    """Lines of YAML nodes by their path; composed only when a fault has to be reported."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._root: yaml.Node | None = None

    def of(self, path: Sequence[str | int]) -> int:
        """Return the line of the deepest node that `path` reaches."""
        if self._root is None:
            self._root = yaml.compose(self._text, Loader=_LOADER)
        node, line = self._root, 1
        for step in path:
            found = _child(node, step)
            if found is None:
                break
            node, line = found
        return line


def _child(node: yaml.Node | None, step: str | int) -> tuple[yaml.Node, int] | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return value, key.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        child = node.value[step]
        return child, child.start_mark.line + 1
    return None


def _validation_message(error: ValidationError, text: str, label: str) -> str:
    lines = _Lines(text)
    return "\n".join(
        f"{label}:{lines.of(fault['loc'])}: {'.'.join(map(str, fault['loc']))}: "
        f"{fault['msg'].removeprefix('Value error, ')}"
        for fault in error.errors(include_url=False, include_input=False)
    )


def _faults(file: _File, base: Schema | None, lines: _Lines, label: str) -> Iterator[str]:
    """Yield every fault that concerns more than one field."""
    known = [slot.id for slot in base.slots] if base else []
    own = [slot.id for slot in file.slots]
    slots = {*known, *own}
    if len(known) + len(own) > MAX_SLOTS:
        yield f"{label}:{lines.of(['slots'])}: {len(known) + len(own)} slots; at most {MAX_SLOTS}"
    for index, slot in enumerate(file.slots):
        at = f"{label}:{lines.of(['slots', index])}: slot {slot.id!r}"
        if own.index(slot.id) != index:
            yield f"{at} is defined twice; rename or remove one"
        if base is not None and slot.dimension not in base.index_of:
            yield f"{at} needs `dimension:`, one of the base schema's: {' '.join(known)}"
        for edge, parent in enumerate(slot.depends_on):
            if parent not in slots:
                line = lines.of(["slots", index, "depends_on", edge])
                yield f"{label}:{line}: slot {slot.id!r} depends on {parent!r}, which is no slot"
    yield from _reference_faults(file, slots, lines, label)
    cycle = _cycle(file, base)
    if cycle:
        index = own.index(cycle[0])
        line = lines.of(["slots", index, "depends_on"])
        yield f"{label}:{line}: dependency cycle {' -> '.join(cycle)}; remove one of these edges"


def _reference_faults(file: _File, slots: set[str], lines: _Lines, label: str) -> Iterator[str]:
    types = {*TASK_TYPES, _EVERY_TYPE}
    for task_type, entries in file.profiles.items():
        if task_type not in types:
            line = lines.of(["profiles", task_type])
            yield f"{label}:{line}: {task_type!r} is no task type; known: {' '.join(sorted(types))}"
        for slot in entries:
            if slot not in slots:
                line = lines.of(["profiles", task_type, slot])
                yield f"{label}:{line}: profile {task_type!r} names {slot!r}, which is no slot"
    for index, rule in enumerate(file.implications):
        for slot in (rule.slot, rule.then_slot):
            if slot not in slots:
                line = lines.of(["implications", index])
                yield f"{label}:{line}: an implication names {slot!r}, which is no slot"


def _cycle(file: _File, base: Schema | None) -> list[str]:
    """Return the ids along a dependency cycle, child before parent, [] where there is none."""
    parents = {slot.id: list(slot.depends_on) for slot in base.slots} if base else {}
    for slot in file.slots:
        parents.setdefault(slot.id, []).extend(slot.depends_on)
    done: set[str] = set()

    def walk(slot: str, trail: list[str]) -> list[str]:
        if slot in trail:
            return [*trail[trail.index(slot) :], slot]
        if slot in done:
            return []
        for parent in parents.get(slot, []):
            if found := walk(parent, [*trail, slot]):
                return found
        done.add(slot)
        return []

    for slot in file.slots:
        if found := walk(slot.id, []):
            return found
    return []


def _built(file: _File, base: Schema | None) -> Schema:
    slots = (*(base.slots if base else ()), *map(_slot, file.slots))
    profiles = _profiles(file, base)
    implications = (*(base.implications if base else ()), *map(_implication, file.implications))
    canonical = file.model_dump(mode="json") | {"base": base.digest.hex() if base else ""}
    text = json.dumps(canonical, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return Schema(
        name=file.name,
        version=file.version,
        slots=slots,
        profiles=profiles,
        implications=implications,
        digest=hashlib.sha256(text.encode()).digest()[:DIGEST_BYTES],
    )


def _profiles(file: _File, base: Schema | None) -> Mapping[str, Mapping[str, ProfileEntry]]:
    shared = file.profiles.get(_EVERY_TYPE, {})
    return {
        task_type: {
            **(base.profile(task_type) if base else {}),
            **{slot: _entry(entry) for slot, entry in shared.items()},
            **{slot: _entry(entry) for slot, entry in file.profiles.get(task_type, {}).items()},
        }
        for task_type in TASK_TYPES
    }


def _slot(slot: _Slot) -> SlotSpec:
    return SlotSpec(
        id=slot.id,
        dimension=slot.dimension or slot.id,
        meaning=slot.meaning,
        depends_on=tuple(slot.depends_on),
        questions=tuple(map(_question, slot.questions)),
    )


def _question(question: _Question) -> QuestionSpec:
    return QuestionSpec(
        kind=question.kind,
        text=question.text,
        header=question.header,
        options=tuple(
            OptionSpec(id=option.id, label=option.label, description=option.description)
            for option in question.options
        ),
        task_types=frozenset(question.task_types),
        allow_other=question.allow_other,
    )


def _entry(entry: _Entry) -> ProfileEntry:
    return ProfileEntry(
        applies=entry.applies,
        impact=entry.impact,
        p_default=entry.p_default,
        default=entry.default,
        source=entry.source,
    )


def _implication(rule: _Implication) -> Implication:
    return Implication(
        slot=rule.slot, value=rule.value, then_slot=rule.then_slot, then_value=rule.then_value
    )
