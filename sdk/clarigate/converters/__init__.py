"""Converters: the canonical clarification as other protocols and renderers spell it, and back.

`to_…` make plain JSON values or text, `from_…` read what came back as a reply. Nothing here imports
the other side's packages. The forms are `clarigate.forms`; each module below spells them in one
family of languages. `clarigate.payload` offers all of it.
"""

from __future__ import annotations

from clarigate.converters.agents import (
    from_a2a_message,
    from_ag_ui_resume,
    from_langgraph_resume,
    to_a2a_status,
    to_ag_ui_event,
    to_ag_ui_interrupt,
    to_langgraph_interrupt,
)
from clarigate.converters.asktools import from_ask_tool, to_ask_tool
from clarigate.converters.cards import (
    from_adaptive_card,
    from_slack,
    to_adaptive_card,
    to_slack_blocks,
)
from clarigate.converters.mcp import (
    from_mcp_elicitation,
    from_mcp_input_responses,
    to_mcp_elicitation,
    to_mcp_input_required,
)
from clarigate.converters.text import to_html, to_markdown

__all__ = [
    "from_a2a_message",
    "from_adaptive_card",
    "from_ag_ui_resume",
    "from_ask_tool",
    "from_langgraph_resume",
    "from_mcp_elicitation",
    "from_mcp_input_responses",
    "from_slack",
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
