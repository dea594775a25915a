/**
 * Replies: what a person said to a clarification, as data and as words.
 *
 * Both are needed. The structured controls are exact and count for this request; the words stay in
 * the history, where the proxy reads them again on every later turn. Invariant: the words are chosen
 * such that reading them gives what the controls say. Where one of several questions is skipped only
 * the words can say so: no controls are sent then.
 */

import {
  isObject,
  type Clarification,
  type ClarificationQuestion,
  type QuestionOption,
} from "./clarification.js";
import { AnswerError } from "./errors.js";

export type Action = "accept" | "decline" | "cancel";

/** Exactly what is meant: an option's id, several of them, or words. */
export type Exact =
  { readonly option: string } | { readonly options: readonly string[] } | { readonly text: string };

/** What answers one question: an id, label or number (from 1), several, own words; null skips. */
export type Value = string | number | boolean | readonly (string | number)[] | Exact | null | undefined;

/** The `clarigate` field of the next request. */
export interface Controls {
  readonly state: string;
  readonly action: Action;
  readonly answers?: Readonly<
    Record<string, { readonly options: readonly string[] } | { readonly text: string }>
  >;
}

/** One reply. `text` joins the history; `controls` travel beside it, once (null: words say it all). */
export interface Reply {
  readonly action: Action;
  readonly text: string;
  readonly controls: Controls | null;
}

type Answer = readonly string[] | string;

const SKIP_WORD = "skip";
const CANCEL_WORD = "cancel";

/**
 * Answer a clarification: `value` answers the only question; for several it maps question ids to
 * values, and an id that is null or missing is skipped. Throws an AnswerError where it fits nothing.
 */
export function answer(clarification: Clarification, value: Value | Readonly<Record<string, Value>>): Reply {
  const answers = new Map<string, Answer>();
  for (const [question, given] of paired(clarification, value)) {
    const found = resolved(question, given);
    if (found !== null) answers.set(question.id, found);
  }
  if (answers.size === 0) return skip(clarification);
  const isComplete = answers.size === clarification.questions.length;
  return {
    action: "accept",
    text: words(clarification, answers),
    controls: controls(clarification, "accept", isComplete ? answers : null),
  };
}

/** Decline to answer: the request goes on under the assumptions that the question named. */
export function skip(clarification: Clarification): Reply {
  return { action: "decline", text: SKIP_WORD, controls: controls(clarification, "decline") };
}

/** Withdraw the request itself. */
export function cancel(clarification: Clarification): Reply {
  return { action: "cancel", text: CANCEL_WORD, controls: controls(clarification, "cancel") };
}

/** Return the option that an id, a label or a number (from 1) names. */
export function optionOf(question: ClarificationQuestion, given: unknown): QuestionOption | undefined {
  const wanted = folded(String(given));
  const named = question.options.find(
    (option) => folded(option.id) === wanted || folded(option.label) === wanted,
  );
  return named ?? (/^\d{1,2}$/.test(wanted) ? question.options[Number(wanted) - 1] : undefined);
}

function controls(
  clarification: Clarification,
  action: Action,
  answers?: ReadonlyMap<string, Answer> | null,
): Controls | null {
  if (!clarification.state || answers === null) return null;
  if (answers === undefined) return { state: clarification.state, action };
  const entries = [...answers].map(
    ([slot, value]) => [slot, typeof value === "string" ? { text: value } : { options: value }] as const,
  );
  return { state: clarification.state, action, answers: Object.fromEntries(entries) };
}

function paired(
  clarification: Clarification,
  value: unknown,
): readonly (readonly [ClarificationQuestion, unknown])[] {
  const { questions } = clarification;
  const ids = questions.map((question) => question.id);
  if (isObject(value) && !isExact(value)) {
    const unknown = Object.keys(value).find((id) => !ids.includes(id));
    if (unknown !== undefined) {
      throw new AnswerError(`no question "${unknown}": expected one of ${ids.join(", ")}`);
    }
    return questions.map((question) => [question, value[question.id]]);
  }
  const only = questions[0];
  if (only === undefined || questions.length > 1) {
    throw new AnswerError(
      `${questions.length} questions: expected an object with the keys ${ids.join(", ")}`,
    );
  }
  return [[only, value]];
}

function isExact(value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value);
  return keys.length === 1 && ["option", "options", "text"].includes(keys[0] ?? "");
}

/** Return option ids, or text, or null for a skip. */
function resolved(question: ClarificationQuestion, given: unknown): Answer | null {
  if (given === null || given === undefined) return null;
  if (Array.isArray(given)) return several(question, given);
  if (isObject(given)) return exact(question, given);
  const option = optionOf(question, given);
  if (option !== undefined) return [option.id];
  if (typeof given === "boolean") return given ? "yes" : "no";
  const text = String(given).trim();
  return text ? ownWords(question, text) : null;
}

function exact(question: ClarificationQuestion, given: Readonly<Record<string, unknown>>): Answer {
  if (typeof given["text"] === "string") return ownWords(question, given["text"]);
  if (typeof given["option"] === "string") return [byId(question, given["option"])];
  if (Array.isArray(given["options"])) return given["options"].map((name) => byId(question, String(name)));
  throw new AnswerError(`the answer to "${question.id}": expected text, an option or a list`);
}

function several(question: ClarificationQuestion, given: readonly unknown[]): readonly string[] | null {
  const found = given.map((value) => optionOf(question, value));
  if (found.includes(undefined)) {
    throw new AnswerError(`an answer to "${question.id}" is no option: ${expected(question)}`);
  }
  if (found.length > 1 && question.kind !== "multi") {
    throw new AnswerError(`"${question.id}" takes one answer, ${found.length} were given`);
  }
  return found.length ? found.flatMap((option) => (option ? [option.id] : [])) : null;
}

function ownWords(question: ClarificationQuestion, text: string): string {
  if (question.options.length && !question.allow_other) {
    throw new AnswerError(`"${question.id}" takes one of its options only: ${expected(question)}`);
  }
  if (!text.trim()) throw new AnswerError(`the answer to "${question.id}" is empty: use null to skip it`);
  return text;
}

function byId(question: ClarificationQuestion, name: string): string {
  if (question.options.some((option) => option.id === name)) return name;
  throw new AnswerError(`"${question.id}" has no option "${name}": ${expected(question)}`);
}

function expected(question: ClarificationQuestion): string {
  return `expected one of ${question.options.map((option) => option.id).join(", ")}`;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** Return the reply as a person would write it: one line a question, numbered if several. */
function words(clarification: Clarification, answers: ReadonlyMap<string, Answer>): string {
  const said = clarification.questions.map((question) => saidTo(question, answers.get(question.id)));
  if (said.length === 1) return said[0] ?? "";
  return said.map((line, place) => `${place + 1}. ${line.trim().split(/\s+/).join(" ")}`).join("\n");
}

function saidTo(question: ClarificationQuestion, value: Answer | undefined): string {
  if (value === undefined) return SKIP_WORD;
  if (typeof value === "string") return value;
  const labels = new Map(question.options.map((option) => [option.id, option.label]));
  return value.map((name) => labels.get(name) ?? name).join(", ");
}
