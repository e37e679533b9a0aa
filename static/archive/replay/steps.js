// The steps of a replay: where a key leads, and the table at a step. Each step has only what differs from the one before.
const wholeOf = ({ at }) => at.split("-")[0];
const placeIn = ({ at }) => Number(at.split("-")[1] ?? 0);

// The steps as the page has them, each with its line and the place of its value there: [20, 3]; undefined for no line.
export function readSteps(json) {
  let number = 0;
  return JSON.parse(json).map((step) => {
    number = step.line ?? number;
    return { ...step, line: number ? [number, placeIn(step)] : undefined };
  });
}

// The index of the step that a move leads to. A trick is seen whole: its last card is where up and down stop.
export function moved(steps, index, move) {
  const last = steps.length - 1;
  const ends = steps.flatMap((step, at) => (at === last || wholeOf(step) !== wholeOf(steps[at + 1]) ? [at] : []));
  return {
    first: 0,
    "trick-back": ends.findLast((at) => at < index) ?? 0,
    back: Math.max(index - 1, 0),
    on: Math.min(index + 1, last),
    "trick-on": ends.find((at) => at > index) ?? last,
    last,
  }[move];
}

// The index of the step of a line and one of its values, or of the last one of that line; -1 if it has none.
export function stepOf(steps, line, value = 0) {
  const found = steps.findIndex(({ line: at }) => at?.[0] === line && at[1] === value);
  return found >= 0 ? found : steps.findLastIndex(({ line: at }) => at?.[0] === line);
}

export const indexOf = (steps, name) => steps.findIndex(({ at }) => at === name);

// The codes of the cards in a hand, each once.
function kindsIn(hand) {
  const codes = hand.split(" ").flatMap(([suit, ...ranks]) => ranks.map((rank) => suit + rank));
  return [...new Set(codes)].join(" ");
}

// Takes the card out of the hand of that seat, if it is there.
function play(seats, seat, [suit, rank]) {
  const groups = seats[seat].hand.split(" ");
  const at = groups.findIndex((group) => group[0] === suit && group.indexOf(rank, 1) > 0);
  if (at < 0) return;
  const place = groups[at].indexOf(rank, 1);
  groups[at] = groups[at].slice(0, place) + groups[at].slice(place + 1);
  seats[seat] = { ...seats[seat], hand: groups.join(" ") };
}

// The seat whose cards are lit, and their codes: in the play those that could be laid, if not all of them could.
const litAt = ({ lit, any, could, cards }) => lit ?? (could && !any ? [cards.at(-1)[0], could] : []);

// Everything at the table after that step.
export function tableAt(steps, index) {
  const table = { seats: {}, cards: [], turn: 0 };
  for (const { seats = {}, card, ...changes } of steps.slice(0, index + 1)) {
    if (changes.trick !== undefined) table.cards = [];
    if (card) table.cards.push(card);
    if (changes.any) changes.could = kindsIn(table.seats[card[0]].hand);
    if (card && seats[card[0]]?.hand === undefined) play(table.seats, ...card);
    Object.assign(table, { line: undefined, could: "", any: 0, lit: undefined, next: undefined, remarks: [], notes: [], won: 0 }, changes);
    for (const [number, seat] of Object.entries(seats)) table.seats[number] = { ...table.seats[number], ...seat };
  }
  const [player, codes] = litAt(table);
  for (const [number, seat] of Object.entries(table.seats)) {
    table.seats[number] = { ...seat, turn: table.turn === Number(number), lit: player === Number(number) ? codes : "" };
  }
  return table;
}
