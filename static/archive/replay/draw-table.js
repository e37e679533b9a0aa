// Draws the table of a step into the page, as the server draws the first one it shows.
const SUITS = { C: "clubs", D: "diamonds", S: "spades", H: "hearts" };
const SIGNS = { C: "♣", D: "♦", S: "♠", H: "♥" };
const RANKS = { A: "ace", T: "ten", K: "king", Q: "queen", J: "jack", 9: "nine" };
const DOWN = /^-\d+$/;

const printed = (rank) => (rank === "T" ? "10" : rank);
const isCard = (code) => code.length === 2 && code[0] in SUITS && code[1] in RANKS;
const isGroup = (group) => group[0] in SUITS && [...group.slice(1)].every((rank) => rank in RANKS);
const inWords = (code) => (isCard(code) ? `${RANKS[code[1]]} of ${SUITS[code[0]]}` : { "-": "withheld", "?": "asked" }[code] ?? code);
const backs = (number) => Array.from({ length: number }, () => element("i", "back"));

function element(name, classes, ...children) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  made.append(...children);
  return made;
}

const hidden = (words) => element("span", "visually-hidden", words);

function face(code, classes) {
  const made = element("i", `card ${classes}${code[1] === "T" ? "ten " : ""}${code[0].toLowerCase()}`, printed(code[1]));
  made.ariaHidden = "true";
  return made;
}

function fan(group, lit) {
  if (group === "-") return element("span", "fan", ...backs(5));
  if (DOWN.test(group)) return element("span", "fan", ...backs(-Number(group)));
  if (!isGroup(group)) return element("span", "fan", element("i", "card ghost", group));
  const codes = [...group.slice(1)].map((rank) => group[0] + rank);
  return element("span", `fan ${group[0].toLowerCase()}`, ...codes.map((code) => face(code, lit.includes(code) ? "lit " : "")));
}

function groupInWords(group) {
  if (group === "-" || group === "?") return inWords(group);
  if (DOWN.test(group)) return `${-Number(group)} ${group === "-1" ? "card" : "cards"} face down`;
  if (!isGroup(group)) return group;
  return group.length > 1 ? [SUITS[group[0]], ...[...group.slice(1)].map((rank) => RANKS[rank])].join(" ") : "";
}

function hand(text, lit) {
  if (!text) return element("span", "hand-word", "not recorded");
  const groups = text.split(" ");
  const words = groups.map(groupInWords).filter(Boolean).join("; ") || "no cards";
  const shown = groups.filter((group) => group.length > 1 || !isGroup(group)).map((group) => fan(group, lit));
  const fans = element("span", "fans", ...shown);
  fans.ariaHidden = "true";
  return element("span", "hand", hidden(words), fans);
}

function count(text) {
  const groups = text.split(" ").filter(Boolean);
  if (!groups.every((group) => isGroup(group) || DOWN.test(group))) return "";
  return groups.reduce((sum, group) => sum + (DOWN.test(group) ? -Number(group) : group.length - 1), 0) || "";
}

function sign(suit) {
  const shown = element("span", "", element("span", `suit ${suit.toLowerCase()}`, SIGNS[suit]));
  shown.ariaHidden = "true";
  return [shown, hidden(SUITS[suit])];
}

export function glyph(code) {
  if (!isCard(code)) return [code];
  const shown = element("span", `glyph ${code[0].toLowerCase()}`, SIGNS[code[0]] + printed(code[1]));
  shown.ariaHidden = "true";
  return [shown, hidden(inWords(code))];
}

const marked = (words, ...kinds) => element("span", ["mark", ...kinds].join(" "), words);

function marks(seat, isDealer) {
  const shown = [];
  if (seat.turn) shown.push(marked(seat.note || "to play", "turn-mark"));
  else if (seat.note) shown.push(marked(seat.note));
  if (seat.declarer) shown.push(marked("declarer", "declarer-mark"));
  if (isDealer) shown.push(marked("dealer"));
  return shown.length ? [element("span", "marks", ...shown)] : [];
}

function voids(text) {
  const suits = [...text].map((symbol) => element("span", `suit ${Object.keys(SIGNS).find((suit) => SIGNS[suit] === symbol).toLowerCase()}`, symbol));
  return text ? [element("span", "mark voids", "out of ", ...suits)] : [];
}

function bids(calls, highest) {
  if (!calls.length) return [];
  const shown = calls.flatMap((call, at) => [...(at ? [" · "] : []), call === highest ? element("b", "", call) : call]);
  return [element("span", "bids", hidden("bids "), ...shown)];
}

function meld(seat) {
  if (!seat.meld_points) return [];
  const shown = element("p", "tabled", element("b", "", `Meld ${seat.meld_points}`), " ", seat.meld_parts || hand(seat.meld, ""));
  if (seat.meld_parts) shown.title = seat.meld_parts;
  return [shown];
}

function card(code, isWinner) {
  const classes = `big${isWinner ? " win" : ""} `;
  if (isCard(code)) return [face(code, classes), hidden(inWords(code))];
  if (code === "-") return [element("i", `back ${classes}`), hidden("withheld")];
  const ghost = element("i", `card big ghost${isWinner ? " win" : ""}`, code);
  if (code === "?") ghost.ariaHidden = "true";
  return [ghost, ...(code === "?" ? [hidden("asked")] : [])];
}

function trick({ trick: title, cards, won }, seats) {
  const items = cards.map(([seat, code]) => {
    const { place, name } = seats[seat];
    return element("li", place, hidden(`${name}: `), ...card(code, seat === won), ...(seat === won ? [hidden(", wins the trick")] : []));
  });
  const list = element("ol", "trick", ...items);
  list.role = "list";
  list.ariaLabel = title;
  return list;
}

function plaque(table, declarer) {
  const shown = element("p", "plaque", element("b", "", table.contract), " ", ...(table.trump ? sign(table.trump) : []));
  if (declarer) shown.append(" ", element("span", "", declarer));
  return shown;
}

function drawSeat(item, seat, highest) {
  const plate = item.querySelector(".plate");
  const isDealer = item.dataset.dealer !== undefined;
  const held = item.querySelector(".held");
  item.classList.toggle("turn", seat.turn);
  plate.replaceChildren(plate.querySelector(".name"), ...marks(seat, isDealer), ...voids(seat.voids), ...bids(seat.bids, highest));
  held.dataset.count = count(seat.hand);
  held.replaceChildren(hand(seat.hand, seat.lit));
  item.querySelector(".tabled")?.remove();
  item.append(...meld(seat));
}

// `felt` is the element with the seats and the centre, `table` what tableAt returns.
export function drawTable(felt, table) {
  for (const suit of Object.keys(SUITS)) felt.classList.toggle(`trump-${suit.toLowerCase()}`, table.trump === suit);
  const seats = {};
  let declarer = "";
  for (const item of felt.querySelectorAll(".seat")) {
    const seat = table.seats[item.dataset.seat];
    const { name } = item.querySelector(".held").dataset;
    seats[item.dataset.seat] = { name, place: item.className.match(/at-\w+/)[0] };
    if (seat.declarer) declarer = name;
    drawSeat(item, seat, table.highest);
  }
  const middle = table.cards.length ? [trick(table, seats)] : table.contract ? [plaque(table, declarer)] : [];
  felt.querySelector(".centre").replaceChildren(...middle);
}
