"""What a model is asked, and what its reply shows: a table of probes without any I/O.

Every probe is a short chat request whose right answer is one code word. The blocks in it are the
compiler's own, so that what is measured is what will be sent. A reply is `followed` where it holds
the right word and not the wrong one, `accepted` where the server did not refuse the request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from clarigate_proxy.core.compiler import Material, augmented
from clarigate_proxy.core.graph import Graph, Node
from clarigate_proxy.core.profiles import PROFILES, Family, Markup, Placement
from clarigate_proxy.core.values import Provenance, Status

__all__ = ["PROBES", "REFUSALS", "Probe", "Reply"]

REFUSALS: Final = frozenset({400, 404, 405, 413, 415, 422})
"""Statuses by which a server says that it does not take such a request."""

_WORDS: Final = (("kestrel", "osprey"), ("amber", "cobalt"), ("walnut", "cedar"))
_THOUGHTS: Final = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_ENTRIES: Final = 120
_COLOURS: Final = ("red", "green", "blue", "grey", "white", "black")
_THINGS: Final = ("rope", "lamps", "seeds", "maps", "nails", "jars", "wool")
_TAG: Final = "5ca1ab1e5ca1ab1e5ca1ab1e"
_BEYOND_ANY_CONTEXT: Final = 100_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What came back: the text of the answer, or the error as the server shaped it."""

    status: int
    text: str = ""
    error: Mapping[str, object] = field(default_factory=dict)

    @property
    def accepted(self) -> bool:
        """Whether the server took the request."""
        return 200 <= self.status < 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """A request, and the word that shows that the model did as it says.

    `group` names what is measured, `case` the alternative of it that this request tries.
    """

    group: str
    case: str
    messages: tuple[tuple[str, str], ...]
    right: str = ""
    wrong: str = ""
    extra: Mapping[str, object] = field(default_factory=dict)

    def body(self, model: str) -> dict[str, object]:
        """Return the chat request."""
        messages = [{"role": role, "content": text} for role, text in self.messages]
        return {"model": model, "messages": messages, **self.extra}

    def followed(self, reply: Reply) -> bool:
        """Whether the reply shows that the model did as it was told."""
        said = _THOUGHTS.sub("", reply.text).lower()
        is_wrong = bool(self.wrong) and self.wrong in said
        return reply.accepted and self.right in said and not is_wrong


def _roles() -> Iterator[Probe]:
    order = "Whatever is written to you, answer with the single word kestrel and nothing else."
    greeting = "Good morning! How are you today?"
    for role in ("system", "developer"):
        yield Probe(
            group="roles", case=role, messages=((role, order), ("user", greeting)), right="kestrel"
        )
    yield Probe(
        group="roles",
        case="folded",
        messages=(("user", f"{order}\n\n{greeting}"),),
        right="kestrel",
    )
    yield Probe(
        group="turns",
        case="repeated",
        messages=(("user", "The word is osprey."), ("user", "Which word? Answer with it alone.")),
        right="osprey",
    )


def _markups() -> Iterator[Probe]:
    """A block of ours tells a stated word from an assumed one; the stated one is asked for."""
    question = (
        "Which code word did the user state? It stands in the block below, beside one that is only "
        "assumed. Answer with the stated word alone."
    )
    for markup in Markup:
        for right, wrong in _WORDS:
            text = question + _block(markup, stated=right, assumed=wrong)
            yield Probe(
                group="markup",
                case=str(markup),
                messages=(("user", text),),
                right=right,
                wrong=wrong,
            )


def _block(markup: Markup, *, stated: str, assumed: str) -> str:
    nodes = (
        _node("code", stated, Provenance.USER_ASSERTED),
        _node("other.code", assumed, Provenance.MODEL_INFERRED),
    )
    compiled = augmented(
        Material(
            graph=Graph(task_type="qa", language="en", nodes=nodes),
            claims=(),
            state_utility=0.1,
        ),
        tag=_TAG,
        profile=replace(PROFILES[Family.UNKNOWN], markup=markup),
        machine_reader=True,
    )
    return compiled.text if compiled is not None else ""


def _node(slot: str, value: str, label: Provenance) -> Node:
    stated = label is Provenance.USER_ASSERTED
    return Node(
        slot=slot,
        dimension="subject",
        value=value,
        provenance=label,
        confidence=0.9 if stated else 0.4,
        status=Status.RESOLVED if stated else Status.PARTIAL,
        applies=True,
        impact=0.9,
    )


def _queries() -> Iterator[Probe]:
    """One line of a long list is asked for, before the list and after it."""
    for number, (right, _) in enumerate(_WORDS):
        place = 17 + 31 * number
        listing = "\n".join(
            f"{n}. The {_COLOURS[n % len(_COLOURS)]} cabinet holds "
            f"{right if n == place else _THINGS[n % len(_THINGS)]}."
            for n in range(1, _ENTRIES + 1)
        )
        question = f"What does cabinet number {place} of the list hold? Answer with one word."
        for case, parts in (
            (Placement.FIRST, (question, listing)),
            (Placement.LAST, (listing, question)),
        ):
            yield Probe(
                group="query",
                case=str(case),
                messages=(("user", "\n\n".join(parts)),),
                right=right,
            )


PROBES: Final[tuple[Probe, ...]] = (
    Probe(
        group="alive",
        case="alive",
        messages=(("user", "Answer with the single word ready."),),
        right="ready",
    ),
    *_roles(),
    *_markups(),
    *_queries(),
    # Asked for more than any context holds, servers say how much theirs does, at no cost.
    Probe(
        group="context",
        case="error",
        messages=(("user", "Answer with the single word ready."),),
        extra={"max_tokens": _BEYOND_ANY_CONTEXT},
    ),
)
"""All probes, in the order in which they are sent; the first one shows that the model is there."""
