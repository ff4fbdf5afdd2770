// Vectors of Tricky Twist: made by tricky_twist from the JSON Schema. Do not edit.

export interface Actions {
  type: "actions";
  game: "tricky-twist";
  cases: NumberedAction[];
}

/** When the seats in question may answer. */
export type Answering = "in-turn" | "at-once";

/** The decision that the game waits for in a phase. */
export type Awaited =
  | "score-deck" | "first-player" | "deal" | "setting-aside" | "reserve-order" | "draw" | "lead"
  | "follow" | "pick" | "take-back" | "declaration" | "nothing";

/** The eight bonus cards, four permanent and four variable. Decides TT-05. */
export type BonusCard =
  | "take-back" | "flip" | "wild-status" | "trick-bonus" | "variable-1" | "variable-2"
  | "variable-3" | "variable-4";

/** A seat took no bonus card for a 7. */
export interface BonusCardDeclined {
  type: "bonus-card-declined";
  seat: Seat;
  clause: ClauseId;
}

/** A seat took a bonus card for a 7. */
export interface BonusCardTaken {
  type: "bonus-card-taken";
  seat: Seat;
  bonus: BonusCard;
  clause: ClauseId;
}

/** The bonus cards were put on the table for a round. */
export interface BonusCardsLaidOut {
  type: "bonus-cards-laid-out";
  number: WholeNumber;
  cards: BonusCard[];
  side: Side;
  clause: ClauseId;
}

/** Bonus cards that were withdrawn stay out of the later rounds, too (TT-A09). */
export interface BonusCardsRemoved {
  type: "bonus-cards-removed";
  cards: BonusCard[];
  clause: ClauseId;
}

/** A seat turned a virtual false trick over, so that it counts as a trick if it is used. */
export interface BonusFlipped {
  type: "bonus-flipped";
  seat: Seat;
  bonus: BonusCard;
  clause: ClauseId;
}

/** A seat made no use of a bonus card. */
export interface BonusLeftUnused {
  type: "bonus-left-unused";
  seat: Seat;
  bonus: BonusCard;
  clause: ClauseId;
}

/** The bonus card is not in the middle. */
export interface BonusNotAvailable {
  type: "bonus-not-available";
  bonus: BonusCard;
  available: BonusCard[];
}

/** Where the eight bonus cards are; one that is nowhere here is withdrawn. */
export interface BonusRow {
  type: "bonus-row";
  available: BonusCard[];
  held: BonusCard[][];
  spent_sevens: Cards;
}

export interface Broken {
  clause: ClauseId;
  reason: string;
  facts?: Facts;
}

/** The card is not a false trick that the seat may take back. */
export interface CannotTakeBack {
  type: "cannot-take-back";
  card: Card;
  choices: Cards;
}

/** A number card: one value in one suit. */
export type Card =
  | "M1" | "M2" | "M3" | "M4" | "M5" | "M6" | "M7" | "M8" | "M9" | "M10" | "M11" | "M12" | "S1"
  | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9" | "S10" | "S11" | "S12" | "Q1" | "Q2"
  | "Q3" | "Q4" | "Q5" | "Q6" | "Q7" | "Q8" | "Q9" | "Q10" | "Q11" | "Q12" | "D1" | "D2" | "D3"
  | "D4" | "D5" | "D6" | "D7" | "D8" | "D9" | "D10" | "D11" | "D12";

/** The card is not in the seat's hand. */
export interface CardNotHeld {
  type: "card-not-held";
  card: Card;
}

/** A seat played a card: the leader of the trick any (TT-19), the others in turn. */
export interface CardPlayed {
  type: "card-played";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat put a card into its reserve. */
export interface CardSetAside {
  type: "card-set-aside";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat put a card into its reserve, as the others see it. */
export interface CardSetAsideUnseen {
  type: "card-set-aside-unseen";
  seat: Seat;
  clause: ClauseId;
}

/** A set of number cards. */
export type Cards = Card[];

export type Case = LegalCase | RefusedCase;

/** One way to read a disputed point. */
export interface Choice {
  type: "choice";
  name: string;
  meaning: string;
  editions: string[];
}

/** Chance decides who begins the first round. */
export interface ChooseFirstPlayer {
  type: "choose-first-player";
  first: Seat;
}

/** Let a suit face count as a false trick of one of its suits. */
export interface ChooseSuit {
  type: "choose-suit";
  seat: Seat;
  bonus: BonusCard;
  suit: Suit;
}

/** Let a value face count as a false trick of one of its values. */
export interface ChooseValue {
  type: "choose-value";
  seat: Seat;
  bonus: BonusCard;
  value: WholeNumber;
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
  game: "tricky-twist";
  entry: Clause | Reading | Fact | Example;
  cases: Case[];
  also: string[];
  reason?: string;
}

/** The id of a clause. */
export type ClauseId =
  | "TT-01" | "TT-02" | "TT-03" | "TT-04" | "TT-05" | "TT-06" | "TT-07" | "TT-08" | "TT-09"
  | "TT-10" | "TT-11" | "TT-12" | "TT-13" | "TT-14" | "TT-15" | "TT-16" | "TT-17" | "TT-18"
  | "TT-19" | "TT-20" | "TT-21" | "TT-22" | "TT-23" | "TT-24" | "TT-25" | "TT-26" | "TT-27"
  | "TT-28" | "TT-29" | "TT-30" | "TT-31" | "TT-32" | "TT-33" | "TT-34" | "TT-35" | "TT-36"
  | "TT-37" | "TT-38" | "TT-39" | "TT-40" | "TT-41" | "TT-42" | "TT-43" | "TT-44" | "TT-45"
  | "TT-46" | "TT-47" | "TT-48" | "TT-49" | "TT-50" | "TT-51" | "TT-52" | "TT-53" | "TT-54"
  | "TT-55" | "TT-56" | "TT-57" | "TT-58" | "TT-59" | "TT-60" | "TT-61" | "TT-62" | "TT-63"
  | "TT-64" | "TT-65" | "TT-66" | "TT-67" | "TT-68";

/** Let the wild-status card count as a false trick without value or suit. */
export interface CountAsFalseTrick {
  type: "count-as-false-trick";
  seat: Seat;
}

/** Let the wild-status card count as a trick. */
export interface CountAsTrick {
  type: "count-as-trick";
  seat: Seat;
}

export type Counted = RunCounted | SuitCounted | SuitsCounted | ParityCounted | PlaceCounted;

/** Chance deals these hands, one a seat. */
export interface Deal {
  type: "deal";
  hands: Cards[];
}

export interface DealPendingPosition {
  phase: "deal-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
}

export interface Deals {
  type: "deals";
  game: "tricky-twist";
  cases: DealtGame[];
}

export interface DealtGame {
  seed: number | string;
  setup: Start;
  moves: Move[];
  after: Position;
}

export type Declaration =
  | FlipPile | FlipBonus | CountAsTrick | CountAsFalseTrick | ChooseSuit | ChooseValue | ShiftValue
  | LeaveUnused;

/** A seat answered for a bonus card; the others learn the answer when all have answered. */
export interface DeclarationAnswered {
  type: "declaration-answered";
  answer: Declaration;
  clause: ClauseId;
  seat: Seat;
}

/** A seat answered for a bonus card, as the others see it. */
export interface DeclarationAnsweredUnseen {
  type: "declaration-answered-unseen";
  seat: Seat;
  clause: ClauseId;
}

/** Seats must declare how they use their bonus cards, in this order. */
export interface DeclarationsRequired {
  type: "declarations-required";
  seats: Seat[];
  questions: WholeNumber[];
  answering: Answering;
  clause: ClauseId;
}

/** TT-A29: in which order do the seats declare? */
export type DeclareOrder = "last-winner" | "round-first" | "simultaneous";

export interface DeclaringPosition {
  phase: "declaring";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  leader: Seat;
  tricks: [Cards[], Cards[], Cards[], Cards[], Cards[]];
  false_tricks: [Cards, Cards, Cards, Cards, Cards];
  hands: [Cards, Cards, Cards, Cards, Cards];
  reserves: [Card[], Card[], Card[], Card[], Card[]];
  available: BonusCard[];
  held: [BonusCard[], BonusCard[], BonusCard[], BonusCard[], BonusCard[]];
  spent_sevens: Cards;
  answers: Move[];
}

/** Take no bonus card for a 7. */
export interface DeclineBonus {
  type: "decline-bonus";
  seat: Seat;
}

/** Leave the reserve as it is before this trick. */
export interface DeclineDraw {
  type: "decline-draw";
  seat: Seat;
}

/** A seat answered the offer to draw; the others learn the answer when all have answered. */
export interface DrawAnswered {
  type: "draw-answered";
  answer: DrawMove;
  clause: ClauseId;
  seat: Seat;
}

/** A seat answered the offer to draw, as the others see it. */
export interface DrawAnsweredUnseen {
  type: "draw-answered-unseen";
  seat: Seat;
  clause: ClauseId;
}

/** A seat left its reserve as it was. */
export interface DrawDeclined {
  type: "draw-declined";
  seat: Seat;
  clause: ClauseId;
}

export type DrawMove = DrawReserve | DeclineDraw;

/** TT-A12: where does the offer to draw begin? */
export type DrawOrder = "trick-leader" | "round-first" | "simultaneous";

/** Take the top card of their own reserve into the hand. */
export interface DrawReserve {
  type: "draw-reserve";
  seat: Seat;
}

export interface DrawingPosition {
  phase: "drawing";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  leader: Seat;
  tricks: [Cards[], Cards[], Cards[], Cards[], Cards[]];
  false_tricks: [Cards, Cards, Cards, Cards, Cards];
  hands: [Cards, Cards, Cards, Cards, Cards];
  reserves: [Card[], Card[], Card[], Card[], Card[]];
  available: BonusCard[];
  held: [BonusCard[], BonusCard[], BonusCard[], BonusCard[], BonusCard[]];
  spent_sevens: Cards;
  answers: Move[];
}

/** Seats were offered a draw before a trick: those with a reserve, in this order. */
export interface DrawsOffered {
  type: "draws-offered";
  seats: Seat[];
  answering: Answering;
  clause: ClauseId;
}

export type Event =
  | ScoreDeckShuffled | FirstPlayerChosen | ScoreCardRevealed | BonusCardsLaidOut | HandDealt
  | HandDealtUnseen | ReservesRequired | CardSetAside | CardSetAsideUnseen | ReservesShuffled
  | DrawsOffered | DrawAnswered | DrawAnsweredUnseen | ReserveCardDrawn | ReserveCardDrawnUnseen
  | DrawDeclined | TrickBegun | CardPlayed | TrickWon | FalseTrickGained | PicksOffered
  | BonusCardTaken | BonusCardDeclined | TakeBackOffered | FalseTrickTakenBack | TakeBackUnused
  | TakeBackWithdrawn | BonusCardsRemoved | RoundEnded | DeclarationsRequired | DeclarationAnswered
  | DeclarationAnsweredUnseen | PileFlipped | BonusFlipped | WildCountedAsTrick
  | WildCountedAsFalseTrick | SuitChosen | ValueChosen | ValueShifted | BonusLeftUnused
  | SeatScored | GameEnded;

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
  | NotNow | NotYourTurn | ReserveIsFull | CardNotHeld | MustFollow | BonusNotAvailable
  | CannotTakeBack | InvalidUse | WrongScoreDeck | NoSuchSeat | WrongDeal | WrongReserveOrder;

/** A false trick as it counts: a card, or a bonus card that stands for one. */
export interface FalseTrick {
  type: "false-trick";
  source: Card | BonusCard;
  suit: Suit | null;
  value: WholeNumber | null;
}

/** A seat got its card back as a false trick. */
export interface FalseTrickGained {
  type: "false-trick-gained";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat returned a false trick to its hand. */
export interface FalseTrickTakenBack {
  type: "false-trick-taken-back";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** TT-A44: does a place on the fewest card need a false trick? */
export type FewestPlacing = "needs-one" | "open";

/** It was decided who begins the first round. */
export interface FirstPlayerChosen {
  type: "first-player-chosen";
  seat: Seat;
  clause: ClauseId;
}

export interface FirstPlayerPendingPosition {
  phase: "first-player-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
}

/** Turn over a virtual false trick, so that it counts as a trick (TT-A31). */
export interface FlipBonus {
  type: "flip-bonus";
  seat: Seat;
  bonus: BonusCard;
}

/** Turn over their own pile that holds *card*; as a false trick it shows that card. */
export interface FlipPile {
  type: "flip-pile";
  seat: Seat;
  card: Card;
}

/** TT-A31: what may the flip turn over? */
export type FlipTarget = "real-piles" | "virtual-too";

/** All rounds are scored; those with the most points share the victory. */
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
  winners: Seat[];
  withdrawn: boolean;
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

/** The seat cannot use the card in question in this way. */
export interface InvalidUse {
  type: "invalid-use";
  bonus: BonusCard;
}

/** Take no false trick back, though the take-back card allows it. */
export interface KeepFalseTricks {
  type: "keep-false-tricks";
  seat: Seat;
}

/** Make no use of a bonus card at the end of the round. */
export interface LeaveUnused {
  type: "leave-unused";
  seat: Seat;
  bonus: BonusCard;
}

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

/** The public facts of the game between two rounds. */
export interface Match {
  type: "match";
  players: WholeNumber;
  points: WholeNumber[];
  withdrawn: BonusCard[];
  past: RoundRecord[];
}

export type Move =
  | OrderScoreDeck | ChooseFirstPlayer | Deal | OrderReserves | SetAside | DrawReserve
  | DeclineDraw | PlayCard | TakeBonus | DeclineBonus | TakeBack | KeepFalseTricks | FlipPile
  | FlipBonus | CountAsTrick | CountAsFalseTrick | ChooseSuit | ChooseValue | ShiftValue
  | LeaveUnused;

/** The seat holds cards of the suit led, and must play one of them. */
export interface MustFollow {
  type: "must-follow";
  suit: Suit;
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

export interface NumberedAction {
  action: number;
  kind: string;
  part: "whole" | "card" | "end";
  words: string;
}

/** Chance puts each seat's reserve into this order, the first on top. */
export interface OrderReserves {
  type: "order-reserves";
  orders: Card[][];
}

/** Chance puts the score cards into this order, the first on top. */
export interface OrderScoreDeck {
  type: "order-score-deck";
  cards: ScoreCard[];
}

/** A seat's knowledge of its own hidden cards in one round. */
export interface OwnRound {
  type: "own-round";
  dealt: Cards;
  reserve: Cards;
  drawn: Card[];
}

/** Even or odd. */
export type Parity = "even" | "odd";

/** The false tricks with an even, or with an odd value. */
export interface ParityCounted {
  type: "parity-counted";
  parity: Parity;
  false_tricks: FalseTrick[];
  count: WholeNumber;
}

export interface Perft {
  type: "perft";
  game: "tricky-twist";
  cases: PerftTable[];
}

export interface PerftTable {
  name: string;
  rules: RulesChanges;
  position: Position;
  positions: number[];
  lines: number[];
}

export type PickMove = TakeBonus | DeclineBonus | TakeBack | KeepFalseTricks;

/** TT-A19: who picks a bonus card first? */
export type PickOrder = "winner" | "leader";

export interface PickingPosition {
  phase: "picking";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  leader: Seat;
  tricks: [Cards[], Cards[], Cards[], Cards[], Cards[]];
  false_tricks: [Cards, Cards, Cards, Cards, Cards];
  hands: [Cards, Cards, Cards, Cards, Cards];
  reserves: [Card[], Card[], Card[], Card[], Card[]];
  available: BonusCard[];
  held: [BonusCard[], BonusCard[], BonusCard[], BonusCard[], BonusCard[]];
  spent_sevens: Cards;
  trick_leader: Seat;
  played: Card[];
  winner: Seat;
  picks: Move[];
}

/** Seats were offered a bonus card for a 7, in this order, as long as there are any. */
export interface PicksOffered {
  type: "picks-offered";
  seats: Seat[];
  clause: ClauseId;
}

/** A seat turned a pile over: it changed between trick and false trick. */
export interface PileFlipped {
  type: "pile-flipped";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** The place on a rank card, from 1; None for a seat that takes none. */
export interface PlaceCounted {
  type: "place-counted";
  place: WholeNumber | null;
  tied_with: Seat[];
}

/** Play a card of the hand, face up. */
export interface PlayCard {
  type: "play-card";
  seat: Seat;
  card: Card;
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
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  leader: Seat;
  tricks: [Cards[], Cards[], Cards[], Cards[], Cards[]];
  false_tricks: [Cards, Cards, Cards, Cards, Cards];
  hands: [Cards, Cards, Cards, Cards, Cards];
  reserves: [Card[], Card[], Card[], Card[], Card[]];
  available: BonusCard[];
  held: [BonusCard[], BonusCard[], BonusCard[], BonusCard[], BonusCard[]];
  spent_sevens: Cards;
  played: Card[];
}

export type Position =
  | ScoreDeckPendingPosition | FirstPlayerPendingPosition | DealPendingPosition
  | SettingAsidePosition | ReserveOrderPendingPosition | DrawingPosition | PlayingPosition
  | PickingPosition | TakingBackPosition | DeclaringPosition | GameOverPosition;

/** The knowledge of this seat alone. */
export interface PrivateInfo {
  type: "private-info";
  hand: Cards;
  reserve: Cards;
  draws: DrawMove[];
  declarations: Declaration[];
  rounds: OwnRound[];
}

/** A round is about to be dealt. */
export interface PublicBeforeDeal {
  type: "public-before-deal";
  round: Round;
}

/** The score cards must be shuffled, or the first player chosen. */
export interface PublicBeforeGame {
  type: "public-before-game";
  players: WholeNumber;
  first: Seat | null;
  score_deck_shuffled: boolean;
}

/** The reserves are about to be shuffled. */
export interface PublicBeforeReserveOrder {
  type: "public-before-reserve-order";
  round: Round;
  sizes: Sizes;
}

/** The seats say how they use their bonus cards. */
export interface PublicDeclaring {
  type: "public-declaring";
  table: Table;
  sizes: Sizes;
  waiting: Seat[];
  questions_left: WholeNumber[];
  answers: Declaration[];
}

/** Seats are offered a draw. */
export interface PublicDrawing {
  type: "public-drawing";
  table: Table;
  sizes: Sizes;
  waiting: Seat[];
  answers: DrawMove[];
}

/** All rounds are scored. */
export interface PublicGameOver {
  type: "public-game-over";
  match: Match;
}

export type PublicInfo =
  | PublicBeforeGame | PublicBeforeDeal | PublicSettingAside | PublicBeforeReserveOrder
  | PublicDrawing | PublicPlaying | PublicPicking | PublicTakingBack | PublicDeclaring
  | PublicGameOver;

/** A gainer of a 7 may take a bonus card. */
export interface PublicPicking {
  type: "public-picking";
  table: Table;
  sizes: Sizes;
  trick: TrickRecord;
  waiting: Seat[];
}

/** A trick is being played. */
export interface PublicPlaying {
  type: "public-playing";
  table: Table;
  sizes: Sizes;
  played: PlayCard[];
  turn: Seat;
}

/** The seats fill their reserves; only the numbers of cards are seen. */
export interface PublicSettingAside {
  type: "public-setting-aside";
  round: Round;
  sizes: Sizes;
  to_set_aside: WholeNumber[];
}

/** The taker of the take-back card may choose a false trick. */
export interface PublicTakingBack {
  type: "public-taking-back";
  table: Table;
  sizes: Sizes;
  trick: TrickRecord;
  waiting: Seat[];
}

/** TT-A45: which place comes after tied seats? */
export type RankTies = "dense" | "competition";

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

/** A seat took the top card of its reserve. */
export interface ReserveCardDrawn {
  type: "reserve-card-drawn";
  seat: Seat;
  card: Card;
  clause: ClauseId;
}

/** A seat took the top card of its reserve, as the others see it. */
export interface ReserveCardDrawnUnseen {
  type: "reserve-card-drawn-unseen";
  seat: Seat;
  clause: ClauseId;
}

/** The seat has set aside all the cards that it must. */
export interface ReserveIsFull {
  type: "reserve-is-full";
  size: WholeNumber;
}

export interface ReserveOrderPendingPosition {
  phase: "reserve-order-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  hands: [Cards, Cards, Cards, Cards, Cards];
  aside: [Cards, Cards, Cards, Cards, Cards];
}

/** Every seat must set this many cards of its hand aside as its reserve. */
export interface ReservesRequired {
  type: "reserves-required";
  size: WholeNumber;
  clause: ClauseId;
}

/** Every reserve was shuffled and lies face down. */
export interface ReservesShuffled {
  type: "reserves-shuffled";
  clause: ClauseId;
}

/** TT-A25: may a 7 that was taken back bring a bonus card again? */
export type RetriggerSeven = "again" | "once";

/** The public facts of a round from its first moment on. */
export interface Round {
  type: "round";
  match: Match;
  number: WholeNumber;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
}

/** TT-A21 and TT-A22: when is it checked that the round is over? */
export type RoundEndCheck = "after-bonus" | "before-bonus" | "after-draw-window";

/** The round ended, because these seats had no card in hand. */
export interface RoundEnded {
  type: "round-ended";
  number: WholeNumber;
  seats: Seat[];
  clause: ClauseId;
}

/** The public record of a finished round. */
export interface RoundRecord {
  type: "round-record";
  number: WholeNumber;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  tricks: TrickRecord[];
  last_draws: DrawMove[];
  declarations: Declaration[];
  scores: SeatScore[];
}

/** Everything that may differ between two tables that play Tricky Twist. */
export interface Rules {
  type: "rules";
  take_back_removal?: TakeBackRemoval;
  draw_order?: DrawOrder;
  pick_order?: PickOrder;
  round_end_check?: RoundEndCheck;
  take_back_fresh?: TakeBackFresh;
  retrigger_seven?: RetriggerSeven;
  declare_order?: DeclareOrder;
  flip_target?: FlipTarget;
  shift_target?: ShiftTarget;
  fewest_placing?: FewestPlacing;
  zero_on_most?: ZeroOnMost;
  rank_ties?: RankTies;
  score_deck?: ScoreCard[];
  tables?: Tables;
  sides?: Sides;
  side_overrides?: (Side | null)[];
  suit_faces?: [Suit, Suit][];
  value_faces?: ValueFace[];
  odd_values?: WholeNumber[];
  even_values?: WholeNumber[];
  suits?: Suit[];
  values?: WholeNumber[];
  reserve_size?: WholeNumber;
  rounds?: WholeNumber | null;
}

export interface RulesChanges {
  take_back_removal?: TakeBackRemoval;
  draw_order?: DrawOrder;
  pick_order?: PickOrder;
  round_end_check?: RoundEndCheck;
  take_back_fresh?: TakeBackFresh;
  retrigger_seven?: RetriggerSeven;
  declare_order?: DeclareOrder;
  flip_target?: FlipTarget;
  shift_target?: ShiftTarget;
  fewest_placing?: FewestPlacing;
  zero_on_most?: ZeroOnMost;
  rank_ties?: RankTies;
  score_deck?: ScoreCard[];
  tables?: TablesChanges;
  sides?: SidesChanges;
  side_overrides?: (Side | null)[];
  suit_faces?: [Suit, Suit][];
  value_faces?: ValueFace[];
  odd_values?: WholeNumber[];
  even_values?: WholeNumber[];
  suits?: Suit[];
  values?: WholeNumber[];
  reserve_size?: WholeNumber;
  rounds?: WholeNumber | null;
}

export interface RulesFile {
  type: "rules-file";
  game: "tricky-twist";
  standard: Rules;
  editions: { [name: string]: RulesChanges };
}

/** The longest run of values among the false tricks; empty without a value. */
export interface RunCounted {
  type: "run-counted";
  values: WholeNumber[];
  count: WholeNumber;
}

/** A score card: its kind, and the two suits that a suit-pair card shows. */
export interface ScoreCard {
  type: "score-card";
  kind: ScoreKind;
  suits: Suit[];
}

/** A round began with a new score card, which every player sees. */
export interface ScoreCardRevealed {
  type: "score-card-revealed";
  number: WholeNumber;
  card: ScoreCard;
  first: Seat;
  clause: ClauseId;
}

export interface ScoreDeckPendingPosition {
  phase: "score-deck-pending";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  first: Seat | null;
}

/** The score cards were shuffled and lie face down. */
export interface ScoreDeckShuffled {
  type: "score-deck-shuffled";
  clause: ClauseId;
}

/** The eight kinds of score card. */
export type ScoreKind =
  | "run" | "suit-pair" | "biggest-suit" | "suit-variety" | "fewest" | "most" | "even" | "odd";

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
  game: "tricky-twist";
  cases: ScoreSheet[];
}

/** A place at the table; the next number sits to the left, which is clockwise. */
export type Seat = 0 | 1 | 2 | 3 | 4;

/** One seat's points in one round, with all that a person needs to check them. */
export interface SeatScore {
  type: "seat-score";
  seat: Seat;
  tricks: WholeNumber;
  false_tricks: FalseTrick[];
  pair_value: WholeNumber;
  trick_bonus: boolean;
  score_card: ScoreCard;
  counted: Counted;
  card_points: WholeNumber;
  pairs: WholeNumber;
  trick_points: WholeNumber;
  pair_points: WholeNumber;
  bonus_points: WholeNumber;
  subtotal: WholeNumber;
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

/** Put one card of the dealt hand into their own reserve. */
export interface SetAside {
  type: "set-aside";
  seat: Seat;
  card: Card;
}

export interface SettingAsidePosition {
  phase: "setting-aside";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  hands: [Cards, Cards, Cards, Cards, Cards];
  aside: [Cards, Cards, Cards, Cards, Cards];
}

/** TT-A38: which false tricks may the shift change? */
export type ShiftTarget = "any-valued" | "printed-only";

/** Change the value of a false trick by one, up or down. */
export interface ShiftValue {
  type: "shift-value";
  seat: Seat;
  target: Card | BonusCard;
  by: WholeNumber;
}

/** Which side of the four variable bonus cards is face up. */
export type Side = "suits" | "values";

/** The side of the variable bonus cards that goes with each kind of score card. */
export interface Sides {
  type: "sides";
  run: Side;
  suit_pair: Side;
  biggest_suit: Side;
  suit_variety: Side;
  fewest: Side;
  most: Side;
  even: Side;
  odd: Side;
}

export interface SidesChanges {
  run?: Side;
  suit_pair?: Side;
  biggest_suit?: Side;
  suit_variety?: Side;
  fewest?: Side;
  most?: Side;
  even?: Side;
  odd?: Side;
}

/** How many hidden cards each seat has. */
export interface Sizes {
  type: "sizes";
  hands: WholeNumber[];
  reserves: WholeNumber[];
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
  phase: "score-deck-pending" | "first-player-pending" | "deal-pending" | "setting-aside" | "reserve-order-pending" | "drawing" | "playing" | "picking" | "taking-back" | "declaring" | "game-over";
  waiting: Seat[];
  legal: number;
  digest: string;
}

/** The four suits of the number cards. Decides TT-02. */
export type Suit = "moon" | "sun" | "square" | "disc";

/** A seat let a suit face count as a false trick of a suit. */
export interface SuitChosen {
  type: "suit-chosen";
  seat: Seat;
  bonus: BonusCard;
  suit: Suit;
  clause: ClauseId;
}

/** The false tricks of one suit: the better of the pair, or the biggest; None without. */
export interface SuitCounted {
  type: "suit-counted";
  suit: Suit | null;
  false_tricks: FalseTrick[];
  count: WholeNumber;
}

/** The suits that are present among the false tricks. */
export interface SuitsCounted {
  type: "suits-counted";
  suits: Suit[];
  count: WholeNumber;
}

/** The open table as it lay when a trick began, or when its draw window closed. */
export interface Table {
  type: "table";
  round: Round;
  tricks: Cards[][];
  false_tricks: Cards[];
  bonus: BonusRow;
  leader: Seat;
  draws: DrawMove[];
  log: TrickRecord[];
}

/** The point table of each kind of score card. */
export interface Tables {
  type: "tables";
  run: WholeNumber[];
  suit_pair: WholeNumber[];
  biggest_suit: WholeNumber[];
  suit_variety: WholeNumber[];
  fewest: WholeNumber[];
  most: WholeNumber[];
  even: WholeNumber[];
  odd: WholeNumber[];
}

export interface TablesChanges {
  run?: WholeNumber[];
  suit_pair?: WholeNumber[];
  biggest_suit?: WholeNumber[];
  suit_variety?: WholeNumber[];
  fewest?: WholeNumber[];
  most?: WholeNumber[];
  even?: WholeNumber[];
  odd?: WholeNumber[];
}

/** Return one of their own false tricks to the hand. */
export interface TakeBack {
  type: "take-back";
  seat: Seat;
  card: Card;
}

/** TT-A24: may the take-back return the false trick that earned it? */
export type TakeBackFresh = "allowed" | "refused";

/** The take-back began: a seat may return one of these false tricks to its hand. */
export interface TakeBackOffered {
  type: "take-back-offered";
  seat: Seat;
  choices: Cards;
  clause: ClauseId;
}

/** TT-A09: for how long is the take-back card withdrawn? */
export type TakeBackRemoval = "round" | "game";

/** A seat took no false trick back, though it took the card for it. */
export interface TakeBackUnused {
  type: "take-back-unused";
  seat: Seat;
  clause: ClauseId;
}

/** The take-back card was withdrawn: no seat holds it, and no seat can take it again. */
export interface TakeBackWithdrawn {
  type: "take-back-withdrawn";
  clause: ClauseId;
}

/** Take an available bonus card for a 7. */
export interface TakeBonus {
  type: "take-bonus";
  seat: Seat;
  bonus: BonusCard;
}

export interface TakingBackPosition {
  phase: "taking-back";
  players: number;
  waiting: Seat[];
  points: [number, number, number, number, number];
  winners: Seat[];
  withdrawn: boolean;
  score_deck: ScoreCard[];
  round: number;
  score_card: ScoreCard;
  side: Side;
  first: Seat;
  leader: Seat;
  tricks: [Cards[], Cards[], Cards[], Cards[], Cards[]];
  false_tricks: [Cards, Cards, Cards, Cards, Cards];
  hands: [Cards, Cards, Cards, Cards, Cards];
  reserves: [Card[], Card[], Card[], Card[], Card[]];
  available: BonusCard[];
  held: [BonusCard[], BonusCard[], BonusCard[], BonusCard[], BonusCard[]];
  spent_sevens: Cards;
  trick_leader: Seat;
  played: Card[];
  winner: Seat;
  picks: Move[];
}

/** A trick began, which this seat leads. */
export interface TrickBegun {
  type: "trick-begun";
  seat: Seat;
  clause: ClauseId;
}

/** The public record of one trick, in the order of play. */
export interface TrickRecord {
  type: "trick-record";
  leader: Seat;
  draws: DrawMove[];
  plays: PlayCard[];
  winner: Seat;
  picks: PickMove[];
}

/** A seat won a trick and took the cards of the suit led. */
export interface TrickWon {
  type: "trick-won";
  seat: Seat;
  cards: Cards;
  clause: ClauseId;
}

/** A seat let a value face count as a false trick of a value. */
export interface ValueChosen {
  type: "value-chosen";
  seat: Seat;
  bonus: BonusCard;
  face: ValueFace;
  value: WholeNumber;
  clause: ClauseId;
}

/** The effect printed on the value side of a variable bonus card. */
export type ValueFace = "odd" | "even" | "any" | "shift";

/** A seat changed the value of a false trick by one. */
export interface ValueShifted {
  type: "value-shifted";
  seat: Seat;
  target: Card | BonusCard;
  by: WholeNumber;
  clause: ClauseId;
}

export type View = PlayerView | SpectatorView;

/** How often a reading changes the outcome of a game. */
export type Weight = "often" | "sometimes" | "rarely or never";

export interface WholeGame {
  rules: RulesChanges;
  type: "whole-game";
  game: "tricky-twist";
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

/** A seat let the wild-status card count as a false trick. */
export interface WildCountedAsFalseTrick {
  type: "wild-counted-as-false-trick";
  seat: Seat;
  clause: ClauseId;
}

/** A seat let the wild-status card count as a trick. */
export interface WildCountedAsTrick {
  type: "wild-counted-as-trick";
  seat: Seat;
  clause: ClauseId;
}

/** The deal does not give every card of the deck to exactly one seat, evenly. */
export interface WrongDeal {
  type: "wrong-deal";
  hands: WholeNumber;
  sizes: WholeNumber[];
  missing: Cards;
  duplicated: Cards;
  not_in_deck: Cards;
  owed?: WholeNumber[];
}

/** The orders of these seats do not contain exactly the cards that they set aside. */
export interface WrongReserveOrder {
  type: "wrong-reserve-order";
  seats: Seat[];
}

/** The order does not contain exactly the score cards of the game. */
export interface WrongScoreDeck {
  type: "wrong-score-deck";
}

/** TT-A44: does a lower place on the most card need a false trick? */
export type ZeroOnMost = "needs-one" | "places";
