// <copy-text> around an input or textarea and a button: the button copies the text, and shows "Copied" for a moment.
class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => this.#copy(button));
    this.#source.addEventListener("focus", ({ target }) => target.select());
  }

  get #source() {
    return this.querySelector("input, textarea");
  }

  async #copy(button) {
    await navigator.clipboard.writeText(this.#source.value);
    const words = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = words), 2000);
  }
}

customElements.define("copy-text", CopyText);
