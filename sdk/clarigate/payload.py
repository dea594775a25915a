"""The front door for programs that handle questions as data, the proxy among them.

The canonical clarification, its converters to other protocols and renderers, the relevance filter
and the claim verifier in one dependency-free module. This is the one module of the SDK that the
proxy imports. It holds no code of its own.
"""

from __future__ import annotations

from clarigate.claims import TRUST, ClaimCheck, require_claim
from clarigate.clarification import (
    ACTIONS,
    HEADER_MAX,
    LABEL_MAX,
    VERSION,
    Assumption,
    Clarification,
    ClarificationQuestion,
    Cost,
    QuestionOption,
    parse_clarification,
    requested_schema,
)
from clarigate.converters import (
    from_a2a_message,
    from_adaptive_card,
    from_ag_ui_resume,
    from_ask_tool,
    from_langgraph_resume,
    from_mcp_elicitation,
    from_mcp_input_responses,
    from_slack,
    to_a2a_status,
    to_adaptive_card,
    to_ag_ui_event,
    to_ag_ui_interrupt,
    to_ask_tool,
    to_html,
    to_langgraph_interrupt,
    to_markdown,
    to_mcp_elicitation,
    to_mcp_input_required,
    to_slack_blocks,
)
from clarigate.forms import Choice, Field, fields, form_schema, lead_of, read_form
from clarigate.relevance import ContextText, Relevance, judge_context

__all__ = [
    "ACTIONS",
    "HEADER_MAX",
    "LABEL_MAX",
    "TRUST",
    "VERSION",
    "Assumption",
    "Choice",
    "ClaimCheck",
    "Clarification",
    "ClarificationQuestion",
    "ContextText",
    "Cost",
    "Field",
    "QuestionOption",
    "Relevance",
    "fields",
    "form_schema",
    "from_a2a_message",
    "from_adaptive_card",
    "from_ag_ui_resume",
    "from_ask_tool",
    "from_langgraph_resume",
    "from_mcp_elicitation",
    "from_mcp_input_responses",
    "from_slack",
    "judge_context",
    "lead_of",
    "parse_clarification",
    "read_form",
    "requested_schema",
    "require_claim",
    "to_a2a_status",
    "to_adaptive_card",
    "to_ag_ui_event",
    "to_ag_ui_interrupt",
    "to_ask_tool",
    "to_html",
    "to_langgraph_interrupt",
    "to_markdown",
    "to_mcp_elicitation",
    "to_mcp_input_required",
    "to_slack_blocks",
]
