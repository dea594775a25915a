"""The shell on loopback with a scripted brain: what tests of `server` start and talk to."""

from __future__ import annotations

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import aiohttp
from aiohttp import web
from yarl import URL

from clarigate_proxy.core.edits import DropField, Edit
from clarigate_proxy.core.errors import TokenError
from clarigate_proxy.core.policy import Logged
from clarigate_proxy.core.request import ChatRequest
from clarigate_proxy.core.values import Decision
from clarigate_proxy.logs import make_log
from clarigate_proxy.metrics import Metrics
from clarigate_proxy.server.app import App, Server, build_app
from clarigate_proxy.server.brain import Asked, Brain, Cleaned, Moment, Sent, Stage, Verdict
from clarigate_proxy.server.parts import Parts
from clarigate_proxy.server.upstreams import OpenAIUpstream, Upstream
from clarigate_proxy.server.upstreams.openai import Timeouts
from tests.support.patience import PATIENCE_S

PATIENT = Timeouts(connect_s=PATIENCE_S, pool_s=PATIENCE_S, idle_s=PATIENCE_S)
CLARIFICATION: Mapping[str, object] = {"version": 1, "round": 1, "questions": []}
QUESTION = Asked(
    text="Who will read it?\n\n1. Executives\n2. Engineers\n",
    clarification=CLARIFICATION,
    reason="worth_asking",
    round=1,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hygienic:
    """A cleaned request of the scripted brain."""

    edits: tuple[Edit, ...]
    rerun_failed: bool = False
    policy: str = "scripted@0123abcd"
    fails_closed: bool = False
    logged: Logged = Logged.EVENTS


@dataclass(slots=True, kw_only=True)
class ScriptedBrain:
    """Decides what a test says: a verdict, more edits on top of hygiene's, or an exception."""

    verdict: Verdict | None = None
    hygiene_edits: tuple[Edit, ...] | None = None
    edits: tuple[Edit, ...] = ()
    hygiene_fails: Exception | None = None
    respond_fails: Exception | None = None
    failing_stage: str = "decide"
    takes_s: float = 0.0
    fails_closed: bool = False
    policy_name: str = "scripted"
    policy_digest: str = "0123abcd"
    seals: bool = False
    seen: list[ChatRequest] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)

    def hygiene(self, request: ChatRequest, moment: Moment) -> Cleaned:
        """Take out the `clarigate` field, or do what the script says."""
        self.seen.append(request)
        self.moments.append(moment)
        if self.hygiene_fails is not None:
            raise self.hygiene_fails
        ours = "clarigate" in request.fields
        taken = (DropField(name="clarigate"),) if ours else ()
        return Hygienic(
            edits=taken if self.hygiene_edits is None else self.hygiene_edits,
            policy=f"{self.policy_name}@{self.policy_digest}",
            fails_closed=self.fails_closed,
        )

    async def respond(self, cleaned: Cleaned, moment: Moment, stage: Stage) -> Verdict:
        """Forward, or do what the script says."""
        time.sleep(self.takes_s)  # noqa: ASYNC251 - a core that computes for long does not await
        with stage(self.failing_stage):
            if self.respond_fails is not None:
                raise self.respond_fails
        if self.verdict is not None:
            return self.verdict
        edits = (*cleaned.edits, *self.edits)
        return Sent(decision=Decision.FORWARD, reason="confident", edits=edits)

    def seal(self, data: bytes, moment: Moment) -> str:
        """Write the caller before the data; no secret is kept in tests of the shell."""
        return (moment.tenant + data).hex()

    def unseal(self, text: str, moment: Moment) -> bytes:
        """Undo `seal` for the same caller."""
        try:
            tenant, data = bytes.fromhex(text)[:16], bytes.fromhex(text)[16:]
        except ValueError:
            raise TokenError from None
        if tenant != moment.tenant:
            raise TokenError
        return data

    async def decide(self, data: Mapping[str, object], moment: Moment) -> Mapping[str, object]:
        """Say that nothing would be asked, or fail as `respond` does."""
        return self.weigh(data, None, moment)

    def weigh(
        self, data: Mapping[str, object], dials: object, moment: Moment
    ) -> Mapping[str, object]:
        """Say that nothing would be asked, or fail as `respond` does."""
        self.moments.append(moment)
        if self.respond_fails is not None:
            raise self.respond_fails
        return {"decision": "forward", "reason": "confident"}

    def pseudonym(self, token: str) -> str:
        """Name a token by its length."""
        return f"pseudonym-{len(token)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """An answer as the client got it."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The parsed body."""
        return json.loads(self.body)


@dataclass(slots=True, kw_only=True)
class Shell:
    """A running shell."""

    app: App
    brain: Any
    session: aiohttp.ClientSession
    port: int
    logged: io.BytesIO
    log_stream: io.TextIOWrapper
    opened: list[asyncio.StreamWriter] = field(default_factory=list)

    def url(self, target: str) -> URL:
        """The address of a path, sent as it is written."""
        return URL(f"http://127.0.0.1:{self.port}{target}", encoded=True)

    async def post(
        self,
        body: object,
        *,
        target: str = "/v1/chat/completions",
        headers: Mapping[str, str] | None = None,
        method: str = "POST",
    ) -> Reply:
        """Send a body (bytes as they are, anything else as JSON) and read the answer."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        # aiohttp's client warns of large bytes; as a file they have a length, too.
        large = io.BytesIO(data) if len(data) > 1 << 20 else data
        return await self.send(method, target, data=large, headers=headers)

    async def send(
        self,
        method: str,
        target: str,
        *,
        data: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Send any request and read the answer."""
        async with self.session.request(
            method, self.url(target), data=data, headers=headers, allow_redirects=False
        ) as response:
            body = await response.read()
            return Reply(status=response.status, headers=response.headers, body=body)

    async def connected(
        self, *, limit: int = 1 << 16
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection that a test may break; it ends with the shell at the latest."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=limit)
        self.opened.append(writer)
        return reader, writer

    async def metric(self, line: str) -> float:
        """The value of one series of /metrics, 0 where it is not there."""
        reply = await self.send("GET", "/metrics")
        for row in reply.body.decode().splitlines():
            if row.startswith(line + " "):
                return float(row.rsplit(" ", 1)[1])
        return 0.0

    def log_lines(self) -> list[dict[str, Any]]:
        """The log so far."""
        return [json.loads(line) for line in self.logged.getvalue().splitlines()]


def soon_silent(base_url: str, idle_s: float = 1.0) -> OpenAIUpstream:
    """An upstream whose silence is an error after a moment."""
    return OpenAIUpstream(base_url, timeouts=replace(PATIENT, idle_s=idle_s))


@asynccontextmanager
async def running_shell(
    upstream: Upstream | str, brain: Brain | None = None, *, level: str = "info", **parts: Any
) -> AsyncIterator[Shell]:
    """Run a shell in front of `upstream` (an address, or one of our upstreams)."""
    brain = brain or ScriptedBrain()
    logged = io.BytesIO()
    if isinstance(upstream, str):
        upstream = OpenAIUpstream(upstream, timeouts=PATIENT)
    log_stream = io.TextIOWrapper(logged, write_through=True)
    log = make_log(stream=log_stream, level=level)
    parts = {"metrics": Metrics(), **parts}
    app = build_app(Parts(brain=brain, upstream=upstream, log=log, **parts))
    await app.parts.upstream.start()
    runner = web.ServerRunner(Server(app), shutdown_timeout=0.5)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    session = aiohttp.ClientSession(
        auto_decompress=False,
        skip_auto_headers=("Accept", "Accept-Encoding", "User-Agent", "Content-Type"),
    )
    shell = Shell(
        app=app,
        brain=brain,
        session=session,
        port=port,
        logged=logged,
        log_stream=log_stream,
    )
    try:
        yield shell
    finally:
        for writer in shell.opened:
            writer.transport.abort()
        await session.close()
        await runner.cleanup()
        await app.parts.upstream.stop()
