"""Which documents may ground a claim: kept ones, those pointed at, those that bear on it.

Why: a wrong clipboard is pasted as easily as the right one. What is pasted is never taken out of
the message, but where nothing in it bears on a question that points at no material, and where one
of several pastes alone is unrelated, it grounds nothing.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.passages import PassageIndex, query_of
from clarigate_proxy.core.values import Document, DocumentKind, Reading

__all__ = ["documents_in_scope"]

_PASTED: Final = frozenset({DocumentKind.FENCED, DocumentKind.TAGGED, DocumentKind.PASTED})
_POINTS: Final = re.compile(
    r"\b(?:this|these|below|above|following|attached|attachments?|documents?|files?|notes?|report|"
    r"brief|draft|text|table|csv|export|offers?|contracts?|agreement|page|it|here|rules|log|data|"
    r"results?|minutes|e-?mails?|tickets?|articles?|papers?|reviews?|"
    r"dies\w*|folgend\w*|oben|unten|anhang|daraus|hier|ce|cette|ces|ci-dessous|suivant\w*|voici|"
    r"est[aeo]s?|siguiente\w*|adjunt\w*|abajo|ess[ae]s?|seguinte\w*|anex\w*|abaixo)\b|[这此以下附]",
    re.IGNORECASE,
)
_ALL: Final = re.compile(
    r"\b(?:attachments|documents|files|both|all|these|three|four|beide\w*|alle|les deux|tous|"
    r"toutes|ambos|todos)\b|两|都|所有",
    re.IGNORECASE,
)
_LOOKED_AT_CHARS: Final = 20_000
"""Nobody pastes more than this by mistake."""

_ORDINALS: Final = (
    (re.compile(r"\b(?:first|1st|erste[nrs]?|premi\w+|primer\w*)\b"), 0),
    (re.compile(r"\b(?:second|2nd|zweite[nrs]?|deuxième|second\w*|segund\w*)\b"), 1),
    (re.compile(r"\b(?:third|3rd|dritte[nrs]?|troisième|tercer\w*|terceir\w*)\b"), 2),
    (re.compile(r"\b(?:last|latest|newer|letzte[nrs]?|dernier\w*|último)\b"), -1),
)
_NAMED: Final = re.compile(
    r"\b(\w+) (?:file|document|attachment|draft|version|offer|mail|e-?mail|datei|dokument|anhang|"
    r"fichier|archivo|documento|arquivo)\b"
)


def documents_in_scope(reading: Reading) -> tuple[Document, ...]:
    """Return the documents that may ground claims of this request, in order."""
    kept = tuple(d for d in reading.documents if not d.withheld and d.text.strip())
    if not kept:
        return ()
    prompt = reading.prompt_text
    pointed = _pointed(prompt.lower(), kept)
    if pointed is not None:
        return pointed
    pasted = [d for d in kept if d.kind in _PASTED and d.message == reading.prompt_message]
    if not pasted or _ALL.search(prompt):
        return kept
    is_question = prompt.rstrip().endswith(("?", "？"))
    if len(pasted) == 1 and (not is_question or _POINTS.search(prompt)):
        return kept
    query = query_of(prompt)
    hits = [len(d.text) > _LOOKED_AT_CHARS or PassageIndex(d.text, query).is_hit for d in pasted]
    if len(pasted) == 1:
        return kept if hits[0] else tuple(d for d in kept if d is not pasted[0])
    if not any(hits):
        return kept
    unrelated = {d.id for d, hit in zip(pasted, hits, strict=True) if not hit}
    return tuple(d for d in kept if d.id not in unrelated)


def _pointed(prompt: str, kept: tuple[Document, ...]) -> tuple[Document, ...] | None:
    """Return the one document that the user chose by its number, None where none is chosen."""
    if len(kept) < 2:
        return None
    for match in _NAMED.finditer(prompt):
        for pattern, place in _ORDINALS:
            if pattern.fullmatch(match[1]) and -1 <= place < len(kept):
                return (kept[place],)
    return None
