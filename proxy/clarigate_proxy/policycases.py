"""Tests of a policy that its owners keep: a request, and what is to become of it.

Why: a team that tunes a policy wants to know at once which promise of it broke, in its own words
and its own repository. Must not know: the command line.

    version: 1
    policy: mine.yaml               # beside this file, or a shipped one
    cases:
      - name: plans are asked about
        request: {prompt: Plan a workout for me}      # or a whole chat body
        headers: {x-team: sales}                      # optional, as are `tenant` and `route`
        expect: {decision: ask, dimension: purpose}   # decision, reason, dimension, rule, …
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from clarigate_policies import policy_names
from clarigate_proxy.choosing import Chooser
from clarigate_proxy.core.decisions import Ask, Forward
from clarigate_proxy.core.errors import ClarigateError, ConfigError
from clarigate_proxy.core.rows import decision_of
from clarigate_proxy.faults import FileError, fault_at, nearest, read_text, read_yaml
from clarigate_proxy.yamlfile import line_of

__all__ = ["Case", "Cases", "Difference", "Outcome", "load_cases", "run_case"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


_OneOf = Annotated[tuple[str, ...], Field(min_length=1), BeforeValidator(_listed)]


class Expected(_Strict):
    """What is to be; of several values one has to be there. What is not named may be anything."""

    decision: (
        Annotated[tuple[Literal["ask", "forward", "bypass"], ...], BeforeValidator(_listed)] | None
    ) = None
    reason: _OneOf | None = None
    rule: _OneOf | None = None
    dimension: _OneOf | None = None
    slot: _OneOf | None = None
    question: Annotated[str, Field(min_length=1)] | None = None
    adds: bool | None = None


class Case(_Strict):
    """One case."""

    name: Annotated[str, Field(min_length=1)]
    request: dict[str, Any]
    headers: dict[str, str] = {}
    tenant: str | None = None
    route: str = "chat"
    expect: Expected


class Cases(_Strict):
    """A file of cases, version 1."""

    version: Literal[1]
    policy: str | None = None
    cases: Annotated[tuple[Case, ...], Field(min_length=1)]


_KEYS = tuple(
    dict.fromkeys(name for model in (Expected, Case, Cases) for name in model.model_fields)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing that is not as expected."""

    what: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a case; without differences it passed."""

    name: str
    line: int
    differences: tuple[Difference, ...]


def load_cases(path: str) -> tuple[Cases, Sequence[int], str | None]:
    """Return the cases, the line of each, and the policy that the file names.

    Raises:
        ConfigError: the file cannot be read, or is wrong; every fault with its line.
    """
    file = Path(path)
    try:
        text = read_text(file, path)
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise ConfigError(f"{path}: {reason}; give a YAML file of cases") from None
    data, root = read_yaml(text, path)
    try:
        cases = Cases.model_validate(data)
    except ValidationError as error:
        raise FileError(
            fault_at(path, text, root, found["loc"], _told(found), at_key=_is_unknown(found))
            for found in error.errors(include_url=False, include_input=False)
            if found["type"] != "too_short" or not _value_at(data, found["loc"])
        ) from None
    places = [line_of(root, ["cases", number]) for number in range(len(cases.cases))]
    named = cases.policy
    if named is not None and named not in policy_names():
        named = str(file.parent / named)
    return cases, places, named


def _value_at(data: Any, place: Sequence[str | int]) -> Any:
    for step in place:
        data = data[step]
    return data


def _is_unknown(found: Any) -> bool:
    return bool(found["type"] == "extra_forbidden")


def _told(found: Any) -> str:
    place = ".".join(map(str, found["loc"])) or "a file of cases"
    message = found["msg"].removeprefix("Value error, ")
    if _is_unknown(found):
        return f"{place}: unknown key{nearest(str(found['loc'][-1]), _KEYS)}"
    if found["type"] == "model_type":
        message = "expected a mapping"
    return f"{place}: {message[:1].lower()}{message[1:]}"


def run_case(case: Case, line: int, chooser: Chooser) -> Outcome:
    """Decide a case's request and compare."""
    try:
        found = _found(case, chooser)
    except (ValueError, ClarigateError) as error:
        wrong = Difference(what="request", expected="one that can be read", found=str(error))
        return Outcome(name=case.name, line=line, differences=(wrong,))
    differences = tuple(_differences(case.expect, found))
    return Outcome(name=case.name, line=line, differences=differences)


def _found(case: Case, chooser: Chooser) -> Mapping[str, object]:
    data = {"headers": case.headers, "tenant": case.tenant, "route": case.route}
    body = {"prompt": case.request["prompt"]} if _is_short(case.request) else case.request
    done = chooser.replay(
        {**data, **body} if _is_short(case.request) else {**data, "request": body},
        analyse_always=False,
    )
    result = done.result
    asked = result.trace.asked if isinstance(result, Ask) else ()
    _, _, rule = done.decider.policy.name.partition("/")
    return {
        "decision": str(decision_of(result)),
        "reason": result.trace.reason,
        "rule": rule or "none",
        "dimension": asked[0].node.dimension if asked else "none",
        "slot": asked[0].node.slot if asked else "none",
        "question": asked[0].question.text if asked else "",
        "adds": isinstance(result, Forward) and result.trace.block is not None,
    }


def _is_short(request: Mapping[str, object]) -> bool:
    return "prompt" in request and "messages" not in request


def _differences(expected: Expected, found: Mapping[str, object]) -> Iterator[Difference]:
    for what in Expected.model_fields:
        wanted, there = getattr(expected, what), found[what]
        if wanted is None or wanted == there:
            continue
        fits = there in wanted if isinstance(wanted, tuple) else False
        if what == "question":
            fits = wanted.lower() in str(there).lower()
        if not fits:
            shown = " or ".join(wanted) if isinstance(wanted, tuple) else str(wanted)
            yield Difference(what=what, expected=shown, found=str(there) or "none")
