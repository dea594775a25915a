"""The table of suites that `clarigate eval` offers: a name and what runs it.

A new suite is a module that returns a `Report` and a line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from clarigate_proxy.evaluation.need import need_suite
from clarigate_proxy.evaluation.provenance import provenance_suite
from clarigate_proxy.evaluation.questions import questions_suite
from clarigate_proxy.evaluation.replies import replies_suite
from clarigate_proxy.evaluation.reports import Report
from clarigate_proxy.evaluation.requests import requests_suite
from clarigate_proxy.evaluation.spans import spans_suite
from clarigate_proxy.evaluation.workbench import Workbench

__all__ = ["SUITES", "run_suites"]

SUITES: Mapping[str, Callable[[Workbench], Report]] = {
    "need": need_suite,
    "spans": spans_suite,
    "requests": requests_suite,
    "replies": replies_suite,
    "provenance": provenance_suite,
    "questions": questions_suite,
}


def run_suites(names: Iterable[str], bench: Workbench) -> tuple[Report, ...]:
    """Run suites in the order of their names.

    Raises:
        ConfigError: their data is missing or of another form, or the policy is wrong.
    """
    return tuple(SUITES[name](bench) for name in names)
