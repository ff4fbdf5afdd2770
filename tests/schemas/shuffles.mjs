// Reads [seed, game, label, items] lines; prints the order of each by examples/shuffle.mjs.
import { readFileSync } from "node:fs";
import { shuffle } from "../../examples/shuffle.mjs";

for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  const [seed, game, label, items] = JSON.parse(line);
  console.log(JSON.stringify(await shuffle(seed, game, label, items)));
}
