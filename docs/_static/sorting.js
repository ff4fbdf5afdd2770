/* Tables whose headings sort them; without scripts they stay in their order. */
"use strict";
(() => {
  const NUMBER = /^-?[\d.,]+/;

  /** The value by which a cell sorts: a number if it begins with one, else its text. */
  function worth(row, column) {
    const text = row.cells[column].textContent.trim();
    const found = NUMBER.exec(text);
    return found ? Number(found[0].replaceAll(",", "")) : text;
  }

  /** Compare two cells: numbers before texts, whatever the direction. */
  function compare(one, other, sign) {
    const kinds = [typeof one, typeof other];
    if (kinds[0] !== kinds[1]) return kinds[0] === "number" ? -1 : 1;
    if (kinds[0] === "number") return sign * (one - other);
    return sign * one.localeCompare(other, undefined, { numeric: true });
  }

  function sort(table, column) {
    const heads = [...table.tHead.rows[0].cells];
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const before = heads[column].getAttribute("aria-sort");
    const isFigure = rows.some((row) => typeof worth(row, column) === "number");
    const first = isFigure ? "descending" : "ascending"; // the largest figures come first
    const second = isFigure ? "ascending" : "descending";
    const order = before === first ? second : first;
    const sign = order === "ascending" ? 1 : -1;
    rows.sort((a, b) => compare(worth(a, column), worth(b, column), sign));
    for (const head of heads) head.removeAttribute("aria-sort");
    heads[column].setAttribute("aria-sort", order);
    body.append(...rows);
  }

  window.addEventListener("DOMContentLoaded", () => {
    for (const table of document.querySelectorAll("table.sortable")) {
      [...table.tHead.rows[0].cells].forEach((head, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = head.textContent.trim();
        button.addEventListener("click", () => sort(table, column));
        head.replaceChildren(button);
      });
    }
  });
})();
