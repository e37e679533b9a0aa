// Around the form of one line: keeps what is typed on the device until it is saved, puts the cursor where work starts,
// carries keys that are typed while a save is under way into the next step, and fetches the step anew when the text was
// changed beside it, unless something is typed here. A line that is complete with what is typed is saved without a key.

import { forget, keep, kept } from "../site/device.js";

const FAILURES = ["htmx:sendError", "htmx:responseError", "htmx:timeout"];
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

  get form() {
    return this.querySelector("form");
  }

  get #key() {
    return `line:${this.dataset.key}`;
  }

  get #controls() {
    return [...this.form.elements].filter((control) => control.name && control.type !== "hidden" && control.type !== "submit");
  }

  // Of choices the one that is made.
  get #first() {
    const [first] = this.#controls;
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
