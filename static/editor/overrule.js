// <overruled-value data-control="points" data-computed="64"> marks a control of its form whose recorded value differs from the
// computed one. Its button restores the computed value; if that is empty, the control shows its ghost again. With data-points it
// is for the cards of a meld, and restores their points as well.
class OverruledValue extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.querySelector("button").addEventListener("click", this.#reset);
    this.mark(true);
  }

  // Each response brings a new element before the old one is removed.
  disconnectedCallback() {
    this.mark(false);
    for (const other of this.form.querySelectorAll("overruled-value")) other.mark(true);
  }

  get #controls() {
    return [...this.form.elements].filter((control) => control.name === this.dataset.control);
  }

  mark(isOverruled) {
    for (const control of this.#controls) {
      control.classList.toggle("overruled", isOverruled);
      if (isOverruled) control.setAttribute("aria-describedby", `over-${this.dataset.control}`);
      else control.removeAttribute("aria-describedby");
    }
  }

  #reset = () => {
    const { computed, points } = this.dataset;
    const controls = this.#controls;
    for (const control of controls) {
      if (control.type === "radio") control.checked = control.value === computed;
      else control.value = computed;
    }
    if (points !== undefined) this.form.elements.points.value = points;
    const place = controls.find((control) => control.checked) ?? controls[0];
    place.focus({ preventScroll: true });
    place.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

customElements.define("overruled-value", OverruledValue);
