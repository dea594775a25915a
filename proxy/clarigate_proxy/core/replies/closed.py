"""One question with options against one reply: which options, if any, the reply chooses.

`whole` reads replies that are nothing but a choice, `pick` finds choices inside longer text. Both
return options by place, counted from 0; what a reply is when neither finds one is the business of
`single`.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies import labels, selectors
from clarigate_proxy.core.replies.clauses import clauses, content, core
from clarigate_proxy.core.replies.measuring import (
    by_extreme,
    by_month,
    by_number,
    by_range,
    in_range,
)
from clarigate_proxy.core.replies.naming import by_label
from clarigate_proxy.core.replies.overruled import without_asides
from clarigate_proxy.core.replies.patterns import table
from clarigate_proxy.core.replies.prepared import Closed, Pick
from clarigate_proxy.core.replies.text import Text, fold
from clarigate_proxy.core.replies.words import NO, YES

__all__ = ["by_content", "pick", "whole", "whole_labels"]

_CORRECTION = re.compile(
    r"no,? wait|wait,? no|sorry|scratch that|i mean(?:t)?|actually|on second thought|no make "
    r"(?:it|that)|correction|"
    r"ach nein|nein doch|ich meine|quatsch|doch lieber|halt nein|non plutot|pardon|enfin|je "
    r"veux dire|non en fait|"
    r"perdon|quise decir|digo|mejor dicho|no mejor|quero dizer|alias|melhor|不对|不是|更正|啊不"
)
_AFTER_ALL = re.compile(r"\W*(?:no|nein|non|nao|wait|rather|lieber|plutot|mejor|melhor)\b\W*")
_EXCEPT = re.compile(
    r"^\W*(?:(?:just |please |bitte )?(?:not|no|(?:any(?:thing|one|body)|every(?:thing|one|body)|"
    r"all)(?: of them)? (?:but|except)(?: for)?|except|definitely not|"
    r"nur nicht|bloß nicht|nicht|alles außer|alles ausser|kein[es]?|pas|tout sauf|sauf|ni|menos|"
    r"todo menos|todas menos|cualquiera menos|no quiero|"
    r"nao|tudo menos|todas menos|qualquer um menos|除了|不要|别选|"
    r"不选))(?![\w'])\s*(?P<rest>.+?)(?:都行|都可以|以外.*)?$"
)

_WITHOUT = re.compile(
    r"\W*(?:without|no|ohne|keine?n?|sans|pas de|pas d'|sin|ningun[oa]?s?|sem|nenhuma?s?|不要|"
    r"没有|无|不用)"
    r"(?:(?<=[\u4e00-\u9fff])|\s+)(?P<what>.+)"
)
_REFUSED = table(
    r"(?:there's |there is )?no need(?: for (?:it|that|this|them|those|any))?|(?:that's |it's |"
    r"they're "
    r")?(?:not|un)(?: really)? ?(?:needed|necessary|required)|(?:i'?d |id |i would )?(?:rather|"
    r"prefer)"
    r"(?: it| that)?(?: if)? you (?:didn'?t|don'?t|not)|(?:i )?(?:don'?t|do not) (?:need|want|"
    r"bother)"
    r"(?: (?:it|that|any|them|those|one))?|(?:please )?(?:leave|keep) (?:them|it|that|those) out|"
    r"(?:you can )?do without|without(?: (?:them|it|any))?",
    r"(?:das )?brauch(?:e|en|t|ts)?(?: ich| wir)?(?: es| das)? nicht|(?:das )?muss nicht(?: sein)?|"
    r"(?:geht )?auch ohne|(?:lieber |besser )?ohne|nicht (?:notig|erforderlich)|verzichtbar",
    r"(?:c'?est )?pas (?:la peine|necessaire|utile|besoin|obligatoire)|(?:plutot )?sans|inutile|"
    r"(?:j'?en ai |on en a )?pas besoin",
    r"no (?:hace|haga) falta|no es necesario|(?:mejor )?sin(?: ell[oa]s)?|no (?:los |las |lo |la "
    r")?necesito",
    r"(?:nao|n) (?:precisa|e preciso|e necessario|carece|quero)|(?:melhor )?sem(?: el[ea]s)?|"
    r"dispenso",
    han=r"(?:不用|不必|不需要|没必要|不要|用不着|免了)(?:了|吧)?",
)
_GRANTED = table(
    r"(?:only |but only )?if (?:it's|its|it is|that's|you|they're) (?:easy|possible|not too [\w "
    r"]+|can|"
    r"have (?:some|any|them))|if possible|(?:that )?(?:would|might) (?:be (?:good|nice|great|"
    r"helpful)|"
    r"help)|(?:i|we) do|sounds good|yes (?:and|but) [\w ]+|(?:yes |yep |sure |ok )?go (?:on|ahead|"
    r"for "
    r"it)|by all means|why not|naturally|needed|necessary|required|the more the better",
    r"(?:ja )?(?:bitte|gern|gerne|unbedingt|auf jeden fall|klar doch|na klar|freilich|mach das|"
    r"ware "
    r"(?:gut|schon|super|nett))|wenn(?:'?s| es)? (?:moglich|geht|passt)|schadet nicht",
    r"(?:oui )?(?:volontiers|absolument|avec plaisir|bien entendu|si possible|ce serait (?:bien|"
    r"parfait|utile)|vas-y|pourquoi pas)",
    r"(?:si )?(?:por favor|claro que si|desde luego|como no|si es posible|estaria bien|seria "
    r"(?:bueno|"
    r"ideal)|adelante)",
    r"(?:sim )?(?:por favor|claro que sim|com certeza|pode ser|se possivel|seria (?:bom|otimo)|"
    r"manda ver)",
    han=r"(?:最好|当然|肯定|必须)(?:要|有|需要)?(?:的|吧)?|那就(?:要|加|列)(?:吧|上)?|"
    r"(?:可以|能)的?话(?:就)?(?:要|加|列)?(?:吧|上)?",
)
"""No and yes in other words: read so where both are on offer."""


def whole(closed: Closed, text: Text) -> Pick | None:
    """The choice of a reply that is nothing else; an empty pick for a place that is not there."""
    span = ((0, len(text.folded)),)
    text = _meant(closed, text)
    for form in dict.fromkeys((text.folded, core(text.folded))):
        index = labels.exact(form, closed.question.options)
        if index is not None:
            return Pick(options=(index,), spans=span)
    if (polar := _polar(closed, text.folded)) is not None:
        return Pick(options=(polar,), spans=span)
    if (
        len(text.tokens) == 1
        and (named := labels.telling(text.tokens[0].word, closed.keys)) is not None
    ):
        return Pick(options=(named,), spans=span)
    if (corrected := _corrected(closed, text)) is not None:
        return corrected
    if (repeated := by_range(closed, text)) is not None:
        return repeated
    found = selectors.places(text.folded, closed.count)
    if found is not None and found.beyond and in_range(closed, text) is not None:
        return None
    if found is None or (
        found.beyond and closed.takes_bare_numbers and re.search(r"\d\d|[3-9]", text.folded)
    ):
        return None
    return Pick(options=found.chosen, spans=span)


def pick(closed: Closed, text: Text) -> Pick | None:
    """The options that a longer reply chooses, by the first way of choosing that finds any."""
    text = _meant(closed, text)
    for way in (_corrected, _by_clause, _excluded_places, by_label, by_number, by_month,
                by_extreme, _by_polarity, _by_embedding):  # fmt: skip
        found = way(closed, text)
        if found is not None and found.options:
            return found
    return None


def _meant(closed: Closed, text: Text) -> Text:
    """Leave out what is asked about and turned down; a yes or no on offer may be meant by it."""
    return text if closed.yes is not None or closed.none is not None else without_asides(text)


def by_content(closed: Closed, text: Text) -> Pick | None:
    """The options that a reply names by their words or numbers, places left out."""
    for way in (by_label, by_number, by_month, by_extreme):
        found = way(closed, text)
        if found is not None and found.options:
            return found
    return None


def whole_labels(closed: Closed, text: Text) -> Pick | None:
    """The options whose whole labels a text names, for text in which parts would prove little."""
    found = labels.hits(text, closed.keys)
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
    if said in NO:
        return closed.none
    if closed.yes is None or closed.none is None:
        return None
    forms = (said, core(folded).replace("'", ""))
    if any(_REFUSED.fullmatch(form) for form in forms):
        return closed.none
    return closed.yes if any(_GRANTED.fullmatch(form) for form in forms) else None


def _corrected(closed: Closed, text: Text) -> Pick | None:
    """After a correction ("2, no wait, 3") what follows it, if something was chosen before."""
    for match in _CORRECTION.finditer(text.folded):
        end = _AFTER_ALL.match(text.folded, match.end())
        before = Text.of(text.raw[: match.start()])
        after = Text.of(text.raw[end.end() if end else match.end() :])
        if not (before.tokens and after.tokens):
            continue
        if _plain(closed, before) and (found := _plain(closed, after)):
            return found
    return None


def _plain(closed: Closed, text: Text) -> Pick | None:
    for way in (_by_clause, by_label, by_number):
        if (found := way(closed, text)) is not None:
            return found
    return None


def _by_clause(closed: Closed, text: Text) -> Pick | None:
    """The first clause that is nothing but places; a lone letter counts only in front."""
    for index, clause in enumerate(clauses(text.folded, fine=True)):
        stripped = re.sub(
            r"^\s*(?:but|aber|mais|pero|mas|so|also|donc|entonces|entao|meaning)\s", "", clause
        )
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
            r"\d|(?<!\w)[a-h](?!\w)|(?<!\w)(?:the|la|le|el|die|der|das|option|number|both|last|"
            r"first|second|third|all (?:of|three|four|two)|alle (?:zwei|drei|vier)|tou(?:te)?s les|"
            r"tod[oa]s l[oa]s|tod[oa]s [oa]s)(?!\w)|第|个",
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


def _by_polarity(closed: Closed, text: Text) -> Pick | None:
    """The first clause ("yes, with links"), where a yes or no is on offer."""
    first = next(iter(clauses(text.folded, fine=True)), "")
    index = _polar(closed, first)
    if index is None and closed.yes is not None:
        index = _polar(closed, " ".join(first.split()[:1]))
        index = closed.none if index is None and _goes_without(closed, first) else index
    return Pick(options=(index,), spans=((0, len(first)),)) if index is not None else None


def _goes_without(closed: Closed, clause: str) -> bool:
    """Whether a clause turns down what the question offers ("sans sources", "keine Quellen")."""
    match = _WITHOUT.match(clause)
    asked = {word[:5] for word in content(fold(closed.question.text))}
    return match is not None and any(word[:5] in asked for word in content(match["what"]))


def _by_embedding(closed: Closed, text: Text) -> Pick | None:
    found = selectors.embedded(text.folded, closed.count)
    return Pick(options=found.chosen) if found else None
