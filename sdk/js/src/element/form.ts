/**
 * A clarification as a form of native controls, and the filled form as a reply.
 *
 * Nothing is filled in beforehand and leaving everything empty is no answer: a default that is merely
 * sent along must not become something that the person said. Knows no events of the component.
 */

import type { Clarification, ClarificationQuestion } from "../clarification.js";
import { AnswerError } from "../errors.js";
import { answer, type Reply, type Value } from "../replies.js";
import { h } from "./dom.js";
import { directionOf, wordsIn, type Words } from "./words.js";

/** The form of a clarification. Buttons carry `name="action"`; the caller listens. */
export function formOf(clarification: Clarification): HTMLFormElement {
  const words = wordsIn(clarification.language);
  const lead = leadOf(clarification);
  return h(
    "form",
    { lang: clarification.language || "en", dir: directionOf(clarification.language), novalidate: true },
    lead ? h("p", { class: "lead", part: "lead" }, lead) : null,
    ...clarification.questions.map((question, place) => group(question, place, words)),
    h("p", { class: "fault", part: "fault", role: "alert" }),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "submit", part: "answer" }, words.answer),
      h("button", { type: "button", name: "action", value: "decline", part: "skip" }, words.skip),
      h(
        "button",
        { type: "button", name: "action", value: "cancel", part: "withdraw", class: "withdraw" },
        words.withdraw,
      ),
    ),
    h("p", { class: "sent unseen", role: "status" }),
  );
}

/** Read the form; throws an AnswerError where nothing was said. */
export function replyOf(clarification: Clarification, form: HTMLFormElement): Reply {
  const given = clarification.questions.map(
    (question, place) => [question.id, valueOf(question, place, form)] as const,
  );
  if (given.every(([, value]) => value === null)) {
    throw new AnswerError(wordsIn(clarification.language).nothing);
  }
  return answer(clarification, Object.fromEntries(given));
}

/** What the message says before its first question: what it is about, what is understood. */
export function leadOf(clarification: Clarification): string {
  const first = clarification.questions[0]?.question ?? "";
  const place = first ? clarification.message.indexOf(first) : -1;
  return place < 0
    ? ""
    : clarification.message
        .slice(0, place)
        .replace(/(^|\n)\s*1[.)]\s*$/, "")
        .trim();
}

function group(question: ClarificationQuestion, place: number, words: Words): HTMLFieldSetElement {
  return h(
    "fieldset",
    { part: "question", "data-question": question.id },
    h("legend", {}, question.question),
    ...choices(question, words).map(([value, label, about], index) =>
      option(question, place, index, [value, label, about]),
    ),
    own(question, place, words),
    question.default ? h("p", { class: "hint" }, words.ifSkipped(question.default.value)) : null,
  );
}

type ChoiceRow = readonly [value: string, label: string, about: string];

function choices(question: ClarificationQuestion, words: Words): readonly ChoiceRow[] {
  if (question.options.length) return question.options.map((one) => [one.id, one.label, one.description]);
  return question.kind === "boolean"
    ? [
        ["yes", words.yes, ""],
        ["no", words.no, ""],
      ]
    : [];
}

function option(
  question: ClarificationQuestion,
  place: number,
  index: number,
  [value, label, about]: ChoiceRow,
): HTMLElement {
  const id = `about-${place}-${index}`;
  const input = h("input", {
    type: question.kind === "multi" ? "checkbox" : "radio",
    name: `q${place}`,
    value,
    "aria-describedby": about ? id : undefined,
  });
  return h(
    "label",
    { class: "option", part: "option" },
    input,
    h("span", {}, label),
    about ? h("small", { id }, about) : null,
  );
}

/** The place for own words: a line beside options where they are allowed, a field where there are none. */
function own(question: ClarificationQuestion, place: number, words: Words): HTMLElement | null {
  const isClosed = question.options.length > 0;
  if (isClosed ? !question.allow_other : question.kind === "boolean") return null;
  const label = isClosed ? words.other : `${words.yours}: ${question.question}`;
  return h(
    "label",
    { class: "own" },
    h("span", { class: isClosed ? undefined : "unseen" }, label),
    field(question, isClosed, `t${place}`),
  );
}

/** What is asked for openly may be a text that somebody pastes: it gets room. */
function field(question: ClarificationQuestion, isClosed: boolean, name: string): HTMLElement {
  const attributes = { name, autocomplete: "off", part: "text", dir: "auto" };
  if (isClosed) return h("input", { type: "text", ...attributes });
  if (question.kind === "number") return h("input", { type: "number", step: "any", ...attributes });
  return h("textarea", { rows: "2", ...attributes });
}

/** Own words win over options; nothing at all is null. */
function valueOf(question: ClarificationQuestion, place: number, form: HTMLFormElement): Value {
  const said = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="t${place}"]`)?.value.trim();
  if (said) return { text: said };
  const picked = [...form.querySelectorAll<HTMLInputElement>(`input[name="q${place}"]:checked`)].map(
    (input) => input.value,
  );
  if (!picked.length) return null;
  if (!question.options.length) return picked[0] === "yes";
  return { options: picked };
}
