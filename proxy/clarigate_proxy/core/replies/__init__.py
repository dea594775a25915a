"""Reading replies: what a user's message says about the question that stands before it.

`interpret` is the front door. Inside, from plain to clever: `text` (folding), `words`, `phrases`
and `names` (tables, six languages), `numbers` (ranges), `selectors` (places), `labels` (names and
misspellings), `closed` (one question's options), `outcomes` (what is no answer), `single` and
`bundle` (one question, several), `surplus` (what was said beside). Pure and deterministic: no
model, no clock, no network. Nothing here knows of tokens, policies or the wire.
"""

from __future__ import annotations

from clarigate_proxy.core.values import Interpretation, Question

__all__ = ["interpret", "leaves_the_rest", "says_more"]


def interpret(
    questions: tuple[Question, ...], reply: str, language: str | None = None
) -> Interpretation:
    """Return what `reply` says about `questions`, which stand right before it.

    `language` is that of the questions; the words of all six languages are tried anyway.
    """
    # The tables take 3 MB and a tenth of a second to compile: not before the first reply comes.
    from clarigate_proxy.core.replies import interpreter  # noqa: PLC0415 - see above

    return interpreter.interpret(questions, reply, language)


def says_more(questions: tuple[Question, ...], reply: str, found: Interpretation) -> bool:
    """Whether `reply` has words that neither its answers nor the questions' own words account for.

    It errs towards yes: words that are quoted twice cost tokens, words that are lost cost a fact.
    """
    from clarigate_proxy.core.replies import surplus  # noqa: PLC0415 - as in `interpret`

    return surplus.says_more(questions, reply, found)


def leaves_the_rest(reply: str, found: Interpretation) -> bool:
    """Whether `reply` answers and wants nothing more asked ("a week, skip the rest")."""
    from clarigate_proxy.core.replies import surplus  # noqa: PLC0415 - as in `interpret`

    return surplus.leaves_the_rest(reply, found)
