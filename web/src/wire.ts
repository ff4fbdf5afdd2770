// What goes over a transport: hosting's own messages, and what a room and a server add to them.
import type * as Hosting from "../../src/tricky_twist/schemas/hosting";

/** Every game alike: a layout narrows the types to those of its game. */
export type Move = { type: string; seat?: number } & Record<string, unknown>;
export type Wire = Hosting.Wire & { Move: Move; Event: Move & { clause?: string | null } };
export type LegalMove = Hosting.LegalMove<Wire>;
export type LogLine = Hosting.LogLine<Wire>;
export type Reason = Hosting.Reason<Wire>;
export type Refusal = Hosting.Refusal<Wire>;
export type Sheet = Hosting.Sheet<Wire>;
export type Lapse = Hosting.Lapse<Wire>;
export type UndoProposal = Hosting.UndoProposal<Wire>;
export type Why = Hosting.Why<Wire>;
export type History = Hosting.History<Wire>;
export type Part = string | Hosting.SeatPart | Hosting.CardPart;
export type Said = { words: string; parts?: Part[] };

/** How long a seat has used, in milliseconds, and since when it must move. */
export interface Clock { seat: number; used: number; since?: number }
/** Seats of any game: a page counts them as numbers. */
type Seats = { actors: number[]; winners: number[]; away: number[]; clocks?: Clock[] };
type Wide<Told> = Omit<Told, keyof Seats> & Seats;
export type Welcome = Wide<Hosting.Welcome<Wire>>;
export type News = Wide<Hosting.News<Wire>>;
export type Now = Omit<Welcome, "type" | "game" | "seat" | "rules" | "log">;

/** The first message: whose link it is. */
export interface Entered {
  type: "entered";
  table: string;
  seat: number | null;
  time: number;
  clock: number | null;
  edition?: string;
  /** The choice in force for each reading of the game. */
  readings?: Record<string, string>;
}
export interface Gift { seat: number; to: "bot" | "nobody" }
export interface RoomNews extends Omit<Hosting.RoomNews<Wire>, "again" | "host"> {
  host: number | null;
  again: number[];
  number?: number;
  online?: boolean[];
  watching?: number;
  absent?: number[];
  wishes?: { seat: number; give: Gift }[];
  seats: (Hosting.RoomSeat & { bot?: string; resigned?: boolean })[];
}
export interface HintTold { type: "hint"; move: LegalMove }
export interface RecordTold { type: "record"; text: string }
export interface LinkTold { type: "link"; seat: number; key: string }
export interface ChoiceTold { name: string; meaning: string; now: boolean; gained?: string[]; lost?: string[]; cannot?: string }
export interface WhatIf {
  type: "whatif";
  readings: { id: string; question: string; weight: string; argument: string; choices: ChoiceTold[] }[];
}
/** How the line to the table is: `lost` comes back by itself, `closed` does not. */
export interface Status { type: "status"; is: "open" | "lost" | "closed"; code?: number; words?: string }
export type Told =
  | Entered | Welcome | News | Refusal | Why | Sheet | History | RoomNews | HintTold | RecordTold | LinkTold | WhatIf | Status;

// What is asked for without a table ----------------------------------------------------------------

export interface ReadingInfo {
  id: string;
  question: string;
  weight: string;
  default: string;
  argument?: string;
  clauses?: string[];
  choices: { name: string; meaning: string }[];
}
export interface GameInfo { name: string; title: string; players: number[]; editions: string[]; readings: ReadingInfo[] }
export interface Catalogue { bots: string[]; games: GameInfo[] }
export interface ClauseInfo { id: string; title: string; text: string; status: string }
export interface Rulebook { game: string; title: string; clauses: ClauseInfo[]; readings: ReadingInfo[] }
export interface PlaceWish { name: string; occupant: "person" | "bot" | "nobody"; bot?: string }
export interface Wish {
  game: string;
  edition: string;
  readings: Record<string, string>;
  places: PlaceWish[];
  /** Seconds for a move. */
  clock: number | null;
}
export interface Links { table: string; links: { seat: number; key: string }[]; watch: string }
/** A game that is over, as one pair of eyes saw it: how it began, and what came of each move. */
export interface Replay {
  verdict: { type: string; words: string };
  welcome: Welcome;
  steps: News[];
}

/** A line to one seat of one table. */
export interface Line {
  send(request: object): void;
  close(): void;
}

/** Where tables are laid: a server, or the library in this browser. */
export interface House {
  catalogue(): Promise<Catalogue>;
  rulebook(game: string): Promise<Rulebook>;
  lay(wish: Wish): Promise<Links>;
  replay(record: string, seat: number | null): Promise<Replay>;
  sit(table: string, key: string, hear: (told: Told) => void): Line;
}
