"""The paper's compiled prompt (paper 5.5), for policy `compile: rewrite`.

    You are a financial analyst. [USER_ASSERTED: domain=finance]

    Task: Summarize the competitive position of [company] as of Q1 2026.
    [DOC_DERIVED: company=Acme Corp, source=uploaded_10K_page_4]

    Constraints: Focus on operating margin trends and debt structure.
    [USER_ASSERTED: constraints from prompt]

    Assumptions made (verify before relying on output):
    - Output format assumed to be executive summary, ~300 words.
      [MODEL_INFERRED: output_format — not stated by user]

It is a block beside the request: before it where the query is to stand last, else after it. The
request itself stays outside, verbatim, so that no word of it can pass for a label inside. Sentences
are quoted from the user's own words, values from elsewhere stand in labels only: what a document
says is never phrased as an instruction.

Invariants: those of `assumptions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from clarigate_proxy.core.compiler.causes import Material, is_called_for
from clarigate_proxy.core.compiler.contract import contract
from clarigate_proxy.core.compiler.markup import (
    ORIGIN,
    bare,
    block,
    inline,
    name_of,
    style_of,
)
from clarigate_proxy.core.compiler.rows import (
    ASSUMED,
    IN_REQUEST,
    Compiled,
    Row,
    Section,
    fit,
    left_out,
    place_of,
    rows_of,
    source_of,
)
from clarigate_proxy.core.graph import Graph
from clarigate_proxy.core.profiles import ModelProfile, Placement
from clarigate_proxy.core.tokencount import estimate_tokens
from clarigate_proxy.core.values import Claim, Provenance, Segment, Span

__all__ = ["ROLES", "rewritten"]

ROLES: Final[Mapping[str, str]] = {
    "accounting": "an accountant",
    "data analysis": "a data analyst",
    "education": "a teacher",
    "engineering": "an engineer",
    "finance": "a financial analyst",
    "health": "a health professional",
    "journalism": "a journalist",
    "law": "a lawyer",
    "legal": "a lawyer",
    "marketing": "a marketing specialist",
    "medical": "a physician",
    "medicine": "a physician",
    "science": "a scientist",
    "software": "a software engineer",
    "travel": "a travel adviser",
    "writing": "a writer and editor",
}
"""Domain → who the model is told to be; another domain makes "an expert in …"."""

_SENTENCE_CHARS: Final = 400
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])[\"'”’)]*\s+|(?<=[。！？])|\n+")
_ASSERTED: Final = frozenset({Section.USER, Section.OPERATOR})
_LABELLED: Final = _ASSERTED | {Section.DOCUMENT}
_ASSUMPTIONS: Final = "Assumptions made (verify before relying on output)"
_CONFLICTS: Final = "In conflict; the first source counts"
_REQUEST_SIDE: Final = {
    Placement.FIRST: "The request stands before this block, in the user's own words.",
    Placement.LAST: "The request follows, in the user's own words.",
}


def rewritten(
    material: Material, *, tag: str, profile: ModelProfile, machine_reader: bool = False
) -> Compiled | None:
    """Return the compiled prompt, None where nothing calls for one."""
    if not is_called_for(material):
        return None
    rows = rows_of(material)
    words = _Words.of(material)
    style = style_of(profile)
    fixed = (
        f"{ORIGIN} {_REQUEST_SIDE[profile.query]}",
        style.line_of("Task", words.task),
        *(style.list_of(title, "") for title in ("Constraints", _ASSUMPTIONS, _CONFLICTS)),
        style.section("Answer", contract(material.graph, states=True, confirms=profile.confirms)),
    )
    spent = estimate_tokens(block("prompt", tag, fixed))
    listed, cut = fit(rows, profile, spent_tokens=spent, text_of=words.cost_text)
    assumed = sorted((row for row in listed if row.section in ASSUMED), key=lambda r: -r.utility)
    documents = style.documents(material.documents)
    first = profile.documents is Placement.FIRST
    closing = contract(
        material.graph, states=bool(assumed) and not machine_reader, confirms=profile.confirms
    )
    sections = (
        fixed[0],
        documents if first else "",
        *(_role_line(row) for row in listed if _is_role(row)),
        _titled(style.line_of, "Task", words.task_lines(listed)),
        _titled(style.line_of, "Constraints", words.constraint_lines(listed)),
        _titled(
            style.list_of,
            _ASSUMPTIONS,
            [_assumption(row) for row in assumed],
        ),
        style.section(
            _CONFLICTS,
            [_conflict(row, row.against) for row in listed if row.against is not None],
        ),
        "" if first else documents,
        style.section("Answer", closing),
    )
    prompt = block("prompt", tag, sections)
    before = profile.query is Placement.LAST
    return Compiled(
        text=f"{prompt}\n\n" if before else f"\n\n{prompt}",
        stated=tuple(row.slot for row in assumed),
        omitted=(*cut, *left_out(material, rows)),
        placement=Placement.FIRST if before else Placement.LAST,
    )


def _titled(write: Callable[[str, str], str], title: str, lines: Iterable[str]) -> str:
    body = "\n".join(line for line in lines if line)
    return write(title, body) if body else ""


# --- the user's sentences ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    """The user's own sentences, and which of them is the task."""

    prompt: tuple[Segment, ...]
    task: str

    @classmethod
    def of(cls, material: Material) -> _Words:
        """Take the task from where it was found, else from the first words of the prompt."""
        span = _task_span(material.graph)
        sentence = _sentence(material.prompt, span)
        if sentence is None and material.prompt:
            sentence = _around(material.prompt[0].text, 0)
        return cls(prompt=material.prompt, task=sentence or _task_value(material.graph))

    def task_lines(self, rows: Iterable[Row]) -> list[str]:
        """The task's sentence, and what was found out about it."""
        about = [row for row in rows if self._is_about_task(row)]
        return [self.task, *(_label(row) for row in about)]

    def constraint_lines(self, rows: Iterable[Row]) -> list[str]:
        """Each further sentence that states something, with the labels of what it states."""
        groups: dict[str, list[Row]] = {}
        for row in rows:
            if row.section in _LABELLED and not _is_role(row) and not self._is_about_task(row):
                groups.setdefault(self._sentence_of(row) or "", []).append(row)
        lines: list[str] = []
        for sentence, found in groups.items():
            lines += [sentence, *(_label(row, sentence=sentence) for row in found)]
        return lines

    def cost_text(self, row: Row) -> str:
        """Return what a row adds, for its token count."""
        if row.section in ASSUMED:
            return _assumption(row)
        if row.against is not None:
            return f"- {_conflict(row, row.against)}"
        if _is_role(row):
            return _role_line(row)
        return f"{self._sentence_of(row) or ''} {_label(row)}"

    def _is_about_task(self, row: Row) -> bool:
        if row.section is Section.DOCUMENT:
            return True
        in_task = row.section is Section.USER and self._sentence_of(row) == self.task
        return in_task and not _is_role(row)

    def _sentence_of(self, row: Row) -> str | None:
        return _sentence(self.prompt, row.span) if row.section is Section.USER else None


def _task_span(graph: Graph) -> Span | None:
    nodes = {node.slot: node for node in graph.nodes}
    asserted = (nodes[slot] for slot in ("task", "subject") if slot in nodes)
    return next(
        (
            node.span
            for node in asserted
            if node.span is not None and node.provenance is Provenance.USER_ASSERTED
        ),
        None,
    )


def _task_value(graph: Graph) -> str:
    """Without words of the prompt: the values, which may come from the operator."""
    trusted = {Provenance.USER_ASSERTED, Provenance.OPERATOR_ASSERTED}
    values = [
        inline(node.value, limit=_SENTENCE_CHARS)
        for node in graph.nodes
        if node.slot in IN_REQUEST and node.value is not None and node.provenance in trusted
    ]
    return ", ".join(values)


def _sentence(prompt: tuple[Segment, ...], span: Span | None) -> str | None:
    """Return the sentence around a passage of the prompt, on one line; None for other passages."""
    if span is None or span.doc is not None:
        return None
    for segment in prompt:
        place = segment.span
        if (place.message, place.part) == (span.message, span.part) and (
            place.start <= span.start <= span.end <= place.end
        ):
            return _around(segment.text, span.start - place.start)
    return None


def _around(text: str, at: int) -> str:
    """Only what could be shown is searched: a prompt may be megabytes long."""
    start = max(0, at - _SENTENCE_CHARS)
    before = text[start : at + 1]
    ends = [match.end() for match in _SENTENCE_END.finditer(before) if match.end() <= at - start]
    start += ends[-1] if ends else 0
    rest = text[at : at + _SENTENCE_CHARS + 1]
    after = _SENTENCE_END.search(rest)
    stop = at + (len(rest) if after is None else after.start())
    return inline(text[start:stop], limit=_SENTENCE_CHARS)


# --- lines ---------------------------------------------------------------------------------------


def _is_role(row: Row) -> bool:
    return row.dimension == "domain" and row.section in _ASSERTED


def _role_line(row: Row) -> str:
    domain = inline(row.value or "")
    role = ROLES.get(domain.lower(), f"an expert in {domain}")
    return f"You are {role}. {_label(row)}"


def _label(row: Row, *, sentence: str = "") -> str:
    """Return the paper's label; where the sentence is the whole value it is not said twice."""
    value = row.value or ""
    if sentence and _bare_end(sentence) == _bare_end(inline(value, limit=_SENTENCE_CHARS)):
        return f"[{row.label}: {row.slot} from prompt]"
    source = ""
    if row.section is Section.DOCUMENT and row.span is not None:
        source = f", source={bare(source_of(row))}"
    return f"[{row.label}: {row.slot}={bare(value)}{source}]"


def _bare_end(sentence: str) -> str:
    return sentence.rstrip(" .!?。！？")


def _assumption(row: Row) -> str:
    name = name_of(row.slot).capitalize()
    if row.value is None:
        return f"- {name} is open: choose what fits best."
    value = inline(row.value).rstrip(".")
    return f"- {name} assumed to be {value}.\n  [{row.label}: {row.slot} — not stated by user]"


def _conflict(row: Row, lost: Claim) -> str:
    place = place_of(lost)
    source = f", source={place}" if place else ""
    return f"{_label(row)} against [{lost.label}: {row.slot}={bare(lost.value)}{source}]"
