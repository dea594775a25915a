"""How long a test waits for what surely comes."""

from __future__ import annotations

from typing import Final

__all__ = ["AT_ONCE_S", "PATIENCE_S"]

PATIENCE_S: Final = 30.0
"""For what comes true in a moment on an idle machine; only a test that fails waits so long."""

AT_ONCE_S: Final = 5.0
"""For what must not wait for a time limit; the limits of such tests are longer by far."""
