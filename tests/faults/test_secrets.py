"""Keys and callers: nothing of them in logs, metrics or anybody else's answer."""

from __future__ import annotations

import base64
import json
from typing import Any

from tests.faults.requests import CHAT
from tests.support.rawserver import RawUpstream, plain
from tests.support.shell import Shell, running_shell

KEYS = ["sk-proj-Zm9vYmFyYmF6cXV1eA", "k", "short7"]


async def test_no_key_is_written_to_the_log_however_the_request_ends(raw: RawUpstream) -> None:
    async with running_shell(raw.base_url, level="debug") as shell:
        for status in (200, 401, 500):
            raw.will(plain(b'{"error": {"message": "bad key sk-echoed"}}', status))
            for key in KEYS:
                headers = {"Authorization": f"Bearer {key}", "api-key": f"{key}-again"}
                await shell.post(CHAT, headers=headers, target="/v1/chat/completions?key=" + key)
                await shell.send("GET", f"/v1/models?key={key}-query", headers=headers)
        await shell.post(b"{", headers={"Authorization": "Bearer sk-of-a-bad-body"})
        logged = shell.logged.getvalue().decode()
    values = [value for line in logged.splitlines() for value in json.loads(line).values()]
    assert len(values) > 50
    for key in (*KEYS, "sk-echoed", "sk-of-a-bad-body"):
        assert [value for value in values if key == value or f"{key}-" in str(value)] == []
    assert "sk-" not in logged
    assert "Bearer" not in logged


async def test_names_that_callers_choose_make_no_series(raw: RawUpstream, shell: Shell) -> None:
    before = len((await shell.send("GET", "/metrics")).body.splitlines())
    await shell.post(CHAT)
    one = len((await shell.send("GET", "/metrics")).body.splitlines())
    for number in range(50):
        body = {**CHAT, "model": f"typo-{number}", "user": f"user-{number}"}
        await shell.post(body, headers={"Authorization": f"Bearer tenant-{number}"})
        await shell.send("GET", f"/v1/models/model-{number}")
        await shell.send(f"VERB{number}", f"/path-{number}")
    text = (await shell.send("GET", "/metrics")).body.decode()
    assert "typo" not in text
    assert "tenant-" not in text
    assert len(text.splitlines()) < one + 20
    assert before <= one


def _forged(algorithm: str, payload: dict[str, Any]) -> str:
    parts = [{"alg": algorithm, "typ": "JWT", "crit": ["x"]}, payload]
    coded = [base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=") for part in parts]
    return b".".join([*coded, b"c2ln"]).decode()


async def test_a_bearer_token_is_never_read_only_compared(raw: RawUpstream, shell: Shell) -> None:
    """Nobody becomes a tenant by what a token says of itself: there is no claim to forge."""
    tokens = [_forged(algorithm, {"sub": "alice"}) for algorithm in ("none", "HS256", "RS256")]
    for token in tokens:
        await shell.post(CHAT, headers={"Authorization": f"Bearer {token}"})
    tenants = [moment.tenant for moment in shell.brain.moments]
    assert len(set(tenants)) == len(tokens)
    assert [peer.header("authorization") for peer in raw.received] == [
        f"Bearer {t}" for t in tokens
    ]
