// <post-composer> keeps what is typed on the device until it is posted, with the key that stops it from posting twice,
// and says why it was not posted. Only what was sent is taken out of the field, not what was typed meanwhile.

import { forget, keep, kept } from "../site/device.js";

class PostComposer extends HTMLElement {
  #sent = "";

  connectedCallback() {
    if (!this.#field.value) this.#restore();
    this.addEventListener("input", () => this.#keep());
    this.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit();
    });
    this.addEventListener("htmx:beforeRequest", () => this.#sending());
    this.addEventListener("htmx:afterRequest", ({ detail }) => this.#answered(detail.xhr.status));
    this.addEventListener("htmx:afterSwap", () => this.#field.focus()); // a place was pinned
  }

  #sending() {
    this.#sent = this.#field.value;
    this.querySelector(".refusals").replaceChildren();
    this.#say("");
  }

  #answered(status) {
    const posted = status >= 200 && status < 300;
    if (posted) this.#take();
    if (!posted && status !== 422) this.#say(status ? "failed" : "noAnswer");
    this.#field.focus();
  }

  #take() {
    if (this.#field.value.startsWith(this.#sent)) {
      this.#field.value = this.#field.value.slice(this.#sent.length).trimStart();
    }
    this.#keep();
  }

  #say(reason) {
    const excuse = this.querySelector(".excuse");
    excuse.textContent = excuse.dataset[reason] ?? "";
    excuse.hidden = !reason;
  }

  #keep() {
    const words = this.#field.value;
    if (words) keep(this.dataset.draft, { words, key: this.#key.value });
    else forget(this.dataset.draft);
  }

  #restore() {
    const { words = "", key = this.#key.value } = kept(this.dataset.draft) ?? {};
    this.#field.value = words;
    this.#key.value = key;
  }

  get #form() {
    return this.querySelector("form");
  }

  get #field() {
    return this.querySelector("textarea");
  }

  get #key() {
    return this.querySelector("[name=client_key]");
  }
}

customElements.define("post-composer", PostComposer);
