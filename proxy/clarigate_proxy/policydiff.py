"""What changes between two policies, over requests that were really made.

Why: a dial is turned for a reason, and what else it moves shows only on one's own traffic. Each
request is decided under both policies; what differs is counted by what it was and what it becomes,
the most frequent first, with examples. Must not know: the command line.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from clarigate_proxy.choosing import Chooser
from clarigate_proxy.core.decisions import Ask, Forward, Result
from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.core.rows import decision_of
from clarigate_proxy.decider import Decider
from clarigate_proxy.keys import replaying

__all__ = ["Diff", "Replay", "Side", "Transition", "side_of"]

_EXAMPLES = 3
_SHOWN = 120


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Side:
    """What one policy does to a request: what a person or a model would notice, and why."""

    decision: str
    reason: str
    dimension: str = ""
    adds: bool = False

    def __str__(self) -> str:
        """Say it in a few words."""
        about = f" {self.dimension}" if self.dimension else ""
        block = " + block" if self.adds else ""
        return f"{self.decision}{about}{block} ({self.reason})"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Transition:
    """From what to what."""

    before: Side
    after: Side

    @property
    def moves(self) -> bool:
        """Whether anybody would notice: more changes than the reason."""
        before, after = self.before, self.after
        return (before.decision, before.dimension, before.adds) != (
            after.decision,
            after.dimension,
            after.adds,
        )


def side_of(result: Result) -> Side:
    """Return what a result comes to."""
    asked = result.trace.asked if isinstance(result, Ask) else ()
    return Side(
        decision=str(decision_of(result)),
        reason=result.trace.reason,
        dimension=", ".join(dict.fromkeys(candidate.node.dimension for candidate in asked)),
        adds=isinstance(result, Forward) and result.trace.block is not None,
    )


def _is_same(one: Decider, other: Decider) -> bool:
    bare = [replace(decider.policy, name="", digest="") for decider in (one, other)]
    return bare[0] == bare[1] and one.schema.digest == other.schema.digest


@dataclass(slots=True, kw_only=True)
class Diff:
    """Counts of a replay under two policies, `before` and `after` by name and digest.

    `rules` are those that decided, before → after, of what changes.
    """

    before: str
    after: str
    requests: int = 0
    unreadable: int = 0
    transitions: Counter[Transition] = field(default_factory=Counter)
    asked: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    examples: dict[Transition, list[str]] = field(default_factory=dict)
    rules: dict[Transition, Counter[str]] = field(default_factory=dict)

    def add(self, transition: Transition, *, rule: str, example: Callable[[], str]) -> None:
        """Count one request that could be read."""
        for counter, side in zip(self.asked, (transition.before, transition.after), strict=True):
            if side.decision == "ask":
                counter[side.dimension or side.reason] += 1
        self.transitions[transition] += 1
        if transition.before != transition.after:
            known = self.examples.setdefault(transition, [])
            self.rules.setdefault(transition, Counter())[rule] += 1
            if len(known) < _EXAMPLES:
                known.append(example())

    def join(self, later: Diff) -> None:
        """Add what was counted over requests that come after these."""
        self.requests += later.requests
        self.unreadable += later.unreadable
        self.transitions.update(later.transitions)
        for counter, more in zip(self.asked, later.asked, strict=True):
            counter.update(more)
        for transition, examples in later.examples.items():
            known = self.examples.setdefault(transition, [])
            known.extend(examples[: _EXAMPLES - len(known)])
            self.rules.setdefault(transition, Counter()).update(later.rules[transition])

    @property
    def changes(self) -> list[tuple[Transition, int]]:
        """The transitions that change anything: what is noticed first, then by number."""
        changed = [(t, n) for t, n in self.transitions.items() if t.before != t.after]
        return sorted(changed, key=lambda row: (not row[0].moves, -row[1], row[0]))

    @property
    def moved(self) -> int:
        """How many requests would be noticed to go another way."""
        return sum(number for transition, number in self.transitions.items() if transition.moves)


class Replay:
    """Decides requests under both policies. Examples are hashes, or words with `with_text`."""

    def __init__(self, before: str, after: str, *, with_text: bool = False) -> None:
        self._before = Chooser.of(before, replaying())
        self._after = Chooser.of(after, replaying())
        self._with_text = with_text
        self._same: dict[tuple[str, str], bool] = {}

    def counted(self, requests: Iterable[Mapping[str, object]]) -> Diff:
        """Return the counts over requests; one that cannot be read is counted as such."""
        diff = Diff(before=_named(self._before), after=_named(self._after))
        for data in requests:
            diff.requests += 1
            try:
                self._add(diff, data)
            except (ValueError, ClarigateError):
                diff.unreadable += 1
        return diff

    def _add(self, diff: Diff, data: Mapping[str, object]) -> None:
        """Decide under both; once where both have the same policy for the request."""
        one, other = self._before.read(data), self._after.read(data)
        names = one.decider.policy.name, other.decider.policy.name
        if names not in self._same:
            self._same[names] = _is_same(one.decider, other.decider)
        before = one.decided().result
        after = before if self._same[names] else other.decided().result
        rules = [name.partition("/")[2] or "base" for name in names]
        diff.add(
            Transition(before=side_of(before), after=side_of(after)),
            rule=" → ".join(dict.fromkeys(rules)),
            example=lambda: self._example(before, data),
        )

    def _example(self, result: Result, data: Mapping[str, object]) -> str:
        reading = result.trace.reading
        text = "" if reading is None else reading.prompt_text
        name = data.get("id")
        shown = f"{name}: " if isinstance(name, str | int) else ""
        if self._with_text and text:
            folded = " ".join(text.split())
            return shown + (folded if len(folded) <= _SHOWN else f"{folded[: _SHOWN - 1]}…")
        digest = hashlib.sha256(repr(sorted(data.items(), key=str)).encode("utf-8", "replace"))
        return f"{shown}sha256:{digest.hexdigest()[:12]}"


def _named(chooser: Chooser) -> str:
    return f"{chooser.policies.base.name}@{chooser.policies.digest}"
