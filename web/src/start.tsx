// The start: which game, who plays, house rules; or a record to look at.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { backFace, Picture } from "./faces";
import { layoutOf } from "./games";
import { wanted } from "./language";
import { Languages } from "./languages";
import { Mark, Marks } from "./rules";
import { range } from "./scene";
import { at, redraw } from "./state";
import { house, keepLinks, lookBack } from "./table";
import type { GameInfo, PlaceWish } from "./wire";
import { words } from "./words";

type Kind = string;
const LINK: Kind = "person";
const FREE: Kind = "nobody";

function Games({
  games,
  chosen,
  choose,
}: {
  games: GameInfo[];
  chosen: string;
  choose: (game: string) => void;
}): JSX.Element {
  return (
    <fieldset class="games">
      <legend class="sr">{words.whichGame}</legend>
      {games.map((game) => {
        const { pictures, face } = layoutOf(game.name);
        return (
          <label key={game.name} class="game-card">
            <input type="radio" name="game" checked={game.name === chosen} onChange={() => choose(game.name)} />
            <span class="fan" aria-hidden="true">
              {pictures.map((card, place) => {
                const shown = card ? face(card) : backFace();
                return (
                  <span key={place} class={`card ${shown.kind}`}>
                    <Picture face={shown} />
                  </span>
                );
              })}
            </span>
            <b>{game.title}</b>
            <span class="blurb">{words.blurbs[game.name] ?? words.blurb(game.players)}</span>
            {!game.languages.includes(wanted) && <span class="quiet">{words.onlyEnglish}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

interface SeatsProps {
  size: number;
  names: string[];
  kinds: Kind[];
  bots: string[];
  rename: (seat: number, name: string) => void;
  change: (seat: number, kind: Kind) => void;
}
function Seats({ size, names, kinds, bots, rename, change }: SeatsProps): JSX.Element {
  return (
    <>
      {range(size).map((seat) => (
        <div class="seat" key={seat}>
          <span class={`dot seat-${seat}`} aria-hidden="true">
            {kinds[seat] === FREE ? "?" : names[seat]?.charAt(0)}
          </span>
          <input
            aria-label={words.nameOfPlayer(seat + 1)}
            maxLength={20}
            value={kinds[seat] === FREE ? "" : names[seat]}
            disabled={kinds[seat] === FREE}
            placeholder={kinds[seat] === FREE ? words.theyChoose : ""}
            onInput={(event) => rename(seat, event.currentTarget.value)}
          />
          {seat === 0 ? (
            <span class="kind">{words.you}</span>
          ) : (
            <select
              aria-label={words.whoIsPlayer(seat + 1)}
              value={kinds[seat]}
              onChange={(event) => change(seat, event.currentTarget.value)}
            >
              {bots.map((bot) => (
                <option key={bot} value={bot}>
                  {words.bot(bot)}
                </option>
              ))}
              {!house.isAlone && <option value={FREE}>{words.someoneWithLink}</option>}
            </select>
          )}
        </div>
      ))}
    </>
  );
}

function HouseRules({
  game,
  edition,
  readings,
  change,
}: {
  game: GameInfo;
  edition: string;
  readings: Record<string, string>;
  change: (edition: string, readings: Record<string, string>) => void;
}): JSX.Element {
  const changed = Object.keys(readings).length;
  const pick = (id: string, name: string): void => {
    const { [id]: _, ...rest } = readings;
    change(edition, name ? { ...rest, [id]: name } : rest);
  };
  return (
    <details class="house box">
      <summary>
        {words.houseRules}{" "}
        <span class="quiet">
          {words.edition(edition)}
          {changed ? `, ${words.changes(changed)}` : ""}
        </span>
      </summary>
      <label>
        {words.editionIs}{" "}
        <select value={edition} onChange={(event) => change(event.currentTarget.value, {})}>
          {game.editions.map((one) => (
            <option key={one} value={one}>
              {words.editionName(one)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{words.readingsAre}</p>
      <Marks />
      {game.readings.map((reading) => (
        <label class="reading" key={reading.id}>
          <span>
            {reading.question} <span class="id">{reading.id}</span> <Mark status={reading.status} />
          </span>
          <select value={readings[reading.id] ?? ""} onChange={(event) => pick(reading.id, event.currentTarget.value)}>
            <option value="">{words.asEdition}</option>
            {reading.choices.map((choice) => (
              <option key={choice.name} value={choice.name}>
                {choice.meaning}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

/** How far a start has come, where that takes a while; before it, what there is to know. */
export const Progress = ({ isBusy }: { isBusy: boolean }): JSX.Element | null => {
  const said = isBusy ? house.progress?.() : house.notice?.();
  return said ? (
    <p class="quiet" role="status">
      {said}
    </p>
  ) : null;
};

const CLOCKS = [0, 30, 60, 120, 300];
const NORMAL = "normal";

export function Start(): JSX.Element {
  const { catalogue } = at;
  useEffect(() => {
    if (!catalogue)
      void house.catalogue(wanted).then(
        (found) => {
          at.catalogue = found;
          redraw();
        },
        (error: Error) => {
          at.trouble = error.message;
          redraw();
        },
      );
  }, [catalogue]);
  return (
    <main class="start">
      <header>
        <h1>{words.sitDownTitle}</h1>
        <Languages />
        <p class="quiet">{words.subtitle}</p>
      </header>
      {catalogue ? (
        <Wishes games={[...catalogue.games]} bots={catalogue.bots} />
      ) : (
        <p class="quiet" role="status">
          {at.trouble ? "" : words.loading}
        </p>
      )}
      {at.trouble && (
        <p class="trouble" role="alert">
          {at.trouble}
        </p>
      )}
    </main>
  );
}

/** The game that the address names, or the first. */
function wantedGame(games: GameInfo[]): string {
  const wanted = /^#game=([\w-]+)$/.exec(location.hash)?.[1];
  return (games.find((game) => game.name === wanted) ?? games[0])?.name ?? "";
}

function Wishes({ games, bots }: { games: GameInfo[]; bots: string[] }): JSX.Element {
  const [name, setGame] = useState(() => wantedGame(games));
  const game = games.find((one) => one.name === name) ?? games[0]!;
  const [wanted, setSize] = useState(3);
  const size = game.players.includes(wanted) ? wanted : (game.players[0] ?? 2);
  const usual = bots.includes(NORMAL) ? NORMAL : (bots[0] ?? FREE);
  const [names, setNames] = useState(words.names);
  const [kinds, setKinds] = useState<Kind[]>([LINK, usual, usual, usual, usual]);
  const [edition, setEdition] = useState(game.editions[0] ?? "");
  const [readings, setReadings] = useState<Record<string, string>>({});
  const [clock, setClock] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const choose = (one: string): void => {
    setGame(one);
    setReadings({});
    setEdition(games.find((found) => found.name === one)?.editions[0] ?? "");
  };
  const place = (seat: number): PlaceWish =>
    kinds[seat] === FREE
      ? { name: "", occupant: "nobody" }
      : kinds[seat] === LINK
        ? { name: names[seat]!.trim(), occupant: "person" }
        : { name: names[seat]!.trim(), occupant: "bot", bot: kinds[seat]! };
  const lay = async (): Promise<void> => {
    setBusy(true);
    at.trouble = "";
    try {
      const links = await house.lay({
        game: game.name,
        edition,
        readings,
        places: range(size).map(place),
        clock: clock || null,
      });
      keepLinks(links);
      location.hash = `${links.table}.${links.links.find((link) => link.seat === 0)?.key ?? ""}`;
    } catch (error) {
      at.trouble = (error as Error).message;
    }
    setBusy(false);
    redraw();
  };
  const load = async (file: File | undefined): Promise<void> => {
    if (file) {
      at.trouble = "";
      setBusy(true);
      await lookBack(await file.text(), "start", null);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void lay();
      }}
    >
      <Games games={games} chosen={game.name} choose={choose} />
      <fieldset class="players">
        <legend>{words.whoPlays}</legend>
        <div class="count">
          {game.players.map((count) => (
            <label key={count}>
              <input type="radio" name="size" checked={count === size} onChange={() => setSize(count)} />
              <span>{count}</span>
            </label>
          ))}
          <span>{words.players}</span>
        </div>
        <Seats
          size={size}
          names={names}
          kinds={kinds}
          bots={bots}
          rename={(seat, one) => setNames(names.map((old, at) => (at === seat ? one : old)))}
          change={(seat, kind) => setKinds(kinds.map((old, at) => (at === seat ? kind : old)))}
        />
      </fieldset>
      <HouseRules
        game={game}
        edition={edition}
        readings={readings}
        change={(one, chosen) => {
          setEdition(one);
          setReadings(chosen);
        }}
      />
      {!house.isAlone && (
      <label class="clock">
        {words.clockIs}{" "}
        <select value={clock} onChange={(event) => setClock(Number(event.currentTarget.value))}>
          {CLOCKS.map((one) => (
            <option key={one} value={one}>
              {words.clock(one)}
            </option>
          ))}
        </select>
      </label>
      )}
      <div class="go">
        <button class="primary big" disabled={isBusy}>
          {kinds.slice(1, size).includes(FREE) ? words.layTable : words.play}
          {house.cost?.()}
        </button>
        <label class="load">
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void load(event.currentTarget.files?.[0])}
          />
          <span>{words.loadRecord}</span>
        </label>
      </div>
      <Progress isBusy={isBusy} />
    </form>
  );
}
