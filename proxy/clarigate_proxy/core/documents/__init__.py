"""Documents: a conversation cut into people's own words and the material beside them.

Why: a value in the user's own words is asserted, the same value in a pasted contract is not (paper
5.2; methods, section 3). This package knows positions and delimiters only; it must not know what a
passage means, nor which values anybody looks for.

Invariants: offsets are code points into the exact content string, ``content[start:end] ==
document.text`` and likewise for segments; documents and segments of a string do not overlap; on
doubt a passage is document, the lower trust. Cost grows linearly with the text.
"""

from __future__ import annotations

from clarigate_proxy.core.documents.read import context_documents, read_request

__all__ = ["context_documents", "read_request"]
