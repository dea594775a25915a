"""Questions in notebooks: a form of widgets, and no question to nobody. Run by nbclient."""

from __future__ import annotations

from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

SETUP = """
from clarigate import ask_in_terminal
from clarigate.notebook import question_form
from clarigate.testing import DIALOGUES, ask, ask_several

def find(widget, description):
    for child in getattr(widget, "children", ()):
        if getattr(child, "description", None) == description:
            return child
        if (found := find(child, description)) is not None:
            return found

replies = []
"""
CELLS = {
    "a choice": """
form = question_form(DIALOGUES["closed"][0], replies.append)
radio = next(child for child in form.children if type(child).__name__ == "RadioButtons")
assert radio.value is None
radio.value = "engineers"
find(form, "Send").click()
assert find(form, "Send").disabled
print(replies[-1].text, replies[-1].controls["answers"])
""",
    "own words": """
form = question_form(DIALOGUES["open"][0], replies.append)
next(child for child in form.children if type(child).__name__ == "Text").value = "Lyon"
find(form, "Send").click()
print(replies[-1].text)
""",
    "skip": """
form = question_form(DIALOGUES["closed"][0], replies.append)
find(form, "Skip").click()
print(replies[-1].action)
""",
    "several options": """
form = question_form(ask("Which?", "A", "B", "C", kind="multi"), replies.append)
box = next(child for child in form.children if type(child).__name__ == "SelectMultiple")
box.value = ("a", "c")
find(form, "Send").click()
print(replies[-1].text)
""",
    "a form": """
question_form(DIALOGUES["closed"][0], replies.append)
""",
    "nobody there": """
try:
    ask_in_terminal(DIALOGUES["closed"][0])
except Exception as error:
    print(type(error).__name__, error.reason)
""",
}


@pytest.fixture(scope="module")
def outputs() -> dict[str, Any]:
    """What each cell puts out."""
    notebook = nbformat.v4.new_notebook()
    cells = [SETUP, *CELLS.values()]
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in cells]
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    return dict(zip(CELLS, (cell.outputs for cell in notebook.cells[1:]), strict=True))


@pytest.mark.parametrize(
    ("cell", "printed"),
    [
        ("a choice", "Engineers {'audience': {'options': ['engineers']}}"),
        ("own words", "Lyon"),
        ("skip", "decline"),
        ("several options", "A, C"),
        (
            "nobody there",
            "NonInteractiveError the notebook is executed unattended (papermill, nbconvert)",
        ),
    ],
)
def test_a_cell_prints(outputs: dict[str, Any], cell: str, printed: str) -> None:
    [output] = outputs[cell]
    assert output.text.strip() == printed


def test_a_form_is_shown_as_a_widget(outputs: dict[str, Any]) -> None:
    [output] = outputs["a form"]
    assert "application/vnd.jupyter.widget-view+json" in output.data
