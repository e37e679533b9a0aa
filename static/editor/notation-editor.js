// The text pane: what is typed is kept on the device and sent a moment later; what was saved elsewhere is taken over, but
// never over something typed here that is not saved yet: that is sent first, and the server merges.

import { forget, keep, kept } from "../site/device.js";
import { newSource } from "./edit-requests.js";
import { editor } from "./editor-page.js";

const PAUSE = 500;
const MOST_SOURCES = 20;

class NotationEditor extends HTMLElement {
  #timer = 0;
  #stop = null;
  #sent = null;
  #isKept = true;
  #isUnderWay = false;
  #isRefused = false;
  #source = newSource();
  #sources = [this.#source]; // where the text comes from: of what these sent, not all answers may have been heard

  connectedCallback() {
    this.form.dataset.source = this.#source;
    this.addEventListener("input", this.#typed);
    this.addEventListener("text-brought", this.send);
    this.#stop = editor.listen({
      settled: this.#takeOver,
      asking: this.#taken,
      asked: this.#begun,
      answered: this.#answered,
      ended: this.#ended,
    });
    addEventListener("beforeunload", this.#warn);
    addEventListener("pagehide", this.#sendAtLast);
    this.pane.addEventListener("click", this.#giveWay);
    this.form.typed.value = "1";
    this.#restore();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#stop.abort();
    removeEventListener("beforeunload", this.#warn);
    removeEventListener("pagehide", this.#sendAtLast);
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

  // Whether the site has not taken it, and nothing was typed since.
  get isRefused() {
    return this.#isRefused;
  }

  // Whether the site has it, or is about to have it.
  get #isSent() {
    return this.area.value === (this.#sent ?? this.area.defaultValue);
  }

  get #key() {
    return `text:${this.dataset.key}`;
  }

  get #draft() {
    return { seen: this.form.seen.value, text: this.area.value, sources: this.#sources };
  }

  #typed = () => {
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.send, PAUSE);
  };

  #keep() {
    if (this.isSaved) forget(this.#key);
    this.#isKept = this.isSaved || keep(this.#key, this.#draft);
    if (!this.#isKept) editor.dispatch("unkept");
  }

  // What a tab could not send before it was closed.
  #restore() {
    const { seen, text = this.area.value, sources = [] } = kept(this.#key) ?? {};
    if (text === this.area.value) return forget(this.#key);
    this.#sources = [this.#source, ...sources].slice(0, MOST_SOURCES);
    this.#fill(text);
    this.form.seen.value = seen;
    if (!this.checkVisibility()) this.pane.showPopover();
    this.#typed();
  }

  // One after the other: each is made of the version that the answer to the one before has brought.
  send = () => {
    clearTimeout(this.#timer);
    if (!this.#isSent && !this.#isUnderWay) this.form.requestSubmit();
  };

  // What is in it now is sent, or waits to be. What is typed from here on is another edit; a paste is no typing.
  #taken = (request) => {
    if (request.source !== this.form) return;
    this.#name(request.formData);
    this.#sent = this.area.value;
    this.form.typed.value = "1";
  };

  #begun = (request) => {
    if (request.source !== this.form) return;
    this.#isUnderWay = true;
    this.#isRefused = false;
  };

  // What is refused stays as it was typed, whatever the answer brings of the text that stands there.
  #answered = (request) => {
    if (request.source !== this.form || !request.isRefusal) return;
    this.#isRefused = true;
    this.#sent = null;
  };

  #ended = (request) => {
    if (request.source !== this.form) return;
    this.#isUnderWay = false;
    if (request.meaning !== "done" || this.#isRefused) return;
    this.#takeOver();
    this.send();
  };

  #giveWay = ({ target }) => {
    if (target.closest("[data-forget]")) forget(this.#key);
  };

  #warn = (event) => {
    if (!this.#isKept) event.preventDefault();
  };

  // A browser takes no more than 64 KiB here; a longer text waits on the device.
  #sendAtLast = () => {
    if (this.isSaved) return;
    const data = new FormData(this.form);
    data.set("sending", editor.newKey(this.#source));
    this.#name(data);
    navigator.sendBeacon(this.form.action, data);
  };

  #name(data) {
    for (const source of this.#sources) data.append("source", source);
  }

  #takeOver = () => {
    const { version, text } = document.getElementById("saved-text").dataset;
    if (this.#isUnderWay || this.#isRefused || Number(version) <= Number(this.form.seen.value)) return;
    const nothingNew = this.#isSent;
    if (!nothingNew && text !== this.#sent) return this.#typed();
    this.#sent = null;
    this.area.defaultValue = text;
    if (nothingNew) this.#fill(text);
    this.form.seen.value = version;
    this.#sources = [this.#source];
    this.#keep();
  };

  // Tells the page of the text, which shows it.
  #fill(text) {
    this.area.value = text;
    this.area.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

customElements.define("notation-editor", NotationEditor);
