// Who sits where, the links that lead there, and what becomes of an empty seat.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dot, presence } from "./board";
import { at, nameOf } from "./state";
import { ask } from "./table";
import { words } from "./words";

const addressOf = (key: string): string => `${location.origin}${location.pathname}#${at.entered?.table}.${key}`;

function Link({ name, address }: { name: string; address: string }): JSX.Element {
  const [copied, mark] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(address).then(
      () => mark(true),
      () => {},
    );
  };
  return (
    <span class="a-link">
      <input
        readOnly
        aria-label={words.linkFor(name)}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      {navigator.clipboard && (
        <button type="button" onClick={copy}>
          {copied ? words.copied : words.copy}
        </button>
      )}
    </span>
  );
}

/** What the host decides, and what the others wish together if a seat is empty. */
function Gifts({ seat }: { seat: number }): JSX.Element | null {
  const { room, table } = at;
  const own = at.entered?.seat ?? null;
  const sits = room?.seats[seat];
  if (!room || own === null || own === seat || !sits || table?.now.over) return null;
  const isHost = room.host === own;
  const isAbsent = room.absent.includes(seat);
  if (!isHost && !isAbsent) return null;
  const votes = room.votes
    .filter((vote) => vote.give.seat === seat)
    .map((vote) => words.votes(nameOf(vote.seat), vote.give.to));
  const give = (to: "bot" | "nobody"): void => ask({ give: { seat, to } });
  return (
    <span class="gifts">
      {sits.occupant !== "bot" && (
        <button type="button" onClick={() => give("bot")}>
          {words.letBotPlay}
        </button>
      )}
      {sits.occupant !== "nobody" && (
        <button type="button" onClick={() => give("nobody")}>
          {words.freeSeat}
        </button>
      )}
      {isHost && sits.occupant !== "bot" && (
        <button type="button" onClick={() => ask({ link: { seat } })}>
          {words.newLink}
        </button>
      )}
      {votes.length > 0 && <span class="quiet">{votes.join(" · ")}</span>}
    </span>
  );
}

export function SeatList(): JSX.Element {
  const { room, links } = at;
  const own = at.entered?.seat ?? null;
  if (!room) return <p class="quiet">{words.loading}</p>;
  return (
    <>
      <ul class="seat-list">
        {room.seats.map((sits, seat) => {
          const key = seat === own ? undefined : links?.links.find((link) => link.seat === seat)?.key;
          const state =
            seat === own
              ? words.you
              : presence(seat) ||
                (sits.occupant === "bot"
                  ? words.bot(sits.bot)
                  : room.begun
                    ? words.here
                    : sits.ready
                      ? words.ready
                      : words.notReady);
          return (
            <li key={seat}>
              <Dot seat={seat} />
              <b>{sits.name || words.freeSeatName(seat + 1)}</b> <span class="quiet">{state}</span>
              {key && <Link name={sits.name || words.freeSeatName(seat + 1)} address={addressOf(key)} />}
              <Gifts seat={seat} />
            </li>
          );
        })}
        {links?.watch && (
          <li>
            <span class="dot" aria-hidden="true">
              ◦
            </span>
            <b>{words.toWatch}</b> <span class="quiet">{room.watching ? words.watching(room.watching) : ""}</span>
            <Link name={words.toWatch} address={addressOf(links.watch)} />
          </li>
        )}
      </ul>
      {links && <p class="quiet">{words.linksAreSeats}</p>}
    </>
  );
}

/** Before the game: who is here, and what is missing. */
export function Lobby(): JSX.Element {
  const room = at.room!;
  const own = at.entered?.seat ?? null;
  const sits = own === null ? null : room.seats[own];
  const [name, setName] = useState("");
  return (
    <main class="lobby">
      <h1>{words.lobby}</h1>
      <p class="quiet">{words.lobbyWaits}</p>
      <SeatList />
      {sits?.occupant === "nobody" && (
        <form
          class="sit"
          onSubmit={(event) => {
            event.preventDefault();
            ask({ sit: name.trim() });
            ask({ ready: true });
          }}
        >
          <label for="name">{words.yourName}</label>
          <input
            id="name"
            maxLength={20}
            required
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button class="primary">{words.sitDown}</button>
        </form>
      )}
      {sits?.occupant === "person" && (
        <button
          type="button"
          class={sits.ready ? "quiet-button" : "primary"}
          onClick={() => ask({ ready: !sits.ready })}
        >
          {sits.ready ? words.notYet : words.amReady}
        </button>
      )}
      {at.tried && (
        <p class="trouble" role="alert">
          {at.tried
            .flatMap((one) => one.why)
            .map((reason) => reason.words)
            .join("; ")}
        </p>
      )}
    </main>
  );
}

/** During a game a free seat may be taken, and one that a bot plays for may be taken back. */
export function SitBack(): JSX.Element | null {
  const { entered, room, table } = at;
  const own = entered?.seat ?? null;
  const sits = own === null ? undefined : room?.seats[own];
  const [name, setName] = useState("");
  if (!sits || !table || at.look || table.now.over || sits.occupant === "person" || sits.resigned) return null;
  const isFree = sits.occupant === "nobody";
  return (
    <form
      class="message ask sit"
      onSubmit={(event) => {
        event.preventDefault();
        ask({ sit: (isFree && name.trim()) || sits.name || nameOf(own!) });
      }}
    >
      <p>{isFree ? words.seatIsFree : words.botSits}</p>
      {isFree && (
        <input
          aria-label={words.yourName}
          placeholder={words.yourName}
          maxLength={20}
          required
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
      <button class="primary">{words.sitDown}</button>
    </form>
  );
}
