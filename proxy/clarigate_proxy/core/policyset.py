"""Which policy a request falls under: ordered rules over what is known before anything is decided.

Why: one address serves chat windows, pipelines and tenants that want different things. The first
rule whose conditions all hold decides, else the base; so there are as many policies as rules and
one, all of them known, checked and printable before the first request.

How: conditions are compiled by column (the model, one header, …). A column knows for each value it
has seen which rules it lets through, as the bits of a number; the lowest bit that all columns leave
is the rule. A hundred rules cost a few look-ups, and columns that no rule uses cost nothing.

Must not know: YAML, keys, the wire. Invariants: the choice depends on the facts alone; what is
remembered of values that clients choose is bounded.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import translate
from typing import Final

from clarigate_proxy.core.extraction.language import detect_language
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.request import ChatRequest

__all__ = ["By", "Facts", "Match", "PolicySet", "Rule", "Share"]

_REMEMBERED: Final = 512
_REMEMBERED_CHARACTERS: Final = 1024
_OPENING_CHARACTERS: Final = 4096
_WORD: Final = re.compile(r"\w+")
_LAST_POINT: Final = (1 << 64) - 1


class By(StrEnum):
    """What a share is drawn from: conversations, or callers with all of theirs."""

    CONVERSATION = "conversation"
    TENANT = "tenant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """A share of conversations or tenants in [0, 1], the same ones for the same salt."""

    of: float
    by: By = By.CONVERSATION
    salt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The conditions of a rule; all have to hold, one that is None or empty always does.

    Of several values one has to fit. `route`, `language` are exact, `model`, header, metadata and
    tool values are shell patterns in any case; True and False as a value mean present and absent.
    `tenant` are the first hex digits of tenants' hashes. `size` is from and below, in characters.
    """

    route: tuple[str, ...] = ()
    model: tuple[str, ...] = ()
    tenant: tuple[str, ...] = ()
    headers: Mapping[str, tuple[str, ...] | bool] | None = None
    metadata: Mapping[str, tuple[str, ...] | bool] | None = None
    language: tuple[str, ...] = ()
    tools: tuple[str, ...] | bool | None = None
    stream: bool | None = None
    size: tuple[int, int | None] | None = None
    share: Share | None = None

    @property
    def is_everything(self) -> bool:
        """Whether there is no condition at all."""
        return self == Match()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A named rule and the whole policy that holds where it decides."""

    name: str
    match: Match
    policy: Policy


class Facts:
    """What rules look at. Whatever takes time is found out when a rule first asks for it."""

    __slots__ = ("_characters", "_language", "_opening", "_points", "request", "route", "tenant")

    def __init__(self, request: ChatRequest, *, tenant: bytes = b"", route: str = "chat") -> None:
        self.request = request
        self.tenant = tenant
        self.route = route
        # Not functools.cached_property: it takes a lock each time, longer than all the rest.
        self._characters: int | None = None
        self._language: str | None = None
        self._opening: str | None = None
        self._points: tuple[int, int] | None = None

    @property
    def tools(self) -> tuple[str, ...]:
        """The names of the declared tools; "" for one that has none."""
        fields, tools = self.request.fields, self.request.tools
        if tools:
            return tuple(tool.name for tool in tools)
        return ("",) if fields.get("tools") or fields.get("functions") else ()

    @property
    def characters(self) -> int:
        """How much text all messages hold."""
        if self._characters is None:
            messages = self.request.messages or ()
            self._characters = sum(len(part.text) for m in messages for part in m.parts)
        return self._characters

    @property
    def opening(self) -> str:
        """The beginning of the first user message: it stays while a conversation grows."""
        if self._opening is None:
            first = next((m for m in self.request.messages or () if m.role == "user"), None)
            self._opening = "" if first is None else first.text[:_OPENING_CHARACTERS].strip()
        return self._opening

    @property
    def language(self) -> str:
        """The language of the first user message."""
        if self._language is None:
            words = _WORD.findall(self.opening.lower())
            self._language = detect_language(self.opening, words)
        return self._language

    @property
    def points(self) -> tuple[int, int]:
        """Where the conversation and its tenant lie, before a rule's salt."""
        if self._points is None:
            opening = self.tenant + self.opening.encode("utf-8", "surrogatepass")
            hashes = (hashlib.sha256(data).digest() for data in (opening, self.tenant))
            conversation, tenant = (int.from_bytes(found[:8]) for found in hashes)
            self._points = conversation, tenant
        return self._points


class _Column:
    """One thing that rules look at: value → the rules that it lets through, as bits."""

    __slots__ = ("_all", "_known", "_read", "_tests", "uses")

    def __init__(
        self,
        read: Callable[[Facts], Hashable],
        tests: Sequence[tuple[int, Callable[[Hashable], bool]]],
        every: int,
    ) -> None:
        self._read = read
        self._tests = tests
        self._all = every
        self._known: dict[Hashable, int] = {}
        self.uses = sum(1 << number for number, _ in tests)

    def lets_through(self, facts: Facts) -> int:
        """Return the rules that this column does not rule out."""
        value = self._read(facts)
        known = self._known.get(value)
        if known is not None:
            return known
        found = self._all
        for number, holds in self._tests:
            if not holds(value):
                found &= ~(1 << number)
        if _characters_of(value) <= _REMEMBERED_CHARACTERS:
            if len(self._known) >= _REMEMBERED:  # values are the clients': never without bound
                self._known.clear()
            self._known[value] = found
        return found


def _characters_of(value: Hashable) -> int:
    if isinstance(value, tuple):
        return sum(len(str(item)) for item in value)
    return len(value) if isinstance(value, str) else 0


class PolicySet:
    """A base policy and ordered rules. All policies of a set have its digest."""

    def __init__(self, base: Policy, rules: Iterable[Rule] = ()) -> None:
        self.base = base
        self.rules = tuple(rules)
        self._columns = tuple(_columns(self.rules))
        self._every = (1 << len(self.rules)) - 1
        self._draws = tuple(_draw_of(rule) for rule in self.rules)

    @property
    def digest(self) -> str:
        """Eight hex digits over everything."""
        return self.base.digest

    @property
    def policies(self) -> tuple[Policy, ...]:
        """Every policy that a request may fall under, the base last."""
        return (*(rule.policy for rule in self.rules), self.base)

    def choose(self, facts: Facts) -> Policy:
        """Return the policy of the first rule that holds, else the base."""
        left = self._every
        for column in self._columns:
            if left & column.uses:
                left &= column.lets_through(facts)
        while left:
            lowest = left & -left
            number = lowest.bit_length() - 1
            drawn = self._draws[number]
            if drawn is None:
                return self.rules[number].policy
            kind, factor, offset, limit = drawn
            if facts.points[kind] * factor + offset & _LAST_POINT < limit:
                return self.rules[number].policy
            left ^= lowest
        return self.base


def _draw_of(rule: Rule) -> tuple[int, int, int, int] | None:
    """Return which point a rule draws by, how its salt moves it, and below what it is taken.

    One hash a request; each salt then moves the point by a multiplication of its own.
    """
    share = rule.match.share
    if share is None:
        return None
    salted = hashlib.sha256((share.salt or rule.name).encode()).digest()
    factor, offset = int.from_bytes(salted[:8]) | 1, int.from_bytes(salted[8:16])
    return int(share.by is By.TENANT), factor, offset, int(share.of * (_LAST_POINT + 1))


def _columns(rules: Sequence[Rule]) -> Iterable[_Column]:
    """Yield a column for each thing that some rule looks at; what takes longest comes last."""
    every = (1 << len(rules)) - 1
    for read, wanted in (
        *_plain(rules),
        *_named(rules, "headers", _header),
        *_named(rules, "metadata", _metadatum),
        (lambda facts: facts.tools, [rule.match.tools for rule in rules]),
    ):
        tests = [(n, _test(want)) for n, want in enumerate(wanted) if want not in (None, ())]
        if tests:
            yield _Column(read, tests, every)
    if any(rule.match.size for rule in rules):
        yield _size_column(rules, every)
    languages = [(n, _is_one_of(r.match.language)) for n, r in enumerate(rules) if r.match.language]
    if languages:
        yield _Column(lambda facts: facts.language, languages, every)


_Want = tuple[str, ...] | bool | None
_Source = tuple[Callable[[Facts], Hashable], list[_Want]]


def _plain(rules: Sequence[Rule]) -> tuple[_Source, ...]:
    return (
        (lambda facts: facts.route, [rule.match.route for rule in rules]),
        (lambda facts: facts.request.stream, [rule.match.stream for rule in rules]),
        (lambda facts: facts.request.model, [rule.match.model for rule in rules]),
        (
            lambda facts: facts.tenant.hex(),
            [tuple(f"{start}*" for start in rule.match.tenant) for rule in rules],
        ),
    )


def _named(
    rules: Sequence[Rule], field: str, read: Callable[[str], Callable[[Facts], Hashable]]
) -> Iterable[_Source]:
    wanted: list[Mapping[str, _Want]] = [getattr(rule.match, field) or {} for rule in rules]
    for name in dict.fromkeys(name for names in wanted for name in names):
        yield read(name), [names.get(name) for names in wanted]


def _header(name: str) -> Callable[[Facts], Hashable]:
    return lambda facts: facts.request.headers.get(name)


def _metadatum(name: str) -> Callable[[Facts], Hashable]:
    def read(facts: Facts) -> Hashable:
        metadata = facts.request.fields.get("metadata")
        value = metadata.get(name) if isinstance(metadata, Mapping) else None
        return value if value is None else str(value)

    return read


def _size_column(rules: Sequence[Rule], every: int) -> _Column:
    """Sizes are compared once: a value is the number of limits that it has reached."""
    sizes = [(n, rule.match.size) for n, rule in enumerate(rules) if rule.match.size]
    limits = sorted({limit for _, size in sizes for limit in size if limit is not None})

    def test(size: tuple[int, int | None]) -> Callable[[Hashable], bool]:
        least = bisect_right(limits, size[0])
        below = None if size[1] is None else bisect_right(limits, size[1])
        return lambda reached: (
            isinstance(reached, int) and reached >= least and (below is None or reached < below)
        )

    return _Column(
        lambda facts: bisect_right(limits, facts.characters),
        [(number, test(size)) for number, size in sizes],
        every,
    )


def _test(want: _Want) -> Callable[[Hashable], bool]:
    """Return the test of a value (of a tuple: of any of its members) against what is wanted."""
    if isinstance(want, bool):
        return lambda value: bool(value) is want
    fits = re.compile("|".join(translate(glob) for glob in want or ()), re.IGNORECASE).match

    def holds(value: Hashable) -> bool:
        values = value if isinstance(value, tuple) else (value,)
        return any(item is not None and fits(str(item)) is not None for item in values)

    return holds


def _is_one_of(wanted: tuple[str, ...]) -> Callable[[Hashable], bool]:
    return lambda value: value in wanted
