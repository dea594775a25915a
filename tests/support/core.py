"""The real brain over the small schema of `tests.support.chat`, for tests of the shell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clarigate_proxy.core.policy import ExtractorKind, LaterTurns, Policy
from clarigate_proxy.core.values import Extraction, Reading
from clarigate_proxy.decider import Decider
from clarigate_proxy.server.core_brain import CoreBrain
from tests.support.chat import RING, SCHEMA, WordExtractor
from tests.support.shell import Shell


@dataclass(slots=True)
class Extractor:
    """The plain extractor, which raises when it is told to."""

    raises: bool = False

    def extract(self, reading: Reading) -> Extraction:
        """What the words say, or an error that quotes them."""
        if self.raises:
            raise RuntimeError(reading.prompt_text)
        return WordExtractor().extract(reading)


def brain_of(
    extractor: Extractor | None = None,
    *,
    extractor_kind: ExtractorKind = ExtractorKind.LOCAL,
    **policy: Any,
) -> CoreBrain:
    """A brain whose policy asks in every turn; keyword arguments change the policy."""
    policy = {"extractor": extractor_kind, **policy}
    chosen = Policy(**{"later_turns": LaterTurns.FULL, "digest": "00000000", **policy})
    decider = Decider(
        policy=chosen,
        schema=SCHEMA,
        extractor=extractor or Extractor(),
        ring=RING,
    )
    return CoreBrain(decider=decider)


async def asked(shell: Shell, messages: list[dict[str, Any]], **body: Any) -> dict[str, Any]:
    """The question that the proxy puts, as a client keeps it."""
    answer = (await shell.post({"model": "m", "messages": messages, **body})).json
    message: dict[str, Any] = answer["choices"][0]["message"]
    assert "[clarigate " in message["content"]
    return message
