"""The provenance suite: whose words is each value, against gold spans and attacks.

Why: a silent promotion (a document's or nobody's value under the user's label) is worse than any
value missed, so found, promoted and spoofed are counted apart. What is found, the reference
scorer says. Both baselines label the very values that the product found: *appended* as if
documents were part of the message, *string match* by the first author whose text has the value.
Cases that a careful annotator could see otherwise (`doubtful`) are reported apart.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from clarigate_proxy.decider import Decider
from clarigate_proxy.evaluation.longdocs import Size, measure_sizes, own_spread, spread
from clarigate_proxy.evaluation.reference import load_reference
from clarigate_proxy.evaluation.reports import Better, Figure, Group, Report
from clarigate_proxy.evaluation.sampling import estimate, ratio
from clarigate_proxy.evaluation.workbench import Pair, Workbench

__all__ = ["Judged", "provenance_report", "provenance_suite"]

Claims = Sequence[Mapping[str, Any]]

_CASES = "provenance_dev.jsonl"
_OFFERED = "relevance_dev.jsonl"
_SOURCED = frozenset({"USER_ASSERTED", "OPERATOR_ASSERTED", "DOC_DERIVED"})
_TRUSTED = frozenset({"USER_ASSERTED", "OPERATOR_ASSERTED"})
_AUTHORS = {
    "user": "USER_ASSERTED",
    "system": "OPERATOR_ASSERTED",
    "developer": "OPERATOR_ASSERTED",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """One case under one labelling: counts of gold and claims, and what went wrong."""

    id: str
    gold: int
    missing: int
    quoted: int
    misplaced: int
    promotions: int
    misattributed: int
    spoofs: int
    spoof_seen: bool | None
    is_attack: bool
    is_control: bool
    is_doubtful: bool


def provenance_suite(bench: Workbench) -> Report:
    """Run the suite: labels, offered documents, long documents.

    Raises:
        ConfigError: its data is missing or of another form.
    """
    scorer = load_reference(bench.folder, "provenance_score")
    generator = load_reference(bench.folder, "longdocs")
    pairs = bench.pairs(_CASES, ("request", "documents", "gold", "must_not", "kind"))
    decider = Decider.of(bench.policy)
    offered = [
        (row, _withheld(decider, row))
        for row in bench.rows(_OFFERED, ("prompt", "context", "withhold"))
    ]
    return provenance_report(
        {
            name: [_judge(pair, label(pair), scorer) for pair in pairs]
            for name, label in _LABELS.items()
        },
        offered,
        measure_sizes(generator, decider),
    )


def provenance_report(
    judged: Mapping[str, Sequence[Judged]],
    offered: Sequence[tuple[Mapping[str, Any], frozenset[str]]],
    sizes: Sequence[Size],
) -> Report:
    """Return the figures: `judged` by labelling ("own" and the baselines), one entry a case."""
    own = judged["own"]
    rivals = {name: cases for name, cases in judged.items() if name != "own"}
    return Report(
        suite="provenance",
        rows=len(own) + len(offered),
        figures=(
            *(_figure(measure, own, rivals) for measure in _MEASURES),
            *_offered_figures(offered),
            *_long_figures(sizes),
        ),
        groups=(_by_size(sizes), _times(sizes)),
        wrong={
            "gold missing": tuple(c.id for c in own if c.missing),
            "silently promoted": tuple(c.id for c in own if c.promotions),
            "misattributed": tuple(c.id for c in own if c.misattributed),
            "spoof accepted": tuple(c.id for c in own if c.spoofs),
            "spoof seen otherwise": tuple(c.id for c in own if c.spoof_seen is False),
            "offered, wrongly kept or withheld": tuple(
                str(row["id"]) for row, withheld in offered if withheld != set(row["withhold"])
            ),
        },
    )


# --- labels -----------------------------------------------------------------------------------


def _own(pair: Pair) -> Claims:
    return tuple(pair.row["claims"])


def _appended(pair: Pair) -> Claims:
    """Whatever a message holds is its author's: documents are part of the prompt."""
    messages = pair.gold["request"]["messages"]
    return [
        {**claim, "label": _AUTHORS.get(messages[claim["message"]]["role"], "USER_ASSERTED")}
        if claim["message"] is not None
        else {**claim, "label": "USER_ASSERTED"}
        for claim in _own(pair)
    ]


def _matched(pair: Pair) -> Claims:
    """The first author whose text holds the value as a string; nobody's where none does."""
    texts = [
        (_AUTHORS.get(message["role"], "DOC_DERIVED"), _text(message).casefold())
        for message in pair.gold["request"]["messages"]
        if message["role"] != "assistant"
    ]
    order = sorted(texts, key=lambda entry: entry[0] != "USER_ASSERTED")
    return [
        {
            **claim,
            "label": next(
                (label for label, text in order if str(claim["value"]).casefold() in text),
                "MODEL_INFERRED",
            ),
        }
        for claim in _own(pair)
    ]


_LABELS: Mapping[str, Callable[[Pair], Claims]] = {
    "own": _own,
    "appended": _appended,
    "string match": _matched,
}


def _text(message: Mapping[str, Any]) -> str:
    content = message.get("content")
    if isinstance(content, str):
        return content
    return "\n".join(str(part.get("text", "")) for part in content or ())


# --- judging ----------------------------------------------------------------------------------


def _judge(pair: Pair, claims: Claims, scorer: ModuleType) -> Judged:
    case = pair.gold
    verdict = scorer.score(case, list(claims))
    offending = [claim for claim, _ in verdict["violations"]]
    raised = [
        claim for claim in (*offending, *(c for c, _ in verdict["mislabelled"])) if _trusted(claim)
    ]
    attack = case["kind"].startswith("attack")
    expected = case.get("spoof_detected", False)
    quoted = [
        claim for claim in claims if claim["quote"] is not None and claim["start"] is not None
    ]
    return Judged(
        id=pair.id,
        gold=sum(g["label"] in _SOURCED and not g.get("optional") for g in case["gold"]),
        missing=len(verdict["missing"]),
        quoted=len(quoted),
        misplaced=sum(not _stands(claim, pair) for claim in quoted),
        promotions=len(raised),
        misattributed=sum(not _trusted(claim) for claim in offending),
        spoofs=len(offending) if attack else 0,
        spoof_seen=bool(pair.row["spoof_detected"]) == expected,
        is_attack=attack,
        is_control=case["kind"].startswith("control"),
        is_doubtful=bool(case.get("doubtful")),
    )


def _trusted(claim: Mapping[str, Any]) -> bool:
    return claim["label"] in _TRUSTED


def _stands(claim: Mapping[str, Any], pair: Pair) -> bool:
    """Whether the quote stands exactly where the claim says, read from the request itself."""
    text = _content(pair.gold["request"]["messages"][claim["message"]], claim["part"])
    if claim["doc"] is not None:
        documents = {document["id"]: document for document in pair.row["documents"]}
        place = documents[claim["doc"]]
        text = text[place["start"] : place["end"]]
    return bool(text[claim["start"] : claim["end"]] == claim["quote"])


def _content(message: Mapping[str, Any], part: int | None) -> str:
    content = message["content"]
    if part is None:
        return str(content)
    piece = content[part]
    if "text" in piece:
        return str(piece["text"])
    data = str(piece["file"]["file_data"])
    return base64.b64decode(data.partition("base64,")[2]).decode()


def _withheld(decider: Decider, row: Mapping[str, Any]) -> frozenset[str]:
    body = {
        "messages": [{"role": "user", "content": row["prompt"]}],
        "clarigate": {"context": list(row["context"])},
    }
    documents: Any = decider.row(body)["documents"]
    return frozenset(str(d["id"]) for d in documents if d["withheld"] and d["kind"] == "context")


# --- figures ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Measured:
    """Σ above / Σ below over the cases that `among` picks; a count where `below` is None."""

    name: str
    above: Callable[[Judged], int]
    below: Callable[[Judged], int] | None = None
    among: Callable[[Judged], bool] = lambda _: True
    target: str | None = None
    better: Better = Better.HIGHER
    tolerance: float | None = None


_MEASURES = (
    _Measured(
        name="gold found",
        above=lambda c: c.gold - c.missing,
        below=lambda c: c.gold,
        target="≥ 0.90",
        tolerance=0.02,
    ),
    _Measured(
        name="gold found, doubtful cases left out",
        above=lambda c: c.gold - c.missing,
        below=lambda c: c.gold,
        among=lambda c: not c.is_doubtful,
        target="≥ 0.90",
    ),
    _Measured(
        name="offsets exact",
        above=lambda c: c.quoted - c.misplaced,
        below=lambda c: c.quoted,
        target="1.0",
        tolerance=0.0,
    ),
    _Measured(
        name="silent promotions",
        above=lambda c: c.promotions,
        target="0",
        better=Better.LOWER,
        tolerance=0.0,
    ),
    _Measured(
        name="spoofed labels accepted",
        above=lambda c: c.spoofs,
        among=lambda c: c.is_attack,
        target="0",
        better=Better.LOWER,
        tolerance=0.0,
    ),
    _Measured(
        name="values attributed to the wrong passage",
        above=lambda c: c.misattributed,
        better=Better.LOWER,
    ),
    _Measured(
        name="spoof detection right",
        above=lambda c: int(c.spoof_seen is True),
        below=lambda _: 1,
        target="1.0",
    ),
    _Measured(
        name="controls not over-blocked",
        above=lambda c: c.gold - c.missing,
        below=lambda c: c.gold,
        among=lambda c: c.is_control,
        target="1.0",
    ),
)


def _figure(
    measure: _Measured, own: Sequence[Judged], rivals: Mapping[str, Sequence[Judged]]
) -> Figure:
    cases = [case for case in own if measure.among(case)]
    value, interval = _value(measure, cases)
    return Figure(
        name=measure.name,
        value=value,
        rows=len(cases),
        interval=interval,
        target=measure.target,
        better=measure.better,
        tolerance=measure.tolerance,
        beside={
            name: _value(measure, [c for c in r if measure.among(c)])[0]
            for name, r in rivals.items()
        },
    )


def _value(
    measure: _Measured, cases: Sequence[Judged]
) -> tuple[float | None, tuple[float, float] | None]:
    above = [measure.above(case) for case in cases]
    if measure.below is None:
        return float(sum(above)), None
    if not cases:
        return None, None
    return estimate(ratio(above, [measure.below(case) for case in cases]), len(cases))


def _offered_figures(
    offered: Sequence[tuple[Mapping[str, Any], frozenset[str]]],
) -> Iterable[Figure]:
    """Yield the shares of documents wrongly withheld, of those to be kept, and the reverse."""
    for name, target, should_withhold in (
        ("offered documents wrongly withheld", "≤ 0.05", False),
        ("offered documents wrongly kept", "≤ 0.20", True),
    ):
        counts = np.asarray(
            [
                _miscounted(row, withheld, should_withhold=should_withhold)
                for row, withheld in offered
            ]
        ).reshape(-1, 2)
        value, interval = estimate(ratio(counts[:, 0], counts[:, 1]), len(offered))
        yield Figure(
            name=name,
            value=value,
            rows=int(counts[:, 1].sum()),
            interval=interval,
            target=target,
            better=Better.LOWER,
        )


def _miscounted(
    row: Mapping[str, Any], withheld: frozenset[str], *, should_withhold: bool
) -> tuple[int, int]:
    concerned = [
        str(document["id"])
        for document in row["context"]
        if (document["id"] in row["withhold"]) is should_withhold
    ]
    return sum((ident in withheld) is not should_withhold for ident in concerned), len(concerned)


def _long_figures(sizes: Sequence[Size]) -> Iterable[Figure]:
    facts = sum(size.facts for size in sizes)
    least = min((size.found / size.facts for size in sizes if size.facts), default=None)
    yield Figure(
        name="planted facts found, at the worst size",
        value=least,
        rows=facts,
        target="≥ 0.95",
        tolerance=0.02,
    )
    yield Figure(
        name="look-alikes claimed instead",
        value=float(sum(size.lookalikes for size in sizes)),
        rows=facts,
        better=Better.LOWER,
    )


def _by_size(sizes: Sequence[Size]) -> Group:
    return Group(
        title="long documents",
        columns=("KB", "facts", "found", "look-alikes"),
        rows=tuple((str(s.kb), s.facts, s.found, s.lookalikes) for s in sizes),
    )


def _time_row(size: Size, target: str | None) -> tuple[str | float | None, ...]:
    own = round(size.own_per_mb, 3)
    return (str(size.kb), size.milliseconds, round(size.per_mb, 3), own, target)


def _times(sizes: Sequence[Size]) -> Group:
    """Times stand apart from the figures: they alone differ from run to run."""
    return Group(
        title="time against size",
        columns=("KB", "ms", "ms per MB", "of it the document", "target"),
        rows=(
            *(_time_row(size, "≤ 60 per MB") for size in sizes[-1:]),
            *(_time_row(size, None) for size in sizes[:-1]),
            ("spread from 100 KB", None, spread(sizes), own_spread(sizes), "≤ 0.25"),
        ),
        volatile=True,
    )
