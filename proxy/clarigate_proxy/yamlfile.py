"""YAML with places: every fault of an operator's file is reported with the line it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import yaml

from clarigate_proxy.core.errors import ConfigError

__all__ = ["YamlError", "line_of", "load_yaml", "place_of"]

_BOOL: Final = "tag:yaml.org,2002:bool"
_MOST_NODES: Final = 200_000

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
        _expanded(root, source, {})
        twice = list(_duplicates(root, set()))
        if twice:
            raise YamlError(source, twice)
        data = None if root is None else loader.construct_document(root)
    except yaml.MarkedYAMLError as error:
        raise YamlError(source, [_syntax(error)]) from error
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = "not valid YAML: a character that YAML does not allow; remove it"
        raise YamlError(source, [(line, column, message)]) from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        message = "not valid YAML: unreadable, or nested too deeply"
        raise YamlError(source, [(1, 1, message)]) from error
    return data, root


_REMEDIES: Final = {
    "found character that cannot start any token": "begin it with neither a tab nor @ nor `; "
    "indent with spaces, or quote the text",
    "did not find expected node content": "a bracket or a quote before it is not closed",
    "did not find expected ',' or '}'": "a brace before it is not closed",
    "did not find expected ',' or ']'": "a bracket before it is not closed",
    "found unexpected end of stream": "a quote before it is not closed",
    "mapping values are not allowed in this context": "quote a text with a colon in it, and "
    "check the indentation",
    "did not find expected key": "check the indentation, and quotes within quotes",
    "could not find expected ':'": "expected `key: value`",
    "found undefined alias": "name it with & before it is used",
    "but found another document": "one document a file: remove what is from here on",
    "found unhashable key": "expected a word as key; quote a text that begins with { or [",
}
"""What the parser says → what helps."""


def _syntax(error: yaml.MarkedYAMLError) -> tuple[int, int, str]:
    mark = error.problem_mark
    line, column = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
    problem = str(error.problem or "syntax error")
    remedy = _REMEDIES.get(problem, "")
    if problem.startswith("could not determine a constructor"):
        remedy = "tags (!…) are not read; remove it, or quote the text"
    return line, column, f"not valid YAML: {problem}" + (f"; {remedy}" if remedy else "")


def _expanded(node: yaml.Node | None, source: str, sizes: dict[int, int]) -> int:
    """Return how many nodes a node holds with its aliases written out; nothing is written out.

    Raises:
        YamlError: an alias is within what it stands for, or aliases come to too much.
    """
    if not isinstance(node, yaml.CollectionNode):
        return 1
    known = sizes.get(id(node))
    if known is None:
        sizes[id(node)] = 0
        parts = node.value
        if isinstance(node, yaml.MappingNode):
            parts = [part for pair in parts for part in pair]
        known = sizes[id(node)] = 1 + sum(_expanded(part, source, sizes) for part in parts)
    mark = node.start_mark.line + 1, node.start_mark.column + 1
    if known == 0:
        raise YamlError(source, [(*mark, "an alias stands within what it names; write it out")])
    if known > _MOST_NODES:
        message = (
            f"with its aliases {known} nodes, expected at most {_MOST_NODES}; write it plainly"
        )
        raise YamlError(source, [(*mark, message)])
    return known


def _duplicates(node: yaml.Node | None, visited: set[int]) -> Iterator[tuple[int, int, str]]:
    if id(node) in visited:
        return
    visited.add(id(node))
    if isinstance(node, yaml.MappingNode):
        lines: dict[str, int] = {}
        for key, value in node.value:
            line, name = key.start_mark.line + 1, str(key.value)
            if name in lines:
                message = f"{name!r} stands here twice, first in line {lines[name]}; remove one"
                yield line, key.start_mark.column + 1, message
            lines.setdefault(name, line)
            yield from _duplicates(value, visited)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _duplicates(item, visited)


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
