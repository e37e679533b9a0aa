// Cards as people type them into a field: a suit holds for all ranks after it, until another suit is typed.
const SUITS = "CDSH";
const SIGN = /10|[CDSHATKQJ9]/g;
const LAST = /[cdsh][atkqj9] $|. ?$/i;

// The codes of the cards in the text, in the order they were typed.
function cardsIn(text) {
  let suit = "";
  const cards = [];
  for (const [sign] of text.toUpperCase().matchAll(SIGN)) {
    if (SUITS.includes(sign)) suit = sign;
    else if (suit) cards.push(suit + (sign === "10" ? "T" : sign));
  }
  return cards;
}

// The cards grouped by suit. No cards at all give the four bare suits, as in PN.
function grouped(cards) {
  const groups = [...SUITS].map((suit) => suit + cards.filter((card) => card[0] === suit).map((card) => card[1]).join(""));
  return (cards.length ? groups.filter((group) => group.length > 1) : groups).join(" ");
}

// The text without one copy of the card.
export function without(text, card) {
  const cards = cardsIn(text);
  const place = cards.lastIndexOf(card);
  return place < 0 ? text : grouped(cards.toSpliced(place, 1));
}

// The text with one more copy of the card.
export function withMore(text, card) {
  return grouped([...cardsIn(text), card]);
}

// Whether the two texts have the same cards, in any order.
export function haveSameCards(one, other) {
  return grouped(cardsIn(one).toSorted()) === grouped(cardsIn(other).toSorted());
}

// The text without its last character, or without the card that was pressed last.
export function withoutLast(text) {
  return text.replace(LAST, "");
}
