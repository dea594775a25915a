"""The Dockerfile's instructions, as far as tests need to understand them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from tests.deploy.stack import DEPLOY

DOCKERFILE = DEPLOY / "docker/Dockerfile"


def instructions() -> list[tuple[str, str]]:
    """Instruction and arguments, one pair a line, with continued lines joined."""
    text = re.sub(r"^\s*#.*\n", "", DOCKERFILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    pairs = [line.split(maxsplit=1) for line in lines if line.strip()]
    return [(name, re.sub(r"\s+", " ", rest)) for name, rest in pairs]


def of(name: str) -> list[str]:
    """The arguments of every instruction `name`."""
    return [rest for instruction, rest in instructions() if instruction == name]


def exec_form(name: str) -> Sequence[str]:
    """The command of the one instruction `name`, which has to be in the form without a shell."""
    [rest] = of(name)
    command: list[str] = json.loads(rest[rest.index("[") :])
    return command


def copied() -> list[str]:
    """What is copied out of the build context."""
    sources = [rest.split()[:-1] for rest in of("COPY") if not rest.startswith("--from")]
    return [path for paths in sources for path in paths]
