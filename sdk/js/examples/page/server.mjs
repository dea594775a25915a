/**
 * Serves the page and the package, and hands /v1/ on to the proxy: a browser sends requests to the
 * address of the page only, and keys stay here.
 *
 *     npm install clarigate
 *     node server.mjs          # http://127.0.0.1:8080, in front of PROXY (http://127.0.0.1:8787)
 */

import { readFile } from "node:fs/promises";
import { createServer, request as send } from "node:http";

const PROXY = process.env["PROXY"] ?? "http://127.0.0.1:8787";
const PORT = Number(process.env["PORT"] ?? 8080);
const PACKAGE = import.meta.resolve("clarigate/clarigate-question.js");
const PAGES = { "/": "index.html", "/page.css": "page.css", "/page.js": "page.js" };
const KINDS = { html: "text/html", css: "text/css", js: "text/javascript" };

function placeOf(path) {
    if (path in PAGES) return new URL(PAGES[path], import.meta.url);
    const name = /^\/clarigate\/([\w-]+\.js)$/.exec(path)?.[1];
    return name ? new URL(name, PACKAGE) : null;
}

const server = createServer(async (request, response) => {
    if (request.url.startsWith("/v1/")) {
        const options = {
            method: request.method,
            headers: { ...request.headers, host: new URL(PROXY).host },
        };
        const onward = send(new URL(request.url, PROXY), options, (answer) => {
            response.writeHead(answer.statusCode, answer.headers);
            answer.pipe(response);
        });
        onward.on("error", () => response.writeHead(502).end());
        response.on("close", () => onward.destroy());
        request.pipe(onward);
        return;
    }
    const place = placeOf(request.url);
    const content = place && (await readFile(place).catch(() => null));
    if (!content) return void response.writeHead(404).end();
    response.writeHead(200, {
        "content-type": `${KINDS[place.pathname.split(".").at(-1)]}; charset=utf-8`,
        "content-security-policy":
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    });
    response.end(content);
});
server.listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
