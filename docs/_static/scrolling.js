/* What is too wide for the page, and so scrolls, is reached by keyboard and says what it is. */
"use strict";
(() => {
  const HEADING = "h1, h2, h3, h4, h5, h6";

  function subject(block) {
    const described = block.closest("dl.py > dd")?.previousElementSibling;
    if (described?.id) return described.id.split(".").pop();
    const heading = block.closest("section")?.querySelector(HEADING);
    return heading?.textContent.replace("¶", "").trim() ?? document.title;
  }

  function tell(block) {
    const isCut =
      block.scrollWidth > block.clientWidth + 1 || block.scrollHeight > block.clientHeight + 1;
    if (!isCut) {
      for (const name of ["tabindex", "role", "aria-label"]) block.removeAttribute(name);
      return;
    }
    const kind = block.tagName === "PRE" ? "Code" : block.querySelector("table") ? "Table" : "Figures";
    block.tabIndex = 0;
    block.setAttribute("role", "group");
    block.setAttribute("aria-label", `${kind}: ${subject(block)}`);
  }

  window.addEventListener("DOMContentLoaded", () => {
    const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => tell(target)));
    const blocks = "article pre, article .table-wrapper";
    const observe = () => document.querySelectorAll(blocks).forEach((block) => sizes.observe(block));
    observe();
    window.addEventListener("later", observe); // what was folded up has come
  });
})();
