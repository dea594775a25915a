import { describe, expect, test } from "vitest";

import { findClarification, messageOf, PayloadError, StreamReader, wasAsked } from "../src/index.js";
import { golden, QUESTION, QUESTION_TEXT, STREAM } from "./golden.js";

const SINGLE = golden("single");
const BODY = QUESTION as { choices: { message: { content: string } }[] };
const CHUNKS = STREAM.split("\n")
  .filter((line) => line.startsWith("data: {"))
  .map((line) => JSON.parse(line.slice(6)) as unknown);
const ERROR = { error: { code: "clarification_needed", clarification: SINGLE } };

const PLACES: readonly (readonly [string, unknown])[] = [
  ["a parsed body", QUESTION],
  ["its text", QUESTION_TEXT],
  ["its bytes", new TextEncoder().encode(QUESTION_TEXT)],
  ["a choice", BODY.choices[0]],
  ["a message", BODY.choices[0]?.message],
  ["all chunks", CHUNKS],
  ["an event stream", STREAM],
  ["the body of a 422", ERROR],
  ["an error of a client", Object.assign(new Error("422"), { error: ERROR.error })],
  ["a message of LangChain", { content: "", additional_kwargs: { clarification: SINGLE } }],
];

describe("a clarification is found", () => {
  test.each(PLACES)("in %s", (_name, response) => {
    expect(findClarification(response)).toEqual(SINGLE);
  });

  test.each([
    [{ choices: [{ message: { content: "Paris." } }] }],
    [{}],
    [null],
    [[]],
    [3],
    [{ choices: [] }],
  ])("and not in %j", (response) => {
    expect(findClarification(response)).toBeNull();
  });

  test("one of another version says what to do", () => {
    expect(() => findClarification({ message: { clarification: { version: 2 } } })).toThrow(
      /update the client/,
    );
  });

  test("text that is no JSON is named", () => {
    expect(() => findClarification("<html>")).toThrow(PayloadError);
  });

  test("by its header before the body is read", () => {
    expect(wasAsked(new Headers({ "X-Clarigate-Decision": "asked" }))).toBe(true);
    expect(wasAsked(new Headers())).toBe(false);
  });
});

describe("a stream", () => {
  test("may be a whole answer, with its calls", () => {
    const calls = ["a", "b"].map((name) => ({
      id: name,
      type: "function",
      function: { name, arguments: "{}" },
    }));
    const reader = new StreamReader();
    const message = { role: "assistant", content: "Yes.", tool_calls: calls };
    expect(reader.feed({ choices: [{ message, finish_reason: "stop" }] })).toBe("Yes.");
    expect(reader.message()).toEqual(message);
  });

  const bytes = new TextEncoder().encode(STREAM);

  test.each([1, 7, 1000, bytes.length])("may be cut anywhere: every %i bytes", (size) => {
    const reader = new StreamReader();
    let text = "";
    for (let start = 0; start < bytes.length; start += size)
      text += reader.feed(bytes.slice(start, start + size));
    expect(text).toBe(BODY.choices[0]?.message.content);
    expect(reader.clarification).toEqual(SINGLE);
    expect([reader.finishReason, reader.isDone]).toEqual(["stop", true]);
  });

  test("adds up a tool call", () => {
    const reader = new StreamReader();
    const delta = (call: object) => ({ choices: [{ delta: { tool_calls: [{ index: 0, ...call }] } }] });
    reader.feed(delta({ id: "call_1", function: { name: "ask_user", arguments: '{"a"' } }));
    reader.feed(delta({ function: { arguments: ":1}" } }));
    expect(reader.message()).toEqual({
      role: "assistant",
      content: null,
      tool_calls: [{ id: "call_1", type: "function", function: { name: "ask_user", arguments: '{"a":1}' } }],
    });
  });

  test("keeps its error", () => {
    const reader = new StreamReader();
    reader.feed('data: {"error": {"code": "upstream_closed"}}\n\n');
    expect(reader.error).toEqual({ code: "upstream_closed" });
  });
});

test("a message joins the history with its reference line", () => {
  expect(messageOf(QUESTION)).toEqual({ role: "assistant", content: BODY.choices[0]?.message.content });
  expect(BODY.choices[0]?.message.content).toContain("[clarigate ");
});

test("content parts are one text", () => {
  expect(
    messageOf({ role: "assistant", content: [{ text: "a" }, { type: "image_url" }, { text: "b" }] }).content,
  ).toBe("ab");
});
