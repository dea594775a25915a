"""YAML with places."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.yamlfile import line_of, load_yaml

TEXT = "a: 1\nb:\n  - x\n  - y: 2\n"


@pytest.mark.parametrize(
    ("place", "line"),
    [((), 1), (("a",), 1), (("b",), 2), (("b", 1), 4), (("b", 1, "y"), 4), (("b", 9), 2)],
)
def test_a_place_is_found_at_its_line_or_at_that_of_its_parent(
    place: tuple[str | int, ...], line: int
) -> None:
    _, root = load_yaml(TEXT, source="t")
    assert line_of(root, place) == line


def test_an_empty_file_has_no_data() -> None:
    assert load_yaml("", source="t") == (None, None)


def test_a_key_that_stands_twice_is_refused_at_any_depth() -> None:
    with pytest.raises(ConfigError, match=r"t:3: 'x' stands here twice"):
        load_yaml("a:\n  x: 1\n  x: 2\n", source="t")


def test_python_objects_are_never_built() -> None:
    with pytest.raises(ConfigError, match="not valid YAML"):
        load_yaml("a: !!python/object/apply:os.getcwd []\n", source="t")
