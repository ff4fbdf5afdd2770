// Whole seeded games of every game, by clicks and by keyboard alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { complaints, DESK, open, pageOf, PHONE, playAll, playOne, serve, sitDown, tableReady } from "./lib.mjs";

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

/** Reach an element by the tab key and arrows only, then press Enter: as somebody without a pointer. */
async function press(locator) {
  const page = locator.page();
  const wanted = await locator.elementHandle();
  const nextKey = () =>
    wanted.evaluate((element) => {
      const here = document.activeElement;
      if (here === element) return "Enter";
      if (element.matches(".zone .card") && element.closest(".zone").contains(here)) return "ArrowRight";
      return here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
  for (let step = 0, key = ""; key !== "Enter"; step++) {
    assert.ok(step < 40, "the keyboard does not reach it");
    key = await nextKey();
    await page.keyboard.press(key);
  }
}

for (const [game, size, device] of [
  ["twisted", 2, DESK],
  ["tricky-twist", 3, PHONE],
  ["flip-twhist", 5, DESK],
]) {
  test(`a whole game of ${game} by clicks`, async () => {
    const page = await pageOf(browser, device, server.address);
    await sitDown(page, game, size);
    await tableReady(page);
    assert.ok((await playAll(page)) > 10);
    await page.waitForSelector(".over h2");
    assert.match(await page.locator(".over h2").innerText(), /wins?/);
    await page.context().close();
  });
}

for (const [game, size] of [
  ["twisted", 2],
  ["tricky-twist", 3],
  ["flip-twhist", 3],
]) {
  test(`a whole game of ${game} by keyboard`, async () => {
    const page = await pageOf(browser, DESK, server.address);
    await page.waitForSelector(".game-card");
    await sitDown(page, game, size);
    await tableReady(page);
    assert.ok((await playAll(page, press)) > 10);
    await page.waitForSelector(".over h2");
    await page.context().close();
  });
}

test("a whole game without a layout of its own", async (context) => {
  const page = await pageOf(browser, PHONE, server.address);
  await page.waitForSelector(".game-card");
  if (!(await page.locator(".game-card", { hasText: "German Whist" }).count()))
    return context.skip("the example is not installed");
  await sitDown(page, "German Whist", 2);
  await tableReady(page);
  assert.equal(await playAll(page), 26);
  await page.waitForSelector(".over h2");
  await page.context().close();
});

test("a screen reader hears what happens as sentences", async () => {
  const page = await pageOf(browser, DESK, server.address);
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await playOne(page);
  const heard = await page.locator("[role=log][aria-live=polite] p").allInnerTexts();
  assert.ok(
    heard.some((line) => /^you add \d\d to the row$/.test(line)),
    heard.join(" | "),
  );
  await page.context().close();
});

test("no page complained", () => assert.deepEqual(complaints, []));
