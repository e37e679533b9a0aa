// Cards as they are typed in a field, without modes: a suit stays until another is named.
const SUITS = "CDSH";
const SIGN = /10|[CDSHATKQJ9]/g;
const LAST = / ?[cdsh][atkqj9] $|.$/i;

// The cards of the text by their codes, in the order they were typed.
function cardsIn(text) {
  let suit = "";
  const cards = [];
  for (const [sign] of text.toUpperCase().matchAll(SIGN)) {
    if (SUITS.includes(sign)) suit = sign;
    else if (suit) cards.push(suit + (sign === "10" ? "T" : sign));
  }
  return cards;
}

// The cards grouped by suit; none at all are the four suits without a card, as PN writes them.
function grouped(cards) {
  const groups = [...SUITS].map((suit) => suit + cards.filter((card) => card[0] === suit).map((card) => card[1]).join(""));
  return (cards.length ? groups.filter((group) => group.length > 1) : groups).join(" ");
}

// The text without one copy of the card, and with one more.
export function without(text, card) {
  const cards = cardsIn(text);
  const place = cards.lastIndexOf(card);
  return place < 0 ? text : grouped(cards.toSpliced(place, 1));
}

export function withMore(text, card) {
  return grouped([...cardsIn(text), card]);
}

// Without its last character, or the card that was pressed last.
export function withoutLast(text) {
  return text.replace(LAST, "");
}
