// <line-ghosts data-ghosts='{"winner": "Seat1"}'> shows the computed values in the empty controls of its form: as a placeholder
// of an input, which keeps it as data-computed while it is filled, or as a highlighted choice. Each preview brings a new element
// before the old one is removed.
class LineGhosts extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.show();
  }

  disconnectedCallback() {
    this.#each((control) => {
      if (control.type === "text") control.placeholder = "";
      else control.closest("label").classList.remove("ghost");
    });
    this.form.querySelector("line-ghosts")?.show();
  }

  show() {
    this.#each((control, ghost) => {
      if (control.type === "text") control.placeholder = control.dataset.computed = ghost;
      else if (control.value === ghost) control.closest("label").classList.add("ghost");
    });
  }

  #each(show) {
    const ghosts = JSON.parse(this.dataset.ghosts);
    for (const control of this.form.elements) {
      if (control.name in ghosts) show(control, ghosts[control.name]);
    }
  }
}

customElements.define("line-ghosts", LineGhosts);
