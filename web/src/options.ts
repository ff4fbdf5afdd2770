// What a person chooses once for all tables; it stays in this browser.
export interface Options {
  theme: "auto" | "light" | "dark";
  confirms: boolean;
  sounds: boolean;
  hints: boolean;
  /** The code of a language; empty for that of the browser. */
  language: string;
}
const KEPT = "tricky-twist";
const FIRST: Options = { theme: "auto", confirms: false, sounds: false, hints: true, language: "" };

function read(): Options {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Options>) };
  } catch {
    return FIRST;
  }
}
export const options: Options = read();

export function choose(change: Partial<Options>): void {
  Object.assign(options, change);
  try {
    localStorage.setItem(KEPT, JSON.stringify(options));
  } catch {
    /* a browser that keeps nothing forgets it at the next visit */
  }
  wear();
}
export function wear(): void {
  if (options.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = options.theme;
}

let audio: AudioContext | null = null;
/** A short note; nothing unless the person wants sounds. */
export function sound(pitch: number): void {
  if (!options.sounds) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.18);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.2);
}
