"""A seat without a server: the parts that decide, from the same settings as `clarigate serve`.

Why: inside of another gateway's process there is no command line and no port; policy, keys and log
come from the same variables (`CLARIGATE_POLICY`, `CLARIGATE_KEYS`, …), so that both decide the
same. Must not know: the gateway.
"""

from __future__ import annotations

from collections.abc import Mapping

from clarigate_proxy.config import load_config
from clarigate_proxy.decider import Decider
from clarigate_proxy.keys import ephemeral, load_key_ring, read_key_ring
from clarigate_proxy.logs import make_log
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.building import build_consultants
from clarigate_proxy.server.core_brain import CoreBrain
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.upstreams import DemoUpstream

__all__ = ["standalone_parts"]


def standalone_parts(environment: Mapping[str, str] | None = None) -> Parts:
    """Build the parts from the environment (the process's).

    Raises:
        ConfigError: settings, policy or keys are wrong.
    """
    config = load_config(flags={}, environment=environment)
    if config.keys is not None:
        ring = load_key_ring(config.keys.get_secret_value(), source="CLARIGATE_KEYS")
    else:
        ring = ephemeral() if config.keys_file is None else read_key_ring(config.keys_file)
    metrics = Metrics()
    consultants = build_consultants(config, metrics)
    decider = Decider.of(config.policy, ring)
    consultants.prepare((decider.policy,))
    brain = CoreBrain(decider=decider, consultants=consultants)
    metrics.set_policy(brain.policy_name, brain.policy_digest)
    return Parts(
        brain=brain,
        upstream=DemoUpstream(),  # the host's business: never called
        metrics=metrics,
        log=make_log(level=config.log_level, style=config.log_format),
        tenant_header=config.tenant_header,
        max_body_bytes=config.max_body_bytes,
        consultants=consultants,
    )
