"""Does an offered document bear on a request? The filter of the SDK and of the proxy.

Why: a document that has nothing to do with the request costs tokens and invites wrong claims (paper
5.2). On doubt a document is kept: what is wrongly withheld is missing, what is wrongly kept is only
long. Dependency-free; the same function runs in the SDK and in the proxy.

How: the fields of life that both speak of (`clarigate.topics`). Common words count less; a word
that the document shares with the request counts a quarter, since it may well be another word of
that spelling (a bank, a solo, a hive). A document is foreign where it says little of the request's
fields beside its own strongest one, or much less than the best of the others does. A request that
speaks of all its documents ("these two", "the three offers") keeps them all, one that calls a
document by its title keeps that. Deterministic, linear in the text read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clarigate.topics import COMMON, KIN, TASKS, TOPICS

__all__ = ["ContextText", "Relevance", "judge_context"]

READ_CHARS = 12_000
"""Longer documents are judged by their head."""

_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
_JOINT = re.compile(r"[-'’.]")
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
_NAMES = frozenset(
    """
    abstract agenda article brief brochure chapter contract draft email essay flyer form glossary
    guide handbook invoice leaflet letter lecture list log mail manual memo menu minutes notice
    offer outline paper plan policy post proposal protocol quote readme receipt recipe report
    resume schedule script sheet slides speech statement story summary survey template thesis
    ticket transcript angebot bericht brief protokoll rechnung vertrag contrat facture lettre
    rapport carta contrato factura informe fatura relatório 报告 合同 通知
    """.split()
)
"""What documents are called."""
_MIN_FIELD_WORDS = 3
_MIN_TOP = 1.5
"""Weight that makes a field a document's own, before it can be foreign to a request."""
_COMMON_WEIGHT = 0.5
_SHARED = 0.25
_KIN_SHARE = 0.5
_MIN_ASKED = 0.5
"""Weight of a request's words below which its field cannot be told."""
_FOREIGN = 0.25
"""Least share of the request's fields."""
_OUTDONE = 0.8
"""Least share beside the best document, of its share."""
_FITTING = 0.8
_UNRELATED = 0.5
"""Beside a document that fits: below this share a document is foreign, however little it says."""
_REPEATED = 0.5
"""Where a document has half the request's words and speaks of its fields half as strongly as of its
own, it is kept whatever another one says: an answer repeats the question."""
_MIN_LEAN = 0.2
"""Least share of a document's strongest field: what speaks of everything is foreign to nothing."""


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

    A document is withheld where it clearly speaks of other fields than the prompt. Where the
    prompt's field cannot be told, or the document's, it is kept.
    """
    asked = _Profile.of(prompt, without=_tasks())
    profiles = [_Profile.of(f"{d.title}\n{d.text[:READ_CHARS]}", shared=asked) for d in documents]
    topical = [profile.share_of(asked) for profile in profiles]
    keep_all = sum(asked.fields.values()) < _MIN_ASKED or _POINTS_AT_ALL.search(prompt) is not None
    best = max(topical, default=0.0)
    return tuple(
        Relevance(
            topical=round(share, 6),
            lexical=round(shared, 6),
            withheld=not keep_all
            and _is_foreign(profile, share, best)
            and min(share, shared) < _REPEATED
            and not _is_named(document.title, asked),
        )
        for document, profile, share, shared in zip(
            documents, profiles, topical, map(asked.shared_with, profiles), strict=True
        )
    )


def _is_foreign(profile: _Profile, share: float, best: float) -> bool:
    if best >= _FITTING and share < _UNRELATED * best:
        return True
    if profile.known < _MIN_FIELD_WORDS or profile.top < _MIN_TOP:
        return False
    if profile.top < _MIN_LEAN * sum(profile.fields.values()):
        return False
    return share < max(_FOREIGN, _OUTDONE * best)


def _is_named(title: str, asked: _Profile) -> bool:
    """Whether the request calls the document by what its title says it is."""
    return not _names().isdisjoint(asked.stems.intersection(_stems(title.replace("_", " "))))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Profile:
    """The stems of a text, how strongly it speaks of each field, by how many words (`known`)."""

    stems: frozenset[str]
    fields: dict[str, float]
    known: int

    @classmethod
    def of(
        cls, text: str, *, without: frozenset[str] = frozenset(), shared: _Profile | None = None
    ) -> _Profile:
        """Read a text; `without` are stems that say nothing, those `shared` say a quarter."""
        stems = frozenset(_stems(text))
        fields: dict[str, float] = {}
        known = 0
        for stem in stems - without:
            topics = _index().get(stem)
            if topics is None:
                continue
            known += 1
            part = _SHARED if shared is not None and stem in shared.stems else 1.0
            for topic, weight in topics:
                fields[topic] = fields.get(topic, 0.0) + part * weight
        return cls(stems=stems, fields=fields, known=known)

    @property
    def top(self) -> float:
        """The weight of the strongest field."""
        return max(self.fields.values(), default=0.0)

    def share_of(self, asked: _Profile) -> float:
        """Return how strongly the text speaks of another's fields, of its own strongest one.

        Σ_f a_f·d_f / (max a · max d), at most 1; the field nearest of kin counts a little.
        """
        if not self.top or not asked.top:
            return 0.0
        weight = sum(wanted * self.fields.get(field, 0.0) for field, wanted in asked.fields.items())
        near = (
            wanted * own
            for field, own in self.fields.items()
            if field not in asked.fields
            for kin, wanted in asked.fields.items()
            if kin in _kin().get(field, ())
        )
        weight += _KIN_SHARE * max(near, default=0.0)
        return min(1.0, weight / (self.top * asked.top))

    def shared_with(self, other: _Profile) -> float:
        """Return the share of this text's words that the other has, longer ones weighing more."""
        total = sum(map(_weight, self.stems))
        if not total:
            return 0.0
        return sum(_weight(stem) for stem in self.stems if stem in other.stems) / total


def _weight(stem: str) -> float:
    return min(len(stem), 8) / 8


def _stems(text: str) -> list[str]:
    low = text.lower()
    found = [
        _stem(part)
        for word in map(re.Match.group, _WORD.finditer(low))  # findall would hold up other threads
        for part in dict.fromkeys((word, *_JOINT.split(word)))
        if len(part) > 2 and part not in _STOP and not _HAN.match(part)
    ]
    for run in _HAN.findall(low):
        found.extend(run[at : at + size] for size in (1, 2, 3) for at in range(len(run) - size + 1))
    return found


def _stem(word: str) -> str:
    """Cut the plural, so that one entry serves both numbers."""
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _entries(words: str) -> frozenset[str]:
    return frozenset(word if _HAN.match(word) else _stem(word) for word in words.split())


@cache
def _index() -> dict[str, tuple[tuple[str, float], ...]]:
    """Return the fields of each stem, a weight beside each: less for common and shared words."""
    found: dict[str, list[str]] = {}
    for topic, words in TOPICS.items():
        for stem in _entries(words):
            found.setdefault(stem, []).append(topic)
    common = _entries(COMMON)
    return {
        stem: tuple(
            (topic, (_COMMON_WEIGHT if stem in common else 1.0) / len(topics)) for topic in topics
        )
        for stem, topics in found.items()
    }


@cache
def _kin() -> dict[str, frozenset[str]]:
    return {
        field: frozenset().union(*(group for group in KIN if field in group)) - {field}
        for field in TOPICS
    }


@cache
def _tasks() -> frozenset[str]:
    return _entries(TASKS)


@cache
def _names() -> frozenset[str]:
    return frozenset(map(_stem, _NAMES))
