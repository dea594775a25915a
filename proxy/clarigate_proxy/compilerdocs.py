"""The compiler's page of the reference: families with their capabilities, one graph in all of them.

Why: an operator wants to see what a model will be sent before choosing a policy. The graph is the
example of the paper (5.5). Must not know: files; `clarigate_proxy.docs` writes the page.
"""

from __future__ import annotations

from typing import Final

from clarigate_proxy.core.compiler import Material, augmented, rewritten
from clarigate_proxy.core.graph import Graph, Node, Thresholds, status_of
from clarigate_proxy.core.profiles import FAMILY_PATTERNS, PROFILES, Family, Placement
from clarigate_proxy.core.values import Provenance, Segment, Span

__all__ = ["render_examples", "render_families_table"]

_REQUEST: Final = (
    "Summarize the competitive position of [company] as of Q1 2026. "
    "Focus on operating margin trends and debt structure."
)
_PAGE: Final = Span(message=None, start=310, end=319, doc="uploaded_10K_page_4")
_TAG: Final = "0123456789abcdef01234567"
_FORMS: Final = (("augment", augmented), ("rewrite", rewritten))


def render_families_table() -> str:
    """Render the profiles as a Markdown table."""
    names = ["family", "names with", "system", "markup", "documents", "request", "tokens", "values"]
    lines = [f"| {' | '.join(names)} | turns alternate |", f"|{'---|' * (len(names) + 1)}"]
    for family, profile in PROFILES.items():
        patterns = ", ".join(
            f"`{pattern.replace('|', chr(92) + '|')}`"
            for pattern, found in FAMILY_PATTERNS
            if found is family
        )
        cells = (
            f"`{family}`",
            patterns or "–",
            profile.system,
            profile.markup,
            profile.documents,
            profile.query,
            profile.block_tokens,
            profile.max_claims,
            "yes" if profile.alternates else "no",
        )
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return "\n".join(lines) + "\n"


def render_examples() -> str:
    """Render the paper's example in every family and form; families that agree share a heading."""
    sections: list[str] = []
    for form, compiled in _FORMS:
        texts: dict[str, list[Family]] = {}
        for family, profile in PROFILES.items():
            result = compiled(_example(), tag=_TAG, profile=profile)
            if result is not None:
                side = "before" if result.placement is Placement.FIRST else "after"
                shown = f"It stands {side} the request.\n\n```text\n{result.text.strip()}\n```\n"
                texts.setdefault(shown, []).append(family)
        for text, families in texts.items():
            sections.append(f"#### `{form}`: {', '.join(families)}\n\n{text}")
    return "\n".join(sections)


def _example() -> Material:
    own = Span(message=0, start=0, end=len(_REQUEST))
    return Material(
        graph=Graph(task_type="summarize", language="en", nodes=tuple(_nodes())),
        claims=(),
        state_utility=0.1,
        prompt=(Segment(role="user", text=_REQUEST, span=own),),
    )


def _nodes() -> list[Node]:
    user, inferred = Provenance.USER_ASSERTED, Provenance.MODEL_INFERRED
    focus = _REQUEST.index("Focus")
    constraint = Span(message=0, start=focus, end=len(_REQUEST))
    return [
        _node("task", "summarize", user, span=Span(message=0, start=0, end=9)),
        _node("company", "Acme Corp", Provenance.DOC_DERIVED, dimension="subject", span=_PAGE),
        _node("domain", "finance", user),
        _node("constraints", _REQUEST[focus:], user, span=constraint),
        _node("output_format", "executive summary, ~300 words", inferred),
        _node("audience", "internal strategy team", inferred),
    ]


def _node(
    slot: str, value: str, label: Provenance, *, dimension: str = "", span: Span | None = None
) -> Node:
    confidence = 0.5 if label is Provenance.MODEL_INFERRED else 0.95
    return Node(
        slot=slot,
        dimension=dimension or slot,
        value=value,
        provenance=label,
        span=span,
        confidence=confidence,
        status=status_of(confidence, Thresholds()),
        applies=True,
        impact=0.6,
    )
