/** The composer: what would be sent, before anything is; insert it, change it, or leave it. */

import { h } from "../src/element/dom.js";
import type { Preview } from "./api.js";
import { blockOf } from "./prompt.js";
import { spoken } from "./provenance.js";

export type Ruling = "confirm" | "deny" | { readonly text: string };
export type Rulings = Readonly<Record<string, Ruling>>;

/** What somebody chose: the `clarigate` field of the request that follows. */
export interface Choice {
  readonly state: string;
  readonly action: "insert" | "modify" | "discard";
  readonly text?: string;
  readonly assumptions?: Rulings;
}

export interface Actions {
  readonly choose: (choice: Choice) => void;
  readonly rule: (state: string, rulings: Rulings) => void;
  readonly close: () => void;
}

export function composerOf(preview: Preview, actions: Actions): HTMLElement {
  const edited = h("textarea", { id: "edited", rows: "8", spellcheck: "true", dir: "auto" });
  edited.value = preview.text;
  const modify = button("Send as changed", () =>
    actions.choose({ state: preview.state, action: "modify", text: edited.value }),
  );
  modify.disabled = true;
  edited.addEventListener("input", () => {
    modify.disabled = edited.value === preview.text || !edited.value.trim();
  });
  const insert = button("Insert", () => actions.choose({ state: preview.state, action: "insert" }));
  insert.className = "primary";
  return h(
    "section",
    { class: "preview", "aria-labelledby": "preview-title" },
    h("h3", { id: "preview-title", tabindex: "-1" }, "Preview: this would be sent"),
    blockOf(preview.text),
    preview.assumptions.length ? assumptions(preview, actions) : null,
    h(
      "details",
      {},
      h("summary", {}, "Change the text"),
      h("label", { for: "edited", class: "unseen" }, "Text to send"),
      edited,
      modify,
    ),
    h(
      "div",
      { class: "actions" },
      insert,
      button("Discard annotations", () => actions.choose({ state: preview.state, action: "discard" })),
      button("Back", actions.close),
    ),
  );
}

function assumptions(preview: Preview, actions: Actions): HTMLElement {
  const rule = (slot: string, ruling: Ruling): void => actions.rule(preview.state, { [slot]: ruling });
  return h(
    "ul",
    { class: "assumptions", "aria-label": "Assumptions" },
    ...preview.assumptions.map(({ slot, value, alternatives }) => {
      const own = h("input", {
        type: "text",
        dir: "auto",
        "aria-label": `Your own ${spoken(slot)}`,
        placeholder: "something else",
        list: `other-${slot}`,
      });
      const say = button(
        "Say so",
        () => own.value.trim() && rule(slot, { text: own.value.trim() }),
        `Say so: ${spoken(slot)}`,
      );
      const rulings =
        value === null
          ? []
          : [
              button("Confirm", () => rule(slot, "confirm"), `Confirm ${spoken(slot)}`),
              button("Deny", () => rule(slot, "deny"), `Deny ${spoken(slot)}`),
            ];
      return h(
        "li",
        {},
        h("span", {}, `${spoken(slot)}: ${value ?? "open"}`),
        ...rulings,
        own,
        h(
          "datalist",
          { id: `other-${slot}` },
          ...alternatives.map((one) => h("option", { value: one.value })),
        ),
        say,
      );
    }),
  );
}

function button(text: string, act: () => unknown, label?: string): HTMLButtonElement {
  const made = h("button", { type: "button", "aria-label": label }, text);
  made.addEventListener("click", () => void act());
  return made;
}
