"""Which offered documents are passed on: the relevance filter over `clarigate.context`.

Why: what has nothing to do with the request is neither sent upstream nor a ground for claims
(methods, section 3). Documents in the messages themselves are the client's own and always stay; the
SDK applies the same function before anything leaves the client.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from clarigate.payload import ContextText, judge_context
from clarigate_proxy.core.values import DocumentKind, Reading

__all__ = ["withhold_irrelevant"]

_SHORT_CHARS: Final = 60
"""A prompt this short goes on about what the turn before it said."""


def withhold_irrelevant(reading: Reading) -> Reading:
    """Mark the offered documents that do not bear on the request as withheld."""
    offered = [d for d in reading.documents if d.kind is DocumentKind.CONTEXT]
    if not offered:
        return reading
    texts = [ContextText(text=d.text, title=d.title or "") for d in offered]
    verdicts = judge_context(_asked(reading), texts)
    foreign = {d.id for d, verdict in zip(offered, verdicts, strict=True) if verdict.withheld}
    return replace(
        reading,
        documents=tuple(
            replace(d, withheld=True) if d.kind is DocumentKind.CONTEXT and d.id in foreign else d
            for d in reading.documents
        ),
    )


def _asked(reading: Reading) -> str:
    prompt = reading.prompt_text
    if len(prompt) >= _SHORT_CHARS or not reading.earlier:
        return prompt
    return f"{reading.earlier[-1].text}\n{prompt}"
