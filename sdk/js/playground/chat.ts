/** The conversation as it is seen: bubbles, the question as a form in its place, progress while waiting. */

import "../src/element.js";
import type { Clarification } from "../src/clarification.js";
import type { ClarigateQuestionElement } from "../src/element.js";
import { h } from "../src/element/dom.js";
import type { Reply } from "../src/replies.js";

const NEAR_PX = 40;
const MARGIN_PX = 8;
const REFERENCE = /\n*\[clarigate [A-Za-z0-9_-]+\]\s*$/;

export interface Bubble {
  readonly element: HTMLElement;
  readonly text: HTMLElement;
}

/** A question that waits for its answer. */
interface Pending {
  readonly resolve: (reply: Reply) => void;
  readonly element: ClarigateQuestionElement;
}

export class ChatView {
  #pending: Pending | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly log: HTMLElement,
    private readonly status: HTMLElement,
  ) {}

  clear(): void {
    this.#pending = null;
    this.log.replaceChildren();
  }

  add(role: "user" | "assistant", text: string): Bubble {
    const shown = h("div", { class: "text", dir: "auto" }, text.replace(REFERENCE, ""));
    const element = h(
      "div",
      { class: `bubble ${role}` },
      h("span", { class: "unseen" }, role === "user" ? "You: " : "Answer: "),
      shown,
    );
    this.log.append(element);
    this.#follow();
    return { element, text: shown };
  }

  /** Say below a bubble what the proxy decided. */
  note(bubble: Bubble, text: string): void {
    bubble.element.append(h("p", { class: "note" }, text));
    this.#follow();
  }

  /** Show that a bubble is no part of the conversation: its request failed, or was taken back. */
  lose(bubble: Bubble): void {
    bubble.element.classList.add("lost");
    this.note(bubble, "not kept");
  }

  fault(text: string): void {
    this.log.append(h("p", { class: "fault", role: "alert" }, text));
    this.#follow();
  }

  append(bubble: Bubble, text: string): void {
    // Whoever scrolled up to read is not pulled down again.
    const { scrollHeight, scrollTop, clientHeight } = this.log;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    bubble.text.append(text);
    if (isAtEnd) this.#follow();
  }

  get isAsking(): boolean {
    return this.#pending !== null;
  }

  /** Show a question and wait for its reply, by the form or by words typed below. */
  ask(clarification: Clarification, signal: AbortSignal): Promise<Reply> {
    const element = document.createElement("clarigate-question");
    element.clarification = clarification;
    const place = h(
      "div",
      { class: "bubble assistant asking" },
      h("span", { class: "unseen" }, "Question: "),
      element,
    );
    this.log.append(place);
    element.focus({ preventScroll: true });
    // A question is read from its beginning, however small the screen.
    this.log.scrollTop = place.offsetTop - MARGIN_PX;
    place.scrollIntoView({ block: "nearest" });
    return new Promise((resolve, reject) => {
      const replied = (reply: Reply): void => {
        this.#pending = null;
        this.add("user", reply.text);
        resolve(reply);
      };
      this.#pending = { element, resolve: replied };
      element.addEventListener("clarigate-reply", (event) => replied(event.detail), { once: true });
      signal.addEventListener("abort", () => {
        this.#pending = null;
        place.remove();
        reject(signal.reason as Error);
      });
    });
  }

  /** Reply to the open question in words, which the proxy reads; false where none is open. */
  replyInWords(text: string): boolean {
    if (!this.#pending) return false;
    this.#pending.element.setAttribute("inert", "");
    this.#pending.resolve({ action: "accept", text, controls: null });
    return true;
  }

  /** Count the seconds of a wait, null ends it. */
  wait(what: string | null): void {
    clearInterval(this.#clock);
    this.status.replaceChildren();
    if (what === null) return;
    const started = Date.now();
    const seconds = h("span", { "aria-hidden": "true" });
    this.status.append(h("progress", { "aria-label": what }), ` ${what} `, seconds);
    this.#clock = setInterval(() => {
      seconds.textContent = `${Math.round((Date.now() - started) / 1000)} s`;
    }, 500);
  }

  #follow(): void {
    this.log.scrollTop = this.log.scrollHeight;
  }
}
