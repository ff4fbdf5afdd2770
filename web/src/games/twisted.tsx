// How Twisted lies: a row in the middle, couples before each player.
import type * as TW from "../../../src/tricky_twist/schemas/twisted";
import { backFace, slotFace, text } from "../faces";
import { range, type Face, type Layout, type Place, type Scene, type Sight, type Tile } from "../scene";
import { words } from "../words";

const LOWEST = 12;
const HIGHEST = 98;
const REACH = 10;
const TOADS = 11;

function face(card: string): Face {
  const isToad = Number(card) % TOADS === 0;
  return {
    words: isToad ? words.toadCard(card) : card,
    kind: isToad ? "toad" : "plain",
    short: card,
    drawn: isToad ? [text("big", 0, card), " ", text("small", 15, words.toad)] : text("big", 6, card),
  };
}
const tile = (card: string): Tile => ({ key: card, card, face: face(card) });
const past = (card: string): Tile => ({ key: card, face: face(card), isPast: true });

function slot(row: readonly string[]): Tile {
  const end = row.at(-1);
  const [first, last] =
    end === undefined ? [] : [Math.max(LOWEST, Number(end) - REACH), Math.min(HIGHEST, Number(end) + REACH)];
  return { key: "slot", face: slotFace(first?.toString(), last?.toString()) };
}

function places(table: TW.BriefTable, hands: number[]): Place[] {
  return hands.map((held, seat) => {
    const up = table.face_up[seat] ?? [];
    const down = table.face_down[seat] ?? [];
    return {
      seat,
      held,
      facts: [...(up.length ? [words.up(up.length)] : []), ...(down.length ? [words.down(down.length)] : [])],
      minis: up.map((card) => ({ key: `mini.${card}`, face: face(card) })),
      before: [
        { label: words.faceUp, tiles: up.map(laid) },
        { label: words.taken, tiles: down.map(laid) },
      ],
    };
  });
}
const laid = (card: string): Tile => ({ key: `laid.${card}`, face: face(card) });

function scene({ now, seat }: Sight): Scene {
  const view = now.view as TW.BriefView;
  const glance = now.glance as TW.Glance;
  const seen = view.public;
  const empty = (where: string[]): Scene => ({
    shape: "row",
    where,
    centre: [],
    hand: [],
    mine: [],
    places: range(now.names.length).map((one) => ({ seat: one, facts: [] })),
  });
  switch (seen.type) {
    case "public-before-game":
      return empty([]);
    case "public-before-deal":
      return empty([words.round(seen.round.number)]);
    case "public-game-over":
      return empty([]);
    case "public-turn":
    case "public-opening": {
      const { table } = seen;
      const taken = glance.row.length ? null : glance.last;
      const pile: Tile = { key: "pile", face: backFace(glance.pile, words.pile) };
      const own = seat === null ? undefined : table.face_up[seat];
      const down = seat === null ? undefined : table.face_down[seat];
      return {
        shape: "row",
        where: [words.round(table.round.number), words.inPile(glance.pile)],
        centre: [
          ...(glance.pile ? [pile] : []),
          ...(taken?.cards ?? []).map(past),
          ...glance.row.map(tile),
          slot(glance.row),
        ],
        caption: taken && words.tookRow(now.names[taken.seat] ?? "", taken.seat === seat),
        hand: view.type === "player-view" ? view.own.hand.map(tile) : [],
        mine: [
          { label: words.faceUp, tiles: (own ?? []).map(laid) },
          { label: words.taken, tiles: (down ?? []).map(laid) },
        ],
        places: places(table, seen.hand_sizes),
      };
    }
  }
}

export const twisted: Layout = { scene, face, pictures: ["34", "43", "44"] };
