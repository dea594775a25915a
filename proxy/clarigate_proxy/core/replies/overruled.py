"""Options that a reply names only to turn them down or to say who wants them.

Why: "Lose weight? No. Build muscle." names two and takes one; in "my boss said specialists" the
boss speaks and is not chosen; "he wants a table, I prefer an essay" weighs two people. A negator
before a name, or right behind it, is read in `negation`; here a name is asked about, and answered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from clarigate_proxy.core.replies.labels import Hit
from clarigate_proxy.core.replies.text import Text

__all__ = ["not_overruled", "without_asides"]

_NO = (
    r"(?:no(?:pe)?|na+h?|nay|never|not (?:really|at all|that|for (?:me|us)|now)|no way|no thanks?|"
    r"(?:definitely|certainly|absolutely|probably|rather) not|i (?:doubt|don't think)|hardly|wrong|"
    r"nein|no|ne+|nicht|niemals|auf keinen fall|eher nicht|non|pas (?:vraiment|du tout)|jamais|"
    r"surtout pas|nunca|para nada|ni hablar|nao|de jeito nenhum|不|不是|不要|不用|没有|否)"
)
_YES = (
    r"(?:ye+s|yep|yeah|yup|sure|definitely|certainly|absolutely|exactly|right|correct|of course|ok|"
    r"okay|ja|jo|genau|klar|unbedingt|oui|exactement|bien sur|si|claro|exacto|sim|com certeza|是|"
    r"对|要|好)"
)
_ASKED = re.compile(r"(?:\s*吗)?\s*\?+")
_REFUSED = re.compile(
    rf"(?:\s*吗)?\s*\?+[\W_]*{_NO}(?![^\W\u3400-\u9fff])|\s*(?::|\s-+)\s*{_NO}\s*(?=[.,;!\n]|\Z)"
    r"|\s*(?:isn't|is not|wasn't|aren't|are not|ist nicht|sind nicht|n'est pas|no es|nao e|不是)"
    r"\s*(?:(?:the|my|our|das|mein|unser|le|mon|l'|el|mi|o|meu)\s*)?(?:goal|point|aim|plan|idea|"
    r"priority|focus|ziel|but|objectif|objetivo|目标)(?!\w)"
)
_SOFTLY_REFUSED = re.compile(
    rf"\s*,?\s*(?:but|aber|mais|pero|mas)\s+{_NO}\s*[,.;!]"
    r"|\s*(?:won't|wont|will not|don't|dont|do not|doesn't|does not|can't|cannot|are out|"
    r"is out)(?!\w)"
)
"""Turned down, or a mere reason: the first where another option is named as well."""

_ASIDE = re.compile(
    rf"(?:(?<=[.,;:!?\n])|\A)[^.,;:!?\n]{{1,40}}?(?:\s*吗)?\s*(?:\?+[\W_]*{_NO}(?![^\W\u3400-\u9fff])"
    rf"|(?::|\s-+)\s*{_NO}\s*(?=[.,;!\n]|\Z))"
    rf"|(?<!\w)(?:(?:option|number|nr\.?)\s+|#)?(?:\d|[a-h])\s+{_NO}\s*(?=[.,;!\n]|\Z)"
)
"""A few words that are asked about and turned down at once."""
_CONFIRMED = re.compile(rf"(?:\s*吗)?\s*\?+[\W_]*{_YES}(?![^\W\u3400-\u9fff])")
_SPEAKS = re.compile(
    r"\s*(?:(?:just|also|always|hat|a|ha|would|really)\s+)?(?:said|says?|told (?:me|us)|wants?|"
    r"wanted|thinks?|thought|prefers?|preferred|asked for|asks for|suggest(?:s|ed)|insists? on|"
    r"insisted on|likes?|meint|meinte|sagt|sagte|gesagt|will|mochte|dit|veut|prefere|pense|dijo|"
    r"dice|quiere|prefiere|disse|diz|quer|prefere|说|要|想要|让|觉得)(?!\w|(?<=[a-z])')"
    r"|\s*(?:说|要|想要|让|觉得)"
)
"""Behind a name: it is somebody who speaks, not the one who is chosen."""

_OTHERS = re.compile(
    r"(?<!\w)(?:(?:he|she|they|everyone|everybody|people|er|sie|il|elle|el|ella|ele|ela|(?:my|our|"
    r"the|his|her|mein\w*|"
    r"unser\w*|"
    r"der|die|mon|ma|notre|le|la|mi|nuestr[oa]|el|meu|minha|o|a) \w+)\s+(?:\w+ )?(?:said|says?|"
    r"told|"
    r"wants?|wanted|thinks?|prefers?|preferred|asked|suggest(?:s|ed)|sagt\w*|mein\w+|will|wollte|"
    r"dit|veut|voulait|dijo|dice|quiere|queria|disse|diz|quer)|for (?:my|his|her|their|our) \w+)"
    r"(?!\w)|(?:老板|客户|他|她|他们|经理|老师)(?:说|要|想)"
)
_MINE = re.compile(
    r"(?<!\w)(?:(?:i|ich|je|yo|eu|we|wir|nous)(?:'d| would)? (?:say|want|need|prefer|think|rather|"
    r"like|vote|choose|go for|take|will|mochte|brauche|finde|sage|bin fur|veux|prefere|dis|choisis|"
    r"quiero|prefiero|digo|quero|prefiro)|quiero|prefiero|quero|prefiro)(?!\w)|我(?:要|想|说|选|觉得)"
)
_CLAUSE = re.compile(
    r"[,;:!?\n()]|\.(?!\d)|\s-+\s|(?<!\w)(?:but|aber|mais|pero|mas|und|and)(?!\w)|但"
)


def not_overruled(folded: str, hits: Sequence[Hit]) -> list[Hit]:
    """Return the hits that are left to choose from, in order; all may be turned down."""
    kept = [hit for hit in hits if not _REFUSED.match(folded, hit.end)]
    kept = [hit for hit in kept if not _SOFTLY_REFUSED.match(folded, hit.end)] or kept
    kept = _without_speakers(folded, kept)
    kept = _of_mine(folded, kept)
    return _unasked(folded, kept)


def without_asides(text: Text) -> Text:
    """Return a reply without what it asks about and turns down, if anything else is said.

    Places stay those of the reply: what is left out is blank.
    """
    raw = text.raw
    for match in _ASIDE.finditer(text.folded):
        raw = raw[: match.start()] + " " * (match.end() - match.start()) + raw[match.end() :]
    if raw == text.raw:
        return text
    left = Text.of(raw)
    return left if left.tokens else text


def _without_speakers(folded: str, hits: list[Hit]) -> list[Hit]:
    """Leave out a name that speaks, where what it says names another option."""
    speaking = {
        hit
        for hit, following in pairwise(hits)
        if hit.option != following.option
        and _SPEAKS.match(folded, hit.end)
        and not _CLAUSE.search(folded, hit.end, following.start)
    }
    return [hit for hit in hits if hit not in speaking]


def _of_mine(folded: str, hits: list[Hit]) -> list[Hit]:
    """Where others want one thing and the writer another, keep the writer's."""
    mine = [hit for hit in hits if _MINE.search(_clause(folded, hit))]
    others = [hit for hit in hits if hit not in mine and _OTHERS.search(_clause(folded, hit))]
    return mine if mine and others and len(mine) + len(others) == len(hits) else hits


def _unasked(folded: str, hits: list[Hit]) -> list[Hit]:
    """Leave out options that are only asked about, where others are stated or confirmed."""
    open_ones = [
        hit
        for hit in hits
        if _ASKED.match(folded, hit.end) and not _CONFIRMED.match(folded, hit.end)
    ]
    rest = [hit for hit in hits if hit not in open_ones]
    return rest or hits


def _clause(folded: str, hit: Hit) -> str:
    start = max((m.end() for m in _CLAUSE.finditer(folded, 0, hit.start)), default=0)
    end = _CLAUSE.search(folded, hit.end)
    return folded[start : len(folded) if end is None else end.start()]
