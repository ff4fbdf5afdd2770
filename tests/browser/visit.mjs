/** Visits pages in a browser: `node visit.mjs < TASKS` prints what it found, both as JSON. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const from = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = from("playwright-core");
const AXE = readFileSync(from.resolve("axe-core/axe.min.js"), "utf8");

const DESK = { width: 1300, height: 1000 };
const PHONE = { width: 390, height: 844 };
const FINGER = 24; // pixels: a smaller target is missed
const LETTER = 10; // pixels: smaller letters cannot be read
const TALLEST = 20000; // what a reader scrolls through without losing the way
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
const THEMES = ["light", "dark"];

const tasks = JSON.parse(await text(process.stdin));
const found = { faults: [], links: {}, answers: {}, told: {}, said: {}, cards: 0, readings: 0 };
const browser = await chromium.launch({ executablePath: tasks.browser, args: tasks.flags });

/** Open a tab whose console is listened to: what it says there is a fault. */
async function open(viewport) {
  const page = await (await browser.newContext({ viewport, bypassCSP: true })).newPage();
  const say = (fault) => found.faults.push(`${page.url()}: ${fault}`);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) say(message.text());
  });
  page.on("pageerror", (error) => say(error.message));
  return page;
}

// Every page -----------------------------------------------------------------------------------

/** In the page: return what is too small to press, and what is too small to read. */
function tooSmall([finger, letter]) {
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !element.closest("details:not([open]) > :not(summary)");
  };
  const name = (element) => `${element.tagName} ${(element.dataset.card ?? element.textContent).trim().slice(0, 30)}`;
  const pressed = "button, summary, input, select, [role=button]";
  const targets = [...document.querySelectorAll(`article :is(${pressed})`)].filter(isSeen).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) < finger - 0.5;
  });
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const letters = [...document.querySelectorAll("article *")].filter(hasText).filter(isSeen).filter((element) => {
    if (element.closest(".spoken, title, desc, script, style")) return false;
    const size = parseFloat(getComputedStyle(element).fontSize);
    const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM().a : 1;
    return size * scale < letter - 0.05;
  });
  const told = (what, all) => (all.length ? [`${all.length} ${what}, such as ${name(all[0])}`] : []);
  return [...told("targets too small", targets), ...told("letters too small", letters)];
}

/** Follow a link to the last place in the last fold of a page that is folded up: it must be in sight at once. */
async function leadsIntoFolds(page, address) {
  const places = "details.section-fold:last-of-type [id]";
  const ids = await page.evaluate((wanted) => [...document.querySelectorAll(wanted)].map((each) => each.id), places);
  if (!ids.length) return true;
  await page.goto("about:blank");
  await page.goto(`${address}#${encodeURIComponent(ids.at(-1))}`);
  return page.evaluate((id) => {
    const { top } = document.getElementById(id).getBoundingClientRect();
    return top > -5 && top < innerHeight;
  }, ids.at(-1));
}

async function look(page, address, width) {
  await page.goto(address);
  const say = (fault) => found.faults.push(`${address} (${width}): ${fault}`);
  const height = await page.evaluate(() => {
    const folded = document.documentElement.scrollHeight;
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    return folded;
  });
  if (width === PHONE.width) (await page.evaluate(tooSmall, [FINGER, LETTER])).forEach(say);
  const isListed = width === DESK.width && tasks.lists.includes(address); // on a phone lists are folded up
  if (height > TALLEST && !isListed)
    say(`${height} pixels tall`);
  if (await page.evaluate((wide) => document.documentElement.scrollWidth > wide, width))
    say("runs over the edge");
  if (width === PHONE.width && !(await leadsIntoFolds(page, address)))
    say("a link into a fold does not lead there");
}

/** Wait until what was unfolded has come, and scripts have seen how large it is. */
async function settled(page) {
  await page.waitForFunction(() => !document.querySelector("details[open] .later[data-part]"));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function test(page, address, theme) {
  await page.evaluate((name) => (document.body.dataset.theme = name), theme);
  const { violations } = await page.evaluate(
    ([rules, only]) =>
      axe.run("article, .sidebar-drawer, footer", {
        resultTypes: ["violations"],
        preload: false, // which no page allows that comes from a disk
        rules: { "label-content-name-mismatch": { enabled: false } }, // signs on cards are no words
        runOnly: only ? ["color-contrast"] : rules,
      }),
    [RULES, theme !== THEMES[0]],
  );
  for (const { id, nodes } of violations)
    found.faults.push(
      `${address} (${theme}): ${id}: ${nodes.length}, such as ${nodes[0].html.slice(0, 120)}: ` +
        nodes[0].failureSummary.split("\n")[1]?.trim(),
    );
}

async function visitAll() {
  const [desk, phone] = [await open(DESK), await open(PHONE)];
  for (const address of tasks.pages) {
    await look(phone, address, PHONE.width);
    await look(desk, address, DESK.width);
    await settled(desk);
    await desk.evaluate(AXE);
    for (const theme of THEMES) await test(desk, address, theme);
    found.links[address] = await desk.evaluate(() => [...document.links].map((link) => link.href));
  }
}

// The search -----------------------------------------------------------------------------------

async function ask() {
  const page = await open(DESK);
  for (const question of tasks.questions) {
    await page.goto(`${tasks.search}?q=${encodeURIComponent(question)}`);
    const list = page.locator("#search ol");
    await list.and(page.locator("[aria-busy=false]")).waitFor({ state: "attached" });
    const links = list.locator("a");
    found.answers[question] = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    found.told[question] = await page.locator("#search [role=status]").textContent();
    if (!(await links.count())) continue;
    const isAway = (url) => !url.pathname.endsWith("/search.html");
    await Promise.all([page.waitForURL(isAway), links.first().click()]); // its console is heard, too
  }
}

/** Questions that the pages do not answer; then a game is chosen, which the search remembers. */
async function askStrangely() {
  const page = await open(DESK);
  const done = page.locator("#search ol[aria-busy=false]");
  for (const question of tasks.strange) {
    await page.goto(`${tasks.search}?q=${encodeURIComponent(question)}`);
    await done.waitFor({ state: "attached" });
    found.told[question] = await page.locator("#search [role=status]").textContent();
  }
  for (const game of tasks.games) {
    await page.goto(`${tasks.search}?q=deal`);
    await page.locator("#search select").selectOption(game);
    await page.goto(`${tasks.search}?q=licence`);
    await done.waitFor({ state: "attached" });
    const first = await page.locator("#search ol a").first().getAttribute("href");
    if (first !== "index.html#licence")
      found.faults.push(`${tasks.search}: ${game} was chosen, and the licence is not found, but ${first}`);
    await page.goto(`${tasks.search}?q=how+many+players`);
    await done.waitFor({ state: "attached" });
    const about = await page.locator("#search .about").allTextContents();
    const others = tasks.games.filter((other) => other !== game);
    const isOther = (part) => others.some((other) => part === other || part.startsWith(`${other}:`));
    if (!about.length || about.some((line) => line.split(" · ").some(isOther)))
      found.faults.push(`${tasks.search}: ${game} was chosen, and it shows ${about}`);
  }
  await page.locator("#search select").selectOption("");
}

// Drawn tables ---------------------------------------------------------------------------------

/** In the page: click every card of an example, reach it by key, try every button and reading. */
function tryOut(script) {
  const frame = script.parentElement;
  const asking = script.nextElementSibling;
  const tried = { faults: [], links: [], said: {}, readings: 0, name: frame.querySelector("desc")?.id };
  const begun = [...frame.querySelectorAll("[data-card][tabindex='0']")];
  const may = frame.querySelectorAll(".may[data-card], .chosen[data-card]");
  if (may.length && begun[0] !== may[0]) tried.faults.push("the keyboard does not begin at the hand that may play");
  if (!asking?.matches(".asking")) return { ...tried, faults: ["nothing can be clicked"] };
  const output = asking.querySelector("output");
  const cards = [...frame.querySelectorAll(":scope > svg.table [role=button]")];
  const told = (what, act) => {
    output.replaceChildren();
    act();
    if (!output.textContent) tried.faults.push(`${what} gives no answer`);
    tried.links.push(...[...output.querySelectorAll("a")].map((link) => link.href));
    return output.textContent;
  };
  const click = (card) => card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const press = (element, key) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  if (cards.length !== frame.querySelectorAll(":scope > svg.table [data-card]").length)
    tried.faults.push("a card is no button");
  for (const card of cards) tried.said[card.dataset.card] = told(card.dataset.card, () => click(card));
  const stops = cards.filter((card) => card.tabIndex === 0);
  if (cards.length && stops.length !== 1) tried.faults.push(`${stops.length} stops for the Tab key`);
  cards[0]?.focus();
  for (const [place, card] of cards.entries()) {
    if (document.activeElement !== card) tried.faults.push(`the arrow keys miss ${card.dataset.card}`);
    told(`a key on ${card.dataset.card}`, () => press(card, place % 2 ? "Enter" : " "));
    press(card, "ArrowRight");
  }
  for (const button of asking.querySelectorAll("button"))
    told(`the button ${button.textContent}`, () => button.click());
  const select = asking.querySelector("select");
  for (const option of select?.options ?? []) {
    tried.readings += 1;
    select.value = option.value;
    select.dispatchEvent(new Event("change"));
    for (const card of cards) told(`${option.text}, ${card.dataset.card}`, () => click(card));
  }
  return tried;
}

async function clickAll() {
  const page = await open(DESK);
  for (const address of tasks.drawn) {
    await page.goto(address);
    await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
    const examples = await page.locator("script.answers").evaluateAll((all, source) => {
      const run = new Function(`return ${source}`)();
      return all.map(run);
    }, tryOut.toString());
    for (const { faults, links, said, readings, name } of examples) {
      found.faults.push(...faults.map((fault) => `${address} ${name}: ${fault}`));
      found.links[address] = [...(found.links[address] ?? []), ...links];
      found.said[`${address} ${name}`] = said;
      found.cards += Object.keys(said).length;
      found.readings += readings;
    }
  }
}

// Tables to sort -------------------------------------------------------------------------------

/** In the page: sort by every heading, twice, by click and by key; say what is out of order. */
function sortTable(table) {
  const faults = [];
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const before = body.rows.length;
  const cells = (column) => [...body.rows].map((row) => row.cells[column].textContent.trim());
  heads.forEach((head, column) => {
    const button = head.querySelector("button");
    if (!button) return faults.push(`the heading ${head.textContent} is no button`);
    const orders = [0, 1].map(() => {
      button.click();
      const order = head.getAttribute("aria-sort");
      const numbers = cells(column).map(Number.parseFloat);
      const end = numbers.findIndex(Number.isNaN);
      const figures = end < 0 ? numbers : numbers.slice(0, end);
      if (end >= 0 && numbers.slice(end).some((number) => !Number.isNaN(number)))
        faults.push(`${head.textContent}: a figure comes after a text`);
      const sign = order === "ascending" ? 1 : -1;
      if (figures.some((number, at) => at && sign * (number - figures[at - 1]) < 0))
        faults.push(`${head.textContent}: not ${order}`);
      return order;
    });
    if (new Set(orders).size !== 2) faults.push(`${head.textContent}: a second click turns nothing round`);
    if (heads.filter((each) => each.hasAttribute("aria-sort")).length !== 1)
      faults.push(`${head.textContent}: several headings claim the order`);
  });
  if (body.rows.length !== before) faults.push("rows are lost");
  return { faults, rows: before };
}

async function sortAll() {
  const page = await open(DESK);
  for (const address of tasks.sorted) {
    await page.goto(address);
    const told = await page.locator("table.sortable").evaluateAll(
      (all, source) => all.map(new Function(`return ${source}`)()), sortTable.toString());
    for (const { faults, rows } of told) {
      found.faults.push(...faults.map((fault) => `${address}: ${fault}`));
      if (!rows) found.faults.push(`${address}: a table without rows`);
    }
    if (!told.length) found.faults.push(`${address}: no table to sort`);
  }
}

// Paper and pictures ---------------------------------------------------------------------------

async function print() {
  const page = await open(DESK);
  for (const [address, path] of Object.entries(tasks.booklets)) {
    await page.goto(address);
    await page.pdf({ path, preferCSSPageSize: true });
  }
}

async function draw() {
  for (const viewport of [DESK, PHONE]) {
    const page = await open(viewport);
    for (const [address, path] of Object.entries(tasks.pictures)) {
      await page.goto(address);
      writeFileSync(path.replace(".png", `-${viewport.width}.png`), await page.screenshot());
    }
  }
}

for (const visit of [ask, askStrangely, print, clickAll, sortAll, visitAll, draw]) await visit();
await browser.close();
console.log(JSON.stringify(found));
