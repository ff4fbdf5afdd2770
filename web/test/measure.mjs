// What the page costs: bytes to a seat, time to the first card, click to shown. `node test/measure.mjs`
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DESK, open, pageOf, playOne, serve, sitDown, tableReady } from "./lib.mjs";

const server = await serve(mkdtempSync(join(tmpdir(), "tables-")), "--port", "0", "--pace", "0", "--seed", "7");
const browser = await open();
const middle = (all) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];

/** Sit down by a link in a fresh browser; count what comes over the network until the first card lies there. */
async function arrive(link) {
  const context = await browser.newContext(DESK),
    page = await context.newPage();
  const network = await context.newCDPSession(page);
  let bytes = 0;
  await network.send("Network.enable");
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  network.on("Network.webSocketFrameReceived", ({ response }) => {
    bytes += response.payloadData.length;
  });
  const began = performance.now();
  await page.goto(link, { waitUntil: "commit" });
  await page.waitForSelector(".hand .card");
  const cold = performance.now() - began;
  await page.waitForTimeout(300);
  const all = bytes,
    again = performance.now();
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector(".hand .card");
  const warm = performance.now() - again;
  await context.close();
  return { cold, warm, bytes: all };
}
const host = await pageOf(browser, DESK, server.address);
await sitDown(host, "twisted", 3);
await tableReady(host);
const runs = [];
for (let run = 0; run < 5; run++) runs.push(await arrive(host.url()));
console.log("bytes to a seat", middle(runs.map((run) => run.bytes)));
for (const name of ["cold", "warm"])
  console.log(
    `first card, ${name}, ms: median`,
    Math.round(middle(runs.map((run) => run[name]))),
    "all",
    runs.map((run) => Math.round(run[name])).join(" "),
  );
// A person holds a button for a while. Where it goes down and up at once, as with a tap, Chromium lets the answer
// wait until it has drawn the pressed button: that takes a frame more.
const PRESSES = { "a press of 60 ms": (locator) => locator.click({ delay: 60 }), "a tap": (locator) => locator.click() };
for (const [name, press] of Object.entries(PRESSES)) {
  await host.evaluate(() => table.measured.splice(0));
  for (let move = 0; move < 15 && (await playOne(host, move, press)); move++);
  const shown = await host.evaluate(() => table.measured.map(Math.round));
  console.log(`click to shown, ${name}, ms: median`, middle(shown), "all", shown.join(" "));
}
await browser.close();
await server.stop();
