/** The playground's parts that can be judged without a page; the page itself has browser tests. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import type { Claim } from "../playground/api.js";
import { messageOf } from "../playground/api.js";
import { claimOfLine, pieces } from "../playground/spans.js";
import { decodeCase, encodeCase } from "../playground/state.js";
import { ResponseError } from "../src/errors.js";

const claim = (slot: string, start: number, end: number, label = "USER_ASSERTED"): Claim => ({
  slot,
  dimension: slot,
  value: "",
  label,
  quote: "",
  message: 0,
  part: null,
  doc: null,
  start,
  end,
});

describe("a text is cut where claims begin and end", () => {
  test("and its pieces are the text", () => {
    const text = "A trip to Lyon for my parents";
    const cut = pieces(text, [claim("task", 0, 14), claim("location", 10, 14), claim("audience", 22, 29)]);
    expect(cut.map((piece) => piece.text).join("")).toBe(text);
    expect(cut.find((piece) => piece.text === "Lyon")?.slots).toEqual(["task", "location"]);
    expect(cut.find((piece) => piece.text === " for my ")?.slots).toEqual([]);
  });

  test("the most exact claim gives the colour", () => {
    const cut = pieces("in 2026", [claim("task", 0, 7), claim("timeframe", 3, 7, "DOC_DERIVED")]);
    expect(cut.at(-1)?.label).toBe("DOC_DERIVED");
  });

  test("in code points, as the proxy counts", () => {
    expect(pieces("😀 Lyon", [claim("location", 2, 6)]).at(-1)?.text).toBe("Lyon");
  });

  test.each([
    [5, 99],
    [4, 4],
    [3, 1],
  ])("a claim at %i to %i of a short text marks nothing", (start, end) => {
    expect(pieces("Lyon", [claim("location", start, end)])).toEqual([
      { text: "Lyon", slots: [], label: null },
    ]);
  });
});

test("a line of a block names its claim", () => {
  expect(claimOfLine('- [USER_ASSERTED: output format="bullets"]')).toEqual({
    label: "USER_ASSERTED",
    slot: "output_format",
  });
  expect(claimOfLine("Stated by the user:")).toBeNull();
});

describe("a link", () => {
  const shown = {
    messages: [{ role: "user", content: "Größe? 😀" }],
    draft: "a draft",
    documents: [{ id: "d", title: "Ü", text: "x" }],
    dials: { delta: 2 },
    model: "m",
  };

  test("carries the whole case", () => {
    expect(encodeCase(shown)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCase(encodeCase(shown))).toEqual(shown);
  });

  test("brings numbers for dials, and nothing else", () => {
    const dials = { policy: "strict", delta: 2, gamma: "2", k_max: null, toString: 1 };
    expect(decodeCase(encodeCase({ ...shown, dials: dials as object }))?.dials).toEqual({
      policy: "strict",
      delta: 2,
    });
    for (const odd of ['{"dials":[1]}', '{"dials":{"policy":7}}', '{"dials":"x"}'])
      expect(decodeCase(btoa(odd))?.dials).toEqual({});
  });

  test.each(["", "x", "%%%", btoa("null"), btoa("[]x"), btoa('{"documents":[{"id":3}],"messages":7}')])(
    "that is broken (%s) does no harm",
    (fragment) => {
      const found = decodeCase(fragment);
      expect(found === null || (found.messages.length === 0 && found.documents.length === 0)).toBe(true);
    },
  );
});

test.each([
  [new ResponseError(400, { error: { message: "dials.delta: too small" } }), "400: dials.delta: too small"],
  [new ResponseError(502, null), "502: the proxy refused this"],
  [
    new ResponseError(401, null),
    "401: the proxy refused this (the field Key, at the top of the page, takes one)",
  ],
  [new ResponseError(200, { error: { message: "it broke off" } }), "it broke off"],
  [new TypeError("fetch failed"), "the connection to the proxy failed"],
])("a failure is said in words", (error, words) => {
  expect(messageOf(error)).toBe(words);
});

test("the page that the proxy serves is what these sources make", { timeout: 60_000 }, () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const place = mkdtempSync(join(tmpdir(), "clarigate-page-"));
  execFileSync("npm", ["run", "--silent", "page"], {
    cwd: root,
    env: { ...process.env, PAGE_DIR: place },
    stdio: "pipe",
  });
  for (const name of ["app.js", "app.css", "index.html"]) {
    const served = readFileSync(join(root, "../../proxy/clarigate_proxy/page", name), "utf8");
    expect(readFileSync(join(place, name), "utf8") === served, `${name} is stale: run "npm run page"`).toBe(
      true,
    );
  }
});
