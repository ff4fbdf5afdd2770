// How a card is drawn, and the faces that every game has. Nothing is told by colour alone.
import type { ComponentChild, JSX } from "preact";
import type { Face } from "./scene";
import { words } from "./words";

const NARROW = 34;
const BROAD = 50;
const HIGH = 46;
const EDGE = 0.6;

/** The sizes of words on cards, as in cards.css, and how wide a letter is in them. */
const SIZES: Record<string, number> = { small: 10.5, tiny: 6.9 };
const LETTER = 0.52;
/** A text on a card; a long word is pressed into the room that there is. */
export function text(kind: string, y: number, shown: string, room = NARROW - 4): JSX.Element {
  const isLong = (SIZES[kind] ?? 0) * LETTER * shown.length > room;
  return (
    <text class={kind} y={y} {...(isLong ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {})}>
      {shown}
    </text>
  );
}
export const minus = (number: string | number): string => String(number).replace("-", "\u2212");

const WEAVE =
  "M-13-19 13 19M-13-9 7 21M-13 1 0 21M-7-21 13 9M0-21 13-1M13-19-13 19M13-9-7 21M13 1 0 21M7-21-13 9M0-21-13-1";

export function backFace(count?: number, name = ""): Face {
  return {
    words: words.faceDown(name, count),
    kind: "back",
    short: "",
    drawn: (
      <>
        <path class="weave" d={WEAVE} />
        {count !== undefined && (
          <>
            <circle class="blob" r="11" />
            {text("count", 5, String(count))}
          </>
        )}
      </>
    ),
  };
}

/** A place where a card may come, with the first and the last that fit; any, if there is none. */
export function slotFace(first?: string, last?: string): Face {
  const drawn =
    first === undefined || last === undefined
      ? [text("small", -1, words.any), " ", text("small", 11, words.card)]
      : [text("fit", -4, first), text("small", 6, words.to), text("fit", 18, last)];
  return { words: words.slot(first, last), kind: "slot", drawn, short: "" };
}

/** A card on which words stand. */
export function wordsFace(name: string, extra?: ComponentChild, meaning?: string, shown = name): Face {
  const [first = "", ...rest] = name.split(" ");
  const lines = rest.length ? [first, rest.join(" ")] : [first];
  const top = (lines.length > 1 ? -2 : 4) - (extra ? 7 : 0);
  return {
    words: meaning ? `${shown}: ${meaning}` : shown,
    kind: "words",
    isBroad: true,
    isNamed: true,
    short: name,
    drawn: (
      <>
        {lines.map((line, place) => (
          <>{text("small", top + 12 * place, line, BROAD - 6)} </>
        ))}
        {extra}
      </>
    ),
  };
}

export function Picture({ face }: { face: Face }): JSX.Element {
  const width = face.isBroad ? BROAD : NARROW;
  return (
    <svg viewBox={`${-width / 2} ${-HIGH / 2} ${width} ${HIGH}`} aria-hidden="true" focusable="false">
      <rect x={EDGE - width / 2} y={EDGE - HIGH / 2} width={width - 2 * EDGE} height={HIGH - 2 * EDGE} rx="5" />
      {face.drawn}
    </svg>
  );
}

/** A card in a sentence. */
export const Token = ({ face, said }: { face: Face; said?: string | undefined }): JSX.Element => (
  <span class={`token ${face.kind}`} role="img" aria-label={said ?? face.words}>
    {face.short}
  </span>
);
