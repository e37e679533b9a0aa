// <seat-names> in the form of the players. Links to an earlier table fill in its names, and what is typed already stays. Enter
// after a name goes on to the next seat, if it is empty. Otherwise it goes on to the dealer, as long as none is chosen.
const NAME = ".seat input[type='text']";

class SeatNames extends HTMLElement {
  connectedCallback() {
    this.form = this.closest("form");
    this.addEventListener("click", this.#fillIn);
    this.form.addEventListener("keydown", this.#goOn);
  }

  disconnectedCallback() {
    this.form.removeEventListener("keydown", this.#goOn);
  }

  #fillIn = (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { elements } = this.form;
    for (const [name, value] of new URL(link.href).searchParams) {
      const field = elements[name];
      if (field?.type !== "text") continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.#dealer[0].focus();
  };

  #goOn = (event) => {
    const { key, target } = event;
    if (key !== "Enter" || !target.matches(NAME)) return;
    const names = [...this.form.querySelectorAll(NAME)];
    const following = target.value && names[names.indexOf(target) + 1];
    const next = following?.value === "" ? following : !this.#dealer.value && this.#dealer[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  get #dealer() {
    return this.form.elements.dealer;
  }
}

customElements.define("seat-names", SeatNames);
