// A position that the address brings: `#position=SEAT.PACKED`, or with the record itself in place of SEAT.PACKED.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { layoutOf } from "../games";
import { Picture } from "../faces";
import { Progress } from "../start";
import { at, redraw, wide } from "../state";
import { keepLinks } from "../table";
import { words as common } from "../words";
import { browser, enter } from "./house";
import { words } from "./words";

const OFFER = /^#position=(\d)\.([\w-]+)$/;

interface Position {
  text: string;
  seat: number;
  game: string;
  about: string;
  readings: string[];
}

/** Unpack a record: base64 for addresses, around raw DEFLATE. */
async function unpack(packed: string): Promise<string> {
  const plain = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(plain, (one) => one.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
async function read(seat: number, packed: string): Promise<Position> {
  const text = await unpack(packed);
  const { game, tags } = JSON.parse(text) as { game: string; tags?: { about?: string; readings?: string } };
  const { about = "", readings = "" } = tags ?? {};
  return { text, seat, game, about, readings: readings.split(" ") };
}

/** Show beside a position how the readings differ, where there is room. */
function compare(): void {
  if (wide.matches) at.panel = "whatif";
  redraw();
}

function Offer({ seat, packed }: { seat: number; packed: string }): JSX.Element {
  const [position, setPosition] = useState<Position | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setPosition(null);
    at.trouble = "";
    read(seat, packed)
      .then(setPosition)
      .catch(() => {
        at.trouble = words.noPosition;
        redraw();
      });
  }, [packed, seat]);
  const begin = async (): Promise<void> => {
    setBusy(true);
    at.trouble = "";
    try {
      const { text, readings } = position!;
      const links = await enter(text, seat, readings);
      keepLinks(links);
      addEventListener("hashchange", compare, { once: true });
      location.hash = `${links.table}.${links.links[0]!.key}`;
    } catch (error) {
      at.trouble = (error as Error).message;
    }
    setBusy(false);
    redraw();
  };
  return (
    <main class="start">
      <header>
        <h1>{position ? words.positionOf(common.titleOf(position.game)) : words.position}</h1>
        <p class="quiet">{position?.about || common.subtitle}</p>
      </header>
      {position && (
        <div class="offered">
          <span class="fan" aria-hidden="true">
            {layoutOf(position.game)
              .pictures.filter(Boolean)
              .map((card) => {
                const face = layoutOf(position.game).face(card);
                return (
                  <span key={card} class={`card ${face.kind}`}>
                    <Picture face={face} />
                  </span>
                );
              })}
          </span>
          <p>{words.positionIs(position.seat)}</p>
          <div class="go">
            <button type="button" class="primary big" disabled={isBusy} onClick={() => void begin()}>
              {words.tryPosition}
              {browser.cost?.()}
            </button>
            <a href="#">{words.otherGame}</a>
          </div>
          <Progress isBusy={isBusy} />
        </div>
      )}
      {at.trouble && (
        <p class="trouble" role="alert">
          {at.trouble} <a href="#">{words.otherGame}</a>
        </p>
      )}
    </main>
  );
}

/** The position that the address brings, until a click starts it. */
export function Offered(): JSX.Element | null {
  const [, seat, packed] = OFFER.exec(location.hash) ?? [];
  return seat && packed ? <Offer key={packed} seat={Number(seat)} packed={packed} /> : null;
}
