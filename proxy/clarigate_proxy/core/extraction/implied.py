"""What is not said and taken for granted: partial values from vocabulary, without a span.

Why: implicit signals are PARTIAL and MODEL_INFERRED (methods, "Extraction"). They fill a node's
value where nothing is stated, never resolve it, and never become a claim in the prompt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.signals import Signals

__all__ = ["IMPLIED_CONFIDENCE", "Implied", "find_implied"]

IMPLIED_CONFIDENCE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Implied:
    """A value that a word of the prompt suggests. `types` limits it to task types (empty: all)."""

    slot: str
    value: str
    triggers: frozenset[str]
    types: frozenset[str] = frozenset()


_TOPICS = words("qa explain compare math chat find howto analyze")

_TABLE = (
    Implied(
        slot="risk_sensitivity",
        value="medical",
        triggers=words(
            "disease symptom symptoms cancer patient patients drug drugs dose dosage medication "
            "medicine "
            "medications diagnosis syndrome therapy pregnant pregnancy depression depressed "
            "anxiety adhd "
            "autistic thyroid diabetes tumor surgery pain headache headaches fever infection "
            "vaccine vitamin "
            "supplements peptides metformin icd doctor hospital overdosed bleeding rash antibiotics"
        ),
    ),
    Implied(
        slot="risk_sensitivity",
        value="self-harm",
        triggers=words("suicide suicidal kill-myself self-harm"),
    ),
    Implied(
        slot="risk_sensitivity",
        value="legal",
        triggers=words(
            "lawsuit sue liable liability attorney landlord deposit evicted custody divorce "
            "fired defamation "
            "lawyer misconduct"
        ),
    ),
    Implied(
        slot="risk_sensitivity",
        value="money",
        triggers=words(
            "invest investing investment investments stock stocks mortgage retirement dividends "
            "crypto "
            "bitcoin loan debt savings superannuation etf rich portfolio insurance"
        ),
    ),
    Implied(
        slot="risk_sensitivity",
        value="physical safety",
        triggers=words(
            "electrical welding roof wiring gas explosive chemicals weld plasma voltage fire"
        ),
    ),
    Implied(
        slot="evidence_needs",
        value="current data",
        triggers=words(
            "weather forecast news current latest price prices today events hours nearest "
            "available "
            "recent upcoming"
        ),
        types=words("find qa recommend"),
    ),
    Implied(
        slot="domain",
        value="medicine",
        triggers=words(
            "disease symptoms cancer patient diagnosis syndrome therapy thyroid lymphoma icd "
            "autism adhd "
            "vaccine surgery neurons brain"
        ),
        types=_TOPICS,
    ),
    Implied(
        slot="domain",
        value="finance",
        triggers=words(
            "stock stocks bonds dividend dividends mortgage inflation gdp etf crypto bitcoin "
            "rmb euro "
            "investment economy bank yuan"
        ),
        types=_TOPICS,
    ),
    Implied(
        slot="domain",
        value="mathematics",
        triggers=words(
            "theorem integral derivative matrix prime integers polynomial eigenvalue topology "
            "algebra "
            "geometry quaternion quadratic"
        ),
        types=_TOPICS,
    ),
    Implied(
        slot="domain",
        value="physics",
        triggers=words(
            "gravity quantum relativity photon particle velocity entropy magnetic tachyon speed "
            "light "
            "train orbit"
        ),
        types=_TOPICS,
    ),
    Implied(
        slot="domain",
        value="chemistry",
        triggers=words("molecule acid compound reaction smiles chemical oxidation polymer enzyme"),
        types=_TOPICS,
    ),
    Implied(
        slot="domain",
        value="biology",
        triggers=words(
            "species dna protein evolution mammal cell bacteria genes squirrel ecosystem"
        ),
        types=_TOPICS,
    ),
    Implied(
        slot="domain",
        value="machine learning",
        triggers=words(
            "llm llms neural transformer gpt embeddings finetuning attention dropout "
            "reinforcement llama "
            "convnet gradient tokens"
        ),
        types=words("qa explain compare"),
    ),
    Implied(
        slot="domain",
        value="music",
        triggers=words("song album band guitar singer rapper lyrics concert"),
        types=words("qa explain compare"),
    ),
    Implied(
        slot="domain",
        value="games",
        triggers=words("zelda pokemon mario chess boss dungeon minecraft overwatch rook gameplay"),
        types=words("qa explain compare"),
    ),
    Implied(
        slot="domain",
        value="philosophy",
        triggers=words("free-will consciousness morality existence ethics absurd god soul"),
        types=words("qa explain chat"),
    ),
    Implied(
        slot="domain",
        value="logic",
        triggers=words("faster taller slower older heavier riddle penguin"),
        types=words("qa math"),
    ),
    Implied(
        slot="domain",
        value="language",
        triggers=words("grammar verb pronoun plural synonym etymology noun"),
        types=words("qa explain"),
    ),
)


def find_implied(signals: Signals, task_type: str) -> Iterator[Implied]:
    """Yield at most one value per slot, in the table's order."""
    seen: set[str] = set()
    for implied in _TABLE:
        if implied.slot in seen or implied.triggers.isdisjoint(signals.vocabulary):
            continue
        if not implied.types or task_type in implied.types:
            seen.add(implied.slot)
            yield implied
