// Code that serves every game: what depends on the game is a parameter of each type.

import type { Answer, LegalMove, Message, Request, Wire } from "./hosting";
import type * as flip from "./flip-twhist";
import type * as twisted from "./twisted";

interface Twisted extends Wire {
  BriefView: twisted.BriefView;
  ClauseId: twisted.ClauseId;
  Event: twisted.Event;
  Facts: twisted.Facts;
  GameName: twisted.GameName;
  Glance: twisted.Glance;
  Move: twisted.Move;
  Rules: twisted.Rules;
}

function forgotten(nothing: never): never {
  throw new Error(`a case was forgotten: ${JSON.stringify(nothing)}`);
}

export function lines<G extends Wire>(message: Message<G> | Answer<G>): string[] {
  switch (message.type) {
    case "welcome": return message.names;
    case "news": return message.events.map(({ words }) => words);
    case "refused": return message.why.map(({ words }) => words);
    case "why": return message.tried.map(({ words }) => words);
    case "sheet": return message.rounds.flat().map(({ total }) => `${total}`);
    case "history": return message.log.map(({ words }) => words);
    default: return forgotten(message);
  }
}

export function buttons<G extends Wire>(moves: LegalMove<G>[]): string[] {
  return moves.map(({ cards, do: command, words }) => (cards ? "" : command ?? words));
}

export function send<G extends Wire>(number: number, move: G["Move"]): Request<G> {
  return { number, move };
}

// A message of one game is a message of any, and the other way round where the game is named.
export const general = (message: twisted.Message): Message<Twisted> => message;
export const special = (message: Message<Twisted>): twisted.Message => message;
export const anyGame = (message: flip.Message): Message => message;
