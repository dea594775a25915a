"""Measuring a live model: what `clarigate profile` does (paper section 8, "future work").

Why: rules about how a model wants its prompts age with its version; asking the model ages with it.
`probes` says what is asked and what each answer shows, without any I/O; `conclusion` makes a
profile of the findings; `client` sends the probes to a live model, one by one.

Must not know: policies. Invariant: whatever the probes do not show stays as in the model's family.
"""

from __future__ import annotations

from clarigate_proxy.profiling.client import ProfileError, measure
from clarigate_proxy.profiling.conclusion import Finding, conclude
from clarigate_proxy.profiling.probes import PROBES, Probe, Reply

__all__ = ["PROBES", "Finding", "Probe", "ProfileError", "Reply", "conclude", "measure"]
