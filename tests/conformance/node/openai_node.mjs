// openai-node: the message object that came back is pushed to the history, as its README does it;
// with tools its own loop, `runTools`.

import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";

const SCHEMAS = {
    get_weather: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    ask_user: {
        type: "object",
        properties: {
            question: { type: "string" },
            options: { type: "array", items: { type: "string" } },
        },
        required: ["question"],
    },
};

const DESCRIPTIONS = { get_weather: "Look up the weather.", ask_user: "Ask the user a question." };

export function conversation(job, desk) {
    const client = new OpenAI({ baseURL: job.base_url, apiKey: "sk-made-up", maxRetries: 0 });
    const messages = [{ role: "system", content: job.system }];
    const tools = job.tools.map((name) => runnable(name, desk));
    return async (turn) => {
        messages.push({ role: "user", content: turn.text });
        const body = { model: "gpt-4o", messages: [...messages], ...turn.body };
        const options = { headers: turn.headers };
        if (tools.length) {
            const runner = client.chat.completions.runTools({ ...body, tools, stream: job.streams }, options);
            const text = await runner.finalContent();
            messages.splice(0, messages.length, ...runner.messages);
            return { text, clarification: false, decision: null };
        }
        if (job.parses)
            return { text: await parsed(client, body, job), clarification: false, decision: null };
        const { message, response } = await (job.streams ? streamed : whole)(client, body, options);
        messages.push(message);
        return {
            text: message.content,
            clarification: "clarification" in message,
            decision: response?.headers.get("x-clarigate-decision") ?? null,
        };
    };
}

function runnable(name, desk) {
    return {
        type: "function",
        function: {
            name,
            description: DESCRIPTIONS[name],
            parameters: SCHEMAS[name],
            parse: JSON.parse,
            function: (args) => desk[name](args),
        },
    };
}

async function whole(client, body, options) {
    const { data, response } = await client.chat.completions.create(body, options).withResponse();
    return { message: data.choices[0].message, response };
}

async function parsed(client, body, { streams }) {
    const given = { ...body, response_format: zodResponseFormat(z.object({ days: z.int() }), "plan") };
    const completions = client.chat.completions;
    const done = streams
        ? await completions.stream(given).finalChatCompletion()
        : await completions.parse(given);
    return String(done.choices[0].message.parsed.days);
}

/** Its stream helper, which adds up the deltas; it shows no headers. */
async function streamed(client, body, options) {
    const stream = client.chat.completions.stream(body, options);
    return { message: await stream.finalMessage() };
}
