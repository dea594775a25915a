"""Whether the files of a policy have changed.

Why looked at and not notified of: the parent of workers forks, which a notifier's thread does not
survive; a ConfigMap is swapped by a symbolic link and a network mount tells nobody, while a look at
a few files costs microseconds. Must not know: what the files mean.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Watch"]

_Look = tuple[int, int, int] | None


@dataclass(slots=True, kw_only=True)
class Watch:
    """Looks at files; `named` says which, `every_s` how often somebody is to look (0: never).

    A change counts once it has stood for one look: who writes in two steps is let finish.
    """

    named: Callable[[], Iterable[Path]]
    every_s: float
    _files: tuple[Path, ...] = ()
    _in_force: dict[Path, _Look] = field(default_factory=dict)
    _seen: dict[Path, _Look] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin with what is there."""
        self.settle()

    def settle(self) -> None:
        """Take the files as they are for those in force: somebody is about to read them."""
        self._files = tuple(self.named())  # which they are only changes when one of them does
        self._in_force = self._seen = self._look()

    def changed(self) -> bool:
        """Whether the files are others than those in force; if so they now count as in force."""
        before, self._seen = self._seen, self._look()
        if self._seen == self._in_force or self._seen != before:
            return False
        self.settle()
        return True

    def _look(self) -> dict[Path, _Look]:
        return {path: _look_at(path) for path in self._files}


def _look_at(path: Path) -> _Look:
    try:
        found = os.stat(path)  # noqa: PTH116 - follows links and makes no object of it
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
