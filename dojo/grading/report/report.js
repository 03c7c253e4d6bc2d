// The page is complete without this: it adds the search, the filter and the sorting of tables.
"use strict";
const form = document.querySelector("form");
const rows = [...document.querySelectorAll(".glance tbody tr")];
const found = document.getElementById("found");

const filter = () => {
  const { search, kata, state } = form.elements;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = state.value ? state.value.split(" ") : null;
  let shown = 0;
  for (const row of rows) {
    const name = row.cells[0].textContent.toLowerCase();
    const cells = kata.value ? [row.cells[Number(kata.value)]] : [...row.querySelectorAll("[data-state]")];
    const fits = words.every((word) => name.includes(word))
      && (!wanted || cells.some((cell) => wanted.includes(cell.dataset.state)));
    row.hidden = !fits;
    shown += fits;
  }
  found.textContent = `${shown} of ${rows.length} students shown`;
};
form.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(filter));
filter();

const value = (row, column) => {
  const cell = row.cells[column];
  return cell.dataset.sort === undefined ? cell.textContent.trim().toLowerCase() : Number(cell.dataset.sort);
};
const compared = (a, b) => (typeof a === "number" ? a - b : a.localeCompare(b));

for (const header of document.querySelectorAll("table.sortable thead th")) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...header.childNodes);
  header.append(button);
  button.addEventListener("click", () => {
    const column = header.cellIndex;
    const table = header.closest("table");
    const body = table.tBodies[0];
    const numeric = body.rows[0]?.cells[column].dataset.sort !== undefined;
    const order = header.getAttribute("aria-sort") ?? (numeric ? "ascending" : "descending");
    for (const other of header.parentNode.cells) other.removeAttribute("aria-sort");
    const sign = order === "descending" ? 1 : -1;
    header.setAttribute("aria-sort", sign === 1 ? "ascending" : "descending");
    body.append(...[...body.rows].sort((a, b) => sign * compared(value(a, column), value(b, column))));
  });
}
