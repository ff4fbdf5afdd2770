// Stepping through a record: forwards, backwards, and with whose eyes.
import type { JSX } from "preact";
import { EndLook } from "./board";
import { Icon } from "./icons";
import { at } from "./state";
import { lookBack, stepTo } from "./table";
import { words } from "./words";

export function Steps(): JSX.Element | null {
  const { look } = at;
  if (!look) return null;
  const { replay, at: place } = look;
  const last = replay.steps.length,
    { seat: eyes, names } = replay.welcome;
  const see = (seat: string): void => {
    void lookBack(look.text, look.from, seat === "" ? null : Number(seat), place);
  };
  const isSound = replay.verdict.type.toLowerCase() === "sound";
  return (
    <section class="steps" aria-label={words.steps}>
      <button type="button" aria-label={words.firstStep} disabled={!place} onClick={() => stepTo(0)}>
        <Icon name="first" />
      </button>
      <button type="button" aria-label={words.stepBack} disabled={!place} onClick={() => stepTo(place - 1)}>
        <Icon name="back" />
      </button>
      <input
        type="range"
        aria-label={words.move}
        min={0}
        max={last}
        value={place}
        onInput={(event) => stepTo(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={words.stepOn} disabled={place === last} onClick={() => stepTo(place + 1)}>
        <Icon name="on" />
      </button>
      <span class="count">
        {place}/{last}
      </span>
      <select aria-label={words.eyes} value={eyes ?? ""} onChange={(event) => see(event.currentTarget.value)}>
        <option value="">{words.seenByAll}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {words.seenBy(name || String(seat))}
          </option>
        ))}
      </select>
      <span class={`verdict ${isSound ? "sound" : ""}`}>{replay.verdict.words}</span>
      <EndLook />
    </section>
  );
}
