/**
 * Finding a clarification in whatever a client hands back, whole or in pieces.
 *
 * Clients keep the field in different places (a message, a finish chunk, the error of a 422); the
 * places are a table. Nothing is read from a network.
 */

import { isObject, parseClarification, type Clarification } from "./clarification.js";
import { PayloadError } from "./errors.js";

export interface ToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/** The assistant message that joins the history. */
export interface AssistantMessage {
  role: "assistant";
  content: string | null;
  tool_calls?: ToolCall[];
}

const FIELD = "clarification";
const DECISION_HEADER = "x-clarigate-decision";
/** Fields through which the search goes on; of a list its first item. */
const STEPS = ["choices", "message", "delta", "error", "body", "additional_kwargs"] as const;
const DEPTH = 4;

/**
 * Return the clarification in a response, null where it is an answer like any other.
 *
 * Takes what clients return: a completion, a chunk or a list of chunks, an error that carries the
 * body of a 422, JSON or event-stream text. Throws a PayloadError where there is one that cannot be
 * read.
 */
export function findClarification(response: unknown): Clarification | null {
  const data = parsed(response);
  if (data instanceof StreamReader) return data.clarification;
  if (Array.isArray(data)) {
    for (const item of data) {
      const found = findClarification(item);
      if (found) return found;
    }
    return null;
  }
  const found = search(data, DEPTH);
  return found === null ? null : parseClarification(found);
}

/** Tell from a response's headers whether it is a question, before its body is read. */
export function wasAsked(headers: Headers): boolean {
  return headers.get(DECISION_HEADER) === "asked";
}

/** Return the assistant message of a response as it joins the history, its reference line included. */
export function messageOf(response: unknown): AssistantMessage {
  const data = parsed(response);
  if (data instanceof StreamReader) return data.message();
  const message = get(first(get(data, "choices")), "message") ?? data;
  const calls = get(message, "tool_calls");
  return {
    role: "assistant",
    content: textOf(message),
    ...(Array.isArray(calls) && calls.length ? { tool_calls: calls.map(plainCall) } : {}),
  };
}

/** Adds up a chat stream: feed it chunks, or pieces of the event stream cut anywhere. */
export class StreamReader {
  text = "";
  readonly toolCalls: ToolCall[] = [];
  clarification: Clarification | null = null;
  finishReason: string | null = null;
  error: Readonly<Record<string, unknown>> | null = null;
  isDone = false;
  readonly #decoder: TextDecoder = new TextDecoder();
  #rest = "";

  /** Take the next chunk, or the next piece of the event stream, and return its new text. */
  feed(piece: unknown): string {
    const text = piece instanceof Uint8Array ? this.#decoder.decode(piece, { stream: true }) : piece;
    return typeof text === "string"
      ? this.#events(text)
          .map((event) => this.#chunk(event))
          .join("")
      : this.#chunk(text);
  }

  /** Return the assistant message as it joins the history. */
  message(): AssistantMessage {
    return {
      role: "assistant",
      content: this.text || null,
      ...(this.toolCalls.length ? { tool_calls: this.toolCalls } : {}),
    };
  }

  #events(text: string): unknown[] {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim());
    if (data.includes("[DONE]")) this.isDone = true;
    return data.filter((item) => item && item !== "[DONE]").map(loads);
  }

  #chunk(chunk: unknown): string {
    const error = get(chunk, "error");
    if (isObject(error)) this.error = error;
    const choice = first(get(chunk, "choices"));
    if (choice === undefined) return "";
    // A whole answer has a message in its place.
    const delta = get(choice, "delta") ?? get(choice, "message");
    const reason = get(choice, "finish_reason");
    if (typeof reason === "string") this.finishReason = reason;
    const found = search(delta, 1);
    if (found !== null) this.clarification = parseClarification(found);
    const calls = get(delta, "tool_calls");
    if (Array.isArray(calls)) calls.forEach((call, place) => this.#addCall(call, place));
    const added = textOf(delta) ?? "";
    this.text += added;
    return added;
  }

  #addCall(piece: unknown, place: number): void {
    const index = Number(get(piece, "index") ?? place);
    while (this.toolCalls.length <= index) {
      this.toolCalls.push({ id: "", type: "function", function: { name: "", arguments: "" } });
    }
    const call = this.toolCalls[index];
    if (!call) return;
    call.id = stringOf(get(piece, "id")) || call.id;
    for (const name of ["name", "arguments"] as const) {
      call.function[name] += stringOf(get(get(piece, "function"), name));
    }
  }
}

/** Undo text: JSON gives its value, an event stream a reader that has read it. */
function parsed(response: unknown): unknown {
  const text = response instanceof Uint8Array ? new TextDecoder().decode(response) : response;
  if (typeof text !== "string") return text;
  if (!text.trimStart().startsWith("data:")) return loads(text);
  const reader = new StreamReader();
  reader.feed(`${text}\n`);
  return reader;
}

function loads(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PayloadError("the response is not JSON: hand over a whole body");
  }
}

function search(place: unknown, depth: number): unknown {
  const found = get(place, FIELD);
  if (isObject(found)) return found;
  if (depth === 0) return null;
  for (const name of STEPS) {
    const step = first(get(place, name));
    const inner = step === undefined ? null : search(step, depth - 1);
    if (inner !== null) return inner;
  }
  return null;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : (value ?? undefined);
}

function get(place: unknown, name: string): unknown {
  return typeof place === "object" && place !== null ? (place as Record<string, unknown>)[name] : undefined;
}

function textOf(message: unknown): string | null {
  const content = get(message, "content");
  if (Array.isArray(content)) return content.map((part) => stringOf(get(part, "text"))).join("");
  return typeof content === "string" ? content : null;
}

function plainCall(call: unknown): ToolCall {
  const made = get(call, "function");
  return {
    id: stringOf(get(call, "id")),
    type: "function",
    function: { name: stringOf(get(made, "name")), arguments: stringOf(get(made, "arguments")) },
  };
}

function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
