// Hides on the page what comes after the step, for reading a hand as a lesson. The style sheet hides; here is marked what has
// happened: lines of the text, calls of the auction, cards among the tricks, the parts of the hand, and talk about it.
const DONE = "earlier";
const PLAY = /^(trick|rest|scores)/;

const mark = (element, isDone) => element.classList.toggle(DONE, isDone);
const cellsOf = (row) => [...row.querySelectorAll("td:not(.number)")];

function markLines(steps, index) {
  const [line, value] = steps[index].line ?? [Infinity, 0];
  const isWhole = value === 0 || !steps.slice(index + 1).some(({ line: later }) => later?.[0] === line);
  for (const item of document.querySelectorAll(".notation .l")) {
    const number = Number(item.id.slice(1));
    mark(item, number < line || (number === line && isWhole));
    if (number !== line) continue;
    for (const [at, word] of [...item.querySelectorAll("code > :not(.label)")].entries()) mark(word, at < value);
  }
}

// The rows of the auction and of the tricks: a cell is done once its step has been, the numbers with the last one.
function markRows(steps, index) {
  const names = new Set(steps.slice(0, index + 1).map(({ at }) => at));
  const last = new Map(steps.map(({ at }) => [at.split("-")[0], at]));
  for (const row of document.querySelectorAll("tr[data-at]")) {
    const { at } = row.dataset;
    const cells = cellsOf(row);
    const lead = Math.max(cells.findIndex((cell) => cell.classList.contains("lead")), 0);
    for (const [place, cell] of cells.entries()) mark(cell, names.has(`${at}-${((place - lead + cells.length) % cells.length) + 1}`));
    for (const cell of row.querySelectorAll("td.number")) mark(cell, names.has(last.get(at)));
  }
}

function markParts(steps, index) {
  const { at } = steps[index];
  const isOver = index === steps.length - 1;
  for (const part of document.querySelectorAll(".hand-parts > .part, .game-sheet, .hand-view > .hand-note, .posts")) {
    const isOpen = part.matches(".bidding") || part.querySelector(".tricks");
    mark(part, isOver || Boolean(isOpen) || (PLAY.test(at) && !part.matches(".results, .game-sheet, .hand-note, .posts")));
  }
}

export function hideNext(isHiding, steps, index) {
  document.getElementById("annotation-body")?.classList.toggle("hides-next", isHiding);
  if (!isHiding) return;
  markLines(steps, index);
  markRows(steps, index);
  markParts(steps, index);
}
