// The text pane: what is typed is kept on the device and sent a moment later; what was saved elsewhere is taken over, but
// never over something typed here that is not saved yet: that is sent first, and the server merges.

import { forget, keep, kept } from "../site/device.js";

const PAUSE = 500;

class NotationEditor extends HTMLElement {
  #timer = 0;
  #sent = null;
  #isKept = true;

  connectedCallback() {
    this.addEventListener("input", this.#typed);
    document.body.addEventListener("htmx:afterSettle", this.#takeOver);
    addEventListener("beforeunload", this.#warn);
    addEventListener("pagehide", this.#sendAtLast);
    this.form.addEventListener("submit", this.#sending, { capture: true });
    this.closest("details").addEventListener("toggle", this.#opened);
    this.form.addEventListener("click", this.#giveWay);
    this.#restore();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    document.body.removeEventListener("htmx:afterSettle", this.#takeOver);
    removeEventListener("beforeunload", this.#warn);
    removeEventListener("pagehide", this.#sendAtLast);
  }

  get area() {
    return this.querySelector("textarea");
  }

  get form() {
    return this.closest("form");
  }

  get isSaved() {
    return this.area.value === this.area.defaultValue;
  }

  #opened = ({ target }) => {
    if (target.open) target.querySelector("summary").scrollIntoView({ block: "nearest" });
  };

  get #key() {
    return `text:${this.dataset.key}`;
  }

  #typed = () => {
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#send, PAUSE);
  };

  #keep() {
    if (this.isSaved) forget(this.#key);
    this.#isKept = this.isSaved || keep(this.#key, { seen: this.form.seen.value, text: this.area.value });
    if (!this.#isKept) this.dispatchEvent(new CustomEvent("edit:unkept", { bubbles: true }));
  }

  // What a tab could not send before it was closed.
  #restore() {
    const { seen, text = this.area.value } = kept(this.#key) ?? {};
    if (text === this.area.value) return forget(this.#key);
    this.area.value = text;
    this.form.seen.value = seen;
    this.closest("details").open = true;
    if (!this.checkVisibility()) this.closest("[popover]").showPopover();
    this.#typed();
  }

  #send = () => {
    if (!this.isSaved) this.form.requestSubmit();
  };

  #sending = () => {
    this.#sent = this.area.value;
  };

  #giveWay = ({ target }) => {
    if (target.closest("[data-forget]")) forget(this.#key);
  };

  #warn = (event) => {
    if (!this.#isKept) event.preventDefault();
  };

  // A browser takes no more than 64 KiB here; a longer text waits on the device.
  #sendAtLast = () => {
    if (!this.isSaved) navigator.sendBeacon(this.form.action, new FormData(this.form));
  };

  #takeOver = () => {
    const { version, text } = document.getElementById("saved-text").dataset;
    if (Number(version) <= Number(this.form.seen.value)) return;
    const nothingNew = this.isSaved || this.area.value === this.#sent;
    if (!nothingNew && text !== this.#sent) return this.#typed();
    if (nothingNew) this.#show(text);
    this.area.defaultValue = text;
    this.form.seen.value = version;
    this.#keep();
  };

  #show(text) {
    if (this.area.value === text) return;
    const { selectionStart, selectionEnd } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(selectionStart, selectionEnd);
  }
}

customElements.define("notation-editor", NotationEditor);
