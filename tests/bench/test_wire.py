"""What checking and splicing a body costs beside parsing it alone. `-s` shows the numbers."""

from __future__ import annotations

import json
import timeit
from collections.abc import Callable

import orjson
import pytest

from clarigate_proxy.core.edits import AppendText
from clarigate_proxy.server.splice import apply
from clarigate_proxy.server.wire import parse_body


def chat(*texts: str) -> bytes:
    messages = [
        {"role": "user" if at % 2 == 0 else "assistant", "content": text}
        for at, text in enumerate(texts)
    ]
    return json.dumps({"model": "m", "temperature": 0.7, "messages": messages}).encode()


BODIES = {
    "400 B": chat("Explain what a proxy does. " * 13),
    "8 kB history": chat(*["A line of text.\nAnd another, longer one. " * 10] * 20),
    "1 MB image": chat("iVBORw0KGgo" * 95_000),
}


def show(line: str) -> None:
    print(f"\n{line}")  # noqa: T201 - the numbers are what a benchmark is for


def microseconds(action: Callable[[], object]) -> float:
    action()
    number = max(1, int(0.02 / max(timeit.timeit(action, number=1), 1e-7)))
    return min(timeit.repeat(action, number=number, repeat=5)) / number * 1e6


@pytest.mark.parametrize("name", BODIES)
def test_the_checks_cost_a_small_multiple_of_parsing(name: str) -> None:
    body = BODIES[name]
    alone = microseconds(lambda: orjson.loads(body))
    checked = microseconds(lambda: parse_body(body))
    spliced = microseconds(lambda: apply(body, [AppendText(message=0, text="\nblock")]))
    show(f"{name}: parse {alone:.1f} µs, checked {checked:.1f} µs, splice {spliced:.1f} µs")
    assert checked < 40 * alone + 50
    assert spliced < 60 * alone + 200


def test_ranges_run_faster_than_a_negated_set() -> None:
    """Why `server.wire` spells its string pattern the long way."""
    import re  # noqa: PLC0415 - only here

    text = b'"' + b"a" * 200_000 + b'"'
    negated = re.compile(rb'"[^"\\]*+"')
    ranges = re.compile(rb'"[\x00-!#-\[\]-\xff]*+"')
    slow = microseconds(lambda: negated.match(text))
    fast = microseconds(lambda: ranges.match(text))
    show(f"negated {slow:.0f} µs, ranges {fast:.0f} µs")
    assert fast < slow
