"""What the fields of ask-the-user tools are called, by role: data, so that a family is a few words.

Names are compared in lower case without separators: `multiSelect`, `multi_select` and
`multi-select` are one. The first name of a row that a schema has is its main one. Sources: the
families of the facts on asking, section 1.2, and their near relatives.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

__all__ = [
    "KIND_WORDS",
    "LIST_NAMES",
    "OPTION_ROLES",
    "QUESTION_ROLES",
    "TEXT_NAMES",
    "Role",
    "plain_name",
]


class Role(StrEnum):
    """What a field of a question, or of an option, holds."""

    TEXT = "text"
    HEADER = "header"
    ID = "id"
    OPTIONS = "options"
    MULTI = "multi"
    KIND = "kind"
    OTHER = "other"
    HINT = "hint"
    LABEL = "label"
    DESCRIPTION = "description"


LIST_NAMES = ("questions", "questionlist")
"""The array that holds several questions."""

TEXT_NAMES = ("question", "questiontext", "questiontoaskuser", "prompt", "text", "message", "query")

_QUESTION_NAMES: Mapping[Role, tuple[str, ...]] = {
    Role.TEXT: TEXT_NAMES,
    Role.HEADER: ("header", "title", "label", "heading", "topic"),
    Role.ID: ("id", "key", "name", "slot", "questionid"),
    Role.OPTIONS: (
        *("options", "choices", "suggestions", "followup", "suggest", "suggestedresponses"),
        *("suggestedanswers", "answeroptions", "predefinedoptions"),
    ),
    Role.MULTI: ("multiselect", "multiple", "allowmultiple", "multi", "ismulti", "allowmulti"),
    Role.KIND: ("type", "kind", "inputtype", "questiontype", "answertype"),
    Role.OTHER: (
        *("allowfreeform", "allowother", "isother", "allowcustom", "allowfreetext", "freeform"),
        *("custom", "allowcustomanswer", "allowcustominput", "allowfreeforminput"),
    ),
    Role.HINT: ("placeholder", "hint", "help", "helptext"),
}
_OPTION_NAMES: Mapping[Role, tuple[str, ...]] = {
    Role.LABEL: ("label", "text", "title", "name", "value", "option", "answer"),
    Role.DESCRIPTION: ("description", "detail", "details", "explanation", "hint", "summary"),
    Role.ID: ("id", "key"),
}

QUESTION_ROLES: Mapping[str, Role] = {
    name: role for role, names in _QUESTION_NAMES.items() for name in names
}
OPTION_ROLES: Mapping[str, Role] = {
    name: role for role, names in _OPTION_NAMES.items() for name in names
}

KIND_WORDS: Mapping[str, tuple[str, ...]] = {
    "multi": ("multi", "multiple", "multiselect", "multichoice", "checkbox", "checkboxes"),
    "single": ("choice", "single", "singleselect", "singlechoice", "select", "radio", "options"),
    "text": ("text", "freetext", "freeform", "free", "open", "input", "string", "shorttext"),
}
"""Words of an enumerated kind, most usual first; several options also go as one choice."""


def plain_name(name: str) -> str:
    """Return a field's name as the tables have it."""
    return "".join(character for character in name.lower() if character.isalnum())
