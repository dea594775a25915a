"""YAML with places: every fault of an operator's file is reported with the line it stands in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final

import yaml

from clarigate_proxy.core.errors import ConfigError

__all__ = ["line_of", "load_yaml"]

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


def load_yaml(text: str, *, source: str) -> tuple[object, yaml.Node | None]:
    """Return the file's data and its node tree (None for an empty file).

    Raises:
        ConfigError: the text is not YAML, or a mapping has a key twice.
    """
    try:
        loader = _Loader(text)
        root = loader.get_single_node()
        data = None if root is None else loader.construct_document(root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = 1 if mark is None else mark.line + 1
        message = f"{source}:{line}: not valid YAML: {error.problem or 'syntax error'}"
        raise ConfigError(message) from error
    except yaml.YAMLError as error:
        message = f"{source}:1: not valid YAML: unreadable characters"
        raise ConfigError(message) from error
    _refuse_duplicates(root, source)
    return data, root


def _refuse_duplicates(node: yaml.Node | None, source: str) -> None:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                message = f"{source}:{key.start_mark.line + 1}: {key.value!r} stands here twice"
                raise ConfigError(message)
            seen.add(key.value)
            _refuse_duplicates(value, source)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            _refuse_duplicates(item, source)


def line_of(root: yaml.Node | None, place: Sequence[str | int]) -> int:
    """Return the line (from 1) of the deepest node on the way to `place`."""
    node, line = root, 1
    for step in place:
        found = _child(node, step)
        if found is None:
            break
        key_line, node = found
        line = key_line
    return line


def _child(node: yaml.Node | None, step: str | int) -> tuple[int, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return key.start_mark.line + 1, value
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        item = node.value[step]
        return item.start_mark.line + 1, item
    return None
