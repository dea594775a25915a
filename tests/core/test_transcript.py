"""Reference lines are found and cut without a trace; the digest survives what clients do."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from clarigate_proxy.core.transcript import (
    find_reference,
    find_references,
    reference_line,
    strip_reasoning,
    strip_references,
    transcript_digest,
    turns_of,
)
from clarigate_proxy.core.values import Message, Part, PartKind

GOLDEN = Path(__file__).parents[1] / "golden" / "transcripts.json"
CASES: list[dict[str, Any]] = json.loads(GOLDEN.read_text("utf-8"))
TOKEN = "EAarE7gCHgAAAAAAAAAEAAAAAAAAAAAH_-iHmTLtgTQoIybuNGi7JS8A"


def digest(turns: list[list[str]]) -> bytes:
    return transcript_digest((role, text) for role, text in turns)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_reshaped_histories_agree_and_others_differ(case: dict[str, Any]) -> None:
    same = {digest(turns) for turns in case["same"]}
    assert len(same) == 1
    assert [turns for turns in case["different"] if digest(turns) in same] == []


def test_a_content_array_has_the_digest_of_its_text() -> None:
    whole = Message(index=0, role="user", parts=(Part(kind=PartKind.TEXT, text="one\ntwo"),))
    split = Message(
        index=4,
        role="user",
        in_array=True,
        parts=(
            Part(kind=PartKind.TEXT, text="one"),
            Part(kind=PartKind.FILE, text="attached", name="a.txt"),
            Part(kind=PartKind.TEXT, text="two"),
        ),
    )
    lone_file = Message(index=5, role="user", parts=(Part(kind=PartKind.FILE, text="attached"),))
    expected = transcript_digest(turns_of([whole]))
    assert transcript_digest(turns_of([split])) == expected
    assert transcript_digest(turns_of([split, lone_file])) == expected


def test_the_digest_is_pinned_since_tokens_outlive_releases() -> None:
    found = transcript_digest([("user", "Plan a trip"), ("assistant", "Where to?")])
    assert found.hex() == "55b5914f04b2557dfd3bc07f8e02a9ecd7084ac8678a2da1759fb5955a5c474d"


@pytest.mark.parametrize(
    "text",
    [
        "Where to?",
        "",
        "ends in a space ",
        "ends in lines\n\n\n",
        "one\r\n",
        "bare\r",
        "\n \n",
        "a\\",
    ],
)
def test_cutting_the_line_restores_the_text(text: str) -> None:
    whole = text + reference_line(TOKEN)
    found = find_reference(whole)
    assert found is not None
    assert (found.token, whole[: found.start] + whole[found.end :]) == (TOKEN, text)
    assert strip_references(whole) == text


@pytest.mark.parametrize(
    ("altered", "rest"),
    [
        (f"Q?\n\n[clarigate {TOKEN}]  \n\n", "Q?"),
        (f"Q?\r\n\r\n[clarigate {TOKEN}]\r\n", "Q?"),
        (f"Q?\n \n  [clarigate {TOKEN}]", "Q?"),
        (f"Q?\n[clarigate {TOKEN}]", "Q?"),
        (f"[clarigate  {TOKEN}]", ""),
        (f"[clarigate\u00a0{TOKEN}]", ""),
        (f"Q?\n\n\\[clarigate {TOKEN.replace('_', chr(92) + '_')}\\]", "Q?"),
        (f"Q?\n\n[clarigate {TOKEN.replace('-', chr(92) + '-')}\\]", "Q?"),
        (f"Q?\n\n[clarigate {TOKEN}]  \n\nSent from a phone", "Q?\n\nSent from a phone"),
        (f"Q? [clarigate {TOKEN}] and on", "Q?  and on"),
    ],
)
def test_a_line_that_a_client_altered_is_still_found(altered: str, rest: str) -> None:
    found = find_reference(altered)
    assert found is not None
    assert (found.token, strip_references(altered)) == (TOKEN, rest)


@pytest.mark.parametrize(
    "token", ["A" * 40, TOKEN[:-1], TOKEN + "A", "v" * 200], ids=["40", "55", "57", "200"]
)
def test_a_token_of_another_length_is_cut_too(token: str) -> None:
    assert strip_references("Q?" + reference_line(token)) == "Q?"


@pytest.mark.parametrize(
    "text",
    [
        "see [clarigate docs]",
        f"[clarigate {'A' * 39}]",
        f"[clarigate {'A' * 201}]",
        f"[clarigate {TOKEN}",
        f"[clarigate\n{TOKEN}]",
        f"[Clarigate {TOKEN}]",
        f"clarigate {TOKEN}",
        f"[clarigate {TOKEN[:-1]}ä]",
    ],
)
def test_other_text_is_left_alone(text: str) -> None:
    assert (find_references(text), strip_references(text)) == ((), text)


def test_of_several_lines_the_last_counts_and_all_are_cut() -> None:
    fake = "F" * 56
    text = f"You quoted:{reference_line(fake)}\nWhich one?{reference_line(TOKEN)}"
    assert [found.token for found in find_references(text)] == [fake, TOKEN]
    found = find_reference(text)
    assert found is not None
    assert found.token == TOKEN
    assert strip_references(text) == "You quoted:\nWhich one?"


def test_an_ordinary_details_block_is_kept() -> None:
    text = "<details>\n<summary>More</summary>\nbody\n</details>"
    assert strip_reasoning(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "<think>" * 60_000,
        "<details type=reasoning " * 20_000,
        "<details type=reasoning>" * 20_000,
        "<details " + "type=reasoning " * 30_000,
        "[clarigate " + "A" * 400_000,
        "[clarigate " * 40_000,
        "[clarigate" + " " * 400_000,
        "[clarigate x]" + "\n \n" * 130_000,
        "[clarigate x]\n" + " " * 400_000,
        (reference_line(TOKEN) + " " * 1_000) * 400,
    ],
    ids=lambda text: f"{text[:24]!r}",
)
def test_hostile_text_takes_linear_time(text: str) -> None:
    """Quadratic work on 400 kB would take minutes."""
    started = time.perf_counter()
    transcript_digest([("assistant", text)])
    assert time.perf_counter() - started < 2.0
