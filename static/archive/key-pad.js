// Keys beside an input that put in what a typist would type: the two are one field.
// data-insert: at the caret; data-fill: instead of what is there, then on to the next input; data-erase: the last character.

class KeyPad extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#press);
    this.addEventListener("focusin", this.#remember);
    if (matchMedia("(pointer: coarse)").matches) {
      for (const input of this.querySelectorAll(".cards-control input, input[enterkeyhint]")) input.inputMode = "none";
    }
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press);
    this.removeEventListener("focusin", this.#remember);
  }

  get inputs() {
    return [...this.querySelectorAll("input")];
  }

  #last = null;

  #remember = ({ target }) => {
    if (target instanceof HTMLInputElement) this.#last = target;
  };

  #press = ({ target }) => {
    const key = target.closest("button");
    const input = this.#last ?? this.inputs[0];
    if (!key || !input) return;
    if ("insert" in key.dataset) this.#insert(input, key.dataset.insert);
    if ("fill" in key.dataset) this.#fill(input, key.dataset.fill);
    if ("erase" in key.dataset) this.#erase(input);
  };

  #insert(input, text) {
    input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
    this.#tell(input);
  }

  #fill(input, text) {
    input.value = text;
    this.#tell(input);
    const next = this.inputs[this.inputs.indexOf(input) + 1];
    if (next) this.#last = next;
    (next ?? input).focus({ preventScroll: true });
  }

  #erase(input) {
    const end = input.selectionEnd;
    const start = input.selectionStart === end ? Math.max(end - 1, 0) : input.selectionStart;
    input.setRangeText("", start, end, "end");
    this.#tell(input);
  }

  #tell(input) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

customElements.define("key-pad", KeyPad);
