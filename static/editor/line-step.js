// Around the form of one line: keeps what is typed on the device until it is saved, puts the cursor where work starts,
// carries keys that are typed while a save is under way into the next step, and fetches the step again when the text was
// changed beside it, unless something is typed here. The site saves a line that is complete with what is typed.
// A line that must wait on the device gives way to a step that needs no site.

import { forget, keep, kept } from "../site/device.js";
import { editor } from "./editor-page.js";
import { PATIENCE } from "./edit-requests.js";
import { focusAgain, focusIn, isText, reveal } from "./focus-place.js";
import { isInTheWay, refreshStep } from "./refresh-step.js";
import { corrected, forOneField, press, TypedSince } from "./typed-ahead.js";

const TOO_MUCH = 413;
const ENOUGH = 1000; // milliseconds that Enter waits for an answer which may bring the next step

function isChanged(control) {
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

class LineStep extends HTMLElement {
  #last = null; // the field whose last characters are of the next step, and what of it is of this line
  #since = null; // what is typed since another step was asked for
  #held = ""; // what is of the next step
  #start = 0; // where what is typed here begins
  #isTyped = false;
  #isBehind = false; // what is typed was previewed, and the answer not shown
  #isPasted = false; // nothing of it is of the next line
  #isSaving = false; // the site was asked to save the line if it is complete
  #pressed = null; // the button, or Enter, that waits for the answer to that
  #stop = null;

  connectedCallback() {
    this.#isTyped = "typed" in this.dataset;
    let isFilled = this.#restore() || this.#controls.some(isChanged);
    // What stood here before htmx listened was kept from before, or typed while the page was on its way.
    const ready = ({ part }) => {
      if (!isFilled || !part.contains(this)) return;
      isFilled = false;
      this.#first.dispatchEvent(new Event("input", { bubbles: true }));
    };
    this.#stop = editor.listen({
      ready,
      asking: this.#preview,
      asked: this.#await,
      answered: this.#answered,
      showing: this.#showing,
      ended: this.#ended,
      settled: this.#settled,
      queued: this.#queued,
      released: this.#released,
    });
    this.addEventListener("input", this.#keep);
    this.addEventListener("submit", this.#submit, { capture: true });
    this.addEventListener("line:complete", this.#complete);
    document.addEventListener("keydown", this.#ahead, { capture: true, signal: this.#stop.signal });
    this.#arrive();
  }

  disconnectedCallback() {
    this.#stop.abort();
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
    const open = this.#controls.find(({ name }) => name === this.dataset.open);
    const first = open ?? this.#controls.find(({ dataset }) => !("out" in dataset)) ?? this.#controls[0];
    return this.#controls.find((control) => control.name === first.name && control.checked) ?? first;
  }

  get #step() {
    return this.closest("#step");
  }

  // The cursor goes to the step, unless somebody works elsewhere; one that was only fetched again leaves it where it was.
  // htmx gives the focus back to what has the same id as before, a field that was the last one of the line before; so the
  // step takes it after that, and what was typed ahead is put in once htmx listens for it.
  #goOnOnceSettled = () => {};

  #arrive() {
    const step = this.#step;
    const active = document.activeElement;
    const { refreshed } = editor;
    const isElsewhere = refreshed ? !refreshed.place : active !== document.body && !active.closest("#step");
    const place = refreshed?.step === step.dataset.step ? refreshed.place : null;
    this.#goOnOnceSettled = () => (isElsewhere ? this.#goOnUnseen() : this.#goOn(place));
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
    const ahead = editor.takeTypedAhead();
    if (this.#isAsked) this.#held = ahead;
    else if (ahead) this.#handOn(ahead + this.#typedHere(first));
  }

  // The focus stays elsewhere.
  #goOnUnseen() {
    const ahead = editor.takeTypedAhead();
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

  // Be it by an undo, or by a place in the text; a line is awaited as soon as it is to be sent.
  #await = (request) => {
    if (request.target === this.#step && request.source !== this) this.#awaitStep("", false);
  };

  #awaitStep(beyond, isLine) {
    this.#since ??= new TypedSince(document.activeElement, beyond + this.#held, isLine);
    this.#held = "";
  }

  #answered = (request) => {
    if (request.source === this.form && request.meaning === "done") forget(this.#key);
    if (request.target !== this.#step || !this.#since || !request.isShown) return;
    editor.typeAhead(request.status === 200 ? this.#since.text : this.#since.typed);
  };

  // Where no other step has come, what was typed for it is of this one.
  #ended = (request) => {
    if (request.isPreview) return this.contains(request.source) && this.#previewed();
    if (request.source === this.form) return request.isRefusal && !request.isShown && this.#goBack(request.status);
    if (request.target !== this.#step || !this.#since || request.source === this) return;
    editor.takeTypedAhead();
    this.#handOn(this.#takeSince());
  };

  #takeSince() {
    this.#since.add("");
    const { typed } = this.#since;
    this.#since = null;
    return typed;
  }

  // The site saves the line as soon as it is complete; it is asked to while the cursor is in the field of its cards.
  #preview = (request) => {
    if (!request.isPreview || this.#since || document.activeElement !== this.#cards) return;
    if (editor.state.name === "offline") return;
    Object.assign(request.fields, { save: "when-complete", sending: editor.newKey() });
    if (this.#isPasted) request.fields.pasted = "1";
    request.config.timeout = PATIENCE;
    this.#isSaving = true;
  };

  get #cards() {
    return this.#first.name === "cards" ? this.#first : null;
  }

  // So much of what is typed is saved, or asked about, and the answer brings another step.
  #complete = ({ detail: { cards } }) => {
    if (!this.isConnected || editor.press.isDown || (this.#since && !this.#pressed)) return;
    const since = this.#since ? this.#takeSince() : "";
    const typed = this.#cards.value;
    const isCorrected = !typed.startsWith(cards);
    const beyond = isCorrected ? corrected(typed) : typed.slice(cards.length);
    const isEntered = this.#pressed && (isCorrected || beyond);
    this.#pressed = null;
    editor.typeAhead(beyond + (isEntered ? "\n" : "") + this.#held + since);
    forget(this.#key);
  };

  #previewed() {
    this.#isSaving = false;
    this.#submitNow();
  }

  // What is typed since Enter was pressed is of the next step.
  #submitNow() {
    if (!this.#pressed || !this.isConnected) return;
    const { submitter } = this.#pressed;
    this.#pressed = null;
    this.#held = this.#takeSince() + this.#held;
    this.form.requestSubmit(submitter);
  }

  // Of a line that is on its way nothing more is sent: its step goes. While the site may be saving it, Enter waits.
  #submit = (event) => {
    if (this.#since || this.#isSaving) {
      event.preventDefault();
      event.stopPropagation();
      if (!this.#since) this.#submitSoon(event.submitter);
      return;
    }
    const { input, text } = this.#last ?? {};
    const isCut = input?.value.startsWith(text);
    const beyond = isCut ? input.value.slice(text.length) : "";
    if (isCut) input.value = text;
    this.#awaitStep(beyond, true);
  };

  #submitSoon(submitter) {
    this.#isSaving = false;
    this.#pressed = { submitter };
    this.#awaitStep("", true);
    setTimeout(() => this.#submitNow(), ENOUGH);
  }

  #settled = ({ part }) => {
    if (part === this.#step) this.#goOnOnceSettled();
    if (part.id === "said") reveal(this);
    this.#refresh();
  };

  // No answer to what was typed before moves what is pressed; and none is shown over what is typed since.
  #showing = (request, event) => {
    const isLeft = this.#since && request.shownIn !== request.target;
    if (request.isPreview && this.contains(request.source) && (editor.press.isDown || isLeft)) {
      event.preventDefault();
      this.#isBehind = true;
    } else if (request.source === this) {
      if (isInTheWay(this) || this.#isTyped || this.#since) event.preventDefault();
      else editor.refreshed = { step: this.#step.dataset.step, place: focusIn(this.#step) };
    }
  };

  #released = () => {
    if (this.#isBehind && !this.#since) this.form.dispatchEvent(new Event("input"));
    this.#isBehind = false;
    this.#refresh();
  };

  #keep = ({ inputType } = {}) => {
    if (this.#since) return;
    this.#isPasted ||= inputType === "insertFromPaste";
    this.#isTyped = true;
    this.#isBehind = false;
    const typed = this.#controls.map(({ name, value, type, checked }) => [name, value, type, checked]);
    if (!keep(this.#key, typed)) editor.dispatch("unkept");
  };

  // Returns whether something was kept here.
  #restore() {
    const typed = kept(this.#key) ?? [];
    for (const [name, value, type, checked] of typed) {
      const choice = type === "radio" || type === "checkbox";
      const control = this.#controls.find((other) => other.name === name && (!choice || other.value === value));
      if (choice && control) control.checked = checked;
      else if (control) control.value = value;
      if (control && isText(control)) editor.history.takeUp(control);
    }
    return typed.length > 0;
  }

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

  #queued = ({ form, isKept }) => {
    if (form !== this.form) return;
    if (isKept) forget(this.#key);
    this.giveWay(form.dataset.label, this.#since.typed.replaceAll(/\s/g, " "));
  };

  // Makes room for the step that needs no site: it goes on behind the line of that label, with what was typed beyond it.
  giveWay(label, typed = "") {
    const isHere = this.contains(document.activeElement) || document.activeElement === document.body;
    const offline = document.getElementById("offline-step").content.firstElementChild.cloneNode(true);
    Object.assign(offline.dataset, { labels: this.dataset.labels, hand: this.dataset.hand });
    this.replaceWith(offline);
    if (isHere) offline.goOn(label, typed);
  }

  #refresh() {
    if (this.#isTyped || this.#since) return;
    const done = () => (editor.refreshed = null);
    refreshStep(this).then(done, done);
  }
}

customElements.define("line-step", LineStep);
