"""The HTTP shell: parses, calls the core through `brain`, performs what it decides."""

from __future__ import annotations

__all__: list[str] = []
