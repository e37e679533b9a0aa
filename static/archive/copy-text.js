// <copy-text> around an input and a button: the button copies what the input holds, and says so for a moment.
class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => this.#copy(button));
    this.querySelector("input").addEventListener("focus", ({ target }) => target.select());
  }

  async #copy(button) {
    await navigator.clipboard.writeText(this.querySelector("input").value);
    const words = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = words), 2000);
  }
}

customElements.define("copy-text", CopyText);
