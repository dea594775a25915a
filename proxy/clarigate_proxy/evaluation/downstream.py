"""Does what is added help the model or harm it? The same tasks unchanged and annotated.

Why: an annotation that makes answers worse is worth nothing, however right it is. Each task goes to
one live model, at temperature 0, one after another; programs check the answers, and the arms are
compared pair by pair: `served` is what the policy would add where it asks nobody; `block` and
`rewrite` annotate every request, also those that the policy leaves alone, so that harm shows.

Invariants: the order and the bytes of the requests depend on tasks, policy and model's name alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from clarigate_proxy.core.decisions import Forward
from clarigate_proxy.core.errors import ClarigateError
from clarigate_proxy.core.keys import Key, KeyRing
from clarigate_proxy.core.policy import Annotate, Compile, Policy
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.decider import Decider, request_of
from clarigate_proxy.evaluation.checks import holds
from clarigate_proxy.evaluation.reports import Cell, Figure, Group, Report
from clarigate_proxy.evaluation.sampling import Array, estimate, ratio
from clarigate_proxy.evaluation.tasks import TASKS, Task
from clarigate_proxy.server.senders import Send
from clarigate_proxy.server.splice import apply

__all__ = ["ARMS", "DownstreamError", "Outcome", "ask_all", "bodies", "downstream_report"]

_COMPILED: Final[Mapping[str, Mapping[str, Any]]] = {
    "served": {},
    "block": {"annotate": Annotate.ALWAYS, "compile": Compile.AUGMENT},
    "rewrite": {"annotate": Annotate.ALWAYS, "compile": Compile.REWRITE},
}
ARMS: Final = ("unchanged", *_COMPILED)
_MAX_TOKENS: Final = 200
# Block tags are the same in every run: there is nobody here to forge them.
_RING: Final = KeyRing(keys=(Key(kid=0, secret=bytes(range(32))),))


class DownstreamError(ClarigateError):
    """The model cannot be asked: the server refuses, or answers in another form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Which arms passed one task, which arms differ from what was sent unchanged, their tokens."""

    task: Task
    passed: dict[str, bool]
    changed: dict[str, bool]
    tokens: dict[str, int]


def bodies(task: Task, model: str, policy: Policy) -> dict[str, bytes]:
    """Return the request of each arm."""
    plain = {
        "model": model,
        "messages": [{"role": "user", "content": task.prompt}],
        "temperature": 0,
        "seed": 1,
        "max_tokens": _MAX_TOKENS,
    }
    body = json.dumps(plain, ensure_ascii=False).encode()
    arms = {arm: _compiled(body, policy, changes) for arm, changes in _COMPILED.items()}
    return {"unchanged": body, **arms}


def _compiled(body: bytes, policy: Policy, changes: Mapping[str, Any]) -> bytes:
    unasking = replace(policy, mode=PolicyMode.ANNOTATE, **changes)
    result = Decider.of(unasking, _RING).decide(request_of(json.loads(body)))
    return apply(body, result.edits) if isinstance(result, Forward) else body


async def ask_all(
    model: str,
    policy: Policy,
    *,
    send: Send,
    tasks: Sequence[Task] = TASKS,
    on_task: Callable[[int, Task], None] = lambda _number, _task: None,
) -> tuple[Outcome, ...]:
    """Send every arm of every task, in order, and check the answers.

    Raises:
        DownstreamError: a request is refused, or answered in another form.
        UnansweredError: a request is not answered.
    """
    outcomes: list[Outcome] = []
    for number, task in enumerate(tasks, start=1):
        on_task(number, task)
        outcomes.append(await _asked(send, task, bodies(task, model, policy)))
    return tuple(outcomes)


async def _asked(send: Send, task: Task, sent: dict[str, bytes]) -> Outcome:
    known: dict[bytes, tuple[bool, int]] = {}
    for body in sent.values():
        if body not in known:
            answer, tokens = _read(*await send(body))
            known[body] = (all(holds(check, answer) for check in task.checks), tokens)
    return Outcome(
        task=task,
        passed={arm: known[body][0] for arm, body in sent.items()},
        changed={arm: body != sent["unchanged"] for arm, body in sent.items()},
        tokens={arm: known[body][1] for arm, body in sent.items()},
    )


def _read(status: int, data: bytes) -> tuple[str, int]:
    """Return what an answer says, and the tokens of its prompt."""
    if status != 200:
        message = f"the server answered {status}; check the model's name, the address and the key"
        raise DownstreamError(message)
    try:
        found: Any = json.loads(data)
        content = found["choices"][0]["message"]["content"]
        usage = found.get("usage") or {}
    except (ValueError, LookupError, TypeError) as error:
        message = (
            f"no answer that can be read ({type(error).__name__}); expected a chat completion, as "
            "OpenAI-compatible servers give it at an address that ends in /v1"
        )
        raise DownstreamError(message) from error
    return content or "", int(usage.get("prompt_tokens") or 0)


def downstream_report(outcomes: Sequence[Outcome]) -> Report:
    """Return success by arm, and what block and rewrite change, pair by pair."""
    passed = {arm: [float(o.passed[arm]) for o in outcomes] for arm in ARMS}
    return Report(
        suite="downstream",
        rows=len(outcomes),
        figures=(
            *(
                _figure(f"passed: {arm}", ratio(passed[arm], _ones(outcomes)), outcomes)
                for arm in ARMS
            ),
            *(_difference(arm, passed, outcomes) for arm in _COMPILED),
        ),
        groups=(_by_dimension(outcomes), _pairs(outcomes)),
        wrong={
            f"{arm}: failed, unchanged passed": tuple(
                o.task.id for o in outcomes if o.passed["unchanged"] and not o.passed[arm]
            )
            for arm in _COMPILED
        },
    )


def _ones(outcomes: Sequence[Outcome]) -> list[float]:
    return [1.0] * len(outcomes)


def _figure(name: str, measure: Callable[[Array], Array], outcomes: Sequence[Outcome]) -> Figure:
    value, interval = estimate(measure, len(outcomes))
    return Figure(name=name, value=value, rows=len(outcomes), interval=interval)


def _difference(arm: str, passed: dict[str, list[float]], outcomes: Sequence[Outcome]) -> Figure:
    """Tasks are drawn with all their arms: the pairs stay pairs."""
    gained = [ours - plain for ours, plain in zip(passed[arm], passed["unchanged"], strict=True)]
    value, interval = estimate(ratio(gained, _ones(outcomes)), len(outcomes))
    return Figure(
        name=f"{arm} against unchanged",
        value=value,
        rows=len(outcomes),
        interval=interval,
        target="no harm: the interval reaches 0 or above",
    )


def _by_dimension(outcomes: Sequence[Outcome]) -> Group:
    rows: list[tuple[Cell, ...]] = []
    for about in dict.fromkeys(o.task.about for o in outcomes):
        own = [o for o in outcomes if o.task.about == about]
        rows.append((about, len(own), *(sum(o.passed[arm] for o in own) for arm in ARMS)))
    return Group(
        title="passed by what matters", columns=("about", "tasks", *ARMS), rows=tuple(rows)
    )


def _pairs(outcomes: Sequence[Outcome]) -> Group:
    rows: list[tuple[Cell, ...]] = []
    for arm in _COMPILED:
        better = sum(o.passed[arm] and not o.passed["unchanged"] for o in outcomes)
        worse = sum(o.passed["unchanged"] and not o.passed[arm] for o in outcomes)
        changed = sum(o.changed[arm] for o in outcomes)
        tokens = sum(o.tokens[arm] - o.tokens["unchanged"] for o in outcomes)
        rows.append((arm, changed, better, worse, round(tokens / max(1, len(outcomes)), 1)))
    columns = ("arm", "requests changed", "better", "worse", "prompt tokens added")
    return Group(title="pair by pair", columns=columns, rows=tuple(rows))
