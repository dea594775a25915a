/** Policy and weights as controls: a dial is a row. */

import { h } from "../src/element/dom.js";
import type { DialName, Dials, Weighed } from "./api.js";

interface Dial {
  readonly name: DialName;
  readonly label: string;
  readonly about: string;
  readonly max: number;
  readonly step: number;
}

const DIALS: readonly Dial[] = [
  { name: "delta", label: "δ", about: "score from which a question is put", max: 4, step: 0.05 },
  { name: "alpha", label: "α", about: "cost of a token", max: 0.005, step: 0.0001 },
  { name: "beta", label: "β", about: "cost of a millisecond", max: 0.0001, step: 0.000002 },
  { name: "gamma", label: "γ", about: "cost of the risk that somebody leaves", max: 4, step: 0.05 },
  { name: "theta_sig", label: "θ sig", about: "impact from which a dimension matters", max: 1, step: 0.01 },
  { name: "theta_stop", label: "θ stop", about: "certainty at which asking ends", max: 1, step: 0.01 },
  { name: "k_max", label: "k max", about: "most questions in a conversation", max: 7, step: 1 },
  { name: "b_max_tokens", label: "B max", about: "most tokens for questions", max: 1000, step: 10 },
];

/** Draw the controls; `changed` is called with all dials whenever one was turned. */
export function drawDials(
  form: HTMLFormElement,
  dials: Dials,
  weighed: Weighed | null,
  changed: (dials: Dials) => void,
): void {
  const choice = h(
    "select",
    { id: "dial-policy" },
    h("option", { value: "" }, "the proxy’s own"),
    ...(weighed?.policies ?? []).map((name) =>
      h("option", { value: name, selected: dials.policy === name }, name),
    ),
  );
  choice.addEventListener("change", () => changed(choice.value ? { policy: choice.value } : {}));
  const reset = h("button", { type: "button" }, "Reset");
  reset.addEventListener("click", () => changed({}));
  form.replaceChildren(
    h("p", { class: "dial policy" }, h("label", { for: "dial-policy" }, "Policy"), choice, reset),
    ...DIALS.map((dial) => control(dial, dials, weighed?.policy ?? null, changed)),
  );
}

function control(
  dial: Dial,
  dials: Dials,
  policy: Weighed["policy"] | null,
  changed: (dials: Dials) => void,
): HTMLElement {
  const value = dials[dial.name] ?? policy?.[dial.name] ?? 0;
  const id = `dial-${dial.name}`;
  const input = h("input", {
    id,
    type: "range",
    min: "0",
    max: String(Math.max(dial.max, value)),
    step: String(dial.step),
    value: String(value),
    "aria-describedby": `${id}-about`,
  });
  const output = h("span", { class: "output", "aria-hidden": "true" }, String(value));
  input.addEventListener("input", () => {
    output.textContent = input.value;
    changed({ ...dials, [dial.name]: Number(input.value) });
  });
  return h(
    "p",
    { class: "dial" },
    h("label", { for: id }, dial.label),
    input,
    output,
    h("small", { id: `${id}-about` }, dial.about),
  );
}
