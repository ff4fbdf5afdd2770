// What a program does with a case of the vectors.
// tests/schemas/typescript.py compiles this, and then once more without each of its cases.

import type { Case, Position } from "./vectors-tricky-twist";

function forgotten(nothing: never): never {
  throw new Error(`a case was forgotten: ${JSON.stringify(nothing)}`);
}

/** Return the clauses that a case breaks, or who may move after it. */
export function outcome(one: Case): string {
  switch (one.verdict) {
    case "legal": return `seats ${one.after.waiting.join()}: ${inTrick(one.after).join()}`;
    case "refused": return one.violations.map(({ clause }) => clause).join();
    default: return forgotten(one);
  }
}

/** Return the cards that lie in the trick. */
function inTrick(position: Position): string[] {
  return position.phase === "playing" ? position.played : [];
}
