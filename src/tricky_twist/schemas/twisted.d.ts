// Twisted: made by tricky_twist from the JSON Schema. Do not edit.

/** The person would like to play another game: {"again": true}. */
export interface Again {
  again: true;
}

export type Answer = Why | Sheet | History;

/** The decision that the game is waiting for. */
export type Awaited = "dealer" | "deal" | "first-card" | "action" | "new-row" | "nothing";

/** The public facts of the match between two rounds. */
export interface BriefMatch {
  type: "match";
  players: WholeNumber;
  points: WholeNumber[];
  plus_cards: WholeNumber[];
  toads: WholeNumber[];
}

/** The view of one player: everything that a careful player could remember. */
export interface BriefPlayerView {
  type: "player-view";
  seat: Seat;
  public: BriefPublicInfo;
  own: BriefPrivateInfo;
}

/** The knowledge of this seat alone. */
export interface BriefPrivateInfo {
  type: "private-info";
  hand: Cards;
}

/** A round is about to be dealt. */
export interface BriefPublicBeforeDeal {
  type: "public-before-deal";
  round: BriefRound;
}

/** The first dealer must be chosen. */
export interface BriefPublicBeforeGame {
  type: "public-before-game";
  players: WholeNumber;
}

/** All rounds are scored. */
export interface BriefPublicGameOver {
  type: "public-game-over";
  match: BriefMatch;
}

export type BriefPublicInfo =
  | BriefPublicBeforeGame | BriefPublicBeforeDeal | BriefPublicTurn | BriefPublicOpening
  | BriefPublicGameOver;

/** A seat has taken the row and is to start a new one, in the same turn. */
export interface BriefPublicOpening {
  type: "public-opening";
  table: BriefTable;
  hand_sizes: WholeNumber[];
  turn: Seat;
}

/** A seat is to add a card, twist one out, or take the row; without a row, to start one. */
export interface BriefPublicTurn {
  type: "public-turn";
  table: BriefTable;
  hand_sizes: WholeNumber[];
  placed: Place[];
  turn: Seat;
}

/** The public facts of a round from its first moment on. */
export interface BriefRound {
  type: "round";
  match: BriefMatch;
  number: WholeNumber;
  dealer: Seat;
}

/** The view of a person who holds no cards. */
export interface BriefSpectatorView {
  type: "spectator-view";
  public: BriefPublicInfo;
}

/** The open table as it lay when cards last left the row, or when the round began. */
export interface BriefTable {
  type: "table";
  round: BriefRound;
  row_at_start: Card[];
  pile_size_at_start: WholeNumber;
  face_up: Cards[];
  face_down: Cards[];
  extras: Extra[];
}

export type BriefView = BriefPlayerView | BriefSpectatorView;

/** A card: its value, which is the number that it bears. */
export type Card =
  | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "21" | "22" | "23" | "24" | "25" | "26"
  | "27" | "28" | "29" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "39" | "41" | "42"
  | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "51" | "52" | "53" | "54" | "55" | "56" | "57"
  | "58" | "59" | "61" | "62" | "63" | "64" | "65" | "66" | "67" | "68" | "69" | "71" | "72" | "73"
  | "74" | "75" | "76" | "77" | "78" | "79" | "81" | "82" | "83" | "84" | "85" | "86" | "87" | "88"
  | "89" | "91" | "92" | "93" | "94" | "95" | "96" | "97" | "98";

/** A seat drew the top card of the pile. */
export interface CardDrawn {
  type: "card-drawn";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat drew the top card of the pile, as the others see it. */
export interface CardDrawnUnseen {
  type: "card-drawn-unseen";
  seat: Seat;
  clause: ClauseId;
}

/** The card is not in the seat's hand. */
export interface CardNotHeld {
  type: "card-not-held";
  card: Card;
}

/** The card that was tried is not in the row. */
export interface CardNotInRow {
  type: "card-not-in-row";
}

/** A part of a sentence that names a card. */
export interface CardPart {
  card: string | WholeNumber;
  text?: string;
}

/** A seat added a card at the right end of the row, or started a row with it. */
export interface CardPlaced {
  type: "card-placed";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat twisted a card out of the row and laid it face up aside with its partner. */
export interface CardTwisted {
  type: "card-twisted";
  seat: Seat;
  card: Card;
  partner: Card;
  clause: ClauseId;
}

/** A set of cards. */
export type Cards = Card[];

export type ChanceMove = ChooseDealer | Deal;

/** One way to read a disputed point. */
export interface Choice {
  type: "choice";
  name: string;
  meaning: string;
  editions: string[];
}

/** Chance decides who deals first. */
export interface ChooseDealer {
  type: "choose-dealer";
  dealer: Seat;
}

/** One numbered rule of a rulebook, stated in our own words. */
export interface Clause {
  type: "clause";
  id: string;
  title: string;
  text: string;
  sources: Source[];
  grade: Grade;
  differences: string;
  no_code: string;
  keywords?: string;
}

/** The id of a clause. */
export type ClauseId =
  | "TW-01" | "TW-02" | "TW-03" | "TW-04" | "TW-05" | "TW-06" | "TW-07" | "TW-08" | "TW-09"
  | "TW-10" | "TW-11" | "TW-12" | "TW-13" | "TW-14" | "TW-15" | "TW-16" | "TW-17" | "TW-18"
  | "TW-19" | "TW-20" | "TW-21" | "TW-22" | "TW-23" | "TW-24" | "TW-25" | "TW-26" | "TW-27"
  | "TW-28";

/** All that a click on a card may mean. */
export interface Click {
  card: string | WholeNumber;
}

/** How long a seat has thought. */
export interface ClockShown {
  used: WholeNumber;
  since?: WholeNumber;
}

/** The moves of a player under one choice of a reading. */
export interface ComparedChoice {
  name: string;
  meaning: string;
  now: boolean;
  gained: string[];
  lost: string[];
  cannot?: string;
}

/** The moves of a player under each choice of a reading. */
export interface ComparedReading {
  id: string;
  question: string;
  weight: string;
  argument: string;
  choices: ComparedChoice[];
}

/** The answer to {"whatif": true}: the legal moves under other readings. */
export interface Comparison {
  type: "whatif";
  readings: ComparedReading[];
}

/** The player asks for the legal moves under other readings: {"whatif": true}. */
export interface ComparisonAsked {
  whatif: true;
}

/** A card and the points that it counts, below 0 for a card taken. */
export interface Counted {
  type: "counted";
  card: Card;
  points: WholeNumber;
}

/** Chance deals these hands, one a seat, and lays the rest down as the pile. */
export interface Deal {
  type: "deal";
  hands: Cards[];
  pile: Card[];
}

/** Chance must deal. */
export interface DealPending {
  type: "deal-pending";
  round: Round;
  origins: Origin[];
}

/** It was decided who deals first. */
export interface DealerChosen {
  type: "dealer-chosen";
  seat: Seat;
  clause: ClauseId;
}

/** Chance must choose the first dealer. */
export interface DealerPending {
  type: "dealer-pending";
  rules: Rules;
  players: WholeNumber;
}

/** TW-A08: what must a player do who has no card left and faces a row? */
export type EmptyHand = "take" | "end-without-take";

/** Why a round ended. */
export type EndCause = "row-taken" | "last-twist" | "last-extra-card" | "empty-hand";

/** The public words of a refusal, from a document of an older version. */
export interface EnglishWords {
  type: "english-words";
  english: string;
}

/** The first message of a server to a client that has come in. */
export interface Entered {
  type: "entered";
  table: string;
  seat: Seat | null;
  time: WholeNumber;
  clock: WholeNumber | null;
  language: string;
  edition: string;
  readings: { [name: string]: string };
}

export type Event =
  | DealerChosen | RoundBegun | HandDealt | HandDealtUnseen | PileLaid | CardPlaced | CardTwisted
  | RowTaken | ExtraCardTaken | ExtraCardTakenUnseen | CardDrawn | CardDrawnUnseen | PileEmptied
  | RoundEnded | SeatScored | NextDealerDecided | GameEnded;

/** A worked example printed in the rulebook; the tests replay it. */
export interface Example {
  type: "example";
  id: string;
  section: string;
  given: string;
  result: string;
}

/** TW-A13: is the expert variant played? */
export type Expert = "off" | "on";

/** TW-A11: does the game end when the extra card was the pile's last? */
export type ExpertLastCard = "goes-on" | "ends";

/** A public fact: a card of the pile came with a row of one card (expert variant). */
export interface Extra {
  type: "extra";
  seat: Seat;
  left: WholeNumber;
}

/** A seat laid the top card of the pile face down aside, unseen. */
export interface ExtraCardTaken {
  type: "extra-card-taken";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat laid the top card of the pile face down aside, and sees only its back itself. */
export interface ExtraCardTakenUnseen {
  type: "extra-card-taken-unseen";
  seat: Seat;
  clause: ClauseId;
}

/** A fact that follows from the clauses; tests check it in every game. */
export interface Fact {
  type: "fact";
  id: string;
  text: string;
}

export type Facts =
  | NotNow | NotYourTurn | CardNotHeld | TooFarApart | NotInRow | PartnerNotHeld | ToadStays
  | OtherMovePossible | NoSuchSeat | WrongDeal;

/** The sources of a game's shuffles, with the commitments shown beforehand. */
export interface FairShuffle {
  type: "fair-shuffle";
  commitment: string;
  salt_commitments: string[];
  salts: string[];
  secret: string;
}

/** All rounds are scored; those with the best total win, or share the victory. */
export interface GameEnded {
  type: "game-ended";
  points: WholeNumber[];
  winners: Seat[];
  clause: ClauseId;
}

export type GameName = "twisted";

/** All rounds are scored. */
export interface GameOver {
  type: "game-over";
  match: Match;
  origins: Origin[];
}

/** A player gives the seat of another to a bot, or leaves it free. */
export interface Gift {
  give: RoomGift;
}

/** Facts that every page would work out from a view. */
export interface Glance {
  type: "glance";
  row: Card[];
  pile: WholeNumber;
  last: TakenRow | null;
}

/** How sure we are that a clause matches the meaning of the rulebook. */
export type Grade = "stated" | "derived" | "decided" | "provisional";

/** A seat was dealt its hand. */
export interface HandDealt {
  type: "hand-dealt";
  seat: Seat;
  cards: Cards;
  clause: ClauseId;
}

/** A seat was dealt its hand, as the others see it. */
export interface HandDealtUnseen {
  type: "hand-dealt-unseen";
  seat: Seat;
  size: WholeNumber;
  clause: ClauseId;
}

/** Hidden facts: every seat's cards as they were at the start, and the secrets beneath. */
export interface Hidden {
  type: "hidden";
  hands_at_start: Cards[];
  secrets: Secrets;
}

/** The answer to {"hint": true}: a bot's move. */
export interface Hint {
  type: "hint";
  move: LegalMove;
}

/** The player asks for a bot's move: {"hint": true}. */
export interface HintAsked {
  hint: true;
}

/** The answer to {"history": true}: all events, including events taken back. */
export interface History {
  type: "history";
  log: LogLine[];
}

/** The client asks for all that happened: {"history": true}. */
export interface HistoryAsked {
  history: true;
}

/** The first line of a journal: a record that has no moves yet. */
export interface Journal {
  type: "journal";
  format: number;
  library: string;
  game: "twisted";
  names: string[];
  tags: { [name: string]: string };
  start: Setup | DealerPending | DealPending | Turn | Opening | GameOver;
  fair?: FairShuffle;
  digest?: string;
}

export type JournalEntry =
  | ChooseDealer | Deal | Place | Twist | Take | Undone | SeatReplaced | UndoProposed
  | UndoAccepted | UndoRejected;

/** A wish to take a move back that came to nothing, and why. */
export interface Lapse {
  seat: Seat;
  number: WholeNumber;
  words: string;
  parts?: (string | SeatPart | CardPart)[];
}

/** TW-A06: with the pile empty, does twisting the row's only card end the game? */
export type LastTwist = "ends" | "goes-on";

/** A move that the seat may make: the request to send back, and the words to show. */
export interface LegalMove {
  move: Move;
  words: string;
  do?: string;
  cards?: (string | WholeNumber)[];
}

/** The answer to {"link": {"seat": 1}}: a new key, in place of the one that leads there. */
export interface Link {
  type: "link";
  seat: Seat;
  key: string;
}

/** The host asks a server for a new link to the seat of another: {"link": {"seat": 1}}. */
export interface LinkAsked {
  link: LinkedSeat;
}

/** The seat to which a link leads. */
export interface LinkedSeat {
  seat: Seat;
}

/** An event of the log. */
export interface LogLine {
  event: Event;
  words: string;
  parts?: (string | SeatPart | CardPart)[];
  undone?: true;
  time?: WholeNumber;
}

/** The public facts of the match between two rounds. */
export interface Match {
  type: "match";
  rules: Rules;
  players: WholeNumber;
  points: WholeNumber[];
  plus_cards: WholeNumber[];
  toads: WholeNumber[];
  past: RoundRecord[];
}

/** The seat may not take the row. */
export interface MayNotTake {
  type: "may-not-take";
  seat: Seat;
}

/** The seat may not twist out the card that it tried. */
export interface MayNotTwist {
  type: "may-not-twist";
  seat: Seat;
}

/** The seat may not use the card that it tried; the reason is hidden. */
export interface MayNotUse {
  type: "may-not-use";
  seat: Seat;
}

export type Message = Welcome | News | Refusal;

export type Move = ChooseDealer | Deal | Place | Twist | Take;

/** The seat makes a move: {"number": 4, "move": {"type": "play-card", ...}}. */
export interface MoveMade {
  number: number;
  move: Move;
}

/** The events since a counter. */
export interface News {
  type: "news";
  counter: WholeNumber;
  names: string[];
  away: Seat[];
  view: BriefView;
  actors: Seat[];
  number: WholeNumber | null;
  moves: LegalMove[];
  over: boolean;
  scores: WholeNumber[];
  winners: Seat[];
  undo: UndoProposal | null;
  lapse?: Lapse;
  prompt?: string;
  glance?: Glance;
  free?: Seat[];
  time?: WholeNumber;
  clocks?: ClockShown[];
  since: WholeNumber;
  events: ToldEvent[];
  later?: WholeNumber;
}

/** It was decided who deals the next round (TW-A17). */
export interface NextDealerDecided {
  type: "next-dealer-decided";
  seat: Seat;
  clause: ClauseId;
}

/** TW-A17: who begins the next game? */
export type NextStart = "left" | "same" | "lowest" | "highest";

/** The public part of a refused deal. */
export interface NoSuchDeal {
  type: "no-such-deal";
}

/** The seat is not one of this many players. */
export interface NoSuchSeat {
  type: "no-such-seat";
  seat: Seat;
  players: WholeNumber;
}

/** The card is not in the row. */
export interface NotInRow {
  type: "not-in-row";
  card: Card;
}

/** The move is not of the kind that the game is waiting for. */
export interface NotNow {
  type: "not-now";
  awaited: Awaited;
}

/** The seat is not one that the game is waiting for. */
export interface NotYourTurn {
  type: "not-your-turn";
  seat: Seat;
  waiting: Seat[];
}

/** The occupant of a seat. */
export type Occupant = "person" | "bot" | "nobody";

export type OnTable = Turn | Opening;

/** A bystander's notes: the first player, the public moves, and the cards that chance showed. */
export interface OpenRecord {
  type: "open-record";
  format: number;
  game: "twisted";
  names: string[];
  start: Setup;
  moves: Move[];
  shown: [];
}

/** A seat has taken the row and is to start a new one, in the same turn. */
export interface Opening {
  type: "opening";
  table: Table;
  hidden: Hidden;
  turn: Seat;
}

/** The deal of one round; no player knows all of it. */
export interface Origin {
  type: "origin";
  hands: Cards[];
  pile: Card[];
}

/** The seat can add a card or twist one out, and so may not take the row. */
export interface OtherMovePossible {
  type: "other-move-possible";
  placeable: Cards;
  twistable: Card[];
}

/** A seat's knowledge of the hidden cards of one round: the cards that came to its hand. */
export interface OwnRound {
  type: "own-round";
  dealt: Cards;
  drawn: Card[];
}

/** The partner of the card is not in the seat's hand. */
export interface PartnerNotHeld {
  type: "partner-not-held";
  card: Card;
  partner: Card;
}

/** The last card of the pile is gone: from now on players do not draw. */
export interface PileEmptied {
  type: "pile-emptied";
  clause: ClauseId;
}

/** The remaining cards became the face-down pile. */
export interface PileLaid {
  type: "pile-laid";
  size: WholeNumber;
  clause: ClauseId;
}

/** Add a card of the hand at the right end of the row, or start a new row with it. */
export interface Place {
  type: "place";
  seat: Seat;
  card: Card;
}

export type PlayerMove = Place | Twist | Take;

/** The view of one player: everything that a careful player could remember. */
export interface PlayerView {
  type: "player-view";
  seat: Seat;
  public: PublicInfo;
  own: PrivateInfo;
}

/** The knowledge of this seat alone. */
export interface PrivateInfo {
  type: "private-info";
  hand: Cards;
  rounds: OwnRound[];
}

/** The move that a player would like to take back. */
export interface Proposal {
  seat: Seat;
  number: number;
}

/** A round is about to be dealt. */
export interface PublicBeforeDeal {
  type: "public-before-deal";
  round: Round;
}

/** The first dealer must be chosen. */
export interface PublicBeforeGame {
  type: "public-before-game";
  rules: Rules;
  players: WholeNumber;
}

export type PublicFacts =
  | NotNow | NotYourTurn | MayNotUse | CardNotInRow | MayNotTwist | MayNotTake | NoSuchSeat
  | NoSuchDeal | EnglishWords;

/** All rounds are scored. */
export interface PublicGameOver {
  type: "public-game-over";
  match: Match;
}

export type PublicInfo =
  | PublicBeforeGame | PublicBeforeDeal | PublicTurn | PublicOpening | PublicGameOver;

/** A seat has taken the row and is to start a new one, in the same turn. */
export interface PublicOpening {
  type: "public-opening";
  table: Table;
  hand_sizes: WholeNumber[];
  turn: Seat;
}

/** A seat is to add a card, twist one out, or take the row; without a row, to start one. */
export interface PublicTurn {
  type: "public-turn";
  table: Table;
  hand_sizes: WholeNumber[];
  placed: Place[];
  turn: Seat;
}

/** A question that the rulebook leaves open, and the ways to answer it. */
export interface Reading {
  type: "reading";
  id: string;
  question: string;
  weight: Weight;
  choices: Choice[];
  default: string;
  argument: string;
  clauses: string[];
  fields: string[];
  keywords?: string;
}

/** The person is ready, or no longer: {"ready": true}. */
export interface Ready {
  ready: boolean;
}

/** Why a request was refused. */
export interface Reason {
  clause: ClauseId | null;
  facts: Facts | null;
  words: string;
  parts?: (string | SeatPart | CardPart)[];
}

/** The start of a game, and every move since, including chance moves. */
export interface Record {
  type: "record";
  format: number;
  library: string;
  game: "twisted";
  names: string[];
  tags: { [name: string]: string };
  start: Setup | DealerPending | DealPending | Turn | Opening | GameOver;
  moves: Move[];
  result?: WholeNumber[];
  fair?: FairShuffle;
}

/** The client asks for the record of the game that is over: {"record": true}. */
export interface RecordAsked {
  record: true;
}

/** The answer to {"record": true}: the record of the game that is over. */
export interface RecordText {
  type: "record";
  text: string;
}

/** The answer to a request that changed nothing; for its sender alone. */
export interface Refusal {
  type: "refused";
  why: Reason[];
  number: WholeNumber | null;
}

/** Everything numbered that a game's rulebook holds. */
export interface Register {
  type: "register";
  game: string;
  clauses: Clause[];
  readings: Reading[];
  facts: Fact[];
  examples: Example[];
}

export type Request =
  | MoveMade | UndoAsked | UndoAgreed | UndoDeclined | Resigned | WhyAsked | SheetAsked
  | HistoryAsked;

/** The player leaves the seat for good: {"resign": true}. */
export interface Resigned {
  resign: true;
}

export type RoomAnswer = Why | Sheet | History | Hint | Comparison | RecordText;

/** The future of the seat of a player who left. */
export interface RoomGift {
  seat: Seat;
  to: string;
}

export type RoomMessage = Entered | RoomNews | Welcome | News | Refusal | Link;

/** The occupants of a room, for every client in it. */
export interface RoomNews {
  type: "room";
  game: GameName;
  begun: boolean;
  number: WholeNumber;
  host: Seat | null;
  seats: RoomSeat[];
  absent: Seat[];
  votes: RoomVote[];
  again: Seat[];
  results: WholeNumber[][];
  online?: boolean[];
  watching?: WholeNumber;
}

export type RoomRequest =
  | Request | Sit | Ready | Again | Gift | RecordAsked | HintAsked | ComparisonAsked | LinkAsked;

/** A seat of a room with its occupant. */
export interface RoomSeat {
  name: string;
  occupant: string;
  ready: boolean;
  bot: string;
  resigned: boolean;
}

/** A player would like this to become of the seat of another. */
export interface RoomVote {
  seat: Seat;
  give: RoomGift;
}

/** The public facts of a round from its first moment on. */
export interface Round {
  type: "round";
  match: Match;
  number: WholeNumber;
  dealer: Seat;
}

/** A round, which is a complete game, begins. */
export interface RoundBegun {
  type: "round-begun";
  number: WholeNumber;
  dealer: Seat;
  first: Seat;
  clause: ClauseId;
}

/** A round ended at once and was scored. */
export interface RoundEnded {
  type: "round-ended";
  number: WholeNumber;
  cause: EndCause;
  clause: ClauseId;
}

/** The public record of a finished round. */
export interface RoundRecord {
  type: "round-record";
  number: WholeNumber;
  dealer: Seat;
  log: PlayerMove[][];
  extras: Extra[];
  pile_size: WholeNumber;
  scores: SeatScore[];
}

/** A seat took the row and put it face down aside. */
export interface RowTaken {
  type: "row-taken";
  seat: Seat;
  cards: Card[];
  clause: ClauseId;
}

/** Everything that may differ between two tables that play Twisted. */
export interface Rules {
  type: "rules";
  voluntary_take?: VoluntaryTake;
  last_twist?: LastTwist;
  empty_hand?: EmptyHand;
  expert_last_card?: ExpertLastCard;
  expert?: Expert;
  next_start?: NextStart;
  tie_break?: TieBreak;
  games?: WholeNumber;
  numbers?: WholeNumber[];
  hand_sizes?: [WholeNumber, WholeNumber, WholeNumber];
}

/** A line of an explained score. */
export interface ScoreLine {
  type: "score-line";
  clause: ClauseId;
  words: string;
  points: WholeNumber;
}

/** A place at the table; the next number sits to the left, which is clockwise. */
export type Seat = 0 | 1 | 2 | 3 | 4;

/** A part of a sentence that names a seat. */
export interface SeatPart {
  seat: Seat;
  text?: string;
}

/** A new player sat down at a seat: another person, or a bot. */
export interface SeatReplaced {
  type: "seat-replaced";
  seat: Seat;
  name: string;
  occupant: Occupant;
}

/** One seat's points in one game, with all that a person needs to check them. */
export interface SeatScore {
  type: "seat-score";
  seat: Seat;
  face_up: Counted[];
  face_down: Counted[];
  extras: Counted[];
  plus_points: WholeNumber;
  minus_points: WholeNumber;
  toads: WholeNumber;
  total: WholeNumber;
}

/** A seat scored the round; the score says how every point came about. */
export interface SeatScored {
  type: "seat-scored";
  score: SeatScore;
  clause: ClauseId;
  seat: Seat;
}

/** The facts hidden from all players: the pile, and the origins of all rounds so far. */
export interface Secrets {
  type: "secrets";
  pile: Card[];
  origins: Origin[];
}

/** How a recorded game was set up. */
export interface Setup {
  type: "setup";
  players: WholeNumber;
  rules: Rules;
  first: Seat | null;
}

/** The answer to {"sheet": true}: how the points came about, round by round. */
export interface Sheet {
  type: "sheet";
  rounds: SheetRow[][];
}

/** The client asks how the points came about: {"sheet": true}. */
export interface SheetAsked {
  sheet: true;
}

/** A line that explains points. */
export interface SheetLine {
  clause: ClauseId;
  words: string;
  points: WholeNumber;
}

/** The points of a seat in a round, line by line. */
export interface SheetRow {
  seat: Seat;
  total: WholeNumber;
  lines: SheetLine[];
}

/** The person takes the seat of the link under this name: {"sit": "Ada"}. */
export interface Sit {
  sit: string;
}

/** Where an edition of the rulebook has a clause. */
export interface Source {
  type: "source";
  edition: string;
  section: string;
  note: string;
}

/** The view of a person who holds no cards. */
export interface SpectatorView {
  type: "spectator-view";
  public: PublicInfo;
}

export type State = DealerPending | DealPending | Turn | Opening | GameOver;

/** The open table as it lay when cards last left the row, or when the round began. */
export interface Table {
  type: "table";
  round: Round;
  row_at_start: Card[];
  pile_size_at_start: WholeNumber;
  face_up: Cards[];
  face_down: Cards[];
  extras: Extra[];
  log: PlayerMove[][];
}

/** Take the whole row; unless the game ends with it, the seat then starts a new one. */
export interface Take {
  type: "take";
  seat: Seat;
}

/** A row that a seat took, as it lay. */
export interface TakenRow {
  type: "taken-row";
  seat: Seat;
  cards: Card[];
}

/** TW-A18: who wins of several with the best total? */
export type TieBreak = "shared" | "most-plus" | "fewest-toads";

/** The card is a toad. */
export interface ToadStays {
  type: "toad-stays";
  card: Card;
}

/** An event as the seat sees it: the data to work with, and the words to show. */
export interface ToldEvent {
  event: Event;
  words: string;
  parts?: (string | SeatPart | CardPart)[];
}

/** The card differs by more than 10 from the one at the right end of the row. */
export interface TooFarApart {
  type: "too-far-apart";
  card: Card;
  end: Card;
}

/** A move about which a client asked, and why it is refused. */
export interface Trial {
  move: Move;
  words: string;
  do?: string;
  cards?: (string | WholeNumber)[];
  why: Reason[];
}

/** A seat is to add a card, twist one out, or take the row; without a row, to start one. */
export interface Turn {
  type: "turn";
  table: Table;
  hidden: Hidden;
  placed: Place[];
  turn: Seat;
}

/** Twist *card* out of the row: its partner, which comes from the hand, is not named. */
export interface Twist {
  type: "twist";
  seat: Seat;
  card: Card;
}

/** A player agrees to the proposal; when all agree, an Undone follows instead. */
export interface UndoAccepted {
  type: "undo-accepted";
  seat: Seat;
}

/** The seat agrees to take a move back: {"agree": {"seat": 2, "number": 3}}. */
export interface UndoAgreed {
  agree: Proposal;
}

/** The seat would like to take back its move with this number: {"undo": 3}. */
export interface UndoAsked {
  undo: number;
}

/** The seat does not agree: {"decline": {"seat": 2, "number": 3}}. */
export interface UndoDeclined {
  decline: Proposal;
}

/** A player's wish to take a move back, and the seats that agree so far. */
export interface UndoProposal {
  seat: Seat;
  number: WholeNumber;
  agreed: Seat[];
  words?: string;
  parts?: (string | SeatPart | CardPart)[];
}

/** A player would like to take back a move, and all that came after it. */
export interface UndoProposed {
  type: "undo-proposed";
  seat: Seat;
  number: WholeNumber;
}

/** A player does not agree to the proposal, which is at an end. */
export interface UndoRejected {
  type: "undo-rejected";
  seat: Seat;
}

/** A player took back the last moves, including chance moves. */
export interface Undone {
  type: "undone";
  moves: WholeNumber;
}

export type View = PlayerView | SpectatorView;

/** One clause that a move breaks, and the fact that breaks it. */
export interface Violation {
  type: "violation";
  clause: ClauseId;
  facts: Facts;
  public: PublicFacts;
  reason: string;
  public_reason: string;
  sender?: Seat | null;
}

/** TW-A01: may a player take the row who could do something else? */
export type VoluntaryTake = "allowed" | "refused";

/** How often a reading changes the outcome of a game. */
export type Weight = "often" | "sometimes" | "rarely or never";

/** Everything that a client needs, independent of its earlier messages. */
export interface Welcome {
  type: "welcome";
  counter: WholeNumber;
  names: string[];
  away: Seat[];
  view: BriefView;
  actors: Seat[];
  number: WholeNumber | null;
  moves: LegalMove[];
  over: boolean;
  scores: WholeNumber[];
  winners: Seat[];
  undo: UndoProposal | null;
  lapse?: Lapse;
  prompt?: string;
  glance?: Glance;
  free?: Seat[];
  time?: WholeNumber;
  clocks?: ClockShown[];
  game: GameName;
  seat: Seat | null;
  rules: Rules;
  log?: LogLine[];
}

/** A whole number that every JSON reader keeps exactly. */
export type WholeNumber = number;

/** The answer to {"why": ...}: no move was played. */
export interface Why {
  type: "why";
  tried: Trial[];
}

/** The player asks whether moves are legal, and why not: {"why": [{"type": "take", ...}]}. */
export interface WhyAsked {
  why: Move[] | Click;
}

/** The deal does not give every seat its cards and the pile the rest of the deck. */
export interface WrongDeal {
  type: "wrong-deal";
  hands: WholeNumber;
  sizes: WholeNumber[];
  pile_size: WholeNumber;
  missing: Cards;
  duplicated: Cards;
  not_in_deck: Cards;
  owed?: WholeNumber[];
}
