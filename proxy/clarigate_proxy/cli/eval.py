"""`clarigate eval`: quality on labelled data, reproducible to the digit, without network or LLM.

`downstream` is apart: it asks a live model, and needs no data.

What runs is what `clarigate decide` and `clarigate interpret` run. Exit codes: 0; 1 where data,
policy, baseline file or model cannot be used; 3 where a guarded figure (must-not-ask wrong, harm,
replies exactly right) is worse than in `--baseline` by more than its tolerance.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.console import Console

from clarigate_proxy.cli.live import Live, add_live_arguments, live_model
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import Policy
from clarigate_proxy.evaluation.downstream import Outcome, ask_all, downstream_report
from clarigate_proxy.evaluation.earlier import (
    Change,
    Earlier,
    compare,
    read_earlier,
    render_earlier,
)
from clarigate_proxy.evaluation.need import NEED_FIELDS, NEED_FILE
from clarigate_proxy.evaluation.reports import Report, rounded
from clarigate_proxy.evaluation.suites import SUITES, run_suites
from clarigate_proxy.evaluation.tables import print_report
from clarigate_proxy.evaluation.tasks import TASKS, Task
from clarigate_proxy.evaluation.workbench import Workbench
from clarigate_proxy.policies import load_policy

__all__ = ["WORSE", "add_arguments", "run"]

_DOWNSTREAM = "downstream"
_TIMEOUT_S: Final = 300.0
_LEARNT_ON = frozenset({"need", "spans"})
"""Suites over the file that the models are learnt from."""

_ABOUT_TASKS = "questions"
"""The suite that has folds of its own, of tasks that the models have read."""

_OWN_ROWS = Path(__file__).resolve().parents[3] / "tests" / "golden" / "training"
WORSE = 3
"""Exit code where a guarded figure is worse than in the baseline file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `clarigate eval`."""
    parser.add_argument(
        "suite",
        choices=[*SUITES, "all", _DOWNSTREAM],
        help=f"what to measure; {_DOWNSTREAM} asks a live model, `all` does not",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the labelled data")
    parser.add_argument("--model", help=f"{_DOWNSTREAM}: the model's name, as requests name it")
    add_live_arguments(parser, about=f"{_DOWNSTREAM}: ")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.add_argument("--policy", default="default", help="a shipped policy or a file")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--cross-validate",
        choices=("folds", "sources"),
        help="need, spans: judge each row by models learnt without its fold, or its source; "
        "questions: ask about each task by models learnt without its fold "
        "(needs the extra `train` and a checkout; takes minutes)",
    )
    parser.add_argument(
        "--baseline",
        type=Path,
        metavar="FILE",
        help=f"show the difference to earlier figures; exit code {WORSE} where guarded ones fell",
    )
    parser.add_argument(
        "--write-baseline", type=Path, metavar="FILE", help="write the figures for --baseline"
    )


def run(args: argparse.Namespace) -> int:
    """Run the suites and print their reports.

    Raises:
        ConfigError: data, policy or baseline file cannot be used, or the model is not known.
        DownstreamError: the model cannot be asked.
        UnansweredError: it does not answer.
    """
    policy = load_policy(args.policy)
    if args.suite == _DOWNSTREAM:
        return _downstream(args, policy)
    if args.data is None:
        raise ConfigError(f"eval {args.suite} needs labelled data: name its folder with --data")
    earlier = None if args.baseline is None else read_earlier(args.baseline)
    bench = Workbench(folder=args.data, policy=args.policy, jobs=args.jobs)
    if args.cross_validate is not None:
        bench = _cross_validated(args, bench)
    reports = run_suites(SUITES if args.suite == "all" else [args.suite], bench)
    changes = None if earlier is None else compare(reports, earlier)
    if args.json:
        print(json.dumps(_json(policy, reports, bench, changes), ensure_ascii=False))
    else:
        _print(reports, changes)
    if args.write_baseline is not None:
        _write(args.write_baseline, render_earlier(reports, bench.files))
    if earlier is None or changes is None:
        return 0
    return _judge(changes, earlier, bench)


def _cross_validated(args: argparse.Namespace, bench: Workbench) -> Workbench:
    by_fold = args.suite == _ABOUT_TASKS and args.cross_validate == "folds"
    if args.suite not in _LEARNT_ON and not by_fold:
        raise ConfigError(
            f"--cross-validate is for {' and '.join(sorted(_LEARNT_ON))}, "
            f"and by folds for {_ABOUT_TASKS}"
        )
    try:
        from clarigate_proxy.training.crossvalidation import (  # noqa: PLC0415 - an optional extra
            judged_apart,
            learnt_without,
        )
    except ModuleNotFoundError as error:
        raise ConfigError(
            "--cross-validate needs the extra: pip install 'clarigate[train]'"
        ) from error
    if by_fold:
        without = learnt_without(
            data=args.data, own=_OWN_ROWS, policy=args.policy, on_part=_learning
        )
        return replace(bench, decider_without=without)
    decider_for = judged_apart(
        bench.rows(NEED_FILE, NEED_FIELDS),
        split=args.cross_validate,
        data=args.data,
        own=_OWN_ROWS,
        policy=args.policy,
        on_part=_learning,
    )
    return replace(bench, decider_for=decider_for)


def _downstream(args: argparse.Namespace, policy: Policy) -> int:
    if not args.model:
        raise ConfigError(f"eval {_DOWNSTREAM} needs a live model: name it with --model")
    live = live_model(args, timeout_s=_TIMEOUT_S)
    report = downstream_report(asyncio.run(_asked(live, policy)))
    if args.json:
        data = {
            "policy": {"name": policy.name, "digest": policy.digest},
            "model": args.model,
            "suites": {report.suite: report.json()},
        }
        print(json.dumps(data, ensure_ascii=False))
    else:
        _print([report], None)
    return 0


async def _asked(live: Live, policy: Policy) -> tuple[Outcome, ...]:
    async with live.opening as send:
        return await ask_all(live.model, policy, send=send, on_task=_progress)


def _progress(number: int, task: Task) -> None:
    sys.stderr.write(f"task {number}/{len(TASKS)}: {task.id}\n")


def _learning(part: str) -> None:
    sys.stderr.write(f"learning without {part}\n")


def _print(reports: Sequence[Report], changes: Sequence[Change] | None) -> None:
    console = Console(highlight=False)
    for report in reports:
        print_report(report, console, changes)


def _json(
    policy: Policy,
    reports: Sequence[Report],
    bench: Workbench,
    changes: Sequence[Change] | None,
) -> dict[str, object]:
    data: dict[str, object] = {
        "policy": {"name": policy.name, "digest": policy.digest},
        "data": {file.name: file.sha256 for file in bench.files},
        "suites": {report.suite: report.json() for report in reports},
    }
    if changes is not None:
        data["changes"] = [
            {
                "suite": change.suite,
                "figure": change.name,
                "before": change.before,
                "now": rounded(change.now),
                "worse": change.is_worse,
            }
            for change in changes
        ]
    return data


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}; --write-baseline needs a new file") from error


def _judge(changes: Sequence[Change], earlier: Earlier, bench: Workbench) -> int:
    """Say on standard error what got worse, and return the exit code."""
    for name in earlier.other_data(bench.files):
        print(f"eval: the baseline was measured on another {name}", file=sys.stderr)
    worse = [change for change in changes if change.is_worse]
    for change in worse:
        print(
            f"eval: {change.suite}, {change.name}: {change.before:g} before, {change.now:g} now",
            file=sys.stderr,
        )
    return WORSE if worse else 0
