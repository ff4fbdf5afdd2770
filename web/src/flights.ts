// Cards fly from where they lay to where they lie. Nothing waits for it: the newest state is shown at once.
import type { LogLine } from "./wire";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FLIGHT = { duration: 340, easing: "cubic-bezier(.2,.7,.2,1)" };
const AWAY = { duration: 420, easing: "cubic-bezier(.5,0,.7,.4)" };

interface Lying {
  box: DOMRect;
  card: HTMLElement;
}

function lying(): Map<string, Lying> {
  const cards = document.querySelectorAll<HTMLElement>("main [data-key]");
  return new Map([...cards].map((card) => [card.dataset["key"] ?? "", { box: card.getBoundingClientRect(), card }]));
}
const chip = (seat: number | undefined): DOMRect | undefined =>
  seat === undefined ? undefined : document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();

/** The chip of the player whom an event about this card names. */
function whose(key: string, events: LogLine[]): DOMRect | undefined {
  const about = events.find(
    ({ event }) =>
      event.seat !== undefined &&
      Object.values(event).some((found) => found === key || (Array.isArray(found) && found.includes(key))),
  );
  return chip((about ?? events.find(({ event }) => event.seat !== undefined))?.event.seat);
}
const between = (from: DOMRect, to: DOMRect): [number, number] => [
  from.left + from.width / 2 - to.left - to.width / 2,
  from.top + from.height / 2 - to.top - to.height / 2,
];

/** Make a change, and let the cards that it moves fly. */
export function fly(events: LogLine[], change: () => void): void {
  if (calm.matches || document.hidden) return change();
  const before = lying();
  change();
  if (before.size)
    requestAnimationFrame(() => {
      arrive(before, events);
      depart(before, events);
    });
}

function arrive(before: Map<string, Lying>, events: LogLine[]): void {
  for (const [key, { box, card }] of lying()) {
    const isFixed = key === "slot" || key === "pile";
    const from = before.get(key)?.box ?? (isFixed ? undefined : (whose(key, events) ?? before.get("pile")?.box));
    if (!from?.width || !box.width) continue;
    const [x, y] = between(from, box);
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const size = Math.max(0.3, Math.min(1.4, from.width / box.width));
    card.animate([{ transform: `translate(${x}px,${y}px) scale(${size})`, zIndex: 5 }, { zIndex: 5 }], FLIGHT);
  }
}

function depart(before: Map<string, Lying>, events: LogLine[]): void {
  const after = lying();
  for (const [key, { box, card }] of before) {
    const to =
      after.has(key) || key === "slot" || key === "pile" || key.startsWith("mini") ? undefined : whose(key, events);
    if (!to || !box.width) continue;
    const ghost = card.cloneNode(true) as HTMLElement;
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      margin: "0",
      pointerEvents: "none",
      zIndex: "9",
    });
    for (const name of ["data-key", "role", "aria-label", "id"]) ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    ghost.tabIndex = -1;
    document.body.append(ghost);
    const [x, y] = between(to, box);
    ghost.animate([{ opacity: 1 }, { transform: `translate(${x}px,${y}px) scale(.35)`, opacity: 0.2 }], AWAY).onfinish =
      () => ghost.remove();
  }
}
