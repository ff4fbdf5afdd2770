// Which game has a layout of its own.
import type { Layout } from "../scene";
import { any } from "./any";
import { flipTwhist } from "./flip-twhist";
import { trickyTwist } from "./tricky-twist";
import { twisted } from "./twisted";

const LAYOUTS: Record<string, Layout> = { "tricky-twist": trickyTwist, twisted, "flip-twhist": flipTwhist };

export const layoutOf = (game: string): Layout => LAYOUTS[game] ?? any;
