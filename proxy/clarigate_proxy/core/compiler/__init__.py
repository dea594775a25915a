"""The compiler C(G, m): from a frozen graph to the blocks that are appended to user messages.

Why: the model should know what was stated, by whom, and what is merely assumed, without a byte of
the client's own text being changed (methods, section 4; paper 5.5). Two blocks are told apart: the
*answer block* holds verified answers and declines and is rebuilt for ever on the message that it
belongs to, the *assumption block* holds the rest and stands on the last message only. The paper's
compiled prompt (`compile: rewrite`) is another form of the assumption block: it too stands on the
last message only, beside the client's text, so that in the next turn the message is what it was
before, with its answer block.

Must not know: how values were found, labelled or asked for.

Invariants: same input, same bytes; a MODEL_INFERRED value is listed as an assumption, never as
given; every fact of the graph is in the text or in `omitted` with its reason; quoted values are
neutralised, and a block's tag occurs in no message that the block belongs to.
"""

from __future__ import annotations

from clarigate_proxy.core.compiler.answers import BlockAnswer, answer_block
from clarigate_proxy.core.compiler.assumptions import assumption_block, augmented
from clarigate_proxy.core.compiler.causes import (
    Cause,
    Material,
    assumed_value,
    is_called_for,
    should_annotate,
)
from clarigate_proxy.core.compiler.offered import document_block
from clarigate_proxy.core.compiler.rewriting import rewritten
from clarigate_proxy.core.compiler.rows import Compiled
from clarigate_proxy.core.compiler.stripping import strip_blocks
from clarigate_proxy.core.compiler.tags import block_tag

__all__ = [
    "BlockAnswer",
    "Cause",
    "Compiled",
    "Material",
    "answer_block",
    "assumed_value",
    "assumption_block",
    "augmented",
    "block_tag",
    "document_block",
    "is_called_for",
    "rewritten",
    "should_annotate",
    "strip_blocks",
]
