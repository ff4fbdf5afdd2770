// The library in a worker: Pyodide, and the table that src/tricky_twist/web/playground.py keeps.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { keep, keyOf, opened, type Index } from "./kept";
import type { Said, ToPage } from "./talk";

const base = new URL(".", import.meta.url);
const PYTHON = "pyodide/";
const LIBRARY = "library.zip";
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
const loading = new Map<string, Promise<Response>>();
/** Pyodide fetches its files itself: it gets those of the folder, and nothing else. */
globalThis.fetch = (asked) => {
  const found = loading.get(new URL(String(asked)).href);
  return found ?? Promise.reject(new Error(`nothing else is fetched: ${String(asked)}`));
};

// The library --------------------------------------------------------------------------------------

interface Playground {
  lay(text: string): string;
  enter(text: string): string;
  replay(text: string): string;
  receive(text: string): string;
  sit(): void;
  news(): { toJs(): string[]; destroy(): void };
  is_due: boolean;
  tick(): void;
}

async function begin(found: Index, seed: string | null): Promise<Playground> {
  index = found;
  const wasm = `${PYTHON}pyodide.asm.wasm`;
  const modules = `${PYTHON}python_stdlib.zip`;
  loading.set(new URL(wasm, base).href, unpacked(wasm));
  loading.set(new URL(modules, base).href, load(modules));
  const library = load(LIBRARY).then((answer) => answer.arrayBuffer());
  const indexURL = new URL(PYTHON, base).href;
  const python = await loadPyodide({ indexURL, lockFileContents: NO_PACKAGES });
  tell({ loaded: 1 });
  python.unpackArchive(await library, "zip", { extractDir: PACKAGES });
  const { Playground } = python.pyimport("tricky_twist.web.playground") as {
    Playground: (seed: string | undefined) => Playground;
  };
  return Playground(seed ?? undefined); // null would not be None
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

function hear(playground: Playground, said: Said): void {
  switch (said.ask) {
    case "lay":
    case "enter":
    case "replay":
      tell({ number: said.number, text: playground[said.ask](said.text) });
      break;
    case "sit":
      playground.sit();
      spread(playground);
      break;
    case "request": {
      const answer = playground.receive(said.text);
      if (answer) tell({ news: [answer] });
      spread(playground);
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
