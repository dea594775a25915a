"""clarigate: a stateless OpenAI-compatible proxy that asks one good question when it is worth it.

A request passes five steps, each in a place of its own:

1. `server` parses the body to an index of spans, checks the `clarigate` field and picks a policy
   (`policies`, read from YAML; `config` is the only reader of the environment);
2. `core.turn` decides. It composes the three methods, which do not know each other:
   `core.extraction` (what the prompt states, implies and lacks: a graph of dimensions),
   `core.questions` (is the best question worth its cost?) and
   `core.grounding` (whose words is each value?); `core.compiler` renders what was found;
3. the result is a value, Ask, Forward or Bypass, with the edits to make to the original bytes;
4. `server` carries it out: it answers with the question, or splices and forwards;
5. a reply to a question carries a signed token (`core.tokens`), so no server keeps any state.

`core` is a calculator: time, keys and ids are arguments, effects are returned values. If anything
of ours fails, the original request is forwarded unchanged. `metrics` and `logs` watch from outside;
`cli` holds the commands, `integrations` the other front doors.
"""

from __future__ import annotations

__all__ = ["__version__"]

__version__ = "0.1.0"
