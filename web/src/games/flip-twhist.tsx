// How Flip Twhist lies: a trick of numbers and Twhist cards, ten FLIP cards before each player.
import type { JSX } from "preact";
import type * as FT from "../../../src/tricky_twist/schemas/flip-twhist";
import { minus, text } from "../faces";
import { range, type Face, type Layout, type Place, type Scene, type Sight, type Tile } from "../scene";
import { words } from "../words";

const COLOURS: Record<string, FT.Colour> = { R: "red", Y: "yellow", G: "green", B: "blue" };
const NUMBER = /^([RYGB])(-?\d+)([bcd]?)$/;
const MOST_STARS = 3;

function face(card: string): Face {
  const [, letter = "", value = "", copy = ""] = NUMBER.exec(card) ?? [];
  const colour = COLOURS[letter];
  if (!colour) return twhistFace(card);
  return {
    words: words.coloured(minus(value), letter + copy, colour),
    kind: colour,
    short: `${minus(value)} ${letter}${copy}`,
    drawn: (
      <>
        {text("big", -1, minus(value))} {text("letter", 18, letter + copy)}
      </>
    ),
  };
}

function twhistFace(kind: string): Face {
  const name = words.twhist[kind] ?? kind,
    [first = "", ...rest] = name.split(/ |(?<=-)/);
  return {
    words: `${kind} ${name}`,
    kind: "twhist",
    isNamed: true,
    short: name,
    drawn: (
      <>
        {text("mark", -4, kind)} {text("tiny", 8, first)} {text("tiny", 16.5, rest.join(" "))}
      </>
    ),
  };
}

/** A FLIP card: its number, or its stars. */
function flipFace(card: number, stars: number | null): Face {
  const number = minus(card);
  if (stars === null)
    return { words: words.flipCard(number), kind: "plain", short: number, drawn: text("big", 6, number) };
  const shown = stars > MOST_STARS ? `${stars}★` : "★".repeat(stars);
  return {
    words: words.flipped(number, stars),
    kind: "star",
    short: shown,
    drawn: (
      <>
        {text("stars", 0, shown)}
        {text("small", 15, `(${number})`)}
      </>
    ),
  };
}

function played(move: FT.PlayMove, place: number, isPast: boolean): Tile {
  const order = { seat: move.seat, tag: place ? String(place + 1) : words.led, isPast };
  return move.type === "play-number"
    ? { key: move.card, card: move.card, face: face(move.card), ...order }
    : { key: `${move.seat}.${move.kind}`, face: face(move.kind), ...order };
}

function scene({ now, seat }: Sight): Scene {
  const view = now.view as FT.BriefView;
  const glance = now.glance as FT.Glance;
  const seen = view.public;
  const table = "table" in seen ? seen.table : null;
  const holdings = "holdings" in seen ? seen.holdings : null;
  const open = "played" in seen ? seen.played : [];
  const plays = open.length ? open : (glance.last?.plays ?? []);
  const flips = (whose: number, prefix: string): Tile[] =>
    glance.stars.map(({ card, stars }) => {
      const isUp = table?.starred[whose]?.includes(card) ?? false;
      return { key: `${prefix}.${whose}.${card}`, face: flipFace(card, isUp ? stars : null) };
    });
  const hand: Tile[] =
    view.type !== "player-view"
      ? []
      : [
          ...view.own.numbers.map((card) => ({ key: card, card, face: face(card) })),
          ...view.own.twhist.map((kind) => ({ key: `${view.seat}.${kind}`, card: kind, face: face(kind) })),
        ];
  return {
    shape: "ring",
    where: [],
    centre: plays.map((move, place) => played(move, place, !open.length)),
    caption: caption(glance, now.names, seat, open.length > 0),
    hand,
    mine: table && seat !== null ? [{ label: words.flipCards, tiles: flips(seat, "flip") }] : [],
    places: range(now.names.length).map((whose): Place => ({
      seat: whose,
      ...(holdings?.sizes[whose] ? { held: holdings.sizes[whose] } : {}),
      facts: holdings ? [words.twhistLeft(holdings.twhist[whose]?.length ?? 0)] : [],
      minis: table ? flips(whose, "mini") : [],
      before: [
        { label: words.flipCards, tiles: table ? flips(whose, "before") : [] },
        {
          label: words.twhistCards,
          tiles: (holdings?.twhist[whose] ?? []).map((kind) => ({ key: `before.${whose}.${kind}`, face: face(kind) })),
        },
      ],
    })),
  };
}

function caption(glance: FT.Glance, names: string[], seat: number | null, isOpen: boolean): JSX.Element | undefined {
  if (glance.led) return <>{words.wasLed(glance.led)}</>;
  const picker = isOpen ? undefined : glance.last?.pick?.seat;
  return picker === undefined ? undefined : <>{words.wonTrick(names[picker] ?? "", picker === seat)}</>;
}

export const flipTwhist: Layout = { scene, face, pictures: ["R3", "B-1", "TH"] };
