/** The prompt with its claims marked, the documents likewise, and the text that would be added. */

import { h } from "../src/element/dom.js";
import type { Claim, DocumentText, Weighed } from "./api.js";
import { shape, sourceOf, spoken } from "./provenance.js";
import { claimOfLine, pieces } from "./spans.js";

/** A message of the conversation, as far as claims can stand in it. */
export interface Said {
  readonly place: number;
  readonly text: string;
}

export function promptOf(
  weighed: Weighed,
  said: readonly Said[],
  documents: readonly DocumentText[],
): HTMLElement {
  const inMessage = (place: number): readonly Claim[] =>
    weighed.claims.filter((claim) => claim.doc === null && claim.message === place);
  const shown = said.filter((one, index) => inMessage(one.place).length > 0 || index === said.length - 1);
  const withheld = new Set(weighed.documents.flatMap((one) => (one.withheld ? [one.id] : [])));
  return h(
    "div",
    { class: "prompt" },
    claimList(weighed.claims),
    ...shown.flatMap((one) => [h("h4", {}, "Your message"), marked(one.text, inMessage(one.place))]),
    ...documents.flatMap((one) => [
      h(
        "h4",
        {},
        one.title,
        withheld.has(one.id)
          ? h("span", { class: "warning" }, " withheld: it has nothing to do with the request")
          : null,
      ),
      marked(
        one.text,
        weighed.claims.filter((claim) => claim.doc === one.id),
      ),
    ]),
    h("h4", {}, "Added for the model"),
    addedOf(weighed),
  );
}

function addedOf(weighed: Weighed): HTMLElement {
  if (weighed.compiled !== null) return blockOf(weighed.compiled.trim());
  const isAsked = weighed.decision === "ask";
  const text = isAsked
    ? "Nothing is sent before the question is answered."
    : "Nothing: the request goes on byte for byte.";
  return h("p", { class: "quiet" }, text);
}

/** Every claim is a button: pointing at it lights up its places. */
function claimList(claims: readonly Claim[]): HTMLElement {
  const known = new Map(claims.map((claim) => [`${claim.slot}\n${claim.value}\n${claim.label}`, claim]));
  if (!known.size) return h("p", { class: "quiet" }, "Nothing is claimed yet.");
  return h(
    "ul",
    { class: "claims" },
    ...[...known.values()].map((claim) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "data-slot": claim.slot },
          shape(sourceOf(claim.label)),
          h("span", {}, `${spoken(claim.slot)}: ${claim.value}`),
        ),
      ),
    ),
  );
}

function marked(text: string, claims: readonly Claim[]): HTMLElement {
  const parts = pieces(text, claims).map((piece) =>
    piece.label === null
      ? piece.text
      : h(
          "mark",
          {
            class: sourceOf(piece.label).kind,
            "data-slot": piece.slots.join(" "),
            title: piece.slots.map(spoken).join(", "),
          },
          piece.text,
        ),
  );
  return h("pre", { tabindex: "0", dir: "auto" }, ...parts);
}

export function blockOf(block: string): HTMLElement {
  const lines = block.split("\n").map((line) => {
    const claim = claimOfLine(line);
    const made = h(
      "span",
      { class: claim ? `line ${sourceOf(claim.label).kind}` : "line", "data-slot": claim?.slot },
      line,
    );
    return [made, "\n"] as const;
  });
  return h("pre", { class: "block", tabindex: "0" }, ...lines.flat());
}

/** Light up everything that belongs to a slot while it is pointed at or focused. */
export function lightUp(root: HTMLElement): void {
  const show = (event: Event): void => {
    const place = event.target instanceof Element ? event.target.closest("[data-slot]") : null;
    const slots = new Set((place?.getAttribute("data-slot") ?? "").split(" ").filter(Boolean));
    for (const element of root.querySelectorAll("[data-slot]")) {
      const own = (element.getAttribute("data-slot") ?? "").split(" ");
      element.classList.toggle(
        "lit",
        own.some((slot) => slots.has(slot)),
      );
    }
  };
  for (const name of ["pointerover", "focusin"]) root.addEventListener(name, show);
  for (const name of ["pointerleave", "focusout"]) root.addEventListener(name, () => show(new Event(name)));
}
