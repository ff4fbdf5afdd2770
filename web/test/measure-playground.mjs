// What the playground costs: bytes, time from the click to the first card, click to shown. `node test/measure-playground.mjs`
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveFolder } from "./folder.mjs";
import { DESK, open, playOne, sitDown, tableReady } from "./lib.mjs";

const folder =
  process.env.PLAYGROUND ?? join(fileURLToPath(new URL("../..", import.meta.url)), "docs/_build/playground");
const site = await serveFolder(folder);
const part = (all, share) => Math.round([...all].sort((one, other) => one - other)[Math.floor((all.length - 1) * share)]);
/** Long enough that no bot thinks while a click is answered. */
const PACE = 150;

async function start(context, game, size) {
  const page = await context.newPage();
  await page.goto(`${site.address}?seed=7&pace=${PACE}`);
  await page.waitForSelector(".game-card");
  await page.waitForFunction(() => document.querySelector(".go .primary")?.textContent);
  await page.waitForTimeout(300);
  const button = page.locator(".go .primary");
  const click = button.click.bind(button);
  let began = 0;
  await sitDown({ locator: (...what) => (what[0] === ".go .primary" ? { click: () => ((began = performance.now()), click()) } : page.locator(...what)) }, game, size);
  await tableReady(page);
  return { page, took: performance.now() - began };
}

const cold = [],
  warm = [],
  clicks = { twisted: [], "tricky-twist": [], "flip-twhist": [] };
for (const [game, size] of [
  ["twisted", 3],
  ["tricky-twist", 4],
  ["flip-twhist", 4],
]) {
  const browser = await open(); // each with nothing kept
  const context = await browser.newContext({ reducedMotion: "reduce", ...DESK });
  const first = await start(context, game, size);
  cold.push(first.took);
  for (let move = 0; move < 40 && (await playOne(first.page, move)); move++);
  clicks[game] = await first.page.evaluate(() => table.measured);
  await first.page.waitForFunction(async () => (await (await caches.open("playground")).keys()).length > 10);
  await first.page.close();
  const second = await start(context, game, size);
  warm.push(second.took);
  await browser.close();
}
console.log("click to first card, cold, ms:", cold.map(Math.round).join(" "));
console.log("click to first card, kept, ms:", warm.map(Math.round).join(" "));
for (const [game, all] of Object.entries(clicks))
  console.log(`click to shown, ${game}, ms: median`, part(all, 0.5), "p95", part(all, 0.95), "most", part(all, 1), "of", all.length);
await site.stop();
