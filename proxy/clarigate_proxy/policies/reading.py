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
from clarigate_proxy.policies.faults import Fault, PolicyError, nearest
from clarigate_proxy.policies.model import MatchFile, PolicyFile, RuleFile, Settings
from clarigate_proxy.yamlfile import YamlError, load_yaml, place_of

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
        line, column, width = place_of(self.root, place, at_key=at_key)
        return _fault(self.source, self.text, line, column, message, width=width)


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
        PolicyError: it is not YAML, or no mapping.
    """
    if name_or_path in policy_names():
        return parsed(policy_file(name_or_path).read_text("utf-8"), name_or_path, None)
    path = (folder or Path()) / name_or_path
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not valid UTF-8"
        shipped = policy_names()
        raise ConfigError(
            f"policy {name_or_path!r}: {reason}; give a readable YAML file or one of the shipped "
            f"policies: {', '.join(shipped)}{nearest(name_or_path, shipped)}"
        ) from error
    return parsed(text, str(path), path.parent)


def parsed(text: str, source: str, folder: Path | None) -> File:
    """Parse a file's text.

    Raises:
        PolicyError: it is not YAML, or no mapping.
    """
    try:
        data, root = load_yaml(text, source=source)
    except YamlError as error:
        raise PolicyError(
            _fault(source, text, line, column, message) for line, column, message in error.faults
        ) from error
    if not isinstance(data, dict):
        message = "a policy is a mapping with at least `version: 1` and `name`"
        raise PolicyError([_fault(source, text, 1, 1, message)])
    return File(source=source, folder=folder, text=text, data=data, root=root)


def chain(file: File, faults: list[Fault]) -> tuple[File, ...]:
    """Return the file, its base, its base's base …; what is wrong on the way goes to `faults`."""
    found = [file]
    while isinstance(base := found[-1].data.get("extends"), str):
        here = found[-1]
        try:
            next_file = read_file(base, here.folder)
        except PolicyError as error:
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
    try:
        PolicyFile.model_validate(file.data)
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
        told = {tuple(_place(e["loc"], file.data)) for e in found if e["type"] != "model_type"}
        for each in found:
            # A value that may be a mapping and is none: what it should have been is told already.
            if each["type"] != "model_type" or tuple(_place(each["loc"], file.data)) not in told:
                yield _told(file, each)


_PLAINER: Final[Mapping[str, str]] = {
    "dict_type": "expected a mapping",
    "frozen_set_type": "expected a list",
    "missing": "is missing",
    "model_type": "expected a mapping",
    "tuple_type": "expected a list",
}


def _told(file: File, found: Any) -> Fault:
    place = _place(found["loc"], file.data)
    dotted = ".".join(str(step) for step in place)
    unknown = found["type"] == "extra_forbidden"
    message = _PLAINER.get(found["type"]) or found["msg"].removeprefix("Value error, ")
    message = f"{message[:1].lower()}{message[1:]}"
    if unknown:
        message = f"unknown key{nearest(str(place[-1]), _keys_at(place[:-1]))}"
    elif found["type"] in {"enum", "literal_error"}:
        given = _value_at(file.data, place)
        message += nearest(str(given), str(found.get("ctx", {}).get("expected", "")).split("'"))
    prefix = f"{dotted}: " if dotted else ""
    return file.fault(place, f"{prefix}{message}", at_key=unknown)


def _place(loc: Sequence[str | int], data: object) -> list[str | int]:
    """Return the steps that are in the data: pydantic also names members of unions."""
    place: list[str | int] = []
    node = data
    for number, step in enumerate(loc):
        inner = _child(node, step)
        if inner is not _NOTHING:
            node = inner
        elif not (isinstance(step, str) and number == len(loc) - 1 and isinstance(node, dict)):
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
        joined = overlaid(joined, _rooted(own, file.folder))
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
    return {**rule, "set": _rooted(rule.get("set") or {}, folder)}


def _rooted(data: Data, folder: Path | None) -> Data:
    """Let paths count from the file that they stand in."""
    if folder is None:
        return data
    found = dict(data)
    schema, profiles = data.get("schema"), data.get("profiles")
    if isinstance(schema, str) and schema.endswith(_YAML) and (folder / schema).is_file():
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
    return tuple(dict.fromkeys(found))


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


def _fault(
    source: str, text: str, line: int, column: int, message: str, *, width: int = 1
) -> Fault:
    lines = text.splitlines()
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    return Fault(source=source, line=line, column=column, message=message, text=shown, width=width)
