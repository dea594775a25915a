"""A question as the arguments of the client's own tool, for every family in use.

`golden/tools/families.json` holds a schema of each family and the arguments that ask one closed
question, one open question, two closed ones, and one of each; null where it has to be text.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from clarigate_proxy.core.asktools import asks_the_user
from clarigate_proxy.core.request import Tool
from clarigate_proxy.core.toolcalls import asked_in, build_arguments
from clarigate_proxy.core.values import Option, QuestionKind, ToolCall
from tests.support.asking import CASES, put
from tests.support.chat import SCHEMA

FAMILIES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "golden/tools/families.json").read_text("utf-8")
)
ASKED = [(family, case) for family in FAMILIES for case in CASES]
IDS = [f"{family['family']}-{case}" for family, case in ASKED]
BUILT = [(family, case) for family, case in ASKED if family[case] is not None]


def tool_of(family: dict[str, Any]) -> Tool:
    return Tool(name=family["name"], parameters=family["parameters"])


def built(family: dict[str, Any], case: str) -> Any:
    arguments = build_arguments(tool_of(family), *put(*CASES[case]))
    return None if arguments is None else json.loads(arguments)


@pytest.mark.parametrize(("family", "case"), ASKED, ids=IDS)
def test_a_question_is_put_as_written(family: dict[str, Any], case: str) -> None:
    assert asks_the_user(tool_of(family))
    assert built(family, case) == family[case]


@pytest.mark.parametrize(
    ("family", "case"), BUILT, ids=[f"{family['family']}-{case}" for family, case in BUILT]
)
def test_arguments_are_valid_and_known_again(family: dict[str, Any], case: str) -> None:
    jsonschema.validate(family[case], family["parameters"])
    reordered = json.dumps(family[case], sort_keys=True, indent=3)
    asked = asked_in(ToolCall(id="", name="", arguments=reordered), SCHEMA)
    assert asked is not None
    text, found = put(*CASES[case])
    assert asked.slots == CASES[case]
    assert asked.pinned.questions == found.questions
    assert asked.pinned.default in {None, found.default}
    assert text.startswith("Before I start on “Write the note.”")


def test_more_options_than_a_tool_takes_are_left_out() -> None:
    labels = ("One", "Two", "Three", "Four")
    text, found = put("audience")
    options = tuple(Option(id=label.lower(), label=label) for label in labels)
    many = replace(found, questions=(replace(found.questions[0], options=options),))
    tool = tool_of(next(f for f in FAMILIES if f["family"] == "ask_user with three options"))
    arguments = build_arguments(tool, text, many)
    assert arguments is not None
    assert json.loads(arguments)["questions"][0]["options"] == ["One", "Two", "Three"]


def test_one_option_alone_is_no_choice() -> None:
    tool = Tool(
        name="ask_user",
        parameters={
            "type": "object",
            "properties": {"question": {}, "options": {"type": "array", "maxItems": 1}},
            "required": ["question", "options"],
        },
    )
    assert build_arguments(tool, *put("audience")) is None


def test_labels_that_are_the_same_when_cut_are_not_offered() -> None:
    text, found = put("audience")
    options = tuple(
        Option(id=end, label="A label of more than thirty chars " + end) for end in "ab"
    )
    alike = replace(found, questions=(replace(found.questions[0], options=options),))
    tool = tool_of(FAMILIES[0])
    assert build_arguments(tool, text, alike) is None


def test_several_answers_are_allowed_where_the_question_is_of_that_kind() -> None:
    text, found = put("audience")
    multi = replace(found.questions[0], kind=QuestionKind.MULTI)
    tool = tool_of(next(f for f in FAMILIES if f["family"] == "select with values"))
    arguments = build_arguments(tool, text, replace(found, questions=(multi,)))
    assert arguments is not None
    assert json.loads(arguments)["type"] == "multi_select"
