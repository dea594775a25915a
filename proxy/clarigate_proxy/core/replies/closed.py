"""One question with options against one reply: which options, if any, the reply chooses.

`whole` reads replies that are nothing but a choice, `pick` finds choices inside longer text. Both
return options by place, counted from 0; what a reply is when neither finds one is the business of
`interpreter`.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from clarigate_proxy.core.replies import labels, numbers, selectors
from clarigate_proxy.core.replies.clauses import clauses, content, core
from clarigate_proxy.core.replies.text import Text, fold, words
from clarigate_proxy.core.replies.words import (
    CONNECTORS,
    FILLERS,
    NEGATORS,
    NO,
    NONE_LABELS,
    STOPWORDS,
    SUPERLATIVES,
    YES,
)
from clarigate_proxy.core.values import Question

__all__ = ["Closed", "Pick", "by_content", "pick", "prepare", "whole", "whole_labels"]

_CORRECTION = re.compile(
    r"no,? wait|wait,? no|sorry|scratch that|i mean(?:t)?|actually|on second thought|no make (?:it|that)|correction|"
    r"ach nein|nein doch|ich meine|quatsch|doch lieber|halt nein|non plutot|pardon|enfin|je veux dire|non en fait|"
    r"perdon|quise decir|digo|mejor dicho|no mejor|quero dizer|alias|melhor|不对|不是|更正|啊不"
)
_PREFERENCE = re.compile(
    r"(?<!\w)(?:prefer|better|best|rather|ideally|lieber|besser|am besten|prefere|mieux|plutot|"
    r"prefiero|mejor|prefiro|melhor)(?!\w)|更好|最好|比较好"
)
_REASON = re.compile(
    r"^\s*(?:because|since|cause|cuz|as|weil|denn|da|car|parce que|puisque|porque|ya que|pois|ja que|因为)"
)
_AGE = re.compile(r"how old|(?<!\w)age|wie alt|quel age|que edad|que idade|quantos anos|多大|年龄|几岁")
_MUST_NOT = re.compile(
    r"(?<!\w)(?:no|can't|cannot|can not|cant|don't|doesn't|doesnt|without|avoid|avoids|allergic|intolerant|kein\w*|ohne|sans|pas d[eu]?|sin|sem|nada de|"
    r"won't)(?: \w+){0,2}\W*$|(?:不吃|不能吃|不能|没有|无|对)$"
)
_EXCEPT = re.compile(
    r"^\W*(?:(?:just |please |bitte )?(?:not|no|anything but|anything except|all but|all except|everything but|everything except|except|definitely not|"
    r"nur nicht|bloß nicht|nicht|alles außer|alles ausser|kein[es]?|pas|tout sauf|sauf|ni|menos|todo menos|todas menos|cualquiera menos|no quiero|"
    r"nao|tudo menos|todas menos|qualquer um menos|除了|不要|别选|不选))(?![\w'])\s*(?P<rest>.+?)(?:都行|都可以|以外.*)?$"
)
_FOLLOWERS = FILLERS | STOPWORDS | CONNECTORS | frozenset(
    "max maximum last next this ago already now years total ish tops circa ungefahr roughly oder gesamt insgesamt maximal hochstens old "
    "environ maxi aproximadamente mas menos per pro each altogether pounds "
    "als como comme como-maximo".split()
)  # fmt: skip


_ALL_BUT = frozenset("anything everything all but except alles tout todo todos tudo qualquer cualquiera".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Options chosen, by place, and the passages of the reply that chose them."""

    options: tuple[int, ...]
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """A question with options, prepared for reading replies."""

    question: Question
    keys: tuple[labels.Keys, ...]
    ranges: tuple[numbers.Quantity | None, ...]
    unit: str | None
    yes: int | None
    no: int | None
    none: int | None

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.question.options)

    @property
    def has_ranges(self) -> bool:
        """Whether options are told apart by numbers."""
        return sum(entry is not None for entry in self.ranges) * 2 >= self.count > 0


def prepare(question: Question) -> Closed:
    """Everything about a question that does not depend on the reply."""
    firsts = [(words(option.label) or ("",))[0] for option in question.options]
    ids = [fold(option.id) for option in question.options]
    ranges = tuple(numbers.quantity(fold(option.label)) for option in question.options)
    if _AGE.search(fold(question.text)):
        ranges = tuple(entry and numbers.in_years(entry) for entry in ranges)
    yes = _first(first in YES or ident in {"yes", "ja", "oui", "si", "sim", "true"}
                 for first, ident in zip(firsts, ids, strict=True))  # fmt: skip
    none = _first(first in NONE_LABELS or first.startswith(("没", "无", "不")) or ident in {"none", "no"}
                  for first, ident in zip(firsts, ids, strict=True))  # fmt: skip
    units = {entry.unit for entry in ranges if entry is not None and entry.unit}
    return Closed(
        question=question,
        keys=labels.keys(question.options),
        ranges=ranges,
        unit=units.pop() if len(units) == 1 else None,
        yes=yes,
        no=none,
        none=none,
    )


def _first(flags: object) -> int | None:
    return next((index for index, flag in enumerate(flags) if flag), None)  # type: ignore[call-overload]


def whole(closed: Closed, text: Text) -> Pick | None:
    """The choice of a reply that is nothing else; an empty pick for a place that is not there."""
    span = ((0, len(text.folded)),)
    for form in dict.fromkeys((text.folded, core(text.folded))):
        index = labels.exact(form, closed.question.options)
        if index is not None:
            return Pick(options=(index,), spans=span)
    if (polar := _polar(closed, text.folded)) is not None:
        return Pick(options=(polar,), spans=span)
    found = selectors.places(text.folded, closed.count)
    if found is None or (found.beyond and closed.has_ranges and re.search(r"\d\d|[3-9]", text.folded)):
        return None
    return Pick(options=found.chosen, spans=span)


def pick(closed: Closed, text: Text) -> Pick | None:
    """The options that a longer reply chooses, by the first way of choosing that finds any."""
    for way in (_corrected, _by_clause, _excluded_places, _by_label, _by_number, _by_month,
                _by_extreme, _by_polarity, _by_embedding):  # fmt: skip
        found = way(closed, text)
        if found is not None and found.options:
            return found
    return None


def by_content(closed: Closed, text: Text) -> Pick | None:
    """The options that a reply names by their words or numbers, places left out."""
    for way in (_by_label, _by_number, _by_month, _by_extreme):
        found = way(closed, text)
        if found is not None and found.options:
            return found
    return None


def whole_labels(closed: Closed, text: Text) -> Pick | None:
    """The options whose whole labels a text names, for text in which parts would prove little."""
    found = labels.hits(text, closed.question.options, closed.keys)
    meant = tuple(dict.fromkeys(hit.option for hit in found if hit.whole and not hit.negated))
    return Pick(options=meant) if meant and len(content(text.folded)) <= 4 else None


def _polar(closed: Closed, folded: str) -> int | None:
    said = re.sub(r"[^\w'👍👌✅✔👎❌]+", " ", folded).strip()
    for suffix in (" please", " bitte", " por favor", " svp", " thanks", " danke"):
        said = said.removesuffix(suffix)
    if len(set(said.replace(" ", ""))) == 1:
        said = said[0]
    if said in YES:
        return closed.yes
    return closed.no if said in NO else None


def _corrected(closed: Closed, text: Text) -> Pick | None:
    """ "2, no wait, 3": what is chosen after the correction counts, if something was before it."""
    for match in _CORRECTION.finditer(text.folded):
        before, after = Text.of(text.raw[: match.start()]), Text.of(text.raw[match.end() :])
        if not (before.tokens and after.tokens):
            continue
        if _plain(closed, before) and (found := _plain(closed, after)):
            return found
    return None


def _plain(closed: Closed, text: Text) -> Pick | None:
    for way in (_by_clause, _by_label, _by_number):
        if (found := way(closed, text)) is not None:
            return found
    return None


def _by_clause(closed: Closed, text: Text) -> Pick | None:
    """The first clause that is nothing but places; a lone letter counts only in front."""
    for index, clause in enumerate(clauses(text.folded, fine=True)):
        stripped = re.sub(r"^\s*(?:but|aber|mais|pero|mas|so)\s", "", clause)
        if _touches_number(text.folded, clause):
            continue
        found = selectors.places(stripped, closed.count)
        if found is None or not found.chosen:
            continue
        if index and not re.search(r"\d|\w{3}|[一-九]", stripped):
            continue
        if _is_vague(stripped) and (index or not _starts_choice(text.folded, clause)):
            continue
        start = text.folded.find(clause)
        return Pick(options=found.chosen, spans=((start, start + len(clause)),))
    return None


def _touches_number(folded: str, clause: str) -> bool:
    """Whether the cut went through a number or time ("2:30", "600-1,200")."""
    start = folded.find(clause)
    end = start + len(clause)
    return (
        folded[end - 1 : end].isdigit() and re.match(r"[:.,]\d", folded[end : end + 2]) is not None
    )


def _is_vague(clause: str) -> bool:
    """Whether a number word or "all" alone was said, which need not be a place in a sentence."""
    return (
        re.search(
            r"\d|(?<!\w)[a-h](?!\w)|(?<!\w)(?:the|la|le|el|die|der|das|option|number|both|last|first|second|third|all (?:of|three|four|two))(?!\w)|第|个",
            clause,
        )
        is None
    )


def _starts_choice(folded: str, clause: str) -> bool:
    return folded.lstrip().startswith(clause.strip())


def _excluded_places(closed: Closed, text: Text) -> Pick | None:
    match = _EXCEPT.match(text.folded)
    if not match:
        return None
    found = selectors.places(match["rest"], closed.count)
    if found is None or not found.chosen:
        return None
    rest = tuple(i for i in range(closed.count) if i not in found.chosen)
    return Pick(options=rest, spans=((0, len(text.folded)),))


def _by_label(closed: Closed, text: Text) -> Pick | None:
    found = labels.hits(text, closed.question.options, closed.keys)
    if not found:
        return None
    meant = [hit for hit in found if not hit.negated or _is_limit(closed, text, hit)]
    if not meant:
        return _remaining(closed, text, found)
    if (last := _settled(closed, text)) is not None:
        return last
    room = len(content(text.folded))
    meant = [hit for hit in meant if hit.whole or hit.share >= 0.5 or room <= 3]
    meant = _undoubted(text, meant)
    chosen = tuple(dict.fromkeys(hit.option for hit in meant))
    return (
        Pick(options=chosen, spans=tuple((hit.start, hit.end) for hit in meant)) if chosen else None
    )


def _settled(closed: Closed, text: Text) -> Pick | None:
    """"elegant or bold? elegant": after thinking aloud the last word counts."""
    head, mark, last = text.folded.rpartition("?")
    index = labels.exact(last, closed.question.options) if mark else None
    if index is None:
        return None
    return Pick(options=(index,), spans=((len(head) + 1, len(text.folded)),))


def _is_limit(closed: Closed, text: Text, hit: labels.Hit) -> bool:
    """Whether a "no dairy" is itself the constraint that is asked for."""
    if closed.question.dimension != "constraints":
        return False
    return _MUST_NOT.search(text.folded[: hit.start]) is not None


def _undoubted(text: Text, meant: list[labels.Hit]) -> list[labels.Hit]:
    """Of several options named: the preferred one, else those that no mere reason names."""
    if len({hit.option for hit in meant}) < 2 or _listed(text, meant):
        return meant
    preferred = [hit for hit in meant if _PREFERENCE.search(_clause_around(text.folded, hit))]
    if preferred and len({hit.option for hit in preferred}) == 1:
        return preferred
    outside = [hit for hit in meant if not _REASON.match(_clause_around(text.folded, hit))]
    return outside or meant


def _listed(text: Text, meant: list[labels.Hit]) -> bool:
    for left, right in zip(meant, meant[1:], strict=False):
        between = words(text.folded[left.end : right.start])
        if any(word not in CONNECTORS | FILLERS | STOPWORDS for word in between):
            return False
    return True


def _clause_around(folded: str, hit: labels.Hit) -> str:
    position = 0
    for clause in clauses(folded, fine=True):
        start = folded.find(clause, position)
        position = start + len(clause)
        if start <= hit.start < position:
            return clause
    return folded


def _remaining(closed: Closed, text: Text, found: tuple[labels.Hit, ...]) -> Pick | None:
    """All named options are ruled out and nothing else is said: the one that is left."""
    spoken = [
        token.word
        for token in text.tokens
        if not any(hit.start <= token.start < hit.end for hit in found)
    ]
    beside = [w for w in spoken if w not in NEGATORS | FILLERS | STOPWORDS | CONNECTORS | _ALL_BUT]
    left = tuple(i for i in range(closed.count) if i not in {hit.option for hit in found})
    if len(left) != 1 or len(beside) > 1:
        return None
    return Pick(options=left, spans=((0, len(text.folded)),))


def _by_number(closed: Closed, text: Text) -> Pick | None:
    index = _in_range(closed, text)
    if index is None:
        return None
    said = numbers.quantity(text.folded, closed.unit)
    return Pick(options=(index,), spans=((said.start, said.end),)) if said else None


def _in_range(closed: Closed, text: Text) -> int | None:
    if not closed.has_ranges or any(labels.month_of(t.word) for t in text.tokens):
        return None
    said = numbers.quantity(text.folded, closed.unit)
    if said is None or _counts_something_else(text, said):
        return None
    return numbers.in_option(said, closed.ranges)


def _counts_something_else(text: Text, said: numbers.Quantity) -> bool:
    """Whether a number without a unit is followed by a noun of its own ("2 kids")."""
    if said.unit is not None:
        return False
    following = next((token for token in text.tokens if token.start >= said.end), None)
    if following is None or text.folded[said.end : following.start].strip(" "):
        return False
    return (
        following.word.isascii() and following.word not in _FOLLOWERS and following.word.isalpha()
    )


def _by_month(closed: Closed, text: Text) -> Pick | None:
    """A bare month falls into an option's months; a week or day in it is more than the option."""
    said = [m for token in text.tokens if (m := labels.month_of(token.word))]
    others = [t.word for t in text.tokens if not labels.month_of(t.word)]
    if not said or any(
        w not in FILLERS | STOPWORDS | CONNECTORS | {"around", "sometime"} for w in others
    ):
        return None
    for index, key in enumerate(closed.keys):
        if key.months and all(_within(month, key.months) for month in said):
            return Pick(options=(index,), spans=((text.tokens[0].start, text.tokens[-1].end),))
    return None


def _within(month: int, months: tuple[int, int]) -> bool:
    first, last = months
    return first <= month <= last if first <= last else month >= first or month <= last


def _by_extreme(closed: Closed, text: Text) -> Pick | None:
    """ "the cheapest", "the longer one", where numbers order the options."""
    if len(text.tokens) > 7 or any(entry is None for entry in closed.ranges):
        return None
    for pattern, end in SUPERLATIVES:
        match = re.search(rf"(?<![a-z])(?:{pattern})(?![a-z])", text.folded)
        if match:
            place = (max if end > 0 else min)(range(closed.count), key=lambda i: _size(closed, i))
            return Pick(options=(place,), spans=(match.span(),))
    return None


def _size(closed: Closed, index: int) -> float:
    entry = closed.ranges[index]
    if entry is None:
        return math.nan
    low = entry.low if math.isfinite(entry.low) else entry.high - 1
    return low * entry.factor


def _by_polarity(closed: Closed, text: Text) -> Pick | None:
    """ "yes, with links": the first clause decides where a yes or no is on offer."""
    first = next(iter(clauses(text.folded, fine=True)), "")
    index = _polar(closed, first)
    if index is None:
        index = _polar(closed, " ".join(first.split()[:1])) if closed.yes is not None else None
    return Pick(options=(index,), spans=((0, len(first)),)) if index is not None else None


def _by_embedding(closed: Closed, text: Text) -> Pick | None:
    found = selectors.embedded(text.folded, closed.count)
    return Pick(options=found.chosen) if found else None
