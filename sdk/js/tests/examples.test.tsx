// @vitest-environment happy-dom
/** The examples run as they stand, on a scripted proxy. */

import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";

import { Chat } from "../examples/react/chat.js";
import { clarigateModel, generate } from "../examples/vercel-ai/clarigate.js";
import { answer } from "../src/index.js";
import { QUESTION_TEXT } from "./golden.js";

const DONE = JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [{ index: 0, message: { role: "assistant", content: "Here it is." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** A fetch that asks once and then answers; `bodies` are the requests. */
function asksOnce(): { bodies: Record<string, never>[]; fetch: typeof fetch } {
    const bodies: Record<string, never>[] = [];
    const run = async (_url: unknown, init?: RequestInit): Promise<Response> => {
        bodies.push(JSON.parse(String(init?.body)) as Record<string, never>);
        const headers = { "content-type": "application/json" };
        return new Response(bodies.length === 1 ? QUESTION_TEXT : DONE, { headers });
    };
    return { bodies, fetch: run as typeof fetch };
}

const settle = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

afterEach(() => document.body.replaceChildren());

test("React: the question stands where the answer will be", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const { bodies, fetch } = asksOnce();
    const place = document.body.appendChild(document.createElement("div"));
    await act(async () => createRoot(place).render(<Chat baseURL="http://127.0.0.1:1/v1" fetch={fetch} />));
    const input = place.querySelector("input") as HTMLInputElement;
    input.value = "Summarise this.";
    await act(async () => place.querySelector("form")?.requestSubmit());
    await settle();
    const root = place.querySelector("clarigate-question")?.shadowRoot as ShadowRoot;
    expect(root.querySelector("legend")?.textContent).toBe("Who will read the summary?");
    root.querySelector<HTMLInputElement>("[type=radio]")?.click();
    await act(async () => root.querySelector("form")?.requestSubmit());
    await settle();
    expect([...place.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
        "Summarise this.",
        "Here it is.",
    ]);
    expect(bodies[1]).toHaveProperty("clarigate.answers.audience.options", ["exec"]);
});

test("Vercel AI SDK: the question is handed out and answered", async () => {
    const { bodies, fetch } = asksOnce();
    const model = clarigateModel("http://127.0.0.1:1/v1", "m", fetch);
    const text = await generate(
        model,
        [{ role: "user", content: "Summarise this." }],
        async (clarification) => answer(clarification, 2),
    );
    expect(text).toBe("Here it is.");
    expect(bodies[1]).toHaveProperty("clarigate.answers.audience.options", ["eng"]);
    expect(bodies[1]!["messages"]).toHaveLength(3);
});
