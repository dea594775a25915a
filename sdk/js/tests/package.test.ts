/** What is published: built and packed for real, small, and usable without a bundler. */

import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

import { beforeAll, expect, test } from "vitest";

import { QUESTION_TEXT } from "./golden.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");
const STRICT =
  "--strict --skipLibCheck --module nodenext --target es2022 --lib es2023,dom,dom.iterable --types".split(
    " ",
  );
const LIMIT_BYTES = 15 * 1024;

const run = (command: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Pack the package and install the archive in an empty folder. */
function installed(): string {
  const place = mkdtempSync(join(tmpdir(), "clarigate-pack-"));
  const named = run("npm", ["pack", "--silent", "--pack-destination", place]).trim();
  const archive = join(place, named.split("\n").at(-1) ?? "");
  writeFileSync(join(place, "package.json"), '{"private": true, "type": "module"}');
  run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", archive], place);
  return place;
}

let place = "";
beforeAll(() => {
  run("npm", ["run", "build"]);
  place = installed();
}, 120_000);

test("the element is one file under 15 KB gzipped", () => {
  const code = readFileSync(join(ROOT, "dist/clarigate-question.js"));
  expect(gzipSync(code).length).toBeLessThan(LIMIT_BYTES);
  expect(code.toString()).not.toMatch(/\bimport\b\s*[{"'*]/);
});

test("every entry works where it is installed, and no dependency comes along", () => {
  const script = `
    import { answer, Dialogue, findClarification } from "clarigate";
    import { complete } from "clarigate/fetch";
    import { complete as withOpenAI } from "clarigate/openai";
    import "clarigate/element";
    console.log([answer, Dialogue, findClarification, complete, withOpenAI].map((one) => typeof one).join());`;
  writeFileSync(join(place, "main.js"), script);
  expect(run("node", ["main.js"], place).trim()).toBe("function,function,function,function,function");
  const packed: unknown = JSON.parse(
    readFileSync(join(place, "node_modules/clarigate/package.json"), "utf8"),
  );
  expect(packed).not.toHaveProperty("dependencies");
});

test("the examples of the README compile, and the first one runs", { timeout: 120_000 }, async () => {
  const text = readFileSync(join(ROOT, "README.md"), "utf8");
  const blocks = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map((found) => found[1] ?? "");
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  symlinkSync(join(ROOT, "node_modules/openai"), join(place, "node_modules/openai"));
  blocks.forEach((code, number) => writeFileSync(join(place, `readme${number}.ts`), code));
  run("node", [TSC, ...STRICT, "", ...blocks.map((_code, number) => `readme${number}.ts`)], place);

  const { port, close } = await proxyThatAsksOnce();
  const main = join(place, "readme0.js");
  writeFileSync(main, readFileSync(main, "utf8").replace("127.0.0.1:8787", `127.0.0.1:${port}`));
  const { stdout } = await promisify(execFile)("node", [main], { cwd: place });
  close();
  expect(stdout).toBe("Who will read the summary?\nFor Executives.\n");
});

/** A proxy that asks for the first message and echoes the reply. */
async function proxyThatAsksOnce(): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { messages } = JSON.parse(Buffer.concat(pieces).toString()) as {
        messages: { content: string }[];
      };
      const message = { role: "assistant", content: `For ${messages.at(-1)?.content}.` };
      const done = JSON.stringify({ choices: [{ message }] });
      response
        .setHeader("content-type", "application/json")
        .end(messages.length === 1 ? QUESTION_TEXT : done);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
