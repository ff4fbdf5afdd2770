// A card on the table, a group of cards, and sentences with cards in them.
import type { JSX, TargetedKeyboardEvent } from "preact";
import { backFace, Picture, Token } from "./faces";
import type { Tile } from "./scene";
import { at, nameOf, redraw } from "./state";
import { isMyTurn, movesAbout, tap } from "./table";
import type { Part, Said } from "./wire";
import { words } from "./words";

export type Area = "hand" | "centre" | "shelf" | "mine";
/** The card of each zone that the tab key reaches; arrows reach the others. */
const stops: Partial<Record<string, string>> = {};

const down = backFace();
const joined = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");

function label(tile: Tile, may: boolean, isChosen: boolean): string {
  return [
    tile.face.words,
    tile.isDown && words.liesDown,
    isChosen ? words.chosen : may ? words.possible : words.impossible,
  ]
    .filter(Boolean)
    .join(", ");
}

interface CardProps {
  tile: Tile;
  zone: string;
  area?: Area;
  isStop?: boolean;
  isLive?: boolean;
  size?: string | undefined;
}
export function Card({ tile, zone, area, isStop, isLive, size }: CardProps): JSX.Element {
  const { face } = tile;
  const may = movesAbout(tile).length > 0;
  const isChosen = at.gathered.includes(tile.key) || at.choice?.key === tile.key;
  const kind = joined(
    "card",
    tile.isDown ? down.kind : face.kind,
    face.isBroad && "broad",
    size,
    tile.isPast && "past",
    may && "may",
    area === "hand" && !may && isMyTurn() && "not",
    isChosen && "chosen",
    at.tried && at.triedKey === tile.key && "asked",
    at.hint?.cards?.[0] !== undefined && String(at.hint.cards[0]) === tile.card && "hinted",
  );
  const drawn = <Picture face={tile.isDown ? down : face} />;
  const card =
    !isLive && !may ? (
      <span class={kind} data-key={tile.key} role="img" aria-label={face.words}>
        {drawn}
      </span>
    ) : (
      <button
        type="button"
        class={kind}
        data-key={tile.key}
        tabIndex={isStop ? 0 : -1}
        aria-label={label(tile, may, isChosen)}
        aria-pressed={at.table?.scene.gather && may ? isChosen : undefined}
        onFocus={() => {
          if (stops[zone] !== tile.key) {
            stops[zone] = tile.key;
            redraw();
          }
        }}
        onClick={() => tap(tile)}
      >
        {drawn}
      </button>
    );
  return tile.tag ? (
    <span class="tagged">
      {card}
      <i class="tag">{tile.tag}</i>
    </span>
  ) : (
    card
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
function walk(event: TargetedKeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("button.card")];
  const here = cards.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const next =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? cards.length - 1
        : step && (here + step + cards.length) % cards.length;
  if (here < 0 || next === undefined) return;
  cards[next]?.focus();
  event.preventDefault();
}

const MOST_IN_ROW = 7;
/** Whether cards of a zone can be tapped even if no move is possible with them: then the tap says why not. */
function isLive(area: Area, tile: Tile): boolean {
  const { table } = at;
  return Boolean(
    table &&
    table.seat !== null &&
    !at.look &&
    !table.now.over &&
    tile.card !== undefined &&
    !tile.isPast &&
    area !== "mine",
  );
}

interface ZoneProps {
  area: Area;
  name: string;
  tiles: Tile[];
  id?: string;
  size?: string;
}
export function Zone({ area, name, tiles, id = area, size }: ZoneProps): JSX.Element | null {
  if (!tiles.length) return null;
  const rows = Math.ceil(tiles.length / MOST_IN_ROW);
  const row = Math.ceil(tiles.length / rows);
  const tapped = tiles.filter((tile) => isLive(area, tile) || movesAbout(tile).length);
  const stop =
    tapped.find((tile) => tile.key === stops[id]) ?? tapped.find((tile) => movesAbout(tile).length) ?? tapped[0];
  return (
    <div
      class={`zone ${area}`}
      data-zone={id}
      role="group"
      aria-label={name}
      onKeyDown={walk}
      style={area === "hand" && rows > 1 ? { "--row": String(row) } : {}}
    >
      {tiles.map((tile) => (
        <Card
          key={tile.key}
          tile={tile}
          zone={id}
          area={area}
          isStop={tile === stop}
          isLive={isLive(area, tile)}
          size={size}
        />
      ))}
    </div>
  );
}

/** A card that only shows itself. */
export const Small = ({ tile, size = "tiny" }: { tile: Tile; size?: string }): JSX.Element => (
  <span
    class={joined("card", size, tile.face.kind, tile.face.isBroad && "broad")}
    data-key={size === "mini" ? tile.key : undefined}
    role="img"
    aria-label={tile.face.words}
  >
    <Picture face={tile.face} />
  </span>
);

/** A sentence in which cards are drawn and the reader is "you". */
export function Sentence({ said, isStart }: { said: Said; isStart?: boolean }): JSX.Element {
  const [first, ...rest] = said.parts ?? [said.words];
  const parts =
    isStart && typeof first === "string"
      ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
      : (said.parts ?? [said.words]);
  return (
    <>
      {parts.map((part, place) => (
        <Piece key={place} part={part} isFirst={place === 0} />
      ))}
    </>
  );
}
function Piece({ part, isFirst }: { part: Part; isFirst: boolean }): JSX.Element {
  if (typeof part === "string") return <>{part}</>;
  if ("seat" in part) {
    const name = part.text ?? nameOf(part.seat);
    return <>{isFirst ? name.charAt(0).toUpperCase() + name.slice(1) : name}</>;
  }
  const face = at.table!.layout.face(String(part.card));
  return face.isNamed ? <>{part.text ?? face.short}</> : <Token face={face} />;
}
