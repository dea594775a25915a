"""The dialogue around one request, without any input or output.

    dialogue = Dialogue(messages)
    while True:
        response = send(dialogue.body(model=…))            # your client, in its own way
        clarification = dialogue.receive(response)
        if clarification is None:
            return response                                 # the real answer
        dialogue.reply(answer(clarification, …))            # or skip, or cancel

The state of a conversation is its history: question and reply are appended to `messages`, the very
list that was given, so that the next turn carries them. The token travels beside them, for one
request; where the proxy refuses it, `refused` says whether to send again without: nothing is lost,
since the proxy then reads the reply's words. The adapters do nothing but this loop.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Any, Final

from clarigate.clarification import Clarification
from clarigate.errors import ClarificationCancelledError, TooManyRoundsError
from clarigate.replies import Reply
from clarigate.responses import find_clarification, message_of

__all__ = ["MAX_ROUNDS", "Dialogue"]

MAX_ROUNDS: Final = 10
"""More than any policy asks: what ends a loop that an `ask` never ends."""

STATE_CODES: Final = frozenset({"clarification_state_invalid", "clarification_state_expired"})


class Dialogue:
    """One request on its way to its answer. `messages` is extended in place."""

    def __init__(self, messages: MutableSequence[Any], *, max_rounds: int = MAX_ROUNDS) -> None:
        self.messages: MutableSequence[Any] = messages
        self.controls: dict[str, object] | None = None
        self.pending: Clarification | None = None
        self.rounds: int = 0
        self._start = len(messages)
        self._max_rounds = max_rounds
        self._question: dict[str, Any] = {}

    @property
    def extra_body(self) -> dict[str, object]:
        """What the next request holds beside the fields of OpenAI: the answer's controls."""
        return {} if self.controls is None else {"clarigate": self.controls}

    def body(self, **fields: object) -> dict[str, object]:
        """Return the JSON body of the next request; `fields` are model, temperature and so on."""
        own = fields.pop("clarigate", None)
        both = {**(own if isinstance(own, Mapping) else {}), **(self.controls or {})}
        return {**fields, "messages": list(self.messages), **({"clarigate": both} if both else {})}

    def receive(self, response: object) -> Clarification | None:
        """Read a response: a clarification to answer, or None for the real answer.

        Raises:
            TooManyRoundsError: it asks again after `max_rounds` questions.
            PayloadError: it asks in a way that this version cannot read.
        """
        self.controls = None
        self.pending = find_clarification(response)
        if self.pending is None:
            return None
        if self.rounds >= self._max_rounds:
            raise TooManyRoundsError(f"{self.rounds} questions were answered, another one came")
        self.rounds += 1
        self._question = self._message(response, self.pending)
        return self.pending

    def reply(self, reply: Reply) -> None:
        """Enter what was said: question and words join the history, the token the next request.

        Raises:
            ClarificationCancelledError: the request was withdrawn; `messages` is as it was.
        """
        if reply.action == "cancel":
            del self.messages[self._start :]
            raise ClarificationCancelledError("the request was withdrawn, nothing was sent")
        self.messages.append(self._question)
        calls = self._question.get("tool_calls")
        if calls:
            self.messages.append(
                {"role": "tool", "tool_call_id": calls[0]["id"], "content": reply.text}
            )
        else:
            self.messages.append({"role": "user", "content": reply.text})
        self.controls = reply.controls
        self.pending = None

    def refused(self, code: object) -> bool:
        """Tell whether an error with this `code` is about our token: send again, without it."""
        if self.controls is None or code not in STATE_CODES:
            return False
        self.controls = None
        return True

    @staticmethod
    def _message(response: object, clarification: Clarification) -> dict[str, Any]:
        """Return the question for the history; a 422 has no message, its text is in the payload."""
        message = message_of(response)
        if message["content"] is None and "tool_calls" not in message:
            message["content"] = clarification.message
        return message
