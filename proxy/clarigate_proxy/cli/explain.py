"""`clarigate explain "prompt"`: the graph, every term of every score, and why it ended so."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from clarigate_proxy.cli import reading
from clarigate_proxy.core.decisions import Ask, Result, Trace
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.graph import Node
from clarigate_proxy.core.policy import ExtractorKind, Policy
from clarigate_proxy.core.questions import Candidate
from clarigate_proxy.core.rows import counted_tokens, decision_of
from clarigate_proxy.core.values import Provenance, Span
from clarigate_proxy.core.whynot import WhyNot
from clarigate_proxy.decider import Decider
from clarigate_proxy.weighing import MEANINGS, opposites

__all__ = ["add_arguments", "run"]

_COLUMNS = ("dimension", "c", "A", "I", "U", "T", "L s", "R", "score", "from", "value")
_LEAST = 80
"""Width below which nothing is cut further: numbers would give way, and whole columns."""
_WORDS = frozenset({"dimension", "from", "value"})
_UNBOUNDED = 10_000
"""Width of what is no terminal: a file loses nothing to 80 columns that nobody asked for."""
_SOURCES = {
    Provenance.USER_ASSERTED: "user",
    Provenance.OPERATOR_ASSERTED: "operator",
    Provenance.DOC_DERIVED: "document",
    Provenance.MODEL_INFERRED: "inferred",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate explain`."""
    parser.add_argument("prompt", help='a user message, or "-" for a chat body on standard input')
    reading.add_arguments(parser)
    parser.add_argument(
        "--why-not",
        action="store_true",
        help="what would have had to differ for the other outcome",
    )


def run(args: argparse.Namespace) -> int:
    """Print the explanation of one request.

    Raises:
        ConfigError: the policy's files are wrong, or there is no request.
    """
    chooser = reading.chooser_of(args.policy, args.extractor)
    replay = reading.replay_of(chooser, args.config)
    try:
        done = replay(_data(args.prompt))
    except ValueError as error:
        raise ConfigError(f"standard input: {error}") from error
    decider, result = done.decider, done.result
    console = _console()
    trace = result.trace
    if chooser.policies.rules:
        console.print(Text(f"policy {decider.policy.name}"))
    if trace.graph is not None:
        console.print(_heading(trace))
        console.print(_table(trace, console.width))
        for line in _conflicts(trace):
            console.print(Text(line))
    console.print(_verdict(result, decider))
    if args.why_not:
        console.print(_why_not(result, decider))
    return 0


def _console() -> Console:
    """A console as wide as its terminal or COLUMNS; anything else is as wide as its lines."""
    width = None if sys.stdout.isatty() or os.environ.get("COLUMNS") else _UNBOUNDED
    console = Console(highlight=False, soft_wrap=False, width=width)
    console.width = max(console.width, _LEAST)
    return console


def _data(prompt: str) -> Mapping[str, object]:
    if not prompt.strip():
        raise ConfigError(
            "prompt: expected a message, got none; write one in quotes, "
            "or - to read a chat body from standard input"
        )
    if prompt != "-":
        return {"prompt": prompt}
    try:
        data = json.load(sys.stdin)
    except json.JSONDecodeError as error:
        raise ConfigError(f"standard input: not JSON at line {error.lineno}") from error
    return data if isinstance(data, dict) else {}


def _why_not(result: Result, decider: Decider) -> Text:
    """Say what would have had to differ, each condition by the value that just meets it."""
    trace = result.trace
    if trace.graph is None or trace.choice is None:
        return Text("\nnothing was weighed: the request was not analysed")
    if isinstance(result, Ask):
        heading = "not asked if (for each question, one is enough)"
    else:
        heading = "asked if (every line with ! differed, and one candidate's)"
    return Text("\n".join(["", heading, *map(_row, opposites(result, decider))]))


def _row(row: WhyNot) -> str:
    if not row.conditions:
        return f"! {row.about} did not hold ({MEANINGS[row.about]})"
    lacks = [
        f"{c.name} {c.relation} {c.bound:.3g} (is {c.now:.3g})"
        for c in row.conditions
        if c.possible
    ]
    text = " or ".join(lacks) or "no value of A, I or δ would do"
    return (
        f"! {row.about} would not hold: {text}"
        if row.about in MEANINGS
        else f"  {row.about}: {text}"
    )


def _heading(trace: Trace) -> Text:
    extraction = trace.extraction
    if extraction is None:
        return Text()
    return Text(f"task {extraction.task_type} · language {extraction.language}")


def _conflicts(trace: Trace) -> Iterator[str]:
    """Yield a line for each value that lost against one with more trust, or a later one."""
    for claim in trace.claims:
        for lost in claim.conflicts:
            span = lost.span
            where = "" if span is None else f" ({_place(span)})"
            yield (
                f"conflict {claim.slot}: {_SOURCES[claim.label]} {claim.value!r} counts, "
                f"not {_SOURCES[lost.label]} {lost.value!r}{where}"
            )


def _place(span: Span) -> str:
    name = f"message {span.message}" if span.doc is None else f"document {span.doc}"
    return f"{name}, {span.start}-{span.end}"


def _table(trace: Trace, width: int) -> Table:
    candidates = {c.node.slot: c for c in (trace.choice.ranked if trace.choice else ())}
    nodes = sorted(trace.graph.nodes if trace.graph else (), key=lambda n: -n.ambiguity * n.impact)
    rows = [
        _cells(node, candidates.get(node.slot))
        for node in nodes
        if node.applies or node.value is not None
    ]
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    *fixed, value = zip(_COLUMNS, *rows, strict=True)
    for name, *cells in fixed:
        most = max(map(len, (name, *cells)))
        justify: Literal["left", "right"] = "left" if name in _WORDS else "right"
        table.add_column(name, justify=justify, no_wrap=True, width=most)
        width -= most + 1
    table.add_column(value[0], no_wrap=True, max_width=width)
    for row in rows:
        table.add_row(*row[:-1], Text(row[-1]))
    return table


def _cells(node: Node, candidate: Candidate | None) -> tuple[str, ...]:
    terms = ("", "", "", "")
    if candidate is not None:
        terms = (
            str(candidate.tokens),
            f"{candidate.latency_ms / 1000:.0f}",
            f"{candidate.abandonment:.3f}",
            f"{candidate.score:.2f}",
        )
    return (
        node.slot,
        f"{node.confidence:.2f}",
        f"{node.ambiguity:.2f}",
        f"{node.impact:.2f}",
        f"{node.ambiguity * node.impact:.3f}",
        *terms,
        *_value(node),
    )


def _value(node: Node) -> tuple[str, str]:
    """Return where the value is from and the value: a default is what would be assumed."""
    if node.value is not None:
        return _SOURCES.get(node.provenance, "–"), " ".join(node.value.split())
    if node.default is not None:
        return f"default {node.p_default:.2f}".replace("0.", "."), node.default
    return "–", ""


def _verdict(result: Result, decider: Decider) -> Text:
    trace = result.trace
    lines = [f"decision {decision_of(result)} · reason {trace.reason}: {MEANINGS[trace.reason]}"]
    weights, stops = decider.policy.weights, decider.policy.stops
    lines.append(
        f"score = U / ({weights.alpha}·T + {weights.beta}·L + {weights.gamma}·R), asked from "
        f"δ = {weights.delta}; k {trace.dialogue.state.k} of {stops.k_max}, "
        f"tokens {trace.dialogue.state.t_total_tokens} of {stops.b_max_tokens}"
    )
    if decider.policy.extractor is not ExtractorKind.LOCAL:
        lines.append(_judged(trace, decider.policy))
    if trace.choice is not None and trace.choice.stop is not None:
        lines.append(f"stop {trace.choice.stop}: {MEANINGS[str(trace.choice.stop)]}")
    if trace.assumptions:
        lines.append(f"stated as assumed: {', '.join(trace.assumptions)}")
    if isinstance(result, Ask):
        lines.append("\n" + result.text.rsplit("\n\n[clarigate ", 1)[0])
    return Text("\n".join(lines))


def _judged(trace: Trace, policy: Policy) -> str:
    """Say who judged, and what the call of the model cost."""
    answer = trace.consulted
    if answer is None:
        return f"extractor {policy.extractor}: judged by the rules, no model was asked"
    by = policy.llm.model if answer.is_ok else "the rules"
    return (
        f"extractor {policy.extractor}: judged by {by} (call {answer.result}, "
        f"{answer.prompt_tokens} + {answer.completion_tokens} tokens, of which "
        f"{counted_tokens(answer, policy.llm)} count)"
    )
