/**
 * The Vercel AI SDK: `generateText` that answers questions on its way.
 *
 * The SDK keeps an answer's text, reference line included, so its history works with any proxy and
 * nothing more. The extractor below hands out the payload as well, so that the question can be drawn.
 */

import { createOpenAICompatible, type MetadataExtractor } from "@ai-sdk/openai-compatible";
import { generateText, type LanguageModel, type ModelMessage } from "ai";

import { findClarification, StreamReader, type Clarification, type Reply } from "clarigate";

const NAME = "proxy";

/** Puts the clarification where the AI SDK hands it out: `providerMetadata.clarigate`. */
const metadataExtractor: MetadataExtractor = {
  extractMetadata: async ({ parsedBody }) => metadata(findClarification(parsedBody)),
  createStreamExtractor: () => {
    const reader = new StreamReader();
    return {
      processChunk: (chunk) => void reader.feed(chunk),
      buildMetadata: () => metadata(reader.clarification),
    };
  },
};

// The AI SDK's metadata is plain JSON, and so is the clarification.
function metadata(clarification: Clarification | null): { clarigate: { clarification: never } } | undefined {
  return clarification ? { clarigate: { clarification: clarification as never } } : undefined;
}

export function clarigateModel(
  baseURL: string,
  model: string,
  fetch?: typeof globalThis.fetch,
): LanguageModel {
  return createOpenAICompatible({ name: NAME, baseURL, metadataExtractor, ...(fetch ? { fetch } : {}) })(
    model,
  );
}

/** Generate text; questions and replies are appended to `messages`. */
export async function generate(
  model: LanguageModel,
  messages: ModelMessage[],
  ask: (clarification: Clarification) => Promise<Reply>,
): Promise<string> {
  let reply: Reply | null = null;
  for (;;) {
    const controls = reply?.controls;
    const result = await generateText({
      model,
      messages,
      ...(controls ? { providerOptions: { [NAME]: { clarigate: controls as never } } } : {}),
    });
    messages.push(...result.response.messages);
    const found = result.providerMetadata?.["clarigate"]?.["clarification"];
    if (!found) return result.text;
    reply = await ask(found as unknown as Clarification);
    messages.push({ role: "user", content: reply.text });
  }
}
