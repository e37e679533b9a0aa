// Around the form of one line: keeps what is typed on the device until it is saved, puts the cursor where work starts, and
// fetches the step anew when the text was changed beside it, unless something is typed here.

class LineStep extends HTMLElement {
  connectedCallback() {
    this.#restore();
    this.addEventListener("input", this.#keep);
    this.addEventListener("change", this.#keep);
    this.addEventListener("htmx:afterRequest", this.#saved);
    this.addEventListener("htmx:beforeSwap", this.#tooLate);
    for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) this.addEventListener(failure, this.#failed);
    document.body.addEventListener("htmx:afterSettle", this.#refresh);
    if (document.activeElement === document.body) this.#first?.focus({ preventScroll: true });
  }

  disconnectedCallback() {
    document.body.removeEventListener("htmx:afterSettle", this.#refresh);
  }

  get form() {
    return this.querySelector("form");
  }

  get #key() {
    return `line:${this.dataset.key}`;
  }

  get #controls() {
    return [...this.form.elements].filter((control) => control.name && control.type !== "hidden" && control.type !== "submit");
  }

  get #first() {
    return this.#controls.find((control) => control.checked) ?? this.#controls[0];
  }

  get isTyped() {
    return localStorage.getItem(this.#key) !== null;
  }

  #keep = () => {
    const typed = this.#controls.map(({ name, value, type, checked }) => [name, value, type, checked]);
    localStorage.setItem(this.#key, JSON.stringify(typed));
  };

  #restore() {
    const kept = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
    for (const [name, value, type, checked] of kept) {
      const choice = type === "radio" || type === "checkbox";
      const control = this.#controls.find((other) => other.name === name && (!choice || other.value === value));
      if (choice && control) control.checked = checked;
      else if (control) control.value = value;
    }
    if (kept.length) queueMicrotask(() => this.#controls[0]?.dispatchEvent(new Event("input", { bubbles: true })));
  }

  #saved = ({ detail }) => {
    if (detail.elt === this.form && detail.successful) localStorage.removeItem(this.#key);
  };

  #failed = ({ detail }) => {
    if (detail.elt === this.form) this.querySelector(".unsaved").hidden = false;
  };

  // The preview of a line that is saved meanwhile must not paint over the step that follows it.
  #tooLate = (event) => {
    if (!this.isConnected) event.detail.shouldSwap = false;
  };

  #refresh = () => {
    const saved = document.getElementById("saved-text").dataset.version;
    if (Number(saved) <= Number(this.dataset.seen) || this.isTyped) return;
    this.dataset.seen = saved;
    htmx.ajax("GET", location.href, { target: "#step", select: "#step", swap: "outerHTML" });
  };
}

customElements.define("line-step", LineStep);
