// Vectors of Flip Twhist: made by tricky_twist from the JSON Schema. Do not edit.

export interface Actions {
  type: "actions";
  game: "flip-twhist";
  cases: NumberedAction[];
}

/** The decision that the game waits for in a phase. */
export type Awaited = "dealer" | "deal" | "lead" | "follow" | "pick" | "nothing";

export interface Broken {
  clause: ClauseId;
  reason: string;
  facts?: Facts;
}

/** A seat flipped one of its FLIP cards. */
export interface CardFlipped {
  type: "card-flipped";
  seat: Seat;
  card: FlipCard;
  side: Side;
  total: WholeNumber;
  cause: FlipCause;
  clause: ClauseId;
  clauses: ClauseId[];
}

/** The number card is not in the seat's hand. */
export interface CardNotHeld {
  type: "card-not-held";
  card: NumberCard;
}

/** A set of number cards. */
export type Cards = NumberCard[];

/** The number cards that remain are exposed, out of play. */
export interface CardsExposed {
  type: "cards-exposed";
  cards: Cards;
  clause: ClauseId;
}

/** The winner of the trick picked one or two of its number cards. */
export interface CardsPicked {
  type: "cards-picked";
  seat: Seat;
  cards: Cards;
  total: WholeNumber;
  clause: ClauseId;
}

export type Case = LegalCase | RefusedCase;

/** One way to read a disputed point. */
export interface Choice {
  type: "choice";
  name: string;
  meaning: string;
  editions: string[];
}

/** Chance decides who deals; the seat to the left leads the first trick. */
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
  game: "flip-twhist";
  entry: Clause | Reading | Fact | Example;
  cases: Case[];
  also: string[];
  reason?: string;
}

/** The id of a clause. */
export type ClauseId =
  | "FT-01" | "FT-02" | "FT-03" | "FT-04" | "FT-05" | "FT-06" | "FT-07" | "FT-08" | "FT-09"
  | "FT-10" | "FT-11" | "FT-12" | "FT-13" | "FT-14" | "FT-15" | "FT-16" | "FT-17" | "FT-18"
  | "FT-19" | "FT-20" | "FT-21" | "FT-22" | "FT-23" | "FT-24" | "FT-25" | "FT-26" | "FT-27"
  | "FT-28" | "FT-29" | "FT-30" | "FT-31" | "FT-32" | "FT-33" | "FT-34" | "FT-35" | "FT-36"
  | "FT-37" | "FT-38" | "FT-39" | "FT-40" | "FT-41";

/** The four colours of the number cards. */
export type Colour = "red" | "yellow" | "green" | "blue";

/** Chance deals these number cards, one hand per seat, and lays the rest open. */
export interface Deal {
  type: "deal";
  hands: Cards[];
  exposed: Cards;
}

export interface DealPendingPosition {
  phase: "deal-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  dealer: Seat;
}

/** It was decided who deals; the seat to the left leads the first trick. */
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
  winners: Seat[];
}

export interface Deals {
  type: "deals";
  game: "flip-twhist";
  cases: DealtGame[];
}

export interface DealtGame {
  seed: number | string;
  setup: Start;
  moves: Move[];
  after: Position;
}

/** FT-A03: which of several equal highest numbers wins? */
export type EqualNumbers = "first" | "last";

export type Event =
  | DealerChosen | HandDealt | HandDealtUnseen | CardsExposed | TwhistCardsTaken | NumberPlayed
  | TwhistPlayed | TrickWon | NothingToPick | CardsPicked | CardFlipped | FlipSpared | NothingLeft
  | LeaderDecided | GameEnded;

/** A worked example printed in the rulebook; the tests replay it. */
export interface Example {
  type: "example";
  id: string;
  section: string;
  given: string;
  result: string;
}

/** A fact that follows from the clauses; tests check it in every game. */
export interface Fact {
  type: "fact";
  id: string;
  text: string;
}

export type Facts =
  | NotNow | NotYourTurn | CardNotHeld | TwhistNotHeld | MustFollow | WrongPick | NoSuchSeat
  | WrongDeal;

/** The ten FLIP cards of each seat, by their numbers. */
export type FlipCard = -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A set of FLIP cards of one seat. */
export type FlipCards = FlipCard[];

/** Which sum made a seat flip a card. */
export type FlipCause = "pick" | "rest";

/** A seat flipped nothing, because it had passed. */
export interface FlipSpared {
  type: "flip-spared";
  seat: Seat;
  clause: ClauseId;
}

/** All cards are played; those with the most stars won, or of these the most star sides. */
export interface GameEnded {
  type: "game-ended";
  stars: WholeNumber[];
  counts: WholeNumber[];
  winners: Seat[];
  clause: ClauseId;
}

export interface GameOverPosition {
  phase: "game-over";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  dealer: Seat;
  leader: Seat;
  starred: [FlipCards, FlipCards, FlipCards, FlipCards, FlipCards];
  exposed: Cards;
}

/** How sure we are that a clause matches the meaning of the rulebook. */
export type Grade = "stated" | "derived" | "decided" | "provisional";

/** A seat was dealt its number cards. */
export interface HandDealt {
  type: "hand-dealt";
  seat: Seat;
  cards: Cards;
  clause: ClauseId;
}

/** A seat was dealt its number cards, as the others see it. */
export interface HandDealtUnseen {
  type: "hand-dealt-unseen";
  seat: Seat;
  size: WholeNumber;
  clause: ClauseId;
}

/** Why a seat leads the next trick. */
export type LeadRight =
  | "left-of-dealer" | "highest-number" | "highest-number-beside-passes" | "round-winner"
  | "pole-position" | "three-powers" | "highest-number-after-thief" | "round-winner-after-thief"
  | "all-passed" | "leader-again" | "left-of-thief";

/** The next leader is decided; after the last trick, it is the seat that would lead. */
export interface LeaderDecided {
  type: "leader-decided";
  seat: Seat;
  right: LeadRight;
  clause: ClauseId;
  reading: string;
}

/** FT-A11: who leads when only thieves and passes were played? */
export type LeaderFallback = "trick-leader" | "left-of-thief";

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

/** The choices made before the deal. */
export interface Match {
  type: "match";
  players: WholeNumber;
  dealer: Seat;
}

export type Move = ChooseDealer | Deal | PlayNumber | PlayTwhist | Pick;

/** The seat holds cards of the colour led; a number card must be one of them. */
export interface MustFollow {
  type: "must-follow";
  colour: Colour;
  held: Cards;
}

/** The seat is not one of this many players. */
export interface NoSuchSeat {
  type: "no-such-seat";
  seat: Seat;
  players: WholeNumber;
}

/** The move does not belong to this phase. */
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

/** The winner picked all number cards, so the others flipped no card. */
export interface NothingLeft {
  type: "nothing-left";
  clause: ClauseId;
}

/** No number card was played to the trick: there is no pick, and there are no flips. */
export interface NothingToPick {
  type: "nothing-to-pick";
  clause: ClauseId;
}

/** A number card: one value in one colour. Copies distinguish cards that look alike. */
export type NumberCard =
  | "R-2" | "R-2b" | "R-2c" | "R-2d" | "R-1" | "R-1b" | "R-1c" | "R-1d" | "R0" | "R0b" | "R0c"
  | "R0d" | "R1" | "R1b" | "R1c" | "R1d" | "R2" | "R2b" | "R2c" | "R2d" | "R3" | "R3b" | "R3c"
  | "R3d" | "R4" | "R4b" | "R4c" | "R4d" | "R5" | "R5b" | "R5c" | "R5d" | "Y-2" | "Y-2b" | "Y-2c"
  | "Y-2d" | "Y-1" | "Y-1b" | "Y-1c" | "Y-1d" | "Y0" | "Y0b" | "Y0c" | "Y0d" | "Y1" | "Y1b" | "Y1c"
  | "Y1d" | "Y2" | "Y2b" | "Y2c" | "Y2d" | "Y3" | "Y3b" | "Y3c" | "Y3d" | "Y4" | "Y4b" | "Y4c"
  | "Y4d" | "Y5" | "Y5b" | "Y5c" | "Y5d" | "G-2" | "G-2b" | "G-2c" | "G-2d" | "G-1" | "G-1b"
  | "G-1c" | "G-1d" | "G0" | "G0b" | "G0c" | "G0d" | "G1" | "G1b" | "G1c" | "G1d" | "G2" | "G2b"
  | "G2c" | "G2d" | "G3" | "G3b" | "G3c" | "G3d" | "G4" | "G4b" | "G4c" | "G4d" | "G5" | "G5b"
  | "G5c" | "G5d" | "B-2" | "B-2b" | "B-2c" | "B-2d" | "B-1" | "B-1b" | "B-1c" | "B-1d" | "B0"
  | "B0b" | "B0c" | "B0d" | "B1" | "B1b" | "B1c" | "B1d" | "B2" | "B2b" | "B2c" | "B2d" | "B3"
  | "B3b" | "B3c" | "B3d" | "B4" | "B4b" | "B4c" | "B4d" | "B5" | "B5b" | "B5c" | "B5d";

/** A seat played a number card. */
export interface NumberPlayed {
  type: "number-played";
  seat: Seat;
  card: NumberCard;
  clause: ClauseId;
}

export interface NumberedAction {
  action: number;
  kind: string;
  part: "whole" | "card" | "end";
  words: string;
}

/** FT-A09: which of several passers is spared the flip? */
export type PassExemption = "first" | "all";

export interface Perft {
  type: "perft";
  game: "flip-twhist";
  cases: PerftTable[];
}

export interface PerftTable {
  name: string;
  rules: RulesChanges;
  position: Position;
  positions: number[];
  lines: number[];
}

/** Pick one or two number cards from the stack, for their sum. */
export interface Pick {
  type: "pick";
  seat: Seat;
  cards: Cards;
}

/** Why a seat picks from the stack. */
export type PickRight =
  | "highest-number" | "highest-number-beside-twhist" | "round-winner" | "thief" | "three-powers";

export interface PickingPosition {
  phase: "picking";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  dealer: Seat;
  leader: Seat;
  starred: [FlipCards, FlipCards, FlipCards, FlipCards, FlipCards];
  exposed: Cards;
  hands: [Cards, Cards, Cards, Cards, Cards];
  twhist: [TwhistCards, TwhistCards, TwhistCards, TwhistCards, TwhistCards];
  played: (NumberCard | Twhist)[];
  picker: Seat;
  next_leader: Seat;
}

export type PlayMove = PlayNumber | PlayTwhist;

/** Play a number card of the hand, face up. */
export interface PlayNumber {
  type: "play-number";
  seat: Seat;
  card: NumberCard;
}

/** Play a Twhist card, face up, instead of a number card. */
export interface PlayTwhist {
  type: "play-twhist";
  seat: Seat;
  kind: Twhist;
}

/** The view of one player: everything that a careful player could remember. */
export interface PlayerView {
  type: "player-view";
  seat: Seat;
  public: PublicInfo;
  own: PrivateInfo;
}

export interface PlayingPosition {
  phase: "playing";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  dealer: Seat;
  leader: Seat;
  starred: [FlipCards, FlipCards, FlipCards, FlipCards, FlipCards];
  exposed: Cards;
  hands: [Cards, Cards, Cards, Cards, Cards];
  twhist: [TwhistCards, TwhistCards, TwhistCards, TwhistCards, TwhistCards];
  played: (NumberCard | Twhist)[];
}

export type Position =
  | DealerPendingPosition | DealPendingPosition | PlayingPosition | PickingPosition
  | GameOverPosition;

/** The knowledge of this seat alone: the cards that it holds now. */
export interface PrivateInfo {
  type: "private-info";
  numbers: Cards;
  twhist: TwhistCards;
}

/** The number cards are about to be dealt. */
export interface PublicBeforeDeal {
  type: "public-before-deal";
  match: Match;
}

/** The dealer must be chosen. */
export interface PublicBeforeDealer {
  type: "public-before-dealer";
  players: WholeNumber;
}

/** All cards are played. */
export interface PublicGameOver {
  type: "public-game-over";
  table: Table;
}

/** The public facts about the hands. */
export interface PublicHoldings {
  type: "public-holdings";
  sizes: WholeNumber[];
  twhist: TwhistCards[];
}

export type PublicInfo =
  | PublicBeforeDealer | PublicBeforeDeal | PublicPlaying | PublicPicking | PublicGameOver;

/** The winner of a trick must pick one or two of its number cards. */
export interface PublicPicking {
  type: "public-picking";
  table: Table;
  holdings: PublicHoldings;
  played: PlayMove[];
  picker: Seat;
  next_leader: Seat;
}

/** A trick is being played. */
export interface PublicPlaying {
  type: "public-playing";
  table: Table;
  holdings: PublicHoldings;
  played: PlayMove[];
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

/** Everything that may differ between two tables that play Flip Twhist. */
export interface Rules {
  type: "rules";
  equal_numbers?: EqualNumbers;
  pass_exemption?: PassExemption;
  leader_fallback?: LeaderFallback;
  twhist_cards?: TwhistVisibility;
  deck?: NumberCard[];
  stars?: WholeNumber[];
  twhist_kinds?: Twhist[];
}

export interface RulesChanges {
  equal_numbers?: EqualNumbers;
  pass_exemption?: PassExemption;
  leader_fallback?: LeaderFallback;
  twhist_cards?: TwhistVisibility;
  deck?: NumberCard[];
  stars?: WholeNumber[];
  twhist_kinds?: Twhist[];
}

export interface RulesFile {
  type: "rules-file";
  game: "flip-twhist";
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
  game: "flip-twhist";
  cases: ScoreSheet[];
}

/** A place at the table; the next number sits to the left, which is clockwise. */
export type Seat = 0 | 1 | 2 | 3 | 4;

/** One seat's points, with all that a person needs to check them. */
export interface SeatScore {
  type: "seat-score";
  seat: Seat;
  cards: ShownCard[];
  count: WholeNumber;
  total: WholeNumber;
}

export interface Seen {
  seat: Seat | null;
  shows: View;
  events: Event[];
  hides: string[];
}

/** A FLIP card with its star side up. */
export interface ShownCard {
  type: "shown-card";
  card: FlipCard;
  stars: WholeNumber;
}

/** Which side of a FLIP card is face up. */
export type Side = "number" | "stars";

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
  phase: "dealer-pending" | "deal-pending" | "playing" | "picking" | "game-over";
  waiting: Seat[];
  legal: number;
  digest: string;
}

/** The open table as it lay when a trick began. */
export interface Table {
  type: "table";
  match: Match;
  exposed: Cards;
  starred: FlipCards[];
  leader: Seat;
  log: TrickRecord[];
}

/** The public record of one trick, in the order of play. */
export interface TrickRecord {
  type: "trick-record";
  leader: Seat;
  plays: PlayMove[];
  pick: Pick | null;
}

/** A seat won a trick with number cards in it, and must pick from them. */
export interface TrickWon {
  type: "trick-won";
  seat: Seat;
  right: PickRight;
  clause: ClauseId;
  reading: string;
}

/** The four kinds of Twhist cards, by their notation. */
export type Twhist = "RW" | "TH" | "PO" | "PA";

/** A set of Twhist cards; a player never has two of a kind. */
export type TwhistCards = Twhist[];

/** Every seat took the same Twhist cards, to hold them open or hidden. */
export interface TwhistCardsTaken {
  type: "twhist-cards-taken";
  cards: TwhistCards;
  visibility: TwhistVisibility;
  clause: ClauseId;
}

/** The seat has played this Twhist card, or never had it. */
export interface TwhistNotHeld {
  type: "twhist-not-held";
  kind: Twhist;
}

/** A seat played a Twhist card. */
export interface TwhistPlayed {
  type: "twhist-played";
  seat: Seat;
  kind: Twhist;
  clause: ClauseId;
}

/** FT-A28: who sees the Twhist cards that a seat has left? */
export type TwhistVisibility = "open" | "hidden";

export type View = PlayerView | SpectatorView;

/** How often a reading changes the outcome of a game. */
export type Weight = "often" | "sometimes" | "rarely or never";

export interface WholeGame {
  rules: RulesChanges;
  type: "whole-game";
  game: "flip-twhist";
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

/** The deal does not give all seats equally many cards and lay the rest face up. */
export interface WrongDeal {
  type: "wrong-deal";
  sizes: WholeNumber[];
  exposed: WholeNumber;
  missing: Cards;
  duplicated: Cards;
  not_in_deck: Cards;
  owed?: WholeNumber[];
  rest?: WholeNumber | null;
}

/** The pick is not one or two number cards of the stack. */
export interface WrongPick {
  type: "wrong-pick";
  count: WholeNumber;
  stack: Cards;
  not_in_stack: Cards;
}
