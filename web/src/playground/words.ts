// Every string of the playground that the page of a server has not.
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const english = {
  // A start
  loads: (bytes: number): string => ` (loads ${megabytes(bytes)})`,
  loadsOnce: (bytes: number): string =>
    `A start loads ${megabytes(bytes)} into this browser, once: Python, and the library itself. No server plays.`,
  worksOffline: "All of it is in this browser: the playground works without a network.",
  moreAbout: "More about it",
  loaded: (part: number): string => `Loading: ${Math.floor(part * 100)} %`,
  starting: "Python starts …",
  noStart: (reason: string): string => `The library did not start here. ${reason}`,
  noFile: (name: string): string => `The file ${name} does not come. Is there a network?`,
  gameIsGone: "This game was in a page that is closed.",

  // A position
  position: "A position",
  positionOf: (game: string): string => `A position of ${game}`,
  positionIs: (seat: number): string =>
    `You sit down at seat ${seat}, bots play for the others, and “What if” compares the readings of the rules.`,
  tryPosition: "Try this position",
  otherGame: "A whole game instead",
  noPosition: "This address holds no position: it was cut, or altered.",
};

export const words: typeof english = english;
