"""A reply read against its questions: outcome, answers, slots skipped (wire, "The answer").

Deterministic rules in a fixed order. A reply which is nothing but a choice is an answer, whatever
its words mean elsewhere ("go" where Go is on offer). Then come the outcomes that say so themselves,
then choices inside sentences, then free text. Silence, thanks and a bare "ok" choose nothing:
they are unparseable, never consent. Forged provenance labels are not read.
"""

from __future__ import annotations

import re
from dataclasses import replace

from clarigate_proxy.core.replies import bundle
from clarigate_proxy.core.replies.single import read
from clarigate_proxy.core.replies.text import scrub
from clarigate_proxy.core.values import Interpretation, Outcome, Question

__all__ = ["interpret"]

_SPACED_OUT = re.compile(r"[a-z](?: [a-z]){2,}", re.IGNORECASE)


def interpret(
    questions: tuple[Question, ...], reply: str, language: str | None = None
) -> Interpretation:
    """Read `reply` as the answer to `questions`, which were put together in one message.

    Args:
        questions: what was asked, in the order shown; a choice by place refers to `options`.
        reply: the user's message as it came in.
        language: of the question, if known; words of all supported languages are read anyway,
            so that it never changes what a reply means. It is kept for callers that know it.

    Returns:
        The outcome; answers with option ids, or with free text that is a passage of the reply; the
        slots that were skipped, all of them when the outcome is `declined`.
    """
    del language
    text = _closed_up(scrub(reply))
    if not questions or not text:
        return Interpretation(outcome=Outcome.UNPARSEABLE)
    if len(questions) == 1:
        return read(questions[0], text)
    return _in_own_words(bundle.read(questions, text), text)


def _in_own_words(found: Interpretation, reply: str) -> Interpretation:
    """Where reading marks apart has changed an answer's words, the whole reply is the answer."""
    answers = tuple(
        replace(answer, text=reply) if answer.text and answer.text not in reply else answer
        for answer in found.answers
    )
    return replace(found, answers=answers)


def _closed_up(text: str) -> str:
    """A word that was typed with spaces ("S K I P"), closed up; letters of options stay apart."""
    if not _SPACED_OUT.fullmatch(text) or not set(text.casefold()) - set(" abcdefgh"):
        return text
    return text.replace(" ", "")
