/** Provenance by colour and by shape: a source is a row. */

export interface Source {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** Shapes on a 16 × 16 field, told apart without colour. */
const SOURCES: Readonly<Record<string, Source>> = {
  USER_ASSERTED: { name: "said by the user", kind: "user", path: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z" },
  OPERATOR_ASSERTED: { name: "said by the operator", kind: "operator", path: "M2 2h12v12H2Z" },
  DOC_DERIVED: { name: "found in a document", kind: "document", path: "M8 0l8 8-8 8-8-8Z" },
  MODEL_INFERRED: { name: "assumed", kind: "assumed", path: "M8 1.5 15.5 14.5H.5Z" },
};
const OPEN: Source = {
  name: "not said",
  kind: "open",
  path: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z",
};

export const LEGEND: readonly Source[] = [...Object.values(SOURCES), OPEN];

export function sourceOf(label: string | null): Source {
  return (label && SOURCES[label]) || OPEN;
}

const SVG = "http://www.w3.org/2000/svg";

/** Make an SVG element. */
export function svg(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Node[]
): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The shape of a source; `name` says it to those who do not see it. */
export function shape(source: Source, isSaid = true): SVGElement {
  const icon = svg("svg", {
    viewBox: "-1 -1 18 18",
    class: `shape ${source.kind}`,
    ...(isSaid ? { role: "img", "aria-label": source.name } : { "aria-hidden": "true" }),
  });
  icon.append(svg("path", { d: source.path }));
  return icon;
}

export function spoken(slot: string): string {
  return slot.replaceAll("_", " ");
}
