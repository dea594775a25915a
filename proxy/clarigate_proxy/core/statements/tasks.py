"""What is asked for, sentence by sentence: "Write the poster text", "Is this offer reasonable?".

Why: a message often opens with its circumstances and asks in a later sentence; each request is a
claim of its own. A task ends where its reader, its source or its conditions begin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clarigate_proxy.core.statements.clauses import sentences
from clarigate_proxy.core.statements.found import Found, Kind, View
from clarigate_proxy.core.statements.people import READER_LEADS, READERS

__all__ = ["tasks"]

_VERBS: Final = (
    r"write|draft|compose|create|make|turn|prepare|produce|design|develop|build|plan|summari[sz]e|"
    r"translate|rewrite|rephrase|edit|proofread|shorten|expand|explain|describe|compare|analy[sz]e|"
    r"review|check|evaluate|assess|judge|list|find|look up|search|recommend|suggest|tell|give|show|"
    r"reply|answer|respond|convert|extract|classify|calculate|compute|solve|fix|debug|implement|"
    r"refactor|generate|brainstorm|outline|schedule|organi[sz]e|choose|pick|rank|sort|reverse|"
    r"improve|format|update|complete|continue|simplify|set up|help|announce|invite|remind|state|"
    r"schreib\w*|verfass\w*|erstell\w*|mach\w*|formulier\w*|übersetz\w*|fass\w*|erklär\w*|"
    r"vergleich\w*|prüf\w*|plan\w*|nenn\w*|such\w*|empfiehl|antworte|entwirf|"
    r"écri\w*|rédige\w*|fais|faites|prépare\w*|tradui\w*|résume\w*|explique\w*|compare\w*|"
    r"vérifie\w*|donne\w*|trouve\w*|propose\w*|réponds|répondez|transforme\w*|"
    r"escribe|escriba|redacta\w*|haz|haga|prepara\w*|traduce|traduzca|resume|resuma|explica\w*|"
    r"compara\w*|revisa\w*|dame|busca\w*|recomienda\w*|responde|convierte|"
    r"escrev\w*|redija|faça|faz|traduz\w*|resum\w*|explique|encontre|responda|transforme"
)
_START: Final = re.compile(
    r"(?:\[[^\]\n]*\]\s*)*(?:(?:ok(?:ay)?|so|now|then|and|also|please|kindly|hi|hello|go ahead|"
    r"bitte|por favor|merci "
    r"de|"
    r"s'il (?:te|vous) plaît|we are the \w+|from the [\w ]{2,30}|using the [\w ]{2,30}|based on "
    r"[\w ]{2,30})"
    r"[,:.\s]+){0,3}"
    r"(?:(?:can|could|would|will) you (?:please )?|i (?:want|need) you to |i(?:'d| would) like "
    r"you to |"
    rf"kannst du |könn(?:en|ten) sie |peux-tu |puedes |você pode )?(?P<what>(?:{_VERBS})\b[^\n]*)",
)
_QUESTION: Final = re.compile(
    r"(?:(?:and|so|but|ok|now)[, ]+)?(?P<what>(?:what|which|who|whom|when|where|why|how|is|are|"
    r"does|do|can|could|should|"
    r"may|was|will|was|wie|wer|wann|wo|warum|welche\w*|ist|sind|kann|quel\w*|comment|pourquoi|"
    r"est-ce|"
    r"qué|cuál\w*|cómo|cuándo|por qué|qual|quais|como|quando|por que)\b[^\n]*[?？])",
)
_LATER: Final = re.compile(
    r",? (?:and |then )(?P<what>(?:tell|write|draft|explain|list|summari[sz]e|translate|suggest|"
    r"recommend|answer) [^\n]*)|, (?P<comma>(?:write|draft|tell|list|compose) [^\n]*)",
)
_ENDS: Final = re.compile(
    r"[;!?。？]|[,:.](?=\W|$)|\s(?:for (?:the|my|our|a|an)\b|to (?:the|my|our) (?:\w+ )?\w+|"
    r"from (?:the|this|"
    r"our)|"
    r"using|based on|so that|in (?:one|two|three|four|five|\d+|at most|british|danish|german|"
    r"french|"
    r"spanish|english|three)\b|that (?!ends)|with date|at a|around this|about (?:this|the)|on the|"
    r"without|below|above|für|an (?:die|den|das)|pour|para)(?=\W|$)",
)
_MIN_WORDS: Final = 2


def tasks(view: View) -> Iterator[Found]:
    """Yield every request and question of somebody's words."""
    for left, right in sentences(view.text):
        sentence = view.low[left:right]
        match = _QUESTION.match(sentence) or _START.match(sentence)
        if match is None:
            later = _LATER.search(sentence)
            if later is None:
                continue
            yield from _task(view, left + later.start(later.lastgroup or 0), right)
            continue
        is_question = match.re is _QUESTION
        start = left + match.start("what")
        yield from _question(view, start, right) if is_question else _task(view, start, right)
        later = None if is_question else _LATER.search(sentence, match.start("what"))
        if later is not None:
            yield from _task(view, left + later.start(later.lastgroup or 0), right)


def _question(view: View, start: int, right: int) -> Iterator[Found]:
    end = start + len(view.text[start:right].rstrip(" ?？!."))
    if end > start:
        yield Found(
            dimension="task", kind=Kind.WORDS, value=view.text[start:end], start=start, end=end
        )


def _task(view: View, start: int, right: int) -> Iterator[Found]:
    end = right
    for search in (_ENDS.search, _reader, _LATER.search):
        stop = search(view.low, start, end)
        while stop is not None and len(view.text[start : stop.start()].split()) < _MIN_WORDS:
            stop = search(view.low, stop.end(), end)
        end = end if stop is None else stop.start()
    value = view.text[start:end].rstrip()
    if value:
        yield Found(
            dimension="task", kind=Kind.WORDS, value=value, start=start, end=start + len(value)
        )


def _reader(low: str, start: int, end: int) -> re.Match[str] | None:
    if low.isascii():
        return READER_LEADS.first(READERS, low, start, end)
    return READERS.search(low, start, end)
