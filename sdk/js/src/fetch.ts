/**
 * The dialogue over `fetch`, with no client at all: whole answers and streams.
 *
 * Never reads an environment variable and never stores a key; the address is the caller's.
 */

import { Dialogue, type Message } from "./dialogue.js";
import { isObject, type Clarification } from "./clarification.js";
import { PayloadError, ResponseError } from "./errors.js";
import type { Reply } from "./replies.js";
import { StreamReader, messageOf, wasAsked } from "./responses.js";

/** Turns a clarification into a reply: a dialog, a form, a picker. */
export type Ask = (clarification: Clarification) => Reply | Promise<Reply>;

export interface FetchOptions {
  /** Base address of the proxy, for instance `http://127.0.0.1:8787/v1`. */
  readonly baseURL: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ask: Ask;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Called with each new piece of text of the answer; makes the request a stream. */
  readonly onText?: (text: string) => void;
}

/** A whole answer: its message (already in `messages`) and, where it was not a stream, the response. */
export interface Completed {
  readonly message: Message & { readonly content: string | null };
  readonly response: unknown;
}

/**
 * Send a chat request, answer the questions on its way with `ask`, and return the real answer.
 * Questions, replies and the answer are appended to `messages`.
 */
export async function complete(
  messages: Message[],
  fields: Readonly<Record<string, unknown>>,
  options: FetchOptions,
): Promise<Completed> {
  const dialogue = new Dialogue(messages);
  for (;;) {
    const response = await once(dialogue, fields, options);
    if (response === null) continue;
    const clarification = dialogue.receive(response);
    if (clarification === null) {
      const message = messageOf(response);
      messages.push(message);
      return { message, response };
    }
    dialogue.reply(await options.ask(clarification));
  }
}

/** Send once; null where the proxy refused our token and the request goes again without. */
async function once(
  dialogue: Dialogue,
  fields: Readonly<Record<string, unknown>>,
  options: FetchOptions,
): Promise<unknown> {
  const isStream = options.onText !== undefined;
  const response = await (options.fetch ?? fetch)(`${options.baseURL.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
      ...options.headers,
    },
    body: JSON.stringify(dialogue.body({ ...fields, ...(isStream ? { stream: true } : {}) })),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) return failed(dialogue, response);
  return isStream ? streamed(response, options.onText) : response.json();
}

async function failed(dialogue: Dialogue, response: Response): Promise<unknown> {
  const text = await response.text();
  const body = json(text);
  const error = isObject(body) ? body["error"] : undefined;
  if (isObject(error) && isObject(error["clarification"])) return body;
  if (isObject(error) && dialogue.refused(error["code"])) return null;
  throw new ResponseError(response.status, body ?? text);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Read a stream; the text of a question is held back, since `ask` shows it. A server that streams
 * nothing may answer with the whole, which counts as one piece.
 */
async function streamed(response: Response, onText: FetchOptions["onText"]): Promise<unknown> {
  const reader = new StreamReader();
  const isAsked = wasAsked(response.headers);
  const show = (text: string): void => {
    if (text && !isAsked) onText?.(text);
  };
  const kind = response.headers.get("content-type") ?? "";
  if (kind.includes("json")) {
    show(reader.feed(await response.json()));
    return framed(reader);
  }
  // Not `for await`: Safari's streams cannot be iterated.
  const body = response.body?.getReader();
  for (let piece = await body?.read(); piece?.value; piece = await body?.read()) {
    show(reader.feed(piece.value));
  }
  if (reader.error) throw new ResponseError(response.status, { error: reader.error });
  if (!reader.isDone && reader.finishReason === null && !reader.text)
    throw new PayloadError(
      `expected an event stream, got ${kind || "no content type"}: is baseURL an OpenAI API?`,
    );
  return framed(reader);
}

function framed(reader: StreamReader): unknown {
  return {
    choices: [{ message: { ...reader.message(), clarification: reader.clarification ?? undefined } }],
  };
}
