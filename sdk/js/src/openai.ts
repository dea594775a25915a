/**
 * The dialogue over openai-node, whose types are described and not imported: any version that has
 * `chat.completions.create` fits.
 */

import { Dialogue, type Message } from "./dialogue.js";
import { isObject } from "./clarification.js";
import type { Ask } from "./fetch.js";

/** As much of the client as is used. */
export interface OpenAIClient<Params, Completion> {
  readonly chat: {
    readonly completions: { create(body: Params): PromiseLike<Completion> };
  };
}

/**
 * `client.chat.completions.create` that answers questions on its way with `ask`. Questions and
 * replies are appended to `params.messages`.
 */
export async function complete<Params extends { messages: Message[]; stream?: false | null }, Completion>(
  client: OpenAIClient<Params, Completion>,
  params: Params,
  ask: Ask,
): Promise<Completion> {
  const dialogue = new Dialogue(params.messages);
  for (;;) {
    const response = await sent(client, dialogue, params);
    if (response === null) continue;
    const clarification = dialogue.receive(response);
    if (clarification === null) return response as Completion;
    dialogue.reply(await ask(clarification));
  }
}

/** Send once; null where our token was refused and the request goes again without. */
async function sent<Params extends { messages: Message[] }, Completion>(
  client: OpenAIClient<Params, Completion>,
  dialogue: Dialogue,
  params: Params,
): Promise<unknown> {
  try {
    return await client.chat.completions.create(dialogue.body({ ...params }) as unknown as Params);
  } catch (error) {
    const body = isObject(error) ? error["error"] : undefined;
    if (isObject(body) && isObject(body["clarification"])) return { error: body };
    if (isObject(body) && dialogue.refused(body["code"])) return null;
    throw error;
  }
}
