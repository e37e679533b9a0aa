// <post-composer> keeps what is typed on the device until it is posted, with the key that stops it from posting twice,
// and says why it was not posted. Only what was sent is taken out of the field, not what was typed meanwhile.
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
    const draft = { words: this.#field.value, key: this.#key.value };
    try {
      if (draft.words) localStorage.setItem(this.dataset.draft, JSON.stringify(draft));
      else localStorage.removeItem(this.dataset.draft);
    } catch {
      // a browser that keeps nothing still posts
    }
  }

  #restore() {
    try {
      const draft = JSON.parse(localStorage.getItem(this.dataset.draft));
      if (!draft) return;
      this.#field.value = draft.words;
      this.#key.value = draft.key;
    } catch {
      // nothing that can be read was kept
    }
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
