// @vitest-environment happy-dom
import axe from "axe-core";
import { afterEach, describe, expect, test, vi } from "vitest";

import { ClarigateQuestionElement, REPLY_EVENT } from "../src/element.js";
import { PayloadError, type Clarification, type Reply } from "../src/index.js";
import { CLARIFICATIONS, golden } from "./golden.js";

function shown(clarification: Clarification): {
  element: ClarigateQuestionElement;
  root: ShadowRoot;
  replies: Reply[];
} {
  const element = document.createElement("clarigate-question");
  const replies: Reply[] = [];
  document.body.append(element);
  document.body.addEventListener(REPLY_EVENT, (event) => replies.push(event.detail), { once: true });
  element.clarification = clarification;
  return { element, root: element.shadowRoot as ShadowRoot, replies };
}

const inputs = (root: ShadowRoot, selector: string): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>(selector),
];
const pick = (input: HTMLInputElement | undefined): void => {
  input?.click();
};
const write = (input: HTMLInputElement | undefined, text: string): void => {
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
const submit = (root: ShadowRoot): void => {
  root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
};

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("<clarigate-question>", () => {
  test("replies with the option that was picked", () => {
    const { root, replies } = shown(golden("single"));
    pick(inputs(root, "[type=radio]")[1]);
    submit(root);
    expect(replies).toEqual([
      {
        action: "accept",
        text: "Engineers",
        controls: { state: "v1.made-up", action: "accept", answers: { audience: { options: ["eng"] } } },
      },
    ]);
  });

  test("replies with several, with own words, with numbers and with yes or no", () => {
    const several = shown(golden("multi"));
    for (const box of inputs(several.root, "[type=checkbox]").slice(0, 2)) pick(box);
    submit(several.root);
    const words = shown(golden("single"));
    write(inputs(words.root, "[type=text]")[0], " my grandmother ");
    submit(words.root);
    const number = shown(golden("number"));
    write(inputs(number.root, "[type=number]")[0], "250");
    submit(number.root);
    const boolean = shown(golden("boolean"));
    pick(inputs(boolean.root, "[type=radio]")[1]);
    submit(boolean.root);
    expect([several, words, number, boolean].map(({ replies }) => replies[0]?.text)).toEqual([
      "Executives, Engineers",
      "my grandmother",
      "250",
      "no",
    ]);
  });

  test("answers some of several questions and skips the others", () => {
    const { root, replies } = shown(golden("several"));
    write(inputs(root, "[name=t2]")[0], "Lyon");
    submit(root);
    expect(replies[0]).toEqual({ action: "accept", text: "1. skip\n2. skip\n3. Lyon", controls: null });
  });

  test.each(["decline", "cancel"])("%s is a button", (action) => {
    const { root, replies } = shown(golden("single"));
    root.querySelector<HTMLButtonElement>(`[value=${action}]`)?.click();
    expect(replies[0]?.action).toBe(action);
  });

  test("nothing is picked beforehand, and nothing said is no answer", () => {
    const { root, replies } = shown(golden("single"));
    expect(inputs(root, ":checked")).toEqual([]);
    submit(root);
    expect(replies).toEqual([]);
    expect(root.querySelector("[role=alert]")?.textContent).toMatch(/skip/);
    pick(inputs(root, "[type=radio]")[0]);
    expect(root.querySelector("[role=alert]")?.textContent).toBe("");
  });

  test("own words take the picked option back, and the other way round", () => {
    const { root } = shown(golden("single"));
    const [radio] = inputs(root, "[type=radio]");
    const [text] = inputs(root, "[type=text]");
    pick(radio);
    write(text, "me");
    expect(radio?.checked).toBe(false);
    pick(radio);
    expect(text?.value).toBe("");
  });

  test("a digit picks the option of that number", () => {
    const { root } = shown(golden("single"));
    const radios = inputs(root, "[type=radio]");
    radios[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true, cancelable: true }));
    expect(radios.map((radio) => radio.checked)).toEqual([false, false, true]);
  });

  test("a text that is asked for openly has room, and Enter sends it", () => {
    const { root, replies } = shown(golden("open"));
    const text = root.querySelector("textarea") as HTMLTextAreaElement;
    text.value = "Line one\nline two";
    const enter = (shiftKey: boolean) =>
      text.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", shiftKey, bubbles: true, cancelable: true }),
      );
    enter(true);
    expect(replies).toEqual([]);
    enter(false);
    expect(replies[0]?.text).toBe("Line one\nline two");
  });

  test("digits typed in own words stay words", () => {
    const { root } = shown(golden("single"));
    inputs(root, "[type=text]")[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
    expect(inputs(root, ":checked")).toEqual([]);
  });

  test("one reply is sent, and then everything is closed", () => {
    const { root } = shown(golden("single"));
    const heard = vi.fn();
    document.body.addEventListener(REPLY_EVENT, heard);
    root.querySelector<HTMLButtonElement>("[value=decline]")?.click();
    submit(root);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(inputs(root, "input:not(:disabled), button:not(:disabled)")).toEqual([]);
    expect(root.querySelector("[role=status]")?.textContent).toBe("Sent.");
  });

  test("what a server sends is text and never markup", () => {
    const question = golden("single").questions[0]!;
    const evil = {
      ...golden("single"),
      questions: [{ ...question, question: "<img src=x onerror=alert(1)>?" }],
    };
    const { root } = shown(evil);
    expect(root.querySelector("img")).toBeNull();
    expect(root.querySelector("legend")?.textContent).toBe("<img src=x onerror=alert(1)>?");
  });

  test("speaks the language of the question and runs in its direction", () => {
    const german = shown({ ...golden("single"), language: "de" });
    expect(german.root.querySelector("[type=submit]")?.textContent).toBe("Antworten");
    const arabic = shown({ ...golden("single"), language: "ar-EG" });
    expect(arabic.root.querySelector("form")?.getAttribute("dir")).toBe("rtl");
    expect(arabic.root.querySelector("[type=submit]")?.textContent).toBe("Answer");
  });

  test("says what skipping assumes, and what is understood so far", () => {
    const { root } = shown(golden("single"));
    expect(root.querySelector(".hint")?.textContent).toBe("If skipped: general reader");
    expect(root.querySelector(".lead")?.textContent).toMatch(/^Before I start/);
  });

  test("takes JSON as an attribute, and null empties it", () => {
    const element = document.createElement("clarigate-question");
    element.setAttribute("clarification", JSON.stringify(golden("open")));
    expect(element.clarification?.questions[0]?.id).toBe("location");
    element.clarification = null;
    expect(element.shadowRoot?.childElementCount).toBe(0);
  });

  test("refuses what it cannot read", () => {
    const element = document.createElement("clarigate-question");
    expect(() => {
      element.clarification = { version: 7 } as unknown as Clarification;
    }).toThrow(PayloadError);
  });

  test.each(Object.keys(CLARIFICATIONS))(
    "%s has no accessibility fault that can be found without a screen",
    async (name) => {
      const { element } = shown(golden(name));
      const { violations } = await axe.run(element, {
        rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`)).toEqual(
        [],
      );
    },
  );
});

test("on a server the module is imported and defines nothing", async () => {
  vi.stubGlobal("HTMLElement", undefined);
  vi.stubGlobal("customElements", undefined);
  vi.resetModules();
  await expect(import("../src/element.js")).resolves.toHaveProperty("REPLY_EVENT");
  vi.unstubAllGlobals();
});
