/**
 * The clarification: the one canonical form of a question on the wire.
 *
 * The types are the JSON itself, so nothing is converted and nothing lost; unknown fields stay, so
 * that older clients live with newer servers of the same version. `clarigate.clarification` of the
 * Python SDK reads the same golden files.
 */

import { PayloadError } from "./errors.js";

export const VERSION = 1;

export type QuestionKind = "single" | "multi" | "text" | "number" | "boolean";
export type Provenance = "USER_ASSERTED" | "DOC_DERIVED" | "SYSTEM_POLICY" | "MODEL_INFERRED" | (string & {});

/** One answer on offer. */
export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** A value that nobody gave and that is used unless somebody objects. */
export interface Assumption {
  readonly dimension: string;
  readonly value: string;
  readonly provenance: Provenance;
}

/** What a question costs: tokens, milliseconds, probability of leaving, and their weighted sum. */
export interface Cost {
  readonly tokens: number;
  readonly latency_ms: number;
  readonly abandonment: number;
  readonly total: number;
}

/** One question. `default` is used where the person declines (null: nothing is stated). */
export interface ClarificationQuestion {
  readonly id: string;
  readonly dimension: string;
  readonly header: string;
  readonly question: string;
  readonly kind: QuestionKind;
  readonly options: readonly QuestionOption[];
  readonly allow_other: boolean;
  readonly default: { readonly value: string; readonly provenance: Provenance } | null;
  readonly why: string;
  readonly ambiguity: number;
  readonly impact: number;
  readonly utility: number;
  readonly cost: Cost;
  readonly score: number;
}

/** What stands in `message.clarification`. `expires_at` is in epoch seconds. */
export interface Clarification {
  readonly version: 1;
  readonly round: number;
  readonly max_questions: number;
  readonly language: string;
  readonly message: string;
  readonly questions: readonly ClarificationQuestion[];
  readonly assumptions: readonly Assumption[];
  readonly requested_schema: Readonly<Record<string, unknown>>;
  readonly actions: readonly string[];
  readonly tokens: { readonly question: number; readonly total: number };
  readonly state: string;
  readonly expires_at: number;
}

type Shape = Readonly<Record<string, Rule>>;
type Rule = "string" | "number" | "boolean" | "object" | "default" | readonly [Shape];

const COST: Shape = { tokens: "number", latency_ms: "number", abandonment: "number", total: "number" };
const QUESTION: Shape = {
  id: "string",
  dimension: "string",
  header: "string",
  question: "string",
  kind: "string",
  options: [{ id: "string", label: "string", description: "string" }],
  allow_other: "boolean",
  default: "default",
  why: "string",
  ambiguity: "number",
  impact: "number",
  utility: "number",
  cost: "object",
  score: "number",
};
const CLARIFICATION: Shape = {
  round: "number",
  max_questions: "number",
  language: "string",
  message: "string",
  questions: [QUESTION],
  assumptions: [{ dimension: "string", value: "string", provenance: "string" }],
  tokens: "object",
  state: "string",
  expires_at: "number",
};

/** Read the JSON object of the wire; throws a PayloadError that names the field at fault. */
export function parseClarification(data: unknown): Clarification {
  if (!isObject(data)) throw fault("clarification", "object");
  if (data["version"] !== VERSION) {
    throw new PayloadError(`clarification.version: expected ${VERSION}, update the client`);
  }
  check(data, CLARIFICATION, "clarification");
  check(data["tokens"], { question: "number", total: "number" }, "clarification.tokens");
  for (const question of data["questions"] as readonly { cost: unknown }[]) {
    check(question.cost, COST, "clarification.questions.cost");
  }
  return data as unknown as Clarification;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function check(data: unknown, shape: Shape, place: string): void {
  if (!isObject(data)) throw fault(place, "object");
  for (const [name, rule] of Object.entries(shape)) checkField(data[name], rule, `${place}.${name}`);
}

function checkField(value: unknown, rule: Rule, place: string): void {
  if (typeof rule !== "string") {
    if (!Array.isArray(value)) throw fault(place, "list");
    for (const item of value) check(item, rule[0], place);
  } else if (rule === "object") {
    if (!isObject(value)) throw fault(place, rule);
  } else if (rule === "default") {
    if (value != null && !(isObject(value) && typeof value["value"] === "string")) {
      throw fault(place, "object with a value");
    }
  } else if (typeof value !== rule) {
    throw fault(place, rule);
  }
}

function fault(place: string, expected: string): PayloadError {
  return new PayloadError(`${place}: expected ${expected === "object" ? "an" : "a"} ${expected}`);
}
