// The house behind a server: requests over HTTP, and a WebSocket that comes back by itself.
import type { Catalogue, House, Line, Links, Refusal, Replay, Rulebook, Told, Wish } from "./wire";
import { words, type Texts } from "./words";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 2_000;
/** The pages of a server that died come to another one a little apart from each other. */
const apart = (wait: number): number => wait * (0.5 + Math.random() / 2);
/** What a server says for good: no such link, another key, an old table. */
const FINAL = new Set([4400, 4401, 4403, 4410]);
const TOO_FAST = 4429;
const BREATH = 10_000;

async function ask<T>(path: string, body?: object): Promise<T> {
  const how = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`api/${path}`, how).catch(() => null);
  if (!answer) throw new Error(words.noServer);
  if (answer.ok) return answer.json() as Promise<T>;
  const refusal = (await answer.json().catch(() => null)) as Refusal | null;
  throw new Error(refusal?.why?.map((reason) => reason.words).join("; ") || words.refusedBy(answer.status));
}

/** Stay at a table whatever happens to the connection. The key is in no address that is sent. */
function sit(table: string, key: string, hear: (told: Told) => void, language: string): Line {
  let socket: WebSocket;
  let since: number | null = null;
  let number: number | null = null;
  let game: number | null = null;
  let wait = FIRST_WAIT;
  /** How often a connection was refused since the last one that held: a proxy then finds another process. */
  let refused = 0;
  let timer = 0;
  let isOpen = false;
  let isClosed = false;
  const unsent: string[] = [];
  /** The server answered: it knows the link. */
  const opened = (): void => {
    isOpen = true;
    wait = FIRST_WAIT;
    refused = 0;
    hear({ type: "status", is: "open" });
    for (const text of unsent.splice(0)) socket.send(text);
  };
  const connect = (): void => {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const folder = `${scheme}//${location.host}${location.pathname.replace(/[^/]*$/, "")}`;
    socket = new WebSocket(`${folder}ws?table=${table}${refused ? `.${refused}` : ""}`);
    socket.onopen = () => socket.send(JSON.stringify({ table, key, since, number, language }));
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data as string) as Told;
      if (told.type === "room") game = told.begun ? told.number : null;
      if ("counter" in told) [since, number] = [told.counter, game];
      hear(told);
      if (!isOpen) opened();
    };
    socket.onclose = ({ code, reason }) => {
      if (!isOpen) refused += 1;
      isOpen = false;
      if (isClosed) return;
      const isFinal = FINAL.has(code);
      hear({ type: "status", is: isFinal ? "closed" : "lost", code, words: reason });
      if (isFinal) return;
      timer = window.setTimeout(connect, code === TOO_FAST ? BREATH : apart(wait));
      wait = Math.min(wait * 1.6, LONGEST_WAIT);
    };
  };
  const hurry = (): void => {
    if (!isClosed && socket.readyState === WebSocket.CLOSED) connect();
  };
  connect();
  addEventListener("online", hurry);
  addEventListener("visibilitychange", hurry);
  return {
    // A repeated request is harmless: moves have numbers.
    send: (request) => {
      const text = JSON.stringify(request);
      if (isOpen && socket.readyState === WebSocket.OPEN) socket.send(text);
      else unsent.push(text);
    },
    close: () => {
      isClosed = true;
      removeEventListener("online", hurry);
      removeEventListener("visibilitychange", hurry);
      clearTimeout(timer);
      socket.close();
    },
  };
}

export const server: House = {
  languages: () => ask<string[]>("languages"),
  words: (language) => ask<Texts>(`${language}/words`),
  catalogue: (language) => ask<Catalogue>(`${language}/games`),
  rulebook: (game, language) => ask<Rulebook>(`${language}/rules/${game}`),
  lay: (wish: Wish) => ask<Links>("tables", wish),
  replay: (record, seat, language) => ask<Replay>("replay", { record, seat, language }),
  sit,
};
