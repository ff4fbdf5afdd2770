// What the page and its worker say to each other.
import type { Index } from "./kept";

export type Asked = "lay" | "enter" | "replay";
export type Said =
  | { ask: "begin"; index: Index; seed: string | null; pace: number }
  | { ask: Asked; number: number; text: string }
  | { ask: "sit"; language: string }
  | { ask: "request"; text: string };

export type ToPage =
  /** Which part of the files has come. */
  | { loaded: number }
  /** The answer to one of the page's questions. */
  | { number: number; text: string }
  /** What happened at the table, in the texts of a server. */
  | { news: string[] }
  | { failed: string };
