// Around the form of one line: keeps what is typed on the device until it is saved, puts the cursor where work starts,
// carries keys that are typed while a save is under way into the next step, and fetches the step anew when the text was
// changed beside it, unless something is typed here. A line that is complete with what is typed is saved without a key.
// A line that must wait on the device gives way to a step that needs no site.

import { forget, keep, kept } from "../site/device.js";
import { isElsewhere } from "./edit-sending.js";
import { takeTypedAhead, typeAhead } from "./typed-ahead.js";

const SHOWN = [200, 409, 422];

class LineStep extends HTMLElement {
  #sent = "";
  #beyond = "";
  #last = null;
  #isSaving = false;
  #isTyped = false;
  #isRefreshing = false;

  connectedCallback() {
    this.#isTyped = "typed" in this.dataset;
    this.#restore();
    this.addEventListener("input", this.#keep);
    this.addEventListener("submit", this.#cut, { capture: true });
    this.addEventListener("htmx:beforeRequest", this.#sending);
    this.addEventListener("htmx:afterRequest", this.#saved);
    this.addEventListener("htmx:beforeOnLoad", this.#leave);
    this.addEventListener("htmx:beforeSwap", this.#tooLate);
    this.addEventListener("htmx:afterSettle", this.#answered);
    this.addEventListener("edit:waits", this.#waits);
    document.body.addEventListener("htmx:afterSettle", this.#refresh);
    document.body.addEventListener("htmx:beforeSwap", this.#spare);
    this.#arrive();
  }

  disconnectedCallback() {
    document.body.removeEventListener("htmx:afterSettle", this.#refresh);
    document.body.removeEventListener("htmx:beforeSwap", this.#spare);
  }

  // Saves the line, to which of what is typed in this input only so much belongs: the rest goes into the next step.
  saveWith(input, text) {
    this.#last = { input, text };
    this.form.requestSubmit();
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
    const keys = takeTypedAhead();
    if (!keys) return;
    if (first.type !== "text") return first.dispatchEvent(new KeyboardEvent("keydown", { key: keys[0], bubbles: true }));
    first.setRangeText(keys, first.value.length, first.value.length, "end");
    first.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #sending = ({ detail }) => {
    if (detail.elt !== this.form) return;
    this.#isSaving = true;
  };

  #leave = ({ detail }) => {
    if (detail.elt !== this.form || !SHOWN.includes(detail.xhr.status) || isElsewhere(detail)) return;
    typeAhead(this.#typedSince);
  };

  // What is typed beyond the line that was sent.
  get #typedSince() {
    const { value = "" } = document.activeElement;
    return this.#beyond + (value.startsWith(this.#sent) ? value.slice(this.#sent.length) : "");
  }

  #complete = () => {
    const { complete } = this.querySelector("[data-complete]")?.dataset ?? {};
    const first = this.#first;
    if (this.#isSaving || complete === undefined) return;
    if (document.activeElement !== first || !first.value.startsWith(complete)) return;
    this.saveWith(first, complete);
  };

  #cut = () => {
    const { input, text } = this.#last ?? {};
    if (input?.value.startsWith(text)) {
      this.#beyond = input.value.slice(text.length);
      input.value = text;
    }
    this.#sent = document.activeElement.value ?? "";
  };

  #answered = ({ target, detail }) => {
    if (target.id === "said" && detail.elt === target) this.#complete();
  };

  // The preview of a line that is saved meanwhile must not paint over the step that follows it.
  #tooLate = (event) => {
    if (!this.isConnected) event.detail.shouldSwap = false;
  };

  // Nor the step that was fetched anew over what was typed meanwhile.
  #spare = (event) => {
    if (this.#isRefreshing && event.detail.target.id === "step" && this.#isTyped) event.detail.shouldSwap = false;
  };

  #keep = () => {
    this.#isTyped = true;
    const typed = this.#controls.map(({ name, value, type, checked }) => [name, value, type, checked]);
    if (!keep(this.#key, typed)) this.dispatchEvent(new CustomEvent("edit:unkept", { bubbles: true }));
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
    if (detail.elt === this.form && detail.xhr.status < 400 && detail.successful) forget(this.#key);
  };

  #waits = ({ target, detail }) => {
    if (target !== this.form) return;
    if (detail.isKept) forget(this.#key);
    this.giveWay(target.dataset.label, this.#typedSince);
  };

  // Makes room for the step that needs no site: it goes on behind the line of that label, with what was typed beyond it.
  giveWay(label, typed = "") {
    const isHere = this.contains(document.activeElement) || document.activeElement === document.body;
    const offline = document.getElementById("offline-step").content.firstElementChild.cloneNode(true);
    Object.assign(offline.dataset, { labels: this.dataset.labels, hand: this.dataset.hand });
    this.replaceWith(offline);
    if (isHere) offline.goOn(label, typed);
  }

  #refresh = () => {
    const saved = document.getElementById("saved-text").dataset.version;
    if (Number(saved) <= Number(this.dataset.seen) || this.#isTyped || this.#isSaving) return;
    this.dataset.seen = saved;
    this.#isRefreshing = true;
    const answered = () => (this.#isRefreshing = false);
    htmx.ajax("GET", location.href, { target: "#step", select: "#step", swap: "outerHTML" }).then(answered, answered);
  };
}

customElements.define("line-step", LineStep);
