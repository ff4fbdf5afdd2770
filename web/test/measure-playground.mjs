// What the playground costs: bytes, time from the click to the first card, click to shown. `node test/measure-playground.mjs`
import { readdirSync, readFileSync } from "node:fs";
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

const TICK = 10; // milliseconds
/** The milliseconds of processor time that this program and all that it started have used. */
function worked() {
  const all = new Map();
  for (const pid of readdirSync("/proc").filter(Number)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
      all.set(Number(pid), { parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * TICK });
    } catch {
      // it has ended
    }
  }
  const isOurs = (pid) => pid === process.pid || (all.has(pid) && isOurs(all.get(pid).parent));
  return [...all].filter(([pid]) => isOurs(pid)).reduce((sum, [, { time }]) => sum + time, 0);
}

async function start(context, game, size) {
  const page = await context.newPage();
  await page.goto(`${site.address}?seed=7&pace=${PACE}`);
  await page.waitForSelector(".game-card");
  await page.waitForFunction(() => document.querySelector(".go .primary")?.textContent);
  await page.waitForTimeout(300);
  const button = page.locator(".go .primary");
  const click = button.click.bind(button);
  let began = 0,
    before = 0;
  await sitDown({ locator: (...what) => (what[0] === ".go .primary" ? { click: () => ((began = performance.now()), (before = worked()), click()) } : page.locator(...what)) }, game, size);
  await tableReady(page);
  return { page, took: performance.now() - began, cost: worked() - before };
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
  cold.push(first);
  for (let move = 0; move < 40 && (await playOne(first.page, move)); move++);
  clicks[game] = await first.page.evaluate(() => table.measured);
  await first.page.waitForFunction(async () => (await (await caches.open("playground")).keys()).length > 15, null, { timeout: 60_000 });
  await first.page.close();
  const second = await start(context, game, size);
  warm.push(second);
  await browser.close();
}
for (const [name, all] of Object.entries({ cold, kept: warm }))
  console.log(
    `click to first card, ${name}, ms:`,
    all.map(({ took }) => Math.round(took)).join(" "),
    "processor:",
    all.map(({ cost }) => cost).join(" "),
  );
for (const [game, all] of Object.entries(clicks))
  console.log(`click to shown, ${game}, ms: median`, part(all, 0.5), "p95", part(all, 0.95), "most", part(all, 1), "of", all.length);
await site.stop();
