"""Training of the shipped models: `make train`. Needs the extra `train`; never imported to serve."""

from __future__ import annotations

__all__: list[str] = []
