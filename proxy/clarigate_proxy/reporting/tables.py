"""The tables of a report, once for the terminal and the page. Knows neither."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clarigate_proxy.reporting.reading import PUT, Report, Tally

__all__ = ["Grid", "grids_of", "summary_of"]

_ROWS = 20
_TITLES: Mapping[str, str] = {
    "dimension": "Asked about what",
    "tenant": "Asked of whom (callers, by hash)",
    "family": "By model family",
    "language": "By language",
    "task_type": "By kind of task",
    "policy": "By policy",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table: numbers stand right; `shares` are those of the first number, for a bar."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1
    shares: tuple[float, ...] = ()
    note: str = ""


def summary_of(report: Report) -> Iterator[str]:
    """Yield the report in a few sentences."""
    put = report.questions.put
    decided = report.decided
    period = f", {report.first} to {report.last}" if report.first else ""
    yield f"{decided} requests were decided{period}."
    for event, said in (
        ("would_ask", "would have been asked about"),
        ("asked", "were asked about"),
        ("holdout", "were held out to learn"),
    ):
        if put[event]:
            share = f" ({100 * put[event] / decided:.1f} %)" if decided else ""
            yield f"{put[event]}{share} {said}."
    if not report.questions.total:
        yield "No question was put, nor would one have been."
    replies = report.questions.outcomes
    if replies:
        yield (
            "Replies: " + ", ".join(f"{n} {outcome}" for outcome, n in replies.most_common()) + "."
        )
    if report.strange:
        yield f"{report.strange} of {report.lines} lines are no log of ours and were passed over."


def grids_of(report: Report) -> Iterator[Grid]:
    """Yield the tables that have rows, in their order."""
    grids = [
        *(_group(report, name, title) for name, title in _TITLES.items()),
        _reasons(report),
        _rounds(report),
        _examples(report),
    ]
    yield from (grid for grid in grids if grid.rows)


def _group(report: Report, name: str, title: str) -> Grid:
    tallies = sorted(report.groups[name].items(), key=lambda row: (-row[1].total, row[0]))
    events = [event for event in PUT if report.questions.put[event]]
    outcomes = [o for o, _ in report.questions.outcomes.most_common()] * (name == "dimension")
    total = report.questions.total or 1
    left = len(tallies) - _ROWS
    return Grid(
        title=title,
        columns=(name.replace("_", " "), "questions", "share", *events, "mean U", *outcomes),
        rows=tuple(
            (
                value,
                str(tally.total),
                f"{100 * tally.total / total:.1f} %",
                *(str(tally.put[event]) for event in events),
                f"{tally.mean_utility:.2f}",
                *(str(tally.outcomes[outcome]) for outcome in outcomes),
            )
            for value, tally in tallies[:_ROWS]
        ),
        shares=_shares([tally for _, tally in tallies[:_ROWS]], total),
        note=f"{left} more" if left > 0 else "",
    )


def _shares(tallies: list[Tally], total: int) -> tuple[float, ...]:
    return tuple(tally.total / total for tally in tallies)


def _reasons(report: Report) -> Grid:
    decided = report.decided or 1
    rows = report.requests.most_common()
    return Grid(
        title="What became of requests",
        columns=("decision", "reason", "requests", "share"),
        rows=tuple((d, r, str(n), f"{100 * n / decided:.1f} %") for (d, r), n in rows),
        words=2,
        shares=tuple(n / decided for _, n in rows),
    )


def _rounds(report: Report) -> Grid:
    total = report.questions.total or 1
    rows = sorted(report.rounds.items()) if len(report.rounds) > 1 else []
    return Grid(
        title="By round of the conversation",
        columns=("round", "questions"),
        rows=tuple((str(number), str(n)) for number, n in rows),
        shares=tuple(n / total for _, n in rows),
    )


def _examples(report: Report) -> Grid:
    ordered = sorted(
        report.examples, key=lambda dimension: -report.groups["dimension"][dimension].total
    )
    rows = []
    for dimension in ordered[:_ROWS]:
        for example in report.examples[dimension]:
            words = example.text if example.text is not None else f"#{example.conversation[:12]}"
            shown = (words, example.question or "–", f"{example.utility:.2f}")
            rows.append((dimension, example.event, example.tenant or "–", *shown))
    return Grid(
        title="Examples",
        columns=("dimension", "event", "caller", "request", "question", "U"),
        rows=tuple(rows),
        words=5,
        note="#… is a conversation's pseudonym; a policy with log_text: true has the log quote",
    )
