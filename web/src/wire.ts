// What goes over a transport: hosting's own messages, and what a room and a server add to them.
import type { ComponentChildren } from "preact";
import type { Texts } from "./words";
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

/** Seats of any game: a page counts them as numbers. */
type Wide<Told> = Omit<Told, "actors" | "winners" | "away"> & { actors: number[]; winners: number[]; away: number[] };
export type Welcome = Wide<Hosting.Welcome<Wire>>;
export type News = Wide<Hosting.News<Wire>>;
export type Now = Omit<Welcome, "type" | "game" | "seat" | "rules" | "log">;
export type Entered = Hosting.Entered<Wire>;
export type RoomNews = Omit<Hosting.RoomNews<Wire>, "again" | "absent"> & { again: number[]; absent: number[] };
export type Link = Hosting.Link<Wire>;
export type Hint = Hosting.Hint<Wire>;
export type Comparison = Hosting.Comparison<Wire>;
export type ComparedChoice = Hosting.ComparedChoice<Wire>;
export interface RecordTold {
  type: "record";
  text: string;
}
/** How the line to the table is: `lost` comes back by itself, `closed` does not. */
export interface Status {
  type: "status";
  is: "open" | "lost" | "closed";
  code?: number;
  words?: string;
}
export type Told =
  | Entered
  | Welcome
  | News
  | Refusal
  | Why
  | Sheet
  | History
  | RoomNews
  | Hint
  | RecordTold
  | Link
  | Comparison
  | Status;

// What is asked for without a table ----------------------------------------------------------------

export interface ReadingInfo {
  id: string;
  question: string;
  weight: string;
  status: string;
  default: string;
  argument?: string;
  clauses?: string[];
  choices: { name: string; meaning: string }[];
}
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  editions: string[];
  /** The languages that have all its words, English first. */
  languages: string[];
  readings: ReadingInfo[];
}
export interface Catalogue {
  bots: string[];
  games: GameInfo[];
}
export interface ClauseInfo {
  id: string;
  title: string;
  text: string;
  status: string;
}
export interface Rulebook {
  game: string;
  title: string;
  clauses: ClauseInfo[];
  readings: ReadingInfo[];
}
export interface PlaceWish {
  name: string;
  occupant: "person" | "bot" | "nobody";
  bot?: string;
}
export interface Wish {
  game: string;
  edition: string;
  readings: Record<string, string>;
  places: PlaceWish[];
  /** Seconds for a move. */
  clock: number | null;
}
export interface Links {
  table: string;
  links: { seat: number; key: string }[];
  watch: string;
}
/** A game that is over, as one pair of eyes saw it: how it began, and what came of each move. */
export interface Replay {
  /** The language in which the rest is told. */
  language: string;
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
  /** Whether all other seats belong to bots; then a player can also play on under another reading. */
  isAlone?: boolean;
  /** The readings that a position is about. */
  about?: readonly string[];
  /** What a start costs, for the button; empty if nothing. */
  cost?(): string;
  /** What there is to know before a start. */
  notice?(): ComponentChildren;
  /** How far a start has come. */
  progress?(): string;
  /** The codes of the languages that the page has, English first. */
  languages(): Promise<string[]>;
  words(language: string): Promise<Texts>;
  catalogue(language: string): Promise<Catalogue>;
  rulebook(game: string, language: string): Promise<Rulebook>;
  lay(wish: Wish): Promise<Links>;
  replay(record: string, seat: number | null, language: string): Promise<Replay>;
  sit(table: string, key: string, hear: (told: Told) => void, language: string): Line;
}
