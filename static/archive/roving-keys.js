// <roving-keys> around buttons with a roving tabindex: Tab stops at one of them, the arrow keys move between them. A button
// that is rendered again keeps its id, so that htmx can restore the focus.
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

class RovingKeys extends HTMLElement {
  connectedCallback() {
    const [first, ...others] = this.#keys;
    first.tabIndex = 0;
    for (const other of others) other.tabIndex = -1;
    this.addEventListener("keydown", this.#go);
    this.addEventListener("focusin", this.#focused);
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#go);
    this.removeEventListener("focusin", this.#focused);
  }

  get #keys() {
    return [...this.querySelectorAll("button")];
  }

  #focused = ({ target }) => {
    for (const key of this.#keys) key.tabIndex = key === target ? 0 : -1;
  };

  #go = (event) => {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    const keys = this.#keys;
    keys.at((keys.indexOf(event.target) + STEPS[event.key]) % keys.length).focus();
  };
}

customElements.define("roving-keys", RovingKeys);
