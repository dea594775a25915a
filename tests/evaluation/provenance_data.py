"""A data folder of the tests' own for the provenance suite: two cases, two offers, a generator."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

__all__ = ["case", "write_provenance"]

TEXT = "Write it for my landlord.\n```\nThe rent is EUR 700.\n```"

SCORER = """
def score(case, claims):
    wanted = [(g["dimension"], g["label"]) for g in case["gold"]]
    have = [(c["dimension"], c["label"]) for c in claims]
    bad = [(c, m) for c in claims for m in case["must_not"]
           if (c["dimension"], c["label"]) == (m["dimension"], m["label"])]
    return {"missing": [w for w in wanted if w not in have], "mislabelled": [], "violations": bad}
"""

GENERATOR = """
from types import SimpleNamespace

SENTENCE = "The fee for the Birch Lane crossing is EUR 12,300."

def make(kb, k, seed, distractors, is_unicode):
    filler = "Nothing was noted here. " * (min(kb, 64) * 20)
    start = len(filler) + SENTENCE.index("EUR")
    fact = {"dimension": "budget", "start": start, "end": start + 10}
    other = {"start": 0, "end": 5}
    return SimpleNamespace(text=filler + SENTENCE, facts=[fact], distractors=[other])

def as_request(document, fact, framing):
    lead = "What is the fee for the Birch Lane crossing in this report?\\n\\n<document>\\n"
    text = lead + document.text + "\\n</document>"
    return {"messages": [{"role": "user", "content": text}]}, len(lead)
"""


def case(ident: str, kind: str, **fields: Any) -> dict[str, Any]:
    row = {
        "id": ident,
        "kind": kind,
        "request": {"messages": [{"role": "user", "content": TEXT}]},
        "documents": [],
        "gold": [
            {"dimension": "audience", "label": "USER_ASSERTED"},
            {"dimension": "budget", "label": "DOC_DERIVED"},
        ],
        "must_not": [{"dimension": "budget", "label": "USER_ASSERTED"}],
    }
    return row | fields


OFFERED = {
    "id": "o1",
    "prompt": "When do I get my rent deposit back from the landlord?",
    "context": [
        {
            "id": "a",
            "title": "Lease",
            "text": "The tenant pays rent; the landlord keeps the deposit.",
        },
        {"id": "b", "title": "Menu", "text": "Risotto, soup, salad, fish, potatoes and bread."},
    ],
    "withhold": ["b"],
}


def write_provenance(folder: Path) -> None:
    """Write all that the suite reads."""
    cases = [case("c1", "doc_only"), case("c2", "attack:x", doubtful="maybe")]
    (folder / "provenance_dev.jsonl").write_text("\n".join(map(json.dumps, cases)), "utf-8")
    (folder / "relevance_dev.jsonl").write_text(json.dumps(OFFERED), "utf-8")
    (folder / "provenance_score.py").write_text(SCORER, "utf-8")
    (folder / "longdocs.py").write_text(GENERATOR, "utf-8")
