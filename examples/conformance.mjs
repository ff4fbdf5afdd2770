/* Checks a game that is written in JavaScript against the folder vectors/1.

   node examples/conformance.mjs vectors/1

   To check your own, let it export what flip_twhist.mjs does, and import it here. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as game from "./flip_twhist.mjs";
import { shuffle } from "./shuffle.mjs";

const folder = process.argv[2] ?? "vectors/1";
const read = (...path) => JSON.parse(readFileSync(join(folder, ...path), "utf8"));
const readAll = (kind) => readdirSync(join(folder, game.name, kind)).map((file) => read(game.name, kind, file));
const { standard } = read(game.name, "rules.json");

// Rules and digests

/** A document with changes: objects are merged field by field, anything else is replaced. */
function merged(base, changes) {
  if (![base, changes].every((part) => part?.constructor === Object)) return changes;
  const fields = Object.entries(changes).map(([name, change]) => [name, merged(base[name], change)]);
  return { ...base, ...Object.fromEntries(fields) };
}

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

const wrong = [];
let checks = 0;

function check(what, expected, actual) {
  checks += 1;
  if (!isDeepStrictEqual(expected, actual)) {
    wrong.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
}

/** Compare the fields of events that the game tells; it need not name clauses. */
function checkEvents(what, expected, actual) {
  const told = expected.map((event, place) => {
    const fields = Object.keys(actual[place] ?? {}).map((field) => [field, event[field]]);
    return Object.fromEntries(fields);
  });
  check(what, told, actual);
}

function checkMoves(what, expected, actual) {
  const inOrder = (moves) => moves.map(canonical).sort();
  check(what, inOrder(expected), inOrder(actual));
}

// Cases

/** The rules, and the position that a case, a game or a table begins in. */
function begun({ rules: changes = {}, setup, position }) {
  const rules = merged(standard, changes);
  return { rules, ...(position ? { facts: position } : game.setup(rules, setup)) };
}

function checkCase({ id, moves, verdict, violations, events, after, legal, scores, ...given }) {
  let { rules, facts, broken = [] } = begun(given);
  let told = [];
  for (const [place, move] of moves.entries()) {
    broken = game.broken(rules, facts, move);
    if (place < moves.length - 1) check(id, [], broken);
    if (broken.length === 0) ({ events: told, facts } = game.play(rules, facts, move));
  }
  check(id, (violations ?? []).map(({ clause }) => clause), broken);
  if (verdict === "refused" || broken.length) return;
  checkEvents(id, events, told);
  check(id, after, facts);
  if (legal) checkMoves(id, legal, game.legal(rules, facts));
  if (scores) check(id, scores, game.scores(rules, facts, told));
}

async function checkGame({ name, seed, digest: beginning, steps, after, ...given }) {
  let { rules, facts } = begun(given);
  check(name, beginning, digest(facts));
  for (const [place, { move, events, phase, waiting, legal, digest: reached }] of steps.entries()) {
    const what = `${name}, step ${place}`;
    if (seed !== undefined && !("seat" in move)) check(what, move, await chance(seed, rules, facts));
    check(what, [], game.broken(rules, facts, move));
    let told;
    ({ events: told, facts } = game.play(rules, facts, move));
    checkEvents(what, events, told);
    const found = [facts.phase, facts.waiting, game.legal(rules, facts).length, digest(facts)];
    check(what, [phase, waiting, legal, reached], found);
  }
  check(name, after, facts);
}

function checkScoreSheet({ moves, scores, points, winners, ...given }) {
  let { rules, facts } = begun(given);
  let told;
  for (const move of moves) ({ events: told, facts } = game.play(rules, facts, move));
  const found = [game.scores(rules, facts, told), facts.points, facts.winners];
  check("a score sheet", [scores, points, winners], found);
}

/** Count lines of play; each position is gone on from once, for all the lines that lead there. */
function checkPerft({ name, lines, ...given }) {
  const { rules, facts: first } = begun(given);
  let level = new Map([[canonical(first), [first, 1]]]);
  for (const [depth, expected] of lines.entries()) {
    const found = [...level.values()].reduce((total, [, count]) => total + count, 0);
    check(`${name}, after ${depth} moves`, expected, found);
    const next = new Map();
    for (const [facts, count] of level.values()) {
      for (const move of game.legal(rules, facts)) {
        const { facts: reached } = game.play(rules, facts, move);
        const key = canonical(reached);
        next.set(key, [reached, count + (next.get(key)?.[1] ?? 0)]);
      }
    }
    level = next;
  }
}

// Chance

function chance(seed, rules, facts) {
  return game.chance(rules, facts, (label, items) => shuffle(seed, game.name, label, items));
}

async function checkDeal({ seed, moves, after, ...given }) {
  let { rules, facts } = begun(given);
  for (const expected of moves) {
    const move = await chance(seed, rules, facts);
    check(`a deal of ${seed}`, expected, move);
    ({ facts } = game.play(rules, facts, move));
  }
  check(`a deal of ${seed}`, after, facts);
}

async function checkShuffle({ seed, game: name, label, items, order }) {
  check(`shuffle ${JSON.stringify([seed, name, label])}`, order, await shuffle(seed, name, label, items));
}

// Everything, one after the other

async function checkAll(cases, checkOne) {
  for (const one of cases) {
    try {
      await checkOne(one);
    } catch (error) {
      check(one.id ?? one.name ?? JSON.stringify(one), "no error", String(error));
    }
  }
}

const tables = read(game.name, "perft.json").cases;
await checkAll(read("shuffles.json").cases, checkShuffle);
await checkAll(read(game.name, "deals.json").cases, checkDeal);
await checkAll(readAll("clauses").flatMap(({ cases }) => cases), checkCase);
await checkAll(readAll("games"), checkGame);
await checkAll(read(game.name, "score-sheets.json").cases, checkScoreSheet);
await checkAll(tables.filter(({ position }) => position.waiting.length), checkPerft);
console.log(`${checks} checks, ${wrong.length} failed`);
if (wrong.length) console.log(wrong.slice(0, 10).join("\n"));
process.exitCode = wrong.length ? 1 : 0;
