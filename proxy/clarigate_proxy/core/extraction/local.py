"""The local extractor: rules over the prompt's own words, deterministic, no network, no model.

Why: the default extractor (methods, "Extraction"). It composes the files of this package: signals
once, then language, task type, what is stated, what is open. It must not decide: it hands evidence
to the graph, and UCAQ decides.

Invariants: documents are counted as material, never read for intent; values with a span are exact
substrings of the user's own words; a prompt in a language that it cannot judge makes it abstain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from clarigate_proxy.core.domains import domain_of
from clarigate_proxy.core.extraction.action import find_action
from clarigate_proxy.core.extraction.assumable import is_assumable
from clarigate_proxy.core.extraction.domain_slots import with_domain_slots
from clarigate_proxy.core.extraction.exercise_gaps import EXERCISE_GAPS
from clarigate_proxy.core.extraction.facts import Facts, Situation
from clarigate_proxy.core.extraction.foreign import (
    LEXICONS,
    foreign_gaps,
    foreign_place,
    is_word,
    simplified,
)
from clarigate_proxy.core.extraction.foreign.statements import MISREAD, foreign_statements
from clarigate_proxy.core.extraction.foreign.task_types import foreign_task_type
from clarigate_proxy.core.extraction.gaps import LAW_OF_PLACE, Gap, find_gaps
from clarigate_proxy.core.extraction.history import read_history
from clarigate_proxy.core.extraction.implied import IMPLIED_CONFIDENCE, find_implied
from clarigate_proxy.core.extraction.kind_gaps import KIND_GAPS
from clarigate_proxy.core.extraction.language import KNOWN, detect_language, has_words
from clarigate_proxy.core.extraction.learned import Model, judge
from clarigate_proxy.core.extraction.learned.features import Features, featurise, seen_before
from clarigate_proxy.core.extraction.learned.refine import refine, utilities
from clarigate_proxy.core.extraction.learned.vectors import WordVectors
from clarigate_proxy.core.extraction.material import find_material, material_present
from clarigate_proxy.core.extraction.material_gaps import MATERIAL_GAPS
from clarigate_proxy.core.extraction.opt_out import opts_out
from clarigate_proxy.core.extraction.personal_gaps import PERSONAL_GAPS
from clarigate_proxy.core.extraction.place_gaps import PLACE_GAPS
from clarigate_proxy.core.extraction.places import find_place
from clarigate_proxy.core.extraction.rules import Index
from clarigate_proxy.core.extraction.self_contained import is_self_contained
from clarigate_proxy.core.extraction.shown_gaps import SHOWN_GAPS
from clarigate_proxy.core.extraction.signals import QUOTED, Signals, read_signals
from clarigate_proxy.core.extraction.small_talk import is_small_talk
from clarigate_proxy.core.extraction.soft_gaps import SOFT_GAPS
from clarigate_proxy.core.extraction.statements import find_statements, states_place
from clarigate_proxy.core.extraction.target_gaps import TARGET_GAPS
from clarigate_proxy.core.extraction.task_type import Opening, classify, opening
from clarigate_proxy.core.extraction.translation import instruction_language, language_gap
from clarigate_proxy.core.extraction.unshown_gaps import UNSHOWN_GAPS
from clarigate_proxy.core.records import record
from clarigate_proxy.core.schema import Schema
from clarigate_proxy.core.things import Thing, Things
from clarigate_proxy.core.values import Evidence, Extraction, Reading

__all__ = ["Examined", "LocalExtractor"]

DOCUMENT_CHARS = 1500
_LEARNT = "en"
"""The language that the models have seen enough of."""

THING_CHARS = 500
"""How far behind its opening a request is searched for what a question may name."""

STATED = 0.9
"""c of an explicit statement, before the boost for the user's own words."""

_WORDS_OUTSIDE = 2
_RULE_ASKS = 0.2
"""From this U on a rule has found what to ask about."""

_HELPER = re.compile(r"\b(?:helpful|useful|friendly|ai|smart) (?:\w+ )?(?:assistant|helper|bot)\b")
"""The operator's text that says nothing of what people come with."""

_NAME_CHARS = 48
"""An operator's text up to here names a role and lays down no manners: "You are a coach."."""

_REFUTED = frozenset({"task", "subject", "inputs", "purpose", "constraints", "timeframe"})
"""Slots where a gap speaks against the value found: "draft the contract" names no subject."""

_ENGLISH = (
    *MATERIAL_GAPS,
    *PLACE_GAPS,
    *PERSONAL_GAPS,
    *KIND_GAPS,
    *EXERCISE_GAPS,
    *TARGET_GAPS,
    *UNSHOWN_GAPS,
    *SHOWN_GAPS,
    *SOFT_GAPS,
)
_FIRST_TURN = Index.of(rule for rule in _ENGLISH if "later" not in rule.needs)
_LATER_TURN = Index.of(rule for rule in _ENGLISH if "later" not in rule.unless)
"""The English rules that can hold at all in a first and in a later turn."""


@record(frozen=True, slots=True, kw_only=True)
class Examined:
    """What the rules found in a reading, and the signals they read it from.

    `is_plain` tells a first turn in which no operator gives facts or a form. `is_seen` tells such a
    turn where the models see all there is: no picture, no earlier matter, no role to play.
    `has_replies` tells that a question about it was answered or declined.
    """

    signals: Signals
    extraction: Extraction
    seen_before: float = 0.0
    is_plain: bool = False
    is_seen: bool = False
    has_replies: bool = False

    @property
    def stated(self) -> frozenset[str]:
        """Slots with a value or with material."""
        return frozenset(item.slot for item in self.extraction.evidence if item.confidence > 0.0)

    def features(self, vectors: WordVectors, *, with_rules: bool = True) -> Features:
        """Return what the learnt models read."""
        return featurise(
            self.signals,
            vectors,
            task_type=self.extraction.task_type,
            stated=self.stated,
            utilities={
                item.slot: _utility(item)
                for item in self.extraction.evidence
                if item.confidence == 0.0
            },
            seen_before=self.seen_before,
            with_rules=with_rules,
        )


class LocalExtractor:
    """Rules and tables, built once per schema; holds nothing that changes."""

    def __init__(self, schema: Schema, model: Model | None = None) -> None:
        self._schema = schema
        self._slots = frozenset(schema.index_of)
        self._model = model

    def extract(self, reading: Reading) -> Extraction:
        """Algorithm 1 for one reading: rules, then the learnt judgement of what they found."""
        examined = self.examine(reading)
        extraction = examined.extraction
        if extraction.language == _LEARNT and not extraction.abstained:
            if is_small_talk(examined.signals) or _is_complete(examined):
                return self._silent(extraction)
            if self._model is not None:
                extraction = self._judged(examined, self._model)
        return with_domain_slots(extraction, examined.signals, self._slots)

    def _silent(self, extraction: Extraction) -> Extraction:
        """Nothing is asked for: every dimension without a value is ruled out."""
        found = {item.slot: item for item in extraction.evidence if item.confidence > 0.0}
        ruled_out = {slot: Evidence(slot=slot, applies=False) for slot in self._schema.index_of}
        return replace(extraction, evidence=tuple((ruled_out | found).values()))

    def _judged(self, examined: Examined, model: Model) -> Extraction:
        extraction = examined.extraction
        judgement = judge(model, examined.features(model.vectors), stated=examined.stated)
        found = {item.slot: item for item in extraction.evidence}
        evidence = refine(
            self._schema,
            found,
            judgement,
            task_type=extraction.task_type,
            language=extraction.language,
            domain=extraction.domain,
            is_plain=examined.is_seen,
            may_ask=judgement.ratio < 1.0 or not _is_assumable(examined.signals),
            replied=examined.has_replies,
        )
        need = judgement.need(max(utilities(found).values(), default=0.0))
        return replace(extraction, evidence=tuple(evidence.values()), need=need)

    def examine(self, reading: Reading) -> Examined:
        """Return what the rules find, with all that the models read."""
        signals = read_signals(reading)
        reason, language = _judgeable(signals)
        start = opening(signals)
        foreign = language in LEXICONS
        plain = simplified(signals) if language == "zh" else signals
        task_type = foreign_task_type(plain.flat) if foreign else classify(signals, start)
        if reason is not None:
            return Examined(
                signals=signals,
                extraction=Extraction(task_type=task_type, language=language, abstained=reason),
            )
        place = find_place(signals)
        if place is not None and foreign and is_word(signals.low[slice(*place)], language):
            place = None
        placed = place is not None or (foreign and foreign_place(plain, language))
        situation = _situation(reading, signals, start, task_type, placed=placed)
        history = situation.history
        evidence = _stated(signals, task_type, place)
        if foreign:
            _restate(evidence, signals, foreign_statements(plain, language))
        facts = Facts(situation)
        gaps = tuple(
            foreign_gaps(plain, language, facts, history, situation.operator)
            if foreign
            else find_gaps(_table(first_turn=signals.first_turn), signals, start, facts)
        )
        for found in gaps:
            _add(evidence, found)
        untargeted = language_gap(plain, language, reading.documents, facts)
        if untargeted is not None:
            _add(evidence, untargeted)
        is_plain = signals.first_turn and not facts.holds("operator")
        domain = domain_of(signals.vocabulary, signals.low, task_type)
        things = self._schema.things.find(start.rest[:THING_CHARS], language)
        return Examined(
            signals=signals,
            extraction=Extraction(
                task_type=task_type,
                language=language,
                domain=domain,
                things=things if domain else _with_matters(things, gaps, self._schema.things),
                evidence=tuple(item for slot, item in evidence.items() if slot in self._slots),
                opt_out=opts_out(
                    plain,
                    language,
                    (*history.background, *history.user_texts),
                    situation.operator.lower(),
                ),
            ),
            seen_before=seen_before(signals, reading),
            is_plain=is_plain,
            is_seen=is_plain and not _is_hidden(reading, signals) and not _plays(situation),
            has_replies=bool(reading.replies),
        )


def _is_hidden(reading: Reading, signals: Signals) -> bool:
    """Whether something counts that the models were not taught: pictures, a former matter."""
    return signals.media or bool(reading.former)


def _situation(
    reading: Reading, signals: Signals, start: Opening, task_type: str, *, placed: bool
) -> Situation:
    return Situation(
        signals=signals,
        start=start,
        task_type=task_type,
        place=placed,
        operator="\n".join(segment.text for segment in reading.operator),
        history=read_history(reading, signals),
        documents=_documents(reading),
        background="\n".join(segment.text for segment in reading.background),
    )


def _with_matters(
    found: tuple[Thing, ...], gaps: Iterable[Gap], things: Things
) -> tuple[Thing, ...]:
    """Return the nouns with what the most useful gap of each slot is about.

    A law holds whatever the nouns are ("a job in a bakery"); all else only tells where they do not.
    Domains have questions of their own for all that.
    """
    best: dict[str, Gap] = {}
    for gap in gaps:
        if gap.slot not in best or gap.utility > best[gap.slot].utility:
            best[gap.slot] = gap
    about = dict.fromkeys(gap.matter for gap in best.values() if gap.matter in things.by_id)
    matters = [Thing(id=matter, name="", object="", given=False) for matter in about if matter]
    law = [matter for matter in matters if matter.id == LAW_OF_PLACE]
    return (*law, *found, *(matter for matter in matters if matter.id != LAW_OF_PLACE))


def _plays(situation: Situation) -> bool:
    """Whether the operator has a role played that is more than a name or a helpful assistant's."""
    text = situation.operator
    return len(text) > _NAME_CHARS and _HELPER.search(text.lower()) is None


def _is_assumable(signals: Signals) -> bool:
    return is_assumable(signals.flat, signals.words)


def _is_complete(examined: Examined) -> bool:
    """Whether nothing is missing by the form of the prompt, and no rule found otherwise."""
    return (
        examined.is_plain
        and is_self_contained(examined.signals.flat)
        and all(
            item.confidence > 0.0 or _utility(item) < _RULE_ASKS
            for item in examined.extraction.evidence
        )
    )


def _documents(reading: Reading) -> str:
    """The heads of the documents, lower case, for a look at what they are about."""
    return "\n".join(document.text[:DOCUMENT_CHARS].lower() for document in reading.documents[:5])


def _table(*, first_turn: bool) -> Index[Gap]:
    return _FIRST_TURN if first_turn else _LATER_TURN


def _judgeable(signals: Signals) -> tuple[str | None, str]:
    if not has_words(signals.text):
        return "no_words", "und"
    language = instruction_language(signals, detect_language(*_outside_quotes(signals)))
    return (None if language in KNOWN else "language"), language


def _outside_quotes(signals: Signals) -> tuple[str, Iterable[str]]:
    """The text and words to tell the language by: what is quoted may be in another one."""
    if signals.layout.quoted:
        outside = QUOTED.sub(" ", signals.low)
        words = re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", outside)
        if len(words) >= _WORDS_OUTSIDE:
            return outside, words
    return signals.text, signals.words


def _stated(signals: Signals, task_type: str, place: tuple[int, int] | None) -> dict[str, Evidence]:
    """Collect what the text gives outright."""
    action = find_action(signals, task_type)
    places = {
        "task": action.task,
        "subject": action.subject,
        "location": place if states_place(task_type) else None,
    }
    places.update(find_statements(signals, task_type))
    found = {}
    for slot, where in places.items():
        evidence = _asserted(signals, slot, where)
        if evidence is not None:
            found[slot] = evidence
    material = _asserted(signals, "inputs", find_material(signals, task_type))
    if material is not None:
        found["inputs"] = material
    elif material_present(signals):
        found["inputs"] = Evidence(slot="inputs", confidence=STATED, applies=True)
    for implied in find_implied(signals, task_type):
        if implied.slot not in found:
            found[implied.slot] = Evidence(
                slot=implied.slot, confidence=IMPLIED_CONFIDENCE, value=implied.value
            )
    return found


def _restate(
    evidence: dict[str, Evidence], signals: Signals, places: Mapping[str, tuple[int, int]]
) -> None:
    """Put what the request's own language shows in place of what English rules misread."""
    for slot in MISREAD:
        evidence.pop(slot, None)
    for slot, where in places.items():
        stated = _asserted(signals, slot, where)
        if stated is not None:
            evidence[slot] = stated


def _asserted(signals: Signals, slot: str, place: tuple[int, int] | None) -> Evidence | None:
    if place is None or place[0] == place[1]:
        return None
    span = signals.span(*place)
    if span is None:
        return None
    value = signals.text[place[0] : place[1]]
    return Evidence(slot=slot, confidence=STATED, value=value, span=span, applies=True)


def _add(evidence: dict[str, Evidence], found: Gap) -> None:
    """Enter a gap; of several for one slot the most useful one counts, most values stay."""
    old = evidence.get(found.slot)
    if old is not None and old.confidence > 0.0:
        if found.slot not in _REFUTED:
            return
        old = None
    if old is not None and _utility(old) >= found.utility:
        return
    evidence[found.slot] = replace(
        old or Evidence(slot=found.slot),
        applies=True,
        impact=found.impact,
        p_default=found.p_default,
        default=found.default,
    )


def _utility(evidence: Evidence) -> float:
    """U of a gap entered before, 0 where the slot holds none."""
    if evidence.impact is None or evidence.p_default is None:
        return 0.0
    return (1.0 - evidence.p_default) * evidence.impact
