"""Nothing in the repository depends on one machine, and every exception has its reason."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import PACKAGES, sources, text_files

# Home and work folders of a machine, not the paths inside a container image.
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|Users|home/\w+)/")
PACKAGE_INDEX = re.compile(
    r"pypi\.org|pythonhosted\.org|registry\.(?:npmjs|yarnpkg)\.|--(?:extra-)?index[-]url"
)

EXCEPTION = re.compile(r"#\s*(?:type:\s*ignore|(?:ruff:\s*)?noqa|pragma:\s*no)")
REASONED = re.compile(
    r"# type: ignore\[[a-z, -]+\]  # \w"
    r"|# (?:ruff: )?noqa: [A-Z]+\d+(?:, [A-Z]+\d+)* - \w"
    r"|# pragma: no (?:cover|branch) - \w"
)


def offending(pattern: re.Pattern[str]) -> list[str]:
    """`path:line` of every match of `pattern` in the repository."""
    return [
        f"{path}:{number}"
        for path, text in text_files()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_path_of_one_machine_is_named() -> None:
    assert offending(MACHINE_PATH) == []


def test_no_package_index_is_named() -> None:
    assert offending(PACKAGE_INDEX) == []


def test_every_exception_names_its_rule_and_its_reason() -> None:
    bare = [
        f"{source.path}:{number}: {line.strip()}"
        for source in sources(*PACKAGES, "tests")
        for number, line in enumerate(source.text.splitlines(), 1)
        if EXCEPTION.search(line) and not REASONED.search(line) and "re.compile" not in line
        if source.path != "tests/architecture/test_hygiene.py"
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("line", "fine"),
    [
        ("x = 1  # type: ignore", False),
        ("x = 1  # type: ignore[misc]", False),
        ("x = 1  # type: ignore[misc]  # the library's own type is wrong", True),
        ("x = 1  # noqa", False),
        ("x = 1  # noqa: E501", False),
        ("x = 1  # noqa: E501 - a table reads better in one line", True),
        ("x = 1  # pragma: no cover", False),
    ],
)
def test_the_form_of_an_exception(line: str, *, fine: bool) -> None:
    assert EXCEPTION.search(line)
    assert bool(REASONED.search(line)) == fine


@pytest.mark.parametrize("folder", ["home/someone", "root", "work", "Users"])
def test_a_machine_path_is_recognised(folder: str) -> None:
    assert MACHINE_PATH.search(f"see /{folder}/x")
