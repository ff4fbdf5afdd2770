// A server for a folder, as plain as `python -m http.server`, and a wall around the browser.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const KINDS = {
  ".css": "text/css",
  ".gz": "application/gzip",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".zip": "application/zip",
};
const listen = (server) => new Promise((done) => server.listen(0, "127.0.0.1", () => done(server.address().port)));

/** Serve a folder; `asked` lists every path that somebody asked for. */
export async function serveFolder(folder) {
  const asked = [];
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url, "http://a").pathname);
    asked.push(path);
    const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) return answer.writeHead(404).end();
    const kind = KINDS[extname(file)] ?? "application/octet-stream";
    const modified = found.mtime.toUTCString();
    if (request.headers["if-modified-since"] === modified) return answer.writeHead(304).end();
    answer.writeHead(200, { "Content-Type": kind, "Content-Length": found.size, "Last-Modified": modified });
    createReadStream(file).pipe(answer);
  });
  const port = await listen(server);
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** What chromium itself asks for, whatever the page. */
const OWN = /^(accounts\.google|content-autofill\.googleapis|android\.clients\.google|optimizationguide-pa\.googleapis)\.com:443$/;
/** A proxy that lets nothing through: a page that asks another host for anything is found out. */
export async function wall() {
  const asked = [];
  const server = createServer((request, answer) => {
    asked.push(request.url);
    answer.writeHead(502).end();
  });
  server.on("connect", (request, socket) => {
    asked.push(request.url);
    socket.end();
  });
  const port = await listen(server);
  return { found: () => asked.filter((one) => !OWN.test(one)), flag: `--proxy-server=127.0.0.1:${port}`, stop: () => server.close() };
}
