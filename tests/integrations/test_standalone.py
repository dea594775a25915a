"""The parts of a seat inside of another process: the settings of `clarigate serve`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.keys import render_key_line
from clarigate_proxy.integrations.seat import Answer, Forward, Seat
from clarigate_proxy.integrations.standalone import standalone_parts
from clarigate_proxy.keys import new_key

OPEN = {"messages": [{"role": "user", "content": "Create a workout plan for me"}]}


async def test_it_decides_by_the_policy_of_the_environment() -> None:
    for policy, kind in {"default": Answer, "shadow": Forward}.items():
        parts = standalone_parts({"CLARIGATE_POLICY": policy, "CLARIGATE_LOG_LEVEL": "error"})
        assert parts.brain.policy_name == policy
        outcome = await Seat(parts=parts, route="litellm").take({}, json.dumps(OPEN).encode())
        assert isinstance(outcome, kind)


@pytest.mark.parametrize("from_file", [False, True])
async def test_replicas_read_each_others_questions(tmp_path: Path, from_file: bool) -> None:
    line = render_key_line(new_key(1))
    (tmp_path / "keys").write_text(line, encoding="utf-8")
    given = (
        {"CLARIGATE_KEYS_FILE": str(tmp_path / "keys")} if from_file else {"CLARIGATE_KEYS": line}
    )
    one, two = (
        Seat(parts=standalone_parts({**given, "CLARIGATE_LOG_LEVEL": "error"}), route="litellm")
        for _ in range(2)
    )
    asked = await one.take({}, json.dumps(OPEN).encode())
    assert isinstance(asked, Answer)
    question = json.loads(asked.body)["choices"][0]["message"]
    messages = [*OPEN["messages"], question, {"role": "user", "content": "1"}]
    answered = await two.take({}, json.dumps({"messages": messages}).encode())
    assert isinstance(answered, Forward)
    verified = b'clarigate_token_verifications_total{result="valid"} 1.0'
    assert verified in two.parts.metrics.exposition()


@pytest.mark.parametrize(
    ("variable", "value"), [("CLARIGATE_POLICY", "nonsense"), ("CLARIGATE_KEYS", "nonsense")]
)
def test_a_wrong_setting_is_said(variable: str, value: str) -> None:
    with pytest.raises(ConfigError):
        standalone_parts({variable: value})
