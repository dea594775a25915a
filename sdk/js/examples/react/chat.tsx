/** A chat in React: the question appears where the answer will be. */

import { useRef, useState, type DetailedHTMLProps, type FormEvent, type HTMLAttributes } from "react";

import { type Clarification, type Message, type Reply } from "clarigate";
import type { ClarigateQuestionElement } from "clarigate/element";
import "clarigate/element";
import { complete } from "clarigate/fetch";

type QuestionProps = DetailedHTMLProps<HTMLAttributes<ClarigateQuestionElement>, ClarigateQuestionElement> & {
    clarification: Clarification;
    "onclarigate-reply": (event: CustomEvent<Reply>) => void;
};

declare module "react" {
    namespace JSX {
        interface IntrinsicElements {
            "clarigate-question": QuestionProps;
        }
    }
}

interface Pending {
    readonly clarification: Clarification;
    readonly resolve: (reply: Reply) => void;
}

export function Chat({ baseURL, fetch }: { baseURL: string; fetch?: typeof globalThis.fetch }) {
    const history = useRef<Message[]>([]);
    const [shown, setShown] = useState<readonly string[]>([]);
    const [pending, setPending] = useState<Pending | null>(null);

    // What waits for an answer is a promise: the form resolves it.
    const ask = (clarification: Clarification): Promise<Reply> =>
        new Promise((resolve) => setPending({ clarification, resolve }));

    async function send(text: string): Promise<void> {
        history.current.push({ role: "user", content: text });
        setShown((lines) => [...lines, text]);
        const { message } = await complete(
            history.current,
            { model: "gpt-4o-mini" },
            { baseURL, ask, ...(fetch ? { fetch } : {}) },
        );
        setShown((lines) => [...lines, message.content ?? ""]);
    }

    function submit(event: FormEvent<HTMLFormElement>): void {
        event.preventDefault();
        void send(String(new FormData(event.currentTarget).get("text")));
    }

    function replied(event: CustomEvent<Reply>): void {
        pending?.resolve(event.detail);
        setPending(null);
    }

    return (
        <main>
            <ol>
                {shown.map((line, place) => (
                    <li key={place}>{line}</li>
                ))}
            </ol>
            {pending ? (
                <clarigate-question clarification={pending.clarification} onclarigate-reply={replied} />
            ) : (
                <form onSubmit={submit}>
                    <input name="text" aria-label="Message" autoComplete="off" required />
                    <button>Send</button>
                </form>
            )}
        </main>
    );
}
