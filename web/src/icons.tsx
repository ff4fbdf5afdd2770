// Signs on buttons, drawn: fonts differ in what they have.
import type { JSX } from "preact";

const PATHS = {
  menu: "M3 5h14M3 10h14M3 15h14",
  close: "M5 5l10 10M15 5L5 15",
  first: "M5 4v12M16 4l-8 6 8 6z",
  back: "M14 4l-8 6 8 6z",
  on: "M6 4l8 6-8 6z",
};
export const Icon = ({ name }: { name: keyof typeof PATHS }): JSX.Element => (
  <svg class={`icon ${name}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
