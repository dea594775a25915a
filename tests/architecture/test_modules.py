"""Every module says why it exists and what it offers."""

from __future__ import annotations

import ast
from importlib import import_module

import pytest

from tests.architecture.sources import PACKAGES, Source, sources

PUBLIC = [source for source in sources(*PACKAGES) if not source.name.startswith("_")]
FRONT_DOORS = [source for source in sources(*PACKAGES) if source.name == "__init__"]


def by_path(source: Source) -> str:
    return source.path


def test_there_are_modules_to_check() -> None:
    assert len(PUBLIC) > 10


@pytest.mark.parametrize("source", sources(*PACKAGES), ids=by_path)
def test_a_module_has_a_docstring(source: Source) -> None:
    assert ast.get_docstring(source.tree)


@pytest.mark.parametrize("source", [*PUBLIC, *FRONT_DOORS], ids=by_path)
def test_a_public_module_lists_its_names_and_they_exist(source: Source) -> None:
    module = import_module(source.module)
    names = module.__all__
    assert [name for name in names if not hasattr(module, name)] == []
    assert len(set(names)) == len(names)
