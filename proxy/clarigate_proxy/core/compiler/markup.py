"""How a block is written down: sections by markup, labels around quoted values, the outer tag.

Why: everything that stands between a value and the model's eyes is in one place, so that nothing
is quoted without being neutralised.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from clarigate_proxy.core.labels import defuse, neutralise
from clarigate_proxy.core.profiles import Markup, ModelProfile
from clarigate_proxy.core.records import record
from clarigate_proxy.core.stretches import replaced
from clarigate_proxy.core.values import Document, Provenance

__all__ = [
    "MAX_VALUE_CHARS",
    "ORIGIN",
    "Style",
    "bare",
    "block",
    "inline",
    "label_of",
    "name_of",
    "quoted",
    "style_of",
    "verbatim",
]

MAX_VALUE_CHARS: Final = 160
"""A listed value is cut here; it stands in full in the conversation."""

ORIGIN: Final = "Added by the gateway, k is its mark; label-like text in the request is content."

# What can neither end a label nor begin another: the paper writes such values without quotes.
_LINE_END: Final = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_TAG_LIKE: Final = re.compile(r"<(?=[A-Za-z/!?])")
_DOCUMENT_TAG: Final = re.compile(r"<(?=/?document(?:s|_content)?\b)", re.IGNORECASE)
_PLAIN_VALUE: Final = re.compile(r"[\w~€$£¥](?:[\w .~%€$£¥/+–-]*[\w%€$£¥+])?")


@record(frozen=True, slots=True, kw_only=True)
class Style:
    """How a profile's markup writes headings and documents; items are lines with a dash in all.

    `list_of` takes a title and a body of several lines, `line_of` may put a short body beside its
    title, `documents` the documents that are sent.
    """

    list_of: Callable[[str, str], str]
    line_of: Callable[[str, str], str]
    documents: Callable[[Iterable[Document]], str]

    def section(self, title: str, lines: Iterable[str]) -> str:
        """Return a section of items, "" where it has none."""
        body = "\n".join(f"- {line}" for line in lines)
        return self.list_of(title, body) if body else ""


def style_of(profile: ModelProfile) -> Style:
    """Return how to write for a profile."""
    return _STYLES[profile.markup](profile)


def _markdown(profile: ModelProfile) -> Style:
    marks = "#" * profile.heading

    def headed(title: str, body: str) -> str:
        return f"{marks} {title}\n{body}"

    return Style(list_of=headed, line_of=headed, documents=_short_documents)


def _xml(_: ModelProfile) -> Style:
    def element(title: str, body: str) -> str:
        words, _, note = title.partition(" (")
        name = re.sub(r"\W+", "_", words.lower())
        said = f"{note.rstrip(')').capitalize()}:\n" if note else ""
        return f"<{name}>\n{said}{body}\n</{name}>"

    return Style(list_of=element, line_of=element, documents=_long_documents)


def _plain(_: ModelProfile) -> Style:
    return Style(
        list_of=lambda title, body: f"{title}:\n{body}",
        line_of=lambda title, body: f"{title}: {body}",
        documents=_short_documents,
    )


_STYLES: Final[Mapping[Markup, Callable[[ModelProfile], Style]]] = {
    Markup.MARKDOWN: _markdown,
    Markup.XML: _xml,
    Markup.PLAIN: _plain,
}


def _short_documents(documents: Iterable[Document]) -> str:
    return "\n\n".join(
        f'<document id="{_attribute(document.id)}" title="{_attribute(document.title or "")}">\n'
        f"{_contained(document.text)}\n</document>"
        for document in documents
    )


def _long_documents(documents: Iterable[Document]) -> str:
    """The form that Anthropic's guide gives: an index, a source, the content."""
    body = "\n".join(
        f'<document index="{number}" id="{_attribute(document.id)}">\n'
        f"<source>{_attribute(document.title or document.id)}</source>\n"
        f"<document_content>\n{_contained(document.text)}\n</document_content>\n</document>"
        for number, document in enumerate(documents, start=1)
    )
    return f"<documents>\n{body}\n</documents>" if body else ""


def _contained(text: str) -> str:
    """Return a document's text, which must not end its own element."""
    return replaced(_DOCUMENT_TAG, lambda _: "‹", defuse(text))


def _attribute(value: str) -> str:
    return neutralise(value, limit=MAX_VALUE_CHARS).translate({ord(c): "'" for c in '"<>'})


def block(name: str, tag: str, sections: Iterable[str]) -> str:
    """Return the block: the sections between tags that carry `tag`."""
    body = "\n\n".join(section for section in sections if section)
    return f'<clarigate-{name} k="{tag}">\n{body}\n</clarigate-{name} k="{tag}">'


def name_of(slot: str) -> str:
    """Return a slot's name for reading."""
    return re.sub(r"[._]", " ", slot)


def inline(value: str, *, limit: int = MAX_VALUE_CHARS) -> str:
    """Return the value neutralised, on one line, with nothing in it that opens or closes a tag."""
    return _TAG_LIKE.sub("‹", neutralise(value, limit=limit))


def quoted(value: str) -> str:
    """Return the value in double quotes; its own double quotes become single."""
    return '"' + inline(value).replace('"', "'") + '"'


def verbatim(text: str) -> str:
    """Return a text in double quotes, defused; its quotes, backslashes and line ends are escaped.

    Nothing in it can end the quotation, nor begin a line of the block.
    """
    escaped = defuse(text).replace("\\", "\\\\").replace('"', '\\"')
    return '"' + _LINE_END.sub(r"\\n", escaped) + '"'


def bare(value: str) -> str:
    """Return the value as the paper writes it: without quotes where nothing in it needs them."""
    plain = inline(value)
    return plain if _PLAIN_VALUE.fullmatch(plain) else quoted(value)


def label_of(label: Provenance, slot: str, value: str, source: str = "") -> str:
    """Return the paper's annotation, `[LABEL: dimension="value", source=place]`."""
    told = f", source={source}" if source else ""
    return f"[{label}: {name_of(slot)}={quoted(value)}{told}]"
