/** The golden files that every SDK shares, in whatever language. */

import type { Clarification } from "../src/index.js";

import clarificationsText from "../../../tests/golden/sdk/clarifications.json?raw";
import repliesText from "../../../tests/golden/sdk/replies.jsonl?raw";
import questionText from "../../../tests/golden/sdk/question.json?raw";
import streamText from "../../../tests/golden/sdk/question.sse?raw";

export interface ReplyRow {
  readonly clarification: string;
  readonly value?: never;
  readonly do?: "skip" | "cancel";
  readonly error?: true;
  readonly action?: string;
  readonly text?: string;
  readonly controls?: unknown;
}

export const CLARIFICATIONS = JSON.parse(clarificationsText) as Record<string, Clarification>;
export const ROWS: readonly ReplyRow[] = repliesText
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ReplyRow);
export const QUESTION: unknown = JSON.parse(questionText);
export const QUESTION_TEXT: string = questionText;
export const STREAM: string = streamText;

export function golden(name: string): Clarification {
  const found = CLARIFICATIONS[name];
  if (!found) throw new Error(`no golden clarification ${name}`);
  return found;
}
