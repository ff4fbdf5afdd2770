// A game without a layout of its own: what the wire says is enough to lay its cards.
import { text, wordsFace } from "../faces";
import { range, type Face, type Group, type Layout, type Place, type Scene, type Sight, type Tile } from "../scene";
import { words } from "../words";

const FRENCH = /^(10|[2-9TJQKA])([CDHS])$/;
const PIPS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** Fields that name seats, which chips show already. */
const SEATS = /^(seat|leader|turn|dealer|first|winner|picker|players|type)$/;

function face(card: string): Face {
  const [, rank = "", letter = ""] = FRENCH.exec(card) ?? [];
  const pip = PIPS[letter];
  const shown = rank === "T" ? "10" : rank;
  if (pip) {
    const kind = "DH".includes(letter) ? "red-pip" : "black-pip";
    return {
      words: `${shown} ${pip}, ${words.french(rank, letter)}`,
      kind,
      short: shown + pip,
      drawn: (
        <>
          {text("big", -1, shown)} {text("pip", 18, pip)}
        </>
      ),
    };
  }
  if (card.length > 3) return wordsFace(card.replace(/-/g, " "));
  return { words: card, kind: "plain", short: card, drawn: text("big", 6, card) };
}

type Fields = Record<string, unknown>;
const isFields = (found: unknown): found is Fields =>
  typeof found === "object" && found !== null && !Array.isArray(found);
const spaced = (name: string): string => name.replace(/[_-]/g, " ");
const tile = (card: string | number): Tile => ({ key: String(card), card: String(card), face: face(String(card)) });

/** A card before the player: it is tapped there only if it is not in the hand too. */
const laid = (one: Tile, hand: Tile[]): Tile =>
  hand.some((other) => other.card === one.card) ? { key: `laid.${one.key}`, face: one.face } : one;

/** All that a view says, field by field, nested parts as if they were not nested. */
function* flat(view: unknown): Generator<[string, unknown]> {
  if (!isFields(view)) return;
  for (const [name, found] of Object.entries(view)) {
    yield [name, found];
    if (isFields(found) && !isPlay(found)) yield* flat(found);
  }
}
const isPlay = (found: unknown): found is { seat: number; card: string } =>
  isFields(found) && "seat" in found && "card" in found;
const isCards = (found: unknown, cards: ReadonlySet<string>): found is string[] =>
  Array.isArray(found) && found.length > 0 && found.every((one) => typeof one === "string" && cards.has(one));

function hands(own: unknown): Group[] {
  return [...flat(own)].flatMap(([name, found]) =>
    Array.isArray(found) && found.every((one) => typeof one === "string" || typeof one === "number")
      ? [{ label: spaced(name), tiles: found.map(tile) }]
      : [],
  );
}

function scene({ now, seat, cards }: Sight): Scene {
  const view = now.view as { public: Fields; own?: Fields };
  const size = now.names.length;
  const all = [...flat(view.public)];
  const [hand, ...mine] = hands(view.own);
  const plays = all.flatMap(([, found]) =>
    isPlay(found) ? [found] : Array.isArray(found) && found.every(isPlay) ? found : [],
  );
  const lying = all.flatMap(([name, found]) =>
    typeof found === "string" && cards.has(found)
      ? [{ ...tile(found), tag: spaced(name) }]
      : isCards(found, cards)
        ? found.map(tile)
        : [],
  );
  const isCount = (found: unknown): found is number[] =>
    Array.isArray(found) && found.length === size && found.every((one) => typeof one === "number");
  const counts = all.filter((pair): pair is [string, number[]] => isCount(pair[1]));
  const facts = all.flatMap(([name, found]) =>
    SEATS.test(name) || isPlay(found)
      ? []
      : typeof found === "number" || (typeof found === "string" && !cards.has(found))
        ? [`${spaced(name)} ${spaced(String(found))}`]
        : [],
  );
  const isHeld = (name: string): boolean => /hand/.test(name);
  const centre = plays.map((play) => ({ ...tile(play.card), seat: play.seat }));
  return {
    shape: plays.length || !lying.length || lying.length === 1 ? "ring" : "row",
    where: facts,
    centre: centre.length || lying.length > 1 ? [...centre, ...lying.slice(lying.length > 1 ? 0 : 1)] : [],
    ...(lying.length === 1 ? { shelf: { label: words.onTable, tiles: lying } } : {}),
    hand: hand?.tiles ?? [],
    mine:
      seat === null
        ? []
        : mine.map((group) => ({ ...group, tiles: group.tiles.map((one) => laid(one, hand?.tiles ?? [])) })),
    places: range(size).map((one): Place => ({
      seat: one,
      ...(counts.find(([name]) => isHeld(name))?.[1][one]
        ? { held: counts.find(([name]) => isHeld(name))![1][one]! }
        : {}),
      facts: counts.filter(([name]) => !isHeld(name)).map(([name, found]) => `${spaced(name)} ${found[one] ?? 0}`),
    })),
  };
}

export const any: Layout = { scene, face, pictures: ["", "", ""] };
