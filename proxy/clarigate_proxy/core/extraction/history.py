"""What earlier turns supply: referents, values and refusals to be asked.

Why: in the middle of a conversation "it", "that" and "the other one" point at what stands above,
so most gaps are none. What stays open is material of the user's own that no turn has shown.

Invariant: assistant text supplies referents only, never a value.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.macros import MACROS
from clarigate_proxy.core.extraction.rules import expand
from clarigate_proxy.core.extraction.signals import Signals, lower_same_length
from clarigate_proxy.core.records import record
from clarigate_proxy.core.values import Reading, Segment

__all__ = ["History", "asks_in_particular", "read_history"]

MAX_CHARS = 4000

_MACROS = {
    **MACROS,
    "paper": (
        "resume|résumé|cv|cover letter|essay|paper|thesis|dissertation|report|letter|e-?mail|"
        "contract|"
        "lease|policy|agreement|diploma|certificate|manuscript|code|script|data|data ?set|"
        "spreadsheet|"
        "file|invoice|bill|results?|portfolio|website|presentation|slides|speech|application|"
        "invitation|transcript|homework|assignment|translation|poem|story|proposal|pitch"
    ),
}
_ABSENT = expand(
    r"\b(?:my|our|his|her|their) (?:\w+ ){0,2}?(?P<own>{paper})\b|\b(?P<mine>mine)\b|"
    r"\bthe (?:other )?(?:{paper}) (?:that )?(?:i|we|my|our|his|her|they) (?:\w+ ){0,2}"
    r"(?:wrote|did|got|had|made|sent|have)\b|"
    r"\b(?P<wrote>wrote|written|got|received|did|sent|finished) (?:the|an|a|my|our) "
    r"(?P<done>{paper})\b",
    _MACROS,
)
_EVENT = re.compile(
    r"\b(?:uploaded|attached|the one (?:my|they|he|she|we|i)\b|the numbers from|"
    r"the other one as well|last night'?s meeting|we did (?:this|last|yesterday)|they offered|"
    r"he offered|she offered)"
)
"""Something that happened outside of the conversation and that it does not tell."""
_SUPPLIED = (
    r"\b(?:write|draft|create|make|generate|compose|design|build|prepare|here'?s|here is|my|our|"
    r"this)"
    r"\b(?: \w+){0,4}? NOUN\b"
)
"""How an earlier turn shows a thing, or has it made: a question about such things does neither."""


_MINE_GIVEN = re.compile(r"\b(?:here'?s|here is|this is) mine\b|\bmine(?: \w+){0,3}:")
MAX_ONE = 2
"""How often a noun is used where only one such thing is there: in the order and in the answer."""
GIVEN_WORDS = 32
GIVEN_FIGURES = 3
_WORDS = re.compile(r"\w+")
_FIGURES = re.compile(r"\d+")
_GIVES = re.compile(r":\s+\S+(?:\s+\S+){2}|\"[^\"]{12,}\"|“[^”]{12,}”|\n\s*\S|https?://")
"""Material behind a colon, in quotation marks or on a line of its own."""
_ORDERS = re.compile(
    r"^(?:please |can you |could you |pls )*(?:write|draft|compose|create|make|generate|translate|"
    r"summari[sz]e|rewrite|plan|design|build|caption|give me)\b"
)
"""A thing ordered: what the answer made can be worked on."""
_OTHERS = {
    "the other ": r"\bthe other (e-?mail|mail|text|file|letter|message|contract|document|device|"
    r"report|invoice|photo|picture)\b",
    "ander": r"\b(?:die|der|das|den) andere[nrs]? (e-?mail|mail|brief|nachricht|text|datei|"
    r"vertrag|rechnung|dokument|foto|bild)\b",
    "autre": r"\bl'autre (e-?mail|mail|courriel|lettre|texte|message|fichier|contrat|facture|"
    r"document|photo)\b",
    "otr": r"\b(?:el otro|la otra) (correo|e-?mail|mail|carta|texto|mensaje|archivo|contrato|"
    r"factura|documento|foto)\b",
    "outr": r"\b(?:o outro|a outra) (e-?mail|carta|texto|mensagem|arquivo|ficheiro|contrato|"
    r"fatura|documento|foto)\b",
    "另": r"另外?(?:那|一)?[封个份张条篇](邮件|信|短信|合同|文件|文章|照片|发票)",
}
"""“The other mail” by language: a word that must be there, the phrase with its noun."""
_OTHER = tuple((word, re.compile(phrase)) for word, phrase in _OTHERS.items())
_SEVERAL = re.compile(
    r"\b(?:two|both|2|either|second|other|another|also|versions?|options?|zwei|beide\w*|deux|dos|"
    r"ambos|dois|duas)\b|\b[12ab] ?[:.)]\s|两|二"
)


LAST_CHARS = 800
LAST_QUESTION = 40
"""Characters from the end of an answer in which its question stands."""
_OFFER = re.compile(
    r"\bhelp\b|\bdo for you\b|on your mind|what's up|\belse\b|what's next|ready for|how are you|"
    r"are we doing|can i assist|may i\b|would you like to (?:do|talk|know)|you need|helfen|"
    r"(?:kann|darf) ich\b.{0,20}\btun|puis-je|aider|ayudar|ajudar|en qué puedo|em que posso|帮|"
    r"有什么"
)
"""In a question of the assistant's: it asks for nothing in particular."""


def asks_in_particular(assistant: tuple[Segment, ...]) -> bool:
    """Whether the last answer ends with a question that is no mere offer of help."""
    last = assistant[-1].text[-LAST_CHARS:].lower().rstrip() if assistant else ""
    end = max(last.rfind("?"), last.rfind("？"))
    if end < 0 or end < len(last) - LAST_QUESTION:
        return False
    asked = last[:end]
    start = max(asked.rfind(mark) for mark in ".!?\n。！？")
    return _OFFER.search(asked, start + 1) is None


@record(frozen=True, slots=True, kw_only=True)
class History:
    """What was said before, in lower case.

    `names_absent_material` says that the prompt names something of the user's own which no earlier
    turn shows, `names_event` that it points at something that happened elsewhere, `names_other` at
    "the other mail" where there is only one. `asked_back` says that the last answer was a question.
    `background`
    are the user's turns about a former matter.
    """

    text: str = ""
    names_absent_material: bool = False
    names_other: bool = False
    asked_back: bool = False
    names_event: bool = False
    user_texts: tuple[str, ...] = ()
    background: tuple[str, ...] = ()

    @property
    def carries_material(self) -> bool:
        """Whether an earlier user turn holds something that can be worked on."""
        return any(map(_carries, self.user_texts))

    @property
    def orders(self) -> bool:
        """Whether an earlier user turn has something made that can be worked on."""
        return any(_ORDERS.search(text) is not None for text in self.user_texts)


def read_history(reading: Reading, signals: Signals) -> History:
    """Read the earlier turns of a request."""
    user = _lowered(reading.earlier)
    if reading.first_turn and not user:
        return History(background=_lowered(reading.background))
    assistant = (segment.text[:MAX_CHARS].lower() for segment in reading.assistant)
    text = "\n".join((*user, *assistant))
    return History(
        text=text,
        names_absent_material=_names_absent(signals.flat, user),
        names_other=_names_other(signals.flat, text),
        asked_back=asks_in_particular(reading.assistant),
        names_event=_EVENT.search(signals.flat) is not None,
        user_texts=user,
    )


def _lowered(segments: tuple[Segment, ...]) -> tuple[str, ...]:
    return tuple(lower_same_length(segment.text[:MAX_CHARS]) for segment in segments)


def _carries(text: str) -> bool:
    return (
        len(_WORDS.findall(text)) >= GIVEN_WORDS
        or len(_FIGURES.findall(text)) >= GIVEN_FIGURES
        or _GIVES.search(text) is not None
    )


def _names_other(prompt: str, before: str) -> bool:
    for word, phrase in _OTHER:
        found = phrase.search(prompt) if word in prompt else None
        if found is not None:
            return _SEVERAL.search(before) is None and before.count(found[1]) <= MAX_ONE
    return False


def _names_absent(prompt: str, before: tuple[str, ...]) -> bool:
    for match in _ABSENT.finditer(prompt):
        noun = match["own"] or match["done"]
        if noun is None and match["mine"] and any(map(_MINE_GIVEN.search, before)):
            continue
        if noun is None or not _supplied(noun, before):
            return True
    return False


def _supplied(noun: str, before: tuple[str, ...]) -> bool:
    pattern = re.compile(_SUPPLIED.replace("NOUN", re.escape(noun)))
    return any(pattern.search(text) for text in before)
