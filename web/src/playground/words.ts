// The words of the playground that the page of a server has not. They are in page.json, too.
import { playground as english } from "../../../src/tricky_twist/web/page.json";
import { sayAs } from "../words";

const say = (key: keyof typeof english, holes: Record<string, string | number> = {}): string =>
  sayAs(key, english[key], holes);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

export const words = {
  // A start
  loads: (bytes: number): string => ` ${say("loads", { megabytes: megabytes(bytes) })}`,
  loadsOnce: (bytes: number): string => say("loadsOnce", { megabytes: megabytes(bytes) }),
  get worksOffline(): string {
    return say("worksOffline");
  },
  get moreAbout(): string {
    return say("moreAbout");
  },
  loaded: (part: number): string => say("loaded", { percent: Math.floor(part * 100) }),
  get starting(): string {
    return say("starting");
  },
  noStart: (reason: string): string => say("noStart", { reason }),
  noFile: (name: string): string => say("noFile", { name }),
  get gameIsGone(): string {
    return say("gameIsGone");
  },

  // A position
  get position(): string {
    return say("position");
  },
  positionOf: (game: string): string => say("positionOf", { game }),
  positionIs: (seat: number): string => say("positionIs", { seat }),
  get tryPosition(): string {
    return say("tryPosition");
  },
  get otherGame(): string {
    return say("otherGame");
  },
  get noPosition(): string {
    return say("noPosition");
  },
};
