// The language of the page: the one chosen here, else the browser's, where the library has its words.
import { choose, options } from "./options";
import { redraw } from "./state";
import type { House } from "./wire";
import { speak, spoken, type Texts } from "./words";

const ENGLISH = "en";
let house: House;
const loaded = new Map<string, Promise<Texts>>();

/** The languages of the page, English first. */
export let offered: readonly string[] = [ENGLISH];
/** The language that the person wants. A game without its words is played in English. */
export let wanted = ENGLISH;

const baseOf = (wish = ENGLISH): string => wish.split("-")[0]!.toLowerCase();
const bestOf = (wishes: readonly string[]): string => wishes.map(baseOf).find((one) => offered.includes(one)) ?? ENGLISH;

/** Find out which languages there are, and speak the one that is wanted. English waits for nothing. */
export async function begin(chosen: House): Promise<void> {
  house = chosen;
  const wishes = options.language ? [options.language] : navigator.languages;
  const asked = house.languages().then(
    (found) => {
      offered = found;
      redraw();
    },
    () => {}, // without an answer there is English
  );
  if (baseOf(wishes[0]) === ENGLISH) return;
  await asked;
  wanted = bestOf(wishes);
  await say(wanted);
}

/** Speak a language from now on; English if its words do not come. */
export async function say(language: string): Promise<void> {
  if (language === spoken()) return;
  if (!loaded.has(language)) loaded.set(language, house.words(language));
  const found = language === ENGLISH ? null : await loaded.get(language)!.catch(() => null);
  if (!found) loaded.delete(language);
  speak(found);
}

/** Speak a language that a person chose, also at the next visit. */
export async function pick(language: string): Promise<void> {
  choose({ language });
  wanted = language;
  await say(language);
}

/** What a language calls itself. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
