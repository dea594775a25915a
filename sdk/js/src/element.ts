/**
 * `<clarigate-question>`: a clarification as an accessible form, in any framework or none.
 *
 *     const element = document.createElement("clarigate-question");
 *     element.clarification = clarification;
 *     element.addEventListener("clarigate-reply", (event) => dialogue.reply(event.detail));
 *
 * Native radio buttons, check boxes and fields give keyboard and screen readers what they expect;
 * besides, the digits pick options. Nothing is picked beforehand: silence is no answer. Importing this
 * module defines the element (on a server it does nothing); it brings no style sheet and works under a
 * strict Content-Security-Policy.
 */

import { parseClarification, type Clarification } from "./clarification.js";
import { AnswerError } from "./errors.js";
import { formOf, replyOf } from "./element/form.js";
import { STYLE } from "./element/style.js";
import { wordsIn } from "./element/words.js";
import { cancel, skip, type Reply } from "./replies.js";

/** The name of the event that carries a reply; it bubbles and crosses shadow roots. */
export const REPLY_EVENT = "clarigate-reply";

// Pages that are rendered on a server import this where there are no elements.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

export class ClarigateQuestionElement extends Base {
  static readonly observedAttributes: readonly string[] = ["clarification"];
  #clarification: Clarification | null = null;
  readonly #root: ShadowRoot;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: "open", delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.addEventListener("submit", (event) => this.#submit(event));
    this.#root.addEventListener("click", (event) => this.#act(event));
    this.#root.addEventListener("input", (event) => this.#edited(event));
    this.#root.addEventListener("keydown", (event) => this.#key(event as KeyboardEvent));
  }

  /** What is asked; setting it draws the form anew, null empties it. Throws a PayloadError. */
  get clarification(): Clarification | null {
    return this.#clarification;
  }
  set clarification(value: Clarification | null) {
    this.#clarification = value === null ? null : parseClarification(value);
    this.#root.replaceChildren(...(this.#clarification ? [formOf(this.#clarification)] : []));
  }

  /** The same as JSON text, for pages that a server writes. */
  attributeChangedCallback(_name: string, _before: string | null, after: string | null): void {
    this.clarification = after === null ? null : (JSON.parse(after) as Clarification);
  }

  get #form(): HTMLFormElement | null {
    return this.#root.querySelector("form");
  }

  #submit(event: Event): void {
    event.preventDefault();
    const form = this.#form;
    if (!form || !this.#clarification) return;
    try {
      this.#send(replyOf(this.#clarification, form));
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      this.#fault(error.message);
      form.querySelector<HTMLElement>("input, textarea")?.focus();
    }
  }

  #act(event: Event): void {
    const button = event.target;
    if (!(button instanceof HTMLButtonElement) || button.name !== "action" || !this.#clarification) return;
    this.#send(button.value === "cancel" ? cancel(this.#clarification) : skip(this.#clarification));
  }

  /** Own words and a picked option are one answer: entering either takes the other back. */
  #edited(event: Event): void {
    this.#fault("");
    const input = event.target;
    const group = input instanceof HTMLInputElement ? input.closest("fieldset") : null;
    if (!(input instanceof HTMLInputElement) || !group) return;
    const isOption = input.name.startsWith("q");
    for (const other of group.querySelectorAll("input")) {
      if (isOption && other.name.startsWith("t")) other.value = "";
      if (!isOption && other.name.startsWith("q")) other.checked = false;
    }
  }

  /** A digit picks the option of that number in the group that has the focus; Enter sends a text. */
  #key(event: KeyboardEvent): void {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target instanceof HTMLTextAreaElement && event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#form?.requestSubmit();
    }
    if (!/^[1-9]$/.test(event.key)) return;
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith("q")) return;
    const inputs = target.closest("fieldset")?.querySelectorAll<HTMLInputElement>('input[name^="q"]');
    const picked = inputs?.[Number(event.key) - 1];
    if (!picked || picked.disabled) return;
    event.preventDefault();
    picked.focus();
    picked.click();
  }

  #fault(text: string): void {
    const place = this.#root.querySelector(".fault");
    if (place) place.textContent = text;
  }

  #send(reply: Reply): void {
    const form = this.#form;
    if (!form || form.dataset["sent"] !== undefined) return;
    form.dataset["sent"] = reply.action;
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement>(
      "input, textarea, button",
    ))
      control.disabled = true;
    const status = form.querySelector(".sent");
    if (status) status.textContent = wordsIn(this.#clarification?.language ?? "").sent;
    this.dispatchEvent(new CustomEvent<Reply>(REPLY_EVENT, { detail: reply, bubbles: true, composed: true }));
  }
}

if (globalThis.customElements && !customElements.get("clarigate-question")) {
  customElements.define("clarigate-question", ClarigateQuestionElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "clarigate-question": ClarigateQuestionElement;
  }
  interface HTMLElementEventMap {
    "clarigate-reply": CustomEvent<Reply>;
  }
}
