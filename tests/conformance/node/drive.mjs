// Carries out jobs with JavaScript clients: one job a line on standard input, one result a line on
// standard output. One process serves a whole test session, because the clients take a second to load.
//
// A job: {client, base_url, streams, tools: [name], reply, parses, system, turns: [{text, body, headers}]}. Its result:
// {said: [{text, clarification, decision}], calls: [{name, arguments}], failure: null | {kinds, status, told}}.
// The Python side (tests/conformance/clients) has the same shapes, so that one test covers all clients.

import readline from "node:readline";

import * as openaiNode from "./openai_node.mjs";
import * as vercel from "./vercel.mjs";

const CLIENTS = {
    "openai-node": openaiNode.conversation,
    "ai, openai": vercel.conversation("openai"),
    "ai, openai responses": vercel.conversation("openai responses"),
    "ai, openai-compatible": vercel.conversation("openai-compatible"),
    "ai, UI messages": vercel.uiConversation,
};

/** What the tools of every client do, and a note of each call. */
class Desk {
    calls = [];

    constructor(reply) {
        this.reply = reply;
    }

    get_weather({ city }) {
        this.calls.push({ name: "get_weather", arguments: { city } });
        return "12 °C, rain";
    }

    /** Without a reply the second option of a closed question, a city for an open one. */
    ask_user({ question, options }) {
        this.calls.push({ name: "ask_user", arguments: { question, options: options ?? [] } });
        return this.reply ?? (options?.length ? options[1] : "Lyon");
    }
}

/** The names of an error's class and of those that it derives from. */
function kindsOf(error) {
    const kinds = [];
    for (let kind = error.constructor; kind.name; kind = Object.getPrototypeOf(kind)) kinds.push(kind.name);
    return kinds;
}

function failureOf(error) {
    const status = error.status ?? error.statusCode ?? null;
    return { kinds: kindsOf(error), status, told: String(error.message) };
}

async function carryOut(job) {
    const desk = new Desk(job.reply);
    const said = [];
    let failure = null;
    try {
        const say = CLIENTS[job.client](job, desk);
        for (const turn of job.turns) said.push(await say(turn));
    } catch (error) {
        failure = failureOf(error);
    }
    return { said, calls: desk.calls, failure };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await carryOut(JSON.parse(line)))}\n`);
}
