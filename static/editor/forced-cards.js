// A trick that ends with forced cards is written without them. Who types or taps them all the same, first in the next trick, means
// those: the winner of the trick has none of them to lead. A “!” there means that another card was played in their place.
const TEN = /10/g;
const NO_KEY = /[^a-z0-9!]/g;
const HALF_A_TEN = /1$/;

export class ForcedCards {
  #cards = []; // the codes of those that may still come
  #played = ""; // the cards of their trick before them
  #step = ""; // the step of the next trick, once it has arrived

  constructor(page) {
    page.addEventListener("input", this.#typed, { capture: true });
    page.addEventListener("click", this.#tapped, { capture: true });
  }

  // A trick was written with `forced` cards at its end, which nobody typed: codes, with spaces between them. `played` are the others.
  expect(played, forced) {
    this.#cards = forced.split(" ").filter(Boolean);
    this.#played = played;
    this.#step = "";
  }

  // A <line-step> has arrived: they are typed in the next trick or not at all.
  arrived({ form, dataset }) {
    const isNext = form.dataset.label.startsWith("Trick") && (this.#step || dataset.key) === dataset.key;
    if (!isNext) this.#cards = [];
    this.#step = dataset.key;
  }

  // What is to be typed for their trick instead, if the text of the field says that another card was played; else nothing.
  takeReplacement(text) {
    if (!this.#cards.length || text !== "!") return "";
    this.#cards = [];
    return `${this.#played} !`;
  }

  #typed = ({ target }) => {
    if (target.name !== "cards") return;
    this.#say("");
    const typed = target.value.toLowerCase().replaceAll(TEN, "t").replaceAll(NO_KEY, "").toUpperCase();
    const place = this.#cards.findIndex((code) => typed === code || typed === code[1]);
    if (place >= 0) this.#leaveOut(target, place, typed);
    else if (!this.#mayFollow(typed.replace(HALF_A_TEN, ""))) this.#cards = [];
  };

  #tapped = (event) => {
    const key = event.target.closest("#step [data-card]");
    const place = key ? this.#cards.indexOf(key.dataset.card) : -1;
    const field = document.querySelector("#line-form input[name=cards]");
    if (place < 0 || field?.value) return;
    event.preventDefault();
    event.stopPropagation();
    this.#leaveOut(field, place, key.dataset.card);
  };

  // Whether one of the cards may still be meant.
  #mayFollow(typed) {
    return ["", "!", ...this.#cards.map(([suit]) => suit)].includes(typed);
  }

  // The card is in its trick already: the field stays empty.
  #leaveOut(field, place, typed) {
    field.value = "";
    this.#cards = this.#cards.slice(place + 1);
    if (typed.length === 1) this.#say(typed.replace("T", "10"));
  }

  #say(rank) {
    const notice = document.getElementById("forced-card");
    if (notice) notice.textContent = rank && notice.dataset.words.replaceAll("{rank}", rank);
  }
}
