/** Places in texts: code points as the proxy counts them, cut into pieces that may be marked. */

import type { Claim } from "./api.js";

/** A piece of text and the slots whose claims cover it, none where nothing does. */
export interface Piece {
  readonly text: string;
  readonly slots: readonly string[];
  readonly label: string | null;
}

/** Cut a text at the borders of its claims. */
export function pieces(text: string, claims: readonly Claim[]): readonly Piece[] {
  const points = Array.from(text);
  const spans = claims.flatMap((claim) =>
    claim.start !== null && claim.end !== null && claim.start < claim.end && claim.end <= points.length
      ? [{ start: claim.start, end: claim.end, claim }]
      : [],
  );
  const borders = [...new Set([0, points.length, ...spans.flatMap((span) => [span.start, span.end])])].sort(
    (a, b) => a - b,
  );
  return borders.slice(0, -1).map((start, place) => {
    const end = borders[place + 1] ?? points.length;
    const covering = spans.filter((span) => span.start <= start && span.end >= end);
    // The shortest claim is the most exact one: its colour is shown.
    const nearest = covering.reduce<(typeof covering)[number] | null>(
      (best, span) => (best === null || span.end - span.start < best.end - best.start ? span : best),
      null,
    );
    return {
      text: points.slice(start, end).join(""),
      slots: [...new Set(covering.map((span) => span.claim.slot))],
      label: nearest?.claim.label ?? null,
    };
  });
}

/** Blocks write slots as words: `output format`. */
const LINE = /\[([A-Z_]+): ([a-z0-9_ ]+)=/;

/** Read which claim a line of a block states, null where it states none. */
export function claimOfLine(line: string): { readonly label: string; readonly slot: string } | null {
  const found = LINE.exec(line);
  return found?.[1] && found[2] ? { label: found[1], slot: found[2].replaceAll(" ", "_") } : null;
}
