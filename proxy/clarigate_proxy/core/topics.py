"""A new matter in an old conversation: read on its own, like a first turn.

Why: "thanks! different topic: which washing machine should I buy?" is judged as if it stood alone;
what was said and answered about the former matter must neither fill its gaps nor silence a question
about it. A switch that is said outright counts where nothing behind it points back:
a follow-up that is taken for a new matter would be asked about what stands above it. A turn that
says nothing of the kind is a new matter where it can only be one (`unannounced`).

Invariants: words before the switch are left out of the prompt, spans stay those of the request;
earlier user turns stay as `background`, for what holds whatever the matter is (a refusal to be
asked, where the user is); documents and media stay.
"""

from __future__ import annotations

import re
from dataclasses import replace

from clarigate_proxy.core.unannounced import behind_thanks, stands_for_itself
from clarigate_proxy.core.values import Reading, Segment, Span

__all__ = ["on_its_own"]

READ_CHARS = 1200
MIN_WORDS = 3

_MATTER = r"(?:topic|question|thing|task|subject|matter|request|job|problem|issue|project)"
_SWITCH = re.compile(
    rf"\b(?:(?:new|different|other|another|separate|unrelated|next) {_MATTER}\b"
    r"|something (?:else|different|(?:completely|totally|entirely|very) (?:different|else))\b"
    r"|(?:chang|switch)(?:e|ing) (?:the )?(?:topic|subject)s?\b|on (?:another|a different) note\b"
    r"|by the way\b|btw\b|off[- ]topic\b|next up\b|(?:now|and) (?:a|an|another) \w+ one\b"
    r"|now a (?=\w+ for (?:my|our)\b))[\s,:;.!?–—-]*",
    re.IGNORECASE,
)
_OF_THE_ANSWER = re.compile(
    r"(?:please |now |and |also |then |ok(?:ay)?,? |can you |could you )*translate (?:in)?to "
    r"\w+(?:(?:,| and|, and) \w+)*(?: please| too)?[.?!]*",
    re.IGNORECASE,
)
"""What is said of the answer before, without a word for it: "translate to spanish"."""
_POINTS_BACK = re.compile(
    r"\b(?:it|its|it's|that|that's|this|these|those|they|them|their|same|ones|other|again|above|"
    r"previous|earlier|he|him|his|she|her|there|instead|both|second|third|former|latter|mine|ours|"
    r"all of|each|more|shorter|longer|version|similar|such)\b|^(?:and|or|is|in|for|with|as)\b",
    re.IGNORECASE,
)


def on_its_own(reading: Reading) -> Reading:
    """Return the reading of the new matter that the prompt turns to, or the reading as it is."""
    if reading.first_turn or not reading.prompt:
        return reading
    if _OF_THE_ANSWER.fullmatch(reading.prompt_text.strip()):
        return reading
    for number in range(len(reading.prompt) - 1, -1, -1):
        rest = _behind_switch(reading.prompt[number])
        if rest is not None:
            return _new_matter(reading, rest, *reading.prompt[number + 1 :])
    if stands_for_itself(reading):
        said = reading.prompt[0]
        return _new_matter(reading, _from(said, behind_thanks(said.text)))
    return _without_thanks(reading)


def _without_thanks(reading: Reading) -> Reading:
    """Leave out what only acknowledges the last answer, where a request follows."""
    head, *others = reading.prompt
    at = behind_thanks(head.text)
    if at == 0 or len(head.text[at : at + READ_CHARS].split()) < MIN_WORDS:
        return reading
    return replace(reading, prompt=(_from(head, at), *others))


def _new_matter(reading: Reading, *prompt: Segment) -> Reading:
    return replace(
        reading,
        prompt=prompt,
        earlier=(),
        assistant=(),
        background=reading.earlier,
        former=reading.assistant,
        first_turn=True,
    )


def _behind_switch(segment: Segment) -> Segment | None:
    """Return what follows the last switch of a segment, if it stands for itself."""
    text = segment.text[:READ_CHARS]
    switches = tuple(_SWITCH.finditer(text))
    if not switches:
        return None
    found = switches[-1]
    rest = text[found.end() :]
    if len(rest.split()) < MIN_WORDS or _POINTS_BACK.search(rest):
        return None
    return _from(segment, found.end())


def _from(segment: Segment, at: int) -> Segment:
    span = segment.span
    place = Span(message=span.message, part=span.part, start=span.start + at, end=span.end)
    return Segment(role=segment.role, text=segment.text[at:], span=place)
