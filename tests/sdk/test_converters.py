"""What converters make is valid where it goes, and what comes back is the same reply.

MCP and Adaptive Cards are judged by excerpts of their official schemas. The types of the other
protocols' own packages judge in `tests/conformance/test_sdk_converters.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft6Validator, Draft7Validator, Draft202012Validator, ValidationError
from markdown_it import MarkdownIt

from clarigate import payload
from clarigate.clarification import Clarification, QuestionOption
from clarigate.converters.mcp import Revision
from clarigate.errors import AnswerError, ConversionError
from clarigate.replies import Reply, answer, cancel, skip
from tests.sdk.examples import ALL, MULTI, OPEN, SEVERAL, SINGLE, of, question

SCHEMAS = Path(__file__).resolve().parents[1] / "golden" / "schemas"
REVISIONS: tuple[Revision, ...] = ("2025-06-18", "2025-11-25", "2026-07-28")
FRAME: dict[str, object] = {"jsonrpc": "2.0", "id": 1}

each = pytest.mark.parametrize("clarification", ALL.values(), ids=ALL)


def schema(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def mcp(revision: str, name: str) -> Draft7Validator | Draft202012Validator:
    """The validator of one definition; in field schemas, keywords that it does not name fail."""
    loaded = schema(f"mcp-{revision}")
    key = "definitions" if "definitions" in loaded else "$defs"
    for title, definition in loaded[key].items():
        if title.endswith("Schema"):
            definition["additionalProperties"] = False
    kind = Draft7Validator if key == "definitions" else Draft202012Validator
    return kind({"$ref": f"#/{key}/{name}", key: loaded[key]})


# --- MCP ------------------------------------------------------------------------------------------


@each
@pytest.mark.parametrize("revision", REVISIONS)
def test_an_elicitation_is_valid_in_its_revision(
    revision: Revision, clarification: Clarification
) -> None:
    made = payload.to_mcp_elicitation(clarification, revision)
    mcp(revision, "ElicitRequest").validate(FRAME | made)


@each
def test_an_input_required_result_is_valid_and_carries_the_token(
    clarification: Clarification,
) -> None:
    made = payload.to_mcp_input_required(clarification)
    mcp("2026-07-28", "InputRequiredResult").validate(made)
    assert made["requestState"] == clarification.state


@pytest.mark.parametrize("revision", REVISIONS)
def test_what_is_nested_is_invalid_in_every_revision(revision: Revision) -> None:
    made: Any = payload.to_mcp_elicitation(SINGLE, revision)
    made["params"]["requestedSchema"]["properties"]["audience"] = {"type": "object"}
    with pytest.raises(ValidationError):
        mcp(revision, "ElicitRequest").validate(FRAME | made)


def test_titled_options_are_invalid_in_the_oldest_revision() -> None:
    with pytest.raises(ValidationError):
        mcp("2025-06-18", "ElicitRequest").validate(FRAME | payload.to_mcp_elicitation(SINGLE))


@pytest.mark.parametrize(
    ("result", "reply"),
    [
        ({"action": "accept", "content": {"audience": "exec"}}, answer(SINGLE, "exec")),
        ({"action": "accept", "content": {"audience__other": "kin"}}, answer(SINGLE, "kin")),
        ({"action": "accept", "content": {}}, skip(SINGLE)),
        ({"action": "decline"}, skip(SINGLE)),
        ({"action": "cancel"}, cancel(SINGLE)),
    ],
)
def test_an_elicitation_result_is_read(result: dict[str, Any], reply: Reply) -> None:
    for revision in REVISIONS:
        mcp(revision, "ElicitResult").validate(result)
    assert payload.from_mcp_elicitation(SINGLE, result) == reply
    params = {"inputResponses": {"clarification": result}, "requestState": SINGLE.state}
    mcp("2026-07-28", "InputResponses").validate(params["inputResponses"])
    assert payload.from_mcp_input_responses(SINGLE, params) == reply


def test_booleans_of_the_oldest_revision_are_several_options() -> None:
    made: Any = payload.to_mcp_elicitation(MULTI, "2025-06-18")
    names = list(made["params"]["requestedSchema"]["properties"])
    assert names == ["topics__exec", "topics__eng", "topics__all", "topics__other"]
    content = {"topics__exec": True, "topics__eng": False, "topics__all": True}
    result = {"action": "accept", "content": content}
    assert payload.from_mcp_elicitation(MULTI, result) == answer(MULTI, ["exec", "all"])


def test_a_response_that_is_missing_is_no_consent() -> None:
    assert payload.from_mcp_input_responses(SINGLE, {"inputResponses": {}}) == cancel(SINGLE)


def test_the_state_of_another_question_is_refused() -> None:
    with pytest.raises(AnswerError, match="requestState"):
        payload.from_mcp_input_responses(SINGLE, {"requestState": "v1.other"})
    with pytest.raises(AnswerError, match="action"):
        payload.from_mcp_elicitation(SINGLE, {"action": "maybe"})


# --- ask-the-user tools ---------------------------------------------------------------------------

FAMILIES = json.loads((SCHEMAS.parent / "tools" / "families.json").read_text(encoding="utf-8"))
TOOLS = {
    "AskUserQuestion": "AskUserQuestion",
    "request_user_input": "request_user_input with ids",
    "ask_user": "ask_user with kinds",
    "question": "question with short labels",
}


@pytest.mark.parametrize("family", TOOLS)
@each
def test_arguments_fit_the_tools_own_parameters(family: str, clarification: Clarification) -> None:
    [tool] = [item for item in FAMILIES if item["family"] == TOOLS[family]]
    try:
        made = payload.to_ask_tool(clarification, family)
    except ConversionError:
        assert any(not q.options for q in clarification.questions)
        assert family in {"AskUserQuestion", "question"}
    else:
        Draft202012Validator(tool["parameters"]).validate(made)


def test_what_a_family_cannot_express_is_an_error() -> None:
    with pytest.raises(ConversionError, match="open questions"):
        payload.to_ask_tool(OPEN)
    with pytest.raises(ConversionError, match="expected one of"):
        payload.to_ask_tool(OPEN, "telepathy")
    five = of(*[question(id=f"q{n}") for n in range(5)])
    with pytest.raises(ConversionError, match="at most 4"):
        payload.to_ask_tool(five)


@pytest.mark.parametrize(
    "result",
    [
        "Executives",
        {"answers": {"Who will read the summary?": "Executives"}},
        {"answers": {"audience": {"answers": ["Executives"]}}},
        {"answers": {"0": "Executives"}},
        {"status": "answered", "answers": {"answers": {"audience": ["Executives"]}}},
        {"audience": "exec"},
    ],
)
def test_a_tools_result_is_read(result: object) -> None:
    assert payload.from_ask_tool(SINGLE, result) == answer(SINGLE, "exec")


def test_several_labels_are_read_in_a_list_or_with_commas() -> None:
    expected = answer(MULTI, ["exec", "all"])
    for given in (["Executives", "Everybody"], "Executives, Everybody"):
        assert payload.from_ask_tool(MULTI, {"answers": {"topics": given}}) == expected
    words = payload.from_ask_tool(MULTI, {"answers": {"topics": "the numbers, mostly"}})
    assert words.answers == {"topics": "the numbers, mostly"}


@pytest.mark.parametrize("result", [{}, {"answers": {}}, {"status": "no_answer"}])
def test_a_dialog_that_was_dismissed_is_no_consent(result: object) -> None:
    assert payload.from_ask_tool(SINGLE, result) == cancel(SINGLE)


def test_an_explicit_refusal_is_a_skip() -> None:
    assert payload.from_ask_tool(SINGLE, {"action": "decline"}) == skip(SINGLE)
    assert payload.from_ask_tool(SINGLE, None) == skip(SINGLE)


# --- agent runtimes -------------------------------------------------------------------------------


def test_ag_ui_resumes_by_the_interrupts_id() -> None:
    made = payload.to_ag_ui_interrupt(SINGLE)
    assert made == payload.to_ag_ui_interrupt(SINGLE)
    assert made["expiresAt"] == "2026-09-21T14:13:20Z"
    entry = {"interruptId": made["id"], "status": "resolved", "payload": {"audience": "exec"}}
    assert payload.from_ag_ui_resume(SINGLE, [entry]) == answer(SINGLE, "exec")
    assert payload.from_ag_ui_resume(SINGLE, [{**entry, "status": "cancelled"}]) == cancel(SINGLE)
    with pytest.raises(AnswerError, match="interruptId"):
        payload.from_ag_ui_resume(SINGLE, [{**entry, "interruptId": "other"}])


@pytest.mark.parametrize(
    ("resume", "reply"),
    [
        ({"audience": "exec"}, answer(SINGLE, "exec")),
        ({"action": "accept", "content": {"audience": "exec"}}, answer(SINGLE, "exec")),
        ({"action": "decline"}, skip(SINGLE)),
        ("Executives", answer(SINGLE, "exec")),
        (["exec"], answer(SINGLE, "exec")),
        (None, skip(SINGLE)),
    ],
)
def test_langgraph_and_a2a_read_forms_words_and_nothing(resume: object, reply: Reply) -> None:
    assert payload.from_langgraph_resume(SINGLE, resume) == reply
    if isinstance(resume, dict):
        message = {"parts": [{"text": "see below"}, {"data": resume}]}
        assert payload.from_a2a_message(SINGLE, message) == reply
    if isinstance(resume, str):
        assert payload.from_a2a_message(SINGLE, {"parts": [{"text": resume}]}) == reply


def test_a_message_without_parts_is_refused() -> None:
    with pytest.raises(AnswerError, match="data part"):
        payload.from_a2a_message(SINGLE, {"parts": []})
    with pytest.raises(AnswerError, match="payload"):
        payload.from_langgraph_resume(SINGLE, 3)


def test_the_whole_clarification_rides_along() -> None:
    status: Any = payload.to_a2a_status(SINGLE, task_id="t", context_id="c", message_id="m")
    interrupt: Any = payload.to_ag_ui_interrupt(SINGLE)
    value: Any = payload.to_langgraph_interrupt(SINGLE)["value"]
    for carried in (
        status["message"]["parts"][1]["data"],
        interrupt["metadata"]["clarification"],
        value,
    ):
        assert payload.parse_clarification(carried) == SINGLE


# --- cards ----------------------------------------------------------------------------------------


@each
def test_an_adaptive_card_is_valid(clarification: Clarification) -> None:
    validator = Draft6Validator(schema("adaptive-card-1.5"))
    validator.validate(json.loads(json.dumps(payload.to_adaptive_card(clarification))))


def test_a_card_with_an_unknown_element_is_invalid() -> None:
    made: Any = payload.to_adaptive_card(SINGLE)
    made["body"][1]["type"] = "Input.Oracle"
    with pytest.raises(ValidationError):
        Draft6Validator(schema("adaptive-card-1.5")).validate(made)


def test_every_form_says_what_it_is_about() -> None:
    made = [convert(SINGLE) for convert in CONVERTERS.values()]
    made += [payload.to_html(SINGLE), payload.to_markdown(SINGLE)]
    assert all("Understood so far: tone: formal." in str(item) for item in made)


def test_a_submitted_card_is_read() -> None:
    data = {"audience": "exec", "audience__other": "", "clarigate_action": "accept"}
    assert payload.from_adaptive_card(SINGLE, data) == answer(SINGLE, "exec")
    assert payload.from_adaptive_card(SINGLE, {"clarigate_action": "decline"}) == skip(SINGLE)
    assert payload.from_adaptive_card(MULTI, {"topics": "exec,all"}) == answer(
        MULTI, ["exec", "all"]
    )


def slack_press(action: str, **values: dict[str, object]) -> dict[str, object]:
    blocks = {name: {"value": element} for name, element in values.items()}
    pressed = [{"action_id": f"clarigate_action_{action}"}]
    return {"type": "block_actions", "actions": pressed, "state": {"values": blocks}}


def test_a_press_in_slack_is_read() -> None:
    chosen: dict[str, object] = {"type": "radio_buttons", "selected_option": {"value": "exec"}}
    nothing: dict[str, object] = {"type": "plain_text_input", "value": None}
    press = slack_press("accept", audience=chosen, audience__other=nothing)
    assert payload.from_slack(SINGLE, press) == answer(SINGLE, "exec")
    ticked: dict[str, object] = {"selected_options": [{"value": "exec"}, {"value": "all"}]}
    assert payload.from_slack(MULTI, slack_press("accept", topics=ticked)) == answer(
        MULTI, ["exec", "all"]
    )
    assert payload.from_slack(SINGLE, slack_press("decline")) == skip(SINGLE)
    with pytest.raises(AnswerError, match="Send"):
        payload.from_slack(SINGLE, {"actions": [{"action_id": "other"}]})


def test_slacks_limits_hold_for_long_texts() -> None:
    long = QuestionOption(id="long", label="x" * 200, description="y" * 200)
    blocks: Any = payload.to_slack_blocks(of(question(options=(long, long))))
    option = blocks[1]["element"]["options"][0]
    assert len(option["text"]["text"]) == len(option["description"]["text"]) == 75


# --- text -----------------------------------------------------------------------------------------

HOSTILE = '<script>alert("1")</script> *[x](javascript:1)* & \'"'
ATTACK = of(
    question(
        id='a"><b>',
        question=HOSTILE,
        options=(QuestionOption(id="'><i>", label=HOSTILE, description=HOSTILE),) * 2,
        default=HOSTILE,
    )
)


class Reader(HTMLParser):
    """Collects the tags, the fields and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fields: list[tuple[str | None, str | None]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag in {"input", "button"}:
            self.fields.append((dict(attrs).get("name"), dict(attrs).get("value")))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_nothing_in_a_clarification_becomes_html() -> None:
    page = Reader(payload.to_html(ATTACK))
    known = {"form", "fieldset", "legend", "div", "label", "input", "small", "p", "button"}
    assert set(page.tags) <= known
    assert page.text.count(HOSTILE) == 6
    assert ('a"><b>', "'><i>") in page.fields


def test_nothing_in_a_clarification_becomes_markdown() -> None:
    page = Reader(MarkdownIt("commonmark").render(payload.to_markdown(ATTACK)))
    assert set(page.tags) == {"p", "br", "strong", "ol", "li", "em"}
    assert page.text.count(HOSTILE) == 6


def test_a_form_has_every_field_and_every_button() -> None:
    page = Reader(payload.to_html(SEVERAL))
    assert {name for name, _ in page.fields} == {
        *("audience", "audience__other", "topics", "topics__other", "location"),
        "clarigate_action",
    }


@pytest.mark.parametrize(
    ("language", "direction"), [("ar", "rtl"), ("en", "ltr"), ("he-IL", "rtl")]
)
def test_a_form_says_its_direction(language: str, direction: str) -> None:
    made = {**SINGLE.to_json(), "language": language}
    assert f'dir="{direction}"' in payload.to_html(payload.parse_clarification(made))


def test_markdown_reads_as_a_question() -> None:
    assert payload.to_markdown(SINGLE) == (
        "Before I start on “Summarise this.”:  \n"
        "Understood so far: tone: formal.\n"
        "\n"
        "**Who will read the summary?**\n"
        "\n"
        "1. Executives – decisions first, one page\n"
        "2. Engineers – with \\<numbers\\> \\& units\n"
        "3. Everybody\n"
        "\n"
        "*If skipped: general reader*\n"
    )


CONVERTERS: dict[str, Callable[[Clarification], object]] = {
    "to_mcp_elicitation": payload.to_mcp_elicitation,
    "to_mcp_input_required": payload.to_mcp_input_required,
    "to_ag_ui_interrupt": payload.to_ag_ui_interrupt,
    "to_langgraph_interrupt": payload.to_langgraph_interrupt,
    "to_adaptive_card": payload.to_adaptive_card,
    "to_slack_blocks": payload.to_slack_blocks,
}


@each
@pytest.mark.parametrize("convert", CONVERTERS.values(), ids=CONVERTERS)
def test_what_is_made_is_plain_json(
    convert: Callable[[Clarification], object], clarification: Clarification
) -> None:
    made = convert(clarification)
    assert json.loads(json.dumps(made)) == made
