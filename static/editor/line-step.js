// <line-step> around the form of one line. It stores what is typed on the device until the line is saved, carries keys that are
// typed during a save into the next step, and fetches the step again when the text has changed, unless something is typed here.
// With each preview the server may save the line, if its cards complete it. A line that is queued on the device makes the step
// give way to an <offline-step>.

import { editor } from "./editor-page.js";
import { PATIENCE } from "./edit-requests.js";
import { focusPlaceIn, isWholePage, scrollAbovePad } from "./focus-place.js";
import { LineFields } from "./line-fields.js";
import { NextStepKeys } from "./next-step-keys.js";
import { replaceByOfflineStep } from "./offline-step.js";
import { OwnDraft } from "./own-draft.js";
import { isInTheWay, refreshStep } from "./refresh-step.js";
import { StepArrival } from "./step-arrival.js";
import { correction, press } from "./type-ahead.js";

const TOO_LARGE = 413;
const ENTER_WAITS = 1000; // milliseconds for a preview, which may save the line

class LineStep extends HTMLElement {
  #fields;
  #arrival;
  #listening = null;
  #nextKeys;
  #split = null; // { input, text }: only this text of the input belongs to the line, the rest to the next step
  #pendingSubmit = null; // the button that waits, like Enter, for the answer to a preview
  #isTyped = false;
  #isPasted = false; // so that no part of it is meant for the next line
  #isSaving = false; // a preview may be saving the line
  #needsPreview = false; // the last preview was not shown

  connectedCallback() {
    this.#fields = new LineFields(this.form, this.dataset.open);
    this.#nextKeys = new NextStepKeys(this.#fields);
    this.#isTyped = "typed" in this.dataset;
    editor.history.begin(this.dataset.key, this.#hasQuestion);
    this.#previewWhenReady(this.#restoreDraft() || this.#fields.areChanged);
    this.addEventListener("input", this.#storeDraft);
    this.addEventListener("submit", this.#submit, { capture: true });
    this.addEventListener("line:complete", this.#completed);
    document.addEventListener("keydown", this.#keydown, { capture: true, signal: this.#listening.signal });
    editor.forcedCards.arrived(this);
    this.#arrival = new StepArrival(this.#step, this.#fields);
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  // Saves the line with only `text` of what is typed in the input; the rest goes into the next step.
  saveWith(input, text) {
    this.#split = { input, text };
    editor.habitualEnter.expect();
    this.form.requestSubmit();
  }

  get form() {
    return this.querySelector("form");
  }

  get isWaitingForStep() {
    return this.#nextKeys.areAwaited;
  }

  // Undoes the line under way once it is saved. Returns whether there is one, and nothing was typed since.
  queueUndo() {
    return this.#nextKeys.take(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
  }

  get #step() {
    return this.closest("#step");
  }

  // Whether the server has asked something about the line, so that it waits for an answer.
  get #hasQuestion() {
    return "question" in this.dataset;
  }

  // Input that is older than the scripts, a draft or what was typed while the page loaded, is previewed once htmx listens.
  #previewWhenReady(isFilled) {
    let isOld = isFilled;
    const ready = ({ part }) => {
      if (!isOld || !part.contains(this)) return;
      isOld = false;
      this.#fields.first.dispatchEvent(new Event("input", { bubbles: true }));
    };
    this.#listening = editor.listen({
      ready,
      configure: this.#askToSave,
      sent: this.#stepRequested,
      response: this.#response,
      beforeSwap: this.#beforeSwap,
      finished: this.#finished,
      settled: this.#settled,
      queued: this.#queued,
      pressEnded: this.#pressEnded,
    });
  }

  #settled = ({ part }) => {
    if (part === this.#step) this.#takeTypedAhead();
    if (part.id === "preview") scrollAbovePad(this);
    this.#refresh();
  };

  // Type-ahead

  #takeTypedAhead() {
    const { isElsewhere } = this.#arrival;
    if (!isElsewhere) this.#arrival.focus();
    const keys = editor.takeTypedAhead();
    if (this.#hasQuestion) this.#nextKeys.held = keys;
    else if (isElsewhere) this.#arrival.type(keys);
    else if (keys) this.#nextKeys.type(keys + this.#arrival.takeTyped());
  }

  #keydown = (event) => {
    const isHere = isWholePage(event.target) || event.target.closest("#step");
    if (isWholePage(event.target) && !this.isWaitingForStep) return this.#takeLetter(event);
    if (!isHere || !this.#nextKeys.take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // A letter or a digit that is typed while nothing has the focus goes into the step.
  #takeLetter(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || key.length !== 1 || key === " " || document.querySelector(":popover-open")) return;
    event.preventDefault();
    this.#arrival.focus();
    press(document.activeElement, key, this.#fields.all);
  }

  // Another step was requested: by undo, or from the text.
  #stepRequested = (request) => {
    if (request.target === this.#step && request.source !== this && !request.isSilent) this.#nextKeys.begin("", false);
  };

  #response = (request) => {
    if (request.source === this.form && request.meaning === "done") this.#draft.forget();
    if (request.target !== this.#step || !this.isWaitingForStep || !request.isShown) return;
    editor.typeAhead(request.status === 200 ? this.#nextKeys.text : this.#nextKeys.withoutUndo);
  };

  // If no other step has come, what was typed ahead is typed here.
  #finished = (request) => {
    if (request.isPreview) return this.contains(request.source) && this.#previewFinished();
    if (request.source === this.form) return request.isRefusal && !request.isShown && this.#showRejected(request.status);
    if (request.target !== this.#step || !this.isWaitingForStep || request.source === this) return;
    editor.takeTypedAhead();
    this.#nextKeys.type(this.#nextKeys.end());
  };

  // Saving

  // A preview saves the line if it is complete, while the cursor is in the field of its cards.
  #askToSave = (request) => {
    if (!request.isPreview || this.isWaitingForStep || document.activeElement !== this.#fields.cards) return;
    if (editor.state.name === "offline") return;
    Object.assign(request.fields, { save: "when-complete", sending: editor.newKey() });
    if (this.#isPasted) request.fields.pasted = "1";
    request.config.timeout = PATIENCE;
    this.#isSaving = true;
  };

  // The server saves the line with these cards, or asks about it; the response brings another step.
  #completed = ({ detail: { cards, played = "", forced = "" } }) => {
    if (!this.isConnected || editor.press.isDown || (this.isWaitingForStep && !this.#pendingSubmit)) return;
    editor.habitualEnter.expect(forced !== "");
    editor.forcedCards.expect(played, forced);
    const typedAhead = this.#nextKeys.end();
    const typed = this.#fields.cards.value;
    const isCorrected = !typed.startsWith(cards);
    const rest = isCorrected ? correction(typed) : restAfter(cards, typed);
    const isEntered = this.#pendingSubmit && (isCorrected || rest);
    this.#pendingSubmit = null;
    editor.typeAhead(rest + (isEntered ? "\n" : "") + this.#nextKeys.held + typedAhead);
    this.#draft.forget();
  };

  #previewFinished() {
    this.#isSaving = false;
    this.#submitNow();
  }

  // What was typed after Enter is meant for the next step.
  #submitNow() {
    if (!this.#pendingSubmit || !this.isConnected) return;
    const { submitter } = this.#pendingSubmit;
    this.#pendingSubmit = null;
    this.#nextKeys.held = this.#nextKeys.end() + this.#nextKeys.held;
    this.form.requestSubmit(submitter);
  }

  // A line that is under way is not sent again. While a preview may be saving the line, Enter waits.
  #submit = (event) => {
    const isHabit = !this.#isTyped && !this.#fields.areChanged && editor.habitualEnter.isIn(this, event);
    if (this.isWaitingForStep || this.#isSaving || isHabit) {
      event.preventDefault();
      event.stopPropagation();
      if (this.#isSaving && !this.isWaitingForStep) this.#submitSoon(event.submitter);
      return;
    }
    const { input, text } = this.#split ?? {};
    const isCut = input?.value.startsWith(text);
    const rest = isCut ? input.value.slice(text.length) : "";
    if (isCut) input.value = text;
    this.#nextKeys.begin(rest, true);
  };

  #submitSoon(submitter) {
    this.#isSaving = false;
    this.#pendingSubmit = { submitter };
    this.#nextKeys.begin("", true);
    setTimeout(() => this.#submitNow(), ENTER_WAITS);
  }

  // Previews and refreshed steps

  // A preview must not move what is being pressed, nor save over what is typed since; a refreshed step replaces no input.
  #beforeSwap = (request, event) => {
    const isOutdated = this.isWaitingForStep && request.shownIn !== request.target;
    if (request.isPreview && this.contains(request.source) && (editor.press.isDown || isOutdated)) {
      event.preventDefault();
      this.#needsPreview = true;
    } else if (request.source === this) {
      if (isInTheWay(this) || this.#isTyped || this.isWaitingForStep) event.preventDefault();
      else editor.refreshed = { step: this.#step.dataset.step, place: focusPlaceIn(this.#step) };
    }
  };

  #pressEnded = () => {
    if (this.#needsPreview && !this.isWaitingForStep) this.form.dispatchEvent(new Event("input"));
    this.#needsPreview = false;
    this.#refresh();
  };

  #refresh() {
    if (this.#isTyped || this.isWaitingForStep) return;
    const done = () => (editor.refreshed = null);
    refreshStep(this).then(done, done);
  }

  // Drafts, refusals and the queue

  get #draft() {
    return new OwnDraft(`line:${this.dataset.key}`);
  }

  #storeDraft = ({ inputType } = {}) => {
    if (this.isWaitingForStep) return;
    this.#step.querySelector(".still-empty")?.remove();
    this.#isPasted ||= inputType === "insertFromPaste";
    this.#isTyped = true;
    this.#needsPreview = false;
    if (!this.#draft.keep(this.#fields.draft)) editor.dispatch("storageFull");
    const replacement = editor.forcedCards.takeReplacement(this.#fields.cards?.value);
    if (replacement) this.#goBackFor(replacement);
  };

  // Takes back the line before, to type this there.
  #goBackFor(text) {
    this.#fields.cards.value = "";
    editor.history.forget();
    this.#draft.forget();
    this.#nextKeys.type(correction(text));
  }

  // Returns whether there was a draft.
  #restoreDraft() {
    const draft = this.#draft.value ?? [];
    for (const field of this.#fields.fill(draft)) editor.history.restore(field);
    return draft.length > 0;
  }

  // The form stays as it was sent, to be corrected; what was typed ahead is still meant for the next step.
  #showRejected(status) {
    this.#nextKeys.held = this.#nextKeys.end();
    this.#split = null;
    this.#storeDraft();
    const alert = this.querySelector(".rejected") ?? document.createElement("p");
    Object.assign(alert, { className: "notice error rejected", role: "alert" });
    alert.textContent = status === TOO_LARGE ? this.dataset.tooLarge : this.dataset.rejected;
    this.prepend(alert);
  }

  #queued = ({ form, isStored }) => {
    if (form !== this.form) return;
    if (isStored) this.#draft.forget();
    replaceByOfflineStep(this, form.dataset.label, this.#nextKeys.withoutUndo.replaceAll(/\s/g, " "));
  };
}

// What is typed after the cards of the line, without a bounce of the last one.
function restAfter(cards, typed) {
  const rest = typed.slice(cards.length).trimStart();
  const isBounce = editor.taps.areDouble && cards.trimEnd().endsWith(rest.trimEnd());
  return isBounce ? "" : rest;
}

customElements.define("line-step", LineStep);
