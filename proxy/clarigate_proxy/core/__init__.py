"""The decision as a calculation: values in, values out.

Nothing here knows time, randomness, the environment, files, the network, logging or metrics: what
depends on them is an argument. Nothing here acts: effects are returned (Ask, Forward, Bypass and
the edits to make) and the shell performs them. `turn` composes the methods, which do not import
each other; import the modules by name, this package re-exports nothing.
"""

from __future__ import annotations

__all__: list[str] = []
