"""Readings and decisions for the tests of extraction: no turn, no gates."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from clarigate_proxy.core.extraction import LocalExtractor
from clarigate_proxy.core.extraction.signals import Signals, read_signals
from clarigate_proxy.core.graph import Graph, build
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.core.questions import Asked, Choice, choose
from clarigate_proxy.core.values import Evidence, Extraction, Reading, Segment, Span
from clarigate_proxy.schemas import load_schema

GOLDEN = Path(__file__).parents[2] / "golden"
POLICY = Policy()


def segment(text: str, role: str = "user", message: int = 0, start: int = 0) -> Segment:
    span = Span(message=message, start=start, end=start + len(text))
    return Segment(role=role, text=text, span=span)


def reading(text: str, *, operator: str = "", media: bool = False) -> Reading:
    """A first turn of one message."""
    return Reading(
        prompt=(segment(text, message=1 if operator else 0),),
        operator=(segment(operator, "system"),) if operator else (),
        media=media,
        prompt_message=1 if operator else 0,
    )


def dialogue(*texts: str) -> Reading:
    """User and assistant in turns; the last text is the prompt."""
    *before, prompt = (
        segment(text, "assistant" if index % 2 else "user", index)
        for index, text in enumerate(texts)
    )
    return Reading(
        prompt=(prompt,),
        earlier=tuple(before[::2]),
        assistant=tuple(before[1::2]),
        first_turn=len(texts) == 1,
        prompt_message=len(texts) - 1,
    )


def signals(text: str) -> Signals:
    return read_signals(reading(text))


@cache
def extractor() -> LocalExtractor:
    return LocalExtractor(load_schema())


def extract(text: str | Reading) -> Extraction:
    return extractor().extract(reading(text) if isinstance(text, str) else text)


def evidence(text: str | Reading, slot: str) -> Evidence:
    found = {item.slot: item for item in extract(text).evidence}
    return found.get(slot, Evidence(slot=slot))


def graph(text: str | Reading) -> Graph:
    return build(load_schema(), extract(text), POLICY.thresholds)


def decide(text: str | Reading) -> Choice:
    return choose(graph(text), load_schema(), POLICY, Asked())


def asked(text: str | Reading) -> str | None:
    """The dimension that is asked about, None where nothing is."""
    extraction = extract(text)
    if extraction.abstained is not None or extraction.opt_out:
        return None
    questions = decide(text).questions
    return questions[0].node.dimension if questions else None
