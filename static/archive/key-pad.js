// Keys beside an input that put in what a typist would type: the two are one field, and a press leaves the cursor there.
// data-insert: at the caret; data-fill: instead of what is there, then on to the next input; data-erase: the last character.
// A finger gets no other keyboard. Of a form's pads, the one of the field last worked in has the class "current".

class KeyPad extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#press);
    this.addEventListener("mousedown", this.#stay);
    this.addEventListener("focusin", this.#enter);
    if (matchMedia("(pointer: coarse)").matches) for (const input of this.inputs) input.inputMode = "none";
    if (!this.#pads.some((pad) => pad.matches(".current"))) this.#show();
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#press);
    this.removeEventListener("mousedown", this.#stay);
    this.removeEventListener("focusin", this.#enter);
  }

  get inputs() {
    return [...this.querySelectorAll("input")];
  }

  get #pads() {
    return [...this.closest("form").querySelectorAll("key-pad")];
  }

  #last = null;

  #enter = ({ target }) => {
    if (!target.matches("input")) return;
    this.#last = target;
    this.#show();
  };

  #show() {
    for (const pad of this.#pads) pad.classList.toggle("current", pad === this);
  }

  #stay = (event) => {
    if (event.target.closest("button")) event.preventDefault();
  };

  #press = ({ target }) => {
    const key = target.closest("button");
    if (!key) return;
    const input = this.#last ?? this.inputs[0];
    input.focus({ preventScroll: true });
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
    if (document.activeElement === input) this.inputs[this.inputs.indexOf(input) + 1]?.focus({ preventScroll: true });
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
