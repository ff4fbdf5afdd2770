// The playground: the library in this browser, from a folder that `nox -s playground` fills.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveFolder, wall } from "./folder.mjs";
import { complaints, DESK, myTurn, open, pageOf, PHONE, playAll, playOne, sitDown, tableReady } from "./lib.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = process.env.PLAYGROUND ?? join(root, "docs/_build/playground");
/** The pages of a build that includes the playground. */
const pages = process.env.SITE ?? join(root, "docs/_build/html");
const looks = join(root, "docs/_build/looks");
const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const { bytes } = JSON.parse(readFileSync(join(folder, "files.json"), "utf8"));
const positions = JSON.parse(readFileSync(new URL("positions.json", import.meta.url), "utf8"));
mkdirSync(looks, { recursive: true });

let browser, site, stop;
before(async () => {
  stop = await wall();
  browser = await open(stop.flag, "--proxy-bypass-list=127.0.0.1");
  site = await serveFolder(folder);
});
after(async () => {
  await browser.close();
  await site.stop();
  stop.stop();
});
const visit = (more = "", options = DESK) => pageOf(browser, options, `${site.address}?seed=7&pace=0${more}`);
const tab = (page, name) => page.locator("[role=tab]", { hasText: name }).click();
const kept = (page) =>
  page.waitForFunction(async () => (await (await caches.open("playground")).keys()).length >= 14, null, { timeout: 20_000 });

/** Look at a screen: no fault by axe, nothing wider than the window, and a picture for people. */
async function look(page, name) {
  await page.evaluate(axe);
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: theme });
    const faults = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      });
      const isWide = document.documentElement.scrollWidth > innerWidth;
      const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
      return isWide ? [...found, "wider than the window"] : found;
    });
    assert.deepEqual(faults, [], `${name}, ${theme}`);
    await page.screenshot({ path: join(looks, `playground-${name}-${theme}.png`) });
  }
}

test("opening the page loads no Python, and the button names the megabytes", async () => {
  const page = await visit();
  const said = await page.locator(".go .primary").innerText();
  assert.equal(said, `Play (loads ${(bytes / 1e6).toFixed(1)} MB)`);
  await page.waitForTimeout(500);
  assert.deepEqual(
    site.asked.filter((path) => /pyodide|library|worker|service/.test(path)),
    [],
  );
  await page.context().close();
});

for (const [game, size] of [
  ["twisted", 3],
  ["tricky-twist", 4],
  ["flip-twhist", 4],
])
  test(`a whole game of ${game} is played by clicks`, async () => {
    const page = await visit();
    await sitDown(page, game, size, ["easy", "normal"]);
    await tableReady(page);
    const moves = await playAll(page);
    assert.ok(moves > 5);
    await page.waitForSelector(".over");
    assert.equal(await page.evaluate(() => table.at.table.game), game);
    await page.getByText("Look back at the game").click();
    await page.waitForSelector(".steps .verdict.sound");
    await page.context().close();
  });

test("a table has its first card soon, and a hint, reasons, undo and rules as at a server", async () => {
  const page = await visit("#game=twisted");
  assert.ok(await page.locator(".game-card", { hasText: "Twisted" }).locator("input").last().isChecked());
  await page.locator(".go .primary").click();
  await tableReady(page);
  await myTurn(page);
  await page.getByText("Hint", { exact: true }).click();
  await page.waitForSelector(".message.told");
  await playOne(page);
  await myTurn(page);
  await page.locator(".hand .card:not(.may)").first().click();
  await page.waitForSelector(".message.refused");
  const number = await page.evaluate(() => table.at.table.now.number);
  await page.locator(".menu > button").click();
  await page.getByText("Take my last move back").click();
  await page.waitForFunction((old) => table.at.table.log.some((line) => line.undone) && table.at.table.now.number >= old, number);
  await tab(page, "Rules");
  await page.locator("input[type=search]").fill("toad");
  assert.ok((await page.locator(".panel-rules dd").count()) > 1);
  await page.context().close();
});

test("a position is tried, and a flipped reading changes the legal moves as What if says", async () => {
  const page = await visit(`#${positions.twisted}`);
  await look(page, "position-desk");
  await page.getByText(/^Try this position/).click();
  await tableReady(page);
  await myTurn(page);
  const moves = () => page.evaluate(() => table.at.table.now.moves.map((move) => move.words).sort());
  await page.waitForSelector(".panel-whatif li button");
  const before = await moves();
  const [change] = await page.evaluate(() =>
    table.at.whatIf.readings.flatMap((reading) =>
      reading.choices
        .filter((choice) => choice.gained.length + choice.lost.length)
        .map((choice) => ({ reading: reading.id, ...choice })),
    ),
  );
  assert.ok(change, "a reading matters here");
  const choice = page.locator(".panel-whatif .reading", { hasText: change.reading }).locator("li", { hasText: change.meaning });
  await choice.locator("button").click();
  await page.waitForFunction((reading) => table.at.entered.readings[reading.reading] === reading.name, change);
  await page.waitForFunction((old) => table.at.table.now.moves.map((move) => move.words).sort().join() !== old, before.join());
  const expected = [...before.filter((one) => !change.lost.includes(one)), ...change.gained].sort();
  assert.deepEqual(await moves(), expected);
  await page.waitForSelector(".panel-whatif li.on");
  await look(page, "whatif-desk");
  assert.ok(await playOne(page));
  await page.context().close();
});

for (const game of Object.keys(positions))
  test(`a position of ${game} is played on`, async () => {
    const page = await visit(`#${positions[game]}`, PHONE);
    await page.getByText(/^Try this position/).click();
    await tableReady(page);
    await playOne(page);
    await look(page, `${game}-phone`);
    await page.goBack();
    await page.getByText(/^Try this position/).waitFor();
    await page.context().close();
  });

test("an address that was cut says so, and leads to a whole game", async () => {
  const page = await visit(`#${positions.twisted.slice(0, 200)}`);
  await page.waitForSelector(".trouble");
  await page.locator(".trouble a").click();
  await page.waitForSelector(".game-card");
  await page.context().close();
});

test("the start looks well on a phone and on a desk", async () => {
  for (const [name, options] of Object.entries({ phone: PHONE, desk: DESK })) {
    const page = await visit("", options);
    await page.waitForSelector(".game-card");
    await look(page, `start-${name}`);
    await page.context().close();
  }
});

test("after a reload the page says that the game is gone", async () => {
  const page = await visit();
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await page.reload();
  await page.getByText("This game was in a page that is closed.").waitFor();
  await page.locator(".blank .primary").click();
  await page.waitForSelector(".game-card");
  await page.context().close();
});

test("the worker can reach no other host, and nothing asked one", async () => {
  const page = await visit();
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  const blocked = await page.workers()[0].evaluate(async () => {
    const found = new Promise((done) => {
      addEventListener("securitypolicyviolation", (event) => done(event.blockedURI));
      setTimeout(() => done("nothing"), 3_000);
    });
    new EventSource("https://example.com/");
    return found;
  });
  assert.match(blocked, /^https:\/\/example\.com/);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/example\.com/.test(line)));
  assert.deepEqual(stop.found(), []);
  await page.context().close();
});

test("a second start remembers the first, and a spoilt memory is no hindrance", async () => {
  const page = await visit();
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  const memory = () =>
    page.evaluate(async () => {
      const cache = await caches.open("playground");
      const key = (await cache.keys()).find(({ url }) => url.includes("/memory?"));
      return key ? (await (await cache.match(key)).blob()).size : 0;
    });
  const remembered = async () => {
    for (let wait = 0; wait < 300 && (await memory()) < 1e6; wait++) await page.waitForTimeout(100);
    return memory();
  };
  assert.ok((await remembered()) > 1e6);
  for (const spoilt of [false, true]) {
    if (spoilt)
      await page.evaluate(async () => {
        const cache = await caches.open("playground");
        const key = (await cache.keys()).find(({ url }) => url.includes("/memory?"));
        const packed = new Blob([new Uint8Array(5_000)]).stream().pipeThrough(new CompressionStream("gzip"));
        await cache.put(key, new Response(packed));
      });
    await page.goto("about:blank");
    await page.goto(`${site.address}?seed=7&pace=0`);
    await sitDown(page, "twisted", 2);
    await tableReady(page);
    assert.ok(await playOne(page));
    assert.ok((await remembered()) > 1e6);
  }
  await page.context().close();
});

test("once loaded it works without a network: a game, and a position", async () => {
  const page = await visit();
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await kept(page);
  await page.goto("about:blank");
  await site.stop();
  for (const [place, starts] of [
    ["", /^Play$/],
    [`#${positions["tricky-twist"]}`, /^Try this position$/],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${site.address}?seed=7&pace=0${place}`);
    await page.locator(".go button.primary").filter({ hasText: starts }).click();
    await tableReady(page);
    assert.ok(await playOne(page));
  }
  await tab(page, "Rules");
  await page.waitForSelector(".panel-rules dd");
  await page.context().close();
});

const without = existsSync(join(pages, "playground")) ? false : "the pages were built without the playground";
test("the pages lead to the playground: a position, the front page, and the tutorial", { skip: without }, async () => {
  const whole = await serveFolder(pages);
  const page = await pageOf(browser, DESK, `${whole.address}rulebook/twisted/turn.html`);
  assert.ok((await page.getByText("Try this position").count()) > 5);
  for (const [place, link] of [
    ["rulebook/twisted/turn.html", "Try this position"],
    ["tutorial/index.html", "Play here first: the deal of this tutorial, in your browser"],
  ]) {
    await page.goto(`${whole.address}${place}`);
    await page.getByText(link).first().click();
    await page.locator(".go .primary").click();
    await tableReady(page);
    assert.ok(await playOne(page));
  }
  await page.goto(`${whole.address}index.html`);
  await page.getByText("Play now").first().click();
  await page.waitForSelector(".game-card, .offered");
  await page.getByText("More about it").click();
  await page.getByRole("heading", { name: "Playground" }).waitFor();
  await page.context().close();
  await whole.stop();
});

test("no page complained", () => assert.deepEqual(complaints, []));
