/** The intent graph: dimensions in three columns by what is known of them, edges drawn behind. */

import { h } from "../src/element/dom.js";
import type { GraphNode, Weighed } from "./api.js";
import { LEGEND, shape, sourceOf, spoken, svg } from "./provenance.js";

type Row = readonly [slot: string, node: GraphNode];

interface Column {
  readonly title: string;
  readonly holds: (node: GraphNode, stop: number) => boolean;
}

/** The first column that holds a node has it. */
const COLUMNS: readonly Column[] = [
  { title: "Known", holds: (node) => node.value !== null },
  { title: "A usual value will do", holds: (node, stop) => node.p_default >= stop },
  { title: "Open", holds: () => true },
];

export function graphOf(weighed: Weighed): HTMLElement {
  const stop = weighed.policy.theta_stop;
  const rows = Object.entries(weighed.nodes).sort(([, a], [, b]) => b.utility - a.utility);
  const columns = COLUMNS.map((column) => ({
    column,
    rows: rows.filter(([, node]) => COLUMNS.find((one) => one.holds(node, stop)) === column),
  }));
  const board = h(
    "div",
    { class: "board" },
    ...columns.map(({ column, rows: held }) => listOf(column.title, held, weighed.asked)),
  );
  return h("div", {}, legend(), h("div", { class: "graph" }, board));
}

/** Draw the edges between the nodes as they lie now; call it whenever that may have changed. */
export function drawEdges(graph: HTMLElement, edges: Weighed["edges"]): void {
  const board = graph.querySelector<HTMLElement>(".graph");
  if (!board) return;
  board.querySelector(".edges")?.remove();
  const origin = board.getBoundingClientRect();
  const drawn = svg("svg", {
    class: "edges",
    "aria-hidden": "true",
    width: String(origin.width),
    height: String(origin.height),
  });
  for (const [from, to] of edges) {
    const ends = [from, to].map((slot) =>
      board.querySelector(`[data-node="${slot}"]`)?.getBoundingClientRect(),
    );
    const [start, end] = ends;
    if (!start || !end) continue;
    drawn.append(
      svg("path", { d: curve(start, end, origin), class: "edge", "data-slot": from, "data-slot-to": to }),
    );
  }
  board.prepend(drawn);
}

function curve(start: DOMRect, end: DOMRect, origin: DOMRect): string {
  const [y0, y1] = [start, end].map((box) => box.top + box.height / 2 - origin.top) as [number, number];
  const isSame = Math.abs(start.left - end.left) < 4;
  const x0 = (isSame || end.left > start.left ? start.right : start.left) - origin.left;
  const x1 = (isSame || end.left < start.left ? end.right : end.left) - origin.left;
  const bend = isSame ? 14 : 0;
  const middle = isSame ? x0 + bend : (x0 + x1) / 2;
  return `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`;
}

function listOf(title: string, rows: readonly Row[], asked: readonly string[]): HTMLElement {
  const id = `column-${title.replaceAll(" ", "-").toLowerCase()}`;
  return h(
    "section",
    { class: "column", "aria-labelledby": id },
    h("h4", { id }, title, h("span", { class: "quiet" }, ` ${rows.length}`)),
    h("ul", {}, ...rows.map((row) => h("li", {}, nodeOf(row, asked.includes(row[0]))))),
  );
}

function nodeOf([slot, node]: Row, isAsked: boolean): HTMLElement {
  const shown = node.value ?? node.default;
  const source = sourceOf(node.value === null ? null : node.provenance);
  const meter = h("span", { class: "meter", "aria-hidden": "true" }, h("span", {}));
  (meter.firstElementChild as HTMLElement).style.inlineSize = `${Math.round(100 * node.confidence)}%`;
  return h(
    "button",
    {
      type: "button",
      class: `node ${source.kind} ${node.status}${isAsked ? " asked" : ""}`,
      "data-node": slot,
      "data-slot": slot,
    },
    shape(source),
    h("span", { class: "name" }, spoken(slot)),
    h("span", { class: "number" }, `U ${node.utility.toFixed(2)}`),
    shown === null ? null : h("span", { class: "value" }, node.value === null ? `usually: ${shown}` : shown),
    h(
      "span",
      { class: "unseen" },
      `, ${node.status}, confidence ${node.confidence.toFixed(2)}${isAsked ? ", is asked" : ""}`,
    ),
    meter,
  );
}

function legend(): HTMLElement {
  return h(
    "ul",
    { class: "legend" },
    ...LEGEND.map((source) => h("li", {}, shape(source, false), source.name)),
  );
}
