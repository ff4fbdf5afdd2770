// The table itself: players round a trick, or above a row; at the end the ranking.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Card, Small, Zone } from "./card";
import { minus } from "./faces";
import type { Place, Scene } from "./scene";
import { at, nameOf, redraw } from "./state";
import { ask, askRecord, lookAway, movesAbout } from "./table";
import { words } from "./words";

/** A colour and the first letter stand for a player. */
export const Dot = ({ seat, isAway }: { seat: number; isAway?: boolean | undefined }): JSX.Element => (
  <span class={`dot seat-${seat} ${isAway ? "away" : ""}`} aria-hidden="true">
    {(at.table?.now.names[seat] || at.room?.seats[seat]?.name || "?").charAt(0).toUpperCase()}
  </span>
);

const SECOND = 1000;
const MINUTE = 60;
/** How many seconds a seat has left, while its clock runs. */
function TimeLeft({ seat }: { seat: number }): JSX.Element | null {
  const since = at.table?.now.clocks?.[seat]?.since;
  const limit = at.entered?.clock;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = since === undefined ? 0 : window.setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [since]);
  if (since === undefined || !limit) return null;
  const left = Math.max(0, Math.ceil(limit - (Date.now() + at.ahead - since) / SECOND));
  return (
    <span class={`time ${left <= 10 ? "short" : ""}`}>
      {Math.floor(left / MINUTE)}:{String(left % MINUTE).padStart(2, "0")}
    </span>
  );
}

export function presence(seat: number): string {
  const { room, look, table } = at;
  const sits = room?.seats[seat];
  if (look || !sits || !room) return "";
  if (sits.occupant === "nobody") return words.free;
  if (sits.occupant === "bot") return table?.now.away.includes(seat) && !sits.bot ? words.botPlays : "";
  return room.online && !room.online[seat] ? words.offline : "";
}

export function Chip({ place, isOwn }: { place: Place; isOwn?: boolean }): JSX.Element {
  const { now } = at.table!;
  const { seat } = place;
  const acts = now.actors.includes(seat) && !now.over;
  const away = presence(seat);
  const inside = (
    <>
      <Dot seat={seat} isAway={Boolean(away)} />
      <span class="who">
        <b>{nameOf(seat)}</b>
        <span class="facts">
          {away && <span>{away}</span>}
          {place.held !== undefined && (
            <span class="held">
              <i aria-hidden="true" />
              {place.held}
              <span class="sr"> {words.cardsInHand}</span>
            </span>
          )}
          {place.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <TimeLeft seat={seat} />
        </span>
      </span>
      <span class="score">
        {minus(now.scores[seat] ?? 0)}
        <span class="sr"> {words.points}</span>
      </span>
      {acts && <span class="sr">, {words.toAct}</span>}
      {!isOwn && place.minis && place.minis.length > 0 && (
        <span class="minis">
          {place.minis.map((tile) => (
            <Small key={tile.key} tile={tile} size="mini" />
          ))}
        </span>
      )}
    </>
  );
  const kind = `chip ${acts ? "acts" : ""} ${now.over && now.winners.includes(seat) ? "wins" : ""}`;
  if (!place.before?.some((group) => group.tiles.length))
    return (
      <div class={kind} data-seat={seat}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      class={kind}
      data-seat={seat}
      aria-expanded={at.closer === seat}
      onClick={() => {
        at.closer = at.closer === seat ? null : seat;
        redraw();
      }}
    >
      {inside}
    </button>
  );
}

const isFar = (place: number, size: number): boolean => Math.sin(Math.PI / 2 + (place * 2 * Math.PI) / size) < -0.5;

/** Where seats lie round a table, in parts of its width and height: the own seat is below. */
function around(place: number, size: number): Record<string, string> {
  const [across, down, middle] = size > 4 ? [22, 20, 54] : [17, 17, 56];
  const turn = Math.PI / 2 + (place * 2 * Math.PI) / size;
  const x = Math.cos(turn);
  const y = Math.sin(turn);
  const at = (far: number, middle: number, of: number): string => `${middle + far * of}%`;
  return { "--x": at(40, 50, x), "--y": at(38, 49, y), "--sx": at(across, 50, x), "--sy": at(down, middle, y) };
}

function Ring({ scene, seat }: { scene: Scene; seat: number | null }): JSX.Element {
  const size = scene.places.length;
  const front = seat ?? 0;
  const seats = scene.places.map((_, place) => scene.places[(front + place) % size]!);
  const isPicked = scene.centre.some((tile) => movesAbout(tile).length);
  const spot = (whose: number): JSX.Element => (
    <span class="spot">
      {scene.centre
        .filter((tile) => tile.seat === whose)
        .map((tile) => (
          <Card key={tile.key} tile={tile} zone="centre" isStop isLive={isPicked && tile.card !== undefined} />
        ))}
    </span>
  );
  return (
    <div class={`felt ring of-${size} ${seat === null ? "watched" : ""}`}>
      <div
        class="seats"
        style={{ "--others": String(seat === null ? size : size - 1) }}
        data-zone="centre"
        role="group"
        aria-label={words.trick}
      >
        {seats.map((place, turn) => (
          <div
            key={place.seat}
            class={`place ${place.seat === seat ? "own" : ""} ${isFar(turn, size) ? "far" : ""}`}
            style={around(turn, size)}
          >
            {place.seat !== seat && <Chip place={place} />}
            {spot(place.seat)}
          </div>
        ))}
      </div>
      {scene.centre.some((tile) => tile.seat === undefined) && (
        <Zone
          area="centre"
          id="middle"
          name={words.onTable}
          tiles={scene.centre.filter((tile) => tile.seat === undefined)}
        />
      )}
      {scene.caption && <p class="caption">{scene.caption}</p>}
    </div>
  );
}

function Row({ scene, seat }: { scene: Scene; seat: number | null }): JSX.Element {
  const size = scene.places.length;
  const front = seat === null ? 0 : seat + 1;
  const others = scene.places
    .map((_, place) => scene.places[(front + place) % size]!)
    .filter((place) => place.seat !== seat);
  return (
    <div class="felt row">
      <div class="strip">
        {others.map((place) => (
          <Chip key={place.seat} place={place} />
        ))}
      </div>
      <Zone area="centre" name={words.row} tiles={scene.centre} />
      {scene.caption && <p class="caption">{scene.caption}</p>}
    </div>
  );
}

export function Felt(): JSX.Element {
  const { scene, seat, now } = at.table!;
  if (now.over && !at.look) return <Ranking />;
  return (
    <>
      {scene.shape === "ring" ? <Ring scene={scene} seat={seat} /> : <Row scene={scene} seat={seat} />}
      {scene.shelf && !scene.question && (
        <div class="shelf">
          <Zone area="shelf" name={scene.shelf.label} tiles={scene.shelf.tiles} />
        </div>
      )}
    </>
  );
}

function Ranking(): JSX.Element {
  const { now, seat } = at.table!;
  const order = now.scores.map((_, one) => one).sort((one, other) => now.scores[other]! - now.scores[one]!);
  const again = at.room?.again ?? [];
  const wanted = seat !== null && again.includes(seat);
  const others = again.filter((one) => one !== seat).map(nameOf);
  return (
    <div class="felt over">
      <h2>{words.wins(now.winners.map(nameOf))}</h2>
      <ol>
        {order.map((one) => (
          <li key={one} class={now.winners.includes(one) ? "wins" : ""}>
            <Dot seat={one} />
            {nameOf(one)}
            <b>{minus(now.scores[one]!)}</b>
          </li>
        ))}
      </ol>
      {(at.room?.results.length ?? 0) > 1 && <p class="quiet">{words.gamesPlayed(at.room!.results.length)}</p>}
      <div class="buttons">
        {seat !== null && (
          <button type="button" class="primary" disabled={wanted} onClick={() => ask({ again: true })}>
            {wanted ? words.waitsForOthers : words.again}
          </button>
        )}
        <button type="button" onClick={() => askRecord(false)}>
          {words.lookBack}
        </button>
        <button type="button" onClick={() => askRecord(true)}>
          {words.download}
        </button>
      </div>
      {others.length > 0 && (
        <p class="quiet" role="status">
          {words.wantAgain(others)}
        </p>
      )}
    </div>
  );
}

export const EndLook = (): JSX.Element => (
  <button type="button" class="link" onClick={lookAway}>
    {words.endLook}
  </button>
);
