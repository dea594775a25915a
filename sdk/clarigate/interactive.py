"""Can anybody answer here? A question to nobody must fail at once, and say what to do instead.

Hangs and questions that answer themselves are what people complain of most where programs ask. The
signs are a table: a notebook that runs unattended (papermill, nbconvert: the kernel refuses input),
CI, and standard streams that are no terminal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from clarigate.errors import NonInteractiveError

__all__ = ["in_notebook", "require_person", "why_nobody_answers"]

CI_VARIABLES: Final = ("CI", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "TF_BUILD")
FALSE: Final = frozenset({"", "0", "false", "no"})


def why_nobody_answers(environment: Mapping[str, str] | None = None) -> str | None:
    """Return why nobody can answer in this process, None where somebody can."""
    env = os.environ if environment is None else environment
    reasons = (sign(env) for sign in _SIGNS)
    if in_notebook():
        return _unattended_kernel(env)
    return next(filter(None, reasons), None)


def require_person() -> None:
    """Do nothing where somebody can answer.

    Raises:
        NonInteractiveError: nobody can; it says why and what to do.
    """
    reason = why_nobody_answers()
    if reason is not None:
        raise NonInteractiveError(reason)


def in_notebook() -> bool:
    """Tell whether this is the kernel of a notebook."""
    return getattr(_shell(), "kernel", None) is not None


def _shell() -> Any:
    """Return IPython's shell if there is one; IPython is never imported for it."""
    module = sys.modules.get("IPython")
    return module.get_ipython() if module is not None else None


def _unattended_kernel(_env: Mapping[str, str]) -> str | None:
    """Read from the request that is being executed whether its sender takes questions."""
    kernel = _shell().kernel
    parent = kernel.get_parent("shell") if hasattr(kernel, "get_parent") else {}
    allowed = (parent.get("content") or {}).get("allow_stdin", True)
    return None if allowed else "the notebook is executed unattended (papermill, nbconvert)"


def _ci(env: Mapping[str, str]) -> str | None:
    name = next((n for n in CI_VARIABLES if env.get(n, "").lower() not in FALSE), None)
    return None if name is None else f"this is a CI job ({name} is set)"


def _no_terminal(_env: Mapping[str, str]) -> str | None:
    for name in ("stdin", "stdout"):
        stream = getattr(sys, name)
        if stream is None or not stream.isatty():
            return f"standard {name.removeprefix('std')}put is no terminal"
    return None


_SIGNS: Final[tuple[Callable[[Mapping[str, str]], str | None], ...]] = (_ci, _no_terminal)
