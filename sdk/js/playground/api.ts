/** What the page asks the proxy, and the shapes of its answers; knows nothing of the page. */

import type { Clarification } from "../src/clarification.js";
import { isObject } from "../src/clarification.js";
import { ResponseError } from "../src/errors.js";

export interface Span {
  readonly message: number | null;
  readonly part: number | null;
  readonly doc: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

export interface GraphNode {
  readonly dimension: string;
  readonly status: "resolved" | "partial" | "unresolved";
  readonly confidence: number;
  readonly value: string | null;
  readonly provenance: string;
  readonly ambiguity: number;
  readonly impact: number;
  readonly utility: number;
  readonly default: string | null;
  readonly p_default: number;
}

export interface Candidate {
  readonly slot: string;
  readonly question: string;
  readonly ambiguity: number;
  readonly impact: number;
  readonly utility: number;
  readonly tokens: number;
  readonly latency_ms: number;
  readonly abandonment: number;
  readonly cost: number;
  readonly score: number;
}

export interface Claim extends Span {
  readonly slot: string;
  readonly dimension: string;
  readonly value: string;
  readonly label: string;
  readonly quote: string;
}

export interface Condition {
  readonly name: string;
  readonly now: number;
  readonly relation: string;
  readonly bound: number | null;
  readonly possible: boolean;
}

export interface Opposite {
  readonly about: string;
  readonly meaning: string | null;
  readonly kind: "any" | "all";
  readonly conditions: readonly Condition[];
}

export const DIAL_NAMES = [
  "alpha",
  "beta",
  "gamma",
  "delta",
  "theta_sig",
  "theta_stop",
  "b_max_tokens",
  "k_max",
] as const;
export type DialName = (typeof DIAL_NAMES)[number];
export type Dials = { policy?: string } & Partial<Record<DialName, number>>;

export interface Weighed {
  readonly decision: "ask" | "forward" | "bypass";
  readonly reason: string;
  readonly meaning: string;
  readonly task_type: string | null;
  readonly language: string | null;
  readonly nodes: Readonly<Record<string, GraphNode>>;
  readonly edges: readonly (readonly [string, string])[];
  readonly candidates: readonly Candidate[];
  readonly asked: readonly string[];
  readonly opposites: readonly Opposite[];
  readonly claims: readonly Claim[];
  readonly documents: readonly { readonly id: string; readonly withheld: boolean }[];
  readonly assumptions: readonly string[];
  readonly compiled: string | null;
  readonly clarification: Clarification | null;
  readonly spoof_detected: boolean;
  readonly rounds: { readonly k: number; readonly tokens: number };
  readonly policies: readonly string[];
  readonly policy: { readonly name: string; readonly digest: string | null; readonly mode: string } & Record<
    DialName,
    number
  >;
}

/** `value` is null where nothing is known and nothing is assumed. */
export interface PreviewAssumption {
  readonly slot: string;
  readonly value: string | null;
  readonly alternatives: readonly { readonly value: string }[];
}

export interface Preview {
  readonly text: string;
  readonly original: string;
  readonly assumptions: readonly PreviewAssumption[];
  readonly state: string;
}

export interface DocumentText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The proxy at this page's own address. */
export class Api {
  key = "";

  headers(): Record<string, string> {
    return this.key ? { authorization: `Bearer ${this.key}` } : {};
  }

  async weigh(request: object, dials: Dials, signal: AbortSignal): Promise<Weighed> {
    return (await this.#post("/playground/weigh", { request, dials }, signal)) as Weighed;
  }

  /** Return the annotated prompt, null where the request is bypassed. */
  async preview(request: object): Promise<{ readonly reason: string; readonly preview: Preview | null }> {
    return (await this.#post("/clarigate/v1/preview", request)) as {
      reason: string;
      preview: Preview | null;
    };
  }

  async models(): Promise<readonly string[]> {
    const response = await fetch("/v1/models", { headers: this.headers() });
    if (!response.ok) return [];
    const body: unknown = await response.json();
    const rows = isObject(body) && Array.isArray(body["data"]) ? body["data"] : [];
    return rows.flatMap((row: unknown) =>
      isObject(row) && typeof row["id"] === "string" ? [row["id"]] : [],
    );
  }

  async #post(path: string, body: object, signal?: AbortSignal): Promise<unknown> {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...this.headers() },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    const read: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ResponseError(response.status, read);
    return read;
  }
}

/** Say in words what went wrong. */
export function messageOf(error: unknown): string {
  if (error instanceof ResponseError) {
    const inner = isObject(error.body) ? error.body["error"] : undefined;
    const message = isObject(inner) && typeof inner["message"] === "string" ? inner["message"] : "";
    // A stream that breaks in its middle has begun with a status that says that all is well.
    if (error.status < 400) return message || "the answer broke off";
    const hint = error.status === 401 ? " (the field Key, at the top of the page, takes one)" : "";
    return `${error.status}: ${message || "the proxy refused this"}${hint}`;
  }
  return error instanceof TypeError
    ? "the connection to the proxy failed"
    : String(error instanceof Error ? error.message : error);
}
