"""Markdown and HTML: a question as text to read, and as a form that any browser shows.

Invariant: whatever stands in the clarification is text here; nothing of it becomes markup. The HTML
has no script and no style, labels every field and says its language and direction.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from clarigate.clarification import Clarification, ClarificationQuestion
from clarigate.forms import ACTION, Field, fields, lead_of

__all__ = ["to_html", "to_markdown"]

RTL: Final = frozenset({"ar", "fa", "he", "ur", "yi", "ps", "dv", "ckb", "sd", "ug"})
_MARKS = re.compile(r"([\\`*_{}\[\]<>()#+!|~&-])")
_LINE_BREAKS = re.compile(r"\s+")
_BUTTONS: Final = (("accept", "Send"), ("decline", "Skip"), ("cancel", "Cancel"))


def to_markdown(clarification: Clarification) -> str:
    """Return the questions with their options as numbered lists."""
    several = len(clarification.questions) > 1
    about = [_plain(line) for line in lead_of(clarification).splitlines()]
    parts = ["  \n".join(about)] if about else []
    parts += [
        _markdown(question, f"{number}\\. " if several else "")
        for number, question in enumerate(clarification.questions, 1)
    ]
    return "\n\n".join(parts) + "\n"


def _markdown(question: ClarificationQuestion, lead: str) -> str:
    lines = [f"**{lead}{_plain(question.question)}**"]
    if question.options:
        lines.append("")
    for number, option in enumerate(question.options, 1):
        more = f" – {_plain(option.description)}" if option.description else ""
        lines.append(f"{number}. {_plain(option.label)}{more}")
    if question.default:
        lines += ["", f"*If skipped: {_plain(question.default)}*"]
    return "\n".join(lines)


def _plain(text: str) -> str:
    return _MARKS.sub(r"\\\1", _LINE_BREAKS.sub(" ", text.strip()))


def to_html(clarification: Clarification, *, action: str = "", method: str = "post") -> str:
    """Return a form. Its fields are those of `clarigate.forms`, for `read_form`."""
    direction = "rtl" if clarification.language.split("-")[0] in RTL else "ltr"
    about = [f"<p>{escape(line)}</p>" for line in lead_of(clarification).splitlines()]
    rows = "\n".join([*about, *map(_row, fields(clarification))])
    buttons = "\n".join(
        f'<button type="submit" name="{ACTION}" value="{value}">{title}</button>'
        for value, title in _BUTTONS
    )
    return (
        f'<form class="clarigate" action="{escape(action)}" method="{escape(method)}"'
        f' lang="{escape(clarification.language)}" dir="{direction}">\n'
        f"{rows}\n<p>{buttons}</p>\n</form>\n"
    )


def _row(field: Field) -> str:
    choices = [(c.value, c.label, c.description) for c in field.choices]
    if field.kind == "boolean":
        choices = [("yes", "Yes", ""), ("no", "No", "")]
    hint = f"<p>{escape(field.hint)}</p>" if field.hint else ""
    if not choices:
        kind = "number" if field.kind == "number" else "text"
        step = ' step="any"' if kind == "number" else ""
        box = f'<input type="{kind}" name="{escape(field.name)}"{step}>'
        return f"<p><label>{escape(field.label)} {box}</label></p>{hint}"
    kind = "checkbox" if field.kind == "choices" else "radio"
    options = "".join(_option(field.name, kind, *choice) for choice in choices)
    return f"<fieldset><legend>{escape(field.label)}</legend>{options}{hint}</fieldset>"


def _option(name: str, kind: str, value: str, label: str, description: str) -> str:
    more = f" <small>{escape(description)}</small>" if description else ""
    box = f'<input type="{kind}" name="{escape(name)}" value="{escape(value)}">'
    return f"<div><label>{box} {escape(label)}{more}</label></div>"
