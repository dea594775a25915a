import { describe, expect, test } from "vitest";

import {
  AnswerError,
  answer,
  cancel,
  optionOf,
  parseClarification,
  PayloadError,
  skip,
} from "../src/index.js";
import { CLARIFICATIONS, golden, ROWS } from "./golden.js";

const MAKERS = { skip, cancel };

describe("replies", () => {
  test.each(ROWS.map((row) => [JSON.stringify(row), row] as const))(
    "are the same everywhere: %s",
    (_name, row) => {
      const clarification = golden(row.clarification);
      if (row.error) {
        expect(() => answer(clarification, row.value)).toThrow(AnswerError);
        return;
      }
      const reply = row.do ? MAKERS[row.do](clarification) : answer(clarification, row.value);
      expect(reply).toEqual({ action: row.action, text: row.text, controls: row.controls });
    },
  );

  test("a number beyond the options is own words", () => {
    expect(answer(golden("single"), 9).text).toBe("9");
  });

  test("an option is named by id, label in any case, or number", () => {
    const question = golden("single").questions[0]!;
    expect(["exec", " EXECUTIVES ", "1", 1].map((name) => optionOf(question, name)?.id)).toEqual(
      Array(4).fill("exec"),
    );
    expect(optionOf(question, "0")).toBeUndefined();
  });

  test("without a token the words say it all", () => {
    expect(answer({ ...golden("single"), state: "" }, 1).controls).toBeNull();
  });

  test("an error names the question and never what was said", () => {
    expect(() => answer(golden("closed"), "my secret diagnosis")).toThrow(/^(?!.*diagnosis).*audience/);
  });
});

describe("clarifications", () => {
  test.each(Object.entries(CLARIFICATIONS))("%s is read as it is", (_name, data) => {
    expect(parseClarification(data)).toEqual(data);
  });

  const single = golden("single");
  test.each([
    ["clarification", null],
    ["version", { ...single, version: 2 }],
    ["clarification.round", { ...single, round: "1" }],
    ["clarification.questions", { ...single, questions: {} }],
    ["clarification.questions.kind", { ...single, questions: [{ ...single.questions[0], kind: 3 }] }],
    ["clarification.questions.options", { ...single, questions: [{ ...single.questions[0], options: [7] }] }],
    ["clarification.questions.default", { ...single, questions: [{ ...single.questions[0], default: "x" }] }],
    [
      "clarification.questions.cost",
      { ...single, questions: [{ ...single.questions[0], cost: { tokens: "1" } }] },
    ],
    ["clarification.tokens", { ...single, tokens: null }],
  ])("a fault in %s is named", (place, data) => {
    expect(() => parseClarification(data)).toThrow(PayloadError);
    expect(() => parseClarification(data)).toThrow(place);
  });

  test("fields of a newer server stay", () => {
    expect(parseClarification({ ...single, colour: "blue" })).toHaveProperty("colour", "blue");
  });
});
