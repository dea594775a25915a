/** What a link carries: the case on the page, in the fragment, which no server sees. */

import { DIAL_NAMES, type Dials, type DocumentText } from "./api.js";
import type { Message } from "../src/dialogue.js";

export interface Case {
  readonly messages: readonly Message[];
  readonly draft: string;
  readonly documents: readonly DocumentText[];
  readonly dials: Dials;
  readonly model: string;
}

export function encodeCase(shown: Case): string {
  const bytes = new TextEncoder().encode(JSON.stringify(shown));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Keep what is a dial with a number, and a policy's name: links come from anybody. */
function dialsOf(data: unknown): Dials {
  const given = Object.entries(data && typeof data === "object" ? data : {}).filter(
    ([name, value]) =>
      (name === "policy" && typeof value === "string") ||
      ((DIAL_NAMES as readonly string[]).includes(name) && Number.isFinite(value)),
  );
  return Object.fromEntries(given) as Dials;
}

/** Read a fragment; anything that is not a case is none. */
export function decodeCase(fragment: string): Case | null {
  try {
    const binary = atob(fragment.replace(/-/g, "+").replace(/_/g, "/"));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const data = JSON.parse(text) as Partial<Case> | null;
    if (!data || typeof data !== "object") return null;
    return {
      messages: Array.isArray(data.messages)
        ? data.messages.filter((one) => typeof one === "object" && one)
        : [],
      draft: typeof data.draft === "string" ? data.draft : "",
      documents: (Array.isArray(data.documents) ? data.documents : []).filter(
        (one) => typeof one?.id === "string" && typeof one.title === "string" && typeof one.text === "string",
      ),
      dials: dialsOf(data.dials),
      model: typeof data.model === "string" ? data.model : "",
    };
  } catch {
    return null;
  }
}
