// The text pane: stores input on the device and saves it a moment later. It takes over text that was saved elsewhere, but never
// over unsaved input: that is saved first, and the server merges.

import { newSource } from "./edit-requests.js";
import { editor } from "./editor-page.js";
import { OwnDraft } from "./own-draft.js";

const PAUSE = 500;
const MOST_SOURCES = 20;

class NotationEditor extends HTMLElement {
  #timer = 0;
  #listening = null;
  #sent = null;
  #isStored = true;
  #isUnderWay = false;
  #isRefused = false;
  #source = newSource();
  #sources = [this.#source]; // sources that the text builds on, whether or not their saves were answered

  connectedCallback() {
    this.form.dataset.source = this.#source;
    this.addEventListener("input", this.#typed);
    this.addEventListener("text-send-now", this.send);
    this.#listening = editor.listen({
      settled: this.#takeSavedText,
      configure: this.#configure,
      sent: this.#started,
      response: this.#response,
      finished: this.#finished,
    });
    addEventListener("beforeunload", this.#warn);
    addEventListener("pagehide", this.#sendOnLeave);
    this.pane.addEventListener("click", this.#discardDraft);
    this.form.typed.value = "1";
    this.#restoreDraft();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#listening.abort();
    removeEventListener("beforeunload", this.#warn);
    removeEventListener("pagehide", this.#sendOnLeave);
  }

  get area() {
    return this.querySelector("textarea");
  }

  get form() {
    return this.closest("form");
  }

  get pane() {
    return this.closest(".text");
  }

  get isSaved() {
    return this.#isSent && (this.#sent ?? this.area.defaultValue) === this.area.defaultValue;
  }

  // Whether the server refused it, and nothing was typed since.
  get isRefused() {
    return this.#isRefused;
  }

  // Whether it is saved, or about to be.
  get #isSent() {
    return this.area.value === (this.#sent ?? this.area.defaultValue);
  }

  get #draft() {
    return new OwnDraft(`text:${this.dataset.key}`);
  }

  get #typedText() {
    return { seen: this.form.seen.value, text: this.area.value, sources: this.#sources };
  }

  #typed = () => {
    this.#storeDraft();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.send, PAUSE);
  };

  #storeDraft() {
    if (this.isSaved) this.#draft.forget();
    this.#isStored = this.isSaved || this.#draft.keep(this.#typedText);
    if (!this.#isStored) editor.dispatch("storageFull");
  }

  // Restores what another page could not save before it was closed.
  #restoreDraft() {
    const { seen, text = this.area.value, sources = [] } = this.#draft.value ?? {};
    if (text === this.area.value) return this.#draft.forget();
    this.#sources = [this.#source, ...sources].slice(0, MOST_SOURCES);
    this.#fill(text);
    this.form.seen.value = seen;
    if (!this.checkVisibility()) this.pane.showPopover();
    this.#typed();
  }

  // Saves one version after the other: each builds on the version that the last response brought.
  send = () => {
    clearTimeout(this.#timer);
    if (!this.#isSent && !this.#isUnderWay) this.form.requestSubmit();
  };

  // From here on the text counts as sent, and further input is another edit. `typed` is for undo and the
  // history: pasting does not count as typing.
  #configure = (request) => {
    if (request.source !== this.form) return;
    this.#addSources(request.formData);
    this.#sent = this.area.value;
    this.form.typed.value = "1";
  };

  #started = (request) => {
    if (request.source !== this.form) return;
    this.#isUnderWay = true;
    this.#isRefused = false;
  };

  // A refused text stays as it was typed, whatever the saved text is.
  #response = (request) => {
    if (request.source !== this.form || !request.isRefusal) return;
    this.#isRefused = true;
    this.#sent = null;
  };

  #finished = (request) => {
    if (request.source !== this.form) return;
    this.#isUnderWay = false;
    if (request.meaning !== "done" || this.#isRefused) return;
    if (request.button) this.querySelector("text-page").focus(); // the pressed button is gone
    this.#takeSavedText();
    this.send();
  };

  #discardDraft = ({ target }) => {
    if (target.closest("[data-discard-draft]")) this.#draft.forget();
  };

  #warn = (event) => {
    if (!this.#isStored) event.preventDefault();
  };

  // A browser sends at most 64 KiB here; a longer text stays on the device.
  #sendOnLeave = () => {
    if (this.isSaved) return;
    const data = new FormData(this.form);
    data.set("sending", editor.newKey(this.#source));
    this.#addSources(data);
    navigator.sendBeacon(this.form.action, data);
  };

  #addSources(data) {
    for (const source of this.#sources) data.append("source", source);
  }

  #takeSavedText = () => {
    const { version, text } = document.getElementById("saved-text").dataset;
    if (this.#isUnderWay || this.#isRefused || Number(version) <= Number(this.form.seen.value)) return;
    const isUnchanged = this.#isSent;
    if (!isUnchanged && text !== this.#sent) return this.#typed();
    this.#sent = null;
    this.area.defaultValue = text;
    if (isUnchanged) this.#fill(text);
    this.form.seen.value = version;
    this.#sources = [this.#source];
    this.#storeDraft();
  };

  // The change event makes <text-page> show the text.
  #fill(text) {
    this.area.value = text;
    this.area.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

customElements.define("notation-editor", NotationEditor);
