// The service of the playground: it answers from what the browser keeps, and asks the network for the rest.
import { CACHE, INDEX, keep, keyOf, memoryKey, type Index } from "./kept";
import { COMPLETE } from "./offline";

/** What a service worker has and a page has not. */
interface Service extends EventTarget {
  clients: { claim(): Promise<void> };
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Message extends Lasting {
  data: unknown;
  ports: MessagePort[];
}
/** The build puts the index of the folder here: another folder is another service. */
declare const FOLDER: Index;

const service = self as unknown as Service;
const base = new URL("./", self.location.href);
const page = "index.html";

const keys = (): Map<string, string> =>
  new Map(Object.entries(FOLDER.files).map(([name, { sha256 }]) => [keyOf(name, sha256, base), name]));

/** The file of the folder that an address names. */
function named(address: string): string | null {
  const url = new URL(address);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const name = url.pathname.slice(base.pathname.length) || page;
  return name === INDEX || name in FOLDER.files ? name : null;
}

async function answer(name: string): Promise<Response> {
  if (name === INDEX) return Response.json(FOLDER);
  const { sha256 } = FOLDER.files[name]!;
  const cache = await caches.open(CACHE);
  const key = keyOf(name, sha256, base);
  const found = await cache.match(key);
  if (found) return found;
  const fetched = await fetch(new URL(name, base), { cache: "no-cache" });
  if (fetched.ok) await keep(cache, key, fetched.clone(), sha256);
  return fetched;
}

/** Keep every file; what is there already is not fetched again. */
async function complete(): Promise<boolean> {
  await Promise.all(Object.keys(FOLDER.files).map(answer));
  const cache = await caches.open(CACHE);
  const found = await Promise.all([...keys().keys()].map((key) => cache.match(key)));
  return found.every(Boolean);
}
/** Drop the files of older folders. */
async function tidy(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set([...keys().keys(), memoryKey(FOLDER, base)]);
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
  await service.clients.claim();
}

service.addEventListener("activate", (event) => (event as Lasting).waitUntil(tidy()));
service.addEventListener("message", (event) => {
  const { data, ports, waitUntil } = event as Message;
  if (data !== COMPLETE) return;
  waitUntil.call(
    event,
    complete().then(
      (is) => ports[0]?.postMessage(is ? COMPLETE : ""),
      () => ports[0]?.postMessage(""),
    ),
  );
});
service.addEventListener("fetch", (event) => {
  const { request } = event as Asking;
  const name = request.method === "GET" ? named(request.url) : null;
  if (name) (event as Asking).respondWith(answer(name));
});
