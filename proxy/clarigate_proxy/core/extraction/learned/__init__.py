"""Learnt judgement: small linear models over hashed words and the rules' own findings.

Why: rules know structure, but not how much a finding is worth, nor what readers would leave open.
Models trained on labelled prompts feed p_default and I per dimension (methods, "Extraction"); the
decision stays UCAQ's. Nothing here reads a file: `Model` is handed in, arrays and all.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.learned.judgement import Judgement, judge
from clarigate_proxy.core.extraction.learned.model import Model

__all__ = ["Judgement", "Model", "judge"]
