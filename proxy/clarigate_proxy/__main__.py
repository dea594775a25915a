"""`python -m clarigate_proxy`: the same as the `clarigate` command."""

from __future__ import annotations

import sys

from clarigate_proxy.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    sys.exit(main())
