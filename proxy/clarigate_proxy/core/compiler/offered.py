"""The block of a request to which nothing is added but the documents that came with it.

Why: documents beside the prompt are the client's own words to the model, handed to us to deliver.
Where the compiler has no say (a bypass, a policy that adds nothing, a failure of ours), they are
delivered all the same: a request that lost its documents would be answered about nothing.

Invariant: documents stand in it as in every other block, defused, under the same tag.
"""

from __future__ import annotations

from clarigate_proxy.core.compiler.markup import ORIGIN, block, style_of
from clarigate_proxy.core.profiles import ModelProfile
from clarigate_proxy.core.values import Document

__all__ = ["document_block"]


def document_block(documents: tuple[Document, ...], *, tag: str, profile: ModelProfile) -> str:
    """Return the block, "" without documents."""
    if not documents:
        return ""
    written = block("context", tag, (ORIGIN, style_of(profile).documents(documents)))
    return f"\n\n{written}"
