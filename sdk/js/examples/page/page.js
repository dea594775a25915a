/** A chat without a framework: the question stands where the answer will be. */

import { complete } from "/clarigate/fetch.js";

const log = document.getElementById("log");
const form = document.getElementById("form");
const said = document.getElementById("said");
const messages = [];

function show(text, kind) {
  const line = document.createElement("p");
  line.className = kind;
  line.dir = "auto";
  line.textContent = text;
  log.append(line);
  return line;
}

function ask(clarification) {
  const element = document.createElement("clarigate-question");
  element.clarification = clarification;
  log.append(element);
  element.focus();
  return new Promise((resolve) =>
    element.addEventListener("clarigate-reply", (event) => resolve(event.detail), { once: true }),
  );
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const before = messages.length;
  messages.push({ role: "user", content: said.value });
  show(said.value, "user");
  form.inert = true;
  let answer = null;
  try {
    await complete(
      messages,
      { model: "gpt-4o-mini" },
      {
        baseURL: `${location.origin}/v1`,
        ask,
        onText: (text) => (answer ??= show("", "assistant")).append(text),
      },
    );
    said.value = "";
  } catch (error) {
    messages.length = before; // what failed or was withdrawn stays in the field, to be sent again
    show(error.message, "fault");
  }
  form.inert = false;
  said.focus();
});
