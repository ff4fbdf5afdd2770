// Every game: made by tricky_twist from the JSON Schema. Do not edit.

/** The types of a game, each from its own file. */
export interface Wire {
  BriefView: unknown;
  ClauseId: string;
  Event: { type: string };
  Facts: unknown;
  GameName: string;
  Glance: unknown;
  Move: { type: string };
  Rules: unknown;
}

export type Seat = 0 | 1 | 2 | 3 | 4;

/** The person would like to play another game: {"again": true}. */
export interface Again<G extends Wire = Wire> {
  again: true;
}

export type Answer<G extends Wire = Wire> = Why<G> | Sheet<G> | History<G>;

/** A part of a sentence that names a card. */
export interface CardPart<G extends Wire = Wire> {
  card: string | WholeNumber;
  text?: string;
}

/** All that a click on a card may mean. */
export interface Click<G extends Wire = Wire> {
  card: string | WholeNumber;
}

/** How long a seat has thought. */
export interface ClockShown<G extends Wire = Wire> {
  used: WholeNumber;
  since?: WholeNumber;
}

/** The moves of a player under one choice of a reading. */
export interface ComparedChoice<G extends Wire = Wire> {
  name: string;
  meaning: string;
  now: boolean;
  gained: string[];
  lost: string[];
  cannot?: string;
}

/** The moves of a player under each choice of a reading. */
export interface ComparedReading<G extends Wire = Wire> {
  id: string;
  question: string;
  weight: string;
  argument: string;
  choices: ComparedChoice<G>[];
}

/** The answer to {"whatif": true}: the legal moves under other readings. */
export interface Comparison<G extends Wire = Wire> {
  type: "whatif";
  readings: ComparedReading<G>[];
}

/** The player asks for the legal moves under other readings: {"whatif": true}. */
export interface ComparisonAsked<G extends Wire = Wire> {
  whatif: true;
}

/** The first message of a server to a client that has come in. */
export interface Entered<G extends Wire = Wire> {
  type: "entered";
  table: string;
  seat: Seat | null;
  time: WholeNumber;
  clock: WholeNumber | null;
  language: string;
  edition: string;
  readings: { [name: string]: string };
}

/** A player gives the seat of another to a bot, or leaves it free. */
export interface Gift<G extends Wire = Wire> {
  give: RoomGift<G>;
}

/** The answer to {"hint": true}: a bot's move. */
export interface Hint<G extends Wire = Wire> {
  type: "hint";
  move: LegalMove<G>;
}

/** The player asks for a bot's move: {"hint": true}. */
export interface HintAsked<G extends Wire = Wire> {
  hint: true;
}

/** The answer to {"history": true}: all events, including events taken back. */
export interface History<G extends Wire = Wire> {
  type: "history";
  log: LogLine<G>[];
}

/** The client asks for all that happened: {"history": true}. */
export interface HistoryAsked<G extends Wire = Wire> {
  history: true;
}

/** A wish to take a move back that came to nothing, and why. */
export interface Lapse<G extends Wire = Wire> {
  seat: Seat;
  number: WholeNumber;
  words: string;
  parts?: (string | SeatPart<G> | CardPart<G>)[];
}

/** A move that the seat may make: the request to send back, and the words to show. */
export interface LegalMove<G extends Wire = Wire> {
  move: G["Move"];
  words: string;
  do?: string;
  cards?: (string | WholeNumber)[];
}

/** The answer to {"link": {"seat": 1}}: a new key, in place of the one that leads there. */
export interface Link<G extends Wire = Wire> {
  type: "link";
  seat: Seat;
  key: string;
}

/** The host asks a server for a new link to the seat of another: {"link": {"seat": 1}}. */
export interface LinkAsked<G extends Wire = Wire> {
  link: LinkedSeat<G>;
}

/** The seat to which a link leads. */
export interface LinkedSeat<G extends Wire = Wire> {
  seat: Seat;
}

/** An event of the log. */
export interface LogLine<G extends Wire = Wire> {
  event: G["Event"];
  words: string;
  parts?: (string | SeatPart<G> | CardPart<G>)[];
  undone?: true;
  time?: WholeNumber;
}

export type Message<G extends Wire = Wire> = Welcome<G> | News<G> | Refusal<G>;

/** The seat makes a move: {"number": 4, "move": {"type": "play-card", ...}}. */
export interface MoveMade<G extends Wire = Wire> {
  number: number;
  move: G["Move"];
}

/** The events since a counter. */
export interface News<G extends Wire = Wire> {
  type: "news";
  counter: WholeNumber;
  names: string[];
  away: Seat[];
  view: G["BriefView"];
  actors: Seat[];
  number: WholeNumber | null;
  moves: LegalMove<G>[];
  over: boolean;
  scores: WholeNumber[];
  winners: Seat[];
  undo: UndoProposal<G> | null;
  lapse?: Lapse<G>;
  prompt?: string;
  glance?: G["Glance"];
  free?: Seat[];
  time?: WholeNumber;
  clocks?: ClockShown<G>[];
  since: WholeNumber;
  events: ToldEvent<G>[];
  later?: WholeNumber;
}

/** The move that a player would like to take back. */
export interface Proposal<G extends Wire = Wire> {
  seat: Seat;
  number: number;
}

/** The person is ready, or no longer: {"ready": true}. */
export interface Ready<G extends Wire = Wire> {
  ready: boolean;
}

/** Why a request was refused. */
export interface Reason<G extends Wire = Wire> {
  clause: G["ClauseId"] | null;
  facts: G["Facts"] | null;
  words: string;
  parts?: (string | SeatPart<G> | CardPart<G>)[];
}

/** The client asks for the record of the game that is over: {"record": true}. */
export interface RecordAsked<G extends Wire = Wire> {
  record: true;
}

/** The answer to {"record": true}: the record of the game that is over. */
export interface RecordText<G extends Wire = Wire> {
  type: "record";
  text: string;
}

/** The answer to a request that changed nothing; for its sender alone. */
export interface Refusal<G extends Wire = Wire> {
  type: "refused";
  why: Reason<G>[];
  number: WholeNumber | null;
}

export type Request<G extends Wire = Wire> =
  | MoveMade<G> | UndoAsked<G> | UndoAgreed<G> | UndoDeclined<G> | Resigned<G> | WhyAsked<G> | SheetAsked<G>
  | HistoryAsked<G>;

/** The player leaves the seat for good: {"resign": true}. */
export interface Resigned<G extends Wire = Wire> {
  resign: true;
}

export type RoomAnswer<G extends Wire = Wire> = Why<G> | Sheet<G> | History<G> | Hint<G> | Comparison<G> | RecordText<G>;

/** The future of the seat of a player who left. */
export interface RoomGift<G extends Wire = Wire> {
  seat: Seat;
  to: string;
}

export type RoomMessage<G extends Wire = Wire> = Entered<G> | RoomNews<G> | Welcome<G> | News<G> | Refusal<G> | Link<G>;

/** The occupants of a room, for every client in it. */
export interface RoomNews<G extends Wire = Wire> {
  type: "room";
  game: G["GameName"];
  begun: boolean;
  number: WholeNumber;
  host: Seat | null;
  seats: RoomSeat<G>[];
  absent: Seat[];
  votes: RoomVote<G>[];
  again: Seat[];
  results: WholeNumber[][];
  online?: boolean[];
  watching?: WholeNumber;
}

export type RoomRequest<G extends Wire = Wire> =
  | Request<G> | Sit<G> | Ready<G> | Again<G> | Gift<G> | RecordAsked<G> | HintAsked<G> | ComparisonAsked<G> | LinkAsked<G>;

/** A seat of a room with its occupant. */
export interface RoomSeat<G extends Wire = Wire> {
  name: string;
  occupant: string;
  ready: boolean;
  bot: string;
  resigned: boolean;
}

/** A player would like this to become of the seat of another. */
export interface RoomVote<G extends Wire = Wire> {
  seat: Seat;
  give: RoomGift<G>;
}

/** A part of a sentence that names a seat. */
export interface SeatPart<G extends Wire = Wire> {
  seat: Seat;
  text?: string;
}

/** The answer to {"sheet": true}: how the points came about, round by round. */
export interface Sheet<G extends Wire = Wire> {
  type: "sheet";
  rounds: SheetRow<G>[][];
}

/** The client asks how the points came about: {"sheet": true}. */
export interface SheetAsked<G extends Wire = Wire> {
  sheet: true;
}

/** A line that explains points. */
export interface SheetLine<G extends Wire = Wire> {
  clause: G["ClauseId"];
  words: string;
  points: WholeNumber;
}

/** The points of a seat in a round, line by line. */
export interface SheetRow<G extends Wire = Wire> {
  seat: Seat;
  total: WholeNumber;
  lines: SheetLine<G>[];
}

/** The person takes the seat of the link under this name: {"sit": "Ada"}. */
export interface Sit<G extends Wire = Wire> {
  sit: string;
}

/** An event as the seat sees it: the data to work with, and the words to show. */
export interface ToldEvent<G extends Wire = Wire> {
  event: G["Event"];
  words: string;
  parts?: (string | SeatPart<G> | CardPart<G>)[];
}

/** A move about which a client asked, and why it is refused. */
export interface Trial<G extends Wire = Wire> {
  move: G["Move"];
  words: string;
  do?: string;
  cards?: (string | WholeNumber)[];
  why: Reason<G>[];
}

/** The seat agrees to take a move back: {"agree": {"seat": 2, "number": 3}}. */
export interface UndoAgreed<G extends Wire = Wire> {
  agree: Proposal<G>;
}

/** The seat would like to take back its move with this number: {"undo": 3}. */
export interface UndoAsked<G extends Wire = Wire> {
  undo: number;
}

/** The seat does not agree: {"decline": {"seat": 2, "number": 3}}. */
export interface UndoDeclined<G extends Wire = Wire> {
  decline: Proposal<G>;
}

/** A player's wish to take a move back, and the seats that agree so far. */
export interface UndoProposal<G extends Wire = Wire> {
  seat: Seat;
  number: WholeNumber;
  agreed: Seat[];
  words?: string;
  parts?: (string | SeatPart<G> | CardPart<G>)[];
}

/** Everything that a client needs, independent of its earlier messages. */
export interface Welcome<G extends Wire = Wire> {
  type: "welcome";
  counter: WholeNumber;
  names: string[];
  away: Seat[];
  view: G["BriefView"];
  actors: Seat[];
  number: WholeNumber | null;
  moves: LegalMove<G>[];
  over: boolean;
  scores: WholeNumber[];
  winners: Seat[];
  undo: UndoProposal<G> | null;
  lapse?: Lapse<G>;
  prompt?: string;
  glance?: G["Glance"];
  free?: Seat[];
  time?: WholeNumber;
  clocks?: ClockShown<G>[];
  game: G["GameName"];
  seat: Seat | null;
  rules: G["Rules"];
  log?: LogLine<G>[];
}

/** A whole number that every JSON reader keeps exactly. */
export type WholeNumber = number;

/** The answer to {"why": ...}: no move was played. */
export interface Why<G extends Wire = Wire> {
  type: "why";
  tried: Trial<G>[];
}

/** The player asks whether moves are legal, and why not: {"why": [{"type": "take", ...}]}. */
export interface WhyAsked<G extends Wire = Wire> {
  why: G["Move"][] | Click<G>;
}
