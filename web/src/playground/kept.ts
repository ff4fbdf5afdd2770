// Which files the playground has, and how a browser keeps them: each under its name and its digest.

/** What lies in the folder; `files.json` says it. */
export interface Index {
  /** How many bytes a start loads. */
  bytes: number;
  files: Record<string, { bytes: number; sha256: string }>;
}
export const INDEX = "files.json";
export const CACHE = "playground";

export const keyOf = (name: string, sha256: string, base: string | URL): string =>
  `${new URL(name, base).href}?${sha256.slice(0, 16)}`;

export const LIBRARY = "library.zip";
export const WASM = "pyodide/pyodide.asm.wasm";
/** Where the memory of a Python that has imported the library is kept: it fits these two files alone. */
export const memoryKey = ({ files }: Index, base: string | URL): string =>
  keyOf("memory", [LIBRARY, `${WASM}.gz`].map((name) => files[name]!.sha256.slice(0, 8)).join(""), base);

/** Keep an answer if its bytes are those that the index names; a newer file is not kept. */
export async function keep(cache: Cache, key: string, answer: Response, sha256: string): Promise<void> {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found === sha256) await cache.put(key, answer);
}

/** What a page may keep; nothing where a browser keeps nothing. */
export const opened = async (): Promise<Cache | null> =>
  globalThis.isSecureContext && "caches" in globalThis ? caches.open(CACHE).catch(() => null) : null;

/** Whether a browser keeps every file of the folder. */
export async function areKept({ files }: Index, base: string): Promise<boolean> {
  const cache = await opened();
  if (!cache) return false;
  const keys = Object.entries(files).map(([name, { sha256 }]) => cache.match(keyOf(name, sha256, base)));
  return (await Promise.all(keys)).every(Boolean);
}
