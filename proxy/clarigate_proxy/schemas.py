"""Σ from YAML: schema files → `core.schema.Schema`, checked, numbered and digested.

Why: Σ is data (methods, section 1), so what a file gets wrong must be said in one go, with file
and line. This module knows YAML and pydantic; `core` knows neither.

Invariants: a schema that loads has an acyclic graph without dangling edges, every text has
English, labels and headers fit the wire's limits, and its digest changes exactly when its content
does. A file with `extends` adds slots, edges, profiles and questions to another schema; the slots
of the base keep their numbers. With several names in `extends` the files are joined in that order.
What a file with a `domain` adds holds for requests of that domain only. Texts are written in
English; `schemas/texts.json` translates them, a file's own translation wins.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import replace
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

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
from clarigate_proxy.core.things import Things
from clarigate_proxy.faults import FileError, fault_at, read_text, read_yaml
from clarigate_proxy.schemafile import (
    EVERY_TYPE,
    TASK_TYPES,
    EntryModel,
    ImplicationModel,
    QuestionModel,
    SchemaFile,
    SlotModel,
)
from clarigate_proxy.thingsfile import members, things_of

__all__ = ["DIGEST_BYTES", "TASK_TYPES", "load_schema", "parse_schema", "schema_files"]

DIGEST_BYTES = 8

_YAML = (".yaml", ".yml")
_Stamp = tuple[int, int, int] | None
"""When a file was written, its size and number; None where there is none."""


def load_schema(name: str = "general") -> Schema:
    """Load a schema by the name of a shipped file, or by the path of a YAML file.

    A file is read again once it has changed, or one that it extends.

    Raises:
        ConfigError: The file is absent or wrong; the message lists every fault with its line.
    """
    return _load(name, tuple(_stamp(path) for path in schema_files(name)))


@lru_cache(maxsize=64)
def _load(name: str, _: tuple[_Stamp, ...]) -> Schema:
    return parse_schema(*_read(name))


def schema_files(name: str) -> tuple[Path, ...]:
    """Return the file of a schema and those that it extends, as far as they are files of one's own.

    Files that are named and not there are among them: they may come.
    """
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        name = waiting.pop()
        if name.endswith(_YAML) and name not in found:
            found[name] = None
            waiting += _extended(name, _stamp(Path(name)))
    return tuple(map(Path, found))


@lru_cache(maxsize=256)
def _extended(name: str, stamp: _Stamp) -> tuple[str, ...]:
    """Return what a file extends, nothing where it cannot be read: loading says why."""
    if stamp is None:
        return ()
    try:
        raw, _ = read_yaml(*_read(name))
    except ConfigError:
        return ()
    named = raw.get("extends") if isinstance(raw, dict) else None
    names = named if isinstance(named, list) else [named]
    return _beside(name, [base for base in names if isinstance(base, str)])


def _beside(label: str, names: Iterable[str]) -> tuple[str, ...]:
    """Let paths count from the file that they stand in."""
    folder = Path(label).parent
    return tuple(str(folder / name) if name.endswith(_YAML) else name for name in names)


def _stamp(path: Path) -> _Stamp:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def parse_schema(text: str, label: str) -> Schema:
    """Parse YAML text; `label` is the file, in messages and for paths that it extends.

    Raises:
        ConfigError: as `load_schema`.
    """
    file = _file(text, label)
    return _checked(file, _joined(_beside(label, file.bases)), text, label)


def _file(text: str, label: str) -> SchemaFile:
    raw, root = read_yaml(text, label)
    try:
        return SchemaFile.model_validate(_translated(raw, _own_texts(raw)))
    except ValidationError as error:
        at = partial(fault_at, label, text, root)
        raise FileError(
            at(fault["loc"], _said(fault), at_key=fault["type"] == "extra_forbidden")
            for fault in error.errors(include_url=False, include_input=False)
        ) from error


_PLAINER: Mapping[str, str] = {
    "extra_forbidden": "unknown key; expected one of the format's",
    "missing": "is missing; add it",
    "model_type": "expected a mapping",
    "list_type": "expected a list",
    "dict_type": "expected a mapping",
}


def _said(fault: Any) -> str:
    said = _PLAINER.get(fault["type"]) or fault["msg"].removeprefix("Value error, ")
    place = ".".join(map(str, fault["loc"]))
    return f"{place}: {said[:1].lower()}{said[1:]}" if place else f"a schema: {said}"


def _joined(names: Sequence[str]) -> Schema | None:
    """Return the schemas of these names as one: each further file is built on those before it."""
    schema: Schema | None = None
    for name in names:
        if schema is None:
            schema = _base(name)
        else:
            text, label = _read(name)
            schema = _checked(_file(text, label), schema, text, label)
    return schema


_bases: ContextVar[tuple[str, ...]] = ContextVar("schemas that are being read", default=())


def _base(name: str) -> Schema:
    above = _bases.get()
    if name in above:
        raise ConfigError(f"extends: a circle: {' → '.join((*above, name))}; remove one of them")
    token = _bases.set((*above, name))
    try:
        return load_schema(name)
    finally:
        _bases.reset(token)


def _checked(file: SchemaFile, base: Schema | None, text: str, label: str) -> Schema:
    faults = list(_faults(file, base))
    if faults:
        _, root = read_yaml(text, label)
        by_name = {"wordings", "profiles"}  # what is wrong is the name, not what stands under it
        raise FileError(
            fault_at(label, text, root, place, said, at_key=place[0] in by_name)
            for place, said in faults
        )
    return _built(file, base)


@cache
def _catalogue() -> Mapping[str, Mapping[str, str]]:
    """Return translations by language and English text, from `schemas/texts.json`."""
    loaded: dict[str, dict[str, str]] = json.loads(texts_file().read_text(encoding="utf-8"))
    return loaded


def _own_texts(raw: Any) -> Mapping[str, Mapping[str, str]]:
    """Return the translations that a file brings, by English text and language."""
    rows = raw.get("texts") if isinstance(raw, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, list) and row for row in rows):
        return {}
    return {str(row[0]): dict(zip(rows[0][1:], row[1:], strict=False)) for row in rows[1:]}


def _translated(node: Any, own: Mapping[str, Mapping[str, str]]) -> Any:
    """Add translations to every text that is given in English only; the file's own come first."""
    if isinstance(node, list):
        return [_translated(item, own) for item in node]
    if not isinstance(node, dict):
        return node
    if node.keys() == {"en"} and isinstance(node["en"], str):
        english = node["en"]
        found = {language: texts.get(english) for language, texts in _catalogue().items()}
        shared = {language: text for language, text in found.items() if text}
        return node | shared | dict(own.get(english, {}))
    return {key: _translated(value, own) for key, value in node.items()}


def _read(name: str) -> tuple[str, str]:
    if name.endswith(_YAML):
        path = Path(name)
        if not path.is_file():
            raise ConfigError(f"schema file {name} does not exist; give a path or a shipped name")
        try:
            return read_text(path, name), name
        except OSError as error:
            raise ConfigError(f"schema file {name}: {error.strerror}; make it readable") from error
    resource = schema_file(name)
    if not resource.is_file():
        raise ConfigError(f"no schema named {name!r} is shipped; give a name or a .yaml path")
    return resource.read_text(encoding="utf-8"), f"{name}.yaml"


_Fault = tuple[Sequence[str | int], str]
"""The place of a fault, and what is wrong."""


def _faults(file: SchemaFile, base: Schema | None) -> Iterator[_Fault]:
    """Yield every fault that concerns more than one field."""
    known = [slot.id for slot in base.slots] if base else []
    kin = list(dict.fromkeys(slot.dimension for slot in base.slots)) if base else []
    own = [slot.id for slot in file.slots]
    slots = {*known, *own}
    if len(known) + len(own) > MAX_SLOTS:
        yield ["slots"], f"{len(known) + len(own)} slots; at most {MAX_SLOTS}"
    for index, slot in enumerate(file.slots):
        at: list[str | int] = ["slots", index]
        name = f"slot {slot.id!r}"
        if own.index(slot.id) != index:
            yield at, f"{name} is defined twice; rename or remove one"
        if slot.id in known:
            yield at, f"{name} is a slot of the base; use `wordings` to add questions to it"
        if base is not None and slot.dimension not in kin:
            yield at, f"{name} needs `dimension:`, one of the base schema's: {' '.join(kin)}"
        for edge, parent in enumerate(slot.depends_on):
            if parent not in slots:
                yield [*at, "depends_on", edge], f"{name} depends on {parent!r}, which is no slot"
    yield from _reference_faults(file, slots)
    yield from _thing_faults(file, base)
    cycle = _cycle(file, base)
    if cycle:
        index = own.index(cycle[0])
        way = " -> ".join(cycle)
        yield ["slots", index, "depends_on"], f"dependency cycle {way}; remove one of these edges"


def _reference_faults(file: SchemaFile, slots: set[str]) -> Iterator[_Fault]:
    types = {*TASK_TYPES, EVERY_TYPE}
    for slot in file.wordings.keys() - slots:
        yield ["wordings", slot], f"`wordings` names {slot!r}, which is no slot"
    for task_type, entries in file.profiles.items():
        if task_type not in types:
            known = " ".join(sorted(types))
            yield ["profiles", task_type], f"{task_type!r} is no task type; known: {known}"
        for slot in entries:
            if slot not in slots:
                message = f"profile {task_type!r} names {slot!r}, which is no slot"
                yield ["profiles", task_type, slot], message
    for index, rule in enumerate(file.implications):
        for slot in (rule.slot, rule.then_slot):
            if slot not in slots:
                yield ["implications", index], f"an implication names {slot!r}, which is no slot"


def _thing_faults(file: SchemaFile, base: Schema | None) -> Iterator[_Fault]:
    """Yield wordings about things that stand in no table."""
    things = things_of(file.things, base.things if base else None)
    known = things.groups | things.by_id.keys()
    for slot, questions in file.wordings.items():
        for index, question in enumerate(questions):
            if unknown := sorted(set(question.about) - known):
                place: list[str | int] = ["wordings", slot, index]
                yield place, f"a wording is about {' '.join(unknown)}, which `things` does not have"


def _cycle(file: SchemaFile, base: Schema | None) -> list[str]:
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


def _built(file: SchemaFile, base: Schema | None) -> Schema:
    things = things_of(file.things, base.things if base else None)
    slots = (*_reworded(file, base, things), *(_slot(slot, file) for slot in file.slots))
    implications = (*(base.implications if base else ()), *map(_implication, file.implications))
    canonical = file.model_dump(mode="json") | {"base": base.digest.hex() if base else ""}
    text = json.dumps(canonical, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return Schema(
        name=file.name,
        version=file.version,
        slots=slots,
        profiles=base.profiles if base and file.domain else _profiles(file, base),
        domain_profiles=_domain_profiles(file, base),
        implications=implications,
        things=things,
        digest=hashlib.sha256(text.encode()).digest()[:DIGEST_BYTES],
    )


def _reworded(file: SchemaFile, base: Schema | None, things: Things) -> Iterator[SlotSpec]:
    """Yield the base's slots; what the file has to say comes before the base's wordings."""
    for slot in base.slots if base else ():
        added = (_question(q, file.domain, things) for q in file.wordings.get(slot.id, []))
        yield replace(slot, questions=(*added, *slot.questions))


_Profiles = Mapping[str, Mapping[str, ProfileEntry]]


def _profiles(file: SchemaFile, base: Schema | None) -> _Profiles:
    return {
        task_type: {
            **(base.profile(task_type) if base else {}),
            **{slot: _entry(entry) for slot, entry in _entries(file, task_type)},
        }
        for task_type in TASK_TYPES
    }


def _domain_profiles(file: SchemaFile, base: Schema | None) -> Mapping[str, _Profiles]:
    """Return the base's profiles by domain, with those that the file has for its own."""
    before = base.domain_profiles if base else {}
    if base is None or file.domain is None:
        return before
    own: dict[str, dict[str, ProfileEntry]] = {}
    for task_type in TASK_TYPES:
        entries = own.setdefault(task_type, {})
        for slot, entry in _entries(file, task_type):
            prior = entries.get(slot, base.profile(task_type, file.domain).get(slot))
            entries[slot] = _entry(entry, prior)
    return {**before, file.domain: own}


def _entries(file: SchemaFile, task_type: str) -> Iterator[tuple[str, EntryModel]]:
    yield from file.profiles.get(EVERY_TYPE, {}).items()
    yield from file.profiles.get(task_type, {}).items()


def _slot(slot: SlotModel, file: SchemaFile) -> SlotSpec:
    domain = file.domain
    meanings = _translated({"en": slot.meaning}, _own_texts({"texts": file.texts}))
    return SlotSpec(
        id=slot.id,
        dimension=slot.dimension or slot.id,
        meaning=slot.meaning,
        depends_on=tuple(slot.depends_on),
        questions=tuple(_question(question, domain) for question in slot.questions),
        domains=frozenset([domain] if domain else []),
        meanings=meanings,
    )


def _question(
    question: QuestionModel, domain: str | None, things: Things | None = None
) -> QuestionSpec:
    return QuestionSpec(
        kind=question.kind,
        text=question.text,
        header=question.header,
        options=tuple(
            OptionSpec(id=option.id, label=option.label, description=option.description)
            for option in question.options
        ),
        task_types=frozenset(question.task_types),
        domains=frozenset(question.domains or ([domain] if domain else [])),
        about=members(things or Things(), question.about),
        given=question.given,
        default=question.default,
        allow_other=question.allow_other,
    )


def _entry(entry: EntryModel, prior: ProfileEntry | None = None) -> ProfileEntry:
    """Return the entry; what it leaves open is taken from `prior` where there is one."""
    given = {name: getattr(entry, name) for name in EntryModel.model_fields}
    if prior is not None:
        given = {name: given[name] for name in entry.model_fields_set}
        return replace(prior, **given)
    return ProfileEntry(**given)


def _implication(rule: ImplicationModel) -> Implication:
    return Implication(
        slot=rule.slot, value=rule.value, then_slot=rule.then_slot, then_value=rule.then_value
    )
