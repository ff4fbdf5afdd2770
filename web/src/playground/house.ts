// The house in this browser: the library in a worker, which a click starts.
import { h } from "preact";
import { redraw } from "../state";
import type { Catalogue, House, Line, Links, Refusal, Replay, Rulebook, Told, Wish } from "../wire";
import { areKept, INDEX, type Index } from "./kept";
import { stayOffline } from "./offline";
import type { Asked, Said, ToPage } from "./talk";
import type { Texts } from "../words";
import { words } from "./words";

const settings = new URLSearchParams(location.search);
/** How long a bot waits before it moves, in milliseconds. */
const PACE = Number(settings.get("pace") ?? 800);
const SEED = settings.get("seed");
const TABLE = "here";

async function read<T>(name: string): Promise<T> {
  const answer = await fetch(name, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) throw new Error(words.noFile(name));
  return answer.json() as Promise<T>;
}
let index: Index | null = null;
let isKept = false;
/** Read how much a start would load, and whether this browser has it already. */
export async function look(): Promise<void> {
  index = await read<Index>(INDEX);
  isKept = await areKept(index, document.baseURI);
  redraw();
}

// The worker ---------------------------------------------------------------------------------------

let worker: Worker | null = null;
let loaded = 0;
let asked = 0;
const waiting = new Map<number, { take: (text: string) => void; fail: (error: Error) => void }>();
let hear: ((told: Told) => void) | null = null;

/** A worker that a page makes itself follows the page's policy: it can reach no other host. */
function begun(): Worker {
  const source = `import ${JSON.stringify(new URL("worker.js", document.baseURI).href)};`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const made = new Worker(address, { type: "module" });
  made.onmessage = ({ data }: MessageEvent<ToPage>) => take(data);
  made.onerror = () => take({ failed: "" });
  return made;
}
function started(found: Index): Worker {
  if (worker) return worker;
  loaded = 0;
  worker = begun();
  worker.postMessage({ ask: "begin", index: found, seed: SEED, pace: PACE } satisfies Said);
  return worker;
}
function take(told: ToPage): void {
  if ("loaded" in told) {
    ({ loaded } = told);
    redraw();
  } else if ("number" in told) {
    waiting.get(told.number)?.take(told.text);
    waiting.delete(told.number);
  } else if ("news" in told) for (const text of told.news) hear?.(JSON.parse(text) as Told);
  else fail(words.noStart(told.failed));
}
function fail(reason: string): void {
  worker?.terminate();
  worker = null;
  for (const one of waiting.values()) one.fail(new Error(reason));
  waiting.clear();
  hear?.({ type: "status", is: "closed", words: reason });
}

async function ask<T>(what: Asked, about: object): Promise<T> {
  const found = (index ??= await read<Index>(INDEX));
  const number = asked++;
  const text = await new Promise<string>((done, broken) => {
    waiting.set(number, { take: done, fail: broken });
    started(found).postMessage({ ask: what, number, text: JSON.stringify(about) } satisfies Said);
  });
  if (!isKept) void stayOffline().then(kept);
  const answer = JSON.parse(text) as T | Refusal;
  if (typeof answer === "object" && answer && "why" in answer)
    throw new Error(answer.why.map((reason) => reason.words).join("; "));
  return answer as T;
}
function kept(does: boolean): void {
  isKept = does;
  redraw();
}

// The house ----------------------------------------------------------------------------------------

/** A link to the table of this page: after a reload it leads nowhere. */
async function seated(what: Asked, about: object, readings: string[] = []): Promise<Links> {
  const { seat } = await ask<{ seat: number }>(what, about);
  browser.about = readings;
  key = String(Date.now());
  return { table: TABLE, links: [{ seat, key }], watch: "" };
}
let key = "";

function sit(_table: string, with_: string, hears: (told: Told) => void, language: string): Line {
  hear = hears;
  if (worker && with_ === key) worker.postMessage({ ask: "sit", language } satisfies Said);
  else queueMicrotask(() => hears({ type: "status", is: "closed", words: words.gameIsGone }));
  return {
    send: (request) => worker?.postMessage({ ask: "request", text: JSON.stringify(request) } satisfies Said),
    close: () => {
      hear = null;
    },
  };
}

const folderOf = (language: string): string => (language === "en" ? "" : `${language}/`);

export const browser: House = {
  isAlone: true,
  cost: () => (worker || isKept || !index ? "" : words.loads(index.bytes)),
  notice: () => [
    isKept ? words.worksOffline : index ? words.loadsOnce(index.bytes) : "",
    " ",
    h("a", { href: "../playground.html" }, words.moreAbout),
  ],
  progress: () => (worker && loaded < 1 ? words.loaded(loaded) : words.starting),
  languages: () => read<string[]>("languages.json"),
  words: (language) => read<Texts>(`${language}/words.json`),
  catalogue: (language) => read<Catalogue>(`${folderOf(language)}games.json`),
  rulebook: (game, language) => read<Rulebook>(`${folderOf(language)}rules/${game}.json`),
  lay: (wish: Wish) => seated("lay", wish),
  replay: (record, seat, language) => ask<Replay>("replay", { record, seat, language }),
  sit,
};
/** Lay a table with the position of a record, which is about some readings. */
export const enter = (record: string, seat: number, readings: string[]): Promise<Links> =>
  seated("enter", { record, seat }, readings);
