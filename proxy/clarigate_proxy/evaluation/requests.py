"""The requests suite: whole bodies and later turns, with what must and must not be asked about.

Why: a question that nobody can answer is the worst outcome, and the gates are there to prevent it.
Every wrong decision is listed. `either` counts as right both ways. In the other languages labels 0
and 1 and every opt-out must not be asked about, labels 2 and 3 are expected to be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from clarigate_proxy.evaluation.data import Row
from clarigate_proxy.evaluation.reports import Better, Figure, Group, Report
from clarigate_proxy.evaluation.sampling import estimate, ratio
from clarigate_proxy.evaluation.workbench import Pair, Workbench

__all__ = ["Case", "requests_report", "requests_suite"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One decision with what was expected: `ask`, `forward` or `either`.

    `decisive` cases cannot be answered without asking; `fitting` are the acceptable dimensions.
    """

    id: str
    group: str
    expected: str
    asked: bool
    first: str | None
    fitting: frozenset[str]
    decisive: bool

    @property
    def is_right(self) -> bool:
        """Whether the decision is an expected one."""
        return self.expected in {"either", "ask" if self.asked else "forward"}


def requests_suite(bench: Workbench) -> Report:
    """Run the suite.

    Raises:
        ConfigError: its data is missing or of another form.
    """
    parts = {}
    for title, source in _SOURCES.items():
        pairs = bench.pairs(source.file, source.fields)
        parts[title] = tuple(source.case(pair) for pair in pairs)
    return requests_report(parts)


def requests_report(parts: Mapping[str, Sequence[Case]]) -> Report:
    """Return the figures of every part (requests, dialogues, languages), and every wrong case."""
    cases = [case for part in parts.values() for case in part]
    wrong = [case for case in cases if not case.is_right]
    return Report(
        suite="requests",
        rows=len(cases),
        figures=tuple(figure for title, part in parts.items() for figure in _figures(title, part)),
        groups=tuple(_by_group(title, part) for title, part in parts.items()),
        wrong={
            "asked, must not be": tuple(case.id for case in wrong if case.asked),
            "not asked, must be": tuple(case.id for case in wrong if not case.asked),
        },
    )


def _request_case(pair: Pair) -> Case:
    gold: Row = pair.gold
    return Case(
        id=pair.id,
        group=str(gold["group"]),
        expected=str(gold["expect"]),
        asked=pair.asked,
        first=pair.first,
        fitting=frozenset(gold.get("ask_dims", ())),
        decisive=gold["expect"] == "ask",
    )


def _language_case(pair: Pair) -> Case:
    gold: Row = pair.gold
    asking = gold["need"] >= 2 and not gold["opt_out"]
    return Case(
        id=pair.id,
        group=str(gold["lang"]),
        expected="ask" if asking else "forward",
        asked=pair.asked,
        first=pair.first,
        fitting=frozenset(gold["ask_ok"]),
        decisive=asking and gold["need"] == 3,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Source:
    file: str
    fields: tuple[str, ...]
    case: Callable[[Pair], Case]
    decisive: str
    """What the share of decisive cases that were asked is called."""
    targets: tuple[str, str]
    """Of must-not-ask wrong and of the decisive asked."""


_BODIES = ("request", "group", "expect")

_SOURCES = {
    "requests": _Source(
        file="requests_dev.jsonl",
        fields=_BODIES,
        case=_request_case,
        decisive="must-ask right",
        targets=("0", "≥ 0.90"),
    ),
    "dialogues": _Source(
        file="dialogues_dev.jsonl",
        fields=_BODIES,
        case=_request_case,
        decisive="must-ask right",
        targets=("0", "≥ 0.90"),
    ),
    "languages": _Source(
        file="multilingual_dev.jsonl",
        fields=("prompt", "lang", "need", "ask_ok", "opt_out"),
        case=_language_case,
        decisive="need 3 asked",
        targets=("≤ 1 %", "≥ 0.75"),
    ),
}


def _figures(title: str, cases: Sequence[Case]) -> Iterator[Figure]:
    source = _SOURCES[title]
    must_not = [case for case in cases if case.expected == "forward"]
    yield Figure(
        name=f"{title}: must-not-ask wrong",
        value=sum(case.asked for case in must_not),
        rows=len(must_not),
        target=source.targets[0],
        better=Better.LOWER,
        tolerance=0.0,
    )
    asked = [case for case in cases if case.asked and case.expected == "ask"]
    yield _share(
        f"{title}: {source.decisive}",
        [case.asked for case in cases if case.decisive],
        target=source.targets[1],
    )
    softer = [case.asked for case in cases if case.expected == "ask" and not case.decisive]
    if softer:
        yield _share(f"{title}: need 2 asked", softer)
    yield _share(f"{title}: dimension fits", [c.first in c.fitting for c in asked])


def _share(name: str, right: Sequence[bool], *, target: str | None = None) -> Figure:
    value, interval = (
        estimate(ratio(np.asarray(right), np.ones(len(right))), len(right))
        if right
        else (None, None)
    )
    return Figure(name=name, value=value, rows=len(right), interval=interval, target=target)


def _by_group(title: str, cases: Sequence[Case]) -> Group:
    rows = []
    for name in sorted({case.group for case in cases}):
        counts = Counter((c.expected, c.asked) for c in cases if c.group == name)
        must, must_not, either = (
            (counts[expected, True], counts[expected, False])
            for expected in ("ask", "forward", "either")
        )
        rows.append((name, sum(must), must[0], sum(must_not), must_not[1], sum(either), either[0]))
    columns = ("group", "ask", "asked", "forward", "forwarded", "either", "of these asked")
    return Group(title=title, columns=columns, rows=tuple(rows))
