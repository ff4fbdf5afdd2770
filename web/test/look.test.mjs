// Every screen: axe, room on a small phone, targets, and a bundle that is the one checked in.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { complaints, DESK, myTurn, open, pageOf, PHONE, playAll, playOne, serve, sitDown, tableReady } from "./lib.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let browser, server;
before(async () => {
  [browser, server] = [
    await open(),
    await serve(mkdtempSync(join(tmpdir(), "tables-")), "--port", "0", "--pace", "0", "--seed", "7"),
  ];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Assert that axe finds nothing, and that on a phone of 320 px nothing runs over and nothing is too small to tap. */
async function audit(page, name) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(axe); // the policy of the page allows no inline script: the driver brings axe along
    const found = await page.evaluate(() =>
      axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
    );
    assert.deepEqual(
      found.violations.map(
        (one) => `${name} ${colorScheme}: ${one.id} ${one.nodes[0].html.slice(0, 120)} ${one.nodes[0].any[0]?.message}`,
      ),
      [],
    );
  }
  const old = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const { over, small } = await page.evaluate(() => {
    const all = [...document.querySelectorAll("#app *")].filter(
      (one) => !one.closest("svg, .sr, select") && !one.matches(".skip"),
    );
    const name = (one) => `${one.tagName} ${one.className}`;
    return {
      over: all
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width && (box.right > 321 || box.left < -1);
        })
        .map(name),
      small: all
        .filter(
          (one) =>
            one.matches("button, summary, select, input:not([type=file], [type=radio], [type=checkbox])") &&
            one.getClientRects().length,
        )
        .filter((one) => one.getBoundingClientRect().width < 24 || one.getBoundingClientRect().height < 24)
        .map(name),
    };
  });
  await page.setViewportSize(old);
  assert.deepEqual({ over, small }, { over: [], small: [] }, name);
}

test("the start", async () => {
  const page = await pageOf(browser, PHONE, server.address);
  await page.waitForSelector(".game-card");
  await page.locator(".house summary").click();
  await audit(page, "start");
  await page.context().close();
});

test("the waiting room", async () => {
  const page = await pageOf(browser, PHONE, server.address);
  await sitDown(page, "twisted", 3, ["nobody"]);
  await page.waitForSelector(".lobby");
  await audit(page, "waiting room");
  await page.context().close();
});

/** A short game need not have every phase; so many have. */
const MOST_GAMES = 4;
const PHASES = {
  twisted: ["public-turn", "public-opening"],
  "tricky-twist": ["public-setting-aside", "public-drawing", "public-playing", "public-picking", "public-declaring"],
  "flip-twhist": ["public-playing", "public-picking"],
};
for (const [game, size] of [
  ["twisted", 4],
  ["tricky-twist", 4],
  ["flip-twhist", 5],
]) {
  /** Play a whole game, and look at each sight that was not seen before; return its last page. */
  async function watch(audited) {
    const page = await pageOf(browser, PHONE, server.address);
    await sitDown(page, game, size);
    await tableReady(page);
    for (let moves = 0; await myTurn(page); moves++) {
      const [phase, kind] = await page.evaluate(() => {
        const { view, moves } = table.at.table.now;
        return [view.public.type, moves[0].move.type];
      });
      const sight = phase === "public-declaring" ? `${phase} ${kind}` : phase; // each question looks otherwise
      if (!audited.has(sight)) await audit(page, `${game} ${sight}`);
      audited.add(sight).add(phase);
      const bad = page.locator(".hand .card.not");
      if (/playing|turn/.test(phase) && !audited.has("refusal") && (await bad.count())) {
        await bad.first().click();
        await page.waitForSelector(".message.refused .clause-text");
        await audit(page, `${game} refusal`);
        audited.add("refusal");
      }
      await playOne(page, moves);
    }
    return page;
  }

  test(`the tables of ${game}: every phase, a refusal, every panel, the end`, async () => {
    const audited = new Set(),
      missing = () => [...PHASES[game], "refusal"].filter((sight) => !audited.has(sight));
    let page = await watch(audited);
    for (let games = 1; games < MOST_GAMES && missing().length; games++) {
      await page.context().close(); // it had no bonus card to declare, say
      page = await watch(audited);
    }
    assert.deepEqual(missing(), []);
    await audit(page, `${game} end`);
    for (const name of ["Log", "Points", "Rules", "Seats"]) {
      await page.locator("[role=tab]", { hasText: name }).click();
      await page.waitForTimeout(150);
      await audit(page, `${game} ${name}`);
      if (name === "Log") assert.equal(await page.locator(".log .token:is(.words, .twhist)").count(), 0);
    }
    await page.context().close();
  });
}

test("menu, options and a record", async () => {
  const page = await pageOf(browser, DESK, server.address);
  await sitDown(page, "flip-twhist", 3);
  await tableReady(page);
  await page.locator("[role=tab]", { hasText: "What if" }).click();
  await audit(page, "what if");
  await page.locator(".menu > button").click();
  await audit(page, "menu");
  await page.locator("[role=menuitem]", { hasText: "Options" }).click();
  await page.waitForSelector("dialog[open]");
  await audit(page, "options");
  await page.locator("dialog .primary").click();
  await playAll(page);
  await page.getByText("Look back at the game").click();
  await page.waitForSelector(".steps");
  await audit(page, "record");
  await page.context().close();
});

test("what a player looks at more closely, a choice, and a link that leads nowhere", async () => {
  const page = await pageOf(browser, PHONE, server.address);
  await sitDown(page, "flip-twhist", 3);
  await tableReady(page);
  await page.locator("button.chip").first().click();
  await page.waitForSelector(".message.closer");
  await audit(page, "closer");
  await page.keyboard.press("Escape");
  await page.evaluate(() => localStorage.setItem("tricky-twist", '{"confirms": true}'));
  await page.reload();
  await tableReady(page);
  await myTurn(page);
  await page.locator(".hand .card.may").first().click();
  await page.waitForSelector(".message.choice");
  await audit(page, "choice");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.address}#no-such-table.no-such-key-0000`);
  await page.waitForSelector(".blank .primary");
  await audit(page, "nowhere");
  await page.locator(".blank .primary").click();
  await page.waitForSelector(".game-card");
  await page.context().close();
});

test("cards fly, but not for people who wish less motion", async () => {
  for (const [reducedMotion, flies] of [
    ["no-preference", true],
    ["reduce", false],
  ]) {
    const page = await pageOf(browser, { ...DESK, reducedMotion }, server.address);
    await sitDown(page, "twisted", 2);
    await tableReady(page);
    await page.evaluate(() => {
      window.flown = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...what) {
        window.flown++;
        return animate.apply(this, what);
      };
    });
    for (let move = 0; move < 3; move++) await playOne(page, move);
    await page.waitForTimeout(100);
    assert.equal(await page.evaluate(() => window.flown > 0), flies);
    await page.context().close();
  }
});

test("a confirming tap, if it is wished", async () => {
  const page = await pageOf(browser, DESK, server.address);
  await page.evaluate(() => localStorage.setItem("tricky-twist", '{"confirms": true}'));
  await page.reload();
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await myTurn(page);
  const card = page.locator(".hand .card.may").first();
  await card.click();
  await page.waitForSelector(".hand .card.chosen");
  const number = await page.evaluate(() => table.at.table.now.number);
  await page.waitForTimeout(150);
  assert.equal(await page.evaluate(() => table.at.table.now.number), number);
  await page.locator(".hand .card.chosen").click();
  await page.waitForFunction((old) => table.at.table.now.number !== old, number);
  await page.context().close();
});

test("no page complained", () => assert.deepEqual(complaints, []));
