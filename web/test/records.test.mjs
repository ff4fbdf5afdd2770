// Hints, what if, points, the end, and records that are kept, loaded and stepped through.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { complaints, DESK, myTurn, open, pageOf, playAll, playOne, serve, sitDown, tableReady } from "./lib.mjs";

const folder = mkdtempSync(join(tmpdir(), "tables-")),
  file = join(folder, "record.json");
let browser, server, page;
before(async () => {
  browser = await open();
  server = await serve(folder, "--port", "0", "--pace", "0", "--seed", "7");
  page = await pageOf(browser, DESK, server.address);
  await sitDown(page, "twisted", 2);
  await tableReady(page);
});
after(async () => {
  await browser.close();
  await server.stop();
});
const tab = (name) => page.locator("[role=tab]", { hasText: name }).click();

test("a hint names a legal move and makes none", async () => {
  await myTurn(page);
  await page.getByText("Hint", { exact: true }).click();
  await page.waitForSelector(".message.told");
  const { hint, moves } = await page.evaluate(() => ({
    hint: table.at.hint.move,
    moves: table.at.table.now.moves.map((one) => one.move),
  }));
  assert.ok(moves.some((move) => JSON.stringify(move) === JSON.stringify(hint)));
});

test("what if compares the legal moves under other readings", async () => {
  for (let round = 0; round < 3; round++) await playOne(page, round);
  await myTurn(page);
  await tab("What if");
  await page.waitForSelector(".panel-whatif .reading");
  assert.match(await page.locator(".panel-whatif").innerText(), /no longer possible: [\s\S]*row/);
});

test("the rules are searched, and say which readings are in force", async () => {
  await tab("Rules");
  await page.locator("input[type=search]").fill("toad");
  const found = await page.locator(".panel-rules dd").allInnerTexts();
  assert.ok(found.length > 1 && found.length < 15);
  await page.locator("input[type=search]").fill("");
  await page.locator(".house > summary").click();
  assert.ok((await page.locator(".reading li.on").count()) > 5);
});

test("at the end the points are explained, and the record can be kept", async () => {
  await playAll(page);
  await page.waitForSelector(".panel-points details[open] td");
  assert.match(await page.locator(".panel-points").innerText(), /TW-2[01]/);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByText("Download the record").click()]);
  await saved.saveAs(file);
  assert.equal(JSON.parse(readFileSync(file, "utf8")).game, "twisted");
});

test("a record is stepped through with any player's eyes, by buttons and keys", async () => {
  await page.getByText("Look back at the game").click();
  await page.waitForSelector(".steps");
  await page.getByText("End the look back").click();
  await page.waitForSelector(".over");
  await page.goto(server.address);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForSelector(".steps .verdict.sound");
  assert.equal(await page.locator(".hand .card").count(), 0);
  await page.locator(".steps select").selectOption("1");
  await page.waitForFunction(() => table.at.look.replay.welcome.seat === 1);
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
  await page.locator(".steps [aria-label='One move on']").click();
  assert.match(await page.locator(".steps .count").innerText(), /^21\//);
  assert.ok((await page.locator(".hand .card").count()) >= 5);
  const log = await page.locator(".log li").count();
  await page.locator(".steps [aria-label='One move back']").click();
  assert.ok((await page.locator(".log li").count()) < log);
});

test("a file that is no record is refused in words", async () => {
  await page.goto(server.address);
  writeFileSync(file, '{"game": "chess"}');
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForSelector(".trouble");
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/400/.test(line)));
});

test("no page complained", () => assert.deepEqual(complaints, []));
