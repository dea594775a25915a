"""Does an offered document bear on a request? The filter of the SDK and of the proxy.

Why: a document that has nothing to do with the request costs tokens and invites wrong claims (paper
5.2). On doubt a document is kept: what is wrongly withheld is missing, what is wrongly kept is only
long. Dependency-free; the same function runs in the SDK and in the proxy.

How: the fields of life that both speak of (`clarigate.topics`), and the words they share, rarer and
longer ones and those of the title counting more. A request that speaks of all its documents ("these
two", "the three offers") keeps them all. Deterministic, linear in the text read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clarigate.topics import KIN, TOPICS

__all__ = ["ContextText", "Relevance", "judge_context"]

READ_CHARS = 12_000
"""Longer documents are judged by their head."""

_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
_HAN = re.compile(r"[\u3400-\u9fff]+")
_THINGS = "documents|files|papers|offers|texts|quotes|versions|drafts|attachments|contracts|reports"
_POINTS_AT_ALL = re.compile(
    rf"\b(?:(?:these|both|all|the|two|three|four|five|several)(?: \w+)? "
    rf"(?:{_THINGS}|articles|notices)"
    r"|documents|attachments|(?:diese|beide|alle|die)(?: \w+)? (?:dokumente|dateien|angebote|texte)"
    r"|(?:ces|les|deux|trois)(?: \w+)? (?:documents|fichiers|offres|textes)"
    r"|(?:estos|los|dos|tres)(?: \w+)? (?:documentos|archivos|textos)|(?:estas|las|tres) ofertas"
    r"|(?:estes|os|dois|três)(?: \w+)? (?:documentos|arquivos|textos)"
    r"|(?:estas|as|três) propostas)\b"
    r"|(?:这|这些|两份|三份|所有)[\u4e00-\u9fff]{0,3}(?:文件|报价|文档|材料)",
    re.IGNORECASE,
)
_STOP = frozenset(
    """
    back the and for with from this that what when how who why which are was will can our your
    their his her you get got give tell make use find one two new now first next not all any
    from into about per day days week weeks year years month months time per only out under
    over more most some then than them und der die das ein eine für mit von ist les des une
    pour avec dans est los las una para con por que os as um uma com não
    """.split()
)
_MIN_FIELD_WORDS = 3
_MIN_TOP = 2.5
"""Words of one field that make it a document's own, before it can be foreign to a request."""
_MAIN = 0.6
"""Of the strongest field's weight: what the request is about as well."""
_KIN_SHARE = 0.4
_FOREIGN = 0.4
_FITTING = 0.9
_OUTDONE = 0.65
"""Least share beside a document that fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextText:
    """An offered document as the filter sees it."""

    text: str
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relevance:
    """How a document stands to a request: `topical` and `lexical` in [0, 1], and what follows."""

    topical: float
    lexical: float
    withheld: bool


def judge_context(prompt: str, documents: Sequence[ContextText]) -> tuple[Relevance, ...]:
    """Judge the documents offered beside a prompt, in their order.

    A document is withheld where it clearly speaks of other fields than the prompt, with less
    evidence where another document speaks of the prompt's own. Where the prompt's field cannot be
    told, or the document's, it is kept.
    """
    asked = _Profile.of(prompt)
    main = asked.main_fields()
    profiles = [_Profile.of(d.text[:READ_CHARS], d.title) for d in documents]
    topical = [profile.share_of(main) for profile in profiles]
    keep_all = not main or _POINTS_AT_ALL.search(prompt) is not None
    best = max(topical, default=0.0)
    return tuple(
        Relevance(
            topical=round(share, 6),
            lexical=round(asked.shared_with(profile), 6),
            withheld=not keep_all and _is_foreign(profile, share, best),
        )
        for profile, share in zip(profiles, topical, strict=True)
    )


def _is_foreign(profile: _Profile, share: float, best: float) -> bool:
    if profile.known < _MIN_FIELD_WORDS or profile.top < _MIN_TOP:
        return False
    return share < _FOREIGN or (best >= _FITTING and share < _OUTDONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Profile:
    """The stems of a text, those of its title, and how many distinct words speak of each field."""

    stems: frozenset[str]
    title: frozenset[str]
    fields: dict[str, float]
    known: int

    @classmethod
    def of(cls, text: str, title: str = "") -> _Profile:
        """Read a text."""
        stems = frozenset(_stems(text))
        head = frozenset(_stems(title))
        fields: dict[str, float] = {}
        known = 0
        for stem in stems | head:
            topics = _index().get(stem)
            if topics:
                known += 1
                for topic in topics:
                    fields[topic] = fields.get(topic, 0.0) + (2.0 if stem in head else 1.0) / len(
                        topics
                    )
        return cls(stems=stems, title=head, fields=fields, known=known)

    @property
    def top(self) -> float:
        """The weight of the strongest field."""
        return max(self.fields.values(), default=0.0)

    def main_fields(self) -> frozenset[str]:
        """Return the fields that the text is about."""
        return frozenset(f for f, weight in self.fields.items() if weight >= _MAIN * self.top)

    def share_of(self, fields: frozenset[str]) -> float:
        """Return how strongly the text speaks of some fields, of its strongest one, at most 1."""
        if not self.top:
            return 0.0
        kin = frozenset().union(*(group for group in KIN if group & fields)) - fields
        weight = sum(self.fields.get(field, 0.0) for field in fields)
        weight += _KIN_SHARE * sum(self.fields.get(field, 0.0) for field in kin)
        return min(1.0, weight / self.top)

    def shared_with(self, other: _Profile) -> float:
        """Return the share of this text's words that the other has, longer ones weighing more."""
        total = sum(map(_weight, self.stems))
        if not total:
            return 0.0
        return sum(_weight(s) for s in self.stems if s in other.stems or s in other.title) / total


def _weight(stem: str) -> float:
    return min(len(stem), 8) / 8


def _stems(text: str) -> list[str]:
    low = text.lower()
    found = [
        _stem(word)
        for word in _WORD.findall(low)
        if len(word) > 2 and word not in _STOP and not _HAN.match(word)
    ]
    for run in _HAN.findall(low):
        found.extend(run[at : at + size] for size in (1, 2, 3) for at in range(len(run) - size + 1))
    return found


def _stem(word: str) -> str:
    """Cut common endings of the languages of the table, so that inflected forms meet."""
    for ending in (
        "ingen",
        "ungen",
        "ings",
        "ing",
        "ies",
        "ied",
        "es",
        "ed",
        "en",
        "er",
        "s",
        "e",
        "n",
        "y",
    ):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


@cache
def _index() -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for topic, words in TOPICS.items():
        for word in words.split():
            found.setdefault(word if _HAN.match(word) else _stem(word), {})[topic] = None
    return {stem: tuple(topics) for stem, topics in found.items()}
