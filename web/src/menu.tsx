// The menu of the table, and the options of this browser.
import type { JSX, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Languages } from "./languages";
import { Icon } from "./icons";
import { choose, options, wear, type Options } from "./options";
import { at, redraw } from "./state";
import { ask, askRecord, leaveTable, lookAway } from "./table";
import { words } from "./words";

interface Item {
  name: string;
  does: () => void;
}
function items(): Item[] {
  const { table, look, room } = at;
  const now = table?.now;
  const found: Item[] = [];
  const plays = Boolean(now && table?.seat !== null && !look && !now.over);
  const last = now?.number ?? 0;
  if (plays && last > 0 && !now?.undo) found.push({ name: words.takeBack, does: () => ask({ undo: last - 1 }) });
  if (look || now?.over) found.push({ name: words.download, does: () => askRecord(true) });
  found.push({
    name: words.options,
    does: () => {
      at.wantsOptions = true;
    },
  });
  const isAlone = room?.seats.filter((sits) => sits.occupant === "person").length === 1;
  if (plays && !isAlone) found.push({ name: words.resign, does: () => ask({ resign: true }) });
  found.push({ name: words.leave, does: look ? lookAway : leaveTable });
  return found;
}

export function Menu(): JSX.Element {
  const [isOpen, open] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [sure, ask_] = useState("");
  useEffect(() => {
    if (isOpen) list.current?.querySelector("button")?.focus();
    else ask_("");
  }, [isOpen]);
  const pick = (item: Item): void => {
    if (item.name === words.resign && sure !== item.name) return ask_(item.name);
    open(false);
    item.does();
    button.current?.focus();
    redraw();
  };
  const keys = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const found = [...(list.current?.querySelectorAll("button") ?? [])];
    if (step) {
      found[(found.indexOf(document.activeElement as HTMLButtonElement) + step + found.length) % found.length]?.focus();
      event.preventDefault();
    }
    if (event.key === "Escape") {
      open(false);
      button.current?.focus();
      event.stopPropagation();
    }
  };
  return (
    <div
      class="menu"
      onKeyDown={keys}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) open(false);
      }}
    >
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={words.menu}
        onClick={() => open(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <ul role="menu" ref={list}>
          {items().map((item) => (
            <li role="none" key={item.name}>
              <button type="button" role="menuitem" onClick={() => pick(item)}>
                {sure === item.name ? words.sure(item.name) : item.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SWITCHES: (keyof Options & ("confirms" | "sounds" | "hints"))[] = ["confirms", "sounds", "hints"];
export function OptionsBox(): JSX.Element | null {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (at.wantsOptions) box.current?.showModal();
  }, [at.wantsOptions]);
  const set = (change: Partial<Options>): void => {
    choose(change);
    redraw();
  };
  if (!at.wantsOptions) return null;
  return (
    <dialog
      ref={box}
      aria-labelledby="options"
      onClose={() => {
        at.wantsOptions = false;
        redraw();
      }}
    >
      <h2 id="options">{words.options}</h2>
      <fieldset>
        <legend>{words.theme}</legend>
        {(["auto", "light", "dark"] as const).map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" checked={options.theme === theme} onChange={() => set({ theme })} />{" "}
            {words.themes[theme]}
          </label>
        ))}
      </fieldset>
      <Languages />
      {SWITCHES.map((name) => (
        <label class="switch" key={name}>
          <input
            type="checkbox"
            checked={options[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />{" "}
          {words.switches[name]}
        </label>
      ))}
      <details>
        <summary>{words.keys}</summary>
        <ul>
          {words.keysAre.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <button type="button" class="primary" onClick={() => box.current?.close()}>
        {words.done}
      </button>
    </dialog>
  );
}
wear();
