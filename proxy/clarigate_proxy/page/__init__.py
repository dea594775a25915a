"""The files of the playground, as they are served: made by `npm run page` in sdk/js."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["page_file"]


@cache
def page_file(name: str) -> bytes:
    """Return a file of the page; it is read when it is first asked for."""
    return files(__name__).joinpath(name).read_bytes()
