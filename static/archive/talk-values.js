// <talk-values> around PN text: a press on a value pins the thread's composer to it, as its line's "Talk" does to the line.
class TalkValues extends HTMLElement {
  connectedCallback() {
    this.classList.add("ready");
    this.addEventListener("click", this.#pin);
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#pin);
  }

  #pin = ({ target }) => {
    const value = target.closest("code > [id]");
    if (!value || !getSelection().isCollapsed) return;
    const address = `${this.dataset.posts}?about=${encodeURIComponent(value.id)}`;
    htmx.ajax("GET", address, { target: "#say-pin", swap: "outerHTML show:#say:top" });
  };
}

customElements.define("talk-values", TalkValues);
