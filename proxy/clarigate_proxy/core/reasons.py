"""Every reason code there is, in one table that code, metrics and docs share.

A reason says why a request was asked about, forwarded or bypassed; the first that holds is the one
reported. The order of the gates is that of `core.gates`, the order of the stops that of
`core.questions`.
"""

from __future__ import annotations

from dataclasses import dataclass

from clarigate_proxy.core.values import Decision

__all__ = ["REASONS", "Reason"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason code, the decision it goes with, and what it means."""

    code: str
    decision: Decision
    meaning: str


def _rows(decision: Decision, rows: tuple[tuple[str, str], ...]) -> tuple[Reason, ...]:
    return tuple(Reason(code=code, decision=decision, meaning=text) for code, text in rows)


REASONS: tuple[Reason, ...] = (
    *_rows(
        Decision.ASK,
        (
            ("worth_asking", "the best question's gain beats its cost"),
            ("mode_always", "the request asks to be asked, and something is open"),
            ("discuss", "the reply was a counter-question: answered, and the question put again"),
        ),
    ),
    *_rows(
        Decision.BYPASS,
        (
            ("mode_never", "the request says never"),
            ("no_messages", "the body has no usable `messages`"),
            ("history_unseen", "a part of the conversation is kept upstream (Responses API)"),
            ("last_not_user", "the last message is not the user's"),
            ("open_tool_call", "a tool call has not been answered yet"),
            ("agent_loop", "a text-protocol agent is in the middle of its loop"),
            ("forced_tool", "`tool_choice` forces a tool"),
            ("response_format", "`response_format` asks for JSON: a machine reads the answer"),
            ("several_choices", "`n` is above 1"),
            ("logprobs", "`logprobs` is set"),
            ("prediction", "`prediction` is set"),
            ("stop_sequences", "`stop` is set"),
            ("short_answer", "fewer than 64 answer tokens are allowed"),
            ("audio_output", "the answer is to be spoken"),
            ("background_job", "a chat UI's own job: title, tags, follow-ups, query rewriting"),
            ("fixed_output", "the operator's text fixes all output, or one job for every message"),
            ("batch_job", "metadata marks a row of a job"),
            ("policy_off", "the policy is switched off"),
            ("abstained", "the extractor cannot judge this text"),
            ("failed_open", "something of ours failed; the request went through unchanged"),
        ),
    ),
    *_rows(
        Decision.FORWARD,
        (
            ("opt_out", "the text itself says not to ask"),
            ("declined", "the user skipped the question: nothing more is asked"),
            ("unverified_exchange", "the reply is to a question that is not proven to be ours"),
            ("policy_annotate", "the policy never asks, it only annotates"),
            ("preview", "the annotated prompt is shown instead of being forwarded"),
            ("preview_inserted", "the client chose to send the annotated prompt that it was shown"),
            ("preview_modified", "the client sends its own wording of the annotated prompt"),
            ("preview_discarded", "the client dropped the annotated prompt: nothing is added"),
            ("policy_shadow", "the policy only watches: nothing is asked or added"),
            ("not_interactive", "no evidence of a person who could answer"),
            ("tools_without_ask", "tools are declared, none of which asks the user"),
            ("not_resumable", "the client may keep ids only, and ours cannot hold its input"),
            ("language_excluded", "the policy puts no questions in this language"),
            (
                "no_ask_tool",
                "the policy asks through a tool alone, and none that could is declared",
            ),
            ("holdout", "the conversation is in the share that the policy does not ask, to learn"),
            ("max_rounds", "k_max questions have been asked"),
            ("budget", "the tokens spent on clarification have reached B_max"),
            ("confident", "every node that matters is known well enough"),
            ("marginal_gain", "no question's gain beats its cost"),
        ),
    ),
)
