// <undo-keys> around the buttons that take a change back or make it again: the keys for that, as everywhere. Of what is
// typed in the step and not written yet, the browser takes back the keys itself.
class UndoKeys extends HTMLElement {
  connectedCallback() {
    document.addEventListener("keydown", this.#key);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#key);
  }

  #key = (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || event.target.matches("textarea") || this.#isTyped) return;
    event.preventDefault();
    this.querySelector(`[name=${event.shiftKey ? "redo" : "undo"}]`).click();
  };

  get #isTyped() {
    const inputs = [...document.querySelectorAll("#line-form input, #offline-form input")];
    return inputs.some((input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked);
  }
}

customElements.define("undo-keys", UndoKeys);
