/** The decision in a sentence, the candidates with every term of their score, and what would change it. */

import { h } from "../src/element/dom.js";
import type { Candidate, Condition, Opposite, Weighed } from "./api.js";
import { spoken } from "./provenance.js";

const SAID: Readonly<Record<Weighed["decision"], string>> = {
  ask: "Asks",
  forward: "Forwards",
  bypass: "Passes untouched",
};
const SHOWN = 6;

export function verdictOf(weighed: Weighed): HTMLElement {
  const question = weighed.clarification?.questions[0]?.question;
  const best = weighed.candidates[0];
  return h(
    "div",
    {},
    h(
      "p",
      { class: `decision ${weighed.decision}` },
      h("strong", {}, SAID[weighed.decision]),
      h("span", {}, weighed.meaning || weighed.reason),
    ),
    question ? h("p", { class: "question" }, question) : null,
    h(
      "dl",
      { class: "facts" },
      ...fact("reason", weighed.reason),
      ...fact("best score", best ? `${best.score.toFixed(2)} of δ ${weighed.policy.delta}` : "–"),
      ...fact("questions so far", `${weighed.rounds.k} of ${weighed.policy.k_max}`),
      ...fact("tokens of questions", `${weighed.rounds.tokens} of ${weighed.policy.b_max_tokens}`),
      ...fact("task", weighed.task_type ?? "–"),
      ...fact("language", weighed.language ?? "–"),
    ),
    weighed.spoof_detected
      ? h(
          "p",
          { class: "warning" },
          "The text imitates provenance labels; they are defused and count for nothing.",
        )
      : null,
  );
}

function fact(name: string, value: string): readonly HTMLElement[] {
  return [h("div", {}, h("dt", {}, name), h("dd", {}, value))];
}

export function scoresOf(weighed: Weighed): HTMLElement {
  const rows = weighed.candidates.slice(0, SHOWN);
  if (!rows.length) return h("p", { class: "quiet" }, "No question is a candidate.");
  const head = ["question about", "A", "I", "U", "tokens", "wait", "leave", "cost", "score"];
  const table = h(
    "table",
    {},
    h("caption", {}, "score = U ÷ (α·tokens + β·wait + γ·risk of leaving); asked from δ on"),
    h("thead", {}, h("tr", {}, ...head.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...rows.map((row) => scoreRow(row, weighed))),
  );
  return h(
    "div",
    {},
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Candidate questions" }, table),
    opposites(weighed),
  );
}

function scoreRow(row: Candidate, weighed: Weighed): HTMLElement {
  const numbers = [
    row.ambiguity.toFixed(2),
    row.impact.toFixed(2),
    row.utility.toFixed(2),
    String(row.tokens),
    `${Math.round(row.latency_ms / 1000)} s`,
    `${(100 * row.abandonment).toFixed(0)} %`,
    row.cost.toFixed(2),
  ];
  const bar = h("span", { class: "bar", "aria-hidden": "true" }, h("span", {}), h("i", {}));
  // The mark of δ stands at half the width, so that both sides of it can be seen.
  (bar.firstElementChild as HTMLElement).style.inlineSize =
    `${Math.min(100, (50 * row.score) / (weighed.policy.delta || 1))}%`;
  return h(
    "tr",
    { class: weighed.asked.includes(row.slot) ? "asked" : undefined, "data-slot": row.slot },
    h("th", { scope: "row", title: row.question }, spoken(row.slot)),
    ...numbers.map((value) => h("td", {}, value)),
    h("td", { class: "score" }, h("span", {}, row.score.toFixed(2)), bar),
  );
}

function opposites(weighed: Weighed): HTMLElement | null {
  if (!weighed.opposites.length) return null;
  const isAsked = weighed.decision === "ask";
  return h(
    "div",
    { class: "opposites" },
    h("h4", {}, isAsked ? "It would not be asked if" : "It would be asked if"),
    h("ul", {}, ...weighed.opposites.map(opposite)),
  );
}

function opposite(row: Opposite): HTMLElement {
  const possible = row.conditions.filter((one) => one.possible);
  const text = possible.length
    ? possible.map(condition).join(row.kind === "any" ? " or " : " and ")
    : row.conditions.length
      ? "no value would do"
      : `this did not hold: ${row.meaning ?? row.about}`;
  return h("li", {}, h("strong", {}, spoken(row.about)), " ", text);
}

function condition(one: Condition): string {
  return `${one.name} ${one.relation} ${short(one.bound ?? 0)} (is ${short(one.now)})`;
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(2);
}
