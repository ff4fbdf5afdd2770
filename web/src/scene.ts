// What lies where on a table: each game's layout makes one from what a seat sees, and the page draws it.
import type { ComponentChild } from "preact";
import type { LegalMove, Now } from "./wire";

/** The face of a card: drawn around the middle of a box of 34 x 46, or 50 x 46 if it is broad. */
export interface Face {
  words: string;
  kind: string;
  drawn: ComponentChild;
  isBroad?: boolean;
  /** It has a name, which a sentence spells out instead of drawing the card. */
  isNamed?: boolean;
  /** What stands for the card in a sentence. */
  short: ComponentChild;
}

/** A card that lies somewhere. */
export interface Tile {
  /** Unique on the table: flights and focus follow it. */
  key: string;
  /** What moves call it; left out if no move can mean it. */
  card?: string;
  face: Face;
  seat?: number;
  tag?: string;
  /** It lies there no more, and is shown until the next card. */
  isPast?: boolean;
  isDown?: boolean;
}
export interface Group {
  label: string;
  tiles: Tile[];
  /** It is shown where there is room. */
  isExtra?: boolean;
}

/** A player, as a chip at the edge of the table. */
export interface Place {
  seat: number;
  held?: number;
  facts: string[];
  /** Small cards in the chip. */
  minis?: Tile[];
  /** All that lies before the player, for those who look closer. */
  before?: Group[];
}
/** A question with a layout of its own: one answer each. */
export interface Answer {
  tile: Tile;
  label: string;
  move: LegalMove;
}
export interface Question {
  tile: Tile;
  groups: { label: string; answers: Answer[] }[];
}

export interface Scene {
  /** A row of cards, or a ring of players. */
  shape: "row" | "ring";
  where: string[];
  centre: Tile[];
  caption?: ComponentChild;
  shelf?: Group;
  hand: Tile[];
  mine: Group[];
  places: Place[];
  /** So many cards of the hand are chosen first and confirmed together. */
  gather?: number;
  question?: Question | undefined;
}

/** What a layout sees. */
export interface Sight {
  now: Now;
  seat: number | null;
  rules: unknown;
  cards: ReadonlySet<string>;
}
export interface Layout {
  scene(sight: Sight): Scene;
  face(card: string): Face;
  /** Cards of this game for the start screen. */
  pictures: string[];
}

export const range = (size: number): number[] => Array.from({ length: size }, (_, index) => index);
