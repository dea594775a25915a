"""What the rules found and what the models judge, brought together as evidence.

Why: a rule is right about structure and blind to worth, a model the other way round. A rule's gap
stays as it is (letting the model veto it lost more due questions than wrong ones on unseen
prompts); where no rule fired, the model opens a gap by itself only when it is sure. What is left is
assumed, and stated only where readers would want to hear it.

U is set through p_default, I stays the profile's where that is large enough: A = U / I.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from clarigate_proxy.core.extraction.learned.judgement import ASKABLE, Judgement
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import ProfileEntry, Schema
from clarigate_proxy.core.values import Evidence, Question, QuestionKind

__all__ = ["break_even", "opened", "refine", "utilities"]

# Cost of a first question under the default policy, tokens apart: β·L + γ·R(1).
_FIXED_COST: Mapping[bool, float] = {True: 0.20 + 0.1375, False: 0.09 + 0.103}
_COST_PER_TOKEN = 0.0005

STATED_UTILITY = 0.11
"""U of an assumption worth a line: just above the default policy's threshold of 0.10."""

STATEMENT_THRESHOLD = 0.10
QUIET_UTILITY = 0.099
"""U of what is open but not worth a line: the most it can be, scaled by how sure the model is."""

_ASKABLE_QUIET, _OTHER_QUIET = 0.27, 0.15
"""Score of the likeliest slot where nothing is asked or stated, at most; and of any other slot.

The first keeps U below the statement threshold for the dearest question (0.27 · 0.36 < 0.10); it
ranks prompts by `need`, so nothing else may reach it.
"""

_STATED, _STATED_SPAN = 0.5, 0.04
"""Score of what is stated as assumed, by its share: above what is quiet, below what is named."""

_ONCE = 1.25
"""Most that the models alone make of a score: enough for a first question, not for a second one,
since they judge the prompt as it came, without the answer to the first."""

_UNASKED_AGAIN = 0.99
"""Most that they make of it after a reply."""

_LIKELY = 0.35
"""From this share of τ on the likeliest gap is named, though not asked about."""

_UNASKED = 0.55
"""Least score of a gap that is only named: above those of assumptions, below break-even."""

_RULE_ASKS = 0.2
"""From this U on a rule has found what to ask about: then no value is doubted."""

_REFUTABLE = frozenset({"subject", "task"})
"""Where a sure model speaks against the value found: "what does that mean" has a subject only in
form."""

_SIGNIFICANT = 0.5
"""θ_sig of the default policy: a question about less would stop as `confident` before it is put."""

_DOUBTFUL = 0.26
"""U / I of what is asked about, at least: with less, p_default would reach θ_stop."""

_FACTS = "inputs"
_CASE, _PLACEHOLDERS = "a typical case, as no details are given", "placeholders for facts not given"
_TYPICAL: Mapping[str, str] = {
    **dict.fromkeys(("qa", "explain", "howto", "plan", "recommend", "find", "other"), _CASE),
    **dict.fromkeys(("write", "brainstorm"), _PLACEHOLDERS),
    "roleplay": "a made-up case",
    "code": "made-up sample data",
    "math": "round example numbers",
}
"""What is assumed about facts of the asker's own that only sharpen the answer, in English as the
models are; a text to summarize, translate or correct cannot be assumed."""

_NOTHING = ProfileEntry()
_NO_EVIDENCE = Evidence(slot="")


def break_even(
    schema: Schema, slot: str, task_type: str, language: str, domain: str | None = None
) -> float:
    """Return the U at which asking about a slot just pays, 0 where it is never asked."""
    return _even(schema.priced(task_type, language, domain).get(slot))


def _even(priced: tuple[Question, int] | None) -> float:
    if priced is None:
        return 0.0
    question, tokens = priced
    return _FIXED_COST[question.kind is QuestionKind.TEXT] + _COST_PER_TOKEN * tokens


def refine(
    schema: Schema,
    evidence: Mapping[str, Evidence],
    judgement: Judgement,
    *,
    task_type: str,
    language: str,
    is_plain: bool,
    may_ask: bool = True,
    replied: bool = False,
    domain: str | None = None,
) -> dict[str, Evidence]:
    """Return evidence with the models' judgement in it.

    `is_plain` tells a first turn of a new matter in which no operator gives facts or a form: of
    others the models have seen too little to open a gap by themselves. Without `may_ask` an
    assumption is all that the form of the prompt calls for, whatever they think. After a reply
    (`replied`) they open nothing that would be asked about: it was not said to them. Where there is
    material to work on, they ask nothing, and what tasks of the kind mostly lack is no reason for
    a line.
    """
    profile = schema.profile(task_type, domain)
    gaps = utilities(evidence)
    stated = frozenset(slot for slot, e in evidence.items() if e.confidence > 0.0)
    on_material = "inputs" in stated
    ranking = _Ranking.of(
        judgement, gaps, stated, is_plain=is_plain, silent=on_material or not may_ask
    )
    refined = dict(evidence)
    questions = schema.priced(task_type, language, domain)
    for slot in (spec.id for spec in schema.slots_of(domain)):
        found = evidence.get(slot)
        if slot in stated:
            if slot != ranking.refuted:
                continue
            found = None
        entry = profile.get(slot, _NOTHING)
        even = _even(questions.get(slot))
        own = _own_utility(found, entry)
        no_rule = found is None or found.impact is None
        ruled = min(own, QUIET_UTILITY) if on_material and no_rule else own
        wanted = ranking.utility(slot, ruled, even)
        if replied and ruled < even:
            wanted = min(wanted, _UNASKED_AGAIN * even)
        applies = wanted >= STATEMENT_THRESHOLD or slot in judgement.missing
        changed = wanted if wanted != own else None
        item = opened(slot, found or _NO_EVIDENCE, entry, changed, applies=applies)
        refined[slot] = _in_doubt(item, wanted) if changed and wanted >= even > 0.0 else item
    if _FACTS not in stated:
        ruled = _own_utility(evidence.get(_FACTS), profile.get(_FACTS, _NOTHING))
        if _FACTS in ranking.assumed or (_is_soft(ruled) and not ranking.unsupported):
            even = _even(questions.get(_FACTS))
            refined[_FACTS] = _as_typical(refined[_FACTS], even, task_type)
    return refined


def _as_typical(item: Evidence, even: float, task_type: str) -> Evidence:
    """Return evidence of facts of one's own with words for what is assumed about them."""
    if item.default is not None or _own_utility(item, _NOTHING) >= even:
        return item
    return replace(item, default=_TYPICAL.get(task_type))


@record(frozen=True, slots=True, kw_only=True)
class _Ranking:
    """How sure it is that a question is due, and what it is about.

    `sureness` in [0, 1] ranks prompts where nothing is asked; `asks` says that the models alone
    would ask, `ratio` how clearly; `assumed` is what is worth a line, and a rule's own assumption
    is not where it is `unsupported`. `shares` are those of slots that can be opened, the likeliest
    has 1; `refuted` is a slot whose value they do not believe.
    """

    shares: Mapping[str, float]
    ratio: float
    assumed: tuple[str, ...]
    unsupported: bool
    sureness: float
    asks: bool
    likely: bool
    refuted: str | None

    @classmethod
    def of(
        cls,
        judgement: Judgement,
        gaps: Mapping[str, float],
        stated: frozenset[str],
        *,
        is_plain: bool,
        silent: bool,
    ) -> _Ranking:
        best = max(gaps.values(), default=0.0)
        told = judgement.states or (
            judgement.supports and any(_is_soft(utility) for utility in gaps.values())
        )
        asks = is_plain and not silent and judgement.ratio >= 1.0
        first = max(judgement.shares, key=judgement.shares.__getitem__, default=None)
        doubts = asks and best < _RULE_ASKS and first in _REFUTABLE and first in stated
        refuted = first if doubts else None
        free = {
            slot: share
            for slot, share in judgement.shares.items()
            if slot not in stated or slot == refuted
        }
        most = max(free.values(), default=0.0) or 1.0
        return cls(
            shares={slot: share / most for slot, share in free.items()},
            ratio=judgement.ratio,
            assumed=judgement.assumed if is_plain and told else (),
            unsupported=is_plain and not judgement.supports,
            sureness=judgement.sureness(best),
            asks=asks,
            likely=is_plain and judgement.ratio >= _LIKELY,
            refuted=refuted,
        )

    def utility(self, slot: str, ruled: float, even: float) -> float:
        """Return the U that a slot is to have; `ruled` is what rules or profile give it."""
        if even <= 0.0:
            return min(ruled, QUIET_UTILITY)
        share = self.shares.get(slot, 0.0)
        if ruled >= even:
            return ruled
        if self.asks and share > 0.0:
            return even * min(self.ratio, _ONCE) * share
        if self.likely and share == 1.0 and not self.unsupported:
            likely = 0.99 * min(self.ratio, 1.0)
            return max(ruled, even * (_UNASKED + (1.0 - _UNASKED) * likely))
        quiet = even * (_ASKABLE_QUIET * math.sqrt(self.sureness * share))
        if slot not in ASKABLE:
            quiet = min(ruled, even * _OTHER_QUIET)
        if ruled < STATEMENT_THRESHOLD or (self.unsupported and _is_soft(ruled)):
            return self._assumed(slot, even, quiet)
        least = min(ruled, STATED_UTILITY)
        return least + (ruled - least) * self.sureness

    def _assumed(self, slot: str, even: float, quiet: float) -> float:
        if slot not in self.assumed:
            return quiet
        share = self.shares.get(slot, 0.0)
        return max(quiet, STATED_UTILITY, even * (_STATED + _STATED_SPAN * share))


def _is_soft(utility: float) -> bool:
    """Whether a gap is worth a stated assumption and no question."""
    return STATEMENT_THRESHOLD <= utility < _RULE_ASKS


def _in_doubt(item: Evidence, utility: float) -> Evidence:
    """Return evidence with the same U whose I and p_default let it be asked about."""
    impact = min(max(item.impact or 0.0, _SIGNIFICANT), utility / _DOUBTFUL)
    return replace(item, impact=impact, p_default=1.0 - utility / impact)


def utilities(evidence: Mapping[str, Evidence]) -> dict[str, float]:
    """Return U of the gaps that rules found, by slot."""
    return {slot: _own_utility(e, _NOTHING) for slot, e in evidence.items() if e.confidence == 0.0}


def _own_utility(found: Evidence | None, entry: ProfileEntry) -> float:
    """Return U of the rule's gap, or the profile's where no rule fired."""
    if found is not None and found.applies is False:
        return 0.0
    if found is None or found.impact is None:
        return (1.0 - entry.p_default) * entry.impact if entry.applies else 0.0
    p_default = entry.p_default if found.p_default is None else found.p_default
    return (1.0 - p_default) * found.impact


def opened(
    slot: str, found: Evidence, entry: ProfileEntry, utility: float | None, *, applies: bool
) -> Evidence:
    """Return what was `found` as evidence for a slot with `utility` as its U (None: as it is).

    I is raised only where U would not fit in it. Built field by field: `dataclasses.replace` costs
    four times as much, twenty times a request.
    """
    impact, p_default = found.impact, found.p_default
    if utility is not None:
        impact = max(entry.impact if impact is None else impact, utility, 0.05)
        p_default = 1.0 - utility / impact
    return Evidence(
        slot=slot,
        confidence=found.confidence,
        value=found.value,
        span=found.span,
        applies=applies,
        impact=impact,
        p_default=p_default,
        default=found.default,
    )
