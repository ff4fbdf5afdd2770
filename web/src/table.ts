// What comes from the table, and what goes to it.
import { fly } from "./flights";
import { layoutOf } from "./games";
import { pick, say, wanted } from "./language";
import { sound, options } from "./options";
import type { Tile } from "./scene";
import { at, forget, nameOf, redraw, wide, type Panel, type Table } from "./state";
import type { House, LegalMove, Links, LogLine, Move, News, Part, Replay, Status, Told, Welcome } from "./wire";
import { spoken, words } from "./words";

/** Where tables are laid: the page's entry says it. */
export let house: House;
export const settle = (chosen: House): void => {
  house = chosen;
};
/** How long a click took until its result was shown, in milliseconds; the tests read it. */
export const measured: number[] = [];
let clicked = 0;

// Coming and going ---------------------------------------------------------------------------------

const LINK = /^#([\w-]{4,60})\.([\w-]{8,80})$/;
const linksKey = (table: string): string => `links.${table}`;

/** Sit down where the link of the address leads; at no table if it is no link. */
export function follow(): void {
  at.line?.close();
  const [, table, key] = LINK.exec(location.hash) ?? [];
  const { links } = at;
  forget();
  document.title = words.pageTitle;
  if (table && key) {
    at.links = links?.table === table ? links : keptLinks(table);
    at.line = house.sit(table, key, hear, wanted);
  } else void say(wanted).then(named);
  redraw();
}
/** Give a page without a table its title. */
function named(): void {
  if (!at.table) document.title = words.pageTitle;
  redraw();
}
/** Speak another language: what lies there is told anew. */
export async function changeLanguage(language: string): Promise<void> {
  await pick(language);
  Object.assign(at, { catalogue: null, rulebooks: {} });
  const { look, table } = at;
  if (look) await lookBack(look.text, look.from, table?.seat ?? null, look.at);
  else if (at.line) follow();
  named();
}
/** Speak the language of the table, which may lack the one that was wanted. */
async function speakAs(language: string): Promise<void> {
  await say(language);
  const { table } = at;
  if (table) at.table = { ...table, scene: table.layout.scene(table) };
  redraw();
}
export function leaveTable(): void {
  history.pushState(null, "", location.pathname);
  follow();
}
function keptLinks(table: string): Links | null {
  return JSON.parse(sessionStorage.getItem(linksKey(table)) ?? "null") as Links | null;
}
export function keepLinks(links: Links): void {
  at.links = links;
  sessionStorage.setItem(linksKey(links.table), JSON.stringify(links));
}
export const ask = (request: object): void => at.line?.send(request);

// Hearing ------------------------------------------------------------------------------------------

const STEP = 420;
const MOST_WAITING = 4;
const queue: (Welcome | News)[] = [];
let isShowing = false;

/** Take a message: one that changes the table waits until the one before was shown; answers do not. */
export function hear(told: Told): void {
  switch (told.type) {
    case "welcome":
    case "news":
      queue.push(told);
      if (!isShowing) void work();
      return;
    case "status":
      hearStatus(told);
      break;
    case "entered":
      at.entered = told;
      if (told.language !== spoken()) void speakAs(told.language);
      at.ahead = told.time - Date.now();
      break;
    case "room":
      at.room = told;
      break;
    case "why":
      tryTold(
        told.tried.map(({ words: said, do: command, cards, why }) => ({
          words: command ?? said,
          cards: (cards ?? []).map(String),
          why,
        })),
      );
      break;
    case "refused":
      at.pending = [];
      tryTold([{ words: "", cards: [], why: told.why }]);
      break;
    case "sheet":
      at.sheet = told;
      break;
    case "whatif":
      at.whatIf = told;
      break;
    case "history":
      if (at.table) at.table.log = told.log;
      break;
    case "hint":
      at.hint = told.move;
      break;
    case "record":
      void recordTold(told.text);
      break;
    case "link":
      linkTold(told.seat, told.key);
      break;
  }
  redraw();
}

function hearStatus({ is, code, words: said }: Status): void {
  at.link = is === "open" ? "" : is;
  if (is === "closed") at.trouble = (code && words.closed[code]) || said || words.noSuchSeat;
  const number = at.table?.now.number ?? 0;
  if (is === "open") for (const one of at.pending) if (one.number >= number) ask(one);
}
function tryTold(tried: typeof at.tried): void {
  at.tried = tried?.length
    ? tried
    : [{ words: "", cards: [], why: [{ clause: null, facts: null, words: words.nothingToDo }] }];
  at.choice = null;
  speak([words.notPossible, ...(at.tried ?? []).flatMap((one) => one.why.map((reason) => reason.words))].join(". "));
}
function linkTold(seat: number, key: string): void {
  if (!at.links && at.entered) at.links = { table: at.entered.table, links: [], watch: "" };
  if (at.links)
    keepLinks({ ...at.links, links: [...at.links.links.filter((link) => link.seat !== seat), { seat, key }] });
}

async function work(): Promise<void> {
  isShowing = true;
  for (let told = queue.shift(); told; told = queue.shift()) {
    show(told);
    if (queue.length && queue.length < MOST_WAITING) await new Promise((done) => setTimeout(done, STEP));
  }
  isShowing = false;
}

function show(told: Welcome | News): void {
  const events = told.type === "news" ? told.events : [];
  fly(events, () => {
    keepFocus();
    const before = at.table?.now;
    lay(told);
    if (before?.number !== told.number || before?.actors.join() !== told.actors.join()) quiet();
    afterwards(events);
    redraw();
  });
  if (clicked && told.type === "news") {
    const began = clicked;
    clicked = 0;
    requestAnimationFrame(() => measured.push(performance.now() - began));
  }
}

/** Put what was told on the table. */
function lay(told: Welcome | News): void {
  if (told.type === "welcome") {
    at.look = null; // a new game began while somebody looked back
    const { game, seat, rules } = told;
    const log = told.log ?? [];
    const layout = layoutOf(game);
    const cards = new Set<string>();
    if (at.table && at.table.now.over && !told.over) at.sheet = null;
    at.table = tableOf({ game, layout, seat, rules, cards, log }, told);
  } else if (at.table) {
    at.table = tableOf({ ...at.table, log: [...at.table.log, ...told.events] }, told);
  }
  const number = told.number ?? 0;
  at.pending = at.pending.filter((one) => one.number >= number);
}

export function tableOf(table: Omit<Table, "now" | "scene">, now: Welcome | News): Table {
  learnCards(table.cards, now, now.type === "news" ? now.events : table.log);
  const { seat, rules, cards } = table;
  return { ...table, now, scene: table.layout.scene({ now, seat, rules, cards }) };
}
function learnCards(cards: Set<string>, now: Welcome | News, lines: LogLine[]): void {
  for (const move of now.moves) for (const card of move.cards ?? []) cards.add(String(card));
  for (const line of lines)
    for (const part of line.parts ?? []) if (typeof part === "object" && "card" in part) cards.add(String(part.card));
}

/** Forget what was about the moment before. */
function quiet(): void {
  Object.assign(at, { tried: null, triedKey: null, choice: null, hint: null, whatIf: null });
  if (!at.table?.scene.gather) at.gathered = [];
}

function afterwards(events: LogLine[]): void {
  const { now, seat } = at.table!;
  speak(...events.map((line) => sentence(line.parts ?? [line.words])));
  const isMine = seat !== null && now.moves.length > 0;
  if (isMine && now.prompt) speak(words.yourTurn(now.prompt));
  if (now.over) speak(words.wins(now.winners.map(nameOf)));
  if (isMine) sound(660);
  else if (events.length) sound(440);
  if (events.some(({ event }) => event.type === "seat-scored")) {
    at.panel = "points";
    at.clause = null;
  }
  if (at.panel === "points" || (now.over && !at.sheet)) ask({ sheet: true });
  if (at.panel === "whatif" && isMine) ask({ whatif: true });
  document.title = words.title(at.table!.game, isMine, now.over);
}

// A screen reader hears what happened --------------------------------------------------------------

const MOST_SPOKEN = 8;
export function speak(...lines: string[]): void {
  at.spoken = [...at.spoken, ...lines].slice(-MOST_SPOKEN);
}
export const sentence = (parts: Part[]): string =>
  parts
    .map((part) =>
      typeof part === "string"
        ? part
        : "seat" in part
          ? (part.text ?? nameOf(part.seat))
          : (part.text ?? at.table?.layout.face(String(part.card)).words ?? part.card),
    )
    .join("");

/** A card that leaves takes the focus along: the next one gets it. */
function keepFocus(): void {
  const card = document.activeElement as HTMLElement | null;
  const zone = card?.closest<HTMLElement>("[data-zone]");
  if (!card || !zone) return;
  const place = [...zone.querySelectorAll("button")].indexOf(card as HTMLButtonElement);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
    const left =
      document.querySelector(`[data-zone="${zone.dataset["zone"]}"]`)?.querySelectorAll("button") ??
      document.querySelector('[data-zone="hand"]')?.querySelectorAll("button");
    left?.[Math.max(0, Math.min(place, left.length - 1))]?.focus({ preventScroll: true });
  });
}

// Doing --------------------------------------------------------------------------------------------

/** An answer that takes longer, in milliseconds, makes the page show that the move was sent. */
const QUICK = 50;

export const isMyTurn = (): boolean =>
  Boolean(at.table && !at.look && at.table.seat !== null && at.table.now.moves.length && !at.pending.length);

export function movesAbout(tile: Tile): LegalMove[] {
  if (!isMyTurn() || tile.card === undefined || tile.isPast) return [];
  return at.table!.now.moves.filter((move) => move.cards?.some((card) => String(card) === tile.card));
}

/** Make one move, or several one after the other. */
export function make(...moves: Move[]): void {
  const number = at.table?.now.number;
  if (typeof number !== "number" || !isMyTurn()) return;
  at.pending = moves.map((move, place) => ({ number: number + place, move }));
  Object.assign(at, { choice: null, tried: null, triedKey: null, hint: null, gathered: [] });
  clicked = performance.now();
  at.pending.forEach(ask);
  // To draw the move as sent and then as made takes two frames; most answers come before the first.
  setTimeout(() => at.pending.length && redraw(), QUICK);
}

/** Say what a tap on a card means: a move, a choice, one more card that is gathered, or the question why not. */
export function tap(tile: Tile): void {
  const { table } = at;
  if (!table || table.seat === null || at.look || table.now.over) return;
  const found = movesAbout(tile);
  const isSecond = at.choice?.key === tile.key;
  Object.assign(at, { tried: null, triedKey: tile.key, closer: null });
  if (table.scene.gather && found.length) return gather(tile.key, table.scene.gather);
  const [only] = found;
  if (only && found.length === 1 && (!options.confirms || isSecond)) return make(only.move);
  at.choice = found.length && !isSecond ? { key: tile.key, moves: found } : null;
  if (!found.length && !at.pending.length && tile.card !== undefined) ask({ why: { card: tile.card } });
  redraw();
}
function gather(key: string, most: number): void {
  const { gathered } = at;
  at.gathered = gathered.includes(key)
    ? gathered.filter((one) => one !== key)
    : gathered.length < most
      ? [...gathered, key]
      : gathered;
  redraw();
}
export function confirmGathered(): void {
  const { hand } = at.table!.scene;
  const moves = at.gathered.flatMap((key) => {
    const tile = hand.find((one) => one.key === key);
    return tile
      ? movesAbout(tile)
          .slice(0, 1)
          .map((found) => found.move)
      : [];
  });
  make(...moves);
}

export function openPanel(panel: Panel): void {
  const isOpen = at.panel === panel && !wide.matches;
  at.panel = isOpen ? null : panel;
  if (panel === "points") ask({ sheet: true });
  if (panel === "whatif" && isMyTurn()) ask({ whatif: true });
  if (panel === "rules") void openRules();
  redraw();
}
/** Fetch the rulebook of the game that is played, or that somebody may choose. */
export async function openRules(game = at.table?.game ?? at.room?.game): Promise<void> {
  if (!game || typeof at.rulebooks[game] === "object") return;
  at.rulebooks[game] = await house.rulebook(game, spoken()).catch((error: Error) => error.message);
  redraw();
}

// Looking back -------------------------------------------------------------------------------------

let wantsFile = false;
export function askRecord(saves: boolean): void {
  wantsFile = saves;
  if (at.look) return save(at.look.text);
  ask({ record: true });
}
async function recordTold(text: string): Promise<void> {
  if (wantsFile) save(text);
  else await lookBack(text, "table", at.table?.seat ?? null);
}
function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${at.table?.game ?? "game"}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

let tableBefore: Table | null = null;
/** Step through a record as a seat saw it, or as all saw it. */
export async function lookBack(text: string, from: "start" | "table", seat: number | null, place = 0): Promise<void> {
  try {
    const replay = await house.replay(text, seat, wanted);
    if (!at.look) tableBefore = at.table;
    at.look = { text, replay, at: place, from };
    at.panel = wide.matches ? "log" : null;
    stepTo(place);
  } catch (error) {
    at.trouble = (error as Error).message;
  }
  redraw();
}
export function stepTo(place: number): void {
  const { look } = at;
  if (!look) return;
  const { replay } = look;
  const shown = Math.max(0, Math.min(replay.steps.length, place));
  const isNext = shown === look.at + 1;
  look.at = shown;
  fly(isNext ? (replay.steps[shown - 1]?.events ?? []) : [], () => {
    at.table = tableAfter(replay, shown);
    redraw();
  });
}
/** How the table of a record lay after so many moves. */
function tableAfter({ welcome, steps }: Replay, moves: number): Table {
  const { game, seat, rules } = welcome;
  const log = steps.slice(0, moves).flatMap((step) => step.events);
  const cards = at.table?.game === game ? at.table.cards : new Set<string>();
  return tableOf({ game, layout: layoutOf(game), seat, rules, cards, log }, steps[moves - 1] ?? welcome);
}
export function lookAway(): void {
  const from = at.look?.from;
  at.look = null;
  at.table = from === "table" ? tableBefore : null;
  tableBefore = null;
  redraw();
}
