// Flip Twhist: made by tricky_twist from the JSON Schema. Do not edit.

/** The person would like to play another game: {"again": true}. */
export interface Again {
  again: true;
}

export type Answer = Why | Sheet | History;

/** The decision that the game waits for in a phase. */
export type Awaited = "dealer" | "deal" | "lead" | "follow" | "pick" | "nothing";

/** The choices made before the deal. */
export interface BriefMatch {
  type: "match";
  players: WholeNumber;
  dealer: Seat;
}

/** The view of one player: everything that a careful player could remember. */
export interface BriefPlayerView {
  type: "player-view";
  seat: Seat;
  public: BriefPublicInfo;
  own: PrivateInfo;
}

/** The number cards are about to be dealt. */
export interface BriefPublicBeforeDeal {
  type: "public-before-deal";
  match: BriefMatch;
}

/** The dealer must be chosen. */
export interface BriefPublicBeforeDealer {
  type: "public-before-dealer";
  players: WholeNumber;
}

/** All cards are played. */
export interface BriefPublicGameOver {
  type: "public-game-over";
  table: BriefTable;
}

export type BriefPublicInfo =
  | BriefPublicBeforeDealer | BriefPublicBeforeDeal | BriefPublicPlaying | BriefPublicPicking
  | BriefPublicGameOver;

/** The winner of a trick must pick one or two of its number cards. */
export interface BriefPublicPicking {
  type: "public-picking";
  table: BriefTable;
  holdings: PublicHoldings;
  played: PlayMove[];
  picker: Seat;
  next_leader: Seat;
}

/** A trick is being played. */
export interface BriefPublicPlaying {
  type: "public-playing";
  table: BriefTable;
  holdings: PublicHoldings;
  played: PlayMove[];
  turn: Seat;
}

/** The view of a person who holds no cards. */
export interface BriefSpectatorView {
  type: "spectator-view";
  public: BriefPublicInfo;
}

/** The open table as it lay when a trick began. */
export interface BriefTable {
  type: "table";
  match: BriefMatch;
  exposed: Cards;
  starred: FlipCards[];
  leader: Seat;
}

export type BriefView = BriefPlayerView | BriefSpectatorView;

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

/** A part of a sentence that names a card. */
export interface CardPart {
  card: string | WholeNumber;
  text?: string;
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

export type ChanceMove = ChooseDealer | Deal;

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

/** The id of a clause. */
export type ClauseId =
  | "FT-01" | "FT-02" | "FT-03" | "FT-04" | "FT-05" | "FT-06" | "FT-07" | "FT-08" | "FT-09"
  | "FT-10" | "FT-11" | "FT-12" | "FT-13" | "FT-14" | "FT-15" | "FT-16" | "FT-17" | "FT-18"
  | "FT-19" | "FT-20" | "FT-21" | "FT-22" | "FT-23" | "FT-24" | "FT-25" | "FT-26" | "FT-27"
  | "FT-28" | "FT-29" | "FT-30" | "FT-31" | "FT-32" | "FT-33" | "FT-34" | "FT-35" | "FT-36"
  | "FT-37" | "FT-38" | "FT-39" | "FT-40" | "FT-41";

/** All that a click on a card may mean. */
export interface Click {
  card: string | WholeNumber;
}

/** How long a seat has thought. */
export interface ClockShown {
  used: WholeNumber;
  since?: WholeNumber;
}

/** The four colours of the number cards. */
export type Colour = "red" | "yellow" | "green" | "blue";

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

/** Chance deals these number cards, one hand per seat, and lays the rest open. */
export interface Deal {
  type: "deal";
  hands: Cards[];
  exposed: Cards;
}

/** Chance must deal the number cards. */
export interface DealPending {
  type: "deal-pending";
  match: Match;
}

/** It was decided who deals; the seat to the left leads the first trick. */
export interface DealerChosen {
  type: "dealer-chosen";
  seat: Seat;
  clause: ClauseId;
}

/** Chance must choose the dealer. */
export interface DealerPending {
  type: "dealer-pending";
  rules: Rules;
  players: WholeNumber;
}

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

/** The sources of a game's shuffles, with the commitments shown beforehand. */
export interface FairShuffle {
  type: "fair-shuffle";
  commitment: string;
  salt_commitments: string[];
  salts: string[];
  secret: string;
}

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

export type GameName = "flip-twhist";

/** All cards are played; the stars that are face up are the result. */
export interface GameOver {
  type: "game-over";
  table: Table;
}

/** A player gives the seat of another to a bot, or leaves it free. */
export interface Gift {
  give: RoomGift;
}

/** Facts that every page would work out from a view. */
export interface Glance {
  type: "glance";
  led: Colour | null;
  last: TrickRecord | null;
  stars: ShownCard[];
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

/** The hands of the seats when the trick began. */
export interface Hidden {
  type: "hidden";
  numbers_at_start: Cards[];
  twhist_at_start: TwhistCards[];
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
  game: "flip-twhist";
  names: string[];
  tags: { [name: string]: string };
  start: Setup | DealerPending | DealPending | Playing | Picking | GameOver;
  fair?: FairShuffle;
  digest?: string;
}

export type JournalEntry =
  | ChooseDealer | Deal | PlayNumber | PlayTwhist | Pick | Undone | SeatReplaced | UndoProposed
  | UndoAccepted | UndoRejected;

/** A wish to take a move back that came to nothing, and why. */
export interface Lapse {
  seat: Seat;
  number: WholeNumber;
  words: string;
  parts?: (string | SeatPart | CardPart)[];
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

/** The choices made before the deal. */
export interface Match {
  type: "match";
  rules: Rules;
  players: WholeNumber;
  dealer: Seat;
}

/** The seat may not play the card that it tried; the reason is hidden. */
export interface MayNotPlay {
  type: "may-not-play";
  seat: Seat;
}

export type Message = Welcome | News | Refusal;

export type Move = ChooseDealer | Deal | PlayNumber | PlayTwhist | Pick;

/** The seat makes a move: {"number": 4, "move": {"type": "play-card", ...}}. */
export interface MoveMade {
  number: number;
  move: Move;
}

/** The seat holds cards of the colour led; a number card must be one of them. */
export interface MustFollow {
  type: "must-follow";
  colour: Colour;
  held: Cards;
}

/** The seat must pick from the number cards on the table. */
export interface MustPick {
  type: "must-pick";
  seat: Seat;
  stack: Cards;
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

/** The occupant of a seat. */
export type Occupant = "person" | "bot" | "nobody";

/** A bystander's notes: the first player, the public moves, and the cards that chance showed. */
export interface OpenRecord {
  type: "open-record";
  format: number;
  game: "flip-twhist";
  names: string[];
  start: Setup;
  moves: Move[];
  shown: NumberCard[];
}

/** FT-A09: which of several passers is spared the flip? */
export type PassExemption = "first" | "all";

/** Pick one or two number cards from the stack, for their sum. */
export interface Pick {
  type: "pick";
  seat: Seat;
  cards: Cards;
}

/** Why a seat picks from the stack. */
export type PickRight =
  | "highest-number" | "highest-number-beside-twhist" | "round-winner" | "thief" | "three-powers";

/** A trick is complete, and its winner must pick one or two of its number cards. */
export interface Picking {
  type: "picking";
  table: Table;
  hidden: Hidden;
  played: PlayMove[];
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

export type PlayerMove = PlayNumber | PlayTwhist | Pick;

/** The view of one player: everything that a careful player could remember. */
export interface PlayerView {
  type: "player-view";
  seat: Seat;
  public: PublicInfo;
  own: PrivateInfo;
}

/** A trick is being played. */
export interface Playing {
  type: "playing";
  table: Table;
  hidden: Hidden;
  played: PlayMove[];
  turn: Seat;
}

/** The knowledge of this seat alone: the cards that it holds now. */
export interface PrivateInfo {
  type: "private-info";
  numbers: Cards;
  twhist: TwhistCards;
}

/** The move that a player would like to take back. */
export interface Proposal {
  seat: Seat;
  number: number;
}

/** A field that still holds a stand-in for the printed cards. */
export interface Provisional {
  type: "provisional";
  field: string;
  reading: string;
}

/** The number cards are about to be dealt. */
export interface PublicBeforeDeal {
  type: "public-before-deal";
  match: Match;
}

/** The dealer must be chosen. */
export interface PublicBeforeDealer {
  type: "public-before-dealer";
  rules: Rules;
  players: WholeNumber;
}

export type PublicFacts =
  | NotNow | NotYourTurn | MayNotPlay | MustPick | NoSuchSeat | NoSuchDeal | EnglishWords;

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
  game: "flip-twhist";
  names: string[];
  tags: { [name: string]: string };
  start: Setup | DealerPending | DealPending | Playing | Picking | GameOver;
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

/** One seat's points, with all that a person needs to check them. */
export interface SeatScore {
  type: "seat-score";
  seat: Seat;
  cards: ShownCard[];
  count: WholeNumber;
  total: WholeNumber;
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

/** A FLIP card with its star side up. */
export interface ShownCard {
  type: "shown-card";
  card: FlipCard;
  stars: WholeNumber;
}

/** Which side of a FLIP card is face up. */
export type Side = "number" | "stars";

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

export type State = DealerPending | DealPending | Playing | Picking | GameOver;

/** The open table as it lay when a trick began. */
export interface Table {
  type: "table";
  match: Match;
  exposed: Cards;
  starred: FlipCards[];
  leader: Seat;
  log: TrickRecord[];
}

/** An event as the seat sees it: the data to work with, and the words to show. */
export interface ToldEvent {
  event: Event;
  words: string;
  parts?: (string | SeatPart | CardPart)[];
}

/** A move about which a client asked, and why it is refused. */
export interface Trial {
  move: Move;
  words: string;
  do?: string;
  cards?: (string | WholeNumber)[];
  why: Reason[];
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
