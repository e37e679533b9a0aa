// <post-composer> stores a draft on the device until it is posted, with the key that keeps it from being posted twice, and shows
// why a post failed. After a post it clears only the text that was sent, not what was typed meanwhile.

import { forget, here, keep, kept } from "../site/device.js";

const FAILURES = { 0: "noAnswer", 503: "busy" }; // by status, where it is not the site that is broken

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
    this.closest(".thread").addEventListener("live:connected", () => this.#reconnected());
    this.addEventListener("htmx:afterSwap", () => this.#field.focus()); // a place was pinned
  }

  #sending() {
    this.#sent = this.#field.value;
    this.querySelector(".refusals").replaceChildren();
    this.#showFailure("");
  }

  #answered(status) {
    const posted = status >= 200 && status < 300;
    if (posted) this.#clearSent();
    if (!posted && status !== 422) this.#showFailure(FAILURES[status] ?? "failed");
    this.#field.focus();
  }

  #clearSent() {
    if (this.#field.value.startsWith(this.#sent)) {
      this.#field.value = this.#field.value.slice(this.#sent.length).trimStart();
    }
    this.#keep();
  }

  // The site answers again: the failure is out of date.
  #reconnected() {
    const { textContent, dataset } = this.querySelector(".failure");
    if (textContent === dataset.noAnswer) this.#showFailure("reconnected");
  }

  #showFailure(reason) {
    const failure = this.querySelector(".failure");
    failure.classList.toggle("error", reason !== "reconnected");
    failure.textContent = failure.dataset[reason] ?? "";
    failure.hidden = !reason;
  }

  #keep() {
    const words = this.#field.value;
    if (words) keep(this.dataset.draft, { words, key: this.#key.value, ...here() });
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
