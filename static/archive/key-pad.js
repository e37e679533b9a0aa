// <key-pad> around inputs and keys that type into them; a press leaves the cursor in the input. A key has one of:
//
//   data-insert            inserts this text at the caret
//   data-card              inserts this card at the caret, replacing a suit typed just before it
//   data-doubtful          with data-card: the first press asks, the second one inserts
//   data-fill              replaces the whole value, then moves to the next input
//   data-erase             deletes the last character, or the card that was pressed last
//   data-past              moves the focus past the keys, to the form's first button: for screen readers
//   data-take, data-put    removes or adds one copy of this card; an empty input starts from its computed cards, and is empty
//                          again once it has those
//
// On a touch screen the on-screen keyboard stays closed, unless the element around it opens it itself (data-sets-keyboard). The
// pad of the field in use has the class "current".

import { haveSameCards, withMore, without, withoutLast } from "./card-text.js";

const LINE_END = "⏎";
const SUIT = /[cdsh]\s*$/i;
const LABEL = /^[A-Z][a-z]+\d* $/; // of a line that is typed whole; the d of Discard is no suit

class KeyPad extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#press);
    this.addEventListener("mousedown", this.#stay);
    this.addEventListener("focusin", this.#enter);
    this.addEventListener("paste", this.#paste);
    const isTouched = matchMedia("(pointer: coarse)").matches;
    if (isTouched && !("setsKeyboard" in this.dataset)) for (const input of this.inputs) input.inputMode = "none";
    if (!this.#pads.some((pad) => pad.matches(".current"))) this.#show();
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press);
    this.removeEventListener("mousedown", this.#stay);
    this.removeEventListener("focusin", this.#enter);
    this.removeEventListener("paste", this.#paste);
  }

  get inputs() {
    return [...this.querySelectorAll("input")];
  }

  get #pads() {
    return [...this.closest("form").querySelectorAll("key-pad")];
  }

  #last = null;

  #enter = ({ target }) => {
    if (!target.matches("input")) return;
    this.#last = target;
    this.#show();
  };

  #show() {
    for (const pad of this.#pads) pad.classList.toggle("current", pad === this);
  }

  #stay = (event) => {
    if (event.target.closest("button")) event.preventDefault();
  };

  // A keyboard user who moves through toggle keys (aria-pressed) keeps the focus there.
  #press = ({ target, detail }) => {
    const key = target.closest("button");
    if (!key) return;
    if ("past" in key.dataset) return this.closest("form").querySelector(".actions button")?.focus();
    const input = this.#last ?? this.#firstInput();
    if (detail > 0 || !key.ariaPressed) input.focus({ preventScroll: true });
    if (this.#asksAgain(key, input)) return;
    if ("insert" in key.dataset) this.#insert(input, key.dataset.insert);
    if ("card" in key.dataset) this.#card(input, key.dataset.card, key.closest("[data-typed]"));
    if ("fill" in key.dataset) this.#fill(input, key.dataset.fill);
    if ("take" in key.dataset) this.#change(input, without, key.dataset.take);
    if ("put" in key.dataset) this.#change(input, withMore, key.dataset.put);
    if ("erase" in key.dataset) this.#erase(input);
  };

  // An input that has not had the focus yet has its caret at the start, but keys insert at its end.
  #firstInput() {
    const [first] = this.inputs;
    first.setSelectionRange(first.value.length, first.value.length);
    return first;
  }

  // Returns whether this press only asks, or only takes back the card that was asked about. Keys that were rendered for another
  // value than the current one do not ask: they do not know whose turn it is now.
  #asksAgain(key, input) {
    const isBehind = (key.closest("[data-typed]")?.dataset.typed ?? input.value) !== input.value;
    const asked = this.querySelector(".again");
    const isPending = this.querySelector(".asked") !== null;
    const isAsked = key.matches(".asked");
    for (const other of this.querySelectorAll(".asked")) other.classList.remove("asked");
    if (asked) asked.textContent = "";
    if (isPending && "erase" in key.dataset) return true;
    if (!("doubtful" in key.dataset) || isAsked || isBehind) return false;
    key.classList.add("asked");
    asked.textContent = asked.dataset.words.replace("{card}", key.dataset.words);
    return true;
  }

  #change(input, change, card) {
    const cards = change(input.value || input.placeholder, card);
    const { computed } = input.dataset;
    input.value = computed && haveSameCards(cards, computed) ? "" : cards;
    this.#changed(input);
  }

  // An input drops line breaks, so a hand pasted on several lines gets a visible sign for each.
  #paste = (event) => {
    const text = event.clipboardData.getData("text/plain").trimEnd();
    if (!this.matches(".cards-control") || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    this.#insert(event.target, text.replaceAll(/\r\n?|\n/g, LINE_END));
  };

  #insert(input, text) {
    input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
    this.#changed(input);
  }

  // Forced cards are inserted before it, if the keys were rendered for the current value; but if it confirms a forced card, it is
  // that card.
  #card(input, code, keys) {
    const start = input.value.slice(0, input.selectionStart);
    const before = LABEL.test(start) ? start : start.replace(SUIT, "");
    const { typed, forced: untyped, confirming } = keys?.dataset ?? {};
    const forced = typed === input.value && code !== confirming ? untyped : "";
    const cards = [/\S$/.test(before) ? " " : "", forced && `${forced} `, code, " "].join("");
    input.setRangeText(cards, before.length, input.selectionEnd, "end");
    this.#changed(input);
  }

  #fill(input, text) {
    input.value = text;
    this.#changed(input);
    if (document.activeElement === input) this.inputs[this.inputs.indexOf(input) + 1]?.focus({ preventScroll: true });
  }

  #erase(input) {
    const end = input.selectionEnd;
    const isCaret = input.selectionStart === end;
    const start = isCaret ? withoutLast(input.value.slice(0, end)).length : input.selectionStart;
    input.setRangeText("", start, end, "end");
    this.#changed(input);
  }

  #changed(input) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

customElements.define("key-pad", KeyPad);
