/* Checks the shuffle and the trick of Tricky Twist, written in JavaScript, against the folder vectors/1.

   node examples/conformance.mjs vectors/1 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { deal, shuffle } from "./shuffle.mjs";

// The rules

const suit = (card) => card[0];
const value = (card) => Number(card.slice(1));
const LETTERS = { moon: "M", sun: "S", square: "Q", disc: "D" };

/** The cards of a hand that may be played on the cards that lie in the trick. */
function playable(hand, played) {
  const following = played.length ? hand.filter((card) => suit(card) === suit(played[0])) : [];
  return following.length ? following : hand;
}

/** The clauses that a card would break: the turn, possession, and following suit. */
function broken({ waiting, hands, played }, { seat, card }) {
  const clause = played.length ? "TT-20" : "TT-19";
  const found = waiting.includes(seat) ? [] : [clause];
  if (seat >= hands.length) return found;
  if (!hands[seat].includes(card)) return [...found, clause];
  return playable(hands[seat], played).includes(card) ? found : [...found, "TT-21"];
}

/** Who wins a complete trick, the cards that the winner takes, and the plays that come back. */
function resolve(leader, played) {
  const plays = played.map((card, place) => ({ seat: (leader + place) % played.length, card }));
  const taken = plays.filter(({ card }) => suit(card) === suit(played[0]));
  taken.sort((one, other) => value(one.card) - value(other.card));
  const returned = plays.filter(({ card }) => suit(card) !== suit(played[0]));
  return { winner: taken.at(-1).seat, cards: taken.map(({ card }) => card), returned };
}

/** What a legal card does: the events, the hands, and the trick; an empty one if it is complete. */
function play({ hands, played, leader }, { seat, card }) {
  const left = hands.map((hand, other) => (other === seat ? hand.filter((held) => held !== card) : hand));
  const trick = [...played, card];
  const events = [{ type: "card-played", seat, card }];
  if (trick.length < hands.length) {
    return { events, hands: left, played: trick, leader, waiting: [(seat + 1) % hands.length] };
  }
  const { winner, cards, returned } = resolve(leader, trick);
  events.push({ type: "trick-won", seat: winner, cards });
  events.push(...returned.map((lost) => ({ type: "false-trick-gained", ...lost })));
  return { events, hands: left, played: [], leader: winner, waiting: [winner] };
}

// Digests

/** The one text of a document: names in order, no spaces. */
function canonical(part) {
  if (Array.isArray(part)) return `[${part.map(canonical).join(",")}]`;
  if (part === null || typeof part !== "object") return JSON.stringify(part);
  const fields = Object.keys(part).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(part[name])}`).join(",")}}`;
}

function digest(facts) {
  return createHash("sha256").update(canonical(facts)).digest("hex").slice(0, 16);
}

// Comparing

const folder = process.argv[2] ?? "vectors/1";
const wrong = [];
let checks = 0;

function check(what, expected, actual) {
  checks += 1;
  if (!isDeepStrictEqual(expected, actual)) {
    wrong.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
}

function read(...path) {
  return JSON.parse(readFileSync(join(folder, ...path), "utf8"));
}

function readAll(...path) {
  return readdirSync(join(folder, ...path)).sort().map((name) => read(...path, name));
}

/** The events that are about a trick, without the clauses that they name. */
function ofTrick(events) {
  const types = ["card-played", "trick-won", "false-trick-gained"];
  return events.filter(({ type }) => types.includes(type)).map(({ clause, ...event }) => event);
}

async function checkShuffles() {
  for (const { seed, game, label, items, order } of read("shuffles.json").cases) {
    check(`shuffle ${JSON.stringify([seed, game, label])}`, order, await shuffle(seed, game, label, items));
  }
  const { numbers, hand_sizes } = read("twisted", "rules.json").standard;
  const { cases } = read("twisted", "deals.json");
  for (const { seed, setup, moves } of cases) {
    const { players } = setup;
    const what = `Twisted for ${players} from ${JSON.stringify(seed)}`;
    const [dealer] = await shuffle(seed, "twisted", "dealer", [...Array(players).keys()]);
    const cards = await shuffle(seed, "twisted", "round 1/deal", numbers.map(String));
    const { hands, rest } = deal(cards, players, hand_sizes[players - 2]);
    check(what, moves[0].dealer, dealer);
    check(what, [moves[1].hands, moves[1].pile], [hands.map((hand) => hand.sort()), rest]);
  }
}

/** In a game with a seed, every deal and every reserve follows from it. */
async function checkSeeded({ seed, steps }) {
  const { suits, values } = read("tricky-twist", "rules.json").standard;
  const deck = suits.flatMap((name) => values.map((value) => LETTERS[name] + value));
  const inOrder = (cards) => deck.filter((card) => cards.includes(card));
  const ordered = (label, items) => shuffle(seed, "tricky-twist", label, items);
  let round = 0;
  let aside;
  for (const { move } of steps) {
    if (move.type === "deal") {
      round += 1;
      const players = move.hands.length;
      const { hands } = deal(await ordered(`round ${round}/deal`, deck), players, deck.length / players);
      check(`the deal of round ${round}`, move.hands, hands.map(inOrder));
      aside = hands.map(() => []);
    } else if (move.type === "set-aside") {
      aside[move.seat].push(move.card);
    } else if (move.type === "order-reserves") {
      for (const [seat, order] of move.orders.entries()) {
        const label = `round ${round}/reserve/seat ${seat}`;
        check(label, order, await ordered(label, inOrder(aside[seat])));
      }
    }
  }
}

function checkCases() {
  for (const { cases } of readAll("tricky-twist", "clauses")) {
    for (const one of cases) {
      const { position, moves } = one;
      const isAboutCards = moves.every(({ type }) => type === "play-card");
      if (position?.phase === "playing" && isAboutCards) checkCase(one);
    }
  }
}

function checkCase({ id, position, moves, verdict, violations, events, after, legal }) {
  const last = moves.at(-1);
  let trick = position;
  let told = []; // without moves nothing happens
  for (const move of moves) {
    const clauses = broken(trick, move);
    if (verdict === "refused" && move === last) {
      check(id, violations.map(({ clause }) => clause), clauses);
      return;
    }
    check(id, [], clauses);
    ({ events: told, ...trick } = play(trick, move));
  }
  check(id, ofTrick(events), told);
  if (after.phase !== "playing") return;
  const { hands, played, leader, waiting } = trick;
  check(id, [after.hands, after.played, after.leader, after.waiting], [hands, played, leader, waiting]);
  const [seat] = waiting;
  const own = playable(hands[seat], played).map((card) => ({ type: "play-card", seat, card }));
  check(id, legal, own);
}

function checkGame({ name, setup, position, digest: begun, steps, after }) {
  if (position) check(`${name}: its beginning`, begun, digest(position));
  check(`${name}: its end`, steps.at(-1).digest, digest(after));
  const players = (setup ?? position).players;
  let hands = position?.hands ?? Array(players).fill([]);
  let trick = position;
  let before;
  for (const [number, { move, events, legal }] of steps.entries()) {
    if (move.type === "play-card") {
      const what = `${name}, step ${number}`;
      trick = { ...trick, hands };
      check(what, [], broken(trick, move));
      if (number) check(what, before, playable(hands[move.seat], trick.played).length);
      trick = play(trick, move);
      check(what, ofTrick(events), trick.events);
    }
    hands = events.reduce(held, hands);
    const lead = events.find(({ type }) => type === "trick-begun");
    if (lead) trick = { played: [], leader: lead.seat, waiting: [lead.seat] };
    before = legal;
  }
}

/** The hands after an event. */
function held(hands, { type, seat, card, cards }) {
  const changed = (hand) => {
    if (type === "hand-dealt") return cards;
    if (type === "card-set-aside" || type === "card-played") return hand.filter((other) => other !== card);
    if (type === "reserve-card-drawn" || type === "false-trick-taken-back") return [...hand, card];
    return hand;
  };
  return hands.map((hand, other) => (other === seat ? changed(hand) : hand));
}

await checkShuffles();
checkCases();
const games = readAll("tricky-twist", "games");
games.forEach(checkGame);
await checkSeeded(games.find(({ seed }) => seed !== undefined));
console.log(`${checks} checks, ${wrong.length} failed`);
if (wrong.length) console.log(wrong.slice(0, 10).join("\n"));
process.exitCode = wrong.length ? 1 : 0;
