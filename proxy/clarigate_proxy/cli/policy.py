"""`clarigate policy`: check a policy file, show what is in force, test it, compare two on a log.

Why: an operator changes a policy with the same care as code: all faults at once, the effective
policy of a request in full, promises kept as tests, and what a change moves on real requests.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, get_args

import yaml

from clarigate_proxy.choosing import Chooser
from clarigate_proxy.cli.jsonl import read_lines, run_batches
from clarigate_proxy.cli.policyviews import cases_shown, diff_json, diff_shown
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policyset import Facts
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.decider import request_of
from clarigate_proxy.keys import replaying
from clarigate_proxy.policies import Loaded, Route, examine, rendered
from clarigate_proxy.policycases import load_cases, run_case
from clarigate_proxy.policydiff import Diff, Replay
from clarigate_proxy.policydocs import render_json_schema

__all__ = ["add_arguments", "run"]

_PROGRESS: Final = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the subcommands."""
    commands = parser.add_subparsers(metavar="command", required=True)
    for name, add, run_, about in _COMMANDS:
        command = commands.add_parser(name, help=about, description=about)
        add(command)
        command.set_defaults(policy_command=run_)


def run(args: argparse.Namespace) -> int:
    """Run the chosen subcommand."""
    command: Callable[[argparse.Namespace], int] = args.policy_command
    return command(args)


# --- check ----------------------------------------------------------------------------------------


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="policy files, or shipped names")


def _check(args: argparse.Namespace) -> int:
    """Tell every fault of every file; 1 where there is one. Warnings alone are no failure."""
    wrong = 0
    for name in args.files:
        try:
            loaded = examine(name)
            Chooser.of(loaded.policies)
        except ConfigError as error:
            wrong += 1
            print(error, file=sys.stderr)
            continue
        if loaded.warnings:
            print(rendered(sorted(loaded.warnings)), file=sys.stderr)
        print(f"{name}: ok, {_named(loaded)}")
    return int(wrong > 0)


def _named(loaded: Loaded) -> str:
    rules = len(loaded.policies.rules)
    policy = loaded.policies.base
    return f"{policy.name}@{policy.digest}" + (f" with {rules} rules" if rules else "")


# --- show -----------------------------------------------------------------------------------------


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a policy file, or a shipped name")
    parser.add_argument("--rule", help="the policy of this rule")
    parser.add_argument(
        "--all", action="store_true", help="the policies of all rules, and the base"
    )
    facts = parser.add_argument_group("or the policy of a request that has")
    facts.add_argument("--model", default="")
    facts.add_argument("--route", choices=get_args(Route), default="chat")
    facts.add_argument("--tenant", help="what the tenant header holds")
    facts.add_argument("--header", action="append", default=[], metavar="NAME: VALUE")
    facts.add_argument("--metadata", action="append", default=[], metavar="KEY=VALUE")
    facts.add_argument("--tool", action="append", default=[], metavar="NAME")
    facts.add_argument("--stream", action="store_true")
    facts.add_argument("--prompt", default="", help="its first user message")


def _show(args: argparse.Namespace) -> int:
    """Print the effective policy as YAML, ready to be a file of its own."""
    loaded = examine(args.file)
    if args.all:
        names = [policy.name for policy in loaded.policies.policies]
    elif args.rule:
        names = [f"{loaded.policies.base.name}/{args.rule}"]
        if names[0] not in loaded.shown:
            rules = ", ".join(rule.name for rule in loaded.policies.rules) or "none"
            raise ConfigError(f"{args.file}: no rule {args.rule!r}; its rules: {rules}")
    else:
        names = [loaded.policies.choose(_facts(args)).name]
    for name in names:
        print(f"# {name}@{loaded.policies.digest}")
        print(_as_yaml(loaded, name), end="")
        if len(names) > 1:
            print("---")
    return 0


def _as_yaml(loaded: Loaded, name: str) -> str:
    first = {"version": 1, "name": loaded.policies.base.name}
    return yaml.safe_dump(
        {**first, **loaded.settings_of(name)},
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
    )


def _facts(args: argparse.Namespace) -> Facts:
    headers = dict(_pair(text, ":") for text in args.header)
    metadata = dict(_pair(text, "=") for text in args.metadata)
    tools = [{"type": "function", "function": {"name": name}} for name in args.tool]
    body: dict[str, Any] = {
        "model": args.model,
        "stream": args.stream,
        "messages": [{"role": "user", "content": args.prompt}],
    }
    body |= {"tools": tools} if tools else {}
    body |= {"metadata": metadata} if metadata else {}
    request = request_of({"request": body, "headers": headers})
    tenant = tenant_of(f"\0{args.tenant}" if args.tenant else None)
    return Facts(request, tenant=tenant, route=args.route)


def _pair(text: str, mark: str) -> tuple[str, str]:
    name, found, value = text.partition(mark)
    if not found:
        raise ConfigError(f"{text!r}: expected a name and a value with {mark!r} between them")
    return name.strip(), value.strip()


# --- test -----------------------------------------------------------------------------------------


def _add_test(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cases", nargs="+", metavar="CASES", help="YAML files of cases")
    parser.add_argument("--policy", help="instead of the one that the files name")


def _test(args: argparse.Namespace) -> int:
    """Run all cases; 1 where one has another outcome than it expects."""
    failed = total = 0
    for path in args.cases:
        cases, lines, named = load_cases(path)
        chooser = Chooser.of(args.policy or named or "default", replaying())
        outcomes = [
            run_case(case, line, chooser) for case, line in zip(cases.cases, lines, strict=True)
        ]
        failed += sum(1 for outcome in outcomes if outcome.differences)
        total += len(outcomes)
        print(cases_shown(path, outcomes), end="")
    print(f"{total - failed} of {total} cases as expected")
    return int(failed > 0)


# --- diff -----------------------------------------------------------------------------------------


def _add_diff(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("before", metavar="A", help="a policy file, or a shipped name")
    parser.add_argument("after", metavar="B", help="another")
    parser.add_argument("requests", metavar="REQUESTS", help="JSON lines of requests, - for stdin")
    parser.add_argument(
        "--text", action="store_true", help="quote examples instead of hashing them"
    )
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )


def _diff(args: argparse.Namespace) -> int:
    """Replay a log of requests under both policies and show what would change."""
    make = partial(_counter, args.before, args.after, with_text=args.text)
    diff = make()([])
    started = time.perf_counter()
    for counted in run_batches(read_lines(args.requests), make=make, jobs=args.jobs):
        told = diff.requests // _PROGRESS
        diff.join(counted)
        if diff.requests // _PROGRESS > told:
            print(f"policy diff: {diff.requests} requests", file=sys.stderr)
    seconds = time.perf_counter() - started
    print(f"policy diff: {diff.requests} requests in {seconds:.1f} s", file=sys.stderr)
    if args.json:
        print(json.dumps(diff_json(diff), ensure_ascii=False, indent=2))
    else:
        diff_shown(diff)
    return 0


def _counter(before: str, after: str, *, with_text: bool) -> Callable[[Sequence[bytes]], Diff]:
    replay = Replay(before, after, with_text=with_text)
    return lambda lines: replay.counted(map(_object, lines))


def _object(line: bytes) -> Mapping[str, object]:
    """Return a line's object; one that is none counts as unreadable."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


# --- schema ---------------------------------------------------------------------------------------


def _add_schema(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--write", type=Path, metavar="FILE", help="write it there instead")


def _schema(args: argparse.Namespace) -> int:
    """Print the JSON Schema of policy files, for editors."""
    if args.write is None:
        print(render_json_schema(), end="")
    else:
        args.write.write_text(render_json_schema(), "utf-8")
    return 0


_Add = Callable[[argparse.ArgumentParser], None]
_Run = Callable[[argparse.Namespace], int]
_COMMANDS: Final[tuple[tuple[str, _Add, _Run, str], ...]] = (
    ("check", _add_check, _check, "tell all faults of policy files, each with its place"),
    ("show", _add_show, _show, "print the effective policy, bases and rules applied"),
    ("test", _add_test, _test, "run YAML files of requests and what is to become of them"),
    ("diff", _add_diff, _diff, "replay a log under two policies and show what would change"),
    ("schema", _add_schema, _schema, "print the JSON Schema of policy files, for editors"),
)
