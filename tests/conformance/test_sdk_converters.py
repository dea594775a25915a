"""What the SDK's converters make is read by the types of the protocols' own packages."""

from __future__ import annotations

import operator
from typing import Annotated, Any, TypedDict

import mcp_types
import pytest
from a2a.types import TaskState, TaskStatus
from ag_ui.core import ResumeEntry, RunFinishedEvent
from google.protobuf.json_format import MessageToDict, ParseDict
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, Interrupt, interrupt
from slack_sdk.models.blocks import Block

from clarigate import answer, payload
from clarigate.clarification import Clarification
from tests.sdk.examples import ALL, SINGLE

each = pytest.mark.parametrize("clarification", ALL.values(), ids=ALL)


@each
def test_mcp_reads_an_elicitation(clarification: Clarification) -> None:
    made = payload.to_mcp_elicitation(clarification, "2026-07-28")
    read = mcp_types.ElicitRequest.model_validate(made)
    assert read.model_dump(by_alias=True, exclude_none=True, mode="json") == made
    result = payload.to_mcp_input_required(clarification)
    assert mcp_types.InputRequiredResult.model_validate(result).request_state == clarification.state


@each
def test_ag_ui_reads_an_interrupt(clarification: Clarification) -> None:
    made = payload.to_ag_ui_event(clarification, thread_id="t", run_id="r")
    read: Any = RunFinishedEvent.model_validate(made)
    assert type(read.outcome).__name__ == "RunFinishedInterruptOutcome"
    [found] = read.outcome.interrupts
    assert found.model_dump(by_alias=True, exclude_none=True) == made["outcome"]["interrupts"][0]  # type: ignore[index]  # plain JSON


def test_ag_ui_resumes() -> None:
    made = payload.to_ag_ui_interrupt(SINGLE)
    entry = ResumeEntry(
        interrupt_id=str(made["id"]), status="resolved", payload={"audience": "exec"}
    )
    resume = [entry.model_dump(by_alias=True, exclude_none=True)]
    assert payload.from_ag_ui_resume(SINGLE, resume) == answer(SINGLE, "exec")


@each
def test_a2a_reads_a_status(clarification: Clarification) -> None:
    made = payload.to_a2a_status(clarification, task_id="t", context_id="c", message_id="m")
    read = ParseDict(made, TaskStatus())
    assert read.state == TaskState.TASK_STATE_INPUT_REQUIRED
    back: Any = MessageToDict(read)
    assert [set(part) for part in back["message"]["parts"]] == [
        {"text", "mediaType"},
        {"data", "mediaType"},
    ]
    assert (
        back["message"]["parts"][1]["data"]["questions"][0]["id"] == clarification.questions[0].id
    )


class State(TypedDict):
    """A graph's state: what was said."""

    said: Annotated[list[str], operator.add]


def test_langgraph_pauses_and_resumes() -> None:
    def ask(_: State) -> State:
        made = payload.to_langgraph_interrupt(SINGLE)
        reply = payload.from_langgraph_resume(SINGLE, interrupt(made["value"]))
        return {"said": [reply.text]}

    builder: Any = StateGraph(State)
    builder.add_node("ask", ask)
    builder.add_edge(START, "ask")
    builder.add_edge("ask", END)
    graph = builder.compile(checkpointer=InMemorySaver())
    config = {"configurable": {"thread_id": "1"}}
    [paused] = graph.invoke({"said": []}, config)["__interrupt__"]
    assert payload.parse_clarification(paused.value) == SINGLE
    assert graph.invoke(Command(resume={"audience": "exec"}), config)["said"] == ["Executives"]


def test_langgraph_takes_the_schema_of_the_answer() -> None:
    made: Any = payload.to_langgraph_interrupt(SINGLE)
    assert Interrupt(**made).response_schema == made["response_schema"]


@each
def test_slack_reads_the_blocks(clarification: Clarification) -> None:
    made = payload.to_slack_blocks(clarification)
    blocks = Block.parse_all(made)
    assert len(blocks) == len(made)
    for block in blocks:
        block.validate_json()
        assert type(block).__name__ in {"SectionBlock", "InputBlock", "ActionsBlock"}
