"""The answer block: verified answers and declines, on the request message that they belong to.

It is rebuilt in every later turn from the same exchange, so it depends on nothing but its rows,
the tag and the target's markup (methods, section 4).
"""

from __future__ import annotations

from dataclasses import dataclass

from clarigate_proxy.core.compiler.markup import (
    ORIGIN,
    block,
    label_of,
    name_of,
    quoted,
    style_of,
    verbatim,
)
from clarigate_proxy.core.profiles import ModelProfile
from clarigate_proxy.core.values import Provenance

__all__ = ["BlockAnswer", "answer_block"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockAnswer:
    """What became of one question: labels of the options chosen, free text, or a decline.

    `label` is the provenance of the answer (MODEL_INFERRED where the question could not be
    verified). For a decline `assumption` is what is used instead, None where there is nothing;
    `denied` is an assumption that the user was shown and refused. `material` says that the reply
    was appended to the message itself, as a document.
    """

    slot: str
    dimension: str
    options: tuple[str, ...] = ()
    text: str | None = None
    label: Provenance = Provenance.USER_ASSERTED
    declined: bool = False
    assumption: str | None = None
    material: bool = False
    denied: str | None = None


def answer_block(
    answers: tuple[BlockAnswer, ...],
    *,
    tag: str,
    profile: ModelProfile,
    said: tuple[str, ...] = (),
) -> str:
    """Return the answer block, "" where there is nothing to say.

    It holds the dimension and the option's label, never the question's text. Free text is quoted
    whole, look-alikes defused, quotes and line ends escaped; longer replies are material. `said`
    are the user's words beside the answers, which leave the history with the exchange.
    """
    if not answers:
        return ""
    given = [_answer_line(answer) for answer in answers if not answer.declined]
    skipped = [_decline_line(answer) for answer in answers if answer.declined]
    style = style_of(profile)
    sections = (
        ORIGIN,
        style.section("Answered by the user", given),
        style.section("Left open by the user, so assumed", skipped),
        style.section("Said beside the answer", [verbatim(text) for text in said]),
    )
    return f"\n\n{block('answers', tag, sections)}"


def _answer_line(answer: BlockAnswer) -> str:
    if answer.denied is not None:
        return f"[{answer.label}: {name_of(answer.slot)} is not {quoted(answer.denied)}]"
    if answer.material:
        return f"[{Provenance.DOC_DERIVED}: {name_of(answer.slot)}, as supplied above]"
    if answer.text is None:
        return label_of(answer.label, answer.slot, ", ".join(answer.options))
    return f"[{answer.label}: {name_of(answer.slot)}={verbatim(answer.text)}]"


def _decline_line(answer: BlockAnswer) -> str:
    if answer.assumption is None:
        return f"{name_of(answer.slot)}: choose what fits best"
    return label_of(Provenance.MODEL_INFERRED, answer.slot, answer.assumption)
