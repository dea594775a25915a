"""Training of the shipped models, `make train`: needs the extra `train`, never used to serve."""

from __future__ import annotations

__all__: list[str] = []
