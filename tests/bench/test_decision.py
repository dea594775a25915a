"""What a decision costs, and that none of its parts grows faster than its text. `-s` shows it.

The prompts are those of the golden sets with about 400 characters. The bounds are generous, for a
machine that is shared; what is printed counts.
"""

from __future__ import annotations

import json
import re
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from clarigate_proxy.core.extraction import signals
from clarigate_proxy.core.passages import PassageIndex, query_of
from clarigate_proxy.core.statements import clauses, cues, find_in_words, measures
from clarigate_proxy.core.statements.found import view_of
from clarigate_proxy.core.turn import hygiene, respond
from clarigate_proxy.decider import Decider, request_of
from tests.bench.test_wire import microseconds, show

GOLDEN = Path(__file__).parents[1] / "golden"
DECIDER = Decider.of("default")
ROUNDS = 15


def prompts() -> Iterator[str]:
    files = (GOLDEN / "judged" / "need.jsonl", *sorted((GOLDEN / "training").glob("*.jsonl")))
    for line in (line for file in files for line in file.read_text("utf-8").splitlines()):
        row = json.loads(line)
        turns = row.get("messages", [{"content": row.get("prompt")}])
        text = turns[-1]["content"]
        if len(turns) == 1 and isinstance(text, str) and 300 <= len(text) <= 500:
            yield text


def as_served(prompt: str) -> None:
    """What the server does for each request, its wire apart."""
    context = DECIDER.context()
    request = request_of({"messages": [{"role": "user", "content": prompt}]})
    respond(hygiene(request, context), context)


def as_row(prompt: str) -> None:
    DECIDER.row({"prompt": prompt})


@pytest.mark.parametrize("decide", [as_served, as_row])
def test_a_decision_on_four_hundred_characters(decide: Callable[[str], None]) -> None:
    texts = tuple(prompts())
    assert len(texts) >= 20
    for text in texts:
        decide(text)
    rounds = []
    for _ in range(ROUNDS):
        for text in texts:
            before = time.perf_counter()
            decide(text)
            rounds.append(time.perf_counter() - before)
    best = [min(rounds[at :: len(texts)]) for at in range(len(texts))]
    rounds.sort()
    show(
        f"{decide.__name__}: {len(texts)} prompts, median {rounds[len(rounds) // 2] * 1e6:.0f} µs, "
        f"p99 {rounds[len(rounds) * 99 // 100] * 1e6:.0f} µs, "
        f"median of the best {statistics.median(best) * 1e6:.0f} µs"
    )
    assert statistics.median(best) < 0.005


def finds(pattern: re.Pattern[str]) -> Callable[[str], object]:
    return lambda text: sum(1 for _ in pattern.finditer(text))


SEARCHES: dict[str, Callable[[str], object]] = {
    "ends of sentences": finds(signals._SENTENCE_END),
    "quotations": finds(signals.QUOTED),
    "names": finds(signals._NAME),
    "breaks": finds(clauses._BREAK),
    "words": find_in_words,
    "extents": lambda text: tuple(measures.extents(view_of(text))),
    "negations": lambda text: cues.is_negated(text, len(text)),
    "passages": lambda text: PassageIndex(text, query_of("the Pebble Edge tender budget, aaaa bb")),
}
PIECES = {
    "full stops": ".",
    "blanks": " ",
    "line feeds": "\n ",
    "quotes": "'a",
    "double quotes": '"',
    "capitals": "Aa Bb ",
    "counted": "1 2 words ",
    "units": "page ",
    "hyphens": "a-",
    "negators": "not the ",
    "rules": ", never a",
    "readers": "to the my ",
    "one letter": "a",
    "edges": "pebble edge ",
}
CHARS = 16_000


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("piece", PIECES)
def test_four_times_the_text_takes_about_four_times_as_long(search: str, piece: str) -> None:
    work, text = SEARCHES[search], PIECES[piece] * (CHARS // len(PIECES[piece]))
    quarter = text[: CHARS // 4]
    times = []
    for _ in range(3):  # a machine that is shared may be held up once
        times.append((microseconds(lambda: work(quarter)), microseconds(lambda: work(text))))
        if times[-1][1] < 8 * times[-1][0] + 200:
            return
    pytest.fail(f"{search} in {piece}, µs for a quarter and for all: {times}")
