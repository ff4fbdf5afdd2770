/* On a phone, a page that would be too tall folds its sections up, and a table that is too wide becomes cards. */
"use strict";
(() => {
  const NARROW = window.matchMedia("(max-width: 46em)");
  const TALL = 15000; // pixels: more is a long way for a thumb
  const made = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  /** Fold up a section below its heading. */
  function fold(section) {
    const heading = section.querySelector(":scope > h2");
    if (!heading) return;
    const [summary, details] = [made("summary", {}), made("details", { className: "section-fold" })];
    heading.before(details);
    const rest = [...section.children].slice([...section.children].indexOf(details) + 2);
    summary.append(heading);
    details.append(summary, ...rest);
  }

  /** Open what holds the target of the address, and go there. */
  function reach() {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const folds = [...document.querySelectorAll("details.section-fold")];
    const held = folds.filter((each) => each.contains(wanted) || (wanted && each.parentElement === wanted));
    for (const each of held) each.open = true;
    if (held.length) wanted.scrollIntoView();
  }

  /** Give each cell the title of its column; the style sheet lays the cells out below each other. */
  function makeCards(table) {
    const titles = [...table.querySelectorAll("thead th")].map((cell) => cell.textContent.trim());
    for (const row of table.querySelectorAll("tbody tr"))
      [...row.children].forEach((cell, at) => (cell.dataset.title = titles[at] ?? ""));
    table.classList.add("in-cards");
  }

  window.addEventListener("DOMContentLoaded", () => {
    if (!NARROW.matches) return;
    const article = document.querySelector("article");
    for (const table of article?.querySelectorAll("table") ?? [])
      if (table.getBoundingClientRect().width > table.parentElement.clientWidth + 1) makeCards(table);
    if (!article || article.getBoundingClientRect().height < TALL) return;
    article.querySelectorAll("section:not(.tabs) > section:has(> h2)").forEach(fold);
    reach();
    window.addEventListener("hashchange", reach);
  });
})();
