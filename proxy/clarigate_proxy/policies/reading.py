"""Policy files as they are written: text → data with places, bases joined, faults collected.

Why: all faults of a file and of its bases are reported together, each at its place. Must not know:
what a policy does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml
from pydantic import BaseModel, ValidationError

from clarigate_policies import policy_file, policy_names
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.faults import Fault, FileError, fault_at, nearest, read_text, read_yaml
from clarigate_proxy.policies.model import (
    CODE,
    HEADER,
    NAME,
    VARIABLE,
    MatchFile,
    PolicyFile,
    RuleFile,
    Settings,
)
from clarigate_proxy.schemas import schema_files

__all__ = [
    "File",
    "RawRule",
    "chain",
    "faults_of",
    "files_named",
    "merged",
    "overlaid",
    "parsed",
    "read_file",
    "rooted",
]

_DEEPEST: Final = 16
_YAML: Final = (".yaml", ".yml")
Data = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A policy file as read. `folder` is what its paths count from, None for a shipped one."""

    source: str
    folder: Path | None
    text: str
    data: Data
    root: yaml.Node | None = field(repr=False)

    def fault(self, place: Sequence[str | int], message: str, *, at_key: bool = False) -> Fault:
        """Return a fault at a place of this file."""
        return fault_at(self.source, self.text, self.root, place, message, at_key=at_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawRule:
    """A rule as written, with the file and the place that it stands in."""

    file: File
    number: int
    data: Data


def read_file(name_or_path: str, folder: Path | None = None) -> File:
    """Read a shipped policy by name, or a file by path (from `folder`).

    Raises:
        ConfigError: there is no such policy, or it cannot be read.
        FileError: it is not YAML, or no mapping.
    """
    if name_or_path in policy_names():
        return parsed(policy_file(name_or_path).read_text("utf-8"), name_or_path, None)
    path = (folder or Path()) / name_or_path
    try:
        text = read_text(path, str(path))
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or "no path").lower()
        shipped = policy_names()
        raise ConfigError(
            f"policy {name_or_path!r}: {reason}; give a readable YAML file or one of the shipped "
            f"policies: {', '.join(shipped)}{nearest(name_or_path, shipped)}"
        ) from error
    return parsed(text, str(path), path.parent)


def parsed(text: str, source: str, folder: Path | None) -> File:
    """Parse a file's text.

    Raises:
        FileError: it is not YAML, or no mapping.
    """
    data, root = read_yaml(text, source)
    if not isinstance(data, dict):
        message = "a policy is a mapping with at least `version: 1` and `name`"
        raise FileError([fault_at(source, text, root, [], message)])
    return File(source=source, folder=folder, text=text, data=data, root=root)


def chain(file: File, faults: list[Fault]) -> tuple[File, ...]:
    """Return the file, its base, its base's base …; what is wrong on the way goes to `faults`."""
    found = [file]
    while isinstance(base := found[-1].data.get("extends"), str):
        here = found[-1]
        try:
            next_file = read_file(base, here.folder)
        except FileError as error:
            faults.extend(error.faults)
            break
        except ConfigError as error:
            faults.append(here.fault(["extends"], f"extends: {error}"))
            break
        names = [_identity(f) for f in found]
        if _identity(next_file) in names or len(found) == _DEEPEST:
            way = " → ".join(f.source for f in (*found, next_file))
            faults.append(here.fault(["extends"], f"extends: a circle: {way}; remove one of them"))
            break
        found.append(next_file)
    return tuple(found)


def _identity(file: File) -> str:
    return file.source if file.folder is None else str(Path(file.source).resolve())


def faults_of(file: File) -> Iterator[Fault]:
    """Yield what is wrong in the file itself."""
    yield from _named_twice(file)
    try:
        PolicyFile.model_validate(file.data)
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
        places = [tuple(_place(each, file.data)) for each in found]
        told: set[tuple[str | int, ...]] = set()
        # One fault a place, of a value that may be several things the first; and where one of
        # these was nearly right, what is wrong inside of it. Wrong items do not count as items.
        for each, place in sorted(zip(found, places, strict=True), key=_last_those_of_mappings):
            doubted = len(each["loc"]) > len(place) or each["type"] == "too_short"
            inside = doubted and any(p[: len(place)] == place for p in told)
            if place not in told and not inside:
                told.add(place)
                yield _told(file, each)


def _last_those_of_mappings(row: tuple[Any, tuple[str | int, ...]]) -> tuple[int, bool]:
    found, place = row
    return -len(place), found["type"] == "model_type"


def _named_twice(file: File) -> Iterator[Fault]:
    seen: dict[object, int] = {}
    rules = file.data.get("rules")
    for number, rule in enumerate(rules if isinstance(rules, list) else ()):
        name = _child(rule, "name")
        if isinstance(name, str) and name in seen:
            message = f"{name!r} is the name of rules.{seen[name]} as well; rename one of them"
            yield file.fault(["rules", number, "name"], f"rules.{number}.name: {message}")
        elif isinstance(name, str):
            seen[name] = number


_PLAINER: Final[Mapping[str, str]] = {
    "dict_type": "expected a mapping",
    "frozen_set_type": "expected a list, such as [budget, tone]",
    "missing": "is missing; add it",
    "model_type": "expected a mapping",
    "tuple_type": "expected a list, or one text",
    "string_type": "expected text; quote what YAML reads as something else",
    "bool_parsing": "expected true or false",
    "bool_type": "expected true or false, without quotes",
    "float_parsing": "expected a number",
    "float_type": "expected a number",
    "finite_number": "expected a finite number",
    "int_parsing": "expected a whole number",
    "int_type": "expected a whole number",
    "int_from_float": "expected a whole number",
}

_BY_PLACE: Final[Mapping[str, str]] = {
    "version": "expected the number 1, without quotes: the version of policy files that is read",
    "rules": "expected a list of rules, each `- name: …`",
    "percent": "expected a number from 0 to 100, or a mapping {of: 10, by: tenant, salt: …}",
}
"""The last step of a place → what is expected there, where pydantic's words do not help."""

_BY_PATTERN: Final[Mapping[object, str]] = {
    NAME: "expected a lower-case letter, then up to 31 lower-case letters, digits, - or _",
    CODE: "expected a language code of two or three letters, such as de",
    VARIABLE: "no name of a variable; expected letters, digits and _",
    HEADER: "no name of a header; expected letters, digits and -",
}


def _told(file: File, found: Any) -> Fault:
    place = _place(found, file.data)
    dotted = ".".join(str(step) for step in place)
    unknown = found["type"] == "extra_forbidden"
    at_key = unknown or found["loc"][-1:] == ("[key]",)
    prefix = f"{dotted}: " if dotted else ""
    return file.fault(place, f"{prefix}{_said(file, found, place)}", at_key=at_key)


def _said(file: File, found: Any, place: Sequence[str | int]) -> str:
    given, context = _value_at(file.data, place), found.get("ctx", {})
    if found["type"] == "extra_forbidden":
        return f"unknown key{nearest(str(place[-1]), _keys_at(place[:-1]))}"
    if given is None:
        return "is empty; give it a value, or remove the key"
    if found["type"] == "string_pattern_mismatch":
        return _BY_PATTERN.get(context.get("pattern"), found["msg"])
    last = str(place[-1]) if place else ""
    if last in _BY_PLACE and found["type"] not in {"missing", "value_error", "too_long"}:
        return _BY_PLACE[last]
    message = _PLAINER.get(found["type"]) or found["msg"].removeprefix("Value error, ")
    if found["type"] in {"enum", "literal_error"}:
        message += nearest(str(given), str(context.get("expected", "")).split("'"))
    message = message.removesuffix(f" after validation, not {context.get('actual_length')}")
    return f"{message[:1].lower()}{message[1:]}".replace("tuple should have", "expected")


def _place(found: Any, data: object) -> list[str | int]:
    """Return the steps that are in the data: pydantic also names members of unions."""
    loc = found["loc"]
    place: list[str | int] = []
    node = data
    for number, step in enumerate(loc):
        inner = _child(node, step)
        if inner is not _NOTHING:
            node = inner
        elif found["type"] != "missing" or number < len(loc) - 1:
            continue
        place.append(step)
    return place


def _value_at(data: object, place: Iterable[str | int]) -> object:
    for step in place:
        data = _child(data, step)
    return data


_NOTHING: Final = object()


def _child(node: object, step: str | int) -> object:
    if isinstance(node, dict):
        return node.get(step, _NOTHING)
    if isinstance(node, list) and isinstance(step, int) and step < len(node):
        return node[step]
    return _NOTHING


_TYPES: Final[Mapping[str, type[BaseModel]]] = {"match": MatchFile, "set": Settings}


def _keys_at(place: Sequence[str | int]) -> Iterable[str]:
    """Return the keys that a mapping at a place may have."""
    model: type[BaseModel] | None = PolicyFile
    for step in place:
        if step == "rules":
            model = RuleFile
        elif isinstance(step, str):
            inner = _TYPES.get(step) or (_field_type(model, step) if model else None)
            model = inner
    return () if model is None else [f.alias or name for name, f in model.model_fields.items()]


def _field_type(model: type[BaseModel], name: str) -> type[BaseModel] | None:
    declared = model.model_fields.get(name)
    kind = declared.annotation if declared else None
    return kind if isinstance(kind, type) and issubclass(kind, BaseModel) else None


def merged(files: Sequence[File]) -> tuple[Data, tuple[RawRule, ...]]:
    """Join a chain of files, the nearest first: its keys win, its rules come first."""
    joined: Data = {}
    rules: list[RawRule] = []
    for file in reversed(files):
        own = {name: value for name, value in file.data.items() if name != "rules"}
        joined = overlaid(joined, rooted(own, file.folder))
        written = file.data.get("rules") or []
        here = [
            RawRule(file=file, number=number, data=_rooted_rule(rule, file.folder))
            for number, rule in enumerate(written)
        ]
        names = {rule.data.get("name") for rule in here}
        rules = [*here, *(rule for rule in rules if rule.data.get("name") not in names)]
    return joined, tuple(rules)


def overlaid(below: Data, above: Mapping[str, Any]) -> Data:
    """Return `below` with what `above` says: mappings are joined, all else is replaced."""
    joined = dict(below)
    for name, value in above.items():
        before = joined.get(name)
        both = isinstance(before, dict) and isinstance(value, dict)
        joined[name] = overlaid(before or {}, value) if both else value
    return joined


def _rooted_rule(rule: Data, folder: Path | None) -> Data:
    return {**rule, "set": rooted(rule.get("set") or {}, folder)}


def rooted(data: Data, folder: Path | None) -> Data:
    """Let paths count from the file that they stand in."""
    if folder is None:
        return data
    found = dict(data)
    schema, profiles = data.get("schema"), data.get("profiles")
    if isinstance(schema, str) and schema.endswith(_YAML):
        found["schema"] = str((folder / schema).absolute())
    if isinstance(profiles, list):
        found["profiles"] = [
            str((folder / entry).absolute()) if isinstance(entry, str) else entry
            for entry in profiles
        ]
    return found


def files_named(name_or_path: str) -> tuple[Path, ...]:
    """Return the files that a policy consists of, as far as they can be read.

    Files that are named and not there are among them: they may come.
    """
    try:
        files = chain(read_file(name_or_path), [])
    except ConfigError:
        files = ()
    found = [] if name_or_path in policy_names() else [Path(name_or_path)]
    for file in files:
        if file.folder is not None:
            found += [file.folder / name for name in _named(file.data)]
    extended = (base for path in found for base in schema_files(str(path)))
    return tuple(dict.fromkeys((*found, *extended)))


def _named(data: Data) -> Iterator[str]:
    """Yield the paths that a file names: of its base, of schemas, of profiles."""
    base = data.get("extends")
    if isinstance(base, str) and base not in policy_names():
        yield base
    rules = data.get("rules")
    sets = [_child(rule, "set") for rule in rules] if isinstance(rules, list) else []
    for settings in (data, *sets):
        schema, profiles = _child(settings, "schema"), _child(settings, "profiles")
        if isinstance(schema, str) and schema.endswith(_YAML):
            yield schema
        for profile in profiles if isinstance(profiles, list) else ():
            if isinstance(profile, str):
                yield profile
