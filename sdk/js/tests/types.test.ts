/** What the types promise; `npm run check` fails where they do not. */

import { expectTypeOf, test } from "vitest";

import { answer, Dialogue, findClarification, type Clarification, type Reply } from "../src/index.js";
import type { ClarigateQuestionElement } from "../src/element.js";

declare const clarification: Clarification;

test("types", () => {
  expectTypeOf(findClarification).returns.toEqualTypeOf<Clarification | null>();
  expectTypeOf(answer).returns.toEqualTypeOf<Reply>();
  expectTypeOf<Reply["action"]>().toEqualTypeOf<"accept" | "decline" | "cancel">();
  expectTypeOf<HTMLElementEventMap["clarigate-reply"]["detail"]>().toEqualTypeOf<Reply>();
  expectTypeOf<HTMLElementTagNameMap["clarigate-question"]>().toEqualTypeOf<ClarigateQuestionElement>();
  expectTypeOf(new Dialogue([]).body({ model: "m", n: 1 }))
    .toHaveProperty("n")
    .toEqualTypeOf<number>();
});

export function refused(): void {
  // @ts-expect-error a clarification cannot be changed
  clarification.round = 2;
  // @ts-expect-error a symbol answers nothing
  answer(clarification, Symbol("exec"));
  // @ts-expect-error nor does one for one of several questions
  answer(clarification, { audience: Symbol("exec") });
}
