// The text pane: what is typed is sent a moment later; what was saved elsewhere is taken over, but never over something
// typed here that is not saved yet: that is sent first, and the server merges.

const PAUSE = 500;

class NotationEditor extends HTMLElement {
  #timer = 0;
  #sent = null;

  connectedCallback() {
    this.addEventListener("input", this.#typed);
    document.body.addEventListener("htmx:afterSettle", this.#takeOver);
    addEventListener("pagehide", this.#sendAtLast);
    addEventListener("online", this.#send);
    this.form.addEventListener("htmx:afterRequest", this.#answered);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    document.body.removeEventListener("htmx:afterSettle", this.#takeOver);
    removeEventListener("pagehide", this.#sendAtLast);
    removeEventListener("online", this.#send);
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

  #typed = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#send, PAUSE);
  };

  #send = () => {
    if (this.isSaved) return;
    this.#sent = this.area.value;
    this.form.requestSubmit();
  };

  #answered = ({ detail }) => {
    const kept = detail.successful || detail.xhr.status === 409 || detail.xhr.status === 422;
    this.form.querySelector(".unsaved").hidden = kept;
  };

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
  };

  #show(text) {
    if (this.area.value === text) return;
    const { selectionStart, selectionEnd } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(selectionStart, selectionEnd);
  }
}

customElements.define("notation-editor", NotationEditor);
