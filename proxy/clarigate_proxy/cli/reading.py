"""Which extractor a command reads requests with, and the work of a row under it.

Why: `decide` and `explain` ask the same models as the server, one call at a time and in order; with
the rules alone they need no loop. Must not know: what is printed.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from clarigate_proxy.choosing import Chooser, Replayed
from clarigate_proxy.config import load_config
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import ExtractorKind, Policy
from clarigate_proxy.core.policyset import PolicySet
from clarigate_proxy.keys import replaying
from clarigate_proxy.policies import load_policies

__all__ = ["Replay", "add_arguments", "chooser_of", "replay_of"]

Replay = Callable[[Mapping[str, object]], Replayed]
"""One request, as an object → its decision. Raises ValueError where there is none in it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which policy, which extractor, and where its model's upstream is configured."""
    parser.add_argument("--policy", default="default", help="a shipped policy or a file")
    parser.add_argument(
        "--extractor",
        choices=list(map(str, ExtractorKind)),
        default=None,
        help="instead of the policy's; llm and hybrid need its `llm`",
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="settings of the server, for named upstreams"
    )


def chooser_of(policy: str, extractor: str | None) -> Chooser:
    """Load a policy, read by another extractor than its own where one is given.

    Raises:
        ConfigError: its files are wrong, or it names no model for the extractor.
    """
    policies = load_policies(policy)
    if extractor is not None:
        policies = _read_by(policies, ExtractorKind(extractor))
    return Chooser.of(policies, replaying())


def _read_by(policies: PolicySet, kind: ExtractorKind) -> PolicySet:
    def changed(policy: Policy) -> Policy:
        if kind is not ExtractorKind.LOCAL and not (policy.llm.upstream and policy.llm.model):
            raise ConfigError(
                f"policy {policy.name}: it names no model; expected llm.upstream and llm.model for "
                f"--extractor {kind}"
            )
        return replace(policy, extractor=kind)

    rules = (replace(rule, policy=changed(rule.policy)) for rule in policies.rules)
    return PolicySet(changed(policies.base), rules)


def replay_of(chooser: Chooser, config_file: Path | None) -> Replay:
    """Return what decides a request, asking models where the policy wants it.

    Raises:
        ConfigError: a model cannot be asked: no such upstream, or no key.
    """
    policies = chooser.policies.policies
    if all(policy.extractor is ExtractorKind.LOCAL for policy in policies):
        return chooser.replay
    from clarigate_proxy.server.building import build_consultants  # noqa: PLC0415 - for few runs

    # A log waits for its model: none is left alone because it failed for the rows before.
    consultants = build_consultants(load_config(flags={}, file=config_file), rests=False)
    consultants.prepare(policies)

    async def replayed(data: Mapping[str, object]) -> Replayed:
        try:
            return await consultants.replayed(chooser.read(data))
        finally:
            await consultants.stop()  # connections do not outlive their loop

    return lambda data: asyncio.run(replayed(data))
