// The Vercel AI SDK: histories of model messages, as servers keep them, and of UI messages, as the
// chat object behind `useChat` keeps them. Tool calls run in the SDK's own loop; in the UI the
// ask-the-user tool has no `execute`, so that the page answers it.

import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
    AbstractChat,
    Output,
    DirectChatTransport,
    ToolLoopAgent,
    generateText,
    lastAssistantMessageIsCompleteWithToolCalls,
    stepCountIs,
    streamText,
    tool,
} from "ai";
import { z } from "zod";

globalThis.AI_SDK_LOG_WARNINGS = false;

const TOOLS = {
    get_weather: { description: "Look up the weather.", inputSchema: z.object({ city: z.string() }) },
    ask_user: {
        description: "Ask the user a question.",
        inputSchema: z.object({ question: z.string(), options: z.array(z.string()).optional() }),
    },
};

const MODELS = {
    "openai responses": ({ base_url: baseURL }) => createOpenAI({ baseURL, apiKey: "sk-made-up" })("gpt-4o"),
    openai: ({ base_url: baseURL }) => createOpenAI({ baseURL, apiKey: "sk-made-up" }).chat("gpt-4o"),
    "openai-compatible": ({ base_url: baseURL }) =>
        createOpenAICompatible({ name: "gateway", baseURL, apiKey: "sk-made-up" })("gpt-4o"),
};

/** Only the second provider passes on fields that it does not know. */
const optionsOf = (turn) => ({ gateway: turn.body, openai: turn.body });

const PLAN = Output.object({ schema: z.object({ days: z.int() }) });
const STEPS = stepCountIs(6);

function toolsOf(job, desk, withoutExecute = []) {
    const made = job.tools.map((name) => {
        const execute = withoutExecute.includes(name) ? undefined : (input) => desk[name](input);
        return [name, tool({ ...TOOLS[name], execute })];
    });
    return Object.fromEntries(made);
}

const mentionsOurs = (data) => JSON.stringify(data).includes('"clarification"');

// --- model messages -----------------------------------------------------------------------------

export const conversation = (provider) => (job, desk) => {
    const messages = [];
    const fixed = { model: MODELS[provider](job), system: job.system, stopWhen: STEPS, maxRetries: 0 };
    if (job.parses) fixed.output = PLAN;
    if (job.tools.length) fixed.tools = toolsOf(job, desk);
    return async (turn) => {
        messages.push({ role: "user", content: turn.text });
        const more = { messages, headers: turn.headers, providerOptions: optionsOf(turn) };
        const said = await (job.streams ? streamed : whole)({ ...fixed, ...more });
        messages.push(...said.response.messages);
        return {
            text: job.parses ? String(said.output.days) : said.text,
            clarification: said.clarification,
            decision: said.response.headers["x-clarigate-decision"] ?? null,
        };
    };
};

async function whole(options) {
    const result = await generateText(options);
    const { text, response } = result;
    const output = options.output && result.output;
    return { text, output, response, clarification: mentionsOurs(response.body) };
}

async function streamed(options) {
    const result = streamText({ ...options, includeRawChunks: true, onError: () => {} });
    let clarification = false;
    for await (const part of result.fullStream) {
        if (part.type === "error") throw part.error;
        if (part.type === "raw") clarification ||= mentionsOurs(part.rawValue);
    }
    const output = options.output && (await result.output);
    return { text: await result.text, output, response: await result.response, clarification };
}

// --- UI messages --------------------------------------------------------------------------------

/** The state that a page would render. */
class State {
    status = "ready";
    error = undefined;
    messages = [];
    pushMessage = (message) => this.messages.push(message);
    popMessage = () => this.messages.pop();
    replaceMessage = (index, message) => (this.messages[index] = message);
    snapshot = structuredClone;
}

class Chat extends AbstractChat {
    constructor(init) {
        super({ ...init, state: new State() });
    }
}

export const uiConversation = (job, desk) => {
    let failure;
    let turn;
    const agent = new ToolLoopAgent({
        model: MODELS["openai-compatible"](job),
        instructions: job.system,
        output: job.parses ? PLAN : undefined,
        tools: toolsOf(job, desk, ["ask_user"]),
        stopWhen: STEPS,
        maxRetries: 0,
        prepareCall: (call) => ({ ...call, headers: turn.headers, providerOptions: optionsOf(turn) }),
    });
    const onError = (error) => {
        failure = error;
        return "failed";
    };
    const chat = new Chat({
        transport: new DirectChatTransport({ agent, onError }),
        sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
        onToolCall: ({ toolCall: { toolName, toolCallId, input } }) => {
            if (toolName !== "ask_user") return;
            chat.addToolOutput({ tool: toolName, toolCallId, output: desk.ask_user(input) });
        },
    });
    return async (next) => {
        turn = next;
        await chat.sendMessage({ text: turn.text });
        while (chat.status === "submitted" || chat.status === "streaming") await settled();
        if (failure) throw failure;
        const said = chat.lastMessage.parts.findLast((part) => part.type === "text")?.text ?? null;
        return {
            text: job.parses ? String(JSON.parse(said).days) : said,
            clarification: mentionsOurs(chat.messages),
            decision: null,
        };
    };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
