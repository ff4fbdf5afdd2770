/* The search page: shows what answers the question in its address. */
"use strict";

(() => {
  const KINDS = {
    clause: "Clause",
    dispute: "Dispute",
    reading: "Reading",
    fact: "Derived fact",
    example: "Worked example",
    page: "Page",
    name: "Python name",
  };
  const AT_ONCE = 20;
  const LENGTH = 80; // how much is shown of a long text: words, and what stands between them

  const page = document.querySelector("#search");
  const question = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  const status = page.querySelector("[role=status]");
  const list = page.querySelector("ol");
  const more = page.querySelector("button.more");
  const only = page.querySelector("select");
  const KEPT = "tricky-twist-game"; // the name of the choice in the store of the browser
  let shown = AT_ONCE;

  /** Return an element with a class and some content. */
  function made(name, kind, ...content) {
    const element = document.createElement(name);
    if (kind) element.className = kind;
    element.append(...content);
    return element;
  }

  /** Return the pieces of a text, with the words that were asked for marked. */
  function marked(pieces, wanted) {
    return pieces.map((piece) => (isWanted(piece, wanted) ? made("mark", "", piece) : piece));
  }

  const isWanted = (piece, wanted) => finder.terms(piece).some((term) => wanted.has(term));

  /** Return words and what stands between them, one after the other. */
  const pieces = (text) => text.split(/([\p{L}\p{N}\p{M}_'\u2019]+(?:-[\p{L}\p{N}]+)*)/u);

  /** Return the part of a long text that has most of the words that were asked for, marked. */
  function excerpt(text, wanted) {
    const all = pieces(text);
    if (all.length <= LENGTH) return marked(all, wanted);
    const found = all.map((piece, i) => (i % 2 && isWanted(piece, wanted) ? finder.terms(piece) : []));
    let [start, richest] = [0, -1];
    for (let i = 0; i < all.length; i++) {
      if (i && !/[.?!:;]\s*$/.test(all[i - 1])) continue; // not where a sentence begins
      const rich = new Set(found.slice(i, i + LENGTH).flat()).size;
      if (rich > richest) [start, richest] = [i, rich];
    }
    const end = start + LENGTH;
    return [start ? "… " : "", ...marked(all.slice(start, end), wanted), end < all.length ? " …" : ""];
  }

  function item([address, kind, title, where, game, text], wanted) {
    const link = made("a", "", ...marked(pieces(title), wanted));
    link.href = address;
    const about = [KINDS[kind], where.includes(game) ? "" : game, where === title ? "" : where];
    return made(
      "li",
      "",
      made("h2", "", link),
      made("p", "about", about.filter(Boolean).join(" · ")),
      made("p", "excerpt", ...excerpt(text, wanted)),
    );
  }

  /** Say how much was found, and what was taken for something else. */
  function told(found) {
    const count = found.length === 1 ? "One answer" : `${found.length} answers`;
    const mended = finder.mended(question).map(([word, term]) => {
      const instead = term && written(term, found);
      return instead ? `“${word}” was taken for “${instead}”.` : `“${word}” is not on these pages.`;
    });
    const where = only.value && `, without those about other games than ${only.value}`;
    const said = !found.length
      ? `Nothing was found for “${question}”${where}. Say it in other words, or look through the contents.`
      : finder.answers(question, fits)
      ? `${count} to “${question}”${where}.`
      : `These pages do not seem to answer “${question}”. The nearest${where}:`;
    return [said, ...mended].join(" ");
  }

  /** Return a word that is there for a term, which has no ending. */
  function written(term, found) {
    for (const [, , title, , , text] of found)
      for (const piece of pieces(`${title} ${text}`))
        if (finder.terms(piece).join() === term) return piece;
    return "";
  }

  /** Return the game that was chosen the last time; a browser may keep nothing. */
  function kept() {
    try {
      return localStorage.getItem(KEPT) ?? "";
    } catch {
      return "";
    }
  }

  function keep(game) {
    try {
      localStorage.setItem(KEPT, game);
    } catch {} // then it holds for this page only
  }

  /** Tell whether a record is about the chosen game, or about none in particular. */
  const fits = ([, , , , game]) => !only.value || !game || game === only.value;

  function show() {
    const found = finder.find(question, fits);
    const wanted = new Set(finder.asked(question).flatMap((group) => [...group.keys()]));
    const focused = document.activeElement?.href;
    list.replaceChildren(...found.slice(0, shown).map((record) => item(record, wanted)));
    [...list.querySelectorAll("a")].find((link) => link.href === focused)?.focus();
    status.textContent = told(found);
    more.hidden = found.length <= shown;
  }

  /** Show everything once the names of the code are there: they are many, and come last. */
  function showWhole() {
    show();
    list.setAttribute("aria-busy", "false");
  }

  more.addEventListener("click", () => {
    const next = shown;
    shown += AT_ONCE;
    show();
    list.querySelectorAll("a")[next]?.focus();
  });

  only.value = kept();
  only.addEventListener("change", () => {
    keep(only.value);
    shown = AT_ONCE;
    if (question) show();
  });
  page.querySelector("input").value = question;
  if (!question) {
    page.querySelector("input").focus();
    return;
  }
  document.title = `${question} - ${document.title}`;
  list.setAttribute("aria-busy", "true");
  if (finder.mended(question).length) status.textContent = "Searching…"; // a strange word may be a name
  else show();
  const names = document.createElement("script");
  names.src = page.dataset.names;
  names.onload = names.onerror = showWhole;
  document.body.append(names);
})();
