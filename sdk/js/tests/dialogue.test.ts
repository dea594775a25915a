import { describe, expect, test } from "vitest";

import {
  answer,
  cancel,
  ClarificationCancelledError,
  Dialogue,
  ResponseError,
  skip,
  TooManyRoundsError,
  type Message,
} from "../src/index.js";
import { complete } from "../src/fetch.js";
import { complete as completeWithOpenAI } from "../src/openai.js";
import { golden, QUESTION, QUESTION_TEXT, STREAM } from "./golden.js";

const SINGLE = golden("single");
const DONE = { choices: [{ message: { role: "assistant", content: "Here it is." } }] };
const REFUSED = { error: { code: "clarification_state_expired", message: "expired" } };
const start = (): Message[] => [{ role: "user", content: "Summarise this." }];
const first = (messages: readonly Message[], place: number): Record<string, unknown> =>
  messages[place] as Record<string, unknown>;

describe("a dialogue", () => {
  test("enters question and words in the history and sends the token once", () => {
    const messages = start();
    const dialogue = new Dialogue(messages);
    const clarification = dialogue.receive(QUESTION);
    dialogue.reply(answer(clarification!, 2));
    const body = dialogue.body({ model: "m", clarigate: { explain: true } });
    expect(body.messages.slice(1)).toEqual([
      { role: "assistant", content: expect.stringContaining("[clarigate ") },
      { role: "user", content: "Engineers" },
    ]);
    expect(body.clarigate).toEqual({
      explain: true,
      state: SINGLE.state,
      action: "accept",
      answers: { audience: { options: ["eng"] } },
    });
    expect(dialogue.receive(DONE)).toBeNull();
    expect(dialogue.body({ model: "m" })).not.toHaveProperty("clarigate");
    expect(messages).toHaveLength(3);
  });

  test("answers a call of the client's own tool", () => {
    const dialogue = new Dialogue(start());
    const call = { id: "call_1", type: "function", function: { name: "ask_user", arguments: "{}" } };
    dialogue.receive({
      choices: [{ message: { content: null, tool_calls: [call], clarification: SINGLE } }],
    });
    dialogue.reply(skip(SINGLE));
    expect(dialogue.messages.at(-1)).toEqual({ role: "tool", tool_call_id: "call_1", content: "skip" });
  });

  test("takes the text of a 422 from the payload", () => {
    const dialogue = new Dialogue(start());
    dialogue.receive({ error: { clarification: SINGLE } });
    dialogue.reply(skip(SINGLE));
    expect(dialogue.messages[1]).toEqual({ role: "assistant", content: SINGLE.message });
  });

  test("that is withdrawn leaves the history as it was", () => {
    const dialogue = new Dialogue(start());
    dialogue.receive(QUESTION);
    dialogue.reply(answer(SINGLE, 1));
    dialogue.receive(QUESTION);
    expect(() => dialogue.reply(cancel(SINGLE))).toThrow(ClarificationCancelledError);
    expect(dialogue.messages).toEqual(start());
  });

  test("ends where questions do not", () => {
    const dialogue = new Dialogue(start(), { maxRounds: 1 });
    dialogue.receive(QUESTION);
    expect(() => dialogue.receive(QUESTION)).toThrow(TooManyRoundsError);
  });
});

/** A fetch that takes the next of these answers and records the bodies. */
function scripted(...steps: readonly (readonly [number, string])[]) {
  const bodies: Record<string, unknown>[] = [];
  const rest = [...steps];
  const run = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    bodies.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    const [status, text] = rest.shift() ?? [500, "{}"];
    const decision = text === STREAM ? "asked" : "forwarded";
    return new Response(text, { status, headers: { "x-clarigate-decision": decision } });
  };
  return { bodies, fetch: run as typeof fetch };
}

const done = JSON.stringify(DONE);
const options = { baseURL: "http://127.0.0.1:1/v1/", ask: () => answer(SINGLE, "exec") };

describe("over fetch", () => {
  test("a question is answered on the way", async () => {
    const messages = start();
    const { bodies, fetch } = scripted([200, QUESTION_TEXT], [200, done]);
    const { message } = await complete(messages, { model: "m" }, { ...options, fetch });
    expect(message.content).toBe("Here it is.");
    expect(messages.map((one) => (one as { role: string }).role)).toEqual([
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
    expect(bodies[1]).toHaveProperty("clarigate.answers.audience.options", ["exec"]);
  });

  test("a stream hands out its text, and not that of the question", async () => {
    const answered =
      'data: {"choices":[{"delta":{"content":"Here "}}]}\n\ndata: {"choices":[{"delta":{"content":"it is."}}]}\n\ndata: [DONE]\n\n';
    const { bodies, fetch } = scripted([200, STREAM], [200, answered]);
    const pieces: string[] = [];
    const { message } = await complete(
      start(),
      { model: "m" },
      { ...options, fetch, onText: (text) => pieces.push(text) },
    );
    expect(pieces.join("")).toBe("Here it is.");
    expect(message.content).toBe("Here it is.");
    expect(bodies.map((body) => body["stream"])).toEqual([true, true]);
  });

  test("a refused token is left out and nothing is lost", async () => {
    const { bodies, fetch } = scripted([200, QUESTION_TEXT], [400, JSON.stringify(REFUSED)], [200, done]);
    await complete(start(), { model: "m" }, { ...options, fetch });
    expect(bodies[2]).not.toHaveProperty("clarigate");
    expect(first(bodies[2]!["messages"] as Message[], 2)["content"]).toBe("Executives");
  });

  test("a 422 with a question is a question", async () => {
    const { fetch } = scripted([422, JSON.stringify({ error: { clarification: SINGLE } })], [200, done]);
    expect((await complete(start(), { model: "m" }, { ...options, fetch })).message.content).toBe(
      "Here it is.",
    );
  });

  test.each([
    [429, '{"error":{"code":"rate_limit_exceeded"}}'],
    [502, "<html>bad gateway</html>"],
  ])("status %i is an error with the body", async (status, text) => {
    const { fetch } = scripted([status, text]);
    const error = await complete(start(), { model: "m" }, { ...options, fetch }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toHaveProperty("status", status);
  });

  test("a server that streams nothing is heard all the same", async () => {
    const headers = { "content-type": "application/json" };
    const fetch = async (): Promise<Response> => new Response(done, { headers });
    const pieces: string[] = [];
    const onText = (text: string): unknown => pieces.push(text);
    const { message } = await complete(start(), { model: "m" }, { ...options, fetch, onText });
    expect(pieces).toEqual(["Here it is."]);
    expect(message.content).toBe("Here it is.");
  });

  test("a page in place of a stream is an error that says what came", async () => {
    const { fetch } = scripted([200, "<html>Welcome</html>"]);
    await expect(
      complete(start(), { model: "m" }, { ...options, fetch, onText: () => undefined }),
    ).rejects.toThrow("expected an event stream, got text/plain");
  });

  test("a stream that breaks is an error", async () => {
    const { fetch } = scripted([200, 'data: {"error":{"code":"upstream_closed"}}\n\n']);
    await expect(
      complete(start(), { model: "m" }, { ...options, fetch, onText: () => undefined }),
    ).rejects.toThrow(ResponseError);
  });
});

test("openai-node's client is driven by its create alone", async () => {
  const answers: unknown[] = [QUESTION, Object.assign(new Error("400"), { error: REFUSED.error }), DONE];
  const bodies: object[] = [];
  const client = {
    chat: {
      completions: {
        create: async (body: object): Promise<typeof DONE> => {
          bodies.push(body);
          const next = answers.shift();
          if (next instanceof Error) throw next;
          return next as typeof DONE;
        },
      },
    },
  };
  const params = { model: "m", messages: start() };
  expect(await completeWithOpenAI(client, params, () => answer(SINGLE, 3))).toEqual(DONE);
  expect(bodies[1]).toHaveProperty("clarigate");
  expect(bodies[2]).not.toHaveProperty("clarigate");
  expect(params.messages).toHaveLength(3);
});
