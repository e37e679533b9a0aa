// Around the form of one line: keeps what is typed on the device until it is saved, puts the cursor where work starts,
// carries keys that are typed while a save is under way into the next step, and fetches the step anew when the text was
// changed beside it, unless something is typed here. A line that is complete with what is typed is saved without a key.
// A line that must wait on the device gives way to a step that needs no site.

import { forget, keep, kept } from "../site/device.js";
import { isElsewhere, isUntaken, newKey, PATIENCE, SHOWN } from "./edit-sending.js";
import { focusAgain, focusIn, isText, reveal } from "./focus-place.js";
import { fetchAnew } from "./step-anew.js";
import { isPressed } from "./step-press.js";
import { corrected, forOneField, press, takeTypedAhead, typeAhead, TypedSince } from "./typed-ahead.js";
import { takeUp } from "./typed-history.js";

const TOO_MUCH = 413;
const ENOUGH = 1000; // milliseconds that Enter waits for an answer which may bring the next step

// Of the step that is fetched anew: which one it was, and where the focus was in it.
let fetched = null;

function isChanged(control) {
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

class LineStep extends HTMLElement {
  #last = null;
  #since = null; // what is typed since another step was asked for
  #held = ""; // what is of the next step
  #start = 0; // where what is typed here begins
  #isTyped = false;
  #isBehind = false; // of what is typed, what was said is refused
  #isPasted = false; // of that nothing is of the next line
  #isSaving = false; // the site was asked to save the line if it is complete
  #pressed = null; // the button, or Enter, that waits for the answer to that

  connectedCallback() {
    this.#isTyped = "typed" in this.dataset;
    if (this.#restore() || this.#controls.some(isChanged)) document.body.addEventListener("htmx:load", this.#tell);
    this.addEventListener("input", this.#keep);
    this.addEventListener("submit", this.#cut, { capture: true });
    this.addEventListener("htmx:afterRequest", this.#saved);
    this.addEventListener("htmx:configRequest", this.#preview);
    this.addEventListener("line:complete", this.#complete);
    this.addEventListener("htmx:beforeSwap", this.#refuse);
    this.addEventListener("htmx:afterSettle", this.#answered);
    this.addEventListener("htmx:afterRequest", this.#previewed);
    this.addEventListener("edit:waits", this.#waits);
    document.body.addEventListener("htmx:beforeRequest", this.#awaits);
    document.body.addEventListener("htmx:beforeOnLoad", this.#leave);
    document.body.addEventListener("htmx:afterRequest", this.#stayed);
    document.body.addEventListener("htmx:afterSettle", this.#refresh);
    document.body.addEventListener("htmx:beforeSwap", this.#spare);
    document.addEventListener("keydown", this.#ahead, { capture: true });
    document.addEventListener("step:released", this.#released);
    this.#arrive();
  }

  disconnectedCallback() {
    document.body.removeEventListener("htmx:load", this.#tell);
    document.body.removeEventListener("htmx:beforeRequest", this.#awaits);
    document.body.removeEventListener("htmx:beforeOnLoad", this.#leave);
    document.body.removeEventListener("htmx:afterRequest", this.#stayed);
    document.body.removeEventListener("htmx:afterSettle", this.#refresh);
    document.body.removeEventListener("htmx:beforeSwap", this.#spare);
    document.removeEventListener("keydown", this.#ahead, { capture: true });
    document.removeEventListener("step:released", this.#released);
  }

  // Saves the line, to which of what is typed in this input only so much belongs: the rest goes into the next step.
  saveWith(input, text) {
    this.#last = { input, text };
    this.form.requestSubmit();
  }

  get form() {
    return this.querySelector("form");
  }

  // Whether another step is asked for.
  get isLeaving() {
    return this.#since !== null;
  }

  // Takes the line back that is on its way, once it is there; tells whether one is, and nothing was typed since.
  undoAhead() {
    return this.#since.takes(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
  }

  get #key() {
    return `line:${this.dataset.key}`;
  }

  get #controls() {
    return [...this.form.elements].filter((control) => control.name && control.type !== "hidden" && control.type !== "submit");
  }

  // What is still open; of choices the one that is made, of bidders the first who is not out.
  get #first() {
    const out = this.querySelector("bid-round")?.dataset.out.trim().split(" ") ?? [];
    const open = this.#controls.find(({ name }) => name === this.dataset.open);
    const first = open ?? this.#controls.find((_control, place) => !out.includes(String(place))) ?? this.#controls[0];
    return this.#controls.find((control) => control.name === first.name && control.checked) ?? first;
  }

  get #step() {
    return this.closest("#step");
  }

  // The cursor goes to the step, unless somebody works elsewhere; one that was only fetched anew leaves it where it was.
  // htmx gives the focus back to what has the same id as before, a field that was the last one of the line before; so the
  // step takes it after that, and what was typed ahead is put in once htmx listens for it.
  #arrive() {
    const step = this.#step;
    const active = document.activeElement;
    const isElsewhere = fetched ? !fetched.place : active !== document.body && !active.closest("#step");
    const place = fetched?.step === step.dataset.step ? fetched.place : null;
    const goOn = () => (isElsewhere ? this.#goOnUnseen() : this.#goOn(place));
    step.addEventListener("htmx:afterSettle", ({ target }) => target === step && goOn());
    if (isElsewhere) return;
    this.#start = this.#focus(place).value.length;
    reveal(this);
  }

  #focus(place = null) {
    const first = this.#first;
    if (place && focusAgain(this.#step, place)) return first;
    first.focus({ preventScroll: true });
    if (first.type === "text") first.setSelectionRange(first.value.length, first.value.length);
    return first;
  }

  #goOn(place) {
    const first = this.#focus(place);
    const ahead = takeTypedAhead();
    if (this.#isAsked) this.#held = ahead;
    else if (ahead) this.#handOn(ahead + this.#typedHere(first));
  }

  // The focus stays elsewhere.
  #goOnUnseen() {
    const ahead = takeTypedAhead();
    const first = this.#first;
    if (this.#isAsked) this.#held = ahead;
    else if (ahead && isText(first)) {
      first.value += forOneField(ahead);
      first.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  // Takes out what was typed in the field before what was typed ahead comes in.
  #typedHere(field) {
    if (!isText(field)) return "";
    const typed = field.value.slice(this.#start);
    field.value = field.value.slice(0, this.#start);
    return typed;
  }

  // Whether the site has asked something about the line: then it waits for an answer to that.
  get #isAsked() {
    return "asked" in this.dataset;
  }

  // The keys do what they would have done here; what this step does not take is of the next one.
  #handOn(keys) {
    let rest = keys;
    while (rest && !this.#since) {
      const control = this.form.contains(document.activeElement) ? document.activeElement : this.#first;
      if (!press(control, rest[0], this.#controls)) this.#held += rest[0];
      rest = rest.slice(1);
    }
    this.#since?.add(rest);
  }

  // A key that is pressed while another step is awaited.
  #ahead = (event) => {
    const isHere = event.target === document.body || event.target.closest("#step");
    if (!isHere || !this.#since?.takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Be it by a line, by an undo, or by a place in the text.
  #awaits = ({ detail }) => {
    if (detail.target === this.#step && detail.elt !== this) this.#await("", false);
  };

  #await(beyond, isLine) {
    this.#since ??= new TypedSince(beyond + this.#held, isLine);
    this.#held = "";
  }

  #leave = ({ detail }) => {
    const { status } = detail.xhr;
    if (detail.target !== this.#step || !this.#since || !SHOWN.includes(status) || isElsewhere(detail)) return;
    typeAhead(status === 200 ? this.#since.text : this.#since.typed);
  };

  // No other step has come: what was typed for it is of this one. What becomes of a line, its form is told.
  #stayed = ({ detail }) => {
    const { elt } = detail.requestConfig;
    if (detail.target !== this.#step || !this.#since || elt === this || elt === this.form) return;
    takeTypedAhead();
    this.#handOn(this.#takeSince());
  };

  #takeSince() {
    this.#since.add("");
    const { typed } = this.#since;
    this.#since = null;
    return typed;
  }

  // The site saves the line as soon as it is complete; it is asked to while the cursor is in the field of its cards.
  #preview = ({ target, detail }) => {
    if (target.id !== "said" || this.#since || document.activeElement !== this.#cards) return;
    if (document.querySelector("waiting-edits").queue.isWaiting) return;
    Object.assign(detail.parameters, { save: "when-complete", sending: newKey() });
    if (this.#isPasted) detail.parameters.pasted = "1";
    detail.timeout = PATIENCE;
    this.#isSaving = true;
  };

  get #cards() {
    return this.#first.name === "cards" ? this.#first : null;
  }

  // So much of what is typed is saved, or asked about, and the answer brings another step.
  #complete = ({ detail: { cards } }) => {
    if (!this.isConnected || isPressed() || (this.#since && !this.#pressed)) return;
    const since = this.#since ? this.#takeSince() : "";
    const typed = this.#cards.value;
    const isCorrected = !typed.startsWith(cards);
    const beyond = isCorrected ? corrected(typed) : typed.slice(cards.length);
    const isEntered = this.#pressed && (isCorrected || beyond);
    this.#pressed = null;
    typeAhead(beyond + (isEntered ? "\n" : "") + this.#held + since);
    forget(this.#key);
  };

  #previewed = ({ target }) => {
    if (target.id !== "said") return;
    this.#isSaving = false;
    this.#submitNow();
  };

  // What is typed since Enter was pressed is of the next step.
  #submitNow() {
    if (!this.#pressed || !this.isConnected) return;
    const { submitter } = this.#pressed;
    this.#pressed = null;
    this.#held = this.#takeSince() + this.#held;
    this.form.requestSubmit(submitter);
  }

  // Of a line that is on its way nothing more is sent: its step goes.
  #cut = (event) => {
    if (this.#since) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (this.#isSaving) {
      this.#isSaving = false;
      event.preventDefault();
      event.stopPropagation();
      this.#pressed = { submitter: event.submitter };
      this.#await("", true);
      setTimeout(() => this.#submitNow(), ENOUGH);
      return;
    }
    const { input, text } = this.#last ?? {};
    const isCut = input?.value.startsWith(text);
    const beyond = isCut ? input.value.slice(text.length) : "";
    if (isCut) input.value = text;
    this.#await(beyond, true);
  };

  #answered = ({ target, detail }) => {
    if (target.id !== "said" || detail.elt !== target) return;
    reveal(this);
  };

  // The preview of a line that is saved meanwhile must not paint over the step that follows it, nor move what is pressed.
  #refuse = (event) => {
    const isLeft = this.#since && event.detail.target !== event.target;
    if (this.isConnected && !isPressed() && !isLeft) return;
    event.detail.shouldSwap = false;
    this.#isBehind = true;
  };

  #released = () => {
    if (this.#isBehind && !this.#since) this.form.dispatchEvent(new Event("input"));
    this.#isBehind = false;
    this.#refresh();
  };

  // Nor the step that was fetched anew over what was typed meanwhile.
  #spare = (event) => {
    if (event.detail.requestConfig.elt !== this) return;
    if (this.#isTyped || this.#since) event.detail.shouldSwap = false;
    else fetched = { step: this.#step.dataset.step, place: focusIn(this.#step) };
  };

  #keep = ({ inputType } = {}) => {
    if (this.#since) return;
    this.#isPasted ||= inputType === "insertFromPaste";
    this.#isTyped = true;
    this.#isBehind = false;
    const typed = this.#controls.map(({ name, value, type, checked }) => [name, value, type, checked]);
    if (!keep(this.#key, typed)) this.dispatchEvent(new CustomEvent("edit:unkept", { bubbles: true }));
  };

  // Whether something was kept here.
  #restore() {
    const typed = kept(this.#key) ?? [];
    for (const [name, value, type, checked] of typed) {
      const choice = type === "radio" || type === "checkbox";
      const control = this.#controls.find((other) => other.name === name && (!choice || other.value === value));
      if (choice && control) control.checked = checked;
      else if (control) control.value = value;
      if (control && isText(control)) takeUp(control);
    }
    return typed.length > 0;
  }

  // Of what stands here before htmx listens: kept from before, or typed while the page was on its way.
  #tell = ({ target }) => {
    if (!target.contains(this)) return;
    document.body.removeEventListener("htmx:load", this.#tell);
    this.#first.dispatchEvent(new Event("input", { bubbles: true }));
  };

  #saved = ({ detail }) => {
    if (detail.elt !== this.form) return;
    if (detail.xhr.status < 400 && detail.successful) forget(this.#key);
    if (isUntaken(detail)) this.#goBack(detail.xhr.status);
  };

  // The line stays as it was sent, to be changed and sent again; what was typed since is of the next step still.
  #goBack(status) {
    this.#held = this.#takeSince();
    this.#last = null;
    this.#keep();
    const alert = this.querySelector(".untaken") ?? document.createElement("p");
    Object.assign(alert, { className: "notice error untaken", role: "alert" });
    alert.textContent = status === TOO_MUCH ? this.dataset.tooMuch : this.dataset.untaken;
    this.prepend(alert);
  }

  #waits = ({ target, detail }) => {
    if (target !== this.form) return;
    if (detail.isKept) forget(this.#key);
    this.giveWay(target.dataset.label, this.#since.typed.replaceAll(/\s/g, " "));
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
    if (this.#isTyped || this.#since) return;
    const done = () => (fetched = null);
    fetchAnew(this).then(done, done);
  };
}

customElements.define("line-step", LineStep);
