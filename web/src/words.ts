// The words of the page. English is in page.json beside the server, where a tool collects it for translators: a key
// and a sentence with holes, or one for a single thing and one for several. Another language comes
// from the library when it is chosen. What happens in a game is not here: the library says it.
import { texts as english } from "../../src/tricky_twist/web/page.json";

type Key = keyof typeof english;
/** What the library sends of a language. */
export interface Texts {
  language: string;
  /** For each number up to 199 which of several sentences fits it. */
  forms: string;
  texts: Record<string, string | string[]>;
}
type Holes = Record<string, string | number>;

const ENGLISH: Texts = { language: "en", forms: `10${"1".repeat(198)}`, texts: english };
let told: Texts = ENGLISH;

const fill = (text: string, holes: Holes): string =>
  text.replace(/\{(\w+)(?::\w+)?\}/g, (hole, name: string) => String(holes[name] ?? hole));
const find = (key: string): string | string[] | undefined => told.texts[key] ?? ENGLISH.texts[key];
/** A sentence that only one page has. */
export const sayAs = (key: string, text: string, holes: Holes = {}): string =>
  fill((told.texts[key] as string | undefined) ?? text, holes);
const say = (key: Key, holes: Holes = {}): string => fill(find(key) as string, holes);
/** A sentence for so many things. */
const count = (key: Key, size: number, holes: Holes = {}): string => {
  const forms = find(key) as string[];
  const form = told.forms[size < 200 ? size : 100 + (size % 100)];
  return fill(forms[Number(form)] ?? forms[0]!, { size, ...holes });
};
/** All sentences whose keys begin alike, by the rest of the key. */
const group = (start: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(english)
      .filter((key) => key.startsWith(`${start}.`))
      .map((key) => [key.slice(start.length + 1), find(key) as string]),
  );
const list = (names: string[], last: "and" | "or" = "and"): string =>
  names.length < 2 ? names.join("") : say(last, { most: names.slice(0, -1).join(", "), last: names.at(-1)! });
const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
const small = (said: string): string => said.charAt(0).toLowerCase() + said.slice(1);
const spaced = (name: string): string => name.replace(/-/g, " ");
const oneOf = (start: string, name: string): string => (find(`${start}.${name}`) as string | undefined) ?? spaced(name);

const GAMES: Record<string, string> = {
  twisted: "Twisted",
  "tricky-twist": "Tricky Twist",
  "flip-twhist": "Flip Twhist",
};
const titleOf = (game: string): string => GAMES[game] ?? game.split("-").map(capital).join(" ");
const editionName = (name: string): string => oneOf("editions", name);

/** The sentences in which something stands. */
const made = () => ({
  // The start
  blurbs: group("blurbs"),
  blurb: (players: number[]): string => say("blurb", { players: list(players.map(String), "or") }),
  titleOf,
  names: ["Ada", "Ben", "Cleo", "Dan", "Eve"],
  nameOfPlayer: (number: number): string => say("nameOfPlayer", { number }),
  whoIsPlayer: (number: number): string => say("whoIsPlayer", { number }),
  bot: (kind: string): string =>
    kind ? ((find(`bot.${kind}`) as string | undefined) ?? say("bot.other", { kind })) : say("bot"),
  edition: (name: string): string => say("edition", { name: editionName(name) }),
  editionName,
  changes: (size: number): string => count("changes", size),
  clock: (seconds: number): string =>
    !seconds ? say("noClock") : seconds < 60 ? count("seconds", seconds) : count("minutes", seconds / 60),
  refusedBy: (status: number): string => say("refusedBy", { status }),

  // The waiting room and the seats
  freeSeatName: (number: number): string => say("freeSeatName", { number }),
  linkFor: (name: string): string => say("linkFor", { name }),
  watching: (size: number): string => count("watching", size),
  votes: (name: string, to: string): string => say(to === "bot" ? "wishesBot" : "wishesPause", { name }),
  closed: group("closed") as Record<number, string>,

  // The table
  title: (name: string, isMine: boolean, isOver: boolean): string => {
    const game = titleOf(name);
    return isMine ? say("titleMine", { game }) : isOver ? say("titleOver", { game }) : game;
  },
  tableOf: (game: string): string => say("tableOf", { game }),
  yourTurn: (prompt: string): string => (prompt ? say("yourTurnTo", { prompt }) : say("yourTurn")),
  waitsFor: (names: string[]): string => say("waitsFor", { names: list(names) }),
  toMove: (names: string[]): string => (names.length ? say("toMove", { names: list(names) }) : ""),
  confirm: (chosen: number, most: number): string =>
    chosen < most ? say("chosenOf", { chosen, most }) : count("confirm", most),
  hintIs: (command: string): string => say("hintIs", { command: small(command) }),
  notPossibleTo: (command: string): string => say("notPossibleTo", { command: small(command) }),
  openClause: (id: string): string => say("openClause", { id }),
  beforePlayer: (name: string): string => say("beforePlayer", { name }),
  wantsBack: (name: string): string => say("wantsBack", { name }),
  wins: (names: string[]): string =>
    names.length ? count("wins", names.length, { names: list(names) }) : say("nobodyWins"),
  wantAgain: (names: string[]): string => count("wantAgain", names.length, { names: list(names) }),
  gamesPlayed: (size: number): string => count("gamesPlayed", size),

  // What lies there
  round: (number: number): string => say("round", { number }),
  inPile: (size: number): string => say("inPile", { size }),
  up: (size: number): string => say("up", { size }),
  down: (size: number): string => say("down", { size }),
  tookRow: (name: string, isYou: boolean): string => (isYou ? say("youTookRow") : say("tookRow", { name })),
  toadCard: (card: string): string => say("toadCard", { card }),
  slot: (first?: string, last?: string): string => (first ? say("slot", { first, last: last! }) : say("emptySlot")),
  faceDown: (called: string, size?: number): string => {
    const name = called || say("aCard");
    return size === undefined ? say("faceDown", { name }) : say("faceDownCards", { name, size });
  },
  suit: (suit: string): string => oneOf("suits", suit),
  colour: (colour: string): string => oneOf("colours", colour),
  suited: (value: string, suit: string, isSeven: boolean): string =>
    say(isSeven ? "suitedSeven" : "suited", { value, suit: oneOf("suits", suit) }),
  wasLed: (led: string): string => capital(say("wasLed", { suit: oneOf(led in SUITS ? "suits" : "colours", led) })),
  wonTrick: (name: string, isYou: boolean): string => (isYou ? say("youWonTrick") : say("wonTrick", { name })),
  tricks: (size: number): string => count("tricks", size),
  falses: (size: number): string => say("falses", { size }),
  trickNumber: (number: number): string => say("trickNumber", { number }),
  setsAside: (size: number): string => say("setsAside", { size }),
  scoreCard: (kind: string, suits: string[]): string => {
    const shown = list(suits.map((suit) => oneOf("suits", suit)), "or");
    return say("scoreCard", { card: fill(oneOf("scoreCards", kind), { suits: shown }) });
  },
  values: (values: number[]): string =>
    !values.length
      ? say("shift")
      : values.every((one) => one % 2)
        ? say("odd")
        : values.every((one) => one % 2 === 0)
          ? say("even")
          : say("any"),
  bonusName: (bonus: string): string => oneOf("bonusNames", bonus),
  bonus: group("bonus"),
  coloured: (value: string, letter: string, colour: string): string =>
    say("coloured", { value, letter, colour: oneOf("colours", colour) }),
  twhist: group("twhist"),
  twhistLeft: (size: number): string => say("twhistLeft", { size }),
  flipCard: (number: string): string => say("flipCard", { number }),
  flipped: (number: string, stars: number): string => count("flipped", stars, { number }),
  french: (rank: string, suit: string): string =>
    say("french", { rank: rank === "T" ? "10" : oneOf("ranks", rank), suit: oneOf("pips", suit) }),

  // Beside the table
  panels: group("panels") as { log: string; points: string; rules: string; whatif: string; seats: string },
  found: (size: number): string => (size ? count("found", size) : say("foundNone")),
  marks: group("marks"),
  markMeans: group("markMeans"),
  whatIfRest: (size: number): string => count("whatIfRest", size),
  alsoPossible: (moves: string[]): string => say("alsoPossible", { moves: moves.join("; ") }),
  noLonger: (moves: string[]): string => say("noLonger", { moves: moves.join("; ") }),

  // The menu, options and records
  sure: (name: string): string => say("sure", { name }),
  themes: group("themes") as { auto: string; light: string; dark: string },
  switches: group("switches") as { confirms: string; sounds: string; hints: string },
  keysAre: Object.values(group("keysAre")),
  seenBy: (name: string): string => say("seenBy", { name }),
});
const SUITS = { moon: 0, sun: 0, square: 0, disc: 0 };

/** The sentences without holes, by their keys. */
type Plain = { [K in Key as (typeof english)[K] extends string ? (K extends `${string}.${string}` ? never : K) : never]: string };
export type Words = Omit<Plain, keyof ReturnType<typeof made>> & ReturnType<typeof made>;
const all = (): Words => ({ ...ENGLISH.texts, ...told.texts, ...made() }) as unknown as Words;

export let words: Words = all();
export const spoken = (): string => told.language;
/** Speak a language from now on; none is English. */
export function speak(texts: Texts | null): void {
  told = texts ?? ENGLISH;
  words = all();
  document.documentElement.lang = told.language;
}
