// Several people at one server: links, refusals, taking back, and a server that is killed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { complaints, counter, DESK, myTurn, open, pageOf, PHONE, playOne, serve, sitDown, tableReady } from "./lib.mjs";

const folder = mkdtempSync(join(tmpdir(), "tables-"));
let browser, server, host, guest, watcher, links;
before(async () => {
  browser = await open();
  server = await serve(folder, "--port", "0", "--pace", "0.05", "--seed", "7");
  host = await pageOf(browser, DESK, server.address);
  await sitDown(host, "twisted", 3, ["nobody"]);
  await host.waitForSelector(".lobby .a-link");
  links = await host.locator(".a-link input").evaluateAll((all) => all.map((one) => one.value));
});
after(async () => {
  await browser.close();
  await server.stop();
});

const moves = (page) => page.evaluate(() => globalThis.table?.at.table.now.moves.length ?? 0);
/** Let people move until it is this one's turn. */
async function turnOf(page) {
  for (let tries = 0; tries < 400; tries++) {
    if (await moves(page)) return;
    for (const one of [host, guest]) if (one !== page && (await moves(one))) await playOne(one, tries);
    await page.waitForTimeout(25);
  }
  throw new Error("it never is this player's turn");
}

test("a link leads to a seat, and another one to a place where no hand is seen", async () => {
  guest = await pageOf(browser, { ...PHONE, colorScheme: "dark" }, links[0]);
  await guest.fill("#name", "Béla <b>x</b>");
  await guest.locator(".sit .primary").click();
  await Promise.all([tableReady(guest), tableReady(host)]);
  watcher = await pageOf(browser, DESK, links.at(-1));
  await watcher.waitForSelector(".felt");
  assert.equal(await watcher.locator(".hand .card").count(), 0);
  assert.ok((await host.locator(".chip b").allInnerTexts()).includes("Béla <b>x</b>"));
});

test("three browsers see the same table", async () => {
  for (let round = 0; round < 4; round++) {
    await turnOf(guest);
    await playOne(guest, round);
  }
  await turnOf(host);
  const row = (page) =>
    page.locator(".felt .zone .card:not(.back):not(.slot)").evaluateAll((all) => all.map((one) => one.dataset.key));
  const last = await counter(host);
  for (const page of [guest, watcher]) await page.waitForFunction((all) => table.at.table.now.counter === all, last);
  assert.deepEqual(await row(guest), await row(host));
  assert.deepEqual(await row(watcher), await row(host));
});

test("an illegal tap says why, with the clause, its text and its cards, and moves nothing", async () => {
  await turnOf(host);
  let bad = host.locator(".hand .card.not").first();
  for (let round = 0; !(await bad.count()); round++) {
    await playOne(host, round);
    await turnOf(host);
  }
  const before_ = await counter(host);
  await bad.click();
  await host.waitForSelector(".message.refused .clause-text");
  assert.match(await host.locator(".message.refused").innerText(), /Not possible: add \d\d[\s\S]*TW-14/);
  assert.ok((await host.locator(".drawing .card").count()) >= 2);
  assert.equal(await counter(host), before_);
  await host.locator(".message.refused .clause").first().click();
  await host.waitForSelector(".panel dt.found");
  await host.keyboard.press("Escape");
  await host.waitForSelector(".message", { state: "detached" });
});

test("a move is taken back when the others agree", async () => {
  await turnOf(guest);
  const hand = () => guest.locator(".hand .card").evaluateAll((all) => all.map((one) => one.dataset.key).join());
  const old = await hand();
  const number = await guest.evaluate(() => table.at.table.now.number);
  await playOne(guest);
  await guest.waitForFunction((old) => table.at.table.now.number > old, number);
  await guest.locator(".menu > button").click();
  await guest.locator("[role=menuitem]", { hasText: "Take my last move back" }).click();
  await host.locator(".message.ask .primary").click();
  await host.waitForSelector(".log .undone");
  await myTurn(guest);
  assert.equal(await hand(), old);
});

test("a move whose answer is late is shown as sent, and cannot be made twice", async () => {
  const page = await pageOf(browser, DESK, server.address);
  await page.waitForSelector(".game-card");
  await page.routeWebSocket(/ws\?/, (socket) => {
    const line = socket.connectToServer();
    line.onMessage((text) => setTimeout(() => socket.send(text), 600));
  });
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await myTurn(page);
  const number = await page.evaluate(() => table.at.table.now.number);
  await page.locator("main button.card.may").first().click();
  await page.waitForFunction(() => !document.querySelector("main button.card.may"), null, { timeout: 400 });
  await page.locator(".hand button.card").first().click();
  assert.equal(await page.evaluate(() => table.at.pending.length), 1);
  await page.waitForFunction((old) => table.at.table.now.number === old + 1, number);
  assert.equal(await page.evaluate(() => table.at.pending.length), 0);
  await page.context().close();
});

// A connection that is cut between a move and its answer.
const isMove = (text) => "move" in JSON.parse(text);

/**
 * Play one move on a page whose connection is cut when it sends that move; `arrives` says whether
 * the server still gets it. Return what the page sent, what it heard, and its moves in the record.
 */
async function playAcross(arrives) {
  const page = await pageOf(browser, DESK, server.address);
  await page.waitForSelector(".game-card");
  const sent = [];
  let isCut = false;
  await page.routeWebSocket(/ws\?/, (socket) => {
    const line = socket.connectToServer();
    let isDead = false;
    line.onMessage((text) => isDead || socket.send(text));
    socket.onMessage(async (text) => {
      if (isMove(text)) sent.push(text);
      if (isCut || !isMove(text)) return line.send(text);
      isCut = isDead = true;
      if (arrives) line.send(text);
      await new Promise((done) => setTimeout(done, 200));
      await Promise.all([line.close(), socket.close({ code: 1001 })]);
    });
  });
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await myTurn(page);
  const number = await page.evaluate(() => table.at.table.now.number);
  await page.locator("main button.card.may").first().click();
  await page.waitForSelector(".offline");
  assert.equal(await page.evaluate(() => table.at.pending.length), 1);
  await page.waitForFunction((old) => table.at.table.now.number > old, number, { timeout: 10_000 });
  await page.waitForSelector(".offline", { state: "detached" });
  await myTurn(page);
  const told = await page.evaluate(() => [table.at.table.now.number, table.at.tried, table.at.pending.length]);
  await page.context().close();
  return { sent, told, number };
}

for (const [arrives, when] of [
  [false, "before it reached the server"],
  [true, "after it was played"],
])
  test(`a move whose connection was cut ${when} is played once`, async () => {
    const { sent, told, number } = await playAcross(arrives);
    assert.deepEqual(told, [number + 1, null, 0]);
    assert.equal(new Set(sent).size, 1);
    if (!arrives) assert.ok(sent.length > 1);
  });

test("a page that a process refuses asks a proxy for another one", async () => {
  const asked = [];
  const page = await pageOf(browser, DESK, server.address);
  await page.routeWebSocket(/ws\?/, (socket) => {
    asked.push(new URL(socket.url()).searchParams.get("table"));
    if (asked.length % 3) socket.close({ code: 4503 });
    else {
      const line = socket.connectToServer();
      if (asked.length === 3) line.onMessage((text) => (socket.send(text), setTimeout(() => socket.close(), 300)));
    }
  });
  await sitDown(page, "twisted", 2);
  await tableReady(page);
  await page.waitForSelector(".offline");
  await page.waitForSelector(".offline", { state: "detached" });
  const [name] = asked;
  assert.deepEqual(asked, [name, `${name}.1`, `${name}.2`, name, `${name}.1`, `${name}.2`]);
  await page.context().close();
});

test("after a reload the seat, the cards and the log are the same", async () => {
  await turnOf(guest);
  const seen = () =>
    guest.evaluate(() => JSON.stringify([table.at.table.seat, table.at.table.now.view, table.at.table.log.length]));
  const old = await seen();
  await guest.reload();
  await tableReady(guest);
  assert.equal(await seen(), old);
});

test("after the server was killed and started again, people go on within three seconds", async () => {
  await turnOf(host);
  const seen = () => host.evaluate(() => JSON.stringify(table.at.table.now.view));
  const old = await seen();
  await server.stop("SIGKILL");
  await host.waitForSelector(".offline");
  const silenced = complaints.length;
  server = await serve(folder, "--port", server.port, "--pace", "0.05", "--seed", "7");
  const began = Date.now();
  await host.waitForSelector(".offline", { state: "detached" });
  assert.ok(Date.now() - began < 3000, `${Date.now() - began} ms`);
  assert.equal(await seen(), old);
  await playOne(host);
  await turnOf(guest);
  await playOne(guest);
  complaints.splice(silenced); // a browser reports each connection that was refused meanwhile
});

test("the host lets a bot play for a player who left, and the player comes back", async () => {
  await guest.goto("about:blank");
  await host.locator("[role=tab]", { hasText: "Seats" }).click();
  await host.locator(".seat-list li", { hasText: "Béla" }).getByText("Let a bot play").click();
  await turnOf(host);
  await playOne(host);
  await myTurn(host);
  await guest.goto(links[0]);
  await guest.locator(".sit .primary").click();
  await guest.waitForSelector("form.sit", { state: "detached" });
});

test("no page complained", () =>
  assert.deepEqual(
    complaints.filter((line) => !/WebSocket|ERR_CONNECTION/.test(line)),
    [],
  ));
