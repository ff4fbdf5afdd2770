/* Flip Twhist in plain JavaScript: what may be done, which clauses anything else breaks, and what follows.

   A position is the object of its facts that docs/how-to/conformance.md lists, and nothing besides. */
import { deal } from "./shuffle.mjs";

export const name = "flip-twhist";

const isNumber = (card) => /\d/.test(card);
const colour = (card) => card[0];
const value = (card) => parseInt(card.slice(1), 10);
const sum = (cards) => cards.reduce((total, card) => total + value(card), 0);
const seatsFrom = (seat, players) => Array.from({ length: players }, (_, step) => (seat + step) % players);
const best = (seats, score) => seats.filter((seat) => score[seat] === Math.max(...seats.map((one) => score[one])));

/** A new game, or the clause that forbids it. */
export function setup(rules, { players, first }) {
  if (players < 3 || players > 5) return { broken: ["FT-10"] };
  if (first !== null && first >= players) return { broken: ["FT-09"] };
  if (rules.deck.length < players) return { broken: ["FT-06"] };
  const points = Array(players).fill(0);
  const facts = { phase: "dealer-pending", players, waiting: [], points, winners: [] };
  return { facts: first === null ? facts : dealtBy(facts, (first + players - 1) % players) };
}

function dealtBy(facts, dealer) {
  return { ...facts, phase: "deal-pending", dealer };
}

// What may be done

/** The moves of the player whose turn it is. */
export function legal(_rules, { phase, waiting: [seat], hands, twhist, played }) {
  if (phase === "playing") {
    const cards = playable(hands[seat], played).map((card) => ({ type: "play-number", seat, card }));
    return [...cards, ...twhist[seat].map((kind) => ({ type: "play-twhist", seat, kind }))];
  }
  if (phase !== "picking") return [];
  const stack = played.filter(isNumber);
  const pairs = stack.flatMap((one, place) => stack.slice(place + 1).map((other) => [one, other]));
  const choices = [...stack.map((card) => [card]), ...pairs];
  return choices.map((cards) => ({ type: "pick", seat, cards: cards.sort(byDeck) }));
}

/** The number cards of a hand that may be played: the first number card of a trick sets the colour. */
function playable(hand, played) {
  const led = played.find(isNumber);
  const following = led ? hand.filter((card) => colour(card) === colour(led)) : [];
  return following.length ? following : hand;
}

function byDeck(one, other) {
  const order = (card) => "RYGB".indexOf(colour(card)) * 100 + value(card) * 5 + "bcd".indexOf(card.at(-1));
  return order(one) - order(other);
}

const AWAITED = {
  "dealer-pending": [["choose-dealer"], "FT-09"],
  "deal-pending": [["deal"], "FT-06"],
  playing: [["play-number", "play-twhist"], "FT-09"],
  picking: [["pick"], "FT-30"],
  "game-over": [[], "FT-39"],
};

/** The clauses that a move would break. */
export function broken(rules, facts, move) {
  const [types, clause] = AWAITED[facts.phase];
  if (!types.includes(move.type)) return [clause];
  if (move.type === "choose-dealer") return move.dealer < facts.players ? [] : [clause];
  if (move.type === "deal") return brokenByDeal(rules.deck, facts.players, move);
  const found = facts.waiting.includes(move.seat) ? [] : [clause];
  return move.seat < facts.players ? [...found, ...brokenByCards(facts, move)] : found;
}

function brokenByDeal(deck, players, { hands, exposed }) {
  const size = Math.floor(deck.length / players);
  const isWhole = String([...hands.flat(), ...exposed].sort()) === String([...deck].sort());
  const isEven = hands.length === players && hands.every((hand) => hand.length === size);
  return [...(isWhole && isEven ? [] : ["FT-06"]), ...(exposed.length === deck.length % players ? [] : ["FT-07"])];
}

function brokenByCards({ hands, twhist, played }, { type, seat, card, kind, cards }) {
  if (type === "play-twhist") return twhist[seat].includes(kind) ? [] : ["FT-09"];
  if (type === "play-number") {
    if (!hands[seat].includes(card)) return ["FT-09"];
    return playable(hands[seat], played).includes(card) ? [] : ["FT-11"];
  }
  const isPick = (cards.length === 1 || cards.length === 2) && cards.every((one) => played.includes(one));
  return isPick ? [] : ["FT-30"];
}

// What follows

/** What a legal move does: the events, and the facts of the position that is reached. */
export function play(rules, facts, move) {
  if (move.type === "choose-dealer") {
    return { events: [{ type: "dealer-chosen", seat: move.dealer }], facts: dealtBy(facts, move.dealer) };
  }
  if (move.type === "deal") return begin(rules, facts, move);
  return move.type === "pick" ? pick(rules, facts, move) : playCard(rules, facts, move);
}

function begin({ twhist_kinds, twhist_cards }, facts, { hands, exposed }) {
  const leader = (facts.dealer + 1) % facts.players;
  const events = hands.map((cards, seat) => ({ type: "hand-dealt", seat, cards }));
  if (exposed.length) events.push({ type: "cards-exposed", cards: exposed });
  if (twhist_kinds.length) events.push({ type: "twhist-cards-taken", cards: twhist_kinds, visibility: twhist_cards });
  events.push({ type: "leader-decided", seat: leader });
  const twhist = hands.map(() => twhist_kinds);
  const starred = hands.map(() => []);
  return { events, facts: lead({ ...facts, leader, starred, exposed, hands, twhist }, leader) };
}

function lead(facts, leader) {
  return { ...facts, phase: "playing", waiting: [leader], leader, played: [] };
}

function playCard(rules, before, { type, seat, card, kind }) {
  const played = card ?? kind;
  const left = (held) => held.map((cards, other) => (other === seat ? cards.filter((one) => one !== played) : cards));
  const [hands, twhist] = [left(before.hands), left(before.twhist)];
  const facts = { ...before, hands, twhist, played: [...before.played, played] };
  const event = type === "play-number" ? { type: "number-played", seat, card } : { type: "twhist-played", seat, kind };
  if (facts.played.length < facts.players) {
    return { events: [event], facts: { ...facts, waiting: [(seat + 1) % facts.players] } };
  }
  const { events, facts: reached } = complete(rules, facts);
  return { events: [event, ...events], facts: reached };
}

/** The end of a trick: a thief picks before a round winner, and that before the highest number. */
function complete(rules, facts) {
  const { highest, RW, TH, PO } = powers(rules, facts);
  const leader = PO ?? RW ?? highest ?? leadsInstead(rules, facts, TH);
  const decided = { type: "leader-decided", seat: leader };
  if (highest === undefined) {
    const { events, facts: reached } = endTrick(facts, leader);
    return { events: [{ type: "nothing-to-pick" }, decided, ...events], facts: reached };
  }
  const picker = TH ?? RW ?? highest;
  const picking = { ...facts, phase: "picking", waiting: [picker], picker, next_leader: leader };
  return { events: [{ type: "trick-won", seat: picker }, decided], facts: picking };
}

/** Whose cards count: of several alike the first, or of equal numbers the last, if the rules say so. */
function powers({ equal_numbers }, { leader, players, played }) {
  const seats = seatsFrom(leader, players);
  const led = played.find(isNumber);
  const follows = (card) => isNumber(card) && colour(card) === colour(led);
  const top = Math.max(...played.filter(follows).map(value));
  const isTop = (card) => follows(card) && value(card) === top;
  const place = equal_numbers === "first" ? played.findIndex(isTop) : played.findLastIndex(isTop);
  const first = (kind) => seats[played.indexOf(kind)];
  return { highest: seats[place], RW: first("RW"), TH: first("TH"), PO: first("PO") };
}

/** Who leads after passes and thieves only. */
function leadsInstead({ leader_fallback }, { leader, players }, thief) {
  if (thief === undefined) return leader;
  return leader_fallback === "trick-leader" && thief !== leader ? leader : (thief + 1) % players;
}

function pick(rules, { picker, next_leader, ...before }, { cards }) {
  const rest = before.played.filter((card) => isNumber(card) && !cards.includes(card));
  const others = rest.length ? seatsFrom(picker, before.players).slice(1) : [];
  const spared = passers(rules, before).filter((seat) => others.includes(seat));
  const flips = [
    flip(before.starred, picker, sum(cards), "pick"),
    ...others.filter((seat) => !spared.includes(seat)).map((seat) => flip(before.starred, seat, sum(rest), "rest")),
  ];
  const starred = flips.reduce(turned, before.starred);
  const points = starred.map((shown) => shown.reduce((total, card) => total + rules.stars[card + 1], 0));
  const { events, facts } = endTrick({ ...before, starred, points }, next_leader);
  const picked = { type: "cards-picked", seat: picker, cards, total: sum(cards) };
  const nothing = rest.length ? [] : [{ type: "nothing-left" }];
  const sparing = others.filter((seat) => spared.includes(seat)).map((seat) => ({ type: "flip-spared", seat }));
  return { events: [picked, ...flips, ...nothing, ...sparing, ...events], facts };
}

function passers({ pass_exemption }, { leader, players, played }) {
  const seats = seatsFrom(leader, players).filter((_seat, place) => played[place] === "PA");
  return pass_exemption === "all" ? seats : seats.slice(0, 1);
}

/** A seat turns the FLIP card of a sum over, whichever side it shows. */
function flip(starred, seat, total, cause) {
  const card = Math.min(8, Math.max(-1, total));
  return { type: "card-flipped", seat, card, side: starred[seat].includes(card) ? "number" : "stars", total, cause };
}

function turned(starred, { seat, card, side }) {
  const shown = starred[seat].filter((other) => other !== card);
  return starred.with(seat, side === "stars" ? [...shown, card].sort((one, other) => one - other) : shown);
}

function endTrick(facts, leader) {
  const { hands, twhist, played, ...over } = facts;
  if ([...hands, ...twhist].some((cards) => cards.length)) return { events: [], facts: lead(facts, leader) };
  const counts = facts.starred.map((shown) => shown.length);
  const winners = best(best(seatsFrom(0, facts.players), facts.points), counts);
  const ended = { type: "game-ended", stars: facts.points, counts, winners };
  return { events: [ended], facts: { ...over, phase: "game-over", waiting: [], leader, winners } };
}

// Scores, and what chance does

/** Everybody's explained score. */
export function scores({ stars }, { starred }) {
  return starred.map((shown, seat) => {
    const cards = shown.map((card) => ({ type: "shown-card", card, stars: stars[card + 1] }));
    const total = cards.reduce((points, card) => points + card.stars, 0);
    return { type: "seat-score", seat, cards, count: cards.length, total };
  });
}

/** The move that chance makes with a shuffle; nothing if players decide. */
export async function chance({ deck }, { phase, players }, shuffled) {
  if (phase === "dealer-pending") {
    const [dealer] = await shuffled("dealer", seatsFrom(0, players));
    return { type: "choose-dealer", dealer };
  }
  if (phase !== "deal-pending") return undefined;
  const { hands, rest } = deal(await shuffled("deal", deck), players, Math.floor(deck.length / players));
  return { type: "deal", hands: hands.map((hand) => hand.sort(byDeck)), exposed: rest.sort(byDeck) };
}
