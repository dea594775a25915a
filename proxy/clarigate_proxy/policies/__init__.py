"""Policies: YAML at the edge, `core.policyset.PolicySet` inside.

Why: an operator's file is checked once, completely, before the first request. All faults of a file
are reported together, each at its place; unknown keys are faults (a misspelt dial must not be
silently ignored). Must not know: requests, conversations, the server.
"""

from __future__ import annotations

from clarigate_proxy.faults import Fault, FileError, rendered
from clarigate_proxy.policies.building import (
    Loaded,
    examine,
    load_policies,
    load_policy,
    load_whole,
    parse_policies,
    parse_policy,
)
from clarigate_proxy.policies.model import PolicyFile, Route
from clarigate_proxy.policies.reading import files_named

__all__ = [
    "Fault",
    "FileError",
    "Loaded",
    "PolicyFile",
    "Route",
    "examine",
    "files_named",
    "load_policies",
    "load_policy",
    "load_whole",
    "parse_policies",
    "parse_policy",
    "rendered",
]
