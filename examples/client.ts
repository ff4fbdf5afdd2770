// A client of examples/server.py for Twisted: it stays at the table whatever happens to the
// connection, tells what happens, and makes the moves that are chosen. It knows no rules.
// The types come with the package, in tricky_twist/schemas/twisted.d.ts.

import type {
  BriefPublicTurn, BriefView, Card, LegalMove, Message, MoveMade, News, Welcome,
} from "./twisted";

export interface Player {
  /** Choose one of the legal moves. */
  choose(moves: LegalMove[]): LegalMove;
  /** Show a line of what happens, or how the table looks now. */
  show(line: string): void;
}

function forgotten(nothing: never): never {
  throw new Error(`a case was forgotten: ${JSON.stringify(nothing)}`);
}

/** Take a seat at the table with this address, until the game is over. */
export function join(address: string, player: Player): void {
  let counter: number | "" = ""; // what this client knows already; nothing yet
  let answered = -1; // the number of the last move that was sent
  let over = false;

  function connect(): void {
    const socket = new WebSocket(`${address}&since=${counter}`);
    socket.onmessage = ({ data }) => {
      const message: Message = JSON.parse(data);
      hear(message, player);
      if (message.type === "refused") return;
      counter = message.counter;
      over = message.over;
      if (message.number !== null && message.number !== answered && message.moves.length > 0) {
        const request: MoveMade = { number: message.number, move: player.choose(message.moves).move };
        answered = message.number;
        socket.send(JSON.stringify(request));
      }
      if (over) socket.close();
    };
    socket.onclose = () => {
      answered = -1; // nobody knows whether it arrived; to say it again does no harm
      if (!over) setTimeout(connect, 1000);
    };
  }
  connect();
}

/** Tell what a message says. */
function hear(message: Message, player: Player): void {
  switch (message.type) {
    case "welcome": player.show(`a game for ${message.scores.length}`); break;
    case "news": for (const { words } of message.events) player.show(words); break;
    case "refused": for (const { words } of message.why) player.show(`not so: ${words}`); return;
    default: forgotten(message);
  }
  player.show(table(message));
}

/** Describe the table. */
export function table({ view, scores, names }: Welcome | News): string {
  const hand = view.type === "player-view" ? ` You hold: ${view.own.hand.join(" ")}.` : "";
  const points = scores.map((score, seat) => `${names[seat] ?? `seat ${seat}`}: ${score}`);
  return `${row(view)}${hand} ${points.join(", ")}`;
}

/** Return the row as it lies now: a view tells how it began, and what was added since. */
function rowOf({ table, placed }: BriefPublicTurn): Card[] {
  return [...table.row_at_start, ...placed.map(({ card }) => card)];
}

/** Describe what lies in the middle. */
export function row({ public: seen }: BriefView): string {
  switch (seen.type) {
    case "public-before-game": return "The game has not begun.";
    case "public-before-deal": return `Round ${seen.round.number} is about to be dealt.`;
    case "public-turn": return `The row: ${rowOf(seen).join(" ")}.`;
    case "public-opening": return "There is no row.";
    case "public-game-over": return "The game is over.";
    default: return forgotten(seen);
  }
}
