/* What is folded up is fetched when somebody unfolds it; a link to something folded up unfolds it. */
"use strict";
(() => {
  const asked = new Set();

  function fetchParts(page) {
    if (asked.has(page)) return;
    asked.add(page);
    const script = `${document.documentElement.dataset.content_root}_static/later/${page}.js`;
    document.head.append(Object.assign(document.createElement("script"), { src: script }));
  }

  window.later = (parts) => {
    for (const place of document.querySelectorAll(".later[data-part]")) {
      place.innerHTML = parts[place.dataset.part];
      place.removeAttribute("data-part");
    }
    window.dispatchEvent(new Event("later"));
  };

  function unfold() {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    let fold = wanted?.closest("details");
    if (!fold) return;
    for (; fold; fold = fold.parentElement.closest("details")) fold.open = true;
    wanted.scrollIntoView();
  }

  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!target.open) return;
      for (const place of target.querySelectorAll(".later[data-part]"))
        if (place.closest("details") === target) fetchParts(place.dataset.from);
    },
    true,
  );
  window.addEventListener("hashchange", unfold);
  window.addEventListener("DOMContentLoaded", unfold);
})();
