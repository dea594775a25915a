/** The page put together: what somebody does, what is asked of the proxy, what is drawn. */

import "./page.css";
import type { Message } from "../src/dialogue.js";
import { h } from "../src/element/dom.js";
import { ClarificationCancelledError } from "../src/errors.js";
import { complete } from "../src/fetch.js";
import { Api, messageOf, type Dials, type DocumentText, type Preview, type Weighed } from "./api.js";
import { ChatView, type Bubble } from "./chat.js";
import { composerOf, type Choice, type Rulings } from "./composer.js";
import { drawDials } from "./dials.js";
import { EXAMPLES, type Example } from "./examples.js";
import { drawEdges, graphOf } from "./graph.js";
import { lightUp, promptOf, type Said } from "./prompt.js";
import { decodeCase, encodeCase } from "./state.js";
import { scoresOf, verdictOf } from "./verdict.js";

const PAUSE_MS = 150;
const LARGEST_FILE_BYTES = 1 << 20;
const LONGEST_LINK = 60_000;
/** Weighed while nothing is written, so that the dials show the policy: any text does. */
const STAND_IN = { messages: [{ role: "user", content: "." }] };
const ENCODINGS: readonly (readonly [mark: string, encoding: string])[] = [
  ["255,254", "utf-16le"],
  ["254,255", "utf-16be"],
];
const DEFAULT_MODEL = "gpt-4o-mini";

function at<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

const api = new Api();
const draft = at<HTMLTextAreaElement>("draft");
const model = at<HTMLInputElement>("model");
const stop = at<HTMLButtonElement>("stop");
const panel = at("composer-panel");
const graph = at("graph");
const chat = new ChatView(at("log"), at("status"));

let messages: Message[] = [];
let documents: DocumentText[] = [];
let dials: Dials = {};
let weighed: Weighed | null = null;
let weighing = new AbortController();
let sending: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

// --- deciding --------------------------------------------------------------------------------

/** The request as it stands: the draft as the next message, or the conversation so far. */
function request(): { readonly body: Record<string, unknown>; readonly said: readonly Said[] } {
  const next = chat.isAsking ? "" : draft.value.trim();
  const last = messages.findLastIndex((one) => (one as { role?: unknown }).role === "user");
  const history = next ? [...messages, { role: "user", content: next }] : messages.slice(0, last + 1);
  const said = (history as { role?: unknown; content?: unknown }[]).flatMap(({ role, content }, place) =>
    role === "user" && typeof content === "string" ? [{ place, text: content }] : [],
  );
  return { body: { model: model.value || DEFAULT_MODEL, messages: history, ...offered() }, said };
}

function offered(): { clarigate?: { context: readonly DocumentText[] } } {
  return documents.length ? { clarigate: { context: documents } } : {};
}

function weighSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void weigh(), PAUSE_MS);
}

async function weigh(): Promise<void> {
  weighing.abort();
  const { body, said } = request();
  if (!said.length) idle();
  weighing = new AbortController();
  const { signal } = weighing;
  try {
    const found = await api.weigh(said.length ? body : STAND_IN, dials, signal);
    if (signal.aborted) return;
    if (said.length) draw(found, said);
    drawPolicy(found);
  } catch (error) {
    if (!signal.aborted) at("verdict").replaceChildren(h("p", { class: "fault" }, messageOf(error)));
  }
}

function idle(): void {
  weighed = null;
  at("verdict").replaceChildren(h("p", { class: "quiet" }, "Write something, or start from an example."));
  for (const id of ["graph", "scores", "prompt"]) at(id).replaceChildren();
}

function draw(found: Weighed, said: readonly Said[]): void {
  weighed = found;
  at("verdict").replaceChildren(verdictOf(found));
  graph.replaceChildren(graphOf(found));
  drawEdges(graph, found.edges);
  at("scores").replaceChildren(scoresOf(found));
  at("prompt").replaceChildren(promptOf(found, said, documents));
}

function drawPolicy(found: Weighed): void {
  const { name, digest } = found.policy;
  at("policy").textContent = digest ? `policy ${name}@${digest}` : `policy ${name}, dials turned`;
  // Not while a slider is held: it would be taken out of the hand.
  if (!at("dials").contains(document.activeElement)) drawDials(at("dials"), dials, found, turned);
}

function turned(next: Dials): void {
  const isOther = next.policy !== dials.policy || Object.keys(next).length < Object.keys(dials).length;
  Object.keys(dials).forEach((name) => delete (dials as Record<string, unknown>)[name]);
  Object.assign(dials, next);
  if (isOther) (document.activeElement as HTMLElement | null)?.blur();
  weighSoon();
}

// --- sending ---------------------------------------------------------------------------------

async function send(): Promise<void> {
  const said = draft.value.trim();
  if (!said) return;
  draft.value = "";
  if (chat.replyInWords(said)) return weighSoon();
  if (sending) return;
  await ask(said, {});
}

/** Say something and wait for the answer; `controls` join our field of the request. */
async function ask(said: string, controls: object): Promise<void> {
  const mine = messages;
  const shown = [chat.add("user", said)];
  mine.push({ role: "user", content: said });
  const run = new AbortController();
  const { signal } = run;
  sending = run;
  stop.hidden = false;
  chat.wait("waiting for the model");
  let bubble: Bubble | null = null;
  let notes = "";
  const own = { ...offered().clarigate, ...controls };
  const fields = {
    model: model.value || DEFAULT_MODEL,
    ...(Object.keys(own).length ? { clarigate: own } : {}),
  };
  const start = mine.length;
  try {
    const { message } = await complete(mine, fields, {
      baseURL: `${location.origin}/v1`,
      headers: api.headers(),
      signal,
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        const seen = ["decision", "reason"].map((name) => response.headers.get(`x-clarigate-${name}`));
        notes = seen.filter(Boolean).join(" · ");
        return response;
      },
      ask: async (clarification) => {
        chat.wait(null);
        weighSoon();
        const reply = await chat.ask(clarification, signal);
        chat.wait("waiting for the model");
        return reply;
      },
      onText: (text) => {
        chat.wait(null);
        if (!bubble) shown.push((bubble = chat.add("assistant", "")));
        chat.append(bubble, text);
      },
    });
    bubble ??= chat.add("assistant", message.content ?? "");
    chat.note(bubble, message.content ? notes : `an answer without text · ${notes}`);
  } catch (error) {
    // A new chat was begun meanwhile: this one is nobody's any more.
    if (mine === messages) failed(error, start, shown);
  } finally {
    if (sending === run) {
      chat.wait(null);
      stop.hidden = true;
      sending = null;
    }
    weighSoon();
  }
}

/** Nothing is lost: what could not be sent stands in the draft again. */
function failed(error: unknown, start: number, shown: readonly Bubble[]): void {
  const isWithdrawn = error instanceof ClarificationCancelledError;
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  messages.splice(start);
  const last = messages.pop() as { content?: unknown } | undefined;
  if (!draft.value && typeof last?.content === "string") draft.value = last.content;
  shown.forEach((bubble) => chat.lose(bubble));
  chat.fault(isWithdrawn ? "Withdrawn; nothing was sent." : isStopped ? "Stopped." : messageOf(error));
}

// --- the composer ----------------------------------------------------------------------------

/** Show what would be sent; `state` and `assumptions` are what was said about an earlier preview. */
async function preview(state?: string, assumptions?: Rulings): Promise<void> {
  const { body, said } = request();
  if (!said.length) return;
  const own = { ...offered().clarigate, ...(state ? { state, assumptions } : {}) };
  try {
    const found = await api.preview({ ...body, ...(Object.keys(own).length ? { clarigate: own } : {}) });
    if (found.preview) showPreview(found.preview, assumptions);
    else panel.replaceChildren(h("p", { class: "quiet" }, `Nothing would be added (${found.reason}).`));
  } catch (error) {
    // What is already shown stays: a ruling that does not fit must not take the preview away.
    panel.querySelector(".fault")?.remove();
    panel.append(h("p", { class: "fault", role: "alert" }, messageOf(error)));
  }
}

function showPreview(found: Preview, ruled: Rulings = {}): void {
  const shown = composerOf(found, {
    choose: (choice) =>
      void chosen(
        choice.action === "insert" && Object.keys(ruled).length ? { ...choice, assumptions: ruled } : choice,
      ),
    rule: (state, rulings) => void preview(state, { ...ruled, ...rulings }),
    close: () => panel.replaceChildren(),
  });
  panel.replaceChildren(shown);
  shown.querySelector<HTMLElement>("h3")?.focus();
}

async function chosen(choice: Choice): Promise<void> {
  const said = draft.value.trim();
  if (!said || sending) return;
  panel.replaceChildren();
  draft.value = "";
  await ask(said, choice);
}

// --- documents, examples, links --------------------------------------------------------------

function drawDocuments(): void {
  at("documents").replaceChildren(
    ...documents.map((one) => {
      const remove = h("button", { type: "button", "aria-label": `Remove ${one.title}` }, "Remove");
      remove.addEventListener("click", () => {
        documents = documents.filter((other) => other !== one);
        drawDocuments();
        weighSoon();
      });
      return h(
        "li",
        {},
        h("span", {}, one.title),
        h("span", { class: "quiet" }, `${one.text.length} characters`),
        remove,
      );
    }),
  );
}

async function addFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    if (file.size > LARGEST_FILE_BYTES) {
      chat.fault(`${file.name}: too large for this page, expected at most 1 MB`);
      continue;
    }
    const text = textIn(new Uint8Array(await file.arrayBuffer()));
    if (!text?.trim()) {
      chat.fault(
        `${file.name}: ${text === null ? "expected text in UTF-8 or UTF-16" : "there is no text in it"}`,
      );
      continue;
    }
    documents = [...documents, { id: `d${Date.now()}-${documents.length}`, title: file.name, text }];
  }
  drawDocuments();
  weighSoon();
}

/** Decode a file, null where it is none of text: a document full of � would ground nothing. */
function textIn(bytes: Uint8Array): string | null {
  const mark = bytes.subarray(0, 2).join();
  const encoding = ENCODINGS.find(([known]) => known === mark)?.[1] ?? "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

function startFrom(example: Example): void {
  newChat();
  documents = [...(example.documents ?? [])];
  draft.value = example.draft;
  drawDocuments();
  weighSoon();
  draft.focus();
}

function newChat(): void {
  sending?.abort();
  sending = null;
  stop.hidden = true;
  chat.wait(null);
  messages = [];
  documents = [];
  draft.value = "";
  panel.replaceChildren();
  chat.clear();
  drawDocuments();
  weighSoon();
}

async function share(): Promise<void> {
  const fragment = encodeCase({ messages, draft: draft.value, documents, dials, model: model.value });
  if (fragment.length > LONGEST_LINK) {
    chat.fault("This case is too long for a link: remove a document, or begin a new chat.");
    return;
  }
  history.replaceState(null, "", `#${fragment}`);
  const button = at("share");
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = "Copied";
  } catch {
    button.textContent = "It is in the address bar";
  }
  setTimeout(() => (button.textContent = "Copy link"), 2000);
}

function restore(): void {
  const shown = decodeCase(location.hash.slice(1));
  if (!shown) return;
  messages = [...shown.messages];
  documents = [...shown.documents];
  dials = { ...shown.dials };
  draft.value = shown.draft;
  if (shown.model) model.value = shown.model;
  for (const one of messages as { role?: unknown; content?: unknown }[]) {
    if (typeof one.content === "string") chat.add(one.role === "user" ? "user" : "assistant", one.content);
  }
  drawDocuments();
}

async function loadModels(): Promise<void> {
  const names = await api.models().catch(() => []);
  at("models").replaceChildren(...names.map((name) => h("option", { value: name })));
  if (!model.value) model.value = names[0] ?? DEFAULT_MODEL;
}

// --- start -----------------------------------------------------------------------------------

at("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
draft.addEventListener("input", () => {
  // A preview is one of the text that it was made from.
  panel.replaceChildren();
  weighSoon();
});
draft.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void send();
});
at("settings").addEventListener("submit", (event) => event.preventDefault());
at("preview").addEventListener("click", () => void preview());
stop.addEventListener("click", () => sending?.abort());
at("clear").addEventListener("click", newChat);
at("share").addEventListener("click", () => void share());
at<HTMLInputElement>("key").addEventListener("change", (event) => {
  api.key = (event.target as HTMLInputElement).value.trim();
  void loadModels();
  weighSoon();
});
at<HTMLInputElement>("file").addEventListener("change", (event) => {
  const input = event.target as HTMLInputElement;
  void addFiles(input.files ?? []).then(() => (input.value = ""));
});
const drop = at("drop");
for (const name of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle("over", name === "dragover");
    if (event instanceof DragEvent && name === "drop") void addFiles(event.dataTransfer?.files ?? []);
  });
}
at("examples").replaceChildren(
  ...EXAMPLES.map((example) => {
    const button = h("button", { type: "button" }, example.name);
    button.addEventListener("click", () => startFrom(example));
    return button;
  }),
);
new ResizeObserver(() => weighed && drawEdges(graph, weighed.edges)).observe(graph);
lightUp(document.body);
restore();
idle();
weighSoon();
void loadModels();
