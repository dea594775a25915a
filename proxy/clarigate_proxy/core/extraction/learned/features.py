"""What the learnt models see of a prompt: hashed word n-grams, word vectors, a record of structure.

Why: the same words mean different things with and without material behind them ("fix this" and a
block of code), so every n-gram is hashed twice, once alone and once with the material bit. Hashing
is arithmetic on word codes, vectorised, since a Python loop over n-grams would cost a millisecond.
Beside them stands the point that the words have among all words (`vectors`).

Invariants: features depend on the reading and the rules' findings alone; the order of `DENSE` and
the constants of the hash are part of the model file, and changing them means training anew.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Mapping
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from clarigate_proxy.core.extraction.learned.vectors import COMPONENTS, WordVectors
from clarigate_proxy.core.extraction.signals import Layout, Signals
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import Reading

_Token = TypeVar("_Token", str, bytes)

__all__ = [
    "BUCKETS",
    "DENSE",
    "DIMENSIONS",
    "TASK_TYPES",
    "VERSION",
    "Features",
    "featurise",
    "has_material",
    "seen_before",
]

VERSION = 2
BUCKETS = 1 << 15
MAX_WORDS = 90
"""Words read from the head of a prompt; the last twenty of a longer one are read beside them."""

TAIL_WORDS = 20
DIMENSIONS = (
    "task",
    "subject",
    "inputs",
    "purpose",
    "domain",
    "environment",
    "location",
    "timeframe",
    "audience",
    "risk_sensitivity",
    "budget",
    "evidence_needs",
    "constraints",
    "language",
    "output_format",
    "tone",
    "length",
)
TASK_TYPES = (
    "qa explain howto write rewrite summarize translate classify extract code debug math plan "
    "recommend compare brainstorm analyze roleplay chat find other"
).split()

_TOKEN = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[?:\n\"!.]")
_ASCII_TOKEN = re.compile(rb"[a-z]+(?:'[a-z]+)*|[0-9]+|[?:\n\"!.]")
"""The same for the bytes of a text in lower case that is ASCII, in half the time."""
_ASCII_DIGITS = frozenset(b"0123456789")
_LAST_ASCII = 127
_APOSTROPHE = b"'"
_HAN = re.compile(r"[\u3400-\u9fff]")
_NUMBER = zlib.crc32(b"#")
_PAIR, _SKIP, _TRIPLE, _HEAD, _CROSS, _LATER = (
    np.uint32(0x9E3779B1),
    np.uint32(0x85EBCA6B),
    np.uint32(0xC2B2AE35),
    np.uint32(0x27D4EB2F),
    np.uint32(0x165667B1),
    np.uint32(0x2545F491),
)
_FIRST_SHIFT, _SECOND_SHIFT, _LAST_BUCKET = np.uint32(15), np.uint32(13), np.uint32(BUCKETS - 1)
_WORDS_AT = (4, 8, 15, 30, 60, 100)
_MATERIAL_WORDS = 6
_VECTOR_WEIGHT = np.float32(6.0)
"""A vector of this length weighs as much as the dense record beside it."""

_LONG_WORD = 4
_ABOVE_CHARS = 1500


@record(frozen=True, slots=True, kw_only=True)
class Features:
    """`hashed` are bucket numbers (with repeats), each weighing 1/√n; `dense` is one row."""

    hashed: NDArray[np.intp]
    dense: NDArray[np.float32]


_NO_TYPE = (False,) * len(TASK_TYPES)
_TYPE_ROWS = {name: tuple(name == other for other in TASK_TYPES) for name in TASK_TYPES}

DENSE: tuple[str, ...] = (
    "words_log",
    *(f"words<{n}" for n in _WORDS_AT),
    "quoted",
    "after_colon",
    "body",
    "body_long",
    "names",
    "names_many",
    "numbers",
    "numbers_many",
    "code",
    "url",
    "question",
    "open_end",
    "documents",
    "media",
    "later",
    "operator",
    "operator_long",
    "seen_before",
    *(f"type:{name}" for name in TASK_TYPES),
    *(f"stated:{name}" for name in DIMENSIONS),
    "rules",
    "rule:best",
    *(f"rule:{name}" for name in DIMENSIONS),
    *(f"vector:{component}" for component in range(COMPONENTS)),
)
"""Names of the dense features, in order. `rules` is 1 where the rule features are to be trusted."""


def featurise(
    signals: Signals,
    vectors: WordVectors,
    *,
    task_type: str,
    stated: frozenset[str],
    utilities: Mapping[str, float],
    seen_before: float,
    with_rules: bool = True,
) -> Features:
    """Return the features of a prompt.

    `stated` are dimensions with a value, `utilities` U by dimension of the gaps that rules found,
    `seen_before` the share of the prompt's longer words that earlier turns hold. Training leaves
    the rule features out (`with_rules`) for prompts that the rules were written on.
    """
    words = _words(signals)
    codes = _codes(words)
    later = not signals.first_turn
    hashed = _ngrams(codes, has_material=has_material(signals), later=later)
    layout = signals.layout
    rules = dict(utilities) if with_rules else {}
    dense: list[float] = [
        *_layout(layout),
        signals.documents > 0,
        signals.media,
        later,
        signals.operator_chars > 0,
        signals.operator_chars > 300,
        seen_before,
        *_TYPE_ROWS.get(task_type, _NO_TYPE),
        *map(stated.__contains__, DIMENSIONS),
        with_rules,
        max(rules.values(), default=0.0),
        *(rules.get(name, 0.0) for name in DIMENSIONS),
    ]
    point = vectors.of(_parts(words)) * _VECTOR_WEIGHT
    return Features(hashed=hashed, dense=np.concatenate((np.array(dense, dtype=np.float32), point)))


def seen_before(signals: Signals, reading: Reading) -> float:
    """Return the share of the prompt's longer words that earlier turns or the operator hold."""
    above = (*reading.assistant, *reading.earlier, *reading.operator)
    if not above:
        return 0.0
    words = [word for word in signals.words if len(word) > _LONG_WORD]
    if not words:
        return 0.0
    text = " ".join(segment.text[:_ABOVE_CHARS] for segment in above[-6:]).lower()
    return sum(word in text for word in words) / len(words)


def has_material(signals: Signals) -> bool:
    """Whether something to work on stands in the prompt, however it is marked off."""
    layout = signals.layout
    return bool(
        signals.documents
        or signals.media
        or layout.code
        or layout.url
        or layout.quoted > 3
        or layout.after_colon > 3
        or layout.body > _MATERIAL_WORDS
    )


def _layout(layout: Layout) -> tuple[float, ...]:
    return (
        math.log1p(layout.words) / 5.0,
        *(layout.words < n for n in _WORDS_AT),
        layout.quoted > 0,
        layout.after_colon > 3,
        layout.body > 0,
        layout.body > 25,
        layout.names > 0,
        layout.names > 2,
        layout.numbers > 0,
        layout.numbers > 2,
        layout.code,
        layout.url,
        layout.question,
        layout.open_end,
    )


def _words(signals: Signals) -> list[bytes]:
    """Return the words and marks of the head and of the tail, in lower case and UTF-8.

    Scripts without spaces go by character.
    """
    if signals.low.isascii():
        return _ends(_ASCII_TOKEN.findall(signals.low.encode()))
    tokens = _TOKEN.findall(signals.low)
    if _HAN.search(signals.low):
        tokens = [piece for token in tokens for piece in _pieces(token)]
    return [token.encode("utf-8", "replace") for token in _ends(tokens)]


def _codes(words: list[bytes]) -> NDArray[np.uint32]:
    """Return a 32-bit code per word; numbers share one."""
    crc32 = zlib.crc32
    codes = [crc32(word) if word.isalpha() or not _is_number(word) else _NUMBER for word in words]
    return np.array(codes, dtype=np.uint32)


def _is_number(word: bytes) -> bool:
    return word[0] in _ASCII_DIGITS or (word[0] > _LAST_ASCII and word.decode()[0].isdigit())


def _parts(words: list[bytes]) -> list[bytes]:
    """Return the words, "don't" as two: vocabularies have no apostrophe inside a word."""
    return b" ".join(words).replace(_APOSTROPHE, b" ").split()


def _ends(tokens: list[_Token]) -> list[_Token]:
    """Return the tokens of the head and of the tail."""
    if len(tokens) <= MAX_WORDS:
        return tokens
    return tokens[: MAX_WORDS - TAIL_WORDS] + tokens[-TAIL_WORDS:]


def _pieces(token: str) -> list[str]:
    return list(token) if _HAN.search(token) else [token]


def _ngrams(codes: NDArray[np.uint32], *, has_material: bool, later: bool) -> NDArray[np.intp]:
    pairs = codes[:-1] * _PAIR + codes[1:]
    heads = np.cumsum(codes[:4] * _HEAD, dtype=np.uint32) * _HEAD
    plain = np.concatenate(
        (
            codes,
            pairs,
            codes[:-2] * _SKIP + codes[2:],
            pairs[:-1] * _TRIPLE + codes[2:],
            heads,
        )
    )
    salt = _CROSS if has_material else _LATER
    crossed = (plain ^ salt) * _CROSS
    parts = [plain, crossed]
    if later:
        parts.append((plain ^ _HEAD) * _LATER)
    every = np.concatenate(parts)
    every ^= every >> _FIRST_SHIFT
    every *= _TRIPLE
    every ^= every >> _SECOND_SHIFT
    every &= _LAST_BUCKET
    return every.astype(np.intp)
