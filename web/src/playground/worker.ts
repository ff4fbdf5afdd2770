// The library in a worker: Pyodide, and the table that src/tricky_twist/web/playground.py keeps.
import { loadPyodide, type Python } from "./pyodide/pyodide.mjs";
import { keep, keyOf, LIBRARY, memoryKey, opened, WASM, type Index } from "./kept";
import type { Said, ToPage } from "./talk";

const base = new URL(".", import.meta.url);
const PYTHON = "pyodide/";
const MODULES = `${PYTHON}python_stdlib.zip`;
/** Where Python looks for packages. */
const PACKAGES = "/lib/python3.14/site-packages";
/** Pyodide asks whether its packages fit; there are none. */
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};
const tell = (said: ToPage): void => postMessage(said);

// Files --------------------------------------------------------------------------------------------

let index: Index;
let loaded = 0;
const PROGRESS = 100;
let told = 0;
function count(bytes: number): void {
  loaded += bytes;
  if (performance.now() - told < PROGRESS) return;
  told = performance.now();
  tell({ loaded: loaded / index.bytes });
}

/** Return a file of the folder as it comes: kept, or fetched and then kept. */
async function load(name: string): Promise<Response> {
  const { sha256, bytes } = index.files[name]!;
  const cache = await opened();
  const key = keyOf(name, sha256, base);
  const found = await cache?.match(key);
  if (found) {
    count(bytes);
    return found;
  }
  const answer = await own(new URL(name, base), { cache: "no-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  if (cache) void keep(cache, key, answer.clone(), sha256).catch(() => {});
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, into) => {
      count(part.length);
      into.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counted));
}
/** WebAssembly lies there packed, since few servers pack it; a browser compiles it as it comes. */
async function unpacked(name: string): Promise<Response> {
  const { body } = await load(`${name}.gz`);
  const headers = { "Content-Type": "application/wasm" };
  return new Response(body!.pipeThrough(new DecompressionStream("gzip")), { headers });
}

const own = fetch;
const loading = new Map<string, () => Promise<Response>>();
/** Pyodide fetches its files itself: it gets those of the folder, and nothing else. */
globalThis.fetch = (asked) => {
  const found = loading.get(new URL(String(asked)).href);
  return found?.() ?? Promise.reject(new Error(`nothing else is fetched: ${String(asked)}`));
};
/** Begin to load a file at once; who asks a second time gets it anew. */
function offer(name: string, loads: (name: string) => Promise<Response>): void {
  let first: Promise<Response> | null = loads(name);
  first.catch(() => {}); // the one that asks hears of it
  loading.set(new URL(name, base).href, () => {
    const found = first ?? loads(name);
    first = null;
    return found;
  });
}

// The library --------------------------------------------------------------------------------------

interface Playground {
  lay(text: string): string;
  enter(text: string): string;
  replay(text: string): string;
  receive(text: string): string;
  sit(language: string): void;
  news(): { toJs(): string[]; destroy(): void };
  is_due: boolean;
  is_thinking: boolean;
  think(): string;
  tick(): void;
}

async function begin(found: Index, seed: string | null): Promise<Playground> {
  index = found;
  offer(WASM, unpacked);
  offer(MODULES, load);
  const library = load(LIBRARY).then((answer) => answer.arrayBuffer());
  const python = (await awoken(library)) ?? (await born(library));
  const { Playground } = python.pyimport("tricky_twist.web.playground") as {
    Playground: (seed: string | undefined) => Playground;
  };
  return Playground(seed ?? undefined); // null would not be None
}

const how = { indexURL: new URL(PYTHON, base).href, lockFileContents: NO_PACKAGES };
/** Start Python, and let it import the library; remember its memory for the next start. */
async function born(library: Promise<ArrayBuffer>): Promise<Python> {
  const cache = await opened();
  const python = await loadPyodide({ ...how, _makeSnapshot: cache !== null });
  tell({ loaded: 1 });
  python.unpackArchive(await library, "zip", { extractDir: PACKAGES });
  python.runPython("import tricky_twist.web.playground");
  if (cache) remember(cache, python);
  return python;
}

// Pyodide calls memory experimental. So a start without it is always possible, and a start with it is only quicker.
const QUIET = 4_000;
function remember(cache: Cache, python: Python): void {
  const memory = python.makeMemorySnapshot();
  const packed = (): ReadableStream => new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"));
  setTimeout(() => void cache.put(memoryKey(index, base), new Response(packed())).catch(() => {}), QUIET);
}
/** Start Python from its memory of an earlier start; nothing if there is none, or it does not fit. */
async function awoken(library: Promise<ArrayBuffer>): Promise<Python | null> {
  const cache = await opened();
  const kept = await cache?.match(memoryKey(index, base));
  if (!kept?.body) return null;
  try {
    const memory = await new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const python = await loadPyodide({ ...how, _loadSnapshot: memory });
    tell({ loaded: 1 });
    python.unpackArchive(await library, "zip", { extractDir: PACKAGES });
    python.runPython("import tricky_twist.web.playground");
    return python;
  } catch {
    await cache?.delete(memoryKey(index, base));
    return null;
  }
}

// Talk ---------------------------------------------------------------------------------------------

let pace = 0;
let timer = 0;
/** Tell what happened, and let the next bot move a little later. */
function spread(playground: Playground): void {
  const found = playground.news();
  tell({ news: found.toJs() });
  found.destroy();
  clearTimeout(timer);
  if (playground.is_due)
    timer = setTimeout(() => {
      playground.tick();
      spread(playground);
    }, pace);
}

let thinks = 0;
/** Compare the readings one by one: a click between two of them is answered first. */
function ponder(playground: Playground): void {
  clearTimeout(thinks);
  if (!playground.is_thinking) return;
  const found = playground.think();
  if (found) tell({ news: [found] });
  thinks = setTimeout(() => ponder(playground), 0);
}

function hear(playground: Playground, said: Said): void {
  switch (said.ask) {
    case "lay":
    case "enter":
    case "replay":
      tell({ number: said.number, text: playground[said.ask](said.text) });
      break;
    case "sit":
      playground.sit(said.language);
      spread(playground);
      break;
    case "request": {
      const answer = playground.receive(said.text);
      if (answer) tell({ news: [answer] });
      spread(playground);
      ponder(playground);
    }
  }
}

let ready: Promise<Playground>;
addEventListener("message", ({ data }: MessageEvent<Said>) => {
  if (data.ask === "begin") {
    pace = data.pace;
    ready = begin(data.index, data.seed);
  }
  void ready.then((playground) => hear(playground, data)).catch((error: Error) => tell({ failed: error.message }));
});
