// What a client does first with a move, or with anything else that has a type: it looks which it is.
// tests/schemas/typescript.py compiles this, and then once more without each of its cases.

import type * as flip from "./flip-twhist";
import type * as tricky from "./tricky-twist";
import type * as twisted from "./twisted";

function forgotten(nothing: never): never {
  throw new Error(`a case was forgotten: ${JSON.stringify(nothing)}`);
}

export function inWords(move: twisted.Move): string {
  switch (move.type) {
    case "choose-dealer": return `seat ${move.dealer} deals`;
    case "deal": return `${move.hands.length} hands, and a pile of ${move.pile.length}`;
    case "place": return `seat ${move.seat} adds ${move.card}`;
    case "twist": return `seat ${move.seat} twists ${move.card} out`;
    case "take": return `seat ${move.seat} takes the row`;
    default: return forgotten(move);
  }
}

export function cardsOf(move: flip.PlayerMove): flip.NumberCard[] {
  switch (move.type) {
    case "play-number": return [move.card];
    case "play-twhist": return [];
    case "pick": return move.cards;
    default: return forgotten(move);
  }
}

export function handOf(view: tricky.BriefView): tricky.Cards {
  switch (view.type) {
    case "player-view": return view.own.hand;
    case "spectator-view": return [];
    default: return forgotten(view);
  }
}

export function isMyTurn(seat: tricky.Seat, seen: tricky.BriefPublicInfo): boolean {
  switch (seen.type) {
    case "public-before-game": return false;
    case "public-before-deal": return false;
    case "public-before-reserve-order": return false;
    case "public-setting-aside": return (seen.to_set_aside[seat] ?? 0) > 0;
    case "public-drawing": return true;
    case "public-playing": return seen.turn === seat;
    case "public-picking": return true;
    case "public-taking-back": return true;
    case "public-declaring": return true;
    case "public-game-over": return false;
    default: return forgotten(seen);
  }
}

// @ts-expect-error a toad has no 10
export const noSuchCard: twisted.Move = { type: "place", seat: 0, card: "10" };
// @ts-expect-error a taken row is not named
export const oneFieldTooMany: twisted.Take = { type: "take", seat: 0, cards: ["12"] };
// @ts-expect-error a seat is missing
export const oneFieldTooFew: twisted.Take = { type: "take" };
