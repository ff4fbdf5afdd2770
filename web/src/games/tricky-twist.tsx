// How Tricky Twist lies: a trick, bonus cards, and tricks and false tricks before each player.
import type { JSX } from "preact";
import type * as TT from "../../../src/tricky_twist/schemas/tricky-twist";
import { text, wordsFace } from "../faces";
import {
  range,
  type Answer,
  type Face,
  type Group,
  type Layout,
  type Place,
  type Question,
  type Scene,
  type Sight,
  type Tile,
} from "../scene";
import type { LegalMove } from "../wire";
import { words } from "../words";

const SUITS: Record<string, TT.Suit> = { M: "moon", S: "sun", Q: "square", D: "disc" };
const SIGNS: Record<TT.Suit, JSX.Element> = {
  moon: <path d="M3-6a6.8 6.8 0 1 0 0 12 6.8 6.8 0 0 1 0-12z" />,
  sun: (
    <g>
      <circle r="3" />
      <path d="M0-7v2M0 5v2M-7 0h2M5 0h2M-5-5l1.5 1.5M3.5 3.5 5 5M-5 5l1.5-1.5M3.5-3.5 5-5" />
    </g>
  ),
  square: <path d="M-5-5H5V5H-5z" />,
  disc: <circle r="5.4" />,
};
const Sign = ({ suit }: { suit: TT.Suit }): JSX.Element => (
  <svg class={`sign-of ${suit}`} viewBox="-8 -8 16 16" aria-hidden="true">
    <g class="sign">{SIGNS[suit]}</g>
  </svg>
);

const NUMBER = /^([MSQD])(\d+)$/;

function face(card: string): Face {
  const [, letter = "", value = ""] = NUMBER.exec(card) ?? [];
  const suit = SUITS[letter];
  if (!suit) return wordsFace(words.bonusName(card));
  return {
    words: words.suited(value, suit, value === "7"),
    kind: suit,
    short: (
      <>
        {value}
        <Sign suit={suit} />
      </>
    ),
    drawn: (
      <>
        {value === "7" && <path class="bolt" d="M-11.5-20H-7l-1.8 4.5h3L-12-8l1.8-6h-3z" />}
        {text("big", -1, value)}
        <g class="sign" transform="translate(0 12)">
          {SIGNS[suit]}
        </g>
      </>
    ),
  };
}
const tile = (card: string): Tile => ({ key: card, card, face: face(card) });
const laid = (card: string): Tile => ({ key: `laid.${card}`, card, face: face(card) });

/** A bonus card, with what it shows in this round. */
function bonusTile(bonus: string, glance: TT.Glance): Tile {
  const shown = glance.faces.find((one) => one.bonus === bonus);
  if (!shown)
    return { key: bonus, card: bonus, face: wordsFace(words.bonusName(bonus), undefined, words.bonus[bonus]) };
  const extra = shown.suits.length
    ? shown.suits.map((suit, place) => (
        <g class={suit}>
          <g class="sign" transform={`translate(${place * 18 - 9} 13)`}>
            {SIGNS[suit]}
          </g>
        </g>
      ))
    : text("extra", 17, words.values(shown.values));
  const name = words.bonusName(bonus);
  const full = shown.suits.length ? name : `${name} ${words.values(shown.values)}`;
  return { key: bonus, card: bonus, face: wordsFace(name, extra, shown.words, full) };
}

function before(table: TT.BriefTable, seat: number, glance: TT.Glance): Group[] {
  return [
    { label: words.bonusCards, tiles: (table.bonus.held[seat] ?? []).map((bonus) => bonusTile(bonus, glance)) },
    ...(table.tricks[seat] ?? []).map((trick, place) => ({
      label: words.trickNumber(place + 1),
      tiles: trick.map(laid),
      isExtra: true,
    })),
    { label: words.falseTricks, tiles: (table.false_tricks[seat] ?? []).map(laid) },
  ];
}

function places(seen: TT.BriefPublicInfo, glance: TT.Glance, size: number): Place[] {
  const table = "table" in seen ? seen.table : null;
  const hands = "sizes" in seen ? seen.sizes.hands : [];
  return range(size).map((seat) => {
    const left = seen.type === "public-setting-aside" ? seen.to_set_aside[seat] : undefined;
    const facts = table
      ? [
          words.tricks(table.tricks[seat]?.length ?? 0),
          words.falses(table.false_tricks[seat]?.length ?? 0),
          ...(table.bonus.held[seat] ?? []).map((bonus) => words.bonusName(bonus)),
        ]
      : left === undefined
        ? []
        : [left ? words.setsAside(left) : words.isReady];
    const held = hands[seat];
    return {
      seat,
      facts,
      ...(held ? { held } : {}),
      before: table ? before(table, seat, glance) : [],
      minis: (table?.false_tricks[seat] ?? []).map((card) => ({ key: `mini.${card}`, face: face(card) })),
    };
  });
}

// Bonus declarations -------------------------------------------------------------------------------

function answerOf(move: LegalMove, asked: Tile): Answer | null {
  const said = move.move as unknown as TT.Declaration;
  switch (said.type) {
    case "choose-suit":
      return { tile: suitTile(said.suit), label: words.suit(said.suit), move };
    case "choose-value":
      return { tile: valueTile(said.value), label: "", move };
    case "flip-pile":
      return { tile: laid(said.card), label: "", move };
    case "flip-bonus":
      return { tile: laid(said.bonus), label: "", move };
    case "shift-value":
      return { tile: laid(said.target), label: said.by > 0 ? "+1" : "\u22121", move };
    case "count-as-trick":
      return { tile: asked, label: words.asTrick, move };
    case "count-as-false-trick":
      return { tile: asked, label: words.asFalseTrick, move };
    default:
      return null;
  }
}
const suitTile = (suit: TT.Suit): Tile => ({
  key: `suit.${suit}`,
  face: {
    words: words.suit(suit),
    kind: suit,
    short: words.suit(suit),
    drawn: (
      <g class="sign" transform="scale(1.7)">
        {SIGNS[suit]}
      </g>
    ),
  },
});
const valueTile = (value: number): Tile => ({
  key: `value.${value}`,
  face: { words: String(value), kind: "plain", short: value, drawn: text("big", 6, String(value)) },
});

/** The bonus card that a seat is asked about: all ways to use it, and the piles they are about. */
function question(
  seen: TT.BriefPublicDeclaring,
  seat: number,
  moves: LegalMove[],
  glance: TT.Glance,
): Question | undefined {
  const unused = moves.find((one) => one.move.type === "leave-unused");
  const bonus = unused
    ? String(unused.move["bonus"])
    : moves.some((one) => one.move.type === "flip-pile")
      ? "flip"
      : "wild-status";
  const asked = bonusTile(bonus, glance);
  const answers = moves.map((move) => answerOf(move, asked)).filter((answer) => answer !== null);
  if (!answers.length) return undefined;
  const groups = before(seen.table, seat, glance)
    .slice(1)
    .map(({ label, tiles }) => ({
      label,
      answers: answers.filter((answer) => tiles.some((one) => one.key === answer.tile.key)),
    }));
  const rest = answers.filter((answer) => !groups.some((group) => group.answers.includes(answer)));
  return { tile: asked, groups: [{ label: "", answers: rest }, ...groups].filter((group) => group.answers.length) };
}

// The table ----------------------------------------------------------------------------------------

function trick(seen: TT.BriefPublicInfo, glance: TT.Glance): Tile[] {
  const isOpen = seen.type === "public-playing" && seen.played.length > 0;
  const plays = isOpen ? seen.played : (glance.last?.plays ?? []);
  return plays.map(({ card, seat }, place) => ({
    ...tile(card),
    seat,
    tag: place ? String(place + 1) : words.led,
    isPast: !isOpen,
  }));
}

function scene({ now, seat }: Sight): Scene {
  const view = now.view as TT.BriefView;
  const glance = now.glance as TT.Glance;
  const seen = view.public;
  const own = view.type === "player-view" ? view.own : null;
  const table = "table" in seen ? seen.table : null;
  const round = "round" in seen ? seen.round : table?.round;
  const aside =
    own && own.reserve.length
      ? [{ label: seen.type === "public-setting-aside" ? words.setAside : words.reserve, tiles: own.reserve.map(laid) }]
      : [];
  const available = table?.bonus.available ?? [];
  const left = seen.type === "public-setting-aside" && seat !== null ? (seen.to_set_aside[seat] ?? 0) : 0;
  return {
    shape: "ring",
    where: round ? [words.round(round.number), words.scoreCard(round.score_card.kind, round.score_card.suits)] : [],
    centre: table ? trick(seen, glance) : [],
    caption: caption(glance, now.names, seat),
    ...(available.length
      ? { shelf: { label: words.bonusCards, tiles: available.map((bonus) => bonusTile(bonus, glance)) } }
      : {}),
    hand: own?.hand.map(tile) ?? [],
    mine: [...aside, ...(table && seat !== null ? before(table, seat, glance) : [])],
    places: places(seen, glance, now.names.length),
    ...(left ? { gather: left } : {}),
    question:
      seen.type === "public-declaring" && seat !== null && now.moves.length
        ? question(seen, seat, now.moves, glance)
        : undefined,
  };
}

function caption(glance: TT.Glance, names: string[], seat: number | null): JSX.Element | undefined {
  if (glance.led)
    return (
      <>
        <Sign suit={glance.led} /> {words.wasLed(glance.led)}
      </>
    );
  const winner = glance.last?.winner;
  return typeof winner === "number" ? <>{words.wonTrick(names[winner] ?? "", winner === seat)}</> : undefined;
}

export const trickyTwist: Layout = { scene, face, pictures: ["M7", "Q5", "S12"] };
