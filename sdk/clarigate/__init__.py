"""clarigate, the thin client side: what a clarification is and how to answer it.

The server lives in `clarigate_proxy`, which this package never imports.
"""

from __future__ import annotations

from clarigate.payload import Clarification

__all__ = ["Clarification"]
