// What the tests share: a browser, a server, and how a person plays.
import { chromium } from "playwright-core";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
export const TABLET = { viewport: { width: 768, height: 1024 } };
export const DESK = { viewport: { width: 1360, height: 860 } };

export const open = (...flags) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...flags,
    ],
  });

/** Everything a page complained about; a test ends with none. */
export const complaints = [];
export async function pageOf(browser, options, address) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) complaints.push(`${line.text()} ${line.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.stack));
  await page.goto(address);
  return page;
}

/** Start `tricky-twist serve`; return its address, and how to stop it. */
export const serve = (folder, ...more) => serveAs(["-m", "tricky_twist"], folder, ...more);
/** Start a server with another command of Python, from the root of the repository. */
export async function serveAs(command, folder, ...more) {
  const python = process.env.PYTHON ?? "python";
  const child = spawn(python, [...command, "serve", "--folder", folder, ...more], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) {
      child.stdout.resume();
      return {
        address,
        port: new URL(address).port,
        stop: (signal = "SIGTERM") =>
          new Promise((done) => {
            child.once("exit", done);
            child.kill(signal);
          }),
      };
    }
  }
  throw new Error("the server printed no address");
}

const TITLES = { twisted: "Twisted", "tricky-twist": "Tricky Twist", "flip-twhist": "Flip Twhist" };
/** Choose a game at the start and sit down; `others` are what the other seats are. */
export async function sitDown(page, game, size, others = []) {
  await page
    .locator(".game-card", { hasText: TITLES[game] ?? game })
    .first()
    .click();
  await page.locator(".count label", { hasText: String(size) }).click();
  for (const [place, kind] of others.entries()) await page.locator(".seat select").nth(place).selectOption(kind);
  await page.locator(".go .primary").click();
}
export const tableReady = (page) => page.waitForSelector(".hand .card, .over", { timeout: 20_000 });

/** Wait until the person can do something, or the game is over. Return whether it goes on. */
export async function myTurn(page, timeout = 60_000) {
  await page.waitForFunction(
    () => {
      const { table: shown, pending } = table.at;
      return shown && (shown.now.over || (shown.now.moves.length && !pending.length));
    },
    null,
    { timeout },
  );
  return page.evaluate(() => !table.at.table.now.over);
}
export const counter = (page) => page.evaluate(() => table.at.table.now.counter);

/** Make one move as a person does, by clicks or, with `press`, by keys alone. */
export async function playOne(page, choice = 0, press = null) {
  if (!(await myTurn(page))) return false;
  const number = await page.evaluate(() => table.at.table.now.number);
  const act = press ?? ((locator) => locator.click());
  const shut = page.locator(".side.open .tabs .shut");
  if (await shut.isVisible()) await act(shut); // points open by themselves when a round was scored
  const most = await page.evaluate(() => table.at.table.scene.gather ?? 0);
  const raised = page.locator("main button.card.may"),
    answers = page.locator(".question .answer");
  const buttons = page.locator(".prompt .primary");
  if (most) {
    while ((await page.locator(".card.chosen").count()) < most)
      await act(page.locator("main button.card.may:not(.chosen)").first());
    await act(buttons.first());
  } else if (await answers.count()) {
    await act(answers.nth(choice % (await answers.count())));
  } else {
    const cards = await raised.count(),
      size = cards + (await buttons.count()),
      at = choice % size;
    await act(at < cards ? raised.nth(at) : buttons.nth(at - cards));
    const choices = page.locator(".message.choice li button");
    if (await page.evaluate((old) => table.at.table.now.number === old && table.at.choice !== null, number))
      await act(choices.first());
  }
  await page.waitForFunction((old) => table.at.table.now.over || table.at.table.now.number !== old, number, {
    timeout: 30_000,
  });
  return true;
}
export async function playAll(page, press = null) {
  let moves = 0;
  while (await playOne(page, moves, press)) moves++;
  return moves;
}
