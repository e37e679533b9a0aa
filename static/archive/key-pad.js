// Keys beside an input that put in what a typist would type: the two are one field, and a press leaves the cursor there.
// data-insert: at the caret; data-card: a card there, instead of a suit that was named for it, with data-doubtful only when
// it is pressed again; data-fill:
// instead of what is there, then on to the next input; data-erase: the last character, or card that was pressed;
// data-take and data-put: one copy of a card less or more, of those that are computed where nothing is typed.
// A finger gets no other keyboard. Of a form's pads, the one of the field last worked in has the class "current".

import { withMore, without, withoutLast } from "./card-text.js";

const LINE_END = "⏎";
const SUIT = /[cdsh]\s*$/i;

class KeyPad extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#press);
    this.addEventListener("mousedown", this.#stay);
    this.addEventListener("focusin", this.#enter);
    this.addEventListener("paste", this.#paste);
    if (matchMedia("(pointer: coarse)").matches) for (const input of this.inputs) input.inputMode = "none";
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

  // Who goes through cards that are in or out by keyboard stays among them.
  #press = ({ target, detail }) => {
    const key = target.closest("button");
    if (!key) return;
    const input = this.#last ?? this.inputs[0];
    if (detail > 0 || !key.ariaPressed) input.focus({ preventScroll: true });
    if (this.#asksAgain(key, input)) return;
    if ("insert" in key.dataset) this.#insert(input, key.dataset.insert);
    if ("card" in key.dataset) this.#card(input, key.dataset.card, key.closest("[data-typed]"));
    if ("fill" in key.dataset) this.#fill(input, key.dataset.fill);
    if ("take" in key.dataset) this.#change(input, without, key.dataset.take);
    if ("put" in key.dataset) this.#change(input, withMore, key.dataset.put);
    if ("erase" in key.dataset) this.#erase(input);
  };

  // Not of keys that are for other cards than stand there by now: whose turn it is they do not know.
  #asksAgain(key, input) {
    const isBehind = (key.closest("[data-typed]")?.dataset.typed ?? input.value) !== input.value;
    const asked = this.querySelector(".again");
    const isAsked = key.matches(".asked");
    for (const other of this.querySelectorAll(".asked")) other.classList.remove("asked");
    if (asked) asked.textContent = "";
    if (!("doubtful" in key.dataset) || isAsked || isBehind) return false;
    key.classList.add("asked");
    asked.textContent = asked.dataset.words.replace("{card}", key.dataset.words);
    return true;
  }

  #change(input, change, card) {
    input.value = change(input.value || input.placeholder, card);
    this.#tell(input);
  }

  // A hand on several lines keeps them, each end as a sign: an input would forget them.
  #paste = (event) => {
    const text = event.clipboardData.getData("text/plain").trimEnd();
    if (!this.matches(".cards-control") || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    this.#insert(event.target, text.replaceAll(/\r\n?|\n/g, LINE_END));
  };

  #insert(input, text) {
    input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
    this.#tell(input);
  }

  // The cards that nobody has to type go before it, as long as the keys are for what stands there.
  #card(input, code, keys) {
    const before = input.value.slice(0, input.selectionStart).replace(SUIT, "");
    const forced = keys?.dataset.typed === input.value ? keys.dataset.forced : "";
    const cards = [/\S$/.test(before) ? " " : "", forced && `${forced} `, code, " "].join("");
    input.setRangeText(cards, before.length, input.selectionEnd, "end");
    this.#tell(input);
  }

  #fill(input, text) {
    input.value = text;
    this.#tell(input);
    if (document.activeElement === input) this.inputs[this.inputs.indexOf(input) + 1]?.focus({ preventScroll: true });
  }

  #erase(input) {
    const end = input.selectionEnd;
    const isCaret = input.selectionStart === end;
    const start = isCaret ? withoutLast(input.value.slice(0, end)).length : input.selectionStart;
    input.setRangeText("", start, end, "end");
    this.#tell(input);
  }

  #tell(input) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

customElements.define("key-pad", KeyPad);
