// The step where it stands elsewhere on the page: its line in the text, its bid in the auction, its card among the tricks.
const NOW = "now";

function light(element) {
  element?.classList.add(NOW);
}

function valueOf(item, value) {
  return value ? item?.querySelectorAll("code > :not(.label)")[value - 1] : null;
}

// Scrolls the text to the line, if the text has a scroll bar of its own, and leaves the page where it is.
function show(item) {
  const list = item?.closest(".notation");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [line, all] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (line.top < all.top || line.bottom > all.bottom) list.scrollTop += line.top - all.top - all.height / 2;
}

const cellsOf = (row) => [...row.querySelectorAll("td:not(.number)")];

function cellOf(name) {
  const [whole, place] = name.split("-");
  const row = document.querySelector(`tr[data-at="${CSS.escape(whole)}"]`);
  if (!row || !place) return row;
  const cells = cellsOf(row);
  return cells[(leadOf(cells) + Number(place) - 1) % cells.length];
}

const leadOf = (cells) => Math.max(cells.findIndex((cell) => cell.classList.contains("lead")), 0);

export function lightStep({ at, line: [line, value] = [] }) {
  for (const lit of document.querySelectorAll(`.${NOW}`)) lit.classList.remove(NOW);
  const item = line ? document.getElementById(`L${line}`) : null;
  light(item);
  light(valueOf(item, value));
  if (line) light(cellOf(at)); // a card of a branch stands nowhere else
  show(item);
}

// The name of the step that was chosen in the auction or among the tricks; undefined if it was none.
export function chosenStep(target) {
  const row = target.closest("tr[data-at]");
  const cell = target.closest("td:not(.number)");
  if (!row) return undefined;
  if (!cell) return row.dataset.at;
  const cells = cellsOf(row);
  const place = (cells.indexOf(cell) - leadOf(cells) + cells.length) % cells.length;
  return `${row.dataset.at}-${place + 1}`;
}

// The line and the value, counted from 1, that was chosen in the text.
export function chosenLine(target) {
  const item = target.closest(".notation .l");
  if (!item) return undefined;
  const values = [...item.querySelectorAll("code > :not(.label)")];
  return [Number(item.id.slice(1)), values.indexOf(target) + 1];
}
