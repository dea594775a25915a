/**
 * The dialogue around one request, without any input or output.
 *
 *     const dialogue = new Dialogue(messages);
 *     for (;;) {
 *       const response = await send(dialogue.body({ model }));   // your client, in its own way
 *       const clarification = dialogue.receive(response);
 *       if (!clarification) return response;                       // the real answer
 *       dialogue.reply(answer(clarification, …));                  // or skip, or cancel
 *     }
 *
 * The state of a conversation is its history: question and reply are appended to `messages`, the
 * very array that was given, so that the next turn carries them. The token travels beside them, for
 * one request; where the proxy refuses it, `refused` says to send again without: nothing is lost,
 * since the proxy then reads the reply's words.
 */

import { isObject, type Clarification } from "./clarification.js";
import { ClarificationCancelledError, TooManyRoundsError } from "./errors.js";
import type { Controls, Reply } from "./replies.js";
import { findClarification, messageOf, type AssistantMessage } from "./responses.js";

/** More than any policy asks: what ends a loop that an `ask` never ends. */
export const MAX_ROUNDS = 10;

const STATE_CODES: readonly unknown[] = ["clarification_state_invalid", "clarification_state_expired"];

/** Any message of a history; those that are added here are plain. */
export type Message = object;

/** One request on its way to its answer. `messages` is extended in place. */
export class Dialogue {
  readonly messages: Message[];
  controls: Controls | null = null;
  pending: Clarification | null = null;
  rounds = 0;
  readonly #start: number;
  readonly #maxRounds: number;
  #question: AssistantMessage = { role: "assistant", content: null };

  constructor(messages: Message[], options: { readonly maxRounds?: number } = {}) {
    this.messages = messages;
    this.#start = messages.length;
    this.#maxRounds = options.maxRounds ?? MAX_ROUNDS;
  }

  /** Return the JSON body of the next request; `fields` are model, temperature and so on. */
  body<Fields extends Readonly<Record<string, unknown>>>(
    fields: Fields,
  ): Omit<Fields, "messages" | "clarigate"> & { messages: Message[]; clarigate?: Record<string, unknown> } {
    const { clarigate: own, ...rest } = fields;
    const both = { ...(isObject(own) ? own : {}), ...(this.controls ?? {}) };
    return {
      ...(rest as Omit<Fields, "messages" | "clarigate">),
      messages: [...this.messages],
      ...(Object.keys(both).length ? { clarigate: both } : {}),
    };
  }

  /** Read a response: a clarification to answer, or null for the real answer. */
  receive(response: unknown): Clarification | null {
    this.controls = null;
    this.pending = findClarification(response);
    if (this.pending === null) return null;
    if (this.rounds >= this.#maxRounds) {
      throw new TooManyRoundsError(`${this.rounds} questions were answered, another one came`);
    }
    this.rounds += 1;
    const message = messageOf(response);
    // The 422 of mode `error` has no message: its text is in the payload.
    const isBare = message.content === null && message.tool_calls === undefined;
    this.#question = isBare ? { ...message, content: this.pending.message } : message;
    return this.pending;
  }

  /** Enter what was said; a withdrawn request throws and leaves `messages` as it was. */
  reply(reply: Reply): void {
    if (reply.action === "cancel") {
      this.messages.splice(this.#start);
      throw new ClarificationCancelledError("the request was withdrawn, nothing was sent");
    }
    const call = this.#question.tool_calls?.[0];
    this.messages.push(
      this.#question,
      call
        ? { role: "tool", tool_call_id: call.id, content: reply.text }
        : { role: "user", content: reply.text },
    );
    this.controls = reply.controls;
    this.pending = null;
  }

  /** Tell whether an error with this `code` is about our token: send again, without it. */
  refused(code: unknown): boolean {
    if (this.controls === null || !STATE_CODES.includes(code)) return false;
    this.controls = null;
    return true;
  }
}
