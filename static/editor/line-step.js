// Around the form of one line: keeps what is typed on the device until it is saved, puts the cursor where work starts,
// carries keys that are typed while a save is under way into the next step, and fetches the step anew when the text was
// changed beside it, unless something is typed here. A line that is complete with what is typed is saved without a key.

import { forget, keep, kept } from "../site/device.js";

const FAILURES = ["htmx:sendError", "htmx:responseError", "htmx:timeout"];
const SUITS = { c: "Clubs", d: "Diamonds", s: "Spades", h: "Hearts" };
const NAMED = Object.fromEntries(Object.entries(SUITS).map(([key, suit]) => [suit, key]));
const SHOWN = [200, 409, 422];
let typedAhead = "";

class LineStep extends HTMLElement {
  #sent = "";
  #beyond = "";
  #isSaving = false;
  #isTyped = false;

  connectedCallback() {
    this.#restore();
    this.addEventListener("input", this.#keep);
    this.addEventListener("htmx:beforeRequest", this.#sending);
    this.addEventListener("htmx:afterRequest", this.#saved);
    this.addEventListener("htmx:beforeOnLoad", this.#leave);
    this.addEventListener("htmx:beforeSwap", this.#tooLate);
    this.addEventListener("htmx:afterSettle", this.#answered);
    this.addEventListener("keydown", this.#suitKey);
    this.addEventListener("click", this.#pressed);
    document.addEventListener("keydown", this.#undo);
    for (const failure of FAILURES) this.addEventListener(failure, this.#failed);
    document.body.addEventListener("htmx:afterSettle", this.#refresh);
    addEventListener("online", this.#sendAgain);
    this.#arrive();
  }

  disconnectedCallback() {
    document.body.removeEventListener("htmx:afterSettle", this.#refresh);
    removeEventListener("online", this.#sendAgain);
    document.removeEventListener("keydown", this.#undo);
  }

  // Keys that go into the next step once this line is saved.
  carry(keys) {
    this.#beyond = keys;
  }

  get form() {
    return this.querySelector("form");
  }

  get #key() {
    return `line:${this.dataset.key}`;
  }

  get #controls() {
    return [...this.form.elements].filter((control) => control.name && control.type !== "hidden" && control.type !== "submit");
  }

  // Of choices the one that is made, of bidders the first who is not out.
  get #first() {
    const out = this.querySelector("bid-round")?.dataset.out.trim().split(" ") ?? [];
    const first = this.#controls.find((_control, place) => !out.includes(String(place))) ?? this.#controls[0];
    return this.#controls.find((control) => control.name === first.name && control.checked) ?? first;
  }

  // The cursor goes to the step, unless somebody works elsewhere. htmx gives the focus back to what has the same id as
  // before, a field that was the last one of the line before; so the step takes it after that, and what was typed ahead
  // is put in once htmx listens for it.
  #arrive() {
    const active = document.activeElement;
    if (active !== document.body && !active.closest("#step")) return;
    const step = this.closest("#step");
    step.addEventListener("htmx:afterSettle", ({ target }) => target === step && this.#goOn());
    this.#focus();
  }

  #focus() {
    const first = this.#first;
    first.focus({ preventScroll: true });
    if (first.type === "text") first.setSelectionRange(first.value.length, first.value.length);
    return first;
  }

  #goOn() {
    const first = this.#focus();
    if (first.type === "radio" && typedAhead) this.#chooseSuit(typedAhead[0]);
    if (first.type === "radio") typedAhead = "";
    if (!typedAhead || first.type !== "text") return;
    first.setRangeText(typedAhead, first.value.length, first.value.length, "end");
    first.dispatchEvent(new Event("input", { bubbles: true }));
    typedAhead = "";
  }

  #sending = ({ detail }) => {
    if (detail.elt !== this.form) return;
    this.#isSaving = true;
    this.#sent = document.activeElement.value ?? "";
  };

  #leave = ({ detail }) => {
    if (detail.elt !== this.form || !SHOWN.includes(detail.xhr.status)) return;
    const { value = "" } = document.activeElement;
    typedAhead = this.#beyond + (value.startsWith(this.#sent) ? value.slice(this.#sent.length) : "");
  };

  // What was typed beyond the line goes into the next step.
  #complete = () => {
    const { complete } = this.querySelector("[data-complete]")?.dataset ?? {};
    const first = this.#first;
    if (this.#isSaving || complete === undefined) return;
    if (document.activeElement !== first || !first.value.startsWith(complete)) return;
    this.#beyond = first.value.slice(complete.length);
    first.value = complete;
    this.form.requestSubmit();
  };

  #answered = ({ target, detail }) => {
    if (target.id === "said" && detail.elt === target) this.#complete();
  };

  // A suit's key, or a press, names trump; if the rest of the line is told, that is all it takes.
  #suitKey = ({ target, key, ctrlKey, metaKey, altKey }) => {
    if (target.type === "radio" && !(ctrlKey || metaKey || altKey)) this.#chooseSuit(key);
  };

  #chooseSuit(key) {
    const suit = SUITS[key.toLowerCase()];
    const choice = suit && this.querySelector(`[name=trump][value=${suit}]`);
    if (!choice) return;
    choice.checked = true;
    choice.dispatchEvent(new Event("input", { bubbles: true }));
    this.#saveIfTold();
  }

  #pressed = ({ target, detail }) => {
    if (target.name === "trump" && target.value in NAMED && detail > 0) this.#saveIfTold();
  };

  #saveIfTold() {
    const ghosts = JSON.parse(this.querySelector("line-ghosts")?.dataset.ghosts ?? "{}");
    const isTold = ({ name, type, checked, value }) => name in ghosts || (type === "radio" ? checked : value);
    const names = [...new Set(this.#controls.map(({ name }) => name))];
    if (names.every((name) => this.#controls.some((control) => control.name === name && isTold(control)))) {
      this.form.requestSubmit();
    }
  }

  // Of what is typed here the browser takes back the keys; where nothing is, the last change is taken back.
  #undo = (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || this.#hasTyped || event.target.matches("textarea")) return;
    event.preventDefault();
    document.querySelector(`.undoing [name=${event.shiftKey ? "redo" : "undo"}]`)?.click();
  };

  get #hasTyped() {
    return this.#controls.some(({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked);
  }

  // The preview of a line that is saved meanwhile must not paint over the step that follows it.
  #tooLate = (event) => {
    if (!this.isConnected) event.detail.shouldSwap = false;
  };

  #keep = () => {
    this.#isTyped = true;
    const typed = this.#controls.map(({ name, value, type, checked }) => [name, value, type, checked]);
    keep(this.#key, typed);
  };

  #restore() {
    const typed = kept(this.#key) ?? [];
    for (const [name, value, type, checked] of typed) {
      const choice = type === "radio" || type === "checkbox";
      const control = this.#controls.find((other) => other.name === name && (!choice || other.value === value));
      if (choice && control) control.checked = checked;
      else if (control) control.value = value;
    }
    if (typed.length) queueMicrotask(() => this.#controls[0]?.dispatchEvent(new Event("input", { bubbles: true })));
  }

  #saved = ({ detail }) => {
    if (detail.elt === this.form && detail.successful) forget(this.#key);
  };

  #failed = ({ detail }) => {
    if (detail.elt !== this.form) return;
    this.#isSaving = false;
    this.querySelector(".unsaved").hidden = false;
    this.#first.value += this.#beyond;
    this.#beyond = "";
  };

  #sendAgain = () => {
    if (!this.querySelector(".unsaved").hidden) this.form.requestSubmit();
  };

  #refresh = () => {
    const saved = document.getElementById("saved-text").dataset.version;
    if (Number(saved) <= Number(this.dataset.seen) || this.#isTyped) return;
    this.dataset.seen = saved;
    htmx.ajax("GET", location.href, { target: "#step", select: "#step", swap: "outerHTML" });
  };
}

customElements.define("line-step", LineStep);
