// What the page shows now: one object, changed in place, and drawn again after each change.
import type { Layout, Scene } from "./scene";
import type {
  Catalogue,
  Comparison,
  Entered,
  LegalMove,
  Line,
  Links,
  LogLine,
  Move,
  Now,
  Reason,
  Replay,
  RoomNews,
  Rulebook,
  Sheet,
} from "./wire";

export type Panel = "log" | "points" | "rules" | "whatif" | "seats";
export interface Trial {
  words: string;
  cards: string[];
  why: Reason[];
}

/** A game that is looked back at. */
export interface Look {
  text: string;
  replay: Replay;
  at: number;
  from: "start" | "table";
}

export interface Table {
  game: string;
  layout: Layout;
  seat: number | null;
  rules: unknown;
  now: Now;
  scene: Scene;
  log: LogLine[];
  /** All cards that were ever named: a game without a layout needs to tell them from words. */
  cards: Set<string>;
}

export interface State {
  line: Line | null;
  entered: Entered | null;
  link: "" | "lost" | "closed";
  trouble: string;
  room: RoomNews | null;
  links: Links | null;
  table: Table | null;
  look: Look | null;
  /** Requests without an answer yet, each with its number. */
  pending: { number: number; move: Move }[];
  /** A card of which several moves are possible, or one that waits for a second tap. */
  choice: { key: string; moves: LegalMove[] } | null;
  gathered: string[];
  tried: Trial[] | null;
  triedKey: string | null;
  hint: LegalMove | null;
  closer: number | null;
  sheet: Sheet | null;
  whatIf: Comparison | null;
  panel: Panel | null;
  clause: string | null;
  wantsOptions: boolean;
  catalogue: Catalogue | null;
  rulebooks: Record<string, Rulebook | string>;
  /** The last sentences, for a screen reader. */
  spoken: string[];
  /** How the server's clock differs from ours, in milliseconds. */
  ahead: number;
}

const EMPTY: Omit<State, "catalogue" | "rulebooks"> = {
  line: null,
  entered: null,
  link: "",
  trouble: "",
  room: null,
  links: null,
  table: null,
  look: null,
  pending: [],
  choice: null,
  gathered: [],
  tried: null,
  triedKey: null,
  hint: null,
  closer: null,
  sheet: null,
  whatIf: null,
  panel: null,
  clause: null,
  wantsOptions: false,
  spoken: [],
  ahead: 0,
};

export const at: State = { ...EMPTY, catalogue: null, rulebooks: {} };
export const forget = (): void => {
  Object.assign(at, EMPTY, { pending: [], gathered: [], spoken: [] });
};

let draw = (): void => {};
export const onRedraw = (does: () => void): void => {
  draw = does;
};
export const redraw = (): void => draw();

export const wide = matchMedia("(min-width: 960px)");

/** What lies on the table: the game, or the one that is looked back at. */
export const shownTable = (): Table | null => at.table;
export const nameOf = (seat: number): string => at.table?.now.names[seat] || at.room?.seats[seat]?.name || String(seat);
