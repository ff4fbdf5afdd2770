// The page in another language: here one that nobody speaks, so that an English word is easy to find.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { complaints, DESK, myTurn, open, pageOf, PHONE, serveAs, sitDown, tableReady } from "./lib.mjs";

const CODE = "hu";
/** Names of people, of games, of languages and of cards. */
const NAMES = /^(Ada|Ben|Cleo|Dan|Eve|Tricky|Twist|Twisted|Flip|Twhist|German|Whist|English|Magyar|Italiano|Nederlands|Français|FLIP|[A-Z]{2}|[RYGB][bcd])$/;
let browser, server, folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "tables-"));
  server = await serveAs(["-m", "tests.web.made_up", CODE], folder);
  browser = await open();
});
after(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
  assert.deepEqual(complaints, []);
});

const english = async (page) => {
  const text = await page.evaluate(() => {
    const said = [...document.querySelectorAll("[aria-label],[placeholder],[title]")].flatMap((one) =>
      ["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...said].join("\n");
  });
  return [...new Set(text.match(/\p{Script=Latin}{2,}/gu) ?? [])].filter((word) => !NAMES.test(word));
};
const begun = (options = {}) => pageOf(browser, { ...DESK, ...options }, server.address);

test("a browser's language is spoken, and html says so", async () => {
  const page = await begun({ locale: "hu-HU" });
  await page.waitForSelector(".game-card");
  assert.equal(await page.getAttribute("html", "lang"), CODE);
  assert.deepEqual(await english(page), []);
  await page.locator("details.house summary").click();
  assert.deepEqual(await english(page), []);
  await page.close();
});

for (const game of ["twisted", "tricky-twist", "flip-twhist"])
  test(`a table of ${game} is told in the language`, async () => {
    const page = await begun({ locale: "hu-HU" });
    await page.waitForSelector(".game-card");
    await sitDown(page, game, 3);
    await tableReady(page);
    for (let turn = 0; turn < 4 && (await myTurn(page)); turn++) {
      await page.evaluate(() => table.at.table.now.moves.length && document.querySelector(".hand .card.may")?.click());
      await page.waitForTimeout(300);
    }
    for (const panel of ["rules", "seats", "whatif", "points", "log"]) {
      await page.locator(`#tab-${panel}`).click();
      await page.waitForTimeout(300);
      assert.deepEqual(await english(page), [], panel);
    }
    await page.close();
  });

test("a person chooses a language, also at a table, and it stays chosen", async () => {
  const page = await begun();
  await page.waitForSelector(".language select");
  assert.equal(await page.getAttribute("html", "lang"), "en");
  await page.locator(".language select").selectOption(CODE);
  await page.waitForFunction((code) => document.documentElement.lang === code, CODE);
  assert.deepEqual(await english(page), []);
  await page.reload();
  await page.waitForSelector(".game-card");
  assert.equal(await page.getAttribute("html", "lang"), CODE);
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await page.evaluate(() => {
    table.at.wantsOptions = true;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  await page.locator("dialog .language select").selectOption("en");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await tableReady(page);
  assert.match(await page.locator("#log").innerText(), /Ada|begins/);
  await page.close();
});

test("on a phone the head of a table tells its score card in full, in the longest language", async () => {
  const page = await begun({ ...PHONE, locale: "fr-FR" });
  await page.waitForSelector(".game-card");
  await sitDown(page, "tricky-twist", 4);
  await tableReady(page);
  const where = page.locator(".where");
  assert.match(await where.innerText(), /^Manche 1 · carte Scoring/);
  const [wide, high, room] = await where.evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    one.scrollHeight - one.clientHeight,
    one.parentElement.getBoundingClientRect().height,
  ]);
  assert.deepEqual([wide <= 0, high <= 1, room], [true, true, 46]);
  await page.close();
});
