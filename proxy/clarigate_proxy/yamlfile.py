"""YAML with places: every fault of an operator's file is reported with the line it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import yaml

from clarigate_proxy.core.errors import ConfigError

__all__ = ["YamlError", "line_of", "load_yaml", "place_of"]

_BOOL: Final = "tag:yaml.org,2002:bool"

# The C loader is ten times faster; PyYAML's wheels carry it, a source build may not.
_Base: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc,valid-type]  # which base there is shows at run time
    """YAML 1.2's booleans: `off`, `no` and `on` are words (`mode: off`), not false and true."""

    yaml_implicit_resolvers: ClassVar = {
        first: [rule for rule in rules if rule[0] != _BOOL]
        for first, rules in _Base.yaml_implicit_resolvers.items()
    }


_Loader.add_implicit_resolver(_BOOL, re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z"), "tTfF")


class YamlError(ConfigError):
    """A text is not YAML that we read; `faults` are (line, column, message), both from 1."""

    def __init__(self, source: str, faults: Sequence[tuple[int, int, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}:{line}: {said}" for line, _, said in faults))


def load_yaml(text: str, *, source: str) -> tuple[object, yaml.Node | None]:
    """Return the file's data and its node tree (None for an empty file).

    Raises:
        YamlError: the text is not YAML, or mappings have keys twice (all of them are told).
    """
    try:
        loader = _Loader(text)
        root = loader.get_single_node()
        data = None if root is None else loader.construct_document(root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
        message = f"not valid YAML: {error.problem or 'syntax error'}"
        raise YamlError(source, [(line, column, message)]) from error
    except yaml.YAMLError as error:
        raise YamlError(source, [(1, 1, "not valid YAML: unreadable characters")]) from error
    twice = list(_duplicates(root))
    if twice:
        raise YamlError(source, twice)
    return data, root


def _duplicates(node: yaml.Node | None) -> Iterator[tuple[int, int, str]]:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                mark = key.start_mark
                yield mark.line + 1, mark.column + 1, f"{key.value!r} stands here twice"
            seen.add(key.value)
            yield from _duplicates(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _duplicates(item)


def place_of(
    root: yaml.Node | None, place: Sequence[str | int], *, at_key: bool = False
) -> tuple[int, int, int]:
    """Return line, column (from 1) and width of what stands at `place`, or as near as there is.

    With `at_key` it is the key of a mapping's entry, else its value.
    """
    node, found = root, (1, 1, 1)
    for number, step in enumerate(place):
        entry = _entry(node, step)
        if entry is None:
            break
        key, node = entry
        last = number == len(place) - 1
        found = _extent(key if key is not None and last and at_key else node)
        if not last and key is not None and _entry(node, place[number + 1]) is None:
            found = _extent(key)
    return found


def _extent(node: yaml.Node) -> tuple[int, int, int]:
    start, end = node.start_mark, node.end_mark
    width = end.column - start.column if end.line == start.line else 1
    return start.line + 1, start.column + 1, max(1, width)


def _entry(node: yaml.Node | None, step: str | int) -> tuple[yaml.Node | None, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return key, value
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return None, node.value[step]
    return None


def line_of(root: yaml.Node | None, place: Sequence[str | int]) -> int:
    """Return the line (from 1) of the deepest node on the way to `place`."""
    node, line = root, 1
    for step in place:
        found = _entry(node, step)
        if found is None:
            break
        key, node = found
        line = (key or node).start_mark.line + 1
    return line
