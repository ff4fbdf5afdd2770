// Vectors of Twisted: made by tricky_twist from the JSON Schema. Do not edit.

export interface Actions {
  type: "actions";
  game: "twisted";
  cases: NumberedAction[];
}

/** The decision that the game is waiting for. */
export type Awaited = "dealer" | "deal" | "first-card" | "action" | "new-row" | "nothing";

export interface Broken {
  clause: ClauseId;
  reason: string;
  facts?: Facts;
}

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

export type Case = LegalCase | RefusedCase;

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

export interface ClauseCases {
  type: "clause-cases";
  game: "twisted";
  entry: Clause | Reading | Fact | Example;
  cases: Case[];
  also: string[];
  reason?: string;
}

/** The id of a clause. */
export type ClauseId =
  | "TW-01" | "TW-02" | "TW-03" | "TW-04" | "TW-05" | "TW-06" | "TW-07" | "TW-08" | "TW-09"
  | "TW-10" | "TW-11" | "TW-12" | "TW-13" | "TW-14" | "TW-15" | "TW-16" | "TW-17" | "TW-18"
  | "TW-19" | "TW-20" | "TW-21" | "TW-22" | "TW-23" | "TW-24" | "TW-25" | "TW-26" | "TW-27"
  | "TW-28";

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

export interface DealPendingPosition {
  phase: "deal-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  plus_cards: [number, number, number, number, number];
  toads: [number, number, number, number, number];
  winners: Seat[];
  round: number;
  dealer: Seat;
  first: Seat;
}

/** It was decided who deals first. */
export interface DealerChosen {
  type: "dealer-chosen";
  seat: Seat;
  clause: ClauseId;
}

export interface DealerPendingPosition {
  phase: "dealer-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  plus_cards: [number, number, number, number, number];
  toads: [number, number, number, number, number];
  winners: Seat[];
}

export interface Deals {
  type: "deals";
  game: "twisted";
  cases: DealtGame[];
}

export interface DealtGame {
  seed: number | string;
  setup: Start;
  moves: Move[];
  after: Position;
}

/** TW-A08: what must a player do who has no card left and faces a row? */
export type EmptyHand = "take" | "end-without-take";

/** Why a round ended. */
export type EndCause = "row-taken" | "last-twist" | "last-extra-card" | "empty-hand";

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

/** All rounds are scored; those with the best total win, or share the victory. */
export interface GameEnded {
  type: "game-ended";
  points: WholeNumber[];
  winners: Seat[];
  clause: ClauseId;
}

export interface GameOverPosition {
  phase: "game-over";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  plus_cards: [number, number, number, number, number];
  toads: [number, number, number, number, number];
  winners: Seat[];
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

/** TW-A06: with the pile empty, does twisting the row's only card end the game? */
export type LastTwist = "ends" | "goes-on";

export interface LegalCase {
  rules: RulesChanges;
  id: string;
  name: string;
  clauses: string[];
  why: string;
  moves: Move[];
  verdict: "legal";
  events: Event[];
  after: Position;
  setup?: Start;
  position?: Position;
  legal?: Move[];
  scores?: [SeatScore, SeatScore, SeatScore, SeatScore, SeatScore];
  views?: Seen[];
}

/** The public facts of the match between two rounds. */
export interface Match {
  type: "match";
  players: WholeNumber;
  points: WholeNumber[];
  plus_cards: WholeNumber[];
  toads: WholeNumber[];
  past: RoundRecord[];
}

export type Move = ChooseDealer | Deal | Place | Twist | Take;

/** It was decided who deals the next round (TW-A17). */
export interface NextDealerDecided {
  type: "next-dealer-decided";
  seat: Seat;
  clause: ClauseId;
}

/** TW-A17: who begins the next game? */
export type NextStart = "left" | "same" | "lowest" | "highest";

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

export interface NumberedAction {
  action: number;
  kind: string;
  part: "whole" | "card" | "end";
  words: string;
}

export interface OpeningPosition {
  phase: "opening";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  plus_cards: [number, number, number, number, number];
  toads: [number, number, number, number, number];
  winners: Seat[];
  round: number;
  dealer: Seat;
  first: Seat;
  row: Card[];
  hands: [Cards, Cards, Cards, Cards, Cards];
  face_up: [Cards, Cards, Cards, Cards, Cards];
  face_down: [Cards, Cards, Cards, Cards, Cards];
  extras: [Card[], Card[], Card[], Card[], Card[]];
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

export interface Perft {
  type: "perft";
  game: "twisted";
  cases: PerftTable[];
}

export interface PerftTable {
  name: string;
  rules: RulesChanges;
  position: Position;
  positions: number[];
  lines: number[];
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

export type Position =
  | DealerPendingPosition | DealPendingPosition | TurnPosition | OpeningPosition | GameOverPosition;

/** The knowledge of this seat alone. */
export interface PrivateInfo {
  type: "private-info";
  hand: Cards;
  rounds: OwnRound[];
}

/** A round is about to be dealt. */
export interface PublicBeforeDeal {
  type: "public-before-deal";
  round: Round;
}

/** The first dealer must be chosen. */
export interface PublicBeforeGame {
  type: "public-before-game";
  players: WholeNumber;
}

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

export interface RefusedCase {
  rules: RulesChanges;
  id: string;
  name: string;
  clauses: string[];
  why: string;
  moves: Move[];
  verdict: "refused";
  violations: Broken[];
  setup?: Start;
  position?: Position;
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

export interface RulesChanges {
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

export interface RulesFile {
  type: "rules-file";
  game: "twisted";
  standard: Rules;
  editions: { [name: string]: RulesChanges };
}

export interface ScoreSheet {
  rules: RulesChanges;
  position: Position;
  moves: Move[];
  scores: [SeatScore, SeatScore, SeatScore, SeatScore, SeatScore];
  points: [number, number, number, number, number];
  winners: Seat[];
}

export interface ScoreSheets {
  type: "score-sheets";
  game: "twisted";
  cases: ScoreSheet[];
}

/** A place at the table; the next number sits to the left, which is clockwise. */
export type Seat = 0 | 1 | 2 | 3 | 4;

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

export interface Seen {
  seat: Seat | null;
  shows: View;
  events: Event[];
  hides: string[];
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

export interface Start {
  players: number;
  first: Seat | null;
}

export interface Step {
  move: Move;
  events: Event[];
  phase: "dealer-pending" | "deal-pending" | "turn" | "opening" | "game-over";
  waiting: Seat[];
  legal: number;
  digest: string;
}

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

/** TW-A18: who wins of several with the best total? */
export type TieBreak = "shared" | "most-plus" | "fewest-toads";

/** The card is a toad. */
export interface ToadStays {
  type: "toad-stays";
  card: Card;
}

/** The card differs by more than 10 from the one at the right end of the row. */
export interface TooFarApart {
  type: "too-far-apart";
  card: Card;
  end: Card;
}

export interface TurnPosition {
  phase: "turn";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  plus_cards: [number, number, number, number, number];
  toads: [number, number, number, number, number];
  winners: Seat[];
  round: number;
  dealer: Seat;
  first: Seat;
  row: Card[];
  hands: [Cards, Cards, Cards, Cards, Cards];
  face_up: [Cards, Cards, Cards, Cards, Cards];
  face_down: [Cards, Cards, Cards, Cards, Cards];
  extras: [Card[], Card[], Card[], Card[], Card[]];
  pile: Card[];
}

/** Twist *card* out of the row: its partner, which comes from the hand, is not named. */
export interface Twist {
  type: "twist";
  seat: Seat;
  card: Card;
}

export type View = PlayerView | SpectatorView;

/** TW-A01: may a player take the row who could do something else? */
export type VoluntaryTake = "allowed" | "refused";

/** How often a reading changes the outcome of a game. */
export type Weight = "often" | "sometimes" | "rarely or never";

export interface WholeGame {
  rules: RulesChanges;
  type: "whole-game";
  game: "twisted";
  name: string;
  digest: string;
  steps: Step[];
  after: Position;
  setup?: Start;
  position?: Position;
  seed?: number | string;
}

/** A whole number that every JSON reader keeps exactly. */
export type WholeNumber = number;

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
